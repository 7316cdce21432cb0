"""Keys on every keyboard, and keys pressed twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.durability.files import write_pool

PRESS = """([key, code, shiftKey]) => {
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  return !document.activeElement.dispatchEvent(event);
}"""
"""Press a key of some keyboard; return whether it did something."""

TWICE = """async (key) => {
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shown = document.querySelector("#item .id bdi").textContent;
  press();
  return shown;
}"""
"""Press a key, and again when the next item has just been drawn; return that item."""


def press(sitting: Sitting, key: str, code: str, *, shift: bool = False) -> bool:
    done: bool = sitting.page.evaluate(PRESS, [key, code, shift])
    return done


@pytest.mark.parametrize("key", ["y", "s", "c"])
def test_a_key_pressed_twice_answers_one_item(ann: Sitting, served: Served, key: str) -> None:
    first = ann.id
    second = ann.page.evaluate(TWICE, key)
    assert second != first
    assert ann.id == second
    ann.sent()
    assert [item for item, _, _ in served.said()] == [first]


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
def test_labels_have_their_keys_on_other_keyboards(
    ann: Sitting, served: Served, key: str, code: str, label: str
) -> None:
    item = ann.id
    assert press(ann, key, code)
    ann.sent()
    assert served.said() == [(item, "label", label)]


def test_commands_have_their_keys_on_other_keyboards(ann: Sitting, served: Served) -> None:
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
    ann.sent()
    assert [(item, kind) for item, kind, _ in served.said()][-1] == (second, "cannot tell")


def test_a_key_that_types_something_else_on_a_latin_keyboard_does_nothing(ann: Sitting) -> None:
    item = ann.id
    assert not press(ann, "z", "KeyY")  # German
    assert not press(ann, ",", "KeyM")  # French
    assert not press(ann, "!", "Digit1", shift=True)
    assert ann.id == item
    assert ann.waiting == 0


def test_a_label_has_its_own_letter_before_a_command_has_its_place(
    tmp_path: Path, context: BrowserContext, serve: Callable[..., Served]
) -> None:
    write_pool(tmp_path, rows=12)
    served = serve(task={"question": "Что это?", "labels": ["цена", "письмо"]}, weak=None)
    ann = Sitting(context, served.link())
    item = ann.id
    expect(ann.page.locator("#labels button").first).to_have_attribute("aria-keyshortcuts", "1 ц")
    assert press(ann, "ц", "KeyW")
    assert ann.id != item
    assert press(ann, "ы", "KeyS")
    ann.sent()
    assert [(kind, label) for _, kind, label in served.said()] == [("label", "цена"), ("skip", None)]
    assert ann.problems == []
