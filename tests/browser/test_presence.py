"""A page that nobody sits at holds no questions; who comes back goes on with one key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.browser.test_pages import check
from tests.web.served import until

MINUTE = 60_000


@pytest.fixture
def ann(context: BrowserContext, served: Served) -> Iterator[Sitting]:
    """An expert at a page whose clock the test turns."""
    sitting = Sitting(context)
    sitting.page.clock.install()
    sitting.come(served.link())
    yield sitting
    assert sitting.problems == []


def turn(milliseconds: int, *sittings: Sitting) -> None:
    for each in sittings:
        each.quiet()
    sittings[0].page.context.clock.fast_forward(milliseconds)


def leased(served: Served) -> int:
    return served.study.ledger.counts("strong").leased


def test_questions_go_to_others_when_nobody_is_there_and_the_waking_key_does_not_label(
    ann: Sitting, served: Served
) -> None:
    item = ann.id
    turn(4 * MINUTE, ann)
    ann.page.mouse.move(200, 200)
    turn(4 * MINUTE, ann)
    assert ann.id == item
    assert leased(served) == 4
    turn(MINUTE + 20_000, ann)
    ann.state("idle")
    expect(ann.page.locator("#state")).to_contain_text("Are you still there?")
    expect(ann.page.locator("#state")).to_contain_text("Your questions went to others. Press any key to go on.")
    check(ann.page)
    until(lambda: not leased(served))
    assert item in {each.id for each in served.study.ask(12, by="bob", advance=False)}
    turn(10 * MINUTE, ann)  # it asks for nothing
    ann.page.mouse.move(300, 300)
    ann.state("idle")
    ann.press("y")
    ann.state("others")
    served.study.ledger.release("bob")
    turn(2000, ann)
    assert ann.id
    assert (ann.waiting, served.answers()) == (0, [])
    ann.press("y")
    ann.sent()
    assert len(served.votes()) == 1


def test_what_was_not_sent_and_what_can_be_taken_back_is_still_there(
    ann: Sitting, served: Served, truths: dict[str, str]
) -> None:
    assert ann.id
    ann.page.route("**/api/*", lambda route: route.abort())
    done = ann.answer(truths, 2)
    ann.press("?")
    turn(6 * MINUTE, ann)
    ann.state("idle")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    assert ann.waiting == 2
    ann.page.unroute("**/api/*")
    turn(MINUTE, ann)
    ann.sent()
    until(lambda: not leased(served))
    ann.state("idle")
    ann.page.get_by_role("button", name="Go on").click()
    assert ann.id not in done
    assert served.said() == [(each, "label", truths[each]) for each in done]
    ann.press("u")
    ann.note("Taken back.")
    assert ann.id == done[1]


def test_who_is_at_one_tab_is_not_away_in_the_other(ann: Sitting, served: Served, context: BrowserContext) -> None:
    assert ann.id
    other = Sitting(context)
    other.come(f"{served.address}/label")
    assert other.id == ann.id
    turn(4 * MINUTE, ann, other)
    other.page.mouse.move(200, 200)
    turn(2 * MINUTE, ann, other)
    assert ann.id
    assert leased(served) == 4
    turn(10 * MINUTE, ann, other)
    ann.state("idle")
    other.state("idle")
    until(lambda: not leased(served))
    other.press("y")
    assert other.id == ann.id
    assert served.answers() == []
    assert other.problems == []
