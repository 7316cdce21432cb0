"""The report's section on labelled data sets: expert labels saved, and runs with more wrong labels than allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from benchmarks.peers.labels_to_target import interval, resample_weights
from benchmarks.peers.layout import Section, format_met, geometric_means, is_plausible, table, tail_probability
from benchmarks.peers.parts import DELTA, ERRORS, LABEL, LABELS, label_case, label_cases
from benchmarks.peers.results import ByCase
from benchmarks.peers.settings import GIVEN, Setting
from overread.core.arrays import Array
from overread.core.imports import import_optional
from overread.core.labels import SOURCE_COLOURS
from overread.experiments.base import PLOT_STYLE

PEERS = [method.name for method in LABELS if method.name != LABEL]
LEAST_GAIN = 2.5
LEAST_SAVED = 0.01
"""In ratios, smaller savings count as this."""
COLOUR = {LABEL: SOURCE_COLOURS["strong"], "BARGAIN": "#999999", PEERS[0]: SOURCE_COLOURS["weak"], PEERS[1]: "#F5CE7A"}


Methods = Mapping[str, list[dict[str, Any]]]
Case = tuple[Setting, float, Methods]


def section(results: ByCase, plots: Path) -> Section:
    cases: list[Case] = [
        (setting, error, methods)
        for setting, error in label_cases()
        if (methods := _same_seeds(results.get(label_case(setting, error), {})))
    ]
    if not cases:
        return Section("")
    draw([(setting, methods) for setting, error, methods in cases if error == ERRORS[0]], plots / "labels.png")
    titles = ("setting", "error", *(method.name for method in LABELS), "saved against the best peer")
    parts = [
        _OPENING,
        "![Share of expert labels saved by each method](plots/labels.png)",
        "The data set's own weak labeler:",
        table(titles, [_row(*case) for case in cases if case[0].weak == GIVEN]),
        "Simulated weak labelers:",
        table(titles, [_row(*case) for case in cases if case[0].weak != GIVEN]),
        _violations(cases),
    ]
    return Section("\n\n".join(parts), list(_goals(cases)))


def _same_seeds(methods: Methods) -> Methods:
    """Return the records with seeds that all methods have."""
    seeds = set.intersection(*({record["seed"] for record in methods.get(each.name, [])} for each in LABELS))
    common = {name: [record for record in records if record["seed"] in seeds] for name, records in methods.items()}
    return common if seeds else {}


_OPENING = f"""## Labelled data sets

Every item of a data set gets a label, and at most a share `error` of them may be wrong, with failure probability {DELTA}. A
cell is the mean share of expert labels saved, its standard deviation over seeds, and the runs with more wrong labels than
allowed, if there were any. Overread uses all features of a set. The peers use the weak labeler's confidence as it is; if it
gave none, they get the confidence of a model of its labels on the features."""


def _row(setting: Setting, error: float, methods: Methods) -> list[str]:
    cells = [_cell(methods[method.name]) for method in LABELS]
    gain = _gain(methods)
    low, high = interval(gain)
    return [setting.title, f"{error:.2f}", *cells, f"{gain[0]:.2f} ({low:.2f} to {high:.2f})"]


def _cell(records: list[dict[str, Any]]) -> str:
    saved = _saved(records)
    failed = sum(_failed(record) for record in records)
    return f"{np.mean(saved):.3f} ± {np.std(saved):.3f}" + (f", {failed} of {len(records)} over" if failed else "")


def _saved(records: list[dict[str, Any]]) -> Array:
    return np.array([1 - record["result"]["asked"] / record["result"]["n"] for record in records])


def _failed(record: Mapping[str, Any]) -> bool:
    return bool(record["result"]["wrong"] > record["result"]["allowed"])


def _gain(methods: Methods, peers: list[str] = PEERS) -> Array:
    """Divide the mean savings of `label` by those of the best peer, for the sample and for each resample of seeds."""
    weights = resample_weights(len(methods[LABEL]))
    best = np.max([weights @ _saved(methods[peer]) for peer in peers], axis=0)
    return np.asarray(np.maximum(weights @ _saved(methods[LABEL]), LEAST_SAVED) / np.maximum(best, LEAST_SAVED))


def _violations(cases: list[Case]) -> str:
    rows = []
    for method in LABELS:
        failed = {f"{case[0].title}, error {case[1]:.2f}": sum(map(_failed, case[2][method.name])) for case in cases}
        runs = sum(len(case[2][method.name]) for case in cases)
        worst = max(failed, key=lambda case: failed[case])
        total = sum(failed.values())
        chance = f"{tail_probability(total, runs, DELTA):.3f}"
        rows.append([method.name, f"{total} of {runs}", chance, f"{failed[worst]}: {worst}"])
    titles = ("method", "all settings", f"chance of as many, if {DELTA:.0%} fail", "most in one setting")
    return (
        f"Runs with more wrong labels than allowed. A method that keeps its promise has at most {DELTA:.0%} of them in each "
        f"setting, apart from chance:\n\n{table(titles, rows)}"
    )


def _goals(cases: list[Case]) -> Iterator[tuple[str, str, str]]:
    every = [(setting, methods) for setting, error, methods in cases if error == ERRORS[0]]
    real = [methods for setting, methods in every if setting.weak == GIVEN]
    compared = [(real, "real sets", [peer], peer) for peer in PEERS]
    best = "the best of these three in each setting"
    compared += [(real, "real sets", PEERS, best)]
    compared += [([methods for _, methods in every], "settings, weak labeler real or simulated", PEERS, best)]
    for sets, which, peers, name in compared:
        if sets:
            gains = [_gain(methods, peers) for methods in sets]
            mean, least = geometric_means(gains), min(gain[0] for gain in gains)
            low, high = interval(mean)
            yield (
                f"expert labels saved by `label` at error {ERRORS[0]}, against {name}: at least {LEAST_GAIN} times, never less",
                f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), geometric mean of {len(gains)} {which}; at least {least:.2f}",
                format_met(mean[0] >= LEAST_GAIN and least >= 1),
            )
    runs = [[_failed(record) for record in methods[LABEL]] for _, _, methods in cases]
    holds = all(is_plausible(sum(failed), len(failed), DELTA, len(runs)) for failed in runs)
    goal = f"`label` has more wrong labels than it promised in no more than {DELTA:.0%} of runs, in any setting"
    total, most = sum(map(sum, runs)), max(runs, key=sum)
    yield (
        goal,
        f"{total} of {sum(map(len, runs))} runs; at most {sum(most)} of {len(most)} in one setting",
        format_met(holds),
    )


def draw(cases: list[tuple[Setting, Methods]], path: Path) -> None:
    with import_optional("matplotlib", extra="plots").rc_context(PLOT_STYLE):
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
        names = [setting.short.replace(", weak labeler ", "\n") for setting, _ in cases]
        axis.set_xticks(at, names, rotation=40, ha="right", fontsize=7)
        axis.set(
            ylabel="share of expert labels saved", title=f"At most {ERRORS[0]:.0%} of the labels wrong, 19 times in 20"
        )
        axis.legend(ncols=2)
        figure.savefig(path, dpi=130)
