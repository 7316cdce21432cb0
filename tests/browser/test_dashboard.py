"""The owner's dashboard, in a real browser on a real study."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from overread.core.answers import STRONG
from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import classifier, people, table, write_pool
from tests.web.served import wait_until

Truths = dict[str, str]
Serve = Callable[..., StudyServer]
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("pool", "labels", "money")
OTHER_SCREENS = [(320, "light"), (1280, "light"), (1280, "dark")]


@pytest.fixture
def olga(context: BrowserContext, served: StudyServer) -> Iterator[BrowserTab]:
    """The owner at the dashboard of a study that waits for people. Every test checks that the browser reported no problems."""
    wait_until(lambda: served.study.ledger.counts(STRONG).open)
    tab = BrowserTab(context, served.link("olga", "owner"))
    expect(tab.page.locator(".pill")).to_have_text("Waiting for people")
    yield tab
    assert tab.problems == []


def tell(served: StudyServer, truths: Truths, n: int, who: str = "ann") -> int:
    """Answer some questions without the page."""
    asked = served.study.ask(n, who, advance=False)
    for each in asked:
        served.study.tell(each, truths[each.id])
    if asked:
        served.app.state.served.run_thread.notify()
    return len(asked)


def finish(served: StudyServer, truths: Truths) -> None:
    wait_until(lambda: not tell(served, truths, 50) and served.study.outcome() is not None, 60)


def tile(page: Page, name: str) -> Locator:
    return page.locator(".tiles > div").filter(has_text=name).locator(".big")


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found if each["impact"] in ("serious", "critical")]


def test_answer_shows_without_a_reload(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    expect(tile(page, "Expert labels").first).to_have_text("0")
    page.evaluate("window.here = true")
    assert tell(served, truths, 2) == 2
    expect(tile(page, "Expert labels").first).to_have_text("2")
    expect(page.locator("#people-rows tr", has_text="ann").locator(".number")).to_have_text(["2", "0"])
    served.study.ask(3, by="ann", advance=False)
    expect(page.locator("#people-rows tr", has_text="ann").locator(".number")).to_have_text(["2", "3"])
    assert page.evaluate("window.here") is True


@pytest.mark.slow
def test_update_keeps_open_details_and_the_focus(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    page.locator("#labels-table summary").click()
    page.locator("#labels-chart").focus()
    page.evaluate("window.chart = document.activeElement; scrollTo(0, 300)")
    before = page.evaluate("scrollY")
    tell(served, truths, 3)
    expect(tile(page, "Expert labels").first).to_have_text("3")
    expect(page.locator("#labels-table")).to_have_attribute("open", "")
    assert page.evaluate("document.activeElement === window.chart && window.chart.isConnected")
    assert page.evaluate("scrollY") == before


@pytest.mark.slow
def test_tooltip_has_the_value_of_a_point(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page, tip = olga.page, olga.page.locator("#tooltip")
    tell(served, truths, 2)
    expect(tile(page, "Expert labels").first).to_have_text("2")
    page.locator("#pool-chart .point").last.hover()
    expect(tip).to_be_visible()
    expect(tip).to_have_text(re.compile(r"strong: 2 of 12 items \(16\.7%\)"))
    page.locator("#labels-chart .point[data-tooltip^='after 2']").hover(position={"x": 4, "y": 12})
    expect(tip).to_have_text(re.compile(r"after 2 expert answers\s+2 expert labels, 12 weak labels"))
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()


@pytest.mark.slow
def test_open_tooltip_is_updated(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    tell(served, truths, 1)
    expect(tile(page, "Expert labels").first).to_have_text("1")
    page.locator("#pool-chart .point").last.hover()
    expect(page.locator("#tooltip")).to_contain_text("strong: 1 of 12")
    tell(served, truths, 1)
    expect(page.locator("#tooltip")).to_contain_text("strong: 2 of 12")


@pytest.mark.slow
def test_chart_can_be_read_by_keyboard(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    tell(served, truths, 2)
    expect(tile(page, "Expert labels").first).to_have_text("2")
    page.locator("#money-chart").focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tooltip")).to_be_visible()
    text = page.locator("#money-chart .point").nth(1).get_attribute("data-tooltip") or ""
    assert page.locator("#chart-announcement").text_content() == text
    page.keyboard.press("Escape")
    expect(page.locator("#tooltip")).to_be_hidden()


@pytest.mark.slow
def test_charts_are_downloaded_as_standalone_files(
    olga: BrowserTab, served: StudyServer, truths: Truths, context: BrowserContext, tmp_path: Path
) -> None:
    tell(served, truths, 2)
    for name in NAMES:
        with olga.page.expect_download() as waiting:
            olga.page.locator(f'a[href="/charts/{name}.svg"]').click()
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        assert file.name == f"{name}.svg"
        root = ET.fromstring(file.read_text(encoding="utf-8"))
        assert root.tag == f"{SVG}svg"
        page = context.new_page()
        for scheme, ground in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(21, 25, 29)")):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.goto(file.as_uri())
            rect, words = page.locator("svg > rect").first, page.locator("svg > text").first
            assert rect.evaluate("node => getComputedStyle(node).fill") == ground
            assert words.evaluate("node => getComputedStyle(node).fill") != ground
            assert words.text_content() == "tickets"
        page.close()


@pytest.mark.slow
def test_pause_stops_questions_and_resume_continues(
    olga: BrowserTab, served: StudyServer, context: BrowserContext
) -> None:
    page = olga.page
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible(timeout=1500)  # before the next regular poll
    expect(page.locator(".pill")).to_have_text("Paused", timeout=500)
    ann = context.browser.new_context() if context.browser else context
    expert = BrowserTab(ann, served.link("ann"))
    expert.expect_state("paused")
    expect(page.get_by_role("button", name="Resume")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pill")).to_have_text("Waiting for people")
    assert expert.id
    ann.close()


def test_invited_expert_can_sign_in_and_sees_no_results(
    olga: BrowserTab, served: StudyServer, context: BrowserContext
) -> None:
    page = olga.page
    page.get_by_label("Name").fill("<b>zoë</b>")
    page.get_by_role("button", name="Create a link").click()
    link = page.locator("#link-text")
    expect(link).to_be_visible()
    address = link.input_value()
    assert address.startswith(f"{served.address}/join#")
    expect(page.locator("#link-local")).to_contain_text("docs/serving.md")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#link-copied")).not_to_be_empty()
    page.get_by_role("button", name="Close").click()
    expect(link).to_have_value("")
    expect(page.locator("#people-rows th bdi", has_text="zoë")).to_have_text("<b>zoë</b>")
    assert context.browser is not None
    other = context.browser.new_context()
    expert = BrowserTab(other, address)
    assert expert.page.url.endswith("/label")
    expert.page.goto(f"{served.address}/dashboard")
    assert expert.page.url.endswith("/label")
    assert other.request.get(f"{served.address}/api/status").status == 403
    other.close()


@pytest.mark.slow
def test_user_is_removed_only_after_confirmation(olga: BrowserTab, served: StudyServer) -> None:
    page = olga.page
    served.link("ann")
    page.reload()
    row = page.locator("#people-rows tr", has_text="ann")
    row.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Cancel").click()
    expect(row).to_be_visible()
    assert [each.who for each in served.study.ledger.people()] == ["ann", "olga"]
    row.get_by_role("button", name="Remove").click()
    page.locator("#confirm-yes").click()
    expect(row).to_have_count(0)
    assert [each.who for each in served.study.ledger.people()] == ["olga"]


@pytest.mark.slow
def test_showing_weak_labels_is_a_switch_with_a_warning(olga: BrowserTab, served: StudyServer) -> None:
    page = olga.page
    switch = page.get_by_role("switch", name="Show people the weak labeler's label")
    expect(switch).not_to_be_checked()
    expect(page.locator("#settings")).to_contain_text("biases")
    switch.click()
    wait_until(lambda: served.study.metadata.show_weak)
    page.reload()
    expect(switch).to_be_checked()


@pytest.mark.slow
def test_lost_connection_is_shown_until_it_is_back(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    page.route("**/dashboard/live", lambda route: route.abort())
    expect(page.locator("#connection-lost")).to_be_visible()
    page.unroute("**/dashboard/live")
    tell(served, truths, 1)
    expect(page.locator("#connection-lost")).to_be_hidden()
    expect(tile(page, "Expert labels").first).to_have_text("1")


def test_finished_study_shows_the_result_and_downloads(olga: BrowserTab, served: StudyServer, truths: Truths) -> None:
    page = olga.page
    finish(served, truths)
    expect(page.locator(".pill")).to_have_text("Done")
    expect(page.locator("#state-announcement")).to_contain_text("Done")
    expect(page.locator("#live-result")).to_be_visible()
    expect(page.locator("#pause")).to_have_count(0)
    expect(page.locator("#settings")).to_be_hidden()
    found = page.locator(".files a").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    assert "/api/export/labels.csv" in found
    assert "/api/export/classifier.npz" not in found
    for each in found:
        reply = page.request.get(f"{served.address}{each}")
        assert reply.status == 200, each
        assert reply.body()
    claim = json.loads(page.request.get(f"{served.address}/api/export/certificate.json").text())
    assert claim
    page.get_by_role("link", name="Open the report").click()
    page.wait_for_url("**/report")


@pytest.mark.slow
def test_epochs_of_an_exact_class_are_shown(tmp_path: Path, context: BrowserContext, serve: Serve) -> None:
    write_pool(tmp_path, rows=200)
    goal = classifier(0.1, hypotheses="thresholds")
    served = serve(goal=goal, strong=table(), pool={"features": ["x1"]})
    wait_until(lambda: served.study.outcome() is not None, 60)
    olga = BrowserTab(context, served.link("olga", "owner"))
    page = olga.page
    expect(page.locator(".pill")).to_have_text("Done")
    page.locator("#epochs-chart .point").first.hover()
    expect(page.locator("#tooltip")).to_contain_text("region 100.0% of the pool")
    expect(page.locator('a[href="/api/export/classifier.npz"]')).to_be_visible()
    expect(page.locator("#people")).to_have_count(0)
    assert olga.problems == []


@pytest.mark.slow
def test_error_is_shown_as_text_with_advice(
    tmp_path: Path, context: BrowserContext, serve: Serve, truths: Truths
) -> None:
    assert truths
    (tmp_path / "weak.py").write_text('raise SystemExit("<img src=x onerror=alert(1)>")')
    served = serve(weak={"kind": "command", "run": ["python3", "weak.py"], "price": 0.01})
    olga = BrowserTab(context, served.link("olga", "owner"))
    expect(olga.page.locator(".pill")).to_have_text("Stopped by an error")
    expect(olga.page.locator("#live-state")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(olga.page.locator("#live-state .state-advice")).to_contain_text("Resume")
    expect(olga.page.get_by_role("button", name="Resume")).to_be_visible()
    assert olga.page.locator("#live-state img").count() == 0
    assert olga.problems == []


@pytest.mark.parametrize(
    ("width", "scheme"),
    [(320, "dark"), *(pytest.param(*each, marks=pytest.mark.slow) for each in OTHER_SCREENS)],
)
def test_axe_finds_no_serious_violations_and_the_page_fits(
    olga: BrowserTab, served: StudyServer, truths: Truths, scheme: str, width: int
) -> None:
    page = olga.page
    tell(served, truths, 3)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": width, "height": 800})
    expect(tile(page, "Expert labels").first).to_have_text("3")
    for each in page.locator("details").all():
        each.evaluate("node => { node.open = true; }")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Name").fill("bob")
    page.get_by_role("button", name="Create a link").click()
    expect(page.locator("#link")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    finish(served, truths)
    expect(page.locator(".pill")).to_have_text("Done")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_blocked_questions_ask_for_another_person(context: BrowserContext, serve: Serve, truths: Truths) -> None:
    served = serve(strong=people("two"))
    wait_until(lambda: served.study.ledger.counts(STRONG).open)
    while tell(served, truths, 50, "ann"):
        pass
    olga = BrowserTab(context, served.link("ann", "owner"))
    open_questions = served.study.ledger.counts(STRONG).open
    state = olga.page.locator("#live-state .state-description")
    expect(state).to_contain_text(f"{open_questions} questions need another person")
    state.get_by_role("link", name="Invite someone").click()
    expect(olga.page.locator("#invite")).to_be_in_viewport()
    assert olga.problems == []


@pytest.mark.slow
def test_agreement_of_two_experts_is_shown(context: BrowserContext, serve: Serve, truths: Truths) -> None:
    served = serve(strong=people("two"))
    wait_until(lambda: served.study.ledger.counts(STRONG).open)
    tell(served, truths, 12, "ann")
    tell(served, truths, 12, "bob")
    olga = BrowserTab(context, served.link("olga", "owner"))
    expect(tile(olga.page, "Agreement between experts")).to_have_text("100.0%")
    expect(olga.page.locator("#people-rows tr")).to_have_count(3)
    assert olga.problems == []
