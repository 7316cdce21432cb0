"""`overread.plan`: what a study is expected to cost, with the weak labeler and without, before a label is bought.

The study is run for real, on the real rows, with made-up labelers: experts who follow a random rule with or without
exceptions, and weak labelers who agree with them, are wrong in one place, or are wrong anywhere. What the forecast rests on is
which of these worlds yours is like; each row says its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from overread import checks
from overread.errors import InvalidArgument
from overread.hypotheses.labelings import Listed
from overread.labelers.mixture import Mixture
from overread.labelers.table import Table
from overread.pools.arrays import Arrays
from overread.pools.base import Large, Pool, Rows
from overread.sample import Array, BoolArray, LabelArray
from overread.seeds import stream
from overread.study.inputs import as_labeler, as_seed, goal, in_memory, listener
from overread.study.label import label
from overread.study.learn import learn

MOST_ROWS = 2000
"""Rows on which a model or a routing is tried; more rows would take minutes and say the same."""

RUNS = 3
WORTH = 0.9
"""W pays where it brings the cost below this share of the cost without it."""


@dataclass(frozen=True)
class Range:
    """From the cheapest to the dearest run of a forecast."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    def __str__(self) -> str:
        low, high = (f"{value:,.0f}" if value >= 10 else f"{value:.3g}" for value in (self.low, self.high))
        return low if low == high else f"{low} to {high}"


@dataclass(frozen=True)
class Forecast:
    """What a study would cost in worlds of one kind."""

    weak: bool
    assumes: str
    strong_labels: Range
    weak_labels: Range
    cost: Range


@dataclass(frozen=True)
class Plan:
    """Forecasts with and without the weak labeler, and what follows from them.

    >>> few = Forecast(False, "no exceptions", Range(100, 120), Range(0, 0), Range(150.0, 180.0))
    >>> print(Plan((few,), "There is no weak labeler.", "a classifier"))
    Plan for a classifier, from studies with made-up labelers:
      without W  if no exceptions: 100 to 120 strong labels, 0 weak, cost 150 to 180
    There is no weak labeler.
    """

    forecasts: tuple[Forecast, ...]
    advice: str
    about: str

    def __str__(self) -> str:
        lines = [f"Plan for {self.about}, from studies with made-up labelers:"]
        for each in self.forecasts:
            who = "with W   " if each.weak else "without W"
            costs = f"{each.strong_labels} strong labels, {each.weak_labels} weak, cost {each.cost}"
            lines.append(f"  {who}  if {each.assumes}: {costs}")
        return "\n".join([*lines, self.advice])


def plan(
    X: object,
    *,
    strong: Any = None,
    weak: Any = None,
    make: Literal["classifier", "labels"] = "classifier",
    hypotheses: Any = None,
    excess_error: float = 0.05,
    error: float = 0.05,
    failure_probability: float = 0.05,
    weak_error: float = 0.1,
    best_error: float = 0.1,
    seed: int = 0,
    on_event: Callable[[str], None] | None = None,
) -> Plan:
    """Forecast the labels and the money of `learn` (make="classifier") or `label` (make="labels"); nothing is asked.

    strong, weak: the labelers of the study, whose prices are read; without them a strong label costs 1 and a weak one
    nothing. weak_error: how often you think the weak labeler is wrong. best_error: how much of the expert's labels you think no
    simple rule can explain. on_event is told, in words, what is being tried.

    >>> import numpy as np, overread
    >>> x = np.linspace(0, 1, 5000)
    >>> forecast = overread.plan(x, hypotheses=overread.Thresholds(), excess_error=0.05)
    >>> [each.weak for each in forecast.forecasts]
    [False, False, True, True, True]
    """
    if make not in ("classifier", "labels"):
        raise InvalidArgument(f"make={make!r} must be 'classifier' or 'labels'")
    if make == "labels" and isinstance(X, Large):
        raise InvalidArgument(
            f"make='labels' is a label for every row, and X={type(X).__name__}(...) is larger than memory; "
            "give an array of some of its rows, and plan for these"
        )
    pool = _rows(in_memory(X, as_seed(seed)))
    epsilon, delta = goal(excess_error, failure_probability)
    wanted = checks.share("error", error, remedy="0.05 means that one label of twenty may differ from the expert's")
    prices = (_price(strong, pool, "strong", 1.0), _price(weak, pool, "weak", 0.0))
    told = listener(on_event)
    worlds = _Worlds(
        _trial_rows(pool, make, hypotheses),
        hypotheses if make == "classifier" and isinstance(hypotheses, Listed) else None,
        checks.real("weak_error", weak_error, low=0, high=1, remedy="how often W is wrong"),
        checks.real("best_error", best_error, low=0, high=0.5, remedy="what no rule explains"),
        as_seed(seed),
    )
    grow = pool.size / len(worlds.x)

    def spend(o: LabelArray, w: LabelArray | None, seed: int) -> tuple[float, float]:
        settings: dict[str, Any] = {"strong": Table(o), "weak": None if w is None else Table(w), "seed": seed}
        if make == "labels":
            done = label(worlds.x, error=wanted, failure_probability=delta, **settings)
            fixed, growing = done.asked.to_learn + done.asked.to_certify, done.asked.outside
            return min(pool.size, round(fixed + grow * growing)), 0 if w is None else pool.size
        result = learn(
            Arrays(worlds.x), hypotheses=hypotheses, excess_error=epsilon, failure_probability=delta, **settings
        )
        whole = not isinstance(hypotheses, Listed)  # a model asks W about every row, an exact class only where it must
        return result.labels.strong, 0 if w is None else pool.size if whole else result.labels.weak

    forecasts = []
    for kind in worlds.kinds(weak is not None or strong is None):
        if told is not None:
            told(f"trying: {kind.assumes}")
        spent = [spend(*kind.make(run), run) for run in range(RUNS)]
        forecasts.append(_forecast(kind, spent, prices))
    about = f"a label for each of {pool.size:,} rows" if make == "labels" else "a classifier"
    return Plan(tuple(forecasts), _advice(forecasts), about)


@dataclass(frozen=True, eq=False)
class _Kind:
    weak: bool
    assumes: str
    make: Callable[[int], tuple[LabelArray, LabelArray | None]]


@dataclass(frozen=True, eq=False)
class _Worlds:
    """Made-up labelers for real rows."""

    x: Array
    H: Any
    weak_error: float
    best_error: float
    seed: int

    def kinds(self, weak: bool) -> Iterator[_Kind]:
        share = f"{self.best_error:.0%} of O's labels follow no rule"
        yield _Kind(False, "all of O's labels follow a rule", lambda run: (self._expert(run, 0.0), None))
        yield _Kind(False, share, lambda run: (self._expert(run, self.best_error), None))
        if not weak:
            return
        wrong = f"W is wrong on {self.weak_error:.0%}"
        yield _Kind(True, f"{share}, W agrees with O", lambda run: self._both(run, "nowhere"))
        yield _Kind(True, f"{share}, {wrong}, in one place", lambda run: self._both(run, "place"))
        yield _Kind(True, f"{share}, {wrong}, anywhere", lambda run: self._both(run, "anywhere"))

    def _both(self, run: int, where: str) -> tuple[LabelArray, LabelArray]:
        o = self._expert(run, self.best_error)
        return o, np.where(self._wrong(run, where), -o, o).astype(np.int8)

    def _expert(self, run: int, exceptions: float) -> LabelArray:
        rng = stream(self.seed, "plan.expert", round=run)
        flips = rng.random(len(self.x)) < exceptions
        return np.where(self._rule(rng) ^ flips, 1, -1).astype(np.int8)

    def _rule(self, rng: np.random.Generator) -> BoolArray:
        """Choose a rule that calls between a fifth and four fifths of the rows positive: one of the class, or a halfspace."""
        if self.H is None:
            z = (self.x - self.x.mean(axis=0)) / np.maximum(self.x.std(axis=0), 1e-12)
            score = z @ rng.normal(size=z.shape[1])
            return np.asarray(score > np.quantile(score, rng.uniform(0.3, 0.7)), dtype=bool)
        labelings = self.H.labelings(self.x)
        share = labelings.gain(np.full(len(self.x), 1 / len(self.x)))
        balanced = np.flatnonzero((share > 0.2) & (share < 0.8))
        index = int(rng.choice(balanced)) if len(balanced) else int(rng.integers(len(labelings)))
        return np.asarray(labelings.classifier(index).predict(self.x) > 0, dtype=bool)

    def _wrong(self, run: int, where: str) -> BoolArray:
        rng = stream(self.seed, "plan.weak", round=run)
        n = len(self.x)
        many = round(self.weak_error * n)
        wrong = np.zeros(n, dtype=bool)
        if where == "anywhere":
            wrong[rng.choice(n, size=many, replace=False)] = True
        elif where == "place":
            z = (self.x - self.x.mean(axis=0)) / np.maximum(self.x.std(axis=0), 1e-12)
            wrong[np.argsort(((z - z[rng.integers(n)]) ** 2).sum(axis=1))[:many]] = True
        return wrong


def _rows(pool: Pool) -> Rows:
    if not isinstance(pool, Rows) or pool.probabilities is not None:
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not a table of rows that count alike; a plan needs the rows"
        )
    return pool


def _trial_rows(pool: Rows, make: str, hypotheses: Any) -> Array:
    if (make == "classifier" and isinstance(hypotheses, Listed)) or pool.size <= MOST_ROWS:
        return pool.x
    some = stream(0, "plan.rows").choice(pool.size, size=MOST_ROWS, replace=False)
    return pool.x[np.sort(some)]


def _price(labeler: Any, pool: Pool, name: str, default: float) -> float:
    if labeler is None:
        return default
    asked = labeler.strong if isinstance(labeler, Mixture) else labeler
    return as_labeler(asked, pool, name).price


def _forecast(kind: _Kind, spent: list[tuple[float, float]], prices: tuple[float, float]) -> Forecast:
    strong, weak = (np.array(values) for values in zip(*spent, strict=True))
    cost = prices[0] * strong + prices[1] * weak

    def spread(values: Array) -> Range:
        return Range(float(values.min()), float(values.max()))

    return Forecast(kind.weak, kind.assumes, spread(strong), spread(weak), spread(cost))


def _advice(forecasts: list[Forecast]) -> str:
    """Say whether W is expected to pay: against the forecast without W in the same worlds."""
    if len(forecasts) == 2:
        return "There is no weak labeler; give weak=... to see whether one would pay."
    priced = all(each.cost.low > 0 for each in forecasts)
    _, alone, agrees, place, anywhere = ((each.cost if priced else each.strong_labels).middle for each in forecasts)
    if agrees > WORTH * alone:
        return (
            "W is not expected to pay: not even one that always agrees with O would bring the cost much below that without it. "
            "It pays where the class is rich and the difference simple; here O alone is the better choice."
        )
    saved = f"{1 - agrees / alone:.0%} of the {'cost' if priced else 'strong labels'}"
    if anywhere <= WORTH * alone:
        return f"W is expected to pay, even where its mistakes follow no pattern: it saves up to {saved}."
    if place <= WORTH * alone:
        return f"W is expected to pay where its mistakes have a pattern: it saves up to {saved}, and little if not."
    return f"W pays only if it nearly always agrees with O (it then saves {saved}); otherwise use O alone."
