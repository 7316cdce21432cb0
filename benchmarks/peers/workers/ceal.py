"""ALiPy's CEAL, cost-effective active learning from diverse labelers, with the weak labeler W and the expert as two oracles.

CEAL scores pairs of an item and an oracle: the model's uncertainty about the item, times the oracle's accuracy on the ten
nearest initial items, divided by the oracle's cost. The oracle of the pair with the highest score is asked, and the item leaves
the pool with its answer. The expert's labels are the truth, so it is never wrong. Only the expert's labels are counted. The
expert labels the initial items, which are the same as for other methods. The final model is fitted to the answers of both.

ALiPy scores oracles by the initial items only, so that part of the score never changes. ALiPy computes it once for the whole
pool, with equal uncertainty everywhere, and it is multiplied by the uncertainty after each training. That is ALiPy's own rule.
Pairs are taken in the order of their scores. The model is trained again after a tenth of the labeled items, and after ten at
least.

In the paper, a labeler's cost is its overall accuracy: the expert costs 1, and W its accuracy on the initial items, so the
expert is asked where W is less accurate nearby than overall. ALiPy's option for it, `eval_cost`, has no effect in version
1.2.5, so the costs are passed explicitly. If the expert cost 2 or 10 times as much as W, it would be asked only where W is
right less than about half or a tenth of the time nearby, which is hardly ever: in a trial on three sets it was asked about 285
items at most, and about none but the initial ones. W labels the other items, all of them if it made no error on the initial
items; budgets that are not reached by then have None. The error at a budget is that of the last model before the budget is
exceeded, after W has labeled the items that CEAL prefers to ask it about.

ALiPy 1.2.5 needs names that Python 3.10 removed from `collections`. The one used here is restored before the import.
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
    first_items,
    fit_model,
    next_batch_size,
    probability_of_1,
    serve,
)

vars(collections).update(Iterable=collections.abc.Iterable)

from alipy.oracle import Oracle  # noqa: E402 (needs the line above)
from alipy.query_strategy.noisy_oracles import QueryNoisyOraclesCEAL  # noqa: E402

WEAK, EXPERT = 0, 1
SMALLEST_COST = 0.0001
NEIGHBORS = 10


def ceal(arrays: Arrays, seed: int) -> dict[str, Any]:
    start = first_items(arrays, seed)
    accuracy = float(np.mean(arrays["weak"][start] == arrays["strong"][start]))
    value = _value_of_oracles(arrays, start)
    return _run(arrays, start, value / [[max(accuracy, SMALLEST_COST)], [1.0]])


def _value_of_oracles(arrays: Arrays, start: Any) -> Any:
    """Return ALiPy's score of W and of the expert for each item, at uncertainty 1 and cost 1.

    ALiPy sees the expert's labels of the initial items only.
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
    oracle: Any = np.where(value[EXPERT] > value[WEAK], EXPERT, WEAK)  # ties go to W, as in ALiPy's argmax
    y: Any = np.where(oracle == EXPERT, arrays["strong"], arrays["weak"])
    y[start] = arrays["strong"][start]
    labeled: Any = np.zeros(len(y), dtype=bool)
    labeled[start] = True
    asked = len(start)
    while True:
        items = np.flatnonzero(labeled)
        model = fit_model(arrays["x"][items], y[items])
        curve.measure(asked, model)
        room = next_batch_size(asked, arrays["grid"])
        if not room or labeled.all():
            return {**curve.result, "asked": asked, "of W": int(labeled.sum()) - asked}
        chance = probability_of_1(model, arrays["x"])
        score = np.where(labeled, -np.inf, value.max(axis=0) * np.minimum(chance, 1 - chance))
        ranked = np.argsort(-score, kind="stable")[: int((~labeled).sum())]
        chosen = ranked[: max(SMALLEST_BATCH, len(items) // BATCH_SHARE)]
        chosen = chosen[np.cumsum(oracle[chosen] == EXPERT) <= room]
        labeled[chosen] = True
        asked += int((oracle[chosen] == EXPERT).sum())


if __name__ == "__main__":
    serve({"ALiPy CEAL": ceal})
