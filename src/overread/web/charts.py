"""The dashboard's charts, as SVG written by hand: the same text stands in the page and is a file of its own.

Colours are the page's variables, with the light theme's as fallback, so that charts follow the page into the dark. A file that
is looked at alone (`standalone`) brings these variables, a title and a background with it. Whatever can be pointed at is a
`g.point` with a title, for the file, and the same text as data-tip, for the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from overread.web import board_words as words
from overread.web.board_words import CALLED, SOURCES, count, labels_in, many, money, money_in, share
from overread.web.chart_parts import (
    FONT,
    Frame,
    Key,
    Reference,
    Shape,
    axes,
    columns,
    curve,
    dot,
    drawing,
    legend,
    mark,
    reference,
    tag,
    under,
)

__all__ = ["epochs_chart", "labels_chart", "money_chart", "pool_bar", "words"]

if TYPE_CHECKING:
    from overread.web.board import Board, Pool
    from overread.web.board_plan import Planned

WIDTH = 320.0
WEAK, STRONG = "var(--weak-line, #b87f00)", "var(--strong-line, #0B4F8A)"
FILLS = {
    "inferred": ("var(--inferred, #B9D7EA)", "var(--inferred, #B9D7EA)"),
    "weak": ("var(--weak, #E69F00)", "var(--weak, #E69F00)"),
    "strong": ("var(--strong, #0B4F8A)", STRONG),
    "rest": ("var(--line, #d5dade)", "var(--line, #d5dade)"),
}
"""Fill and edge: the edge lets dark blue be seen on a dark page."""
THINNEST = 4.0
"""The least width, of a thousand, of a part of the bar that is not empty."""


def pool_bar(board: Board, *, standalone: bool = False) -> str:
    """Draw the pool as one bar: inferred, weak, strong, and what has no label yet."""
    pool = board.pool
    parts = {name: getattr(pool, name) for name in CALLED}
    present = {name: n for name, n in parts.items() if n}
    said = ", ".join(f"{n:,} {called(name, pool)}" for name, n in present.items())
    title = f"The pool of {many(pool.size, 'item')}{'' if pool.final else ' so far'}: {said}"
    wide = WIDTH * 2 if standalone else 1000.0
    left, drawn = 0.0, []
    for name, width in _widths(present, wide).items():
        fill, edge = FILLS[name]
        shape = tag("rect", x=left + 1, y=1, width=max(width - 2, 1), height=38, fill=fill, stroke=edge, stroke_width=1)
        drawn.append(mark(f"{called(name, pool)}: {_of_pool(parts[name], pool)}\n{meaning(name, pool)}", shape))
        left += width
    if not standalone:
        return drawing("".join(drawn), title, (1000, 40), css="bar", preserveAspectRatio="none")
    keys = [Key("area", FILLS[name][0], f"{called(name, pool)}: {_of_pool(n, pool)}") for name, n in parts.items() if n]
    below, height = legend(keys, wide, top=62)
    return drawing("".join(drawn) + below, title, (wide, height), alone=board.name)


def called(name: str, pool: Pool) -> str:
    return "no label" if name == "rest" and pool.final else CALLED[name]


def meaning(name: str, pool: Pool) -> str:
    return SOURCES[name][pool.final]


def _of_pool(n: int, pool: Pool) -> str:
    return f"{n:,} of {many(pool.size, 'item')} ({share(n, pool.size)})"


def _widths(present: dict[str, int], wide: float) -> dict[str, float]:
    """Return how wide each part is. The smallest can still be seen: what that takes is taken from the widest."""
    size = sum(present.values())
    found = {name: max(wide * n / size, THINNEST * wide / 1000) for name, n in present.items()}
    if found:
        found[max(found, key=lambda name: found[name])] -= sum(found.values()) - wide
    return found


def labels_chart(board: Board, *, standalone: bool = False) -> str:
    """Draw the labels of each labeler after each answer of the expert, against what was forecast."""
    course, references = board.course, _label_references(board)
    top = max([course.strong[-1], 1, *(each.high for each in references)])
    right = max(course.answers[-1], 1, *_expected_answers(board))
    head = 26.0 if board.has_weak else 16.0
    frames = []
    if board.has_weak:
        frames.append(Frame(right, max(course.weak[-1], 1), WIDTH, head - 10, 46, whole=True, ticks=2))
    frames.append(Frame(right, top, WIDTH, head + 62 if board.has_weak else head, 118, whole=True))
    edge = max(frame.left for frame in frames)
    frames = [frame.from_left(edge) for frame in frames]
    main = frames[-1]
    drawn = [reference(main, each) for each in references if each.shape == "band"]
    drawn += [axes(main, "strong labels", "answers of the expert")]
    curves = [(main, course.strong, STRONG)]
    if board.has_weak:
        drawn.append(axes(frames[0], "weak labels"))
        curves.append((frames[0], course.weak, WEAK))
    drawn += [reference(main, each) for each in references if each.shape != "band"]
    for frame, values, colour in curves:
        drawn += [curve(frame, course.answers, values, colour), dot(frame, course.answers[-1], values[-1], colour)]
    tips = [
        f"after {many(n, 'answer')} of the expert\n{many(strong, 'strong label')}"
        + (f", {many(weak, 'weak label')}" if board.has_weak else "")
        for n, weak, strong in zip(course.answers, course.weak, course.strong, strict=True)
    ]
    drawn.append(columns(frames, course.answers, [(frame, values, colour) for frame, values, colour in curves], tips))
    drawn += [reference(main, each, to_point_at=True) for each in references]
    keys = [Key("line", STRONG, f"strong: {course.strong[-1]:,}")]
    keys += [Key("line", WEAK, f"weak: {course.weak[-1]:,}")] if board.has_weak else []
    below, height = legend([*keys, *(each.key for each in references)], WIDTH, top=main.bottom + 49)
    title = f"Labels: {many(course.strong[-1], 'strong label')}" + _against(references)
    return drawing("".join(drawn) + below, title, (WIDTH, height), alone=board.name if standalone else None)


def _label_references(board: Board) -> list[Reference]:
    found = []
    if board.plan is not None:
        found.append(_planned("band", "plan", board.plan, "strong labels"))
    if board.alone is not None:
        found.append(_planned("dashed", "strong only", board.alone, "strong labels"))
    else:
        found.append(Reference.at("dashed", "every item", board.pool.size, count(board.pool.size), "strong labels"))
    return found


def _planned(shape: Shape, name: str, found: Planned, unit: str = "") -> Reference:
    values, text = (found.strong, labels_in(found.strong)) if unit else (found.cost, money_in(found.cost))
    return Reference(shape, name, values, text, unit, f"limited by {found.limit}" if found.limit else "")


def _expected_answers(board: Board) -> list[float]:
    """Return how many answers the planned labels take, at the answers that one has taken so far."""
    if board.plan is None or board.done:
        return []
    return [min(board.plan.strong.high, board.pool.size) * board.answers_each]


def money_chart(board: Board, *, standalone: bool = False) -> str:
    """Draw the money that was paid, the weak labeler's below the expert's, against what was forecast and may be spent."""
    course, references = board.course, _money_references(board)
    both = tuple(weak + strong for weak, strong in zip(course.paid_weak, course.paid_strong, strict=True))
    frame = Frame(
        max(course.answers[-1], 1, *_expected_answers(board)),
        max([both[-1], *(each.high for each in references)]) or 1.0,
        WIDTH,
        16,
        164 if board.has_weak else 118,
    )
    drawn = [reference(frame, each) for each in references if each.shape == "band"]
    drawn.append(axes(frame, "money paid", "answers of the expert"))
    if board.has_weak:
        drawn.append(under(frame, course.answers, course.paid_weak, None, FILLS["weak"][0]))
    drawn.append(under(frame, course.answers, both, course.paid_weak, FILLS["strong"][0]))
    drawn += [reference(frame, each) for each in references if each.shape != "band"]
    drawn += [curve(frame, course.answers, both, STRONG), dot(frame, course.answers[-1], both[-1], STRONG)]
    tips = [
        f"after {many(n, 'answer')} of the expert\n{money(weak + strong)} paid"
        + (f": strong {money(strong)}, weak {money(weak)}" if board.has_weak else "")
        for n, weak, strong in zip(course.answers, course.paid_weak, course.paid_strong, strict=True)
    ]
    drawn.append(columns([frame], course.answers, [(frame, both, STRONG)], tips))
    drawn += [reference(frame, each, to_point_at=True) for each in references]
    keys = [Key("area", FILLS["strong"][0], f"strong: {money(board.money.strong)}")]
    keys += [Key("area", FILLS["weak"][0], f"weak: {money(board.money.weak)}")] if board.has_weak else []
    below, height = legend([*keys, *(each.key for each in references)], WIDTH, top=frame.bottom + 49)
    title = f"Money: {money(board.money.total)} paid" + _against(references)
    return drawing("".join(drawn) + below, title, (WIDTH, height), alone=board.name if standalone else None)


def _money_references(board: Board) -> list[Reference]:
    found = []
    if board.plan is not None:
        found.append(_planned("band", "plan", board.plan))
    if board.alone is not None:
        found.append(_planned("dashed", "strong only", board.alone))
    elif board.everything:
        found.append(Reference.at("dashed", "every item", board.everything, money(board.everything)))
    if board.money.limit is not None:
        found.append(Reference.at("limit", "limit", board.money.limit, money(board.money.limit)))
    return found


def _against(references: list[Reference]) -> str:
    return "".join(f", {each.name} {each.text}" for each in references)


def epochs_chart(board: Board, *, standalone: bool = False) -> str:
    """Draw the disagreement region of each epoch, and in it the part that was asked of the expert."""
    done = board.epochs
    frame = Frame(len(done) or 1, 1.0, WIDTH, 16, 164 if board.has_weak else 118, percent=True)
    drawn = [axes(frame, "share of the pool", "epoch", numbered=False)]
    slot = frame.width / max(len(done), 1)
    every = max(1, -(-len(done) // 12))
    for i, epoch in enumerate(done):
        left, width = frame.left + slot * (i + 0.18), slot * 0.64
        region = _bar(frame, left, width, epoch.region_mass, FILLS["rest"][0], "var(--soft, #59636e)")
        strong = _bar(frame, left, width, epoch.strong_mass, *FILLS["strong"])
        hit = tag(
            "rect",
            x=left - slot * 0.18,
            y=frame.top,
            width=slot,
            height=frame.height,
            fill="none",
            pointer_events="all",
        )
        tip = (
            f"epoch {epoch.k}: region {share(epoch.region_mass, 1)} of the pool\n"
            f"{share(epoch.strong_mass, 1)} asked of the expert\n"
            f"{many(epoch.labels.strong, 'new strong label')}, {many(epoch.labels.weak, 'new weak label')}"
        )
        drawn.append(mark(tip, region + strong + hit))
        if i % every == 0:
            middle = left + width / 2
            drawn.append(tag("text", count(epoch.k), x=middle, y=frame.bottom + 15, text_anchor="middle", **FONT))
    keys = [
        Key("area", FILLS["rest"][0], "the region where classifiers disagree"),
        Key("area", FILLS["strong"][0], "of it asked of the expert"),
    ]
    below, height = legend(keys, WIDTH, top=frame.bottom + 49)
    last = f", the region is {share(done[-1].region_mass, 1)} of the pool" if done else ""
    title = f"Epochs: {many(len(done), 'epoch')} done{last}"
    return drawing("".join(drawn) + below, title, (WIDTH, height), alone=board.name if standalone else None)


def _bar(frame: Frame, left: float, width: float, mass: float, fill: str, edge: str) -> str:
    y = frame.y(min(max(mass, 0.0), 1.0))
    height = frame.bottom - y
    return (
        tag("rect", x=left, y=y, width=width, height=height, fill=fill, stroke=edge, stroke_width=0.8)
        if height > 0
        else ""
    )
