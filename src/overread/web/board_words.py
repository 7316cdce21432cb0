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
    from overread.web.board_plan import Planned

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


def plans_of(board: Board) -> str:
    """Write the strong labels that are planned, and those without the weak labeler; "" where nobody has forecast them."""
    named = {"plan": board.plan, "strong only": board.alone}
    plans = [(name, found) for name, found in named.items() if found is not None]
    if len({found.note for _, found in plans}) == 1:  # it is said once
        return ", ".join(f"{name} {labels_in(found.strong)}" for name, found in plans) + noted(plans[0][1])
    return "; ".join(f"{name} {labels_in(found.strong)}{noted(found)}" for name, found in plans)


def noted(found: Planned) -> str:
    """Say what a plan counts in, and what keeps it from being more."""
    return f" ({found.note})" if found.note else ""


def many(n: int, what: str) -> str:
    """Write how many: many(1, "question") is "1 question"."""
    return f"{n:,} {what}{'s' * (n != 1)}"


@dataclass(frozen=True)
class State:
    """word: one or two. says: a sentence of what goes on. kind: its colour. do: what the owner may do about it."""

    word: str
    says: str
    kind: str
    do: str = ""


def state_of(board: Board, paused: bool | None = None) -> State:
    """Say how the study stands. paused: what its owner wants, which the study may not have come to yet; None: not known."""
    if board.done:
        how = f"Its limit {board.stopped} ended it." if board.stopped else "It reached its goal."
        return State("Done", f"The study is at its end. {how}", "done")
    told = {
        "failed": State("Stopped by an error", board.error or "The study stopped, and gave no reason.", "failed", KEPT),
        "elsewhere": State(
            "Runs elsewhere",
            f"{_elsewhere(board)} {_another(board)}".rstrip(),
            "elsewhere",
            "People can answer here too. If that process ends or dies, the study is run on here.",
        ),
        "paused": State("Paused", PAUSED, "paused"),
        "pausing": State("Pausing", "It stops when the step is done that it is at.", "working"),
        "going on": State("Working", "The study goes on.", "working"),
        "waiting": State("Waiting for people", _waiting(board), "waiting"),
        "starting": State("Starting", _working(board), "starting"),
    }
    return told.get(_wanted(board, paused), State("Working", _working(board), "working"))


def _elsewhere(board: Board) -> str:
    return f"It is run by {board.stage}." if board.stage else ELSEWHERE


def _wanted(board: Board, paused: bool | None) -> str:
    """Return the state that the study is in, or is about to be in."""
    if paused:
        return "pausing" if board.state == "working" else "paused"
    if paused is not None and (board.state == "paused" or (board.state == "failed" and board.error is None)):
        return "going on"
    return board.state


def _waiting(board: Board) -> str:
    if not board.open_questions:
        return "Every question is answered; the study goes on in a moment."
    held = f", {board.held_questions:,} of them with somebody now" if board.held_questions else ""
    count = f"{many(board.open_questions, 'question')} {'is' if board.open_questions == 1 else 'are'} open{held}."
    another = _another(board)
    if board.another.questions == board.open_questions and another:
        return another
    return f"{count} {another}".rstrip()


def _another(board: Board) -> str:
    """Say that people are missing: nobody who answers can answer what is open."""
    n, idle = board.another.questions, board.another.idle
    needs = f"{many(n, 'question')} {'needs' if n == 1 else 'need'} another person"
    those = "it" if n == 1 else "them"
    if n and not idle:
        return f"{needs}: everybody has answered {those}."
    if n and n == board.open_questions:
        who = idle[0] if len(idle) == 1 else f"{len(idle):,} of those invited"
        has = "has" if len(idle) == 1 else "have"
        return f"{needs}: all who answer have answered {those}. {who} {has} answered nothing yet."
    return ""


def _working(board: Board) -> str:
    """Say what is being done. Before the first step the weak labeler is asked, which may take long."""
    if board.stage not in {"", "starting"}:
        return _sentence(board.stage)
    if board.has_weak and not board.bought_strong and board.bought_weak < board.pool.size:
        asked = f"It has answered for {board.bought_weak:,} of {many(board.pool.size, 'item')} so far"
        return f"The study is being read, and the weak labeler is asked where that is needed. {asked}."
    return "The study is being read and computed."


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
        return "not known", "No item has been labelled by both yet."
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
