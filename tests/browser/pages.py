"""A person at the labelling page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Page, Request, expect

from tests.web.served import until

IGNORED = re.compile(
    r"Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|EMPTY_RESPONSE)"
)
"""What a browser writes when a connection is lost: the page can't keep it from that."""

WATCH = """() => {
  window.times = [];
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  const shown = () => requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - pressed)));
  new MutationObserver(shown).observe(document.getElementById("item"), { childList: true });
}"""
"""From a key to when the next item has been drawn."""


class Sitting:
    """One tab, and all that goes wrong in it."""

    def __init__(self, context: BrowserContext, link: str | None = None) -> None:
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("dialog", self._asked)
        self._requests: set[Request] = set()
        self.page.on("request", self._began)
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, self._ended)
        if link is not None:
            self.come(link)

    def come(self, link: str) -> None:
        self.page.goto(link)
        self.page.wait_for_url(re.compile(r"/(label|dashboard)$"))

    def quiet(self) -> None:
        """Wait until every request has its reply: a clock that is turned would cut it off."""
        while self._requests:
            self.page.wait_for_timeout(10)

    def _began(self, request: Request) -> None:
        self._requests.add(request)

    def _ended(self, request: Request) -> None:
        self._requests.discard(request)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not IGNORED.search(message.text):
            self.problems.append(f"{message.type}: {message.text}")

    def _asked(self, dialog: Dialog) -> None:
        if dialog.type != "beforeunload":
            self.problems.append(f"dialog: {dialog.message}")
        dialog.accept()

    @property
    def id(self) -> str:
        """Wait for an item, and for the moment after which it can be answered; return its id."""
        expect(self.page.locator("#item:not([data-fresh])")).to_be_visible(timeout=15_000)
        return self.page.locator("#item .id bdi").inner_text()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def answer(self, truths: Mapping[str, str], times: int = 1) -> list[str]:
        """Answer by keyboard what is shown, and return the items."""
        done = []
        for _ in range(times):
            done.append(self.id)
            self.press(truths[done[-1]][0])
        return done

    def state(self, kind: str, seconds: float = 15) -> None:
        expect(self.page.locator(f'#state[data-kind="{kind}"]')).to_be_visible(timeout=seconds * 1000)

    def note(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#note")).to_contain_text(text)

    def sent(self) -> None:
        """Wait until nothing is kept on the device."""
        until(lambda: not self.waiting)

    @property
    def waiting(self) -> int:
        """How many answers are kept on the device."""
        found: int = self.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/answer/')).length")
        return found
