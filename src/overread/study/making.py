"""What a durable study makes of its labelers: labels, or a classifier with an audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from overread.errors import InvalidSpec
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.sample import Array
from overread.study.audit import audit
from overread.study.desk import OutOfMoney
from overread.study.label import Labelled, label
from overread.study.learn import learn
from overread.study.money import after_audit, check_left
from overread.study.outcome import Outcome
from overread.study.recorded import Recorded
from overread.study.result import Result, Tally
from overread.study.solutions import Solutions
from overread.study.spec_tables import GoalSpec
from overread.theory.certificate import Certificate

CANNOT_TELL = "can't tell"
"""In a study that makes labels: the expert's answer where no label fits. It is a label like the others to every bound."""

CLASSES: dict[str, Callable[[int], Any]] = {
    "logistic": lambda _: None,
    "thresholds": lambda _: Thresholds(),
    "intervals": lambda _: Intervals(),
    "stumps": Stumps,
    "halfplanes": lambda _: Halfplanes(),
    "wedges": lambda _: Wedges(),
}
"""The classes that a study's file may name, by the number of columns."""

Listener = Callable[[Any], None]
Cautions = Callable[[], tuple[tuple[str, str], ...]]


@dataclass(frozen=True, eq=False)
class Labelers:
    """Who answers, and with which labels."""

    strong: Recorded
    weak: Recorded | None
    labels: tuple[Any, ...]


def hypotheses(goal: GoalSpec, x: Array) -> Any:
    return CLASSES[goal.hypotheses](x.shape[1])


def make_outcome(
    goal: GoalSpec,
    x: Array,
    labelers: Labelers,
    solutions: Solutions | None,
    on_event: Listener | None,
    cautions: Cautions,
) -> Outcome:
    """Run `label` or `learn`, and the audit where one is wanted. cautions: asked for at the end, when all answers are in."""
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
        check_left(goal, len(x), labelers.strong.price, None if labelers.weak is None else labelers.weak.price)
        if goal.make == "labels":
            done = label(x, error=_given(goal.error), max_cost=goal.max_cost, **settings)
            made = _labelled(done, labelers)
        else:
            made = _classifier(goal, x, labelers, settings)
    except OutOfMoney:  # answers that were charged and lost have used up what was reckoned with
        return nothing(goal, x, labelers, cautions)
    return replace(made, certificate=replace(made.certificate, numbers=(*made.certificate.numbers, *cautions())))


def _labelled(done: Labelled, labelers: Labelers) -> Outcome:
    assert done.source is not None  # noqa: S101  only an error's unfinished result has none
    assert done.confidence is not None  # noqa: S101
    code, source, confidence = _as_answered(
        labelers, _codes(done.labels, labelers.labels), done.source, np.asarray(done.confidence, dtype=np.float64)
    )
    return Outcome(
        make="labels",
        values=labelers.labels,
        code=code,
        source=source,
        confidence=confidence,
        certificate=done.certificate,
        asked=_bought(labelers),
        epochs=(),
        stopped=done.stopped,
    )


def _classifier(goal: GoalSpec, x: Array, labelers: Labelers, settings: dict[str, Any]) -> Outcome:
    audited = min(goal.audit, len(x))
    result = learn(
        x,
        hypotheses=hypotheses(goal, x),
        excess_error=_given(goal.excess_error),
        max_cost=after_audit(goal, len(x), labelers.strong.price),
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
        except OutOfMoney as limit:  # what training has shown stands without it
            return _predicted(replace(result, stopped=str(limit)), x, labelers, certificate)
        certificate = _together(result, checked.certificate)
    return _predicted(result, x, labelers, certificate)


def _together(result: Result, checked: Certificate) -> Certificate:
    """Return the audit's certificate with what is known of the training; where training proved something, that too."""
    if result.certificate.level == "proved":
        claim = f"{result.certificate.claim}; and {checked.claim}"
        return replace(
            checked,
            level="proved",
            claim=f"{claim}; both hold except with probability {_either(result.certificate, checked):g}",
            excess_error=result.certificate.excess_error,
            failure_probability=_either(result.certificate, checked),
            assumptions=(*result.certificate.assumptions, *checked.assumptions),
            numbers=(*result.certificate.numbers, *checked.numbers),
        )
    return replace(checked, numbers=(*checked.numbers, *result.certificate.numbers))


def _either(one: Certificate, other: Certificate) -> float:
    """Return how probable it is at most that one of two claims is wrong."""
    return min(1.0, (one.failure_probability or 0.0) + (other.failure_probability or 0.0))


def _predicted(result: Result, x: Array, labelers: Labelers, certificate: Certificate) -> Outcome:
    """Label every item: as the expert did where asked, else as the classifier does."""
    code = np.full(len(x), -1, dtype=np.int32)
    confidence = np.full(len(x), np.nan)
    if result.classifier is not None:
        code = _codes(result.classifier.predict(x), labelers.labels)
        proba = getattr(result.classifier, "predict_proba", None)
        if proba is not None:
            confidence = proba(x).max(axis=1)
    code, source, confidence = _as_answered(labelers, code, np.where(code < 0, "", "inferred"), confidence)
    return Outcome(
        make="classifier",
        values=labelers.labels,
        code=code,
        source=source,
        confidence=confidence,
        certificate=certificate,
        asked=_bought(labelers),
        epochs=result.epochs,
        stopped=result.stopped,
        classifier=result.classifier,
    )


def nothing(goal: GoalSpec, x: Array, labelers: Labelers, cautions: Cautions) -> Outcome:
    """Return the outcome of a study whose money ran out before it could claim anything: the labels that it has bought."""
    no_claim = Certificate(
        "estimated", "no claim: the study ended before it could make one", None, None, numbers=cautions()
    )
    no_label, no_source = np.full(len(x), -1, dtype=np.int32), np.full(len(x), "", dtype="<U8")
    code, source, confidence = _as_answered(labelers, no_label, no_source, np.full(len(x), np.nan))
    return Outcome(
        make=goal.make,
        values=labelers.labels,
        code=code,
        source=source,
        confidence=confidence,
        certificate=no_claim,
        asked=_bought(labelers),
        epochs=(),
        stopped="max_cost",
    )


def _as_answered(labelers: Labelers, code: Any, source: Any, confidence: Any) -> tuple[Any, Any, Any]:
    """Return the labels with every answer of the expert in its place, also of those that other limits asked for.

    A bound on how many labels differ from the expert's stays true: none comes to differ by this.
    """
    asked, code, source, confidence = labelers.strong.known, code.copy(), source.copy(), confidence.copy()
    code[asked] = _codes(labelers.strong.labels[asked], labelers.labels)
    source[asked], confidence[asked] = "strong", 1.0
    return code, source, confidence


def _codes(labels: Any, values: tuple[Any, ...]) -> Any:
    code = {value: i for i, value in enumerate(values)}
    return np.array([-1 if each is None else code[_plain(each)] for each in labels], dtype=np.int32)


def _plain(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


def _bought(labelers: Labelers) -> Tally:
    weak = 0 if labelers.weak is None else int(labelers.weak.known.sum())
    return Tally(0, weak, int(labelers.strong.known.sum()))


def _given(value: float | None) -> float:
    if value is None:
        raise InvalidSpec("the goal is missing", key="goal")
    return value
