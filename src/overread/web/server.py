"""`overread serve`: serves one study at one address."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from overread.errors import InvalidArgument
from overread.study.study import open_study
from overread.web.access import new_token
from overread.web.app import create_app

MAX_CONCURRENT_REQUESTS = 1000
"""The maximum number of requests in progress; further requests get 503."""
SHUTDOWN_SECONDS = 3
"""How long requests in progress may take to finish when the server stops."""


def serve(
    file: Path,
    host: str,
    port: int,
    owner: str,
    ready: Callable[[str, str | None], None],
    on_state: Callable[[str, str], None],
) -> None:
    """Serve a study until the process is stopped.

    host: an address of this machine. An address that other machines can reach requires an owner with a token, and gets no
    sign-in link. owner: the user whom the link signs in. ready(address, link): called when the server is listening.
    on_state(state, stage): called when the state of the run changes.
    """
    study = open_study(file)
    try:
        private = is_loopback(host)
        if not private and not any(person.role == "owner" for person in study.ledger.people()):
            raise InvalidArgument(
                f"host={host!r} can be reached by other machines, and no owner of this study has a token; add one: "
                f"overread invite {file} NAME --role owner"
            )
        listener = open_socket(host, port)
        address = f"http://{_url_host(host)}:{listener.getsockname()[1]}"
        token = new_token() if private else None
        app = create_app(study, local=None if token is None else (owner, token), on_state=on_state)
        settings = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            limit_concurrency=MAX_CONCURRENT_REQUESTS,
            server_header=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        with listener:
            ready(address, None if token is None else f"{address}/join#{token}")
            QuietServer(settings).run(sockets=[listener])
    finally:
        study.close()


class QuietServer(uvicorn.Server):
    """A uvicorn server that logs no errors on shutdown: cancelling open requests is expected then."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach an address.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost"), is_loopback("0.0.0.0"), is_loopback("10.0.0.7")
    (True, True, True, False, False)
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False  # a host name, which may resolve to any address


def open_socket(host: str, port: int) -> socket.socket:
    """Open a listening socket; port 0 selects any free port."""
    if not 0 <= port <= 65535:  # the operating system would truncate it
        raise InvalidArgument(f"port={port!r} must be between 0 and 65535; use 0 for any free port")
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = addresses[0]
        listener = socket.create_server(where[:2], family=family, backlog=2048)
    except OSError as error:
        raise InvalidArgument(
            f"host={host!r}, port={port!r} can't be used ({error.strerror or error}); "
            "another program may use it: choose another --port, or 0 for any free port"
        ) from error
    # inherited by connections; otherwise the end of a response waits 40 ms for the acknowledgement of its beginning
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host
