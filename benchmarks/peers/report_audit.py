"""The part of the report on audits: how wide intervals are, and how often they hold the truth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import binom

from benchmarks.peers.layout import Section, geometric_mean, met, table
from benchmarks.peers.parts import AUDITS, DELTA, TARGETS, audit_case, audit_cases

ByCase = Mapping[str, Mapping[str, list[dict[str, Any]]]]
NAMES = [method.name for method in AUDITS]
WORDS = {"error": "W's error", "positives": "the expert's share of 1"}


def section(results: ByCase, plots: Path) -> Section:  # noqa: ARG001
    parts = [_OPENING]
    for target in TARGETS:
        wanted = [case for case in audit_cases() if case[1] == target and audit_case(*case) in results]
        rows = [
            [str(setting), str(m), *(_cell(results[audit_case(setting, target, m)].get(name, [])) for name in NAMES)]
            for setting, _, m in wanted
        ]
        parts += [f"{WORDS[target][0].upper()}{WORDS[target][1:]}:", table(_TITLES, rows)]
    return Section("\n\n".join(parts), list(_goals(results)))


_TITLES = ("setting", "labels", *NAMES)
_OPENING = f"""## Audit

{1 - DELTA:.0%} intervals for a share of all items of a data set, from the expert's labels of some of them: the share on which
W is wrong, and the share that the expert calls 1. A cell is the mean width and the share of intervals that hold the truth.
ppi-python's intervals are asymptotic and speak of the population that the items were drawn from; Overread's are exact and
speak of the items."""


def _cell(records: list[dict[str, Any]]) -> str:
    return f"{_width(records):.3f}, {_coverage(records):.1%}" if records else ""


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
        found = {case: methods[method.name] for case, methods in results.items() if methods.get(method.name)}
        if not found:
            continue
        worst = min(found, key=lambda case: _coverage(found[case]))
        covered, repeats = _counts(found[worst])
        # a true claim is refuted here less than once in a thousand, whichever case is worst
        holds = binom.cdf(covered, repeats, 1 - DELTA) > 0.001 / len(found)
        classical = {case: _width(results[case]["ppi-python, classical"]) for case in found}
        width = geometric_mean(_width(records) / classical[case] for case, records in found.items())
        yield (
            f"{method.name}: {1 - DELTA:.0%} of intervals hold the truth",
            f"{_coverage(found[worst]):.1%} in the worst setting; {width:.2f} times as wide as classical",
            met(holds) if method.name.startswith("overread") else "holds" if holds else "does not hold",
        )
