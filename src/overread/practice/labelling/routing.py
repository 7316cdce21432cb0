"""Routing: label every item of a pool with few expert labels, and bound the number of wrong labels.

     1  Ask the weak labeler about the whole pool.
     2  Ask the expert about a random sample. Estimate each item's most likely label and the probability that it is correct.
     3  While the forecast says that the expert must label many items anyway, ask about the least sure of them and about some
        random items, and refit the models.
     4  Fix the labels and the order: the items without an expert label, surest first. The models learn nothing after this step.
     5  Ask the expert about a uniform sample of these items. Its size minimizes the forecast cost.
     6  Take the largest zone of surest items that the sample certifies. If bad luck made the zone small, learn from the sample
        too and repeat steps 4 to 6 once with another sample. The first sample spends three quarters of failure_probability.
     7  Keep the labels of the zone. Ask the expert about everything outside it.

The claim depends only on steps 4 to 7. Given all answers before step 5, the labels and the order are fixed and the sample is
uniform; `zone.py` has the proof. The claim holds however bad the weak labeler and the models are.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from overread.core.decimals import exact_decimal
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.requests import Algorithm, AskItems, CodedAnswers, Pick, Progress, RequestKey, Solve
from overread.errors import InvalidArgument
from overread.practice.labelling.model_inputs import InputEncoder, ModelInputs
from overread.practice.labelling.scores import LabelModel, fit_label_model
from overread.practice.labelling.zone import CostForecast, Zone, bound_zone, certify_zone, forecast_cost

if TYPE_CHECKING:
    import numpy.typing as npt

    from overread.core.arrays import Array, BoolArray, IntArray

FIRST_SAMPLE_LIMITS = (16, 400)
"""Smallest and largest size of the first random sample, which is otherwise a fiftieth of the pool."""

MAX_ROUND_GROWTH = 0.8
"""Largest size of a round, as a multiple of the items asked before it. The number of rounds is therefore logarithmic."""

RANDOM_SHARE_OF_ROUND = 0.25
"""Share of a round that is picked at random. Without it, the models get no feedback on the items that they are sure of."""

NOTHING = np.empty(0, dtype=np.int64)

MIN_RANDOM_SHARE = 0.25
"""Least share of the first sample that is picked at random, however many labels are known: those may be of one kind."""

MAX_RANDOM_RATIO = 2
"""Largest number of random items, as a multiple of the first sample. Most random items would not have needed the expert."""

PATIENCE, MIN_GAIN = 2, 0.01
"""Learning ends when PATIENCE rounds have not lowered the forecast by the share MIN_GAIN of the pool."""

MIN_LEARNING_SHARE = 0.15
"""The PATIENCE rule applies only after this share of the pool was asked, because early forecasts are noisy."""

FIRST_SAMPLE_DELTA_SHARE = 0.75
"""Share of failure_probability that the first sample spends. A second sample spends the rest."""

UNLUCKY_RATIO, SECOND_SAMPLE_RATIO = 1.25, 0.8
"""A second sample is considered if the items left to ask exceed UNLUCKY_RATIO times the forecast. It is drawn if the forecast
with it is below SECOND_SAMPLE_RATIO times the items left to ask."""

MIN_OUTSIDE_SHARE = 0.05
"""Learning also ends when less than this share of the pool lies outside the forecast zone."""


@dataclass(frozen=True, eq=False)
class RoutedLabels:
    """A label and its source for every item, and the certified bound on the number of wrong labels."""

    label: IntArray
    source: npt.NDArray[np.str_]
    """For each item: "strong" for the expert's label; otherwise "weak" if the label is the weak labeler's, else "inferred"."""
    p_correct: Array
    """Estimated probability that the label is the expert's; 1 for the expert's own labels."""
    wrong: int
    """At most this many labels differ from the expert's, with probability at least 1 - failure_probability."""
    allowed: int
    """floor(error n): the number of wrong labels that the goal allows."""
    failure_probability: float
    trained: int
    """Number of expert labels that trained the models."""
    calibrated: int
    """Number of expert labels in the uniform samples that certify the other labels."""
    known: tuple[int, int]
    """How many of the labels that trained the models, and of those that certify, were known beforehand."""
    zone: Zone
    """The zone of surest items, whose labels are kept."""

    @property
    def is_error_certified(self) -> bool:
        """Whether the requested error is certified."""
        return self.wrong <= self.allowed

    @property
    def strong(self) -> int:
        """The number of items that the expert labelled."""
        return int((self.source == "strong").sum())


@dataclass(eq=False)
class _StrongAnswers:
    """The expert's answers so far, on a pool of n items. `random` marks items that were picked at random."""

    n: int
    item: IntArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    code: IntArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    random: BoolArray = field(default_factory=lambda: np.empty(0, dtype=np.bool_))

    def __len__(self) -> int:
        return len(self.item)

    def unanswered(self) -> IntArray:
        """Return the items without an expert label."""
        is_unanswered = np.ones(self.n, dtype=bool)
        is_unanswered[self.item] = False
        return np.flatnonzero(is_unanswered)

    def ask(self, item: IntArray, key: RequestKey, *, random: bool) -> Algorithm[None]:
        if len(item):
            answer: CodedAnswers = yield AskItems("strong", item, key)
            self.item, self.code = np.append(self.item, item), np.append(self.code, answer.code)
            self.random = np.append(self.random, np.full(len(item), random))

    def ask_at_random(self, n: int, among: IntArray, key: RequestKey) -> Algorithm[None]:
        if n > 0 and len(among):
            item: IntArray = yield Pick(min(n, len(among)), among, key)
            yield from self.ask(item, key, random=True)


@dataclass(frozen=True, eq=False)
class _RankedItems:
    """The items without an expert label, surest first, with their labels and the probability that each label is correct."""

    item: IntArray
    label: IntArray
    p_correct: Array

    def __len__(self) -> int:
        return len(self.item)


@dataclass(frozen=True)
class _Goal:
    """The goal: at most `allowed` of `rows` labels are wrong with probability 1 - delta, for at most `budget` expert labels.

    The class and field names must not change: the repr is a parameter of stored decisions.
    """

    rows: int
    allowed: int
    delta: float
    budget: int
    least: int
    """Minimum number of expert labels needed to predict labels: 0 with a weak labeler, 1 without."""

    @property
    def is_budget_limited(self) -> bool:
        """Whether the budget is too small to ask the expert about every row."""
        return self.budget < self.rows

    def plan(self, order: _RankedItems, spent: int) -> CostForecast:
        return forecast_cost(1 - order.p_correct, self.allowed, self.delta, self.budget - spent)


def route(
    x: Array,
    *,
    weak: bool,
    error: float,
    failure_probability: float,
    max_strong: int | None = None,
    known: KnownLabels = NO_KNOWN,
) -> Algorithm[RoutedLabels]:
    """Label every row of x with as few expert labels as possible, and at most `max_strong` beside those known beforehand.

    weak : whether there is a weak labeler. It labels all rows.
    known : the items whose expert labels are known beforehand.
    """
    learned = yield from learn_order(
        x, weak=weak, error=error, failure_probability=failure_probability, max_strong=max_strong, known=known
    )
    return (yield from learned.certify())


def learn_order(
    x: Array,
    *,
    weak: bool,
    error: float,
    failure_probability: float,
    max_strong: int | None = None,
    known: KnownLabels = NO_KNOWN,
) -> Algorithm[LearnedOrder]:
    """Run steps 1 to 4: everything before the certifying sample."""
    n = len(x)
    budget = n if max_strong is None else min(n, max_strong + len(known.to_teach))
    goal = _Goal(n, math.floor(exact_decimal(error) * n), failure_probability, budget, least=0 if weak else 1)
    if not weak and goal.budget < 1:
        raise InvalidArgument(
            f"max_strong={max_strong} without a weak labeler leaves nothing to learn from; raise it, or add a weak labeler"
        )
    yield _progress("ask the weak labeler", 0, 0)
    weak_answers: CodedAnswers | None = (
        (yield AskItems("weak", np.arange(n), RequestKey("route.weak"))) if weak else None
    )
    answers = _StrongAnswers(n)
    yield from answers.ask(known.to_teach, RequestKey("route.known"), random=False)
    encoder, inputs = InputEncoder.fit(x, weak_answers)
    order = yield from _run_learning_rounds(answers, inputs, goal)
    return LearnedOrder(answers, order, weak_answers, encoder, inputs, goal, known)


@dataclass(frozen=True, eq=False)
class LearnedOrder:
    """Fixed labels in a fixed order. `certify` may run several times, each time with a new sample."""

    answers: _StrongAnswers
    order: _RankedItems
    weak: CodedAnswers | None
    encoder: InputEncoder
    inputs: ModelInputs
    goal: _Goal
    known: KnownLabels

    @property
    def label_model(self) -> LabelModel:
        """The model that predicts the labels. It can also label rows outside this pool."""
        return _fit_label_model(self.inputs, self.answers)

    def certify(self) -> Algorithm[RoutedLabels]:
        """Run steps 5 to 7: certify a zone, and ask the expert about all items outside it."""
        answers, order = replace(self.answers), self.order
        # all labels that are kept back will be among the answers, and cost nothing
        whole = replace(self.goal, budget=min(self.goal.rows, self.goal.budget + len(self.known.to_certify)))
        goal = whole if whole.is_budget_limited else replace(whole, delta=FIRST_SAMPLE_DELTA_SHARE * whole.delta)
        kept_back = np.setdiff1d(self.known.to_certify, answers.item)
        expected = goal.plan(order, len(answers))
        stream_name = self.known.stream_name("route.calibrate")
        key = RequestKey(stream_name, round=0)
        sampled, zone = yield from _certify_sample(answers, order, goal, expected.sample, key, kept_back)
        outside = _count_outside(order, sampled, zone)
        if not whole.is_budget_limited and outside > UNLUCKY_RATIO * (expected.strong - expected.sample):
            second = replace(whole, delta=(1 - FIRST_SAMPLE_DELTA_SHARE) * whole.delta)
            ranked_again = _rank_items(self.inputs, answers)
            plan = second.plan(ranked_again, len(answers))
            if plan.strong < SECOND_SAMPLE_RATIO * outside:
                order = ranked_again
                key = RequestKey(stream_name, round=1)
                sampled, zone = yield from _certify_sample(answers, order, second, plan.sample, key, NOTHING)
        calibrated = len(answers) - len(self.answers)
        yield _progress("ask about the rest", 0, len(answers))
        rest = order.item[zone.size :][~sampled[zone.size :]]
        yield from answers.ask(rest, RequestKey("route.rest"), random=False)
        known = len(self.known) - len(kept_back), len(kept_back)
        return _combine_labels(answers, order, self.weak, self.goal, len(self.answers), calibrated, zone, known)


def _run_learning_rounds(answers: _StrongAnswers, inputs: ModelInputs, goal: _Goal) -> Algorithm[_RankedItems]:
    """Run steps 2 to 4: rounds of learning, until a further round is not worth its cost."""
    learning = _LearningRounds(answers, inputs, goal)
    unsure, at_random = np.empty(0, dtype=np.int64), _first_random_items(learning.first_sample, answers, goal)
    for number in itertools.count():
        yield _progress("learn", number, len(answers))
        key = RequestKey("route.train", round=number)
        yield from answers.ask(unsure, key, random=False)
        yield from answers.ask_at_random(at_random, answers.unanswered(), key)
        learning.order = None
        decision: dict[str, IntArray] = yield Solve(key, repr(goal), learning.next_round)
        batch, at_random, unsure = int(decision["batch"][0]), int(decision["at_random"][0]), decision["unsure"]
        if batch < 1:
            break
        learning.totals.append(int(decision["total"][0]))
        learning.outside_before = int(decision["outside"][0])
    return _rank_items(inputs, answers) if learning.order is None else learning.order


class _LearningRounds:
    """State of the learning rounds. `order` is the newest ranking, or None if this run did not compute it."""

    def __init__(self, answers: _StrongAnswers, inputs: ModelInputs, goal: _Goal) -> None:
        self.answers, self.inputs, self.goal = answers, inputs, goal
        self.first_sample = _first_sample_size(answers.n, goal)
        self.outside_before = answers.n
        self.totals: list[int] = []
        self.order: _RankedItems | None = None

    def next_round(self) -> dict[str, IntArray]:
        """Learn from all answers. Return the `unsure` items to ask next, and how many items to pick `at_random`.

        A `batch` of 0 ends learning.
        """
        answers, goal = self.answers, self.goal
        order = self.order = _rank_items(self.inputs, answers)
        plan = goal.plan(order, len(answers))
        total, outside = len(answers) + plan.strong, len(order) - plan.zone
        free = outside // 2 if max(self.outside_before, outside) >= MIN_OUTSIDE_SHARE * answers.n else 0
        short = plan.sample // 2 - len(answers)
        batch = min(
            math.ceil(MAX_ROUND_GROWTH * len(answers)), max(free, short), goal.budget - len(answers) - plan.sample
        )
        if len(answers) > MIN_LEARNING_SHARE * answers.n and _is_stale([*self.totals, total], answers.n):
            batch = 0
        batch = max(0, batch)
        at_random = min(
            int(RANDOM_SHARE_OF_ROUND * batch), max(0, MAX_RANDOM_RATIO * self.first_sample - int(answers.random.sum()))
        )
        numbers = {"batch": batch, "at_random": at_random, "total": total, "outside": outside}
        unsure = order.item[len(order) - (batch - at_random) :]
        return {"unsure": unsure} | {name: np.array([number]) for name, number in numbers.items()}


def _is_stale(totals: list[int], n: int) -> bool:
    """Return whether the last PATIENCE rounds failed to lower the forecast of the total cost."""
    return len(totals) > PATIENCE and min(totals[:-PATIENCE]) - min(totals[-PATIENCE:]) < MIN_GAIN * n


def _first_sample_size(n: int, goal: _Goal) -> int:
    """Return the size of the first sample. It is all rows if even perfect labels could not be certified at a lower cost."""
    first = min(n, max(FIRST_SAMPLE_LIMITS[0], min(FIRST_SAMPLE_LIMITS[1], n // 50)))
    if first + forecast_cost(np.zeros(n - first), goal.allowed, goal.delta, n).strong >= n:
        first = n
    return min(first, goal.budget if goal.budget >= n else max(goal.least, goal.budget // 2))


def _first_random_items(first: int, answers: _StrongAnswers, goal: _Goal) -> int:
    """Return how many items the first round picks at random: fewer than `first` if labels are known already."""
    known, left = len(answers), goal.budget - len(answers)
    if not known or first >= answers.n:
        return min(first, left)
    fewer = max(math.ceil(MIN_RANDOM_SHARE * first), first - known)
    return min(fewer, left // 2 if goal.is_budget_limited else left)


def _rank_items(inputs: ModelInputs, answers: _StrongAnswers) -> _RankedItems:
    unanswered_items = answers.unanswered()
    scored = _fit_label_model(inputs, answers)(inputs.select(unanswered_items))
    surest = np.argsort(-scored.p_correct, kind="stable")
    return _RankedItems(unanswered_items[surest], scored.label[surest], scored.p_correct[surest])


def _fit_label_model(inputs: ModelInputs, answers: _StrongAnswers) -> LabelModel:
    return fit_label_model(inputs.select(answers.item), answers.code, answers.random, inputs.weak)


def _certify_sample(
    answers: _StrongAnswers, order: _RankedItems, goal: _Goal, size: int, key: RequestKey, kept_back: IntArray
) -> Algorithm[tuple[BoolArray, Zone]]:
    """Run steps 5 and 6: ask about a uniform sample of the items without an expert label. Return its mask, and the zone.

    `kept_back` is a part of the sample whose labels are known: a uniform sample, too.
    """
    yield _progress("certify", key.round, len(answers))
    others = np.sort(order.item)
    if len(kept_back):
        yield from answers.ask(kept_back, RequestKey("route.known"), random=True)
        size, others = size - len(kept_back), np.setdiff1d(others, kept_back)
    yield from answers.ask_at_random(size, others, key)
    sampled = np.isin(order.item, answers.item)
    answer = np.zeros(answers.n, dtype=np.int64)
    answer[answers.item] = answers.code
    wrong = sampled & (answer[order.item] != order.label)
    return sampled, _choose_zone(sampled, wrong, goal, goal.budget - len(answers))


def _count_outside(order: _RankedItems, sampled: BoolArray, zone: Zone) -> int:
    """Return the number of items outside the zone that the expert has not labelled."""
    return len(order) - zone.size - int(sampled[zone.size :].sum())


def _choose_zone(sampled: BoolArray, wrong: BoolArray, goal: _Goal, more: int) -> Zone:
    """Return the zone whose labels are kept, given a budget for `more` further expert labels.

    If the budget does not cover all items outside the certified zone, return the smallest zone that leaves few enough items
    outside, with a bound on its wrong labels. The size of that zone does not depend on the sample. Two bounds are computed, so
    each uses delta / 2.
    """
    if not goal.is_budget_limited:
        return certify_zone(sampled, wrong, goal.allowed, goal.delta)
    affordable = max(0, len(sampled) - more)
    zone = certify_zone(sampled, wrong, goal.allowed, goal.delta / 2)
    return zone if zone.size >= affordable else bound_zone(sampled, wrong, affordable, goal.delta / 2)


def _combine_labels(
    answers: _StrongAnswers,
    order: _RankedItems,
    weak: CodedAnswers | None,
    goal: _Goal,
    trained: int,
    calibrated: int,
    zone: Zone,
    known: tuple[int, int],
) -> RoutedLabels:
    label, right = np.empty(answers.n, dtype=np.int64), np.ones(answers.n)
    label[order.item], right[order.item] = order.label, order.p_correct
    label[answers.item], right[answers.item] = answers.code, 1.0
    source = np.full(answers.n, "inferred")
    if weak is not None:
        source[label == weak.code] = "weak"
    source[answers.item] = "strong"
    return RoutedLabels(label, source, right, zone.wrong, goal.allowed, goal.delta, trained, calibrated, known, zone)


def _progress(stage: str, number: int, n_asked: int) -> Progress:
    return Progress(epoch=0, epochs=1, stage=stage, round=number, draws=n_asked)
