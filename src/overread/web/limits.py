"""How much one person or address may ask of the server, and how large a request may be."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from fastapi import HTTPException, status
from fastapi.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 64 * 1024
"""Bytes of a request: an answer with the longest comment has a quarter of that."""
MOST_CALLERS = 10_000

TOO_LARGE = f"the request has more than {LARGEST:,} bytes; send less at once"

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
"""On every answer that does not set its own."""


class Limits:
    """So many requests a second for each caller, and a burst of twice as many.

    >>> now = [0.0]
    >>> limits = Limits(rate=2, clock=lambda: now[0])
    >>> for _ in range(4): limits.check("ann")
    >>> limits.check("ann")
    Traceback (most recent call last):
        ...
    fastapi.exceptions.HTTPException: 429: too many requests at once; try again in a second
    >>> now[0] = 1.0
    >>> limits.check("ann"); limits.check("ben")
    """

    def __init__(self, rate: float = 50.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def check(self, caller: str, cost: float = 1.0) -> None:
        """Refuse a request of `caller` where they have made too many. cost: less than 1 where many may be behind one name."""
        now, most = self._clock(), 2 * self._rate
        with self._lock:
            left, since = self._left.get(caller, (most, now))
            left = min(most, left + (now - since) * self._rate)
            if len(self._left) >= MOST_CALLERS:
                self._left.clear()
            self._left[caller] = (left - cost if left >= cost else left, now)  # what is refused is not counted
        if left < cost:
            raise HTTPException(
                status.HTTP_429_TOO_MANY_REQUESTS,
                "too many requests at once; try again in a second",
                headers={"Retry-After": "1"},
            )


class Guard:
    """Sets the security headers, and ends a request that is too large before it is read whole."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                new = [(name.encode(), text.encode()) for name, text in HEADERS.items() if name.encode() not in own]
                message["headers"] = [*message["headers"], *new]
            await send(message)

        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LARGEST:
                raise HTTPException(status.HTTP_413_CONTENT_TOO_LARGE, TOO_LARGE)
            return message

        if _length(scope) > LARGEST:
            refusal = JSONResponse({"detail": TOO_LARGE}, status.HTTP_413_CONTENT_TOO_LARGE, {"connection": "close"})
            await refusal(scope, receive, guarded)
        else:
            await self._app(scope, counted, guarded)


def _length(scope: Scope) -> int:
    given = dict(scope["headers"]).get(b"content-length", b"0")
    return int(given) if given.isdigit() else 0
