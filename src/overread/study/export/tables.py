"""Export of a study's labels as a table, with source, confidence and authors, and of its classifier as a file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core.answers import STRONG, WEAK
from overread.study.export.prediction import study_classifier
from overread.study.export.saving import check_output_path, save, write_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from overread.core.answers import Reply
    from overread.core.requests import LabelerRole
    from overread.ledger.protocol import Vote
    from overread.study.outcome import Outcome
    from overread.study.study import Study

FORMULA_START = r"^[=+\-@\t\r]"
"""Matches cells that a spreadsheet may interpret as a formula."""


@dataclass(frozen=True)
class ExportSummary:
    """The result of an export.

    Attributes
    ----------
    rows : the number of items.
    labelled : the number of items with a label.
    complete : whether the study has finished.
    formulas : the number of cells of a CSV file that look like a spreadsheet formula: they begin with =, +, -, @, a tab or a
        carriage return. They are not escaped, because programs that read the file need the exact ids and labels. Warn people
        who open such a file in a spreadsheet, or export Parquet, which has no formulas.
    """

    rows: int
    labelled: int
    complete: bool
    formulas: int


@dataclass(frozen=True, eq=False)
class ItemRows:
    """Labels of all items and where they come from, in the order of the pool; missing values are None.

    Attributes
    ----------
    label, source, confidence : the label, where it comes from, and its estimated probability of being the expert's.
    by : the author of the label: the people who voted for it, or the name of the labeler.
    weak : the weak labeler's label, if it was bought.
    comment : comments that people wrote with their answers.
    """

    label: list[Any]
    source: list[str | None]
    confidence: list[float | None]
    by: list[str | None]
    weak: list[Any]
    comment: list[str | None]


def export_labels(study: Study, path: str | os.PathLike[str]) -> ExportSummary:
    """Write a table of all items as .csv or .parquet; an existing file is replaced.

    Its columns are id, label, source ("strong", "weak" or "inferred"), confidence, by (the people who voted for the label,
    joined with "; ", or the weak labeler's name; empty for inferred labels), weak (the weak labeler's label, if it was
    bought) and comment (what people wrote about the item, with their names, also when they skipped it).

    If the study has not finished, the column label has only the expert's labels so far: it is not known yet whether the weak
    labeler's labels are good enough.

    Parameters
    ----------
    study : the study.
    path : the file to write.

    Raises
    ------
    InvalidArgument
        The path's suffix is not .csv or .parquet, or the file can't be written.
    """
    check_output_path(path)
    outcome = study.outcome()
    frame = labels_frame(study, outcome)
    write_table(frame, path)
    is_csv = os.fspath(path).lower().endswith(".csv")
    return ExportSummary(
        rows=frame.height,
        labelled=frame.height - frame["label"].null_count(),
        complete=outcome is not None,
        formulas=_count_formulas(frame) if is_csv else 0,
    )


def save_classifier(study: Study, path: str | os.PathLike[str]) -> None:
    """Save the classifier of a finished study, with the featurizer for new rows, to one file without pickle."""
    save(study_classifier(study), path)


def labels_frame(study: Study, outcome: Outcome | None) -> pl.DataFrame:
    """Return the table that `export_labels` writes; `outcome` is None if the study has not finished."""
    rows = item_rows(study, outcome)
    one_type = len({type(label) for label in study.labels}) == 1
    dtype = None if one_type else pl.String  # numbers together with "can't tell"
    return pl.DataFrame(
        {
            "id": list(study.items.ids),
            "label": _label_series(rows.label, study.labels, dtype),
            "source": pl.Series(rows.source, dtype=pl.String),
            "confidence": pl.Series(rows.confidence, dtype=pl.Float64),
            "by": pl.Series(rows.by, dtype=pl.String),
            "weak": _label_series(rows.weak, study.labels, dtype),
            "comment": pl.Series(rows.comment, dtype=pl.String),
        }
    )


def item_rows(study: Study, outcome: Outcome | None) -> ItemRows:
    """Return the labels of all items, from the outcome, or from the answers so far if there is no outcome."""
    size = len(study.items)
    weak_label, votes = study.ledger.verdicts(WEAK).by_item(), study.questions.votes_by_item()
    if outcome is None:
        decided = {item: study.policy.verdict([vote.label for vote in given]) for item, given in votes.items()}
        labels = decided | study.ledger.verdicts(STRONG).by_item()
        label = [labels.get(i) for i in range(size)]
        source = [None if each is None else "strong" for each in label]
        confidence = [None if each is None else 1.0 for each in label]
    else:
        label = outcome.labels
        source = [None if each is None else str(name) for each, name in zip(label, outcome.source, strict=True)]
        confidence = [None if np.isnan(each) else each for each in outcome.confidence.tolist()]
    answers = [(series.role, reply) for series, reply in study.ledger.answers()]
    authors, comments = _label_authors(label, answers, votes), _comments_by_item(answers)
    by = [None if name is None else authors.get(name, {}).get(i) or None for i, name in enumerate(source)]
    weak, comment = [weak_label.get(i) for i in range(size)], [comments.get(i) for i in range(size)]
    return ItemRows(label, source, confidence, by, weak, comment)


def _comments_by_item(answers: list[tuple[LabelerRole, Reply]]) -> dict[int, str]:
    """Return the comments on each item, with their authors."""
    comments: dict[int, list[str]] = {}
    for _, reply in answers:
        if reply.comment:
            comments.setdefault(reply.item, []).append(f"{reply.who}: {reply.comment}")
    return {item: "; ".join(written) for item, written in comments.items()}


def _label_authors(
    label: list[Any], answers: list[tuple[LabelerRole, Reply]], votes: Mapping[int, list[Vote]]
) -> dict[str, dict[int, str]]:
    """Return the authors of each item's label, by source: the people who voted for it, or the labeler's name."""
    names: dict[str, dict[int, str]] = {"weak": {}, "strong": {}}
    for role, reply in answers:
        if reply.kind in {"label", "none"}:
            names[role][reply.item] = reply.who
    if votes:
        voters = {i: "; ".join(vote.who for vote in given if vote.label == label[i]) for i, given in votes.items()}
        names["strong"] = voters
    return names


def _label_series(values: list[Any], labels: tuple[Any, ...], dtype: Any) -> pl.Series:
    if dtype is None:
        return pl.Series(values, dtype=pl.Series(list(labels)).dtype)
    return pl.Series([None if each is None else label_text(each) for each in values], dtype=dtype)


def label_text(label: Any) -> str:
    """Return a label as text; booleans are "true" and "false", as in JSON.

    >>> label_text("yes"), label_text(1), label_text(True)
    ('yes', '1', 'true')
    """
    return str(label).lower() if isinstance(label, bool) else str(label)


def _count_formulas(frame: pl.DataFrame) -> int:
    texts = frame.select(pl.col(pl.String).str.contains(FORMULA_START).sum())
    return int(sum(texts.row(0)))
