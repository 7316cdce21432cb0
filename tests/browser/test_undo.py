"""Undoing answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import write_pool

Truths = dict[str, str]


def test_undone_answer_is_given_again(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.press("n")
    assert ann.id != item
    ann.press("u")
    ann.expect_note("Your answer was: no")
    assert ann.id == item
    ann.press("y")
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", "no"), (item, "undo", None), (item, "label", "yes")]
    assert served.votes() == {item: "yes"}


@pytest.mark.slow
def test_repeated_undo_goes_further_back(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    done = ann.answer(truths, 3)
    for each in reversed(done):
        ann.press("u")
        expect(ann.page.locator("#item .id")).to_contain_text(each)
    expect(ann.page.locator("#left-count")).to_have_text("12 left in this batch")
    assert served.votes() == {}
    assert ann.answer(truths, 4)[:3] == done
    ann.wait_until_sent()
    assert len(served.votes()) == 4


@pytest.mark.slow
def test_undo_works_after_a_reload(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    done = ann.answer(truths, 2)
    ann.page.reload()
    assert ann.id not in done
    ann.press("u")
    ann.expect_note("Your answer was")
    assert ann.id == done[1]
    ann.press("u")
    expect(ann.page.locator("#item .id")).to_contain_text(done[0])
    assert served.votes() == {}


@pytest.mark.slow
def test_undo_works_in_a_new_browser(
    ann: BrowserTab, served: StudyServer, truths: Truths, context: BrowserContext
) -> None:
    done = ann.answer(truths, 2)
    ann.wait_until_sent()
    assert context.browser is not None
    elsewhere = context.browser.new_context()
    again = BrowserTab(elsewhere, served.link())
    assert again.id not in done
    again.press("u")
    again.expect_note("undone")
    assert again.id == done[1]
    assert list(served.votes()) == done[:1]
    assert again.problems == []
    elsewhere.close()


@pytest.mark.slow
def test_skip_is_undone(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.press("s")
    assert ann.id != item
    ann.press("u")
    assert ann.id == item
    ann.press("y")
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "skip", None), (item, "label", "yes")]


@pytest.mark.slow
def test_undo_restores_the_comment(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.press("m")
    ann.page.keyboard.type("looks odd")
    ann.press("Escape", "n")
    assert ann.id != item
    ann.press("u")
    expect(ann.page.locator("#comment-preview")).to_contain_text("looks odd")
    assert ann.id == item
    ann.press("y")
    ann.wait_until_sent()
    assert [reply.comment for reply in served.answers()] == ["looks odd", None, "looks odd"]


@pytest.mark.slow
def test_last_answer_of_a_batch_can_be_undone_before_it_is_used(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer]
) -> None:
    truths = write_pool(tmp_path, rows=8)
    served = serve(grace=30)
    ann = BrowserTab(context, served.link())
    done = ann.answer(truths, 8)
    ann.expect_state("working")
    ann.page.get_by_role("button", name="Undo").click()
    assert ann.id == done[-1]
    assert len(served.votes()) == 7
    assert ann.problems == []


@pytest.mark.slow
def test_used_answer_can_not_be_undone(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer]
) -> None:
    truths = write_pool(tmp_path, rows=24)
    served = serve(grace=0)
    ann = BrowserTab(context, served.link())
    first = ann.answer(truths, 16)
    assert ann.id not in first  # of the second batch
    ann.press("u")
    ann.expect_note("can't be undone")
    assert len(served.votes()) == 16
    assert ann.id not in first
    assert ann.problems == []


@pytest.mark.slow
def test_undo_waits_for_the_connection_and_can_be_cancelled(
    context: BrowserContext, ann: BrowserTab, served: StudyServer, truths: Truths
) -> None:
    first = ann.id
    context.set_offline(True)
    ann.answer(truths)
    ann.press("u")
    ann.expect_note("Esc")
    second = ann.id
    ann.press("y")  # no effect while an answer is being undone
    assert ann.id == second
    ann.press("Escape", "u")
    context.set_offline(False)
    ann.expect_note("Undone")
    assert ann.id == first
    assert served.votes() == {}
