"""Labelling a whole data set with few wrong labels: Overread's `label`, and PAC labeling, both in the project's environment.

All are given W's labels for all items, W's confidence where there is one, and the features. PAC labeling takes from these an
order of the items (`scores.py`), Overread learns its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.peers.pac import Test, asymptotic, betting, pac_label
from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.scores import outcome, uncertainty
from overread.experiments.coverage_label import Pool


def overread_label(arrays: Arrays, seed: int) -> dict[str, Any]:
    pool = Pool(arrays["x"], arrays["weak"], arrays.get("confidence"), arrays["strong"])
    done = pool.route(seed, float(arrays["error"]), float(arrays["delta"]))
    return outcome(arrays, done.label, done.strong, certified=done.wrong)


def _pac(arrays: Arrays, seed: int, test: Test) -> dict[str, Any]:
    done = pac_label(
        arrays["weak"],
        uncertainty(arrays, seed),
        lambda items: arrays["strong"][items],
        error=float(arrays["error"]),
        delta=float(arrays["delta"]),
        test=test,
        rng=np.random.default_rng([seed, 13]),
    )
    return outcome(arrays, done.label, int(done.asked.sum()))


if __name__ == "__main__":
    serve(
        {
            "overread.label": overread_label,
            "PAC labeling, betting": lambda arrays, seed: _pac(arrays, seed, betting),
            "PAC labeling, asymptotic": lambda arrays, seed: _pac(arrays, seed, asymptotic),
        }
    )
