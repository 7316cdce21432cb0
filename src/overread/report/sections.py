"""The sections of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from overread.core.labels import SOURCES
from overread.core.plurals import pluralize
from overread.report.figures import draw_epochs_plot, draw_labels_plot, draw_money_plot
from overread.report.html import (
    as_sentence,
    definition_list,
    escape_text,
    html_figure,
    html_table,
    legend_key,
    paragraph,
    section,
    user_text,
)
from overread.study.certificates import LEVEL_MEANINGS, certificate_of, format_exactly
from overread.study.export.tables import label_text

if TYPE_CHECKING:
    from overread.labelers.people.agreement import Agreement
    from overread.report.data import Disagreement, ReportData

MAX_DISAGREEMENTS = 20
"""The maximum number of disagreements that are listed."""
MAX_ITEM_CHARS = 240
"""The maximum number of characters that are shown of an item."""
MAX_SETTING_CHARS = 600
"""The maximum number of characters that are shown of a setting, such as a prompt."""
ROLE_NAMES = {"weak": "weak labeler", "strong": "expert"}
KAPPA_NAMES = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}
SOURCE_DESCRIPTIONS = {
    "strong": "labelled by the expert",
    "weak": "labelled by the weak labeler",
    "inferred": "labelled by a model",
    "none": "no label yet",
}


def question_section(data: ReportData) -> str:
    task = data.study.spec.task
    return section(
        "question",
        "Question",
        f'<blockquote class="question">{user_text(task.question)}</blockquote>',
        definition_list(
            [
                ("Labels", ", ".join(user_text(label_text(label)) for label in task.labels)),
                ("Items", f"{data.size:,}"),
                ("Goal", escape_text(_describe_goal(data))),
                ("Expert", _describe_labeler(data, "strong")),
                ("Weak labeler", _describe_labeler(data, "weak")),
            ]
        ),
    )


def result_section(data: ReportData) -> str:
    return section("result", "Result", paragraph(escape_text(summarize_result(data)), "lead"), pool_figure(data))


def summarize_result(data: ReportData) -> str:
    """Summarize the result in one or two sentences."""
    strong = data.status.bought.strong
    share = f"{strong:,} of {data.size:,} items ({_percent(strong, data.size)})"
    if data.outcome is None:
        n = data.status.open_questions
        rest = f"{n:,} question{'s are' if n != 1 else ' is'} open" if n else "no question is open"
        return f"The study is not finished: the expert has labelled {share}, and {rest}."
    cost = ""
    if data.cost_of_all:
        cost = (
            f", for {exact_money(data.total_cost)} in total; asking about every item would cost "
            f"{exact_money(data.cost_of_all)}"
        )
    made = "A classifier was learned" if data.outcome.make == "classifier" else "Every item has a label"
    if -1 in data.outcome.code.tolist():
        made = "Not every item has a label"
    end = "" if data.outcome.stopped is None else f". The limit {data.outcome.stopped} stopped the study"
    return f"{made}; the expert labelled {share}{cost}{end}."


def pool_figure(data: ReportData) -> str:
    """Return the pool as a bar in the colours of the sources, with counts and shares."""
    counts: dict[str, int] = {source: data.rows.source.count(source) for source in SOURCES}
    counts["none"] = data.size - sum(counts.values())
    present = {source: count for source, count in counts.items() if count}
    left, parts = 0.0, []
    for source, count in present.items():
        width = 1000 * count / data.size
        parts.append(f'<rect class="part {source}" x="{left:.3f}" y="0" width="{width:.3f}" height="40"/>')
        left += width
    description = ", ".join(f"{count:,} {_source_name(source)}" for source, count in present.items())
    keys = "".join(
        f"<li>{legend_key(source, f'<strong>{_source_name(source)}</strong>')} "
        f'<span class="count">{count:,}</span> <span class="share">{_percent(count, data.size)}</span> '
        f"<small>{SOURCE_DESCRIPTIONS[source]}</small></li>"
        for source, count in present.items()
    )
    return (
        '<figure class="pool"><svg viewBox="0 0 1000 40" preserveAspectRatio="none" role="img" '
        f'aria-label="The pool: {description}">{"".join(parts)}</svg>'
        f'<figcaption><ul class="keys">{keys}</ul></figcaption></figure>'
    )


def _source_name(source: str) -> str:
    return "not yet" if source == "none" else source


def certificate_section(data: ReportData) -> str:
    if data.outcome is None:
        return section("certificate", "Certificate", paragraph("The certificate is issued when the study is finished."))
    certificate = data.outcome.certificate
    claim = f'<span class="level">{escape_text(certificate.level)}</span> {escape_text(as_sentence(certificate.claim))}'
    rows = [("Assumes", escape_text(as_sentence(assumption))) for assumption in certificate.assumptions]
    rows += [(escape_text(name[:1].upper() + name[1:]), user_text(value)) for name, value in certificate.numbers]
    meaning = paragraph(escape_text(describe_level(certificate.level)), "note")
    return section(
        "certificate",
        "Certificate",
        f'<div class="claim">{paragraph(claim)}{meaning}</div>',
        definition_list(rows) if rows else "",
    )


def describe_level(level: str) -> str:
    """Return an explanation of a certificate's level."""
    return LEVEL_MEANINGS.get(level, "")


def cost_section(data: ReportData) -> str:
    """Return the section with labels and cost over the course of the study."""
    title = "Labels and cost"
    if not data.answers:
        return section("cost", title, paragraph("No answers yet."))
    bought, spent = data.status.bought, data.spent
    rows = [
        [legend_key("strong", "expert"), f"{bought.strong:,}", exact_money(spent.get("strong", Fraction(0)))],
        [legend_key("weak", "weak labeler"), f"{bought.weak:,}", exact_money(spent.get("weak", Fraction(0)))],
        ["total", f"{bought.strong + bought.weak:,}", exact_money(data.total_cost)],
        [legend_key("dashed", "asking the expert about every item"), f"{data.size:,}", exact_money(data.cost_of_all)],
    ]
    keys = [legend_key("weak", "weak labeler"), legend_key("strong", "expert"), legend_key("dashed", "every item")]
    if data.study.spec.weak is None:
        rows, keys = [rows[0], rows[3]], keys[1:]
    plots = [
        html_figure(
            draw_labels_plot(data.curves, data.size), f"Labels after each answer in the ledger. {' '.join(keys)}"
        )
    ]
    if data.cost_of_all:
        money_keys = [*keys[:-1], legend_key("dashed", "asking the expert about every item")]
        caption = f"Money paid; an expert label costs {exact_money(data.label_cost)} on average. {' '.join(money_keys)}"
        plots.append(html_figure(draw_money_plot(data.curves, float(data.cost_of_all)), caption))
    return section(
        "cost",
        title,
        html_table("Labels bought and money paid", ["Labeler", "Labels", "Paid"], rows, numbers=frozenset({1, 2})),
        f'<div class="plots">{"".join(plots)}</div>',
        "" if data.cost_of_all else paragraph("The study file has no prices.", "note"),
    )


def epochs_section(data: ReportData) -> str:
    if data.outcome is None or not data.outcome.epochs:
        return ""
    epochs = data.outcome.epochs
    rows = [
        [
            str(epoch.k),
            f"{epoch.excess_error:.4g}",
            f"{epoch.region_mass:.1%}",
            f"{epoch.strong_mass:.1%}",
            f"{epoch.labels.weak:,}",
            f"{epoch.labels.strong:,}",
        ]
        for epoch in epochs
    ]
    head = ["Epoch", "Excess error", "Region", "Expert asked", "New weak labels", "New expert labels"]
    explanation = (
        "The disagreement region consists of the items on which the remaining candidate classifiers disagree. It shrinks with "
        "each epoch, and labels are bought only there."
    )
    keys = f"{legend_key('region', 'the region')} {legend_key('strong', 'the part that the expert was asked about')}"
    return section(
        "epochs",
        "Epochs",
        paragraph(explanation),
        f'<div class="plots">{html_figure(draw_epochs_plot(epochs), f"The region in each epoch. {keys}")}</div>',
        html_table("The epochs of the study", head, rows, numbers=frozenset(range(6))),
    )


def comparison_section(data: ReportData) -> str:
    """Return the section with the number of items for each pair of weak and expert label."""
    title = "Weak labeler versus expert"
    if data.study.spec.weak is None:
        return ""
    if not data.label_pairs:
        return section("comparison", title, paragraph("No item has been labelled by both yet."))
    known = [*data.study.spec.task.labels, *(label for pair in data.label_pairs for label in pair)]
    labels = [label for label in dict.fromkeys(known) if label is not None]
    has_abstentions = any(weak is None for weak, _ in data.label_pairs)
    rows = []
    for weak in [*labels, *([None] if has_abstentions else [])]:
        cells = [
            f"<b>{count:,}</b>" if weak == strong else f"{count:,}"
            for strong in labels
            for count in [data.label_pairs[weak, strong]]
        ]
        rows.append(["Weak: no label" if weak is None else f"Weak: {user_text(label_text(weak))}", *cells])
    differ = sum(count for (weak, strong), count in data.label_pairs.items() if weak is not None and weak != strong)
    compared = sum(count for (weak, _), count in data.label_pairs.items() if weak is not None)
    note = (
        f"They differ on {differ:,} of the {compared:,} items that both labelled ({_percent(differ, compared)}). These items "
        "are not a random sample (many were chosen because their labels were uncertain), so this does not estimate the weak "
        "labeler's error in the pool."
    )
    head = ["", *(f"Expert: {user_text(label_text(label))}" for label in labels)]
    return section(
        "comparison",
        title,
        html_table("Items that both labelled", head, rows, numbers=frozenset(range(1, len(head)))),
        paragraph(note, "note"),
    )


def agreement_section(data: ReportData) -> str:
    if not data.study.asks_people:
        return ""
    counts = data.status.answers_by
    parts = [paragraph(_describe_agreement(data.status.agreement))]
    if counts:
        rows = [[user_text(name), f"{count:,}"] for name, count in Counter(counts).most_common()]
        caption = "Answers by person, excluding undone answers"
        parts.append(html_table(caption, ["Person", "Answers"], rows, numbers=frozenset({1})))
    return section("agreement", "Agreement between experts", *parts)


def disagreements_section(data: ReportData) -> str:
    """Return the section that lists items with different labels from the weak labeler and the expert."""
    disagreements = data.disagreements
    if not disagreements:
        return ""
    rows = [_disagreement_row(data, each) for each in disagreements[:MAX_DISAGREEMENTS]]
    head = ["Item", "Content", "Weak label", "Expert label", "Expert"]
    has_confidence = any(each.confidence is not None for each in disagreements)
    if has_confidence:
        head.append("Weak confidence")
    n = len(disagreements)
    counted = f"{pluralize(n, 'item')} with different labels from the weak labeler and the expert"
    caption = f"The first {MAX_DISAGREEMENTS} of {counted}" if n > MAX_DISAGREEMENTS else counted
    order = ", sorted by the weak labeler's confidence" if has_confidence else ""
    return section(
        "disagreements",
        "Disagreements",
        html_table(caption + order, head, [row[: len(head)] for row in rows], numbers=frozenset({5}), css="items"),
    )


def settings_section(data: ReportData) -> str:
    spec = data.study.spec
    tables: dict[str, Mapping[str, Any]] = {
        "pool": {**vars(spec.pool), "path": spec.pool.name},
        "task": vars(spec.task),
        "goal": vars(spec.goal),
        "weak": {} if spec.weak is None else {"kind": spec.weak.kind, "buy": spec.weak.buy, **spec.weak.settings},
        "strong": {"kind": spec.strong.kind, **spec.strong.settings},
        "store": {"kind": spec.store.url.partition(":")[0]},  # the rest may contain a password
    }
    rows = [
        [
            f"<code>{escape_text(name)}.{escape_text(setting)}</code>",
            user_text(_setting_text(value), longest=MAX_SETTING_CHARS),
        ]
        for name, values in tables.items()
        for setting, value in values.items()
        if value is not None
    ]
    return section("settings", "Settings", html_table("The study file", ["Setting", "Value"], rows, css="settings"))


def ledger_section(data: ReportData) -> str:
    """Return the section with the ledger's counts, total cost and digests."""
    rows = [
        [escape_text(ROLE_NAMES.get(role, role)), escape_text(kind), f"{count:,}"]
        for (role, kind), count in sorted(data.answer_counts.items())
    ]
    facts = [("Answers", f"{len(data.answers):,}"), ("Paid", exact_money(data.total_cost))]
    if data.period is not None:
        facts += [("First answer", escape_text(data.period[0])), ("Last answer", escape_text(data.period[1]))]
    if data.outcome is not None:
        certificate = certificate_of(data.study)
        facts += [
            ("Digest of the answers", f"<code>{certificate['ledger']['digest']}</code>"),
            ("Digest of the labels", f"<code>{certificate['labels']}</code>"),
        ]
    table = html_table("Answers by labeler and kind", ["Labeler", "Kind", "Answers"], rows, numbers=frozenset({2}))
    return section("ledger", "Ledger", definition_list(facts), table if rows else "")


SECTIONS = (
    result_section,
    question_section,
    certificate_section,
    cost_section,
    epochs_section,
    comparison_section,
    agreement_section,
    disagreements_section,
    settings_section,
    ledger_section,
)


def report_sections(data: ReportData) -> list[str]:
    """Return the sections of a report, without empty ones."""
    return [content for write_section in SECTIONS if (content := write_section(data))]


def exact_money(amount: Fraction) -> str:
    """Format money: exactly if that takes few digits.

    >>> exact_money(Fraction(855, 2)), exact_money(Fraction(2250)), exact_money(Fraction(1, 3)), exact_money(Fraction(1, 800))
    ('427.5', '2,250', 'about 0.3333', '0.00125')
    """
    whole, point, rest = format_exactly(amount).partition(".")
    if "/" in whole or len(rest) > 6:
        return f"about {float(amount):,.2f}" if amount >= 1 else f"about {float(amount):.4g}"
    return f"{int(whole):,}{point}{rest}"


def _percent(part: int, of: int) -> str:
    return f"{part / of:.1%}" if of else "0%"


def _describe_goal(data: ReportData) -> str:
    goal = data.study.spec.goal
    if goal.make == "labels":
        share = f"{100 * (goal.error or 0):.4g}%"
        target = f"A label for every item, with at most {share} different from the expert's"
        return f"{target}; failure probability {goal.failure_probability:.4g}."
    points = f"{100 * (goal.excess_error or 0):.4g}"
    target = f"A classifier ({goal.hypotheses}) at most {points} percentage points worse than the best in its class"
    audit = f", and an audit on {goal.audit:,} random items" if goal.audit else ""
    return f"{target}{audit}; failure probability {goal.failure_probability:.4g}."


def _describe_labeler(data: ReportData, role: str) -> str:
    spec = data.study.spec
    labeler = spec.weak if role == "weak" else spec.strong
    if labeler is None:
        return "none"
    if labeler.kind == "people":
        return f"people; policy {escape_text(labeler.settings['policy'])}"
    settings = labeler.settings
    name = settings.get("model") or settings.get("column") or settings.get("command") or ""
    return f"{escape_text(labeler.kind)}: {user_text(name, longest=100)}" if name else escape_text(labeler.kind)


def _describe_agreement(agreement: Agreement | None) -> str:
    if agreement is None or not agreement.items:
        return "No item has been answered by two people, so their agreement is not known."
    percent = f"{agreement.percent:.1f}%" if agreement.percent is not None else "none"
    kappa = "undefined, as all answers are the same" if agreement.kappa is None else f"{agreement.kappa:.2f}"
    return (
        f"{agreement.items:,} item{'s have' if agreement.items != 1 else ' has'} answers from at least two people; {percent} "
        f"of the answer pairs agree. {KAPPA_NAMES[agreement.kind]} kappa: {kappa} (1: all agree, 0: chance)."
    )


def _disagreement_row(data: ReportData, disagreement: Disagreement) -> list[str]:
    shown = data.study.items.shown[disagreement.item]
    values = [(name, value) for name, value in shown.items() if value is not None]
    content = "\n".join(str(value) if len(shown) == 1 else f"{name}: {value}" for name, value in values)
    return [
        user_text(data.study.items.ids[disagreement.item], longest=60),
        user_text(content, longest=MAX_ITEM_CHARS),
        user_text(label_text(disagreement.weak)),
        user_text(label_text(disagreement.strong)),
        user_text(disagreement.by, longest=60),
        "" if disagreement.confidence is None else f"{disagreement.confidence:.3f}",
    ]


def _setting_text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_setting_text(each) for each in value)
    return label_text(value)
