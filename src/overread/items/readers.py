"""Reading of table files. CSV cells are read as text, so that an id such as 007 stays 007."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl

from overread.core.plurals import pluralize
from overread.errors import InvalidSpec

SEPARATORS = {".csv": ",", ".tsv": "\t"}
PARQUET_SUFFIXES = (".parquet", ".pq")
SNIFFED_BYTES = 2**16
"""Number of bytes at the start of a file that are checked for binary content."""


def read_frame(file: Path, *, min_rows: int = 2, plain: bool = True) -> pl.DataFrame:
    """Return the table in a .csv, .tsv or .parquet file, which must have at least `min_rows` rows.

    The cells of a CSV file are text, or None if they are empty. `plain` converts columns such as dates to text.
    """
    frame = _read_file(file)
    frame = cast_to_plain_types(frame) if plain else frame
    if frame.height < min_rows:
        has = pluralize(frame.height, "row")
        raise _invalid_file(f"{file.name} has {has}; a pool needs at least {min_rows}")
    return frame


def _read_file(file: Path) -> pl.DataFrame:
    suffix = file.suffix.lower()
    if not file.is_file():
        problem = "is a folder" if file.is_dir() else "does not exist"
        raise _invalid_file(f"{str(file)!r} {problem}; name a .csv or .parquet file")
    if suffix not in SEPARATORS and suffix not in PARQUET_SUFFIXES:
        raise _invalid_file(f"{file.name} is neither .csv, .tsv nor .parquet; save it as one of them")
    try:
        if suffix in PARQUET_SUFFIXES:
            return pl.read_parquet(file, glob=False).rechunk()
        return _read_csv(file, SEPARATORS[suffix])
    except pl.exceptions.NoDataError as error:
        raise _invalid_file(f"{file.name} is empty; it needs a header and at least 2 rows") from error
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError) as error:
        kind = "Parquet" if suffix in PARQUET_SUFFIXES else "CSV in UTF-8"
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise _invalid_file(f"{file.name} can't be read as {kind} ({reason}); save it again") from error


def _read_csv(file: Path, separator: str) -> pl.DataFrame:
    with file.open("rb") as opened:
        if b"\0" in opened.read(SNIFFED_BYTES):
            raise _invalid_file(f"{file.name} is not UTF-8 text; save it as CSV in UTF-8")
    frame = pl.read_csv(file, separator=separator, infer_schema=False, glob=False).rechunk()
    frame = frame.rename(lambda name: name.replace('""', '"'))  # polars unescapes doubled quotes in cells only
    for name in frame.columns:
        if "\ufffd" in name:  # polars reads a header in another encoding without an error
            raise _invalid_file(f"{file.name}: column name {name!r} is not UTF-8; save the file as CSV in UTF-8")
        if (copy := re.fullmatch(r"(.*)_duplicated_\d+", name, re.DOTALL)) and copy[1] in frame.columns:
            raise _invalid_file(f"{file.name} has two columns {copy[1]!r}; rename one of them")
    if frame.width == 1 and (other := re.search(r"[;\t|,]", frame.columns[0])):
        problem = f"{file.name} seems to use the separator {other[0]!r}"
        raise _invalid_file(f"{problem}; a {file.suffix} file needs {separator!r}")
    frame = frame.with_columns(pl.when(pl.col(pl.String) != "").then(pl.col(pl.String)).name.keep())  # "" means missing
    filled = frame.select(pl.any_horizontal(pl.all().is_not_null()).arg_true().max()).item()  # blank lines at the end
    return frame.head(0 if filled is None else filled + 1)


def cast_to_plain_types(frame: pl.DataFrame) -> pl.DataFrame:
    """Convert columns such as dates to text; text, numbers, booleans and lists stay as they are."""
    texts = (pl.Date, pl.Datetime, pl.Time, pl.Decimal, pl.Categorical, pl.Enum, pl.Null)
    return frame.with_columns(pl.col(name).cast(pl.String) for name, dtype in frame.schema.items() if dtype in texts)


def _invalid_file(problem: str) -> InvalidSpec:
    return InvalidSpec(problem, key="pool.path")
