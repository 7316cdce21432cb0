"""Labelling by keyboard: one key for each label, and the next item appears at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from overread.core.answers import STRONG
from overread.web.question_service import STATE_NOTES
from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import labels, write_pool
from tests.web.served import wait_until

Truths = dict[str, str]
Serve = Callable[..., StudyServer]


def test_whole_study_is_labelled_by_keyboard(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    done = ann.answer(truths, 12)
    ann.expect_state("done")
    assert sorted(done) == sorted(truths)
    assert served.votes() == truths
    assert len(served.answers()) == 12
    assert served.study.outcome() is not None
    expect(ann.page.locator("#state-text")).to_have_text(STATE_NOTES["done"])
    expect(ann.page.locator("#state a")).to_be_hidden()


@pytest.mark.slow
def test_batches_follow_each_other_without_a_reload(tmp_path: Path, context: BrowserContext, serve: Serve) -> None:
    truths = write_pool(tmp_path, rows=24)
    served = serve(grace=0.1)
    ann = BrowserTab(context, served.link("olga", "owner"))
    ann.page.goto(f"{served.address}/label")
    shown = ann.page.locator("#item:visible, #state[data-kind=done]:visible")
    shown.wait_for()
    while shown.get_attribute("id") == "item":
        ann.answer(truths)
        shown.wait_for()
    assert len({vote.question for vote in served.study.ledger.votes(STRONG)}) > 16
    assert served.study.outcome() is not None
    expect(ann.page.get_by_role("link", name="Go to the dashboard")).to_be_visible()
    assert ann.problems == []


def test_next_item_does_not_wait_for_the_network(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    first = ann.id
    stalled: list[Route] = []
    ann.page.route("**/api/tell", lambda route: stalled.append(route))  # noqa: PLW0108 — playwright marks it
    seen = [first]
    for _ in range(3):
        ann.press(truths[seen[-1]][0])
        seen.append(ann.id)
    assert len(set(seen)) == 4
    assert served.answers() == []
    wait_until(lambda: stalled)
    stalled[0].continue_()
    ann.page.unroute("**/api/tell")
    ann.wait_until_sent()
    assert served.answer_log() == [(each, "label", truths[each]) for each in seen[:3]]


@pytest.mark.slow
def test_labels_can_be_clicked(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    item = ann.id
    ann.page.get_by_role("button", name=truths[item], exact=True).click()
    expect(ann.page.locator("#item")).not_to_contain_text(item)
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", truths[item])]


@pytest.mark.slow
def test_digits_and_first_letters_label(ann: BrowserTab, served: StudyServer) -> None:
    for key in ("1", "2", "N", "y"):
        assert ann.id
        ann.press(key)
    ann.wait_until_sent()
    assert [label for _, _, label in served.answer_log()] == ["no", "yes", "no", "yes"]


@pytest.mark.slow
def test_questions_left_and_answered_are_counted(ann: BrowserTab, truths: Truths) -> None:
    left, answered = ann.page.locator("#left-count"), ann.page.locator("#answered-count")
    assert ann.id
    expect(left).to_have_text("12 left in this batch")
    ann.answer(truths, 2)
    expect(left).to_have_text("10 left in this batch")
    expect(answered).to_have_text("2 answered")
    ann.wait_until_sent()
    ann.page.reload()
    expect(left).to_have_text("10 left in this batch")
    expect(answered).to_have_text("2 answered")
    assert ann.page.locator("#progress").evaluate("(bar) => bar.value") == pytest.approx(2 / 12)


def test_comment_is_sent_with_the_answer_and_its_letters_do_not_label(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.press("m")
    field = ann.page.get_by_label("Comment on this item")
    expect(field).to_be_focused()
    ann.page.keyboard.type("yes, no: say 1 2 suc?")
    ann.press("Escape")
    expect(field).to_be_hidden()
    expect(ann.page.locator("#comment-preview")).to_contain_text("yes, no: say 1 2 suc?")
    ann.page.reload()
    expect(ann.page.locator("#comment-preview")).to_contain_text("suc?")
    assert ann.id == item
    ann.press("m", "End", "!", "Control+Enter", "y")
    assert ann.id != item
    ann.press("n")
    ann.wait_until_sent()
    assert [reply.comment for reply in served.answers()] == ["yes, no: say 1 2 suc?!", None]
    assert served.answer_log()[0] == (item, "label", "yes")


@pytest.mark.slow
def test_skipped_item_comes_back_at_the_end(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    skipped = ann.id
    ann.press("s")
    done = ann.answer(truths, 12)
    ann.expect_state("done")
    assert done[-1] == skipped
    assert [kind for _, kind, _ in served.answer_log()] == ["skip"] + 12 * ["label"]
    assert served.votes() == truths


@pytest.mark.slow
def test_cannot_tell_is_recorded(ann: BrowserTab, served: StudyServer) -> None:
    item = ann.id
    ann.press("c")
    assert ann.id != item
    ann.wait_until_sent()
    assert [(name, kind) for name, kind, _ in served.answer_log()] == [(item, "cannot tell")]


@pytest.mark.slow
def test_cannot_tell_is_hidden_if_the_study_has_no_use_for_it(
    tmp_path: Path, context: BrowserContext, serve: Serve
) -> None:
    write_pool(tmp_path, rows=40)
    served = serve(goal={"make": "classifier", "excess_error": 0.1, "max_strong": 8, "audit": 4})
    ann = BrowserTab(context, served.link())
    item = ann.id
    expect(ann.page.locator("#cannot-tell")).to_be_hidden()
    ann.press("c")
    ann.page.wait_for_timeout(50)
    assert ann.id == item
    assert ann.unsent == 0
    assert ann.problems == []


@pytest.mark.slow
def test_reason_is_shown_on_request(ann: BrowserTab) -> None:
    why = ann.page.locator("#why")
    assert ann.id
    expect(why).to_be_hidden()
    ann.press("w")
    expect(why).to_contain_text(re.compile(r"\w+ .*\."))
    expect(ann.page.get_by_role("button", name="Why")).to_have_attribute("aria-expanded", "true")
    ann.press("y")
    expect(why).to_be_hidden()


@pytest.mark.slow
def test_help_lists_the_keys_and_blocks_them(ann: BrowserTab) -> None:
    assert ann.id
    ann.press("?")
    help_ = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(help_).to_contain_text("Can't tell")
    ann.press("y", "s")
    assert ann.unsent == 0
    ann.press("Escape")
    expect(help_).to_be_hidden()
    ann.press("Control+y", "Alt+n", "Meta+y")
    assert ann.unsent == 0


@pytest.mark.slow
def test_weak_label_is_shown_only_if_the_owner_wants_it(context: BrowserContext, served: StudyServer) -> None:
    ann = BrowserTab(context, served.link())
    assert ann.id
    expect(ann.page.locator("#item")).not_to_contain_text("weak labeler")
    served.study.metadata.show_weak = True
    served.app.state.served.questions.refresh_settings()
    ann.page.reload()
    expect(ann.page.locator("#item .weak")).to_have_text(re.compile("weak labeler.*: (yes|no)"))
    assert ann.problems == []


@pytest.mark.slow
def test_paused_study_says_so_and_resumes(ann: BrowserTab, served: StudyServer, truths: Truths) -> None:
    ann.answer(truths)
    ann.wait_until_sent()
    served.app.state.served.run_thread.set_paused(True)
    served.app.state.served.questions.refresh_settings()
    ann.page.reload()
    ann.expect_state("paused")
    expect(ann.page.locator("#state-text")).to_have_text(STATE_NOTES["paused"])
    served.app.state.served.run_thread.set_paused(False)
    served.app.state.served.questions.refresh_settings()
    ann.page.reload()
    assert ann.id


@pytest.mark.slow
def test_many_labels_are_typed_or_clicked(tmp_path: Path, context: BrowserContext, serve: Serve) -> None:
    write_pool(tmp_path, rows=12)
    animals = ["ant", "bear", "cat", "cattle", "dog", "eel", "fox", "goat", "hare", "ibis", "jay", "yes", "no"]
    served = serve(task={"question": "Which one?", "labels": animals}, weak=None, goal=labels(0.1))
    ann = BrowserTab(context, served.link())
    assert ann.id
    ann.press("1", "d")  # not shortcuts on this page
    ann.press("t")
    field = ann.page.get_by_label("Type a label")
    expect(field).to_be_focused()
    ann.page.keyboard.type("at")
    expect(ann.page.locator("#labels button:visible")).to_have_text(["cat", "cattle", "goat"])
    ann.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    assert ann.id
    ann.page.keyboard.type("cattle\n")
    assert ann.id
    ann.page.keyboard.type("nothing like it\n")
    ann.press("Escape", "s")
    assert ann.id
    ann.page.get_by_role("button", name="hare", exact=True).click()
    ann.wait_until_sent()
    assert [label for _, _, label in served.answer_log()] == ["cat", "cattle", None, "hare"]
    assert ann.problems == []
