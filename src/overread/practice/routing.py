"""Routing: a label for every item of a pool, few of them asked of the expert, and a bound on how many are wrong.

     1  Ask W about the whole pool.
     2  Ask O about a random sample; learn each item's likeliest label and the chance that it is right.
     3  While the forecast leaves items that O will have to be asked about anyway: ask O about the least sure of those, and
        some at random; learn anew.
     4  Fix labels and order: the items not asked, surest first. From here on the models learn nothing more.
     5  Ask O about a uniform sample of these, of the size that makes the forecast cheapest.
     6  Take the largest zone of surest items that the sample certifies. Where bad luck made it small: learn from the sample
        too, and repeat steps 4 to 6 once with another sample. Three quarters of failure_probability pay for the first one.
     7  Keep the labels of the zone; ask O about everything outside it.

What is claimed rests on steps 4 to 7 alone. Given all answers before step 5, labels and order are fixed and the sample is
uniform; `routing_zone.py` has the argument. Neither W nor the models need be any good for that.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from overread.errors import InvalidArgument
from overread.practice.routing_columns import Columns, Evidence
from overread.practice.routing_scores import Judge, learn
from overread.practice.routing_zone import Forecast, Zone, bounded, certify, forecast
from overread.requests import AskItems, Key, Opinions, Pick, Progress, Solve, Steps

if TYPE_CHECKING:
    import numpy.typing as npt

    from overread.sample import Array, BoolArray, IntArray

FIRST_SAMPLE = (16, 400)
"""The first random sample is a fiftieth of the pool, within these limits."""

GROWTH = 0.8
"""A round asks about at most this many items for each that was asked before it: the number of rounds is logarithmic."""

RANDOM_SHARE = 0.25
"""The share of a round that is picked at random; without it the models never hear how good they are where they are sure."""

RANDOM_LIMIT = 2
"""No more are picked at random once they are this many times the first sample: most of them could have been kept."""

PATIENCE, LEAST_GAIN = 2, 0.01
"""Learning ends when so many rounds have not lowered the forecast by this share of the pool."""

SURELY_WORTH_LEARNING = 0.15
"""But not before so large a share of the pool was asked about: early forecasts are noisy."""

FIRST_CHANCE = 0.75
"""The share of failure_probability that the first sample may spend; a second one, where it is worth it, has the rest."""

UNLUCKY, WORTH_ANOTHER = 1.25, 0.8
"""A second sample is considered where so many times more is left to be asked than was forecast, and drawn where the forecast
with it is below this share of what is left."""

WORTH_LEARNING = 0.05
"""Learning ends, too, when the share of the pool that will have to be asked about anyway is smaller than this."""


@dataclass(frozen=True, eq=False)
class Routed:
    """A label for every item, where it is from, and what is certified of all of them together."""

    label: IntArray
    source: npt.NDArray[np.str_]
    """Of each item: "strong", asked of the expert; "weak", not asked and labelled as W does; "inferred", not as W does."""
    right: Array
    """The estimated chance that the label is the expert's: 1 where asked."""
    wrong: int
    """At most this many labels differ from the expert's, with probability 1 - failure_probability."""
    allowed: int
    """floor(error n): as many were allowed to."""
    failure_probability: float
    trained: int
    """How many items the expert was asked about to teach the models."""
    calibrated: int
    """How many items the expert was asked about, at random among all that were left, to certify the labels of the rest."""
    zone: Zone
    """The surest of those left, whose labels are kept: its size, how many of it were calibrated on, and the errors seen."""

    @property
    def reached(self) -> bool:
        """Whether the error that was wanted is certified."""
        return self.wrong <= self.allowed

    @property
    def strong(self) -> int:
        """How many items the expert was asked about."""
        return int((self.source == "strong").sum())


@dataclass(eq=False)
class _Asked:
    """The expert's answers so far, on a pool of n; `random` marks those that were picked at random."""

    n: int
    item: IntArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    code: IntArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    random: BoolArray = field(default_factory=lambda: np.empty(0, dtype=np.bool_))

    def __len__(self) -> int:
        return len(self.item)

    def left(self) -> IntArray:
        """Return the items that were not asked."""
        free = np.ones(self.n, dtype=bool)
        free[self.item] = False
        return np.flatnonzero(free)

    def ask(self, item: IntArray, key: Key, *, random: bool) -> Steps[None]:
        if len(item):
            answer: Opinions = yield AskItems("strong", item, key)
            self.item, self.code = np.append(self.item, item), np.append(self.code, answer.code)
            self.random = np.append(self.random, np.full(len(item), random))

    def ask_at_random(self, n: int, among: IntArray, key: Key) -> Steps[None]:
        if n:
            item: IntArray = yield Pick(n, among, key)
            yield from self.ask(item, key, random=True)


@dataclass(frozen=True, eq=False)
class _Order:
    """The items not asked, surest first, with the label of each and the chance that it is right."""

    item: IntArray
    label: IntArray
    right: Array

    def __len__(self) -> int:
        return len(self.item)


@dataclass(frozen=True)
class _Goal:
    """Of so many rows so many may be wrong, with so much probability of more, for so many answers of the expert at most."""

    rows: int
    allowed: int
    delta: float
    budget: int
    least: int
    """How many items must be asked about to know any label at all: 1 without W."""

    @property
    def limited(self) -> bool:
        """Whether money may run out before every row is asked about."""
        return self.budget < self.rows

    def plan(self, order: _Order, spent: int) -> Forecast:
        return forecast(1 - order.right, self.allowed, self.delta, self.budget - spent)


def route(
    x: Array, *, weak: bool, error: float, failure_probability: float, max_strong: int | None = None
) -> Steps[Routed]:
    """Label every row of x: ask W about all of them where `weak`, and O about as few as it can, `max_strong` at most."""
    learned = yield from learn_order(
        x, weak=weak, error=error, failure_probability=failure_probability, max_strong=max_strong
    )
    return (yield from learned.certify())


def learn_order(
    x: Array, *, weak: bool, error: float, failure_probability: float, max_strong: int | None = None
) -> Steps[Learned]:
    """Steps 1 to 4: everything before the sample that certifies."""
    n = len(x)
    budget = n if max_strong is None else max_strong
    goal = _Goal(n, math.floor(Fraction(str(error)) * n), failure_probability, budget, least=0 if weak else 1)
    if not weak and goal.budget < 1:
        raise InvalidArgument(f"max_strong={max_strong} leaves nobody to ask: give a weak labeler, or at least 1")
    yield _progress("ask the weak labeler", 0, 0)
    opinions: Opinions | None = (yield AskItems("weak", np.arange(n), Key("route.weak"))) if weak else None
    asked = _Asked(n)
    columns, known = Columns.of(x, opinions)
    order = yield from _learn(asked, known, goal)
    return Learned(asked, order, opinions, columns, known, goal)


@dataclass(frozen=True, eq=False)
class Learned:
    """Labels and their order, fixed; `certify` may be run again and again, each time with another sample."""

    asked: _Asked
    order: _Order
    weak: Opinions | None
    columns: Columns
    known: Evidence
    goal: _Goal

    @property
    def judge(self) -> Judge:
        """What names the labels, of other rows too."""
        return _judge(self.known, self.asked)

    def certify(self) -> Steps[Routed]:
        """Steps 5 to 7: what is claimed rests on these alone."""
        asked, order = replace(self.asked), self.order
        goal = self.goal if self.goal.limited else replace(self.goal, delta=FIRST_CHANCE * self.goal.delta)
        expected = goal.plan(order, len(asked))
        sampled = yield from _calibrate(asked, order, expected.sample, 0)
        zone = _zone_of(asked, order, sampled, goal)
        outside = _outside(order, sampled, zone)
        if not self.goal.limited and outside > UNLUCKY * (expected.strong - expected.sample):
            second = replace(self.goal, delta=(1 - FIRST_CHANCE) * self.goal.delta)
            anew = _ordered(self.known, asked)
            plan = second.plan(anew, len(asked))
            if plan.strong < WORTH_ANOTHER * outside:
                order = anew
                sampled = yield from _calibrate(asked, order, plan.sample, 1)
                zone = _zone_of(asked, order, sampled, second)
        calibrated = len(asked) - len(self.asked)
        yield _progress("ask about the rest", 0, len(asked))
        rest = order.item[zone.size :][~sampled[zone.size :]]
        yield from asked.ask(rest, Key("route.rest"), random=False)
        return _routed(asked, order, self.weak, self.goal, len(self.asked), calibrated, zone)


def _learn(asked: _Asked, known: Evidence, goal: _Goal) -> Steps[_Order]:
    """Steps 2 to 4: ask to learn, until what O will have to be asked about anyway is hardly worth a round."""
    learning = _Learning(asked, known, goal)
    unsure, at_random = np.empty(0, dtype=np.int64), learning.first
    for number in itertools.count():
        yield _progress("learn", number, len(asked))
        key = Key("route.train", round=number)
        yield from asked.ask(unsure, key, random=False)
        yield from asked.ask_at_random(at_random, asked.left(), key)
        learning.order = None
        found: dict[str, IntArray] = yield Solve(key, repr(goal), learning.next_round)
        batch, at_random, unsure = int(found["batch"][0]), int(found["at_random"][0]), found["unsure"]
        if batch < 1:
            break
        learning.totals.append(int(found["total"][0]))
        learning.before = int(found["outside"][0])
    return _ordered(known, asked) if learning.order is None else learning.order


class _Learning:
    """What the rounds of learning remember; `order` is the newest, where it was computed in this run."""

    def __init__(self, asked: _Asked, known: Evidence, goal: _Goal) -> None:
        self.asked, self.known, self.goal = asked, known, goal
        self.first = _first(asked.n, goal)
        self.before = asked.n
        self.totals: list[int] = []
        self.order: _Order | None = None

    def next_round(self) -> dict[str, IntArray]:
        """Learn from all answers, and choose what to ask about next: `unsure`, and so many `at_random`; batch 0: nothing."""
        asked, goal = self.asked, self.goal
        order = self.order = _ordered(self.known, asked)
        plan = goal.plan(order, len(asked))
        total, outside = len(asked) + plan.strong, len(order) - plan.zone
        free = outside // 2 if max(self.before, outside) >= WORTH_LEARNING * asked.n else 0
        short = plan.sample // 2 - len(asked)
        batch = min(math.ceil(GROWTH * len(asked)), max(free, short), goal.budget - len(asked) - plan.sample)
        if len(asked) > SURELY_WORTH_LEARNING * asked.n and _stale([*self.totals, total], asked.n):
            batch = 0
        batch = max(0, batch)
        at_random = min(int(RANDOM_SHARE * batch), max(0, RANDOM_LIMIT * self.first - int(asked.random.sum())))
        numbers = {"batch": batch, "at_random": at_random, "total": total, "outside": outside}
        unsure = order.item[len(order) - (batch - at_random) :]
        return {"unsure": unsure} | {name: np.array([number]) for name, number in numbers.items()}


def _stale(totals: list[int], n: int) -> bool:
    """Whether the last rounds have not lowered the forecast of what all will cost."""
    return len(totals) > PATIENCE and min(totals[:-PATIENCE]) - min(totals[-PATIENCE:]) < LEAST_GAIN * n


def _first(n: int, goal: _Goal) -> int:
    """Return the size of the first sample: all, where not even perfect labels could be certified for less."""
    first = min(n, max(FIRST_SAMPLE[0], min(FIRST_SAMPLE[1], n // 50)))
    if first + forecast(np.zeros(n - first), goal.allowed, goal.delta, n).strong >= n:
        first = n
    return min(first, goal.budget if goal.budget >= n else max(goal.least, goal.budget // 2))


def _ordered(known: Evidence, asked: _Asked) -> _Order:
    left = asked.left()
    found = _judge(known, asked)(known.rows(left))
    surest = np.argsort(-found.right, kind="stable")
    return _Order(left[surest], found.label[surest], found.right[surest])


def _judge(known: Evidence, asked: _Asked) -> Judge:
    return learn(known.rows(asked.item), asked.code, asked.random, known.weak)


def _calibrate(asked: _Asked, order: _Order, size: int, number: int) -> Steps[BoolArray]:
    """Step 5: ask about a uniform sample of the items not asked; return which they are, in order."""
    yield _progress("certify", number, len(asked))
    yield from asked.ask_at_random(size, np.sort(order.item), Key("route.calibrate", round=number))
    return np.isin(order.item, asked.item)


def _zone_of(asked: _Asked, order: _Order, sampled: BoolArray, goal: _Goal) -> Zone:
    """Step 6: the largest zone that the sample certifies."""
    answer = np.zeros(asked.n, dtype=np.int64)
    answer[asked.item] = asked.code
    wrong = sampled & (answer[order.item] != order.label)
    return _kept(sampled, wrong, goal, goal.budget - len(asked))


def _outside(order: _Order, sampled: BoolArray, zone: Zone) -> int:
    """Return how many items are left to be asked about."""
    return len(order) - zone.size - int(sampled[zone.size :].sum())


def _kept(sampled: BoolArray, wrong: BoolArray, goal: _Goal, more: int) -> Zone:
    """Return the zone whose labels are kept, where O can be asked about so many items more.

    A budget may not pay for all that lies outside the certified zone. What can be said then is said of the zone outside which
    everything can be paid, whatever the sample was; it may be either zone, so that each has half of delta.
    """
    if not goal.limited:
        return certify(sampled, wrong, goal.allowed, goal.delta)
    paid = max(0, len(sampled) - more)
    zone = certify(sampled, wrong, goal.allowed, goal.delta / 2)
    return zone if zone.size >= paid else bounded(sampled, wrong, paid, goal.delta / 2)


def _routed(
    asked: _Asked, order: _Order, weak: Opinions | None, goal: _Goal, trained: int, calibrated: int, zone: Zone
) -> Routed:
    label, right = np.empty(asked.n, dtype=np.int64), np.ones(asked.n)
    label[order.item], right[order.item] = order.label, order.right
    label[asked.item], right[asked.item] = asked.code, 1.0
    source = np.full(asked.n, "inferred")
    if weak is not None:
        source[label == weak.code] = "weak"
    source[asked.item] = "strong"
    return Routed(label, source, right, zone.wrong, goal.allowed, goal.delta, trained, calibrated, zone)


def _progress(stage: str, number: int, asked: int) -> Progress:
    return Progress(epoch=0, epochs=1, stage=stage, round=number, draws=asked)
