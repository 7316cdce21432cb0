"""Progress and plain text in the terminal; quiet where there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn
from rich.text import Text

from overread.requests import Progress as Stage
from overread.study.recorded import Fetched
from overread.study.result import Epoch

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class View:
    """Shows what a study is doing. A terminal sees bars; a file or a pipe sees nothing until the end."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._stage = progress.add_task("starting", total=None)
        self._fetching: dict[str, TaskID] = {}

    def hear(self, event: Any) -> None:
        match event:
            case Fetched(role, done, total):
                if role not in self._fetching:
                    self._fetching[role] = self._progress.add_task(f"asking the {role} labeler", total=total)
                self._progress.update(self._fetching[role], completed=done, total=total)
            case Stage():
                asked = f", {event.draws:,} asked so far" if event.draws else ""
                self._progress.update(self._stage, description=f"{event.stage}{asked}")
            case Epoch():
                self._progress.update(self._stage, description=f"epoch {event.k} done")
            case str():
                self._progress.update(self._stage, description=event)

    def say(self, line: str) -> None:
        """Print a line that stays, above the bars; also in a file or a pipe."""
        say(self._progress.console, line)

    def pause(self) -> None:
        self._progress.stop()

    def resume(self) -> None:
        self._progress.start()


@contextmanager
def watching(console: Console) -> Iterator[View]:
    """Show progress on the terminal while the block runs."""
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield View(progress)


def plain(value: object) -> str:
    """Return text that can't move the cursor or change the terminal: control characters are shown as a box.

    >>> plain("a\\x1b[2Jb\\nc")
    'a\\ufffd[2Jb\\nc'
    """
    return CONTROLS.sub("\ufffd", str(value))


def say(console: Console, *lines: object) -> None:
    """Print lines as they are: nothing in them is markup."""
    for line in lines:
        console.print(line if isinstance(line, Text) else Text(plain(line)), highlight=False, soft_wrap=True)


def say_json(console: Console, value: Any) -> None:
    console.file.write(json.dumps(value, indent=2, ensure_ascii=False, default=str) + "\n")
