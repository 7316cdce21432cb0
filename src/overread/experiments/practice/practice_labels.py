"""The practical schedule (docs/practice.md) needs hundreds to thousands of expert labels; the paper's constants need billions.

Setting: thresholds on 100,000 rows, an expert who disagrees with the best threshold on a tenth of them, excess error 0.02,
delta = 0.05; once with the class as it is (ln|H| = 11.5), once with a union bound for a class with ln|H| = 100. The weak
labeler agrees with the expert, is wrong on [.30, .38], or always returns the opposite label. The reference is the number of
labels of the basic version of the schedule, computed from its derivation.

Refuted if, in some setting, the mean number of expert labels is above 1.1 times the reference, or if more runs have an excess
error above 0.02 than delta allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.randomness import stream
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, make_panels
from overread.hypotheses.labelings import ThresholdLabelings
from overread.hypotheses.thresholds import Threshold, Thresholds
from overread.labelers.table import Table
from overread.practice.exact.options import Practice
from overread.study.goals.learn import learn

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from overread.core.arrays import Array, BoolArray

ROWS = 100_000
EPSILON, DELTA = 0.02, 0.05
REFERENCE = {
    "as it is": {"passive": 4096, "alone": 1725, "agrees": 1614, "band": 2169, "opposite": 3237},
    "ln|H| = 100": {"passive": 32768, "alone": 10445, "agrees": 1605, "band": 4738, "opposite": 11564},
}
CLASS_TITLES = {"as it is": "ln|H| = 11.5", "ln|H| = 100": "ln|H| = 100"}
WEAK_TITLES = {
    "passive": "passive",
    "alone": "expert\nonly",
    "agrees": "weak\nagrees",
    "band": "weak wrong\non [.30, .38]",
    "opposite": "weak\nopposite",
}


class _RichLabelings(ThresholdLabelings):
    """Threshold labelings that report their number as e^100."""

    def log_count(self, alive: BoolArray) -> float:  # noqa: ARG002
        return 100.0


class _RichThresholds(Thresholds):
    """Thresholds with a union bound over e^100 classifiers."""

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
        (
            f"{WEAK_TITLES[weak]}, {CLASS_TITLES[richness]}".replace("\n", " "),
            f"{means[richness, weak]:.0f} expert labels (reference {reference})",
        )
        for richness, row in REFERENCE.items()
        for weak, reference in row.items()
    )
    return Verdict(
        holds=worst <= 1.1 and failures <= allowed_failures(len(table), DELTA),
        sentence=f"at most {worst:.2f} times the reference number of expert labels; "
        f"{failures} of {len(table)} runs had an excess error above epsilon",
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
            ylabel="expert labels, mean",
            title=f"Class with {CLASS_TITLES[richness]}",
        )
        axis.legend(loc="upper right")
    return figure
