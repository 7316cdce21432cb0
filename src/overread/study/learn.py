"""`overread.learn`: a classifier that is true to the expert, from few expert labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from overread.errors import Interrupted, InvalidArgument
from overread.hypotheses.base import Classifier, HypothesisClass, check_dimension
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.mixture import Mixture
from overread.labelers.table import Table
from overread.labels import Labels
from overread.paper.alg1_active_learning import active_learning
from overread.paper.claim import certificate
from overread.paper.options import Paper
from overread.pools.arrays import Arrays
from overread.pools.base import MAX_DRAWS, Pool
from overread.seeds import check_seed
from overread.study.result import LabelledClassifier, Result
from overread.study.run import Listener, OutOfMoney, Run
from overread.theory.bounds import inverse_sigma
from overread.theory.sample_sizes import epoch_confidence, epochs

AnyLabeler = Labeler | Callable[[Any], object]


def learn(
    X: object,
    *,
    strong: AnyLabeler | Mixture,
    weak: AnyLabeler | None = None,
    hypotheses: HypothesisClass,
    differences: HypothesisClass | None = None,
    excess_error: float = 0.05,
    failure_probability: float = 0.05,
    method: str | Paper = "paper",
    labels: object = None,
    max_cost: float | None = None,
    seed: int = 0,
    on_event: Listener | None = None,
) -> Result:
    """Learn a classifier whose error, judged by the strong labeler, is near the best in its class.

    X: rows of features, or a pool. strong, weak: callables from rows to labels, or labelers; weak=None is active learning
    with the expert alone, the baseline. hypotheses: the class of the result. differences: the class that says where the
    two labelers differ; needed with a weak labeler. labels: the pair (negative, positive) of your own values; -1/1, 0/1
    and False/True need none. max_cost: a hard stop, and a normal end. on_event: told of Progress and of each finished Epoch.

    With probability 1 - failure_probability the error is within excess_error of the best in the class; the result's
    certificate says so, or why not.

    >>> import numpy as np, overread
    >>> x = np.linspace(0, 1, 1000)
    >>> attending = overread.labelers.Function(lambda rows: rows[:, 0] >= 0.5, price=1.5)
    >>> def resident(rows):
    ...     return (rows[:, 0] >= 0.5) ^ ((rows[:, 0] > 0.2) & (rows[:, 0] < 0.25))
    >>> result = overread.learn(
    ...     x, weak=resident, strong=attending, hypotheses=overread.Thresholds(), differences=overread.Intervals(),
    ...     excess_error=0.1, method=overread.Paper(initial_sample="none"),
    ... )
    >>> result.classifier.predict([[0.2], [0.8]]).tolist()
    [False, True]
    >>> result.certificate.level, result.draws.strong < result.draws.weak
    ('proved', True)
    """
    pool = _pool(X)
    options = _method(method)
    run = Run(
        pool=pool,
        weak=None if weak is None else _labeler(weak, pool, "weak"),
        strong=strong if isinstance(strong, Mixture) else _labeler(strong, pool, "strong"),
        labels=Labels.of(labels),
        seed=check_seed(seed),
        max_cost=_max_cost(max_cost),
        listener=on_event,
    )
    _check_share("excess_error", excess_error, "0.05 means five points worse than the best classifier of the class")
    _check_share("failure_probability", failure_probability, "0.05 means wrong in one study of twenty")
    check_dimension(hypotheses, pool.dimension, "hypotheses")
    _check_affordable(excess_error, failure_probability, hypotheses, options)
    H_df = _differences(weak, differences, pool.dimension)
    _check_mixture(strong, weak)
    steps = active_learning(excess_error, failure_probability, hypotheses, H_df, pool.dimension, options)

    def result(h: Classifier | None, stopped: str | None) -> Result:
        return Result(
            classifier=None if h is None else LabelledClassifier(h, run.labels),
            labels=run.bought_labels,
            draws=run.draws,
            cost=run.cost,
            epochs=tuple(run.epochs),
            certificate=certificate(hypotheses, H_df, failure_probability, options, pool.about, run.trace),
            bought=run.bought,
            stopped=stopped,
            trace=tuple(run.trace),
        )

    def so_far() -> Classifier | None:
        return run.trace[-1].h_hat if run.trace else None

    try:
        return result(run.drive(steps), None)
    except OutOfMoney:
        return result(so_far(), "max_cost")
    except Exception as error:
        error.result = result(so_far(), "error")  # type: ignore[attr-defined]  # also on a stranger's: labels cost money
        raise
    except KeyboardInterrupt as error:
        interrupted = Interrupted(f"stopped by the user; {run.bought_labels.strong} strong labels are in error.result")
        interrupted.result = result(so_far(), "error")
        raise interrupted from error


def _pool(X: object) -> Pool:
    return X if isinstance(X, Pool) else Arrays(X)


def _labeler(labeler: AnyLabeler, pool: Pool, name: str) -> Labeler:
    if isinstance(labeler, Table) and pool.size != len(labeler):
        has = "no end" if pool.size is None else f"{pool.size} items"
        raise InvalidArgument(
            f"{name} is a Table of {len(labeler)} labels and the pool has {has}; give a label an item"
        )
    if isinstance(labeler, Labeler):
        return labeler
    if not callable(labeler):
        raise InvalidArgument(
            f"{name}={labeler!r:.80} must be a callable from rows to labels, or a labeler; "
            "for labels that you have already use overread.labelers.Table"
        )
    return Function(labeler)


def _method(method: str | Paper) -> Paper:
    if isinstance(method, Paper):
        return method
    if method != "paper":
        raise InvalidArgument(f"method={method!r} must be 'paper' or overread.Paper(...)")
    return Paper()


def _differences(weak: object, differences: HypothesisClass | None, dimension: int) -> HypothesisClass | None:
    if weak is None:
        if differences is not None:
            raise InvalidArgument("differences is given and weak is None; give a weak labeler too, or neither")
        return None
    if differences is None:
        raise InvalidArgument(
            "differences=None with a weak labeler; give the class that says where it differs from the strong one, "
            "such as differences=overread.Intervals()"
        )
    check_dimension(differences, dimension, "differences")
    return differences


def _check_mixture(strong: object, weak: object) -> None:
    if isinstance(strong, Mixture) and strong.weak is not weak:
        raise InvalidArgument("strong is a Mixture of another weak labeler; give the same object as weak")


def _check_share(name: str, value: object, remedy: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1:
        raise InvalidArgument(f"{name}={value!r} must lie in (0, 1); {remedy}")


def _check_affordable(excess_error: float, failure_probability: float, H: HypothesisClass, options: Paper) -> None:
    """Refuse before a label is bought what would end in too many draws: the last epoch's sigma must reach epsilon_k/512."""
    k_0 = epochs(excess_error, tight=options.epochs == "tight")
    needed = inverse_sigma(2.0**-k_0 / 512, epoch_confidence(k_0, failure_probability) / 2, H.vc_dimension)
    if needed >= MAX_DRAWS:
        raise InvalidArgument(
            f"excess_error={excess_error!r} needs {needed:.1e} draws or more with the paper's constants, and the limit is "
            f"{MAX_DRAWS:.1e}; ask for a larger excess_error"
        )


def _max_cost(value: float | None) -> float | None:
    if value is not None and (not isinstance(value, int | float) or not value >= 0):
        raise InvalidArgument(f"max_cost={value!r} must be a number >= 0, or None for no limit")
    return value
