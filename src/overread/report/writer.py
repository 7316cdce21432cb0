"""`write_report` writes the report of a study as one HTML file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from overread.report.data import read_report_data
from overread.report.html import escape_text, user_text
from overread.report.sections import report_sections
from overread.report.style import REPORT_CSS
from overread.study.export.saving import check_output_path, write_atomically

if TYPE_CHECKING:
    from overread.study.study import Study

REPORT_TEMPLATE = """<!doctype html>
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
<p>The expert (the strong labeler) defines the correct labels. The weak labeler is cheap and sometimes wrong.</p>
</footer>
</body>
</html>
"""

STATE_TEXTS = {
    "new": "Not started",
    "running": "Running",
    "waiting": "Waiting for people",
    "done": "Finished",
}


def write_report(study: Study, path: str | os.PathLike[str]) -> None:
    """Write the report of a study as one self-contained HTML file, without scripts, fonts or network access.

    The report of an unfinished study shows its results so far. An existing file at `path` is replaced.
    """
    target = check_output_path(path, (".html", ".htm"))
    data = read_report_data(study)
    stopped = "" if data.status.stopped is None else f"; stopped by the limit {data.status.stopped}"
    page = REPORT_TEMPLATE.format(
        title=escape_text(f"{study.name}: report"),
        style=REPORT_CSS,
        name=user_text(study.name),
        state=escape_text(STATE_TEXTS[data.status.state] + stopped),
        sections="\n".join(report_sections(data)),
    )
    write_atomically(target, page.encode())
