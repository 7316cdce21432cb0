"""What `overread demo` shows."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from overread.requests import Progress
from overread.sources import COLOURS, SHADES, SOURCES, Source
from overread.study.demo import OVERCALLED, Demo, Readings, readings, run_demo
from overread.study.result import Epoch, Result, Tally

NAMES = {"both": "The resident and the attending", "alone": "The attending alone"}
WHO: dict[Source, str] = {"inferred": "inferred", "weak": "asked of the resident", "strong": "asked of the attending"}


def show_demo(console: Console, excess_error: float, failure_probability: float, seed: int) -> None:
    """Run the demo with live progress, then show what came of it."""
    console.print(_introduction(readings()), highlight=False)
    view = _View(excess_error)
    with Live(view, console=console, refresh_per_second=12):
        done = run_demo(excess_error, failure_probability, seed, view.hear)
        view.now = None
    console.print(_outcome(done), highlight=False)


class _View:
    """The two tables of epochs as far as they have come, and what is being done now."""

    def __init__(self, excess_error: float) -> None:
        self.excess_error = excess_error
        self.epochs: dict[str, list[Epoch]] = {}
        self.now: Progress | None = None

    def hear(self, study: str, event: Progress | Epoch) -> None:
        rows = self.epochs.setdefault(study, [])
        if isinstance(event, Epoch):
            rows.append(event)
        else:
            self.now = event

    def __rich__(self) -> RenderableType:
        shown: list[RenderableType] = [_epochs(NAMES[study], rows) for study, rows in self.epochs.items()]
        if self.now is not None:
            shown.append(
                Text(f"epoch {self.now.epoch} of {self.now.epochs}: {self.now.stage}, {self.now.draws:,} draws")
            )
        return Group(*shown)


def _introduction(data: Readings) -> Text:
    wrong = (data.resident != data.attending).mean()
    low, high = OVERCALLED
    return Text(
        f"\n{len(data.size)} breast masses and two readers. The attending (strong) gives the diagnosis. The resident (weak) "
        f"calls every mass with a worst radius from {low:g} to {high:g} malignant, and is wrong on {wrong:.0%} of all. The "
        "study learns the threshold on the radius that fits the attending best, with the constants of the paper.\n"
    )


def _epochs(title: str, rows: list[Epoch]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, title_style="bold")
    for heading in ("epoch", "goal", "region", "strong", "draws", "route", "seconds"):
        table.add_column(heading, justify="left" if heading == "route" else "right")
    for row in rows:
        table.add_row(
            str(row.k),
            f"{row.excess_error:.3g}",
            f"{row.region_mass:.1%}",
            f"{row.strong_mass:.1%}",
            _big(sum(_by_source(row.draws).values())),
            _bar(row.draws),
            f"{row.seconds:.2f}",
        )
    return table


def _outcome(done: Demo) -> RenderableType:
    both, alone = done.both, done.alone
    table = Table(title="Labels", title_justify="left", box=None, pad_edge=False, title_style="bold")
    for heading in ("", "with the resident", "share", "attending alone", "share"):
        table.add_column(heading, justify="left" if not heading else "right")
    for source in SOURCES:
        cells = [Text.assemble((f"{SHADES[source]} ", COLOURS[source]), WHO[source])]
        for result in (both, alone):
            draws = _by_source(result.draws)
            cells += [Text(_big(draws[source])), Text(f"{draws[source] / sum(draws.values()):.1%}")]
        table.add_row(*cells)
    ratio = alone.draws.strong / max(1, both.draws.strong)
    return Group(
        "",
        table,
        f"\nWith the resident the attending is asked {ratio:.1f} times less often.",
        f"Learned: {_rule(both)} (attending alone: {_rule(alone)}).",
        f"\n{both.certificate}",
        "\nThe paper counts a label for each draw, and its constants ask for billions of draws. So each of the "
        f"{len(done.readings.size)} masses comes up many times: {both.labels.strong} different ones were asked of the "
        f"attending ({alone.labels.strong} alone). The ratio above is what the theory is about; it is paid for by draws.\n",
    )


def _rule(result: Result) -> str:
    h = None if result.classifier is None else result.classifier.classifier
    return f"malignant from a worst radius of {getattr(h, 'theta', float('nan')):.4g}"


def _big(n: int) -> str:
    """Write a count with three digits and a word.

    >>> [_big(n) for n in (0, 9999, 12345, 20644467798)]
    ['0', '9,999', '12.3 thousand', '20.6 billion']
    """
    if n < 10**4:
        return f"{n:,}"
    size, word = next(
        (size, word)
        for size, word in ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))
        if n >= size
    )
    return f"{n / size:.3g} {word}"


def _bar(draws: Tally, width: int = 20) -> Text:
    counts = _by_source(draws)
    ends = [0]
    for source in SOURCES:
        ends.append(ends[-1] + counts[source])
    cells = [round(width * end / max(1, ends[-1])) for end in ends]
    pieces = ((SHADES[source] * (cells[i + 1] - cells[i]), COLOURS[source]) for i, source in enumerate(SOURCES))
    return Text.assemble(*pieces)


def _by_source(draws: Tally) -> dict[Source, int]:
    return {"inferred": draws.inferred, "weak": draws.weak, "strong": draws.strong}
