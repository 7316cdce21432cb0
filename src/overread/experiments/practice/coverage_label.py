"""Coverage of `overread.label`: at most floor(error n) of the n labels differ from the expert's, with probability 1 - delta.

Setting: pools of 400 items in the plane with known expert labels. The weak labeler is wrong in a region, guesses, always
returns the opposite label, is perfect, or is most confident where it is wrong; error = delta = 0.05. The full size also uses
the data sets in the folder OVERREAD_DATA, if it is set. The claim holds conditionally on everything learned before the
certifying sample, so each trial trains the models once and draws 20 samples. A run fails if more labels are wrong than
certified.

Refuted if, in some setting, more runs fail than delta allows. For a true claim, this happens in less than one experiment in a
thousand.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import polars as pl

from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.randomness import stream
from overread.core.requests import Algorithm, AskItems, CodedAnswers, Pick, run_algorithm
from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid, worst_setting
from overread.experiments.plots import BOUND, WITH_WEAK, draw_delta, draw_failure_rate, make_panels
from overread.practice.labelling.routing import RoutedLabels, learn_order, route

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from overread.core.arrays import Array, IntArray

T = TypeVar("T")

ERROR = DELTA = 0.05
ITEMS = 400
SAMPLES = 20
WEAK_KINDS = ("wrong in a region", "guesses", "opposite", "perfect", "confident and wrong")
DATA_SETS = ("climate_stance_gpt4o", "politeness_gpt4o", "cifar10n_dog", "cbis_ddsm_birads", "magic_alpha_cut")


@dataclass(frozen=True, eq=False)
class LabelledPool:
    """Rows of features, with the labels of both labelers."""

    x: Array
    weak: IntArray
    confidence: Array | None
    strong: IntArray

    def route(
        self, seed: int, error: float, delta: float, max_strong: int | None = None, known: KnownLabels = NO_KNOWN
    ) -> RoutedLabels:
        """Run `route` with answers from these arrays."""
        steps = route(self.x, weak=True, error=error, failure_probability=delta, max_strong=max_strong, known=known)
        return self._drive_steps(steps, seed)

    def route_many(self, seed: int, error: float, delta: float, samples: int) -> list[RoutedLabels]:
        """Learn once, then certify `samples` times, each time with a new sample."""
        learned = self._drive_steps(learn_order(self.x, weak=True, error=error, failure_probability=delta), seed)
        return [self._drive_steps(learned.certify(), 1000 * seed + sample) for sample in range(samples)]

    def _drive_steps(self, steps: Algorithm[T], seed: int) -> T:
        return run_algorithm(steps, lambda step: self._answer(step, seed))

    def _answer(self, request: object, seed: int) -> Any:
        if isinstance(request, Pick):
            key = request.key
            random = stream(seed, key.name, epoch=key.epoch, round=key.round)
            return random.choice(request.among, request.n, replace=False)
        if isinstance(request, AskItems) and request.role == "weak":
            sure = None if self.confidence is None else self.confidence[request.item]
            return CodedAnswers(self.weak[request.item], sure)
        return CodedAnswers(self.strong[request.item]) if isinstance(request, AskItems) else None


def simulate_pool(kind: str, seed: int, items: int = ITEMS) -> LabelledPool:
    """Return a pool in the plane, with a weak labeler of this kind. A tenth of the expert's labels differ from a halfplane."""
    rng = np.random.default_rng([seed, 11])
    x = rng.standard_normal((items, 2))
    strong = ((x[:, 0] > 0) ^ (rng.random(items) < 0.1)).astype(np.int64)
    region = x[:, 1] > 0.8
    weak = {
        "wrong in a region": np.where(region, 1 - strong, strong),
        "guesses": rng.integers(0, 2, items),
        "opposite": 1 - strong,
        "perfect": strong,
        "confident and wrong": np.where(rng.random(items) < 0.25, 1 - strong, strong),
    }[kind]
    sure = np.where(weak != strong, rng.uniform(0.8, 1.0, items), rng.uniform(0.3, 0.95, items))
    return LabelledPool(x, weak, sure if kind == "confident and wrong" else None, strong)


def data_folder() -> Path | None:
    """Return the folder named by the environment variable OVERREAD_DATA, or None if it is unset or does not exist."""
    named = os.environ.get("OVERREAD_DATA")
    return Path(named) if named and Path(named).is_dir() else None


def read_data_set(home: Path, name: str) -> LabelledPool:
    """Read a data set: all features, the expert labels, the main weak labels, and their confidences if there are any."""
    table = pl.read_csv(home / name / "data.csv.gz")
    columns = [column for column in table.columns if re.fullmatch(r"x\d+", column)]
    parts = [table.select(columns).to_numpy().astype(np.float64)] if columns else []
    if (home / name / "features.npz").exists():
        with np.load(home / name / "features.npz") as stored:
            parts += [stored[kind].astype(np.float64) for kind in ("minilm", "tfidf_svd")]
    sure = table["weak_confidence"].to_numpy().astype(np.float64) if "weak_confidence" in table.columns else None
    weak, strong = (table[column].to_numpy().astype(np.int64) for column in ("y_weak", "y_strong"))
    return LabelledPool(np.hstack(parts), weak, sure, strong)


def trials(size: Size) -> list[Parameters]:
    home = data_folder()
    sets = [] if home is None or size.quick else [name for name in DATA_SETS if (home / name).is_dir()]
    return grid(pool=(*WEAK_KINDS, *sets), seed=size.seeds_for(quick=4, full=25))


def trial(pool: str, seed: int) -> list[TableRow]:
    home = data_folder()
    # separate pools for simulated runs, and separate draws for each setting
    data = read_data_set(home, pool) if home is not None and pool in DATA_SETS else simulate_pool(pool, seed)
    runs = data.route_many(seed + 100_000 * (*WEAK_KINDS, *DATA_SETS).index(pool), ERROR, DELTA, SAMPLES)
    n = len(data.x)
    wrong = [int((done.label != data.strong).sum()) for done in runs]
    return [
        {
            "savings": 1 - done.strong / n,
            "error": mistakes / n,
            "certified": done.wrong / n,
            "reached": done.is_error_certified,
            "failed": mistakes > done.wrong,
        }
        for done, mistakes in zip(runs, wrong, strict=True)
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    holds, worst = worst_setting(table, ["pool"], DELTA)
    savings = table.group_by("pool", maintain_order=True).agg(pl.col("savings").mean())
    return Verdict(
        holds=holds,
        sentence=f"{int(table['failed'].sum())} of {len(table)} runs had more wrong labels than certified; "
        f"in the worst setting, {worst}",
        numbers=tuple((f"share of items not asked, {pool}", f"{share:.1%}") for pool, share in savings.iter_rows()),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2, height=3.6, width=4.2)
    pools = table["pool"].unique(maintain_order=True).to_list()
    for i, name in enumerate(pools):
        part = table.filter(pool=name)
        left.plot([i] * len(part), part["error"], ".", color=WITH_WEAK, alpha=0.15)
        draw_failure_rate(right, i, part["failed"], "o", WITH_WEAK)
    left.axhline(ERROR, ls="--", color=BOUND)
    left.set(ylabel="share of wrong labels, each run", title="Wrong labels against the goal")
    draw_delta(right, DELTA, len(pools) - 0.6)
    right.set(ylabel="share of runs that failed, 95% bound", title="Failures against delta")
    for axes in (left, right):
        names = [name.replace("_", " ") for name in pools]
        axes.set_xticks(range(len(pools)), names, rotation=40, ha="right", fontsize=7)
    return figure
