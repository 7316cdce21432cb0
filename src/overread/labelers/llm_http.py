"""One request to a chat endpoint: sent, timed, and what came of it."""

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

from overread.labelers.llm_key import Key

AGAIN = frozenset({408, 409, 425, 429})
MAY_BE_CHARGED = frozenset({502, 504, 520, 524})
"""A gateway that waited for the model in vain, or didn't understand it: the model may have answered."""

OUT_OF_MONEY = ("insufficient_quota", "billing_hard_limit_reached")
"""Codes of a 429 that no waiting mends."""

LONGEST_WAIT = 120.0
"""A server that asks for a longer wait (Retry-After) is asked again after this many seconds."""

MOST_WORDS = 500
"""Of the server's own words, so many characters are kept."""

UNSENT = (
    *(httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout),
    *(httpx2.ProxyError, httpx2.UnsupportedProtocol, httpx2.LocalProtocolError),
)
"""The errors of a request that never reached the server."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A request without an answer: whether to try again, after how long, and whether it may have been charged."""

    problem: str
    again: bool
    charged: bool
    status: int | None = None
    code: str = ""
    wait: float | None = None


async def post(
    client: httpx2.AsyncClient, url: str, body: Mapping[str, Any], *, timeout: float, key: Key
) -> dict[str, Any] | Failure:
    """Send one request, and return the JSON object that came back or what went wrong; nothing is raised for the latter."""
    try:
        async with asyncio.timeout(timeout):
            response = await client.post(url, content=json.dumps(body).encode())
    except TimeoutError:
        return Failure(f"no answer within timeout={timeout:g} s", again=True, charged=True)
    except httpx2.HTTPError as error:
        problem = key.hide(f"{type(error).__name__}: {error}")
        return Failure(problem, again=True, charged=not isinstance(error, UNSENT))
    if response.is_success:
        return _answer(response, key)
    return _refusal(response, key)


def _answer(response: httpx2.Response, key: Key) -> dict[str, Any] | Failure:
    body = _json(response)
    if isinstance(body, dict) and "choices" in body:
        return body
    said = f"no chat completion but {key.hide(_words(body, response.text))[:MOST_WORDS]!r}"
    return Failure(said, again=True, charged=True, status=response.status_code)


def _refusal(response: httpx2.Response, key: Key) -> Failure:
    status, body = response.status_code, _json(response)
    code = _code(body)
    again = (status in AGAIN or status >= 500) and code not in OUT_OF_MONEY
    words = key.hide(_words(body, response.text))[:MOST_WORDS]
    wait = retry_after(response.headers.get("retry-after"))
    problem = f"HTTP {status}: {words}" if words else f"HTTP {status}"
    return Failure(problem, again, status in MAY_BE_CHARGED, status, code, wait)


def _json(response: httpx2.Response) -> object:
    try:
        return json.loads(response.content)
    except (ValueError, RecursionError):
        return None


def _code(body: object) -> str:
    error = body.get("error") if isinstance(body, dict) else None
    return str(error.get("code") or "") if isinstance(error, dict) else ""


def _words(body: object, text: str) -> str:
    """Return the server's own words, from wherever servers put them."""
    said: object = text
    if isinstance(body, dict):
        error = body.get("error")
        inner = error if isinstance(error, dict) else body
        said = inner.get("message") or inner.get("detail") or error or text
        if inner.get("param"):
            said = f"{said} (param: {inner['param']})"
    return " ".join(str(said).split())


def retry_after(header: str | None) -> float | None:
    """Return the seconds that a Retry-After header asks for, whether it gives seconds or a date, up to LONGEST_WAIT.

    >>> retry_after("7"), retry_after("86400"), retry_after("Fri, 31 Dec 1999 23:59:59 GMT"), retry_after("soon")
    (7.0, 120.0, 0.0, None)
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
    return min(max(seconds, 0.0), LONGEST_WAIT) if seconds == seconds else None  # noqa: PLR0124  NaN
