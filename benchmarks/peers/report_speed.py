"""The report's section on speed: seconds and memory for the next batch, and how they grow."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.peers.layout import Section, display_name, format_met, table
from benchmarks.peers.parts import FEATURES, MOST_ROWS, ROWS, SPEED, speed_case
from benchmarks.peers.results import ByCase


def section(results: ByCase, _plots: Path) -> Section:
    sizes = [f"{rows:.0e} rows".replace("e+0", "e") for rows in ROWS]
    rows = [
        [
            display_name(method.name),
            *_cells(results, method.name),
            *(_growth(results, method.name, what) for what in (_seconds, _added)),
        ]
        for method in SPEED
    ]
    titles = ("method", *sizes, "seconds grow like rows to the", "megabytes to the")
    return Section(_OPENING + "\n\n" + table(titles, rows), list(_goals(results)))


_OPENING = f"""## Speed

Seconds from the answers of one batch to the next 100 items, with 200 known expert labels and {FEATURES} features, on one
thread; in brackets, the process's peak memory beyond the data, in megabytes. Medians of three runs, each in its own process,
one after another. Work that a method does once for a pool is not in these seconds, and is listed as "once": Overread scales
the pool, fits a model of the weak labels and learns from the first 100 answers; Vowpal Wabbit parses examples. All methods
choose 100 items: Overread's learner is set to that batch size; by default it would ask for 50."""


def _cells(results: ByCase, name: str) -> list[str]:
    return [
        "33 kB a row: too many"
        if rows > MOST_ROWS.get(name, rows)
        else _cell(results.get(speed_case(rows), {}).get(name, []))
        for rows in ROWS
    ]


def _cell(records: list[dict[str, Any]]) -> str:
    if not records:
        return "not run"
    once = _median(records, "setup")
    return f"{_seconds(records):.2f} s ({_added(records):.0f} MB" + (f"; once {once:.1f} s)" if once >= 0.05 else ")")


def _seconds(records: list[dict[str, Any]]) -> float:
    return _median(records, "seconds")


def _added(records: list[dict[str, Any]]) -> float:
    return _median(records, "peak_mb") - _median(records, "data_mb")


def _median(records: list[dict[str, Any]], what: str) -> float:
    return float(np.median([record["result"][what] for record in records]))


def _growth(results: ByCase, name: str, what: Callable[[list[dict[str, Any]]], float]) -> str:
    """Fit a power of the number of rows to the two largest pools. Small pools only measure the fixed cost of a call."""
    known = [(rows, what(records)) for rows in ROWS if (records := results.get(speed_case(rows), {}).get(name))]
    if len(known) < 2 or min(value for _, value in known[-2:]) <= 0:
        return ""
    (fewer, less), (more, most) = known[-2:]
    return f"{math.log(most / less) / math.log(more / fewer):.2f}"


def _goals(results: ByCase) -> Iterator[tuple[str, str, str]]:
    largest = results.get(speed_case(ROWS[-1]), {})
    ours, theirs = (largest.get(name) for name in ("Overread", "scikit-activeml, uncertainty"))
    if ours and theirs:
        yield (
            "next batch of 1e6 rows: ahead of scikit-activeml",
            f"{_seconds(ours):.2f} s, and once {_median(ours, 'setup'):.1f} s, against {_seconds(theirs):.2f} s",
            format_met(_seconds(ours) < _seconds(theirs)),
        )
