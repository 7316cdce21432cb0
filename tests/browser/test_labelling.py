"""Labelling by keyboard: one key a label, and the next item is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.durability.files import labels, write_pool
from tests.web.served import until

Truths = dict[str, str]
Serve = Callable[..., Served]


def test_a_whole_study_is_labelled_by_keyboard_alone(ann: Sitting, served: Served, truths: Truths) -> None:
    done = ann.answer(truths, 12)
    ann.state("done")
    assert sorted(done) == sorted(truths)
    assert served.votes() == truths
    assert len(served.answers()) == 12
    assert served.study.outcome() is not None
    expect(ann.page.locator("#state")).to_contain_text(re.compile("All done.*Thank you", re.DOTALL))
    expect(ann.page.locator("#state a")).to_be_hidden()


def test_several_batches_follow_each_other_without_a_hand_on_the_page(
    tmp_path: Path, context: BrowserContext, serve: Serve
) -> None:
    truths = write_pool(tmp_path, rows=24)
    served = serve(grace=0.1)
    ann = Sitting(context, served.link("olga", "owner"))
    ann.page.goto(f"{served.address}/label")
    shown = ann.page.locator("#item:visible, #state[data-kind=done]:visible")
    shown.wait_for()
    while shown.get_attribute("id") == "item":
        ann.answer(truths)
        shown.wait_for()
    assert len({vote.question for vote in served.study.ledger.votes("strong")}) > 16
    assert served.study.outcome() is not None
    expect(ann.page.get_by_role("link", name="Go to the dashboard")).to_be_visible()
    assert ann.problems == []


def test_the_next_item_is_shown_without_waiting_for_the_network(ann: Sitting, served: Served, truths: Truths) -> None:
    first = ann.id
    stalled: list[Route] = []
    ann.page.route("**/api/tell", lambda route: stalled.append(route))  # noqa: PLW0108 — playwright marks it
    seen = [first]
    for _ in range(3):
        ann.press(truths[seen[-1]][0])
        seen.append(ann.id)
    assert len(set(seen)) == 4
    assert served.answers() == []
    until(lambda: stalled)
    stalled[0].continue_()
    ann.page.unroute("**/api/tell")
    ann.sent()
    assert served.said() == [(each, "label", truths[each]) for each in seen[:3]]


def test_labels_can_be_clicked(ann: Sitting, served: Served, truths: Truths) -> None:
    item = ann.id
    ann.page.get_by_role("button", name=truths[item], exact=True).click()
    expect(ann.page.locator("#item")).not_to_contain_text(item)
    ann.sent()
    assert served.said() == [(item, "label", truths[item])]


def test_digits_label_and_so_do_first_letters_in_either_case(ann: Sitting, served: Served) -> None:
    for key in ("1", "2", "N", "y"):
        assert ann.id
        ann.press(key)
    ann.sent()
    assert [label for _, _, label in served.said()] == ["no", "yes", "no", "yes"]


def test_it_counts_what_is_left_and_what_was_answered(ann: Sitting, truths: Truths) -> None:
    left, sitting = ann.page.locator("#left"), ann.page.locator("#sitting")
    assert ann.id
    expect(left).to_have_text("12 left in this batch")
    ann.answer(truths, 2)
    expect(left).to_have_text("10 left in this batch")
    expect(sitting).to_have_text("2 answered")
    ann.sent()
    ann.page.reload()
    expect(left).to_have_text("10 left in this batch")
    expect(sitting).to_have_text("2 answered")
    assert ann.page.locator("#progress").evaluate("(bar) => bar.value") == pytest.approx(2 / 12)


def test_a_comment_goes_with_the_answer_and_its_letters_do_not_label(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.press("m")
    field = ann.page.get_by_label("Comment on this item")
    expect(field).to_be_focused()
    ann.page.keyboard.type("yes, no: say 1 2 suc?")
    ann.press("Escape")
    expect(field).to_be_hidden()
    expect(ann.page.locator("#commented")).to_have_text("With a comment: yes, no: say 1 2 suc?")
    ann.page.reload()
    expect(ann.page.locator("#commented")).to_contain_text("suc?")
    assert ann.id == item
    ann.press("m", "End", "!", "Control+Enter", "y")
    assert ann.id != item
    ann.press("n")
    ann.sent()
    assert [reply.comment for reply in served.answers()] == ["yes, no: say 1 2 suc?!", None]
    assert served.said()[0] == (item, "label", "yes")


def test_a_skipped_item_comes_back_at_the_end(ann: Sitting, served: Served, truths: Truths) -> None:
    skipped = ann.id
    ann.press("s")
    done = ann.answer(truths, 12)
    ann.state("done")
    assert done[-1] == skipped
    assert [kind for _, kind, _ in served.said()] == ["skip"] + 12 * ["label"]
    assert served.votes() == truths


def test_a_person_can_say_that_they_can_not_tell(ann: Sitting, served: Served) -> None:
    item = ann.id
    ann.press("c")
    assert ann.id != item
    ann.sent()
    assert [(name, kind) for name, kind, _ in served.said()] == [(item, "cannot tell")]


def test_there_is_no_such_answer_where_the_study_has_no_use_for_it(
    tmp_path: Path, context: BrowserContext, serve: Serve
) -> None:
    write_pool(tmp_path, rows=40)
    served = serve(goal={"make": "classifier", "excess_error": 0.1, "max_strong": 8, "audit": 4})
    ann = Sitting(context, served.link())
    item = ann.id
    expect(ann.page.locator("#pass")).to_be_hidden()
    ann.press("c")
    ann.page.wait_for_timeout(50)
    assert ann.id == item
    assert ann.waiting == 0
    assert ann.problems == []


def test_why_an_item_was_asked_is_said_on_request_only(ann: Sitting) -> None:
    why = ann.page.locator("#why")
    assert ann.id
    expect(why).to_be_hidden()
    ann.press("w")
    expect(why).to_contain_text(re.compile(r"\w+ .*\."))
    expect(ann.page.get_by_role("button", name="Why")).to_have_attribute("aria-expanded", "true")
    ann.press("y")
    expect(why).to_be_hidden()


def test_help_lists_the_keys_and_no_key_labels_behind_it(ann: Sitting) -> None:
    assert ann.id
    ann.press("?")
    help_ = ann.page.get_by_role("dialog", name="Keys")
    expect(help_).to_contain_text("Can't tell")
    ann.press("y", "s")
    assert ann.waiting == 0
    ann.press("Escape")
    expect(help_).to_be_hidden()
    ann.press("Control+y", "Alt+n", "Meta+y")
    assert ann.waiting == 0


def test_what_the_weak_labeler_said_is_shown_only_where_the_owner_wants_that(
    context: BrowserContext, served: Served
) -> None:
    ann = Sitting(context, served.link())
    assert ann.id
    expect(ann.page.locator("#item")).not_to_contain_text("weak labeler")
    served.study.notes.show_weak = True
    served.app.state.desk.sittings.wishes_changed()
    ann.page.reload()
    expect(ann.page.locator("#item .weak")).to_have_text(re.compile("The weak labeler says: (yes|no)"))
    assert ann.problems == []


def test_a_paused_study_says_so_and_goes_on(ann: Sitting, served: Served, truths: Truths) -> None:
    ann.answer(truths)
    ann.sent()
    served.app.state.desk.learner.pause(True)
    served.app.state.desk.sittings.wishes_changed()
    ann.page.reload()
    ann.state("paused")
    expect(ann.page.locator("#state-text")).to_have_text("The study's owner has paused it.")  # as the server says it
    served.app.state.desk.learner.pause(False)
    served.app.state.desk.sittings.wishes_changed()
    ann.page.reload()
    assert ann.id


def test_more_labels_than_keys_are_typed_or_clicked(tmp_path: Path, context: BrowserContext, serve: Serve) -> None:
    write_pool(tmp_path, rows=12)
    animals = ["ant", "bear", "cat", "cattle", "dog", "eel", "fox", "goat", "hare", "ibis", "jay", "yes", "no"]
    served = serve(task={"question": "Which one?", "labels": animals}, weak=None, goal=labels(0.1))
    ann = Sitting(context, served.link())
    assert ann.id
    ann.press("1", "d")  # are no keys here
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
    ann.sent()
    assert [label for _, _, label in served.said()] == ["cat", "cattle", None, "hare"]
    assert ann.problems == []
