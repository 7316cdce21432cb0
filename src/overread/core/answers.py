"""A labeler's answers: their records in the ledger, and the parsing of labels."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, Protocol, overload
from uuid import uuid4

import numpy as np

from overread.core import checks
from overread.core.arrays import Array, IntArray
from overread.core.decimals import exact_decimal
from overread.core.label_checks import describe_labels, label_remedy, shape_remedy
from overread.core.labels import LabelEncoder, as_value_array, is_missing
from overread.core.requests import NO_ANSWER, LabelerRole
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted

ReplyKind = Literal["label", "none", "skip", "cannot tell", "undo", "lost"]
"""label: one of the study's labels. none: a machine gave no usable answer. skip: a person skipped the item. cannot tell:
a person could not decide on a label. undo: revokes the person's last answer to the item. lost: the question was sent and may
have been charged, but no answer arrived."""


@dataclass(frozen=True, slots=True, order=True)
class AnswerSeries:
    """One labeler's answers to one question, each item asked once: the part of an answer's key beside the item.

    A labeler asked a second question about the same items, or the same question a second time, gives another series.

    Parameters
    ----------
    name : the labeler's name.
    role : the labeler's role in the study, "weak" or "strong".
    question : the name of the question about the items.
    repetition : how often the items were asked before: 0 for the first time.
    """

    name: str
    role: LabelerRole
    question: str = "label"
    repetition: int = 0


WEAK, STRONG = AnswerSeries("weak", "weak"), AnswerSeries("strong", "strong")
"""The series of a study that doesn't name its labelers: they are named by their roles."""
SERIES_BY_ROLE: Mapping[LabelerRole, AnswerSeries] = {"weak": WEAK, "strong": STRONG}


def new_uid() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer about one item.

    Parameters
    ----------
    item : the item's index.
    label : the label, or the value that stands for "cannot tell"; None for all other kinds.
    kind : the kind of answer, one of `ReplyKind`.
    confidence : the labeler's confidence in the label, on any scale.
    who : the name of the person or machine that answered.
    price : what the answer cost.
    asked_at, answered_at : times in seconds since 1970, UTC. They are for display only; nothing is sorted by them.
    model, prompt : the model and prompt that produced a machine's answer.
    content : a digest of the item content that was shown.
    raw : the raw reply, as received.
    comment : a person's comment.
    tokens_in, tokens_out : the numbers of input and output tokens that a language model's server reports.
    uid : a unique identifier: replies with the same `uid` are duplicates of one reply.
    """

    item: int
    label: Any = None
    kind: ReplyKind = "label"
    confidence: float | None = None
    who: str = ""
    price: Fraction = Fraction(0)
    asked_at: float = 0.0
    answered_at: float = 0.0
    model: str | None = None
    prompt: str | None = None
    content: str | None = None
    raw: str | None = None
    comment: str | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    uid: str = field(default_factory=new_uid)


@dataclass(frozen=True, eq=False)
class Answers:
    """Labels with confidences. A callable labeler may return this instead of an array of labels.

    Parameters
    ----------
    labels : one label for each row.
    confidence : the labeler's confidence in each label, on any scale; None if it reports none.

    Examples
    --------
    >>> answers = Answers(labels=["no", "yes"], confidence=[0.9, 0.6])
    """

    labels: Any
    confidence: Any = None


class ItemSource(Protocol):
    """The items of a study, as the user gave them."""

    def batch(self, item: IntArray) -> Any:
        """Return these items as a callable is given them: a list of texts, the rows of a frame, or rows of numbers."""

    def frame(self, item: IntArray) -> Any:
        """Return these rows of the user's frame, with all its columns; None if the items are not a frame."""

    def name(self, item: int) -> str:
        """Return how messages name an item, such as "item 'T-17'"."""


class Questions(Sequence[int]):
    """The items that a labeler is asked about in one call: a sequence of their indices, with their features.

    Parameters
    ----------
    item : the indices.
    features : the matrix with the features; None if the items have none.
    row : the row of each item in `features`; None if it is the index.
    rng : the source of randomness, for labelers whose answers are random.
    source : the items as the user gave them; None if they are rows of features.

    Examples
    --------
    >>> questions = Questions(np.array([7, 2]), np.arange(10.0)[:, np.newaxis])
    >>> list(questions), questions[1:].x.tolist()
    ([7, 2], [[2.0]])
    """

    def __init__(
        self,
        item: IntArray,
        features: Array | None = None,
        row: IntArray | None = None,
        rng: np.random.Generator | None = None,
        source: ItemSource | None = None,
    ) -> None:
        self.item = item
        self.rng = np.random.default_rng(0) if rng is None else rng
        self.source = source
        self._features = features
        self._row = item if row is None else row

    @property
    def x(self) -> Array:
        """A copy of the items' features, one row for each item."""
        return np.zeros((len(self), 0)) if self._features is None else self._features[self._row]

    @property
    def items(self) -> Any:
        """The items as a callable is given them: a list of texts, the rows of a frame, or rows of numbers."""
        return self.x if self.source is None else self.source.batch(self.item)

    def name(self, item: int) -> str:
        """Return how messages name an item."""
        return f"item {item}" if self.source is None else self.source.name(item)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        # always a copy: a labeler that sorted the items would change the questions
        return np.array(self.item, dtype=dtype)

    def take(self, index: Any) -> Questions:
        """Return the questions at these positions."""
        return Questions(self.item[index], self._features, self._row[index], self.rng, self.source)

    def __len__(self) -> int:
        return len(self.item)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Questions: ...
    def __getitem__(self, index: int | slice) -> int | Questions:
        return self.take(index) if isinstance(index, slice) else int(self.item[index])


@dataclass(frozen=True, eq=False)
class ReplyColumns(Sequence[Reply]):
    """Many replies as columns, for labelers that answer thousands of items in one call.

    Attributes
    ----------
    item : the indices of the items.
    labels : one label for each item; None or NaN means no label. If there is an `encoder`, its codes of the labels.
    confidence : one number for each item; None if the labeler reports none.
    who, price, model, prompt, asked_at, answered_at : as in `Reply`, the same for all.
    encoder : decodes `labels`; None if they are the user's values.
    """

    item: IntArray
    labels: np.ndarray[Any, Any]
    confidence: Array | None
    who: str
    price: Fraction
    model: str | None = None
    prompt: str | None = None
    asked_at: float = 0.0
    answered_at: float = 0.0
    encoder: LabelEncoder | None = None

    def encode(self, code: IntArray, encoder: LabelEncoder, kept: Any) -> ReplyColumns:
        """Return the replies at the positions `kept`, with these codes as labels."""
        confidence = None if self.confidence is None else self.confidence[kept]
        labels = code[kept].astype(np.int32)
        return replace(self, item=self.item[kept], labels=labels, confidence=confidence, encoder=encoder)

    def __len__(self) -> int:
        return len(self.item)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        index = range(len(self))[index]  # a negative index counts from the end
        label = self.labels[index : index + 1]
        if self.encoder is None:
            label = np.array([None], dtype=object) if is_missing(label)[0] else label
        else:
            label = np.array([None], dtype=object) if label[0] == NO_ANSWER else self.encoder.decode(label)
        value = label.tolist()[0]
        return Reply(
            int(self.item[index]),
            value,
            "none" if value is None else "label",
            None if self.confidence is None else float(self.confidence[index]),
            self.who,
            self.price,
            self.asked_at,
            self.answered_at,
            self.model,
            self.prompt,
        )


class PricedLabeler(Protocol):
    """The attributes of a labeler that its replies repeat."""

    @property
    def price(self) -> float: ...

    @property
    def who(self) -> str: ...

    @property
    def model(self) -> str | None: ...

    @property
    def prompt(self) -> str | None: ...


def make_columns(
    labeler: PricedLabeler, questions: Questions, answers: object, asked_at: float | None = None
) -> ReplyColumns:
    """Return a labeler's answers as replies at its price.

    Parameters
    ----------
    labeler : the labeler.
    questions : the questions that it was asked.
    answers : one label for each question, in order; or Answers(labels, confidence).
    asked_at : when it was asked, in seconds since 1970; None means now.
    """
    given, now = answers if isinstance(answers, Answers) else Answers(answers), time.time()
    return ReplyColumns(
        questions.item,
        check_one_per_item(given.labels, questions.item),
        None if given.confidence is None else parse_confidences(given.confidence, questions.item),
        labeler.who,
        exact_decimal(labeler.price),
        labeler.model,
        labeler.prompt,
        now if asked_at is None else asked_at,
        now,
    )


def check_price(price: object) -> float:
    return checks.check_number("price", price, low=0, remedy="the cost of one label")


def encode_answers(
    values: np.ndarray[Any, Any],
    item: IntArray,
    encoder: LabelEncoder,
    *,
    allow_no_answer: bool,
    source: ItemSource | None = None,
) -> tuple[IntArray, LabelerFailed | None]:
    """Return the code of each label, and an error if some are unknown, or missing without `allow_no_answer`.

    A label that is missing or unknown has the code `NO_ANSWER`. The other labels are paid for, so the caller keeps them before
    it raises the error. `source` names the items in the error.
    """
    missing = is_missing(values)
    code = np.full(len(values), NO_ANSWER, dtype=np.int64)
    code[~missing], is_unknown = encoder.encode(values[~missing])
    unknown = np.zeros(len(values), dtype=bool)
    unknown[~missing] = is_unknown
    code[unknown] = NO_ANSWER
    if unknown.any():
        at = int(unknown.argmax())
        value = values[at].item() if isinstance(values[at], np.generic) else values[at]
        problem = f"answered {value!r:.200} for {list_items(item[at : at + 1], source)}; {encoder.expected_labels}"
        return code, InvalidLabel(
            problem + label_remedy(value, encoder.known_labels), items=tuple(item[unknown].tolist())
        )
    if missing.any() and not allow_no_answer:
        return code, create_exhausted_error(item[missing], source)
    return code, None


def create_exhausted_error(item: IntArray, source: ItemSource | None = None) -> LabelsExhausted:
    """Return the error for items that have no label."""
    problem = f"has no label for {list_items(item, source)}; add one, or remove the item from the pool"
    return LabelsExhausted(problem, items=tuple(item.tolist()))


def check_one_per_item(answer: object, item: IntArray) -> np.ndarray[Any, Any]:
    """Return labels as an array; raise LabelerFailed unless there is one for each item."""
    try:
        values = as_value_array(answer)
    except ValueError:  # arrays of different shapes
        values = np.array(None)
    if values.shape != item.shape:
        problem = (
            f"returned {describe_labels(answer, values)} for {len(item)} items; it must return one label for each row"
        )
        raise LabelerFailed(problem + shape_remedy(answer, values, len(item)), items=tuple(item.tolist()))
    return values


def parse_confidences(confidence: object, item: IntArray) -> Array:
    """Return one finite confidence for each item. A missing confidence, for example of a missing label, becomes 0."""
    try:
        values = np.asarray(confidence, dtype=np.float64)
    except (TypeError, ValueError) as error:
        problem = f"returned a confidence that is not a number ({error})"
        raise LabelerFailed(problem, items=tuple(item.tolist())) from error
    if values.shape != item.shape:
        problem = f"returned confidences of shape {values.shape} for {len(item)} items; it must return one number for each row"
        raise LabelerFailed(problem, items=tuple(item.tolist()))
    return np.nan_to_num(values, nan=0.0, posinf=1e9, neginf=-1e9)


def list_items(item: IntArray, source: ItemSource | None = None) -> str:
    """Name items in a message, as `source` names them, or by their numbers.

    >>> list_items(np.array([3])), list_items(np.array([3, 1, 4, 1, 5]))
    ('item 3', 'items 3, 1, 4 and 2 more')
    """
    more = f" and {len(item) - 3} more" if len(item) > 3 else ""
    names = [f"item {i}" if source is None else source.name(i) for i in item[:3].tolist()]
    if len(names) > 1 and all(name.startswith("item ") for name in names):
        names = [f"items {names[0][5:]}", *(name[5:] for name in names[1:])]
    return ", ".join(names) + more
