"""Who is asking: tokens, roles, and protection from other sites' pages.

A person has one token for each study. It is shown when it is made and never again: the store keeps a digest of it. A browser
holds it in a cookie that scripts can't read; a program sends it as a bearer token.
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
from overread.store.base import Ledger
from overread.web.limits import Limits

CSRF_HEADER = "X-CSRF-Token"
ROLES = ("expert", "owner")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
REMEMBERED_SECONDS = 2.0
"""How long a token is taken for good without asking the store: a person who is dismissed is out after this."""
MOST_REMEMBERED = 10_000
SHARE_OF_ADDRESS = 0.1
"""What asking the store about a token counts for an address, which many people may share."""


@dataclass(frozen=True)
class Visitor:
    """A person who is signed in. csrf: what a page must send back with a change; by_cookie: whether it came from a page."""

    name: str
    role: str
    csrf: str
    by_cookie: bool = False

    @property
    def is_owner(self) -> bool:
        return self.role == "owner"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Return what the store keeps of a token; it has 256 random bits, so that a plain hash can't be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


def admit(ledger: Ledger, name: str, role: str) -> str:
    """Let a person in, and return their token: it can't be had again. One that they had before ends."""
    if role not in ROLES:
        raise InvalidArgument(f"role={role!r} must be 'expert' or 'owner'")
    if not name.strip(" .") or len(name) > 200 or any(not c.isprintable() for c in name):
        raise InvalidArgument(f"name={name!r} must be 1 to 200 characters that can be printed, and more than dots")
    token = new_token()
    ledger.admit(name.strip(), role, digest(token))
    return token


def cookie_of(request: Request) -> str:
    """Return the name of the cookie: browsers send one to every port of a machine, and each may serve a study."""
    return "overread_token" if request.url.port is None else f"overread_token_{request.url.port}"


def csrf_of(token: str) -> str:
    """Return what a page must send back: another site can neither read it nor make it."""
    return hmac.new(token.encode(), b"overread csrf", hashlib.sha256).hexdigest()


class Access:
    """Knows people by their tokens. `local`: the owner for whom this server was started, with a token that ends with it."""

    def __init__(self, ledger: Ledger, local: tuple[str, str] | None = None) -> None:
        self._ledger = ledger
        self._local = {} if local is None else {digest(local[1]): (local[0], "owner")}
        self._known: dict[str, tuple[float, tuple[str, str] | None]] = {}
        self._lock = threading.Lock()

    async def visitor(
        self, token: str, *, by_cookie: bool, before_looking: Callable[[], None] = lambda: None
    ) -> Visitor | None:
        """Return whose token this is. before_looking: called before the store is asked, and may refuse."""
        key = digest(token)
        known = self._local.get(key) or self._remembered(key)
        if known is None:
            before_looking()
            known = await run_in_threadpool(self._look_up, key)
        return None if known is None else Visitor(*known, csrf_of(token), by_cookie)

    def forget(self) -> None:
        """Ask the store anew about everybody."""
        with self._lock:
            self._known.clear()

    def _remembered(self, key: str) -> tuple[str, str] | None:
        with self._lock:
            until, known = self._known.get(key, (0.0, None))
        return known if time.monotonic() < until else None

    def _look_up(self, key: str) -> tuple[str, str] | None:
        found = self._ledger.person(key)
        if found is None:
            return None
        known = (found.who, found.role)
        with self._lock:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = (time.monotonic() + REMEMBERED_SECONDS, known)
        return known


async def find_visitor(request: Request) -> Visitor | None:
    """Return who is asking; None: nobody that is known."""
    bearer = request.headers.get("authorization", "")
    scheme, _, given = bearer.partition(" ")
    by_cookie = scheme.lower() != "bearer"
    token = request.cookies.get(cookie_of(request), "") if by_cookie else given.strip()
    access: Access = request.app.state.access
    limits: Limits = request.app.state.limits
    address = f"address {request.client.host if request.client else ''}"
    look = partial(limits.check, address, SHARE_OF_ADDRESS)
    found = await access.visitor(token, by_cookie=by_cookie, before_looking=look) if token else None
    limits.check(f"person {found.name}" if found else address)
    return found


async def signed_in(request: Request) -> Visitor:
    """Let in who is known; a change that comes from a page must have come from one of ours."""
    visitor = await find_visitor(request)
    if visitor is None:
        raise HTTPException(
            status.HTTP_401_UNAUTHORIZED,
            "you are not signed in; open the link that the study's owner sent you",
            headers={"WWW-Authenticate": "Bearer"},
        )
    if visitor.by_cookie and request.method not in SAFE:
        check_csrf(request, visitor)
    return visitor


def check_csrf(request: Request, visitor: Visitor) -> None:
    given = request.headers.get(CSRF_HEADER, "")
    if not hmac.compare_digest(given.encode(), visitor.csrf.encode()):
        raise HTTPException(status.HTTP_403_FORBIDDEN, "this page is out of date; load it again")


def check_site(request: Request) -> None:
    """Refuse what a page of another site sends: it could sign in who looks at it as somebody else."""
    if request.headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        raise HTTPException(status.HTTP_403_FORBIDDEN, "sign in on this server's own page")


async def is_owner(visitor: Annotated[Visitor, Depends(signed_in)]) -> Visitor:
    if not visitor.is_owner:
        raise HTTPException(status.HTTP_403_FORBIDDEN, "only the study's owner may see this")
    return visitor


SignedIn = Annotated[Visitor, Depends(signed_in)]
Owner = Annotated[Visitor, Depends(is_owner)]
