"""The value of the weak labeler's confidence for `overread.learn`: expert labels needed with and without it.

    OVERREAD_DATA=FOLDER python -m benchmarks.confidence [--seeds 20]

In the learning curves of RESULTS.md, Overread gets the weak labeler's confidence if there is one. No peer gets it, because none
can use it. Without it, Overread and the peers have the same inputs. The target error is that of RESULTS.md.
"""

from __future__ import annotations

import argparse
from typing import Any

import joblib
import numpy as np

from benchmarks.peers.labels_to_target import error_curves, labels_to_reach
from benchmarks.peers.parts import GRID
from benchmarks.peers.settings import Setting, items, settings, split
from benchmarks.peers.workers.learner import curve
from benchmarks.peers.workers.plain import all_strong

MAX_LABELS = 505
"""The labels of each run. RESULTS.md has longer runs."""
MARGIN = 0.02


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument(
        "--only", action="append", metavar="TEXT", help="run only settings whose name contains this text"
    )
    chosen = parser.parse_args()
    print(f"expert labels to full supervision + {MARGIN}, {chosen.seeds} seeds: with the confidence, and without it")
    for setting in settings():
        is_chosen = chosen.only is None or any(text in str(setting) for text in chosen.only)
        if is_chosen and items(setting, 0).confidence is not None:
            runs = joblib.Parallel(n_jobs=-1)(joblib.delayed(run_split)(setting, seed) for seed in range(chosen.seeds))
            target = np.mean([each["full"] for each in runs]) + MARGIN
            needed = [_labels_needed([each[name] for each in runs], float(target)) for name in ("with", "without")]
            print(f"{setting.title:<55} {needed[0]:>6.0f} {needed[1]:>6.0f}", flush=True)


def run_split(setting: Setting, seed: int) -> dict[str, Any]:
    """Return one split's learning curves with and without the confidence, and the error of full supervision."""
    pool, test = split(items(setting, seed), seed)
    grid = np.array([n for n in GRID if n < min(len(pool.x), MAX_LABELS + 1)])
    arrays = {**pool.arrays(), "x_test": test.x, "strong_test": test.strong, "grid": grid}
    without_confidence = {name: value for name, value in arrays.items() if name != "confidence"}
    full = all_strong(arrays, seed)["error"]
    return {
        "with": {"result": curve(arrays, seed, weak=True)},
        "without": {"result": curve(without_confidence, seed, weak=True)},
        "full": full[-1] if isinstance(full, list) else full,
        "grid": grid,
    }


def _labels_needed(records: list[dict[str, Any]], target: float) -> float:
    mean = error_curves(records).mean(axis=0, keepdims=True)
    return float(labels_to_reach(mean, np.array(GRID[: mean.shape[1]], dtype=np.float64), target)[0])


if __name__ == "__main__":
    main()
