"""The commands `overread serve` and `overread invite`."""

from __future__ import annotations

import getpass
import time
import webbrowser
from pathlib import Path

from rich.console import Console

from overread.cli.console import print_lines
from overread.cli.studies import open_file
from overread.core.imports import import_optional
from overread.errors import InvalidArgument

STATE_MESSAGES = {
    "paused": "paused on the dashboard",
    "elsewhere": "another process runs the study; people can answer here, and this process takes over when the other one ends",
    "failed": "stopped on an error; fix the cause, then resume on the dashboard",
    "done": "the study is done; the dashboard shows the result",
}


def serve(console: Console, file: Path, host: str, port: int, *, browser: bool) -> None:
    for module in ("fastapi", "uvicorn", "jinja2"):
        import_optional(module, extra="web")
    from overread.web.server import serve as run_server  # noqa: PLC0415  optional and slow to import

    def show_address(address: str, link: str | None) -> None:
        if link is None:
            print_lines(
                console,
                f"Serving {file.name} at {address}",
                "People sign in with the links that `overread invite` prints.",
            )
            print_lines(
                console,
                "This address is reachable from other machines without encryption: put a TLS proxy in front of it.",
            )
        else:
            print_lines(
                console, f"Serving {file.name}. Your link, valid until this program stops:", "", f"  {link}", ""
            )
        print_lines(console, "Press Ctrl-C to stop. No answer is lost.")
        if browser and link is not None:
            webbrowser.open(link)

    def show_state(state: str, words: str) -> None:
        if state not in {"working", "starting"}:  # transient states
            leader = f" ({words})" if state == "elsewhere" and words else ""
            print_lines(console, f"{time.strftime('%H:%M:%S')}  {STATE_MESSAGES.get(state, words)}{leader}")

    run_server(file, host, port, getpass.getuser(), show_address, show_state)


def invite(console: Console, file: Path, name: str, role: str, url: str, *, end: bool) -> None:
    import_optional("fastapi", extra="web")
    from overread.web.access import issue_token  # noqa: PLC0415

    if not url.startswith(("http://", "https://")):
        raise InvalidArgument(f"url={url!r} must begin with http:// or https://")
    with open_file(file) as study:
        if end:
            if not study.ledger.dismiss(name):
                raise InvalidArgument(f"name={name!r} has no link; check the spelling")
            print_lines(console, f"Revoked the link of {name}. Their answers stay.")
            return
        token = issue_token(study.ledger, name, role)
    print_lines(
        console,
        f"{name} signs in as {role} with this link. It is shown only once:",
        "",
        f"  {url.rstrip('/')}/join#{token}",
        "",
    )
