"""The share of items that the expert need not label: routing, a threshold on confidence, and weak labels with an audit.

    OVERREAD_DATA=FOLDER python -m benchmarks.label_savings --seeds 20 --errors 0.05 0.02 0.10 [--scheduler tcp://HOST:PORT]

FOLDER has a subfolder for each data set. All sets have one configuration: all features (numeric columns, both text embeddings),
the main weak label, and that labeler's confidence if there is one. failure_probability is 0.05. Every method's bound is exact.
The two other methods get the calibration size with their best result, which favours them. "wrong" counts the runs in which more
labels were wrong than certified.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from matplotlib.figure import Figure

from benchmarks.parallel_runs import add_scheduler, timed
from overread.core.arrays import Array, IntArray
from overread.core.imports import import_optional
from overread.core.labels import SOURCE_COLOURS
from overread.experiments.base import PLOT_STYLE
from overread.experiments.practice.coverage_label import DATA_SETS, DELTA, LabelledPool, data_folder, read_data_set
from overread.practice.labelling.routing import RoutedLabels
from overread.practice.labelling.zone import bound_zone, certify_zone
from overread.scale.cluster import connect

if TYPE_CHECKING:
    from distributed import Client

SHARES = (0.01, 0.02, 0.04, 0.06, 0.09, 0.13, 0.18, 0.25)
LINE = "{:<21} {:>6} {:>9} {:>6} {:>6} {:>9} {:>11} {:>8} {:>9} {:>11} {:>7} {:>6}"
TITLES = (
    "set", "error", "savings", "sd", "least", "trained", "calibrated", "wrong", "threshold", "weak+audit", "mistake", "s"
)  # fmt: skip


def main() -> None:
    arguments = _arguments()
    home = data_folder()
    if home is None:
        print("skipped: set OVERREAD_DATA to the folder of the data sets")
        return
    print(LINE.format(*TITLES))
    with connect(arguments.scheduler) as client:
        saved = lines(home, arguments, client)
    if arguments.plot is not None:
        draw(saved, arguments.errors[0], arguments.plot)


def lines(home: Path, arguments: argparse.Namespace, client: Client | None) -> dict[str, list[float]]:
    """Print the lines of all sets. Return each set's savings at the first error."""
    saved: dict[str, list[float]] = {}
    for name in arguments.sets:
        if (home / name).is_dir():
            for error in arguments.errors:
                line, shares = row(home, name, error, arguments.seeds, client)
                print(line, flush=True)
                saved.setdefault(name, shares)
        else:
            print(f"{name}: skipped, because it is not in the folder")
    return saved


def draw(saved: dict[str, list[float]], error: float, path: Path) -> None:
    """Draw the share of each pool that the expert need not label, for each of the three methods."""
    with import_optional("matplotlib", extra="plots").rc_context(PLOT_STYLE):
        figure = Figure(figsize=(7.6, 3.2), layout="constrained")
        axis = figure.subplots()
        at = np.arange(len(saved))
        methods = ("overread.label", "threshold on confidence", "weak labels with an audit")
        for i, (method, colour) in enumerate(
            zip(methods, (SOURCE_COLOURS["strong"], SOURCE_COLOURS["weak"], "#999999"), strict=True)
        ):
            axis.bar(
                at + 0.27 * (i - 1), [shares[i] for shares in saved.values()], width=0.25, color=colour, label=method
            )
        axis.set_xticks(at, [name.split("_")[0] for name in saved])
        axis.set(
            ylabel="share of expert labels saved", title=f"At most {error:.0%} of the labels wrong, 19 times in 20"
        )
        axis.legend(loc="upper left")
        figure.savefig(path, dpi=160)


def row(home: Path, name: str, error: float, seeds: int, client: Client | None = None) -> tuple[str, list[float]]:
    """Return one line of the table (averages over seeds), and the savings of the three methods."""
    pool = read_data_set(home, name)
    n = len(pool.x)
    runs, seconds = timed(routed, pool, [(seed, error) for seed in range(seeds)], client)
    saved = [1 - run.strong / n for run in runs]
    mistakes = [int((run.label != pool.strong).sum()) for run in runs]
    failed = sum(wrong > run.wrong for wrong, run in zip(mistakes, runs, strict=True))
    means = [float(np.mean([getattr(run, part) for run in runs])) / n for part in ("trained", "calibrated")]
    shares = [np.mean(saved), np.std(saved), min(saved), *means]
    others = [threshold(pool, error, seeds), audit(pool, error, seeds)]
    line = LINE.format(
        name, error, *(f"{share:.3f}" for share in shares), f"{failed}/{seeds}",
        *(f"{share:.3f}" for share in others), f"{np.mean(mistakes) / n:.4f}", f"{seconds:.1f}",
    )  # fmt: skip
    return line, [float(np.mean(saved)), *others]


def routed(pool: LabelledPool, seed: int, error: float) -> RoutedLabels:
    return pool.route(seed, error, DELTA)


def threshold(pool: LabelledPool, error: float, seeds: int) -> float:
    """Keep weak labels above a confidence that an exact bound on nested zones allows. Without confidence: in random order."""
    return max(
        float(np.mean([_kept(pool, error, share, seed, whole=False) for seed in range(seeds)])) for share in SHARES
    )


def audit(pool: LabelledPool, error: float, seeds: int) -> float:
    """Keep all weak labels if a random sample certifies them, and otherwise ask the expert about everything."""
    return max(
        float(np.mean([_kept(pool, error, share, seed, whole=True) for seed in range(seeds)])) for share in SHARES
    )


def _kept(pool: LabelledPool, error: float, share: float, seed: int, *, whole: bool) -> float:
    rng = np.random.default_rng([seed, 12])
    n = len(pool.x)
    order = _by_confidence(pool.confidence, rng.permutation(n))
    sampled = np.isin(order, rng.choice(n, int(share * n), replace=False))
    wrong = sampled & (pool.weak[order] != pool.strong[order])
    allowed = int(error * n)
    zone = bound_zone(sampled, wrong, n, DELTA) if whole else certify_zone(sampled, wrong, allowed, DELTA)
    return (zone.size - zone.sampled) / n if zone.wrong <= allowed else 0.0


def _by_confidence(confidence: Array | None, shuffled: IntArray) -> IntArray:
    return shuffled if confidence is None else shuffled[np.argsort(-confidence[shuffled], kind="stable")]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.label_savings", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--errors", type=float, nargs="+", default=[0.05])
    parser.add_argument("--sets", nargs="+", choices=DATA_SETS, default=list(DATA_SETS))
    parser.add_argument("--plot", type=Path, help="write a plot of the savings at the first error to this file")
    add_scheduler(parser)
    return parser.parse_args()


if __name__ == "__main__":
    main()
