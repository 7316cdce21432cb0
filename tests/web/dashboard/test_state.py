"""The state that the dashboard describes, and the forecast within the limits of a study."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG
from overread.study.goals.plan import Range
from overread.study.study import Study, open_study
from overread.web.access import issue_token
from overread.web.dashboard import charts
from overread.web.dashboard import wording as words
from overread.web.dashboard.forecast import PlanResult
from overread.web.dashboard.view import StudyView, read_study_view
from overread.web.pages import templates
from tests.durability.files import classifier, people, table
from tests.web.dashboard.dashboards import PLAN, WITH_WEAK, WITHOUT_WEAK, FixedState, view_of
from tests.web.dashboard.test_dashboard import answer, open_small_study, run_until_waiting

LIMITED = PlanResult(
    (
        replace(WITHOUT_WEAK, strong_labels=Range(67, 120), cost=Range(100.5, 180.0)),
        replace(WITH_WEAK, strong_labels=Range(67, 100), cost=Range(101.5, 151.0)),
    )
)


class Texts(HTMLParser):
    """The texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def page_text(view: StudyView, *, paused: bool = False) -> str:
    """Return the text of the dashboard."""
    page = Texts()
    page.feed(templates.get_template("live.html").render(view=view, charts=charts, paused=paused, show_weak=False))
    return " ".join("".join(page.texts).split())


def test_forecast_is_capped_by_max_strong_plus_the_audit(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path, rows=200, goal=classifier(0.1, max_strong=20, audit=10)), LIMITED)
    assert view.forecast is not None
    assert view.forecast_without_weak is not None
    assert (view.forecast.strong, view.forecast_without_weak.strong) == (Range(30, 30), Range(30, 30))
    assert (view.forecast.cost, view.forecast_without_weak.cost) == (Range(46.0, 46.0), Range(45.0, 45.0))
    assert (view.remaining.low, view.remaining.high) == (30, 30)
    text = page_text(view)
    assert words.describe_forecasts(view) in text
    assert "forecast: 30, limited by max_strong" in text  # in the legend
    assert (view.forecast.audit, view.forecast.limit) == (10, "max_strong")
    assert "67 to 100" in view.remaining.because


def test_forecast_is_capped_by_max_cost(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path, rows=200, goal=classifier(0.1, max_cost=121.0)), LIMITED)
    assert view.forecast is not None
    assert view.forecast_without_weak is not None
    assert (view.forecast.strong, view.forecast.cost, view.forecast.limit) == (
        Range(67, 80),
        Range(101.5, 121.0),
        "max_cost",
    )
    assert (view.forecast_without_weak.strong, view.forecast_without_weak.cost) == (
        Range(67, 80),
        Range(100.5, 120.0),
    )
    assert (
        words.describe_forecasts(view).count("limited by max_cost") == 1
    )  # a note that both forecasts share is shown once


def test_each_forecast_names_its_limit(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path, rows=200, goal=classifier(0.1, max_strong=110)), LIMITED)
    with_weak, without_weak = words.describe_forecasts(view).split("; ")
    assert with_weak.endswith("67 to 100")
    assert without_weak.endswith("67 to 110 (limited by max_strong)")


def test_uncapped_forecast_names_no_limit(tmp_path: Path) -> None:
    view = view_of(open_small_study(tmp_path, rows=200, goal=classifier(0.1, max_strong=500, max_cost=1000.0)), LIMITED)
    assert view.forecast is not None
    assert (view.forecast.strong, view.forecast.cost, view.forecast.note) == (
        Range(67, 100),
        Range(101.5, 151.0),
        "",
    )
    assert "limited by" not in page_text(view)


def open_study_of_two(folder: Path, *, invited: tuple[str, ...] = ()) -> Study:
    """Open a study that asks two people about each of five items, and let Ann answer four."""
    study = open_small_study(folder, strong=people("two"))
    study.ledger.queue(STRONG, range(5), "learn", 2)
    answer(study, 4, "ann")
    for who in invited:
        issue_token(study.ledger, who, "expert")
    return study


def test_questions_that_everyone_has_answered_need_another_person(tmp_path: Path) -> None:
    study = open_study_of_two(tmp_path, invited=("ann",))
    assert (view_of(study).open_questions, view_of(study).blocked.questions) == (5, 4)
    text = page_text(view_of(study))
    assert "5 questions are open" in text
    assert "4 questions need another person" in text
    assert "Invite someone" in text
    answer(study, 1, "ann")
    text = page_text(view_of(study))
    assert "5 questions need another person" in text
    assert "questions are open" not in text


def test_two_people_who_differ_need_a_third(tmp_path: Path) -> None:
    study = open_study_of_two(tmp_path)
    answer(study, 1, "ann")
    for asked in study.ask(5, "bob", advance=False):
        study.tell(asked, "no" if asked.item == 2 else "yes")
    assert words.describe_state(view_of(study)).description.startswith("1 question needs another person")
    answer(study, 1, "cy")
    assert view_of(study).open_questions == view_of(study).blocked.questions == 0
    assert "another person" not in words.describe_state(view_of(study)).description


def test_invited_person_without_answers_is_named(tmp_path: Path) -> None:
    study = open_study_of_two(tmp_path, invited=("ann", "olga"))
    assert "another person" not in words.describe_state(view_of(study)).description  # Ann has something to do
    answer(study, 1, "ann")
    assert view_of(study).blocked.idle == ("olga",)
    description = words.describe_state(view_of(study)).description
    assert description.startswith("5 questions need another person")
    assert "olga" in description
    answer(study, 5, "olga")
    assert view_of(study).blocked.questions == 0


def test_undone_answer_does_not_block_its_question(tmp_path: Path) -> None:
    study = open_study_of_two(tmp_path)
    answer(study, 1, "ann")
    study.undo("ann")
    assert view_of(study).blocked.questions == 4


def test_no_question_is_blocked_if_one_answer_is_enough(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    answer(study, 3)
    view = view_of(study)
    assert (view.blocked.questions, view.blocked.idle) == (0, ())
    assert "need" not in words.describe_state(view).description


@pytest.mark.parametrize(
    ("state", "paused", "name", "kind"),
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
def test_owners_setting_shows_at_once(
    tmp_path: Path, state: dict[str, Any], paused: bool | None, name: str, kind: str
) -> None:
    described = words.describe_state(view_of(open_small_study(tmp_path), **state), paused)
    assert (described.name, described.kind) == (name, kind)


def test_stage_and_progress_of_the_weak_labeler_are_described(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    slow = words.describe_state(view_of(study, state="working", stage="starting")).description
    assert "the weak labeler" in slow
    assert "0 of 40 items" in slow
    described = words.describe_state(
        view_of(study, state="working", stage="asking the weak labeler: 3 of 40")
    ).description
    assert described == "Asking the weak labeler: 3 of 40."
    (tmp_path / "other").mkdir()
    alone = open_small_study(tmp_path / "other", weak=None)
    assert "weak" not in words.describe_state(view_of(alone, state="starting")).description


def test_missing_claim_is_explained(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    assert "No claim yet" in page_text(view_of(study))
    view = read_study_view(study, FixedState(), PLAN, so_far_problem="It can't be computed: <b>no disk</b>")
    assert "Certificate so far It can't be computed: <b>no disk</b>" in page_text(view)
    assert "No claim yet" not in page_text(view)


def test_the_advice_of_the_plan_is_shown(tmp_path: Path) -> None:
    assert PLAN.advice in page_text(view_of(open_small_study(tmp_path)))


def test_tasks_are_offered_only_if_they_can_be_exported(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, strong=table())
    study.run()
    assert "tasks.json" in page_text(view_of(study, state="done"))
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
    view = view_of(drawn, state="done")
    assert view.is_done
    assert "tasks.json" not in page_text(view)
