"""The dashboard's charts as SVG: inline in the page, and as files to download (`standalone`).

Colours are the page's CSS variables, with the light theme's values as fallback, so that charts follow the page's theme. A
standalone file defines these variables and has a title and a background. Everything that has a tooltip is a `g.point`, with the
text as <title> for the file, as data-tooltip for the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from overread.web.dashboard import wording as words
from overread.web.dashboard.chart_parts import (
    FONT,
    LegendEntry,
    PlotFrame,
    ReferenceLine,
    ReferenceShape,
    add_tooltip,
    draw_area,
    draw_axes,
    draw_dot,
    draw_hover_columns,
    draw_legend,
    draw_line,
    draw_reference,
    svg_document,
    svg_element,
)
from overread.web.dashboard.wording import (
    PART_MEANINGS,
    PART_NAMES,
    format_cost,
    format_count,
    format_labels,
    format_money,
    format_share,
    pluralize,
)

__all__ = ["draw_epochs", "draw_labels", "draw_money", "draw_pool", "words"]

if TYPE_CHECKING:
    from overread.web.dashboard.forecast import LimitedForecast
    from overread.web.dashboard.view import PoolCounts, StudyView

WIDTH = 320.0
WEAK, STRONG = "var(--weak-line, #b87f00)", "var(--strong-line, #0B4F8A)"
FILLS = {
    "inferred": ("var(--inferred, #B9D7EA)", "var(--inferred, #B9D7EA)"),
    "weak": ("var(--weak, #E69F00)", "var(--weak, #E69F00)"),
    "strong": ("var(--strong, #0B4F8A)", STRONG),
    "rest": ("var(--line, #d5dade)", "var(--line, #d5dade)"),
}
"""Fill and edge; the edge makes dark blue visible on a dark page."""
MIN_PART_WIDTH = 4.0
"""The least width of a non-empty part of the bar, in thousandths of the bar."""


def draw_pool(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the pool as one bar: inferred, weak, strong, and what has no label yet."""
    pool = view.pool
    parts = {name: getattr(pool, name) for name in PART_NAMES}
    present = {name: n for name, n in parts.items() if n}
    counts = ", ".join(f"{n:,} {part_name(name, pool)}" for name, n in present.items())
    title = f"The pool of {pluralize(pool.size, 'item')}{'' if pool.final else ' so far'}: {counts}"
    bar_width = WIDTH * 2 if standalone else 1000.0
    left, elements = 0.0, []
    for name, width in _part_widths(present, bar_width).items():
        fill, edge = FILLS[name]
        shape = svg_element(
            "rect", x=left + 1, y=1, width=max(width - 2, 1), height=38, fill=fill, stroke=edge, stroke_width=1
        )
        elements.append(
            add_tooltip(f"{part_name(name, pool)}: {_pool_share(parts[name], pool)}\n{part_meaning(name, pool)}", shape)
        )
        left += width
    if not standalone:
        return svg_document("".join(elements), title, (1000, 40), css="bar", preserveAspectRatio="none")
    entries = [
        LegendEntry("area", FILLS[name][0], f"{part_name(name, pool)}: {_pool_share(n, pool)}")
        for name, n in parts.items()
        if n
    ]
    legend, height = draw_legend(entries, bar_width, top=62)
    return svg_document("".join(elements) + legend, title, (bar_width, height), heading=view.name)


def part_name(name: str, pool: PoolCounts) -> str:
    return "no label" if name == "rest" and pool.final else PART_NAMES[name]


def part_meaning(name: str, pool: PoolCounts) -> str:
    return PART_MEANINGS[name][pool.final]


def _pool_share(n: int, pool: PoolCounts) -> str:
    return f"{n:,} of {pluralize(pool.size, 'item')} ({format_share(n, pool.size)})"


def _part_widths(present: dict[str, int], bar_width: float) -> dict[str, float]:
    """Return the width of each part. Small parts are widened so that they stay visible, at the expense of the widest."""
    size = sum(present.values())
    widths = {name: max(bar_width * n / size, MIN_PART_WIDTH * bar_width / 1000) for name, n in present.items()}
    if widths:
        widths[max(widths, key=lambda name: widths[name])] -= sum(widths.values()) - bar_width
    return widths


def draw_labels(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the labels of each labeler after each answer of the expert, compared with the forecast."""
    history, references = view.history, _label_references(view)
    top = max([history.strong[-1], 1, *(each.high for each in references)])
    right = max(history.answers[-1], 1, *_expected_answers(view))
    top_margin = 26.0 if view.has_weak else 16.0
    frames = []
    if view.has_weak:
        frames.append(PlotFrame(right, max(history.weak[-1], 1), WIDTH, top_margin - 10, 46, whole=True, ticks=2))
    frames.append(PlotFrame(right, top, WIDTH, top_margin + 62 if view.has_weak else top_margin, 118, whole=True))
    edge = max(frame.left for frame in frames)
    frames = [frame.with_left(edge) for frame in frames]
    main = frames[-1]
    elements = [draw_reference(main, each) for each in references if each.shape == "band"]
    elements += [draw_axes(main, "expert labels", "answers of the expert")]
    curves = [(main, history.strong, STRONG)]
    if view.has_weak:
        elements.append(draw_axes(frames[0], "weak labels"))
        curves.append((frames[0], history.weak, WEAK))
    elements += [draw_reference(main, each) for each in references if each.shape != "band"]
    for frame, values, colour in curves:
        elements += [
            draw_line(frame, history.answers, values, colour),
            draw_dot(frame, history.answers[-1], values[-1], colour),
        ]
    tooltips = [
        f"after {pluralize(n, 'answer')} of the expert\n{pluralize(strong, 'expert label')}"
        + (f", {pluralize(weak, 'weak label')}" if view.has_weak else "")
        for n, weak, strong in zip(history.answers, history.weak, history.strong, strict=True)
    ]
    elements.append(draw_hover_columns(frames, history.answers, curves, tooltips))
    elements += [draw_reference(main, each, only_target=True) for each in references]
    entries = [LegendEntry("line", STRONG, f"expert: {history.strong[-1]:,}")]
    entries += [LegendEntry("line", WEAK, f"weak: {history.weak[-1]:,}")] if view.has_weak else []
    legend, height = draw_legend([*entries, *(each.legend_entry for each in references)], WIDTH, top=main.bottom + 49)
    title = f"Labels: {pluralize(history.strong[-1], 'expert label')}" + _describe_references(references)
    return svg_document("".join(elements) + legend, title, (WIDTH, height), heading=view.name if standalone else None)


def _label_references(view: StudyView) -> list[ReferenceLine]:
    references = []
    if view.forecast is not None:
        references.append(_forecast_reference("band", "forecast", view.forecast, "expert labels"))
    if view.forecast_without_weak is not None:
        references.append(_forecast_reference("dashed", "expert alone", view.forecast_without_weak, "expert labels"))
    else:
        references.append(
            ReferenceLine.at("dashed", "every item", view.pool.size, format_count(view.pool.size), "expert labels")
        )
    return references


def _forecast_reference(shape: ReferenceShape, name: str, forecast: LimitedForecast, unit: str = "") -> ReferenceLine:
    """Return a forecast as a reference: its labels if there is a unit, else its cost."""
    if unit:
        values, text = forecast.strong, format_labels(forecast.strong)
    else:
        values, text = forecast.cost, format_cost(forecast.cost)
    return ReferenceLine(shape, name, values, text, unit, f"limited by {forecast.limit}" if forecast.limit else "")


def _expected_answers(view: StudyView) -> list[float]:
    """Return the number of answers that the forecast labels take, at the average number of answers a label so far."""
    if view.forecast is None or view.is_done:
        return []
    return [min(view.forecast.strong.high, view.pool.size) * view.answers_per_label]


def draw_money(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the money paid, the weak labeler's below the expert's, compared with the forecast and the limit."""
    history, references = view.history, _money_references(view)
    both = tuple(weak + strong for weak, strong in zip(history.paid_weak, history.paid_strong, strict=True))
    frame = PlotFrame(
        max(history.answers[-1], 1, *_expected_answers(view)),
        max([both[-1], *(each.high for each in references)]) or 1.0,
        WIDTH,
        16,
        164 if view.has_weak else 118,
    )
    elements = [draw_reference(frame, each) for each in references if each.shape == "band"]
    elements.append(draw_axes(frame, "money paid", "answers of the expert"))
    if view.has_weak:
        elements.append(draw_area(frame, history.answers, history.paid_weak, None, FILLS["weak"][0]))
    elements.append(draw_area(frame, history.answers, both, history.paid_weak, FILLS["strong"][0]))
    elements += [draw_reference(frame, each) for each in references if each.shape != "band"]
    elements += [
        draw_line(frame, history.answers, both, STRONG),
        draw_dot(frame, history.answers[-1], both[-1], STRONG),
    ]
    tooltips = [
        f"after {pluralize(n, 'answer')} of the expert\n{format_money(weak + strong)} paid"
        + (f": expert {format_money(strong)}, weak {format_money(weak)}" if view.has_weak else "")
        for n, weak, strong in zip(history.answers, history.paid_weak, history.paid_strong, strict=True)
    ]
    elements.append(draw_hover_columns([frame], history.answers, [(frame, both, STRONG)], tooltips))
    elements += [draw_reference(frame, each, only_target=True) for each in references]
    entries = [LegendEntry("area", FILLS["strong"][0], f"expert: {format_money(view.money.strong)}")]
    entries += (
        [LegendEntry("area", FILLS["weak"][0], f"weak: {format_money(view.money.weak)}")] if view.has_weak else []
    )
    legend, height = draw_legend([*entries, *(each.legend_entry for each in references)], WIDTH, top=frame.bottom + 49)
    title = f"Money: {format_money(view.money.total)} paid" + _describe_references(references)
    return svg_document("".join(elements) + legend, title, (WIDTH, height), heading=view.name if standalone else None)


def _money_references(view: StudyView) -> list[ReferenceLine]:
    references = []
    if view.forecast is not None:
        references.append(_forecast_reference("band", "forecast", view.forecast))
    if view.forecast_without_weak is not None:
        references.append(_forecast_reference("dashed", "expert alone", view.forecast_without_weak))
    elif view.cost_of_all:
        references.append(ReferenceLine.at("dashed", "every item", view.cost_of_all, format_money(view.cost_of_all)))
    if view.money.limit is not None:
        references.append(ReferenceLine.at("limit", "limit", view.money.limit, format_money(view.money.limit)))
    return references


def _describe_references(references: list[ReferenceLine]) -> str:
    return "".join(f", {each.name} {each.text}" for each in references)


def draw_epochs(view: StudyView, *, standalone: bool = False) -> str:
    """Draw the disagreement region of each epoch, and the part of it that the expert was asked about."""
    epochs = view.epochs
    frame = PlotFrame(len(epochs) or 1, 1.0, WIDTH, 16, 164 if view.has_weak else 118, percent=True)
    elements = [draw_axes(frame, "share of the pool", "epoch", numbered=False)]
    slot = frame.width / max(len(epochs), 1)
    every = max(1, -(-len(epochs) // 12))
    for i, epoch in enumerate(epochs):
        left, width = frame.left + slot * (i + 0.18), slot * 0.64
        region = _bar(frame, left, width, epoch.region_mass, FILLS["rest"][0], "var(--soft, #59636e)")
        strong = _bar(frame, left, width, epoch.strong_mass, *FILLS["strong"])
        hit = svg_element(
            "rect",
            x=left - slot * 0.18,
            y=frame.top,
            width=slot,
            height=frame.height,
            fill="none",
            pointer_events="all",
        )
        tooltip = (
            f"epoch {epoch.k}: region {format_share(epoch.region_mass, 1)} of the pool\n"
            f"{format_share(epoch.strong_mass, 1)} the expert was asked about\n"
            f"{pluralize(epoch.labels.strong, 'new expert label')}, {pluralize(epoch.labels.weak, 'new weak label')}"
        )
        elements.append(add_tooltip(tooltip, region + strong + hit))
        if i % every == 0:
            middle = left + width / 2
            elements.append(
                svg_element("text", format_count(epoch.k), x=middle, y=frame.bottom + 15, text_anchor="middle", **FONT)
            )
    entries = [
        LegendEntry("area", FILLS["rest"][0], "the region where classifiers disagree"),
        LegendEntry("area", FILLS["strong"][0], "the expert was asked about"),
    ]
    legend, height = draw_legend(entries, WIDTH, top=frame.bottom + 49)
    last = f", the region is {format_share(epochs[-1].region_mass, 1)} of the pool" if epochs else ""
    title = f"Epochs: {pluralize(len(epochs), 'epoch')} done{last}"
    return svg_document("".join(elements) + legend, title, (WIDTH, height), heading=view.name if standalone else None)


def _bar(frame: PlotFrame, left: float, width: float, mass: float, fill: str, edge: str) -> str:
    y = frame.y(min(max(mass, 0.0), 1.0))
    height = frame.bottom - y
    return (
        svg_element("rect", x=left, y=y, width=width, height=height, fill=fill, stroke=edge, stroke_width=0.8)
        if height > 0
        else ""
    )
