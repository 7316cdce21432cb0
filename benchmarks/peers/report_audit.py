"""The part of the report on audits: how wide intervals are, and how often they hold the truth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.peers.layout import Section, geometric_mean, keeps, met, table
from benchmarks.peers.parts import AUDITS, DELTA, TARGETS, audit_case, audit_cases
from benchmarks.peers.results import ByCase

NAMES = [method.name for method in AUDITS]
WORDS = {"error": "The share on which W is wrong:", "positives": "The share that the expert calls 1:"}


def section(results: ByCase, _plots: Path) -> Section:
    complete = {
        case: results[name] for case in audit_cases() if len(results.get(name := audit_case(*case), {})) == len(AUDITS)
    }
    parts = [_OPENING]
    for target in TARGETS:
        rows = [
            [str(setting), str(m), *(_cell(methods[name]) for name in NAMES)]
            for (setting, about, m), methods in complete.items()
            if about == target
        ]
        parts += [WORDS[target], table(("setting", "labels", *NAMES), rows)]
    return Section("\n\n".join(parts), list(_goals({audit_case(*case): found for case, found in complete.items()})))


_OPENING = f"""## Audit

{1 - DELTA:.0%} intervals for a share of all items of a data set, from the expert's labels of some of them. A cell is the mean
width and the share of intervals that hold the truth. ppi-python's intervals are asymptotic and speak of the population that the
items were drawn from, without a correction for a pool of which many are labelled; Overread's are exact and speak of the items.
The powered audit also chooses how many labels to ask in each of two strata, which ppi-python leaves to the user: part of its
lead at 400 labels comes from there. Each share is that of 200 intervals, so that two points either way are chance."""


def _cell(records: list[dict[str, Any]]) -> str:
    return f"{_width(records):.3f}, {_coverage(records):.0%}"


def _width(records: list[dict[str, Any]]) -> float:
    return float(np.mean([record["result"]["width"] for record in records]))


def _coverage(records: list[dict[str, Any]]) -> float:
    covered, repeats = _counts(records)
    return covered / repeats


def _counts(records: list[dict[str, Any]]) -> tuple[int, int]:
    return (
        sum(record["result"]["covered"] for record in records),
        sum(record["result"]["repeats"] for record in records),
    )


def _goals(results: ByCase) -> Iterator[tuple[str, str, str]]:
    for method in AUDITS:
        found = {case: methods[method.name] for case, methods in results.items()}
        if not found:
            return
        worst = min(found, key=lambda case: _coverage(found[case]))
        covered, repeats = _counts(found[worst])
        holds = keeps(repeats - covered, repeats, DELTA, len(found))
        classical = {case: _width(results[case]["ppi-python, classical"]) for case in found}
        width = geometric_mean(_width(records) / classical[case] for case, records in found.items())
        yield (
            f"{method.name}: {1 - DELTA:.0%} of intervals hold the truth",
            f"{_coverage(found[worst]):.1%} in the worst setting; {width:.2f} times as wide as classical",
            met(holds) if method.name.startswith("overread") else "holds" if holds else "does not hold",
        )
