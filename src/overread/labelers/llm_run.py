"""Many requests at once: an event loop in a thread of its own, which hands replies to the thread that asks for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread

import httpx2

from overread.errors import LabelerFailed
from overread.labelers.llm_ask import Asker, Asking
from overread.labelers.llm_pace import Pace, Stopped
from overread.ledger import Reply

GROUP_SECONDS = 0.2
CONNECT_WITHIN = 10.0
CLOSE_WITHIN = 5.0


class Run:
    """Asks about `items`; `groups` yields what arrives, and `close` ends it."""

    def __init__(self, asking: Asking, items: Sequence[int]) -> None:
        self._asking = asking
        self._items = [int(item) for item in items]
        self._queue: SimpleQueue[Reply | None] = SimpleQueue()
        self._group: list[Reply] = []
        self._error: BaseException | None = None
        self._ready = Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._main, name="overread-llm", daemon=True)

    def groups(self) -> Iterator[list[Reply]]:
        """Yield replies, what arrives within GROUP_SECONDS together; a failure is raised after all that has arrived."""
        self._thread.start()
        going = True
        while going:
            going = self._gather()
            group, self._group = self._group, []
            if group:
                yield group
        if self._error is not None:
            raise self._error

    def close(self) -> list[Reply]:
        """End what is under way, and return what had been paid for and was not yielded."""
        if self._thread.ident is None:
            return []
        self._ready.wait()
        if self._loop is not None and self._task is not None:
            with suppress(RuntimeError):  # the loop is closed: all is done
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(CLOSE_WITHIN)
        while not self._queue.empty():
            reply = self._queue.get()
            self._group += [] if reply is None else [reply]
        return self._group

    def _gather(self) -> bool:
        """Fill the group; False: there is no more."""
        until = None
        while until is None or time.monotonic() < until:
            try:  # never without a timeout: Ctrl-C must get through on every system
                reply = self._queue.get(timeout=GROUP_SECONDS if until is None else max(0, until - time.monotonic()))
            except Empty:
                continue
            if reply is None:
                return False
            until = until or time.monotonic() + GROUP_SECONDS
            self._group.append(reply)
        return True

    def _main(self) -> None:
        try:
            asyncio.run(self._ask_all())
        except asyncio.CancelledError:
            pass
        except BaseExceptionGroup as group:
            self._error = group.exceptions[0]
        except BaseException as error:  # noqa: BLE001  it is raised in the thread that asked
            self._error = error
        finally:
            self._ready.set()
            self._queue.put(None)

    async def _ask_all(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        self._ready.set()
        asking = self._asking
        pace = Pace(asking.requests_per_minute, asking.backoff)
        connect = min(CONNECT_WITHIN, 0.9 * asking.timeout)  # told from a request that was sent, which may be charged
        client = httpx2.AsyncClient(
            headers={"Content-Type": "application/json", **asking.key.headers()},
            timeout=httpx2.Timeout(None, connect=connect),
            limits=httpx2.Limits(max_connections=asking.concurrency, max_keepalive_connections=asking.concurrency),
        )
        items = iter(self._items)
        async with client, asyncio.TaskGroup() as workers:
            asker = Asker(asking, client, pace, self._queue.put)
            for _ in range(min(asking.concurrency, len(self._items))):
                workers.create_task(self._work(items, asker, pace))

    async def _work(self, items: Iterator[int], asker: Asker, pace: Pace) -> None:
        try:
            for item in items:
                while self._queue.qsize() >= 4 * self._asking.concurrency:  # don't buy ahead of who writes it down
                    await pace.pause(0.05)
                if pace.stop.is_set():
                    return
                self._queue.put(await asker.ask(item))
        except Stopped:
            return
        except LabelerFailed as error:  # the others end what they have begun: it is paid for
            self._error = self._error or error
            pace.stop.set()
