"""The audit: how many of a pool's labels the expert would change, from a random sample of them.

Each method is a generator that picks items, asks the expert, and ends with an interval that holds with probability 1 - delta
at every sample size. `docs/audit.md` has the arguments; the bounds are in `theory/`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np

from overread import checks
from overread.errors import InvalidArgument
from overread.requests import AskItems, Key, Opinions, Pick, Progress, Steps
from overread.sample import IntArray
from overread.theory.betting import Betting, Interval, Sides, betting_lower, betting_upper, check_sides
from overread.theory.exact import binomial_lower, binomial_upper, hypergeometric_lower, hypergeometric_upper
from overread.theory.powered import Strata, Stratum, allocate, powered_estimate, powered_lower, powered_upper

Method = Literal["binomial", "hypergeometric", "betting", "powered"]
UNAIDED: tuple[Method, ...] = ("binomial", "hypergeometric", "betting")
"""The methods that need no weak labeler."""
Limits = tuple[float, float]
Until = Callable[[Interval], bool]


def sample_audit(
    predicted: IntArray, labels: int, method: Method, delta: float, sides: Sides, size: int | None = None
) -> Steps[Interval]:
    """Audit a uniform sample of this many items, by the exact binomial or hypergeometric bound.

    The number is fixed before anything is known. Where money fixed it, prices did and not answers, so that the sample is
    still uniform. size: of the population, where the items are a uniform sample of it already; None: they are all of it.
    """
    yield Progress(1, 1, "audit", 1, labels)
    items: IntArray = yield Pick(labels, np.arange(len(predicted)), Key("audit"))
    opinions: Opinions = yield AskItems("strong", items, Key("audit"))
    population = len(predicted) if size is None else size
    return sample_interval(_wrong(predicted, items, opinions), labels, population, method, delta, sides)


def betting_audit(predicted: IntArray, labels: int, until: Until, bets: Betting) -> Steps[Interval]:
    """Audit batches of growing size until `until` says so of the interval, or this many labels are bought.

    A batch is a twentieth of what is there, so that at most one label in twenty is bought in vain. Its items are
    in no random order, so the bets are settled at its end: their wealth there is the same in every order.
    """
    asked = np.zeros(len(predicted), dtype=bool)
    turn = 0
    while bets.interval.labels < labels:
        turn += 1
        yield Progress(1, 1, "audit", turn, bets.interval.labels)
        n = min(labels - bets.interval.labels, 1 + bets.interval.labels // 20)
        items: IntArray = yield Pick(n, np.flatnonzero(~asked), Key("audit", round=turn))
        opinions: Opinions = yield AskItems("strong", items, Key("audit", round=turn))
        wrong = _wrong(predicted, items, opinions)
        asked[items] = True
        if until(bets.tell_many(wrong, n - wrong)):
            break
    return bets.interval


def powered_audit(predicted: IntArray, labels: int, delta: float, sides: Sides) -> Steps[Interval]:
    """Ask W about the whole pool, then audit a sample where it agrees with the predictions and another where it doesn't."""
    everything = np.arange(len(predicted))
    yield Progress(1, 1, "audit", 1, 0)
    opinions: Opinions = yield AskItems("weak", everything, Key("audit"))
    agrees = opinions.code == predicted  # an item on which W passes counts as one on which it differs
    yield Progress(1, 1, "audit", 2, labels)
    strata = []
    parts = everything[agrees], everything[~agrees]
    for name, part, n in zip(("agree", "differ"), parts, allocate(labels, len(parts[0]), len(parts[1])), strict=True):
        items: IntArray = yield Pick(n, part, Key(f"audit.{name}"))
        answers: Opinions = yield AskItems("strong", items, Key(f"audit.{name}"))
        strata.append(Stratum(len(part), n, _wrong(predicted, items, answers)))
    return powered_interval((strata[0], strata[1]), delta, sides)


def sample_interval(wrong: int, n: int, size: int, method: Method, delta: float, sides: Sides) -> Interval:
    """Return the interval from `wrong` errors in a uniform sample of n of `size` items.

    >>> sample_interval(10, 100, 1000, "hypergeometric", 0.05, "both")
    Interval(error=0.1, lower=0.052, upper=0.172, labels=100)
    """
    each = delta / 2 if sides == "both" else delta
    if method == "binomial":
        limits = 0.0, 1.0
        found = binomial_lower(wrong, n, each), binomial_upper(wrong, n, each)
    elif method == "hypergeometric":  # the limits that are no part of the claim are those that are certain
        limits = wrong / size, (size - n + wrong) / size
        found = hypergeometric_lower(wrong, n, size, each) / size, hypergeometric_upper(wrong, n, size, each) / size
    else:
        limits = wrong / size, (size - n + wrong) / size
        found = betting_lower(wrong, n - wrong, size, each), betting_upper(wrong, n - wrong, size, each)
    return Interval(wrong / n if n else None, *_claimed(sides, limits, found), n)


def powered_interval(strata: Strata, delta: float, sides: Sides) -> Interval:
    """Return the interval from samples of two strata.

    >>> powered_interval((Stratum(800, 50, 1), Stratum(200, 50, 30)), 0.05, "both")
    Interval(error=0.136, lower=0.104, upper=0.197, labels=100)
    """
    each = delta / 2 if sides == "both" else delta
    size, n, wrong = (sum(counts) for counts in zip(*((s.size, s.n, s.seen) for s in strata), strict=True))
    certain = wrong / size, (size - n + wrong) / size
    lower = certain[0] if sides == "upper" else powered_lower(strata, each) / size
    upper = certain[1] if sides == "lower" else powered_upper(strata, each) / size
    return Interval(powered_estimate(strata), *_claimed(sides, certain, (lower, upper)), n)


def reach(interval: Interval, sides: Sides) -> float:
    """Return how far the claim is from a number: the interval's width, or the way from the estimate to the one limit.

    >>> reach(Interval(0.1, 0.0, 0.25, 100), "upper"), reach(Interval(0.1, 0.0, 0.25, 100), "both")
    (0.15, 0.25)
    """
    if interval.error is None:
        return 1.0
    if sides == "both":
        return interval.width
    return interval.upper - interval.error if sides == "upper" else interval.error - interval.lower


def _claimed(sides: Sides, certain: Limits, found: Limits) -> Limits:
    # counts are divided by the same size, and division rounds monotonically: a true share within the counts is within these
    return certain[0] if sides == "upper" else found[0], certain[1] if sides == "lower" else found[1]


def _wrong(predicted: IntArray, items: IntArray, opinions: Opinions) -> int:
    return int((predicted[items] != opinions.code).sum())


# ---- before spending


@dataclass(frozen=True)
class Planned:
    """What one method is expected to need: labels=None where all the pool's would not do."""

    method: Method
    labels: int | None
    interval: Interval | None


@dataclass(frozen=True)
class AuditPlan:
    """Labels that a width needs, by method, should the error be what is expected.

    >>> print(plan_audit(10_000, width=0.05, expected_error=0.1))
    labels for a width of 0.05, should the error be 0.1:
      binomial          596  [0.0777, 0.1277]
      hypergeometric    563  [0.0783, 0.1283]
      betting          1534  [0.0764, 0.1263]
    """

    width: float
    expected_error: float
    methods: tuple[Planned, ...]

    def __str__(self) -> str:
        lines = [f"labels for a width of {self.width:g}, should the error be {self.expected_error:g}:"]
        return "\n".join(lines + [f"  {each.method:14} {_row(each)}" for each in self.methods])

    def labels(self, method: Method) -> int | None:
        """Return the labels that this method needs; None: more than the pool has."""
        return next(each.labels for each in self.methods if each.method == method)


def _row(planned: Planned) -> str:
    if planned.interval is None:
        return "more than the pool has"
    return f"{planned.labels:6}  [{planned.interval.lower:.4f}, {planned.interval.upper:.4f}]"


def plan_audit(
    size: int,
    *,
    width: float,
    expected_error: float,
    differs: float | None = None,
    caught: float | None = None,
    failure_probability: float = 0.05,
    sides: Sides = "both",
) -> AuditPlan:
    """Say before spending how many expert labels an audit needs, for each method, by computing its interval.

    size: the rows of the pool. width: between the limits; with sides="upper" or "lower", from the estimate to the limit.
    expected_error: a guess, which decides the number of labels and never the claim. For the powered method also `differs`, the
    share of rows on which W differs from the predictions, which W's labels tell, and `caught`, the share of the
    errors that lie there, a guess.

    >>> plan = plan_audit(10_000, width=0.05, expected_error=0.1, differs=0.15, caught=0.9)
    >>> plan.labels("hypergeometric"), plan.labels("powered")
    (563, 256)
    """
    size = checks.whole("size", size, low=1, remedy="the rows of the pool")
    width = checks.share("width", width, remedy="0.05 means five points from limit to limit")
    p = checks.real("expected_error", expected_error, low=0, high=math.nextafter(1, 2), remedy="a guess at the share")
    delta = checks.share("failure_probability", failure_probability, remedy="0.05 means wrong in one audit of twenty")
    check_sides(sides)
    rows = [_planned(m, partial(_expected, p, size, m, delta, sides), width, size, sides) for m in UNAIDED]
    if differs is not None and caught is not None:
        expected = partial(_expected_powered, _strata_shares(p, differs, caught), size, delta, sides)
        rows.append(_planned("powered", expected, width, size, sides))
    return AuditPlan(width, p, tuple(rows))


def _planned(method: Method, expected: Callable[[int], Interval], width: float, size: int, sides: Sides) -> Planned:
    interval = _fewest(expected, width, size, sides)
    return Planned(method, None if interval is None else interval.labels, interval)


@dataclass(frozen=True)
class _Shares:
    """The share of the pool on which W differs, and the errors' share where it agrees and where it differs."""

    differs: float
    wrong_agreed: float
    wrong_differing: float


def _strata_shares(p: float, differs: float, caught: float) -> _Shares:
    differs = checks.share("differs", differs, remedy="the share of rows on which W differs from the predictions")
    caught = checks.real("caught", caught, low=0, high=math.nextafter(1, 2), remedy="the share of errors among these")
    shares = _Shares(differs, p * (1 - caught) / (1 - differs), p * caught / differs)
    if max(shares.wrong_agreed, shares.wrong_differing) > 1:
        raise InvalidArgument(
            f"caught={caught:g} of an error of {p:g} don't fit where W differs, on differs={differs:g}, or beside it; "
            f"at most {min(1.0, differs / p):.3g} of them can lie there"
        )
    return shares


def _expected(p: float, size: int, method: Method, delta: float, sides: Sides, n: int) -> Interval:
    return sample_interval(_count(p, n), n, size, method, delta, sides)


def _expected_powered(shares: _Shares, size: int, delta: float, sides: Sides, n: int) -> Interval:
    differ = round(size * shares.differs)
    n_agree, n_differ = allocate(n, size - differ, differ)
    agreed = Stratum(size - differ, n_agree, _count(shares.wrong_agreed, n_agree))
    return powered_interval((agreed, Stratum(differ, n_differ, _count(shares.wrong_differing, n_differ))), delta, sides)


def _count(p: float, n: int) -> int:
    """Return the expected count, rounded to the side of n/2, where intervals are wider."""
    return math.ceil(p * n) if p <= 0.5 else math.floor(p * n)


def _fewest(expected: Callable[[int], Interval], width: float, size: int, sides: Sides) -> Interval | None:
    """Return the interval of the fewest labels that reach the width; the next fewer don't.

    Widths fall with n but for small steps where the count changes; the guess is that they fall as its square root.
    """
    low, high, best = 0, size + 1, None
    n, guesses = min(size, 64), 0
    while high - low > 1:
        interval = expected(n)
        if reach(interval, sides) <= width:
            high, best = n, interval
        else:
            low = n
        guesses += 1
        guess = n * (reach(interval, sides) / width) ** 2 if guesses < 8 else (low + high) // 2
        n = int(min(max(guess, low + 1), high - 1))
    return best
