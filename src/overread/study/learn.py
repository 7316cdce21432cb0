"""`overread.learn`: a classifier that is true to the expert, from few expert labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.errors import Interrupted, InvalidArgument
from overread.hypotheses.base import Classifier, HypothesisClass, check_class
from overread.hypotheses.candidates import Candidates
from overread.hypotheses.labelings import Listed
from overread.hypotheses.linear import Linear
from overread.labelers.mixture import Mixture
from overread.labels import Labels
from overread.paper.alg1_active_learning import active_learning
from overread.paper.claim import certificate as paper_claim
from overread.paper.options import Paper
from overread.pools.base import Pool, Rows
from overread.practice.claim import certificate as practice_claim
from overread.practice.options import Practice
from overread.practice.schedule import practice
from overread.requests import Steps
from overread.study.desk import OutOfMoney
from overread.study.inputs import AnyLabeler, as_labeler, as_pool, as_seed, at_most, goal, in_memory, listener, money
from overread.study.result import LabelledClassifier, Result
from overread.study.run import Listener, Run
from overread.study.solutions import Solutions
from overread.theory.bounds import inverse_sigma
from overread.theory.certificate import Certificate
from overread.theory.sample_sizes import epoch_confidence, epochs, initial_sample_size


def learn(
    X: object,
    *,
    strong: AnyLabeler | Mixture,
    weak: AnyLabeler | None = None,
    hypotheses: Any = None,
    differences: Any = None,
    excess_error: float = 0.05,
    failure_probability: float = 0.05,
    method: str | Practice | Paper = "practice",
    labels: object = None,
    max_cost: float | None = None,
    max_strong: int | None = None,
    seed: int = 0,
    on_event: Listener | None = None,
    solutions: Solutions | None = None,
) -> Result:
    """Learn a classifier whose error, judged by the strong labeler, is near the best in its class.

    X: rows of features, or a pool; of one larger than memory, such as pools.Parquet, method="practice" works with 100,000
    rows that are drawn at random, and claims something of these. strong, weak: callables from rows to labels, or labelers;
    weak=None is active learning with the expert alone, the baseline. hypotheses: the class of the result. Exact classes, such
    as overread.Thresholds(), come with a proof; None is logistic regression on standardised features, and any scikit-learn
    classifier will do in its place: these are for any number of classes, learn from few labels, and claim nothing until they
    are audited. differences: the class that says where the two labelers differ; method="paper" needs one. labels: your own
    values; for an exact class the pair (negative, positive), where -1/1, 0/1 and False/True need none.
    max_cost, max_strong: hard stops, in money and in expert labels, and normal ends. on_event: told of Progress and of each
    finished Epoch. solutions: what a durable study has computed before.

    With probability 1 - failure_probability the error is within excess_error of the best in an exact class; the result's
    certificate says so, or why not.

    >>> import numpy as np, overread
    >>> x = np.linspace(0, 1, 100_000)
    >>> attending = overread.labelers.Function(lambda rows: rows[:, 0] >= 0.5, price=1.5)
    >>> def resident(rows):
    ...     return (rows[:, 0] >= 0.5) ^ ((rows[:, 0] > 0.2) & (rows[:, 0] < 0.25))
    >>> result = overread.learn(x, weak=resident, strong=attending, hypotheses=overread.Thresholds())
    >>> result.classifier.predict([[0.2], [0.8]]).tolist()
    [False, True]
    >>> result.certificate.level, result.certificate.excess_error <= 0.05, result.labels.strong < 600
    ('proved', True, True)
    """
    epsilon, delta = goal(excess_error, failure_probability)
    options = _method(method)
    pool = as_pool(X) if isinstance(options, Paper) else in_memory(X, as_seed(seed))
    if isinstance(hypotheses, Linear):
        check_class(hypotheses, pool.dimension, "hypotheses")
    if _is_model(hypotheses) and not (isinstance(options, Paper) and isinstance(hypotheses, Linear)):
        if isinstance(options, Paper):
            raise InvalidArgument(
                "method='paper' needs an exact class, such as hypotheses=overread.Thresholds(); for logistic regression "
                "and scikit-learn's models use method='practice'"
            )
        from overread.study.rich import learn_model  # noqa: PLC0415  scikit-learn takes a second to load, and only this needs it

        return learn_model(
            pool,
            strong=strong,
            weak=weak,
            model=hypotheses,
            differences=differences,
            excess_error=epsilon,
            labels=labels,
            max_cost=money(max_cost),
            max_strong=at_most(max_strong),
            seed=as_seed(seed),
            on_event=listener(on_event),
            solutions=solutions,
        )
    check_class(hypotheses, pool.dimension, "hypotheses")
    mixture = strong if isinstance(strong, Mixture) else None
    if mixture is not None and mixture.weak is not weak:
        raise InvalidArgument(
            "strong=Mixture(...) mixes in another labeler than weak; give its weak labeler as weak too"
        )
    if weak is None and differences is not None:
        raise InvalidArgument("differences is given and weak is None; give a weak labeler too, or neither")
    judge = "the strong labeler" if mixture is None else f"the mixture with beta={mixture.beta:g} (Corollary 2)"
    run = Run(
        pool=pool,
        weak=None if weak is None else as_labeler(weak, pool, "weak"),
        strong=as_labeler(strong if mixture is None else mixture.strong, pool, "strong"),
        mixture=mixture,
        labels=_labels(labels, hypotheses),
        seed=as_seed(seed),
        max_cost=money(max_cost),
        max_strong=at_most(max_strong),
        listener=listener(on_event),
    )
    asked = Wanted(pool, hypotheses, differences, epsilon, delta, f"{judge} on {pool.about}")
    plan = _paper(asked, weak is not None, options) if isinstance(options, Paper) else _practice(asked, run, options)
    return _finish(run, *plan)


@dataclass(frozen=True, eq=False)
class Wanted:
    """What is to be learned, and what the claim will speak of."""

    pool: Pool
    H: HypothesisClass
    differences: Any
    epsilon: float
    delta: float
    judged: str


Claim = Callable[[Sequence[Any]], Certificate]


def _paper(wanted: Wanted, weak: bool, options: Paper) -> tuple[Steps[Classifier], Claim]:
    H, delta = wanted.H, wanted.delta
    if weak and wanted.differences is None:
        raise InvalidArgument(
            "differences=None with a weak labeler; give the class that says where it differs from the strong one, "
            "such as differences=overread.Intervals()"
        )
    H_df: HypothesisClass | None = wanted.differences
    if H_df is not None:
        check_class(H_df, wanted.pool.dimension, "differences")
    _check_affordable(wanted.epsilon, delta, H, options, wanted.pool)
    steps = active_learning(wanted.epsilon, delta, H, H_df, wanted.pool.dimension, options)
    return steps, lambda trace: paper_claim(H, H_df, delta, options, wanted.judged, trace)


def _practice(wanted: Wanted, run: Run, options: Practice) -> tuple[Steps[Classifier], Claim]:
    pool, H, delta = wanted.pool, wanted.H, wanted.delta
    if not isinstance(pool, Rows):
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not rows in memory, and method='practice' counts on them; "
            "draw as many unlabeled rows as you can and give those, or use method='paper'"
        )
    if not isinstance(H, Listed):
        raise InvalidArgument(
            f"hypotheses={H!r} can't list how it labels a pool, which method='practice' needs; use method='paper', "
            "or overread.Candidates of classifiers that you choose"
        )
    if isinstance(wanted.differences, HypothesisClass):
        check_class(wanted.differences, pool.dimension, "differences")
    elif wanted.differences is not None and not hasattr(wanted.differences, "predict_proba"):
        raise InvalidArgument(
            f"differences={wanted.differences!r} must be a hypothesis class, such as overread.Intervals(), a scikit-learn "
            "classifier with predict_proba, or None for nearest neighbours"
        )
    mass = np.full(pool.size, 1 / pool.size) if pool.probabilities is None else pool.probabilities
    distinct = pool.probabilities is None and run.always_alike
    labelings = H.labelings(pool.x)
    if labelings.coarse and (pool.probabilities is not None or labelings.coarse >= wanted.epsilon / 2):
        raise InvalidArgument(
            f"hypotheses={H!r} can label the {pool.size} rows in too many ways to list; "
            "use fewer rows, or a larger excess_error"
        )
    steps = practice(
        pool.x,
        mass / mass.sum(),
        labelings,
        weak=run.weak is not None,
        differences=wanted.differences,
        epsilon=wanted.epsilon,
        delta=delta,
        distinct=distinct,
        options=options,
        budget=run.most_strong,
    )
    return steps, lambda trace: practice_claim(H, delta, wanted.judged, distinct, trace)


def _finish(run: Run, steps: Steps[Classifier], claim: Claim) -> Result:
    """Run to the end, to a limit, or to a failure, which carries the result so far: labels cost money."""

    def result(h: Classifier | None, stopped: str | None) -> Result:
        return Result(
            classifier=None if h is None else LabelledClassifier(h, run.answers_in),
            labels=run.labels_bought,
            draws=run.draws,
            cost=float(run.cost),
            epochs=tuple(run.epochs),
            certificate=claim(run.found),
            bought=run.bought,
            stopped=stopped,
            trace=tuple(run.trace),
        )

    def so_far() -> Classifier | None:
        return run.found[-1].h_hat if run.found else None

    try:
        return result(run.drive(steps), None)
    except OutOfMoney as limit:
        return result(so_far(), str(limit))
    except Exception as error:
        vars(error)["result"] = result(so_far(), "error")  # also on a stranger's error: labels cost money
        raise
    except KeyboardInterrupt as error:
        interrupted = Interrupted(f"stopped by the user; {run.labels_bought.strong} strong labels are in error.result")
        interrupted.result = result(so_far(), "error")
        raise interrupted from error


def _labels(labels: object, H: HypothesisClass) -> Labels | None:
    """Return the pair of labels, which candidates know: they were fitted to them."""
    named = None if labels is None else Labels.of(labels)
    if not isinstance(H, Candidates):
        return named
    if named is not None and named.pair != H.labels.pair:
        raise InvalidArgument(
            f"labels={named.pair!r} and the candidates' {H.labels.pair!r} differ; give both the same pair in the same order"
        )
    plain = H.labels.pair in ((-1, 1), (0, 1))  # numbers are read in any of the usual ways
    return named if plain else H.labels


def _is_model(hypotheses: Any) -> bool:
    """Say whether these hypotheses are a model to be fitted and not an exact class: None, Linear, one of scikit-learn's.

    Linear is both: the paper's algorithm searches it as a class, by its own heuristic solvers.
    """
    fitted_by_us = hypotheses is None or isinstance(hypotheses, Linear)
    return fitted_by_us or (hasattr(hypotheses, "fit") and hasattr(hypotheses, "get_params"))


def _method(method: str | Practice | Paper) -> Practice | Paper:
    if isinstance(method, Practice | Paper):
        return method
    if method not in ("practice", "paper"):
        raise InvalidArgument(
            f"method={method!r} must be 'practice', 'paper', overread.Practice(...) or overread.Paper(...)"
        )
    return Practice() if method == "practice" else Paper()


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
