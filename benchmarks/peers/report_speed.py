"""The part of the report on speed: seconds and memory for the next batch, and how they grow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.peers.layout import Section, met, table
from benchmarks.peers.parts import FEATURES, ROWS, SPEED, speed_case

ByCase = Mapping[str, Mapping[str, list[dict[str, Any]]]]


def section(results: ByCase, plots: Path) -> Section:  # noqa: ARG001
    titles = ("method", *(f"{rows:.0e} rows".replace("e+0", "e") for rows in ROWS), "grows like rows to the")
    rows = [[method.name, *_cells(results, method.name), _growth(results, method.name)] for method in SPEED]
    return Section(_OPENING + "\n\n" + table(titles, rows), list(_goals(results)))


_OPENING = f"""## Speed

Seconds from the answers of one batch to the next 100 items, with 200 expert labels known and {FEATURES} features, on one
thread; in brackets the megabytes that the step adds to the process at its peak. Medians of three runs, each in a process of its
own, one after another. What a method does once for a pool, before any answer, is not counted, and told apart as "once":
Overread scales the pool then and fits a model of W's labels."""


def _cells(results: ByCase, name: str) -> list[str]:
    return [_cell(results.get(speed_case(rows), {}).get(name, [])) for rows in ROWS]


def _cell(records: list[dict[str, Any]]) -> str:
    if not records:
        return "-"
    once = _median(records, "setup") if "setup" in records[0]["result"] else 0.0
    added = _median(records, "peak_mb") - _median(records, "start_mb")
    return f"{_median(records, 'seconds'):.2f} s ({added:.0f} MB" + (f"; once {once:.1f} s)" if once >= 0.05 else ")")


def _median(records: list[dict[str, Any]], what: str) -> float:
    return float(np.median([record["result"][what] for record in records]))


def _growth(results: ByCase, name: str) -> str:
    known = [(rows, records) for rows in ROWS if (records := results.get(speed_case(rows), {}).get(name))]
    if len(known) < 2:
        return ""
    x = np.log([rows for rows, _ in known])
    return f"{np.polyfit(x, np.log([_median(records, 'seconds') for _, records in known]), 1)[0]:.2f}"


def _goals(results: ByCase) -> Iterator[tuple[str, str, str]]:
    largest = results.get(speed_case(ROWS[-1]), {})
    ours, theirs = (largest.get(name) for name in ("Overread", "scikit-activeml, uncertainty"))
    if ours and theirs:
        a, b = _median(ours, "seconds"), _median(theirs, "seconds")
        yield "next batch of 1e6 rows: ahead of scikit-activeml", f"{a:.2f} s against {b:.2f} s", met(a < b)
