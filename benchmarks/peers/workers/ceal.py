"""ALiPy's CEAL, cost-effective active learning from diverse labelers, with W and the expert as its two oracles.

CEAL scores pairs of an item and an oracle: the model's uncertainty at the item, times how often the oracle was right among the
ten nearest of the items that the method starts with, divided by the oracle's cost. The pair with the highest score is asked,
and the item leaves the pool with that oracle's answer. The expert's labels are the truth, so it is never wrong. What counts is
the labels of the expert; the first items are asked of it and are the same as other methods'. The final model is fitted to the
answers of both.

ALiPy scores oracles by the first items alone, so that part of the score never changes: it is computed by ALiPy once for the
whole pool, with equal uncertainty everywhere, and multiplied by the uncertainty after each training. That is ALiPy's own
rule. Pairs are taken in the order of their scores, as many before the next training as a tenth of the items labeled,
ten at least.

The paper lets a labeler's cost be its overall accuracy: the expert costs 1 and W its accuracy among the first items, so the
expert is asked where W was right less often nearby than overall. ALiPy's option for it,
`eval_cost`, has no effect in version 1.2.5, so the costs are given. Were the expert to cost 2 or 10 times as much as W, it
would be asked only where W was right less than about half or a tenth of the time nearby, which is hardly ever: in a trial on
three sets it was asked about 285 items at most, and none but the first. W labels the other items, all of them if W made no
error among the first, and budgets that are not reached by then have None. An error is that of the last model before the
budget is passed, when W has labeled what CEAL prefers to ask it.

ALiPy 1.2.5 needs names that Python 3.10 took out of `collections`; the one used here is put back before it is imported.
"""

from __future__ import annotations

import collections
import collections.abc
from typing import Any

import numpy as np

from benchmarks.peers.workers.common import (
    BATCH_SHARE,
    SMALLEST_BATCH,
    Arrays,
    Curve,
    chance_of_1,
    first,
    fitted,
    next_batch,
    serve,
)

vars(collections).update(Iterable=collections.abc.Iterable)

from alipy.oracle import Oracle  # noqa: E402 (needs the line above)
from alipy.query_strategy.noisy_oracles import QueryNoisyOraclesCEAL  # noqa: E402

WEAK, EXPERT = 0, 1
SMALLEST_COST = 0.0001
NEIGHBORS = 10


def ceal(arrays: Arrays, seed: int) -> dict[str, Any]:
    start = first(arrays, seed)
    accuracy = float(np.mean(arrays["weak"][start] == arrays["strong"][start]))
    value = _value_of_oracles(arrays, start)
    return _run(arrays, start, value / [[max(accuracy, SMALLEST_COST)], [1.0]])


def _value_of_oracles(arrays: Arrays, start: Any) -> Any:
    """Return ALiPy's score of W and of the expert for each item, at uncertainty 1 and cost 1.

    It is shown the expert's labels of the first items alone.
    """
    x = np.ascontiguousarray(arrays["x"])
    known: Any = np.zeros(len(x), dtype=np.int64)
    known[start] = arrays["strong"][start]
    oracles = [Oracle(labels, cost=np.ones(len(x))) for labels in (arrays["weak"], known)]
    strategy = QueryNoisyOraclesCEAL(x, known, oracles, start)
    unsure = np.full((len(x), 2), 0.5)
    near = min(NEIGHBORS, len(start) - 1)
    table, _ = strategy._calc_Q_table(start, np.arange(len(x)), oracles, unsure, near)  # noqa: SLF001 (the scores themselves)
    return table / 0.5


def _run(arrays: Arrays, start: Any, value: Any) -> dict[str, Any]:
    curve = Curve(arrays)
    oracle: Any = np.where(value[EXPERT] > value[WEAK], EXPERT, WEAK)  # ties: W, as ALiPy's argmax has it
    y: Any = np.where(oracle == EXPERT, arrays["strong"], arrays["weak"])
    y[start] = arrays["strong"][start]
    labeled: Any = np.zeros(len(y), dtype=bool)
    labeled[start] = True
    asked = len(start)
    while True:
        items = np.flatnonzero(labeled)
        model = fitted(arrays["x"][items], y[items])
        curve.measure(asked, model)
        room = next_batch(asked, arrays["grid"])
        if not room or labeled.all():
            return {**curve.result, "asked": asked, "of W": int(labeled.sum()) - asked}
        chance = chance_of_1(model, arrays["x"])
        score = np.where(labeled, -np.inf, value.max(axis=0) * np.minimum(chance, 1 - chance))
        ranked = np.argsort(-score, kind="stable")[: int((~labeled).sum())]
        chosen = ranked[: max(SMALLEST_BATCH, len(items) // BATCH_SHARE)]
        chosen = chosen[np.cumsum(oracle[chosen] == EXPERT) <= room]
        labeled[chosen] = True
        asked += int((oracle[chosen] == EXPERT).sum())


if __name__ == "__main__":
    serve({"ALiPy CEAL": ceal})
