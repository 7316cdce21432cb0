"""The part of the report on classifiers: expert labels against error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from benchmarks.peers.layout import Section, geometric_means, met, table
from benchmarks.peers.parts import ALONE, BASELINE, CURVES, FULL, GRID, OURS, curve_case
from benchmarks.peers.reaching import curves, interval, needs, ratio
from benchmarks.peers.settings import KINDS, Setting, settings
from overread.experiments.base import STYLE
from overread.experiments.plots import ALONE as GREY
from overread.optional import require
from overread.sample import Array
from overread.sources import COLOURS

EXCESS = 0.02
PEERS = [method for method in CURVES if method.name not in (OURS, ALONE, BASELINE, FULL)]
LEAST_GAIN, MOST_LOSS = 0.5, 1.15
COLOURS_OF_PEERS = ("#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")

ByCase = Mapping[str, Mapping[str, list[dict[str, Any]]]]


@dataclass(frozen=True, eq=False)
class Compared:
    """One setting: the errors of each method, and the labels each needs, for the sample and each resample of seeds."""

    setting: Setting
    error: dict[str, Array]
    need: dict[str, Array]
    grid: Array

    @property
    def target(self) -> float:
        return float(self.error[FULL][:, 0].mean()) + EXCESS

    @property
    def best(self) -> Array:
        """The fewest labels that any peer needs: the best one in hindsight, anew for each resample."""
        return np.asarray(np.min([self.need[peer.name] for peer in PEERS if peer.name in self.need], axis=0))

    @property
    def best_name(self) -> str:
        return min((peer.name for peer in PEERS if peer.name in self.need), key=lambda name: self.need[name][0])

    def ratio(self, name: str = OURS, other: str | None = None) -> Array:
        return ratio(self.need[name], self.best if other is None else self.need[other], float(self.grid[-1]))


def compare(results: ByCase) -> Iterator[Compared]:
    for setting in settings():
        found = {
            method.name: curves(records)
            for method in CURVES
            if method.name != BASELINE and (records := results.get(curve_case(setting, method), {}).get(method.name))
        }
        found = {name: error for name, error in found.items() if len(error) == len(found.get(FULL, ()))}
        if {OURS, FULL, "weak alone"} <= set(found):
            grid = np.array(GRID[: found[OURS].shape[1]])
            need = {name: needs(error, found[FULL], grid, EXCESS) for name, error in found.items() if name != FULL}
            yield Compared(setting, found, need, grid)


def section(results: ByCase, plots: Path) -> Section:
    compared = list(compare(results))
    if not compared:
        return Section("")
    draw(compared, plots / "curves.png")
    parts = [
        _OPENING,
        "![Error against expert labels on each data set](plots/curves.png)",
        _needs([each for each in compared if each.setting.weak not in KINDS]),
        *(
            f"W simulated: {kind}.\n\n" + _needs([each for each in compared if each.setting.weak == kind])
            for kind in KINDS
            if any(each.setting.weak == kind for each in compared)
        ),
        _ratios(compared),
        _baseline(results),
    ]
    return Section("\n\n".join(parts), list(_goals(compared)))


_OPENING = f"""## Learning curves

A classifier is learned from a pool (70% of a data set; rows of one group on one side), and its error is judged by the
expert's labels of the other 30%. The tables say how many expert labels each needs to come within {EXCESS} of the error of
the same model trained on the expert's labels of the whole pool (that target is in brackets at the head of a column): where the
mean error over seeds first reaches it. "-": not by {GRID[-1]} labels, or the whole pool. W's labels are free. Every peer ends
with scikit-learn's logistic regression as it comes, on the same scaled features; Overread ends with its own."""


def _needs(compared: Sequence[Compared]) -> str:
    names = [OURS, ALONE, *(peer.name for peer in PEERS)]
    rows = [[name, *(_cell(each, name) for each in compared)] for name in names]
    return table(["", *(f"{each.setting.short} ({each.target:.3f})" for each in compared)], rows)


def _cell(compared: Compared, name: str) -> str:
    if name not in compared.need:
        return ""
    values = compared.need[name]
    low, high = interval(values)
    first = _labels(float(values[0]))
    shown = first if low == high == values[0] else f"{first} ({_labels(low)} to {_labels(high)})"
    return f"**{shown}**" if values[0] == min(need[0] for need in compared.need.values()) < np.inf else shown


def _labels(value: float) -> str:
    return "-" if np.isinf(value) else f"{value:.0f}"


def _ratios(compared: Sequence[Compared]) -> str:
    rows = []
    for each in compared:
        low, high = interval(each.ratio())
        against = each.ratio(OURS, ALONE)[0]
        rows.append(
            [str(each.setting), each.best_name, f"{each.ratio()[0]:.2f} ({low:.2f} to {high:.2f})", f"{against:.2f}"]
        )
    words = (
        "Labels that Overread needs, divided by those of the best peer: the best in hindsight for each setting, which favours "
        "the peers. Counts below 20, a first batch, count as 20; what was not reached counts as the largest budget."
    )
    titles = ("setting", "best peer", "Overread / best peer", "Overread / Overread without W")
    return words + "\n\n" + table(titles, rows)


def _baseline(results: ByCase) -> str:
    found = {case: methods[BASELINE][0]["result"] for case, methods in results.items() if methods.get(BASELINE)}
    if not found:
        return ""
    words = (
        "The paper's algorithm with the expert alone, over linear classifiers, with the paper's own constants: it proves its "
        "claim at sizes far above these, and so it asks for every label of each pool."
    )
    rows = [[case, str(result["labels"]), f"{result['error']:.3f}"] for case, result in found.items()]
    return words + "\n\n" + table(("data", "labels asked", "error"), rows)


def _goals(compared: Sequence[Compared]) -> Iterator[tuple[str, str, str]]:
    useful = [each.ratio() for each in compared if each.setting.useful]
    if useful:
        mean = geometric_means(useful)
        low, high = interval(mean)
        yield (
            f"expert labels against the best peer, W real or wrong in a region: at most {LEAST_GAIN} times",
            f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), geometric mean of {len(useful)} settings",
            met(mean[0] <= LEAST_GAIN),
        )
    for other, name in ((ALONE, "Overread without W"), ("scikit-activeml, uncertainty", "uncertainty sampling")):
        useless = [each.ratio(OURS, other) for each in compared if each.setting.useless and other in each.need]
        if useless:
            mean = geometric_means(useless)
            low, high = interval(mean)
            yield (
                f"with a useless W, against {name}: at most {MOST_LOSS} times",
                f"{mean[0]:.2f} ({low:.2f} to {high:.2f}); at worst {max(each[0] for each in useless):.2f}",
                met(mean[0] <= MOST_LOSS),
            )
    worst = max(compared, key=lambda each: each.ratio()[0])
    yield "worst setting against the best peer", f"{worst.ratio()[0]:.2f} times: {worst.setting}", ""


def draw(compared: Sequence[Compared], path: Path) -> None:
    """Draw mean errors with 90% intervals, for each set with a real W, or with one that is wrong in a region or random."""
    shown = [each for each in compared if each.setting.useful or each.setting.useless]
    columns = 4
    rows = -(-len(shown) // columns)
    with require("matplotlib", extra="plots").rc_context(STYLE):
        figure = Figure(figsize=(3.1 * columns, 2.6 * rows), layout="constrained")
        axes = figure.subplots(rows, columns, squeeze=False).ravel()
        for axis in axes[len(shown) :]:
            axis.set_axis_off()
        for axis, each in zip(axes, shown, strict=False):
            _panel(axis, each)
        handles: dict[str, Any] = {}
        for axis in axes[: len(shown)]:
            for handle, label in zip(*axis.get_legend_handles_labels(), strict=True):
                handles.setdefault(label, handle)
        figure.legend(handles.values(), handles.keys(), loc="outside lower center", ncols=4)
        figure.savefig(path, dpi=130)


def _panel(axis: Any, compared: Compared) -> None:
    at = np.where(compared.grid == 0, 14, compared.grid)  # the axis is logarithmic
    for name in [*(peer.name for peer in PEERS), ALONE, OURS]:
        if name in compared.error:
            mean = compared.error[name].mean(axis=0)
            axis.plot(at, mean, label=name, **_line(name))
    ours = compared.error[OURS]
    spread = 1.645 * ours.std(axis=0, ddof=1 if len(ours) > 1 else 0) / np.sqrt(len(ours))
    axis.fill_between(
        at, ours.mean(axis=0) - spread, ours.mean(axis=0) + spread, color=COLOURS["strong"], alpha=0.15, lw=0
    )
    axis.axhline(compared.target, color=GREY, ls=":", lw=1, label="all labels + 0.02")
    full = compared.target - EXCESS
    axis.set(xscale="log", title=str(compared.setting).split("_")[0], ylim=(max(0.0, full - 0.03), full + 0.25))
    axis.set_xticks([14, 20, 100, 1000], ["0", "20", "100", "1000"])
    axis.minorticks_off()


def _line(name: str) -> dict[str, Any]:
    if name == OURS:
        return {"color": COLOURS["strong"], "lw": 2.5}
    if name == ALONE:
        return {"color": COLOURS["strong"], "lw": 1.2, "ls": "--"}
    i = [peer.name for peer in PEERS].index(name)
    return {"color": COLOURS_OF_PEERS[i % 6], "lw": 1, "ls": ("-", (0, (4, 1)), (0, (1, 1)))[i // 6 % 3]}
