"""What the dashboard tells its owner to do, and what a plan is worth within the limits of a study."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from overread.study.durable import Study, open_study
from overread.study.plan import Range
from overread.web import board_words as words
from overread.web import charts
from overread.web.access import admit
from overread.web.board import Board, PlanNote, board_of
from overread.web.pages import environment
from tests.durability.files import classifier, people, table
from tests.unit.web.boards import PLAN, WITH_W, WITHOUT, Standing, board
from tests.unit.web.test_board import answer, begin, study_in

LIMITED = PlanNote(
    (
        replace(WITHOUT, strong_labels=Range(67, 120), cost=Range(100.5, 180.0)),
        replace(WITH_W, strong_labels=Range(67, 100), cost=Range(101.5, 151.0)),
    )
)


class Texts(HTMLParser):
    """The words of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def shown(known: Board, *, paused: bool = False) -> str:
    """Return what is read on the page."""
    page = Texts()
    page.feed(environment.get_template("live.html").render(board=known, charts=charts, paused=paused, show_weak=False))
    return " ".join("".join(page.found).split())


def test_a_plan_stays_within_max_strong_and_the_audit(tmp_path: Path) -> None:
    found = board(study_in(tmp_path, rows=200, goal=classifier(0.1, max_strong=20, audit=10)), LIMITED)
    assert found.plan is not None
    assert found.alone is not None
    assert (found.plan.strong, found.alone.strong) == (Range(30, 30), Range(30, 30))
    assert (found.plan.cost, found.alone.cost) == (Range(46.0, 46.0), Range(45.0, 45.0))
    assert (found.left.low, found.left.high) == (30, 30)
    text = shown(found)
    assert "plan 30, strong only 30 (with the audit's 10, limited by max_strong)." in text
    assert "plan: 30, limited by max_strong" in text
    assert "67 to 100" in found.left.because


def test_a_plan_stays_within_max_cost(tmp_path: Path) -> None:
    found = board(study_in(tmp_path, rows=200, goal=classifier(0.1, max_cost=121.0)), LIMITED)
    assert found.plan is not None
    assert found.alone is not None
    assert (found.plan.strong, found.plan.cost, found.plan.limit) == (Range(67, 80), Range(101.5, 121.0), "max_cost")
    assert (found.alone.strong, found.alone.cost) == (Range(67, 80), Range(100.5, 120.0))
    assert "plan 67 to 80, strong only 67 to 80 (limited by max_cost)." in shown(found)


def test_each_plan_says_what_cuts_it(tmp_path: Path) -> None:
    found = board(study_in(tmp_path, rows=200, goal=classifier(0.1, max_strong=110)), LIMITED)
    assert "plan 67 to 100; strong only 67 to 110 (limited by max_strong)." in shown(found)


def test_a_plan_that_no_limit_cuts_names_none(tmp_path: Path) -> None:
    found = board(study_in(tmp_path, rows=200, goal=classifier(0.1, max_strong=500, max_cost=1000.0)), LIMITED)
    assert found.plan is not None
    assert (found.plan.strong, found.plan.cost, found.plan.note) == (Range(67, 100), Range(101.5, 151.0), "")
    assert "limited by" not in shown(found)


def two(folder: Path, *, invited: tuple[str, ...] = ()) -> Study:
    """A study that asks two people about each of five items, of which Ann has answered four."""
    study = study_in(folder, strong=people("two"))
    study.ledger.queue("strong", range(5), "learn", 2)
    answer(study, 4, "ann")
    for who in invited:
        admit(study.ledger, who, "expert")
    return study


def test_questions_that_everybody_has_answered_need_another_person(tmp_path: Path) -> None:
    study = two(tmp_path, invited=("ann",))
    text = shown(board(study))
    assert (
        "5 questions are open. 4 questions need another person: everybody has answered them. Invite somebody." in text
    )
    answer(study, 1, "ann")
    text = shown(board(study))
    assert "Waiting for people 5 questions need another person: everybody has answered them. Invite somebody." in text


def test_two_who_differ_need_a_third(tmp_path: Path) -> None:
    study = two(tmp_path)
    answer(study, 1, "ann")
    for asked in study.ask(5, "bob", advance=False):
        study.tell(asked, "no" if asked.item == 2 else "yes")
    assert words.state_of(board(study)).says == "1 question needs another person: everybody has answered it."
    answer(study, 1, "cy")
    assert words.state_of(board(study)).says.startswith("Every question is answered")


def test_who_was_invited_and_has_not_begun_is_named(tmp_path: Path) -> None:
    study = two(tmp_path, invited=("ann", "olga"))
    assert "another person" not in words.state_of(board(study)).says  # Ann has something to do
    answer(study, 1, "ann")
    assert words.state_of(board(study)).says == (
        "5 questions need another person: all who answer have answered them. olga has answered nothing yet."
    )
    answer(study, 5, "olga")
    assert board(study).another.questions == 0


def test_an_answer_that_is_taken_back_can_be_given_again(tmp_path: Path) -> None:
    study = two(tmp_path)
    answer(study, 1, "ann")
    study.undo("ann")
    assert board(study).another.questions == 4


def test_nobody_is_missing_where_one_answer_is_enough(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    answer(study, 3)
    found = board(study)
    assert (found.another.questions, found.another.idle) == (0, ())
    assert "need" not in words.state_of(found).says


@pytest.mark.parametrize(
    ("standing", "paused", "word", "kind"),
    [
        ({"state": "waiting"}, True, "Paused", "paused"),
        ({"state": "working"}, True, "Pausing", "working"),
        ({"state": "failed", "error": "no disk"}, True, "Paused", "paused"),
        ({"state": "paused"}, False, "Working", "working"),
        ({"state": "failed"}, False, "Working", "working"),
        ({"state": "failed", "error": "no disk"}, False, "Stopped by an error", "failed"),
        ({"state": "waiting"}, False, "Waiting for people", "waiting"),
        ({"state": "paused"}, None, "Paused", "paused"),
    ],
)
def test_what_the_owner_wants_shows_at_once(
    tmp_path: Path, standing: dict[str, Any], paused: bool | None, word: str, kind: str
) -> None:
    told = words.state_of(board(study_in(tmp_path), **standing), paused)
    assert (told.word, told.kind) == (word, kind)


def test_a_stage_is_told_and_a_weak_labeler_that_takes_long(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    slow = words.state_of(board(study, state="working", stage="starting")).says
    assert "the weak labeler is asked" in slow
    assert "0 of 40 items" in slow
    told = words.state_of(board(study, state="working", stage="asking the weak labeler: 3 of 40")).says
    assert told == "Asking the weak labeler: 3 of 40."
    (tmp_path / "other").mkdir()
    alone = study_in(tmp_path / "other", weak=None)
    assert "weak" not in words.state_of(board(alone, state="starting")).says


def test_why_nothing_can_be_claimed_is_said(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    assert "There is nothing to claim yet." in shown(board(study))
    found = board_of(study, Standing(), PLAN, so_far_problem="It can't be computed: <b>no disk</b>")
    assert "Certificate so far It can't be computed: <b>no disk</b>" in shown(found)
    assert "nothing to claim" not in shown(found)


def test_the_letters_of_the_plan_are_explained(tmp_path: Path) -> None:
    assert "W is expected to pay. W: the weak labeler, O: the expert." in shown(board(study_in(tmp_path)))


def test_tasks_are_offered_only_where_they_can_be_made(tmp_path: Path) -> None:
    study = study_in(tmp_path, strong=table())
    study.run()
    assert "tasks.json" in shown(board(study, state="done"))
    rows = [f"{i},{i % 5},{i % 7},{i % 3},{i % 2},{'no' if i % 2 else 'yes'}" for i in range(40)]
    (tmp_path / "pixels.csv").write_text("\n".join(["id,a,b,c,d,truth", *rows]))
    file = tmp_path / "pixels.toml"
    file.write_text(
        '[pool]\npath = "pixels.csv"\nid = "id"\nimage = ["a", "b", "c", "d"]\nfeatures = ["a", "d"]\n'
        '[task]\nquestion = "Odd?"\nlabels = ["no", "yes"]\n[goal]\nmake = "labels"\nerror = 0.1\n'
        '[strong]\nkind = "table"\ncolumn = "truth"\nprice = 1.0\n'
    )
    drawn = open_study(file)
    drawn.run()
    found = board(drawn, state="done")
    assert found.done
    assert "tasks.json" not in shown(found)
