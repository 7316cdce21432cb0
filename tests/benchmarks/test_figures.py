"""From results to figures: labels to reach a target, intervals, and the report."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks import label_limit
from benchmarks.peers import labels_to_target, layout, pac, parts, report, settings
from benchmarks.peers.jobs import Method
from benchmarks.peers.labels_to_target import error_curves, interval, labels_needed, labels_to_reach, ratio
from benchmarks.peers.parts import ALONE, CURVES, FULL, GRID, LABEL, LABELS, OURS, PARTS
from benchmarks.peers.settings import Setting
from benchmarks.peers.workers import common

pytestmark = pytest.mark.slow

SEEDS = 4
CANCER = Setting("cancer", "wrong in a region")
GRID_OF_CANCER = [n for n in GRID if n < 398]


@pytest.mark.parametrize("module", [common, layout, pac, labels_to_target], ids=lambda module: module.__name__)
def test_examples_in_docstrings(module: Any) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_without_stay_the_first_touch_reaches_the_target() -> None:
    grid = np.array([0, 20, 40, 80])
    mean = np.array([[0.1, 0.5, 0.5, 0.5], [np.nan, 0.1, 0.5, 0.5], [np.nan, 0.5, 0.3, 0.1], [0.5, 0.5, 0.5, 0.5]])
    assert labels_to_reach(mean, grid, 0.2, stay=False).tolist() == [0.0, 20.0, 60.0, np.inf]


def test_touching_the_target_by_chance_does_not_reach_it() -> None:
    grid = np.array([0, 20, 40, 80])
    mean = np.array([[0.1, 0.1, 0.1, 0.1], [np.nan, 0.1, 0.5, 0.1], [np.nan, 0.5, 0.3, 0.1], [0.1, 0.1, 0.1, 0.5]])
    assert labels_to_reach(mean, grid, 0.2).tolist() == [0.0, 70.0, 60.0, np.inf]


def test_a_method_that_stops_keeps_its_last_model() -> None:
    found = error_curves([{"result": {"error": [None, 0.4, None, 0.2, None]}}])
    assert np.isnan(found[0, 0])
    assert found[0, 1:].tolist() == [0.4, 0.4, 0.2, 0.2]


def test_ratios_clip_labels_to_the_first_batch_and_the_largest_budget() -> None:
    found = ratio(np.array([0.0, 50.0, np.inf]), np.array([5.0, np.inf, 40.0]), 200.0)
    assert found.tolist() == [1.0, 0.25, 5.0]


def test_intervals_narrow_with_seeds_and_contain_the_estimate() -> None:
    rng = np.random.default_rng(0)
    widths = []
    for seeds in (5, 80):
        error = np.array([0.4, 0.3, 0.2, 0.1]) + 0.02 * rng.standard_normal((seeds, 1))
        found = labels_needed(error, np.full((seeds, 1), 0.13), np.array([20, 40, 60, 80]), 0.02)
        low, high = interval(found)
        assert low <= found[0] <= high
        widths.append(high - low)
    assert widths[1] < 0.8 * widths[0]


def _lines(path: Path, records: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))


def _curve(method: Method, needed: int) -> list[dict[str, Any]]:
    """Errors of a method that reaches the target at exactly `needed` labels."""
    error = [0.03 if method.name == FULL or n >= needed else 0.3 for n in GRID_OF_CANCER]
    case = parts.curve_case(CANCER, method)
    return [{"case": case, "method": method.name, "seed": seed, "result": {"error": error}} for seed in range(SEEDS)]


def _labelled(method: Method, saved: float, wrong: int) -> list[dict[str, Any]]:
    result = {"asked": round(569 * (1 - saved)), "n": 569, "wrong": wrong, "allowed": 28, "certified": None}
    case = parts.label_case(CANCER, 0.05)
    return [{"case": case, "method": method.name, "seed": seed, "result": result} for seed in range(SEEDS)]


def test_the_report_has_labels_needed_and_goals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    need = {OURS: 30, ALONE: 100, "random": 225}
    _lines(tmp_path / "curves.jsonl", [one for method in CURVES for one in _curve(method, need.get(method.name, 150))])
    saved = {LABEL: (0.8, 40)}
    labelled = [one for method in LABELS for one in _labelled(method, *saved.get(method.name, (0.4, 20)))]
    _lines(tmp_path / "labels.jsonl", labelled)
    report.write(tmp_path, tmp_path / "RESULTS.md")
    text = (tmp_path / "RESULTS.md").read_text()
    assert (tmp_path / "plots" / "curves.png").stat().st_size > 10_000
    assert (tmp_path / "plots" / "labels.png").stat().st_size > 10_000
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    goals = {row[0]: row[1:] for row in rows if len(row) == 3}
    compared = {row[0]: row[1:] for row in rows if len(row) == 6}
    # lines between budgets: 0.3 at 20, 0.03 at 30, and the target 0.05
    reached = 20 + 10 * 0.25 / 0.27
    assert [OURS, f"**{reached:.0f}**"] in rows
    other = 100 + 50 * 0.25 / 0.27
    measured = next(row for goal, row in goals.items() if "best peer" in goal and "at most 0.5 times" in goal)
    assert measured[0].startswith(f"{reached / other:.2f} (")
    assert measured[1] == "met"
    assert compared[CANCER.title][0] == f"{reached:.0f}"
    assert compared[CANCER.title][2].startswith(f"{reached / other:.2f} (")
    violated = next(row for goal, row in goals.items() if goal.startswith("`label`"))
    assert violated == ["4 of 4 runs; at most 4 of 4 in one setting", "**missed**"]
    assert "2.00 (2.00 to 2.00)" in text
    assert re.search(r"^Missing, .*: climate_stance_gpt4o", text, re.MULTILINE)
    whole = sum(job.method.name == "random" for job in PARTS[0].jobs(report.FEWEST_SEEDS))
    assert f"random (curves, {whole} of {whole} runs)" in text, "the stored results are of other code"
    assert re.search(r"overread.audit, exact \(audit, (\d+) of \1 runs\)", text)
    assert "When to use it" not in text, "the conclusions need the full report"


def test_a_method_with_missing_seeds_is_listed_and_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    records = [one for method in CURVES for one in _curve(method, 100)]
    cut = [one for one in records if (one["method"], one["seed"]) != ("random", 2)]
    _lines(tmp_path / "curves.jsonl", cut)
    report.write(tmp_path, tmp_path / "RESULTS.md")
    text = (tmp_path / "RESULTS.md").read_text()
    assert re.search(rf"^Left out, .*: random on {CANCER.title}\.$", text, re.MULTILINE)


def test_labels_are_compared_on_common_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    records = [one for method in LABELS for one in _labelled(method, 0.4, 20)]
    _lines(tmp_path / "labels.jsonl", [one for one in records if one["method"] != "BARGAIN" or one["seed"] < 2])
    report.write(tmp_path, tmp_path / "RESULTS.md")
    assert "| BARGAIN | 0 of 2 |" in (tmp_path / "RESULTS.md").read_text()


def test_the_savings_limit_takes_the_most_certain_items_first() -> None:
    chance, strong = np.array([0.95, 0.15, 0.8, 0.6, 0.45]), np.array([1, 0, 0, 0, 0])
    assert [label_limit.saved(chance, strong, error) for error in (0.1, 0.2, 0.4)] == [0.4, 0.6, 1.0]


def test_a_run_with_few_seeds_is_incomplete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    for part in PARTS:
        some = [
            {"case": job.case, "method": job.method.name, "seed": job.seed, "code": job.code, "result": {}}
            for job in part.jobs(2)
        ]
        _lines(tmp_path / f"{part.name}.jsonl", some)
    lacking = list(report._not_run(tmp_path))
    full = next(part for part in PARTS if part.name == "labels")
    runs = sum(job.method.name == LABEL for job in full.jobs(report.FEWEST_SEEDS))
    assert f"{LABEL} (labels, {runs * 18 // 20} of {runs} runs)" in lacking


@pytest.mark.parametrize("part", ["curves", "labels", "audit", "speed"])
def test_a_report_of_few_results_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    case = {"curves": "cancer", "labels": parts.label_case(CANCER, 0.05)}.get(part, "anything")
    _lines(tmp_path / f"{part}.jsonl", [{"case": case, "method": "random", "seed": 0, "result": {"error": [0.1]}}])
    report.write(tmp_path, tmp_path / "RESULTS.md")
    assert (tmp_path / "RESULTS.md").read_text().startswith("# Overread")


def test_the_report_has_audits_and_speed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERREAD_DATA", raising=False)
    case = parts.audit_case(Setting("digits", "wrong in a region"), "error", 100)
    audits = [
        {"case": case, "method": method.name, "seed": 0, "result": {"width": 0.1, "covered": covered, "repeats": 100}}
        for method, covered in zip(parts.AUDITS, (95, 95, 60, 95, 60, 95, 95), strict=True)
    ]
    _lines(tmp_path / "audit.jsonl", audits)
    times = [
        {
            "case": parts.speed_case(rows),
            "method": method.name,
            "seed": 0,
            "result": {"seconds": rows / 1e6, "setup": 2.0, "data_mb": 100.0, "peak_mb": 100.0 + rows / 1e4},
        }
        for method in parts.SPEED
        for rows in parts.ROWS
    ]
    _lines(tmp_path / "speed.jsonl", times)
    report.write(tmp_path, tmp_path / "RESULTS.md")
    text = (tmp_path / "RESULTS.md").read_text()
    assert "| overread.audit, powered: 95% of intervals hold the truth | 60.0% in the worst setting" in text
    assert text.count("**missed**") == 2  # the powered audit, and a speed equal to the peer's
    assert text.count("does not hold") == 1
    assert (
        "| Overread | 0.01 s (1 MB; once 2.0 s) | 0.10 s (10 MB; once 2.0 s) | 1.00 s (100 MB; once 2.0 s) | 1.00 | 1.00 |"
        in text
    )
    assert "33 kB a row: too many" in text


def test_simulated_weak_labelers_are_wrong_where_described() -> None:
    data = {kind: settings.items(Setting("halfspace", kind), 3) for kind in settings.KINDS}
    wrong = {kind: found.weak != found.strong for kind, found in data.items()}
    assert not wrong["perfect"].any()
    assert wrong["opposite"].all()
    assert wrong["random"].mean() == pytest.approx(0.5, abs=0.03)
    assert wrong["wrong in a region"].mean() == pytest.approx(0.2 * 0.8 + 0.8 * 0.02, abs=0.02)
    assert wrong["wrong near the boundary"].mean() == pytest.approx(0.12, abs=0.02)
    sure = data["confident and wrong"].confidence
    assert sure is not None
    at = wrong["confident and wrong"]
    assert sure[at].mean() > sure[~at].mean() + 0.2


def test_weak_labels_and_split_depend_on_the_seed_only() -> None:
    first, same, other = (settings.items(CANCER, seed) for seed in (1, 1, 2))
    assert (first.weak == same.weak).all()
    assert (first.weak != other.weak).any()
    pool, test = settings.split(first, 1)
    assert len(pool.x) + len(test.x) == len(first.x)
    assert len(test.x) == int(0.3 * len(first.x))
    assert (settings.split(first, 2)[1].x[0] != test.x[0]).any()


def test_related_rows_stay_on_one_side_of_a_split() -> None:
    data = settings.items(CANCER, 0)
    grouped = type(data)(data.x, data.strong, data.weak, None, np.arange(len(data.x)) // 5)
    pool, test = settings.split(grouped, 0)
    assert not set(pool.group) & set(test.group)
