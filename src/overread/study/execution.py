"""Runs the goal of a durable study: labels, or a classifier with an audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import numpy as np

from overread.core.arrays import Array
from overread.core.certificate import Certificate
from overread.core.labels import BinaryLabels, LabelReader, as_value_array
from overread.errors import InvalidArgument
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.labelers.base import is_stochastic
from overread.pools.memory import Arrays
from overread.practice.exact.options import Practice
from overread.study.draws import DrawEngine
from overread.study.engine import Engine, Run
from overread.study.goals.audit import audit_labels
from overread.study.goals.audit_inputs import check_settings
from overread.study.goals.label import label_items
from overread.study.goals.learn import learn_class
from overread.study.goals.learn_model import learn_model
from overread.study.outcome import Outcome
from overread.study.results import Result, SourceCounts, label_confidence
from overread.study.spec.tables import GoalSpec
from overread.study.state import DONE, State, finished_state

CANNOT_TELL = "can't tell"
"""The expert's answer if no label fits, in a study that makes labels. The bounds treat it like any other label."""

HYPOTHESIS_CLASSES: dict[str, Callable[[int], Any]] = {
    "logistic": lambda _: None,
    "thresholds": lambda _: Thresholds(),
    "intervals": lambda _: Intervals(),
    "stumps": Stumps,
    "halfplanes": lambda _: Halfplanes(),
    "wedges": lambda _: Wedges(),
}
"""Factories of the hypothesis classes that a study file can name. The argument is the number of features."""

CautionSource = Callable[[], tuple[tuple[str, str], ...]]


def make_hypotheses(goal: GoalSpec, x: Array) -> Any:
    """Return the hypothesis class of the goal for these features; None for logistic regression."""
    return HYPOTHESIS_CLASSES[goal.hypotheses](x.shape[1])


def reach_goal(run: Run, goal: GoalSpec, x: Array, cautions: CautionSource) -> State:
    """Run the goal: labels, or a classifier and its audit. `cautions` is called at the end, when all answers are known."""
    if goal.make == "labels":
        engine = Engine(run, x)
        labelled = label_items(engine, Arrays(x), cast("float", goal.error), goal.failure_probability, goal.max_strong)
        if engine.state != DONE:
            return end_without_claim(run, goal, x, cautions, engine.state)
        code = run.vocabulary.encode(labelled.labels)[0]
        outcome = _with_expert_labels(
            run, "labels", code, labelled.source, labelled.confidence, labelled.certificate, labelled.stopped
        )
    else:
        ended = _train_and_audit(run, goal, x)
        if isinstance(ended, State):
            return end_without_claim(run, goal, x, cautions, ended)
        outcome = ended
    certificate = outcome.certificate
    certificate = replace(certificate, numbers=(*certificate.numbers, *cautions()))
    return finished_state(replace(outcome, certificate=certificate))


def end_without_claim(run: Run, goal: GoalSpec, x: Array, cautions: CautionSource, state: State) -> State:
    """Return the state; if a limit has ended the study before it could make a claim, with the labels bought so far."""
    if state.name != "stopped":
        return state
    no_claim = Certificate(
        "estimated", "no claim: the study ended before it could make one", None, None, numbers=cautions()
    )
    no_label, no_source = np.full(len(x), -1, dtype=np.int32), np.full(len(x), "")
    no_confidence = np.full(len(x), np.nan)
    return finished_state(
        _with_expert_labels(run, goal.make, no_label, no_source, no_confidence, no_claim, state.limit)
    )


def _train_and_audit(run: Run, goal: GoalSpec, x: Array) -> Outcome | State:
    budget, audited = run.budget, min(goal.audit, len(x))
    if budget.planned is not None:
        budget.planned = max(Fraction(0), budget.planned - audited * budget.prices["strong"])
    engine, result = _train(run, goal, x)
    can_stop_early = goal.hypotheses != "logistic"  # an exact class has a claim after each epoch
    if not engine.state.is_final or (engine.state != DONE and not can_stop_early):
        return engine.state
    certificate = result.certificate
    if result.classifier is not None and audited:
        budget.planned = budget.max_strong = None  # the audit's labels are set aside
        settings = check_settings("auto", None, audited, None, None, "both", goal.failure_probability)
        engine = Engine(run, x)
        checked = audit_labels(
            engine, as_value_array(result.classifier.predict(x)), settings, len(x), f"these {len(x)} rows"
        )
        if not engine.state.is_final:
            return engine.state
        if engine.state != DONE:  # the result of training is valid without the audit
            return _outcome_of_classifier(replace(result, stopped=engine.state.limit), x, run, certificate)
        certificate = _combine_certificates(result, checked.certificate)
    return _outcome_of_classifier(result, x, run, certificate)


def _train(run: Run, goal: GoalSpec, x: Array) -> tuple[Engine, Result]:
    pool, H, epsilon = Arrays(x), make_hypotheses(goal, x), cast("float", goal.excess_error)
    if H is None:
        engine = Engine(run, x)
        return engine, learn_model(engine, pool, None, goal.max_strong, epsilon)
    for role, each in run.labelers.items():
        if is_stochastic(each.labeler):  # its answers to several draws of one item can't be recorded
            raise InvalidArgument(
                f"{role}={type(each.labeler).__name__}(...) is stochastic, and a study records one answer about each item; "
                "use a deterministic labeler, a model (hypotheses='logistic'), or overread.learn"
            )
    pair = BinaryLabels.from_pair(run.vocabulary.values)
    run.budget.max_strong = goal.max_strong
    draws = DrawEngine(run, pool, dict.fromkeys(run.labelers, LabelReader(pair)), None)
    return draws, learn_class(draws, pool, H, None, epsilon, goal.failure_probability, Practice())


def _combine_certificates(result: Result, checked: Certificate) -> Certificate:
    """Return the audit's certificate with the numbers of the training, and with the training's claim if it is proved."""
    if result.certificate.level == "proved":
        claim = f"{result.certificate.claim}; and {checked.claim}"
        return replace(
            checked,
            level="proved",
            claim=f"{claim}; both hold except with probability {_union_bound(result.certificate, checked):g}",
            excess_error=result.certificate.excess_error,
            failure_probability=_union_bound(result.certificate, checked),
            assumptions=(*result.certificate.assumptions, *checked.assumptions),
            numbers=(*result.certificate.numbers, *checked.numbers),
        )
    return replace(checked, numbers=(*checked.numbers, *result.certificate.numbers))


def _union_bound(one: Certificate, other: Certificate) -> float:
    """Return an upper bound on the probability that one of two claims is wrong."""
    return min(1.0, (one.failure_probability or 0.0) + (other.failure_probability or 0.0))


def _outcome_of_classifier(result: Result, x: Array, run: Run, certificate: Certificate) -> Outcome:
    """Return the outcome of a classifier study: an item has the expert's label if there is one, else the predicted one."""
    code = np.full(len(x), -1, dtype=np.int32)
    if result.classifier is not None:
        code = run.vocabulary.encode(result.classifier.predict(x))[0].astype(np.int32)
    confidence = label_confidence(result.classifier, x)
    source = np.where(code < 0, "", "inferred")
    outcome = _with_expert_labels(run, "classifier", code, source, confidence, certificate, result.stopped)
    return replace(outcome, epochs=result.epochs, classifier=result.classifier)


def _with_expert_labels(
    run: Run,
    make: str,
    code: Any,
    source: Any,
    confidence: Any,
    certificate: Certificate,
    stopped: str | None,
) -> Outcome:
    """Return an outcome with every known expert answer filled in, including answers bought under earlier limits.

    A bound on the number of labels that differ from the expert's stays valid, since this adds no difference.
    """
    strong, weak = run.labelers["strong"], run.labelers.get("weak")
    for each in run.labelers.values():
        each.load()
    asked = strong.known
    return Outcome(
        make=make,
        values=tuple(run.vocabulary.values),
        code=np.where(asked, strong.code, code).astype(np.int32),
        source=np.where(asked, "strong", source),
        confidence=np.where(asked, 1.0, confidence),
        certificate=certificate,
        asked=SourceCounts(0, 0 if weak is None else int(weak.known.sum()), int(asked.sum())),
        epochs=(),
        stopped=stopped,
    )
