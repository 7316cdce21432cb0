"""Compare the engine of this checkout with another checkout's, such as a git worktree of an earlier commit.

    python -m benchmarks engine --against FOLDER

measures `overread.label`, the resumption of a study that was killed, and appends to a ledger, on both checkouts. Each
measurement is a fresh process (`benchmarks.engine_steps`, of this checkout) with PYTHONPATH set to one of the two `src`. The
two take turns in the order old, new, new, old. Processes use one thread for linear algebra, because threads that wait for work
would be measured, too.

The table has the medians of the processor seconds, and the median of new/old over the repeats with its least and largest value.
Compare a checkout with itself to see the noise. The processor time of appends to PostgreSQL is the client's only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.engine_steps import KILL_AFTER
from tests.postgres import running_server

ROOT = Path(__file__).resolve().parents[1]
REPEATS, QUICK_REPEATS = 6, 2
KILL_AFTER_LABELS = 300
GROUP = 1000

Run = dict[str, Any]
Pair = tuple[Run, Run]
LINE = "{:<41} {:>8} {:>8} {:>8} {:>16}  {}"


@dataclass(frozen=True)
class Sizes:
    """Numbers of rows and replies."""

    label: tuple[int, ...] = (1_000, 100_000, 1_000_000)
    study: int = 100_000
    replies: int = 100_000
    single_replies: int = 2_000


QUICK = Sizes(label=(1_000, 10_000), study=10_000, replies=5_000, single_replies=100)


@dataclass(frozen=True)
class Comparison:
    """The repeats of one measurement, each with a run of the old checkout and one of the new."""

    name: str
    pairs: list[Pair]
    writes: int | None = None
    shows_memory: bool = False

    def medians(self, key: str) -> tuple[float, float]:
        """Return the median of the old and of the new checkout."""
        old, new = ([pair[side][key] for pair in self.pairs] for side in range(2))
        return median(old), median(new)

    def ratios(self, key: str) -> list[float]:
        """Return new/old for each repeat.

        >>> Comparison("label", [({"cpu": 2.0}, {"cpu": 3.0}), ({"cpu": 2.0}, {"cpu": 1.0})]).ratios("cpu")
        [1.5, 0.5]
        """
        return [new[key] / old[key] for old, new in self.pairs]

    def is_same_work(self) -> bool:
        """Whether all runs of both checkouts had the same result."""
        return len({run["result"] for pair in self.pairs for run in pair}) == 1


class Checkouts:
    """The old and the new checkout."""

    def __init__(self, old: Path, new: Path) -> None:
        self.paths = (old, new)

    def compare(self, step: str, repeats: int, arguments: Callable[[int, Path], dict[str, Any]]) -> list[Pair]:
        """Measure a step on both checkouts in turns.

        arguments: returns the step's arguments, given 0 for the old checkout or 1 for the new, and an empty folder.
        """
        pairs = []
        for repeat in range(repeats):
            runs = {}
            for side in (0, 1) if repeat % 2 == 0 else (1, 0):
                with tempfile.TemporaryDirectory() as folder:
                    runs[side] = self._measure(side, step, arguments(side, Path(folder)))
            pairs.append((runs[0], runs[1]))
        return pairs

    def begin_study(self, side: int, folder: Path, rows: int) -> Path:
        """Run a study until it is killed. Return its folder."""
        folder.mkdir()
        killed = self._run(side, "begin", {"folder": str(folder), "rows": rows}, {KILL_AFTER: str(KILL_AFTER_LABELS)})
        if killed.returncode != -signal.SIGKILL:
            raise SystemExit(f"the study that should have been killed ended with {killed.returncode}:\n{killed.stderr}")
        return folder

    def _measure(self, side: int, step: str, arguments: dict[str, Any]) -> Run:
        done = self._run(side, step, arguments, {})
        if done.returncode:
            raise SystemExit(f"{step} on {self.paths[side]} ended with status {done.returncode}:\n{done.stderr}")
        measured: Run = json.loads(done.stdout.splitlines()[-1])
        if not Path(measured["overread"]).resolve().is_relative_to(self.paths[side]):
            raise SystemExit(f"{step} imported {measured['overread']}, which is not in {self.paths[side]}")
        return measured

    def _run(
        self, side: int, step: str, arguments: dict[str, Any], settings: dict[str, str]
    ) -> subprocess.CompletedProcess[str]:
        one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
        environment = os.environ | one_thread | settings | {"PYTHONPATH": str(self.paths[side] / "src")}
        command = [sys.executable, "-m", "benchmarks.engine_steps", step, json.dumps(arguments)]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)


def main(arguments: Sequence[str] | None = None) -> None:
    old, repeats, sizes = _parse_arguments(arguments)
    print(f"old: {old}\nnew: {ROOT}\n{repeats} repeats; processor seconds; memory: the peak beside the data\n")
    print(LINE.format("name", "old, s", "new, s", "new/old", "least - largest", "wall clock, new/old"))
    for comparison in measure(Checkouts(old, ROOT), repeats, sizes):
        print(format_row(comparison), flush=True)


def _parse_arguments(arguments: Sequence[str] | None) -> tuple[Path, int, Sizes]:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks engine", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", type=Path, required=True, metavar="FOLDER", help="the old checkout of Overread")
    parser.add_argument("--repeats", type=int, help=f"pairs of runs; default: {REPEATS}, with --quick {QUICK_REPEATS}")
    parser.add_argument("--quick", action="store_true", help="small sizes, to try the benchmark")
    given = parser.parse_args(arguments)
    old = given.against.resolve()
    if not (old / "src" / "overread" / "__init__.py").is_file():
        parser.error(
            f"--against={given.against} has no src/overread; give a checkout of Overread, such as a git worktree"
        )
    repeats = given.repeats or (QUICK_REPEATS if given.quick else REPEATS)
    if repeats < 1:
        parser.error(f"--repeats={repeats} must be at least 1")
    return old, repeats, QUICK if given.quick else Sizes()


def measure(checkouts: Checkouts, repeats: int, sizes: Sizes) -> Iterator[Comparison]:
    for rows in sizes.label:
        yield _compare_labels(checkouts, repeats, rows, shows_memory=rows == max(sizes.label))
    yield _compare_resumption(checkouts, repeats, sizes.study)
    yield from _compare_appends(checkouts, repeats, sizes, "SQLite", lambda folder: f"sqlite:///{folder}/ledger.db")
    with ExitStack() as stack:
        try:
            server = stack.enter_context(running_server(durable=True))
        except ImportError as error:
            print(f"PostgreSQL is not measured: {error}")
            return
        yield from _compare_appends(checkouts, repeats, sizes, "PostgreSQL", lambda _: server.new_schema())


def _compare_labels(checkouts: Checkouts, repeats: int, rows: int, *, shows_memory: bool) -> Comparison:
    pairs = checkouts.compare("label", repeats, lambda _side, _folder: {"rows": rows})
    return Comparison(f"label, {rows:,} rows", pairs, shows_memory=shows_memory)


def _compare_resumption(checkouts: Checkouts, repeats: int, rows: int) -> Comparison:
    with tempfile.TemporaryDirectory() as temporary:
        killed = [checkouts.begin_study(side, Path(temporary, str(side)), rows) for side in (0, 1)]

        def copy_study(side: int, folder: Path) -> dict[str, Any]:
            shutil.copytree(killed[side], folder, dirs_exist_ok=True)
            return {"folder": str(folder), "rows": rows}

        return Comparison(f"resume, {rows:,} weak answers", checkouts.compare("resume", repeats, copy_study))


def _compare_appends(
    checkouts: Checkouts, repeats: int, sizes: Sizes, database: str, url: Callable[[Path], str]
) -> Iterator[Comparison]:
    for replies, group in ((sizes.replies, GROUP), (sizes.single_replies, 1)):

        def choose_store(_side: int, folder: Path, replies: int = replies, group: int = group) -> dict[str, Any]:
            return {"url": url(folder), "replies": replies, "group": group}

        name = f"{database}, {replies:,} in groups of {group:,}" if group > 1 else f"{database}, {replies:,} one by one"
        yield Comparison(name, checkouts.compare("append", repeats, choose_store), writes=replies)


def format_row(comparison: Comparison) -> str:
    ratios = comparison.ratios("cpu")
    notes = [f"{median(comparison.ratios('wall')):.3f}"]
    if comparison.writes is not None:
        old, new = (comparison.writes / seconds for seconds in comparison.medians("wall"))
        notes.append(f"{old:,.0f} -> {new:,.0f} a second")
    if comparison.shows_memory:
        old, new = (size / 2**20 for size in comparison.medians("memory"))
        notes.append(f"memory {old:,.0f} -> {new:,.0f} MiB ({new / old:.3f})")
    if not comparison.is_same_work():
        notes.append("THE RESULTS DIFFER, so the times are not comparable")
    seconds = (f"{each:.3f}" for each in comparison.medians("cpu"))
    spread = f"{min(ratios):.3f} - {max(ratios):.3f}"
    return LINE.format(comparison.name, *seconds, f"{median(ratios):.3f}", spread, "; ".join(notes))


if __name__ == "__main__":
    main()
