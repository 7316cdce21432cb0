"""What W's confidence is worth to `overread.learn`: expert labels to the target of benchmarks/RESULTS.md, with it and without.

    OVERREAD_DATA=FOLDER python -m benchmarks.confidence [--seeds 20]

In the learning curves of RESULTS.md Overread is given W's confidence where W has one, and no peer is: none of them takes it.
Without it, Overread and the peers are given the same.
"""

from __future__ import annotations

import argparse
from typing import Any

import joblib
import numpy as np

from benchmarks.peers.parts import GRID
from benchmarks.peers.reaching import curves, labels_to_reach
from benchmarks.peers.settings import Setting, items, settings, split
from benchmarks.peers.workers.learner import curve
from benchmarks.peers.workers.plain import all_strong

MOST = 505
"""A study goes on to so many labels; RESULTS.md has longer ones."""
MARGIN = 0.02


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument(
        "--only", action="append", metavar="TEXT", help="run settings with this text in their name alone"
    )
    chosen = parser.parse_args()
    print(f"expert labels to full supervision + {MARGIN}, {chosen.seeds} seeds: with W's confidence, and without")
    for setting in settings():
        wanted = chosen.only is None or any(text in str(setting) for text in chosen.only)
        if wanted and items(setting, 0).confidence is not None:
            found = joblib.Parallel(n_jobs=-1)(joblib.delayed(one)(setting, seed) for seed in range(chosen.seeds))
            target = np.mean([each["full"] for each in found]) + MARGIN
            reached = [_reached([each[name] for each in found], float(target)) for name in ("with", "without")]
            print(f"{setting!s:<45} {reached[0]:>6.0f} {reached[1]:>6.0f}", flush=True)


def one(setting: Setting, seed: int) -> dict[str, Any]:
    """Return the curves of one split with the confidence and without, and the error of full supervision."""
    pool, test = split(items(setting, seed), seed)
    grid = np.array([n for n in GRID if n < min(len(pool.x), MOST + 1)])
    arrays = {**pool.arrays(), "x_test": test.x, "strong_test": test.strong, "grid": grid}
    bare = {name: value for name, value in arrays.items() if name != "confidence"}
    full = all_strong(arrays, seed)["error"]
    return {
        "with": {"result": curve(arrays, seed, weak=True)},
        "without": {"result": curve(bare, seed, weak=True)},
        "full": full[-1] if isinstance(full, list) else full,
        "grid": grid,
    }


def _reached(records: list[dict[str, Any]], target: float) -> float:
    mean = curves(records).mean(axis=0, keepdims=True)
    return float(labels_to_reach(mean, np.array(GRID[: mean.shape[1]], dtype=np.float64), target)[0])


if __name__ == "__main__":
    main()
