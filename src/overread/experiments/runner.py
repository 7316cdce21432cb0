"""Run an experiment's trials in parallel, log finished trials, and write the table, the plot and the verdict.

The folder of an experiment contains `trials.jsonl` (a line for each finished trial, written when it finishes),
`table.parquet`, `table.csv`, `plot.svg`, `plot.png` and `verdict.txt`. An interrupted run is resumed from the logged trials. A
trial is identified by its parameters and by a digest of the package's source, so trials run again when the code has changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

import overread.experiments as registry
from overread.core.digests import hex_digest, source_digest
from overread.core.imports import import_optional
from overread.errors import InvalidArgument
from overread.experiments.base import PLOT_STYLE, Parameters, Size, TableRow, Verdict
from overread.scale.cluster import connect, map_calls

if TYPE_CHECKING:
    from distributed import Client

ProgressCallback = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class ExperimentOutcome:
    """A finished experiment: its verdict, its table and the folder of its files."""

    name: str
    verdict: Verdict
    table: pl.DataFrame
    folder: Path


def run_experiment(
    name: str,
    folder: Path,
    size: Size | None = None,
    jobs: int = -1,
    on_progress: ProgressCallback | None = None,
    scheduler: str | Client | None = None,
) -> ExperimentOutcome:
    """Run one experiment and write its results to `folder`/name.

    Parameters
    ----------
    jobs : the number of processes, or of concurrent trials on a cluster. -1 means one per core, or as many as the cluster can
        run.
    on_progress : called with the number of finished trials and the total number of trials.
    scheduler : the address of a Dask scheduler, or a Dask client. None runs the trials on this machine. The table is the same,
        even if workers die.
    """
    experiment = registry.load_experiment(name)
    if jobs == 0:
        raise InvalidArgument("jobs=0 would start no process; pass the number of processes, or -1 for one per core")
    mpl = import_optional("matplotlib", extra="plots")
    size = Size() if size is None else size
    trials = experiment.trials(size)
    home = ensure_writable(folder / name)
    record = _TrialLog(home / "trials.jsonl", name)
    with connect(scheduler) as client:
        rows = _run_trials(name, trials, record, jobs, on_progress, client)
    table = pl.DataFrame(rows, infer_schema_length=None)
    verdict = experiment.verdict(table)
    table.write_parquet(home / "table.parquet")
    table.write_csv(home / "table.csv")
    (home / "verdict.txt").write_text(f"{verdict}\n", encoding="utf-8")
    with mpl.rc_context(PLOT_STYLE):
        figure = experiment.plot(table)
        figure.savefig(home / "plot.svg", metadata={"Date": None})
        figure.savefig(home / "plot.png", dpi=160)
    return ExperimentOutcome(name, verdict, table, home)


def ensure_writable(folder: Path) -> Path:
    """Create the folder if necessary, and return it. Raise InvalidArgument if it is not writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise InvalidArgument(
            f"out={str(folder)!r} is not writable ({error.strerror}); choose a different folder with --out"
        ) from error
    return folder


def _run_trials(
    name: str,
    trials: list[Parameters],
    trial_log: _TrialLog,
    jobs: int,
    on_progress: ProgressCallback | None,
    client: Client | None,
) -> list[TableRow]:
    rows_by_key = trial_log.read()
    keys = [trial_log.key(parameters) for parameters in trials]
    missing = [(key, parameters) for key, parameters in zip(keys, trials, strict=True) if key not in rows_by_key]
    count = len(trials) - len(missing)
    report = on_progress or (lambda *_: None)
    report(count, len(trials))
    calls = [(name, key, parameters) for key, parameters in missing]
    for key, rows in map_calls(_run_trial, calls, client=client, jobs=jobs, ordered=False):
        trial_log.write(key, rows)
        rows_by_key[key] = rows
        count += 1
        report(count, len(trials))
    # in the order of the trials, not in the order in which they finished
    return [row for key in keys for row in rows_by_key[key]]


def _run_trial(name: str, key: str, parameters: Parameters) -> tuple[str, list[TableRow]]:
    rows = registry.load_experiment(name).trial(**parameters)
    return key, json.loads(json.dumps([parameters | row for row in rows]))  # as when read from the log


class _TrialLog:
    """The log of finished trials, one line each. A line that was truncated by a crash is ignored."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._prefix = f"{name} {_source_digest()}"

    def key(self, parameters: Parameters) -> str:
        return hex_digest(f"{self._prefix} {json.dumps(parameters, sort_keys=True)}")

    def read(self) -> dict[str, list[TableRow]]:
        if not self._path.exists():
            return {}
        rows_by_key: dict[str, list[TableRow]] = {}
        for line in self._path.read_text(encoding="utf-8").splitlines():
            try:
                entry: dict[str, Any] = json.loads(line)
            except json.JSONDecodeError:
                continue
            rows_by_key[entry["key"]] = entry["rows"]
        return rows_by_key

    def write(self, key: str, rows: list[TableRow]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            # starts with a newline, because a crash may have truncated the last line
            file.write("\n" + json.dumps({"key": key, "rows": rows}) + "\n")


def _source_digest() -> str:
    """Return a digest of numpy's version and the package's source, without display code: a trial's result depends on both."""
    display = {"gallery.py", "plots.py", "overhead_plot.py", "runner.py"}
    source = source_digest(lambda path: path.parent.name != "cli" and path.name not in display)
    return hex_digest(np.__version__, source)
