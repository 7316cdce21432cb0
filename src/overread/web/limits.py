"""Rate limits, the request size limit, and security headers."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from fastapi import HTTPException, status
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_REQUEST_BYTES = 64 * 1024
"""An answer with the longest comment takes a quarter of this."""
MAX_CALLERS = 10_000
"""The maximum number of callers whose rate is tracked; above it, all start with a full bucket again."""

TOO_LARGE = f"the request has more than {MAX_REQUEST_BYTES:,} bytes; send less at once"

SECURITY_HEADERS = {
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
"""The headers that are set on every response that doesn't set them itself."""


class RateLimiter:
    """A token bucket for each caller: `rate` requests per second, in bursts of up to twice as many.

    >>> now = [0.0]
    >>> limits = RateLimiter(rate=2, clock=lambda: now[0])
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
        self._buckets: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def check(self, caller: str, cost: float = 1.0) -> None:
        """Raise 429 if `caller` has made too many requests. cost: tokens to take; below 1 if many people share `caller`."""
        now, capacity = self._clock(), 2 * self._rate
        with self._lock:
            tokens, since = self._buckets.get(caller, (capacity, now))
            tokens = min(capacity, tokens + (now - since) * self._rate)
            if len(self._buckets) >= MAX_CALLERS:
                self._buckets.clear()
            self._buckets[caller] = (tokens - cost if tokens >= cost else tokens, now)  # rejected requests don't count
        if tokens < cost:
            raise HTTPException(
                status.HTTP_429_TOO_MANY_REQUESTS,
                "too many requests at once; try again in a second",
                headers={"Retry-After": "1"},
            )


class RequestGuard:
    """Middleware that sets the security headers and rejects a request that is too large before reading all of it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, text in SECURITY_HEADERS.items():
                    headers.setdefault(name, text)
            await send(message)

        size = 0

        async def receive_counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > MAX_REQUEST_BYTES:
                raise HTTPException(status.HTTP_413_CONTENT_TOO_LARGE, TOO_LARGE)
            return message

        if _content_length(scope) > MAX_REQUEST_BYTES:
            response = JSONResponse({"detail": TOO_LARGE}, status.HTTP_413_CONTENT_TOO_LARGE, {"connection": "close"})
            await response(scope, receive, send_with_headers)
        else:
            await self._app(scope, receive_counted, send_with_headers)


def _content_length(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0
