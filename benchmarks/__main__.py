"""Run the benchmarks and print one table. A missed goal is shown, and is no failure: only a crash has an exit status."""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable

import numpy as np

from benchmarks import experts, linear, page, paper_constants, regions, resume, store
from benchmarks.timing import Row

BENCHMARKS: dict[str, Callable[[], list[Row]]] = {
    **regions.BENCHMARKS,
    **linear.BENCHMARKS,
    **paper_constants.BENCHMARKS,
    **store.BENCHMARKS,
    **resume.BENCHMARKS,
    **experts.BENCHMARKS,
    **page.BENCHMARKS,
}
LINE = "{:<37} {:<33} {:>16} {:>13} {:>9}  {}"


def main() -> None:
    chosen = _chosen()
    start = time.perf_counter()
    print(_machine(), "", sep="\n")
    print(LINE.format("name", "goal", "measured", "reference, s", "ours, s", ""))
    rows: list[Row] = []
    for name in chosen:
        for row in BENCHMARKS[name]():
            print(_line(row), flush=True)
            rows.append(row)
    notes = dict.fromkeys(row.note for row in rows if row.note)
    print("", *notes, _summary(rows, time.perf_counter() - start), sep="\n")


def _chosen() -> list[str]:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", nargs="?", choices=list(BENCHMARKS), metavar="NAME", help="one of %(choices)s")
    name = parser.parse_args().name
    return list(BENCHMARKS) if name is None else [name]


def _machine() -> str:
    config = np.show_config(mode="dicts") or {}
    simd = ", ".join(config.get("SIMD Extensions", {}).get("found", [])) or "none beyond the baseline"
    return (
        f"{os.cpu_count()} cores, {platform.machine()}; Python {platform.python_version()}; "
        f"numpy {np.__version__} with vector instructions: {simd}.\nTimes are processor seconds."
    )


def _line(row: Row) -> str:
    met = {True: "met", False: "MISSED", None: "-"}[row.met]
    return LINE.format(row.name, row.goal, row.measured, _s(row.reference_seconds), _s(row.seconds), met)


def _s(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.3g}"


def _summary(rows: list[Row], elapsed: float) -> str:
    missed = [row.name.strip() for row in rows if row.met is False]
    goals = sum(row.met is not None for row in rows)
    says = f"missed: {'; '.join(missed)}" if missed else "all met"
    return f"{goals} goals, {says}; {elapsed:.0f} s in all."


if __name__ == "__main__":
    main()
