"""A board in words: numbers as they are written, and what the state of a study means for its owner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from overread.study.certifying import LEVELS

if TYPE_CHECKING:
    from overread.study.plan import Range
    from overread.web.board import Board
    from overread.web.board_course import Course

SOURCES = {
    "inferred": ("follows from what is known", "labelled by a model"),
    "weak": ("has the weak labeler's label", "labelled as the weak labeler does"),
    "strong": ("asked of the expert", "asked of the expert"),
    "rest": ("no label yet", "no label"),
}
"""What each part of the bar means: so far, and at the end."""
ELSEWHERE = "Another process runs this study, such as overread run in a terminal."
PAUSED = "No questions are given out, and no machine is asked. Answers on their way are still taken."
KEPT = 'What was answered is kept. Put right what the message names, then choose "Go on".'
CALLED = {"inferred": "inferred", "weak": "weak", "strong": "strong", "rest": "not yet"}


def count(number: float) -> str:
    return f"{number:,.0f}"


def money(amount: float) -> str:
    """Write money to two decimals; a little is not nothing.

    >>> money(1234.5), money(0.0), money(0.001), money(-0.001)
    ('1,234.50', '0.00', 'under 0.01', '0.00')
    """
    if 0 < amount < 0.005:
        return "under 0.01"
    return f"{amount + 0.0:,.2f}" if abs(amount) >= 0.005 else "0.00"


def share(part: float, of: float) -> str:
    """Write a share to one decimal: all of it only where it is all, nothing only where it is nothing.

    >>> share(1, 3), share(1999, 2000), share(2000, 2000), share(1, 10_000), share(0, 5), share(0, 0)
    ('33.3%', 'over 99.9%', '100.0%', 'under 0.1%', '0.0%', '0.0%')
    """
    if not of or part <= 0:
        return "0.0%"
    if part >= of:
        return "100.0%"
    if part / of >= 0.9995:
        return "over 99.9%"
    return "under 0.1%" if part / of < 0.0005 else f"{part / of:.1%}"


def down(value: float, digits: int) -> str:
    """Write a number that looks the better the larger it is: it is never rounded up.

    >>> down(0.999, 2), down(66.67, 1), down(-0.125, 2), down(1.0, 2)
    ('0.99', '66.6', '-0.13', '1.00')
    """
    scale = 10**digits
    return f"{math.floor(round(value * scale, 6)) / scale:.{digits}f}"


def labels_in(found: Range) -> str:
    """Write a range of labels.

    >>> from overread.study.plan import Range
    >>> labels_in(Range(56.0, 1280.4)), labels_in(Range(3.0, 3.0))
    ('56 to 1,281', '3')
    """
    low, high = (f"{math.ceil(value):,}" for value in (found.low, found.high))
    return low if low == high else f"{low} to {high}"


def money_in(found: Range) -> str:
    low, high = money(found.low), money(found.high)
    return low if low == high else f"{low} to {high}"


def many(n: int, what: str) -> str:
    """Write how many: many(1, "question") is "1 question"."""
    return f"{n:,} {what}{'s' * (n != 1)}"


@dataclass(frozen=True)
class State:
    """word: one or two. says: a sentence of what goes on. do: what the owner may do about it."""

    word: str
    says: str
    do: str = ""


def state_of(board: Board) -> State:
    """Say how the study stands."""
    if board.done:
        how = f"Its limit {board.stopped} ended it." if board.stopped else "It reached its goal."
        return State("Done", f"The study is at its end. {how}")
    told = {
        "failed": State("Stopped by an error", board.error or "The study stopped, and gave no reason.", KEPT),
        "elsewhere": State(
            "Runs elsewhere", ELSEWHERE, "People can answer here too. To run it here, stop that process."
        ),
        "paused": State("Paused", PAUSED),
        "waiting": State("Waiting for people", _waiting(board)),
        "starting": State("Starting", _sentence(board.stage) or "The study is being read."),
    }
    return told.get(board.state, State("Working", _sentence(board.stage) or "The study is being computed."))


def _waiting(board: Board) -> str:
    if not board.open_questions:
        return "Every question is answered; the study goes on in a moment."
    held = f", {board.held_questions:,} of them with somebody now" if board.held_questions else ""
    return f"{many(board.open_questions, 'question')} {'is' if board.open_questions == 1 else 'are'} open{held}."


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def left_of(board: Board) -> str:
    left = board.left
    if left.low is None or left.high is None:
        return "not known"
    return f"{left.low:,}" if left.low == left.high else f"{left.low:,} to {left.high:,}"


def agreement_of(board: Board) -> tuple[str, str]:
    """Return how far people agree: a number, and what it means."""
    found, people = board.agreement, len(board.answers_by)
    if found is None or found.percent is None:
        few = ("Nobody has answered yet.", "One expert so far.")
        return "not known", few[
            people
        ] if people < 2 else f"{people:,} people have answered, but no item by two of them."
    kappa = "not defined, as only one label was given" if found.kappa is None else down(found.kappa, 2)
    whose = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}[found.kind]
    pairs = f"of the answers to {many(found.items, 'item')} that two people gave are alike"
    return f"{down(found.percent, 1)}%", f"{pairs}. {whose} kappa: {kappa} (1: all agree, 0: as by chance)."


def weak_error_of(board: Board) -> tuple[str, str]:
    """Return how often the weak labeler differs from the expert, and how little that says of the rest."""
    found = board.weak_error
    if found is None or not found.compared:
        return "not known", "No item has been answered by both labelers yet."
    silent = f" It had no answer for {many(found.silent, 'item')}." if found.silent else ""
    told = f"They differ on {found.differ:,} of {many(found.compared, 'item')} that both labelled"
    return share(found.differ, found.compared), f"{told}. Not a random sample: no estimate for the pool.{silent}"


def level_of(level: str) -> str:
    return LEVELS.get(level, "")


def result_of(board: Board) -> str:
    """Say in a sentence what a study at its end came to."""
    pool = board.pool
    if pool.rest:
        made = f"{many(pool.rest, 'item')} of {pool.size:,} {'has' if pool.rest == 1 else 'have'} no label"
    else:
        made = "A classifier was learned" if board.make == "classifier" else "Every item has a label"
    asked = (
        f"the expert labelled {board.bought_strong:,} of {pool.size:,} items ({share(board.bought_strong, pool.size)})"
    )
    cost = f", for {money(board.money.total)} in all" if board.money.total or board.everything else ""
    whole = f"; to ask about every item would cost {money(board.everything)}" if board.everything else ""
    return f"{made}; {asked}{cost}{whole}."


def rows_of(course: Course, most: int = 12) -> list[tuple[int, int, int, float, float]]:
    """Return some points of a course, evenly spread, the last one among them: a table that can be read."""
    points = list(zip(course.answers, course.weak, course.strong, course.paid_weak, course.paid_strong, strict=True))
    step = max(1, math.ceil((len(points) - 1) / most))
    return [*points[:-1:step], points[-1]]
