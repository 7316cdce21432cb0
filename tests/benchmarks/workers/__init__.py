"""Workers that behave badly."""
