"""A language model over HTTP: settings that are rejected before any request is sent."""

from __future__ import annotations

import math
from typing import Any

import pytest

from overread.errors import InvalidSpec
from overread.labelers.llm.labeler import Llm
from tests.labelers.model_server import mail

SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"model": ""}, "model='' must be text"),
    ({"base_url": "localhost:8000"}, "such as http://localhost:8000/v1"),
    ({"base_url": "http://me:secret@host/v1"}, "without a key or a query"),
    ({"base_url": "http://host:99999999/v1"}, "base_url must be"),
    (
        {"api_key_env": "OVERREAD_NO_SUCH_KEY"},
        "api_key_env='OVERREAD_NO_SUCH_KEY' names an environment variable that is not",
    ),
    (
        {"prompt": "{body}"},
        "{question}, {labels}, {item}, {text}",
    ),
    ({"prompt": '{text} {"label": 1}'}, "write {{ and }} for literal braces"),
    ({"prompt": "{text"}, "an unmatched brace"),
    ({"prompt": "{question}"}, "{item} or a column"),
    ({"system": 3}, "system=3 must be text"),
    ({"examples": {"text": "x"}}, "must be a list of tables"),
    ({"examples": ["x"]}, "examples[1] has label='x'"),
    (
        {"examples": [{"text": "x", "label": "eggs"}]},
        "label='eggs'; an example must be a table with columns and label = one of \"spam\"",
    ),
    (
        {"examples": [{"txt": "x", "label": "ham"}]},
        "examples[1] has 'txt', which is not shown; give the columns text and label",
    ),
    ({"examples": [{"label": "ham"}]}, "examples[1] lacks a shown column, which the prompt"),
    ({"temperature": -1}, "temperature=-1 must be a number >= 0"),
    ({"max_tokens": 0}, "max_tokens=0 must be a whole number >= 1"),
    ({"samples": 3}, "samples=3"),
    ({"confidence": "high"}, "confidence='high' must be one of 'auto', 'none'"),
    ({"structured": "xml"}, "structured='xml' must be one of 'auto', 'schema', 'json', 'text'"),
    ({"concurrency": 0}, "concurrency=0 must be a whole number >= 1"),
    ({"requests_per_minute": 0}, "requests_per_minute=0 must be a whole number >= 1"),
    ({"timeout": 0}, "timeout=0 must be a number >= 0.1"),
    ({"retries": -1}, "retries=-1 must be a whole number >= 0"),
    ({"backoff": math.nan}, "backoff=nan must be a number >= 0"),
    ({"price": -1}, "price=-1 must be a number >= 0"),
    ({"price": 1, "price_per_million_input_tokens": 1}, "price=1"),
    ({"extra": 3}, "extra=3 must be a table of request fields"),
    ({"extra": {"stream": True}}, "extra has 'stream', which"),
    ({"extra": {"x": object()}}, "can't be written as JSON"),
    ({"task": mail(labels=("spam", "spam "))}, "spam"),
]


@pytest.mark.parametrize(("settings", "told"), SETTINGS)
def test_an_invalid_setting_is_rejected_with_a_remedy(settings: dict[str, Any], told: str) -> None:
    task = settings.pop("task", mail())
    with pytest.raises(InvalidSpec) as refused:
        Llm(task, **({"model": "small", "base_url": "http://localhost/v1"} | settings))
    assert told in str(refused.value)
    assert refused.value.key
    assert "secret" not in str(refused.value)
