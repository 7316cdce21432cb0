"""The report of a study: one HTML file to read, print and send."""

from overread.report.writer import write_report

__all__ = ["write_report"]
