"""Draws with counts: the requests of algorithms that sample a pool, such as those of `paper/`.

A draw of 1e10 examples is an array of counts. A deterministic labeler is asked once per item, a stochastic one once per draw
(READING.md decision 12); `draws` counts labels as the paper does, one per draw, and `n_bought` counts labels paid for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from overread.core.arrays import BoolArray, IntArray, LabelArray
from overread.core.decimals import exact_decimal
from overread.core.labels import BinaryLabels, LabelReader
from overread.core.requests import (
    AlgorithmEvent,
    AskStrong,
    AskWeak,
    Draw,
    DrawsInferred,
    EpochDone,
    LabelerRole,
    Request,
    RequestKey,
    RoundDone,
    Solve,
)
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers.base import CountsPositives, is_stochastic
from overread.labelers.simulated import Mixture
from overread.pools.base import Pool
from overread.study.engine import Engine, Run
from overread.study.recorded_labeler import RecordedLabeler
from overread.study.results import BoughtLabels, Epoch, SourceCounts
from overread.study.state import State

Listener = Callable[[Any], None]


class DrawEngine(Engine):
    """An engine for algorithms that draw samples from a pool; it counts draws and labels, and reports finished epochs.

    With a Mixture, the run's strong labeler is the mixture's expert.
    """

    def __init__(self, run: Run, pool: Pool, readers: dict[LabelerRole, LabelReader], mixture: Mixture | None) -> None:
        super().__init__(run, getattr(pool, "x", np.zeros((0, pool.dimension))))
        for role, each in run.labelers.items():
            if is_stochastic(each.labeler) and not isinstance(each.labeler, CountsPositives):
                raise InvalidArgument(
                    f"{role}={type(each.labeler).__name__}(...) is stochastic, but has no positives(draws, reader, rng), with "
                    "which it gives a new answer for each draw; see overread.labelers.base.CountsPositives"
                )
        self.epochs: list[Epoch] = []
        self.trace: list[Any] = []
        self.last_round: Any = None
        """The record of the last round of an unfinished epoch; None if the algorithm keeps no such record."""
        self._pool, self._mixture, self._readers = pool, mixture, readers
        self._drawn: dict[LabelerRole, int] = dict.fromkeys(run.labelers, 0)
        self._counts = {role: _AnswerCounts() for role, each in run.labelers.items() if is_stochastic(each.labeler)}
        self._inferred_draws = self._items_drawn = 0
        self._inferred = self._inferred_in_epoch = np.zeros(0, dtype=bool)
        self._epoch_start = (self.draws, self.counts, time.perf_counter())

    @property
    def draws(self) -> SourceCounts:
        return SourceCounts(self._inferred_draws, self._drawn.get("weak", 0), self._drawn["strong"])

    @property
    def counts(self) -> SourceCounts:
        inferred = np.flatnonzero(self._inferred)
        asked = np.zeros(len(inferred), dtype=bool)
        for role in self.study_run.labelers:
            mask = self._counts[role].are_answered if role in self._counts else self.bought_items(role)
            asked |= np.pad(mask, (0, max(0, len(self._inferred) - len(mask))))[inferred]
        bought = self.n_bought
        return SourceCounts(int((~asked).sum()), bought.get("weak", 0), bought["strong"])

    @property
    def n_bought(self) -> dict[LabelerRole, int]:
        return super().n_bought | {role: answers.total for role, answers in self._counts.items()}

    @property
    def records(self) -> list[Any]:
        """The records of the finished epochs, and of the last round of an unfinished one."""
        return self.trace if self.last_round is None else [*self.trace, self.last_round]

    @property
    def is_deterministic(self) -> bool:
        """Whether repeated questions about an item always get the same answer."""
        return self._mixture is None and not self._counts

    @property
    def label_pair(self) -> BinaryLabels:
        """The strong labeler's pair of labels."""
        return self._readers["strong"].labels

    def respond(self, step: Request | AlgorithmEvent) -> Any:
        match step:
            case Draw():
                return self._draw(step)
            case AskWeak():
                return self._ask_weak(step.draws, step.key)
            case AskStrong():
                return self._ask_strong(step)
            case DrawsInferred():
                self._inferred_draws += step.draws.total
                self._inferred = _set_flags(self._inferred, step.draws)
                self._inferred_in_epoch = _set_flags(self._inferred_in_epoch, step.draws)
            case RoundDone():
                self.last_round = step.trace
            case EpochDone():
                self._epoch_done(step)
            case Solve():
                return None  # solved, not looked up: draws are not part of the digest under which solutions are stored
            case _:
                return super().respond(step)
        return None

    def _draw(self, step: Draw) -> Draws:
        drawn = self._pool.draw(step.n, self.stream(step.key, "draw"), step.region)
        if self._pool.size is not None:
            return drawn
        self._items_drawn += len(drawn)  # an unlimited pool numbers its items in the order of the draws
        return Draws(drawn.item + self._items_drawn - len(drawn), drawn.x, drawn.count)

    def _ask_weak(self, draws: Draws, key: RequestKey) -> IntArray | State:
        if not self.has("weak") or not len(draws):
            return np.zeros(len(draws), dtype=np.int64)
        return self._ask_counts("weak", draws, key)

    def _ask_strong(self, step: AskStrong) -> IntArray | State:
        if self._mixture is None:
            return self._ask_counts("strong", step.draws, step.key)
        requests = self._mixture.positives(step.draws, step.weak, self.stream(step.key, "coin"), step.key)
        response: Any = None
        while not isinstance(response, State):
            try:
                request: Any = requests.send(response)
            except StopIteration as end:
                return np.asarray(end.value)
            role: LabelerRole = "strong" if isinstance(request, AskStrong) else "weak"
            response = self._ask_counts(role, request.draws, request.key) if len(request.draws) else request.draws.count
        return response

    def _ask_counts(self, role: LabelerRole, draws: Draws, key: RequestKey) -> IntArray | State:
        """Return the number of positive answers for each row of draws, at most its `count`."""
        state = (
            self._ask_each_draw(role, draws, key)
            if role in self._counts
            else self.ask(role, draws.item, draws.x, np.arange(len(draws)), key)
        )
        if isinstance(state, State):
            return state
        self._drawn[role] += draws.total
        if state is not None:
            return state
        return np.where(self.study_run.labelers[role].answers(draws.item, needs_labels=True).code == 1, draws.count, 0)

    def _ask_each_draw(self, role: LabelerRole, draws: Draws, key: RequestKey) -> IntArray | State:
        """Ask a stochastic labeler about every draw, and count its answers."""
        limit = self.study_run.budget.refuses(role, draws.total, self.n_bought)
        if limit is not None:
            return State("stopped", limit=limit)
        recorded = self.study_run.labelers[role]
        labeler = cast("CountsPositives", recorded.labeler)
        user_draws = Draws(recorded.user_items(draws.item), draws.x, draws.count)
        with recorded.naming_errors(user_draws.item):
            try:
                positives = (
                    labeler.positives(user_draws, self._readers[role], self.stream(key, role))
                    if len(draws)
                    else draws.count
                )
            except LabelerFailed as error:
                if error.answered is not None:
                    self._count_answers(recorded, *error.answered)
                raise
            positives = _check_counts(positives, user_draws)
        self._count_answers(recorded, user_draws, positives)
        return positives

    def _count_answers(self, recorded: RecordedLabeler, user_draws: Draws, positives: IntArray) -> None:
        item = recorded.own_items(user_draws.item)
        self._counts[recorded.series.role].add(item, user_draws.count - positives, positives)
        recorded.charge(user_draws.total * exact_decimal(recorded.labeler.price))

    def _bought_labels(self, role: LabelerRole) -> BoughtLabels:
        if role not in self._counts:
            return super()._bought_labels(role)
        item, y, count = self._counts[role].rows()
        return BoughtLabels(self.study_run.labelers[role].user_items(item), self._readers[role].labels.decode(y), count)

    def _epoch_done(self, step: EpochDone) -> None:
        draws, labels, seconds = self._epoch_start
        self._epoch_start = (self.draws, self.counts, time.perf_counter())
        self.trace.append(step.trace)
        self.last_round = None
        self.epochs.append(
            Epoch(
                k=step.k,
                excess_error=float(step.epsilon),
                region_mass=step.region_mass,
                strong_mass=step.strong_mass,
                difference_sample=step.difference_sample,
                sample=step.sample,
                draws=_subtract(self._epoch_start[0], draws),
                labels=SourceCounts(
                    inferred=int(self._inferred_in_epoch.sum()),
                    weak=self._epoch_start[1].weak - labels.weak,
                    strong=self._epoch_start[1].strong - labels.strong,
                ),
                seconds=self._epoch_start[2] - seconds,
            )
        )
        self._inferred_in_epoch = np.zeros(0, dtype=bool)
        if self.study_run.listener is not None:
            self.study_run.listener(self.epochs[-1])


def _set_flags(flags: BoolArray, draws: Draws) -> BoolArray:
    if len(draws) and draws.item.max() >= len(flags):
        flags = np.pad(flags, (0, int(draws.item.max()) + 1 - len(flags)))
    flags[draws.item] = True
    return flags


def _subtract(now: SourceCounts, before: SourceCounts) -> SourceCounts:
    return SourceCounts(now.inferred - before.inferred, now.weak - before.weak, now.strong - before.strong)


def _check_counts(positives: object, draws: Draws) -> IntArray:
    counts = np.asarray(positives)
    if counts.shape != (len(draws),) or counts.dtype.kind not in "iu":
        problem = (
            f"returned {counts.dtype} counts of shape {counts.shape} for {len(draws)} rows, "
            "instead of one integer for each row"
        )
        raise LabelerFailed(problem, items=tuple(draws.item.tolist()))
    wrong = (counts < 0) | (counts > draws.count)
    if wrong.any():
        at = int(wrong.argmax())
        item = int(draws.item[at])
        problem = (
            f"returned {counts[at]} positive answers for item {item}, but was asked about it {draws.count[at]} times"
        )
        raise LabelerFailed(problem, items=(item,))
    return counts.astype(np.int64)


class _AnswerCounts:
    """Number of -1 and +1 answers of each item, in an array indexed by item."""

    def __init__(self) -> None:
        self._count = np.zeros((0, 2), dtype=np.int64)

    def add(self, item: IntArray, negatives: IntArray, positives: IntArray) -> None:
        missing = int(item.max(initial=-1)) + 1 - len(self._count)
        if missing > 0:  # at least double the array, so that growing is rare
            self._count = np.pad(self._count, ((0, max(len(self._count), missing)), (0, 0)))
        np.add.at(self._count[:, 0], item, negatives)
        np.add.at(self._count[:, 1], item, positives)

    @property
    def are_answered(self) -> BoolArray:
        """A mask of the items that have an answer."""
        return np.asarray(self._count.sum(axis=1) > 0)

    @property
    def total(self) -> int:
        return int(self._count.sum())

    def rows(self) -> tuple[IntArray, LabelArray, IntArray]:
        item, sign = np.nonzero(self._count)
        return item, np.where(sign == 1, 1, -1).astype(np.int8), self._count[item, sign]
