"""The parser never invents a label, and finds labels within the text that models add around them."""

from __future__ import annotations

import json
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.labelers.llm.confidence import label_probability
from overread.labelers.llm.parsing import LabelParser

WORD = st.text(string.ascii_letters + string.digits + "éß中", min_size=1, max_size=6)
LABEL = st.lists(WORD, min_size=1, max_size=3).map(" ".join)
LABELS = st.lists(LABEL, min_size=2, max_size=5, unique_by=lambda label: label.casefold())
ANY_LABELS = st.lists(st.text(min_size=1).filter(str.strip), min_size=1, max_size=4, unique_by=str.strip)

DRESSINGS = {
    "bare": "{}",
    "spaces": "\n  {}  \n",
    "quotes": '"{}"',
    "curly quotes": "“{}”",
    "full stop": "{}.",
    "stars": "**{}**",
    "code": "`{}`",
    "fence": "```\n{}\n```",
    "quotes and full stop": "'{}'.",
    "lead": "Label: {}",
    "bold lead": "**Label:** {}",
    "sentence": "The correct answer is {}.",
    "quoted sentence": 'The label is "{}".',
    "after thinking": "<think>It may be anything.</think>\n{}",
    "then reasons": "{}\n\nIt sells 9999 things!",
}
JSON_DRESSINGS = {
    "bare": "{}",
    "fence": "```json\n{}\n```",
    "words before": "Here it is: {}",
    "words after": "{}\nI hope this helps {{as far as it goes}}!",
    "another object": '{{"thought": "none"}} {}',
}


def found(text: str, labels: list[str], *, complete: bool = True) -> str | None:
    answer = LabelParser(labels).find_label(text, complete=complete)
    return None if answer is None else labels[answer.index]


@settings(max_examples=300, deadline=None)
@given(text=st.text(), labels=ANY_LABELS, data=st.data())
def test_the_found_label_is_in_the_list_and_in_the_text(text: str, labels: list[str], data: st.DataObject) -> None:
    pieces = data.draw(st.lists(st.sampled_from([*labels, text, '{"label": ', '"', "}", "\n", "label is", "</think>"])))
    text = "".join(pieces)
    answer = LabelParser(labels).find_label(text)
    if answer is not None:
        assert 0 <= answer.index < len(labels)
        span = text[answer.start : answer.end]
        if span.strip().casefold() != labels[answer.index].strip().casefold():  # the label is escaped as in JSON
            assert json.loads(f'"{span}"', strict=False).strip().casefold() == labels[answer.index].strip().casefold()


@pytest.mark.parametrize("dressing", DRESSINGS)
@settings(max_examples=25, deadline=None)
@given(labels=LABELS)
def test_each_label_is_found_within_common_phrasings(dressing: str, labels: list[str]) -> None:
    said = DRESSINGS[dressing]
    named = said.casefold()
    labels = [
        label for label in labels if label.casefold() not in named
    ]  # text that contains a second label is ambiguous
    for label in labels:
        assert found(said.format(label), labels) == label
        if (
            label.upper().lower() == label.lower()
        ):  # the capital of ß is SS, which a case-insensitive search does not match
            same = [each for each in labels if each.casefold() == label.upper().casefold()]
            assert found(said.format(label.upper()), labels) == same[0]


@pytest.mark.parametrize("dressing", JSON_DRESSINGS)
@settings(max_examples=25, deadline=None)
@given(labels=ANY_LABELS, ascii_only=st.booleans())
def test_each_label_is_found_in_json(dressing: str, labels: list[str], ascii_only: bool) -> None:
    for label in labels:
        said = json.dumps({"label": label}, ensure_ascii=ascii_only)
        assert found(JSON_DRESSINGS[dressing].format(said), labels) == label


@pytest.mark.parametrize(
    "text",
    [
        "",
        "It could be spam or ham.",
        "spam\nham",
        "spam\nnot because it is ham",
        "The answer is spam. No: the answer is ham.",
        "This is not spam",
        '{"label": "eggs"}',
        '{"label": null}',
        '{"label": ["spam", "ham"]}',
        '{"label": {"spam": 1}}',
        '{"label": "spam"} {"label": "ham"}',
        '{"label": "spam", "label": "ham"}',
        '{"label": "eggs", "note": "spam"}',
        "<think>spam",
        "{" * 100_000,
        '{"a":' * 100_000,
    ],
)
def test_an_ambiguous_reply_is_no_answer(text: str) -> None:
    assert found(text, ["spam", "ham"]) is None


def test_a_truncated_reply_counts_only_if_its_json_is_complete() -> None:
    labels = ["not", "not spam"]
    assert found('{"label": "not', labels, complete=False) is None
    assert found("not", labels, complete=False) is None
    assert found('{"label": "not"} I think', labels, complete=False) == "not"


def test_labels_may_be_numbers_signs_or_differ_only_in_case() -> None:
    assert found('{"label": 1}', ["-1", "1"]) == "1"
    assert found("-1.", ["-1", "1"]) == "-1"
    assert found("C++.", ["C", "C++"]) == "C++"
    assert found("a.", ["a", "a."]) == "a."
    assert found("The label is a", ["a", "A"]) == "a"
    assert found("NO", ["no", "No"]) is None


def test_confidence_ignores_tokens_around_the_label() -> None:
    text = '{"label": "café"}'
    answer = LabelParser(["café", "bar"]).find_label(text)
    assert answer is not None
    e_acute = list("é".encode())
    tokens: list[dict[str, object]] = [
        {"token": "<think>café</think>", "logprob": -3.0},
        {"token": '{"label": "', "logprob": -0.5},
        {"token": "caf", "logprob": -0.1},
        {"token": "\\xc3", "bytes": e_acute[:1], "logprob": -0.2},
        {"token": "\\xa9", "bytes": e_acute[1:], "logprob": -0.3},
        {"token": '"}', "logprob": -0.7},
        {"token": "<|end|>", "bytes": None, "logprob": -9999.0},
    ]
    told = label_probability(text, answer.start, answer.end, {"content": tokens})
    assert told == pytest.approx(0.548811636)
    older = {"tokens": ['{"label": "café', '"}'], "token_logprobs": [-0.25, -1.0]}
    assert label_probability(text, answer.start, answer.end, older) == pytest.approx(0.778800783)


@pytest.mark.parametrize(
    "logprobs",
    [
        None,
        {},
        {"content": None},
        {"content": []},
        {"content": ["spam"]},
        {"content": [{"token": "spam"}]},
        {"content": [{"token": "spam", "logprob": float("nan")}]},
        {"content": [{"token": "spam", "logprob": None}]},
        {"content": [{"token": "other words", "logprob": -0.1}]},
        {"content": [{"token": "spam", "bytes": [300], "logprob": -0.1}]},
        {"tokens": ["spam"], "token_logprobs": []},
    ],
)
def test_uninformative_probabilities_give_no_confidence(logprobs: object) -> None:
    assert label_probability("spam", 0, 4, logprobs) is None
