"""The steps of `overread.scale.label`, as listed in labelling.py.

The certificate depends only on `LabellingRun.certify`, which uses the bounds of practice/labelling/large_pools.py.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import numpy as np
import polars as pl

from overread.core.answers import Answers, Questions, ReplyColumns, make_columns
from overread.core.arrays import Array, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import Vocabulary
from overread.core.randomness import stream
from overread.labelers.base import answer_all
from overread.pools.memory import Sampled
from overread.pools.parquet.rows import RowLabeler
from overread.pools.sampling import draw_distinct
from overread.practice.labelling.large_pools import (
    WHOLE_POOL,
    ZoneEnd,
    bound_errors,
    certifying_sample_size,
    find_zone_end,
    rows_at_ranks,
)
from overread.practice.labelling.routing import FIRST_SAMPLE_DELTA_SHARE, learn_order
from overread.scale.label_values import labels_from_json
from overread.scale.output_folder import FencingToken
from overread.scale.parallel import PartitionListener, run_on_partitions
from overread.scale.partition_tasks import (
    SCORES_FOLDER,
    ScoringTask,
    TrainedScorer,
    find_outside,
    look_up_scores,
    write_labels,
)
from overread.scale.pool import DaskPool
from overread.scale.rate_limit import make_rate_limit
from overread.scale.stored_answers import CachedExpert
from overread.scale.weak_answers import MAX_BATCH_ROWS, WeakAnswers, WeakAnswersTask, encode_weak_answers
from overread.study.engine import Engine
from overread.study.goals.inputs import start_in_memory
from overread.study.results import SourceCounts

TRAINING_ROWS = 20_000
"""Number of randomly drawn rows on which the models are trained. The expert labels only some of them."""

TRAINING_SHARE = 0.5
"""Largest share of the budget that training may spend. The rest is reserved for the certifying sample."""

NO_ROWS = np.zeros(0, dtype=np.int64)
EXPERT_BATCH_ROWS = 1000
"""Rows per request to the expert. The answers are stored before the next request."""


@dataclass(frozen=True)
class LabellingGoal:
    """The requested error bound, and the budget of expert labels.

    Attributes
    ----------
    rows : the number of rows in the pool.
    error : the share of labels that may differ from the expert's.
    delta : the failure probability: the probability that more labels differ.
    budget : the largest number of expert labels.
    limit : the argument that determines the budget, "max_strong" or "max_cost".
    """

    rows: int
    error: float
    delta: float
    budget: int
    limit: str

    @property
    def allowed(self) -> int:
        """The largest number of labels that may be wrong."""
        return math.floor(exact_decimal(self.error) * self.rows)


@dataclass(frozen=True, eq=False)
class ErrorBound:
    """An upper bound on the number of wrong labels, and the expert labels that it is based on.

    Attributes
    ----------
    wrong : the upper bound on the number of wrong labels.
    sampled : the total size of the certifying samples.
    seen : the number of wrong labels in the certifying samples.
    expert_rows : the sorted numbers of all rows with an expert label.
    """

    wrong: int
    sampled: int
    seen: int
    expert_rows: IntArray


@dataclass(frozen=True, eq=False)
class LabellingRun:
    """One run of `overread.scale.label`.

    Attributes
    ----------
    pool : the rows to label.
    goal : the requested error bound and the budget.
    token : the run's fencing token; `token.folder` is the output folder.
    strong, weak : the labelers; `weak` may be None.
    labels : the allowed labels; None allows any.
    seed : the seed of all random streams.
    client : the client of the cluster; None for threads in this process.
    listener : called whenever a partition is done.
    """

    pool: DaskPool
    goal: LabellingGoal
    token: FencingToken
    strong: CachedExpert
    weak: Any
    labels: object
    seed: int
    client: Any
    listener: PartitionListener | None

    @cached_property
    def training_rows(self) -> IntArray:
        return self.pool.sample(min(TRAINING_ROWS, self.pool.size), stream(self.seed, "scale.rows"))

    def ask_weak(self, per_minute: float | None) -> list[WeakAnswers]:
        """Step 1: request and store the weak answers for all rows; return the answers for the training rows."""
        if self.weak is None:
            return []
        task = WeakAnswersTask(
            self.weak,
            self.pool.reader,
            self.token,
            make_rate_limit(per_minute, self.client, self.token.folder.address),
            self.labels,
            self.seed,
            MAX_BATCH_ROWS if per_minute is None else max(1, int(per_minute)),
        )
        extra_columns = self.weak.reads if isinstance(self.weak, RowLabeler) else ()
        return self._run_task(
            task, self.training_rows, stage="ask the weak labeler", read=True, extra_columns=extra_columns
        )

    def train(self, weak_answers: list[WeakAnswers]) -> TrainedScorer:
        """Step 2: train the models on a random part of the pool."""
        read = [answers.x for answers in weak_answers]
        x = np.concatenate(read) if read else self.pool.features(self.training_rows)
        weak, labeler = None, None
        vocabulary = Vocabulary(self.labels)
        # in the order of the partitions, so that the codes don't depend on which partition was done first
        for answers in weak_answers:
            vocabulary.encode(answers.labels)
        if weak_answers:
            frame = pl.concat([answers.answers for answers in weak_answers], how="vertical_relaxed")
            weak = encode_weak_answers(frame, vocabulary)
            values = np.array([*labels_from_json(frame["label"]), None], dtype=object)[:-1]
            labeler = _StoredAnswers(self.training_rows, values, weak.confidence)
        pool = Sampled(x, self.training_rows, self.pool)
        run = start_in_memory(pool, weak=labeler, strong=self.strong, vocabulary=vocabulary, seed=self.seed)
        engine = Engine(run, x)
        budget = max(1, math.floor(TRAINING_SHARE * self.goal.budget))
        max_strong = None if budget >= len(x) else budget
        steps = learn_order(
            x,
            weak=bool(weak_answers),
            error=self.goal.error,
            failure_probability=self.goal.delta,
            max_strong=max_strong,
        )
        learned = engine.run(steps, lambda _: None)
        assert learned is not None  # noqa: S101  without a limit, every request is answered
        p_wrong = np.sort(1 - learned.label_model(learned.encoder(x, weak)).p_correct)
        expert_rows = np.sort(engine.bought["strong"].item)
        return TrainedScorer(learned.encoder, learned.label_model, p_wrong, vocabulary, expert_rows)

    def certify(self, scorer: TrainedScorer) -> ErrorBound:
        """Steps 3 to 5: score all rows, and bound the number of wrong labels.

        If the first sample does not certify the requested error, spend the rest of the budget on a second sample.
        """
        task = ScoringTask(scorer, self.pool.reader, self.token.folder, self.weak is not None, self.pool.id)
        self._run_task(task, NO_ROWS, stage="score every row", read=True)
        goal, known = self.goal, scorer.expert_rows
        budget, first_delta = goal.budget - len(known), FIRST_SAMPLE_DELTA_SHARE * goal.delta
        n = certifying_sample_size(scorer.p_wrong, goal.rows - len(known), goal.allowed, first_delta / 2, budget)
        # if the first sample takes the whole budget, there is no second one, and the first gets all of delta
        first_goal = goal if n == budget else replace(goal, delta=first_delta)
        first = self._certify_by_sample(known, n, "scale.certify", scorer.vocabulary, first_goal)
        left = goal.budget - len(first.expert_rows)
        if first.wrong <= goal.allowed or not left:
            return first
        second_goal = replace(goal, delta=(1 - FIRST_SAMPLE_DELTA_SHARE) * goal.delta)
        second = self._certify_by_sample(first.expert_rows, left, "scale.certify again", scorer.vocabulary, second_goal)
        return replace(
            second,
            wrong=min(first.wrong, second.wrong),
            sampled=first.sampled + second.sampled,
            seen=first.seen + second.seen,
        )

    def _certify_by_sample(
        self, known: IntArray, n: int, stream_name: str, vocabulary: Vocabulary, goal: LabellingGoal
    ) -> ErrorBound:
        """Steps 4 and 5, with a uniform sample of n rows that have no expert label.

        The labels and scores are fixed before the sample is drawn. Half of delta is for the zone and half for the bound on all
        labels, so that either may be used. If the sample takes the whole budget, no labels are left for the rows outside a
        zone, and the bound gets all of delta.
        """
        unknown = goal.rows - len(known)
        is_whole_budget = n == goal.budget - len(known)
        half = goal.delta / 2
        sample = rows_at_ranks(draw_distinct(n, unknown, stream(self.seed, stream_name)), known)
        lookup = partial(look_up_scores, self.token.folder)
        scores = pl.concat(self._run_task(lookup, sample, stage="look up the sample's scores"))
        wrong = vocabulary.encode(self._ask_expert(sample))[0] != scores["code"].to_numpy()
        max_wrong = bound_errors(wrong, unknown, goal.delta if is_whole_budget else half)
        bound = ErrorBound(max_wrong, n, int(wrong.sum()), np.union1d(known, sample))
        if is_whole_budget:
            return bound
        zone_end = find_zone_end(scores["right"].to_numpy(), sample, wrong, unknown, goal.allowed, half)
        outside = self._find_outside(zone_end, bound.expert_rows, goal.budget - len(bound.expert_rows))
        if outside is None:
            return bound
        self._ask_expert(outside)
        expert_rows = np.union1d(bound.expert_rows, outside)
        return replace(bound, wrong=min(max_wrong, goal.allowed), expert_rows=expert_rows)

    def write_labels(self, vocabulary: Vocabulary) -> SourceCounts:
        """Write all labels with their sources; return the number of labels by source."""
        rows = self.strong.rows
        codes = dict(zip(rows.tolist(), vocabulary.encode(self.strong.labels_of(rows))[0].tolist(), strict=True))
        part_numbers = {part: i for i, part in enumerate(self.pool.parts)}
        task = partial(write_labels, self.token.folder, vocabulary, codes, part_numbers)
        counts = self._run_task(task, rows, stage="write the labels")
        self.token.folder.remove(SCORES_FOLDER)
        return SourceCounts(*np.sum(counts, axis=0).tolist())

    @property
    def _run_task(self) -> Callable[..., list[Any]]:
        return partial(run_on_partitions, self.pool, client=self.client, listener=self.listener, stop=self.token.revoke)

    def _ask_expert(self, rows: IntArray) -> list[Any]:
        for batch in np.array_split(rows, math.ceil(len(rows) / EXPERT_BATCH_ROWS)) if len(rows) else []:
            rng = stream(self.seed, "scale.strong", round=int(batch[0]))
            answer_all(self.strong, Questions(batch, self.pool.features(batch), np.arange(len(batch)), rng))
        return self.strong.labels_of(rows)

    def _find_outside(self, zone_end: ZoneEnd, expert_rows: IntArray, max_rows: int) -> IntArray | None:
        """Return the rows outside the zone that have no expert label, or None if there are more than `max_rows`."""
        if zone_end == WHOLE_POOL:
            return NO_ROWS
        task = partial(find_outside, self.token.folder, zone_end, max_rows)
        found = self._run_task(task, expert_rows, stage="find the rows outside the zone")
        return None if sum(count for count, _ in found) > max_rows else np.concatenate([rows for _, rows in found])


@dataclass(frozen=True, eq=False)
class _StoredAnswers:
    """A labeler that repeats stored answers about some rows of the pool."""

    rows: IntArray
    labels: np.ndarray[Any, Any]
    confidence: Array | None

    price, who, model, prompt = 0.0, "stored", None, None
    at_once = MAX_BATCH_ROWS

    def replies(self, questions: Questions) -> Iterator[ReplyColumns]:
        at = np.searchsorted(self.rows, questions.item)
        confidence = None if self.confidence is None else self.confidence[at]
        yield make_columns(self, questions, Answers(self.labels[at], confidence))
