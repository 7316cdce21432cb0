"""The report's plots, as SVG inside the page; their colours follow the page, in light and in dark."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from overread.optional import require
from overread.sources import COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.report.facts import Course
    from overread.study.result import Epoch

INK, GRID, WEAK_LINE, STRONG_LINE = "#010203", "#010204", "#010205", "#010206"
"""Stand for the page's own colours, which matplotlib does not know."""
VARIABLES = {INK: "var(--ink)", GRID: "var(--line)", WEAK_LINE: "var(--weak-line)", STRONG_LINE: "var(--strong-line)"}
LINES = {"weak": WEAK_LINE, "strong": STRONG_LINE}
STYLE = {
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "xtick.color": GRID,
    "ytick.color": GRID,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": GRID,
    "grid.linewidth": 0.5,
    "lines.linewidth": 1.8,
}


def labels_plot(course: Course, size: int) -> str:
    """Draw how many labels each labeler had given, after each answer, below the line of all items."""

    def draw(axes: Any) -> None:
        for role, line in LINES.items():
            if course.labels[role].any():
                axes.plot(course.answer, course.labels[role], color=line)
        axes.axhline(size, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_ylabel("labels")

    return _plot("labels", "Labels bought over the course of the study", draw, "answers in the ledger")


def money_plot(course: Course, everything: float) -> str:
    """Draw the money that was spent, W's and the expert's on top of each other, below what asking everything would cost."""

    def draw(axes: Any) -> None:
        spent = [course.spent[role] for role in LINES]
        axes.stackplot(course.answer, spent, colors=[COLOURS["weak"], COLOURS["strong"]], linewidth=0)
        axes.plot(course.answer, sum(spent), color=STRONG_LINE, linewidth=1.2)
        axes.axhline(everything, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_ylabel("money")

    return _plot("money", "Money spent over the course of the study", draw, "answers in the ledger")


def epochs_plot(epochs: Sequence[Epoch]) -> str:
    """Draw how the disagreement region shrinks, and how much of it was asked of the expert."""

    def draw(axes: Any) -> None:
        k = [epoch.k for epoch in epochs]
        region, strong = [epoch.region_mass for epoch in epochs], [epoch.strong_mass for epoch in epochs]
        axes.bar(k, region, width=0.7, facecolor=GRID, edgecolor=INK, linewidth=0.8)
        axes.bar(k, strong, width=0.7, facecolor=COLOURS["strong"], edgecolor=STRONG_LINE, linewidth=0.8)
        axes.set_xticks(k)
        axes.set_ylim(0, 1)
        axes.set_ylabel("share of the pool")
        axes.grid(axis="x", visible=False)

    return _plot("epochs", "The disagreement region in each epoch", draw, "epoch", numbered=False)


def _plot(name: str, title: str, draw: Any, across: str, *, numbered: bool = True) -> str:
    matplotlib = require("matplotlib", extra="plots")
    figures, ticker = require("matplotlib.figure", extra="plots"), require("matplotlib.ticker", extra="plots")
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": name}):
        drawn = figures.Figure(figsize=(4.8, 2.7), layout="constrained")
        drawn.patch.set_alpha(0)
        axes = drawn.subplots()
        axes.patch.set_alpha(0)
        draw(axes)
        axes.set_xlabel(across)
        if numbered:
            axes.set_xlim(left=0)
            axes.set_ylim(bottom=0, top=1.08 * axes.dataLim.y1)
            axes.xaxis.set_major_locator(ticker.MaxNLocator(5, integer=True))
            axes.yaxis.set_major_locator(ticker.MaxNLocator(5))
            thousands = ticker.FuncFormatter(lambda value, _: f"{value:,.10g}")
            axes.xaxis.set_major_formatter(thousands)
            axes.yaxis.set_major_formatter(thousands)
        content = io.StringIO()
        drawn.savefig(content, format="svg", metadata={"Date": None})
    return _inline(content.getvalue(), name, title)


def _inline(svg: str, name: str, title: str) -> str:
    """Make a page's part of a file: without a head, without a font of its own, with names that no other plot has."""
    svg = svg[svg.index("<svg") :].strip()
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<style[^>]*>.*?</style>", "", svg, count=1, flags=re.DOTALL)
    svg = re.sub(r"^<svg[^>]*?viewBox=\"([^\"]*)\"[^>]*>", _opening(title), svg, count=1)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r"url\(#", f"url(#{name}-", svg)
    svg = re.sub(r'href="#', f'href="#{name}-', svg)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, variable)
    return svg


def _opening(title: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        rf'viewBox="\1" role="img" aria-label="{title}" class="plot">'
    )
