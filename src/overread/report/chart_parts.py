"""Building blocks of the SVG charts of the report and the dashboard: axes, lines, areas, reference lines, tooltips, legends.

Colours are CSS variables of the page, with the light theme's values as fallback, so that charts follow the page's theme.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Any, Literal

from overread.core.labels import SOURCE_COLOURS
from overread.study.goals.plan import Range

INK, SOFT, LINE = "var(--ink, #1d2329)", "var(--soft, #59636e)", "var(--line, #d5dade)"
INFERRED, WEAK, STRONG = "var(--inferred, #B9D7EA)", "var(--weak, #E69F00)", "var(--strong, #0B4F8A)"
WEAK_LINE, STRONG_LINE = "var(--weak-line, #b87f00)", "var(--strong-line, #0B4F8A)"
"""The colours of lines and edges, which are also visible in dark mode."""
LETTER_WIDTH = 6.0
"""The approximate width of a letter in the charts' font size."""
RIGHT_MARGIN = 12.0
STANDALONE_WIDTH = 720.0
MIN_TARGET_WIDTH = 3.0
"""The minimum width of a hover column."""
XML_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FONT_FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
COLOURS_CSS = f"""
:root {{ --ink: #1d2329; --soft: #59636e; --line: #d5dade; --paper: #ffffff; --inferred: {SOURCE_COLOURS["inferred"]};
  --weak: {SOURCE_COLOURS["weak"]}; --strong: {SOURCE_COLOURS["strong"]}; --weak-line: #b87f00;
  --strong-line: {SOURCE_COLOURS["strong"]}; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e4e8ec; --soft: #a3adb8; --line: #3a434c; --paper: #15191d;
  --weak-line: {SOURCE_COLOURS["weak"]}; --strong-line: #6aaee6; }} }}
"""
"""The colours of a standalone chart and of a report."""
STANDALONE_CSS = COLOURS_CSS + ".point:hover .hint { opacity: 1; }\n"

ReferenceShape = Literal["band", "dashed", "limit"]


def svg_element(name: str, content: str = "", **attributes: float | str) -> str:
    """Return an SVG element. content: SVG, not escaped. Underscores in attribute names become hyphens."""
    attributes_text = "".join(
        f' {key.replace("_", "-")}="{_format_attribute(value)}"' for key, value in attributes.items()
    )
    return f"<{name}{attributes_text}>{content}</{name}>" if content else f"<{name}{attributes_text}/>"


def escape_svg(value: object) -> str:
    """Escape text for SVG; characters that XML forbids become U+FFFD.

    >>> escape_svg("<b> & \\x00")
    '&lt;b&gt; &amp; \\ufffd'
    """
    return escape(XML_FORBIDDEN.sub("\ufffd", str(value)))


def _format_attribute(value: float | str) -> str:
    return escape_svg(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def add_tooltip(tooltip: str, content: str) -> str:
    """Wrap SVG content in a group with a tooltip."""
    text = escape_svg(tooltip).replace("\n", "&#10;")
    return f'<g class="point" data-tooltip="{text}"><title>{text}</title>{content}</g>'


def svg_text(content: str, x: float, y: float, **attributes: float | str) -> str:
    """Return an SVG text element. content: SVG, not escaped."""
    style: dict[str, Any] = {"fill": SOFT, "font_size": 11, **attributes}
    return svg_element("text", content, x=x, y=y, **style)


def svg_document(
    content: str, title: str, size: tuple[float, float], *, heading: str | None = None, css: str = "plot", **more: str
) -> str:
    """Return an SVG document. heading: the study's name, for a standalone file; None for part of a page."""
    left, top, (width, height) = 0.0, 0.0, size
    if heading is not None:
        max_chars = int(width / 9)
        shortened = heading if len(heading) <= max_chars else f"{heading[: max_chars - 1]}…"
        name = svg_text(escape_svg(shortened), 0, -16, fill=INK, font_size=14, font_weight=600)
        left, top, width, height = -16, -44, width + 32, height + 60
        background = svg_element("rect", x=left, y=top, width=width, height=height, fill="var(--paper, #ffffff)")
        content = f"<style>{STANDALONE_CSS}</style>{background}{name}{content}"
        more |= {"width": f"{STANDALONE_WIDTH:.0f}", "height": f"{STANDALONE_WIDTH / width * height:.0f}"}
    return svg_element(
        "svg",
        svg_element("title", escape_svg(title)) + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(_format_attribute(each) for each in (left, top, width, height)),
        role="img",
        aria_label=title,
        **{"class": css},
        font_family=FONT_FAMILY,
        **more,
    )


@dataclass(frozen=True)
class PlotFrame:
    """The scales of a chart: x from 0 to `x_max`, y from 0 to the first tick at or above `y_max`.

    whole: whether the y ticks are integers. percent: whether y is a share. min_left: the minimum width left of the y axis, set
    to align several frames.
    """

    x_max: float
    y_max: float
    total_width: float
    top: float
    height: float
    whole: bool = False
    percent: bool = False
    ticks: int = 4
    min_left: float = 0.0

    @property
    def left(self) -> float:
        return max(self.min_left, 10 + LETTER_WIDTH * max(len(text) for _, text in self.y_ticks))

    @property
    def right(self) -> float:
        return self.total_width - RIGHT_MARGIN

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def x(self, value: float) -> float:
        return self.left + self.width * min(value / self.x_max, 1.0)

    def y(self, value: float) -> float:
        return self.bottom - self.height * value / self.y_ticks[-1][0]

    @property
    def y_ticks(self) -> list[tuple[float, str]]:
        if self.percent:
            return [(share, f"{share:.0%}") for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
        at = round_ticks(self.y_max, self.ticks, whole=self.whole)
        return [(value, _format_tick(value, at[1])) for value in at]

    @property
    def x_ticks(self) -> list[tuple[float, str]]:
        return [(value, f"{value:,.0f}") for value in round_ticks(self.x_max, 4, whole=True) if value <= self.x_max]


def round_ticks(top: float, n: int, *, whole: bool = False) -> list[float]:
    """Return round tick values, from 0 to the first one at or above `top`, in about n steps.

    >>> round_ticks(130, 4), round_ticks(3, 4, whole=True), round_ticks(0.07, 2)
    ([0.0, 50.0, 100.0, 150.0], [0.0, 1.0, 2.0, 3.0], [0.0, 0.05, 0.1])
    """
    rough = max(top, 1e-9) / n
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(each * power for each in (1, 2, 2.5, 5, 10) if each * power >= rough * (1 - 1e-9))
    if whole:
        step = max(1.0, step if step == int(step) else float(math.ceil(step)))
    steps = max(1, math.ceil(top / step - 1e-9))
    return [round(i * step, 12) for i in range(steps + 1)]


def _format_tick(value: float, step: float) -> str:
    if step < 0.01:
        return f"{value:,.3g}"
    return f"{value:,.0f}" if step == int(step) else f"{value:,.2f}"


def draw_y_axis(frame: PlotFrame, label: str) -> str:
    elements = [svg_text(label, frame.left, frame.top - 6, font_weight=600)]
    for value, text in frame.y_ticks:
        elements.append(_draw_horizontal(frame, frame.y(value), stroke=LINE, stroke_width=1))
        elements.append(svg_text(text, frame.left - 6, frame.y(value) + 3.8, text_anchor="end"))
    return "".join(elements)


def draw_x_axis(frame: PlotFrame, label: str, ticks: Sequence[tuple[float, str]] | None = None) -> str:
    """Draw the x axis of a frame. ticks: values and their texts; default: the frame's ticks."""
    y = frame.bottom + 15
    texts = [
        svg_text(text, frame.x(value), y, text_anchor="middle")
        for value, text in (frame.x_ticks if ticks is None else ticks)
    ]
    return "".join(texts) + svg_text(label, frame.right, frame.bottom + 29, text_anchor="end")


def _draw_horizontal(frame: PlotFrame, y: float, **style: float | str) -> str:
    return svg_element("line", "", x1=frame.left, x2=frame.right, y1=y, y2=y, **style)


def draw_line(frame: PlotFrame, xs: Sequence[float], values: Sequence[float], colour: str) -> str:
    points = _points(frame, xs, values)
    return svg_element("polyline", points=points, fill="none", stroke=colour, stroke_width=2, stroke_linejoin="round")


def draw_area(
    frame: PlotFrame, xs: Sequence[float], values: Sequence[float], above: Sequence[float] | None, fill: str
) -> str:
    """Fill the area between two lines, or between a line and the x axis."""
    floor = [0.0] * len(values) if above is None else above
    back = _points(frame, tuple(reversed(xs)), tuple(reversed(floor)))
    return svg_element("polygon", points=f"{_points(frame, xs, values)} {back}", fill=fill)


def draw_dot(frame: PlotFrame, x: float, value: float, colour: str) -> str:
    return svg_element("circle", cx=frame.x(x), cy=frame.y(value), r=3.5, fill=colour)


def _points(frame: PlotFrame, xs: Sequence[float], values: Sequence[float]) -> str:
    return " ".join(f"{frame.x(x):.2f},{frame.y(y):.2f}" for x, y in zip(xs, values, strict=True))


def draw_bar(frame: PlotFrame, i: int, n: int, value: float, fill: str, edge: str) -> str:
    """Draw bar i of n, counted from 0."""
    slot, y = frame.width / n, frame.y(value)
    if y >= frame.bottom:
        return ""
    box = {"x": frame.left + slot * (i + 0.18), "y": y, "width": slot * 0.64, "height": frame.bottom - y}
    return svg_element("rect", "", **box, fill=fill, stroke=edge, stroke_width=0.8)


def draw_hover_columns(
    xs: Sequence[float], curves: Sequence[tuple[PlotFrame, Sequence[float], str]], tooltips: Sequence[str]
) -> str:
    """Cover the chart with invisible columns, one for each point, that show a vertical line, dots and a tooltip on hover."""
    frames = [frame for frame, _, _ in curves]
    top, bottom = min(frame.top for frame in frames), max(frame.bottom for frame in frames)
    shown = _spread_targets([frames[0].x(value) for value in xs])
    at = [frames[0].x(xs[i]) for i in shown]
    edges = [at[0] - 6, *((a + b) / 2 for a, b in pairwise(at)), at[-1] + 6]
    elements = []
    for i, x, (left, right) in zip(shown, at, pairwise(edges), strict=True):
        line = svg_element("line", x1=x, x2=x, y1=top, y2=bottom, stroke=SOFT, stroke_width=1)
        dots = "".join(draw_dot(frame, xs[i], values[i], colour) for frame, values, colour in curves)
        hint = svg_element("g", line + dots, opacity=0, pointer_events="none", **{"class": "hint"})
        elements.append(add_tooltip(tooltips[i], hint + draw_target(left, top, right - left, bottom - top)))
    return "".join(elements)


def draw_target(left: float, top: float, width: float, height: float) -> str:
    """Draw an invisible area that shows a tooltip on hover."""
    return svg_element("rect", x=left, y=top, width=width, height=height, fill="none", pointer_events="all")


def _spread_targets(at: Sequence[float]) -> list[int]:
    """Return the indices of positions that are far enough apart for hover columns, always including the last one.

    >>> _spread_targets([0.0, 1.0, 2.0, 3.0, 4.0])
    [1, 4]
    """
    kept = [len(at) - 1]
    for i in range(len(at) - 2, -1, -1):
        if at[kept[-1]] - at[i] >= MIN_TARGET_WIDTH:
            kept.append(i)
    return kept[::-1]


@dataclass(frozen=True)
class LegendEntry:
    """A legend entry: a swatch and a text."""

    shape: Literal["line", "area", "band", "dashed", "limit"]
    colour: str
    text: str


@dataclass(frozen=True)
class ReferenceLine:
    """A reference line, or a band for a range. text: the number as text. note: a remark after the number."""

    shape: ReferenceShape
    name: str
    range: Range
    text: str
    unit: str = ""
    note: str = ""

    @classmethod
    def at(cls, shape: ReferenceShape, name: str, value: float, text: str, unit: str = "") -> ReferenceLine:
        return cls(shape, name, Range(value, value), text, unit)

    @property
    def legend_entry(self) -> LegendEntry:
        return LegendEntry(self.shape, INK, self._with_note(f"{self.name}: {self.text}"))

    @property
    def tooltip(self) -> str:
        return self._with_note(f"{self.name}: {self.text} {self.unit}".strip())

    def _with_note(self, text: str) -> str:
        return f"{text}, {self.note}" if self.note else text


def draw_reference(frame: PlotFrame, line: ReferenceLine, *, only_target: bool = False) -> str:
    """Draw a reference line or band. only_target: draw only the invisible hover target of a line that is already drawn."""
    low, high = frame.y(line.range.low), frame.y(line.range.high)
    if line.shape == "band":
        if only_target:
            return ""
        height = max(low - high, 3.0)
        band = svg_element("rect", x=frame.left, y=high, width=frame.width, height=height, fill=INK, fill_opacity=0.12)
        return add_tooltip(line.tooltip, band)
    ends = dict.fromkeys((low, high))
    if only_target:
        targets = [_draw_horizontal(frame, y, stroke="none", stroke_width=8, pointer_events="stroke") for y in ends]
        return add_tooltip(line.tooltip, "".join(targets))
    dashes = {"stroke_dasharray": "5 4"} if line.shape == "dashed" else {}
    return "".join(
        _draw_horizontal(frame, y, stroke="var(--paper, #ffffff)", stroke_width=3, opacity=0.6)
        + _draw_horizontal(frame, y, stroke=INK, stroke_width=1.3, **dashes)
        for y in ends
    )


def draw_legend(keys: Sequence[LegendEntry], width_limit: float, top: float) -> tuple[str, float]:
    """Draw a legend, wrapped to fit the width. Return it and the y coordinate of its bottom edge."""
    elements, x, y = [], 0.0, top
    for key in keys:
        width = 20 + LETTER_WIDTH * len(key.text) + 14
        if x and x + width - 14 > width_limit:
            x, y = 0.0, y + 17
        elements.append(_draw_swatch(key, x, y - 4) + svg_text(escape_svg(key.text), x + 20, y, fill=INK))
        x += width
    return "".join(elements), y + 8


def _draw_swatch(key: LegendEntry, x: float, y: float) -> str:
    box: dict[str, Any] = {"x": x + 1, "y": y - 5, "height": 11, "fill": key.colour}
    match key.shape:
        case "area":
            return svg_element("rect", **box, width=11, rx=2, stroke=SOFT, stroke_width=0.8)
        case "band":
            return svg_element("rect", **box, width=13, fill_opacity=0.12)
    dashes = {"stroke_dasharray": "4 3"} if key.shape == "dashed" else {}
    return svg_element("line", x1=x, x2=x + 14, y1=y, y2=y, stroke=key.colour, stroke_width=2, **dashes)
