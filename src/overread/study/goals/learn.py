"""`overread.learn`: learns a classifier that agrees with the expert, from few expert labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np

from overread.core.certificate import Certificate
from overread.core.labels import BinaryLabels, LabelReader, Vocabulary
from overread.core.requests import Algorithm, LabelerRole
from overread.errors import InvalidArgument
from overread.hypotheses.base import Classifier, HypothesisClass, check_class, check_dimension
from overread.hypotheses.candidates import Candidates
from overread.hypotheses.labelings import HasLabelings
from overread.hypotheses.linear import Linear
from overread.labelers.base import is_stochastic
from overread.labelers.classifier import other_than_classifier
from overread.labelers.simulated import Mixture
from overread.paper.alg1_active_learning import active_learning
from overread.paper.claim import paper_certificate as paper_claim
from overread.paper.options import Paper
from overread.pools.base import InMemoryRows, Pool
from overread.practice.exact.claim import build_practice_certificate as practice_claim
from overread.practice.exact.options import Practice
from overread.practice.exact.schedule import run_practical_schedule
from overread.study.draws import DrawEngine, Listener
from overread.study.engine import Engine
from overread.study.goals import inputs
from overread.study.goals.known import read_known
from overread.study.goals.pool import as_pool, describe_features, encoder_of, make_task
from overread.study.results import LabelledClassifier, Result
from overread.theory.bounds import inverse_sigma
from overread.theory.sample_sizes import epoch_confidence, epoch_count, initial_sample_size


def learn(
    X: object,
    *,
    strong: inputs.AnyLabeler | Mixture | None = None,
    weak: inputs.AnyLabeler | None = None,
    hypotheses: Any = None,
    differences: Any = None,
    excess_error: float = 0.05,
    failure_probability: float = 0.05,
    method: str | Practice | Paper = "practice",
    labels: object = None,
    question: str = inputs.QUESTION,
    features: object = None,
    id: str | None = None,  # noqa: A002
    known: object = None,
    known_at_random: bool = False,
    max_cost: float | None = None,
    max_strong: int | None = None,
    seed: inputs.Seed = 0,
    on_event: Listener | None = None,
) -> Result:
    """Learn a classifier whose error, judged by the expert, is close to the best in its class.

    For an exact class, the error is within excess_error of the best in the class, with probability 1 - failure_probability;
    the certificate says whether this is proved. Nothing is claimed about a model until it is audited.

    Parameters
    ----------
    X : the items: texts, a frame, an array of numbers, a sparse matrix, or a path; or a pool. If it is a pool larger than
        memory, such as pools.Parquet, method "practice" draws 100,000 rows at random, and its claim is about these.
    strong : the strong labeler: a function from items to labels, an array with one label for each item, a fitted classifier, or
        a labeler; or a Mixture, with an exact class. None asks nobody: only known labels are used.
    weak : the weak labeler; None for the baseline, active learning with only the strong labeler.
    hypotheses : the hypothesis class. Exact classes, such as overread.Thresholds(), come with a proof. None fits logistic
        regression on standardised features; a scikit-learn classifier is fitted as it is. These models need few expert
        labels, and support any number of classes.
    differences : the class of the difference classifier, which predicts where the two labelers differ; method "paper" with a
        weak labeler needs one.
    excess_error : how much the error may exceed the best in the class.
    failure_probability : the probability that the claim is wrong.
    method : "practice", "paper", or options: overread.Practice(...), overread.Paper(...).
    labels : the label values. For an exact class the pair (negative, positive), not needed for -1/1, 0/1 and False/True; for
        a model the list of allowed labels.
    question, features, id : as for `label`.
    known : expert labels that exist already, as for `label`. They teach a model from the first round. An exact class uses them
        wherever its algorithm asks about their items, so its proof holds.
    known_at_random : whether the items with a known label are a uniform random sample of all items. Then a model does not learn
        from them unless it would have asked about them, and they measure its error.
    max_cost, max_strong : hard limits on cost and on strong labels; a study that reaches one ends without an error. max_cost
        needs a labeler with a price.
    seed : the same seed gives the same study; None draws a fresh one.
    on_event : called with each Progress event, and with each finished Epoch.

    Returns
    -------
    The classifier, with label counts, cost and certificate.

    Raises
    ------
    InvalidArgument, InvalidData
        An argument is invalid; raised before any label is bought.
    LabelerFailed
        A labeler returned no usable answer; `error.result` has the result so far.
    Interrupted
        The user pressed Ctrl-C; `error.result` has the result so far.

    Examples
    --------
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
    inputs.check_same_index(X=X, strong=strong, weak=weak)
    inputs.check_ids_of_known(known, X, strong, weak)
    epsilon, delta = inputs.check_goal(excess_error, failure_probability)
    options = _as_options(method)
    seed_number = inputs.check_seed(seed)
    about_items: dict[str, Any] = {
        "features": features,
        "id_column": id,
        "labelers": (strong, weak),
        "known": known,
        "known_at_random": known_at_random,
    }
    is_paper = isinstance(options, Paper)
    pool = as_pool(X, **about_items) if is_paper else inputs.as_memory_pool(X, seed_number, **about_items)
    task = make_task(pool, labels, question)
    most = inputs.check_max_strong(max_strong)
    settings: dict[str, Any] = {
        "weak": None if weak is None else inputs.check_pool_labeler(weak, pool, "weak", task),
        "seed": seed_number,
        "max_cost": inputs.check_max_cost(max_cost),
        "listener": inputs.check_listener(on_event),
    }
    if is_model(hypotheses):
        _check_model(hypotheses)
        if isinstance(hypotheses, Linear):
            check_dimension(hypotheses, pool.dimension, "hypotheses")
        if isinstance(options, Paper):
            raise InvalidArgument(
                f"method='paper' needs a hypothesis class, and hypotheses={hypotheses!r} fits a model; give Thresholds(), "
                "Intervals(), Stumps(d), Halfplanes(), Wedges(), Halfspaces(d), Finite(...) or Candidates(...) of overread, "
                "or use method='practice'"
            )
        from overread.study.goals.learn_model import check_training_rows, learn_model  # noqa: PLC0415  scikit-learn is slow

        rows, vocabulary = check_training_rows(pool, strong, differences), Vocabulary(labels)
        answers = read_known(known, known_at_random, pool, Vocabulary(labels))
        if strong is None and len(answers.known):
            strong, most = answers.as_table(rows.size), 0
        judge = inputs.check_pool_labeler(strong, pool, "strong", task)
        run = inputs.start_in_memory(pool, strong=judge, vocabulary=vocabulary, known=answers, **settings)
        return learn_model(Engine(run, rows.x), rows, hypotheses, most, epsilon, answers, delta)
    check_class(hypotheses, pool.dimension, "hypotheses")
    mixture = strong if isinstance(strong, Mixture) else None
    if mixture is not None and mixture.weak is not weak:
        raise InvalidArgument(
            "strong=Mixture(...) and weak use different weak labelers; pass the mixture's weak labeler as weak"
        )
    if weak is None and differences is not None:
        raise InvalidArgument("differences is given, but weak=None; pass a weak labeler, or leave differences out")
    pair = _label_pair(labels, hypotheses)
    readers: dict[LabelerRole, LabelReader] = {"weak": LabelReader(pair), "strong": LabelReader(pair)}
    answers = read_known(known, known_at_random, pool, LabelReader(pair))
    if strong is None and len(answers.known):
        strong, most = answers.as_table(cast("int", pool.size)), 0
    judge = inputs.check_pool_labeler(strong if mixture is None else mixture.strong, pool, "strong", task)
    if len(answers.known) and is_stochastic(judge):
        raise InvalidArgument(
            f"known=... needs an expert who always gives an item the same label, and strong={type(judge).__name__}(...) is "
            "stochastic; leave known out"
        )
    run = inputs.start_in_memory(
        pool, strong=judge, vocabulary=Vocabulary(None), max_strong=most, readers=readers, known=answers, **settings
    )
    engine = DrawEngine(run, pool, readers, mixture)
    result = learn_class(engine, pool, hypotheses, differences, epsilon, delta, options, mixture)
    assumptions = (*result.certificate.assumptions, *answers.assumptions[:1])
    return replace(result, certificate=replace(result.certificate, assumptions=assumptions))


def learn_class(
    engine: DrawEngine,
    pool: Pool,
    H: HypothesisClass,
    differences: Any,
    epsilon: float,
    delta: float,
    options: Practice | Paper,
    mixture: Mixture | None = None,
) -> Result:
    """Learn a classifier of an exact class, as `learn` documents. If `engine.state` is not "done", the result is unfinished."""
    who = "the expert" if mixture is None else f"the mixture with beta={mixture.beta:g} (Corollary 2)"
    problem = LearningProblem(pool, H, differences, epsilon, delta, f"{who} on {pool.about}")
    steps, claim = (
        _paper_steps(problem, engine.has("weak"), options)
        if isinstance(options, Paper)
        else _practice_steps(problem, engine, options)
    )

    about_items = getattr(pool, "columns", None), encoder_of(pool)

    def make_result(h: Classifier | None, stopped: str | None) -> Result:
        return Result(
            classifier=None if h is None else LabelledClassifier(h, engine.label_pair, *about_items),
            labels=engine.counts,
            draws=engine.draws,
            cost=engine.cost,
            epochs=tuple(engine.epochs),
            certificate=claim(engine.records),
            bought=engine.bought,
            stopped=stopped,
            trace=tuple(engine.trace),
            features=describe_features(pool),
        )

    def result_so_far(stopped: str) -> Result:
        return make_result(engine.records[-1].h_hat if engine.records else None, stopped)

    h = engine.run(steps, result_so_far)
    return result_so_far(engine.state.limit or engine.state.name) if h is None else make_result(h, None)


@dataclass(frozen=True, eq=False)
class LearningProblem:
    """The inputs of the paper's and the practical algorithm; `judged` describes the labeler and the pool for the claim."""

    pool: Pool
    H: HypothesisClass
    differences: Any
    epsilon: float
    delta: float
    judged: str


CertificateMaker = Callable[[Sequence[Any]], Certificate]


def _paper_steps(
    problem: LearningProblem, weak: bool, options: Paper
) -> tuple[Algorithm[Classifier], CertificateMaker]:
    H, delta = problem.H, problem.delta
    if weak and problem.differences is None:
        raise InvalidArgument(
            "differences=None, but with a weak labeler the paper's algorithm needs a hypothesis class for the difference "
            "classifier; give one, such as differences=overread.Intervals()"
        )
    H_df: HypothesisClass | None = problem.differences
    if H_df is not None:
        check_class(H_df, problem.pool.dimension, "differences")
    _check_draw_limit(problem.epsilon, delta, H, options, problem.pool)
    steps = active_learning(problem.epsilon, delta, H, H_df, problem.pool.dimension, options)
    return steps, lambda trace: paper_claim(H, H_df, delta, options, problem.judged, trace)


def _practice_steps(
    problem: LearningProblem, engine: DrawEngine, options: Practice
) -> tuple[Algorithm[Classifier], CertificateMaker]:
    pool, H, delta = problem.pool, problem.H, problem.delta
    if not isinstance(pool, InMemoryRows):
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not an array of rows, which method='practice' needs; "
            "draw as many unlabeled rows as you can and pass these, or use method='paper'"
        )
    if not isinstance(H, HasLabelings):
        raise InvalidArgument(
            f"hypotheses={H!r} can't list its labelings of a pool, which method='practice' needs; use method='paper', "
            "or a list of classifiers of your own: overread.Candidates"
        )
    if isinstance(problem.differences, HypothesisClass):
        check_class(problem.differences, pool.dimension, "differences")
    elif problem.differences is not None and not hasattr(problem.differences, "predict_proba"):
        raise InvalidArgument(
            f"differences={problem.differences!r} must be a hypothesis class, such as overread.Intervals(), a scikit-learn "
            "classifier with predict_proba, or None for nearest neighbours"
        )
    mass = np.full(pool.size, 1 / pool.size) if pool.probabilities is None else pool.probabilities
    distinct = pool.probabilities is None and engine.is_deterministic
    labelings = H.labelings(pool.x)
    if labelings.coarse and (pool.probabilities is not None or labelings.coarse >= problem.epsilon / 2):
        raise InvalidArgument(
            f"hypotheses={H!r} has too many labelings of the {pool.size} rows to list them; "
            "use fewer rows, or a larger excess_error"
        )
    steps = run_practical_schedule(
        pool.x,
        mass / mass.sum(),
        labelings,
        weak=engine.has("weak"),
        differences=problem.differences,
        epsilon=problem.epsilon,
        delta=delta,
        distinct=distinct,
        options=options,
        budget=engine.study_run.budget.plan_strong(pool.size, engine.study_run.budget.max_strong, weak=False),
    )
    return steps, lambda trace: practice_claim(H, delta, problem.judged, distinct, trace)


def _label_pair(labels: object, H: HypothesisClass) -> BinaryLabels | None:
    """Return the pair of labels; for Candidates, the pair to which they were fitted."""
    named = None if labels is None else BinaryLabels.from_pair(labels)
    if not isinstance(H, Candidates):
        return named
    if named is not None and named.pair != H.labels.pair:
        raise InvalidArgument(
            f"labels={named.pair!r} differ from the labels of the candidates, {H.labels.pair!r}; use the same pair and order"
        )
    is_default = H.labels.pair in ((-1, 1), (0, 1))  # 0/1, -1/1 and False/True all match these pairs
    return named if is_default else H.labels


def is_model(hypotheses: Any) -> bool:
    """Return whether the hypotheses are a model to fit, not a class: None, Linear, or a scikit-learn classifier."""
    fitted_by_us = hypotheses is None or isinstance(hypotheses, Linear)
    return fitted_by_us or (hasattr(hypotheses, "fit") and hasattr(hypotheses, "get_params"))


def _check_model(model: Any) -> None:
    """Raise InvalidArgument for a model that is no scikit-learn classifier; None and Linear are models of our own."""
    if model is None or isinstance(model, Linear):
        return
    name = model.__name__ if isinstance(model, type) else type(model).__name__
    if isinstance(model, type):
        raise InvalidArgument(f"hypotheses={name} is a type, not an instance; write hypotheses={name}()")
    other = other_than_classifier(model) if hasattr(model, "predict") else "transformer"
    if other is not None:
        raise InvalidArgument(
            f"hypotheses={name}(...) is a {other}, which predicts no classes; pass a classifier, such as LogisticRegression()"
        )


def _as_options(method: str | Practice | Paper) -> Practice | Paper:
    if isinstance(method, Practice | Paper):
        return method
    if method not in ("practice", "paper"):
        raise InvalidArgument(
            f"method={method!r} must be 'practice', 'paper', overread.Practice(...) or overread.Paper(...)"
        )
    return Practice() if method == "practice" else Paper()


def _check_draw_limit(epsilon: float, delta: float, H: HypothesisClass, options: Paper, pool: Pool) -> None:
    """Raise InvalidArgument, before a label is bought, if the paper's algorithm would need too many draws.

    In the last epoch, sigma must reach epsilon_k/512, which gives a lower bound on the draws.
    """
    limit = f"the pool allows {pool.max_draws:.2e} in one request"
    if options.initial_sample == "paper" and initial_sample_size(H.vc_dimension, delta) > pool.max_draws:
        n_0 = initial_sample_size(H.vc_dimension, delta)
        raise InvalidArgument(
            f"the paper's initial sample is {n_0:.2e} draws, but {limit}; use Paper(initial_sample='none')"
        )
    k_0 = epoch_count(epsilon, tight=options.epochs == "tight")
    goal = 2.0 ** -min(k_0, 60) / 512  # beyond 60 the bound is far above the limit
    needed = inverse_sigma(goal, epoch_confidence(k_0, delta) / 2, H.vc_dimension)
    if needed > pool.max_draws:
        raise InvalidArgument(
            f"excess_error={epsilon!r} needs more than {needed:.2e} draws with the paper's constants, but {limit}; "
            "set a larger excess_error" + (", or raise max_draws" if pool.size is None else "")
        )
