"""The dashboard's numbers, for studies whose numbers are known."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.labelers.people.agreement import Agreement
from overread.labelers.people.policy import Policy
from overread.study.goals.plan import Range
from overread.study.results import SourceCounts
from overread.study.study import Study, open_study
from overread.web.dashboard import wording as words
from overread.web.dashboard.forecast import PlanResult
from overread.web.dashboard.history import AnswerCounter, LedgerSummary, WeakError
from tests.durability.files import classifier, labels, people, run_to_end, table, write_pool, write_study
from tests.web.dashboard.dashboards import PLAN, epoch, view_of


def summarize(answers: list[tuple[str, Reply]], policy: Policy | None) -> LedgerSummary:
    counter = AnswerCounter(policy)
    for role, reply in answers:
        counter.add(role, reply)
    return counter.summarize()


def open_small_study(folder: Path, rows: int = 40, **tables: Any) -> Study:
    write_pool(folder, rows)
    usual = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
    return open_study(write_study(folder / "tickets.toml", **(usual | tables)))


def run_until_waiting(study: Study) -> None:
    assert study.run().name == "waiting"


def answer(study: Study, n: int, who: str = "ann", label: str = "yes") -> None:
    for asked in study.ask(n, who, advance=False):
        study.tell(asked, label)


def test_new_study_has_no_labels(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path), state="starting")
    assert (view.pool.strong, view.pool.weak, view.pool.inferred, view.pool.rest) == (0, 0, 0, 40)
    assert (view.money.total, view.answers, view.bought_strong, view.bought_weak) == (0, 0, 0, 0)
    assert view.history.answers == (0,)
    assert view.cost_of_all == 60.0
    assert not view.is_done


def test_every_answer_counts_at_once(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    asked = study.ledger.counts(STRONG).open
    answer(study, 3)
    view = view_of(study)
    assert (view.bought_strong, view.bought_weak, view.answers) == (3, 40, 3)
    assert (view.pool.strong, view.pool.weak, view.pool.rest) == (3, 37, 0)
    assert view.pool.size == 40
    assert view.money.strong == 4.5
    assert view.money.weak == pytest.approx(0.4)
    assert view.open_questions == asked - 3
    assert view.history.answers == (0, 1, 2, 3)
    assert view.history.strong == (0, 1, 2, 3)
    assert view.history.weak == (40, 40, 40, 40)
    assert view.history.paid_strong == (0.0, 1.5, 3.0, 4.5)
    assert view.answers_by == {"ann": 3}


def test_undone_answer_does_not_count(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    answer(study, 2)
    study.undo("ann")
    view = view_of(study)
    assert (view.bought_strong, view.money.strong) == (1, 1.5)
    assert view.history.strong[-1] == 1
    assert view.history.paid_strong[-1] == 1.5


def test_label_of_two_people_counts_once_they_agree(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, strong=people("two"))
    run_until_waiting(study)
    answer(study, 4, "ann")
    assert view_of(study).bought_strong == 0
    assert view_of(study).money.label_cost == 3.0
    answer(study, 4, "bob")
    view = view_of(study)
    common = {vote.item for vote in study.ledger.votes(STRONG) if vote.who == "ann"} & {
        vote.item for vote in study.ledger.votes(STRONG) if vote.who == "bob"
    }
    assert view.bought_strong == len(common) > 0
    assert view.money.label_cost == 3.0
    assert view.answers == 8
    assert view.agreement is not None
    assert words.describe_agreement(view)[0] == "100.0%"


def test_one_expert_has_no_agreement(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    number, before = words.describe_agreement(view_of(study))
    assert number == "not known"
    run_until_waiting(study)
    answer(study, 1)
    number, after = words.describe_agreement(view_of(study))
    assert number == "not known"
    assert before != after


def test_agreement_is_not_rounded_up(tmp_path: Path) -> None:
    near = Agreement(2000, 2000, 99.96, 0.999, "Cohen")
    view = replace(view_of(open_small_study(tmp_path)), agreement=near, answers_by={"a": 1, "b": 1})
    number, about = words.describe_agreement(view)
    assert number == "99.9%"
    assert "kappa: 0.99 " in about


def test_remaining_labels_are_the_forecast_minus_the_labels_so_far(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    answer(study, 3)
    view = view_of(study)
    waiting = view.open_questions
    assert view.forecast is not None
    assert (view.forecast.strong.low, view.forecast.strong.high) == (10, 40)
    assert view.forecast_without_weak is not None
    assert (view.forecast_without_weak.strong.low, view.forecast_without_weak.strong.high) == (
        40,
        40,
    )  # no more questions than items in the pool
    assert (view.remaining.low, view.remaining.high) == (max(7, waiting), 37)
    assert "10 to 40 expert labels" in view.remaining.because
    assert "3 so far" in view.remaining.because


def test_remaining_labels_are_at_least_the_open_questions(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    few = PlanResult((replace(PLAN.forecasts[1], strong_labels=Range(1, 2)),))
    view = view_of(study, few)
    assert view.remaining.low == view.remaining.high == view.open_questions > 2


@pytest.mark.parametrize(
    ("goal", "remaining", "reason"),
    [
        (classifier(0.1, audit=5), (15, 40), "audit's 5 labels"),
        (classifier(0.1, max_strong=12), (10, 12), "max_strong limits the labels to learn from to 12"),
        (classifier(0.1, audit=5, max_strong=12), (15, 17), "max_strong"),
        (classifier(0.1, max_cost=15.4), (9, 9), "pays for about 9"),  # of which weak labels cost 1
    ],
)
def test_remaining_labels_include_the_audit_and_the_limits(
    tmp_path: Path, goal: dict[str, Any], remaining: tuple[int, int], reason: str
) -> None:
    view = view_of(open_small_study(tmp_path, goal=goal))
    assert (view.remaining.low, view.remaining.high) == remaining
    assert reason in view.remaining.because


def test_remaining_labels_are_unknown_without_a_forecast(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    assert words.describe_remaining(view_of(study, None)) == "not known"
    assert "running" in view_of(study, None).remaining.because
    problem = "The plan failed."
    assert view_of(study, PlanResult(problem=problem)).remaining.because == problem


def test_study_without_a_weak_labeler_uses_the_forecast_without_one(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path, weak=None))
    assert view.forecast is not None
    assert (view.forecast.strong.low, view.forecast_without_weak, view.has_weak) == (40, None, False)
    assert (view.remaining.low, view.remaining.high) == (40, 40)


def test_finished_study_has_the_counts_of_its_outcome(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, rows=60, strong=table())
    outcome = run_to_end(study)
    view = view_of(study, state="done")
    assert SourceCounts(view.pool.inferred, view.pool.weak, view.pool.strong) == outcome.counts
    assert view.is_done
    assert view.pool.size == 60
    assert view.claim is not None
    assert (view.claim.claim, view.claim.final) == (outcome.certificate.claim, True)
    assert (view.remaining.low, view.remaining.high) == (0, 0)
    assert view.history.strong[-1] == outcome.asked.strong == view.bought_strong
    assert view.money.total == pytest.approx(float(sum(study.ledger.spent().values())))
    assert words.describe_state(view).name == "Done"


def test_limit_that_stopped_the_study_is_named(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, rows=60, strong=table(), goal=labels(0.02, max_cost=20.0))
    assert run_to_end(study).stopped == "max_cost"
    view = view_of(study, state="done")
    assert view.stopped == "max_cost"
    assert "max_cost" in words.describe_state(view).description
    assert view.pool.size == 60


def test_current_claim_is_not_final(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    ended = run_to_end(open_small_study(tmp_path / "other", strong=table()))
    view = view_of(open_small_study(tmp_path), so_far=ended)
    assert view.claim is not None
    assert (view.claim.level, view.claim.final) == (ended.certificate.level, False)
    assert not view.is_done


def test_items_outside_the_last_region_count_as_inferred(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, goal=classifier(0.1, hypotheses="thresholds"), pool={"features": ["x1"]})
    for each in (epoch(0, 1.0, 1.0), epoch(2, 0.301, 0.2), epoch(1, 0.5, 0.4)):
        study.metadata.record_epoch(each)
    view = view_of(study)
    assert [each.k for each in view.epochs] == [0, 1, 2]
    assert view.has_region
    assert (view.pool.inferred, view.pool.rest) == (27, 13)  # rounded down


def test_labels_are_assumed_to_spread_evenly_over_the_region_and_the_rest(tmp_path: Path) -> None:
    study = open_small_study(
        tmp_path, rows=100, goal=classifier(0.1, hypotheses="thresholds"), pool={"features": ["x1"]}
    )
    study.ledger.append(WEAK, [Reply(item, "yes") for item in range(50)], settle=True)
    study.ledger.queue(STRONG, range(40), "learn", 1)
    answer(study, 40)
    study.metadata.record_epoch(epoch(0, 0.5, 0.2))
    pool = view_of(study).pool
    assert (pool.strong, pool.inferred) == (40, 30)
    assert (pool.weak, pool.rest) == (
        5,
        25,
    )  # half of ten weak labels are in the region; the rest of the region is still open


@pytest.mark.parametrize(
    ("state", "name"),
    [
        ("starting", "Starting"),
        ("working", "Working"),
        ("waiting", "Waiting for people"),
        ("paused", "Paused"),
        ("failed", "Stopped by an error"),
        ("elsewhere", "Running elsewhere"),
    ],
)
def test_every_state_has_a_name_and_a_description(tmp_path: Path, state: str, name: str) -> None:
    view = view_of(open_small_study(tmp_path), state=state, error="the disk is full", stage="reading")
    described = words.describe_state(view)
    assert described.name == name
    assert described.description
    assert ("the disk is full" in described.description) == (state == "failed")


def test_weak_error_comes_with_a_warning(tmp_path: Path) -> None:
    known = view_of(open_small_study(tmp_path))
    assert words.describe_weak_error(known)[0] == "not known"
    number, about = words.describe_weak_error(replace(known, weak_error=WeakError(3, 30, 2)))
    assert number == "10.0%"
    assert "3 of 30 items" in about
    assert "not a random sample" in about.lower()
    assert "2 items" in about


def test_json_has_the_fields_of_the_api(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, goal=classifier(0.1, hypotheses="thresholds"), pool={"features": ["x1"]})
    study.ledger.append(WEAK, [Reply(0, "yes")], settle=True)
    study.ledger.queue(STRONG, [0, 1], "learn", 1)
    answer(study, 2)
    study.metadata.record_epoch(epoch(0, 1.0, 1.0))
    view = replace(view_of(study), agreement=Agreement(1, 1, 100.0, None, "Cohen"))
    data = json.loads(json.dumps(view.as_json()))
    assert set(data) == API_FIELDS
    assert {name: set(value) for name, value in data.items() if isinstance(value, dict)} == API_PARTS
    assert set(data["epochs"][0]) == API_EPOCH
    assert set(data["forecasts"][0]) == {"weak", "assumes", "strong_labels", "weak_labels", "cost"}
    assert (data["name"], data["pool"]["strong"], data["left"]["high"], data["course"]["strong"][-1]) == (
        "tickets",
        2,
        38,
        2,
    )


API_FIELDS = {
    *("name", "question", "make", "state", "stage", "error", "has_weak", "asks_people", "pool", "bought_weak"),
    *("bought_strong", "money", "course", "shrinks", "epochs", "plan", "alone", "forecasts", "plan_problem", "advice"),
    *("left", "open_questions", "held_questions", "answers", "answers_by", "held_by", "answers_each", "another"),
    *("agreement", "weak_error", "tokens", "claim", "claim_problem", "stopped", "makes_tasks"),
}
"""The fields of GET /api/status; other programs read them."""
API_PARTS = {
    "pool": {"inferred", "weak", "strong", "rest", "final"},
    "money": {"weak", "strong", "limit", "each"},
    "course": {"answers", "weak", "strong", "paid_weak", "paid_strong"},
    "plan": {"strong", "cost", "audit", "limit"},
    "alone": {"strong", "cost", "audit", "limit"},
    "left": {"low", "high", "because"},
    "answers_by": {"ann"},
    "held_by": set(),
    "another": {"questions", "idle"},
    "agreement": {"items", "pairs", "percent", "kappa", "kind"},
    "weak_error": {"differ", "compared", "silent"},
    "tokens": {"in", "out"},
}
API_EPOCH = {
    *("k", "excess_error", "region_mass", "strong_mass", "difference_sample", "sample", "draws", "labels", "seconds")
}


def test_output_of_the_plan_command_is_parsed() -> None:
    spread = {"low": 1.0, "high": 2.0}
    one = {"weak": True, "assumes": "all is well", "strong_labels": spread, "weak_labels": spread, "cost": spread}
    plan = PlanResult.from_json(json.dumps({"about": "", "advice": "Do it.", "forecasts": [one], "notes": []}))
    assert plan.forecasts[0].cost == Range(1.0, 2.0)
    assert (plan.advice, plan.problem) == ("Do it.", "")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"forecasts": [{}]}', '{"forecasts": 3}', "null"])
def test_unreadable_plan_is_a_problem(text: str) -> None:
    plan = PlanResult.from_json(text)
    assert (plan.forecasts, plan.advice) == ((), "")
    assert plan.problem


def test_thinned_history_keeps_its_first_and_last_point() -> None:
    answers = [("strong", Reply(item=i, label="a", price=Fraction(1, 2), who="m")) for i in range(5000)]
    summary = summarize(answers, None)
    assert len(summary.history.answers) <= 120
    assert (summary.history.answers[0], summary.history.answers[-1]) == (0, 5000)
    assert (summary.history.strong[-1], summary.history.paid_strong[-1]) == (5000, 2500.0)
    assert summary.label_cost == 0.5


def test_weak_labels_count_towards_the_point_before() -> None:
    answers = [
        ("weak", Reply(item=0, label="a")),
        ("strong", Reply(item=0, label="a")),
        ("weak", Reply(item=1, kind="none")),
    ]
    summary = summarize(answers, None)
    assert summary.history.weak == (1, 2)
    assert (summary.weak, summary.only_weak, summary.strong) == (2, 0, 1)


def test_skips_and_lost_answers_are_not_labels() -> None:
    answers = [
        ("strong", Reply(item=0, kind="skip", who="ann")),
        ("strong", Reply(item=1, kind="lost", price=Fraction(2))),
        ("weak", Reply(item=1, kind="lost", price=Fraction(1))),
    ]
    summary = summarize(answers, Policy(1, 1))
    assert (summary.weak, summary.strong, summary.answers, summary.label_cost) == (0, 0, 0, None)
    assert summary.history.paid_strong == (2.0,)
