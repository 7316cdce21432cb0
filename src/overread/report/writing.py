"""`write_report`: the page itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from overread.report.facts import facts_of
from overread.report.html import text, theirs
from overread.report.sections import sections
from overread.report.style import STYLE
from overread.study.saving import check_target, write_whole

if TYPE_CHECKING:
    from overread.study.durable import Study

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<header>
<p class="kind">Overread report</p>
<h1>{name}</h1>
<p class="state">{state}</p>
</header>
<main>
{sections}
</main>
<footer>
<p>O is the strong labeler, the expert, whose word counts. W is the weak one, which is cheap and sometimes wrong.</p>
</footer>
</body>
</html>
"""

STATES = {
    "new": "Not begun: nobody has been asked yet",
    "running": "Not at its end: machines are being asked",
    "waiting": "Not at its end: it waits for people",
    "done": "At its end",
}


def write_report(study: Study, path: str | os.PathLike[str]) -> None:
    """Write one HTML file that needs no other: no scripts, no fonts, no network. Of a study under way, what is known so far.

    What stands at `path` is replaced. It needs matplotlib, which the extra "plots" brings.
    """
    target = check_target(path, (".html", ".htm"))
    told = facts_of(study)
    stopped = "" if told.status.stopped is None else f", by its limit {told.status.stopped}"
    page = PAGE.format(
        title=text(f"{study.name}: report"),
        style=STYLE,
        name=theirs(study.name),
        state=text(STATES[told.status.state] + stopped),
        sections="\n".join(sections(told)),
    )
    write_whole(target, page.encode())
