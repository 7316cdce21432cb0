"""Our audit: an interval for a share of a data set's items, from the expert's labels of some of them.

`overread.audit` is given m labels, fixed before. The powered method splits the items in two before any label of the expert is
known: for "positives" by W's label; for "error" in the quarter of which W is least sure and the rest.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

import overread
from benchmarks.peers.workers.claims import claim, outcome
from benchmarks.peers.workers.common import Arrays, serve


def audited(arrays: Arrays, seed: int, *, method: str) -> dict[str, Any]:
    what = claim(arrays, seed)
    expert = overread.labelers.Table(arrays["strong"])
    weak = overread.labelers.Table(what.other) if method == "powered" else None
    seeds = np.random.default_rng([seed, 11]).integers(2**31, size=int(arrays["repeats"])).tolist()
    found = [
        overread.audit(
            what.predicted,
            strong=expert,
            weak=weak,
            max_labels=int(arrays["m"]),
            method=method,
            failure_probability=float(arrays["delta"]),
            seed=each,
        )
        for each in seeds
    ]
    return outcome([(each.lower, each.upper) for each in found], what.truth)


if __name__ == "__main__":
    serve(
        {
            "overread.audit, exact": partial(audited, method="hypergeometric"),
            "overread.audit, betting": partial(audited, method="betting"),
            "overread.audit, powered": partial(audited, method="powered"),
        }
    )
