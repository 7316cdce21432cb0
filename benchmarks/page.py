"""The time from a key press to the next painted item on the labelling page, in a real Chromium.

The page itself measures the times. The server runs in the same process as the browser's driver, on the same cores.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

from benchmarks.timing import Row
from tests.browser.conftest import FLAGS
from tests.browser.pages import WATCH, BrowserTab
from tests.browser.served import StudyServer
from tests.durability.files import labels, people, write_pool, write_study
from tests.web.served import wait_until

ROWS, KEYS, LIMIT_MS = 3000, 40, 100
NOTE = "page: milliseconds from a key press to the next painted item, by the page's clock: p50, p95, maximum"


def measure_key_to_next_item() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        truths = write_pool(Path(folder), rows=ROWS)
        served = StudyServer(write_study(Path(folder, "tickets.toml"), goal=labels(0.001), strong=people()), grace=0)
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        ann = BrowserTab(chromium.new_context(viewport={"width": 1280, "height": 800}), served.link())
        assert ann.id
        ann.page.evaluate(WATCH)
        ann.answer(truths, KEYS)  # fewer than the first batch: between batches, the page waits for the study
        wait_until(lambda: ann.page.evaluate("window.times.length") >= KEYS)
        times = ann.page.evaluate("window.times")
        chromium.close()
        served.stop()
    p50, p95 = np.quantile(times, (0.5, 0.95))
    return [
        Row(
            f"page, key to next item, {KEYS} keys",
            f"p95 under {LIMIT_MS} ms",
            f"{p50:.0f}, {p95:.0f}, {max(times):.0f} ms",
            bool(p95 < LIMIT_MS),
            note=NOTE,
        )
    ]


BENCHMARKS: dict[str, Callable[[], list[Row]]] = {"page": measure_key_to_next_item}
