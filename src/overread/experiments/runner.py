"""Runs an experiment's trials in parallel, remembers the finished ones, and writes table, plot and verdict.

A folder of one experiment holds `trials.jsonl` (a line for each finished trial, written as it finishes), `table.parquet`,
`table.csv`, `plot.svg`, `plot.png` and `verdict.txt`. A run that was interrupted goes on from the lines that are there. A
trial is known by its parameters and by the source of the package, so that changed code runs anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

import overread.experiments as registry
from overread.errors import InvalidArgument
from overread.experiments.base import STYLE, Parameters, Row, Size, Verdict
from overread.optional import require
from overread.scale.cluster import connect, spread

if TYPE_CHECKING:
    from distributed import Client

Told = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class Outcome:
    """A finished experiment: its verdict, its table and where its files are."""

    name: str
    verdict: Verdict
    table: pl.DataFrame
    folder: Path


def run(
    name: str,
    folder: Path,
    size: Size | None = None,
    jobs: int = -1,
    told: Told | None = None,
    scheduler: str | Client | None = None,
) -> Outcome:
    """Run one experiment into `folder`/name; `told` hears (trials done, trials in all).

    With a `scheduler`, an address or a client, trials run on its Dask cluster: `jobs` of them at once, or with -1 as many
    as it can. The table is the same, also where workers die.
    """
    experiment = registry.load(name)
    if jobs == 0:
        raise InvalidArgument("jobs=0 runs nothing; give the number of processes, or -1 for one a core")
    mpl = require("matplotlib", extra="plots")
    size = Size() if size is None else size
    trials = experiment.trials(size)
    home = writable(folder / name)
    record = _Record(home / "trials.jsonl", name)
    with connect(scheduler) as client:
        rows = _rows(name, trials, record, jobs, told, client)
    table = pl.DataFrame(rows, infer_schema_length=None)
    verdict = experiment.verdict(table)
    table.write_parquet(home / "table.parquet")
    table.write_csv(home / "table.csv")
    (home / "verdict.txt").write_text(f"{verdict}\n", encoding="utf-8")
    with mpl.rc_context(STYLE):
        figure = experiment.plot(table)
        figure.savefig(home / "plot.svg", metadata={"Date": None})
        figure.savefig(home / "plot.png", dpi=160)
    return Outcome(name, verdict, table, home)


def writable(folder: Path) -> Path:
    """Return the folder, made if need be, or say why it can't be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise InvalidArgument(
            f"out={str(folder)!r} can't be written to ({error.strerror}); choose another --out"
        ) from error
    return folder


def _rows(
    name: str, trials: list[Parameters], record: _Record, jobs: int, told: Told | None, client: Client | None
) -> list[Row]:
    done = record.read()
    keys = [record.key(parameters) for parameters in trials]
    missing = [(key, parameters) for key, parameters in zip(keys, trials, strict=True) if key not in done]
    count = len(trials) - len(missing)
    if told is not None:
        told(count, len(trials))
    calls = [(name, key, parameters) for key, parameters in missing]
    for key, rows in spread(_trial, calls, client=client, jobs=jobs, ordered=False):
        record.write(key, rows)
        done[key] = rows
        count += 1
        if told is not None:
            told(count, len(trials))
    # in the order of the trials, whatever order they finished in
    return [row for key in keys for row in done[key]]


def _trial(name: str, key: str, parameters: Parameters) -> tuple[str, list[Row]]:
    rows = registry.load(name).trial(**parameters)
    return key, json.loads(json.dumps([parameters | row for row in rows]))  # as it will be read back


class _Record:
    """The finished trials, a line each; a line that was cut off by a crash is passed over."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._about = f"{name} {_source()}"

    def key(self, parameters: Parameters) -> str:
        return blake2b(f"{self._about} {json.dumps(parameters, sort_keys=True)}".encode(), digest_size=16).hexdigest()

    def read(self) -> dict[str, list[Row]]:
        if not self._path.exists():
            return {}
        found: dict[str, list[Row]] = {}
        for line in self._path.read_text(encoding="utf-8").splitlines():
            try:
                entry: dict[str, Any] = json.loads(line)
            except json.JSONDecodeError:
                continue
            found[entry["key"]] = entry["rows"]
        return found

    def write(self, key: str, rows: list[Row]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            # a line of its own, also after one that a crash cut off
            file.write("\n" + json.dumps({"key": key, "rows": rows}) + "\n")


def _source() -> str:
    """Return a fingerprint of what a trial's result depends on: the package's source, but for what only shows it, and numpy."""
    root = Path(registry.__file__).parents[1]
    digest = blake2b(np.__version__.encode(), digest_size=16)
    for path in sorted(root.rglob("*.py")):
        if path.parent.name != "cli" and path.name not in ("gallery.py", "plots.py", "overhead_plot.py", "runner.py"):
            digest.update(path.read_bytes())
    return digest.hexdigest()
