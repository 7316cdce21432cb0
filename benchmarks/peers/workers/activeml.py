"""scikit-activeml: uncertainty and a committee, which ask only the expert, and its two strategies for several annotators.

The strategies for several annotators get the weak labeler W as annotator 0 and the expert as annotator 1. W's answers are free,
so from the start the model uses W's label wherever the expert was not asked. The strategy chooses pairs of item and annotator;
only the expert's cost labels. The library supports weighted votes: the expert's vote has twice the weight of W's, so that the
expert's label is used where the two differ (without weights the library would choose at random). The library estimates how good
W is where both have answered, by the interval estimation of its own annotator model.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from skactiveml.classifier import SklearnClassifier
from skactiveml.pool import QueryByCommittee, UncertaintySampling
from skactiveml.pool.multiannotator import (
    IntervalEstimationAnnotModel,
    IntervalEstimationThreshold,
    SingleAnnotatorWrapper,
)
from skactiveml.utils import majority_vote
from sklearn.linear_model import LogisticRegression

from benchmarks.peers.workers.common import Arrays, Curve, first_items, next_batch_size, run_active_learning, serve

CLASSES = (0, 1)
MEMBERS = 7
W, EXPERT = 0, 1
VOTES = (1.0, 2.0)


def uncertainty(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Ask where the model is least certain (with two labels, margin, entropy and least confidence are the same)."""
    strategy = UncertaintySampling(method="least_confident", random_state=seed)

    def choose(asked: Any, _: Any, n: int) -> Any:
        y = _known(arrays, asked)
        model = _classifier(seed).fit(arrays["x"], y)
        return strategy.query(arrays["x"], y, model, fit_clf=False, batch_size=n)

    return run_active_learning(arrays, seed, choose)


def committee(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Ask where the votes of models, fitted to bootstrap samples of the answers, differ most.

    The library's default measure, KL divergence, did worse on three sets of four in a trial with two seeds.
    """
    strategy = QueryByCommittee(method="vote_entropy", random_state=seed)
    rng = np.random.default_rng([seed, 9])

    def choose(asked: Any, _: Any, n: int) -> Any:
        drawn = (rng.choice(asked, len(asked)) for _ in range(MEMBERS))
        members = [_classifier(seed).fit(arrays["x"][rows], arrays["strong"][rows]) for rows in drawn]
        return strategy.query(arrays["x"], _known(arrays, asked), members, fit_ensemble=False, batch_size=n)

    return run_active_learning(arrays, seed, choose)


def interval_estimation(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Run IEThresh: choose the item of which the model is least certain, and ask all annotators who seem good enough.

    The strategy gets the answers to its questions. The size of its batch tells whether it would ask W, too: it does so if the
    upper limit of W's accuracy is high enough compared with the expert's. While it would, W's labels of the other items are
    used for the model. The first items are chosen at random, so that W's accuracy is not estimated on the hardest items first.
    In a trial on four sets without random items, errors rose to 0.46 where W was dropped early; elsewhere they were sometimes
    better, sometimes worse.
    """
    strategy = IntervalEstimationThreshold(random_state=seed)
    x, start = arrays["x"], first_items(arrays, seed)

    def choose(asked: Any, model: Any, n: int) -> Any:
        if len(asked) < len(start):
            return start[len(asked) : len(asked) + n]
        return strategy.query(x, _answers(arrays, asked), model, batch_size=2 * n, **given(asked))[::2, 0]

    def weight_of_weak(asked: Any, model: Any) -> float:
        good = len(strategy.query(x, _answers(arrays, asked), model, batch_size="adaptive", **given(asked)))
        return float(good == len(VOTES))

    def given(asked: Any) -> dict[str, Any]:
        return {"fit_clf": False, "sample_weight": np.tile(VOTES, (len(x), 1)), "candidates": _others(arrays, asked)}

    return _with_weak(arrays, seed, choose, weight_of_weak)


def wrapper(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Wrap uncertainty for two annotators: W has labeled every item, and the expert can be asked about the others.

    The library's annotator model estimates the annotators' performances, which are also the weights of their labels in
    training: the expert's labels count 1, and W's as much as its mean accuracy relative to the expert's.
    """
    single = UncertaintySampling(method="least_confident", random_state=seed)
    strategy = SingleAnnotatorWrapper(single, y_aggregate=_vote, random_state=seed)
    x = arrays["x"]

    def performance(asked: Any) -> Any:
        annotators = IntervalEstimationAnnotModel(classes=CLASSES, mode="mean", random_state=seed)
        return annotators.fit(x, _answers(arrays, asked), np.tile(VOTES, (len(x), 1))).predict_annotator_perf(x[:1])[0]

    def choose(asked: Any, model: Any, n: int) -> Any:
        y = _answers(arrays, asked)
        y[:, W] = arrays["weak"]
        chosen = strategy.query(x, y, clf=model, fit_clf=False, A_perf=performance(asked), batch_size=n)
        return chosen[:, 0]

    def weight_of_weak(asked: Any, _: Any) -> float:
        estimated = performance(asked)
        return float(estimated[W] / estimated[EXPERT])

    return _with_weak(arrays, seed, choose, weight_of_weak)


def _with_weak(
    arrays: Arrays, seed: int, choose: Callable[[Any, Any, int], Any], weight_of_weak: Callable[[Any, Any], float]
) -> dict[str, Any]:
    """Ask the expert about the items of `choose`, and train on the expert's labels and on weighted labels of W."""
    curve = Curve(arrays)
    x, y = arrays["x"], arrays["weak"].copy()
    weight = np.ones(len(x))
    asked = np.empty(0, dtype=np.int64)
    while True:
        used = weight > 0
        curve.fit(len(asked), x[used], y[used], weight[used])
        n = next_batch_size(len(asked), arrays["grid"])
        if not n:
            return curve.result
        model = _classifier(seed).fit(x[used], y[used], weight[used])
        fresh = choose(asked, model, n)
        if len(np.union1d(asked, fresh)) != len(asked) + n:
            raise ValueError(f"choose() must return {n} new items, not {fresh.tolist()}")
        asked = np.concatenate([asked, fresh])
        y[asked] = arrays["strong"][asked]
        if len(asked) < len(x):
            weight[:] = weight_of_weak(asked, model)
        weight[asked] = 1.0


def _classifier(seed: int) -> Any:
    return SklearnClassifier(LogisticRegression(max_iter=500), classes=CLASSES, random_state=seed)


def _known(arrays: Arrays, asked: Any) -> Any:
    """Return the expert's labels, and the library's marker for a missing label elsewhere."""
    y = np.full(len(arrays["x"]), np.nan)
    y[asked] = arrays["strong"][asked]
    return y


def _answers(arrays: Arrays, asked: Any) -> Any:
    """Return both annotators' labels of the items asked, one column each."""
    y = np.full((len(arrays["x"]), len(VOTES)), np.nan)
    y[asked, W], y[asked, EXPERT] = arrays["weak"][asked], arrays["strong"][asked]
    return y


def _others(arrays: Arrays, asked: Any) -> Any:
    return np.setdiff1d(np.arange(len(arrays["x"])), asked)


def _vote(y: Any) -> Any:
    return majority_vote(y, w=np.tile(VOTES, (len(y), 1)), classes=CLASSES, random_state=0)


if __name__ == "__main__":
    serve(
        {
            "scikit-activeml, uncertainty": uncertainty,
            "scikit-activeml, committee": committee,
            "scikit-activeml, annotators (interval estimation)": interval_estimation,
            "scikit-activeml, annotators (wrapper)": wrapper,
        }
    )
