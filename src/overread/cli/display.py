"""Outcomes, status and forecasts of studies as text and tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from overread.api.plan import Plan
from overread.cli.console import escape_controls, print_lines
from overread.core.labels import SOURCE_COLOURS, SOURCE_SHADES, SOURCES
from overread.study.outcome import Outcome
from overread.study.status import Status
from overread.study.study import Study

SOURCE_NAMES = {"inferred": "inferred", "weak": "the weak labeler's label", "strong": "asked the expert"}


def show_outcome(console: Console, study: Study, outcome: Outcome) -> None:
    """Show the outcome of a study: labels by source, cost and certificate."""
    counts = {"inferred": outcome.counts.inferred, "weak": outcome.counts.weak, "strong": outcome.counts.strong}
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    for source in SOURCES:
        name = Text.assemble((f"{SOURCE_SHADES[source]} ", SOURCE_COLOURS[source]), SOURCE_NAMES[source])
        table.add_row(name, f"{counts[source]:,}", f"{counts[source] / len(outcome.code):.1%}")
    unlabelled = int((outcome.code < 0).sum())
    product = "a label for every item" if outcome.make == "labels" else "a classifier"
    if unlabelled:
        product = f"{unlabelled:,} of {len(outcome.code):,} items have no label"
    print_lines(console, f"{study.name}: {product}", "")
    console.print(table)
    spent = sum(study.ledger.spent().values())
    print_lines(
        console, "", f"Spent: {float(spent):,.2f}" + _limit(study) + _stopped(outcome), "", str(outcome.certificate)
    )


def outcome_json(study: Study, outcome: Outcome) -> dict[str, Any]:
    return {
        "state": "done",
        "make": outcome.make,
        "stopped": outcome.stopped,
        "counts": fields_of(outcome.counts),
        "bought": fields_of(outcome.asked),
        "cost": float(sum(study.ledger.spent().values())),
        "certificate": {**fields_of(outcome.certificate), "numbers": dict(outcome.certificate.numbers)},
    }


def fields_of(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def show_status(console: Console, status: Status) -> None:
    """Show the status of a study."""
    rows = [
        ("state", _state(status)),
        ("items", f"{status.items:,}"),
        ("expert labels", f"{status.bought.strong:,}"),
        ("weak labels", f"{status.bought.weak:,}" + _without_answer(status)),
        ("spent", _money(status)),
    ]
    if any(status.tokens.values()):
        rows.append(("tokens", f"{status.tokens['in']:,} read, {status.tokens['out']:,} written by the model"))
    if status.open_questions:
        held = f", {status.held_questions} of them leased" if status.held_questions else ""
        rows.append(("open questions", f"{status.open_questions:,}{held}"))
    if status.answers_by:
        rows.append(
            ("answers by", ", ".join(f"{escape_controls(name)}: {n:,}" for name, n in status.answers_by.items()))
        )
    if status.agreement is not None:
        rows.append(("agreement between experts", _agreement(status)))
    if status.weak_error is not None:
        rows.append(
            (
                "weak labeler's error",
                f"differs from the expert on {status.weak_error:.1%} of the {status.compared:,} items that both answered "
                "(not a random sample)",
            )
        )
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for name, value in rows:
        table.add_row(name, Text(value))
    print_lines(console, f"Study {status.name}", "")
    console.print(table)
    if status.certificate is not None:
        print_lines(console, "", status.certificate)


def show_plan(console: Console, study: Study, plan: Plan) -> None:
    print_lines(console, str(plan), *plan_lines(study))


def plan_lines(study: Study) -> list[str]:
    """Describe what the forecast leaves out: limits, the audit, and the price of the weak labeler's labels."""
    goal, price, lines = study.spec.goal, study.weak_price, []
    if goal.max_strong is not None:
        lines.append(f"The study learns from at most {goal.max_strong:,} expert labels (max_strong).")
    if goal.max_cost is not None:
        lines.append(f"The study stops before its cost exceeds {goal.max_cost:,.2f} (max_cost).")
    if goal.audit:
        most = goal.audit * study.strong_price
        lines.append(f"The final audit asks the expert about {goal.audit:,} more items and costs at most {most:,.2f}.")
    if price is not None:
        cost = f"{price * len(study.items):,.2f} ({len(study.items):,} at {price:g})"
        whole = f"The weak labeler's labels of the whole pool cost {cost}"
        lines.append(
            f"{whole}; this study asks the weak labeler about every item, so buying on demand costs the same."
            if goal.hypotheses == "logistic"
            else f'{whole}; bought on demand (buy = "asked") they cost what the forecast with the weak labeler says.'
        )
    return lines


def _without_answer(status: Status) -> str:
    return f", {status.without_answer:,} of them without a usable answer" if status.without_answer else ""


def _state(status: Status) -> str:
    words = {
        "new": "new: nothing has been asked yet",
        "running": "in progress",
        "waiting": "waiting for people",
        "done": "done",
    }[status.state]
    return words + (f", stopped by {status.stopped}" if status.stopped else "")


def _money(status: Status) -> str:
    by = ", ".join(f"{role} {cost:,.2f}" for role, cost in status.costs.items())
    limit = "" if status.max_cost is None else f" of {status.max_cost:,.2f}"
    return f"{status.cost:,.2f}{limit}" + (f" ({by})" if by else "")


def _agreement(status: Status) -> str:
    agreement = status.agreement
    if agreement is None or agreement.percent is None:
        return "no item has been answered by two people yet"
    kappa = "not defined" if agreement.kappa is None else f"{agreement.kappa:.2f}"
    kappa_name = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}[agreement.kind]
    return f"{agreement.percent:.0f}% on {agreement.items:,} items, {kappa_name} kappa {kappa}"


def _limit(study: Study) -> str:
    limit = study.spec.goal.max_cost
    return "" if limit is None else f" of {limit:,.2f}"


def _stopped(outcome: Outcome) -> str:
    return "" if outcome.stopped is None else f". Stopped by {outcome.stopped}"
