"""The audit: the share of a pool's labels that the expert would change, estimated from a random sample.

Each method is a generator that picks items, asks the expert, and returns a confidence interval that contains the
true error with probability 1 - delta at every sample size. The proofs are in `docs/audit.md`, the bounds in `theory/`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np

from overread.core import checks
from overread.core.arrays import IntArray
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.requests import Algorithm, AskItems, CodedAnswers, Pick, Progress, RequestKey
from overread.errors import InvalidArgument
from overread.theory.betting import Betting, ConfidenceInterval, Sides, betting_lower, betting_upper, check_sides
from overread.theory.exact import binomial_lower, binomial_upper, hypergeometric_lower, hypergeometric_upper
from overread.theory.powered import Strata, Stratum, allocate, powered_estimate, powered_lower, powered_upper

Method = Literal["binomial", "hypergeometric", "betting", "powered"]
METHODS_WITHOUT_WEAK: tuple[Method, ...] = ("binomial", "hypergeometric", "betting")
"""The methods that need no weak labeler."""
Bounds = tuple[float, float]
StopRule = Callable[[ConfidenceInterval], bool]


def sample_audit(
    predicted: IntArray,
    labels: int,
    method: Method,
    delta: float,
    sides: Sides,
    size: int | None = None,
    known: KnownLabels = NO_KNOWN,
) -> Algorithm[ConfidenceInterval]:
    """Audit a uniform sample of `labels` items with the exact binomial or hypergeometric bound.

    The sample size is fixed before any answer is known. If a budget limits it, the limit depends on prices, not on answers, so
    the sample is still uniform.

    size : the size of the population, if the items are already a uniform sample of it; None if they are the population.
    known : labels known beforehand; those of a random sample are a part of the sample, which has `labels` items in all.
    """
    yield Progress(1, 1, "audit", 1, labels)
    key = RequestKey(known.stream_name("audit"))
    items = yield from _pick_sample(labels, np.arange(len(predicted)), known, key)
    opinions: CodedAnswers = yield AskItems("strong", items, key)
    population = len(predicted) if size is None else size
    return sample_interval(_count_errors(predicted, items, opinions), len(items), population, method, delta, sides)


def _pick_sample(n: int, among: IntArray, known: KnownLabels, key: RequestKey) -> Algorithm[IntArray]:
    """Pick n of these items at random, or more if more are known; a known random sample is a part of them.

    A random sample of the pool is also one of any part of it, and stays one with random items added.
    """
    if not len(known.to_certify):
        picked: IntArray = yield Pick(n, among, key)
        return picked
    sample = np.intersect1d(known.to_certify, among)
    picked = yield Pick(max(0, n - len(sample)), np.setdiff1d(among, sample), key)
    return np.union1d(sample, picked)


def betting_audit(
    predicted: IntArray, labels: int, should_stop: StopRule, bets: Betting, known: KnownLabels = NO_KNOWN
) -> Algorithm[ConfidenceInterval]:
    """Audit batches of growing size until `should_stop(interval)` is true or the sample has `labels` labels.

    A random sample whose labels are known is the first batch.

    A batch is a twentieth of the labels so far, so at most one label in twenty is unnecessary. The items of a batch are not in
    random order, so the interval is evaluated only after the batch, where the gambler's wealth does not depend on the order.
    """
    is_asked = np.zeros(len(predicted), dtype=bool)
    batch = 0
    while bets.interval.labels < labels:
        batch += 1
        yield Progress(1, 1, "audit", batch, bets.interval.labels)
        items, key = known.to_certify, RequestKey(known.stream_name("audit"), round=batch)
        if batch > 1 or not len(items):
            n = min(labels - bets.interval.labels, 1 + bets.interval.labels // 20)
            items = yield Pick(n, np.flatnonzero(~is_asked), key)
        opinions: CodedAnswers = yield AskItems("strong", items, key)
        wrong = _count_errors(predicted, items, opinions)
        is_asked[items] = True
        if should_stop(bets.tell_many(wrong, len(items) - wrong)):
            break
    return bets.interval


def powered_audit(
    predicted: IntArray, labels: int, delta: float, sides: Sides, known: KnownLabels = NO_KNOWN
) -> Algorithm[ConfidenceInterval]:
    """Ask the weak labeler about the whole pool, then audit two strata: where it agrees with the predictions, and the rest.

    `labels` counts a random sample whose labels are known, too.
    """
    all_items = np.arange(len(predicted))
    yield Progress(1, 1, "audit", 1, 0)
    opinions: CodedAnswers = yield AskItems("weak", all_items, RequestKey("audit"))
    agrees = opinions.code == predicted  # an item without a weak label counts as differing
    yield Progress(1, 1, "audit", 2, labels)
    strata = []
    parts, left = (all_items[agrees], all_items[~agrees]), labels - len(known.to_certify)
    for name, part, n in zip(("agree", "differ"), parts, allocate(labels, len(parts[0]), len(parts[1])), strict=True):
        free = len(np.intersect1d(known.to_certify, part)) if len(known.to_certify) else 0
        bought = min(left, max(0, n - free))  # one part may have more known labels than its share
        key = RequestKey(known.stream_name(f"audit.{name}"))
        items = yield from _pick_sample(free + bought, part, known, key)
        left -= bought
        answers: CodedAnswers = yield AskItems("strong", items, key)
        strata.append(Stratum(len(part), len(items), _count_errors(predicted, items, answers)))
    return powered_interval((strata[0], strata[1]), delta, sides)


def sample_interval(wrong: int, n: int, size: int, method: Method, delta: float, sides: Sides) -> ConfidenceInterval:
    """Return the interval from `wrong` errors in a uniform sample of n of `size` items.

    >>> sample_interval(10, 100, 1000, "hypergeometric", 0.05, "both")
    ConfidenceInterval(error=0.1, lower=0.052, upper=0.172, labels=100)
    """
    side_delta = delta / 2 if sides == "both" else delta
    certain = wrong / size, (size - n + wrong) / size  # used for a limit that is not claimed
    if method == "binomial":
        certain = 0.0, 1.0
        bounds = binomial_lower(wrong, n, side_delta), binomial_upper(wrong, n, side_delta)
    elif method == "hypergeometric":
        lower, upper = (bound(wrong, n, size, side_delta) for bound in (hypergeometric_lower, hypergeometric_upper))
        bounds = lower / size, upper / size
    else:
        bounds = betting_lower(wrong, n - wrong, size, side_delta), betting_upper(wrong, n - wrong, size, side_delta)
    return ConfidenceInterval(wrong / n if n else None, *_claim_bounds(sides, certain, bounds), n)


def powered_interval(strata: Strata, delta: float, sides: Sides) -> ConfidenceInterval:
    """Return the interval from samples of two strata.

    >>> powered_interval((Stratum(800, 50, 1), Stratum(200, 50, 30)), 0.05, "both")
    ConfidenceInterval(error=0.136, lower=0.104, upper=0.197, labels=100)
    """
    side_delta = delta / 2 if sides == "both" else delta
    size, n, wrong = (sum(counts) for counts in zip(*((s.size, s.n, s.errors) for s in strata), strict=True))
    certain = wrong / size, (size - n + wrong) / size
    lower = certain[0] if sides == "upper" else powered_lower(strata, side_delta) / size
    upper = certain[1] if sides == "lower" else powered_upper(strata, side_delta) / size
    return ConfidenceInterval(powered_estimate(strata), *_claim_bounds(sides, certain, (lower, upper)), n)


def claim_width(interval: ConfidenceInterval, sides: Sides) -> float:
    """Return the width of the claim: the interval's width, or the distance from the estimate to the claimed limit.

    >>> interval = ConfidenceInterval(0.1, 0.0, 0.25, 100)
    >>> claim_width(interval, "upper"), claim_width(interval, "both")
    (0.15, 0.25)
    """
    if interval.error is None:
        return 1.0
    if sides == "both":
        return interval.width
    return interval.upper - interval.error if sides == "upper" else interval.error - interval.lower


def _claim_bounds(sides: Sides, certain: Bounds, bounds: Bounds) -> Bounds:
    # all counts are divided by the same size and division rounds monotonically, so rounding can't exclude the true share
    return certain[0] if sides == "upper" else bounds[0], certain[1] if sides == "lower" else bounds[1]


def _count_errors(predicted: IntArray, items: IntArray, opinions: CodedAnswers) -> int:
    return int((predicted[items] != opinions.code).sum())


# ---- planning


@dataclass(frozen=True)
class MethodPlan:
    """The number of labels that one method is expected to need; None if the whole pool would not suffice."""

    method: Method
    labels: int | None
    interval: ConfidenceInterval | None


@dataclass(frozen=True)
class AuditPlan:
    """The number of labels that each method needs to reach a width, if the error is as expected.

    Parameters
    ----------
    width : the width of the interval, or the distance from the estimate to a single limit.
    expected_error : the guessed error.
    methods : the forecast of each method.

    Examples
    --------
    >>> print(plan_audit(10_000, width=0.05, expected_error=0.1))
    labels needed for a width of 0.05, if the error is 0.1:
      binomial          596  [0.0777, 0.1277]
      hypergeometric    563  [0.0783, 0.1283]
      betting          1534  [0.0764, 0.1263]
    """

    width: float
    expected_error: float
    methods: tuple[MethodPlan, ...]

    def __str__(self) -> str:
        lines = [f"labels needed for a width of {self.width:g}, if the error is {self.expected_error:g}:"]
        return "\n".join(lines + [f"  {each.method:14} {_format_row(each)}" for each in self.methods])

    def labels(self, method: Method) -> int | None:
        """Return the number of labels that this method needs, or None if it exceeds the pool."""
        return next(each.labels for each in self.methods if each.method == method)


def _format_row(plan: MethodPlan) -> str:
    if plan.interval is None:
        return "more than the pool has"
    return f"{plan.labels:6}  [{plan.interval.lower:.4f}, {plan.interval.upper:.4f}]"


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
    """Forecast how many expert labels an audit needs with each method.

    Parameters
    ----------
    size : the number of rows of the pool.
    width : the distance between the limits; with sides="upper" or "lower", from the estimate to the limit.
    expected_error : a guess at the error. It affects the number of labels, never the claim.
    differs : for the powered method, the share of rows on which the weak labeler differs from the predictions. It can be
        computed from the weak labels.
    caught : for the powered method, a guess at the share of the errors that are on these rows.
    failure_probability : the probability that the interval misses the true error.
    sides : the limits that are claimed, "both", "upper" or "lower".

    Returns
    -------
    The number of labels and the expected interval of each method.

    Raises
    ------
    InvalidArgument : an argument is outside its limits, or `differs` and `caught` contradict `expected_error`.

    Examples
    --------
    >>> plan = plan_audit(10_000, width=0.05, expected_error=0.1, differs=0.15, caught=0.9)
    >>> plan.labels("hypergeometric"), plan.labels("powered")
    (563, 256)
    """
    size = checks.check_integer("size", size, low=1, remedy="the number of rows in the pool")
    width = checks.check_proportion("width", width, remedy="0.05 means five percentage points")
    p = checks.check_number(
        "expected_error", expected_error, low=0, high=math.nextafter(1, 2), remedy="a guess at the share of errors"
    )
    delta = checks.check_proportion(
        "failure_probability", failure_probability, remedy="0.05 means that one audit in twenty may be wrong"
    )
    check_sides(sides)

    def plan_method(method: Method, expected: Callable[[int], ConfidenceInterval]) -> MethodPlan:
        interval = _find_fewest_labels(expected, width, size, sides)
        return MethodPlan(method, None if interval is None else interval.labels, interval)

    def expected_interval(method: Method, n: int) -> ConfidenceInterval:
        return sample_interval(_expected_count(p, n), n, size, method, delta, sides)

    rows = [plan_method(method, partial(expected_interval, method)) for method in METHODS_WITHOUT_WEAK]
    if differs is not None and caught is not None:
        strata = _plan_strata(size, p, differs, caught)
        rows.append(plan_method("powered", lambda n: powered_interval(strata(n), delta, sides)))
    return AuditPlan(width, p, tuple(rows))


def _plan_strata(size: int, p: float, differs: float, caught: float) -> Callable[[int], Strata]:
    """Return a function that maps a number of labels to the expected samples of the two strata."""
    differs = checks.check_proportion(
        "differs", differs, remedy="the share of rows on which the weak labeler differs from the predictions"
    )
    caught = checks.check_number(
        "caught", caught, low=0, high=math.nextafter(1, 2), remedy="the share of the errors that are on these rows"
    )
    wrong = p * (1 - caught) / (1 - differs), p * caught / differs
    if max(wrong) > 1:
        raise InvalidArgument(
            f"caught={caught:g} contradicts expected_error={p:g} and differs={differs:g}: some rows would have an error rate "
            f"above 1; caught must lie in [{max(0.0, 1 - (1 - differs) / p):.3g}, {min(1.0, differs / p):.3g}]"
        )
    sizes = size - round(size * differs), round(size * differs)

    def strata(n: int) -> Strata:
        agree, differ = (
            Stratum(part, labels, _expected_count(share, labels))
            for part, labels, share in zip(sizes, allocate(n, *sizes), wrong, strict=True)
        )
        return agree, differ

    return strata


def _expected_count(p: float, n: int) -> int:
    """Return the expected count, rounded towards n/2, where intervals are wider."""
    return math.ceil(p * n) if p <= 0.5 else math.floor(p * n)


def _find_fewest_labels(
    expected: Callable[[int], ConfidenceInterval], width: float, size: int, sides: Sides
) -> ConfidenceInterval | None:
    """Find a number of labels that reaches the width, while one label fewer does not. Return its interval, or None.

    The width falls with n, except for small steps where the expected count changes. The search first assumes that it falls as
    1 / sqrt(n), then bisects.
    """
    low, high, best = 0, size + 1, None
    n, guesses = min(size, 64), 0
    while high - low > 1:
        interval = expected(n)
        if claim_width(interval, sides) <= width:
            high, best = n, interval
        else:
            low = n
        guesses += 1
        guess = n * (claim_width(interval, sides) / width) ** 2 if guesses < 8 else (low + high) // 2
        n = int(min(max(guess, low + 1), high - 1))
    return best
