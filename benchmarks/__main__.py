"""Run the benchmarks and print one table. A missed goal is reported, but only a crash gives a nonzero exit status.

`python -m benchmarks engine --against FOLDER` compares this checkout with another one: see `benchmarks.engine`.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable

import numpy as np

from benchmarks import engine, experts, page, paper_constants, regions, resume, store, threads
from benchmarks.timing import Row

BENCHMARKS: dict[str, Callable[[], list[Row]]] = {
    **regions.BENCHMARKS,
    **paper_constants.BENCHMARKS,
    **store.BENCHMARKS,
    **resume.BENCHMARKS,
    **experts.BENCHMARKS,
    **page.BENCHMARKS,
    **threads.BENCHMARKS,
}
LINE = "{:<37} {:<33} {:>16} {:>13} {:>9}  {}"


def main() -> None:
    chosen = _parse_arguments()
    start = time.perf_counter()
    print(_describe_machine(), "", sep="\n")
    print(LINE.format("name", "goal", "measured", "reference, s", "ours, s", ""))
    rows: list[Row] = []
    for name in chosen:
        for row in BENCHMARKS[name]():
            print(_format_row(row), flush=True)
            rows.append(row)
    notes = dict.fromkeys(row.note for row in rows if row.note)
    print("", *notes, _summarize(rows, time.perf_counter() - start), sep="\n")


def _parse_arguments() -> list[str]:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="?", choices=list(BENCHMARKS), metavar="NAME", help="one of %(choices)s")
    name = parser.parse_args().name
    return list(BENCHMARKS) if name is None else [name]


def _describe_machine() -> str:
    config = np.show_config(mode="dicts") or {}
    simd = ", ".join(config.get("SIMD Extensions", {}).get("found", [])) or "none beyond the baseline"
    return (
        f"{os.cpu_count()} cores, {platform.machine()}; Python {platform.python_version()}; "
        f"numpy {np.__version__} with vector instructions: {simd}.\nTimes are processor seconds."
    )


def _format_row(row: Row) -> str:
    met = {True: "met", False: "MISSED", None: "-"}[row.met]
    seconds = (_format_seconds(each) for each in (row.reference_seconds, row.seconds))
    return LINE.format(row.name, row.goal, row.measured, *seconds, met)


def _format_seconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.3g}"


def _summarize(rows: list[Row], elapsed: float) -> str:
    missed = [row.name.strip() for row in rows if row.met is False]
    goals = sum(row.met is not None for row in rows)
    outcome = f"missed: {'; '.join(missed)}" if missed else "all met"
    return f"{goals} goals, {outcome}; {elapsed:.0f} s in total."


if __name__ == "__main__":
    if sys.argv[1:2] == ["engine"]:  # it has options of its own, and needs another checkout
        engine.main(sys.argv[2:])
    else:
        main()
