"""The sections of a report, each from the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from overread.report.figures import epochs_plot, labels_plot, money_plot
from overread.report.html import facts, figure, key, paragraph, section, table, text, theirs
from overread.sources import SOURCES
from overread.study.certifying import LEVELS, certificate_of, exact
from overread.study.export import written

if TYPE_CHECKING:
    from overread.labelers.agreement import Agreement
    from overread.report.facts import Disagreement, Facts

MOST = 20
"""Items on which the labelers differ that are listed."""
SHOWN = 240
"""Characters that are shown of an item."""
SETTING = 600
"""Characters that are shown of a setting, such as a prompt."""
NAMED = {"Cohen": "Cohen's", "Fleiss": "Fleiss'"}
MEANS = {
    "strong": "asked of the expert",
    "weak": "labelled as the weak labeler does",
    "inferred": "labelled by a model",
    "none": "no label yet",
}


def asked(told: Facts) -> str:
    task = told.study.spec.task
    return section(
        "asked",
        "What was asked",
        f'<blockquote class="question">{theirs(task.question)}</blockquote>',
        facts(
            [
                ("Labels", ", ".join(theirs(written(label)) for label in task.labels)),
                ("Items", f"{told.size:,}"),
                ("Goal", text(_goal(told))),
                ("Strong labeler (O)", _labeler(told, "strong")),
                ("Weak labeler (W)", _labeler(told, "weak")),
            ]
        ),
    )


def result(told: Facts) -> str:
    return section("result", "Result", paragraph(text(sentence(told)), "lead"), pool_bar(told))


def sentence(told: Facts) -> str:
    """Say in one sentence what came out."""
    strong = told.status.bought.strong
    share = f"{strong:,} of {told.size:,} items ({_percent(strong, told.size)})"
    if told.outcome is None:
        waits = told.status.open_questions
        rest = (
            f"{waits:,} question{'s' * (waits != 1)} {'are' if waits != 1 else 'is'} open"
            if waits
            else "it can be run on"
        )
        return f"The study is not at its end: the expert has labelled {share}, and {rest}."
    cost = ""
    if told.everything:
        cost = f", for {money(told.total)} in all; to ask about everything would cost {money(told.everything)}"
    made = "A classifier was learned" if told.outcome.make == "classifier" else "Every item has a label"
    if -1 in told.outcome.code.tolist():
        made = "Not every item has a label"
    end = "" if told.outcome.stopped is None else f". It was ended by its limit, {told.outcome.stopped}"
    return f"{made}, and the expert was asked about {share}{cost}{end}."


def pool_bar(told: Facts) -> str:
    """Return the pool as a bar in the three colours, with counts and shares."""
    counts: dict[str, int] = {source: told.rows.source.count(source) for source in SOURCES}
    counts["none"] = told.size - sum(counts.values())
    present = {source: count for source, count in counts.items() if count}
    left, parts = 0.0, []
    for source, count in present.items():
        width = 1000 * count / told.size
        parts.append(f'<rect class="part {source}" x="{left:.3f}" y="0" width="{width:.3f}" height="40"/>')
        left += width
    said = ", ".join(f"{count:,} {source}" for source, count in present.items())
    keys = "".join(
        f"<li>{key(source, f'<strong>{source}</strong>' if source != 'none' else '<strong>open</strong>')} "
        f'<span class="count">{count:,}</span> <span class="share">{_percent(count, told.size)}</span> '
        f"<small>{MEANS[source]}</small></li>"
        for source, count in present.items()
    )
    return (
        f'<figure class="pool"><svg viewBox="0 0 1000 40" preserveAspectRatio="none" role="img" aria-label="The pool: {said}">'
        f'{"".join(parts)}</svg><figcaption><ul class="keys">{keys}</ul></figcaption></figure>'
    )


def certificate(told: Facts) -> str:
    if told.outcome is None:
        return section("certificate", "Certificate", paragraph("A study has a certificate when it is at its end."))
    claim = told.outcome.certificate
    said = f'<span class="level">{text(claim.level)}</span> {text(_sentence(claim.claim))}'
    rows = [("Assumes", text(_sentence(assumption))) for assumption in claim.assumptions]
    rows += [(text(name[:1].upper() + name[1:]), theirs(value)) for name, value in claim.numbers]
    return section(
        "certificate",
        "Certificate",
        f'<div class="claim">{paragraph(said)}{paragraph(text(LEVELS[claim.level]), "note")}</div>',
        facts(rows) if rows else "",
    )


def course(told: Facts) -> str:
    """Return labels and money over the course of the study."""
    title = "What it took"
    if not told.answers:
        return section("course", title, paragraph("Nobody has answered yet."))
    bought = told.status.bought
    rows = [
        [key("strong", "strong"), f"{bought.strong:,}", money(told.spent.get("strong", Fraction(0)))],
        [key("weak", "weak"), f"{bought.weak:,}", money(told.spent.get("weak", Fraction(0)))],
        ["together", f"{bought.strong + bought.weak:,}", money(told.total)],
        [key("dashed", "the expert, everything"), f"{told.size:,}", money(told.everything)],
    ]
    lines = [key("weak", "weak"), key("strong", "strong"), key("dashed", "all items, asked of the expert")]
    if told.study.spec.weak is None:
        rows, lines = [rows[0], rows[3]], lines[1:]
    plots = [figure(labels_plot(told.course, told.size), f"Labels, in the order of the ledger. {' '.join(lines)}")]
    if told.everything:
        spent = [*lines[:-1], key("dashed", "asking the expert everything")]
        caption = f"Money, at {money(told.each)} for each strong label. {' '.join(spent)}"
        plots.append(figure(money_plot(told.course, float(told.everything)), caption))
    return section(
        "course",
        title,
        table("Labels bought and money paid", ["Labeler", "Labels", "Paid"], rows, numbers=frozenset({1, 2})),
        f'<div class="plots">{"".join(plots)}</div>',
        "" if told.everything else paragraph("No prices were given, so there is no money to count.", "note"),
    )


def epochs(told: Facts) -> str:
    if told.outcome is None or not told.outcome.epochs:
        return ""
    done = told.outcome.epochs
    rows = [
        [
            str(epoch.k),
            f"{epoch.excess_error:.4g}",
            f"{epoch.region_mass:.1%}",
            f"{epoch.strong_mass:.1%}",
            f"{epoch.labels.weak:,}",
            f"{epoch.labels.strong:,}",
        ]
        for epoch in done
    ]
    head = ["Epoch", "Excess error", "Region", "Of it asked of O", "New weak labels", "New strong labels"]
    about = (
        "In each epoch the classifiers that can still be the best agree on more of the pool. Only where they disagree, in "
        "the region, is anybody asked."
    )
    bars = f"{key('region', 'the region')} {key('strong', 'the part of it that was asked of the expert')}"
    return section(
        "epochs",
        "Epochs",
        paragraph(about),
        f'<div class="plots">{figure(epochs_plot(done), f"The region shrinks. {bars}")}</div>',
        table("The epochs of the study", head, rows, numbers=frozenset(range(6))),
    )


def compared(told: Facts) -> str:
    """Return how often W said what where the expert said what."""
    title = "The weak labeler against the expert"
    if told.study.spec.weak is None:
        return ""
    if not told.compared:
        return section("compared", title, paragraph("No item has been answered by both of them yet."))
    known = [*told.study.spec.task.labels, *(label for pair in told.compared for label in pair)]
    seen = [label for label in dict.fromkeys(known) if label is not None]
    said = [label for label in (*seen, None) if label is not None or any(w is None for w, _ in told.compared)]
    rows = []
    for weak in said:
        cells = [
            f"<b>{count:,}</b>" if weak == strong else f"{count:,}"
            for strong in seen
            for count in [told.compared[weak, strong]]
        ]
        rows.append(["W: no answer" if weak is None else f"W: {theirs(written(weak))}", *cells])
    differ = sum(count for (w, o), count in told.compared.items() if w is not None and w != o)
    answered = sum(count for (w, _), count in told.compared.items() if w is not None)
    note = (
        f"They differ on {differ:,} of the {answered:,} items that both labelled ({_percent(differ, answered)}). These items "
        "were not picked at random, many of them because they were in doubt: this is no estimate of how often W is wrong in "
        "the pool."
    )
    head = ["", *(f"O: {theirs(written(label))}" for label in seen)]
    return section(
        "compared",
        title,
        table("Items that both labelled", head, rows, numbers=frozenset(range(1, len(head)))),
        paragraph(note, "note"),
    )


def agreement(told: Facts) -> str:
    if not told.study.asks_people:
        return ""
    by = told.status.answers_by
    parts = [paragraph(_agreement(told.status.agreement))]
    if by:
        rows = [[theirs(who), f"{count:,}"] for who, count in sorted(by.items(), key=lambda each: (-each[1], each[0]))]
        parts.append(table("Answers that stand, by person", ["Person", "Answers"], rows, numbers=frozenset({1})))
    return section("agreement", "Agreement between experts", *parts)


def differing(told: Facts) -> str:
    """Return some items that W and the expert call differently."""
    found = told.disagreements
    if not found:
        return ""
    rows = [_differing(told, each) for each in found[:MOST]]
    head = ["Item", "Shown", "W said", "O said", "Who"]
    if any(each.confidence is not None for each in found):
        head.append("W's confidence")
    count = f"{len(found):,} item{'s' * (len(found) != 1)}"
    of = f"The first {MOST} of {count}" if len(found) > MOST else count[:1].upper() + count[1:]
    sure = ", those that W was surest of first" if len(head) == 6 else ""
    caption = f"{of} on which W and the expert differ{sure}"
    return section(
        "differing",
        "Where they differ",
        table(caption, head, [row[: len(head)] for row in rows], numbers=frozenset({5}), css="items"),
    )


def settings(told: Facts) -> str:
    spec = told.study.spec
    tables: dict[str, Mapping[str, Any]] = {
        "pool": {**vars(spec.pool), "path": spec.pool.name},
        "task": vars(spec.task),
        "goal": vars(spec.goal),
        "weak": {} if spec.weak is None else {"kind": spec.weak.kind, "buy": spec.weak.buy, **spec.weak.settings},
        "strong": {"kind": spec.strong.kind, **spec.strong.settings},
        "store": {"kind": spec.store.url.partition(":")[0]},  # the rest may hold a password
    }
    rows = [
        [f"<code>{text(name)}.{text(setting)}</code>", theirs(_setting(value), longest=SETTING)]
        for name, values in tables.items()
        for setting, value in values.items()
        if value is not None
    ]
    return section("settings", "Settings", table("The study's file", ["Setting", "Value"], rows, css="settings"))


def ledger(told: Facts) -> str:
    """Return facts about the ledger, so that it can be told from another."""
    rows = [
        [text(labeler), text(kind), f"{count:,}"]
        for (labeler, kind), count in sorted(told.kinds.items(), key=lambda each: each[0])
    ]
    facts_of_it = [("Answers", f"{len(told.answers):,}"), ("Paid", money(told.total))]
    if told.span is not None:
        facts_of_it += [("First answer", text(told.span[0])), ("Last answer", text(told.span[1]))]
    if told.outcome is not None:
        made = certificate_of(told.study)
        facts_of_it += [
            ("Digest of the answers", f"<code>{made['ledger']['digest']}</code>"),
            ("Digest of the labels", f"<code>{made['labels']}</code>"),
        ]
    kinds = table("Answers by labeler and kind", ["Labeler", "Kind", "Answers"], rows, numbers=frozenset({2}))
    return section("ledger", "Ledger", facts(facts_of_it), kinds if rows else "")


def sections(told: Facts) -> Iterator[str]:
    """Return every section that has something to say."""
    for each in (result, asked, certificate, course, epochs, compared, agreement, differing, settings, ledger):
        made = each(told)
        if made:
            yield made


def money(amount: Fraction) -> str:
    """Write money: exactly where that takes few digits.

    >>> money(Fraction(855, 2)), money(Fraction(2250)), money(Fraction(1, 3)), money(Fraction(1, 800))
    ('427.5', '2,250', 'about 0.3333', '0.00125')
    """
    whole, point, rest = exact(amount).partition(".")
    if "/" in whole or len(rest) > 6:
        return f"about {float(amount):,.2f}" if amount >= 1 else f"about {float(amount):.4g}"
    return f"{int(whole):,}{point}{rest}"


def _sentence(claim: str) -> str:
    """Begin with a capital and end with a full stop."""
    return f"{claim[:1].upper()}{claim[1:]}."


def _percent(part: int, of: int) -> str:
    return f"{part / of:.1%}" if of else "0%"


def _goal(told: Facts) -> str:
    goal = told.study.spec.goal
    if goal.make == "labels":
        share = f"{100 * (goal.error or 0):.4g}%"
        wanted = f"A label for every item, of which at most {share} differ from what the expert would say"
        return f"{wanted}, except with probability {goal.failure_probability:.4g}."
    points = f"{100 * (goal.excess_error or 0):.4g}"
    wanted = f"A classifier ({goal.hypotheses}) whose error is within {points} points of the best of its kind"
    checked = f", and an audit of it on {goal.audit:,} items picked at random" if goal.audit else ""
    return f"{wanted}{checked}; failure probability {goal.failure_probability:.4g}."


def _labeler(told: Facts, role: str) -> str:
    spec = told.study.spec
    chosen = spec.weak if role == "weak" else spec.strong
    if chosen is None:
        return "none"
    if chosen.kind == "people":
        return f"people; policy {text(chosen.settings['policy'])}"
    name = chosen.settings.get("model") or chosen.settings.get("column") or chosen.settings.get("command") or ""
    return f"{text(chosen.kind)}: {theirs(name, longest=100)}" if name else text(chosen.kind)


def _agreement(found: Agreement | None) -> str:
    if found is None or not found.items:
        return "No item was answered by two people, so that their agreement is not known."
    alike = f"{found.percent:.1f}%" if found.percent is not None else "none"
    kappa = "undefined, for only one label was given" if found.kappa is None else f"{found.kappa:.2f}"
    return (
        f"{found.items:,} items were answered by two people or more; {alike} of the pairs of answers are alike. "
        f"{NAMED[found.kind]} kappa is {kappa}: 1 means that all agree, 0 that they agree as by chance."
    )


def _differing(told: Facts, each: Disagreement) -> list[str]:
    shown = told.study.items.shown[each.item]
    values = [(name, value) for name, value in shown.items() if value is not None]
    joined = "\n".join(str(value) if len(shown) == 1 else f"{name}: {value}" for name, value in values)
    return [
        theirs(told.study.items.ids[each.item], longest=60),
        theirs(joined, longest=SHOWN),
        theirs(written(each.weak)),
        theirs(written(each.strong)),
        theirs(each.by, longest=60),
        "" if each.confidence is None else f"{each.confidence:.3f}",
    ]


def _setting(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_setting(each) for each in value)
    return written(value)
