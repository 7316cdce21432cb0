"""Outcomes, status and forecasts of studies as text and tables."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from overread.cli.console import print_lines
from overread.core.controls import escape_controls
from overread.core.labels import SOURCE_COLOURS, SOURCE_SHADES, SOURCES

if TYPE_CHECKING:
    from overread.labelers.people.agreement import Agreement
    from overread.study.goals.plan import Plan
    from overread.study.outcome import Outcome
    from overread.study.status import Status
    from overread.study.study import Study

SOURCE_NAMES = {"inferred": "inferred by a model", "weak": "from the weak labeler", "strong": "from the expert"}
STATE_NAMES = {
    "new": "new: nothing has been asked yet",
    "running": "in progress",
    "waiting": "waiting for people",
    "done": "done",
}


def show_outcome(console: Console, study: Study, outcome: Outcome) -> None:
    """Show the outcome of a study: labels by source, cost and certificate."""
    counts, n = asdict(outcome.counts), len(outcome.code)
    unlabelled = int((outcome.code < 0).sum())
    product = "a label for every item" if outcome.make == "labels" else "a classifier"
    if unlabelled:
        product = f"{unlabelled:,} of {n:,} items have no label"
    print_lines(console, f"{study.name}: {product}", "")
    table = Table.grid("", Column(justify="right"), Column(justify="right"), padding=(0, 2))
    for source in SOURCES:
        name = Text.assemble((f"{SOURCE_SHADES[source]} ", SOURCE_COLOURS[source]), SOURCE_NAMES[source])
        table.add_row(name, f"{counts[source]:,}", f"{counts[source] / n:.1%}")
    console.print(table)
    spent = _amount(float(sum(study.ledger.spent().values())), study.spec.goal.max_cost)
    stopped = "" if outcome.stopped is None else f". Stopped by {outcome.stopped}"
    print_lines(console, "", f"Spent: {spent}{stopped}", "", str(outcome.certificate))


def outcome_json(study: Study, outcome: Outcome) -> dict[str, Any]:
    return {
        "state": "done",
        "make": outcome.make,
        "stopped": outcome.stopped,
        "counts": asdict(outcome.counts),
        "bought": asdict(outcome.asked),
        "cost": float(sum(study.ledger.spent().values())),
        "certificate": asdict(outcome.certificate) | {"numbers": dict(outcome.certificate.numbers)},
    }


def show_status(console: Console, status: Status) -> None:
    """Show the status of a study."""
    state = STATE_NAMES[status.state] + (f", stopped by {status.stopped}" if status.stopped else "")
    unusable = f", {status.without_answer:,} of them without a usable answer" if status.without_answer else ""
    by_role = ", ".join(f"{role} {cost:,.2f}" for role, cost in status.costs.items())
    rows = {
        "state": state,
        "items": f"{status.items:,}",
        "expert labels": f"{status.bought.strong:,}",
        "weak labels": f"{status.bought.weak:,}{unusable}",
        "spent": _amount(status.cost, status.max_cost) + (f" ({by_role})" if by_role else ""),
    }
    if any(status.tokens.values()):
        rows["tokens"] = f"{status.tokens['in']:,} read, {status.tokens['out']:,} written by the model"
    if status.open_questions:
        leased = f", {status.held_questions} of them leased" if status.held_questions else ""
        rows["open questions"] = f"{status.open_questions:,}{leased}"
    if status.answers_by:
        rows["answers by"] = ", ".join(f"{escape_controls(name)}: {n:,}" for name, n in status.answers_by.items())
    if status.agreement is not None:
        rows["agreement between experts"] = _describe_agreement(status.agreement)
    if status.weak_error is not None:
        rows["weak labeler's error"] = (
            f"differs from the expert on {status.weak_error:.1%} of the {status.compared:,} items that both answered "
            "(not a random sample)"
        )
    print_lines(console, f"Study {status.name}", "")
    table = Table.grid(padding=(0, 2))
    for name, value in rows.items():
        table.add_row(Text(name, "bold"), Text(value))
    console.print(table)
    if status.certificate is not None:
        print_lines(console, "", status.certificate)


def show_plan(console: Console, study: Study, plan: Plan) -> None:
    print_lines(console, str(plan), *plan_lines(study))


def plan_json(study: Study, plan: Plan) -> dict[str, Any]:
    forecasts = [asdict(forecast) for forecast in plan.forecasts]
    return {"about": plan.about, "advice": plan.advice, "forecasts": forecasts, "notes": plan_lines(study)}


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
            else f'{whole}; with buy = "asked", expect the cost in the forecast with the weak labeler.'
        )
    return lines


def _amount(cost: float, limit: float | None) -> str:
    return f"{cost:,.2f}" + ("" if limit is None else f" of {limit:,.2f}")


def _describe_agreement(agreement: Agreement) -> str:
    if agreement.percent is None:
        return "no item has been answered by two people yet"
    kappa = "not defined" if agreement.kappa is None else f"{agreement.kappa:.2f}"
    kappa_name = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}[agreement.kind]
    return f"{agreement.percent:.0f}% on {agreement.items:,} items, {kappa_name} kappa {kappa}"
