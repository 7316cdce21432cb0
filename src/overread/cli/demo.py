"""What `overread demo` shows."""

from __future__ import annotations

import numpy as np
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from overread.requests import Progress
from overread.sources import COLOURS, SHADES, SOURCES, Source
from overread.study.demo import OVERCALLED, Demo, Readings, readings, run_demo
from overread.study.label import Labelled
from overread.study.result import Epoch, Result

DOING = {
    "both": "labelling with the resident and the attending",
    "alone": "labelling with the attending alone",
    "rule": "learning a rule of size",
}
WHO: dict[Source, str] = {"inferred": "inferred", "weak": "as the resident says", "strong": "asked of the attending"}


def show_demo(console: Console, error: float, failure_probability: float, seed: int) -> None:
    """Run the demo with live progress, then show what came of it."""
    console.print(_introduction(readings(), error), highlight=False)
    view = _View()
    with Live(view, console=console, refresh_per_second=12, transient=True):
        done = run_demo(error, failure_probability, seed, view.hear)
    console.print(_outcome(done), highlight=False)


class _View:
    """What is being done now."""

    def __init__(self) -> None:
        self.now = "loading the data"

    def hear(self, study: str, event: Progress | Epoch) -> None:
        if isinstance(event, Progress):
            self.now = f"{DOING[study]}: {event.stage}, {event.draws:,} asked so far"

    def __rich__(self) -> RenderableType:
        return Text(self.now)


def _introduction(data: Readings, error: float) -> Text:
    wrong = (data.resident != data.attending).mean()
    low, high = OVERCALLED
    return Text(
        f"\n{len(data.size)} breast masses and two readers. The attending (strong) gives the diagnosis. The resident (weak) "
        f"calls every mass with a worst radius from {low:g} to {high:g} malignant, and is wrong on {wrong:.0%} of all. Every "
        f"mass is to be labelled, with few readings by the attending and at most {error:.0%} of the labels wrong.\n"
    )


def _outcome(done: Demo) -> RenderableType:
    both, alone, rows = done.both, done.alone, len(done.readings.size)
    table = Table(title="Labels", title_justify="left", box=None, pad_edge=False, title_style="bold")
    for heading in ("", "with the resident", "share", "attending alone", "share"):
        table.add_column(heading, justify="left" if not heading else "right")
    for source in SOURCES:
        cells = [Text.assemble((f"{SHADES[source]} ", COLOURS[source]), WHO[source])]
        for labelled in (both, alone):
            count = _counts(labelled)[source]
            cells += [Text(f"{count:,}"), Text(f"{count / rows:.1%}")]
        table.add_row(*cells)
    return Group(
        "",
        table,
        f"\nThe attending reads {both.counts.strong} masses instead of {rows} ({alone.counts.strong} without the "
        f"resident). {_wrong(done, both)} of the labels are wrong in truth ({_wrong(done, alone)} without the resident).",
        f"\n{both.certificate}",
        f"\nA rule, with a proof, from {done.rule.labels.strong} readings: {_rule(done.rule)}.",
        f"{done.rule.certificate}\n",
    )


def _counts(labelled: Labelled) -> dict[Source, int]:
    return {"inferred": labelled.counts.inferred, "weak": labelled.counts.weak, "strong": labelled.counts.strong}


def _wrong(done: Demo, labelled: Labelled) -> str:
    return f"{np.mean(labelled.labels != done.readings.attending):.1%}"


def _rule(result: Result) -> str:
    h = None if result.classifier is None else result.classifier.classifier
    return f"malignant from a worst radius of {getattr(h, 'theta', float('nan')):.4g}"
