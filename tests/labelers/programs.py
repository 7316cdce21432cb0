"""Small labeling programs, correct and faulty, for the tests of kind "command"."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.errors import LabelerFailed
from overread.labelers.base import Task
from overread.labelers.command import CommandLabeler

ANSWERING = """
import json, os, sys, time
def say(**answer):
    print(json.dumps(answer))
def asked():
    for line in sys.stdin:
        yield json.loads(line)
"""
OBEDIENT = "for q in asked(): say(item=q['item'], label='yes')"

Program = Callable[..., CommandLabeler]


def writer(task: Task) -> Program:
    """Return a function that writes a program into the study's folder and creates the labeler that runs it."""

    def made(body: str, **given: Any) -> CommandLabeler:
        (task.folder / "label.py").write_text(ANSWERING + body)
        return CommandLabeler(task, run=[sys.executable, "label.py"], **given)

    return made


def failing(labeler: CommandLabeler, items: Any = range(7)) -> tuple[list[Reply], LabelerFailed]:
    """Return the replies before the labeler failed, and the failure."""
    before: list[Reply] = []
    try:
        for group in labeler.replies(items):
            before += group
    except LabelerFailed as error:
        return before, error
    pytest.fail("the labeler did not fail")


def gone(pid: int) -> bool:
    """Return whether a process has ended. A zombie counts as ended, because init may be slow to reap it."""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.01)
    return False
