"""When the next request may start, and how long to wait after one that failed."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from overread.labelers.llm_http import Failure

log = logging.getLogger(__name__)

LONGEST_BACKOFF = 60.0


class Stopped(Exception):
    """The run is at its end, because another item failed."""


class Pace:
    """The pace of one run, shared by all its requests; `stop` ends every wait."""

    def __init__(self, requests_per_minute: float | None, backoff: float) -> None:
        self.stop = asyncio.Event()
        self._gap = 60 / requests_per_minute if requests_per_minute else 0.0
        self._backoff = backoff
        self._next = 0.0

    async def turn(self) -> None:
        """Wait until another request may start, as requests_per_minute and the server's wishes have it."""
        now = time.monotonic()
        start = max(now, self._next)
        self._next = start + self._gap
        if start > now:
            await self.pause(start - now)

    async def back_off(self, failure: Failure, tries: int) -> None:
        """Wait for as long as the server asks, and a random time on top whose range doubles with each attempt."""
        wait = failure.wait or 0.0
        self._next = max(self._next, time.monotonic() + wait)  # the others wait as well
        spread = min(LONGEST_BACKOFF, self._backoff * 2 ** (tries - 1))
        delay = wait + random.uniform(0, spread)  # noqa: S311  it spreads the load; it is no secret
        log.info("no answer (%s); asking again in %.1f s", failure.problem, delay)
        await self.pause(delay)

    async def pause(self, seconds: float) -> None:
        """Wait, unless the run is stopped meanwhile: then Stopped is raised."""
        try:
            async with asyncio.timeout(seconds):
                await self.stop.wait()
        except TimeoutError:
            return
        raise Stopped
