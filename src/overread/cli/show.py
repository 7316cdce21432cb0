"""Studies in words and tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from overread.cli.view import plain, say
from overread.sources import COLOURS, SHADES, SOURCES
from overread.study.durable import Study
from overread.study.outcome import Outcome
from overread.study.plan import Plan
from overread.study.status import Status

SAID = {"inferred": "inferred", "weak": "as the weak labeler says", "strong": "asked of the strong labeler"}


def show_outcome(console: Console, study: Study, outcome: Outcome) -> None:
    """Show what a study came to, and what can be done with it."""
    counts = {"inferred": outcome.counts.inferred, "weak": outcome.counts.weak, "strong": outcome.counts.strong}
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    for source in SOURCES:
        name = Text.assemble((f"{SHADES[source]} ", COLOURS[source]), SAID[source])
        table.add_row(name, f"{counts[source]:,}", f"{counts[source] / len(outcome.code):.1%}")
    without = int((outcome.code < 0).sum())
    what = "a label for every item" if outcome.make == "labels" else "a classifier"
    if without:
        what = f"{without:,} of {len(outcome.code):,} items have no label"
    say(console, f"{study.name}: {what}", "")
    console.print(table)
    spent = sum(study.ledger.spent().values())
    say(console, "", f"Spent: {float(spent):,.2f}" + _limit(study) + _stopped(outcome), "", str(outcome.certificate))


def outcome_json(study: Study, outcome: Outcome) -> dict[str, Any]:
    return {
        "state": "done",
        "make": outcome.make,
        "stopped": outcome.stopped,
        "counts": vars_of(outcome.counts),
        "bought": vars_of(outcome.asked),
        "cost": float(sum(study.ledger.spent().values())),
        "certificate": {**vars_of(outcome.certificate), "numbers": dict(outcome.certificate.numbers)},
    }


def vars_of(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def show_status(console: Console, status: Status) -> None:
    """Show how a study stands."""
    rows = [
        ("state", _state(status)),
        ("items", f"{status.items:,}"),
        ("strong labels", f"{status.bought.strong:,}"),
        ("weak labels", f"{status.bought.weak:,}" + _silent(status)),
        ("spent", _money(status)),
    ]
    if any(status.tokens.values()):
        rows.append(("tokens", f"{status.tokens['in']:,} read, {status.tokens['out']:,} written by the model"))
    if status.open_questions:
        held = f", {status.held_questions} of them being answered" if status.held_questions else ""
        rows.append(("open questions", f"{status.open_questions:,}{held}"))
    if status.answers_by:
        rows.append(("answers by", ", ".join(f"{plain(who)}: {n:,}" for who, n in status.answers_by.items())))
    if status.agreement is not None:
        rows.append(("agreement between experts", _agreement(status)))
    if status.weak_error is not None:
        rows.append(
            (
                "weak against strong",
                f"differ on {status.weak_error:.1%} of the {status.compared:,} items that both answered "
                "(not a random sample)",
            )
        )
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for name, value in rows:
        table.add_row(name, Text(value))
    say(console, f"Study {status.name}", "")
    console.print(table)
    if status.certificate is not None:
        say(console, "", status.certificate)


def show_plan(console: Console, study: Study, plan: Plan) -> None:
    say(console, str(plan), *plan_lines(study))


def plan_lines(study: Study) -> list[str]:
    """Say what the forecast leaves out: limits, the audit, and what W's labels cost, lazily bought and for the whole pool."""
    goal, price, lines = study.spec.goal, study.weak_price, []
    if goal.max_strong is not None:
        lines.append(f"The study learns from {goal.max_strong:,} strong labels at most (max_strong).")
    if goal.max_cost is not None:
        lines.append(f"It ends before more than {goal.max_cost:,.2f} is spent (max_cost).")
    if goal.audit:
        cost = goal.audit * study.strong_price
        lines.append(f"The audit at the end asks about {goal.audit:,} more items, {cost:,.2f} at most.")
    if price is not None:
        whole = (
            f"W's labels for the whole pool cost {price * len(study.items):,.2f} ({len(study.items):,} at {price:g})"
        )
        lines.append(
            f"{whole}; this study asks W about every item, so that lazily bought labels cost the same."
            if goal.hypotheses == "logistic"
            else f'{whole}; bought lazily (buy = "asked") they cost what the lines with W say.'
        )
    return lines


def _silent(status: Status) -> str:
    return f", {status.without_answer:,} of them without an answer" if status.without_answer else ""


def _state(status: Status) -> str:
    said = {
        "new": "new: nothing was asked yet",
        "running": "under way",
        "waiting": "waiting for people",
        "done": "done",
    }[status.state]
    return said + (f", ended by {status.stopped}" if status.stopped else "")


def _money(status: Status) -> str:
    by = ", ".join(f"{role} {cost:,.2f}" for role, cost in status.costs.items())
    limit = "" if status.max_cost is None else f" of {status.max_cost:,.2f}"
    return f"{status.cost:,.2f}{limit}" + (f" ({by})" if by else "")


def _agreement(status: Status) -> str:
    found = status.agreement
    if found is None or found.percent is None:
        return "no item was answered by two people yet"
    kappa = "not defined" if found.kappa is None else f"{found.kappa:.2f}"
    whose = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}[found.kind]
    return f"{found.percent:.0f}% on {found.items:,} items, {whose} kappa {kappa}"


def _limit(study: Study) -> str:
    limit = study.spec.goal.max_cost
    return "" if limit is None else f" of {limit:,.2f}"


def _stopped(outcome: Outcome) -> str:
    return "" if outcome.stopped is None else f". Ended by {outcome.stopped}"
