"""`overread.audit`: how wrong a classifier, or a set of labels, is by the expert's standard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Any, cast, get_args

import numpy as np

from overread import checks
from overread.errors import InvalidArgument, InvalidData
from overread.labelers.base import Labeler
from overread.labels import Vocabulary, as_values, is_missing
from overread.pools.arrays import Arrays
from overread.pools.base import Large, Pool
from overread.pools.sampled import Sampled, sampled
from overread.practice.audit import Method, Until, betting_audit, powered_audit, reach, sample_audit
from overread.requests import Progress, Steps
from overread.sample import Array, IntArray, as_features
from overread.seeds import stream
from overread.study.desk import Bought
from overread.study.inputs import AnyLabeler, as_labeler, as_seed, confidence, listener, money
from overread.study.items import ItemRun, keeping
from overread.study.result import Tally
from overread.theory.betting import Betting, Interval, Sides, check_sides
from overread.theory.certificate import Certificate, Level

METHODS = ("auto", *get_args(Method))


@dataclass(frozen=True, eq=False)
class Audit:
    """An error rate by the expert's standard: the estimate, its limits, what they cost, and what can be claimed.

    error: None where nothing was bought. lower, upper: hold together with the certificate's probability; a limit that was
    not asked for is the one that is certain anyway. stopped: None for an audit that did what it was asked, else why it
    ended before: "max_cost", "max_labels" (betting, its goal not reached), or "error". bought: every label paid for.
    """

    error: float | None
    lower: float
    upper: float
    method: Method
    labels: Tally
    cost: float
    certificate: Certificate
    bought: dict[str, Bought]
    stopped: str | None

    @property
    def width(self) -> float:
        return self.upper - self.lower


@dataclass(frozen=True, eq=False)
class _Order:
    """A checked order for an audit: what is bought at most, how, and when it is enough."""

    method: Method
    delta: float
    sides: Sides
    max_labels: int | None
    width: float | None
    until: Until | None

    @property
    def has_goal(self) -> bool:
        return self.width is not None or self.until is not None


class _Goal:
    """Asked after each batch whether it is enough; `until` is the user's and is not asked twice of one interval."""

    def __init__(self, order: _Order) -> None:
        self._order = order
        self.reached = False

    def __call__(self, interval: Interval) -> bool:
        width, until = self._order.width, self._order.until
        narrow = width is not None and reach(interval, self._order.sides) <= width
        self.reached = narrow or (until is not None and bool(until(interval)))
        return self.reached


def audit(
    predicted: object,
    *,
    strong: AnyLabeler,
    X: object = None,
    weak: AnyLabeler | None = None,
    max_labels: int | None = None,
    width: float | None = None,
    until: Until | None = None,
    method: str = "auto",
    sides: Sides = "both",
    failure_probability: float = 0.05,
    labels: object = None,
    max_cost: float | None = None,
    seed: int = 0,
    on_event: Callable[[Progress], None] | None = None,
) -> Audit:
    """Measure how many of these labels the strong labeler would change, on a random sample of them.

    predicted: a label for each row of the pool, or a classifier, which needs X. X: the rows, for a classifier and for labelers
    that are callables. max_labels: how many expert labels may be bought; max_cost: how much money may be spent. Where X is a
    pool larger than memory, such as pools.Parquet, max_labels of its rows are drawn, and features and predictions are made for
    these alone; the claim is about all of its rows.

    method: "hypergeometric", exact, about these rows; "binomial", exact, about the population that the rows are
    independent draws of; "powered", exact, about these rows, narrowed by the labels of `weak` on all of them; "betting",
    about these rows, which may stop at any time: when the interval is `width` wide, or when `until(interval)` is true. "auto"
    is betting where there is such a goal, powered where there is a weak labeler, else hypergeometric.

    sides: "both" limits, each wrong with half of failure_probability; or "upper" or "lower" alone, with all of it. `width` is
    then from the estimate to that limit. seed: the same seed gives the same sample; predictions that were corrected by its
    labels need another. labels: all the labels there are, where an unknown one should be an error.

    >>> import numpy as np, overread
    >>> expert = np.arange(1000) % 4
    >>> predicted = np.where(np.arange(1000) % 10 == 0, 9, expert)
    >>> found = audit(predicted, strong=overread.labelers.Table(expert, price=2.0), max_labels=200)
    >>> found.error, found.lower, found.upper, found.cost
    (0.11, 0.074, 0.156, 400.0)
    >>> print(found.certificate)  # doctest: +ELLIPSIS
    audited: the error on these 1000 rows, judged by the strong labeler, lies in [0.0740, 0.1560], except with probability 0.05
      ...
    """
    order = _order(method, weak, max_labels, width, until, sides, failure_probability)
    drawn = _drawn(predicted, X, order, as_seed(seed)) if isinstance(X, Large) else None
    values, rows = _predicted(predicted, X if drawn is None else drawn.x)
    size, about = (len(values), f"these {len(values)} rows") if drawn is None else (drawn.of.size, drawn.of.about)
    pool = drawn or Arrays(np.zeros(len(values)) if rows is None else rows)
    expert = _labeler(strong, pool, rows, "strong")
    run = ItemRun(
        rows if rows is not None else np.zeros((len(values), 0)),
        weak=None if weak is None else _labeler(weak, pool, rows, "weak"),
        strong=expert,
        labels=labels,
        seed=as_seed(seed),
        max_cost=money(max_cost),
        listener=listener(on_event),
    )
    codes = _codes(values, run.vocabulary)
    wanted = len(values) if order.max_labels is None else min(order.max_labels, len(values))
    paid = _affordable(run, order, wanted)
    bets, goal = Betting(size, order.delta, order.sides), _Goal(order)

    def result(interval: Interval, stopped: str | None) -> Audit:
        bought = run.bought
        return Audit(
            error=interval.error,
            lower=interval.lower,
            upper=interval.upper,
            method=order.method,
            labels=run.labels_bought,
            cost=float(run.cost),
            certificate=Certificate(
                *_claim(interval, order, about),
                assumptions=_assumptions(order, expert),
                numbers=_numbers(interval, order, run.labels_bought, unlike=_unlike(values, bought["strong"])),
            ),
            bought=bought,
            stopped=stopped,
        )

    # a fixed sample that was broken off is none: who failed to answer may have failed for what the answer is
    interval = keeping(
        run, _steps(order, codes, paid, bets, goal, size), lambda stopped: result(bets.interval, stopped)
    )
    done = goal.reached or interval.labels == size
    return result(interval, None if done else _stopped(order, paid, wanted))


def _steps(order: _Order, codes: IntArray, labels: int, bets: Betting, goal: _Goal, size: int) -> Steps[Interval]:
    if order.method == "betting":
        return betting_audit(codes, labels, goal, bets)
    if order.method == "powered":
        return powered_audit(codes, labels, order.delta, order.sides)
    return sample_audit(codes, labels, order.method, order.delta, order.sides, size)


def _stopped(order: _Order, paid: int, wanted: int) -> str | None:
    if paid < wanted:
        return "max_cost"
    return "max_labels" if order.has_goal else None


def _affordable(run: ItemRun, order: _Order, wanted: int) -> int:
    """Return how many labels are bought at most; known before the first answer, from prices alone."""
    money = run.affordable(wanted)
    paid = wanted if money is None else money
    if order.max_labels is None and not order.has_goal and paid == wanted:
        raise InvalidArgument(
            "max_labels=None and nothing else ends the audit before it has labelled the whole pool; "
            "give max_labels (overread.plan_audit says how many), or a width"
        )
    return paid


# ---- what is claimed


def _claim(interval: Interval, order: _Order, these: str) -> tuple[Level, str, None, float | None]:
    """Return the first four fields of the certificate; an audit says nothing of the best classifier, so no excess error."""
    if not interval.labels:
        return "estimated", "no sample was completed, and nothing is claimed", None, None
    about = "rows drawn as these were" if order.method == "binomial" else these
    lower, upper = _shown(interval.lower, ROUND_FLOOR), _shown(interval.upper, ROUND_CEILING)
    limits = {"both": f"lies in [{lower}, {upper}]", "upper": f"is at most {upper}", "lower": f"is at least {lower}"}
    when = ", whenever it was stopped," if order.method == "betting" else ""
    who = f"the error on {about}, judged by the strong labeler,"
    claim = f"{who} {limits[order.sides]}{when}, except with probability {order.delta!r}"
    return "audited", claim, None, order.delta


def _shown(limit: float, rounding: str) -> Decimal:
    return Decimal(repr(limit)).quantize(Decimal("0.0001"), rounding)


def _assumptions(order: _Order, strong: Labeler) -> tuple[str, ...]:
    sampled = (
        "the sample was picked at random, whatever the predictions; once they are corrected by it, audit with another seed",
    )
    binomial = (
        "the rows are independent draws from one population, and no label of theirs was used for the predictions",
    )
    stochastic = ("each row is judged by one answer of the strong labeler, who may answer otherwise another time",)
    return (binomial if order.method == "binomial" else sampled) + stochastic * bool(strong.stochastic)


def _numbers(interval: Interval, order: _Order, bought: Tally, *, unlike: bool) -> tuple[tuple[str, str], ...]:
    numbers = [("method", order.method), ("strong labels", str(bought.strong))]
    if bought.weak:
        numbers.append(("weak labels", str(bought.weak)))
    if interval.error is not None:
        numbers.append(("estimated error", f"{interval.error:.4f}"))
    if unlike:
        numbers.append(("caution", "no label that the strong labeler gave is ever predicted; are they written alike?"))
    return tuple(numbers)


def _unlike(predicted: np.ndarray[Any, Any], bought: Bought) -> bool:
    """Say whether no answer is among the predictions, as where one is "1" and the other 1."""
    return len(bought) > 0 and set(bought.label.tolist()).isdisjoint(predicted.tolist())


# ---- what goes in


def _order(
    method: object, weak: object, max_labels: object, width: object, until: object, sides: Sides, delta: object
) -> _Order:
    goal = width is not None or until is not None
    if method not in METHODS:
        raise InvalidArgument(f"method={method!r} must be one of {', '.join(map(repr, METHODS))}")
    if method == "auto":
        method = "betting" if goal else "hypergeometric" if weak is None else "powered"
    _check_uses(str(method), weak is not None, goal)
    if until is not None and not callable(until):
        raise InvalidArgument(
            f"until={until!r} must be callable with an Interval, as lambda i: i.upper <= 0.05, or None"
        )
    check_sides(sides)
    if width is not None:
        width = checks.share("width", width, remedy="0.05 means five points from limit to limit")
    if max_labels is not None:
        max_labels = checks.whole("max_labels", max_labels, low=1, remedy="the expert labels that may be bought")
    return _Order(
        method=cast("Method", method),
        delta=confidence(delta),
        sides=sides,
        max_labels=max_labels,
        width=width,
        until=until,
    )


def _check_uses(method: str, has_weak: bool, has_goal: bool) -> None:
    if has_goal and method != "betting":
        raise InvalidArgument(
            f"method={method!r} takes a sample whose size is fixed before anything is known, and can't stop at a width; "
            "take max_labels from overread.plan_audit, or method='betting'"
        )
    if has_weak and method != "powered":
        raise InvalidArgument(f"method={method!r} has no use for the weak labeler; leave weak out, or method='powered'")
    if not has_weak and method == "powered":
        raise InvalidArgument("method='powered' narrows the interval by a weak labeler's labels; give weak=...")


def _drawn(predicted: object, X: Large, order: _Order, seed: int) -> Sampled:
    """Draw from a pool larger than memory the rows that are labelled."""
    if not hasattr(predicted, "predict"):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is larger than memory, and predicted is no classifier; give one, which is asked about "
            "the drawn rows alone, or leave X out where you have a label for every row"
        )
    if order.method not in ("hypergeometric", "binomial"):
        raise InvalidArgument(
            f"method={order.method!r} looks at every row, and X={type(X).__name__}(...) is larger than memory; "
            "give max_labels and neither weak, width nor until: method='hypergeometric' is exact about all rows"
        )
    if order.max_labels is None:
        raise InvalidArgument(
            f"max_labels=None and X={type(X).__name__}(...) is larger than memory; give max_labels, the rows that are drawn "
            "from it and labelled (overread.plan_audit says how many)"
        )
    return sampled(X, max(2, order.max_labels), stream(seed, "audit.sample"))


def _predicted(predicted: Any, X: object) -> tuple[np.ndarray[Any, Any], Array | None]:
    if hasattr(predicted, "predict"):
        if X is None:
            raise InvalidArgument("predicted is a classifier and X=None; give X, the rows that it is judged on")
        predicted = predicted.predict(X)
    if predicted is None or isinstance(predicted, str):
        raise InvalidData(f"predicted={predicted!r} must be a label for each row, or a classifier")
    values = as_values(predicted)
    if values.ndim != 1 or len(values) < 2:
        raise InvalidData(f"predicted has shape {values.shape}; give one label for each row, and at least two rows")
    missing = is_missing(values)
    if missing.any():
        raise InvalidData(
            f"predicted[{int(missing.argmax())}]={values.tolist()[int(missing.argmax())]!r} is no label; "
            "leave such rows out, or predict a label for them"
        )
    rows = None if X is None else as_features(X, "X")
    if rows is not None and len(rows) != len(values):
        raise InvalidData(f"predicted has {len(values)} labels and X has {len(rows)} rows; give one label for each row")
    return values, rows


def _codes(values: np.ndarray[Any, Any], vocabulary: Vocabulary) -> IntArray:
    codes, foreign = vocabulary.encode(values)
    if foreign.any():
        at = int(foreign.argmax())
        raise InvalidData(f"predicted[{at}]={values.tolist()[at]!r} is not a label; {vocabulary.expected}")
    return codes


def _labeler(labeler: object, pool: Pool, rows: Array | None, name: str) -> Labeler:
    known = as_labeler(labeler, pool, name)
    if rows is None and known.size is None:
        raise InvalidArgument(f"{name} is asked about rows and X=None; give X, or overread.labelers.Table for {name}")
    return known
