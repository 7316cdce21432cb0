"""Items as a user gives them in Python: texts, a frame, rows of numbers, a sparse matrix, or the path of a table."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import numpy as np
import polars as pl

from overread.core.arrays import Array, IntArray, as_features
from overread.core.controls import first_line
from overread.errors import InvalidArgument, InvalidData, InvalidSpec
from overread.items.readers import SEPARATORS, cast_to_plain_types, read_frame
from overread.items.table import Items, suggest_name
from overread.pools.columns import check_ids, is_number, is_showable, parse_text_values

Kind = Literal["texts", "frame", "rows", "sparse"]
TEXT_COLUMN = "text"
"""The name of the only column of a list of texts."""


@dataclass(frozen=True, eq=False)
class UserItems:
    """The items of a study in Python; implements `ItemSource`.

    Attributes
    ----------
    kind : "texts", a "frame", "rows" of numbers, or a "sparse" matrix.
    native : the items as the user gave them.
    table : the columns of texts or of a frame; None for numbers.
    ids : the user's names of the items; None if they are the row numbers.
    hidden : columns that are neither shown to labelers nor features, such as those of ids, each with the reason.
    """

    kind: Kind
    native: Any
    table: pl.DataFrame | None
    ids: Sequence[Any] | None = None
    hidden: Mapping[str, str] = field(default_factory=dict)

    def __len__(self) -> int:
        return self.native.shape[0] if self.table is None else self.table.height

    @cached_property
    def is_numeric(self) -> bool:
        """Whether the items are rows of numbers, or a frame that has only these."""
        if self.table is None:
            return self.kind == "rows"
        visible = [dtype for name, dtype in self.table.schema.items() if name not in self.hidden]
        return self.kind == "frame" and all(dtype.is_numeric() or dtype == pl.Boolean for dtype in visible)

    @cached_property
    def numbers(self) -> Array:
        """The numbers of items that are numeric; NaN where a value is missing."""
        return as_features(self.native if self.table is None else self._visible(self.native), "X", finite=False)

    @property
    def rows(self) -> Array:
        """The numbers of items that are numeric; a missing value raises InvalidData."""
        return as_features(self.numbers if self.table is None else self._visible(self.native), "X")

    def batch(self, item: IntArray) -> Any:
        """Return these items as a callable is given them: a list of texts, the rows of a frame, or rows of numbers."""
        if self.kind == "texts":
            return [self.native[i] for i in item.tolist()]
        if self.is_numeric:
            return self.numbers[item]
        return self.frame(item) if self.kind == "frame" else self.native[item]

    def everything(self) -> Any:
        """Return all items as a callable is given them."""
        return self.batch(np.arange(len(self)))

    def frame(self, item: IntArray) -> Any:
        """Return these rows of the user's frame, without the hidden columns; None if the items are not a frame."""
        if self.kind != "frame":
            return None
        rows = self.native.iloc[item] if hasattr(self.native, "iloc") else self.native[item]
        return self._visible(rows)

    def name(self, item: int) -> str:
        """Return how messages name an item.

        >>> read_items(["Hello", "Bye"]).name(1)
        'item 1'
        """
        return f"item {item}" if self.ids is None else f"item {self.ids[item]!r}"

    @cached_property
    def columns(self) -> Items:
        """The columns that labelers see, and all others by name; a sparse matrix has none to show."""
        if self.kind == "sparse":
            raise InvalidArgument(
                "X is a sparse matrix, which can't be shown to a labeler; pass the texts or the frame that it was made from, "
                "and features=lambda items: matrix"
            )
        table = self.table
        if table is None:
            table = pl.DataFrame(self.numbers, schema=[f"x{i}" for i in range(self.numbers.shape[1])], orient="row")
        visible = [name for name in table.columns if name not in self.hidden]
        plain = cast_to_plain_types(table.select(visible))
        shown = [name for name in visible if is_showable(plain[name])]
        return Items(table, None, shown or None, hide=self.hidden)

    def column(self, name: str, argument: str) -> pl.Series:
        """Return a column; `argument` is the argument that names it, for the message."""
        if not isinstance(name, str):
            shown = f"={name!r:.80}" if np.ndim(name) == 0 else f" is a {type(name).__name__}, and"
            raise InvalidArgument(f"{argument}{shown} must be the name of a column of X, as text")
        if self.table is None or self.kind != "frame":
            remedy = {
                "id": "leave it out: the ids are the row numbers",
                "features": "leave it out, or pass a frame" if self.kind != "texts" else "leave it out, or pass 'text'",
            }.get(argument, "pass the values themselves")
            raise InvalidArgument(f"{argument}={name!r:.80} names a column, but X is {self.about}; {remedy}")
        if name not in self.table.columns:
            raise InvalidArgument(
                f"{argument}={name!r} is not a column of X; {suggest_name(name, self.table.columns, 'columns')}"
            )
        return self.table[name]

    def positions(self, ids: Sequence[Any], argument: str) -> IntArray:
        """Return the row numbers of these ids, or raise InvalidData for the first that does not exist."""
        own = range(len(self)) if self.ids is None else self.ids
        where = {value: at for at, value in enumerate(own)}
        try:
            found = [where.get(value.item() if isinstance(value, np.generic) else value) for value in ids]
        except TypeError as error:
            raise InvalidData(f"{argument} has an id that can't be compared ({error}); use the ids of X") from error
        if None in found:
            given, some = list(ids)[found.index(None)], ", ".join(map(repr, list(own[:3])))
            raise InvalidData(
                f"{argument} has {given!r}, which is not the id of an item; the ids of X are {some}, ..., {own[-1]!r}"
            )
        return np.array(found, dtype=np.int64)

    def hide(self, reasons: Mapping[str, str]) -> UserItems:
        """Return the items with these columns hidden, too."""
        return replace(self, hidden={**reasons, **self.hidden}) if reasons else self

    @property
    def about(self) -> str:
        kinds = {
            "texts": "a list of texts",
            "frame": "a frame",
            "rows": "an array of numbers",
            "sparse": "a sparse matrix",
        }
        return kinds[self.kind]

    def _visible(self, frame: Any) -> Any:
        return frame[[name for name in frame.columns if str(name) not in self.hidden]] if self.hidden else frame


def read_items(X: Any, id_column: str | None = None, *, name: str = "X") -> UserItems:
    """Return the items that a user passed.

    Parameters
    ----------
    X : texts (a list or Series), a frame of pandas or polars, a pyarrow table, a list of dicts, an array of numbers, a scipy
        sparse matrix, or a path: a .csv, .tsv or .parquet file, or a folder of .parquet files.
    id_column : the column with the user's ids; None for a frame's index if it names the rows, else for row numbers.
    name : the name of the argument, for messages.

    Examples
    --------
    >>> read_items(["Hello", "Bye"]).kind, read_items([[0.5], [1.5]]).kind
    ('texts', 'rows')
    """
    if isinstance(X, str | os.PathLike):
        X = _read_path(X, name)
    elif isinstance(X, pl.LazyFrame):
        X = _collect(X, name)
    elif isinstance(X, list | tuple) and any(isinstance(each, Mapping) for each in X):
        X = _read_dicts(X, name)
    elif type(X).__module__.split(".")[0] == "pyarrow":
        X = pl.DataFrame(pl.from_arrow(X))
    if hasattr(X, "tocsr"):
        items = UserItems("sparse", _check_sparse(X.tocsr(), name), None)
    elif _is_frame(X):
        items = _frame_items(X, name)
    else:
        items = _sequence_items(X, name)
    if id_column is not None:
        ids = items.column(id_column, "id")
        try:
            check_ids(ids)
        except InvalidSpec as error:
            raise InvalidData(f"id={id_column!r}: {error.problem}") from error
        items = replace(items, ids=ids.to_list()).hide({id_column: "the ids"})
    return items


def _read_path(path: str | os.PathLike[str], name: str) -> pl.DataFrame:
    target = Path(path)
    try:
        if target.is_dir():
            files = sorted(target.glob("**/*.parquet"))
            if not files:
                raise InvalidData(
                    f"{name}={str(path)!r:.200} is a folder without .parquet files; name a table, or such a folder"
                )
            return pl.concat([read_frame(file, min_rows=0, plain=False) for file in files])
        frame = read_frame(target, plain=False)
    except InvalidSpec as error:
        is_text = isinstance(path, str) and (" " in path or len(path) > 100) and not target.suffix
        remedy = "; to label texts, pass a list of texts" if is_text else ""
        raise InvalidData(f"{name}={str(path)!r:.200}: {error.problem}{remedy}") from error
    except pl.exceptions.PolarsError as error:
        raise InvalidData(f"{name}={str(path)!r:.200}: the files have different columns ({error})") from error
    is_csv = target.suffix.lower() in SEPARATORS
    return frame.with_columns(_parse_column(frame[each]) for each in frame.columns) if is_csv else frame


def _collect(frame: pl.LazyFrame, name: str) -> pl.DataFrame:
    try:
        return frame.collect()
    except (pl.exceptions.PolarsError, OSError) as error:
        raise InvalidData(
            f"{name} is a lazy frame whose collect() raised {type(error).__name__}: {first_line(error)}; correct its query"
        ) from error


def _read_dicts(rows: Sequence[Any], name: str) -> pl.DataFrame:
    other = next((at for at, row in enumerate(rows) if not isinstance(row, Mapping)), None)
    if other is not None:
        raise InvalidData(
            f"{name}[{other}]={rows[other]!r:.80} is not a dict, and others are; pass a dict for each item"
        )
    try:
        return pl.DataFrame(rows)
    except (TypeError, ValueError, OverflowError, pl.exceptions.PolarsError) as error:
        raise InvalidData(
            f"{name} is a list of dicts that is no table ({first_line(error)}); give each key values of one type"
        ) from error


def _parse_column(series: pl.Series) -> pl.Series:
    """Return a column of a CSV file as numbers, booleans or dates, unless it has numbers that are names, such as 007."""
    parsed = parse_text_values(series)
    if parsed.dtype == pl.String and parsed.null_count() < len(parsed):
        dates = parsed.str.to_date("%Y-%m-%d", strict=False)
        if dates.null_count() == parsed.null_count():
            return dates
    if parsed.dtype != pl.String or not is_number(parsed) or parsed.str.contains(r"^\s*[+-]?0\d").any():
        return parsed
    return parsed.str.strip_chars().cast(pl.Float64)


def _is_frame(X: Any) -> bool:
    if isinstance(X, type):
        return False
    return hasattr(X, "columns") and not callable(X.columns) and hasattr(X, "shape") and len(X.shape) == 2


def _frame_items(X: Any, name: str) -> UserItems:
    names = [str(each) for each in X.columns]
    repeated = sorted({each for each in names if names.count(each) > 1})
    if repeated:
        raise InvalidData(f"{name} has two columns {repeated[0]!r}; rename one of them")
    if not names:
        raise InvalidData(f"{name} has no columns; give at least one")
    if isinstance(X, pl.DataFrame):
        return UserItems("frame", X, X)
    if not hasattr(X, "iloc"):
        raise InvalidData(
            f"{name}={type(X).__module__}.{type(X).__name__} is a frame of an unknown kind; pass it as pandas or polars"
        )
    table = pl.DataFrame([_from_pandas(str(each), X.iloc[:, at]) for at, each in enumerate(X.columns)])
    return UserItems("frame", X, table, index_ids(X))


def _from_pandas(name: str, series: Any) -> pl.Series:
    kind = series.dtype.kind if isinstance(series.dtype, np.dtype) else "O"
    if kind in "biuf":
        return pl.Series(name, series.to_numpy())
    if kind in "Mm":
        return pl.Series(name, series.to_numpy().astype(f"{'datetime64' if kind == 'M' else 'timedelta64'}[us]"))
    missing = series.isna().to_numpy()
    values = [None if gone else value for value, gone in zip(series.tolist(), missing, strict=True)]
    is_category = str(series.dtype) == "category"
    is_lists = any(isinstance(value, list | tuple | np.ndarray) for value in values[:10])
    try:
        column = pl.Series(name, values, strict=not is_lists)  # the numbers of JSON mix 0 and 0.5
    except (TypeError, pl.exceptions.PolarsError):  # values of several types
        column = pl.Series(name, [None if value is None else str(value) for value in values], dtype=pl.String)
    if column.dtype == pl.Object:
        column = pl.Series(name, [None if value is None else str(value) for value in values], dtype=pl.String)
    return column.cast(pl.String).cast(pl.Categorical) if is_category else column


def index_ids(X: Any) -> list[Any] | None:
    """Return the index of a pandas object if it names the rows: it is unique, and does not count them from 0."""
    index: Any = getattr(X, "index", None)
    if not hasattr(index, "is_unique"):
        return None
    if not index.is_unique or index.nlevels > 1 or bool((index == np.arange(len(index))).all()):
        return None
    return list(index.tolist())


def _sequence_items(X: Any, name: str) -> UserItems:
    if X is None:
        raise InvalidData(f"{name}=None; give texts, a frame, or rows of numbers")
    if isinstance(X, type | bytes | str) or callable(X):
        raise InvalidData(f"{name}={X!r:.80} is not a list of items; give texts, a frame, or rows of numbers")
    if isinstance(X, dict | set | frozenset):
        raise InvalidData(
            f"{name} is a {type(X).__name__}, which has no order of rows; pass a list, an array or a frame"
        )
    is_series = hasattr(X, "to_numpy") and hasattr(X, "name")
    values = X.to_list() if is_series and not _is_number_series(X) else X
    first = next((each for each in values if each is not None), None) if isinstance(values, list | tuple) else None
    is_text_array = isinstance(X, np.ndarray) and X.ndim == 1 and (X.dtype.kind == "U" or _is_text_object(X))
    if is_text_array or isinstance(first, str):
        texts = _check_texts(values.tolist() if is_text_array else list(values), name)
        return UserItems("texts", texts, _text_table(texts, name), index_ids(X))
    return UserItems("rows", as_features(X, name, finite=False), None, index_ids(X))


def _is_number_series(X: Any) -> bool:
    dtype = X.dtype
    return bool(dtype.is_numeric()) if hasattr(dtype, "is_numeric") else getattr(dtype, "kind", "O") in "biuf"


def _is_text_object(X: np.ndarray[Any, Any]) -> bool:
    return X.dtype.kind == "O" and any(isinstance(each, str) for each in X[:10].tolist())


def _text_table(texts: list[str], name: str) -> pl.DataFrame:
    try:
        return pl.DataFrame({TEXT_COLUMN: texts}, schema={TEXT_COLUMN: pl.String})
    except UnicodeEncodeError as error:
        at = next(i for i, text in enumerate(texts) if text.encode("utf-8", "replace").decode() != text)
        raise InvalidData(
            f"{name}[{at}]={texts[at]!r:.80} contains a lone surrogate, which UTF-8 can't encode; replace it: "
            "text.encode('utf-8', 'replace').decode()"
        ) from error


def _check_texts(texts: list[Any], name: str) -> list[str]:
    for at, text in enumerate(texts):
        if not isinstance(text, str):
            missing = text is None or text != text  # noqa: PLR0124  NaN
            remedy = "leave the item out, or pass '' for an empty text" if missing else "pass texts only, or a frame"
            raise InvalidData(f"{name}[{at}]={text!r:.80} is not a text; {remedy}")
    return [str(text) for text in texts]


def _check_sparse(X: Any, name: str) -> Any:
    if X.dtype.kind not in "biuf":
        raise InvalidData(f"{name} is a sparse matrix of type {X.dtype}; give real numbers")
    invalid = ~np.isfinite(X.data)
    if invalid.any():
        at = int(invalid.argmax())
        row = int(np.searchsorted(X.indptr, at, side="right")) - 1
        raise InvalidData(
            f"{name} has {X.data[at]} in row {row}, column {X.indices[at]}; features must be finite: drop such rows or impute "
            "values first"
        )
    return X


def check_size(items: UserItems, name: str = "X") -> None:
    """Raise InvalidData unless there are at least two items."""
    if len(items) < 2:
        raise InvalidData(f"{name} has {len(items)} row(s); a pool needs at least 2")
