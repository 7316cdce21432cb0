"""scikit-activeml's time and memory for the next batch: fit to the known labels, and query the pool.

Uncertainty is one call of the library, which fits the model itself. The committee is seven models, each fitted to a bootstrap
sample of the known labels. The library leaves fitting them to its user, so the fits are timed with the query.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from skactiveml.classifier import SklearnClassifier
from skactiveml.pool import QueryByCommittee, UncertaintySampling
from sklearn.linear_model import LogisticRegression

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, KNOWN, Pool, Step, draw_pool, time_steps

CLASSES = (0, 1)
MEMBERS = 7


def uncertainty(arrays: Arrays, seed: int) -> dict[str, Any]:
    pool = draw_pool(arrays, seed)

    def prepare() -> Step:
        y = _known(pool)
        strategy = UncertaintySampling(method="margin_sampling", random_state=seed)
        return lambda: strategy.query(pool.x, y, _classifier(seed), fit_clf=True, batch_size=BATCH)

    return time_steps(prepare)


def committee(arrays: Arrays, seed: int) -> dict[str, Any]:
    pool = draw_pool(arrays, seed)

    def prepare() -> Step:
        y = _known(pool)
        strategy = QueryByCommittee(method="vote_entropy", random_state=seed)
        drawn = np.random.default_rng([seed, 14]).choice(pool.known, size=(MEMBERS, KNOWN))

        def step() -> Any:
            members = [_classifier(seed).fit(pool.x[rows], pool.strong[rows]) for rows in drawn]
            return strategy.query(pool.x, y, members, fit_ensemble=False, batch_size=BATCH)

        return step

    return time_steps(prepare)


def _known(pool: Pool) -> Any:
    y = np.full(len(pool.x), np.nan)
    y[pool.known] = pool.strong[pool.known]
    return y


def _classifier(seed: int) -> Any:
    return SklearnClassifier(LogisticRegression(max_iter=500), classes=CLASSES, random_state=seed)


if __name__ == "__main__":
    serve({"scikit-activeml, uncertainty": uncertainty, "scikit-activeml, committee": committee})
