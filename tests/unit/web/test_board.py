"""What the dashboard says of a study, against studies whose numbers are known."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overread.errors import Waiting
from overread.labelers.agreement import Agreement
from overread.labelers.policy import Policy
from overread.ledger import Reply
from overread.study.durable import Study, open_study
from overread.study.plan import Range
from overread.study.result import Tally
from overread.web import board_words as words
from overread.web.board import PlanNote, WeakError
from overread.web.board_course import Counting, Labelled
from tests.durability.files import classifier, labels, people, table, write_pool, write_study
from tests.unit.web.boards import PLAN, board, epoch


def labelled(answers: list[tuple[str, Reply]], policy: Policy | None) -> Labelled:
    counting = Counting(policy)
    for role, reply in answers:
        counting.hear(role, reply)
    return counting.labelled()


def study_in(folder: Path, rows: int = 40, **tables: Any) -> Study:
    write_pool(folder, rows)
    usual = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
    return open_study(write_study(folder / "tickets.toml", **(usual | tables)))


def begin(study: Study) -> None:
    with pytest.raises(Waiting):
        study.run()


def answer(study: Study, n: int, who: str = "ann", label: str = "yes") -> None:
    for asked in study.ask(n, who, advance=False):
        study.tell(asked, label)


def test_a_new_study_has_nothing(tmp_path: Path) -> None:
    found = board(study_in(tmp_path), state="starting")
    assert (found.pool.strong, found.pool.weak, found.pool.inferred, found.pool.rest) == (0, 0, 0, 40)
    assert (found.money.total, found.answers, found.bought_strong, found.bought_weak) == (0, 0, 0, 0)
    assert found.course.answers == (0,)
    assert found.everything == 60.0
    assert not found.done


def test_every_answer_counts_at_once(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    asked = study.ledger.counts("strong").open
    answer(study, 3)
    found = board(study)
    assert (found.bought_strong, found.bought_weak, found.answers) == (3, 40, 3)
    assert (found.pool.strong, found.pool.weak, found.pool.rest) == (3, 37, 0)
    assert found.pool.size == 40
    assert found.money.strong == 4.5
    assert found.money.weak == pytest.approx(0.4)
    assert found.open_questions == asked - 3
    assert found.course.answers == (0, 1, 2, 3)
    assert found.course.strong == (0, 1, 2, 3)
    assert found.course.weak == (40, 40, 40, 40)
    assert found.course.paid_strong == (0.0, 1.5, 3.0, 4.5)
    assert found.answers_by == {"ann": 3}


def test_an_answer_that_is_taken_back_counts_no_more(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    answer(study, 2)
    study.undo("ann")
    found = board(study)
    assert (found.bought_strong, found.money.strong) == (1, 1.5)
    assert found.course.strong[-1] == 1
    assert found.course.paid_strong[-1] == 1.5


def test_a_label_of_two_people_counts_when_they_have_decided(tmp_path: Path) -> None:
    study = study_in(tmp_path, strong=people("two"))
    begin(study)
    answer(study, 4, "ann")
    assert board(study).bought_strong == 0
    assert board(study).money.each == 3.0
    answer(study, 4, "bob")
    found = board(study)
    common = {vote.item for vote in study.ledger.votes("strong") if vote.who == "ann"} & {
        vote.item for vote in study.ledger.votes("strong") if vote.who == "bob"
    }
    assert found.bought_strong == len(common) > 0
    assert found.money.each == 3.0
    assert found.answers == 8
    assert found.agreement is not None
    assert words.agreement_of(found)[0] == "100.0%"


def test_one_expert_agrees_with_nobody(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    assert words.agreement_of(board(study)) == ("not known", "Nobody has answered yet.")
    begin(study)
    answer(study, 1)
    assert words.agreement_of(board(study)) == ("not known", "One expert so far.")


def test_agreement_is_not_rounded_up(tmp_path: Path) -> None:
    near = Agreement(2000, 2000, 99.96, 0.999, "Cohen")
    found = replace(board(study_in(tmp_path)), agreement=near, answers_by={"a": 1, "b": 1})
    number, about = words.agreement_of(found)
    assert number == "99.9%"
    assert "kappa: 0.99 " in about


def test_labels_left_are_what_was_forecast_less_what_is_there(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    answer(study, 3)
    found = board(study)
    waiting = found.open_questions
    assert found.plan is not None
    assert (found.plan.strong.low, found.plan.strong.high) == (10, 40)
    assert found.alone is not None
    assert (found.alone.strong.low, found.alone.strong.high) == (40, 40)  # more than the pool has can't be asked
    assert (found.left.low, found.left.high) == (max(7, waiting), 37)
    assert "10 to 40 strong labels in all" in found.left.because
    assert "3 are there" in found.left.because


def test_labels_left_are_never_below_the_open_questions(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    few = PlanNote((replace(PLAN.forecasts[1], strong_labels=Range(1, 2)),))
    found = board(study, few)
    assert found.left.low == found.left.high == found.open_questions > 2


@pytest.mark.parametrize(
    ("goal", "left", "told"),
    [
        (classifier(0.1, audit=5), (15, 40), "The audit's 5 labels"),
        (classifier(0.1, max_strong=12), (10, 12), "12 at most (max_strong)"),
        (classifier(0.1, audit=5, max_strong=12), (15, 17), "max_strong"),
        (classifier(0.1, max_cost=15.4), (9, 9), "pays for about 9"),  # the weak labels cost 1 of it
    ],
)
def test_labels_left_heed_the_audit_and_the_limits(
    tmp_path: Path, goal: dict[str, Any], left: tuple[int, int], told: str
) -> None:
    found = board(study_in(tmp_path, goal=goal))
    assert (found.left.low, found.left.high) == left
    assert told in found.left.because


def test_without_a_forecast_the_labels_left_are_not_known(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    assert words.left_of(board(study, None)) == "not known"
    assert board(study, None).left.because == "The forecast is being made."
    assert board(study, PlanNote(problem="No forecast could be made.")).left.because == "No forecast could be made."


def test_a_study_without_a_weak_labeler_goes_by_the_forecast_without_one(tmp_path: Path) -> None:
    found = board(study_in(tmp_path, weak=None))
    assert found.plan is not None
    assert (found.plan.strong.low, found.alone, found.has_weak) == (40, None, False)
    assert (found.left.low, found.left.high) == (40, 40)


def test_at_the_end_the_counts_are_those_of_the_outcome(tmp_path: Path) -> None:
    study = study_in(tmp_path, rows=60, strong=table())
    outcome = study.run()
    found = board(study, state="done")
    assert Tally(found.pool.inferred, found.pool.weak, found.pool.strong) == outcome.counts
    assert found.done
    assert found.pool.size == 60
    assert found.claim is not None
    assert (found.claim.claim, found.claim.final) == (outcome.certificate.claim, True)
    assert (found.left.low, found.left.high) == (0, 0)
    assert found.course.strong[-1] == outcome.asked.strong == found.bought_strong
    assert found.money.total == pytest.approx(float(sum(study.ledger.spent().values())))
    assert words.state_of(found).word == "Done"


def test_a_study_that_its_limit_ended_says_so(tmp_path: Path) -> None:
    study = study_in(tmp_path, rows=60, strong=table(), goal=labels(0.02, max_cost=20.0))
    assert study.run().stopped == "max_cost"
    found = board(study, state="done")
    assert found.stopped == "max_cost"
    assert "Its limit max_cost ended it" in words.state_of(found).says
    assert found.pool.size == 60


def test_what_would_be_claimed_now_is_not_final(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    ended = study_in(tmp_path / "other", strong=table()).run()
    found = board(study_in(tmp_path), so_far=ended)
    assert found.claim is not None
    assert (found.claim.level, found.claim.final) == (ended.certificate.level, False)
    assert not found.done


def test_what_lies_outside_the_last_region_is_inferred_so_far(tmp_path: Path) -> None:
    study = study_in(tmp_path, goal=classifier(0.1, hypotheses="thresholds"), pool={"features": ["x1"]})
    for each in (epoch(0, 1.0, 1.0), epoch(2, 0.301, 0.2), epoch(1, 0.5, 0.4)):
        study.notes.epoch(each)
    found = board(study)
    assert [each.k for each in found.epochs] == [0, 1, 2]
    assert found.shrinks
    assert (found.pool.inferred, found.pool.rest) == (27, 13)  # rounded down


def test_what_is_labelled_lies_in_the_region_and_outside_of_it_alike(tmp_path: Path) -> None:
    study = study_in(tmp_path, rows=100, goal=classifier(0.1, hypotheses="thresholds"), pool={"features": ["x1"]})
    study.ledger.append("weak", [Reply(item, "yes") for item in range(50)], settle=True)
    study.ledger.queue("strong", range(40), "learn", 1)
    answer(study, 40)
    study.notes.epoch(epoch(0, 0.5, 0.2))
    pool = board(study).pool
    assert (pool.strong, pool.inferred) == (40, 30)
    assert (pool.weak, pool.rest) == (5, 25)  # of ten weak labels half lie in the region, of which the rest waits


@pytest.mark.parametrize(
    ("state", "word"),
    [
        ("starting", "Starting"),
        ("working", "Working"),
        ("waiting", "Waiting for people"),
        ("paused", "Paused"),
        ("failed", "Stopped by an error"),
        ("elsewhere", "Runs elsewhere"),
    ],
)
def test_every_state_has_words(tmp_path: Path, state: str, word: str) -> None:
    told = words.state_of(board(study_in(tmp_path), state=state, error="the disk is full", stage="reading"))
    assert told.word == word
    assert told.says
    assert ("the disk is full" in told.says) == (state == "failed")


def test_the_weak_labelers_error_is_counted_and_hedged(tmp_path: Path) -> None:
    known = board(study_in(tmp_path))
    assert words.weak_error_of(known)[0] == "not known"
    number, about = words.weak_error_of(replace(known, weak_error=WeakError(3, 30, 2)))
    assert number == "10.0%"
    assert "3 of 30 items" in about
    assert "Not a random sample" in about
    assert "no answer for 2 items" in about


def test_a_board_is_json(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    answer(study, 2)
    told = json.loads(json.dumps(board(study).as_json()))
    assert told["pool"]["strong"] == 2
    assert told["left"]["high"] == 38
    assert told["name"] == "tickets"


def test_a_plan_is_read_as_the_command_prints_it() -> None:
    spread = {"low": 1.0, "high": 2.0}
    one = {"weak": True, "assumes": "all is well", "strong_labels": spread, "weak_labels": spread, "cost": spread}
    found = PlanNote.from_json(json.dumps({"about": "", "advice": "Do it.", "forecasts": [one], "notes": []}))
    assert found.forecasts[0].cost == Range(1.0, 2.0)
    assert (found.advice, found.problem) == ("Do it.", "")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"forecasts": [{}]}', '{"forecasts": 3}', "null"])
def test_a_plan_that_can_t_be_read_is_a_problem_in_words(text: str) -> None:
    assert PlanNote.from_json(text) == PlanNote(problem="The forecast can't be read.")


def test_a_long_course_keeps_its_first_and_last_point() -> None:
    answers = [("strong", Reply(item=i, label="a", price=Fraction(1, 2), who="m")) for i in range(5000)]
    found = labelled(answers, None)
    assert len(found.course.answers) <= 120
    assert (found.course.answers[0], found.course.answers[-1]) == (0, 5000)
    assert (found.course.strong[-1], found.course.paid_strong[-1]) == (5000, 2500.0)
    assert found.each == 0.5


def test_what_the_weak_labeler_did_belongs_to_the_answer_before_it() -> None:
    said = [
        ("weak", Reply(item=0, label="a")),
        ("strong", Reply(item=0, label="a")),
        ("weak", Reply(item=1, kind="none")),
    ]
    found = labelled(said, None)
    assert found.course.weak == (1, 2)
    assert (found.weak, found.only_weak, found.strong) == (2, 0, 1)


def test_skips_and_lost_answers_are_no_labels() -> None:
    said = [
        ("strong", Reply(item=0, kind="skip", who="ann")),
        ("strong", Reply(item=1, kind="lost", price=Fraction(2))),
        ("weak", Reply(item=1, kind="lost", price=Fraction(1))),
    ]
    found = labelled(said, Policy(1, 1))
    assert (found.weak, found.strong, found.answers, found.each) == (0, 0, 0, None)
    assert found.course.paid_strong == (2.0,)
