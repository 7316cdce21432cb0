"""The texts of the dashboard: formatted numbers, and sentences about the state of a study."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from overread.core.plurals import pluralize
from overread.report.html import as_sentence

if TYPE_CHECKING:
    from overread.study.goals.plan import Range
    from overread.web.dashboard.forecast import LimitedForecast
    from overread.web.dashboard.history import AnswerHistory, Point
    from overread.web.dashboard.view import StudyView

PART_MEANINGS = {
    "inferred": ("inferred from the labels so far", "labelled by the model"),
    "weak": ("labelled by the weak labeler", "labelled by the weak labeler"),
    "strong": ("labelled by the expert", "labelled by the expert"),
    "rest": ("no label yet", "no label"),
}
"""The meaning of each part of the bar, while the study runs and when it is finished."""
ELSEWHERE = "Another process is running this study, for example overread run in a terminal."
PAUSED = "No new questions are asked, of people or programs. Answers already on their way are still recorded."
RETRY_HINT = 'All answers are saved. Fix the problem, then choose "Resume".'
PART_NAMES = {"inferred": "inferred", "weak": "weak", "strong": "strong", "rest": "not yet"}


def format_count(number: float) -> str:
    return f"{number:,.0f}"


def format_money(amount: float) -> str:
    """Format money with two decimals; a small amount is never shown as 0.

    >>> format_money(1234.5), format_money(0.0), format_money(0.001), format_money(-0.001)
    ('1,234.50', '0.00', 'under 0.01', '0.00')
    """
    if 0 < amount < 0.005:
        return "under 0.01"
    return f"{amount + 0.0:,.2f}" if abs(amount) >= 0.005 else "0.00"


def format_share(part: float, of: float) -> str:
    """Format a share with one decimal; only exact shares are shown as 0% or 100%.

    >>> format_share(1, 3), format_share(1999, 2000), format_share(2000, 2000)
    ('33.3%', 'over 99.9%', '100.0%')
    >>> format_share(1, 10_000), format_share(0, 5), format_share(0, 0)
    ('under 0.1%', '0.0%', '0.0%')
    """
    if not of or part <= 0:
        return "0.0%"
    if part >= of:
        return "100.0%"
    if part / of >= 0.9995:
        return "over 99.9%"
    return "under 0.1%" if part / of < 0.0005 else f"{part / of:.1%}"


def format_down(value: float, digits: int) -> str:
    """Format a number, rounded down: for numbers where larger is better.

    >>> format_down(0.999, 2), format_down(66.67, 1), format_down(-0.125, 2), format_down(1.0, 2)
    ('0.99', '66.6', '-0.13', '1.00')
    """
    scale = 10**digits
    return f"{math.floor(round(value * scale, 6)) / scale:.{digits}f}"


def format_labels(labels: Range) -> str:
    """Format a range of labels.

    >>> from overread.study.goals.plan import Range
    >>> format_labels(Range(56.0, 1280.4)), format_labels(Range(3.0, 3.0))
    ('56 to 1,281', '3')
    """
    low, high = (f"{math.ceil(value):,}" for value in (labels.low, labels.high))
    return low if low == high else f"{low} to {high}"


def format_cost(cost: Range) -> str:
    low, high = format_money(cost.low), format_money(cost.high)
    return low if low == high else f"{low} to {high}"


def describe_forecasts(view: StudyView) -> str:
    """Return the number of expert labels in the forecasts with and without the weak labeler; "" without a forecast."""
    forecasts = named_forecasts(view)
    notes = [forecast_note(each) for each in forecasts.values()]
    labels = [f"{name} {format_labels(each.strong)}" for name, each in forecasts.items()]
    if len(set(notes)) == 1:  # the note is the same: write it once
        return ", ".join(labels) + notes[0]
    return "; ".join(label + note for label, note in zip(labels, notes, strict=True))


def named_forecasts(view: StudyView) -> dict[str, LimitedForecast]:
    """Return the known forecasts by name."""
    named = {"forecast": view.forecast, "expert only": view.forecast_without_weak}
    return {name: forecast for name, forecast in named.items() if forecast is not None}


def forecast_note(forecast: LimitedForecast) -> str:
    """Return the forecast's note in parentheses: what it includes, and the limit that caps it."""
    return f" ({forecast.note})" if forecast.note else ""


@dataclass(frozen=True)
class StateText:
    """The description of a study's state.

    name: one to three words. description: what is happening. kind: a CSS class, which sets the colour. advice: what the owner
    can do.
    """

    name: str
    description: str
    kind: str
    advice: str = ""


def describe_state(view: StudyView, paused: bool | None = None) -> StateText:
    """Describe the state of the study. paused: the owner's setting, which may not have taken effect yet; None if unknown."""
    if view.is_done:
        how = f"It reached its limit {view.stopped}." if view.stopped else "It reached its goal."
        return StateText("Done", f"The study is finished. {how}", "done")
    states = {
        "failed": StateText(
            "Stopped by an error", view.error or "The study stopped without an error message.", "failed", RETRY_HINT
        ),
        "elsewhere": StateText(
            "Running elsewhere",
            f"{_describe_elsewhere(view)} {_describe_blocked(view)}".rstrip(),
            "elsewhere",
            "People can answer here too. If that process ends or crashes, this server takes over the study.",
        ),
        "paused": StateText("Paused", PAUSED, "paused"),
        "pausing": StateText("Pausing", "Stops after the current step.", "working"),
        "resuming": StateText("Working", "The study is resuming.", "working"),
        "waiting": StateText("Waiting for people", _describe_waiting(view), "waiting"),
        "starting": StateText("Starting", _describe_working(view), "starting"),
    }
    return states.get(_current_state(view, paused), StateText("Working", _describe_working(view), "working"))


def _describe_elsewhere(view: StudyView) -> str:
    return f"The study is being run by {view.stage}." if view.stage else ELSEWHERE


def _current_state(view: StudyView, paused: bool | None) -> str:
    """Return the state of the study, or the state that it is about to enter."""
    if paused:
        return "pausing" if view.state == "working" else "paused"
    if paused is not None and (view.state == "paused" or (view.state == "failed" and view.error is None)):
        return "resuming"
    return view.state


def _describe_waiting(view: StudyView) -> str:
    if not view.open_questions:
        return "All questions are answered. The study continues in a moment."
    leased = (
        f"; {view.leased_questions:,} {'is' if view.leased_questions == 1 else 'are'} being answered now"
        if view.leased_questions
        else ""
    )
    count = f"{pluralize(view.open_questions, 'question')} {'is' if view.open_questions == 1 else 'are'} open{leased}."
    blocked = _describe_blocked(view)
    if view.blocked.questions == view.open_questions and blocked:
        return blocked
    return f"{count} {blocked}".rstrip()


def _describe_blocked(view: StudyView) -> str:
    """Return a sentence about the questions that need another person; "" if there is nothing to report.

    If some users are idle, report only when no other question is open: they may still answer these.
    """
    n, idle = view.blocked.questions, view.blocked.idle
    needs = f"{pluralize(n, 'question')} {'needs' if n == 1 else 'need'} another person"
    those = "it" if n == 1 else "them"
    if n and not idle:
        return f"{needs}: everyone has answered {those}."
    if n and n == view.open_questions:
        others = f"{idle[0]} has" if len(idle) == 1 else f"{len(idle):,} invited people have"
        return f"{needs}: everyone active has answered {those}. {others} not answered anything yet."
    return ""


def _describe_working(view: StudyView) -> str:
    """Describe the current step. Before the first one, the weak labeler is asked, which may take a long time."""
    if view.stage not in {"", "starting"}:
        return as_sentence(view.stage)
    if view.has_weak and not view.bought_strong and view.bought_weak < view.pool.size:
        answered = f"It has labelled {view.bought_weak:,} of {pluralize(view.pool.size, 'item')} so far"
        return f"Loading the study and asking the weak labeler. {answered}."
    return "Loading the study."


def describe_remaining(view: StudyView) -> str:
    """Return the number of expert labels that the study still needs, or "not known"."""
    low, high = view.remaining.low, view.remaining.high
    if low is None or high is None:
        return "not known"
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def describe_agreement(view: StudyView) -> tuple[str, str]:
    """Return the agreement between people: a number, and its explanation."""
    agreement, people = view.agreement, len(view.answers_by)
    if agreement is None or agreement.percent is None:
        reasons = ("No answers yet.", "Only one person has answered so far.")
        return "not known", reasons[
            people
        ] if people < 2 else f"{people:,} people have answered, but not the same items."
    kappa = "undefined, as all answers are the same" if agreement.kappa is None else format_down(agreement.kappa, 2)
    whose = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}[agreement.kind]
    pairs = f"of the answer pairs on {pluralize(agreement.items, 'item')} agree"
    return f"{format_down(agreement.percent, 1)}%", f"{pairs}. {whose} kappa: {kappa} (1: all agree, 0: chance)."


def describe_weak_error(view: StudyView) -> tuple[str, str]:
    """Return how often the weak labeler differs from the expert, and a note that the items are not a random sample."""
    error = view.weak_error
    if error is None or not error.compared_items:
        return "not known", "No item has been labelled by both yet."
    abstentions = (
        f" The weak labeler had no label for {pluralize(error.abstentions, 'item')}." if error.abstentions else ""
    )
    differ = f"They differ on {error.disagreements:,} of {pluralize(error.compared_items, 'item')} that both labelled"
    explanation = f"{differ}. This is not a random sample, so it doesn't estimate the error in the pool.{abstentions}"
    return format_share(error.disagreements, error.compared_items), explanation


def describe_result(view: StudyView) -> str:
    """Summarize the result of a finished study in one sentence."""
    pool = view.pool
    if pool.rest:
        made = f"{pool.rest:,} of {pluralize(pool.size, 'item')} {'has' if pool.rest == 1 else 'have'} no label"
    else:
        made = "A classifier was learned" if view.make == "classifier" else "Every item has a label"
    strong_share = format_share(view.bought_strong, pool.size)
    strong_part = f"the expert labelled {view.bought_strong:,} of {pool.size:,} items ({strong_share})"
    cost = f", for {format_money(view.money.total)} in total" if view.money.total or view.cost_of_all else ""
    whole = f"; asking about every item would cost {format_money(view.cost_of_all)}" if view.cost_of_all else ""
    return f"{made}; {strong_part}{cost}{whole}."


def table_rows(history: AnswerHistory, max_rows: int = 12) -> list[Point]:
    """Return about `max_rows` evenly spaced points of a history, including the last one, as rows of a table."""
    points: list[Point] = list(zip(*astuple(history), strict=True))
    step = max(1, math.ceil((len(points) - 1) / max_rows))
    return [*points[:-1:step], points[-1]]
