"""A language model as a labeler in Python, behind a real HTTP server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2
import numpy as np
import pandas as pd
import pytest

import overread
from overread import errors, labelers
from overread.labelers.event_loop import wait_for
from tests.labelers.model_server import ModelServer

TEXTS = [
    f"Buy {thing} now, offer {i % 25}" if i % 3 else f"Lunch at {i % 25}?"
    for i, thing in enumerate(["tea", "oil"] * 40)
]
EXPERT = ["spam" if text.startswith("Buy") else "ham" for text in TEXTS]


@pytest.fixture
def server() -> Iterator[ModelServer]:
    def answer(prompt: str) -> str:
        return '{"label": "spam"}' if "Buy" in prompt else '{"label": "ham"}'

    with ModelServer(answer) as running:
        yield running


def audit(X: Any, weak: Any, **settings: Any) -> overread.Audit:
    known: dict[str, Any] = {"strong": EXPERT, "labels": ["ham", "spam"], "max_labels": 20, "question": "Is it spam?"}
    return overread.audit(EXPERT, X=X, weak=weak, **(known | settings))


def test_a_model_is_asked_once_about_equal_texts_and_pays_once(server: ModelServer) -> None:
    model = labelers.LLM(model="small", base_url=server.base_url, price=0.5)
    found = audit(TEXTS, model)
    assert found.bought["weak"].label.tolist() == EXPERT
    assert len(server.requests) == len(set(TEXTS)) < len(TEXTS)
    assert found.cost == 0.5 * len(set(TEXTS))
    assert all("Is it spam?" in request.prompt and '"ham", "spam"' in request.prompt for request in server.requests)


def test_a_model_sees_the_texts_of_a_frame_but_neither_ids_nor_answers(server: ModelServer) -> None:
    frame = pd.DataFrame(
        {"ticket": [f"T-{i}" for i in range(80)], "text": TEXTS, "gold": EXPERT, "coded": [*EXPERT[:9], *[None] * 71]}
    )
    found = audit(
        frame, labelers.LLM(model="small", base_url=server.base_url), strong="gold", known="coded", id="ticket"
    )
    assert found.bought["weak"].label.tolist() == EXPERT
    for request in server.requests:
        assert "T-" not in request.prompt
        assert "coded" not in request.prompt
        assert "gold" not in request.prompt


def test_an_asynchronous_function_keeps_its_client_over_many_calls(server: ModelServer) -> None:
    client = httpx2.AsyncClient(base_url=server.base_url)
    server.seconds = 0.1  # so that calls overlap on a busy machine, too

    async def ask(text: str) -> str:
        body = {"model": "small", "messages": [{"role": "user", "content": text}]}
        response = await client.post("chat/completions", json=body)
        return "spam" if "spam" in response.json()["choices"][0]["message"]["content"] else "ham"

    expert = labelers.Function(ask, by="item", concurrency=8, price=1.0)
    done = overread.label(
        TEXTS, strong=expert, weak=np.array(EXPERT), known={0: EXPERT[0]}, labels=["ham", "spam"], error=0.2
    )
    wait_for(client.aclose())
    assert done.labels.tolist() == EXPERT
    assert len(server.requests) == done.asked.total == done.cost
    assert 1 < server.most_at_once <= 8


def test_a_model_without_labels_or_items_to_show_is_refused_in_words(server: ModelServer) -> None:
    model = labelers.LLM(model="small", base_url=server.base_url)
    with pytest.raises(errors.InvalidArgument, match=r"labels=None, but LLM must know the labels to choose from"):
        audit(TEXTS, model, labels=None)
    assert not server.requests
