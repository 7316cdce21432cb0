"""A language model over HTTP: its requests, and how replies become answers."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.labelers.base import Replying
from overread.labelers.llm.labeler import Llm
from tests.labelers.model_server import ModelServer, body, filter_mail, mail, model_at, replies, saying, script, status


def only(server: ModelServer, **settings: Any) -> Reply:
    (reply,) = replies(server, **settings)
    return reply


def test_every_item_gets_its_label() -> None:
    with ModelServer(filter_mail) as server:
        model = model_at(server, 30)
        assert isinstance(model, Replying)
        started = time.time()
        got = {reply.item: reply for group in model.replies(range(30)) for reply in group}
    assert sorted(got) == list(range(30))
    assert [got[i].label for i in range(4)] == ["spam", "ham", "ham", "spam"]
    one = got[0]
    assert (one.kind, one.who, one.model, one.prompt) == ("label", "llm", "small", model.prompt)
    assert one.raw == '{"label": "spam"}'
    assert started <= one.asked_at <= one.answered_at <= time.time()
    assert {(reply.tokens_in, reply.tokens_out) for reply in got.values()} == {(100, 5)}
    assert server.requests[0].path == "/v1/chat/completions"


def test_no_request_is_sent_before_the_first_reply_is_needed() -> None:
    with ModelServer(filter_mail) as server:
        model_at(server).replies([0])
        assert list(model_at(server).replies([])) == []
        assert server.requests == []


def test_the_default_prompt_shows_all_columns_and_requests_json() -> None:
    task = mail(shown=[{"subject": "Hello", "text": "See you"}], labels=("spam", 'a "ham"'))
    with ModelServer(lambda prompt: '{"label": "spam"}') as server:  # noqa: ARG005
        only(server, task=task)
    sent = server.requests[0].body
    system, user = sent["messages"]
    assert user["content"] == (
        'Is it spam?\n\nsubject: Hello\ntext: See you\n\nAnswer with one of these labels: "spam", "a \\"ham\\""'
    )
    assert system["role"] == "system"
    assert "JSON" in system["content"]
    schema = sent["response_format"]["json_schema"]["schema"]
    assert schema["properties"]["label"]["enum"] == ["spam", 'a "ham"']
    assert (sent["model"], sent["temperature"], sent["max_tokens"]) == ("small", 0.0, 256)


def test_a_template_is_filled_in_and_braces_in_the_data_are_unchanged() -> None:
    nasty = "{labels} {0} {{x}} {unknown} \\1 % \ud800"
    task = mail(shown=[{"text": nasty, "question": "really?"}], labels=("spam", "ham"))
    settings: dict[str, Any] = {"prompt": "{text}|{question}|{column:question}|{{json}}", "system": ""}
    with ModelServer(filter_mail) as server:
        only(server, task=task, extra={"seed": 7}, **settings)
    assert server.requests[0].prompt == nasty.replace("\ud800", "?") + "|Is it spam?|really?|{json}"
    assert server.requests[0].body["seed"] == 7


def test_examples_are_earlier_questions_and_answers() -> None:
    examples = [{"text": "win {money}", "label": "spam"}, {"text": "lunch?", "label": "ham"}]
    with ModelServer(filter_mail) as server:
        only(server, examples=examples, prompt="Mail: {text}")
        only(server, examples=examples, prompt="Mail: {text}", structured="text")
    as_json, as_text = ([m["content"] for m in request.body["messages"][1:]] for request in server.requests)
    assert as_json == [
        "Mail: win {money}",
        '{"label": "spam"}',
        "Mail: lunch?",
        '{"label": "ham"}',
        "Mail: mail 0: buy now",
    ]
    assert as_text[1::2] == ["spam", "ham"]
    assert "response_format" not in server.requests[1].body


def test_the_prompt_version_depends_on_everything_that_affects_an_answer() -> None:
    fixed: dict[str, Any] = {"model": "small", "base_url": "http://localhost/v1", "temperature": 0.5}
    others: list[dict[str, Any]] = [
        *({}, {"prompt": "{text}"}, {"system": "Be brief."}, {"examples": [{"text": "x", "label": "ham"}]}),
        *({"temperature": 0.7}, {"samples": 3}, {"structured": "text"}, {"max_tokens": 9}, {"extra": {"seed": 1}}),
    ]
    versions = [Llm(mail(), **(fixed | other)).prompt for other in others]
    versions += [Llm(mail(question="Ham?"), **fixed).prompt, Llm(mail(labels=("ham", "spam")), **fixed).prompt]
    assert len(set(versions)) == len(versions)
    same = Llm(mail(5), **(fixed | {"model": "large", "concurrency": 2, "price": 0.1, "base_url": "http://other/v1"}))
    assert same.prompt == versions[0]


def test_labels_that_are_not_strings_keep_their_type() -> None:
    with ModelServer(lambda prompt: '{"label": "1"}') as server:  # noqa: ARG005
        assert only(server, task=mail(labels=(0, 1))).label == 1


@pytest.mark.parametrize("rejected", ["response_format", "json_schema"])
def test_an_endpoint_without_structured_output_gets_a_simpler_format(
    rejected: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = "spam" if rejected == "response_format" else '{"label": "spam"}'
    with ModelServer(lambda prompt: answer, rejects=(rejected,)) as server:  # noqa: ARG005
        got = replies(server, 4, concurrency=1)
    assert [reply.label for reply in got] == ["spam"] * 4
    formats = [request.body.get("response_format", {}).get("type") for request in server.requests]
    if rejected == "response_format":
        assert formats == ["json_schema", "json_object", *[None] * 4]
    else:
        assert formats == ["json_schema", *["json_object"] * 4]
    assert rejected in caplog.text
    with ModelServer(lambda prompt: answer, rejects=(rejected,), seconds=0.02) as server:  # noqa: ARG005
        assert [reply.label for reply in replies(server, 12, concurrency=6)] == ["spam"] * 12
        assert len(server.requests) <= 12 + 2 * 6  # only the requests in flight are rejected; no more are sent


def test_the_rejected_parameter_may_be_in_a_separate_field() -> None:
    refusal = body({"error": {"message": "Invalid value", "param": "response_format"}}, 400)
    with ModelServer(filter_mail, misbehave=script(refusal)) as server:
        assert only(server).label == "spam"
        assert server.requests[1].body["response_format"] == {"type": "json_object"}


@pytest.mark.parametrize("rejected", ["logprobs", "temperature", "max_tokens"])
def test_other_rejected_parameters_are_left_out(rejected: str, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(request: Any) -> Any:
        told = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        return status(400, told if rejected == "max_tokens" else f"no {rejected}") if rejected in request.body else None

    with ModelServer(filter_mail, misbehave=refuse) as server:
        assert [reply.kind for reply in replies(server, 4, concurrency=1)] == ["label"] * 4
    assert len(server.requests) == 5
    assert all(rejected not in request.body for request in server.requests[1:])
    if rejected == "max_tokens":
        assert all(request.body["max_completion_tokens"] == 256 for request in server.requests[1:])
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("behaviour", "raw"),
    [
        (saying(None, refusal="I can't help with that."), "I can't help with that."),
        (saying('{"label": "spam"}', finish_reason="content_filter"), '{"label": "spam"}'),
        (saying(None, finish_reason="content_filter"), "content_filter"),
        (saying('{"label": "eggs"}'), '{"label": "eggs"}'),
        (saying("It is spam, or ham."), "It is spam, or ham."),
        (saying("", finish_reason="length"), ""),
        (saying(None), ""),
        (body({"error": {"code": "content_filter", "message": "not this"}}, 400), "HTTP 400: not this"),
        (saying("x" * 20_000), "x" * 10_000),
    ],
)
def test_a_reply_without_a_label_is_no_answer_and_its_text_is_kept(behaviour: Any, raw: str) -> None:
    with ModelServer(filter_mail, misbehave=script(behaviour)) as server:
        reply = only(server)
    assert (reply.label, reply.kind, reply.confidence, reply.raw) == (None, "none", None, raw)


def test_a_message_may_come_in_parts() -> None:
    parts: Any = [{"type": "text", "text": '{"label": '}, {"type": "text", "text": '"ham"}'}]
    with ModelServer(filter_mail, misbehave=script(saying(parts))) as server:
        assert only(server).label == "ham"


def pieces(text: str) -> list[tuple[str, float]]:
    label = json.loads(text)["label"]
    return [('{"label": "', 0.99), (label[:2], 0.8), (label[2:], 0.9), ('"', 0.5), ("}", 0.6)]


def test_confidence_is_the_probability_of_the_labels_tokens() -> None:
    with ModelServer(filter_mail, tokens=pieces) as server:
        assert only(server).confidence == pytest.approx(0.72)
        assert server.requests[0].body["logprobs"] is True
        assert only(server, confidence="none").confidence is None
        assert "logprobs" not in server.requests[1].body
    with ModelServer(filter_mail) as server:
        assert only(server).confidence is None


def test_the_end_of_a_label_matters_if_it_is_a_prefix_of_another() -> None:
    with ModelServer(filter_mail, tokens=pieces) as server:
        assert only(server, task=mail(labels=("spam", "spammy", "ham"))).confidence == pytest.approx(0.36)


def test_samples_vote_and_their_share_is_the_confidence() -> None:
    said = ["spam", "ham", "spam", "spam", *("ham", "spam", "eggs", "eggs")]
    with ModelServer(filter_mail, misbehave=script(*map(saying, said))) as server:
        first, second = replies(server, 2, samples=4, temperature=1.0, concurrency=1)
    assert (first.label, first.confidence, first.raw) == ("spam", 0.75, "spam\n---\nham\n---\nspam\n---\nspam")
    assert (second.label, second.kind, second.confidence) == (None, "none", None)
    assert all("logprobs" not in request.body for request in server.requests)
    with ModelServer(filter_mail, misbehave=script(saying("spam"), saying("ham"))) as server:
        assert only(server, samples=2, temperature=1.0).kind == "none"
    with ModelServer(filter_mail) as server:
        assert only(server, samples=2, temperature=1.0, confidence="none").confidence is None
