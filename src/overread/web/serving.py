"""`overread serve`: one study on one address."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from overread.errors import InvalidArgument
from overread.study.durable import open_study
from overread.web.access import new_token
from overread.web.app import create_app

MOST_AT_ONCE = 1000
"""Requests under way at once; more are told to come back."""
STOP_SECONDS = 3
"""How long requests under way may take to end when the server is stopped."""


def serve(
    file: Path,
    host: str,
    port: int,
    owner: str,
    ready: Callable[[str, str | None], None],
    on_state: Callable[[str, str], None],
) -> None:
    """Serve a study until the process is stopped.

    host: an address of this machine; one that others can reach is refused while no owner has a token. owner: who is signed in
    by the link that `ready(address, link)` is given; there is none where others can reach the address. on_state(state, words):
    told how the study stands.
    """
    study = open_study(file)
    try:
        private = is_loopback(host)
        if not private and not any(person.role == "owner" for person in study.ledger.people()):
            raise InvalidArgument(
                f"host={host!r} can be reached by others, and this study has no owner with a token; make one with: "
                f"overread invite {file} NAME --role owner"
            )
        listening = listen(host, port)
        address = f"http://{_written(host)}:{listening.getsockname()[1]}"
        token = new_token() if private else None
        app = create_app(study, local=None if token is None else (owner, token), on_state=on_state)
        settings = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            limit_concurrency=MOST_AT_ONCE,
            server_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
        with listening:
            ready(address, None if token is None else f"{address}/join#{token}")
            Server(settings).run(sockets=[listening])
    finally:
        study.close()


class Server(uvicorn.Server):
    """A server that is stopped without complaint: what it cuts off then is no error."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)


def is_loopback(host: str) -> bool:
    """Say whether only this machine reaches an address.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost"), is_loopback("0.0.0.0"), is_loopback("10.0.0.7")
    (True, True, True, False, False)
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False  # a name: it may lead anywhere


def listen(host: str, port: int) -> socket.socket:
    """Open an address; port 0 takes any that is free."""
    if not 0 <= port <= 65535:  # the system would take what is left of it
        raise InvalidArgument(f"port={port!r} must lie in 0 to 65535; 0 takes any that is free")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        listening = socket.create_server(where[:2], family=family, backlog=2048)
    except OSError as error:
        raise InvalidArgument(
            f"host={host!r}, port={port!r} can't be used ({error.strerror or error}); "
            "another program may be there: give another --port, or 0 for any that is free"
        ) from error
    # every connection has this from it: or the end of an answer waits 40 ms until its beginning is acknowledged
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host
