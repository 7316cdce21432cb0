"""Output of `overread demo`."""

from __future__ import annotations

import numpy as np
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from overread.api.label import Labelled
from overread.api.results import Epoch, Result
from overread.core.labels import SOURCE_COLOURS, SOURCE_SHADES, SOURCES, Source
from overread.core.requests import Progress
from overread.study.demo import OVERCALLED_SIZES, Demo, Readings, load_readings, run_demo

STUDY_NAMES = {
    "both": "labelling with the resident and the attending",
    "alone": "labelling with the attending alone",
    "rule": "learning a rule of size",
}
SOURCE_NAMES_OF_DEMO: dict[Source, str] = {
    "inferred": "inferred",
    "weak": "the resident's label",
    "strong": "read by the attending",
}


def show_demo(console: Console, error: float, failure_probability: float, seed: int) -> None:
    """Run the demo with live progress, then show the result."""
    console.print(_introduction(load_readings(), error), highlight=False)
    view = _DemoProgress()
    with Live(view, console=console, refresh_per_second=12, transient=True):
        demo = run_demo(error, failure_probability, seed, view.on_event)
    console.print(_outcome(demo), highlight=False)


class _DemoProgress:
    """One line of progress."""

    def __init__(self) -> None:
        self.line = "loading the data"

    def on_event(self, study: str, event: Progress | Epoch) -> None:
        if isinstance(event, Progress):
            self.line = f"{STUDY_NAMES[study]}: {event.stage}, {event.draws:,} asked so far"

    def __rich__(self) -> RenderableType:
        return Text(self.line)


def _introduction(data: Readings, error: float) -> Text:
    wrong = (data.resident != data.attending).mean()
    low, high = OVERCALLED_SIZES
    return Text(
        f"\n{len(data.size)} breast masses and two readers. The attending (strong) gives the diagnosis. The resident (weak) "
        f"calls every mass with a worst radius from {low:g} to {high:g} malignant, and is wrong on {wrong:.0%} of all masses. "
        f"The goal: label every mass with few readings by the attending and at most {error:.0%} of the labels wrong.\n"
    )


def _outcome(demo: Demo) -> RenderableType:
    both, alone, rows = demo.both, demo.alone, len(demo.readings.size)
    table = Table(title="Labels", title_justify="left", box=None, pad_edge=False, title_style="bold")
    for heading in ("", "with the resident", "share", "attending alone", "share"):
        table.add_column(heading, justify="left" if not heading else "right")
    for source in SOURCES:
        cells = [Text.assemble((f"{SOURCE_SHADES[source]} ", SOURCE_COLOURS[source]), SOURCE_NAMES_OF_DEMO[source])]
        for labelled in (both, alone):
            count = _counts(labelled)[source]
            cells += [Text(f"{count:,}"), Text(f"{count / rows:.1%}")]
        table.add_row(*cells)
    return Group(
        "",
        table,
        f"\nThe attending reads {both.counts.strong} masses instead of {rows} ({alone.counts.strong} without the "
        f"resident). In truth, {_wrong(demo, both)} of the labels are wrong ({_wrong(demo, alone)} without the resident).",
        f"\n{both.certificate}",
        f"\nA rule with a proof, learned from {demo.rule.labels.strong} readings: {_rule(demo.rule)}.",
        f"{demo.rule.certificate}\n",
    )


def _counts(labelled: Labelled) -> dict[Source, int]:
    return {"inferred": labelled.counts.inferred, "weak": labelled.counts.weak, "strong": labelled.counts.strong}


def _wrong(demo: Demo, labelled: Labelled) -> str:
    return f"{np.mean(labelled.labels != demo.readings.attending):.1%}"


def _rule(result: Result) -> str:
    h = None if result.classifier is None else result.classifier.classifier
    return f"malignant from a worst radius of {getattr(h, 'theta', float('nan')):.4g}"
