"""Fixtures: a browser for the tests of a file, and a server for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.pages import BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import labels, people, table, write_pool, write_study

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
)


TIMEOUT_MS = 60_000
"""Long, as the study computes in the same process, and machines may be busy."""
expect.set_options(timeout=TIMEOUT_MS / 2)


@pytest.fixture(scope="module")  # not longer: while it is open an event loop runs, and other tests need their own
def browser() -> Iterator[Browser]:
    executable = shutil.which("chromium")
    if executable is None:
        pytest.skip("chromium is not installed; run `make browser`")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(TIMEOUT_MS)
    yield context
    context.close()


@pytest.fixture
def truths(tmp_path: Path) -> dict[str, str]:
    """Items of a small pool, and their labels."""
    return write_pool(tmp_path, rows=12)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., StudyServer]]:
    """Serve a study on the pool in this folder."""
    running: list[StudyServer] = []

    def start(grace: float = 0.5, without: str = "", **more: Any) -> StudyServer:
        usual = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
        file = write_study(tmp_path / "tickets.toml", **(usual | more))
        file.write_text(file.read_text().replace(without, ""))
        running.append(StudyServer(file, grace=grace))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def served(truths: dict[str, str], serve: Callable[..., StudyServer]) -> StudyServer:
    """A study that asks about all of its twelve items."""
    assert len(truths) == 12
    return serve()


@pytest.fixture
def ann(context: BrowserContext, served: StudyServer) -> Iterator[BrowserTab]:
    """An expert at the labelling page. Every test checks that the browser reported no problems."""
    tab = BrowserTab(context, served.link())
    yield tab
    assert tab.problems == []
