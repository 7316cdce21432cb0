"""BARGAIN: a cascade that keeps the proxy's answer above a threshold of its score, which it sets by adaptive sampling.

`BARGAIN_A` promises that, with probability 1 - delta, at least a share `target` of all records have the oracle's answer.
Records that the oracle answered count as right, so the promise is about the whole data set, as Overread's is. So the target is
1 - error, and a run breaks the promise if more than floor(error n) labels are wrong. The number of thresholds M and all other
settings are the library's defaults.

The weak labeler is the proxy, and its certainty the score (`scores.py`). The expert is the oracle, and each record is paid for
once. Records are passed in random order, because the library keeps the order of records with equal scores. It rejects a
threshold once 50 records are sampled, unless their mean accuracy exceeds the needed one by a standard deviation of one record.

After Zeighami, Shankar and Parameswaran, "Cut Costs, Not Accuracy: LLM-Powered Data Processing with Guarantees" (2025).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from BARGAIN import BARGAIN_A, Oracle, Proxy

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.scores import summarize_labels, uncertainty


def bargain(arrays: Arrays, seed: int) -> dict[str, Any]:
    weak, strong, score = arrays["weak"], arrays["strong"], 1 - uncertainty(arrays, seed)
    # one thread, because answers are looked up and need no waiting
    proxy, oracle = Proxy(verbose=False, max_workers=1), Oracle(verbose=False, max_workers=1)
    proxy.proxy_func = lambda item: (weak[item], score[item])
    oracle.oracle_func = lambda item, answer: (strong[item] == answer, strong[item])
    target, delta = 1 - float(arrays["error"]), float(arrays["delta"])
    cascade = BARGAIN_A(proxy, oracle, target=target, delta=delta, verbose=False, seed=seed)
    order = np.random.default_rng([seed, 14]).permutation(len(weak))
    label = np.empty_like(weak)
    label[order] = cascade.process(order)
    return summarize_labels(arrays, label, oracle.get_number_preds())


if __name__ == "__main__":
    serve({"BARGAIN": bargain})
