"""The kinds of features of items: each computes some columns of numbers, for the items it was fitted to and for new ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import polars as pl

from overread.core.arrays import Array, as_features, is_reordered
from overread.core.plurals import pluralize
from overread.core.threads import limit_threads
from overread.errors import InvalidData, InvalidSpec
from overread.items.features import embedding_features
from overread.items.text import TextVectorizer
from overread.items.user_items import TEXT_COLUMN, UserItems
from overread.pools.columns import lists_as_rows

MAX_CATEGORIES = 50
"""A text column with more distinct values is read as text, or is left out if each value is one word that occurs once."""
SPELLING_ROWS = 10
"""With so many rows and no value that is known, a column is probably spelled in another way."""
SPARSE_DIMENSIONS = 100
"""A sparse matrix with more columns is reduced to this many."""


class FeatureKind(Protocol):
    """Some of the features: `about` says what they are, `transform` computes them for new items."""

    @property
    def about(self) -> str: ...

    def transform(self, items: UserItems) -> Array: ...


@dataclass(frozen=True, eq=False)
class Numbers:
    """Columns of numbers or booleans, as they are."""

    names: tuple[str, ...]

    @property
    def about(self) -> str:
        shown = ", ".join(map(repr, self.names[:6])) + (
            f" and {len(self.names) - 6} more" if len(self.names) > 6 else ""
        )
        return f"{pluralize(len(self.names), 'column')} of numbers ({shown})"

    def transform(self, items: UserItems) -> Array:
        return np.column_stack([finite_column(find_column(items, name), name) for name in self.names])


@dataclass(frozen=True, eq=False)
class Dates:
    """A column of dates or times, in days."""

    name: str

    @property
    def about(self) -> str:
        return f"{self.name!r} in days"

    def transform(self, items: UserItems) -> Array:
        series = find_column(items, self.name)
        if series.dtype == pl.String:
            series = _parse_times(series)
        if not series.dtype.is_temporal():
            raise InvalidData(
                f"column {self.name!r} has type {series.dtype}, and the features need dates or times; convert it"
            )
        day = 86_400_000_000
        if series.dtype == pl.Date:
            days = series.cast(pl.Int32).cast(pl.Float64)
        elif series.dtype == pl.Time:
            days = series.cast(pl.Int64).cast(pl.Float64) / (1000 * day)
        else:
            unit = pl.Duration("us") if series.dtype == pl.Duration else pl.Datetime("us")
            days = series.cast(unit).cast(pl.Int64).cast(pl.Float64) / day
        return finite_column(days, self.name)[:, np.newaxis]


def _parse_times(series: pl.Series) -> pl.Series:
    try:
        times = series.str.to_datetime(strict=False, time_unit="us")
    except pl.exceptions.ComputeError:  # polars finds no format that fits
        times = pl.Series(series.name, [None] * len(series), dtype=pl.Datetime("us"))
    invalid = times.is_null() & series.is_not_null()
    if invalid.any():
        row = int(invalid.arg_true()[0])
        raise InvalidData(
            f"column {series.name!r} has {series[row]!r:.40} in row {row}, which is not a date; write it as 2026-01-31"
        )
    return times


@dataclass(frozen=True, eq=False)
class Categories:
    """A column of a few values: one number for each value, 1 if the row has it. A new value has zeros."""

    name: str
    values: tuple[str, ...]

    @classmethod
    def fit(cls, name: str, series: pl.Series) -> Categories:
        values = _as_categories(series).drop_nulls().value_counts(sort=True)
        if values.height > MAX_CATEGORIES:
            values = values.head(MAX_CATEGORIES)
        return cls(name, tuple(sorted(values.to_series(0).to_list())))

    @property
    def about(self) -> str:
        return f"{self.name!r} as {len(self.values)} categories"

    def transform(self, items: UserItems) -> Array:
        series = _as_categories(find_column(items, self.name))
        if len(series) - series.null_count() >= SPELLING_ROWS and not series.is_in(list(self.values)).any():
            row = int(series.is_not_null().arg_true()[0])
            raise InvalidData(
                f"column {self.name!r} has {series[row]!r:.40} in row {row}, and no row has a value that the features know: "
                f"{', '.join(map(repr, self.values[:6]))}; write them in the same way"
            )
        return np.column_stack(
            [(series == value).fill_null(value=False).to_numpy().astype(np.float64) for value in self.values]
        )


def _as_categories(series: pl.Series) -> pl.Series:
    """Return values as text, the same for 1 and 1.0, and for True and "True"."""
    if series.dtype.is_float() and (series.drop_nulls() % 1 == 0).all():
        series = series.cast(pl.Int64, strict=False)
    text = series.cast(pl.String)
    is_boolean = text.drop_nulls().str.to_lowercase().is_in(["true", "false"]).all()
    return text.str.to_lowercase() if is_boolean else text


@dataclass(frozen=True, eq=False)
class Lists:
    """A column of lists of numbers, all of one length."""

    name: str
    width: int

    @classmethod
    def fit(cls, name: str, series: pl.Series) -> Lists:
        return cls(name, list_rows(series).shape[1])

    @property
    def about(self) -> str:
        return f"{self.name!r}, {pluralize(self.width, 'number')}"

    def transform(self, items: UserItems) -> Array:
        rows = list_rows(find_column(items, self.name))
        if rows.shape[1] != self.width:
            raise InvalidData(
                f"column {self.name!r} has lists of length {rows.shape[1]}, and the features need {self.width}"
            )
        return rows


@dataclass(frozen=True, eq=False)
class Texts:
    """Text columns, joined: TF-IDF, with static embeddings if they are installed."""

    names: tuple[str, ...]
    vectorizer: TextVectorizer

    @property
    def about(self) -> str:
        return f"{name_texts(self.names)}: {self.vectorizer.about}"

    def transform(self, items: UserItems) -> Array:
        return self.vectorizer(join_texts(items, self.names))


@dataclass(frozen=True, eq=False)
class Embedding:
    """Text columns, joined: the vectors of a model2vec model."""

    names: tuple[str, ...]
    model: str

    @property
    def about(self) -> str:
        return f"{name_texts(self.names)}: the embedding {self.model!r}"

    def transform(self, items: UserItems) -> Array:
        return embedding_features(join_texts(items, self.names), self.model)


@dataclass(frozen=True, eq=False)
class Projection:
    """A sparse matrix, projected onto its main directions; one with few columns as it is."""

    width: int
    components: Array | None

    @classmethod
    def fit(cls, matrix: Any) -> Projection:
        width = matrix.shape[1]
        if width <= SPARSE_DIMENSIONS:
            return cls(width, None)
        from sklearn.decomposition import TruncatedSVD  # noqa: PLC0415  scikit-learn takes a second to load

        svd = TruncatedSVD(min(SPARSE_DIMENSIONS, matrix.shape[0] - 1), random_state=0)
        with limit_threads(matrix.nnz), np.errstate(all="ignore"):
            svd.fit(matrix.astype(np.float64))
        # the other components are rounding errors, which differ between machines
        real = svd.singular_values_ > 1e-9 * max(float(svd.singular_values_.max()), 1e-300)
        return cls(width, np.ascontiguousarray(svd.components_[real]))

    @property
    def about(self) -> str:
        kept = "" if self.components is None else f", reduced to {len(self.components)} by a truncated SVD"
        return f"a sparse matrix of {pluralize(self.width, 'column')}{kept}"

    def transform(self, items: UserItems) -> Array:
        if items.kind != "sparse" and not items.is_numeric:
            raise InvalidData(f"X is {items.about}, and the features were fitted to a sparse matrix; pass one")
        matrix = items.native if items.kind == "sparse" else items.rows
        return self.project(matrix)

    def project(self, matrix: Any) -> Array:
        if matrix.shape[1] != self.width:
            raise InvalidData(
                f"X has {matrix.shape[1]} columns, and the features were fitted to {self.width}; give the same columns"
            )
        if self.components is None:
            return np.asarray(matrix.toarray() if hasattr(matrix, "toarray") else matrix, dtype=np.float64)
        return np.asarray(matrix @ self.components.T, dtype=np.float64)


@dataclass(frozen=True, eq=False)
class Calculated:
    """What a function of the items returns, one row of numbers for each item."""

    function: Callable[[Any], Any]

    @property
    def about(self) -> str:
        return f"the function {getattr(self.function, '__name__', type(self.function).__name__)}"

    def transform(self, items: UserItems) -> Array:
        batch = items.everything()
        try:
            returned = self.function(batch)
        except Exception as error:
            raise InvalidData(
                f"features={self.about} raised {type(error).__name__}: {error}; it is called with all items at once"
            ) from error
        if is_reordered(returned, batch):
            raise InvalidData(
                f"the return value of features, {self.about}, has the rows in another order than the items; return "
                "features.loc[frame.index]"
            )
        return check_returned(returned, len(items), f"the return value of features, {self.about},")


@dataclass(frozen=True, eq=False)
class Transformed:
    """What a fitted scikit-learn transformer returns; a sparse result is projected."""

    transformer: Any
    projection: Projection | None

    @property
    def about(self) -> str:
        reduced = "" if self.projection is None else f", {self.projection.about}"
        return f"the transformer {type(self.transformer).__name__}{reduced}"

    def transform(self, items: UserItems) -> Array:
        try:
            returned = self.transformer.transform(items.everything())
        except Exception as error:
            raise InvalidData(f"features={self.about} raised {type(error).__name__}: {error}") from error
        return self.finish(returned, len(items))

    def finish(self, returned: Any, size: int) -> Array:
        if self.projection is not None:
            returned = self.projection.project(returned)
        return check_returned(returned, size, f"the return value of features, {self.about},")


def name_texts(names: Sequence[str]) -> str:
    return "the texts" if tuple(names) == (TEXT_COLUMN,) else f"the text of {', '.join(map(repr, names))}"


def join_texts(items: UserItems, names: Collection[str]) -> list[str]:
    columns = [find_column(items, name) for name in names]
    columns = [column.cast(pl.String) if column.dtype == pl.Null else column for column in columns]  # all are missing
    for column in columns:
        if column.dtype != pl.String:
            raise InvalidData(
                f"column {column.name!r} has type {column.dtype}, and the features need its text; convert it"
            )
    table = pl.DataFrame(columns)
    return table.select(pl.concat_str(pl.all().fill_null(""), separator="\n")).to_series().to_list()


def find_column(items: UserItems, name: str) -> pl.Series:
    """Return a column of new items, or raise InvalidData that names what is missing."""
    if items.table is None or name not in items.table.columns:
        there = f"is {items.about}"
        if items.kind == "frame" and items.table is not None:
            there = f"has the columns {', '.join(map(repr, items.table.columns))}"
        raise InvalidData(f"X lacks the column {name!r}, from which the features are computed; it {there:.200}")
    return items.table[name]


def finite_column(series: pl.Series, name: str) -> Array:
    if not series.dtype.is_numeric() and series.dtype != pl.Boolean:
        example = next(iter(series.drop_nulls().head(1).to_list()), None)
        raise InvalidData(
            f"column {name!r} has type {series.dtype}, such as {example!r:.40}, and the features need numbers; convert it"
        )
    values = series.cast(pl.Float64).fill_null(np.nan).to_numpy()
    invalid = ~np.isfinite(values)
    if invalid.any():
        row = int(invalid.argmax())
        value = "no value" if series[row] is None else values[row]
        raise InvalidData(
            f"X has {value} in row {row}, column {name!r}; features must be finite: fill it in, drop such rows, or name other "
            "columns in features"
        )
    return np.asarray(values, dtype=np.float64)


def list_rows(series: pl.Series) -> Array:
    try:
        return lists_as_rows(series, "")
    except InvalidSpec as error:
        raise InvalidData(error.problem) from error


def check_returned(returned: Any, size: int, name: str) -> Array:
    if returned is None:
        raise InvalidData(f"{name} is None; return one row of numbers for each item")
    if hasattr(returned, "toarray"):
        returned = returned.toarray()
    x = as_features(returned, name)
    if len(x) != size:
        raise InvalidData(f"{name} has {len(x)} rows for {size} items; return one row for each item")
    return x
