"""The report's section on audits: the intervals' width, and how often they contain the truth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.peers.layout import Section, format_met, geometric_mean, is_plausible, table
from benchmarks.peers.parts import AUDITS, DELTA, TARGETS, audit_case, audit_cases
from benchmarks.peers.results import ByCase

NAMES = [method.name for method in AUDITS]
WORDS = {"error": "The share on which the weak labeler is wrong:", "positives": "The share that the expert calls 1:"}


def section(results: ByCase, _plots: Path) -> Section:
    complete = {
        case: results[name] for case in audit_cases() if len(results.get(name := audit_case(*case), {})) == len(AUDITS)
    }
    parts = [_OPENING]
    for target in TARGETS:
        rows = [
            [setting.title, str(m), *(_cell(methods[name]) for name in NAMES)]
            for (setting, about, m), methods in complete.items()
            if about == target
        ]
        parts += [WORDS[target], table(("setting", "labels", *NAMES), rows)]
    return Section("\n\n".join(parts), list(_goals({audit_case(*case): found for case, found in complete.items()})))


_OPENING = f"""## Audit

{1 - DELTA:.0%} intervals for a share of all items of a data set, from the expert's labels of some of them. A cell is the mean
width, and the share of intervals that contain the truth. ppi-python's intervals are asymptotic and are about the population
from which the items were drawn, without a correction for a finite pool. Overread's are exact and are about the items. The
powered audit also chooses how many labels to ask for in each of two strata, which ppi-python leaves to the user; part of its
lead at 400 labels comes from that. Each share is of 200 intervals, so differences of two points are chance."""


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
        holds = is_plausible(repeats - covered, repeats, DELTA, len(found))
        classical = {case: _width(results[case]["ppi-python, classical"]) for case in found}
        width = geometric_mean(_width(records) / classical[case] for case, records in found.items())
        yield (
            f"{method.name}: {1 - DELTA:.0%} of intervals hold the truth",
            f"{_coverage(found[worst]):.1%} in the worst setting; {width:.2f} times as wide as classical",
            format_met(holds) if method.name.startswith("overread") else "holds" if holds else "does not hold",
        )
