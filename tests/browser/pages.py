"""A browser tab with the labelling page or another page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Page, Request, expect

from tests.web.served import wait_until

IGNORED = re.compile(
    r"Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE)"
)
"""What a browser logs when the connection is lost; the page can't prevent it."""

WATCH = """() => {
  window.times = [];
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  const shown = () => requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - pressed)));
  new MutationObserver(shown).observe(document.getElementById("item"), { childList: true });
}"""
"""Measures the times from a key press until the next item is painted."""


class BrowserTab:
    """A tab, with the problems that the browser reported in it."""

    def __init__(self, context: BrowserContext, link: str | None = None) -> None:
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.page.on("console", self._record_message)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("dialog", self._handle_dialog)
        self._requests: set[Request] = set()
        self.page.on("request", self._add_request)
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, self._remove_request)
        if link is not None:
            self.open(link)

    def open(self, link: str) -> None:
        self.page.goto(link)
        self.page.wait_for_url(re.compile(r"/(label|dashboard)$"))

    def wait_for_requests(self) -> None:
        """Wait until every request has its response: a clock that is set forward would cut it off."""
        while self._requests:
            self.page.wait_for_timeout(10)

    def _add_request(self, request: Request) -> None:
        self._requests.add(request)

    def _remove_request(self, request: Request) -> None:
        self._requests.discard(request)

    def _record_message(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not IGNORED.search(message.text):
            self.problems.append(f"{message.type}: {message.text}")

    def _handle_dialog(self, dialog: Dialog) -> None:
        if dialog.type != "beforeunload":
            self.problems.append(f"dialog: {dialog.message}")
        dialog.accept()

    @property
    def id(self) -> str:
        """Wait for an item, and for the moment after which it can be answered; return its id."""
        expect(self.page.locator("#item:not([data-fresh])")).to_be_visible(timeout=60_000)
        return self.page.locator("#item .id bdi").inner_text()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def answer(self, truths: Mapping[str, str], times: int = 1) -> list[str]:
        """Answer the shown items with the keyboard, and return them."""
        done = []
        for _ in range(times):
            done.append(self.id)
            self.press(truths[done[-1]][0])
        return done

    def expect_state(self, kind: str, seconds: float = 60) -> None:
        expect(self.page.locator(f'#state[data-kind="{kind}"]')).to_be_visible(timeout=seconds * 1000)

    def expect_note(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#note")).to_contain_text(text)

    def wait_until_sent(self) -> None:
        """Wait until no answer is left in the outbox."""
        wait_until(lambda: not self.unsent)

    @property
    def unsent(self) -> int:
        """The number of answers in the outbox."""
        count: int = self.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/answer/')).length")
        return count
