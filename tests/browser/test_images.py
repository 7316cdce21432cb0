"""Items with images: shown large, loaded ahead, and never labelled before they are visible."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.browser.test_pages import check
from tests.durability.files import write_pool
from tests.web.served import wait_until

pytestmark = pytest.mark.slow

IMAGE_URL = re.compile(r"/api/questions/\d+/image(\?|$)")


@pytest.fixture
def image_study(tmp_path: Path, serve: Callable[..., StudyServer]) -> StudyServer:
    """A study of twelve images."""
    write_pool(tmp_path, rows=12)
    lines = (tmp_path / "pool.csv").read_text().splitlines()
    for i in range(12):
        (tmp_path / f"{i}.png").write_bytes(grey_png(8, 8, 20 * i))
    named = [f"{line},{'photo' if i == 0 else f'{i - 1}.png'}" for i, line in enumerate(lines)]
    (tmp_path / "pool.csv").write_text("\n".join(named) + "\n")
    return serve(pool={"image": "photo", "show": ["photo"]})


@pytest.fixture
def ann(context: BrowserContext, image_study: StudyServer) -> Iterator[BrowserTab]:
    assert image_study.address
    tab = BrowserTab(context)
    yield tab
    assert tab.problems == []


def test_image_is_enlarged_and_the_next_ones_are_loaded(ann: BrowserTab, image_study: StudyServer) -> None:
    ann.open(image_study.link())
    item = ann.id
    picture = ann.page.get_by_role("img", name=f"Image of item {item}")
    expect(picture).to_be_visible()
    assert picture.evaluate("(one) => [one.naturalWidth, one.width, getComputedStyle(one).imageRendering]") == [
        8,
        288,
        "pixelated",
    ]
    ann.page.wait_for_load_state("networkidle")
    ann.page.route(IMAGE_URL, lambda route: route.abort())
    ann.press("y")
    second = ann.page.get_by_role("img", name=f"Image of item {ann.id}")
    assert second.evaluate("(one) => one.complete && one.naturalWidth") == 8


def test_item_can_not_be_labelled_while_its_image_loads(ann: BrowserTab, image_study: StudyServer) -> None:
    slow: list[Route] = []
    ann.page.route(IMAGE_URL, lambda route: slow.append(route))  # noqa: PLW0108 — playwright marks it
    ann.open(image_study.link())
    skipped = ann.id
    labels = ann.page.get_by_role("group", name="Is this about money?")
    expect(ann.page.locator("#item")).to_contain_text("The image is loading")
    expect(labels).to_have_attribute("aria-disabled", "true")
    ann.press("y")
    ann.expect_note("still loading")
    labels.get_by_role("button", name="no", exact=True).click(force=True)
    assert ann.id == skipped
    ann.press("s")
    item = ann.id
    assert item != skipped
    ann.press("y")
    assert ann.id == item
    for route in slow:
        route.continue_()
    ann.page.unroute(IMAGE_URL)
    expect(ann.page.get_by_role("img")).to_be_visible()
    expect(labels).to_have_attribute("aria-disabled", "false")
    assert ann.id == item
    ann.press("y")
    ann.wait_until_sent()
    assert image_study.answer_log() == [(skipped, "skip", None), (item, "label", "yes")]


def test_item_without_its_image_can_be_skipped_or_retried(ann: BrowserTab, image_study: StudyServer) -> None:
    ann.page.route(IMAGE_URL, lambda route: route.abort())
    ann.open(image_study.link())
    first = ann.id
    failure = ann.page.get_by_text("This image can't be shown.")
    expect(failure).to_be_visible()
    check(ann.page)
    ann.press("y")
    ann.expect_note("without its image")
    ann.press("c")
    second = ann.id
    assert second != first
    ann.press("n", "u")
    ann.expect_note("can't tell")
    assert ann.id == first
    expect(failure).to_be_visible()
    ann.page.unroute(IMAGE_URL)
    ann.page.get_by_role("button", name="Try again").click()
    expect(ann.page.get_by_role("img", name=f"Image of item {first}")).to_be_visible()
    assert ann.page.evaluate("document.activeElement.id") == "item"
    assert ann.id == first
    ann.press("y")
    wait_until(lambda: image_study.votes() == {first: "yes"})
    expect(ann.page.get_by_role("img", name=f"Image of item {second}")).to_be_visible()  # tried again by itself


def grey_png(width: int, height: int, grey: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes((grey + 9 * x) % 256 for x in range(width)) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
