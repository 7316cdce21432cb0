"""Runs the goal of a durable study: labels, or a classifier with an audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np

from overread.api.audit import audit
from overread.api.label import Labelled, label
from overread.api.labeler_client import BudgetSpent
from overread.api.learn import learn
from overread.api.memo import Memo
from overread.api.results import Result, SourceCounts, label_confidence
from overread.core.arrays import Array
from overread.core.certificate import Certificate
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.study.budget import check_remaining, max_cost_before_audit
from overread.study.ledger_labelers import LedgerLabeler
from overread.study.outcome import Outcome
from overread.study.spec.tables import GoalSpec

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

EventListener = Callable[[Any], None]
CautionSource = Callable[[], tuple[tuple[str, str], ...]]


@dataclass(frozen=True, eq=False)
class StudyLabelers:
    """The labelers of a study, and the labels that they may give."""

    strong: LedgerLabeler
    weak: LedgerLabeler | None
    labels: tuple[Any, ...]


def make_hypotheses(goal: GoalSpec, x: Array) -> Any:
    """Return the hypothesis class of the goal for these features; None for logistic regression."""
    return HYPOTHESIS_CLASSES[goal.hypotheses](x.shape[1])


def make_outcome(
    goal: GoalSpec,
    x: Array,
    labelers: StudyLabelers,
    solutions: Memo | None,
    on_event: EventListener | None,
    cautions: CautionSource,
) -> Outcome:
    """Run `label`, or `learn` and the audit; `cautions` is called at the end, when all answers are known."""
    settings: dict[str, Any] = {
        "strong": labelers.strong,
        "weak": labelers.weak,
        "labels": list(labelers.labels),
        "failure_probability": goal.failure_probability,
        "max_strong": goal.max_strong,
        "seed": goal.seed,
        "on_event": on_event,
        "solutions": solutions,
    }
    try:
        check_remaining(goal, len(x), labelers.strong.price, None if labelers.weak is None else labelers.weak.price)
        if goal.make == "labels":
            result = label(x, error=cast("float", goal.error), max_cost=goal.max_cost, **settings)
            outcome = _outcome_of_labels(result, labelers)
        else:
            outcome = _train_and_audit(goal, x, labelers, settings)
    except BudgetSpent:  # lost answers were charged, and the planned budget does not suffice
        return outcome_without_claim(goal, x, labelers, cautions)
    numbers = (*outcome.certificate.numbers, *cautions())
    return replace(outcome, certificate=replace(outcome.certificate, numbers=numbers))


def _outcome_of_labels(result: Labelled, labelers: StudyLabelers) -> Outcome:
    code = _encode_labels(result.labels, labelers.labels)
    certificate, stopped = result.certificate, result.stopped
    return _with_expert_labels(labelers, "labels", code, result.source, result.confidence, certificate, stopped)


def _train_and_audit(goal: GoalSpec, x: Array, labelers: StudyLabelers, settings: dict[str, Any]) -> Outcome:
    audited = min(goal.audit, len(x))
    result = learn(
        x,
        hypotheses=make_hypotheses(goal, x),
        excess_error=cast("float", goal.excess_error),
        max_cost=max_cost_before_audit(goal, len(x), labelers.strong.price),
        **settings,
    )
    certificate = result.certificate
    if result.classifier is not None and audited:
        try:
            checked = audit(
                result.classifier,
                X=x,
                strong=labelers.strong,
                labels=list(labelers.labels),
                max_labels=audited,
                failure_probability=goal.failure_probability,
                seed=goal.seed,
                on_event=settings["on_event"],
            )
        except BudgetSpent as limit:  # the result of training is valid without the audit
            return _outcome_of_classifier(replace(result, stopped=str(limit)), x, labelers, certificate)
        certificate = _combine_certificates(result, checked.certificate)
    return _outcome_of_classifier(result, x, labelers, certificate)


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


def _outcome_of_classifier(result: Result, x: Array, labelers: StudyLabelers, certificate: Certificate) -> Outcome:
    """Return the outcome of a classifier study: an item has the expert's label if there is one, else the predicted one."""
    code = np.full(len(x), -1, dtype=np.int32)
    if result.classifier is not None:
        code = _encode_labels(result.classifier.predict(x), labelers.labels)
    confidence = label_confidence(result.classifier, x)
    source = np.where(code < 0, "", "inferred")
    outcome = _with_expert_labels(labelers, "classifier", code, source, confidence, certificate, result.stopped)
    return replace(outcome, epochs=result.epochs, classifier=result.classifier)


def outcome_without_claim(goal: GoalSpec, x: Array, labelers: StudyLabelers, cautions: CautionSource) -> Outcome:
    """Return the outcome of a study that ran out of money before it could make a claim; it has the labels bought so far."""
    no_claim = Certificate(
        "estimated", "no claim: the study ended before it could make one", None, None, numbers=cautions()
    )
    no_label, no_source = np.full(len(x), -1, dtype=np.int32), np.full(len(x), "")
    no_confidence = np.full(len(x), np.nan)
    return _with_expert_labels(labelers, goal.make, no_label, no_source, no_confidence, no_claim, "max_cost")


def _with_expert_labels(
    labelers: StudyLabelers,
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
    asked = labelers.strong.known
    return Outcome(
        make=make,
        values=labelers.labels,
        code=np.where(asked, _encode_labels(labelers.strong.labels, labelers.labels), code),
        source=np.where(asked, "strong", source),
        confidence=np.where(asked, 1.0, confidence),
        certificate=certificate,
        asked=SourceCounts(0, 0 if labelers.weak is None else int(labelers.weak.known.sum()), int(asked.sum())),
        epochs=(),
        stopped=stopped,
    )


def _encode_labels(labels: Any, values: tuple[Any, ...]) -> Any:
    code = {value: i for i, value in enumerate(values)}
    return np.array([-1 if each is None else code[each] for each in labels.tolist()], dtype=np.int32)
