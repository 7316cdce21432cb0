"""scikit-activeml's time and memory for the next batch: fit to the known labels, and query the pool.

Uncertainty is one call of the library, which fits the model itself. The committee is seven models, each fitted to a bootstrap
sample of the known labels, as the library leaves that to its user; the fits are timed with the query.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from skactiveml.classifier import SklearnClassifier
from skactiveml.pool import QueryByCommittee, UncertaintySampling
from sklearn.linear_model import LogisticRegression

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, KNOWN, Pool, Step, measured, pool

CLASSES = (0, 1)
MEMBERS = 7


def uncertainty(arrays: Arrays, seed: int) -> dict[str, Any]:
    given = pool(arrays, seed)

    def prepare() -> Step:
        y = _known(given)
        strategy = UncertaintySampling(method="margin_sampling", random_state=seed)
        return lambda: strategy.query(given.x, y, _classifier(seed), fit_clf=True, batch_size=BATCH)

    return measured(prepare)


def committee(arrays: Arrays, seed: int) -> dict[str, Any]:
    given = pool(arrays, seed)

    def prepare() -> Step:
        y = _known(given)
        strategy = QueryByCommittee(method="vote_entropy", random_state=seed)
        drawn = np.random.default_rng([seed, 14]).choice(given.known, size=(MEMBERS, KNOWN))

        def step() -> Any:
            members = [_classifier(seed).fit(given.x[rows], given.strong[rows]) for rows in drawn]
            return strategy.query(given.x, y, members, fit_ensemble=False, batch_size=BATCH)

        return step

    return measured(prepare)


def _known(given: Pool) -> Any:
    y = np.full(len(given.x), np.nan)
    y[given.known] = given.strong[given.known]
    return y


def _classifier(seed: int) -> Any:
    return SklearnClassifier(LogisticRegression(max_iter=500), classes=CLASSES, random_state=seed)


if __name__ == "__main__":
    serve({"scikit-activeml, uncertainty": uncertainty, "scikit-activeml, committee": committee})
