"""The schedule that is valid at practical sizes, for classes whose labelings of the pool can be listed.

The same idea as Algorithm 1 with the constants of the proof in docs/practice.md. In epoch k, with V the classifiers that are
still possible, R the region where they disagree, of mass phi, and e the goal of the epoch:

     1  stop if phi <= epsilon: any classifier of V will do.
     2  if W may pay here: ask O and W for calibration pairs inside R; choose the largest zone of R, by a score learned from the
        pairs known so far, in which W differs from O on at most b = e/4 of the pool (zones.py).
     3  if there is none, or it leaves more than a quarter of R to O: no W in this epoch, b = 0; the pairs are kept as draws.
     4  draw from R, in growing rounds: ask O outside the zone, W inside it; remove from V what the draws rule out
        (versions.py); end the epoch when the best classifier's excess error is bounded by e.

The last e is epsilon. Every bound is met at a fixed list of sample sizes, so that a union over the list covers all of them.
Items are drawn without replacement where the pool is uniform and both labelers always answer alike, else with replacement.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from overread.hypotheses.base import Classifier
from overread.hypotheses.labelings import Labelings
from overread.practice.options import Practice
from overread.practice.versions import ROUNDING, Evidence, VersionSpace
from overread.practice.zones import allowed_differences, score, zone
from overread.requests import AskStrong, AskWeak, Draw, EpochDone, Inferred, Key, Pick, Progress, RoundDone, Steps
from overread.sample import Array, BoolArray, Draws, IntArray, LabelArray

SHRINK = 3
"""The goal of an epoch against that of the next."""

ROUNDS = 12
GROWTH = 1.5
"""Rounds of an epoch, and the size of each against the one before; the last is large enough for the worst case."""

PAYS = 1.0
"""W is tried where comparing it costs at most this many times what the epoch usually takes without it."""

CHEAP = 8
"""The latest round with which W's sample may begin (see `first_round`)."""

QUIET, LOUD = 1.1, 1.6
"""Calibration pairs against the fewest that can prove anything: without and with a difference among the pairs known so far."""


@dataclass(frozen=True, eq=False)
class Trace:
    """What epoch k did: its region, its zone, what is left of V, and the bound on the excess error of `h_hat`."""

    k: int
    goal: float
    region: BoolArray
    trusted: BoolArray | None
    """Where W was asked; None: not at all."""
    alive: BoolArray
    h_hat: Classifier
    bound: float


def goals(epsilon: float, options: Practice) -> list[float]:
    """Return the goal of each epoch; the last is epsilon.

    >>> [round(e, 3) for e in goals(0.02, Practice())]
    [0.18, 0.06, 0.02]
    """
    k = max(1, math.ceil(math.log(0.4 / epsilon, SHRINK))) if options.epochs == "shrinking" else 1
    return [epsilon * SHRINK ** (k - 1 - i) for i in range(k)]


def largest_sample(phi: float, goal: float, log_term: float) -> int:
    """Return the draws that are enough in the worst case: phi (sqrt(2L/n) + 2L/3n) <= goal.

    >>> largest_sample(1.0, 0.5, 10.0)
    105
    """
    u = 1.5 * (math.sqrt(1 + 4 * (goal - 2 * ROUNDING) / (3 * phi)) - 1)
    return math.ceil(2 * log_term / u**2)


def usual_sample(pool: Pool, region: BoolArray, phi: float, goal: float, log_term: float) -> float:
    """Return about how many strong labels an epoch takes without W: a forecast, on which no bound rests.

    The classifiers that are hard to tell from the best one differ from it on about twice the goal.
    """
    n = 4 * phi * log_term / goal
    return min(n, float(region.sum())) if pool.distinct else n


@dataclass(eq=False)
class Pool:
    """What the schedule knows of the pool: its rows, the share of each, and which labels of O it has seen.

    distinct: items are drawn without replacement, and O's label of an item is the truth about it.
    """

    x: Array
    mass: Array
    distinct: bool

    def __post_init__(self) -> None:
        self.strong: LabelArray = np.zeros(len(self.x), dtype=np.int8)
        self.bought = 0
        self.pairs = Pairs(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=bool))

    @property
    def known(self) -> LabelArray | None:
        return self.strong if self.distinct else None


@dataclass(frozen=True, eq=False)
class Pairs:
    """Items asked of both labelers, and whether they differed."""

    item: IntArray
    differ: BoolArray

    def __add__(self, other: Pairs) -> Pairs:
        return Pairs(np.concatenate([self.item, other.item]), np.concatenate([self.differ, other.differ]))


@dataclass(eq=False)
class Drawing:
    """Draws from a region one after the other: without replacement, the beginning of a random order of its items."""

    pool: Pool
    region: BoolArray
    name: str
    epoch: int

    def __post_init__(self) -> None:
        self._left = np.flatnonzero(self.region)
        self._round = 0
        self.signed = np.zeros(len(self.region))
        self.n = 0

    @property
    def all_drawn(self) -> bool:
        return self.pool.distinct and not len(self._left)

    @property
    def key(self) -> Key:
        return Key(f"practice.{self.name}", self.epoch, self._round)

    def draw(self, n: int) -> Steps[Draws]:
        """Draw until there are n; fewer where a region without replacement has no more."""
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


def practice(
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
) -> Steps[Classifier]:
    """Return a classifier within epsilon of the best of the labelings, except with probability delta.

    budget: the most strong labels that can be paid. It bounds the draws of an epoch from its start on, so that what it can
    pay is used; a study that it ends stops at the first question beyond it.
    """
    V = VersionSpace(labelings, x, mass)
    pool = Pool(x, mass, distinct)
    for k, goal in enumerate(todo := goals(epsilon - V.coarse, options), start=1):
        left = None if budget is None else budget - pool.bought
        about = Epoch(k, len(todo), goal, delta / len(todo), weak, differences, options, left)
        phi = float(mass[V.region()].sum())
        if phi <= todo[-1]:  # any classifier of V will do
            V.bound = min(V.bound, phi)
            yield _done(V, about, V.region(), None, phi, phi, 0, 0)
            break
        yield from epoch(V, pool, about)
        if V.bound <= todo[-1]:
            break
    outside = np.flatnonzero(~V.region())
    yield Inferred(Draws.once(outside, x))
    return V.classifier()


@dataclass(frozen=True)
class Epoch:
    k: int
    of: int
    goal: float
    delta: float
    weak: bool
    differences: Any
    options: Practice
    budget: int | None

    def log_term(self, V: VersionSpace) -> float:
        """L: a union over V, and over the sizes at which each of at most two samples is looked at.

        With W a quarter of delta pays for the calibration and the rest is shared by the two samples; the sizes are the rounds,
        that of the budget, and the two that the calibration may have.
        """
        share = 3 * self.delta / 8 if self.weak else self.delta
        return V.log_size + math.log((ROUNDS + 1 + 2 * self.weak) / share)


def epoch(V: VersionSpace, pool: Pool, about: Epoch) -> Steps[None]:
    region = V.region()
    phi = float(pool.mass[region].sum())
    log_term = about.log_term(V)
    needed = largest_sample(phi, about.goal, log_term)
    strong = Drawing(pool, region, "strong", about.k)
    mixed = Drawing(pool, region, "mixed", about.k)
    trusted: BoolArray | None = None
    if about.weak and about.options.epochs == "shrinking":
        trusted = yield from trust(pool, strong, phi, usual_sample(pool, region, phi, about.goal, log_term), about)
    compared = strong.n
    if compared:
        V.learn([Evidence(strong.signed, strong.n, phi, log_term)], pool.known)
        yield RoundDone(_trace(V, about, region, trusted))

    def evidence() -> list[Evidence]:
        b = about.goal / 4
        found = [Evidence(s.signed, s.n, phi, log_term, wrong) for s, wrong in ((strong, 0.0), (mixed, b)) if s.n]
        return sorted(found, key=lambda each: each.n)  # the largest decides which classifier is the best

    if trusted is not None:
        needed_with_W = largest_sample(phi, about.goal / 2, log_term)  # the other half pays for W's mistakes
        yield from rounds(V, pool, about, mixed, trusted, needed_with_W, evidence)
    if trusted is None or V.bound > about.goal:  # the latter: a small region, of which everything was drawn
        yield from rounds(V, pool, about, strong, None, needed, evidence)
    asked = region if trusted is None else region & ~trusted
    strong_mass = float(pool.mass[asked].sum())
    yield _done(V, about, region, trusted, phi, strong_mass, compared, max(strong.n, mixed.n))


def _done(
    V: VersionSpace,
    about: Epoch,
    region: BoolArray,
    trusted: BoolArray | None,
    phi: float,
    strong_mass: float,
    compared: int,
    sample: int,
) -> EpochDone:
    return EpochDone(
        k=about.k,
        epsilon=Fraction(about.goal),
        region_mass=phi,
        strong_mass=strong_mass,
        difference_sample=compared,
        sample=sample,
        trace=_trace(V, about, region, trusted),
    )


def _trace(V: VersionSpace, about: Epoch, region: BoolArray, trusted: BoolArray | None) -> Trace:
    return Trace(about.k, about.goal, region, trusted, V.alive.copy(), V.classifier(), V.bound + V.coarse)


def rounds(
    V: VersionSpace,
    pool: Pool,
    about: Epoch,
    sample: Drawing,
    trusted: BoolArray | None,
    needed: int,
    evidence: Callable[[], list[Evidence]],
) -> Steps[None]:
    """Draw in growing rounds until the bound on the excess error is within the goal of the epoch (step 4)."""
    first = 0 if trusted is None else first_round(pool, sample, trusted, needed)
    for j in range(first, ROUNDS):
        n = max(sample.n, size_of_round(j, needed))
        if trusted is None and about.budget is not None and sample.n < about.budget:
            n = min(n, about.budget)  # known before the epoch draws, whatever the labels are
        yield Progress(about.k, about.of, "learn", j + 1, n)
        drawn = yield from sample.draw(n)
        yield from ask(pool, sample, drawn, trusted)
        bound = V.learn(evidence(), pool.known)
        yield RoundDone(_trace(V, about, sample.region, trusted))
        if bound <= about.goal or sample.all_drawn:
            return


def size_of_round(j: int, needed: int) -> int:
    return math.ceil(needed * GROWTH ** (j + 1 - ROUNDS))


def first_round(pool: Pool, sample: Drawing, trusted: BoolArray, needed: int) -> int:
    """Begin with as many draws as cost few strong labels beside those that W was compared on.

    W's labels are cheap, and the smaller the region becomes, the fewer pairs the next epoch compares.
    """
    share = 1 - float(pool.mass[trusted].sum()) / float(pool.mass[sample.region].sum())
    few = int((pool.strong[sample.region] != 0).sum()) / 2 if pool.distinct else len(pool.pairs.item) / 2
    return max([0, *(j for j in range(CHEAP + 1) if share * size_of_round(j, needed) <= few)])


def ask(pool: Pool, sample: Drawing, drawn: Draws, trusted: BoolArray | None) -> Steps[None]:
    """Ask W inside the zone, except where O's label is known; O elsewhere."""
    of_weak = np.zeros(len(drawn), dtype=bool) if trusted is None else trusted[drawn.item]
    if pool.distinct:
        of_weak &= pool.strong[drawn.item] == 0
    by_weak, by_strong = drawn.where(of_weak), drawn.where(~of_weak)
    positives_W: IntArray = yield AskWeak(by_weak, sample.key)
    positives_O: IntArray = yield AskStrong(by_strong, sample.key)
    sample.add(by_weak, positives_W)
    sample.add(by_strong, positives_O)
    remember(pool, by_strong, positives_O)


def remember(pool: Pool, asked: Draws, positives: IntArray) -> None:
    if not pool.distinct:
        pool.bought += asked.total
        return
    pool.strong[asked.item] = np.where(positives > 0, 1, -1)
    pool.bought = int((pool.strong != 0).sum())


def trust(pool: Pool, strong: Drawing, phi: float, usual: float, about: Epoch) -> Steps[BoolArray | None]:
    """Choose the zone where W is asked; None: W is of no use in this epoch (steps 2 and 3).

    The pairs are draws of the strong sample, so that a W that turns out to be useless has cost hardly anything.
    """
    b, delta = about.goal / 4, about.delta / 4
    fewest = phi * math.log(1 / delta) / b  # pairs without a difference that prove b
    inside = strong.region[pool.pairs.item]
    taught = int(inside.sum())
    cost = math.ceil(LOUD * fewest) + max(0, math.ceil(LOUD * fewest) - taught)
    if phi <= b or cost > PAYS * usual or (about.budget is not None and 2 * cost > about.budget):
        return None
    if taught < LOUD * fewest:
        yield from pairs(pool, strong, math.ceil(LOUD * fewest) - taught, about)
        inside = strong.region[pool.pairs.item]
    item, differ = pool.pairs.item[inside], pool.pairs.differ[inside]
    left = int(strong.region.sum()) - strong.n if pool.distinct else None
    calibration = yield from pairs(pool, strong, math.ceil((LOUD if differ.any() else QUIET) * fewest), about)
    budget = b / phi if left is None else b / phi * int(strong.region.sum()) / max(1, left)
    allowed = allowed_differences(len(calibration.item), left, budget, delta)
    if allowed is None:
        return None
    scores = score(about.differences, pool.x[item], differ, pool.x)
    apart = calibration.item[calibration.differ]
    trusted = zone(scores, scores[apart], np.ones(len(apart), dtype=np.int64), allowed) & strong.region
    share_left = 1 - float(pool.mass[trusted].sum()) / phi
    return trusted if share_left <= about.options.fallback else None


def pairs(pool: Pool, strong: Drawing, n: int, about: Epoch) -> Steps[Pairs]:
    """Draw n items of the region and ask both labelers; O's labels count as draws of the strong sample."""
    yield Progress(about.k, about.of, "compare W with O", 0, n)
    drawn = yield from strong.draw(strong.n + n)
    positives_W: IntArray = yield AskWeak(drawn, strong.key)
    by_weak, y_W = drawn.split(positives_W)
    positives_O: IntArray = yield AskStrong(by_weak, strong.key, weak=y_W)
    strong.add(by_weak, positives_O)
    remember(pool, by_weak, positives_O)
    apart = np.where(y_W > 0, by_weak.count - positives_O, positives_O)
    found = Pairs(np.repeat(by_weak.item, by_weak.count), _flags(by_weak.count, apart))
    pool.pairs = pool.pairs + found
    return found


def _flags(count: IntArray, marked: IntArray) -> BoolArray:
    """Give each draw a flag: of row i's count[i] draws, the first marked[i] are True.

    >>> _flags(np.array([2, 3]), np.array([1, 2])).tolist()
    [True, False, True, True, False]
    """
    within = np.arange(int(count.sum())) - np.repeat(np.cumsum(count) - count, count)
    return np.asarray(within < np.repeat(marked, count), dtype=bool)
