"""The parts of a chart: a frame with two axes, curves, lines to compare with, columns to point at, a legend."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from typing import Any, Literal

from overread.sources import COLOURS
from overread.study.plan import Range

INK, SOFT, LINE = "var(--ink, #1d2329)", "var(--soft, #59636e)", "var(--line, #d5dade)"
FONT: dict[str, Any] = {"fill": SOFT, "font_size": 11}
LETTER = 6.0
"""About how wide a letter of that size is."""
RIGHT = 12.0
ALONE_WIDE = 720.0
NARROWEST = 3.0
"""The least width of what is pointed at."""
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
ALONE = f"""
:root {{ --ink: #1d2329; --soft: #59636e; --line: #d5dade; --paper: #ffffff; --inferred: {COLOURS["inferred"]};
  --weak: {COLOURS["weak"]}; --strong: {COLOURS["strong"]}; --weak-line: #b87f00; --strong-line: {COLOURS["strong"]}; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e4e8ec; --soft: #a3adb8; --line: #3a434c; --paper: #15191d;
  --weak-line: {COLOURS["weak"]}; --strong-line: #6aaee6; }} }}
.point:hover .hint {{ opacity: 1; }}
"""
"""The colours of a chart that is looked at alone."""

Shape = Literal["band", "dashed", "limit"]


def tag(name: str, content: str = "", **attributes: float | str) -> str:
    """Write an element; an underscore in the name of an attribute is a hyphen. content: SVG already."""
    written = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def safe(value: object) -> str:
    """Escape a text; what XML can't hold becomes U+FFFD.

    >>> safe("<b> & \\x00")
    '&lt;b&gt; &amp; \\ufffd'
    """
    return escape(NOT_IN_XML.sub("\ufffd", str(value)))


def _value(value: float | str) -> str:
    return safe(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def mark(tip: str, content: str) -> str:
    """Return something that can be pointed at."""
    told = safe(tip).replace("\n", "&#10;")
    return f'<g class="point" data-tip="{told}"><title>{told}</title>{content}</g>'


def drawing(
    content: str, title: str, size: tuple[float, float], *, alone: str | None = None, css: str = "plot", **more: str
) -> str:
    """Return the whole SVG. alone: the study's name, for a file that is looked at outside of the page."""
    width, height = size
    if alone is None:
        return _svg(content, title, (0, 0, width, height), css, more)
    most = int(width / 9)
    name = alone if len(alone) <= most else f"{alone[: most - 1]}…"
    words = tag("text", safe(name), x=0, y=-16, fill=INK, font_size=14, font_weight=600)
    paper = tag("rect", x=-16, y=-44, width=width + 32, height=height + 60, fill="var(--paper, #ffffff)")
    body = f"<style>{ALONE}</style>{paper}{words}{content}"
    scale = ALONE_WIDE / (width + 32)
    large = {"width": f"{ALONE_WIDE:.0f}", "height": f"{scale * (height + 60):.0f}"}
    return _svg(body, title, (-16, -44, width + 32, height + 60), css, large | more)


def _svg(content: str, title: str, box: tuple[float, ...], css: str, more: dict[str, str]) -> str:
    told = tag("title", safe(title))
    return tag(
        "svg",
        told + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(_value(each) for each in box),
        role="img",
        aria_label=title,
        **{"class": css},
        font_family=FAMILY,
        **more,
    )


@dataclass(frozen=True)
class Frame:
    """Where values lie in a chart: x from 0 to `most`, y from 0 to the first tick at or above `highest`."""

    most: float
    highest: float
    wide: float
    top: float
    height: float
    whole: bool = False
    percent: bool = False
    ticks: int = 4
    least_left: float = 0.0

    def from_left(self, left: float) -> Frame:
        return replace(self, least_left=left)

    @property
    def left(self) -> float:
        return max(self.least_left, 10 + LETTER * max(len(text) for _, text in self.y_ticks))

    @property
    def width(self) -> float:
        return self.wide - RIGHT - self.left

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def x(self, value: float) -> float:
        return self.left + self.width * min(value / self.most, 1.0)

    def y(self, value: float) -> float:
        return self.bottom - self.height * value / self.y_ticks[-1][0]

    @property
    def y_ticks(self) -> list[tuple[float, str]]:
        if self.percent:
            return [(share, f"{share:.0%}") for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
        at = ticks(self.highest, self.ticks, whole=self.whole)
        return [(value, _number(value, at[1])) for value in at]

    @property
    def x_ticks(self) -> list[tuple[float, str]]:
        return [(value, f"{value:,.0f}") for value in ticks(self.most, 4, whole=True) if value <= self.most]


def ticks(top: float, n: int, *, whole: bool = False) -> list[float]:
    """Return about n round steps from 0 to the first at or above `top`.

    >>> ticks(130, 4), ticks(3, 4, whole=True), ticks(0.07, 2)
    ([0.0, 50.0, 100.0, 150.0], [0.0, 1.0, 2.0, 3.0], [0.0, 0.05, 0.1])
    """
    rough = max(top, 1e-9) / n
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(each * power for each in (1, 2, 2.5, 5, 10) if each * power >= rough * (1 - 1e-9))
    if whole:
        step = max(1.0, step if step == int(step) else float(math.ceil(step)))
    steps = max(1, math.ceil(top / step - 1e-9))
    return [round(i * step, 12) for i in range(steps + 1)]


def _number(value: float, step: float) -> str:
    if step < 0.01:
        return f"{value:,.3g}"
    return f"{value:,.0f}" if step == int(step) else f"{value:,.2f}"


def axes(frame: Frame, up: str, across: str = "", *, numbered: bool = True) -> str:
    """Draw the lines of a frame with their numbers; up, across: what they count."""
    drawn = [tag("text", up, x=frame.left, y=frame.top - 6, font_weight=600, **FONT)]
    for value, text in frame.y_ticks:
        y = frame.y(value)
        drawn.append(tag("line", x1=frame.left, x2=frame.wide - RIGHT, y1=y, y2=y, stroke=LINE, stroke_width=1))
        drawn.append(tag("text", text, x=frame.left - 6, y=y + 3.8, text_anchor="end", **FONT))
    if numbered and across:
        for value, text in frame.x_ticks:
            drawn.append(tag("text", text, x=frame.x(value), y=frame.bottom + 15, text_anchor="middle", **FONT))
    if across:
        drawn.append(tag("text", across, x=frame.wide - RIGHT, y=frame.bottom + 29, text_anchor="end", **FONT))
    return "".join(drawn)


def curve(frame: Frame, across: Sequence[float], values: Sequence[float], colour: str) -> str:
    at = _points(frame, across, values)
    return tag("polyline", points=at, fill="none", stroke=colour, stroke_width=2, stroke_linejoin="round")


def under(
    frame: Frame, across: Sequence[float], values: Sequence[float], above: Sequence[float] | None, fill: str
) -> str:
    """Fill what lies under a curve and above another one, or above nothing."""
    floor = [0.0] * len(values) if above is None else above
    back = _points(frame, tuple(reversed(across)), tuple(reversed(floor)))
    return tag("polygon", points=f"{_points(frame, across, values)} {back}", fill=fill)


def dot(frame: Frame, across: float, value: float, colour: str) -> str:
    return tag("circle", cx=frame.x(across), cy=frame.y(value), r=3.5, fill=colour)


def _points(frame: Frame, across: Sequence[float], values: Sequence[float]) -> str:
    return " ".join(f"{frame.x(x):.2f},{frame.y(y):.2f}" for x, y in zip(across, values, strict=True))


def columns(
    frames: Sequence[Frame],
    across: Sequence[float],
    curves: Sequence[tuple[Frame, Sequence[float], str]],
    tips: Sequence[str],
) -> str:
    """Cover the chart with columns to point at, one for each point: it shows a line and its dots when it is pointed at."""
    top, bottom = min(frame.top for frame in frames), max(frame.bottom for frame in frames)
    some = _apart([frames[0].x(value) for value in across])
    at = [frames[0].x(across[i]) for i in some]
    edges = [at[0] - 6, *((a + b) / 2 for a, b in pairwise(at)), at[-1] + 6]
    drawn = []
    for i, x, (left, right) in zip(some, at, pairwise(edges), strict=True):
        line = tag("line", x1=x, x2=x, y1=top, y2=bottom, stroke=SOFT, stroke_width=1)
        dots = "".join(dot(frame, across[i], values[i], colour) for frame, values, colour in curves)
        hint = tag("g", line + dots, opacity=0, pointer_events="none", **{"class": "hint"})
        hit = tag("rect", x=left, y=top, width=right - left, height=bottom - top, fill="none", pointer_events="all")
        drawn.append(mark(tips[i], hint + hit))
    return "".join(drawn)


def _apart(at: Sequence[float]) -> list[int]:
    """Return the places that are far enough from each other to be pointed at, the last one among them.

    >>> _apart([0.0, 1.0, 2.0, 3.0, 4.0])
    [1, 4]
    """
    kept = [len(at) - 1]
    for i in range(len(at) - 2, -1, -1):
        if at[kept[-1]] - at[i] >= NARROWEST:
            kept.append(i)
    return kept[::-1]


@dataclass(frozen=True)
class Key:
    """An entry of the legend."""

    shape: Literal["line", "area", "band", "dashed", "limit"]
    colour: str
    text: str


@dataclass(frozen=True)
class Reference:
    """Something to compare with: a range, or a number."""

    shape: Shape
    name: str
    range: Range
    text: str
    unit: str = ""
    note: str = ""

    @classmethod
    def at(cls, shape: Shape, name: str, value: float, text: str, unit: str = "") -> Reference:
        return cls(shape, name, Range(value, value), text, unit)

    @property
    def high(self) -> float:
        return self.range.high

    @property
    def key(self) -> Key:
        return Key(self.shape, INK, self._noted(f"{self.name}: {self.text}"))

    @property
    def tip(self) -> str:
        return self._noted(f"{self.name}: {self.text} {self.unit}".strip())

    def _noted(self, text: str) -> str:
        return f"{text}, {self.note}" if self.note else text


def reference(frame: Frame, found: Reference, *, to_point_at: bool = False) -> str:
    """Draw what to compare with; to_point_at: what is seen of it is drawn already, and this can be pointed at."""
    ends: dict[str, Any] = {"x1": frame.left, "x2": frame.wide - RIGHT}
    low, high = frame.y(found.range.low), frame.y(found.range.high)
    if found.shape == "band":
        if to_point_at:
            return ""
        height = max(low - high, 3.0)
        band = tag("rect", x=frame.left, y=high, width=frame.width, height=height, fill=INK, fill_opacity=0.12)
        return mark(found.tip, band)
    drawn = []
    for y in dict.fromkeys((low, high)):
        if to_point_at:
            drawn.append(tag("line", **ends, y1=y, y2=y, stroke="none", stroke_width=8, pointer_events="stroke"))
        else:
            dashes = {"stroke_dasharray": "5 4"} if found.shape == "dashed" else {}
            drawn.append(tag("line", **ends, y1=y, y2=y, stroke="var(--paper, #ffffff)", stroke_width=3, opacity=0.6))
            drawn.append(tag("line", **ends, y1=y, y2=y, stroke=INK, stroke_width=1.3, **dashes))
    return mark(found.tip, "".join(drawn)) if to_point_at else "".join(drawn)


def legend(keys: Sequence[Key], wide: float, top: float) -> tuple[str, float]:
    """Draw what the colours and lines mean, in as many rows as that takes; return it, and where it ends."""
    drawn, x, y = [], 0.0, top
    for key in keys:
        width = 20 + LETTER * len(key.text) + 14
        if x and x + width - 14 > wide:
            x, y = 0.0, y + 17
        drawn.append(_swatch(key, x, y - 4) + tag("text", safe(key.text), x=x + 20, y=y, fill=INK, font_size=11))
        x += width
    return "".join(drawn), y + 8


def _swatch(key: Key, x: float, y: float) -> str:
    match key.shape:
        case "area":
            return tag(
                "rect", x=x + 1, y=y - 5, width=11, height=11, rx=2, fill=key.colour, stroke=SOFT, stroke_width=0.8
            )
        case "band":
            return tag("rect", x=x + 1, y=y - 5, width=13, height=11, fill=key.colour, fill_opacity=0.12)
    dashes = {"stroke_dasharray": "4 3"} if key.shape == "dashed" else {}
    return tag("line", x1=x, x2=x + 14, y1=y, y2=y, stroke=key.colour, stroke_width=2, **dashes)
