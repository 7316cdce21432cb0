"""Output of `overread demo`: the question, what Overread saves, the certificate, and what to do next."""

from __future__ import annotations

from functools import partial

import numpy as np
from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import Progress as ProgressBar
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from overread.core.labels import SOURCE_COLOURS, SOURCE_SHADES, SOURCES, Source
from overread.core.requests import Progress
from overread.study.demo import OVERCALLED_SIZES, Demo, Readings, load_readings, run_demo
from overread.study.goals.label import Labelled
from overread.study.results import SourceCounts

MAX_WIDTH = 100
BAR_CELLS = 28
STUDY_NAMES = {"both": "with the resident", "alone": "without the resident"}
SOURCE_NAMES: dict[Source, str] = {
    "inferred": "inferred by a model",
    "weak": "kept from the resident",
    "strong": "read by the attending",
}
NEXT_STEPS = (
    ("overread new study.toml --data items.csv", "label your own table"),
    ("overread.label(X, weak=..., strong=...)", "the same in Python"),
    ("overread --help", "all commands"),
)


def show_demo(console: Console, error: float, failure_probability: float, seed: int) -> None:
    """Run the demo with live progress, then show the result."""
    console.width = min(console.width, MAX_WIDTH)
    console.print(render_question(console, load_readings(), error), highlight=False)
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with ProgressBar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("loading the data", total=None)
        demo = run_demo(error, failure_probability, seed, partial(_show_progress, bar, task))
    console.print(render_answer(console, demo, error), highlight=False)


def _show_progress(bar: ProgressBar, task: object, study: str, event: Progress) -> None:
    description = f"labelling {STUDY_NAMES[study]}: {event.stage}, {event.draws:,} masses asked about"
    bar.update(task, description=description)  # type: ignore[arg-type]


def render_question(console: Console, data: Readings, error: float) -> RenderableType:
    low, high = OVERCALLED_SIZES
    wrong = np.mean(data.resident != data.attending)
    text = (
        f"A resident and an attending read {len(data.attending)} breast masses. The attending is right, and expensive. The "
        f"resident is cheap, but calls every mass with a radius from {low:g} to {high:g} malignant, and is wrong on "
        f"{wrong:.0%} of all masses.\n\n"
        f"How many masses must the attending read, if at most {error:.0%} of the diagnoses may be wrong?"
    )
    return Group("", _section(console, "Overread", text))


def render_answer(console: Console, demo: Demo, error: float) -> RenderableType:
    both, rows = demo.both, len(demo.readings.attending)
    wrong = int(np.sum(both.labels != demo.readings.attending))
    return Group(
        Text.assemble((f"{both.counts.strong} of {rows}", "bold"), f": {both.savings:.0%} fewer than all of them."),
        "",
        Padding(_readings_table(demo, rows), (0, 2)),
        "",
        Padding(_legend(both.counts, rows), (0, 2)),
        "",
        _section(console, "Certificate", _certificate(both)),
        f"In fact, {wrong} of the {rows} diagnoses ({wrong / rows:.1%}) are wrong; {error:.0%} were allowed.",
        "",
        "Next:",
        Padding(_next_steps(), (0, 2, 1, 2)),
    )


def _section(console: Console, title: str, content: RenderableType) -> RenderableType:
    """Return the content in a box with its title; outside a terminal, return it unchanged."""
    if not console.is_terminal:
        return Group(content, "")
    return Panel(content, title=title, title_align="left", box=ROUNDED, border_style=SOURCE_COLOURS["inferred"])


def _certificate(labelled: Labelled) -> RenderableType:
    claim, *details = str(labelled.certificate).splitlines()
    level, _, sentence = claim.partition(": ")
    indented = (Padding(detail.strip(), (0, 0, 0, 2)) for detail in details)
    return Group(Text.assemble((f"{level}: ", "bold"), sentence), *indented)


def _readings_table(demo: Demo, rows: int) -> Table:
    """Return a table with one stacked bar of label sources for each way to label the masses."""
    table = Table.grid(padding=(0, 2))
    ways = (
        ("the attending reads all", SourceCounts(0, 0, rows)),
        ("Overread without the resident", demo.alone.counts),
        ("Overread with the resident", demo.both.counts),
    )
    for way, counts in ways:
        table.add_row(way, _stacked_bar(counts, rows), f"{counts.strong} readings")
    return table


def _stacked_bar(counts: SourceCounts, rows: int) -> Text:
    """Return a stacked bar of BAR_CELLS characters, the attending's share first."""
    bar, drawn, labelled = Text(), 0, 0
    for source in reversed(SOURCES):
        labelled += getattr(counts, source)
        cells = round(BAR_CELLS * labelled / rows) - drawn
        bar.append(SOURCE_SHADES[source] * cells, SOURCE_COLOURS[source])
        drawn += cells
    return bar


def _legend(counts: SourceCounts, rows: int) -> Table:
    """Return a legend with the counts and shares of the last bar."""
    table = Table.grid(padding=(0, 2))
    for source in reversed(SOURCES):
        count = getattr(counts, source)
        name = Text.assemble((f"{SOURCE_SHADES[source]} ", SOURCE_COLOURS[source]), SOURCE_NAMES[source])
        table.add_row(name, f"{count:>4}", f"{count / rows:6.1%}")
    return table


def _next_steps() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for command, meaning in NEXT_STEPS:
        table.add_row(Text(command, "bold"), meaning)
    return table
