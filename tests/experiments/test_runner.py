"""The experiment runner: resuming, repeating and rejecting runs, and the gallery page."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from overread import errors, experiments
from overread.experiments.base import Experiment, Parameters, Size, TableRow, Verdict, claim_text
from overread.experiments.gallery import write_gallery
from overread.experiments.paper import theorem_1
from overread.experiments.runner import ExperimentOutcome, ensure_writable, run_experiment

SMALL = Size(quick=True, seeds=5)


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep only six trials of the first experiment."""
    everything = theorem_1.trials
    monkeypatch.setattr(theorem_1, "trials", lambda size: everything(size)[::10])


def test_the_same_command_gives_the_same_table(tmp_path: Path) -> None:
    one = run_experiment("theorem-1", tmp_path / "a", SMALL, jobs=2)
    two = run_experiment("theorem-1", tmp_path / "b", SMALL, jobs=1)
    assert one.table.equals(two.table)
    assert (tmp_path / "a/theorem-1/plot.svg").read_bytes() == (tmp_path / "b/theorem-1/plot.svg").read_bytes()


@pytest.mark.slow
def test_an_interrupted_run_is_resumed_from_its_finished_trials(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run_experiment("theorem-1", tmp_path, SMALL, jobs=1)
    record = tmp_path / "theorem-1/trials.jsonl"
    lines = [line for line in record.read_text().splitlines() if line]
    record.write_text("\n".join(lines[:3]) + "\n" + lines[3][: len(lines[3]) // 2])  # killed while writing a line
    ran: list[Parameters] = []
    trial = theorem_1.trial

    def recorded(**parameters: Any) -> list[TableRow]:
        ran.append(parameters)
        return trial(**parameters)

    monkeypatch.setattr(theorem_1, "trial", recorded)
    again = run_experiment("theorem-1", tmp_path, SMALL, jobs=1)
    assert again.table.equals(whole.table)
    assert len(ran) == sum(bool(line) for line in lines) - 3
    ran.clear()
    assert run_experiment("theorem-1", tmp_path, SMALL, jobs=1).table.equals(whole.table)
    assert not ran, "what was written after the cut-off line is there the next time"


def test_every_file_is_written_and_readable(tmp_path: Path) -> None:
    outcome = run_experiment("theorem-1", tmp_path, SMALL, jobs=1)
    table = pl.read_parquet(outcome.folder / "table.parquet")
    assert table.equals(outcome.table)
    assert len(pl.read_csv(outcome.folder / "table.csv")) == len(table)
    assert (outcome.folder / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert (outcome.folder / "plot.svg").read_text().lstrip().startswith("<?xml")
    assert (outcome.folder / "verdict.txt").read_text() == f"{outcome.verdict}\n"


def test_progress_counts_up_to_all_trials(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    run_experiment("theorem-1", tmp_path, SMALL, jobs=1, on_progress=lambda done, total: heard.append((done, total)))
    total = len(theorem_1.trials(SMALL))
    assert heard == [(done, total) for done in range(total + 1)]


@pytest.mark.parametrize("name", experiments.NAMES)
def test_every_experiment_states_its_claim_and_has_json_parameters(name: str) -> None:
    experiment: Experiment = experiments.load_experiment(name)
    text = claim_text(experiment)
    assert "Setting" in text, "the docstring gives the setting"
    assert "refuted" in text.lower(), "the docstring says what would refute the claim"
    for size in (Size(quick=True), Size()):
        trials = experiment.trials(size)
        assert json.loads(json.dumps(trials)) == trials
        assert len({json.dumps(trial, sort_keys=True) for trial in trials}) == len(trials)


def test_an_unknown_name_is_rejected_with_the_known_ones() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"'theorem-9'.* theorem-1"):
        experiments.load_experiment("theorem-9")


def test_too_few_seeds_are_rejected_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(errors.InvalidArgument, match="seeds=1 is too few"):
        run_experiment("theorem-1", tmp_path, Size(seeds=1))
    assert not list(tmp_path.iterdir())


def test_zero_processes_are_rejected(tmp_path: Path) -> None:
    with pytest.raises(errors.InvalidArgument, match="jobs=0 "):
        run_experiment("theorem-1", tmp_path, SMALL, jobs=0)


def test_a_folder_that_is_not_writable_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(errors.InvalidArgument, match="--out"):
        ensure_writable(tmp_path / "file")


def test_the_gallery_escapes_text(tmp_path: Path) -> None:
    table = pl.DataFrame({"a": [1]})
    outcomes = [
        ExperimentOutcome("theorem-1", Verdict(True, "<b>bold</b>", (("x", "1"),)), table, tmp_path),
        ExperimentOutcome("figure-1", Verdict(False, "no"), table, tmp_path),
    ]
    page = write_gallery(outcomes, tmp_path, quick=True).read_text()
    assert "&lt;b&gt;bold" in page
    assert "1 of 2 claims held in quick runs" in page
    assert 'src="theorem-1/plot.svg"' in page


@pytest.mark.slow
def test_the_command_prints_a_verdict_and_where_its_files_are(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "overread",
        "experiment",
        "theorem-1",
        "--quick",
        "--seeds",
        "5",
        "--out",
        str(tmp_path),
    ]
    done = subprocess.run([*command, "--jobs", "1"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "theorem-1 holds:" in done.stdout
    assert str(tmp_path / "theorem-1/plot.svg") in done.stdout
    done = subprocess.run([*command[:4], "theorem-9"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "'theorem-9'" in done.stderr
