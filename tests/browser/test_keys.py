"""Keys on other keyboards, and keys pressed twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import write_pool

pytestmark = pytest.mark.slow

PRESS = """([key, code, shiftKey]) => {
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  return !document.activeElement.dispatchEvent(event);
}"""
"""Press a key of some keyboard; return whether it had an effect."""

TWICE = """async (key) => {
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shown = document.querySelector("#item .id bdi").textContent;
  press();
  return shown;
}"""
"""Press a key, and again when the next item has just been painted; return that item."""


def press(tab: BrowserTab, key: str, code: str, *, shift: bool = False) -> bool:
    done: bool = tab.page.evaluate(PRESS, [key, code, shift])
    return done


@pytest.mark.parametrize("key", ["y", "s", "c"])
def test_key_pressed_twice_answers_one_item(ann: BrowserTab, served: StudyServer, key: str) -> None:
    first = ann.id
    second = ann.page.evaluate(TWICE, key)
    assert second != first
    assert ann.id == second
    ann.wait_until_sent()
    assert [item for item, _, _ in served.answer_log()] == [first]


@pytest.mark.parametrize(
    ("key", "code", "label"),
    [
        ("н", "KeyY", "yes"),  # Russian
        ("ㅛ", "KeyY", "yes"),  # Korean
        ("&", "Digit1", "no"),  # French
        ("é", "Digit2", "yes"),
        ("2", "Numpad2", "yes"),
    ],
)
def test_label_keys_work_on_other_keyboards(
    ann: BrowserTab, served: StudyServer, key: str, code: str, label: str
) -> None:
    item = ann.id
    assert press(ann, key, code)
    ann.wait_until_sent()
    assert served.answer_log() == [(item, "label", label)]


def test_command_keys_work_on_other_keyboards(ann: BrowserTab, served: StudyServer) -> None:
    first = ann.id
    assert press(ann, "ь", "KeyM")
    expect(ann.page.get_by_label("Comment on this item")).to_be_focused()
    ann.press("Escape")
    assert press(ann, "ц", "KeyW")
    expect(ann.page.locator("#why")).to_be_visible()
    assert press(ann, "ы", "KeyS")
    assert ann.id != first
    assert press(ann, "θ", "KeyU")
    assert ann.id == first
    assert press(ann, "Ы", "KeyS", shift=True)
    second = ann.id
    assert press(ann, "ψ", "KeyC")
    assert ann.id not in (first, second)
    ann.wait_until_sent()
    assert [(item, kind) for item, kind, _ in served.answer_log()][-1] == (second, "cannot tell")


def test_key_that_types_another_latin_character_has_no_effect(ann: BrowserTab) -> None:
    item = ann.id
    assert not press(ann, "z", "KeyY")  # German
    assert not press(ann, ",", "KeyM")  # French
    assert not press(ann, "!", "Digit1", shift=True)
    assert ann.id == item
    assert ann.unsent == 0


def test_letter_of_a_label_comes_before_the_place_of_a_command(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., StudyServer]
) -> None:
    write_pool(tmp_path, rows=12)
    served = serve(task={"question": "Что это?", "labels": ["цена", "письмо"]}, weak=None)
    ann = BrowserTab(context, served.link())
    item = ann.id
    expect(ann.page.locator("#labels button").first).to_have_attribute("aria-keyshortcuts", "1 ц")
    assert press(ann, "ц", "KeyW")
    assert ann.id != item
    assert press(ann, "ы", "KeyS")
    ann.wait_until_sent()
    assert [(kind, label) for _, kind, label in served.answer_log()] == [("label", "цена"), ("skip", None)]
    assert ann.problems == []
