"""The shares that audits bound, and the measurement of their intervals, for every library.

Two shares are bounded. "error": the share of items on which the weak labeler W and the expert differ. "positives": the share
that the expert labels 1, which is the error of predicting 0 everywhere. Both are shares of the items in the data set, and every
interval is compared with that truth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.peers.workers.common import Arrays
from benchmarks.peers.workers.scores import uncertainty

DOUBTED = 0.25
ROUNDING = 1e-12


@dataclass(frozen=True, eq=False)
class Claim:
    """The share of `predicted` that is wrong according to the expert. `guess` predicts where it is wrong, from W only."""

    predicted: Any
    wrong: Any
    guess: Any
    other: Any
    """A second label for each item, which differs from `predicted` where an error is likely."""

    @property
    def split(self) -> Any:
        """1 where the second label differs."""
        return (self.other != self.predicted).astype(np.float64)

    @property
    def truth(self) -> float:
        return float(self.wrong.mean())


def make_claim(arrays: Arrays, seed: int) -> Claim:
    """Return the claim of the job's `target`. Default: W's error."""
    strong, weak = arrays["strong"], arrays["weak"]
    if not 0 < arrays["m"] < len(strong):
        raise ValueError(f"m={arrays['m']} must lie between 0 and the number of items, {len(strong)}")
    if str(arrays.get("target", "error")) == "positives":
        return Claim(np.zeros_like(strong), strong == 1, weak.astype(np.float64), weak)
    unsure = uncertainty(arrays, seed)
    doubted = unsure > np.quantile(unsure, 1 - DOUBTED)
    return Claim(weak, strong != weak, unsure, np.where(doubted, 1 - weak, weak))


def summarize_intervals(limits: list[tuple[float, float]], truth: float) -> dict[str, Any]:
    """Return the mean width of the intervals, clipped to [0, 1], and how many contain the truth."""
    lower, upper = np.clip(np.array(limits), 0.0, 1.0).T
    contains = (lower <= truth + ROUNDING) & (truth - ROUNDING <= upper)
    return {
        "width": float(np.mean(upper - lower)),
        "covered": int(contains.sum()),
        "repeats": len(limits),
        "truth": truth,
    }
