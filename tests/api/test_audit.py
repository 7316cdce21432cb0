"""`overread.audit` reaches its goal within its limits, and `plan_audit` computes the number of labels needed."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from overread import errors, labelers
from overread.labelers import Table
from overread.practice.auditing.audit import claim_width, plan_audit, sample_interval
from overread.study.goals.audit import Audit, audit
from overread.theory.betting import ConfidenceInterval
from overread.theory.exact import hypergeometric_lower, hypergeometric_upper

N = 400
RNG = np.random.default_rng(0)
EXPERT = RNG.integers(0, 3, N)
PREDICTED = np.where(RNG.random(N) < 0.1, (EXPERT + 1) % 3, EXPERT)
WEAK = np.where(RNG.random(N) < 0.1, (EXPERT + 1) % 3, EXPERT)
TRUE_ERROR = float((PREDICTED != EXPERT).mean())


# ---- the audit


def made(**changes: Any) -> Audit:
    given: dict[str, Any] = {"predicted": PREDICTED, "strong": Table(EXPERT), "max_labels": 80}
    return audit(**given | changes)


@pytest.mark.parametrize("method", ["binomial", "hypergeometric", "betting", "powered"])
def test_every_method_uses_its_budget_and_claims_an_interval(method: str) -> None:
    found = made(method=method, weak=Table(WEAK) if method == "powered" else None)
    assert found.method == method
    assert found.labels.strong == 80
    assert found.labels.weak == (N if method == "powered" else 0)
    assert found.error is not None
    assert found.lower < found.error < found.upper
    assert found.lower < TRUE_ERROR < found.upper  # seed 0 is not one of the 5% for which the claim may fail
    assert found.certificate.level == "audited"
    assert found.certificate.failure_probability == 0.05
    about = "rows drawn as these were" if method == "binomial" else "these 400 rows"
    assert about in found.certificate.claim
    assert found.stopped is None
    assert (found.bought["strong"].label == EXPERT[found.bought["strong"].item]).all()


def test_auto_chooses_the_method_by_the_arguments() -> None:
    assert made().method == "hypergeometric"
    assert made(weak=Table(WEAK)).method == "powered"
    assert made(width=0.5).method == "betting"
    assert made(until=lambda interval: interval.upper < 0.9).method == "betting"


def test_the_audit_depends_only_on_the_seed() -> None:
    one, same, other = (made(seed=seed).bought["strong"].item.tolist() for seed in (1, 1, 2))
    assert one == same != other


def test_a_one_sided_audit_uses_the_whole_failure_probability_and_the_other_limit_is_certain() -> None:
    both, upper, lower = (made(sides=sides) for sides in ("both", "upper", "lower"))
    wrong = round(both.error * 80) if both.error is not None else 0
    assert upper.upper == hypergeometric_upper(wrong, 80, N, 0.05) / N < both.upper
    assert lower.lower == hypergeometric_lower(wrong, 80, N, 0.05) / N > both.lower
    assert both.upper == hypergeometric_upper(wrong, 80, N, 0.025) / N
    assert (upper.lower, lower.upper) == (wrong / N, 1 - (80 - wrong) / N)
    assert "is at most" in upper.certificate.claim
    assert "is at least" in lower.certificate.claim


@pytest.mark.parametrize("method", ["hypergeometric", "betting", "powered"])
def test_auditing_the_whole_pool_gives_the_error_itself(method: str) -> None:
    found = made(method=method, max_labels=10 * N, weak=Table(WEAK) if method == "powered" else None)
    assert found.lower == found.upper == TRUE_ERROR
    assert found.error == pytest.approx(TRUE_ERROR)
    assert found.stopped is None


def test_betting_stops_as_soon_as_its_goal_is_reached() -> None:
    found = made(width=0.25, max_labels=None)
    assert found.width <= 0.25
    assert found.labels.strong < 120
    assert found.stopped is None
    proved = made(until=lambda interval: interval.upper <= 0.25, max_labels=None)
    assert proved.upper <= 0.25
    short = made(width=0.01, max_labels=50)
    assert (short.stopped, short.labels.strong) == ("max_labels", 50)


def test_until_is_called_once_per_interval_and_never_before_the_first_label() -> None:
    heard: list[ConfidenceInterval] = []

    def never(interval: ConfidenceInterval) -> bool:
        heard.append(interval)
        return False

    made(until=never)
    assert [interval.labels for interval in heard] == sorted({interval.labels for interval in heard})
    assert heard[0].labels == 1
    assert heard[-1].labels == 80


def test_one_sided_width_is_the_distance_from_the_estimate_to_the_limit() -> None:
    found = made(width=0.1, max_labels=None, sides="upper")
    assert found.error is not None
    assert found.upper - found.error <= 0.1


@pytest.mark.parametrize("method", ["hypergeometric", "betting", "powered"])
def test_the_budget_is_checked_before_asking_and_its_end_is_normal(method: str) -> None:
    weak = Table(WEAK, price=0.1) if method == "powered" else None
    found = made(method=method, strong=Table(EXPERT, price=1.5), weak=weak, max_cost=100)
    assert found.labels.strong == (40 if weak else 66)
    assert found.cost <= 100
    assert found.stopped == "max_cost"
    assert found.certificate.level == "audited"


def test_an_empty_budget_buys_nothing_and_claims_nothing() -> None:
    found = made(strong=Table(EXPERT, price=1.5), max_cost=1)
    assert (found.error, found.lower, found.upper) == (None, 0.0, 1.0)
    assert found.stopped == "max_cost"
    assert found.certificate.level == "estimated"


def test_labels_are_any_values_compared_by_equality() -> None:
    names = np.array(["cat", "dog", "emu"])
    found = made(predicted=list(names[PREDICTED]), strong=Table(list(names[EXPERT])))
    assert found.error == made().error
    mixed = audit([1, "a", 2.0, True], strong=Table([1.0, "a", 2, "b"]), max_labels=4)
    assert mixed.error == 0.25


def test_a_classifier_is_asked_for_its_predictions() -> None:
    class Rule:
        def predict(self, X: Any) -> Any:
            return np.asarray(X)[:, 0] > 0.5

    X = np.linspace(0, 1, 200)[:, np.newaxis]
    found = audit(Rule(), X=X, strong=lambda rows: rows[:, 0] > 0.6, max_labels=200)
    assert found.error == 0.1


def test_differently_spelled_labels_are_pointed_out() -> None:
    found = made(predicted=[f"class {value}" for value in PREDICTED.tolist()])
    assert found.error == 1
    assert "same values" in str(found.certificate)


def test_a_stochastic_strong_labeler_is_reported_in_the_certificate() -> None:
    coin = labelers.Simulated(np.full(N, 0.5))
    found = made(strong=coin, predicted=np.ones(N))
    assert "may answer differently" in str(found.certificate)
    assert "may answer differently" not in str(made().certificate)


def test_a_weak_labeler_may_give_no_answer() -> None:
    weak = [None if i % 3 == 0 else value for i, value in enumerate(WEAK.tolist())]
    found = made(weak=Table(weak))
    assert found.lower < TRUE_ERROR < found.upper


def test_listeners_receive_progress() -> None:
    heard: list[Any] = []
    made(method="betting", on_event=heard.append)
    assert [event.draws for event in heard] == sorted(event.draws for event in heard)
    assert {event.stage for event in heard} == {"audit"}


# ---- errors


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"predicted": []}, "shape (0,)"),
        ({"predicted": None}, "predicted=None"),
        ({"predicted": [1]}, "at least two rows"),
        ({"predicted": "cat"}, "'cat'"),
        ({"predicted": [1.0, math.nan] * 200}, "predicted[1]=nan"),
        ({"predicted": PREDICTED[:-1]}, "400 items and the pool has 399"),
        ({"predicted": np.zeros((20, 20))}, "shape (20, 20)"),
        ({"X": np.zeros((5, 1))}, "X has 5 rows"),
        ({"predicted": [[0]] * 400, "strong": Table(EXPERT)}, "shape (400, 1)"),
        ({"strong": lambda rows: rows}, "X=None"),
        ({"strong": [1, 2]}, "has 2 items and the pool has 400"),
        ({"weak": lambda rows: rows}, "function of rows"),
        ({"width": 0}, "width=0 must lie in (0, 1)"),
        ({"width": -0.1}, "width=-0.1"),
        ({"width": 0.1, "method": "hypergeometric"}, "overread.plan_audit"),
        ({"until": 3}, "until=3"),
        ({"failure_probability": 0}, "failure_probability=0"),
        ({"failure_probability": 1.0}, "failure_probability=1.0"),
        ({"method": "wilson"}, "method='wilson'"),
        ({"method": ["auto"]}, "method=['auto']"),
        ({"method": "powered"}, "pass weak"),
        ({"method": "binomial", "weak": Table(WEAK)}, "leave weak out"),
        ({"sides": "left"}, "sides='left'"),
        ({"max_labels": 0}, "max_labels=0"),
        ({"max_labels": None}, "plan_audit"),
        ({"max_labels": None, "max_cost": 10}, "no labeler has a price"),
        ({"max_cost": -1}, "max_cost=-1"),
        ({"weak": Table(WEAK, price=1), "max_cost": 10}, "max_cost=10"),
        ({"seed": -1}, "seed=-1"),
        ({"on_event": 3}, "on_event=3"),
        ({"labels": [0, 1]}, "predicted["),
    ],
)
def test_invalid_input_is_rejected_before_any_labeler_is_asked(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(errors.InvalidArgument) as caught:
        made(**changes)
    assert words in str(caught.value)
    assert caught.value.result is None


class Faltering:
    """A labeler that answers twenty times and then raises an error."""

    def __init__(self, error: BaseException) -> None:
        self.error = error
        self.calls = 0

    def __call__(self, rows: Any) -> Any:
        self.calls += 1
        if self.calls > 20:
            raise self.error
        return EXPERT[rows[:, 0].astype(int)]


def test_an_interrupted_betting_audit_keeps_its_labels_and_its_claim() -> None:
    with pytest.raises(errors.LabelerFailed) as caught:
        made(method="betting", strong=Faltering(TimeoutError("no answer")), X=np.arange(N))
    found = caught.value.result
    assert isinstance(found, Audit)
    assert found.stopped == "error"
    assert found.labels.strong == len(found.bought["strong"]) == 20
    assert found.certificate.level == "audited"
    assert found.upper < 1


def test_ctrl_c_keeps_the_labels_too() -> None:
    with pytest.raises(errors.Interrupted) as caught:
        made(method="betting", strong=Faltering(KeyboardInterrupt()), X=np.arange(N))
    assert caught.value.result.labels.strong == 20


def test_an_interrupted_fixed_sample_claims_nothing() -> None:
    holes = [None if i % 7 == 0 else value for i, value in enumerate(EXPERT.tolist())]
    with pytest.raises(errors.LabelsExhausted) as caught:
        made(strong=Table(holes))
    found = caught.value.result
    assert found.labels.strong == len(found.bought["strong"]) > 0
    assert (found.lower, found.upper) == (0.0, 1.0)
    assert found.certificate.level == "estimated"


# ---- the plan


@pytest.mark.parametrize("sides", ["both", "upper"])
@pytest.mark.parametrize("p", [0.0, 0.1, 0.9])
def test_the_planned_labels_reach_the_width_and_one_fewer_doesnt(p: float, sides: Any) -> None:
    plan = plan_audit(2000, width=0.1, expected_error=p, sides=sides)
    for planned in plan.methods:
        assert planned.interval is not None
        assert planned.labels == planned.interval.labels
        assert claim_width(planned.interval, sides) <= 0.1
        n = planned.interval.labels - 1
        seen = math.ceil(p * n) if p <= 0.5 else math.floor(p * n)
        assert claim_width(sample_interval(seen, n, 2000, planned.method, 0.05, sides), sides) > 0.1


def test_the_plan_compares_methods_and_says_when_the_pool_is_too_small() -> None:
    plan = plan_audit(1000, width=0.1, expected_error=0.1, differs=0.15, caught=0.9)
    needs = {planned.method: planned.labels for planned in plan.methods}
    assert needs["powered"] < needs["hypergeometric"] < needs["binomial"] < needs["betting"]  # type: ignore[operator]
    small = plan_audit(50, width=0.05, expected_error=0.1)
    assert small.labels("binomial") is None
    assert "more than the pool has" in str(small)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"width": 1}, "width=1"),
        ({"expected_error": -0.1}, "expected_error=-0.1"),
        ({"expected_error": 0.5, "differs": 0.1, "caught": 0.9}, "0.2]"),
        ({"differs": 0, "caught": 0.5}, "differs=0"),
        ({"size": 0}, "size=0"),
        ({"sides": "none"}, "sides='none'"),
    ],
)
def test_invalid_arguments_of_a_plan_are_rejected(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(errors.InvalidArgument) as caught:
        plan_audit(**dict[str, Any]({"size": 1000, "width": 0.1, "expected_error": 0.1}) | changes)
    assert words in str(caught.value)
