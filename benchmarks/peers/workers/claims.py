"""What an audit bounds, and how its intervals are judged, for every library.

Two shares are bounded. "error": the share of items on which W and the expert differ. "positives": the share that the expert
calls 1, which is the error of predicting 0 everywhere. Both are shares of the items that are there, and that truth is
what every interval is held against.
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
    """What is to be bounded: the share of `predicted` that is wrong by the expert. `guess` foretells where, from W alone."""

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


def claim(arrays: Arrays, seed: int) -> Claim:
    """Return the claim that the job's `target` names; W's error if it names none."""
    strong, weak = arrays["strong"], arrays["weak"]
    if not 0 < arrays["m"] < len(strong):
        raise ValueError(f"m={arrays['m']} labels of {len(strong)} items leave none to speak of; leave this m out")
    if str(arrays.get("target", "error")) == "positives":
        return Claim(np.zeros_like(strong), strong == 1, weak.astype(np.float64), weak)
    unsure = uncertainty(arrays, seed)
    doubted = unsure > np.quantile(unsure, 1 - DOUBTED)
    return Claim(weak, strong != weak, unsure, np.where(doubted, 1 - weak, weak))


def outcome(limits: list[tuple[float, float]], truth: float) -> dict[str, Any]:
    """Return the mean width of the intervals, cut to [0, 1], and how many hold the truth."""
    lower, upper = np.clip(np.array(limits), 0.0, 1.0).T
    held = (lower <= truth + ROUNDING) & (truth - ROUNDING <= upper)
    return {
        "width": float(np.mean(upper - lower)),
        "covered": int(held.sum()),
        "repeats": len(limits),
        "truth": truth,
    }
