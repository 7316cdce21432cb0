"""Write benchmarks/RESULTS.md and its plots from what was run so far."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from pathlib import Path

from benchmarks.data_sets import left_out
from benchmarks.peers import environments, report_audit, report_curves, report_labels, report_speed
from benchmarks.peers.layout import table
from benchmarks.peers.results import RUNS, Results

HERE = Path(__file__).parent
RESULTS = environments.ROOT / "benchmarks" / "RESULTS.md"
PARTS = {
    "curves": report_curves,
    "labels": report_labels,
    "audit": report_audit,
    "speed": report_speed,
}


def write(runs: Path = RUNS, target: Path | None = None) -> None:
    """Write what there is; a report without all data sets does not take the place of the one in the tree."""
    if target is None:
        target = environments.HOME / "RESULTS.md" if left_out() else RESULTS
    plots = target.parent / "plots"
    plots.mkdir(exist_ok=True)
    goals: list[tuple[str, str, str]] = []
    sections: list[str] = []
    for name, part in PARTS.items():
        results = Results(name, runs).by_case()
        if results:
            section = part.section(results, plots)
            goals += section.goals
            sections += [section.text]
    parts = [_opening(), _summary(goals), (HERE / "conclusions.md").read_text().strip(), *sections, _peers()]
    target.write_text("\n\n".join(part for part in parts if part) + "\n")
    print(f"written: {target}")


def _opening() -> str:
    missing = f"\n\nNot there when this was run, and left out: {', '.join(left_out())}." if left_out() else ""
    return f"""# Overread and what people would use instead

Written by `make bench-peers`, on {os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}.

The same data, seeds and budgets for all; peers have environments of their own with pinned versions. One configuration of
Overread, its defaults, for all data sets. They were chosen during development on the five real sets, with other splits of them
(docs/rich_notes.md, docs/label_notes.md); the simulated ones had no part in it. Intervals in brackets are 90%, by resampling
the seeds: they say how far chance in splits, draws and simulated W carries, not what another data set would show.{missing}"""


def _summary(goals: Iterable[tuple[str, str, str]]) -> str:
    return "## In short\n\n" + table(("goal", "measured", ""), goals)


def _peers() -> str:
    pinned = [
        line
        for name in environments.names()
        for line in (environments.PINS / f"{name}.txt").read_text().split()
        if line.split("==")[0].lower()
        in ("scikit-activeml", "vowpalwabbit", "cleanlab", "alipy", "ppi-python", "bargain")
    ]
    return f"""## How the peers are run

Versions: {", ".join(pinned)}. What each is given, and how it is asked, stands at the head of its module in
`benchmarks/peers/workers`. PAC labeling has no release of its own: `benchmarks/peers/pac.py` is written from its description.
The rest was run with the libraries' defaults where the module does not say otherwise."""
