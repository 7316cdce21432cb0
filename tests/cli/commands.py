"""Run a command of the command line in this process."""

from __future__ import annotations

from typer.testing import CliRunner

from overread.cli import app


def run_command(*arguments: object) -> tuple[int, str]:
    """Run a command; return its exit status and its output."""
    runner = CliRunner(env={"COLUMNS": "120"})
    result = runner.invoke(app, [str(each) for each in arguments], catch_exceptions=False)
    return result.exit_code, result.stdout
