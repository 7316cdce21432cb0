"""Output of `overread experiment`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import overread.experiments as registry
from overread.cli.console import print_lines
from overread.errors import InvalidArgument
from overread.experiments.base import Size
from overread.experiments.gallery import write_gallery
from overread.experiments.runner import ExperimentOutcome, ensure_writable, run_experiment
from overread.scale.cluster import connect

if TYPE_CHECKING:
    from distributed import Client


def run_experiments(
    console: Console, name: str, out: Path, size: Size, jobs: int, scheduler: str | None = None
) -> bool:
    """Run one experiment, or all of them and the gallery; return whether every claim held."""
    names = registry.NAMES if name == "all" else (name,)
    _check_sizes(names, size)
    ensure_writable(out)
    with connect(scheduler) as client:
        outcomes = [_run_one(console, each, out, size, jobs, client) for each in names]
    if name == "all":
        page = write_gallery(outcomes, out, quick=size.quick)
        print_lines(console, f"gallery: {page}")
    return all(outcome.verdict.holds for outcome in outcomes)


def _check_sizes(names: tuple[str, ...], size: Size) -> None:
    """Reject invalid sizes of any experiment before the first one runs."""
    wrong = []
    for name in names:
        try:
            registry.load_experiment(name).trials(size)
        except InvalidArgument as error:
            wrong.append(str(error) if len(names) == 1 else f"{name}: {error}")
    if wrong:
        raise InvalidArgument("\n".join(wrong))


def _run_one(console: Console, name: str, out: Path, size: Size, jobs: int, client: Client | None) -> ExperimentOutcome:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("trials"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(name, total=None)

        def show_trials(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        outcome = run_experiment(name, out, size, jobs, show_trials, client)
    colour = "green" if outcome.verdict.holds else "red"
    console.print(f"[bold]{name}[/] [{colour}]{outcome.verdict}[/]", highlight=False, soft_wrap=True)
    print_lines(console, f"  plot: {outcome.folder / 'plot.svg'}  table: {outcome.folder / 'table.csv'}", "")
    return outcome
