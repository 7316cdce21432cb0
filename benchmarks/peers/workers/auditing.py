"""Overread's audit: an interval for a share of a data set's items, from the expert's labels of some of them.

`overread.audit` may use m labels, which is fixed beforehand. The powered method splits the items in two strata before any
expert label is known: for "positives" by the weak label; for "error" into the quarter of which W is least certain, and the
rest.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

import overread
from benchmarks.peers.workers.claims import make_claim, summarize_intervals
from benchmarks.peers.workers.common import Arrays, serve


def run_audits(arrays: Arrays, seed: int, *, method: str) -> dict[str, Any]:
    claim = make_claim(arrays, seed)
    expert = overread.labelers.Table(arrays["strong"])
    weak = overread.labelers.Table(claim.other) if method == "powered" else None
    seeds = np.random.default_rng([seed, 11]).integers(2**31, size=int(arrays["repeats"])).tolist()
    audits = [
        overread.audit(
            claim.predicted,
            strong=expert,
            weak=weak,
            max_labels=int(arrays["m"]),
            method=method,
            failure_probability=float(arrays["delta"]),
            seed=each,
        )
        for each in seeds
    ]
    return summarize_intervals([(each.lower, each.upper) for each in audits], claim.truth)


if __name__ == "__main__":
    serve(
        {
            "overread.audit, exact": partial(run_audits, method="hypergeometric"),
            "overread.audit, betting": partial(run_audits, method="betting"),
            "overread.audit, powered": partial(run_audits, method="powered"),
        }
    )
