"""`overread.learn`: a classifier that is true to the expert, from few expert labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from overread import checks
from overread.errors import Interrupted, InvalidArgument
from overread.hypotheses.base import Classifier, HypothesisClass, check_class
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.mixture import Mixture
from overread.labels import Labels
from overread.paper.alg1_active_learning import active_learning
from overread.paper.claim import certificate
from overread.paper.options import Paper
from overread.pools.arrays import Arrays
from overread.pools.base import Pool
from overread.study.result import LabelledClassifier, Result
from overread.study.run import Listener, OutOfMoney, Run
from overread.theory.bounds import inverse_sigma
from overread.theory.sample_sizes import epoch_confidence, epochs, initial_sample_size

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
    and False/True need none. max_cost: a hard stop, and a normal end; a request that it
    can't pay in full is not begun. on_event: told of Progress and of each finished Epoch.

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
    epsilon = checks.share("excess_error", excess_error, remedy="0.05 means five points worse than the class's best")
    delta = checks.share("failure_probability", failure_probability, remedy="0.05 means wrong in one study of twenty")
    options = _method(method)
    check_class(hypotheses, pool.dimension, "hypotheses")
    H_df = _differences(weak, differences, pool.dimension)
    _check_affordable(epsilon, delta, hypotheses, options, pool)
    mixture = strong if isinstance(strong, Mixture) else None
    if mixture is not None and mixture.weak is not weak:
        raise InvalidArgument(
            "strong=Mixture(...) mixes in another labeler than weak; give its weak labeler as weak too"
        )
    if on_event is not None and not callable(on_event):
        raise InvalidArgument(f"on_event={on_event!r} must be callable with an event, or None")
    run = Run(
        pool=pool,
        weak=None if weak is None else _labeler(weak, pool, "weak"),
        strong=_labeler(strong if mixture is None else mixture.strong, pool, "strong"),
        mixture=mixture,
        labels=None if labels is None else Labels.of(labels),
        seed=checks.whole("seed", seed, low=0, remedy="the same seed gives the same study"),
        max_cost=None if max_cost is None else checks.real("max_cost", max_cost, low=0, remedy="or None for no limit"),
        listener=on_event,
    )
    judge = "the strong labeler" if mixture is None else f"the mixture with beta={mixture.beta:g} (Corollary 2)"
    judged = f"{judge} on {pool.about}"
    steps = active_learning(epsilon, delta, hypotheses, H_df, pool.dimension, options)

    def result(h: Classifier | None, stopped: str | None) -> Result:
        return Result(
            classifier=None if h is None else LabelledClassifier(h, run.answers_in),
            labels=run.labels_bought,
            draws=run.draws,
            cost=float(run.cost),
            epochs=tuple(run.epochs),
            certificate=certificate(hypotheses, H_df, delta, options, judged, run.trace),
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
        vars(error)["result"] = result(so_far(), "error")  # also on a stranger's error: labels cost money
        raise
    except KeyboardInterrupt as error:
        interrupted = Interrupted(f"stopped by the user; {run.labels_bought.strong} strong labels are in error.result")
        interrupted.result = result(so_far(), "error")
        raise interrupted from error


def _pool(X: object) -> Pool:
    if isinstance(X, Pool):
        return X
    if hasattr(X, "draw"):
        missing = [name for name in ("dimension", "size", "about", "max_draws") if not hasattr(X, name)]
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is no pool yet: it lacks {', '.join(missing)}; see pools.Pool"
        )
    return Arrays(X)


def _labeler(labeler: Any, pool: Pool, name: str) -> Labeler:
    if isinstance(labeler, Labeler):
        if labeler.size is not None and labeler.size != pool.size:
            has = "no end" if pool.size is None else pool.size
            raise InvalidArgument(
                f"{name}={type(labeler).__name__}(...) knows {labeler.size} items and the pool has {has}; "
                "give it one entry for each item"
            )
        return labeler
    if not callable(labeler) or isinstance(labeler, type):
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
    check_class(differences, dimension, "differences")
    return differences


def _check_affordable(epsilon: float, delta: float, H: HypothesisClass, options: Paper, pool: Pool) -> None:
    """Refuse before a label is bought what would end in too many draws.

    The last epoch's sigma must come down to epsilon_k/512; that is the least it can need.
    """
    limit = f"one request may draw {pool.max_draws:.2e}"
    if options.initial_sample == "paper" and initial_sample_size(H.vc_dimension, delta) > pool.max_draws:
        n_0 = initial_sample_size(H.vc_dimension, delta)
        raise InvalidArgument(
            f"the paper's initial sample is {n_0:.2e} draws, and {limit}; use Paper(initial_sample='none')"
        )
    k_0 = epochs(epsilon, tight=options.epochs == "tight")
    goal = 2.0 ** -min(k_0, 60) / 512  # beyond 60 the least there must be is far past the limit
    needed = inverse_sigma(goal, epoch_confidence(k_0, delta) / 2, H.vc_dimension)
    if needed > pool.max_draws:
        raise InvalidArgument(
            f"excess_error={epsilon!r} needs more than {needed:.2e} draws with the paper's constants, and {limit}; "
            "ask for a larger excess_error" + (", or raise max_draws" if pool.size is None else "")
        )
