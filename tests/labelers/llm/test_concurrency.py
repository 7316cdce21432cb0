"""A language model over HTTP: the number of concurrent requests, and stopping them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from fractions import Fraction
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.labelers.llm import attempts
from tests.labelers.model_server import ModelServer, Request, filter_mail, model_at, replies, script, slow, status


def test_concurrent_requests_are_limited_by_concurrency() -> None:
    with ModelServer(filter_mail, seconds=0.05) as server:
        replies(server, 20, concurrency=5)
        assert 1 < server.most_at_once <= 5


def test_requests_are_limited_by_the_rate() -> None:
    with ModelServer(filter_mail, misbehave=script(None, status(500))) as server:
        replies(server, 5, requests_per_minute=600)
    times = [request.at for request in server.requests]
    assert len(times) == 6
    assert times[-1] - times[0] >= 0.4  # five gaps of 0.1 s, as measured by the server on a busy machine


def test_replies_arrive_in_groups_while_others_are_pending() -> None:
    def wait(request: Request) -> Any:
        return slow(1.0) if "mail 3:" in request.prompt else None

    with ModelServer(filter_mail, misbehave=wait) as server:
        groups = list(model_at(server, 6, concurrency=6).replies(range(6)))
    assert len(groups) < 6
    assert [reply.item for reply in groups[-1]] == [3]


def test_closing_cancels_requests_in_flight() -> None:
    def wait(request: Request) -> Any:
        return None if "mail 0:" in request.prompt else slow(20)

    with ModelServer(filter_mail, misbehave=wait) as server:
        model = model_at(server, 50, concurrency=4, price=0.25)
        going = iter(model.replies(range(50)))
        assert [reply.item for reply in next(going)] == [0]
        started = time.monotonic()
        going.close()  # type: ignore[attr-defined]
        assert time.monotonic() - started < 2
        asked = len(server.requests)
        time.sleep(0.1)
        assert len(server.requests) == asked <= 5
    assert 3 <= len(model.unclaimed) <= 4
    assert {(reply.kind, reply.price) for reply in model.unclaimed} == {("lost", Fraction(1, 4))}


def test_replies_received_before_closing_can_still_be_stored() -> None:
    with ModelServer(filter_mail) as server:
        model = model_at(server, 200, concurrency=2)
        going = iter(model.replies(range(200)))
        got = next(going)
        time.sleep(0.3)
        going.close()  # type: ignore[attr-defined]
        kept = [reply.item for reply in [*got, *model.unclaimed]]
        assert len(kept) == len(set(kept)) <= len(server.requests) <= len(kept) + 2
        assert len(model.unclaimed) <= 10  # few labels are bought before earlier ones are stored


def test_the_labeler_works_inside_a_running_event_loop() -> None:
    async def in_a_notebook() -> list[Reply]:
        await asyncio.sleep(0)
        return replies(server, 3)

    with ModelServer(filter_mail) as server:
        assert len(asyncio.run(in_a_notebook())) == 3


PROGRAM = """
import sys, overread.labelers.llm.labeler
print({'httpx2', 'asyncio'} & set(sys.modules))
import _thread, threading
from tests.labelers.model_server import ModelServer, Request, filter_mail, model_at, slow
with ModelServer(filter_mail, misbehave=lambda request: slow(20)) as server:
    threading.Timer(0.3, _thread.interrupt_main).start()
    try:
        list(model_at(server, 3).replies(range(3)))
    except KeyboardInterrupt:
        print("interrupted", [thread.name for thread in threading.enumerate() if "llm" in thread.name])
"""


@pytest.fixture(scope="module")
def program() -> list[str]:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=20, check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_import_does_not_load_an_http_client(program: list[str]) -> None:
    assert program[0] == "set()"


def test_ctrl_c_stops_all_requests(program: list[str]) -> None:
    assert program[1] == "interrupted []"


def test_an_internal_error_is_raised_in_the_callers_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(attempts, "_parse_response", broken)
    with ModelServer(filter_mail) as server, pytest.raises(ZeroDivisionError):
        replies(server, 3)
