"""The report's plots as inline SVG. Their colours follow the page, in light and dark."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from overread.core.imports import import_optional
from overread.core.labels import SOURCE_COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.api.results import Epoch
    from overread.report.data import LedgerCurves

INK, GRID, WEAK_LINE, STRONG_LINE = "#010203", "#010204", "#010205", "#010206"
"""Placeholders for the page's CSS variables, which matplotlib doesn't know."""
CSS_VARIABLES = {
    INK: "var(--ink)",
    GRID: "var(--line)",
    WEAK_LINE: "var(--weak-line)",
    STRONG_LINE: "var(--strong-line)",
}
LINE_COLOURS = {"weak": WEAK_LINE, "strong": STRONG_LINE}
MATPLOTLIB_SETTINGS = {
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


def draw_labels_plot(curves: LedgerCurves, size: int) -> str:
    """Draw the labels of each labeler after each answer, with a line at the number of items."""

    def draw(axes: Any) -> None:
        for role, colour in LINE_COLOURS.items():
            if curves.labels[role].any():
                axes.plot(curves.answers, curves.labels[role], color=colour)
        axes.axhline(size, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_ylabel("labels")

    return _draw_plot("labels", "Labels bought over the course of the study", draw, "answers in the ledger")


def draw_money_plot(curves: LedgerCurves, cost_of_all: float) -> str:
    """Draw the money paid, the weak labeler's below the expert's, with a line at the cost of asking about every item."""

    def draw(axes: Any) -> None:
        paid = [curves.money[role] for role in LINE_COLOURS]
        axes.stackplot(curves.answers, paid, colors=[SOURCE_COLOURS["weak"], SOURCE_COLOURS["strong"]], linewidth=0)
        axes.plot(curves.answers, sum(paid), color=STRONG_LINE, linewidth=1.2)
        axes.axhline(cost_of_all, color=INK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_ylabel("money")

    return _draw_plot("money", "Money paid over the course of the study", draw, "answers in the ledger")


def draw_epochs_plot(epochs: Sequence[Epoch]) -> str:
    """Draw the disagreement region of each epoch, and the part of it that the expert was asked about."""

    def draw(axes: Any) -> None:
        k = [epoch.k for epoch in epochs]
        region, strong = [epoch.region_mass for epoch in epochs], [epoch.strong_mass for epoch in epochs]
        axes.bar(k, region, width=0.7, facecolor=GRID, edgecolor=INK, linewidth=0.8)
        axes.bar(k, strong, width=0.7, facecolor=SOURCE_COLOURS["strong"], edgecolor=STRONG_LINE, linewidth=0.8)
        axes.set_xticks(k)
        axes.set_ylim(0, 1)
        axes.set_ylabel("share of the pool")
        axes.grid(axis="x", visible=False)

    return _draw_plot("epochs", "The disagreement region in each epoch", draw, "epoch", numbered=False)


def _draw_plot(name: str, title: str, draw: Any, x_label: str, *, numbered: bool = True) -> str:
    """Return a plot as inline SVG. draw: draws on the axes. numbered: whether the axes start at 0 and have few, whole ticks."""
    matplotlib = import_optional("matplotlib", extra="plots")
    figures, ticker = (
        import_optional("matplotlib.figure", extra="plots"),
        import_optional("matplotlib.ticker", extra="plots"),
    )
    with matplotlib.rc_context({**MATPLOTLIB_SETTINGS, "svg.hashsalt": name}):
        figure = figures.Figure(figsize=(4.8, 2.7), layout="constrained")
        figure.patch.set_alpha(0)
        axes = figure.subplots()
        axes.patch.set_alpha(0)
        draw(axes)
        axes.set_xlabel(x_label)
        if numbered:
            axes.set_xlim(left=0)
            axes.set_ylim(bottom=0, top=1.08 * axes.dataLim.y1)
            axes.xaxis.set_major_locator(ticker.MaxNLocator(5, integer=True))
            axes.yaxis.set_major_locator(ticker.MaxNLocator(5))
            thousands = ticker.FuncFormatter(lambda value, _: f"{value:,.10g}")
            axes.xaxis.set_major_formatter(thousands)
            axes.yaxis.set_major_formatter(thousands)
        content = io.StringIO()
        figure.savefig(content, format="svg", metadata={"Date": None})
    return _inline(content.getvalue(), name, title)


def _inline(svg: str, name: str, title: str) -> str:
    """Turn an SVG file into inline SVG: without prolog and font, and with ids that no other plot of the page has."""
    svg = svg[svg.index("<svg") :].strip()
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<style[^>]*>.*?</style>", "", svg, count=1, flags=re.DOTALL)
    svg = re.sub(r"^<svg[^>]*?viewBox=\"([^\"]*)\"[^>]*>", _svg_start_tag(title), svg, count=1)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r"url\(#", f"url(#{name}-", svg)
    svg = re.sub(r'href="#', f'href="#{name}-', svg)
    for colour, variable in CSS_VARIABLES.items():
        svg = svg.replace(colour, variable)
    return svg


def _svg_start_tag(title: str) -> str:
    """Return the start tag of a plot, for `re.sub`: group 1 of the pattern is the viewBox."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        rf'viewBox="\1" role="img" aria-label="{title}" class="plot">'
    )
