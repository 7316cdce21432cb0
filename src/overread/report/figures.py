"""The report's plots as inline SVG. Their colours follow the page's light or dark theme."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from overread.report.chart_parts import (
    LINE,
    SOFT,
    STRONG,
    STRONG_LINE,
    WEAK,
    WEAK_LINE,
    PlotFrame,
    ReferenceLine,
    draw_area,
    draw_bar,
    draw_line,
    draw_reference,
    draw_x_axis,
    draw_y_axis,
    svg_element,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.report.data import LedgerCurves
    from overread.study.results import Epoch

WIDTH, HEIGHT = 340.0, 190.0
TOP, PLOT_HEIGHT = 16.0, 138.0
MAX_EPOCH_NUMBERS = 12


def draw_labels_plot(curves: LedgerCurves, size: int) -> str:
    """Draw the number of labels from each labeler after each answer, with a reference line at the pool size."""
    frame = PlotFrame(curves.answers[-1], size, WIDTH, TOP, PLOT_HEIGHT, whole=True)
    lines = [
        draw_line(frame, curves.answers, curves.labels[role], colour)
        for role, colour in (("weak", WEAK_LINE), ("strong", STRONG_LINE))
        if curves.labels[role][-1]
    ]
    axes = draw_x_axis(frame, "answers in the ledger") + draw_y_axis(frame, "labels")
    every_item = draw_reference(frame, ReferenceLine.at("dashed", "every item", size, f"{size:,}"))
    return _plot("Labels bought over the course of the study", axes + "".join(lines) + every_item)


def draw_money_plot(curves: LedgerCurves, cost_of_all: float) -> str:
    """Draw a stacked chart of the money paid by role, with a reference line at the cost of asking about every item."""
    weak = curves.money["weak"]
    both = [sum(paid) for paid in zip(weak, curves.money["strong"], strict=True)]
    frame = PlotFrame(curves.answers[-1], max(*both, cost_of_all), WIDTH, TOP, PLOT_HEIGHT)
    content = [
        draw_x_axis(frame, "answers in the ledger"),
        draw_y_axis(frame, "money"),
        draw_area(frame, curves.answers, weak, None, WEAK),
        draw_area(frame, curves.answers, both, weak, STRONG),
        draw_line(frame, curves.answers, both, STRONG_LINE),
        draw_reference(frame, ReferenceLine.at("dashed", "every item", cost_of_all, f"{cost_of_all:,}")),
    ]
    return _plot("Money paid over the course of the study", "".join(content))


def draw_epochs_plot(epochs: Sequence[Epoch]) -> str:
    """Draw the disagreement region of each epoch, and the part of it that the expert was asked about."""
    frame = PlotFrame(len(epochs), 1.0, WIDTH, TOP, PLOT_HEIGHT, percent=True)
    axes = draw_x_axis(frame, "epoch", epoch_ticks(epochs)) + draw_y_axis(frame, "share of the pool")
    bars = [draw_epoch_bars(frame, epochs, i) for i in range(len(epochs))]
    return _plot("The disagreement region in each epoch", axes + "".join(bars))


def epoch_ticks(epochs: Sequence[Epoch]) -> list[tuple[float, str]]:
    """Return the position and number of each epoch's tick. If there are many epochs, some ticks are omitted."""
    step = max(1, math.ceil(len(epochs) / MAX_EPOCH_NUMBERS))
    return [(i + 0.5, f"{epoch.k:,}") for i, epoch in enumerate(epochs) if i % step == 0]


def draw_epoch_bars(frame: PlotFrame, epochs: Sequence[Epoch], i: int) -> str:
    """Draw the region of epoch i as a bar and, on top of it, the part that the expert was asked about."""
    region, strong = (min(max(share, 0.0), 1.0) for share in (epochs[i].region_mass, epochs[i].strong_mass))
    bar = draw_bar(frame, i, len(epochs), region, LINE, SOFT)
    return bar + draw_bar(frame, i, len(epochs), strong, STRONG, STRONG_LINE)


def _plot(title: str, content: str) -> str:
    box = f"0 0 {WIDTH:g} {HEIGHT:g}"
    space = "http://www.w3.org/2000/svg"
    return svg_element("svg", content, xmlns=space, viewBox=box, role="img", aria_label=title, **{"class": "plot"})
