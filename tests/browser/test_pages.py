"""Accessibility of every page (names, focus, contrast, small screens, light and dark), and signing in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from overread.core.answers import STRONG
from overread.core.labels import SOURCE_COLOURS
from overread.web.pages import STATIC_FOLDER
from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import labels, write_pool

Truths = dict[str, str]
OTHER_THEMES = [("light", 1280), ("light", 320), ("dark", 1280)]


@pytest.fixture(
    params=[("dark", 320), *(pytest.param(theme, marks=pytest.mark.slow) for theme in OTHER_THEMES)],
    ids=lambda theme: f"{theme[0]}-{theme[1]}",
)
def themed_context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    scheme: Literal["light", "dark"] = request.param[0]
    width: int = request.param[1]
    context = browser.new_context(
        viewport={"width": width, "height": 640},
        color_scheme=scheme,
        is_mobile=width < 400,
        has_touch=width < 400,
        reduced_motion="reduce",  # no transitions, during which contrast would be wrong
    )
    yield context
    context.close()


def check(page: Page) -> None:
    """Check that axe finds no serious violation, that the page fits its width, and that buttons are large enough to touch."""
    found: dict[str, Any] = Axe().run(page).response
    assert found["passes"]
    bad = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in bad] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    sizes = page.locator("button:visible, a:visible, input:visible").evaluate_all(
        "(all) => all.map((one) => [one.outerHTML, one.getBoundingClientRect().height])"
    )
    assert [html for html, height in sizes if height < 44] == []


def test_labelling_page_is_accessible(themed_context: BrowserContext, served: StudyServer, truths: Truths) -> None:
    ann = BrowserTab(themed_context, served.link("olga", "owner"))
    ann.page.goto(f"{served.address}/label")
    assert ann.id
    check(ann.page)
    ann.press("w", "m")
    ann.page.keyboard.type("a comment")
    check(ann.page)
    ann.press("Escape", "?")
    check(ann.page)
    ann.press("Escape")
    ann.page.route("**/api/tell", lambda route: route.abort())
    ann.answer(truths, 4)
    ann.expect_state("offline")
    check(ann.page)
    assert ann.problems == []


def test_other_pages_are_accessible(
    themed_context: BrowserContext, tmp_path: Path, serve: Callable[..., StudyServer]
) -> None:
    write_pool(tmp_path, rows=12)
    many = [f"kind {i}" for i in range(30)]
    served = serve(task={"question": "Which?", "labels": many}, weak=None, goal=labels(0.1))
    ann = BrowserTab(themed_context)
    ann.page.goto(f"{served.address}/join")
    check(ann.page)
    ann.page.goto(f"{served.address}/nowhere")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    check(ann.page)
    ann.open(served.link())
    assert ann.id
    check(ann.page)
    ann.problems[:] = [one for one in ann.problems if "404" not in one]
    assert ann.problems == []


def test_screen_reader_finds_the_question_the_item_and_the_labels(ann: BrowserTab) -> None:
    item = ann.id
    page = ann.page
    expect(page.get_by_role("heading", name="Is this about money?", level=1)).to_be_visible()
    expect(page.get_by_role("group", name="Is this about money?").get_by_role("button")).to_have_count(2)
    for name in ("yes", "no", "Skip", "Can't tell", "Undo", "Comment", "Why", "Help"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="yes", exact=True)).to_have_attribute("aria-keyshortcuts", "2 y")
    expect(page.get_by_role("progressbar", name="Progress in this batch")).to_have_count(1)
    card = page.get_by_role("article")
    expect(card).to_have_attribute("aria-live", "polite")
    expect(card).to_contain_text(f"Item {item}")


@pytest.mark.slow
def test_empty_value_is_read_as_empty(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer]
) -> None:
    (tmp_path / "pool.csv").write_text(
        "id,text,seats,new,x1,x2\n" + "".join(f"A{i},,{i},{'true' if i % 2 else 'false'},0.{i},0.5\n" for i in range(8))
    )
    served = serve(pool={"show": ["text", "seats", "new"]}, weak=None)
    ann = BrowserTab(context, served.link())
    number = int(ann.id[1:])
    values = ann.page.locator("#item dd")
    expect(values).to_have_text(["\u2013empty", str(number), "true" if number % 2 else "false"])
    expect(values.first.locator(".visually-hidden")).to_have_text("empty")
    assert ann.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("ids", ["text", "digits", "numbers"])
def test_id_is_marked_as_such(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer], ids: str
) -> None:
    write_pool(tmp_path, rows=12)
    pool = tmp_path / "pool.csv"
    if ids == "digits":
        pool.write_text(re.sub(r"^T0*(\d)", r"\1", pool.read_text(), flags=re.MULTILINE))
    served = serve(without='id = "id"' if ids == "numbers" else "")
    ann = BrowserTab(context, served.link())
    item = ann.id
    shown = ann.page.locator("#item .id")
    assert shown.text_content() == f"Item {item}"
    assert shown.locator(".visually-hidden").count() == (ids == "text")
    ann.press("y")
    ann.wait_until_sent()
    assert served.votes() == {int(item) if ids == "numbers" else item: "yes"}
    assert ann.problems == []


@pytest.mark.slow
def test_focus_is_never_lost(ann: BrowserTab) -> None:
    focused = "document.activeElement.id || document.activeElement.textContent"
    assert ann.id
    button = ann.page.get_by_role("button", name="yes", exact=True)
    button.focus()
    ann.press("Enter")
    expect(button).to_be_focused()  # the next answer is one key away
    ann.press("m")
    ann.press("Escape")
    assert ann.page.evaluate(focused) == "item"
    button.focus()
    ann.page.route("**/api/tell", lambda route: route.abort())
    while ann.page.locator("#item").is_visible():
        assert ann.id
        ann.press("Enter")
    ann.expect_state("offline")
    assert ann.page.evaluate(focused) == "state"
    ann.page.unroute("**/api/tell")
    assert ann.id
    expect(button).to_be_focused()


@pytest.mark.slow
def test_page_fits_at_200_percent(context: BrowserContext, served: StudyServer) -> None:
    ann = BrowserTab(context)
    ann.page.set_viewport_size({"width": 640, "height": 400})  # 1280 by 800 at 200 %
    ann.open(served.link())
    assert ann.id
    assert ann.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    button = ann.page.get_by_role("button", name="yes", exact=True)
    button.scroll_into_view_if_needed()
    expect(button).to_be_in_viewport(ratio=1)
    assert ann.problems == []


@pytest.mark.slow
def test_sign_in_page_accepts_a_pasted_link(context: BrowserContext, served: StudyServer) -> None:
    ann = BrowserTab(context)
    ann.page.goto(served.address)
    expect(ann.page).to_have_url(f"{served.address}/join")
    expect(ann.page.get_by_role("status")).to_contain_text("link")
    ann.page.get_by_label("paste the link").fill("nonsense")
    ann.press("Enter")
    expect(ann.page.get_by_role("status")).to_contain_text("not valid")
    ann.page.get_by_label("paste the link").fill(served.link())
    ann.page.get_by_role("button", name="Sign in").click()
    assert ann.id
    ann.problems[:] = [one for one in ann.problems if "401" not in one]
    assert ann.problems == []


@pytest.mark.slow
def test_studies_at_two_ports_do_not_sign_each_other_out(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer]
) -> None:
    write_pool(tmp_path, rows=12)
    one, two = serve(), serve(url=f"sqlite:///{tmp_path / 'two.db'}")
    ann, bob = BrowserTab(context, one.link("ann")), BrowserTab(context, two.link("bob"))
    for page, name in ((ann, "ann"), (bob, "bob")):
        page.page.reload()
        assert page.id
        page.press("y")
        page.wait_until_sent()
        expect(page.page.locator(".user .name")).to_contain_text(name)
    assert [len(one.answers("ann")), len(two.answers("bob"))] == [1, 1]
    bob.page.get_by_role("button", name="Sign out").click()
    bob.page.wait_for_url(re.compile("/join$"))
    ann.page.reload()
    assert ann.id
    assert ann.problems + bob.problems == []


def test_token_is_removed_from_the_address_and_never_sent_in_one(context: BrowserContext, served: StudyServer) -> None:
    ann = BrowserTab(context)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    link = served.link()
    ann.open(link)
    assert ann.id
    token = link.partition("#")[2]
    assert not any(token in url.partition("#")[0] for url in asked)
    ann.page.go_back()
    assert token not in ann.page.url


@pytest.mark.slow
def test_signing_out_releases_the_questions(ann: BrowserTab, served: StudyServer) -> None:
    assert ann.id
    assert served.study.ledger.counts(STRONG).leased == 4
    ann.page.get_by_role("button", name="Sign out").click()
    ann.page.wait_for_url(re.compile("/join$"))
    assert served.study.ledger.counts(STRONG).leased == 0
    ann.page.goto(f"{served.address}/label")
    expect(ann.page).to_have_url(f"{served.address}/join")


def test_pages_have_the_colours_of_the_sources() -> None:
    style = (STATIC_FOLDER / "base.css").read_text()
    assert all(f"--{source}: {colour};" in style for source, colour in SOURCE_COLOURS.items())
