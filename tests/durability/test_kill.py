"""kill -9, again and again: the study comes to the same end, and no label is bought twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

KILLS = 100
STORES = ("sqlite", "postgresql")

Report = dict[str, Any]


def report_of(module: str, *words: object) -> Report:
    """Run a module of this folder in a process of its own, one thread a run, and return what it reports."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.durability.{module}", *map(str, words)],
        env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-10_000:]
    report: Report = json.loads(done.stdout)
    return report


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Report:
    return report_of("killing", tmp_path_factory.mktemp("killing"), postgres_url, KILLS, 0)


@pytest.mark.parametrize("store", STORES)
def test_a_hundred_kills_change_neither_labels_nor_sources_nor_certificate_nor_cost(
    reports: Report, store: str
) -> None:
    """And every label is bought once: `forked.facts` looks at each study in the end."""
    assert reports[store]["problems"] == []
    assert reports[store]["kills"] >= KILLS
    assert reports[store]["kills_of_people"] > 0


@pytest.mark.parametrize("store", STORES)
def test_the_kills_hit_all_that_takes_long(reports: Report, store: str) -> None:
    hit = reports[store]["stages"]
    assert hit.get("learn", 0) > 0
    assert hit.get("waiting for people", 0) > 0
    assert sum(n for stage, n in hit.items() if "labeler" in stage) > 0
    assert sum(hit.get(stage, 0) for stage in ("certify", "ask about the rest", "audit")) > 0


def test_some_kills_cost_answers_that_were_on_their_way(reports: Report) -> None:
    """They are in the ledger as lost: else the test of what was bought would test nothing."""
    assert sum(reports[store]["lost"] for store in STORES) > 0


@pytest.mark.parametrize(
    ("variant", "step", "kinds"),
    [
        ("a threshold that is proved, and its audit", 1, {"ask", "append", "lost", "keep epoch", "keep outcome"}),
        (
            "a classifier of texts and its audit, one person who is awaited outside",
            19,
            {"keep solution", "queue", "lease", "tell", "settle", "withdraw"},
        ),
    ],
)
def test_a_kill_between_any_two_calls_of_the_ledger_changes_nothing(
    tmp_path: Path, variant: str, step: int, kinds: set[str]
) -> None:
    report = report_of("points", tmp_path, variant, step)
    assert report["problems"] == []
    assert step > 1 or kinds <= set(report["calls"])
