"""Learning a model of rich features: logistic regression, or any scikit-learn classifier."""

from __future__ import annotations

from typing import Any


def is_rich(hypotheses: Any) -> bool:
    """Say whether these hypotheses are a model to be fitted and not an exact class: None, or a scikit-learn classifier."""
    return hypotheses is None or (hasattr(hypotheses, "fit") and hasattr(hypotheses, "get_params"))


def learn_model(pool: Any, **settings: Any) -> Any:
    raise NotImplementedError(pool, settings)
