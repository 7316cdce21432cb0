"""A language model over HTTP: the cost of its answers, and its API key, which is never shown."""

from __future__ import annotations

import logging
from fractions import Fraction
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.errors import InvalidSpec, LabelerFailed
from tests.labelers.model_server import (
    ModelServer,
    Request,
    body,
    filter_mail,
    model_at,
    replies,
    saying,
    script,
    status,
    truncated,
)

KEY = "sk-very-secret-0123456789"
BY_TOKEN: dict[str, Any] = {"price_per_million_input_tokens": 0.15, "price_per_million_output_tokens": 0.6}


def test_the_price_of_an_answer_is_exactly_what_its_tokens_cost() -> None:
    with ModelServer(filter_mail, usage=(1234, 7)) as server:
        (reply,) = replies(server, **BY_TOKEN)
        (sampled,) = replies(server, samples=3, temperature=1.0, **BY_TOKEN)
    assert reply.price == (1234 * Fraction("0.15") + 7 * Fraction("0.6")) / 10**6
    assert sampled.price == 3 * reply.price
    assert (reply.tokens_in, reply.tokens_out) == (1234, 7)
    assert (sampled.tokens_in, sampled.tokens_out) == (3 * 1234, 3 * 7)


def test_a_fixed_price_is_for_the_label_however_many_samples_it_took() -> None:
    with ModelServer(filter_mail, misbehave=script(truncated())) as server:
        lost, reply = replies(server, samples=3, temperature=1.0, price=0.3)
    assert (lost.price, reply.price) == (Fraction(1, 10), Fraction(3, 10))
    assert model_at(server, price=0.3).price == 0.3
    assert model_at(server).price == 0


def test_no_label_costs_more_than_the_stated_price() -> None:
    with ModelServer(filter_mail, usage=None) as server:
        model = model_at(server, 12, max_tokens=50, **BY_TOKEN)
        got = [reply for group in model.replies(range(12)) for reply in group]
        sent = server.requests[0].body["messages"]
    longest = max(reply.price for reply in got)
    assert longest == Fraction(repr(model.price))
    n_bytes = sum(len(message["content"].encode()) for message in sent)
    assert min(reply.price for reply in got) > (n_bytes * Fraction("0.15") + 50 * Fraction("0.6")) / 10**6
    assert model_at(server, 12, max_tokens=50, samples=2, temperature=1.0, **BY_TOKEN).price == pytest.approx(
        2 * model.price
    )


def test_token_counts_above_the_bound_are_charged_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with ModelServer(filter_mail, usage=(10**6, 0)) as server:
        model = model_at(server, **BY_TOKEN)
        ((reply,),) = model.replies([0])
    assert reply.price == Fraction("0.15") > model.price
    assert "item 0 cost 0.15" in caplog.text


def test_samples_paid_before_a_failure_are_reported() -> None:
    with ModelServer(filter_mail, misbehave=script(None, None, status(400, "no"))) as server:
        model = model_at(server, samples=3, temperature=1.0, **BY_TOKEN)
        going = iter(model.replies([0]))
        (lost,) = next(going)
        with pytest.raises(LabelerFailed, match="HTTP 400: no"):
            next(going)
    assert (lost.kind, lost.price) == ("lost", 2 * (100 * Fraction("0.15") + 5 * Fraction("0.6")) / 10**6)


def test_invalid_token_counts_are_ignored() -> None:
    odd = body(
        {"choices": [{"message": {"content": "spam"}}], "usage": {"prompt_tokens": -5, "completion_tokens": None}}
    )
    with ModelServer(filter_mail, misbehave=script(odd)) as server:
        model = model_at(server, **BY_TOKEN)
        ((reply,),) = model.replies([0])
    assert reply.price == Fraction(repr(model.price))


def test_the_key_is_sent_and_never_shown(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("MODEL_KEY", KEY + "\n")

    def echo(request: Request) -> Any:
        authorization = request.headers["authorization"]
        echoes = {
            0: status(400, f"response_format? {authorization}"),
            1: status(500, "x" * 490 + authorization),
            2: body({"detail": authorization}),
            3: saying(f"{authorization} spam"),
        }
        return echoes.get(request.number, status(401, f"bad key in {dict(request.headers)}"))

    with ModelServer(filter_mail, misbehave=echo) as server:
        model = model_at(server, 2, api_key_env="MODEL_KEY", concurrency=1, price=1.0)
        got: list[Reply] = []
        with pytest.raises(LabelerFailed, match="environment variable MODEL_KEY") as failed:
            got.extend(reply for group in model.replies(range(2)) for reply in group)
        assert {request.headers["authorization"] for request in server.requests} == {f"Bearer {KEY}"}
    assert [reply.kind for reply in got] == ["lost", "none"]
    kept = [repr(got), repr(model), repr(vars(model)), str(failed.value), repr(failed.value), caplog.text]
    assert "[key]" in repr(got)
    assert not any(part in said for said in kept for part in (KEY, KEY[:10]))


def test_a_placeholder_key_may_occur_in_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", "spam")
    with ModelServer(filter_mail) as server:
        (reply,) = replies(server, api_key_env="MODEL_KEY")
    assert reply.raw == '{"label": "spam"}'


@pytest.mark.parametrize("value", ["", "  ", "two\nlines", "schlüssel"])
def test_an_invalid_key_is_rejected_before_anything_is_spent(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL_KEY", "right")
    with ModelServer(filter_mail) as server:
        model = model_at(server, api_key_env="MODEL_KEY")
        monkeypatch.setenv("MODEL_KEY", value)
        with pytest.raises(InvalidSpec, match="MODEL_KEY"):
            model_at(server, api_key_env="MODEL_KEY")
        with pytest.raises(InvalidSpec, match="MODEL_KEY"):
            list(model.replies([0]))
        assert server.requests == []


def test_without_a_key_no_authorization_is_sent() -> None:
    with ModelServer(filter_mail) as server:
        replies(server)
    assert "authorization" not in server.requests[0].headers
