"""Authentication: tokens, roles, and protection against cross-site requests.

A user has one token for each study. It is shown once, when it is issued; the database stores only its digest. A browser keeps
the token in an HttpOnly cookie; a program sends it as a bearer token.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import Depends, HTTPException, Request, status
from fastapi.concurrency import run_in_threadpool

from overread.errors import InvalidArgument
from overread.ledger.protocol import Ledger
from overread.web.limits import RateLimiter

CSRF_HEADER = "X-CSRF-Token"
USER_ROLES = ("expert", "owner")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
TOKEN_CACHE_SECONDS = 2.0
"""How long the user of a token is cached: a removed user may keep access for this time."""
MAX_CACHED_TOKENS = 10_000
ADDRESS_COST = 0.1
"""The cost of a token lookup in the rate limit of an address. It is low, because many people may share an address."""


@dataclass(frozen=True)
class SignedInUser:
    """A user who is signed in. csrf: the CSRF token of their pages; by_cookie: whether the request came from a browser."""

    name: str
    role: str
    csrf: str
    by_cookie: bool = False

    @property
    def is_owner(self) -> bool:
        return self.role == "owner"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return the digest of a token, which the database stores. A plain hash is enough: a token has 256 random bits."""
    return hashlib.sha256(token.encode()).hexdigest()


def issue_token(ledger: Ledger, name: str, role: str) -> str:
    """Add a user and return their token, which can't be shown again. The user's earlier token is revoked."""
    if role not in USER_ROLES:
        raise InvalidArgument(f"role={role!r} must be 'expert' or 'owner'")
    if not name.strip(" .") or len(name) > 200 or any(not c.isprintable() for c in name):
        raise InvalidArgument(f"name={name!r} must have 1 to 200 printable characters, not all of them dots or spaces")
    token = new_token()
    ledger.admit(name.strip(), role, hash_token(token))
    return token


def cookie_name(request: Request) -> str:
    """Return the cookie's name. It includes the port, because browsers send a host's cookies to all of its ports."""
    return "overread_token" if request.url.port is None else f"overread_token_{request.url.port}"


def csrf_token(token: str) -> str:
    """Return the CSRF token for pages of this user. Other sites can neither read nor compute it."""
    return hmac.new(token.encode(), b"overread csrf", hashlib.sha256).hexdigest()


class Authenticator:
    """Finds users by their tokens. local: name and token of the owner who started this server, valid while it runs."""

    def __init__(self, ledger: Ledger, local: tuple[str, str] | None = None) -> None:
        self._ledger = ledger
        self._local = {} if local is None else {hash_token(local[1]): (local[0], "owner")}
        self._cache: dict[str, tuple[float, tuple[str, str] | None]] = {}
        self._lock = threading.Lock()

    async def find_user(
        self, token: str, *, by_cookie: bool, before_lookup: Callable[[], None] = lambda: None
    ) -> SignedInUser | None:
        """Return the user with this token, or None. before_lookup: called before a database lookup; it may raise."""
        key = hash_token(token)
        known = self._local.get(key) or self._cached_user(key)
        if known is None:
            before_lookup()
            known = await run_in_threadpool(self._look_up, key)
        return None if known is None else SignedInUser(*known, csrf_token(token), by_cookie)

    def clear_cache(self) -> None:
        """Clear the cache, so that each token is looked up again on its next use."""
        with self._lock:
            self._cache.clear()

    def _cached_user(self, key: str) -> tuple[str, str] | None:
        with self._lock:
            until, known = self._cache.get(key, (0.0, None))
        return known if time.monotonic() < until else None

    def _look_up(self, key: str) -> tuple[str, str] | None:
        person = self._ledger.person(key)
        if person is None:
            return None
        known = (person.who, person.role)
        with self._lock:
            if len(self._cache) >= MAX_CACHED_TOKENS:
                self._cache.clear()
            self._cache[key] = (time.monotonic() + TOKEN_CACHE_SECONDS, known)
        return known


async def current_user(request: Request) -> SignedInUser | None:
    """Return the user who makes this request, or None if they are not signed in."""
    bearer = request.headers.get("authorization", "")
    scheme, _, bearer_token = bearer.partition(" ")
    by_cookie = scheme.lower() != "bearer"
    token = request.cookies.get(cookie_name(request), "") if by_cookie else bearer_token.strip()
    authenticator: Authenticator = request.app.state.authenticator
    limits: RateLimiter = request.app.state.limits
    address = f"address {request.client.host if request.client else ''}"
    check_address = partial(limits.check, address, ADDRESS_COST)
    user = await authenticator.find_user(token, by_cookie=by_cookie, before_lookup=check_address) if token else None
    limits.check(f"person {user.name}" if user else address)
    return user


async def require_user(request: Request) -> SignedInUser:
    """Return the signed-in user, or raise 401. Requests from a browser that change data need a CSRF token."""
    user = await current_user(request)
    if user is None:
        raise HTTPException(
            status.HTTP_401_UNAUTHORIZED,
            "you are not signed in; open the link that the study's owner sent you",
            headers={"WWW-Authenticate": "Bearer"},
        )
    if user.by_cookie and request.method not in SAFE_METHODS:
        check_csrf(request, user)
    return user


def check_csrf(request: Request, user: SignedInUser) -> None:
    sent = request.headers.get(CSRF_HEADER, "")
    if not hmac.compare_digest(sent.encode(), user.csrf.encode()):
        raise HTTPException(status.HTTP_403_FORBIDDEN, "this page is out of date; reload it")


def check_site(request: Request) -> None:
    """Reject cross-site requests (login CSRF)."""
    if request.headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        detail = "requests from other sites are rejected; sign in on this server's own page"
        raise HTTPException(status.HTTP_403_FORBIDDEN, detail)


async def require_owner(user: Annotated[SignedInUser, Depends(require_user)]) -> SignedInUser:
    if not user.is_owner:
        raise HTTPException(status.HTTP_403_FORBIDDEN, "only an owner of the study may do this")
    return user


CurrentUser = Annotated[SignedInUser, Depends(require_user)]
CurrentOwner = Annotated[SignedInUser, Depends(require_owner)]
