"""Killed runs (kill -9) reach the same result in the end, and buy no label twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

FEW_KILLS, ALL_KILLS = 2, 100
STORES = ("sqlite", "postgresql")

Report = dict[str, Any]


def run_module(module: str, *words: object) -> Report:
    """Run a module of this folder in another process, with one thread for each run. Return its report."""
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


def kill_often(folder: Path, postgres_url: str, kills: int) -> Report:
    return run_module("random_kills", folder, postgres_url, kills, 0)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Report:
    return kill_often(tmp_path_factory.mktemp("killing"), postgres_url, ALL_KILLS)


def test_a_few_kills_change_neither_result_nor_cost(tmp_path: Path, postgres_url: str) -> None:
    found = kill_often(tmp_path, postgres_url, FEW_KILLS)
    for store in STORES:
        assert found[store]["problems"] == []
        assert found[store]["kills"] >= FEW_KILLS


@pytest.mark.slow
@pytest.mark.parametrize("store", STORES)
def test_a_hundred_kills_change_neither_result_nor_cost(reports: Report, store: str) -> None:
    """Every label is bought once, too: `forked_runs.read_facts` checks each study in the end."""
    assert reports[store]["problems"] == []
    assert reports[store]["kills"] >= ALL_KILLS
    assert reports[store]["kills_of_people"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("store", STORES)
def test_kills_hit_every_long_stage(reports: Report, store: str) -> None:
    kills = reports[store]["stages"]
    assert kills.get("learn", 0) > 0
    assert kills.get("waiting for people", 0) > 0
    assert sum(n for stage, n in kills.items() if "labeler" in stage) > 0
    assert sum(kills.get(stage, 0) for stage in ("certify", "ask about the rest", "audit")) > 0


@pytest.mark.slow
def test_some_kills_lose_answers_in_flight(reports: Report) -> None:
    """The ledger has them as lost. Without them, the check of the purchases would prove nothing."""
    assert sum(reports[store]["lost"] for store in STORES) > 0


@pytest.mark.parametrize(
    ("variant", "kinds"),
    [
        ("a proved threshold and its audit", {"ask", "append", "lost", "keep epoch", "keep outcome"}),
        (
            "a proved threshold and its audit, one person, awaited between runs",
            {"queue", "lease", "exchange", "settle", "withdraw", "keep outcome"},
        ),
    ],
)
def test_a_kill_before_any_ledger_call_changes_nothing(tmp_path: Path, variant: str, kinds: set[str]) -> None:
    report = run_module("ledger_call_kills", tmp_path, variant, 1)
    assert report["problems"] == []
    assert kinds <= set(report["calls"])


@pytest.mark.slow
def test_a_kill_before_every_seventh_ledger_call_of_a_long_study_changes_nothing(tmp_path: Path) -> None:
    variant = "a text classifier and its audit, one person, awaited between runs"
    report = run_module("ledger_call_kills", tmp_path, variant, 7)
    assert report["problems"] == []
    assert "exchange" in report["calls"]
