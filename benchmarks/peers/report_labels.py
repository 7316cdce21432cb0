"""The part of the report on labelled data sets: expert labels saved, and how often more was wrong than allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from scipy.stats import binom

from benchmarks.peers.layout import Section, geometric_mean, met, table
from benchmarks.peers.parts import DELTA, ERRORS, LABEL, LABELS, label_case, label_cases
from benchmarks.peers.settings import GIVEN, Setting
from overread.experiments.base import STYLE
from overread.optional import require
from overread.sources import COLOURS

ByCase = Mapping[str, Mapping[str, list[dict[str, Any]]]]
PEERS = [method.name for method in LABELS if method.name != LABEL]
LEAST_GAIN = 2.5
LEAST_SAVED = 0.01
"""Savings below count as this wherever they are divided by."""
COLOUR = {LABEL: COLOURS["strong"], "BARGAIN": "#999999", PEERS[0]: COLOURS["weak"], PEERS[1]: "#F5CE7A"}


def section(results: ByCase, plots: Path) -> Section:
    cases = [(*case, results[name]) for case in label_cases() if (name := label_case(*case)) in results]
    cases = [case for case in cases if len(case[2]) == len(LABELS)]
    draw([(setting, methods) for setting, error, methods in cases if error == ERRORS[0]], plots / "labels.png")
    real = [_row(setting, error, methods) for setting, error, methods in cases if setting.weak == GIVEN]
    simulated = [_row(setting, error, methods) for setting, error, methods in cases if setting.weak != GIVEN]
    titles = ("setting", "error", *(method.name for method in LABELS), "saved against the best peer")
    parts = [
        _OPENING,
        "![Share of expert labels saved by each method](plots/labels.png)",
        table(titles, real),
        "W simulated:",
        table(titles, simulated),
        _violations(results),
    ]
    return Section("\n\n".join(part for part in parts if part), list(_goals(cases, results)))


_OPENING = f"""## Labelled data sets

Every item of a data set is to have a label, at most a share `error` of them wrong, with failure probability {DELTA}. A cell
is the mean share of expert labels that were saved, its standard deviation over seeds, and, where there were any, the runs
with more wrong labels than allowed. All features that a set has are used; only Overread looks at them, save where W gave
no confidence: there the peers are given that of a model of W's labels."""


def _row(setting: Setting, error: float, methods: Mapping[str, list[dict[str, Any]]]) -> list[str]:
    cells = [_cell(methods[method.name]) for method in LABELS]
    return [str(setting), f"{error:.2f}", *cells, f"{_gain(methods):.2f} times"]


def _cell(records: list[dict[str, Any]]) -> str:
    saved = _saved(records)
    failed = sum(_failed(record) for record in records)
    return f"{np.mean(saved):.3f} ± {np.std(saved):.3f}" + (f", {failed} of {len(records)} over" if failed else "")


def _saved(records: list[dict[str, Any]]) -> list[float]:
    return [1 - record["result"]["asked"] / record["result"]["n"] for record in records]


def _failed(record: Mapping[str, Any]) -> bool:
    return bool(record["result"]["wrong"] > record["result"]["allowed"])


def _gain(methods: Mapping[str, list[dict[str, Any]]], peers: list[str] = PEERS) -> float:
    best = max(float(np.mean(_saved(methods[peer]))) for peer in peers)
    return max(LEAST_SAVED, float(np.mean(_saved(methods[LABEL])))) / max(LEAST_SAVED, best)


def _violations(results: ByCase) -> str:
    rows = []
    for method in LABELS:
        runs = {case: methods[method.name] for case, methods in results.items() if method.name in methods}
        failed = {case: sum(map(_failed, records)) for case, records in runs.items()}
        worst = max(failed, key=lambda case: failed[case])
        total = sum(len(records) for records in runs.values())
        rows.append(
            [method.name, f"{sum(failed.values())} of {total}", f"{failed[worst]} of {len(runs[worst])} ({worst})"]
        )
    return (
        "Runs with more wrong labels than allowed. "
        f"A method that holds its promise exceeds the target in at most {DELTA:.0%} of runs:\n\n"
        + table(("method", "all settings", "worst setting"), rows)
    )


def _goals(cases: list[Any], results: ByCase) -> Iterator[tuple[str, str, str]]:
    real = [methods for setting, error, methods in cases if setting.weak == GIVEN and error == ERRORS[0]]
    for name, peers in (("BARGAIN", ["BARGAIN"]), ("PAC labeling", PEERS[:2]), ("the better of both", PEERS)):
        gains = [_gain(methods, peers) for methods in real]
        if gains:
            mean = geometric_mean(gains)
            yield (
                f"expert labels saved by `label` at error {ERRORS[0]}, against {name}: at least {LEAST_GAIN} times, never less",
                f"{mean:.2f}, geometric mean of {len(gains)} real sets; at least {min(gains):.2f}",
                met(mean >= LEAST_GAIN and min(gains) >= 1),
            )
    failed = [_failed(record) for methods in results.values() for record in methods.get(LABEL, [])]
    holds = binom.sf(sum(failed) - 1, len(failed), DELTA) > 0.001
    yield (
        "`label` exceeds its target no more often than the failure probability",
        f"{sum(failed)} of {len(failed)} runs",
        met(holds),
    )


def draw(cases: list[tuple[Setting, Mapping[str, list[dict[str, Any]]]]], path: Path) -> None:
    with require("matplotlib", extra="plots").rc_context(STYLE):
        figure = Figure(figsize=(11, 4.2), layout="constrained")
        axis = figure.subplots()
        at = np.arange(len(cases))
        for i, method in enumerate(LABELS):
            saved = [_saved(methods[method.name]) for _, methods in cases]
            axis.bar(
                at + 0.2 * (i - 1.5),
                [np.mean(each) for each in saved],
                yerr=[1.645 * np.std(each) / np.sqrt(len(each)) for each in saved],
                width=0.19,
                color=COLOUR[method.name],
                label=method.name,
                error_kw={"lw": 0.8},
            )
        names = [str(setting).split("_")[0].replace(", W ", "\n") for setting, _ in cases]
        axis.set_xticks(at, names, rotation=40, ha="right", fontsize=7)
        axis.set(
            ylabel="share of expert labels saved", title=f"At most {ERRORS[0]:.0%} of the labels wrong, 19 times in 20"
        )
        axis.legend(ncols=2)
        figure.savefig(path, dpi=130)
