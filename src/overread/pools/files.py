"""Tables as they lie in files: every cell of a CSV file is text, so an id such as 007 stays 007."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl

from overread.errors import InvalidSpec

SEPARATORS = {".csv": ",", ".tsv": "\t"}
PARQUET = (".parquet", ".pq")
LOOKED_AT = 2**16
"""Bytes that tell text from something else."""


def read_frame(file: Path, *, least: int = 2) -> pl.DataFrame:
    """Read a table of at least so many rows, two for a pool: a CSV file's cells as text, None where they are empty."""
    frame = plain(_read(file))
    if frame.height < least:
        has = f"{frame.height} row{'s' * (frame.height != 1)}"
        raise InvalidSpec(f"{file.name} has {has}; a pool needs at least {least}", key="pool.path")
    return frame


def _read(file: Path) -> pl.DataFrame:
    suffix = file.suffix.lower()
    if not file.is_file():
        problem = "is a folder" if file.is_dir() else "does not exist"
        raise InvalidSpec(f"{str(file)!r} {problem}; name a .csv or .parquet file", key="pool.path")
    if suffix not in SEPARATORS and suffix not in PARQUET:
        raise InvalidSpec(f"{file.name} is neither .csv, .tsv nor .parquet; save it as one of them", key="pool.path")
    try:
        if suffix in PARQUET:
            return pl.read_parquet(file, glob=False).rechunk()
        return _read_csv(file, SEPARATORS[suffix])
    except pl.exceptions.NoDataError as error:
        raise InvalidSpec(f"{file.name} is empty; give it a header and at least 2 rows", key="pool.path") from error
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError) as error:
        kind = "Parquet" if suffix in PARQUET else "CSV in UTF-8"
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise InvalidSpec(f"{file.name} can't be read as {kind} ({reason}); save it again", key="pool.path") from error


def _read_csv(file: Path, separator: str) -> pl.DataFrame:
    with file.open("rb") as opened:
        if b"\0" in opened.read(LOOKED_AT):
            raise InvalidSpec(f"{file.name} is no text in UTF-8; save it as CSV in UTF-8", key="pool.path")
    frame = pl.read_csv(file, separator=separator, infer_schema=False, glob=False).rechunk()
    frame = frame.rename(
        lambda name: name.replace('""', '"')
    )  # polars undoes doubled quotes in cells, not in the header
    for name in frame.columns:
        if "\ufffd" in name:  # a header in another encoding is read without complaint
            raise InvalidSpec(f"{file.name}: column {name!r} is no UTF-8; save it as CSV in UTF-8", key="pool.path")
        if (twice := re.fullmatch(r"(.*)_duplicated_\d+", name, re.DOTALL)) and twice[1] in frame.columns:
            raise InvalidSpec(f"{file.name} has two columns {twice[1]!r}; rename one of them", key="pool.path")
    if frame.width == 1 and (found := re.search(r"[;\t|,]", frame.columns[0])):
        raise InvalidSpec(
            f"{file.name} seems to be separated by {found[0]!r}; separate a {file.suffix} file by {separator!r}",
            key="pool.path",
        )
    frame = frame.with_columns(pl.when(pl.col(pl.String) != "").then(pl.col(pl.String)).name.keep())  # "" is missing
    filled = frame.select(pl.any_horizontal(pl.all().is_not_null()).arg_true().max()).item()  # blank lines at the end
    return frame.head(0 if filled is None else filled + 1)


def plain(frame: pl.DataFrame) -> pl.DataFrame:
    """Turn what is neither text, number nor boolean into text, such as dates; leave lists and the like alone."""
    texts = (pl.Date, pl.Datetime, pl.Time, pl.Decimal, pl.Categorical, pl.Enum, pl.Null)
    return frame.with_columns(pl.col(name).cast(pl.String) for name, dtype in frame.schema.items() if dtype in texts)
