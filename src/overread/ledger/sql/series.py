"""The columns that hold the key of an answer's series, in each table of answers, verdicts or questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, bindparam

from overread.core.answers import AnswerSeries
from overread.core.requests import LabelerRole
from overread.ledger.sql.schema import SERIES_COLUMNS

SERIES_PARAMETERS: Mapping[str, Any] = {name: bindparam(name) for name in SERIES_COLUMNS}
"""Parameters in place of a series' values, for queries that are built once."""


def series_to_columns(series: AnswerSeries) -> dict[str, Any]:
    """Return the value of each of the `SERIES_COLUMNS`.

    >>> series_to_columns(AnswerSeries("ann", "strong"))
    {'labeler': 'ann', 'role': 'strong', 'question_name': 'label', 'repetition': 0}
    """
    values = (series.name, series.role, series.question, series.repetition)
    return dict(zip(SERIES_COLUMNS, values, strict=True))


def series_from_row(row: Any) -> AnswerSeries:
    return _make_series(row.labeler, row.role, row.question_name, row.repetition)


@lru_cache(maxsize=1000)  # a study has few series and many answers
def _make_series(name: str, role: LabelerRole, question: str, repetition: int) -> AnswerSeries:
    return AnswerSeries(name, role, question, repetition)


def is_in_series(table: Table, study: Any, columns: Mapping[str, Any]) -> ColumnElement[bool]:
    """Return the SQL condition for the rows of one series of a study. columns: the value of each of the `SERIES_COLUMNS`."""
    return and_(table.c.study == study, *(table.c[name] == columns[name] for name in SERIES_COLUMNS))
