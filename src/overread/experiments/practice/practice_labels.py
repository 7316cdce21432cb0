"""The practical schedule's strong labels (docs/practice.md): hundreds to thousands, where the paper's constants need billions.

Setting: thresholds on 100,000 rows, an expert who disagrees with the best threshold on a tenth of them, excess error 0.02,
delta = 0.05; once with the class as it is (ln|H| = 11.5), once with a union bound for a class of ln|H| = 100. W agrees with O,
is wrong on [.30, .38], or is the opposite of O. The reference is the basic version of the schedule, computed from its
derivation; it must be met within 10%.

Refuted by a mean above 1.1 times the reference in some setting, or by more runs with an excess error above 0.02 than delta
allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.api.learn import learn
from overread.core.randomness import stream
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, make_panels
from overread.hypotheses.labelings import ThresholdLabelings
from overread.hypotheses.thresholds import Threshold, Thresholds
from overread.labelers.table import Table
from overread.practice.exact.options import Practice

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from overread.core.arrays import Array, BoolArray

ROWS = 100_000
EPSILON, DELTA = 0.02, 0.05
REFERENCE = {
    "as it is": {"passive": 4096, "alone": 1725, "agrees": 1614, "band": 2169, "opposite": 3237},
    "ln|H| = 100": {"passive": 32768, "alone": 10445, "agrees": 1605, "band": 4738, "opposite": 11564},
}
WEAK_TITLES = {
    "passive": "passive",
    "alone": "O alone",
    "agrees": "W agrees",
    "band": "W wrong on\n[.30, .38]",
    "opposite": "W opposite",
}


class _RichLabelings(ThresholdLabelings):
    """Labelings of thresholds that are counted as e^100."""

    def log_count(self, alive: BoolArray) -> float:  # noqa: ARG002
        return 100.0


class _RichThresholds(Thresholds):
    """Thresholds whose union bound is for e^100 classifiers."""

    def labelings(self, x: Array) -> ThresholdLabelings:
        return _RichLabelings(x[:, 0], Threshold)


def trials(size: Size) -> list[Parameters]:
    return grid(richness=REFERENCE, weak=WEAK_TITLES, seed=size.seeds_for(quick=4, full=40, least=2))


def trial(richness: str, weak: str, seed: int) -> list[TableRow]:
    rng = stream(seed, f"practice-labels.{richness}.{weak}")
    x = (np.arange(ROWS) + 0.5) / ROWS
    o = np.where((x >= 0.5) ^ (rng.random(ROWS) < 0.1), 1, -1)
    w = {"agrees": o, "band": np.where((x >= 0.30) & (x < 0.38), -o, o), "opposite": -o}.get(weak)
    result = learn(
        x,
        strong=Table(o),
        weak=None if w is None else Table(w),
        hypotheses=Thresholds() if richness == "as it is" else _RichThresholds(),
        excess_error=EPSILON,
        failure_probability=DELTA,
        method=Practice(epochs="one" if weak == "passive" else "shrinking"),
        seed=seed,
    )
    mistakes = np.concatenate([[0], np.cumsum(o)]) + int((o < 0).sum())
    wrong = 0 if result.classifier is None else int((result.classifier.predict(x) != o).sum())
    excess = (wrong - int(mistakes.min())) / ROWS
    return [{"strong": result.labels.strong, "asked_of_W": result.labels.weak, "excess_error": excess}]


def verdict(table: pl.DataFrame) -> Verdict:
    means = _mean_labels(table)
    worst = max(means[key] / REFERENCE[key[0]][key[1]] for key in means)
    failures = int((table["excess_error"] > EPSILON).sum())
    numbers = tuple(
        (f"{weak}, {richness}", f"{means[richness, weak]:.0f} strong labels (reference {reference})")
        for richness, row in REFERENCE.items()
        for weak, reference in row.items()
    )
    return Verdict(
        holds=worst <= 1.1 and failures <= allowed_failures(len(table), DELTA),
        sentence=f"strong labels at most {worst:.2f} times the reference; {failures} of {len(table)} runs beyond epsilon",
        numbers=numbers,
    )


def _mean_labels(table: pl.DataFrame) -> dict[tuple[str, str], float]:
    grouped = table.group_by("richness", "weak").agg(pl.col("strong").mean())
    return {(richness, weak): strong for richness, weak, strong in grouped.iter_rows()}


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(2)
    means = _mean_labels(table)
    for axis, (richness, row) in zip(axes, REFERENCE.items(), strict=True):
        at = np.arange(len(row))
        colours = [ALONE, ALONE, WITH_WEAK, WITH_WEAK, WITH_WEAK]
        axis.bar(at, [means[richness, weak] for weak in row], color=colours, width=0.6)
        axis.plot(at, list(row.values()), "_", color=BOUND, markersize=22, markeredgewidth=2, label="reference")
        axis.set_xticks(at, [WEAK_TITLES[weak] for weak in row], fontsize=7)
        axis.set(
            ylabel="strong labels, mean",
            title=f"The class {richness}" if " is" in richness else f"A rich class, {richness}",
        )
        axis.legend(loc="upper right")
    return figure
