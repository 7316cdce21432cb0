"""The event loop on which asynchronous functions of the user run: one for each process, in a thread of its own.

The loop stays open between calls, because HTTP clients are bound to the loop on which they were first used. It isn't the
caller's loop, because a notebook's loop is busy while a cell runs.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any

POLL_SECONDS = 0.1
"""How often a waiting thread checks for Ctrl-C, on systems where waiting can't be interrupted."""
CLOSE_TIMEOUT = 5.0
"""Seconds that a cancelled coroutine has to end."""


class _LoopThread:
    """An event loop and its thread, which are started at the first use."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._thread: Thread | None = None

    def start(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._loop = asyncio.new_event_loop()
                self._thread = Thread(target=_run_forever, args=(self._loop,), name="overread-async", daemon=True)
                self._thread.start()
            return self._loop


def _run_forever(loop: asyncio.AbstractEventLoop) -> None:
    while not loop.is_closed():
        with suppress(
            KeyboardInterrupt, SystemExit
        ):  # raised by a coroutine: they are the caller's, and end only its task
            loop.run_forever()


# by process: the threads of a process don't exist in its forks, and its locks may be held there forever
_loop_threads: dict[int, _LoopThread] = {}


def background_loop() -> asyncio.AbstractEventLoop:
    """Return the running event loop of this process, and start it if this is the first call."""
    return _loop_threads.setdefault(os.getpid(), _LoopThread()).start()


class BackgroundTask:
    """A coroutine on the background loop. Its context variables are those of the thread that starts it.

    Parameters
    ----------
    coroutine : what to run.
    on_end : called in the loop's thread when it has ended; or None.
    """

    def __init__(self, coroutine: Coroutine[Any, Any, Any], on_end: Callable[[], None] | None = None) -> None:
        self._loop = background_loop()
        self._coroutine = coroutine
        self._on_end = on_end
        self._ended = Event()
        self._loop.call_soon_threadsafe(self._start)

    def result(self) -> Any:
        """Wait for the end, and return the result or raise the coroutine's exception. Ctrl-C cancels the coroutine."""
        try:
            while not self._ended.wait(POLL_SECONDS):
                pass
        except BaseException:
            self.cancel()
            raise
        return self._task.result()

    def cancel(self) -> None:
        """Cancel the coroutine if it runs, and wait until it has ended, at most CLOSE_TIMEOUT seconds."""
        self._loop.call_soon_threadsafe(self._cancel)
        self._ended.wait(CLOSE_TIMEOUT)

    def _start(self) -> None:
        self._task = self._loop.create_task(self._coroutine)
        self._task.add_done_callback(self._end)

    def _cancel(self) -> None:
        self._task.cancel()

    def _end(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled():
            task.exception()  # else asyncio logs an exception that nobody asks for
        if self._on_end is not None:
            self._on_end()
        self._ended.set()


def wait_for(awaitable: Awaitable[Any]) -> Any:
    """Run an awaitable on the background loop, and return its result.

    >>> wait_for(asyncio.sleep(0, "done"))
    'done'
    """

    async def wait() -> Any:
        return await awaitable

    return BackgroundTask(wait()).result()
