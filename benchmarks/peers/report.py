"""Write benchmarks/RESULTS.md and its plots from the results so far."""

from __future__ import annotations

import os
import platform
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from benchmarks.data_sets import missing_sets
from benchmarks.peers import environments, report_audit, report_curves, report_labels, report_speed
from benchmarks.peers.layout import ONCE_IN, table
from benchmarks.peers.parts import PARTS
from benchmarks.peers.results import RUNS, Results
from benchmarks.peers.settings import DESCRIPTIONS, GIVEN, KINDS, items, settings

HERE = Path(__file__).parent
FEWEST_SEEDS = 20
RESULTS = environments.ROOT / "benchmarks" / "RESULTS.md"
SECTIONS = {
    "curves": report_curves,
    "labels": report_labels,
    "audit": report_audit,
    "speed": report_speed,
}


def write(runs: Path = RUNS, target: Path | None = None) -> None:
    """Write the report. A report without all data sets and methods goes to .peers/ and does not replace RESULTS.md."""
    lacking = [*missing_sets(), *_not_run(runs)]
    if target is None:
        target = environments.HOME / "RESULTS.md" if lacking else RESULTS
    plots = target.parent / "plots"
    plots.mkdir(parents=True, exist_ok=True)
    goals: list[tuple[str, str, str]] = []
    sections: list[str] = []
    for name, part in SECTIONS.items():
        results = Results(name, runs).by_case()
        if results:
            section = part.section(results, plots)
            goals += section.goals
            sections += [section.text]
    conclusions = "" if lacking else (HERE / "conclusions.md").read_text().strip()
    parts = [_opening(lacking), _summary(goals), conclusions, _data(), *sections, _peers()]
    target.write_text("\n\n".join(part for part in parts if part) + "\n")
    print(f"wrote {target}")


def _not_run(runs: Path) -> Iterator[str]:
    """Name the methods without current results for some case or seed: not run, or run with older code."""
    for part in PARTS:
        results = Results(part.name, runs)
        wanted, missing = Counter[str](), Counter[str]()
        for job in part.jobs(FEWEST_SEEDS):
            wanted[job.method.name] += 1
            missing[job.method.name] += not results.has(job.key, job.code)
        yield from (f"{name} ({part.name}, {n} of {wanted[name]} runs)" for name, n in missing.items() if n)


def _opening(lacking: Sequence[str]) -> str:
    missing = (
        f"\n\nMissing, so the comparisons differ from those of the full report: {', '.join(lacking)}."
        if lacking
        else ""
    )
    return f"""# Overread and what people would use instead

Written by `make bench-peers`, on {os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}.

All methods get the same data, seeds and budgets. Peers run in their own environments, with pinned versions. Overread runs in
one configuration, its defaults, for all data sets. The defaults were chosen during development on data sets of this
benchmark, which favours Overread: those of `learn` on the real sets and ten of the settings below, with other splits and
seeds (docs/rich_notes.md); those of `label` on the real sets as they are, and its columns about the expected weak label also
on halfspace, digits and cancer with other seeds (docs/label_notes.md). The set rare was added last: it was used to test a
variant that was not adopted. At least {FEWEST_SEEDS} seeds, unless stated otherwise. Intervals in brackets are 90%, by
resampling the seeds. They cover chance in splits, draws and simulated weak labels, and don't cover other data sets.{missing}"""


def _summary(goals: Iterable[tuple[str, str, str]]) -> str:
    rule = (
        "A promise that may fail with some probability counts as missed if a method that keeps it would have as many failures "
        f"in the worst of its settings less than once in {ONCE_IN} such benchmarks."
    )
    return f"## In short\n\n{table(('goal', 'measured', ''), goals)}\n\n{rule}"


def _data() -> str:
    rows = []
    for name in dict.fromkeys(setting.data for setting in settings()):
        setting = next(each for each in settings() if each.data == name)
        data = items(setting, 0)
        wrong = f"{np.mean(data.weak != data.strong):.1%}" if setting.weak == GIVEN else "simulated"
        rows.append(
            [
                name,
                DESCRIPTIONS.get(name, ""),
                str(len(data.x)),
                str(data.x.shape[1]),
                f"{np.mean(data.strong):.1%}",
                wrong,
            ]
        )
    titles = (
        "set",
        "expert and weak labeler",
        "rows",
        "features",
        "labelled 1 by the expert",
        "weak labeler is wrong on",
    )
    kinds = "\n".join(f"- {kind}: {(make.__doc__ or '').strip()}" for kind, make in KINDS.items())
    return (
        "## The data\n\nAll sets have two classes. For `label`, texts also have word counts and the source's own columns.\n\n"
        f"{table(titles, rows)}\n\nThe simulated weak labelers, drawn again for each seed:\n\n{kinds}"
    )


def _peers() -> str:
    pinned = [
        line
        for name in environments.list_names()
        for line in (environments.PINS / f"{name}.txt").read_text().split()
        if line.split("==")[0].lower()
        in ("scikit-activeml", "vowpalwabbit", "cleanlab", "alipy", "ppi-python", "bargain")
    ]
    return f"""## How the peers are run

Versions: {", ".join(pinned)}. Each module in `benchmarks/peers/workers` describes the inputs and the use of
its library. PAC labeling has no package: `benchmarks/peers/pac.py` implements its description. It differs from its authors'
example (tijana-zrnic/pac-labels) in two ways: the expert is asked about every drawn item, and the number of draws is chosen for
these sets. Unless the module says otherwise, the libraries run with their defaults."""
