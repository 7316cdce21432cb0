"""`overread.plan`: forecasts the cost of a study with and without the weak labeler, before a label is bought.

It runs the study on the real rows with simulated labelers: experts that follow a random rule, with or without noise, and weak
labelers that agree with them, are wrong in one place, or are wrong at random items. A forecast is only as good as its
assumption about the labelers, so each forecast states its assumption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import numpy as np

from overread.core import checks
from overread.core.arrays import Array, BoolArray, LabelArray
from overread.core.labels import Vocabulary
from overread.core.randomness import stream
from overread.core.threads import limit_threads
from overread.errors import InvalidArgument
from overread.hypotheses.labelings import HasLabelings
from overread.labelers.base import Task
from overread.labelers.simulated import Mixture
from overread.labelers.table import Table
from overread.pools.base import InMemoryRows, Large, Pool
from overread.pools.memory import Arrays
from overread.study.goals import inputs
from overread.study.goals.label import label
from overread.study.goals.learn import learn
from overread.study.goals.pool import make_task

MAX_TRIAL_ROWS = 2000
"""Rows in a simulation of a model or of labels; more rows take minutes and give the same forecast."""

RUNS_PER_WORLD = 3
WORTHWHILE_COST_SHARE = 0.9
"""The weak labeler is worthwhile if the cost with it is below this share of the cost without it."""


@dataclass(frozen=True)
class Range:
    """The lowest and the highest value among the runs of a forecast."""

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
    """The forecast under one assumption about the labelers."""

    weak: bool
    assumes: str
    strong_labels: Range
    weak_labels: Range
    cost: Range


@dataclass(frozen=True)
class Plan:
    """The result of `overread.plan`: forecasts with and without the weak labeler, and advice that follows from them.

    Attributes
    ----------
    forecasts : one forecast for each assumption.
    advice : whether the weak labeler is expected to pay off.
    about : the product of the study, such as "a classifier".

    Examples
    --------
    >>> few = Forecast(False, "no exceptions", Range(100, 120), Range(0, 0), Range(150.0, 180.0))
    >>> print(Plan((few,), "There is no weak labeler.", "a classifier"))
    Plan for a classifier, from studies with simulated labelers:
      without the weak labeler, if no exceptions: 100 to 120 strong labels, 0 weak, cost 150 to 180
    There is no weak labeler.
    """

    forecasts: tuple[Forecast, ...]
    advice: str
    about: str

    def __str__(self) -> str:
        lines = [f"Plan for {self.about}, from studies with simulated labelers:"]
        for each in self.forecasts:
            group = "with the weak labeler,   " if each.weak else "without the weak labeler,"
            costs = f"{each.strong_labels} strong labels, {each.weak_labels} weak, cost {each.cost}"
            lines.append(f"  {group} if {each.assumes}: {costs}")
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
    labels: object = None,
    features: object = None,
    id: str | None = None,  # noqa: A002
    seed: inputs.Seed = 0,
    on_event: Callable[[str], None] | None = None,
) -> Plan:
    """Forecast the number of labels and the cost of `learn` or `label`; no labeler is asked.

    Parameters
    ----------
    X : the items, as for `label`; or a pool.
    strong, weak : the labelers of the study; only their prices are used. By default a strong label costs 1 and a weak
        label 0.
    make : "classifier" for `learn`, "labels" for `label`.
    hypotheses, excess_error : as for `learn`.
    error : as for `label`.
    failure_probability : as for `learn` and `label`.
    weak_error : your estimate of how often the weak labeler is wrong.
    best_error : your estimate of the share of expert labels that no simple rule explains.
    labels, features, id : as for `label`; language models need the labels to know their price.
    seed : the same seed gives the same forecast; None draws a fresh one.
    on_event : called with a description of each simulation.

    Returns
    -------
    The forecasts, and advice.

    Raises
    ------
    InvalidArgument, InvalidData
        An argument is invalid.

    Examples
    --------
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
            f"make='labels' labels every row, but X={type(X).__name__}(...) is larger than memory; "
            "pass an array of some of its rows, and plan for these"
        )
    seed_number = inputs.check_seed(seed)
    pool = inputs.check_equally_weighted(
        inputs.as_memory_pool(X, seed_number, features=features, id_column=id, labelers=(strong, weak)), "a plan"
    )
    epsilon, delta = inputs.check_goal(excess_error, failure_probability)
    target = inputs.check_error(error)
    Vocabulary(labels)  # refuses what `learn` and `label` refuse
    task = make_task(pool, labels, inputs.QUESTION)
    prices = (_read_price(strong, pool, task, "strong", 1.0), _read_price(weak, pool, task, "weak", 0.0))
    on_progress = inputs.check_listener(on_event)
    exact_class = hypotheses if make == "classifier" and isinstance(hypotheses, HasLabelings) else None
    worlds = _WorldFactory(
        pool.x if exact_class is not None else _trial_rows(pool),
        exact_class,
        checks.check_number("weak_error", weak_error, low=0, high=1, remedy="how often the weak labeler is wrong"),
        checks.check_number(
            "best_error", best_error, low=0, high=0.5, remedy="the share of expert labels that no rule explains"
        ),
        seed_number,
    )
    grow = pool.size / len(worlds.x)

    def spend(o: LabelArray, w: LabelArray | None, seed: int) -> tuple[float, float]:
        settings: dict[str, Any] = {"strong": Table(o), "weak": None if w is None else Table(w), "seed": seed}
        if make == "labels":
            done = label(worlds.x, error=target, failure_probability=delta, **settings)
            fixed, growing = done.asked.to_learn + done.asked.to_certify, done.asked.outside
            return min(pool.size, round(fixed + grow * growing)), 0 if w is None else pool.size
        result = learn(
            Arrays(worlds.x), hypotheses=hypotheses, excess_error=epsilon, failure_probability=delta, **settings
        )
        # an exact class asks the weak labeler about some rows, a model about every row
        n_weak = pool.size if exact_class is None else result.labels.weak
        return result.labels.strong, 0 if w is None else n_weak

    forecasts = []
    for kind in worlds.worlds(weak is not None or strong is None):
        if on_progress is not None:
            on_progress(f"simulating: {kind.assumes}")
        spent = [spend(*kind.make(run), run) for run in range(RUNS_PER_WORLD)]
        forecasts.append(_summarize_runs(kind, spent, prices))
    about = f"a label for each of {pool.size:,} rows" if make == "labels" else "a classifier"
    return Plan(tuple(forecasts), _advise(forecasts), about)


@dataclass(frozen=True, eq=False)
class _World:
    weak: bool
    assumes: str
    make: Callable[[int], tuple[LabelArray, LabelArray | None]]


@dataclass(frozen=True, eq=False)
class _WorldFactory:
    """Simulated labelers for real rows."""

    x: Array
    H: Any
    weak_error: float
    best_error: float
    seed: int

    def worlds(self, weak: bool) -> Iterator[_World]:
        noise = f"the expert's labels have {self.best_error:.0%} noise"
        yield _World(False, "the expert's labels follow a rule", lambda run: (self._expert(run, 0.0), None))
        yield _World(False, noise, lambda run: (self._expert(run, self.best_error), None))
        wrong = f"the weak labeler is wrong on {self.weak_error:.0%}"
        mistakes = {
            "nowhere": "the weak labeler agrees with the expert",
            "place": f"{wrong}, in one place",
            "anywhere": f"{wrong}, at random items",
        }
        for where, assumes in mistakes.items() if weak else ():
            yield _World(True, f"{noise}, {assumes}", partial(self._both_labelers, where))

    def _both_labelers(self, where: str, run: int) -> tuple[LabelArray, LabelArray]:
        o = self._expert(run, self.best_error)
        return o, np.where(self._weak_mistakes(run, where), -o, o).astype(np.int8)

    def _expert(self, run: int, exceptions: float) -> LabelArray:
        rng = stream(self.seed, "plan.expert", round=run)
        flips = rng.random(len(self.x)) < exceptions
        return np.where(self._random_rule(rng) ^ flips, 1, -1).astype(np.int8)

    def _random_rule(self, rng: np.random.Generator) -> BoolArray:
        """Return a random rule from the class (a halfspace if there is none) with 20% to 80% of the rows positive."""
        if self.H is None:
            z = (self.x - self.x.mean(axis=0)) / np.maximum(self.x.std(axis=0), 1e-12)
            with limit_threads(z.size):
                score = z @ rng.normal(size=z.shape[1])
            return np.asarray(score > np.quantile(score, rng.uniform(0.3, 0.7)), dtype=bool)
        labelings = self.H.labelings(self.x)
        share = labelings.gain(np.full(len(self.x), 1 / len(self.x)))
        balanced = np.flatnonzero((share > 0.2) & (share < 0.8))
        index = int(rng.choice(balanced)) if len(balanced) else int(rng.integers(len(labelings)))
        return np.asarray(labelings.classifier(index).predict(self.x) > 0, dtype=bool)

    def _weak_mistakes(self, run: int, where: str) -> BoolArray:
        rng = stream(self.seed, "plan.weak", round=run)
        n = len(self.x)
        n_wrong = round(self.weak_error * n)
        wrong = np.zeros(n, dtype=bool)
        if where == "anywhere":
            wrong[rng.choice(n, size=n_wrong, replace=False)] = True
        elif where == "place":
            z = (self.x - self.x.mean(axis=0)) / np.maximum(self.x.std(axis=0), 1e-12)
            wrong[np.argsort(((z - z[rng.integers(n)]) ** 2).sum(axis=1))[:n_wrong]] = True
        return wrong


def _trial_rows(pool: InMemoryRows) -> Array:
    if pool.size <= MAX_TRIAL_ROWS:
        return pool.x
    some = stream(0, "plan.rows").choice(pool.size, size=MAX_TRIAL_ROWS, replace=False)
    return pool.x[np.sort(some)]


def _read_price(labeler: Any, pool: Pool, task: Task, name: str, default: float) -> float:
    if labeler is None:
        return default
    asked = labeler.strong if isinstance(labeler, Mixture) else labeler
    return inputs.check_pool_labeler(asked, pool, name, task).price


def _summarize_runs(kind: _World, spent: list[tuple[float, float]], prices: tuple[float, float]) -> Forecast:
    strong, weak = (np.array(values) for values in zip(*spent, strict=True))
    cost = prices[0] * strong + prices[1] * weak

    def spread(values: Array) -> Range:
        return Range(float(values.min()), float(values.max()))

    return Forecast(kind.weak, kind.assumes, spread(strong), spread(weak), spread(cost))


def _advise(forecasts: list[Forecast]) -> str:
    """Return advice on the weak labeler, from the forecasts with and without it under the same assumptions."""
    if len(forecasts) == 2:
        return "There is no weak labeler; pass weak=... to forecast whether one would reduce the cost."
    priced = all(each.cost.low > 0 for each in forecasts)
    _, alone, agrees, place, anywhere = ((each.cost if priced else each.strong_labels).middle for each in forecasts)
    if agrees > WORTHWHILE_COST_SHARE * alone:
        return (
            "The weak labeler is not expected to pay off: even one that always agrees with the expert hardly reduces the cost. "
            "One pays off if the hypothesis class is large and its mistakes are easy to predict; here, use only the expert."
        )
    saved = f"{1 - agrees / alone:.0%} of the {'cost' if priced else 'strong labels'}"
    if anywhere <= WORTHWHILE_COST_SHARE * alone:
        return f"The weak labeler is expected to pay off even if its mistakes have no pattern: it saves up to {saved}."
    if place <= WORTHWHILE_COST_SHARE * alone:
        return (
            f"The weak labeler is expected to pay off only if its mistakes have a pattern: it then saves up to {saved}."
        )
    return (
        f"The weak labeler pays off only if it nearly always agrees with the expert ({saved} saved); "
        "otherwise use only the expert."
    )
