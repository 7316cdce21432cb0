"""Helpers that check the errors of studies which are rejected at the start, or fail while they run."""

from __future__ import annotations

import math
from typing import Any

import pytest

import overread
from overread import errors
from tests.api.worlds import LINE, attending, study

NAN, INF = math.nan, math.inf


def refused(kind: type[errors.OverreadError], *words: str, X: object = LINE, **settings: Any) -> errors.OverreadError:
    """Return the error of a study that must be rejected before any labeler is asked."""
    asked: list[int] = []

    def expert(rows: Any) -> object:
        asked.append(len(rows))
        return attending(rows)

    with pytest.raises(kind) as caught:
        study(X, **({"strong": expert} | settings))
    assert type(caught.value) is kind
    says(caught.value, *words)
    assert caught.value.result is None
    assert not asked
    return caught.value


def says(error: BaseException, *words: str) -> None:
    message = str(error).lower()
    for word in words:
        assert word.lower() in message, message


def failed(kind: type[Any], *words: str, X: object = LINE, **settings: Any) -> Any:
    """Return the error of a study that must fail, after checking the counts and costs of its partial result."""
    with pytest.raises(kind) as caught:
        study(X, **settings)
    assert type(caught.value) is kind
    says(caught.value, *words)
    result = caught.value.result
    assert isinstance(result, overread.Result)
    assert result.stopped == "error"
    for role, bought in result.bought.items():
        assert bought.count.sum() == getattr(result.labels, role)
        assert len(bought.item) == len(bought.label) == len(bought.count)
    return caught.value
