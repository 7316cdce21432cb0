"""HTTP requests to a chat endpoint, and classification of their failures."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Any

import httpx2

from overread.labelers.llm.api_key import ApiKey

RETRY_STATUSES = frozenset({408, 409, 425, 429})
CHARGED_STATUSES = frozenset({502, 504, 520, 524})
"""Statuses of a gateway that received no valid response from the model, although the model may have charged for one."""

QUOTA_CODES = ("insufficient_quota", "billing_hard_limit_reached")
"""Error codes of status 429 for which retrying does not help."""

MAX_RETRY_AFTER = 120.0
"""Upper bound in seconds on the wait that a server requests with Retry-After."""

MAX_PROBLEM_CHARS = 500
"""Maximum length of a server's message in an error."""

UNSENT_ERRORS = (
    *(httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout),
    *(httpx2.ProxyError, httpx2.UnsupportedProtocol, httpx2.LocalProtocolError),
)
"""Errors of requests that never reached the server."""


@dataclass(frozen=True, slots=True)
class RequestFailure:
    """A failed request: whether and when to retry it, and whether it may have been charged."""

    problem: str
    retryable: bool
    may_be_charged: bool
    status: int | None = None
    code: str = ""
    retry_after: float | None = None


async def post_json(
    client: httpx2.AsyncClient, url: str, body: Mapping[str, Any], *, timeout: float, key: ApiKey
) -> dict[str, Any] | RequestFailure:
    """Send one request; return the JSON object in the response, or a RequestFailure. HTTP errors are not raised."""
    try:
        async with asyncio.timeout(timeout):
            response = await client.post(url, content=json.dumps(body).encode())
    except TimeoutError:
        return RequestFailure(f"no answer within timeout={timeout:g} s", retryable=True, may_be_charged=True)
    except httpx2.HTTPError as error:
        problem = key.redact(f"{type(error).__name__}: {error}")
        return RequestFailure(problem, retryable=True, may_be_charged=not isinstance(error, UNSENT_ERRORS))
    if response.is_success:
        return _parse_success(response, key)
    return _parse_failure(response, key)


def _parse_success(response: httpx2.Response, key: ApiKey) -> dict[str, Any] | RequestFailure:
    body = _parse_body(response)
    if isinstance(body, dict) and "choices" in body:
        return body
    problem = f"the response is not a chat completion: {key.redact(_server_message(body, response.text))[:MAX_PROBLEM_CHARS]!r}"
    return RequestFailure(problem, retryable=True, may_be_charged=True, status=response.status_code)


def _parse_failure(response: httpx2.Response, key: ApiKey) -> RequestFailure:
    status, body = response.status_code, _parse_body(response)
    code = _error_code(body)
    retryable = (status in RETRY_STATUSES or status >= 500) and code not in QUOTA_CODES
    words = key.redact(_server_message(body, response.text))[:MAX_PROBLEM_CHARS]
    wait = parse_retry_after(response.headers.get("retry-after"))
    problem = f"HTTP {status}: {words}" if words else f"HTTP {status}"
    return RequestFailure(problem, retryable, status in CHARGED_STATUSES, status, code, wait)


def _parse_body(response: httpx2.Response) -> object:
    try:
        return json.loads(response.content)
    except (ValueError, RecursionError):
        return None


def _error_code(body: object) -> str:
    error = body.get("error") if isinstance(body, dict) else None
    return str(error.get("code") or "") if isinstance(error, dict) else ""


def _server_message(body: object, text: str) -> str:
    """Return the server's error message, from whichever of the usual fields contains it."""
    message: object = text
    if isinstance(body, dict):
        error = body.get("error")
        inner = error if isinstance(error, dict) else body
        message = inner.get("message") or inner.get("detail") or error or text
        if inner.get("param"):
            message = f"{message} (param: {inner['param']})"
    return " ".join(str(message).split())


def parse_retry_after(header: str | None) -> float | None:
    """Parse a Retry-After header, which contains seconds or a date.

    Returns the seconds to wait, at most MAX_RETRY_AFTER, or None for an invalid header.

    >>> [parse_retry_after(header) for header in ("7", "86400", "Fri, 31 Dec 1999 23:59:59 GMT", "soon")]
    [7.0, 120.0, 0.0, None]
    """
    if header is None:
        return None
    try:
        seconds = float(header)
    except ValueError:
        try:
            date = parsedate_to_datetime(header)
        except ValueError:
            return None
        seconds = (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp() - time.time()
    return min(max(seconds, 0.0), MAX_RETRY_AFTER) if seconds == seconds else None  # noqa: PLR0124  NaN
