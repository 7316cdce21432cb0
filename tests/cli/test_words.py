"""Snapshots of the command line's text: help texts and `overread status`.

Numbers are masked, so that a snapshot changes only with the words. `pytest --snapshot-update` rewrites them.
"""

from __future__ import annotations

import re
from pathlib import Path

import typer
from syrupy.assertion import SnapshotAssertion

from overread.cli import app
from overread.study.study import open_study
from tests.cli.commands import run_command
from tests.durability.files import answer_question, labels, people, table, write_pool, write_study


def help_texts() -> str:
    """Return every help text: the program's, each command's, and those of its arguments and options."""
    group = typer.main.get_command(app)
    lines = [f"overread: {group.help}"]
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        lines += ["", f"overread {name}: {command.help}"]
        for parameter in command.params:
            lines.append(f"  {'/'.join(parameter.opts)}: {getattr(parameter, 'help', None)}")
    return "\n".join(lines)


def status_of(file: Path) -> str:
    """Return the output of `overread status`, with numbers masked."""
    output = "\n".join(line.rstrip() for line in run_command("status", file)[1].splitlines())
    return re.sub(r"\d[\d.,]*", "#", output).replace("#%", "#").replace("-#", "#")


def test_help_texts(snapshot: SnapshotAssertion) -> None:
    assert help_texts() == snapshot


def test_status(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    truth = write_pool(tmp_path, rows=150)
    file = write_study(tmp_path / "study.toml", goal=labels(error=0.2), weak=table("model", 0.1), strong=people())
    states = {"new": status_of(file)}
    study = open_study(file)
    for question in study.ask(5, "ann"):
        answer_question(study, question, truth)
    states["waiting"] = status_of(file)
    while batch := study.ask(200, "bob"):
        for question in batch:
            answer_question(study, question, truth)
    study.close()
    run_command("run", file)
    states["done"] = status_of(file)
    assert states == snapshot
