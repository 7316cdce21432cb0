"""Fifty experts at once on one server: how long from an answer to the next question, and what is lost when it is killed.

A real study is run to a batch of thousands of questions and served by `overread serve` in a process of its own; fifty clients
on loopback answer it, each with a token and four questions in hand, as the labelling page does. First at a human pace: each
thinks for a second on average. In the middle the server is killed (kill -9) and started anew; clients send what was not
confirmed once more. Then as fast as they can. At the end the ledger must have every confirmed answer once, by who gave it, and
no question may have been given to two people. Times are of the clock, and the clients use the same cores as the server.
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

from benchmarks.databases import on_each
from benchmarks.timing import Row
from overread.errors import Waiting
from overread.study.durable import Study, open_study
from overread.web.access import admit

EXPERTS, IN_HAND = 50, 4
ROWS = 8_000
AT_A_HUMAN_PACE, FLAT_OUT = 2_000, 2_000
THINKS_SECONDS = 1.0
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
    f"experts: {EXPERTS} people at once; at a human pace each thinks for {THINKS_SECONDS} s on average. Milliseconds of the "
    "clock from an answer to the next question: p50, p95, p99. The server is killed and started anew in the middle"
)


@dataclass
class Tally:
    """What the clients saw."""

    seconds: list[float] = field(default_factory=list)
    told: dict[int, tuple[str, str]] = field(default_factory=dict)
    given: dict[int, set[str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    retried: int = 0
    until: int = 0


class Expert:
    """One person at a page: holds a few questions, answers the first, is given the next with it."""

    def __init__(self, client: httpx2.AsyncClient, name: str, token: str, seen: Tally, seed: int) -> None:
        self._client = client
        self._name = name
        self._headers = {"Authorization": f"Bearer {token}"}
        self._seen = seen
        self._rng = np.random.default_rng(seed)
        self._hand: list[dict[str, Any]] = []

    async def work(self, thinks: float) -> None:
        while len(self._seen.told) < self._seen.until:
            if not self._hand:
                self._take(await self._post("/api/ask", {"n": IN_HAND}))
                if not self._hand:
                    await asyncio.sleep(0.5)
                continue
            if thinks:
                await asyncio.sleep(self._rng.exponential(thinks))
            await self._answer(self._hand[0])

    async def _answer(self, question: dict[str, Any]) -> None:
        label = truth(str(question["id"]))
        answer = {"question": question["number"], "label": label, "uid": str(uuid4()), "ask": IN_HAND}
        before, began = self._seen.retried, time.perf_counter()
        said = await self._post("/api/tell", answer)
        if self._seen.retried == before:  # the server was there all the time
            self._seen.seconds.append(time.perf_counter() - began)
        self._seen.told[question["number"]] = (self._name, label)
        self._take(said["batch"])

    def _take(self, batch: dict[str, Any]) -> None:
        self._hand = batch["questions"]
        for each in self._hand:
            self._seen.given.setdefault(each["number"], set()).add(self._name)

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        while True:
            try:
                said = await self._client.post(path, json=body, headers=self._headers)
            except httpx2.TransportError:
                self._seen.retried += 1
                await asyncio.sleep(0.2)
                continue
            if said.status_code != 200:
                self._seen.errors[f"{said.status_code} {said.text[:100]}"] += 1
                await asyncio.sleep(0.5)
                continue
            found: dict[str, Any] = said.json()
            return found


def truth(name: str) -> str:
    return "yes" if int(name) % 3 else "no"


def _measured(name: str, folder: Path, url: str) -> list[Row]:
    path, tokens = _begun(folder, url)
    paced, flat, lost = asyncio.run(_load(path, tokens))
    study = open_study(path)
    _check(study, paced)
    study.close()
    rows = []
    for about, seconds, goal in (
        ("at a human pace", paced.seconds, f"p95 under {1000 * LIMIT_SECONDS:.0f} ms"),
        ("flat out", flat, ""),
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
    rate = len(flat) / lost["flat seconds"]
    kept = f"{len(paced.told):,} answers, {paced.retried} sent again"
    rows.append(Row(f"experts, {name}, killed once", "none lost, none twice", kept, True, note=NOTE))
    rows.append(Row(f"experts, {name}, answers a second", "", f"{rate:,.0f}", None, note=NOTE))
    return rows


def _check(study: Study, seen: Tally) -> None:
    """See that the ledger has each confirmed answer once, by who gave it; and that no question was given twice."""
    twice = {number: who for number, who in seen.given.items() if len(who) > 1}
    recorded: dict[int, list[tuple[str, str]]] = {}
    for vote in study.ledger.votes("strong"):
        recorded.setdefault(vote.question, []).append((vote.who, vote.label))
    lost = {number: said for number, said in seen.told.items() if recorded.get(number) != [said]}
    answers = Counter(reply.item for role, reply in study.ledger.answers() if role == "strong")
    doubled = [item for item, times in answers.items() if times > 1]
    if twice or lost or doubled or seen.errors:
        raise RuntimeError(
            f"{len(twice)} questions given twice, {len(lost)} answers lost, {len(doubled)} doubled, {dict(seen.errors)}"
        )


async def _load(path: Path, tokens: dict[str, str]) -> tuple[Tally, list[float], dict[str, float]]:
    seen = Tally()
    port = _free_port()
    limits = httpx2.Limits(max_connections=EXPERTS, max_keepalive_connections=EXPERTS)
    async with (
        _server(path, port) as restart,
        httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=30) as client,
    ):
        people = [Expert(client, name, token, seen, i) for i, (name, token) in enumerate(tokens.items())]
        seen.until = AT_A_HUMAN_PACE
        working = [asyncio.create_task(each.work(THINKS_SECONDS)) for each in people]
        while len(seen.told) < AT_A_HUMAN_PACE / 2:
            await asyncio.sleep(0.05)
        await restart()
        await asyncio.gather(*working)
        paced, seen.seconds = seen.seconds, []
        seen.until, began = AT_A_HUMAN_PACE + FLAT_OUT, time.perf_counter()
        await asyncio.gather(*(each.work(0.0) for each in people))
        flat, seen.seconds = seen.seconds, paced
        return seen, flat, {"flat seconds": time.perf_counter() - began}


@asynccontextmanager
async def _server(path: Path, port: int) -> AsyncIterator[Callable[[], Any]]:
    command = [sys.executable, "-m", "overread", "serve", str(path), "--port", str(port), "--no-browser"]
    running = [subprocess.Popen(command, stdout=subprocess.DEVNULL)]

    async def restart() -> None:
        running[0].send_signal(signal.SIGKILL)
        running[0].wait()
        running[0] = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await _up(port)

    try:
        await _up(port)
        yield restart
    finally:
        running[0].kill()
        running[0].wait()


async def _up(port: int) -> None:
    async with httpx2.AsyncClient() as client:
        for _ in range(600):
            with suppress(httpx2.TransportError):
                if (await client.get(f"http://127.0.0.1:{port}/api/openapi.json")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not come up in a minute")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


def _begun(folder: Path, url: str) -> tuple[Path, dict[str, str]]:
    """Write a study, answer it up to its largest batch, and let fifty people in."""
    rng = np.random.default_rng(0)
    ids = np.arange(ROWS)
    table = {"id": ids.astype(str), "text": [f"Item {i}: " + "word " * 60 for i in ids]}
    pl.DataFrame(table | {"x1": rng.random(ROWS), "x2": rng.random(ROWS)}).write_parquet(folder / "pool.parquet")
    path = folder / "study.toml"
    path.write_text(FILE.format(url=url))
    study = open_study(path)

    def wait(questions: int) -> bool:
        if questions > AT_A_HUMAN_PACE + FLAT_OUT:
            return False
        for asked in study.ask(questions, by="before", advance=False):
            study.tell(asked, truth(asked.id))
        return True

    with suppress(Waiting):
        study.run(wait=wait)
    left = study.ledger.counts("strong").open
    if left <= AT_A_HUMAN_PACE + FLAT_OUT:
        raise RuntimeError(f"{left} questions are open, and more were planned")
    study.ledger.release("before")
    tokens = {f"expert-{i:02d}": admit(study.ledger, f"expert-{i:02d}", "expert") for i in range(EXPERTS)}
    study.close()
    return path, tokens


BENCHMARKS = on_each("experts", _measured)

if os.name == "nt":
    BENCHMARKS.clear()  # there is no kill -9
