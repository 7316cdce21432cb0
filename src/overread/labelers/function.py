"""A labeler that calls a Python function, with a batch of items or with one item at a time."""

from __future__ import annotations

import inspect
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from overread.core import checks
from overread.core.answers import (
    Answers,
    Questions,
    Reply,
    check_one_per_item,
    check_price,
    encode_answers,
    list_items,
    make_columns,
)
from overread.core.arrays import IntArray, is_reordered
from overread.core.labels import LabelReader
from overread.core.plurals import pluralize
from overread.core.requests import NO_ANSWER
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed, LabelsExhausted, TooManyDraws

MAX_STOCHASTIC_ROWS = 2**25
ITEMS_PER_REQUEST = 64
"""Items in one request of a function that is called for each item."""
BATCH_ERRORS = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What a function of one item raises if it is called with a batch."""


@dataclass(eq=False)
class Function:
    """A labeler that calls a Python function. The function may be asynchronous, also in a notebook.

    A function that is called by item may fail for some items. The answers to the other items are kept, and the error names the
    items that failed. After five failures, no more items are asked.

    Asynchronous functions run on an event loop of Overread's, which stays open, so that they can share an HTTP client.

    Parameters
    ----------
    function : takes a batch of items, and returns one label for each, or labelers.Answers(labels, confidence). A batch is a
        list of texts, some rows of a frame, or a 2-D array of numbers. With by="item", it takes one item, and returns a label
        or Answers(label, confidence). An item is a text, a dict with a row of a frame, or a 1-D array of numbers.
    price : the price of one label.
    stochastic : if True, equal rows may get different answers, and the function receives one row for each draw.
    by : what the function is called with, "batch" or "item".
    concurrency : for by="item", the number of calls at once. None means eight calls of an asynchronous function, and one call
        of another. Other functions are called in threads if the concurrency is above 1.

    Raises
    ------
    InvalidArgument
        `function` can't be called for labels, or another argument is out of range.

    Examples
    --------
    >>> labeler = Function(lambda x: x[:, 0] > 0.5)
    >>> questions = Questions(np.array([0, 1]), np.array([[0.2], [0.7]]))
    >>> [reply.label for group in labeler.replies(questions) for reply in group]
    [False, True]
    >>> labeler = Function(lambda row: "high" if row[0] > 0.5 else "low", by="item")
    >>> [reply.label for group in labeler.replies(questions) for reply in group]
    ['low', 'high']
    """

    function: Callable[[Any], Any]
    price: float = 0.0
    stochastic: bool = False
    by: Literal["batch", "item"] = field(default="batch", kw_only=True)
    concurrency: int | None = field(default=None, kw_only=True)
    before_send: Callable[[Sequence[int]], None] | None = field(default=None, init=False, repr=False)
    """Called with the items of each call before the function is called; from then on, they may be charged."""
    unclaimed: list[Reply] = field(default_factory=list, init=False, repr=False)
    """The replies that were paid for, but not yielded when the last iterator was closed."""

    who, model, prompt = "function", None, None

    def __post_init__(self) -> None:
        self.price = check_price(self.price)
        _check_function(self.function)
        if self.by not in ("batch", "item"):
            raise InvalidArgument(f"by={self.by!r} must be 'batch' or 'item': what the function is called with")
        if self.by == "item" and self.stochastic:
            raise InvalidArgument("stochastic=True needs by='batch': the function is given one row for each draw")
        if self.concurrency is not None:
            checks.check_integer("concurrency", self.concurrency, low=1, remedy="the number of calls at once")
            if self.by == "batch":
                raise InvalidArgument(f"concurrency={self.concurrency!r} needs by='item'; batches are sent one by one")

    @property
    def at_once(self) -> int:
        """The largest number of items in one request."""
        return 1000 if self.by == "batch" else max(ITEMS_PER_REQUEST, 8 * (self.concurrency or 1))

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"before_send": None}  # it belongs to a study, and to its database

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield the replies of one call as one group, or the replies about single items as they arrive; see `Labeler`."""
        self.unclaimed = []
        if not len(questions):
            return
        if self.by == "batch":
            yield self._ask_batch(questions)
            return
        from overread.labelers.item_calls import ItemCalls  # noqa: PLC0415  imports asyncio, which is slow

        calls = ItemCalls(self, self.function, questions, self.concurrency, self.before_send)
        try:
            yield from calls.groups()
        finally:
            self.unclaimed = calls.close()

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        if draws.total > MAX_STOCHASTIC_ROWS:
            raise TooManyDraws(
                f"a stochastic function would be called on {draws.total} rows at once, above the limit of "
                f"{MAX_STOCHASTIC_ROWS}; use labelers.Simulated, which is not called for each draw, or set a larger "
                "excess_error"
            )
        row = np.repeat(np.arange(len(draws)), draws.count)
        answer = self._call(draws.x[row])
        values = check_one_per_item(answer.labels if isinstance(answer, Answers) else answer, draws.item[row])
        code, error = encode_answers(values, draws.item[row], reader, allow_no_answer=False)
        positives = np.bincount(row[code == 1], minlength=len(draws)).astype(np.int64)
        if error is not None:  # the other answers are paid for
            count = np.bincount(row[code != NO_ANSWER], minlength=len(draws))
            error.answered = (Draws(draws.item, draws.x, count).where(count > 0), positives[count > 0])
            raise error
        return positives

    def _ask_batch(self, questions: Questions) -> Sequence[Reply]:
        batch = questions.items
        if self.before_send is not None:
            self.before_send(questions)
        asked_at = time.time()
        try:
            answers = self._call(batch)
        except StopIteration as error:  # a generator can't raise it
            items = list_items(questions.item, questions.source)
            problem = f"has run out of labels (it raised StopIteration, asked about {items})"
            raise LabelsExhausted(problem, items=tuple(questions)) from error
        if is_reordered(answers.labels if isinstance(answers, Answers) else answers, batch):
            raise LabelerFailed(
                "returned labels whose index has the rows in another order than the batch; return labels.loc[batch.index]",
                items=tuple(questions),
            )
        with _explaining_batches(batch, answers):
            return make_columns(self, questions, answers, asked_at)

    def _call(self, batch: Any) -> Any:
        """Call the function with a batch, and await its result if it is asynchronous."""
        try:
            answers = self.function(batch)
            if not inspect.isawaitable(answers):
                return answers
            from overread.labelers.event_loop import wait_for  # noqa: PLC0415  imports asyncio, which is slow

            return wait_for(answers)
        except BATCH_ERRORS as error:
            error.add_note(_batch_hint(batch))
            raise


@contextmanager
def _explaining_batches(batch: Any, answers: Any) -> Iterator[None]:
    """Add to an error about a single value that the function is called with a batch."""
    try:
        yield
    except LabelerFailed as error:
        labels = answers.labels if isinstance(answers, Answers) else answers
        if labels is None or isinstance(labels, str | bytes | int | float | np.generic):
            error.problem += f"; {_batch_hint(batch)}"
        raise


def _batch_hint(batch: Any) -> str:
    if isinstance(batch, list):
        given = f"a list of {pluralize(len(batch), 'text')}"
    elif isinstance(batch, np.ndarray):
        given = f"an array of shape {batch.shape}"
    else:
        given = f"a {type(batch).__name__} of {pluralize(batch.shape[0], 'row')}"
    return f"it is called with {given}; for a function of one item, use overread.labelers.Function(f, by='item')"


def _check_function(function: object) -> None:
    if isinstance(function, Awaitable):
        if inspect.iscoroutine(function):
            function.close()  # else Python warns that it was never awaited
        raise InvalidArgument(
            f"function={function!r:.80} is the result of an asynchronous function; pass the function itself, without calling it"
        )
    if not callable(function):
        raise InvalidArgument(f"function={function!r:.80} must be a callable that takes a batch of items")
    if any(
        inspect.isgeneratorfunction(each) or inspect.isasyncgenfunction(each) for each in (function, function.__call__)
    ):
        raise InvalidArgument(f"function={function!r:.80} is a generator (it uses yield); return the labels instead")
