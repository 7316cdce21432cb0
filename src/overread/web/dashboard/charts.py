"""The dashboard's charts as SVG: inline in the page, and as files to download (`standalone`).

A standalone file defines the page's colours, and has a title and a background. Each element with a tooltip is a `g.point`. It
has the text twice: as <title> for the file, and as data-tooltip for the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from overread.core.plurals import pluralize
from overread.report.chart_parts import (
    INFERRED,
    LINE,
    STRONG,
    STRONG_LINE,
    WEAK,
    WEAK_LINE,
    LegendEntry,
    PlotFrame,
    ReferenceLine,
    ReferenceShape,
    add_tooltip,
    draw_area,
    draw_dot,
    draw_hover_columns,
    draw_legend,
    draw_line,
    draw_reference,
    draw_target,
    draw_x_axis,
    draw_y_axis,
    svg_document,
    svg_element,
)
from overread.report.figures import draw_epoch_bars, epoch_ticks
from overread.web.dashboard.wording import (
    PART_MEANINGS,
    PART_NAMES,
    format_cost,
    format_count,
    format_labels,
    format_money,
    format_share,
    named_forecasts,
)

if TYPE_CHECKING:
    from overread.web.dashboard.view import PoolCounts, StudyView

WIDTH = 320.0
FILLS = {"inferred": (INFERRED, INFERRED), "weak": (WEAK, WEAK), "strong": (STRONG, STRONG_LINE), "rest": (LINE, LINE)}
"""The fill and edge of each part; the edge makes dark blue visible in dark mode."""
MIN_PART_WIDTH = 4.0
"""The minimum width of a non-empty part of the bar, in thousandths of the bar."""


def draw_pool(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the pool as a stacked bar: inferred, weak and strong labels, and items without a label."""
    pool = view.pool
    present = {name: n for name in PART_NAMES if (n := getattr(pool, name))}
    size = pluralize(pool.size, "item")
    texts = {
        name: f"{part_name(name, pool)}: {n:,} of {size} ({format_share(n, pool.size)})" for name, n in present.items()
    }
    counts = ", ".join(f"{n:,} {part_name(name, pool)}" for name, n in present.items())
    title = f"The pool of {size}{'' if pool.final else ' so far'}: {counts}"
    bar_width = WIDTH * 2 if standalone else 1000.0
    left, elements = 0.0, []
    for name, width in _part_widths(present, bar_width).items():
        fill, edge = FILLS[name]
        box = {"x": left + 1, "y": 1.0, "width": max(width - 2, 1), "height": 38.0}
        shape = svg_element("rect", "", **box, fill=fill, stroke=edge, stroke_width=1)
        elements.append(add_tooltip(f"{texts[name]}\n{part_meaning(name, pool)}", shape))
        left += width
    if not standalone:
        return svg_document("".join(elements), title, (1000, 40), css="bar", preserveAspectRatio="none")
    entries = [LegendEntry("area", FILLS[name][0], text) for name, text in texts.items()]
    legend, height = draw_legend(entries, bar_width, top=62)
    return svg_document("".join(elements) + legend, title, (bar_width, height), heading=view.name)


def part_name(name: str, pool: PoolCounts) -> str:
    return "no label" if name == "rest" and pool.final else PART_NAMES[name]


def part_meaning(name: str, pool: PoolCounts) -> str:
    return PART_MEANINGS[name][pool.final]


def _part_widths(present: dict[str, int], bar_width: float) -> dict[str, float]:
    """Return the width of each part. Small parts are widened so that they stay visible, at the expense of the widest."""
    size = sum(present.values())
    widths = {name: max(bar_width * n / size, MIN_PART_WIDTH * bar_width / 1000) for name, n in present.items()}
    if widths:
        widths[max(widths, key=lambda name: widths[name])] -= sum(widths.values()) - bar_width
    return widths


def draw_labels(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the number of labels from each labeler after each expert answer, with the forecasts as reference lines."""
    history, references = view.history, _label_references(view)
    top = max([history.strong[-1], 1, *(each.range.high for each in references)])
    frame = PlotFrame(_last_answer(view), top, WIDTH, 88.0 if view.has_weak else 16.0, 118, whole=True)
    curves = [(frame, "expert labels", history.strong, STRONG_LINE)]
    legend = [LegendEntry("line", STRONG_LINE, f"expert: {history.strong[-1]:,}")]
    if view.has_weak:
        above = replace(frame, y_max=max(history.weak[-1], 1), top=16.0, height=46, ticks=2)
        curves.append((above, "weak labels", history.weak, WEAK_LINE))
        legend.append(LegendEntry("line", WEAK_LINE, f"weak: {history.weak[-1]:,}"))
    tooltips = [
        pluralize(strong, "expert label") + (f", {pluralize(weak, 'weak label')}" if view.has_weak else "")
        for weak, strong in zip(history.weak, history.strong, strict=True)
    ]
    title = f"Labels: {pluralize(history.strong[-1], 'expert label')}"
    return _draw_history(view, title, curves, tooltips, references, legend, standalone=standalone)


def _draw_history(
    view: StudyView,
    title: str,
    curves: Sequence[tuple[PlotFrame, str, Sequence[float], str]],
    tooltips: Sequence[str],
    references: Sequence[ReferenceLine],
    entries: Sequence[LegendEntry],
    areas: str = "",
    *,
    standalone: bool,
) -> str:
    """Draw curves over the number of expert answers.

    curves: the frame, y axis label, values and colour of each curve. references: drawn in the frame of the first curve. areas:
    SVG to draw under the curves.
    """
    answers, left = view.history.answers, max(frame.left for frame, _, _, _ in curves)
    curves = [(replace(frame, min_left=left), label, values, colour) for frame, label, values, colour in curves]
    main = curves[0][0]
    elements = [draw_reference(main, each) for each in references if each.shape == "band"]
    elements += [draw_y_axis(main, curves[0][1]), draw_x_axis(main, "expert answers")]
    elements += [draw_y_axis(frame, label) for frame, label, _, _ in curves[1:]]
    elements.append(areas)
    elements += [draw_reference(main, each) for each in references if each.shape != "band"]
    for frame, _, values, colour in curves:
        elements += [draw_line(frame, answers, values, colour), draw_dot(frame, answers[-1], values[-1], colour)]
    points = [(frame, values, colour) for frame, _, values, colour in curves]
    texts = [f"after {pluralize(n, 'expert answer')}\n{tooltip}" for n, tooltip in zip(answers, tooltips, strict=True)]
    elements.append(draw_hover_columns(answers, points, texts))
    elements += [draw_reference(main, each, only_target=True) for each in references]
    title += "".join(f", {each.name} {each.text}" for each in references)
    all_entries = [*entries, *(each.legend_entry for each in references)]
    return _finish_chart(view, title, elements, all_entries, main, standalone=standalone)


def _finish_chart(
    view: StudyView,
    title: str,
    elements: Sequence[str],
    entries: Sequence[LegendEntry],
    frame: PlotFrame,
    *,
    standalone: bool,
) -> str:
    """Add the legend below the frame, and return the SVG document."""
    legend, height = draw_legend(entries, WIDTH, top=frame.bottom + 49)
    heading = view.name if standalone else None
    return svg_document("".join(elements) + legend, title, (WIDTH, height), heading=heading)


def _label_references(view: StudyView) -> list[ReferenceLine]:
    references = _forecast_references(view, "expert labels")
    if view.forecast_without_weak is None:
        size = view.pool.size
        references.append(ReferenceLine.at("dashed", "every item", size, format_count(size), "expert labels"))
    return references


def _forecast_references(view: StudyView, unit: str = "") -> list[ReferenceLine]:
    """Return the forecasts as reference lines: the labels if `unit` is given, otherwise the cost."""
    shapes: dict[str, ReferenceShape] = {"forecast": "band", "expert only": "dashed"}
    references = []
    for name, forecast in named_forecasts(view).items():
        values = forecast.strong if unit else forecast.cost
        text = format_labels(values) if unit else format_cost(values)
        note = f"limited by {forecast.limit}" if forecast.limit else ""
        references.append(ReferenceLine(shapes[name], name, values, text, unit, note))
    return references


def _last_answer(view: StudyView) -> float:
    """Return the end of the x axis: the number of answers so far or, if larger, the number that the forecast implies."""
    so_far = max(view.history.answers[-1], 1)
    if view.forecast is None or view.is_done:
        return so_far
    return max(so_far, min(view.forecast.strong.high, view.pool.size) * view.answers_per_label)


def draw_money(view: StudyView, *, standalone: bool = False) -> str:
    """Draw a stacked chart of the money paid by role, with the forecasts and the limit as reference lines."""
    history, references = view.history, _money_references(view)
    both = tuple(weak + strong for weak, strong in zip(history.paid_weak, history.paid_strong, strict=True))
    top = max([both[-1], *(each.range.high for each in references)]) or 1.0
    frame = PlotFrame(_last_answer(view), top, WIDTH, 16, 164 if view.has_weak else 118)
    areas = draw_area(frame, history.answers, both, history.paid_weak, STRONG)
    legend = [LegendEntry("area", STRONG, f"expert: {format_money(view.money.strong)}")]
    if view.has_weak:
        areas = draw_area(frame, history.answers, history.paid_weak, None, WEAK) + areas
        legend.append(LegendEntry("area", WEAK, f"weak: {format_money(view.money.weak)}"))
    tooltips = [
        f"{format_money(weak + strong)} paid"
        + (f": expert {format_money(strong)}, weak {format_money(weak)}" if view.has_weak else "")
        for weak, strong in zip(history.paid_weak, history.paid_strong, strict=True)
    ]
    title = f"Money: {format_money(view.money.total)} paid"
    curves = [(frame, "money paid", both, STRONG_LINE)]
    return _draw_history(view, title, curves, tooltips, references, legend, areas, standalone=standalone)


def _money_references(view: StudyView) -> list[ReferenceLine]:
    references = _forecast_references(view)
    if view.forecast_without_weak is None and view.cost_of_all:
        references.append(ReferenceLine.at("dashed", "every item", view.cost_of_all, format_money(view.cost_of_all)))
    if view.money.limit is not None:
        references.append(ReferenceLine.at("limit", "limit", view.money.limit, format_money(view.money.limit)))
    return references


def draw_epochs(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the disagreement region of each epoch, and the part of it that the expert was asked about."""
    epochs = view.epochs
    frame = PlotFrame(len(epochs) or 1, 1.0, WIDTH, 16, 164 if view.has_weak else 118, percent=True)
    elements = [draw_y_axis(frame, "share of the pool"), draw_x_axis(frame, "epoch", epoch_ticks(epochs))]
    for i, epoch in enumerate(epochs):
        tooltip = (
            f"epoch {epoch.k}: region {format_share(epoch.region_mass, 1)} of the pool\n"
            f"expert asked about {format_share(epoch.strong_mass, 1)}\n"
            f"{pluralize(epoch.labels.strong, 'new expert label')}, {pluralize(epoch.labels.weak, 'new weak label')}"
        )
        target = draw_target(frame.x(i), frame.top, frame.x(i + 1) - frame.x(i), frame.height)
        elements.append(add_tooltip(tooltip, draw_epoch_bars(frame, epochs, i) + target))
    entries = [
        LegendEntry("area", LINE, "the region where classifiers disagree"),
        LegendEntry("area", STRONG, "the part that the expert was asked about"),
    ]
    last = f", the region is {format_share(epochs[-1].region_mass, 1)} of the pool" if epochs else ""
    title = f"Epochs: {pluralize(len(epochs), 'epoch')} done{last}"
    return _finish_chart(view, title, elements, entries, frame, standalone=standalone)
