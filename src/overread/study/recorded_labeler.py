"""A labeler whose answers are in the ledger before the study uses them.

A study that runs again from its seed asks the same questions, and answers in the ledger are not bought again. So a study needs
no other state: it can be killed at any point and run again, with the same outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, cast

import numpy as np

from overread.core.answers import (
    AnswerSeries,
    ItemSource,
    Questions,
    Reply,
    ReplyColumns,
    check_one_per_item,
    create_exhausted_error,
    encode_answers,
    list_items,
    new_uid,
    parse_confidences,
)
from overread.core.arrays import Array, IntArray, positions_of_distinct
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelEncoder, Vocabulary, as_value_array, is_missing
from overread.core.plurals import pluralize
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.errors import LabelerFailed, LabelsExhausted, OverreadError
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
    source : the items as the user gave them; None if they are rows of features.
    brought : labels that the user has already, by item. They are recorded when they are asked for, so that nothing depends on
        them before; they cost nothing, and count neither as asked nor as bought.
    on_fetched : called when answers have arrived; or None.
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
    source: ItemSource | None = None
    brought: Mapping[int, Any] = field(default_factory=dict)
    on_fetched: Callable[[FetchProgress], None] | None = None
    is_paused: Callable[[], bool] = bool
    when_unknown: WhenUnknown = "ask"

    def __post_init__(self) -> None:
        self.known = np.zeros(self.size or 0, dtype=bool)
        self.code = np.full(self.size or 0, NO_ANSWER, dtype=np.int32)
        self.charged = Fraction(0)
        self._confidence: Array | None = None  # NaN where the labeler gave none
        self._is_loaded = False
        self._may_pass = self.series.role == "weak"  # an item that the expert can't label is asked again
        self._by_id = None if self.ids is None else np.argsort(self.ids)
        self.is_free = np.zeros(len(self.known), dtype=bool)
        self.is_free[list(self.brought)] = True

    def answers(self, item: IntArray, *, needs_labels: bool) -> CodedAnswers:
        """Return the recorded answers to these items, or raise LabelsExhausted if one has no label but needs one."""
        code = self.code[item].astype(np.int64)
        if needs_labels and (code == NO_ANSWER).any():
            raise self.name_error(create_exhausted_error(self.user_items(item[code == NO_ANSWER]), self.source))
        # a function of these items alone: a resumed run knows more answers than the run before it
        confidence = np.full(len(item), np.nan) if self._confidence is None else self._confidence[item]
        is_given = not np.isnan(confidence).all()
        return CodedAnswers(code, parse_confidences(confidence, item) if is_given else None)

    def fetch(self, item: IntArray, features: Array, row: IntArray, rng: np.random.Generator) -> State | None:
        """Ensure that the answers to these items are recorded; return the state in which the run ends if they can't be."""
        self.load()
        self.grow(int(item.max(initial=-1)) + 1)
        self._record_brought(item)
        new = np.flatnonzero(~self.known[item])
        new = new[positions_of_distinct(item[new])]
        if not len(new):
            return None
        questions = Questions(self.user_items(item[new]), features, row[new], rng, self.source)
        with self.naming_errors(questions.item):
            state = self._ask_people(questions) if isinstance(self.labeler, People) else self._ask_machine(questions)
            unknown = self._find_unknown(questions).item
            if state is None and len(unknown):
                problem = f"returned no reply for {len(unknown)} of {len(new)} items"
                raise LabelerFailed(problem, items=tuple(unknown.tolist()))
        return state

    def load(self) -> None:
        """Read the answers in the ledger into the columns, once."""
        if self._is_loaded:
            return
        self._is_loaded = True
        verdicts = self.ledger.verdicts(self.series)
        if len(verdicts):
            self.grow(int(verdicts.item.max()) + 1)
            code, error = encode_answers(
                as_value_array(verdicts.label), verdicts.item, self.encoder, allow_no_answer=True, source=self.source
            )
            if error is not None:
                raise self.name_error(error)
            self._learn(verdicts.item, code, verdicts.confidence)

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
            self.is_free = np.pad(self.is_free, (0, missing))
            self.code = np.pad(self.code, (0, missing), constant_values=NO_ANSWER)
            if self._confidence is not None:
                self._confidence = np.pad(self._confidence, (0, missing), constant_values=np.nan)

    def user_items(self, item: IntArray) -> IntArray:
        """Return the item numbers that the user knows."""
        return item if self.ids is None else self.ids[item]

    def name_error(self, error: LabelerFailed) -> LabelerFailed:
        """Set the labeler's role in its error."""
        error.labeler = self.series.role
        return error

    @contextmanager
    def naming_errors(self, item: IntArray) -> Iterator[None]:
        """Set the labeler's role in its errors, and turn those of other libraries into LabelerFailed."""
        try:
            yield
        except LabelerFailed as error:
            self.name_error(error)
            raise
        except OverreadError:
            raise
        except Exception as error:
            is_exhausted = isinstance(error, StopIteration)
            items, notes = list_items(item, self.source), getattr(error, "__notes__", ())
            problem = "; ".join([f"raised {type(error).__name__}: {error}, asked about {items}", *notes])
            if is_exhausted:
                problem = f"has run out of labels (it raised StopIteration, asked about {items})"
            problem += f"; error.result has the {int(self.known.sum())} labels bought before"
            failure = (LabelsExhausted if is_exhausted else LabelerFailed)(problem, items=tuple(item.tolist()))
            raise self.name_error(failure) from error

    # ---- asking

    def _ask_people(self, questions: Questions) -> State | None:
        people = cast("People", self.labeler)
        # without a limit, the votes need not be read
        cost = Fraction(0) if self.budget.max_cost is None else people.max_cost_of(questions.item)
        refused = self._refuse(questions, cost, Fraction(0))
        if refused is not None:
            return refused
        for _ in people.replies(questions):
            pass
        self._is_loaded = False
        self.load()
        return State("waiting", questions=people.open, labeler=self.series.name) if people.open else None

    def _ask_machine(self, questions: Questions) -> State | None:
        price, worst, total = exact_decimal(self.labeler.price), worst_price(self.labeler), len(questions)
        if self.when_unknown == "ask":
            self.ledger.lost(self.series, price)  # questions of a run that was killed before the replies arrived
            questions = self._reuse(questions)
        first = self._first_by_content(questions)
        state = self._refuse(questions, len(first) * price, worst if len(first) else Fraction(0))
        state = self._ask_in_batches(first, total - len(questions) + len(first), total) if state is None else state
        if state is None and len(first) < len(questions):  # the answers to equal contents are in the ledger now
            state = self._ask_in_batches(self._reuse(self._find_unknown(questions)), total, total)
        return state

    def _ask_in_batches(self, questions: Questions, done: int, total: int) -> State | None:
        """Ask the questions; `done` of the `total` answers will be known afterwards."""
        at_once, worst = int(getattr(self.labeler, "at_once", QUESTIONS_PER_BATCH)), worst_price(self.labeler)
        while len(questions):
            n = self.budget.affordable_batch(at_once, worst)
            if not n:
                return State("stopped", limit="max_cost")
            self._ask_batch(questions[:n])
            questions = questions[n:]
            if self.on_fetched is not None:
                self.on_fetched(FetchProgress(self.series.role, done - len(questions), total))
            if len(questions) and self.is_paused():
                return PAUSED
        return None

    def _refuse(self, questions: Questions, cost: Fraction, worst: Fraction) -> State | None:
        """Return the state in which the run ends if the questions can't be paid, or must not be asked in this run."""
        if not self.budget.reserve(cost, worst):
            return State("stopped", limit="max_cost")
        if self.when_unknown == "fail":
            items = pluralize(len(questions), "item")
            raise LabelerFailed(f"is not asked in a replay, but the ledger lacks its answers to {items}")
        return None if self.when_unknown == "ask" else State("stopped", limit=NOW)

    def _ask_batch(self, questions: Questions) -> None:
        """Ask, and record each group of replies before the next is requested; then raise the error of invalid ones."""
        if hasattr(self.labeler, "before_send"):  # the labeler reports each question before sending it
            self.labeler.before_send = lambda sent: self.ledger.ask(self.series, sent)
        else:
            self.ledger.ask(self.series, questions)
        errors, groups = [], self.labeler.replies(questions)
        with self.naming_errors(questions.item):
            try:
                errors = [error for group in groups if (error := self._record(group, questions)) is not None]
            except BaseException as error:
                if hasattr(groups, "close"):
                    groups.close()
                self._record(list(getattr(self.labeler, "unclaimed", ())), questions)  # paid for, but not yet yielded
                if isinstance(error, LabelerFailed):  # the labeler has reported all charges
                    self.ledger.lost(self.series, Fraction(0))
                raise
            if errors:
                raise errors[0]

    def _reuse(self, questions: Questions) -> Questions:
        """Reuse the answers of the same model to equal contents, for free; return the other questions."""
        contents = self._contents(questions)
        if contents is None:
            return questions
        stored = self.ledger.cached(self.series, str(self.labeler.model), str(self.labeler.prompt), contents)
        free: dict[str, Any] = {"price": Fraction(0), "tokens_in": None, "tokens_out": None}
        found = [(item, stored[each]) for item, each in zip(questions, contents, strict=True) if each in stored]
        self._record([replace(reply, item=item, uid=new_uid(), **free) for item, reply in found], questions)
        return self._find_unknown(questions)

    def _first_by_content(self, questions: Questions) -> Questions:
        """Return one question for each content, if the labeler's answers can be reused for equal contents."""
        contents = self._contents(questions)
        if contents is None:
            return questions
        first = {each: at for at, each in reversed([*enumerate(contents)])}
        return questions.take(np.array(sorted(first.values()), dtype=np.int64))

    def _contents(self, questions: Questions) -> list[str] | None:
        """Return a digest of what the labeler sees of each item; None if its answers are never reused."""
        if not self._is_reusable or self.content is None:
            return None
        return [str(self.content(item)) for item in questions]

    @property
    def _is_reusable(self) -> bool:
        return self.labeler.model is not None and self.labeler.prompt is not None and self.content is not None

    # ---- recording

    def _record_brought(self, item: IntArray) -> None:
        """Record the labels of these items that the user brought."""
        if not self.brought:
            return
        new = np.unique(item[self.is_free[item] & ~self.known[item]])
        replies = [Reply(at, self.brought[at], who="known") for at in new.tolist()]
        if not replies:
            return
        self.ledger.append(self.series, replies, settle=True)
        labels = np.array([*(reply.label for reply in replies), None], dtype=object)[:-1]
        code, error = self._encode(labels, new)
        if error is not None:
            raise self.name_error(error)
        self._learn(new, code, None)

    def _record(self, group: Sequence[Reply], questions: Questions) -> LabelerFailed | None:
        """Record a group of replies, and return the error of those that are invalid."""
        if isinstance(group, ReplyColumns):
            check_one_per_item(group.labels, group.item)
        if isinstance(group, ReplyColumns) and group.item is questions.item and not self._is_reusable:
            code, error = self._encode(group.labels, group.item)
            columns = group.encode(code, self.encoder, slice(None) if error is None else code != NO_ANSWER)
            self._append(columns, columns.price * len(columns), settle=True)
            self._learn(columns.item, columns.labels, columns.confidence)
            return error
        replies = [self._complete(reply) for reply in group]
        final = [reply for reply in replies if reply.kind in ("label", "none")]
        item = np.array([reply.item for reply in final], dtype=np.int64)
        values = np.array([*(reply.label for reply in final), None], dtype=object)[:-1]
        confidence = np.array([reply.confidence for reply in final], dtype=np.float64)
        code, error = self._encode(values, item)
        is_bad = (code == NO_ANSWER) & ~(self._may_pass & is_missing(values))
        is_invalid = np.isin(item, item[is_bad])
        is_foreign = ~np.isin(item, questions.item)
        if is_foreign.any():
            problem = f"answered {list_items(item[is_foreign])}, which it was not asked about"
            error = LabelerFailed(problem, items=tuple(item[is_foreign].tolist()))
        invalid = set(item[is_invalid | is_foreign].tolist())
        # invalid answers are charged, but stored without a verdict, and never reused, so that the items can be asked again
        rejected = [replace(reply, label=None, kind="none", content=None) for reply in final if reply.item in invalid]
        for part, settle in (([reply for reply in replies if reply.item not in invalid], True), (rejected, False)):
            self._append(part, sum((reply.price for reply in part), Fraction(0)), settle=settle)
        kept = positions_of_distinct(item)  # as in the ledger, the first answer counts
        kept = kept[~(is_invalid | is_foreign)[kept]]
        kept = kept[~self.known[self.own_items(item[kept])]]
        self._learn(item[kept], code[kept], confidence[kept])
        return error

    def _encode(self, values: np.ndarray[Any, Any], item: IntArray) -> tuple[IntArray, LabelerFailed | None]:
        code, error = encode_answers(values, item, self.encoder, allow_no_answer=self._may_pass, source=self.source)
        if error is None and self.series.role == "strong" and isinstance(self.encoder, Vocabulary):
            self.encoder.respell(values)  # labels are written as the expert writes them
        return code, error

    def _append(self, replies: Sequence[Reply], cost: Fraction, *, settle: bool) -> None:
        if len(replies):
            self.ledger.append(self.series, replies, settle=settle)
            self.charge(cost)

    def _complete(self, reply: Reply) -> Reply:
        is_in_pool = 0 <= reply.item < len(self.known)
        return replace(
            reply,
            who=reply.who or self.labeler.who,
            model=reply.model or self.labeler.model,
            prompt=reply.prompt or self.labeler.prompt,
            content=self.content(reply.item) if self.content is not None and is_in_pool else None,
        )

    def _learn(self, user_item: IntArray, code: IntArray, confidence: Array | None) -> None:
        item = self.own_items(user_item)
        self.known[item] = True
        self.code[item] = code
        if confidence is not None and not np.isnan(confidence).all():
            if self._confidence is None:
                self._confidence = np.full(len(self.known), np.nan)
            self._confidence[item] = confidence

    def _find_unknown(self, questions: Questions) -> Questions:
        return questions.take(~self.known[self.own_items(questions.item)])

    def own_items(self, user_item: IntArray) -> IntArray:
        """Return the pool's numbers of these items."""
        if self.ids is None or self._by_id is None:
            return user_item
        return self._by_id[np.searchsorted(self.ids, user_item, sorter=self._by_id)]
