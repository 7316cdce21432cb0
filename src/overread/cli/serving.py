"""The commands `overread serve` and `overread invite`."""

from __future__ import annotations

import getpass
import time
import webbrowser
from typing import Annotated

import typer
from rich.console import Console

from overread.cli.console import print_lines
from overread.cli.studies import File, open_file
from overread.core.imports import import_optional
from overread.errors import InvalidArgument

STATE_MESSAGES = {
    "paused": "paused on the dashboard",
    "elsewhere": "another process is running the study; people can answer here, and this process takes over when that one ends",
    "failed": "stopped on an error; fix the cause, then resume on the dashboard",
    "done": "the study is done; the dashboard shows the result",
}


def serve(
    file: File,
    host: Annotated[
        str, typer.Option(help="The address to listen on. The default is reachable from this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 picks a free one.")] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the dashboard in a browser.")] = True,
) -> None:
    """Serve the labelling page and the dashboard, and run the study while people answer. Safe to stop at any time."""
    for module in ("fastapi", "uvicorn", "jinja2"):
        import_optional(module, extra="web")
    from overread.web.server import serve as run_server

    console = Console()

    def show_address(address: str, link: str | None) -> None:
        if link is None:
            print_lines(
                console,
                f"Serving {file.name} at {address}",
                "People sign in with the links that `overread invite` prints.",
                "This address is reachable from other machines without encryption: put a TLS proxy in front of it.",
            )
        else:
            print_lines(
                console, f"Serving {file.name}. Your link, valid until this program stops:", "", f"  {link}", ""
            )
        print_lines(console, "Press Ctrl-C to stop. No answer is lost.")
        if browser and link is not None:
            webbrowser.open(link)

    def show_state(state: str, description: str) -> None:
        if state not in {"working", "starting"}:  # transient states
            leader = f" ({description})" if state == "elsewhere" and description else ""
            print_lines(console, f"{time.strftime('%H:%M:%S')}  {STATE_MESSAGES.get(state, description)}{leader}")

    run_server(file, host, port, getpass.getuser(), show_address, show_state)


def invite(
    file: File,
    name: Annotated[str, typer.Argument(help="The person's name in the ledger.")],
    role: Annotated[str, typer.Option(help="expert: answers questions. owner: also sees the dashboard.")] = "expert",
    url: Annotated[str, typer.Option(help="The address at which people reach the server.")] = "http://127.0.0.1:8765",
    end: Annotated[
        bool, typer.Option("--end", help="Revoke the person's link instead. Their answers are kept.")
    ] = False,
) -> None:
    """Create a link that signs a person in to a served study. It is shown once; a new link revokes the old one."""
    import_optional("fastapi", extra="web")
    from overread.web.access import issue_token

    if not url.startswith(("http://", "https://")):
        raise InvalidArgument(f"url={url!r} must begin with http:// or https://")
    with open_file(file) as study:
        if end:
            if not study.ledger.dismiss(name):
                raise InvalidArgument(f"name={name!r} has no link; check the spelling")
            lines = [f"Revoked the link of {name}. Their answers are kept."]
        else:
            link = f"  {url.rstrip('/')}/join#{issue_token(study.ledger, name, role)}"
            lines = [f"{name} signs in as {role} with this link. It is shown only once:", "", link, ""]
    print_lines(Console(), *lines)
