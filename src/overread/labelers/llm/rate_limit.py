"""Rate limiting of requests, and backoff before a retry."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from overread.labelers.llm.transport import RequestFailure

log = logging.getLogger(__name__)

MAX_BACKOFF = 60.0


class RunStopped(Exception):
    """The run has stopped because another item failed."""


class RequestRateLimiter:
    """Rate limiter shared by all requests of a run; setting `stop` ends every wait."""

    def __init__(self, requests_per_minute: float | None, backoff: float) -> None:
        self.stop = asyncio.Event()
        self._interval = 60 / requests_per_minute if requests_per_minute else 0.0
        self._backoff = backoff
        self._next = 0.0

    async def wait_until_allowed(self) -> None:
        """Wait until requests_per_minute and the server's Retry-After allow another request."""
        now = time.monotonic()
        start = max(now, self._next)
        self._next = start + self._interval
        if start > now:
            await self.sleep(start - now)

    async def back_off(self, failure: RequestFailure, tries: int) -> None:
        """Wait as long as the server requests, plus exponential backoff with jitter."""
        wait = failure.retry_after or 0.0
        self._next = max(self._next, time.monotonic() + wait)  # all requests wait
        spread = min(MAX_BACKOFF, self._backoff * 2 ** (tries - 1))
        delay = wait + random.uniform(0, spread)  # noqa: S311  spreads the load; not cryptographic
        log.info("request failed (%s); retrying in %.1f s", failure.problem, delay)
        await self.sleep(delay)

    async def sleep(self, seconds: float) -> None:
        """Wait; raise RunStopped if the run stops in the meantime."""
        try:
            async with asyncio.timeout(seconds):
                await self.stop.wait()
        except TimeoutError:
            return
        raise RunStopped
