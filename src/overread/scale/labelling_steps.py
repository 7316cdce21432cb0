"""The steps of `overread.scale.label`, which labelling.py tells.

What is claimed rests on `Labelling.certify` alone, and there on practice/routing_large.py.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
import polars as pl

from overread.labelers.table import Table
from overread.labelers.within import Within
from overread.labels import Vocabulary
from overread.pools.parquet_column import OfRows
from overread.pools.uniform import distinct
from overread.practice.routing import FIRST_CHANCE, Learned, learn_order
from overread.practice.routing_columns import Columns
from overread.practice.routing_large import WHOLE, End, among, bound, certified, sample_size
from overread.practice.routing_scores import Judge
from overread.sample import Array, Draws, IntArray
from overread.scale.judging import JUDGED, Finishing, Judging, Looking, Outside
from overread.scale.pace import pace
from overread.scale.pool import DaskPool
from overread.scale.shelf import Shelf, Turn
from overread.scale.strong import Kept
from overread.scale.values import as_values
from overread.scale.weak import MOST_AT_ONCE, Asking, Said, as_opinions
from overread.scale.work import Told, work
from overread.seeds import stream
from overread.study.items import ItemRun
from overread.study.result import Tally

WORKING_ROWS = 20_000
"""Rows, drawn at random, that the models learn on; the expert is asked about few of them."""

LEARNING_SHARE = 0.5
"""No more of the budget than this is spent on learning: what is learned can't be claimed without a sample."""

NO_ROWS = np.zeros(0, dtype=np.int64)
ASKED_AT_ONCE = 1000
"""Rows that the expert is asked about at once; their answers are kept before the next are asked for."""


@dataclass(frozen=True)
class Goal:
    """Of so many rows so many may be wrong, with so much probability of more, for so many answers of the expert at most."""

    rows: int
    error: float
    delta: float
    budget: int
    limit: str
    """Which of the settings it is that the budget comes from."""

    @property
    def allowed(self) -> int:
        return math.floor(Fraction(str(self.error)) * self.rows)


@dataclass(frozen=True, eq=False)
class Taught:
    """What judges every row, how wrong it is expected to be, and the rows that the expert was asked about to learn it."""

    columns: Columns
    judge: Judge
    p_wrong: Array
    vocabulary: Vocabulary
    trained: IntArray


@dataclass(frozen=True, eq=False)
class Certified:
    """How many labels are wrong at most, what the expert was asked at random to know it, and about which rows in all."""

    wrong: int
    sampled: int
    seen: int
    asked: IntArray


class Labelling:
    """One labelling under way: the pool, the folder, who is asked, and who does the work."""

    def __init__(
        self,
        pool: DaskPool,
        shelf: Shelf,
        turn: Turn,
        strong: Kept,
        weak: Any,
        labels: object,
        seed: int,
        client: Any,
        told: Told | None,
    ) -> None:
        self.pool, self.shelf, self.turn, self.strong, self.weak = pool, shelf, turn, strong, weak
        self.labels, self.seed, self.client, self.told = labels, seed, client, told
        self.working = pool.sample(min(WORKING_ROWS, pool.size), stream(seed, "scale.rows"))

    def ask_weak(self, per_minute: float | None) -> list[Said]:
        """Step 1: have W's labels of every row in the folder; return what W said of the rows that are learned on."""
        if self.weak is None:
            return []
        asking = Asking(
            self.weak,
            self.pool.reader,
            self.shelf,
            self.turn,
            pace(per_minute, self.client, self.shelf.address),
            self.labels,
            self.seed,
            MOST_AT_ONCE if per_minute is None else max(1, int(per_minute)),
        )
        also = self.weak.reads if isinstance(self.weak, OfRows) else ()
        return self._work(asking, self.working, "ask the weak labeler", also=also)

    def learn(self, said: list[Said], goal: Goal) -> Taught:
        """Step 2: learn on a random part of the pool."""
        x = np.concatenate([found.x for found in said]) if said else self.pool.features(self.working)
        weak, labeler = None, None
        vocabulary = Vocabulary(self.labels)
        for found in said:  # in the order of the parts, whichever was done first
            vocabulary.encode(found.labels)
        if said:
            answers = pl.concat([found.answers for found in said], how="vertical_relaxed")
            weak = as_opinions(answers, vocabulary)
            labeler = Table(as_values(answers["label"]), weak.confidence)
        run = ItemRun(
            x,
            weak=labeler,
            strong=Within(self.strong, self.working),
            labels=self.labels,
            seed=self.seed,
            max_cost=None,
            listener=None,
            vocabulary=vocabulary,
        )
        budget = max(1, math.floor(LEARNING_SHARE * goal.budget))
        most = None if budget >= len(x) else budget
        steps = learn_order(x, weak=bool(said), error=goal.error, failure_probability=goal.delta, max_strong=most)
        learned: Learned = run.drive(steps)
        judge = learned.judge
        p_wrong = np.sort(1 - judge(learned.columns(x, weak)).right)
        trained = np.sort(run.bought["strong"].item)
        return Taught(learned.columns, judge, p_wrong, vocabulary, trained)

    def certify(self, learned: Taught, goal: Goal) -> Certified:
        """Steps 3 to 5; where the first sample was unlucky, what is left of the budget is a second one."""
        judging = Judging(
            learned.columns,
            learned.judge,
            self.pool.reader,
            self.shelf,
            self.weak is not None,
            learned.vocabulary,
            self.pool.id,
        )
        self._work(judging, NO_ROWS, "judge every row")
        most, chance = goal.budget - len(learned.trained), FIRST_CHANCE * goal.delta
        n = sample_size(learned.p_wrong, goal.rows - len(learned.trained), goal.allowed, chance / 2, most)
        first = goal if n == most else replace(goal, delta=chance)  # nothing would be left for a second one
        found = self._sample(learned.trained, n, "scale.certify", learned.vocabulary, first)
        left = goal.budget - len(found.asked)
        if found.wrong <= goal.allowed or not left:
            return found
        second = replace(goal, delta=(1 - FIRST_CHANCE) * goal.delta)
        again = self._sample(found.asked, left, "scale.certify again", learned.vocabulary, second)
        return replace(
            again,
            wrong=min(found.wrong, again.wrong),
            sampled=found.sampled + again.sampled,
            seen=found.seen + again.seen,
        )

    def _sample(self, known: IntArray, n: int, name: str, vocabulary: Vocabulary, goal: Goal) -> Certified:
        """Step 4 and 5, with a uniform sample of n rows of those that were not asked about.

        Labels and order are fixed. Half of delta pays for the zone, half for the bound on all labels: either may be used. A
        sample that is all of the budget leaves nothing to ask about outside a zone, and all of delta to the bound.
        """
        left = goal.rows - len(known)
        last = n == goal.budget - len(known)  # nothing could be asked about outside a zone: all of delta is the bound's
        half = goal.delta / 2
        sample = among(distinct(n, left, stream(self.seed, name)), known)
        judged = pl.concat(self._work(Looking(self.shelf), sample, "look at the sample", read=False))
        wrong = vocabulary.encode(self._ask(sample))[0] != judged["code"].to_numpy()
        asked = np.union1d(known, sample)
        most = bound(wrong, left, goal.delta if last else half)
        if last:
            return Certified(most, n, int(wrong.sum()), asked)
        end = certified(judged["right"].to_numpy(), sample, wrong, left, goal.allowed, half)
        outside = self._outside(end, asked, goal.budget - len(asked))
        if outside is not None:
            self._ask(outside)
            most = min(most, goal.allowed)
        return Certified(most, n, int(wrong.sum()), np.union1d(asked, outside if outside is not None else NO_ROWS))

    def finish(self, vocabulary: Vocabulary) -> Tally:
        """Write the labels, each with its source; return how many have each."""
        rows = self.strong.rows
        codes = dict(zip(rows.tolist(), vocabulary.encode(self.strong.labels_of(rows))[0].tolist(), strict=True))
        number = {part: i for i, part in enumerate(self.pool.parts)}
        counts = self._work(Finishing(self.shelf, vocabulary, codes, number), rows, "write the labels", read=False)
        self.shelf.remove(JUDGED)
        return Tally(*(sum(each[i] for each in counts) for i in range(3)))

    def _work(
        self, function: Any, rows: IntArray, stage: str, *, read: bool = True, also: Sequence[str] | None = ()
    ) -> list[Any]:
        return work(self.pool, function, rows, self.client, stage, self.told, read=read, also=also, stop=self.turn.end)

    def _ask(self, rows: IntArray) -> list[Any]:
        for some in np.array_split(rows, math.ceil(len(rows) / ASKED_AT_ONCE)) if len(rows) else []:
            draws = Draws(some, self.pool.features(some), np.ones(len(some), dtype=np.int64))
            self.strong.answers(draws, stream(self.seed, "scale.strong", round=int(some[0])))
        return self.strong.labels_of(rows)

    def _outside(self, end: End, asked: IntArray, most: int) -> IntArray | None:
        """Return the rows outside the zone, but for those that were asked about; None where they are more than `most`."""
        if end == WHOLE:
            return NO_ROWS
        found = self._work(Outside(end, self.shelf, most), asked, "look for unsure rows", read=False)
        return None if sum(count for count, _ in found) > most else np.concatenate([rows for _, rows in found])
