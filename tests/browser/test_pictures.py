"""Items with pictures: shown large, loaded ahead, and never labelled before they could be seen."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.browser.test_pages import check
from tests.durability.files import write_pool
from tests.web.served import until

PICTURE = re.compile(r"/api/questions/\d+/image(\?|$)")


@pytest.fixture
def pictured(tmp_path: Path, serve: Callable[..., Served]) -> Served:
    """A study of twelve pictures."""
    write_pool(tmp_path, rows=12)
    lines = (tmp_path / "pool.csv").read_text().splitlines()
    for i in range(12):
        (tmp_path / f"{i}.png").write_bytes(grey_png(8, 8, 20 * i))
    named = [f"{line},{'photo' if i == 0 else f'{i - 1}.png'}" for i, line in enumerate(lines)]
    (tmp_path / "pool.csv").write_text("\n".join(named) + "\n")
    return serve(pool={"image": "photo", "show": ["photo"]})


@pytest.fixture
def ann(context: BrowserContext, pictured: Served) -> Iterator[Sitting]:
    assert pictured.address
    sitting = Sitting(context)
    yield sitting
    assert sitting.problems == []


def test_a_picture_is_shown_large_and_the_next_ones_are_loaded(ann: Sitting, pictured: Served) -> None:
    ann.come(pictured.link())
    item = ann.id
    picture = ann.page.get_by_role("img", name=f"Picture of item {item}")
    expect(picture).to_be_visible()
    assert picture.evaluate("(one) => [one.naturalWidth, one.width, getComputedStyle(one).imageRendering]") == [
        8,
        288,
        "pixelated",
    ]
    ann.page.wait_for_load_state("networkidle")
    ann.page.route(PICTURE, lambda route: route.abort())
    ann.press("y")
    second = ann.page.get_by_role("img", name=f"Picture of item {ann.id}")
    assert second.evaluate("(one) => one.complete && one.naturalWidth") == 8


def test_an_item_whose_picture_is_still_loading_is_not_labelled(ann: Sitting, pictured: Served) -> None:
    slow: list[Route] = []
    ann.page.route(PICTURE, lambda route: slow.append(route))  # noqa: PLW0108 — playwright marks it
    ann.come(pictured.link())
    skipped = ann.id
    labels = ann.page.get_by_role("group", name="Is this about money?")
    expect(ann.page.locator("#item")).to_contain_text("The picture is loading")
    expect(labels).to_have_attribute("aria-disabled", "true")
    ann.press("y")
    ann.note("The picture is still loading.")
    labels.get_by_role("button", name="no", exact=True).click(force=True)
    assert ann.id == skipped
    ann.press("s")
    item = ann.id
    assert item != skipped
    ann.press("y")
    assert ann.id == item
    for route in slow:
        route.continue_()
    ann.page.unroute(PICTURE)
    expect(ann.page.get_by_role("img")).to_be_visible()
    expect(labels).to_have_attribute("aria-disabled", "false")
    assert ann.id == item
    ann.press("y")
    ann.sent()
    assert pictured.said() == [(skipped, "skip", None), (item, "label", "yes")]


def test_an_item_whose_picture_is_lost_can_be_passed_on_or_tried_again(ann: Sitting, pictured: Served) -> None:
    ann.page.route(PICTURE, lambda route: route.abort())
    ann.come(pictured.link())
    first = ann.id
    sorry = ann.page.get_by_text("The picture can't be shown; skip it, or tell the study's owner.")
    expect(sorry).to_be_visible()
    check(ann.page)
    ann.press("y")
    ann.note("An item is not labelled without its picture.")
    ann.press("c")
    second = ann.id
    assert second != first
    ann.press("n", "u")
    ann.note("Taken back. You had answered: can't tell")
    assert ann.id == first
    expect(sorry).to_be_visible()
    ann.page.unroute(PICTURE)
    ann.page.get_by_role("button", name="Try again").click()
    expect(ann.page.get_by_role("img", name=f"Picture of item {first}")).to_be_visible()
    assert ann.page.evaluate("document.activeElement.id") == "item"
    assert ann.id == first
    ann.press("y")
    until(lambda: pictured.votes() == {first: "yes"})
    expect(ann.page.get_by_role("img", name=f"Picture of item {second}")).to_be_visible()  # tried again by itself


def grey_png(width: int, height: int, grey: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes((grey + 9 * x) % 256 for x in range(width)) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
