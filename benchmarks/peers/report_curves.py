"""The report's section on classifiers: error by number of expert labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from benchmarks.peers.labels_to_target import error_curves, interval, labels_needed, ratio
from benchmarks.peers.layout import Section, display_name, format_met, geometric_means, table
from benchmarks.peers.parts import ALONE, CURVES, FULL, GRID, OURS, curve_case
from benchmarks.peers.results import ByCase
from benchmarks.peers.settings import KINDS, SIMULATED, Setting, random_weak_settings, settings
from overread.core.arrays import Array
from overread.core.imports import import_optional
from overread.core.labels import SOURCE_COLOURS
from overread.experiments.base import PLOT_STYLE
from overread.experiments.plots import ALONE as GREY

EXCESS = 0.02
PEERS = [method for method in CURVES if method.name not in (OURS, ALONE, FULL)]
LEAST_GAIN, MOST_LOSS = 0.5, 1.15
COLOURS_OF_PEERS = ("#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")


@dataclass(frozen=True, eq=False)
class Comparison:
    """One setting: each method's errors and labels needed, for the sample and for each resample of the seeds."""

    setting: Setting
    error: dict[str, Array]
    need: dict[str, Array]
    first: dict[str, Array]
    """The labels needed to touch the target for the first time."""
    grid: Array
    incomplete: list[str]
    """Methods without results for some seeds, which are left out."""

    @property
    def target(self) -> float:
        return float(self.error[FULL][:, 0].mean()) + EXCESS

    @property
    def peers(self) -> list[str]:
        return [peer.name for peer in PEERS if peer.name in self.need]

    @property
    def best_name(self) -> str:
        return min(self.peers, key=lambda name: self.need[name][0])

    def ratio(self, other: str | None = None) -> Array:
        """Divide Overread's label count by another method's. Default: the smallest of all peers, for each resample."""
        return self._ratio(self.need, other)

    def first_ratio(self) -> Array:
        return self._ratio(self.first, None)

    def _ratio(self, need: dict[str, Array], other: str | None) -> Array:
        theirs = np.min([need[name] for name in self.peers], axis=0) if other is None else need[other]
        return ratio(need[OURS], theirs, float(self.grid[-1]))

    def shown_ratio(self) -> str:
        """Return the ratio with its interval as text, and a prefix if one of the methods did not reach the target."""
        low, high = interval(self.ratio())
        ours, theirs = np.isinf(self.need[OURS][0]), np.isinf(min(self.need[name][0] for name in self.peers))
        sign = "neither reached: " if ours and theirs else "at least " if ours else "at most " if theirs else ""
        return f"{sign}{self.ratio()[0]:.2f} ({low:.2f} to {high:.2f})"


def compare(results: ByCase) -> Iterator[Comparison]:
    for setting in [*settings(), *random_weak_settings()]:
        records = {
            method.name: found
            for method in CURVES
            if (found := results.get(curve_case(setting, method), {}).get(method.name))
        }
        if {OURS, FULL} <= set(records):
            yield _compare_methods(setting, records)


def _compare_methods(setting: Setting, records: dict[str, list[dict[str, Any]]]) -> Comparison:
    seeds = {record["seed"] for record in records[OURS]} & {record["seed"] for record in records[FULL]}
    error, incomplete = {}, []
    for name, found in records.items():
        if seeds <= {record["seed"] for record in found}:
            error[name] = error_curves([record for record in found if record["seed"] in seeds])
        else:
            incomplete.append(name)
    grid = np.array(GRID[: error[OURS].shape[1]])
    need, first = (
        {
            name: labels_needed(each, error[FULL], grid, EXCESS, stay=stay)
            for name, each in error.items()
            if name != FULL
        }
        for stay in (True, False)
    )
    return Comparison(setting, error, need, first, grid, incomplete)


def section(results: ByCase, plots: Path) -> Section:
    compared = list(compare(results))
    if not any(each.peers for each in compared):
        return Section("")
    draw(compared, plots / "curves.png")
    parts = [
        _OPENING,
        "![Error against expert labels on each data set](plots/curves.png)",
        "The data set's own weak labeler:\n\n" + _needs([each for each in compared if each.setting.weak not in KINDS]),
        *(
            f"Simulated weak labeler: {kind}.\n\n" + _needs([each for each in compared if each.setting.weak == kind])
            for kind in KINDS
            if any(each.setting.weak == kind for each in compared)
        ),
        _ratios(compared),
        _single_peers(compared),
        _left_out(compared),
    ]
    return Section("\n\n".join(part for part in parts if part), list(_goals(compared)))


_OPENING = f"""## Learning curves

A classifier is learned from a pool (70% of a data set; rows of one group are on the same side), and its error is measured with
the expert's labels of the other 30%. The target is the error of scikit-learn's logistic regression, trained on the expert's
labels of the whole pool, plus {EXCESS}; it is in brackets at the head of each column. The tables give the number of expert
labels from which on a method's mean error over the seeds stays at or below the target. "-": not within the largest budget,
{GRID[-1]} labels or the whole pool. Weak labels are free. Every peer ends with the same logistic regression on the same scaled
features; Overread ends with its own. Overread also gets the weak labeler's confidence, if there is one (climate, politeness,
cbis, and the simulated weak labeler that is confident and wrong); no peer here can use it. `python -m benchmarks.confidence`
measures what it is worth (docs/rich_notes.md). A method that stops asking keeps its last model. Vowpal Wabbit's --active stops
on cbis and cancer after some dozens of labels: with one mellowness for all sets, it becomes certain too early there. ActiveLab,
which is slow, asks in larger batches on cifar10n and magic."""


def _needs(compared: Sequence[Comparison]) -> str:
    names = [OURS, ALONE, *(peer.name for peer in PEERS)]
    rows = [[display_name(name), *(_cell(each, name) for each in compared)] for name in names]
    return table(["", *(f"{each.setting.short} ({each.target:.3f})" for each in compared)], rows)


def _cell(compared: Comparison, name: str) -> str:
    if name not in compared.need:
        return ""
    values = compared.need[name]
    low, high = interval(values)
    first = _labels(float(values[0]))
    shown = first if low == high == values[0] else f"{first} ({_labels(low)} to {_labels(high)})"
    return f"**{shown}**" if values[0] == min(need[0] for need in compared.need.values()) < np.inf else shown


def _labels(value: float) -> str:
    return "-" if np.isinf(value) else f"{value:.0f}"


def _ratios(compared: Sequence[Comparison]) -> str:
    rows = [
        [
            each.setting.title,
            _labels(float(each.need[OURS][0])),
            f"{_labels(float(each.need[each.best_name][0]))} ({each.best_name})",
            each.shown_ratio(),
            f"{each.first_ratio()[0]:.2f}",
            f"{each.ratio(ALONE)[0]:.2f}" if ALONE in each.need else "",
        ]
        for each in compared
        if each.peers
    ]
    words = (
        "Labels that Overread needs, divided by those of the best peer. The best peer is chosen in hindsight for each setting, "
        "which favours the peers. Counts below 20, a first batch, count as 20. A target that was not reached counts as the "
        "largest budget. Ratio by first touch: the labels until the mean error first touches the target, even if it does not "
        "stay there. With a random weak labeler on the real sets, only peers that don't use it are compared."
    )
    titles = ("setting", "Overread", "best peer", "ratio", "ratio by first touch", f"ratio to {display_name(ALONE)}")
    return words + "\n\n" + table(titles, rows)


def _single_peers(compared: Sequence[Comparison]) -> str:
    rows = []
    for peer in PEERS:
        against = [each for each in compared if peer.name in each.need]
        if not against:
            continue
        useful = [each for each in against if each.setting.useful]
        useless = [each for each in against if each.setting.useless]
        means = (_mean_ratio(group, peer.name) for group in (useful, useless, against))
        worst = max(against, key=lambda each: each.ratio(peer.name)[0])
        rows.append([peer.name, *means, f"{worst.ratio(peer.name)[0]:.2f}: {worst.setting.title}"])
    words = (
        "A user who chooses a tool does not know beforehand which one will be best. So this table has single peers: labels "
        "that Overread needs, divided by those of each peer, as geometric means over settings, with the number of settings. "
        "Peers that use the weak labeler were not run with a random one on the real sets."
    )
    titles = (
        "peer",
        "weak labeler real or wrong in a region",
        "weak labeler random",
        "all settings",
        "Overread's worst setting against it",
    )
    return words + "\n\n" + table(titles, rows)


def _mean_ratio(compared: Sequence[Comparison], peer: str) -> str:
    if not compared:
        return ""
    mean = geometric_means([each.ratio(peer) for each in compared])
    low, high = interval(mean)
    return f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), {len(compared)}"


def _left_out(compared: Sequence[Comparison]) -> str:
    missing = [f"{display_name(name)} on {each.setting.title}" for each in compared for name in each.incomplete]
    return f"Left out, because some seeds have no result: {'; '.join(missing)}." if missing else ""


def _goals(compared: Sequence[Comparison]) -> Iterator[tuple[str, str, str]]:
    useful = [each.ratio() for each in compared if each.setting.useful]
    if useful:
        mean = geometric_means(useful)
        low, high = interval(mean)
        yield (
            f"expert labels against the best peer, weak labeler real or wrong in a region: at most {LEAST_GAIN} times",
            f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), geometric mean of {len(useful)} settings",
            format_met(mean[0] <= LEAST_GAIN),
        )
    for other, name in ((ALONE, display_name(ALONE)), ("scikit-activeml, uncertainty", "uncertainty sampling")):
        useless = [each for each in compared if each.setting.useless and other in each.need]
        if useless:
            mean = geometric_means([each.ratio(other) for each in useless])
            low, high = interval(mean)
            worst = max(useless, key=lambda each: each.ratio(other)[0])
            yield (
                f"with a useless weak labeler, against {name}: at most {MOST_LOSS} times on each set",
                f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), geometric mean of {len(useless)}; "
                f"at worst {worst.ratio(other)[0]:.2f}: {worst.setting.data}",
                format_met(worst.ratio(other)[0] <= MOST_LOSS),
            )
    worst = max((each for each in compared if each.peers), key=lambda each: each.ratio()[0])
    yield "worst setting against the best peer", f"{worst.ratio()[0]:.2f} times: {worst.setting.title}", ""


def draw(compared: Sequence[Comparison], path: Path) -> None:
    """Draw mean errors with 90% intervals for real weak labelers, and for those wrong in a region or random."""
    shown = [each for each in compared if each.peers and (each.setting.useful or each.setting.data in SIMULATED)]
    shown = [each for each in shown if each.setting.useful or each.setting.useless]
    columns = 4
    rows = -(-len(shown) // columns)
    with import_optional("matplotlib", extra="plots").rc_context(PLOT_STYLE):
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


def _panel(axis: Any, compared: Comparison) -> None:
    at = np.where(compared.grid == 0, 14, compared.grid)  # the axis is logarithmic
    for name in [*(peer.name for peer in PEERS), ALONE, OURS]:
        if name in compared.error:
            mean = compared.error[name].mean(axis=0)
            axis.plot(at, mean, label=display_name(name), **_line(name))
    ours = compared.error[OURS]
    spread = 1.645 * ours.std(axis=0, ddof=1 if len(ours) > 1 else 0) / np.sqrt(len(ours))
    axis.fill_between(
        at, ours.mean(axis=0) - spread, ours.mean(axis=0) + spread, color=SOURCE_COLOURS["strong"], alpha=0.15, lw=0
    )
    axis.axhline(compared.target, color=GREY, ls=":", lw=1, label="all labels + 0.02")
    full = compared.target - EXCESS
    axis.set(xscale="log", title=compared.setting.short, ylim=(max(0.0, full - 0.03), full + 0.25))
    axis.set_xticks([14, 20, 100, 1000], ["0", "20", "100", "1000"])
    axis.set_xlabel("expert labels")
    axis.set_ylabel("error")
    axis.minorticks_off()


def _line(name: str) -> dict[str, Any]:
    if name == OURS:
        return {"color": SOURCE_COLOURS["strong"], "lw": 2.5}
    if name == ALONE:
        return {"color": SOURCE_COLOURS["strong"], "lw": 1.2, "ls": "--"}
    i = [peer.name for peer in PEERS].index(name)
    return {"color": COLOURS_OF_PEERS[i % 6], "lw": 1, "ls": ("-", (0, (4, 1)), (0, (1, 1)))[i // 6 % 3]}
