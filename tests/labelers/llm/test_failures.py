"""A language model over HTTP: failed requests, and the replies that are kept."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from fractions import Fraction
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.errors import LabelerFailed
from overread.labelers.llm import transport
from tests.labelers.model_server import (
    ModelServer,
    Request,
    body,
    cut_off,
    dropped,
    filter_mail,
    model_at,
    replies,
    script,
    slow,
    status,
    truncated,
)


def failure(server: ModelServer, n: int = 1, **settings: Any) -> tuple[list[Reply], LabelerFailed]:
    """Return the replies received before the failure, and the failure."""
    got: list[Reply] = []
    model = model_at(server, n, **settings)
    with pytest.raises(LabelerFailed) as failed:
        got.extend(reply for group in model.replies(range(n)) for reply in group)
    return got, failed.value


PASSING = {
    **{f"HTTP {code}": status(code) for code in (408, 409, 425, 429, 500, 502, 503, 504, 529)},
    "slow": slow(),
    "truncated": truncated(),
    "cut off": cut_off(),
    "dropped": dropped(),
    "no choices": body({"choices": []}),
    "no message": body({"choices": [{}]}),
    "an error that claims to be none": body({"error": {"message": "upstream failed", "code": 502}}),
    "no JSON object": body("hello"),
}
MAY_BE_CHARGED = {*PASSING} - {f"HTTP {code}" for code in (408, 409, 425, 429, 500, 503, 529)}


@pytest.mark.parametrize("name", PASSING)
def test_transient_failures_are_retried_and_possible_charges_are_reported(name: str) -> None:
    with ModelServer(filter_mail, misbehave=script(PASSING[name])) as server:
        *lost, reply = replies(server, price=0.25, timeout=0.8 if name == "slow" else 5)
    assert (reply.label, reply.price) == ("spam", Fraction(1, 4))
    assert len(server.requests) == 2
    told = [(each.item, each.label, each.kind, each.price, each.who) for each in lost]
    assert told == ([(0, None, "lost", Fraction(1, 4), "llm")] if name in MAY_BE_CHARGED else [])


def test_a_failed_attempt_without_a_charge_is_not_reported() -> None:
    with ModelServer(filter_mail, misbehave=script(truncated())) as server:
        assert [reply.kind for reply in replies(server)] == ["label"]


def test_retry_after_delays_all_requests() -> None:
    def misbehave(request: Request) -> Any:
        return status(429, "slow down", retry_after="1") if request.number == 0 else slow(0.2)

    with ModelServer(filter_mail, misbehave=misbehave) as server:
        replies(server, 4, concurrency=2)
        first, _, *later = server.requests
    assert len(later) == 3
    assert 1 <= min(request.at for request in later) - first.at < 10


def test_retry_after_may_be_a_date() -> None:
    later = datetime.now(UTC) + timedelta(seconds=30)
    wait = transport.parse_retry_after(format_datetime(later, usegmt=True))
    assert wait == pytest.approx(29.5, abs=1)
    assert transport.parse_retry_after("Fri, 31 Dec 1999 23:59:59 GMT") == 0


def test_retry_after_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert transport.parse_retry_after("86400") == transport.MAX_RETRY_AFTER
    monkeypatch.setattr(transport, "MAX_RETRY_AFTER", 0.1)
    with ModelServer(filter_mail, misbehave=script(status(429, retry_after="86400"))) as server:
        assert replies(server)[0].label == "spam"
    assert [transport.parse_retry_after(header) for header in (None, "soon", "nan", "-5")] == [None, None, None, 0.0]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (400, "HTTP 400: the server's words"),
        (401, "HTTP 401: the server's words; set api_key_env"),
        (403, "HTTP 403: the server's words; set api_key_env"),
        (404, "HTTP 404: the server's words; check"),
        (307, "HTTP 307: the server's words"),
    ],
)
def test_permanent_failures_are_raised_at_once(code: int, told: str) -> None:
    with ModelServer(filter_mail, misbehave=lambda request: status(code, "the server's words")) as server:  # noqa: ARG005
        got, error = failure(server, 3, concurrency=1)
    assert len(server.requests) == 1
    assert got == []
    assert told in str(error)
    assert error.items == (0,)
    assert "item 0" in str(error)


def test_exhausted_credit_is_not_retried() -> None:
    told = body({"error": {"code": "insufficient_quota", "message": "You exceeded your quota"}}, 429)
    with ModelServer(filter_mail, misbehave=lambda request: told) as server:  # noqa: ARG005
        _, error = failure(server)
    assert len(server.requests) == 1
    assert "You exceeded your quota" in str(error)


def test_after_all_retries_the_error_names_the_item_and_answers_are_kept() -> None:
    def misbehave(request: Request) -> Any:
        return status(500, "on fire") if "mail 7:" in request.prompt else None

    with ModelServer(filter_mail, misbehave=misbehave) as server:
        got, error = failure(server, 20, concurrency=1, retries=2)
        assert [reply.item for reply in got] == list(range(7))
        assert len(server.requests) == 10
        assert str(error).startswith("the labeler (small at http://")
        assert "failed 3 times for item 7: HTTP 500: on fire" in str(error)
        assert error.items == (7,)
        rest = [reply for group in model_at(server, 20).replies([8, 9]) for reply in group]
        assert sorted(reply.item for reply in rest) == [8, 9]


def test_requests_in_flight_are_completed_when_an_item_fails() -> None:
    def misbehave(request: Request) -> Any:
        return status(400, "no") if "mail 0:" in request.prompt else slow(0.5)

    with ModelServer(filter_mail, misbehave=misbehave) as server:
        got, error = failure(server, 20, concurrency=4)
    assert error.items == (0,)
    assert sorted(reply.item for reply in got) == [1, 2, 3]
    assert len(server.requests) == 4


def test_pending_retries_do_not_delay_a_failure() -> None:
    def misbehave(request: Request) -> Any:
        return status(429, retry_after="60") if "mail 1:" in request.prompt else None

    with ModelServer(filter_mail, misbehave=misbehave, rejects=("mail 0:",), seconds=0.2) as server:
        started = time.monotonic()
        _, error = failure(server, 2, concurrency=2, structured="text", confidence="none")
    assert time.monotonic() - started < 20
    assert error.items == (0,)


def test_an_unreachable_server_is_named() -> None:
    with ModelServer(filter_mail) as server:
        gone = server
    got, error = failure(gone, price=1.0, retries=1)
    assert got == []
    assert "ConnectError" in str(error)
    assert "check base_url and the network" in str(error)
