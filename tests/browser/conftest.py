"""A browser for the tests of a file, a server for each."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.pages import Sitting
from tests.browser.served import Served
from tests.durability.files import labels, people, table, write_pool, write_study

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


@pytest.fixture(scope="module")  # not longer: while it is there an event loop runs, and other tests want their own
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("there is no chromium on this machine; `make browser` installs it, or says how")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 800})
    made.set_default_timeout(15_000)
    yield made
    made.close()


@pytest.fixture
def truths(tmp_path: Path) -> dict[str, str]:
    """Items of a small pool, and their labels."""
    return write_pool(tmp_path, rows=12)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Serve a study on the pool in this folder."""
    running: list[Served] = []

    def start(grace: float = 0.5, without: str = "", **more: Any) -> Served:
        usual = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
        file = write_study(tmp_path / "tickets.toml", **(usual | more))
        file.write_text(file.read_text().replace(without, ""))
        running.append(Served(file, grace=grace))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def served(truths: dict[str, str], serve: Callable[..., Served]) -> Served:
    """A study of twelve items, which asks about all of them."""
    assert len(truths) == 12
    return serve()


@pytest.fixture
def ann(context: BrowserContext, served: Served) -> Iterator[Sitting]:
    """An expert at the page. That nothing went wrong there is a part of every test."""
    sitting = Sitting(context, served.link())
    yield sitting
    assert sitting.problems == []
