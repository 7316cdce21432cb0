"""What `overread serve` and `overread invite` do."""

from __future__ import annotations

import getpass
import time
import webbrowser
from pathlib import Path

from rich.console import Console

from overread.cli.studies import opened
from overread.cli.view import say
from overread.errors import InvalidArgument
from overread.optional import require

SAID = {
    "paused": "paused on the dashboard",
    "elsewhere": "people can answer here; another process runs the study, and this one does when that ends",
    "failed": "stopped on an error; go on from the dashboard when it is mended",
    "done": "the study is at its end; its result is on the dashboard",
}


def serve(console: Console, file: Path, host: str, port: int, *, browser: bool) -> None:
    for module in ("fastapi", "uvicorn", "jinja2"):
        require(module, extra="web")
    from overread.web.serving import serve as run  # noqa: PLC0415  an extra, which takes a second to load

    def ready(address: str, link: str | None) -> None:
        if link is None:
            say(
                console, f"Serving {file.name} at {address}", "People come in by the links that `overread invite` made."
            )
            say(console, "This address can be reached by others, without encryption: put a TLS proxy before it.")
        else:
            say(console, f"Serving {file.name}. Your link, which ends with this program:", "", f"  {link}", "")
        say(console, "Stop with Ctrl-C: nothing is lost.")
        if browser and link is not None:
            webbrowser.open(link)

    def stands(state: str, words: str) -> None:
        if state not in {"working", "starting"}:  # these pass
            who = f" ({words})" if state == "elsewhere" and words else ""
            say(console, f"{time.strftime('%H:%M:%S')}  {SAID.get(state, words)}{who}")

    run(file, host, port, getpass.getuser(), ready, stands)


def invite(console: Console, file: Path, name: str, role: str, url: str, *, end: bool) -> None:
    require("fastapi", extra="web")
    from overread.web.access import admit  # noqa: PLC0415

    if not url.startswith(("http://", "https://")):
        raise InvalidArgument(f"url={url!r} must begin with http:// or https://, as people open it")
    with opened(file) as study:
        if end:
            if not study.ledger.dismiss(name):
                raise InvalidArgument(f"name={name!r} has no link; `overread status` names who has answered")
            say(console, f"The link of {name} has ended. Their answers stay.")
            return
        token = admit(study.ledger, name, role)
    say(
        console,
        f"{name} comes in as {role} by this link, which is shown only now:",
        "",
        f"  {url.rstrip('/')}/join#{token}",
        "",
    )
