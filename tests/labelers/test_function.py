"""Functions called with a batch or by item, and asynchronous ones: answers, failures, concurrency, Ctrl-C."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import json
import os
import pickle
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx2
import numpy as np
import pandas as pd
import polars as pl
import pytest

import overread
from overread.core.answers import Questions, Reply
from overread.errors import Interrupted, InvalidArgument, InvalidLabel, LabelerFailed, LabelsExhausted
from overread.labelers import Answers, Function
from overread.labelers.base import Labeler, Task
from overread.labelers.event_loop import background_loop
from overread.labelers.item_calls import MAX_FAILURES
from overread.testing.labelers import LabelerContract
from tests.labelers.model_server import ModelServer, filter_mail
from tests.labelers.sources import Source

TEXTS = [f"mail {i}: " + ("buy now" if i % 3 == 0 else "see you") for i in range(40)]
LABELS = ["spam" if "buy now" in text else "ham" for text in TEXTS]
WAIT = 5.0  # a generous limit for threads and signals


def texts(n: int = 40) -> Questions:
    return Questions(np.arange(n), source=Source(TEXTS))


def label(text: str) -> str:
    return "spam" if "buy now" in text else "ham"


async def label_later(text: str) -> str:
    await asyncio.sleep(0.001)
    return label(text)


def looks_synchronous(text: str) -> Awaitable[str]:
    return label_later(text)


class LaterLabel:
    async def __call__(self, text: str) -> str:
        return await label_later(text)


def all_labels(labeler: Labeler, questions: Questions | None = None) -> list[Any]:
    """Return the labels in the order of the questions."""
    replies = [reply for group in labeler.replies(questions or texts()) for reply in group]
    return [reply.label for reply in sorted(replies, key=lambda reply: reply.item)]


def failing(labeler: Function, questions: Questions | None = None) -> tuple[list[Reply], LabelerFailed]:
    kept: list[Reply] = []
    try:
        for group in labeler.replies(questions or texts()):
            kept += group
    except LabelerFailed as error:
        return kept, error
    pytest.fail("the labeler did not fail")


@pytest.fixture(autouse=True, scope="module")
def loop() -> asyncio.AbstractEventLoop:
    """Start the event loop of the process, which is shared by all tests: its thread is none of theirs."""
    return background_loop()


class TestFunctionByItem(LabelerContract):
    concurrency: int | None = None

    def labeler(self, task: Task) -> Labeler:
        return Function(
            lambda row: Answers(task.column("label")[int(row[0])], task.column("confidence")[int(row[0])]),
            price=0.1,
            by="item",
            concurrency=self.concurrency,
        )


class TestFunctionInThreads(TestFunctionByItem):
    concurrency = 3


class TestAsyncFunction(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        async def guess(row: Any) -> Any:
            await asyncio.sleep(0)
            return task.column("label")[int(row[0])]

        return Function(guess, price=0.1, by="item", concurrency=2)


# ---- what a function is given


@pytest.mark.parametrize(
    "function",
    [
        Function(lambda batch: [label(text) for text in batch]),
        Function(label, by="item"),
        Function(label, by="item", concurrency=4),
        Function(label_later, by="item"),
        Function(functools.partial(label_later), by="item"),
        Function(LaterLabel(), by="item"),
        Function(LaterLabel().__call__, by="item"),
        Function(looks_synchronous, by="item"),
        Function(looks_synchronous, by="item", concurrency=4),
        Function(lambda text: label_later(text) if text > "mail 2" else label(text), by="item"),
        Function(lambda text: Answers(label(text), 0.5), by="item"),
        Function(lambda text: np.array([label(text)])[0], by="item"),
    ],
)
def test_every_kind_of_function_labels_each_text(function: Function) -> None:
    assert all_labels(function) == LABELS


def test_an_asynchronous_function_may_take_a_batch() -> None:
    async def guess(batch: list[str]) -> list[str]:
        return [await label_later(text) for text in batch]

    assert all_labels(Function(guess)) == LABELS
    assert all_labels(Function(lambda batch: guess([*batch]))) == LABELS


def remember(given: list[Any]) -> Function:
    """Return a labeler that appends what its function is given."""

    def guess(item: Any) -> str:
        given.append(item)
        return "ham"

    return Function(guess, by="item")


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
def test_a_row_of_a_frame_is_a_dict(library: Any) -> None:
    given: list[Any] = []
    frame = library({"size": [1, 2], "colour": ["red", "blue"]})
    all_labels(remember(given), Questions(np.array([1, 0]), source=Source(frame)))
    assert given == [{"size": 2, "colour": "blue"}, {"size": 1, "colour": "red"}]


def test_a_row_of_numbers_is_an_array() -> None:
    given: list[Any] = []
    all_labels(remember(given), Questions(np.array([1]), np.eye(2)))
    assert [row.tolist() for row in given] == [[0.0, 1.0]]


@pytest.mark.parametrize("nothing", [None, float("nan"), np.nan, pd.NA])
def test_none_and_nan_mean_no_answer(nothing: Any) -> None:
    (group,) = Function(lambda _: nothing, by="item").replies(texts(1))
    assert [(reply.kind, reply.label) for reply in group] == [("none", None)]


# ---- at once


def test_at_most_concurrency_calls_run_at_once() -> None:
    running, most = 0, 0

    async def guess(_: str) -> str:
        nonlocal running, most
        running, most = running + 1, max(most, running + 1)
        await asyncio.sleep(0.005)
        running -= 1
        return "ham"

    all_labels(Function(guess, by="item", concurrency=3))
    assert most == 3


def test_threads_run_at_once_and_end_with_the_request() -> None:
    barrier = threading.Barrier(4, timeout=WAIT)
    before = set(threading.enumerate())

    def guess(_: str) -> str:
        barrier.wait()
        return "ham"

    assert all_labels(Function(guess, by="item", concurrency=4)) == ["ham"] * 40
    until = time.monotonic() + WAIT
    while set(threading.enumerate()) - before and time.monotonic() < until:
        time.sleep(0.01)
    assert set(threading.enumerate()) <= before


def test_other_functions_are_called_one_after_another_in_this_thread() -> None:
    seen: list[tuple[str, threading.Thread]] = []
    all_labels(Function(lambda text: seen.append((text, threading.current_thread())), by="item"))
    assert seen == [(text, threading.current_thread()) for text in TEXTS]


@pytest.mark.parametrize("concurrency", [None, 3])
def test_context_variables_of_the_caller_are_seen(concurrency: int | None) -> None:
    variable = contextvars.ContextVar("variable", default="none")
    variable.set("set")

    async def guess(_: str) -> str:
        return variable.get()

    assert set(all_labels(Function(guess, by="item"))) == {"set"}
    assert set(all_labels(Function(lambda _: variable.get(), by="item", concurrency=concurrency))) == {"set"}


def test_replies_arrive_before_the_last_call_ends() -> None:
    ended = threading.Event()

    async def guess(text: str) -> str:
        until = time.monotonic() + WAIT
        while text == TEXTS[-1] and not ended.is_set() and time.monotonic() < until:
            await asyncio.sleep(0.01)
        return label(text)

    groups = Function(guess, by="item").replies(texts())
    assert next(groups)
    ended.set()
    assert sum(map(len, groups))


# ---- the event loop


def test_a_client_is_shared_by_all_requests_also_in_a_running_loop() -> None:
    client = httpx2.AsyncClient()

    async def guess(text: str) -> str:
        body = {"model": "small", "messages": [{"role": "user", "content": text}]}
        answer = (await client.post(f"{server.base_url}/chat/completions", json=body)).raise_for_status().json()
        return str(json.loads(answer["choices"][0]["message"]["content"])["label"])

    async def notebook() -> list[str]:
        return all_labels(labeler)  # the cell of a notebook runs inside its event loop

    labeler = Function(guess, by="item")
    with ModelServer(filter_mail) as server:
        assert all_labels(labeler) == LABELS
        assert asyncio.run(notebook()) == LABELS
        assert all_labels(labeler) == LABELS
        asyncio.run_coroutine_threadsafe(client.aclose(), background_loop()).result(WAIT)
    assert len(server.requests) == 3 * len(TEXTS)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_forked_process_starts_a_loop_of_its_own() -> None:
    all_labels(Function(label_later, by="item"))
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if all_labels(Function(label_later, by="item")) == LABELS else 2
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_an_exit_in_a_coroutine_is_the_callers_and_the_loop_lives_on(error: type[BaseException]) -> None:
    async def leave(_: str) -> str:
        raise error

    with pytest.raises(error):
        all_labels(Function(leave, by="item"))
    with pytest.raises(error):
        all_labels(Function(leave))
    assert all_labels(Function(label_later, by="item")) == LABELS


@pytest.fixture
def _ctrl_c() -> Iterator[None]:
    """Restore the default handler: a shell makes background processes ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_ctrl_c")
@pytest.mark.parametrize("by", ["item", "batch"])
def test_ctrl_c_cancels_the_calls_and_keeps_the_answers(by: Any) -> None:
    cancelled: list[Any] = []

    async def guess(given: Any) -> str:
        try:
            if by == "batch" or given[0] >= 10:
                await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.append(given)
            raise
        return "yes"

    timer = threading.Timer(0.4, os.kill, [os.getpid(), signal.SIGINT])
    timer.start()
    start = time.monotonic()
    with pytest.raises(Interrupted) as caught:
        overread.audit(["yes"] * 40, X=np.arange(40), strong=Function(guess, 1.0, by=by), max_labels=40)
    assert time.monotonic() - start < WAIT
    bought = caught.value.result.bought.get("strong")
    assert (0 if bought is None else len(bought)) == (10 if by == "item" else 0)
    assert len(cancelled) == (8 if by == "item" else 1)


# ---- failures


async def fail_at_seven(text: str) -> str:
    if text.startswith("mail 7:"):
        raise KeyError("colour")
    return await label_later(text)


def fail_at_seven_now(text: str) -> str:
    if text.startswith("mail 7:"):
        raise KeyError("colour")
    return label(text)


@pytest.mark.parametrize("concurrency", [None, 4])
@pytest.mark.parametrize("function", [fail_at_seven, fail_at_seven_now])
def test_one_failure_names_the_item_and_keeps_the_other_answers(function: Any, concurrency: int | None) -> None:
    kept, error = failing(Function(function, by="item", concurrency=concurrency))
    assert sorted(reply.item for reply in kept) == [i for i in range(40) if i != 7]
    assert error.items == (7,)
    assert isinstance(error.__cause__, KeyError)
    assert (
        "raised KeyError: 'colour' for item 'T-7'; the other answers are in error.result.bought; a weak labeler may"
        in str(error)
    )


@pytest.mark.parametrize("is_async", [False, True])
def test_no_call_is_started_after_five_failures(is_async: bool) -> None:
    asked: list[str] = []

    def fail(text: str) -> str:
        asked.append(text)
        raise ValueError("overloaded")

    async def fail_later(text: str) -> str:
        return fail(text)

    kept, error = failing(Function(fail_later if is_async else fail, by="item", concurrency=1))
    assert kept == []
    assert len(asked) == len(error.items) == MAX_FAILURES == 5
    assert "item 'T-0', and failed for items 'T-1', 'T-2', 'T-3' and 1 more; after 5 failures" in str(error)


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (["ham"], r"returned the list \['ham'\] for item 'T-0'.*return one label"),
        (("ham", 0.9), r"the tuple \('ham', 0.9\).*Answers\(label, confidence\)"),
        ({"label": "ham"}, "the dict"),
        ({"ham"}, "the set"),
        (np.array(["ham"]), "the ndarray"),
        (iter("a"), "the str_ascii_iterator|the str_iterator"),
        (Answers(["ham"], [0.9]), r"the list \['ham'\]"),
        (Answers("ham", "sure"), "a confidence that is not a number.*'sure'"),
        (Answers("ham", [0.9]), "a confidence that is not a number"),
    ],
)
def test_what_is_not_one_label_is_a_failure(returned: Any, words: str) -> None:
    _, error = failing(Function(lambda _: returned, by="item"), texts(1))
    assert error.items == (0,)
    with pytest.raises(LabelerFailed, match=words):
        raise error


def test_the_end_of_an_iterator_means_that_the_labels_have_run_out() -> None:
    values: Iterator[str] = iter(["ham", "spam"])
    kept, error = failing(Function(lambda _: next(values), by="item"), texts(3))
    assert [reply.label for reply in kept] == ["ham", "spam"]
    assert isinstance(error, LabelsExhausted)


def test_a_coroutine_that_cancels_itself_is_a_failure() -> None:
    async def cancel(text: str) -> str:
        if text == TEXTS[3]:
            raise asyncio.CancelledError
        return "ham"

    kept, error = failing(Function(cancel, by="item"))
    assert (len(kept), error.items) == (39, (3,))


@pytest.mark.parametrize("function", [label, label_later])
def test_an_error_of_the_ledger_is_not_taken_for_one_of_the_function(function: Any) -> None:
    def refuse(_: object) -> None:
        raise OSError("disk full")

    labeler = Function(function, by="item")
    labeler.before_send = refuse
    with pytest.raises(OSError, match="disk full"):
        all_labels(labeler)


@pytest.mark.parametrize("is_async", [False, True])
def test_items_are_reported_before_their_call(is_async: bool) -> None:
    events: list[tuple[str, int]] = []

    def guess(text: str) -> str:
        events.append(("call", TEXTS.index(text)))
        return "ham"

    async def guess_later(text: str) -> str:
        return guess(text)

    labeler = Function(guess_later if is_async else guess, by="item")
    labeler.before_send = lambda items: events.extend(("report", item) for item in items)
    all_labels(labeler)
    assert [event for event in events if event[0] == "report"] == [("report", i) for i in range(40)]
    assert all(events.index(("report", i)) < events.index(("call", i)) for i in range(40))


def test_an_invalid_label_of_one_item_keeps_the_others() -> None:
    expert = Function(lambda row: "maybe" if row[0] == 7 else "yes", by="item")
    with pytest.raises(InvalidLabel, match="answered 'maybe' for item 7") as caught:
        overread.audit(["yes"] * 40, X=np.arange(40.0), strong=expert, labels=("no", "yes"), max_labels=40)
    assert len(caught.value.result.bought["strong"]) == 39


# ---- a function of one item that is given a batch


@pytest.mark.parametrize("function", [lambda text: text.lower(), lambda text: "spam" if text["text"] else "ham", float])
def test_an_exception_of_a_batch_says_that_it_was_one(function: Callable[[Any], Any]) -> None:
    with pytest.raises((AttributeError, TypeError)) as caught:
        all_labels(Function(function))
    hint = (
        "it is called with a list of 40 texts; for a function of one item, use overread.labelers.Function(f, by='item')"
    )
    assert caught.value.__notes__ == [hint]


@pytest.mark.parametrize("value", ["spam", 1, 0.5, True, None, np.float64(1), Answers("spam", 0.9)])
def test_one_value_for_a_batch_says_that_it_was_a_batch(value: object) -> None:
    with pytest.raises(LabelerFailed, match=r"for 40 items.* a list of 40 texts; .*by='item'"):
        all_labels(Function(lambda _: value))


def test_a_study_passes_the_hint_on() -> None:
    with pytest.raises(LabelerFailed, match=r"raised ValueError.* an array of shape \(20, 2\).*by='item'"):
        overread.audit(["a"] * 20, X=np.ones((20, 2)), strong=lambda row: "a" if row[0] > 1 else "b", max_labels=20)


# ---- settings


async def _generate(batch: list[str]) -> Any:
    yield batch


def _yield(batch: list[str]) -> Any:
    yield from batch


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"function": 5}, "function=5 must be a callable"),
        ({"function": _generate}, "is a generator"),
        ({"function": _yield}, "is a generator"),
        ({"by": "row"}, "by='row' must be 'batch' or 'item'"),
        ({"by": "item", "concurrency": 0}, "concurrency=0 must be a whole number >= 1"),
        ({"concurrency": 4}, "concurrency=4 needs by='item'"),
        ({"by": "item", "stochastic": True}, "stochastic=True needs by='batch'"),
        ({"price": -1}, "price=-1 must be"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        Function(**({"function": label} | settings))


@pytest.mark.parametrize("call", [Function, lambda given: overread.audit(["a"] * 9, X=np.arange(9), strong=given)])
def test_the_result_of_an_asynchronous_function_is_not_the_function(call: Callable[[Any], Any]) -> None:
    with pytest.raises(InvalidArgument, match="pass the function itself, without calling it"):
        call(label_later("mail"))


def test_a_function_pickles_after_a_study() -> None:
    labeler = Function(label, by="item", concurrency=2)
    labeler.before_send = threading.Lock().acquire  # type: ignore[assignment]  # like a database, it can't be pickled
    copied = pickle.loads(pickle.dumps(labeler))
    assert (copied.function, copied.by, copied.concurrency, copied.before_send) == (label, "item", 2, None)


def test_an_interrupted_function_keeps_the_answers() -> None:
    def guess(row: Any) -> str:
        if row[0] == 5:
            raise KeyboardInterrupt
        return "a"

    with pytest.raises(Interrupted) as caught:
        overread.audit(["a"] * 9, X=np.arange(9), strong=Function(guess, 1.0, by="item"), max_labels=9)
    assert caught.value.result.bought["strong"].item.tolist() == [0, 1, 2, 3, 4]
