"""BARGAIN: a cascade that keeps the proxy's answer above a threshold of its score, which adaptive sampling sets.

`BARGAIN_A` promises that, with probability 1 - delta, at least `target` of all records come out as the oracle would have
answered, those that the oracle answered counting as right: the promise is about the whole data set, as Overread's is. So the
target is 1 - error, and a run breaks the promise where more than floor(error n) labels are wrong. The number of thresholds
tried, M, and all else are as they come.

W is the proxy and its certainty the score (`scores.py`); the expert is the oracle, and each record is paid for once. Records
are given in random order, since the library keeps the order of records with equal scores. It gives a threshold up once 50
records are sampled, unless their mean accuracy lies a standard deviation of one record above what is needed there.

After Zeighami, Shankar and Parameswaran, "Cut Costs, Not Accuracy: LLM-Powered Data Processing with Guarantees" (2025).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from BARGAIN import BARGAIN_A, Oracle, Proxy

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.scores import outcome, uncertainty


def bargain(arrays: Arrays, seed: int) -> dict[str, Any]:
    weak, strong, score = arrays["weak"], arrays["strong"], 1 - uncertainty(arrays, seed)
    # one thread: answers are looked up here, not waited for
    proxy, oracle = Proxy(verbose=False, max_workers=1), Oracle(verbose=False, max_workers=1)
    proxy.proxy_func = lambda item: (weak[item], score[item])
    oracle.oracle_func = lambda item, said: (strong[item] == said, strong[item])
    target, delta = 1 - float(arrays["error"]), float(arrays["delta"])
    cascade = BARGAIN_A(proxy, oracle, target=target, delta=delta, verbose=False, seed=seed)
    order = np.random.default_rng([seed, 14]).permutation(len(weak))
    label = np.empty_like(weak)
    label[order] = cascade.process(order)
    return outcome(arrays, label, oracle.get_number_preds())


if __name__ == "__main__":
    serve({"BARGAIN": bargain})
