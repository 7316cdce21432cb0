"""Items, labels, questions, ids and names are shown as text, whatever they contain."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import people

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>{{ 7 * 7 }}\"'--></script>"
OVERRIDE = "abc \u202egnihtyreve snrut\u202d \u2066\u2067 שלום\u0301 end"
CONTROLS = "bell\x07 escape\x1b[31m delete\x7f next\x85 null? tab\there\nline\u2028separator \ufeff\u200b\ud7ff"
LONG = "w" * 3000
TEXTS = [SCRIPT, OVERRIDE, CONTROLS, LONG, "x" * 300 + SCRIPT, "😀" * 400, "مرحبا بالعالم", "&amp;&lt;b&gt;", " ", "0"]
NAMES = [f"{i} {text[:150]}" for i, text in enumerate([SCRIPT, OVERRIDE, "i" * 150, *TEXTS[3:]])]


@pytest.fixture
def hostile(tmp_path: Path, serve: Callable[..., StudyServer]) -> StudyServer:
    with (tmp_path / "pool.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["id", "<b>text</b>", LONG[:200], "x1", "x2"])
        for i, text in enumerate(TEXTS):
            table.writerow([NAMES[i], text, TEXTS[-i], i / 10, i * 7 % 10 / 10])
    return serve(
        pool={"show": ["<b>text</b>", LONG[:200]]},
        task={"question": f"{SCRIPT}\n{OVERRIDE} {LONG[:400]}", "labels": [SCRIPT, OVERRIDE, LONG[:120], "ok"]},
        strong=people(),
        weak=None,
    )


def scrolls_sideways(tab: BrowserTab) -> bool:
    found: bool = tab.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return found


@pytest.mark.slow
def test_hostile_text_breaks_no_layout(context: BrowserContext, hostile: StudyServer) -> None:
    ann = BrowserTab(context)
    ann.open(hostile.link(f"Ann {SCRIPT[:60]} \u05d0"))
    asked: set[str] = set()
    ann.page.on("request", lambda request: asked.add(request.url))
    for _ in TEXTS:
        assert ann.id
        ann.press("w", "m", "Escape")
        for width in (1280, 320):
            ann.page.set_viewport_size({"width": width, "height": 640})
            assert not scrolls_sideways(ann)
        ann.press("4")
    ann.wait_until_sent()
    assert len(hostile.answers()) == len(TEXTS)
    assert all(url.startswith(hostile.address) for url in asked)
    assert ann.problems == []


def test_hostile_text_is_complete_and_control_characters_are_replaced(
    context: BrowserContext, hostile: StudyServer
) -> None:
    ann = BrowserTab(context, hostile.link())
    seen = []
    for _ in TEXTS:
        assert ann.id
        seen.append(ann.page.locator("#item dd").first.evaluate("(box) => box.textContent"))
        assert ann.page.locator("#item script, #item img, #item b").count() == 0
        ann.press("4")
    assert {SCRIPT, OVERRIDE, LONG, "&amp;&lt;b&gt;"} <= set(seen)
    (marked,) = (text for text in seen if text.startswith("bell"))
    assert marked.startswith("bell\ufffd escape\ufffd[31m delete\ufffd next\ufffd null? tab\there\nline")
    assert ann.problems == []


@pytest.mark.slow
def test_bidi_override_affects_only_its_own_text(context: BrowserContext, hostile: StudyServer) -> None:
    ann = BrowserTab(context, hostile.link())
    assert ann.id
    button = ann.page.locator("#labels button").nth(1)
    expect(button).to_have_attribute("aria-keyshortcuts", "2 a")
    text, keys = button.locator(".label-text").bounding_box(), button.locator(".keys").bounding_box()
    assert text is not None
    assert keys is not None
    assert text["x"] < keys["x"]
    assert ann.page.locator("#question bdi, .choice bdi, #item .id bdi").evaluate_all(
        "(all) => all.every((one) => getComputedStyle(one).unicodeBidi === 'isolate')"
    )
    assert ann.problems == []
