"""A labeler whose answers are in the ledger before the study uses them.

A study that runs again from its seed asks the same questions, and answers in the ledger are not bought again. So a study needs
no other state: it can be killed at any point and run again, with the same outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal

import numpy as np

from overread.core.answers import (
    AnswerSeries,
    Questions,
    Reply,
    ReplyColumns,
    create_exhausted_error,
    encode_answers,
    list_items,
    new_uid,
)
from overread.core.arrays import Array, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelEncoder, as_value_array
from overread.core.plurals import pluralize
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.errors import LabelerFailed, OverreadError
from overread.labelers.base import Labeler
from overread.ledger.protocol import MachineLedger
from overread.study.budget import Budget, worst_price
from overread.study.people import People
from overread.study.state import NOW, PAUSED, State

QUESTIONS_PER_BATCH = 1000
"""Questions per call, unless the labeler sets its own number. If the labeler fails, at most these answers are lost."""

WhenUnknown = Literal["ask", "stop", "fail"]
"""What a run does where the ledger lacks an answer: ask the labeler, stop, or fail, as in a replay."""


@dataclass(frozen=True)
class FetchProgress:
    """Event: `done` of the `total` answers requested from a machine are in the ledger."""

    role: LabelerRole
    done: int
    total: int


@dataclass(eq=False)
class RecordedLabeler:
    """A labeler, and its answers in columns by item; `fetch` asks for those that are missing.

    Attributes
    ----------
    series : what the answers are recorded as.
    labeler : the labeler.
    encoder : the codes of its labels.
    ledger, budget : where answers are recorded, and what may be spent.
    size : the number of items; None if the pool is unlimited.
    ids : the item numbers that labeler, ledger and user know; None if they are the pool's.
    content : returns a digest of what the labeler sees of an item; None if that is not known.
    on_fetched : called when answers have arrived; or None.
    may_pass : whether a missing label is valid.
    is_paused : returns whether the owner has paused the study.
    when_unknown : what to do where the ledger lacks an answer.
    """

    series: AnswerSeries
    labeler: Labeler
    encoder: LabelEncoder
    ledger: MachineLedger
    budget: Budget
    size: int | None
    ids: IntArray | None = None
    content: Callable[[int], str | None] | None = None
    on_fetched: Callable[[FetchProgress], None] | None = None
    may_pass: bool = False
    is_paused: Callable[[], bool] = bool
    when_unknown: WhenUnknown = "ask"

    def __post_init__(self) -> None:
        self.known = np.zeros(self.size or 0, dtype=bool)
        self.code = np.full(self.size or 0, NO_ANSWER, dtype=np.int32)
        self.confidence: Array | None = None
        self.charged = Fraction(0)
        self._is_loaded = False

    def answers(self, item: IntArray) -> CodedAnswers:
        """Return the recorded answers to these items, or raise LabelsExhausted if one has no label but needs one."""
        code = self.code[item].astype(np.int64)
        with self.name_errors(item):
            if not self.may_pass and (code == NO_ANSWER).any():
                raise create_exhausted_error(self.user_items(item[code == NO_ANSWER]))
        return CodedAnswers(code, None if self.confidence is None else self.confidence[item])

    def labels_of(self, item: IntArray) -> np.ndarray[Any, Any]:
        return self.encoder.decode(self.code[item])

    def fetch(self, item: IntArray, features: Array, row: IntArray, rng: np.random.Generator) -> State | None:
        """Ensure that the answers to these items are recorded; return the state in which the run ends if they can't be."""
        self.load()
        self.grow(int(item.max(initial=-1)) + 1)
        new = np.flatnonzero(~self.known[item])
        _, first = np.unique(item[new], return_index=True)
        new = new[np.sort(first)]
        if not len(new):
            return None
        questions = Questions(self.user_items(item[new]), features, row[new], rng)
        with self.name_errors(questions.item):
            state = self._ask(questions)
            unknown = questions.item[~self._are_known(questions.item)]
            if state is not None or not len(unknown):
                return state
            if isinstance(self.labeler, People):
                return State("waiting", questions=self.labeler.open, labeler=self.series.name)
            problem = f"returned no reply for {len(unknown)} of {len(new)} items"
            raise LabelerFailed(problem, items=tuple(unknown.tolist()))

    def load(self) -> None:
        """Read the answers in the ledger into the columns, once."""
        if not self._is_loaded:
            self._is_loaded = True
            verdicts = self.ledger.verdicts(self.series)
            if not len(verdicts):
                return
            self.grow(int(verdicts.item.max(initial=-1)) + 1)
            confidence = None if np.isnan(verdicts.confidence).all() else np.nan_to_num(verdicts.confidence, nan=0.0)
            values = as_value_array(verdicts.label)
            code, error = encode_answers(values, verdicts.item, self.encoder, allow_no_answer=True)
            with self.name_errors(verdicts.item):
                if error is not None:
                    raise error
            self._learn(verdicts.item, code, confidence)

    def charge(self, cost: Fraction) -> None:
        """Book what the labeler has charged."""
        self.charged += cost
        self.budget.book(cost)

    def grow(self, size: int) -> None:
        """Make room for this many items; an unlimited pool numbers its items as it draws them."""
        missing = size - len(self.known)
        if missing > 0:  # at least double the columns, so that growing is rare
            missing = max(missing, len(self.known))
            self.known = np.pad(self.known, (0, missing))
            self.code = np.pad(self.code, (0, missing), constant_values=NO_ANSWER)
            self.confidence = None if self.confidence is None else np.pad(self.confidence, (0, missing))

    def user_items(self, item: IntArray) -> IntArray:
        """Return the item numbers that the user knows."""
        return item if self.ids is None else self.ids[item]

    @contextmanager
    def name_errors(self, item: IntArray) -> Iterator[None]:
        """Set the labeler's role in its errors, and turn those of other libraries into LabelerFailed."""
        try:
            yield
        except LabelerFailed as error:
            error.labeler = self.series.role
            raise
        except OverreadError:
            raise
        except Exception as error:
            problem = (
                f"raised {type(error).__name__}: {error}, asked about {list_items(item)}; "
                "error.result has the labels bought before"
            )
            failure = LabelerFailed(problem, items=tuple(item.tolist()))
            failure.labeler = self.series.role
            raise failure from error

    # ---- internals

    def _ask(self, questions: Questions) -> State | None:
        price, worst = exact_decimal(self.labeler.price), worst_price(self.labeler)
        is_people = isinstance(self.labeler, People)
        if self.when_unknown == "ask" and not is_people:
            self.ledger.lost(self.series, price)  # questions of a run that was killed before the replies arrived
            questions = self._reuse(questions)
        first = questions if is_people else self._first_by_content(questions)
        cost = self.labeler.max_cost_of(questions.item) if isinstance(self.labeler, People) else len(first) * price
        if not self.budget.reserve(cost, worst if len(first) and not is_people else Fraction(0)):
            return State("stopped", limit="max_cost")
        if self.when_unknown == "stop":
            return State("stopped", limit=NOW)
        if self.when_unknown == "fail":
            items = pluralize(len(questions), "item")
            raise LabelerFailed(f"is not asked in a replay, but the ledger lacks its answers to {items}")
        if is_people:
            for _ in self.labeler.replies(questions):
                pass
            self._is_loaded = False
            self.load()
            return None
        state, total = self._ask_in_batches(first, len(questions)), len(questions)
        if state is None and len(first) < total:
            return self._ask_in_batches(self._reuse(questions.take(~self._are_known(questions.item))), total)
        return state

    def _ask_in_batches(self, questions: Questions, total: int) -> State | None:
        at_once, worst = int(getattr(self.labeler, "at_once", QUESTIONS_PER_BATCH)), worst_price(self.labeler)
        while len(questions):
            n = self.budget.affordable_batch(at_once, worst)
            if not n:
                return State("stopped", limit="max_cost")
            self._ask_batch(questions[:n])
            questions = questions[n:]
            if self.on_fetched is not None:
                self.on_fetched(FetchProgress(self.series.role, total - len(questions), total))
            if len(questions) and self.is_paused():
                return PAUSED
        return None

    def _ask_batch(self, questions: Questions) -> None:
        if hasattr(self.labeler, "before_send"):  # the labeler reports each question before sending it
            self.labeler.before_send = lambda sent: self.ledger.ask(self.series, sent)
        else:
            self.ledger.ask(self.series, questions)
        groups = self.labeler.replies(questions)
        try:
            with self.name_errors(questions.item):
                for group in groups:
                    self._record(group, questions)
        except BaseException as error:
            if hasattr(groups, "close"):
                groups.close()
            self._record(list(getattr(self.labeler, "unclaimed", ())), questions)  # paid for, but not yet yielded
            if isinstance(error, Exception):  # the labeler has reported all charges
                self.ledger.lost(self.series, Fraction(0))
            raise

    def _record(self, group: Sequence[Reply], questions: Questions) -> None:
        """Record the valid replies of a group, then raise the error of the others."""
        if isinstance(group, ReplyColumns):
            code, error = encode_answers(group.labels, group.item, self.encoder, allow_no_answer=self.may_pass)
            valid = slice(None) if error is None else code != NO_ANSWER
            confidence = None if group.confidence is None else group.confidence[valid]
            kept = replace(
                group,
                item=group.item[valid],
                labels=code[valid].astype(np.int32),
                confidence=confidence,
                encoder=self.encoder,
            )
            self._append(kept, settle=True)
            self._learn(kept.item, kept.labels, confidence)
        else:
            error = self._record_replies([self._complete(reply) for reply in group], questions)
        if error is not None:
            raise error

    def _record_replies(self, replies: list[Reply], questions: Questions) -> LabelerFailed | None:
        final = [reply for reply in replies if reply.kind in ("label", "none")]
        item = np.array([reply.item for reply in final], dtype=np.int64)
        values = np.array([*(reply.label for reply in final), None], dtype=object)[:-1]
        code, error = encode_answers(values, item, self.encoder, allow_no_answer=self.may_pass)
        foreign = ~np.isin(item, questions.item)
        if foreign.any():
            stray = item[foreign]
            error = LabelerFailed(
                f"answered {list_items(stray)}, which it was not asked about", items=tuple(stray.tolist())
            )
        rejected = set() if error is None else set(item[(code == NO_ANSWER) | foreign].tolist())
        self._append([reply for reply in replies if reply.item not in rejected], settle=True)
        # charged, but stored without a verdict, so that the item can be asked again
        refused = [replace(reply, label=None, kind="none") for reply in final if reply.item in rejected]
        self._append(refused, settle=False)
        kept = ~np.isin(item, list(rejected)) & ~self._are_known(item)
        given = [reply.confidence for reply, is_kept in zip(final, kept, strict=True) if is_kept]
        confidence = np.array([0.0 if each is None else each for each in given])
        self._learn(item[kept], code[kept], confidence if any(each is not None for each in given) else None)
        return error

    def _append(self, replies: Sequence[Reply], *, settle: bool) -> None:
        if len(replies):
            self.ledger.append(self.series, replies, settle=settle)
            if isinstance(replies, ReplyColumns):
                self.charge(len(replies) * replies.price)
            else:
                self.charge(sum((reply.price for reply in replies), Fraction(0)))

    def _complete(self, reply: Reply) -> Reply:
        return replace(
            reply,
            who=reply.who or self.labeler.who,
            model=reply.model or self.labeler.model,
            prompt=reply.prompt or self.labeler.prompt,
            content=None if self.content is None else self.content(reply.item),
        )

    def _learn(self, user_item: IntArray, code: IntArray, confidence: Array | None) -> None:
        item = user_item if self.ids is None else np.searchsorted(self.ids, user_item)
        self.known[item] = True
        self.code[item] = code
        if confidence is not None:
            if self.confidence is None:
                self.confidence = np.zeros(len(self.known))
            self.confidence[item] = confidence

    def _reuse(self, questions: Questions) -> Questions:
        """Reuse the answers of the same model to equal contents, for free; return the other questions."""
        model, prompt, content = self.labeler.model, self.labeler.prompt, self.content
        if model is None or prompt is None or content is None:
            return questions
        contents = {item: str(content(item)) for item in questions}
        stored = self.ledger.cached(self.series, model, prompt, contents.values())
        is_stored = np.array([contents[item] in stored for item in questions], dtype=bool)
        reused = [
            replace(
                stored[contents[item]], item=item, price=Fraction(0), tokens_in=None, tokens_out=None, uid=new_uid()
            )
            for item in questions.item[is_stored].tolist()
        ]
        self._record(reused, questions)
        return questions.take(~is_stored)

    def _first_by_content(self, questions: Questions) -> Questions:
        """Return one question for each content, if the labeler's answers can be reused for equal contents."""
        content = self.content
        if self.labeler.model is None or self.labeler.prompt is None or content is None:
            return questions
        first: dict[str | None, int] = {}
        for at, item in enumerate(questions):
            first.setdefault(content(item), at)
        return questions.take(np.array(list(first.values()), dtype=np.int64))

    def _are_known(self, user_item: IntArray) -> Any:
        return self.known[user_item if self.ids is None else np.searchsorted(self.ids, user_item)]
