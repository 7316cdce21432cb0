"""Concurrent requests: an event loop in its own thread, which passes replies to the calling thread."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Event, Thread

import httpx2

from overread.core.answers import Reply
from overread.errors import LabelerFailed
from overread.labelers.llm.attempts import Requester
from overread.labelers.llm.rate_limit import RequestRateLimiter, RunStopped
from overread.labelers.llm.run_settings import RunSettings
from overread.labelers.reply_queue import ReplyQueue

CONNECT_TIMEOUT = 10.0
CLOSE_TIMEOUT = 5.0


class ConcurrentRequests:
    """Concurrent requests about `items`; `reply_groups` yields the replies, and `close` cancels pending requests."""

    def __init__(self, settings: RunSettings, items: Sequence[int]) -> None:
        self._settings = settings
        self._items = [int(item) for item in items]
        self._queue = ReplyQueue()
        self._error: BaseException | None = None
        self._ready = Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run_event_loop, name="overread-llm", daemon=True)

    def reply_groups(self) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive; a failure is raised after the last group."""
        self._thread.start()
        yield from self._queue.groups()
        if self._error is not None:
            raise self._error

    def close(self) -> list[Reply]:
        """Cancel pending requests, and return the replies that were paid for but not yielded."""
        if self._thread.ident is None:
            return []
        self._ready.wait()
        if self._loop is not None and self._task is not None:
            with suppress(RuntimeError):  # the loop is closed: all requests are done
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(CLOSE_TIMEOUT)
        return self._queue.take_rest()

    def _run_event_loop(self) -> None:
        try:
            asyncio.run(self._request_all())
        except asyncio.CancelledError:
            pass
        except BaseExceptionGroup as group:
            self._error = group.exceptions[0]
        except BaseException as error:  # noqa: BLE001  raised in the calling thread
            self._error = error
        finally:
            self._ready.set()
            self._queue.end()

    async def _request_all(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        self._ready.set()
        settings = self._settings
        pacer = RequestRateLimiter(settings.requests_per_minute, settings.backoff)
        connect = min(CONNECT_TIMEOUT, 0.9 * settings.timeout)  # below `timeout`: a failed connection is not charged
        client = httpx2.AsyncClient(
            headers={"Content-Type": "application/json", **settings.key.headers()},
            timeout=httpx2.Timeout(None, connect=connect),
            limits=httpx2.Limits(max_connections=settings.concurrency, max_keepalive_connections=settings.concurrency),
        )
        items = iter(self._items)
        async with client, asyncio.TaskGroup() as workers:
            requester = Requester(settings, client, pacer, self._queue.put)
            for _ in range(min(settings.concurrency, len(self._items))):
                workers.create_task(self._work(items, requester, pacer))

    async def _work(self, items: Iterator[int], requester: Requester, pacer: RequestRateLimiter) -> None:
        try:
            for item in items:
                while len(self._queue) >= 4 * self._settings.concurrency:  # don't buy faster than the caller stores
                    await pacer.sleep(0.05)
                if pacer.stop.is_set():
                    return
                self._queue.put(await requester.ask(item))
        except RunStopped:
            return
        except LabelerFailed as error:  # the other workers finish their requests, which are paid for
            self._error = self._error or error
            pacer.stop.set()
