"""A study as one page to read, print and send: what was asked, what came out, what it rests on."""

from overread.report.writing import write_report

__all__ = ["write_report"]
