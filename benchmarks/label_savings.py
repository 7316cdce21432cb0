"""How many items the expert need not label: routing, a threshold on W's confidence, and W alone with an audit.

    OVERREAD_DATA=FOLDER python -m benchmarks.label_savings --seeds 20 --errors 0.05 0.02 0.10

FOLDER holds a folder for each data set. All features that a set has are used (numeric columns, both text embeddings), its
main weak label, and that labeler's confidence where it is given: one configuration for all. failure_probability is 0.05. Every
method's bound is exact; the two others get the calibration size that turns out best for them, which favours them. "wrong"
counts the runs in which more labels were wrong than certified.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from overread.experiments.coverage_label import DELTA, SETS, Pool, folder, measured
from overread.practice.routing_zone import bounded, certify
from overread.sample import Array, IntArray

SHARES = (0.01, 0.02, 0.04, 0.06, 0.09, 0.13, 0.18, 0.25)
LINE = "{:<21} {:>6} {:>9} {:>6} {:>6} {:>9} {:>11} {:>8} {:>9} {:>11} {:>7} {:>6}"
TITLES = (
    "set", "error", "savings", "sd", "least", "trained", "calibrated", "wrong", "threshold", "weak+audit", "mistake", "s"
)  # fmt: skip


def main() -> None:
    arguments = _arguments()
    home = folder()
    if home is None:
        print("OVERREAD_DATA does not name a folder; set it to the folder of data sets to run this benchmark. Skipped.")
        return
    print(LINE.format(*TITLES))
    for name in arguments.sets:
        if (home / name).is_dir():
            for error in arguments.errors:
                print(row(home, name, error, arguments.seeds), flush=True)
        else:
            print(f"{name}: not in the folder; skipped")


def row(home: Path, name: str, error: float, seeds: int) -> str:
    """Return one line of the table: averages over seeds."""
    pool = measured(home, name)
    n, start = len(pool.x), time.process_time()
    runs = [pool.route(seed, error, DELTA) for seed in range(seeds)]
    seconds = (time.process_time() - start) / seeds
    saved = [1 - run.strong / n for run in runs]
    mistakes = [int((run.label != pool.strong).sum()) for run in runs]
    failed = sum(wrong > run.wrong for wrong, run in zip(mistakes, runs, strict=True))
    means = [float(np.mean([getattr(run, part) for run in runs])) / n for part in ("trained", "calibrated")]
    shares = [np.mean(saved), np.std(saved), min(saved), *means]
    others = [threshold(pool, error, seeds), audit(pool, error, seeds)]
    return LINE.format(
        name, error, *(f"{share:.3f}" for share in shares), f"{failed}/{seeds}",
        *(f"{share:.3f}" for share in others), f"{np.mean(mistakes) / n:.4f}", f"{seconds:.1f}",
    )  # fmt: skip


def threshold(pool: Pool, error: float, seeds: int) -> float:
    """Keep W's label above a confidence that an exact bound on nested zones chooses; without confidence, in random order."""
    return max(
        float(np.mean([_kept(pool, error, share, seed, whole=False) for seed in range(seeds)])) for share in SHARES
    )


def audit(pool: Pool, error: float, seeds: int) -> float:
    """Keep all of W's labels if a random sample certifies them, and ask for everything otherwise."""
    return max(
        float(np.mean([_kept(pool, error, share, seed, whole=True) for seed in range(seeds)])) for share in SHARES
    )


def _kept(pool: Pool, error: float, share: float, seed: int, *, whole: bool) -> float:
    rng = np.random.default_rng([seed, 12])
    n = len(pool.x)
    order = _by_confidence(pool.confidence, rng.permutation(n))
    sampled = np.isin(order, rng.choice(n, int(share * n), replace=False))
    wrong = sampled & (pool.weak[order] != pool.strong[order])
    allowed = int(error * n)
    zone = bounded(sampled, wrong, n, DELTA) if whole else certify(sampled, wrong, allowed, DELTA)
    return (zone.size - zone.sampled) / n if zone.wrong <= allowed else 0.0


def _by_confidence(confidence: Array | None, shuffled: IntArray) -> IntArray:
    return shuffled if confidence is None else shuffled[np.argsort(-confidence[shuffled], kind="stable")]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.label_savings", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--errors", type=float, nargs="+", default=[0.05])
    parser.add_argument("--sets", nargs="+", choices=SETS, default=list(SETS))
    return parser.parse_args()


if __name__ == "__main__":
    main()
