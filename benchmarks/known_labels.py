"""What expert labels that exist already save: how many more `overread.label` asks for.

    OVERREAD_DATA=FOLDER python -m benchmarks.known_labels [--seeds 5] [--known 200]

FOLDER has the set climate_stance_gpt4o: 2,299 texts with GPT-4o's labels. The known labels are drawn at random; error =
failure_probability = 0.05. "violated" counts the runs in which more labels were wrong than certified.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import polars as pl

import overread
from overread.experiments.practice.coverage_label import data_folder
from overread.labelers import Table

WAYS: dict[str, dict[str, Any]] = {"taught": {}, "at random": {"known_at_random": True}}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.known_labels", description=__doc__)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--known", type=int, default=200)
    arguments = parser.parse_args()
    home = data_folder()
    if home is None:
        print("skipped: set OVERREAD_DATA to the folder of the data sets")
        return
    table = pl.read_csv(home / "climate_stance_gpt4o" / "data.csv.gz")
    print(f"{'known labels':<16} {'asked':>7} {'sd':>6} {'violated':>9}")
    print(line("none", table, 0, arguments.seeds, {}))
    for name, settings in WAYS.items():
        print(line(f"{arguments.known} {name}", table, arguments.known, arguments.seeds, settings), flush=True)


def line(name: str, table: pl.DataFrame, n: int, seeds: int, settings: dict[str, Any]) -> str:
    """Return a line with the number of labels that the expert was asked for."""
    truth = table["y_strong"].to_numpy()
    weak = Table(table["y_weak"], confidence=table["weak_confidence"])
    asked, violated = [], 0
    for seed in range(seeds):
        items = np.random.default_rng([seed, 9]).choice(len(truth), n, replace=False)
        known = {int(item): int(truth[item]) for item in items} or None
        done = overread.label(table["text"].to_list(), weak=weak, strong=truth, known=known, seed=seed, **settings)
        asked.append(done.asked.total)
        violated += done.error_bound is not None and (done.labels != truth).mean() > done.error_bound
    return f"{name:<16} {np.mean(asked):>7.0f} {np.std(asked, ddof=1):>6.0f} {f'{violated}/{seeds}':>9}"


if __name__ == "__main__":
    main()
