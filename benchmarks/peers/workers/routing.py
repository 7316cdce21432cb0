"""Label a whole data set with few wrong labels: Overread's `label`, and PAC labeling, both in the project's environment.

Both get weak labels of all items, the weak labeler's confidence if there is one, and the features. PAC labeling derives an
order of the items from these (`scores.py`); Overread learns its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.peers.pac import MeanTest, asymptotic, betting, pac_label
from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.scores import summarize_labels, uncertainty
from overread.experiments.practice.coverage_label import LabelledPool


def overread_label(arrays: Arrays, seed: int) -> dict[str, Any]:
    pool = LabelledPool(arrays["x"], arrays["weak"], arrays.get("confidence"), arrays["strong"])
    done = pool.route(seed, float(arrays["error"]), float(arrays["delta"]))
    return summarize_labels(arrays, done.label, done.strong, certified=done.wrong)


def _pac(arrays: Arrays, seed: int, test: MeanTest) -> dict[str, Any]:
    done = pac_label(
        arrays["weak"],
        uncertainty(arrays, seed),
        lambda items: arrays["strong"][items],
        error=float(arrays["error"]),
        delta=float(arrays["delta"]),
        test=test,
        rng=np.random.default_rng([seed, 13]),
    )
    return summarize_labels(arrays, done.label, int(done.asked.sum()))


if __name__ == "__main__":
    serve(
        {
            "overread.label": overread_label,
            "PAC labeling, betting": lambda arrays, seed: _pac(arrays, seed, betting),
            "PAC labeling, asymptotic": lambda arrays, seed: _pac(arrays, seed, asymptotic),
        }
    )
