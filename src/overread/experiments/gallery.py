"""An HTML page with the claim, verdict, plot and table of every experiment."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

import overread.experiments as registry
from overread.experiments.base import claim_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from overread.experiments.runner import ExperimentOutcome

PAGE_TEMPLATE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Overread: the paper's claims, tested</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }}
nav a {{ margin-right: 1rem; white-space: nowrap; }}
section {{ border-top: 1px solid #ccc; margin-top: 2rem; padding-top: 1rem; }}
pre {{ white-space: pre-wrap; }}
img {{ max-width: 100%; height: auto; background: #fff; }}
.holds {{ color: #0B4F8A; font-weight: 600; }}
.fails {{ color: #A32A00; font-weight: 600; }}
</style>
</head>
<body>
<h1>The paper's claims, tested</h1>
<p>"Active Learning from Weak and Strong Labelers", Zhang and Chaudhuri, 2015. {held} of {count} claims held{size}.</p>
<nav aria-label="experiments">{links}</nav>
{sections}
</body>
</html>
"""

SECTION_TEMPLATE = """<section id="{name}">
<h2>{name}</h2>
{claim}
<p class="{css}">{verdict}</p>
<ul>{numbers}</ul>
<img src="{name}/plot.svg" alt="Plot of the experiment {name}: {verdict}">
<p>Table: <a href="{name}/table.csv">CSV</a>, <a href="{name}/table.parquet">Parquet</a> ({rows} rows). Plot:
<a href="{name}/plot.svg">SVG</a>, <a href="{name}/plot.png">PNG</a>. Run again: <code>overread experiment {name}</code></p>
</section>
"""


def write_gallery(outcomes: Sequence[ExperimentOutcome], folder: Path, *, quick: bool) -> Path:
    """Write index.html next to the experiments' folders and return its path."""
    page = PAGE_TEMPLATE.format(
        held=sum(outcome.verdict.holds for outcome in outcomes),
        count=len(outcomes),
        size=" in quick runs" if quick else "",
        links=" ".join(f'<a href="#{escape(outcome.name)}">{escape(outcome.name)}</a>' for outcome in outcomes),
        sections="\n".join(_section(outcome) for outcome in outcomes),
    )
    path = folder / "index.html"
    path.write_text(page, encoding="utf-8")
    return path


def _section(outcome: ExperimentOutcome) -> str:
    verdict = outcome.verdict
    return SECTION_TEMPLATE.format(
        name=escape(outcome.name),
        claim=render_paragraphs(claim_text(registry.load_experiment(outcome.name))),
        css="holds" if verdict.holds else "fails",
        verdict=escape(f"{'Holds' if verdict.holds else 'Does not hold'}: {verdict.sentence}."),
        numbers="".join(f"<li>{escape(name)}: {escape(value)}</li>" for name, value in verdict.numbers),
        rows=len(outcome.table),
    )


def render_paragraphs(text: str) -> str:
    """Convert a docstring to HTML. Paragraphs are rewrapped; indented lines and list items keep their line breaks.

    >>> print(render_paragraphs("one\\ntwo <b>\\n\\n    a = b\\n\\n1. first\\n2. second"))
    <p>one two &lt;b&gt;</p>
    <pre>    a = b</pre>
    <p>1. first<br>2. second</p>
    """
    blocks = []
    for block in text.split("\n\n"):
        if block.startswith("    "):
            blocks.append(f"<pre>{escape(block)}</pre>")
        else:
            lines = re.sub(r"\n(?!\d+\. )\s*", " ", block.strip())
            blocks.append(f"<p>{escape(lines)}</p>".replace("\n", "<br>"))
    return "\n".join(blocks)
