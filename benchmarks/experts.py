"""Fifty experts on one server: the time from an answer to the next question, and a check that a kill loses no answer.

A real study runs until a batch of thousands of questions is open, and `overread serve` serves it in another process. Fifty
clients on loopback answer the questions, each with a token and four leased questions, as the labelling page does. First they
work at a human pace: each thinks for a second on average. Halfway, the server is killed (kill -9) and restarted, and clients
send unconfirmed answers again. Then they answer as fast as they can. At the end the ledger must have every confirmed answer
once, with the right person, and no question may have been given to two people. Times are wall-clock times; the clients use the
same cores as the server.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import numpy as np
import polars as pl

from benchmarks.databases import measure_on_each
from benchmarks.timing import Row
from overread.core.answers import STRONG
from overread.study.study import Study, open_study
from overread.web.access import issue_token

EXPERTS, LEASED = 50, 4
ROWS = 8_000
HUMAN_PACE_ANSWERS, FULL_SPEED_ANSWERS = 2_000, 2_000
THINK_SECONDS = 1.0
LIMIT_SECONDS = 0.1
FILE = """
[pool]
path = "pool.parquet"
id = "id"
show = ["text"]
features = ["x1", "x2"]
[task]
question = "Is it?"
labels = ["no", "yes"]
[goal]
make = "labels"
error = 0.001
[strong]
kind = "people"
price = 1.0
[store]
url = "{url}"
"""
NOTE = (
    f"experts: {EXPERTS} people at once; at a human pace each thinks for {THINK_SECONDS} s on average. Wall-clock "
    "milliseconds from an answer to the next question: p50, p95, p99. The server is killed and restarted halfway"
)


@dataclass
class Tally:
    """The measurements of all clients, which share it."""

    seconds: list[float] = field(default_factory=list)
    confirmed: dict[int, tuple[str, str]] = field(default_factory=dict)
    leased_by: dict[int, set[str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    retried: int = 0
    goal: int = 0
    """Clients stop when this many answers are confirmed."""


class Expert:
    """A person at the labelling page: holds a few questions, answers the first, and gets the next with the response."""

    def __init__(self, client: httpx2.AsyncClient, name: str, token: str, tally: Tally, seed: int) -> None:
        self._client = client
        self._name = name
        self._headers = {"Authorization": f"Bearer {token}"}
        self._tally = tally
        self._rng = np.random.default_rng(seed)
        self._leased: list[dict[str, Any]] = []

    async def work(self, think_seconds: float) -> None:
        while len(self._tally.confirmed) < self._tally.goal:
            if not self._leased:
                self._take(await self._post("/api/ask", {"n": LEASED}))
                if not self._leased:
                    await asyncio.sleep(0.5)
                continue
            if think_seconds:
                await asyncio.sleep(self._rng.exponential(think_seconds))
            await self._answer(self._leased[0])

    async def _answer(self, question: dict[str, Any]) -> None:
        label = true_label(str(question["id"]))
        answer = {"question": question["number"], "label": label, "uid": str(uuid4()), "ask": LEASED}
        before, start = self._tally.retried, time.perf_counter()
        response = await self._post("/api/tell", answer)
        if self._tally.retried == before:  # the server was up all the time
            self._tally.seconds.append(time.perf_counter() - start)
        self._tally.confirmed[question["number"]] = (self._name, label)
        self._take(response["batch"])

    def _take(self, batch: dict[str, Any]) -> None:
        self._leased = batch["questions"]
        for each in self._leased:
            self._tally.leased_by.setdefault(each["number"], set()).add(self._name)

    async def _post(self, path: str, request: dict[str, Any]) -> dict[str, Any]:
        while True:
            try:
                response = await self._client.post(path, json=request, headers=self._headers)
            except httpx2.TransportError:
                self._tally.retried += 1
                await asyncio.sleep(0.2)
                continue
            if response.status_code != 200:
                self._tally.errors[f"{response.status_code} {response.text[:100]}"] += 1
                await asyncio.sleep(0.5)
                continue
            content: dict[str, Any] = response.json()
            return content


def true_label(item_id: str) -> str:
    return "yes" if int(item_id) % 3 else "no"


def _measure(name: str, folder: Path, url: str) -> list[Row]:
    path, tokens = _prepare_study(folder, url)
    paced, full_speed, elapsed = asyncio.run(_load(path, tokens))
    study = open_study(path)
    _check(study, paced)
    study.close()
    rows = []
    for about, seconds, goal in (
        ("human pace", paced.seconds, f"p95 under {1000 * LIMIT_SECONDS:.0f} ms"),
        ("full speed", full_speed, ""),
    ):
        p50, p95, p99 = np.quantile(seconds, (0.5, 0.95, 0.99))
        rows.append(
            Row(
                f"experts, {name}, {about}",
                goal,
                f"{1000 * p50:.0f}, {1000 * p95:.0f}, {1000 * p99:.0f} ms",
                bool(p95 < LIMIT_SECONDS) if goal else None,
                note=NOTE,
            )
        )
    rate = len(full_speed) / elapsed
    summary = f"{len(paced.confirmed):,} answers, {paced.retried} sent again"
    rows.append(Row(f"experts, {name}, killed once", "none lost, none twice", summary, True, note=NOTE))
    rows.append(Row(f"experts, {name}, answers a second", "", f"{rate:,.0f}", None, note=NOTE))
    return rows


def _check(study: Study, tally: Tally) -> None:
    """Check that the ledger has each confirmed answer once, with its person, and that no question was leased twice."""
    leased_twice = {number: who for number, who in tally.leased_by.items() if len(who) > 1}
    recorded: dict[int, list[tuple[str, str]]] = {}
    for vote in study.ledger.votes(STRONG):
        recorded.setdefault(vote.question, []).append((vote.who, vote.label))
    lost = {number: answer for number, answer in tally.confirmed.items() if recorded.get(number) != [answer]}
    answers = Counter(reply.item for series, reply in study.ledger.answers() if series == STRONG)
    doubled = [item for item, times in answers.items() if times > 1]
    if leased_twice or lost or doubled or tally.errors:
        raise RuntimeError(
            f"{len(leased_twice)} questions leased twice, {len(lost)} answers lost, {len(doubled)} duplicated, "
            f"errors: {dict(tally.errors)}"
        )


async def _load(path: Path, tokens: dict[str, str]) -> tuple[Tally, list[float], float]:
    """Run the load. Return the tally at a human pace, and the times at full speed with their total."""
    tally = Tally()
    port = _free_port()
    limits = httpx2.Limits(max_connections=EXPERTS, max_keepalive_connections=EXPERTS)
    async with (
        _server(path, port) as restart,
        httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=30) as client,
    ):
        people = [Expert(client, name, token, tally, i) for i, (name, token) in enumerate(tokens.items())]
        tally.goal = HUMAN_PACE_ANSWERS
        working = [asyncio.create_task(each.work(THINK_SECONDS)) for each in people]
        while len(tally.confirmed) < HUMAN_PACE_ANSWERS / 2:
            await asyncio.sleep(0.05)
        await restart()
        await asyncio.gather(*working)
        paced, tally.seconds = tally.seconds, []
        tally.goal, start = HUMAN_PACE_ANSWERS + FULL_SPEED_ANSWERS, time.perf_counter()
        await asyncio.gather(*(each.work(0.0) for each in people))
        full_speed, tally.seconds = tally.seconds, paced
        return tally, full_speed, time.perf_counter() - start


@asynccontextmanager
async def _server(path: Path, port: int) -> AsyncIterator[Callable[[], Any]]:
    command = [sys.executable, "-m", "overread", "serve", str(path), "--port", str(port), "--no-browser"]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL)]

    async def restart() -> None:
        running[0].send_signal(signal.SIGKILL)
        running[0].wait()
        running[0] = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await _wait_until_up(port)

    try:
        await _wait_until_up(port)
        yield restart
    finally:
        running[0].kill()
        running[0].wait()


async def _wait_until_up(port: int) -> None:
    async with httpx2.AsyncClient() as client:
        for _ in range(600):
            with suppress(httpx2.TransportError):
                if (await client.get(f"http://127.0.0.1:{port}/api/openapi.json")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not start within a minute")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def _prepare_study(folder: Path, url: str) -> tuple[Path, dict[str, str]]:
    """Write a study, answer its questions up to its largest batch, and give fifty people access."""
    rng = np.random.default_rng(0)
    ids = np.arange(ROWS)
    table = {"id": ids.astype(str), "text": [f"Item {i}: " + "word " * 60 for i in ids]}
    pl.DataFrame(table | {"x1": rng.random(ROWS), "x2": rng.random(ROWS)}).write_parquet(folder / "pool.parquet")
    path = folder / "study.toml"
    path.write_text(FILE.format(url=url))
    study = open_study(path)

    def wait(n: int) -> bool:
        if n > HUMAN_PACE_ANSWERS + FULL_SPEED_ANSWERS:
            return False
        for question in study.ask(n, by="preparation", advance=False):
            study.tell(question, true_label(question.id))
        return True

    assert study.run(wait=wait).name == "waiting"
    left = study.ledger.counts(STRONG).open
    if left <= HUMAN_PACE_ANSWERS + FULL_SPEED_ANSWERS:
        needed = HUMAN_PACE_ANSWERS + FULL_SPEED_ANSWERS
        raise RuntimeError(f"only {left} questions are open; the benchmark needs more than {needed}")
    study.ledger.release("preparation")
    tokens = {f"expert-{i:02d}": issue_token(study.ledger, f"expert-{i:02d}", "expert") for i in range(EXPERTS)}
    study.close()
    return path, tokens


BENCHMARKS = measure_on_each("experts", _measure)

if os.name == "nt":
    BENCHMARKS.clear()  # Windows has no kill -9
