"""A queue that passes replies from other threads to the calling thread, in groups."""

from __future__ import annotations

import time
from collections.abc import Iterator
from queue import Empty, SimpleQueue

from overread.core.answers import Reply

GROUP_SECONDS = 0.2


class ReplyQueue:
    """Replies as they arrive; `groups` yields them until `end` is called, and `take_rest` returns those not yielded."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Reply | None] = SimpleQueue()
        self._group: list[Reply] = []

    def put(self, reply: Reply) -> None:
        self._queue.put(reply)

    def end(self) -> None:
        """Make `groups` stop after the replies that have been put so far."""
        self._queue.put(None)

    def __len__(self) -> int:
        return self._queue.qsize()

    def groups(self) -> Iterator[list[Reply]]:
        """Yield replies in groups, each collected for GROUP_SECONDS."""
        more = True
        while more:
            more = self._fill_group()
            group, self._group = self._group, []
            if group:
                yield group

    def take_rest(self) -> list[Reply]:
        """Return the replies that were put, but not yielded."""
        while not self._queue.empty():
            reply = self._queue.get()
            self._group += [] if reply is None else [reply]
        group, self._group = self._group, []
        return group

    def _fill_group(self) -> bool:
        """Collect replies for GROUP_SECONDS after the first one; return False after the last reply."""
        until = None
        while until is None or time.monotonic() < until:
            try:  # with a timeout, so that Ctrl-C works on every system
                reply = self._queue.get(timeout=GROUP_SECONDS if until is None else max(0, until - time.monotonic()))
            except Empty:
                continue
            if reply is None:
                return False
            until = until or time.monotonic() + GROUP_SECONDS
            self._group.append(reply)
        return True
