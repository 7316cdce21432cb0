"""What a study came to, as a table: a label for each item, where it is from, and who gave it; and its classifier as a file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.study.predicting import study_classifier
from overread.study.saving import check_target, save, write_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from overread.ledger import Reply
    from overread.study.durable import Study
    from overread.study.outcome import Outcome

FORMULA = r"^[=+\-@\t\r]"
"""How a cell begins that a spreadsheet may take for a formula."""


@dataclass(frozen=True)
class Exported:
    """What was written. rows: all items. labelled: those with a label. complete: whether the study is at its end.

    formulas: cells of a CSV file that begin as a spreadsheet's formula does, with =, +, -, @, a tab or a carriage return. They
    are written as they are: an id or a label with a quote put before it would no longer be itself to the programs that read
    the file. Say so to who opens such a file in a spreadsheet, or export Parquet, which has no formulas.
    """

    rows: int
    labelled: int
    complete: bool
    formulas: int


@dataclass(frozen=True, eq=False)
class Rows:
    """What is known of each item, in the order of the pool; None: nothing.

    weak: what W said, where it was asked. by: who gave the label: for one of people, those who voted for it. comment: what
    people wrote beside their answers.
    """

    label: list[Any]
    source: list[str | None]
    confidence: list[float | None]
    by: list[str | None]
    weak: list[Any]
    comment: list[str | None]


def export_labels(study: Study, path: str | os.PathLike[str]) -> Exported:
    """Write id, label, source, confidence, by, weak and comment of every item as .csv or .parquet, in place of what is there.

    source: "strong", asked of the expert; "weak", labelled as W does; "inferred", labelled otherwise. by: the people who voted
    for the label, joined with "; "; W's name; nothing for what is inferred. weak: W's own label, where it was bought. comment:
    what people wrote about the item, with their names, also where they skipped it.

    Of a study that is not at its end: the labels that the expert has given so far. W's are in their column alone, for whether
    they will do is not known yet.
    """
    check_target(path)
    outcome = study.outcome()
    frame = labels_frame(study, outcome)
    write_table(frame, path)
    is_csv = os.fspath(path).lower().endswith(".csv")
    return Exported(
        rows=frame.height,
        labelled=frame.height - frame["label"].null_count(),
        complete=outcome is not None,
        formulas=_formulas(frame) if is_csv else 0,
    )


def save_classifier(study: Study, path: str | os.PathLike[str]) -> None:
    """Save a finished study's classifier, and the way to make features of new rows, to one file without pickle."""
    save(study_classifier(study), path)


def labels_frame(study: Study, outcome: Outcome | None) -> pl.DataFrame:
    """Return the table that `export_labels` writes."""
    rows = known_rows(study, outcome)
    one_type = len({type(label) for label in study.labels}) == 1
    of_labels = None if one_type else pl.String  # numbers, and "can't tell"
    return pl.DataFrame(
        {
            "id": list(study.items.ids),
            "label": _column(rows.label, study.labels, of_labels),
            "source": pl.Series(rows.source, dtype=pl.String),
            "confidence": pl.Series(rows.confidence, dtype=pl.Float64),
            "by": pl.Series(rows.by, dtype=pl.String),
            "weak": _column(rows.weak, study.labels, of_labels),
            "comment": pl.Series(rows.comment, dtype=pl.String),
        }
    )


def known_rows(study: Study, outcome: Outcome | None) -> Rows:
    """Return what is known of each item: from the outcome, or else from the answers so far."""
    size = len(study.items)
    said = {role: _verdicts(study, role) for role in ("weak", "strong")}
    if outcome is None:
        asked = {**said["strong"], **_decided(study, said["strong"])}
        label = [asked.get(i) for i in range(size)]
        source = [None if each is None else "strong" for each in label]
        confidence = [None if each is None else 1.0 for each in label]
    else:
        label = outcome.labels
        source = [None if each is None else str(name) for each, name in zip(label, outcome.source, strict=True)]
        confidence = [None if np.isnan(each) else each for each in outcome.confidence.tolist()]
    answers = study.ledger.answers()
    who, comments = _names(study, label, answers), _comments(answers)
    by = [None if name is None else who.get(name, {}).get(i) for i, name in enumerate(source)]
    weak, comment = [said["weak"].get(i) for i in range(size)], [comments.get(i) for i in range(size)]
    return Rows(label, source, confidence, by, weak, comment)


def _verdicts(study: Study, role: str) -> dict[int, Any]:
    found = study.ledger.verdicts(role)
    return dict(zip(found.item.tolist(), found.label, strict=True))


def _decided(study: Study, known: Mapping[int, Any]) -> dict[int, Any]:
    """Return what people have decided on and the study has not used yet."""
    if not study.asks_people:
        return {}
    votes: dict[int, list[Any]] = {}
    for vote in study.ledger.votes("strong"):
        if vote.item not in known:
            votes.setdefault(vote.item, []).append(vote.label)
    return {item: study.policy.decision(given) for item, given in votes.items()}


def _comments(answers: list[tuple[str, Reply]]) -> dict[int, str]:
    """Return what people wrote about each item."""
    found: dict[int, list[str]] = {}
    for _, reply in answers:
        if reply.comment:
            found.setdefault(reply.item, []).append(f"{reply.who}: {reply.comment}")
    return {item: "; ".join(written) for item, written in found.items()}


def _names(study: Study, label: list[Any], answers: list[tuple[str, Reply]]) -> dict[str, dict[int, str]]:
    """Return who stands behind each item's label, by source: the people who voted for it, or the machine."""
    names: dict[str, dict[int, str]] = {"weak": {}, "strong": {}}
    for role, reply in answers:
        if reply.kind in {"label", "none"}:
            names[role][reply.item] = reply.who
    if study.asks_people:
        people: dict[int, list[str]] = {}
        for vote in study.ledger.votes("strong"):
            if vote.label == label[vote.item]:
                people.setdefault(vote.item, []).append(vote.who)
        names["strong"] = {item: "; ".join(voted) for item, voted in people.items()}
    return names


def _column(values: list[Any], labels: tuple[Any, ...], dtype: Any) -> pl.Series:
    if dtype is None:
        return pl.Series(values, dtype=pl.Series(list(labels)).dtype)
    return pl.Series([None if each is None else written(each) for each in values], dtype=dtype)


def written(label: Any) -> str:
    """Write a label as text: true and false as JSON has them.

    >>> written("yes"), written(1), written(True)
    ('yes', '1', 'true')
    """
    return str(label).lower() if isinstance(label, bool) else str(label)


def _formulas(frame: pl.DataFrame) -> int:
    texts = frame.select(pl.col(pl.String).str.contains(FORMULA).sum())
    return int(sum(texts.row(0)))
