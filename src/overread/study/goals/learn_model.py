"""Learning of models with `overread.learn`: logistic regression or any scikit-learn classifier, for any number of classes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from overread.core.arrays import IntArray
from overread.core.certificate import Certificate
from overread.core.requests import AskItems, RequestKey
from overread.errors import InvalidArgument
from overread.hypotheses.linear import Linear
from overread.labelers.simulated import Mixture
from overread.pools.base import InMemoryRows, Pool
from overread.pools.memory import Sampled
from overread.practice.model.learner import LearnedModel, learn_from_features
from overread.study.engine import Engine
from overread.study.goals.inputs import check_equally_weighted
from overread.study.goals.known import NOTHING_KNOWN, KnownAnswers
from overread.study.goals.leaks import warn_of_answers
from overread.study.goals.pool import describe_features, encoder_of, items_of
from overread.study.results import LabelledModel, Result, SourceCounts
from overread.theory.exact import hypergeometric_lower, hypergeometric_upper


def learn_model(
    engine: Engine,
    rows: InMemoryRows,
    model: Any,
    max_strong: int | None,
    excess_error: float,
    answers: KnownAnswers = NOTHING_KNOWN,
    delta: float = 0.05,
) -> Result:
    """Learn a model, as `learn` documents. If `engine.state` is not "done", the result is unfinished.

    `delta` is the failure probability of what a known random sample says about its error.
    """
    affordable = engine.study_run.budget.plan_strong(rows.size, max_strong, weak=engine.has("weak"))
    if affordable == 0 != max_strong and not engine.has("weak") and not len(answers.known):
        raise InvalidArgument(
            "max_cost pays for no strong label, so there is nothing to learn from; raise it, or add a weak labeler"
        )
    steps = learn_from_features(
        rows.x,
        weak=engine.has("weak"),
        max_strong=affordable,
        excess_error=excess_error,
        model=None if isinstance(model, Linear) else model,
        known=answers.known,
    )
    fitted = engine.run(steps, lambda stopped: _make_result(engine, None, stopped, rows))
    if fitted is None:
        return _make_result(engine, None, engine.state.limit or engine.state.name, rows)
    limit = "max_cost" if affordable is not None and affordable != max_strong else "max_strong"
    result = _make_result(engine, fitted, limit if fitted.stopped == "max_strong" else None, rows)
    certificate = replace(result.certificate, assumptions=(*result.certificate.assumptions, *answers.assumptions))
    kept_back = np.setdiff1d(answers.known.to_certify, fitted.asked)
    if len(kept_back):
        claim = _measure_error(engine, fitted, kept_back, delta, rows)
        numbers = (("kept back to measure the error", f"{len(kept_back)} known labels"), *certificate.numbers)
        certificate = replace(certificate, level="audited", claim=claim, failure_probability=delta, numbers=numbers)
    return replace(result, certificate=certificate)


def _measure_error(engine: Engine, fitted: LearnedModel, kept_back: IntArray, delta: float, rows: InMemoryRows) -> str:
    """Return the claim of a random sample that the model has not seen.

    The rows that the expert was not asked about were chosen without regard to the sample, so the sample is uniform among them.
    Its errors bound those of these rows; the errors on the other rows are counted.
    """
    predicted = np.asarray(fitted.classifier.predict(rows.x))
    answers = engine.respond(AskItems("strong", kept_back, RequestKey("audit.known")))
    wrong = int((predicted[kept_back] != answers.code).sum())
    wrong_asked = int((predicted[fitted.asked] != fitted.answers).sum())
    others = rows.size - len(fitted.asked)
    limits = (bound(wrong, len(kept_back), others, delta / 2) for bound in (hypergeometric_lower, hypergeometric_upper))
    fewest, most = (count + wrong_asked for count in limits)
    low, high = fewest * 10**4 // rows.size, -(-most * 10**4 // rows.size)  # rounded outwards
    return (
        f"the error of the classifier on {rows.about}, judged by the expert, lies in [{low / 10**4:.4f}, {high / 10**4:.4f}], "
        f"except with probability {delta!r}"
    )


def check_training_rows(pool: Pool, strong: object, differences: object) -> InMemoryRows:
    """Return the rows that a model learns from, or raise if an argument is for exact classes only."""
    rows = check_equally_weighted(pool, "a model")
    if isinstance(strong, Mixture):
        raise InvalidArgument("strong=Mixture(...) works with exact classes only; pass the strong labeler itself")
    if differences is not None:
        raise InvalidArgument(
            "differences applies to exact classes only; leave it out: a model itself learns where the labelers differ"
        )
    return rows


def _make_result(engine: Engine, fitted: LearnedModel | None, stopped: str | None, rows: InMemoryRows) -> Result:
    labels = engine.bought
    leaks = warn_of_answers(items_of(rows), labels["strong"].item, labels["strong"].label)
    bought, values = engine.counts, engine.study_run.vocabulary.decode_all()
    inferred = rows.size - bought.strong if fitted is not None and not bought.weak else 0
    drawn_from = (("learned from", rows.about),) if isinstance(rows, Sampled) else ()
    return Result(
        classifier=None
        if fitted is None
        else LabelledModel(fitted.classifier, values, rows.dimension, rows.columns, encoder_of(rows)),
        labels=SourceCounts(inferred, bought.weak, bought.strong),
        draws=bought,
        cost=engine.cost,
        epochs=(),
        certificate=_make_certificate(
            fitted, (*drawn_from, *_only_label(fitted, values), *_compare_with_weak(fitted), *leaks, *engine.cautions())
        ),
        bought=labels,
        stopped=stopped,
        trace=() if fitted is None else (fitted,),
        features=describe_features(rows),
    )


def _make_certificate(fitted: LearnedModel | None, also: tuple[tuple[str, str], ...]) -> Certificate:
    """Return an "estimated" certificate; a claim needs labels that training did not use (overread.audit).

    A study stores these sentences; if you reword one, add it to `EARLIER_WORDING`.
    """
    if fitted is None:
        return Certificate("estimated", "no claim: the study did not finish", None, None)
    error = "there are too few strong labels to estimate its error"
    if fitted.error is not None and fitted.error_deviation is not None:
        # the rule of three, for a sample without mistakes
        spread = max(2 * fitted.error_deviation, 3 / len(fitted.p_asked))
        error = f"its error is about {fitted.error:.3f}, give or take {spread:.3f}, by answers it was not trained on"
    return Certificate(
        "estimated",
        f"no claim: the model's training is heuristic; {error}",
        None,
        None,
        (),
        (*(_split_fact(fact) for fact in fitted.facts if not fact.startswith("Estimated error")), *also),
    )


def _only_label(fitted: LearnedModel | None, values: np.ndarray[Any, Any]) -> tuple[tuple[str, str], ...]:
    """Return a plain word if the expert gave every item the same label: there was nothing to learn."""
    codes = [] if fitted is None else np.unique(fitted.answers).tolist()
    if len(codes) != 1:
        return ()
    label = values[codes[0]].item() if isinstance(values[codes[0]], np.generic) else values[codes[0]]
    return (
        ("caution", f"the expert gave only one label, {label!r}, so there was nothing to learn; ask about more items"),
    )


def _compare_with_weak(fitted: LearnedModel | None) -> tuple[tuple[str, str], ...]:
    """Return a plain word if the weak labeler itself is better than the classifier, by estimates on the same items."""
    if fitted is None or fitted.error is None or fitted.weak_advantage is None or fitted.weak_advantage[0] <= 0:
        return ()
    difference, deviation = fitted.weak_advantage
    weak = fitted.error - difference
    sure = "" if difference > deviation else "; the difference is within the error of these estimates"
    return (
        (
            "caution",
            f"the weak labeler itself is better than this classifier: its error is about {weak:.3f}, the classifier's "
            f"{fitted.error:.3f}{sure}. To label these items, use overread.label",
        ),
    )


def _split_fact(fact: str) -> tuple[str, str]:
    """Split "Name: value." into name and value; a fact without a name is a note.

    >>> _split_fact("Regime: strong only."), _split_fact("The two agree on 80%.")
    (('regime', 'strong only'), ('note', 'The two agree on 80%'))
    """
    name, colon, text = fact.rstrip(".").partition(": ")
    return (name[0].lower() + name[1:], text) if colon else ("note", fact.rstrip("."))
