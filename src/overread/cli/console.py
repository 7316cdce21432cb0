"""Progress bars and plain text output. Progress is shown on a terminal only."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn
from rich.text import Text

from overread.core.controls import escape_controls
from overread.core.requests import Progress as Stage
from overread.study.results import Epoch


class ProgressView:
    """Progress of a running study as bars on a terminal; nothing is printed to a file or a pipe."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._stage = progress.add_task("starting", total=None)
        self._fetching: dict[str, TaskID] = {}

    def on_event(self, event: Any) -> None:
        from overread.study.recorded_labeler import FetchProgress

        match event:
            case FetchProgress(role, done, total):
                if role not in self._fetching:
                    self._fetching[role] = self._progress.add_task(
                        "asking the expert" if role == "strong" else "asking the weak labeler", total=total
                    )
                self._progress.update(self._fetching[role], completed=done, total=total)
            case Stage():
                asked = f", {event.draws:,} asked so far" if event.draws else ""
                self._progress.update(self._stage, description=f"{event.stage}{asked}")
            case Epoch():
                self._progress.update(self._stage, description=f"epoch {event.k} done")
            case str():
                self._progress.update(self._stage, description=event)

    def print_line(self, text: str) -> None:
        """Print a permanent line above the bars; also printed to a file or a pipe."""
        print_lines(self._progress.console, text)

    def pause(self) -> None:
        self._progress.stop()

    def resume(self) -> None:
        self._progress.start()


@contextmanager
def show_progress(console: Console) -> Iterator[ProgressView]:
    """Show progress while the block runs."""
    text = TextColumn("{task.description}")
    columns = (SpinnerColumn(), text, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield ProgressView(progress)


def print_lines(console: Console, *lines: object) -> None:
    """Print lines literally, without interpreting markup."""
    for line in lines:
        console.print(line if isinstance(line, Text) else Text(escape_controls(line)), highlight=False, soft_wrap=True)


def print_json(console: Console, value: Any) -> None:
    console.file.write(json.dumps(value, indent=2, ensure_ascii=False, default=str) + "\n")
