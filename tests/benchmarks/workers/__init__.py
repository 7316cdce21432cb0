"""Faulty workers."""
