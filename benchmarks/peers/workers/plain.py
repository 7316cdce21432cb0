"""Methods that need only scikit-learn: random sampling, weak labels, weak labels and then uncertainty, all labels."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.peers.workers.common import (
    Arrays,
    Curve,
    fit_model,
    measure_error,
    next_batch_size,
    probability_of_1,
    run_active_learning,
    serve,
)


def random(arrays: Arrays, seed: int) -> dict[str, Any]:
    order = np.random.default_rng([seed, 8]).permutation(len(arrays["x"]))
    return run_active_learning(arrays, seed, lambda asked, _, n: order[~np.isin(order, asked)][:n])


def weak_alone(arrays: Arrays, _seed: int) -> dict[str, Any]:
    error = measure_error(fit_model(arrays["x"], arrays["weak"]), arrays)
    return {"error": [error] * len(arrays["grid"])}


def weak_then_uncertain(arrays: Arrays, _seed: int) -> dict[str, Any]:
    """Train on weak labels. Ask the expert where the model is least certain, replace those labels, and train again."""
    curve = Curve(arrays)
    x, y = arrays["x"], arrays["weak"].copy()
    free = np.ones(len(x), dtype=bool)
    asked = 0
    while True:
        model = fit_model(x, y)
        curve.measure(asked, model)
        n = next_batch_size(asked, arrays["grid"])
        if not n:
            return curve.result
        unsure = np.where(free, -np.abs(probability_of_1(model, x) - 0.5), -np.inf)
        chosen = np.argsort(-unsure, kind="stable")[:n]
        y[chosen] = arrays["strong"][chosen]
        free[chosen] = False
        asked += n


def all_strong(arrays: Arrays, _seed: int) -> dict[str, Any]:
    error = measure_error(fit_model(arrays["x"], arrays["strong"]), arrays)
    return {"error": [error] * len(arrays["grid"])}


if __name__ == "__main__":
    serve(
        {
            "random": random,
            "weak alone": weak_alone,
            "weak, then uncertainty": weak_then_uncertain,
            "all labels of the expert": all_strong,
        }
    )
