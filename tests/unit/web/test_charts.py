"""Charts that are proper SVG, whatever the study is like, and tell exact values."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from overread.study.plan import Range
from overread.web.board import Board, Money, PlanNote, Pool
from overread.web.board_course import Course
from overread.web.board_plan import Planned
from overread.web.chart_parts import ticks
from overread.web.charts import epochs_chart, labels_chart, money_chart, pool_bar
from tests.durability.files import labels, people
from tests.unit.web.boards import board, with_epochs
from tests.unit.web.test_board import answer, begin, study_in

SVG = "{http://www.w3.org/2000/svg}"
CHARTS = (pool_bar, labels_chart, money_chart, epochs_chart)
Chart = Callable[..., str]


@pytest.fixture
def known(tmp_path: Path) -> Board:
    """A study with three answers."""
    study = study_in(tmp_path, goal=labels(0.1, max_cost=100.0))
    begin(study)
    answer(study, 3)
    return with_epochs(board(study), (1.0, 1.0), (0.5, 0.25), (0.125, 0.0))


def tips(svg: str) -> list[str]:
    return [each.attrib["data-tip"] for each in ET.fromstring(svg).iter(f"{SVG}g") if "data-tip" in each.attrib]


def numbers(svg: str) -> list[float]:
    root = ET.fromstring(svg)
    found = [
        each.attrib[name]
        for each in root.iter()
        for name in ("x", "y", "x1", "y1", "x2", "y2", "width", "height", "cx", "cy")
        if name in each.attrib
    ]
    found += [number for each in root.iter() for number in re.split("[ ,]", each.attrib.get("points", "0"))]
    return [float(each) for each in found]


@pytest.mark.parametrize("chart", CHARTS)
@pytest.mark.parametrize("alone", [False, True])
def test_a_chart_is_one_well_formed_picture_with_a_name(known: Board, chart: Chart, alone: bool) -> None:
    root = ET.fromstring(chart(known, standalone=alone))
    assert root.tag == f"{SVG}svg"
    assert (root.attrib["role"], bool(root.attrib["aria-label"])) == ("img", True)
    assert root.findtext(f"{SVG}title") == root.attrib["aria-label"]
    assert (root.find(f"{SVG}style") is not None) == alone


@pytest.mark.parametrize("chart", CHARTS)
def test_a_page_that_allows_no_inline_styles_can_hold_a_chart(known: Board, chart: Chart) -> None:
    for each in ET.fromstring(chart(known)).iter():
        assert "style" not in each.attrib
        assert not each.tag.endswith("style")
        assert not any(name.startswith("on") for name in each.attrib)


@pytest.mark.parametrize("chart", CHARTS)
def test_every_colour_has_a_literal_for_who_knows_no_variables(known: Board, chart: Chart) -> None:
    svg = chart(known)
    assert re.findall(r"var\([^)]*\)", svg)
    assert all(re.fullmatch(r"var\(--[a-z-]+, #[0-9A-Fa-f]{6}\)", each) for each in re.findall(r"var\([^)]*\)", svg))


@pytest.mark.parametrize("chart", CHARTS)
def test_whatever_can_be_pointed_at_says_the_same_in_the_file(known: Board, chart: Chart) -> None:
    points = [each for each in ET.fromstring(chart(known)).iter(f"{SVG}g") if each.attrib.get("class") == "point"]
    assert points
    for each in points:
        assert each.findtext(f"{SVG}title") == each.attrib["data-tip"]


def test_a_file_has_colours_for_the_dark_and_a_ground(known: Board) -> None:
    svg = labels_chart(known, standalone=True)
    assert "prefers-color-scheme: dark" in svg
    assert 'fill="var(--paper, #ffffff)"' in svg


def test_the_bar_tells_exact_counts(known: Board) -> None:
    assert tips(pool_bar(known)) == [
        "weak: 37 of 40 items (92.5%)\nhas the weak labeler's label",
        "strong: 3 of 40 items (7.5%)\nasked of the expert",
    ]


def test_the_bar_is_as_wide_as_its_parts_together(known: Board) -> None:
    for pool in (Pool(0, 0, 1, 999_999, final=False), Pool(1, 1, 1, 10**6, final=True), Pool(5, 5, 5, 5, final=True)):
        parts = list(ET.fromstring(pool_bar(replace(known, pool=pool))).iter(f"{SVG}rect"))
        assert len(parts) == sum(n > 0 for n in (pool.inferred, pool.weak, pool.strong, pool.rest))
        assert sum(float(each.attrib["width"]) + 2 for each in parts) == pytest.approx(1000, abs=0.1)
        assert min(float(each.attrib["width"]) for each in parts) >= 2  # one item of a million is seen


def test_one_of_a_million_is_neither_nothing_nor_all(known: Board) -> None:
    found = tips(pool_bar(replace(known, pool=Pool(0, 0, 1, 999_999, final=False))))
    assert "under 0.1%" in found[0]
    assert "over 99.9%" in found[1]
    assert "100.0%" not in "".join(found)


def test_labels_and_money_can_be_read_at_each_answer(known: Board) -> None:
    assert "after 2 answers of the expert\n2 strong labels, 40 weak labels" in tips(labels_chart(known))
    assert "after 2 answers of the expert\n3.40 paid: strong 3.00, weak 0.40" in tips(money_chart(known))


def test_labels_and_money_stand_against_the_plan_the_expert_alone_and_the_limit(known: Board) -> None:
    assert {"plan: 10 to 40 strong labels", "strong only: 40 strong labels"} <= set(tips(labels_chart(known)))
    assert {"plan: 16.00 to 61.00", "strong only: 60.00", "limit: 100.00"} <= set(tips(money_chart(known)))


def test_a_plan_that_a_limit_cuts_says_so(known: Board) -> None:
    cut = replace(known, plan=Planned(Range(20, 30), Range(30.0, 45.0), 10, "max_strong"))
    assert "plan: 20 to 30 strong labels, limited by max_strong" in tips(labels_chart(cut))
    assert "plan: 30.00 to 45.00, limited by max_strong" in tips(money_chart(cut))
    assert "plan: 20 to 30, limited by max_strong" in labels_chart(cut)  # in the legend


@pytest.mark.parametrize("chart", [labels_chart, money_chart])
def test_no_more_answers_are_expected_than_decided_labels_took(tmp_path: Path, chart: Chart) -> None:
    study = study_in(tmp_path, rows=60, strong=people("two"))
    study.ledger.queue("strong", range(60), "learn", 2)
    answer(study, 50, "ann")
    answer(study, 2, "bob")
    found = board(study)
    assert (found.answers, found.bought_strong, found.answers_each) == (52, 2, 2)
    written = ET.fromstring(chart(found)).iter(f"{SVG}text")
    across = [int(each.text or "") for each in written if each.attrib.get("text-anchor") == "middle"]
    assert max(across) == 80  # 40 labels by two people


def test_epochs_can_be_read(known: Board) -> None:
    assert tips(epochs_chart(known))[1] == (
        "epoch 1: region 50.0% of the pool\n25.0% asked of the expert\n4 new strong labels, 3 new weak labels"
    )
    bars = [each for each in ET.fromstring(epochs_chart(known)).iter(f"{SVG}rect") if "stroke-width" in each.attrib]
    heights = [float(each.attrib["height"]) for each in bars[:5]]
    assert heights[1] == heights[0]
    assert heights[2] == pytest.approx(heights[0] / 2, abs=0.02)
    assert heights[3] == pytest.approx(heights[0] / 4, abs=0.02)


@pytest.mark.parametrize("chart", CHARTS)
def test_a_study_without_anything_can_be_drawn(tmp_path: Path, chart: Chart) -> None:
    empty = board(study_in(tmp_path, weak=None, strong=people(price=0.0)), PlanNote())
    svg = chart(empty)
    assert all(-100 < number < 1000 for number in numbers(svg))
    assert "nan" not in svg
    assert "weak" not in re.sub(r"var\([^)]*\)", "", svg)


@pytest.mark.parametrize("chart", [labels_chart, money_chart])
def test_a_large_study_stays_inside_its_frame(known: Board, chart: Chart) -> None:
    million = 10**6
    many = Course((0, million), (million, million), (0, million), (1e4, 1e4), (0.0, 1.5e9))
    large = replace(
        known,
        course=many,
        pool=Pool(0, 0, million, 0, final=True),
        money=Money(1e4, 1.5e9, 2e9, 1500.0),
        plan=Planned(Range(1e5, 9e5), Range(1e8, 1e9)),
    )
    found = numbers(chart(large))
    assert min(found) >= -1
    assert max(found) <= 400


@pytest.mark.parametrize("chart", [labels_chart, money_chart])
def test_more_answers_than_were_planned_stay_inside_the_frame(known: Board, chart: Chart) -> None:
    few = replace(known, plan=Planned(Range(1, 1), Range(0.1, 0.1)), alone=None)
    assert max(numbers(chart(few))) <= 400


HOSTILE = "</title><script>alert(1)</script>\x00\x1b\uffff\"'&"


@pytest.mark.parametrize("chart", CHARTS)
def test_a_hostile_name_is_text(known: Board, chart: Chart) -> None:
    svg = chart(replace(known, name=HOSTILE), standalone=True)
    root = ET.fromstring(svg)
    assert not [each for each in root.iter() if each.tag.endswith("script")]
    shown = [each.text for each in root.iter(f"{SVG}text")]
    assert any(each is not None and each.startswith("</title><script>") for each in shown)


@pytest.mark.parametrize(("top", "n"), [(1, 4), (7, 4), (0.003, 4), (1e9, 4), (128, 2), (0, 4)])
def test_ticks_begin_at_nothing_and_cover_the_top(top: float, n: int) -> None:
    for whole in (False, True):
        found = ticks(top, n, whole=whole)
        assert found[0] == 0
        assert found[-1] >= top
        assert 2 <= len(found) <= n + 2
        assert all(later > before for before, later in itertools.pairwise(found))
        assert not whole or all(value == int(value) for value in found)
