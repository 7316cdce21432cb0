"""The part of the report on classifiers: expert labels against error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from benchmarks.peers.layout import Section, geometric_means, met, table
from benchmarks.peers.parts import ALONE, BASELINE, CURVES, FULL, GRID, OURS, curve_case
from benchmarks.peers.reaching import curves, interval, needs, ratio
from benchmarks.peers.results import ByCase
from benchmarks.peers.settings import KINDS, SIMULATED, Setting, settings, with_a_useless_weak
from overread.experiments.base import STYLE
from overread.experiments.plots import ALONE as GREY
from overread.optional import require
from overread.sample import Array
from overread.sources import COLOURS

EXCESS = 0.02
PEERS = [method for method in CURVES if method.name not in (OURS, ALONE, BASELINE, FULL)]
LEAST_GAIN, MOST_LOSS = 0.5, 1.15
COLOURS_OF_PEERS = ("#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")


@dataclass(frozen=True, eq=False)
class Compared:
    """One setting: the errors of each method, and the labels each needs, for the sample and each resample of seeds."""

    setting: Setting
    error: dict[str, Array]
    need: dict[str, Array]
    first: dict[str, Array]
    """The same by the first touch of the target."""
    grid: Array
    incomplete: list[str]
    """Methods that lack seeds and are left out."""

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
        """Divide what Overread needs by what another needs; by the least that any peer needs, anew for each resample."""
        return self._ratio(self.need, other)

    def first_ratio(self) -> Array:
        return self._ratio(self.first, None)

    def _ratio(self, need: dict[str, Array], other: str | None) -> Array:
        theirs = np.min([need[name] for name in self.peers], axis=0) if other is None else need[other]
        return ratio(need[OURS], theirs, float(self.grid[-1]))

    def shown_ratio(self) -> str:
        """The ratio with its interval, and a sign where one of both was not reached."""
        low, high = interval(self.ratio())
        ours, theirs = np.isinf(self.need[OURS][0]), np.isinf(min(self.need[name][0] for name in self.peers))
        sign = "neither reached: " if ours and theirs else "at least " if ours else "at most " if theirs else ""
        return f"{sign}{self.ratio()[0]:.2f} ({low:.2f} to {high:.2f})"


def compare(results: ByCase) -> Iterator[Compared]:
    for setting in [*settings(), *with_a_useless_weak()]:
        records = {
            method.name: found
            for method in CURVES
            if method.name != BASELINE and (found := results.get(curve_case(setting, method), {}).get(method.name))
        }
        if {OURS, FULL} <= set(records):
            yield _compared(setting, records)


def _compared(setting: Setting, records: dict[str, list[dict[str, Any]]]) -> Compared:
    seeds = {record["seed"] for record in records[OURS]} & {record["seed"] for record in records[FULL]}
    error, incomplete = {}, []
    for name, found in records.items():
        if seeds <= {record["seed"] for record in found}:
            error[name] = curves([record for record in found if record["seed"] in seeds])
        else:
            incomplete.append(name)
    grid = np.array(GRID[: error[OURS].shape[1]])
    need, first = (
        {name: needs(each, error[FULL], grid, EXCESS, stay=stay) for name, each in error.items() if name != FULL}
        for stay in (True, False)
    )
    return Compared(setting, error, need, first, grid, incomplete)


def section(results: ByCase, plots: Path) -> Section:
    compared = list(compare(results))
    if not any(each.peers for each in compared):
        return Section("")
    draw(compared, plots / "curves.png")
    parts = [
        _OPENING,
        "![Error against expert labels on each data set](plots/curves.png)",
        "W as it is:\n\n" + _needs([each for each in compared if each.setting.weak not in KINDS]),
        *(
            f"W simulated: {kind}.\n\n" + _needs([each for each in compared if each.setting.weak == kind])
            for kind in KINDS
            if any(each.setting.weak == kind for each in compared)
        ),
        _ratios(compared),
        _single_peers(compared),
        _left_out(compared),
        _baseline(results),
    ]
    return Section("\n\n".join(part for part in parts if part), list(_goals(compared)))


_OPENING = f"""## Learning curves

A classifier is learned from a pool (70% of a data set; rows of one group on one side), and its error is judged by the
expert's labels of the other 30%. The tables say how many expert labels each needs to come within {EXCESS} of the error of
scikit-learn's logistic regression trained on the expert's labels of the whole pool (that target is in brackets at the head of a
column): from where on the mean error over the seeds stays there. "-": not by the largest budget, {GRID[-1]} labels or what the
pool has. W's labels are free. Every peer ends with that logistic regression, on the same scaled features; Overread ends with
its own. Overread is also given W's confidence, where W has one (climate, politeness, cbis, and W confident and wrong): no peer
here takes it; `python -m benchmarks.confidence` shows what it is worth (docs/rich_notes.md). A method that stops asking keeps
its last model, as Vowpal Wabbit's --active does on cbis and cancer after some dozens of labels: with one mellowness for all
sets it grows sure too early there. ActiveLab, which is slow, asks in larger batches on cifar10n and magic."""


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
    rows = [
        [
            str(each.setting),
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
        "Labels that Overread needs, divided by those of the best peer: the best in hindsight for each setting, which favours "
        "the peers. Counts below 20, a first batch, count as 20; what was not reached counts as the largest budget. By first "
        "touch: up to where the mean first comes to the target, whether it stays there or not. "
        "With a random W on the real sets the peers are those that don't look at W."
    )
    titles = ("setting", "Overread", "best peer", "ratio", "ratio by first touch", "ratio to Overread without W")
    return words + "\n\n" + table(titles, rows)


def _single_peers(compared: Sequence[Compared]) -> str:
    rows = []
    for peer in PEERS:
        against = [each for each in compared if peer.name in each.need]
        if not against:
            continue
        useful = [each for each in against if each.setting.useful]
        useless = [each for each in against if each.setting.useless]
        means = (_mean_ratio(group, peer.name) for group in (useful, useless, against))
        worst = max(against, key=lambda each: each.ratio(peer.name)[0])
        rows.append([peer.name, *means, f"{worst.ratio(peer.name)[0]:.2f}: {worst.setting}"])
    words = (
        "Who picks a tool does not know beforehand which will be best. Labels that Overread needs, divided by those of each "
        "single peer, as geometric means over settings, whose number follows. Peers that look at W were not run with a random "
        "W on the real sets."
    )
    titles = ("peer", "W real or wrong in a region", "W random", "all settings", "where Overread does worst beside it")
    return words + "\n\n" + table(titles, rows)


def _mean_ratio(compared: Sequence[Compared], peer: str) -> str:
    if not compared:
        return ""
    mean = geometric_means([each.ratio(peer) for each in compared])
    low, high = interval(mean)
    return f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), {len(compared)}"


def _left_out(compared: Sequence[Compared]) -> str:
    missing = [f"{name} on {each.setting}" for each in compared for name in each.incomplete]
    return f"Left out, as not all seeds were run: {'; '.join(missing)}." if missing else ""


def _baseline(results: ByCase) -> str:
    records = {case: methods[BASELINE] for case, methods in results.items() if BASELINE in methods}
    if not records:
        return ""
    words = (
        "The paper's algorithm with the expert alone, over linear classifiers, with the paper's own constants: it proves its "
        "claim at sizes far above these, and asks for these labels of each pool (three seeds; errors from least to most)."
    )
    found = {case: [record["result"] for record in runs] for case, runs in records.items()}
    rows = [
        [case, _range([run["labels"] for run in runs], ".0f"), _range([run["error"] for run in runs], ".3f")]
        for case, runs in found.items()
    ]
    return words + "\n\n" + table(("data", "labels asked", "error"), rows)


def _range(values: Sequence[float], style: str) -> str:
    return " to ".join(dict.fromkeys((format(min(values), style), format(max(values), style))))


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
        useless = [each for each in compared if each.setting.useless and other in each.need]
        if useless:
            mean = geometric_means([each.ratio(other) for each in useless])
            low, high = interval(mean)
            worst = max(useless, key=lambda each: each.ratio(other)[0])
            yield (
                f"with a useless W, against {name}: at most {MOST_LOSS} times on each set",
                f"{mean[0]:.2f} ({low:.2f} to {high:.2f}), geometric mean of {len(useless)}; "
                f"at worst {worst.ratio(other)[0]:.2f}: {worst.setting.data}",
                met(worst.ratio(other)[0] <= MOST_LOSS),
            )
    worst = max((each for each in compared if each.peers), key=lambda each: each.ratio()[0])
    yield "worst setting against the best peer", f"{worst.ratio()[0]:.2f} times: {worst.setting}", ""


def draw(compared: Sequence[Compared], path: Path) -> None:
    """Draw mean errors with 90% intervals, for each set with a real W, or with one that is wrong in a region or random."""
    shown = [each for each in compared if each.peers and (each.setting.useful or each.setting.data in SIMULATED)]
    shown = [each for each in shown if each.setting.useful or each.setting.useless]
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
    axis.set(xscale="log", title=compared.setting.short, ylim=(max(0.0, full - 0.03), full + 0.25))
    axis.set_xticks([14, 20, 100, 1000], ["0", "20", "100", "1000"])
    axis.set_xlabel("expert labels")
    axis.set_ylabel("error")
    axis.minorticks_off()


def _line(name: str) -> dict[str, Any]:
    if name == OURS:
        return {"color": COLOURS["strong"], "lw": 2.5}
    if name == ALONE:
        return {"color": COLOURS["strong"], "lw": 1.2, "ls": "--"}
    i = [peer.name for peer in PEERS].index(name)
    return {"color": COLOURS_OF_PEERS[i % 6], "lw": 1, "ls": ("-", (0, (4, 1)), (0, (1, 1)))[i // 6 % 3]}
