"""Calls of a user's function for one item at a time: one after another, on an event loop, or in threads."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import inspect
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from overread.core.answers import Answers, Questions, Reply, list_items
from overread.core.labels import is_missing
from overread.errors import LabelerFailed, LabelsExhausted
from overread.labelers.base import Labeler
from overread.labelers.event_loop import BackgroundTask
from overread.labelers.reply_queue import GROUP_SECONDS, ReplyQueue
from overread.labelers.values import make_reply, parse_confidence

ASYNC_CONCURRENCY = 8
MAX_FAILURES = 5
"""After this many items have failed, no call is started."""


@dataclass(frozen=True)
class Failure:
    """Why an item has no answer: what the function did, its exception, if it raised one, and what to do."""

    problem: str
    error: BaseException | None = None
    remedy: str = "a weak labeler may return None for an item that it can't label"


@dataclass(frozen=True)
class _Call:
    """A call for one item. `started` is the awaitable that it returned, if it has been started."""

    item: int
    argument: Any
    started: Awaitable[Any] | None = None


class ItemCalls:
    """The calls of a function for the items of one request.

    `groups` yields the replies as they arrive, then raises LabelerFailed if the function failed for some items. `close` cancels
    pending calls, and returns the replies that were not yielded.

    Parameters
    ----------
    labeler : whose name and price the replies have.
    function : takes an item; see `Function`.
    questions : the items.
    concurrency : the number of calls at once; None means ASYNC_CONCURRENCY for an asynchronous function, else 1.
    before_send : called with each item before the function is called; or None.
    """

    def __init__(
        self,
        labeler: Labeler,
        function: Callable[[Any], Any],
        questions: Questions,
        concurrency: int | None,
        before_send: Callable[[Sequence[int]], None] | None,
    ) -> None:
        self._labeler = labeler
        self._function = function
        self._questions = questions
        self._concurrency = concurrency
        self._before_send = before_send
        self._calls = map(_Call, questions, split_items(questions.items))
        self._failures: dict[int, Failure] = {}
        self._queue = ReplyQueue()
        self._group: list[Reply] = []
        self._task: BackgroundTask | None = None
        self._threads: ThreadPoolExecutor | None = None

    def groups(self) -> Iterator[list[Reply]]:
        if is_async(self._function):
            yield from self._concurrent_groups(self._concurrency or ASYNC_CONCURRENCY)
        elif (self._concurrency or 1) > 1:
            self._threads = ThreadPoolExecutor(self._concurrency, thread_name_prefix="overread-function")
            yield from self._concurrent_groups(self._concurrency or 1)
        else:
            yield from self._sequential_groups()
        if self._failures:
            raise self._failure_error()

    def close(self) -> list[Reply]:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        if self._task is not None:
            self._task.cancel()
        return self._group + self._queue.take_rest()

    # ---- one after another

    def _sequential_groups(self) -> Iterator[list[Reply]]:
        """Call the function in this thread; if it returns an awaitable, continue on the event loop."""
        since = time.monotonic()
        for call in self._calls:
            asked_at = time.time()
            self._report(call)
            try:
                returned = self._function(call.argument)
            except Exception as error:  # noqa: BLE001  reported after the other answers
                self._fail(call, error)
            else:
                if inspect.isawaitable(returned):
                    first = _Call(call.item, call.argument, returned)
                    yield from self._concurrent_groups(self._concurrency or ASYNC_CONCURRENCY, first)
                    return
                self._group += self._parse(call, returned, asked_at)
            if self._is_stopped:
                break
            if self._group and time.monotonic() > since + GROUP_SECONDS:
                yield self._take_group()
                since = time.monotonic()
        if self._group:
            yield self._take_group()

    def _take_group(self) -> list[Reply]:
        group, self._group = self._group, []
        return group

    # ---- at once

    def _concurrent_groups(self, concurrency: int, first: _Call | None = None) -> Iterator[list[Reply]]:
        if self._group:
            yield self._take_group()
        self._task = BackgroundTask(self._call_all(concurrency, first), on_end=self._queue.end)
        yield from self._queue.groups()
        try:
            self._task.result()
        except BaseExceptionGroup as group:
            raise group.exceptions[0] from None

    async def _call_all(self, concurrency: int, first: _Call | None) -> None:
        async with asyncio.TaskGroup() as workers:
            for i in range(min(concurrency, len(self._questions))):
                workers.create_task(self._work(concurrency, first if i == 0 else None))

    async def _work(self, concurrency: int, first: _Call | None) -> None:
        if first is not None:
            await self._answer(first)
        while not self._is_stopped:
            while len(self._queue) >= 4 * concurrency:  # don't buy faster than the caller stores
                await asyncio.sleep(0.05)
            call = next(self._calls, None)
            if call is None:
                return
            await self._answer(call)

    async def _answer(self, call: _Call) -> None:
        if call.started is None:
            self._report(call)
        asked_at = time.time()
        try:
            returned = await self._start(call)
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            self._fail(call, error)  # the function has cancelled its own work
        except Exception as error:  # noqa: BLE001  reported after the other answers
            self._fail(call, error)
        else:
            for reply in self._parse(call, returned, asked_at):
                self._queue.put(reply)

    async def _start(self, call: _Call) -> Any:
        if call.started is not None:
            returned: Any = call.started
        elif self._threads is None:
            returned = self._function(call.argument)
        else:
            run = functools.partial(contextvars.copy_context().run, self._function, call.argument)
            returned = await asyncio.get_running_loop().run_in_executor(self._threads, run)
        return await returned if inspect.isawaitable(returned) else returned

    # ---- results

    @property
    def _is_stopped(self) -> bool:
        return len(self._failures) >= MAX_FAILURES

    def _report(self, call: _Call) -> None:
        if self._before_send is not None:
            self._before_send([call.item])

    def _fail(self, call: _Call, error: BaseException) -> None:
        failure = Failure(f"raised {type(error).__name__}{f': {error}' if str(error) else ''}", error)
        if isinstance(error, RuntimeError) and "event loop" in str(error):
            remedy = (
                "give the function an HTTP client of its own: a client belongs to the event loop of its first request"
            )
            failure = replace(failure, remedy=remedy)
        self._failures[call.item] = failure

    def _parse(self, call: _Call, returned: Any, asked_at: float) -> list[Reply]:
        """Return the reply in a list, which is empty if the function returned no label: then that is a failure."""
        answer = returned if isinstance(returned, Answers) else Answers(returned)
        label = answer.labels.item() if isinstance(answer.labels, np.generic) else answer.labels
        if isinstance(label, list | tuple | set | frozenset | dict | np.ndarray) or hasattr(label, "__next__"):
            remedy = "return one label, or overread.labelers.Answers(label, confidence)"
            problem = f"returned the {type(label).__name__} {label!r:.100}"
            self._failures[call.item] = Failure(problem, remedy=remedy)
            return []
        try:
            confidence = parse_confidence(answer.confidence)
        except ValueError as error:
            problem, remedy = f"returned a confidence that is not a number ({error})", "return a number, or None"
            self._failures[call.item] = Failure(problem, error, remedy)
            return []
        value = None if is_missing(np.array([label, None], dtype=object))[0] else label
        return [make_reply(self._labeler, call.item, value, confidence, asked_at=asked_at)]

    def _failure_error(self) -> LabelerFailed:
        """Return the error that names the items for which the function failed."""
        (item, failure), *_ = self._failures.items()
        others = np.array([*self._failures][1:], dtype=np.int64)
        problem = f"{failure.problem} for {self._questions.name(item)}"
        if len(others):
            problem += f", and failed for {list_items(others, self._questions.source)}"
        if self._is_stopped:
            problem += f"; after {MAX_FAILURES} failures, no more items were asked"
        problem += f"; the other answers are in error.result.bought; {failure.remedy}"
        kind = LabelsExhausted if isinstance(failure.error, StopIteration) else LabelerFailed
        error = kind(problem, items=tuple(self._failures))
        error.__cause__ = failure.error
        return error


def is_async(function: Any) -> bool:
    """Return whether calling a function gives a coroutine, as far as its definition tells.

    >>> async def label(text): ...
    >>> is_async(functools.partial(label)), is_async(len)
    (True, False)
    """
    call = None
    with suppress(AttributeError):
        call = type(function).__call__
    return inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(call)


def split_items(items: Any) -> Sequence[Any]:
    """Return each item as a function is given it: a text, a row of a frame as a dict, or a row of numbers.

    >>> split_items(np.eye(2))[1].tolist(), split_items(["a", "b"])
    ([0.0, 1.0], ['a', 'b'])
    """
    if hasattr(items, "to_dicts"):  # polars
        return list(items.to_dicts())
    if hasattr(items, "to_dict"):  # pandas
        return list(items.to_dict("records"))
    return items if isinstance(items, list) else [items[i] for i in range(items.shape[0])]  # a sparse matrix has no len
