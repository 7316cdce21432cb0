"""The practical schedule: learning with a guarantee at practical sample sizes, for classes whose labelings can be listed.

It has the structure of Algorithm 1 and the constants of the proof in docs/practice.md. In epoch k, let V be the version space
(the classifiers not yet ruled out), R its disagreement region, phi the mass of R, and e the goal of the epoch:

     1  Stop if phi <= epsilon: every classifier of V is good enough.
     2  If the weak labeler may pay off, ask both labelers for calibration pairs inside R. Choose the largest zone of R, by a
        score learned from the earlier pairs, in which the labelers differ on at most b = e/4 of the pool (zones.py).
     3  If there is no such zone, or if it leaves more than a quarter of R to the expert, do without the weak labeler in this
        epoch and set b = 0. The pairs are kept as draws.
     4  Draw from R in growing rounds. Ask the expert outside the zone and the weak labeler inside it. Remove the classifiers
        that the draws rule out (version_space.py). End the epoch when the best classifier's excess error is bounded by e.

In the last epoch, e = epsilon. Bounds are evaluated only at a fixed list of sample sizes, so a union bound over the list covers
them all. Items are drawn without replacement if the pool is uniform and both labelers are deterministic, and with replacement
otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
from overread.core.requests import (
    Algorithm,
    AskStrong,
    AskWeak,
    Draw,
    DrawsInferred,
    EpochDone,
    Pick,
    Progress,
    RequestKey,
    RoundDone,
)
from overread.core.sample import Draws
from overread.hypotheses.base import Classifier
from overread.hypotheses.labelings import Labelings
from overread.practice.exact.options import Practice
from overread.practice.exact.version_space import ROUNDING_MARGIN, SampleEvidence, VersionSpace
from overread.practice.exact.zones import allowed_differences, find_zone, score_differences

GOAL_RATIO = 3
"""Ratio of an epoch's goal to the goal of the next epoch."""

ROUNDS_PER_EPOCH = 12
ROUND_GROWTH = 1.5
"""Ratio of a round's sample size to that of the round before. The last round is large enough for the worst case."""

MAX_COMPARISON_COST = 1.0
"""Compare the weak labeler with the expert only if that costs at most this multiple of a typical expert-only epoch."""

MAX_SHARE_LEFT = 0.25
"""Ask the weak labeler only if at most this share of the region is left to the expert."""

LATEST_FIRST_ROUND = 8
"""The latest round at which the sample with weak labels may begin (see `first_round`)."""

PAIRS_IF_NONE_DIFFER, PAIRS_IF_SOME_DIFFER = 1.1, 1.6
"""Number of calibration pairs, as a multiple of the smallest number that can prove the bound: the first value applies while the
two labels agree in every pair, the second otherwise."""


@dataclass(frozen=True, eq=False)
class EpochTrace:
    """Record of epoch k: its region, its zone, the remaining version space, and the bound on the excess error of `h_hat`."""

    k: int
    goal: float
    region: BoolArray
    trusted: BoolArray | None
    """The zone, where the weak labeler was asked; None if there was no zone."""
    alive: BoolArray
    h_hat: Classifier
    bound: float


def epoch_goals(epsilon: float, options: Practice) -> list[float]:
    """Return the goal of each epoch. The last goal is epsilon.

    >>> [round(e, 3) for e in epoch_goals(0.02, Practice())]
    [0.18, 0.06, 0.02]
    """
    k = max(1, math.ceil(math.log(0.4 / epsilon, GOAL_RATIO))) if options.epochs == "shrinking" else 1
    return [epsilon * GOAL_RATIO ** (k - 1 - i) for i in range(k)]


def worst_case_sample_size(phi: float, goal: float, log_term: float) -> int:
    """Return the number n of draws that suffices in the worst case: phi (sqrt(2L/n) + 2L/3n) <= goal.

    >>> worst_case_sample_size(1.0, 0.5, 10.0)
    105
    """
    u = 1.5 * (math.sqrt(1 + 4 * (goal - 2 * ROUNDING_MARGIN) / (3 * phi)) - 1)
    return math.ceil(2 * log_term / u**2)


def typical_sample_size(pool: PoolState, region: BoolArray, phi: float, goal: float, log_term: float) -> float:
    """Estimate the expert labels that an epoch needs without the weak labeler. No bound depends on this estimate.

    Classifiers that are hard to tell from the best one differ from it on a mass of about twice the goal.
    """
    n = 4 * phi * log_term / goal
    return min(n, float(region.sum())) if pool.distinct else n


@dataclass(eq=False)
class PoolState:
    """The pool's rows, their masses, and the expert labels known so far.

    distinct : whether items are drawn without replacement; the expert's answer is then the item's true label.
    """

    x: Array
    mass: Array
    distinct: bool

    def __post_init__(self) -> None:
        self.strong: LabelArray = np.zeros(len(self.x), dtype=np.int8)
        self.bought = 0
        self.pairs = LabelPairs(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=bool))

    @property
    def known_labels(self) -> LabelArray | None:
        return self.strong if self.distinct else None


@dataclass(frozen=True, eq=False)
class LabelPairs:
    """Items that both labelers labelled, and whether the two labels differ."""

    item: IntArray
    differ: BoolArray

    def __add__(self, other: LabelPairs) -> LabelPairs:
        return LabelPairs(np.concatenate([self.item, other.item]), np.concatenate([self.differ, other.differ]))


@dataclass(eq=False)
class RegionSample:
    """A growing sample from a region. Without replacement, it is a prefix of a random order of the region's items."""

    pool: PoolState
    region: BoolArray
    name: str
    epoch: int

    def __post_init__(self) -> None:
        self._left = np.flatnonzero(self.region)
        self._round = 0
        self.signed = np.zeros(len(self.region))
        self.n = 0

    @property
    def is_exhausted(self) -> bool:
        return self.pool.distinct and not len(self._left)

    @property
    def key(self) -> RequestKey:
        return RequestKey(f"practice.{self.name}", self.epoch, self._round)

    def draw(self, n: int) -> Algorithm[Draws]:
        """Grow the sample to n draws, or to the whole region if draws without replacement exhaust it."""
        self._round += 1
        if not self.pool.distinct:
            region = self.region
            drawn: Draws = yield Draw(n - self.n, self.key, lambda _: region)
        else:
            item: IntArray = yield Pick(min(n - self.n, len(self._left)), self._left, self.key)
            self._left = np.setdiff1d(self._left, item, assume_unique=True)
            drawn = Draws.once(item, self.pool.x)
        self.n += drawn.total
        return drawn

    def add(self, drawn: Draws, positives: IntArray) -> None:
        np.add.at(self.signed, drawn.item, 2.0 * positives - drawn.count)


def run_practical_schedule(
    x: Array,
    mass: Array,
    labelings: Labelings,
    *,
    weak: bool,
    differences: Any,
    epsilon: float,
    delta: float,
    distinct: bool,
    options: Practice,
    budget: int | None = None,
) -> Algorithm[Classifier]:
    """Return a classifier whose error is within epsilon of the best labeling's, with probability at least 1 - delta.

    budget : the largest number of expert labels that the study may buy. It limits an epoch's draws from the start of the epoch,
        so the whole budget can be used. A study that runs out of budget stops at the first label beyond it.
    """
    V = VersionSpace(labelings, x, mass)
    pool = PoolState(x, mass, distinct)
    for k, goal in enumerate(goals := epoch_goals(epsilon - V.coarse, options), start=1):
        left = None if budget is None else budget - pool.bought
        epoch = EpochPlan(k, len(goals), goal, delta / len(goals), weak, differences, options, left)
        phi = float(mass[V.region()].sum())
        if phi <= goals[-1]:  # every classifier of V is good enough
            V.bound = min(V.bound, phi)
            yield _epoch_done(V, epoch, V.region(), None, phi, phi, 0, 0)
            break
        yield from run_epoch(V, pool, epoch)
        if V.bound <= goals[-1]:
            break
    outside = np.flatnonzero(~V.region())
    yield DrawsInferred(Draws.once(outside, x))
    return V.classifier()


@dataclass(frozen=True)
class EpochPlan:
    """The settings of epoch k of `of` epochs: its goal, and its shares of delta and of the budget."""

    k: int
    of: int
    goal: float
    delta: float
    weak: bool
    differences: Any
    options: Practice
    budget: int | None

    def log_term(self, V: VersionSpace) -> float:
        """Return L = ln(number of events / delta), for a union bound over V and over the sizes at which samples are evaluated.

        Without a weak labeler there is one sample. With one, the calibration spends a quarter of delta and two samples share
        the rest. The sizes are those of the rounds, the size that the budget allows, and the two possible calibration sizes.
        """
        share = 3 * self.delta / 8 if self.weak else self.delta
        return V.log_size + math.log((ROUNDS_PER_EPOCH + 1 + 2 * self.weak) / share)


def run_epoch(V: VersionSpace, pool: PoolState, epoch: EpochPlan) -> Algorithm[None]:
    """Run one epoch: steps 2 to 4."""
    region = V.region()
    phi = float(pool.mass[region].sum())
    log_term = epoch.log_term(V)
    needed = worst_case_sample_size(phi, epoch.goal, log_term)
    strong = RegionSample(pool, region, "strong", epoch.k)
    mixed = RegionSample(pool, region, "mixed", epoch.k)
    trusted: BoolArray | None = None
    if epoch.weak and epoch.options.epochs == "shrinking":
        trusted = yield from choose_zone(
            pool, strong, phi, typical_sample_size(pool, region, phi, epoch.goal, log_term), epoch
        )
    compared = strong.n
    if compared:
        V.update([SampleEvidence(strong.signed, strong.n, phi, log_term)], pool.known_labels)
        yield RoundDone(_epoch_trace(V, epoch, region, trusted))

    def evidence() -> list[SampleEvidence]:
        b = epoch.goal / 4
        samples = [
            SampleEvidence(s.signed, s.n, phi, log_term, wrong) for s, wrong in ((strong, 0.0), (mixed, b)) if s.n
        ]
        return sorted(samples, key=lambda sample: sample.n)  # the largest sample chooses the best classifier

    if trusted is not None:
        needed_with_W = worst_case_sample_size(phi, epoch.goal / 2, log_term)  # goal / 2 is for wrong weak labels
        yield from run_rounds(V, pool, epoch, mixed, trusted, needed_with_W, evidence)
    if trusted is None or V.bound > epoch.goal:  # possible if a small region is exhausted
        yield from run_rounds(V, pool, epoch, strong, None, needed, evidence)
    asked = region if trusted is None else region & ~trusted
    strong_mass = float(pool.mass[asked].sum())
    yield _epoch_done(V, epoch, region, trusted, phi, strong_mass, compared, max(strong.n, mixed.n))


def _epoch_done(
    V: VersionSpace,
    epoch: EpochPlan,
    region: BoolArray,
    trusted: BoolArray | None,
    phi: float,
    strong_mass: float,
    difference_sample: int,
    sample: int,
) -> EpochDone:
    return EpochDone(
        k=epoch.k,
        epsilon=Fraction(epoch.goal),
        region_mass=phi,
        strong_mass=strong_mass,
        difference_sample=difference_sample,
        sample=sample,
        trace=_epoch_trace(V, epoch, region, trusted),
    )


def _epoch_trace(V: VersionSpace, epoch: EpochPlan, region: BoolArray, trusted: BoolArray | None) -> EpochTrace:
    return EpochTrace(epoch.k, epoch.goal, region, trusted, V.alive.copy(), V.classifier(), V.bound + V.coarse)


def run_rounds(
    V: VersionSpace,
    pool: PoolState,
    epoch: EpochPlan,
    sample: RegionSample,
    trusted: BoolArray | None,
    needed: int,
    evidence: Callable[[], list[SampleEvidence]],
) -> Algorithm[None]:
    """Draw in growing rounds until the bound on the excess error reaches the goal of the epoch (step 4)."""
    first = 0 if trusted is None else first_round(pool, sample, trusted, needed)
    for j in range(first, ROUNDS_PER_EPOCH):
        n = max(sample.n, round_sample_size(j, needed))
        if trusted is None and epoch.budget is not None and sample.n < epoch.budget:
            n = min(n, epoch.budget)  # fixed before the epoch draws, so it does not depend on the labels
        yield Progress(epoch.k, epoch.of, "learn", j + 1, n)
        drawn = yield from sample.draw(n)
        yield from ask_labelers(pool, sample, drawn, trusted)
        bound = V.update(evidence(), pool.known_labels)
        yield RoundDone(_epoch_trace(V, epoch, sample.region, trusted))
        if bound <= epoch.goal or sample.is_exhausted:
            return


def round_sample_size(j: int, needed: int) -> int:
    return math.ceil(needed * ROUND_GROWTH ** (j + 1 - ROUNDS_PER_EPOCH))


def first_round(pool: PoolState, sample: RegionSample, trusted: BoolArray, needed: int) -> int:
    """Return the latest round whose draws need few expert labels, compared with the expert labels bought so far.

    The extra draws need mostly weak labels, which are cheap, and a larger sample leaves a smaller region: the next epoch needs
    fewer pairs.
    """
    share = 1 - float(pool.mass[trusted].sum()) / float(pool.mass[sample.region].sum())
    few = int((pool.strong[sample.region] != 0).sum()) / 2 if pool.distinct else len(pool.pairs.item) / 2
    return max([0, *(j for j in range(LATEST_FIRST_ROUND + 1) if share * round_sample_size(j, needed) <= few)])


def ask_labelers(pool: PoolState, sample: RegionSample, drawn: Draws, trusted: BoolArray | None) -> Algorithm[None]:
    """Ask the weak labeler inside the zone unless the expert's label is known, and the expert elsewhere."""
    of_weak = np.zeros(len(drawn), dtype=bool) if trusted is None else trusted[drawn.item]
    if pool.distinct:
        of_weak &= pool.strong[drawn.item] == 0
    by_weak, by_strong = drawn.where(of_weak), drawn.where(~of_weak)
    positives_W: IntArray = yield AskWeak(by_weak, sample.key)
    positives_O: IntArray = yield AskStrong(by_strong, sample.key)
    sample.add(by_weak, positives_W)
    sample.add(by_strong, positives_O)
    record_strong_labels(pool, by_strong, positives_O)


def record_strong_labels(pool: PoolState, draws: Draws, positives: IntArray) -> None:
    if not pool.distinct:
        pool.bought += draws.total
        return
    pool.strong[draws.item] = np.where(positives > 0, 1, -1)
    pool.bought = int((pool.strong != 0).sum())


def choose_zone(
    pool: PoolState, strong: RegionSample, phi: float, typical: float, epoch: EpochPlan
) -> Algorithm[BoolArray | None]:
    """Choose the zone where the weak labeler is asked, or None if it does not help in this epoch (steps 2 and 3).

    The pairs also count as draws of the strong sample, so a useless weak labeler costs almost nothing.
    """
    b, delta = epoch.goal / 4, epoch.delta / 4
    fewest = phi * math.log(1 / delta) / b  # this many pairs, none of which differ, prove b
    inside = strong.region[pool.pairs.item]
    n_known = int(inside.sum())
    cost = math.ceil(PAIRS_IF_SOME_DIFFER * fewest) + max(0, math.ceil(PAIRS_IF_SOME_DIFFER * fewest) - n_known)
    if phi <= b or cost > MAX_COMPARISON_COST * typical or (epoch.budget is not None and 2 * cost > epoch.budget):
        return None
    if n_known < PAIRS_IF_SOME_DIFFER * fewest:
        yield from draw_pairs(pool, strong, math.ceil(PAIRS_IF_SOME_DIFFER * fewest) - n_known, epoch)
        inside = strong.region[pool.pairs.item]
    item, differ = pool.pairs.item[inside], pool.pairs.differ[inside]
    remaining = int(strong.region.sum()) - strong.n if pool.distinct else None
    calibration = yield from draw_pairs(
        pool, strong, math.ceil((PAIRS_IF_SOME_DIFFER if differ.any() else PAIRS_IF_NONE_DIFFER) * fewest), epoch
    )
    budget = b / phi if remaining is None else b / phi * int(strong.region.sum()) / max(1, remaining)
    allowed = allowed_differences(len(calibration.item), remaining, budget, delta)
    if allowed is None:
        return None
    scores = score_differences(epoch.differences, pool.x[item], differ, pool.x)
    trusted = find_zone(scores, scores[calibration.item[calibration.differ]], allowed) & strong.region
    share_left = 1 - float(pool.mass[trusted].sum()) / phi
    return trusted if share_left <= MAX_SHARE_LEFT else None


def draw_pairs(pool: PoolState, strong: RegionSample, n: int, epoch: EpochPlan) -> Algorithm[LabelPairs]:
    """Draw n items of the region and ask both labelers. The expert's labels count as draws of the strong sample."""
    yield Progress(epoch.k, epoch.of, "compare the labelers", 0, n)
    drawn = yield from strong.draw(strong.n + n)
    positives_W: IntArray = yield AskWeak(drawn, strong.key)
    by_weak, y_W = drawn.split(positives_W)
    positives_O: IntArray = yield AskStrong(by_weak, strong.key, weak=y_W)
    strong.add(by_weak, positives_O)
    record_strong_labels(pool, by_weak, positives_O)
    differing = np.where(y_W > 0, by_weak.count - positives_O, positives_O)
    new = LabelPairs(np.repeat(by_weak.item, by_weak.count), _mark_first(by_weak.count, differing))
    pool.pairs = pool.pairs + new
    return new


def _mark_first(count: IntArray, marked: IntArray) -> BoolArray:
    """Return one flag per draw: for row i, True for the first marked[i] of its count[i] draws.

    >>> _mark_first(np.array([2, 3]), np.array([1, 2])).tolist()
    [True, False, True, True, False]
    """
    position = np.arange(int(count.sum())) - np.repeat(np.cumsum(count) - count, count)
    return np.asarray(position < np.repeat(marked, count), dtype=bool)
