"""An idle page releases its questions; any key asks for them again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from overread.core.answers import STRONG
from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.browser.test_pages import check
from tests.web.served import wait_until

pytestmark = pytest.mark.slow

MINUTE = 60_000


@pytest.fixture
def ann(context: BrowserContext, served: StudyServer) -> Iterator[BrowserTab]:
    """An expert at a page whose clock the test sets forward."""
    tab = BrowserTab(context)
    tab.page.clock.install()
    tab.open(served.link())
    yield tab
    assert tab.problems == []


def fast_forward(milliseconds: int, *tabs: BrowserTab) -> None:
    for each in tabs:
        each.wait_for_requests()
    tabs[0].page.context.clock.fast_forward(milliseconds)


def leased(served: StudyServer) -> int:
    return served.study.ledger.counts(STRONG).leased


def test_idle_page_releases_its_questions_and_the_waking_key_does_not_label(
    ann: BrowserTab, served: StudyServer
) -> None:
    item = ann.id
    fast_forward(4 * MINUTE, ann)
    ann.page.mouse.move(200, 200)
    fast_forward(4 * MINUTE, ann)
    assert ann.id == item
    assert leased(served) == 4
    fast_forward(MINUTE + 20_000, ann)
    ann.expect_state("idle")
    expect(ann.page.locator("#state-text")).to_contain_text("released")
    check(ann.page)
    wait_until(lambda: not leased(served))
    assert item in {each.id for each in served.study.ask(12, by="bob", advance=False)}
    fast_forward(10 * MINUTE, ann)  # the page leases nothing
    ann.page.mouse.move(300, 300)
    ann.expect_state("idle")
    ann.press("y")
    ann.expect_state("others")
    served.study.ledger.release("bob")
    fast_forward(2000, ann)
    assert ann.id
    assert (ann.unsent, served.answers()) == (0, [])
    ann.press("y")
    ann.wait_until_sent()
    assert len(served.votes()) == 1


def test_idle_page_keeps_unsent_answers_and_undo(ann: BrowserTab, served: StudyServer, truths: dict[str, str]) -> None:
    assert ann.id
    ann.page.route("**/api/*", lambda route: route.abort())
    done = ann.answer(truths, 2)
    ann.press("?")
    fast_forward(6 * MINUTE, ann)
    ann.expect_state("idle")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    assert ann.unsent == 2
    ann.page.unroute("**/api/*")
    fast_forward(MINUTE, ann)
    ann.wait_until_sent()
    wait_until(lambda: not leased(served))
    ann.expect_state("idle")
    ann.page.get_by_role("button", name="Continue").click()
    assert ann.id not in done
    assert served.answer_log() == [(each, "label", truths[each]) for each in done]
    ann.press("u")
    ann.expect_note("Undone.")
    assert ann.id == done[1]


def test_activity_in_one_tab_keeps_the_other_awake(
    ann: BrowserTab, served: StudyServer, context: BrowserContext
) -> None:
    assert ann.id
    other = BrowserTab(context)
    other.open(f"{served.address}/label")
    assert other.id == ann.id
    fast_forward(4 * MINUTE, ann, other)
    other.page.mouse.move(200, 200)
    fast_forward(2 * MINUTE, ann, other)
    assert ann.id
    assert leased(served) == 4
    fast_forward(10 * MINUTE, ann, other)
    ann.expect_state("idle")
    other.expect_state("idle")
    wait_until(lambda: not leased(served))
    other.press("y")
    assert other.id == ann.id
    assert served.answers() == []
    assert other.problems == []
