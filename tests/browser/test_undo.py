"""Taking answers back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.durability.files import write_pool

Truths = dict[str, str]


def test_an_answer_is_taken_back_and_given_anew(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.press("n")
    assert ann.id != item
    ann.press("u")
    ann.note("Taken back. You had answered: no")
    assert ann.id == item
    ann.press("y")
    ann.sent()
    assert served.said() == [(item, "label", "no"), (item, "undo", None), (item, "label", "yes")]
    assert served.votes() == {item: "yes"}


def test_several_undos_go_further_back(ann: Sitting, served: Served, truths: Truths) -> None:
    done = ann.answer(truths, 3)
    for each in reversed(done):
        ann.press("u")
        expect(ann.page.locator("#item .id")).to_contain_text(each)
    expect(ann.page.locator("#left")).to_have_text("12 left in this batch")
    assert served.votes() == {}
    assert ann.answer(truths, 4)[:3] == done
    ann.sent()
    assert len(served.votes()) == 4


def test_undo_works_after_a_refresh(ann: Sitting, served: Served, truths: Truths) -> None:
    done = ann.answer(truths, 2)
    ann.page.reload()
    assert ann.id not in done
    ann.press("u")
    ann.note("You had answered")
    assert ann.id == done[1]
    ann.press("u")
    expect(ann.page.locator("#item .id")).to_contain_text(done[0])
    assert served.votes() == {}


def test_undo_works_in_a_new_browser(ann: Sitting, served: Served, truths: Truths, context: BrowserContext) -> None:
    done = ann.answer(truths, 2)
    ann.sent()
    assert context.browser is not None
    elsewhere = context.browser.new_context()
    again = Sitting(elsewhere, served.link())
    assert again.id not in done
    again.press("u")
    again.note("Your last answer is taken back.")
    assert again.id == done[1]
    assert list(served.votes()) == done[:1]
    assert again.problems == []
    elsewhere.close()


def test_a_skip_is_taken_back(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.press("s")
    assert ann.id != item
    ann.press("u")
    assert ann.id == item
    ann.press("y")
    ann.sent()
    assert served.said() == [(item, "skip", None), (item, "label", "yes")]


def test_a_comment_comes_back_with_its_item(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.press("m")
    ann.page.keyboard.type("looks odd")
    ann.press("Escape", "n")
    assert ann.id != item
    ann.press("u")
    expect(ann.page.locator("#commented")).to_contain_text("looks odd")
    assert ann.id == item
    ann.press("y")
    ann.sent()
    assert [reply.comment for reply in served.answers()] == ["looks odd", None, "looks odd"]


def test_the_last_answer_of_a_batch_can_be_taken_back_before_it_is_used(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., Served]
) -> None:
    truths = write_pool(tmp_path, rows=8)
    served = serve(grace=30)
    ann = Sitting(context, served.link())
    done = ann.answer(truths, 8)
    ann.state("working")
    ann.page.get_by_role("button", name="Undo").click()
    assert ann.id == done[-1]
    assert len(served.votes()) == 7
    assert ann.problems == []


def test_an_answer_that_was_used_can_not_be_taken_back(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., Served]
) -> None:
    truths = write_pool(tmp_path, rows=24)
    served = serve(grace=0)
    ann = Sitting(context, served.link())
    first = ann.answer(truths, 16)
    assert ann.id not in first  # of the second batch
    ann.press("u")
    ann.note("The study has used that answer; it can't be taken back.")
    assert len(served.votes()) == 16
    assert ann.id not in first
    assert ann.problems == []


def test_an_undo_waits_for_the_connection_and_can_be_left(
    context: BrowserContext, ann: Sitting, served: Served, truths: Truths
) -> None:
    first = ann.id
    context.set_offline(True)
    ann.answer(truths)
    ann.press("u")
    ann.note("taken back as soon as the server is reached")
    second = ann.id
    ann.press("y")  # not while an answer is being taken back
    assert ann.id == second
    ann.press("Escape", "u")
    context.set_offline(False)
    ann.note("Taken back")
    assert ann.id == first
    assert served.votes() == {}
