"""Charts are valid SVG for any study, and their tooltips have exact values."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from overread.core.answers import STRONG
from overread.report.chart_parts import round_ticks
from overread.study.goals.plan import Range
from overread.web.dashboard.charts import draw_epochs, draw_labels, draw_money, draw_pool
from overread.web.dashboard.forecast import LimitedForecast, PlanResult
from overread.web.dashboard.history import AnswerHistory
from overread.web.dashboard.view import PoolCounts, Spending, StudyView
from tests.durability.files import labels, people
from tests.web.dashboard.dashboards import view_of, with_epochs
from tests.web.dashboard.test_dashboard import answer, open_small_study, run_until_waiting

SVG = "{http://www.w3.org/2000/svg}"
CHARTS = (draw_pool, draw_labels, draw_money, draw_epochs)
Chart = Callable[..., str]


@pytest.fixture
def known(tmp_path: Path) -> StudyView:
    """A study with three answers."""
    study = open_small_study(tmp_path, goal=labels(0.1, max_cost=100.0))
    run_until_waiting(study)
    answer(study, 3)
    return with_epochs(view_of(study), (1.0, 1.0), (0.5, 0.25), (0.125, 0.0))


def tooltips(svg: str) -> list[str]:
    return [each.attrib["data-tooltip"] for each in ET.fromstring(svg).iter(f"{SVG}g") if "data-tooltip" in each.attrib]


def numbers(svg: str) -> list[float]:
    root = ET.fromstring(svg)
    coordinates = [
        each.attrib[name]
        for each in root.iter()
        for name in ("x", "y", "x1", "y1", "x2", "y2", "width", "height", "cx", "cy")
        if name in each.attrib
    ]
    coordinates += [number for each in root.iter() for number in re.split("[ ,]", each.attrib.get("points", "0"))]
    return [float(each) for each in coordinates]


@pytest.mark.parametrize("chart", CHARTS)
@pytest.mark.parametrize("standalone", [False, True])
def test_chart_is_well_formed_and_has_a_name(known: StudyView, chart: Chart, standalone: bool) -> None:
    root = ET.fromstring(chart(known, standalone=standalone))
    assert root.tag == f"{SVG}svg"
    assert (root.attrib["role"], bool(root.attrib["aria-label"])) == ("img", True)
    assert root.findtext(f"{SVG}title") == root.attrib["aria-label"]
    assert (root.find(f"{SVG}style") is not None) == standalone


@pytest.mark.parametrize("chart", CHARTS)
def test_inline_chart_has_no_styles_or_handlers(known: StudyView, chart: Chart) -> None:
    for each in ET.fromstring(chart(known)).iter():
        assert "style" not in each.attrib
        assert not each.tag.endswith("style")
        assert not any(name.startswith("on") for name in each.attrib)


@pytest.mark.parametrize("chart", CHARTS)
def test_every_css_variable_has_a_fallback_colour(known: StudyView, chart: Chart) -> None:
    svg = chart(known)
    assert re.findall(r"var\([^)]*\)", svg)
    assert all(re.fullmatch(r"var\(--[a-z-]+, #[0-9A-Fa-f]{6}\)", each) for each in re.findall(r"var\([^)]*\)", svg))


@pytest.mark.parametrize("chart", CHARTS)
def test_tooltip_equals_the_title_in_the_file(known: StudyView, chart: Chart) -> None:
    points = [each for each in ET.fromstring(chart(known)).iter(f"{SVG}g") if each.attrib.get("class") == "point"]
    assert points
    for each in points:
        assert each.findtext(f"{SVG}title") == each.attrib["data-tooltip"]


def test_standalone_chart_has_dark_colours_and_a_background(known: StudyView) -> None:
    svg = draw_labels(known, standalone=True)
    assert "prefers-color-scheme: dark" in svg
    assert 'fill="var(--paper, #ffffff)"' in svg


def test_pool_bar_has_exact_counts(known: StudyView) -> None:
    assert [tooltip.splitlines()[0] for tooltip in tooltips(draw_pool(known))] == [
        "weak: 37 of 40 items (92.5%)",
        "strong: 3 of 40 items (7.5%)",
    ]


def test_widths_of_the_pool_bar_add_up(known: StudyView) -> None:
    for pool in (
        PoolCounts(0, 0, 1, 999_999, final=False),
        PoolCounts(1, 1, 1, 10**6, final=True),
        PoolCounts(5, 5, 5, 5, final=True),
    ):
        parts = list(ET.fromstring(draw_pool(replace(known, pool=pool))).iter(f"{SVG}rect"))
        assert len(parts) == sum(n > 0 for n in (pool.inferred, pool.weak, pool.strong, pool.rest))
        assert sum(float(each.attrib["width"]) + 2 for each in parts) == pytest.approx(1000, abs=0.1)
        assert min(float(each.attrib["width"]) for each in parts) >= 2  # one item in a million is visible


def test_one_of_a_million_is_neither_zero_nor_all(known: StudyView) -> None:
    texts = tooltips(draw_pool(replace(known, pool=PoolCounts(0, 0, 1, 999_999, final=False))))
    assert "under 0.1%" in texts[0]
    assert "over 99.9%" in texts[1]
    assert "100.0%" not in "".join(texts)


def test_tooltips_have_labels_and_money_at_each_answer(known: StudyView) -> None:
    assert "after 2 expert answers\n2 expert labels, 40 weak labels" in tooltips(draw_labels(known))
    assert "after 2 expert answers\n3.40 paid: expert 3.00, weak 0.40" in tooltips(draw_money(known))


def test_charts_compare_with_the_forecasts_and_the_limit(known: StudyView) -> None:
    assert {"forecast: 10 to 40 expert labels", "expert only: 40 expert labels"} <= set(tooltips(draw_labels(known)))
    assert {"forecast: 16.00 to 61.00", "expert only: 60.00", "limit: 100.00"} <= set(tooltips(draw_money(known)))


def test_capped_forecast_names_its_limit(known: StudyView) -> None:
    cut = replace(known, forecast=LimitedForecast(Range(20, 30), Range(30.0, 45.0), 10, "max_strong"))
    assert "forecast: 20 to 30 expert labels, limited by max_strong" in tooltips(draw_labels(cut))
    assert "forecast: 30.00 to 45.00, limited by max_strong" in tooltips(draw_money(cut))
    assert "forecast: 20 to 30, limited by max_strong" in draw_labels(cut)  # in the legend


@pytest.mark.parametrize("chart", [draw_labels, draw_money])
def test_expected_answers_follow_the_answers_per_label_so_far(tmp_path: Path, chart: Chart) -> None:
    study = open_small_study(tmp_path, rows=60, strong=people("two"))
    study.ledger.queue(STRONG, range(60), "learn", 2)
    answer(study, 50, "ann")
    answer(study, 2, "bob")
    view = view_of(study)
    assert (view.answers, view.bought_strong, view.answers_per_label) == (52, 2, 2)
    written = ET.fromstring(chart(view)).iter(f"{SVG}text")
    across = [int(each.text or "") for each in written if each.attrib.get("text-anchor") == "middle"]
    assert max(across) == 80  # 40 labels by two people


def test_epochs_are_drawn_to_scale(known: StudyView) -> None:
    assert tooltips(draw_epochs(known))[1] == (
        "epoch 1: region 50.0% of the pool\nexpert asked about 25.0%\n4 new expert labels, 3 new weak labels"
    )
    bars = [each for each in ET.fromstring(draw_epochs(known)).iter(f"{SVG}rect") if "stroke-width" in each.attrib]
    heights = [float(each.attrib["height"]) for each in bars[:5]]
    assert heights[1] == heights[0]
    assert heights[2] == pytest.approx(heights[0] / 2, abs=0.02)
    assert heights[3] == pytest.approx(heights[0] / 4, abs=0.02)


@pytest.mark.parametrize("chart", CHARTS)
def test_empty_study_can_be_drawn(tmp_path: Path, chart: Chart) -> None:
    empty = view_of(open_small_study(tmp_path, weak=None, strong=people(price=0.0)), PlanResult())
    svg = chart(empty)
    assert all(-100 < number < 1000 for number in numbers(svg))
    assert "nan" not in svg
    assert "weak" not in re.sub(r"var\([^)]*\)", "", svg)


@pytest.mark.parametrize("chart", [draw_labels, draw_money])
def test_large_study_stays_inside_the_frame(known: StudyView, chart: Chart) -> None:
    million = 10**6
    many = AnswerHistory((0, million), (million, million), (0, million), (1e4, 1e4), (0.0, 1.5e9))
    large = replace(
        known,
        history=many,
        pool=PoolCounts(0, 0, million, 0, final=True),
        money=Spending(1e4, 1.5e9, 2e9, 1500.0),
        forecast=LimitedForecast(Range(1e5, 9e5), Range(1e8, 1e9)),
    )
    coordinates = numbers(chart(large))
    assert min(coordinates) >= -1
    assert max(coordinates) <= 400


@pytest.mark.parametrize("chart", [draw_labels, draw_money])
def test_more_answers_than_forecast_stay_inside_the_frame(known: StudyView, chart: Chart) -> None:
    few = replace(known, forecast=LimitedForecast(Range(1, 1), Range(0.1, 0.1)), forecast_without_weak=None)
    assert max(numbers(chart(few))) <= 400


HOSTILE = "</title><script>alert(1)</script>\x00\x1b\uffff\"'&"


@pytest.mark.parametrize("chart", CHARTS)
def test_hostile_name_is_text(known: StudyView, chart: Chart) -> None:
    svg = chart(replace(known, name=HOSTILE), standalone=True)
    root = ET.fromstring(svg)
    assert not [each for each in root.iter() if each.tag.endswith("script")]
    shown = [each.text for each in root.iter(f"{SVG}text")]
    assert any(each is not None and each.startswith("</title><script>") for each in shown)


@pytest.mark.parametrize(("top", "n"), [(1, 4), (7, 4), (0.003, 4), (1e9, 4), (128, 2), (0, 4)])
def test_ticks_start_at_zero_and_cover_the_top(top: float, n: int) -> None:
    for whole in (False, True):
        ticks = round_ticks(top, n, whole=whole)
        assert ticks[0] == 0
        assert ticks[-1] >= top
        assert 2 <= len(ticks) <= n + 2
        assert all(later > before for before, later in itertools.pairwise(ticks))
        assert not whole or all(value == int(value) for value in ticks)
