"""Study items from a folder of Parquet files: randomly drawn rows, with the user's ids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidData, InvalidSpec
from overread.items.readers import SEPARATORS
from overread.items.table import Items
from overread.pools.frames import RowLocator, check_ids_present
from overread.pools.parquet.pool import Parquet


def draw_items(
    path: str | Path, max_rows: int, rng: np.random.Generator, *, id_column: str | None, **settings: Any
) -> tuple[Items, int]:
    """Draw `max_rows` rows, or all if there are fewer, and return them with the total number of rows.

    The settings are those of Items. Invalid files raise InvalidSpec with the key pool.path, invalid ids with pool.id.
    """
    if isinstance(path, Path) and path.suffix.lower() in SEPARATORS:
        problem = f"sample needs Parquet files, but path is {path.name}; remove sample"
        raise InvalidSpec(problem, key="pool.sample")
    pool = Parquet(path, features=pl.DataFrame.to_numpy)  # reads all columns; the features are computed later
    try:
        size = pool.size
        rows = pool.sample(min(max_rows, size), rng)
        frame = pool.rows(rows)
    except InvalidData as error:
        raise InvalidSpec(str(error), key="pool.path") from error
    if id_column is not None and id_column in frame.columns:
        try:
            _check_unique_ids(frame[id_column], lambda i: pool.where(int(rows[i])))
        except InvalidData as error:
            raise InvalidSpec(str(error), key="pool.id") from error
    drawn_from = f"{len(rows)} rows drawn at random from {pool.about}" if len(rows) < size else None
    return Items(frame, id_column, row_numbers=rows.tolist(), drawn_from=drawn_from, **settings), size


def _check_unique_ids(ids: pl.Series, where: RowLocator) -> None:
    """Raise InvalidData, naming the files, if an id is missing or not unique."""
    check_ids_present(ids, where)
    duplicates = ids.is_duplicated().arg_true()
    if len(duplicates):
        value = ids[int(duplicates[0])]
        first, second = (where(int(i)) for i in (ids == value).arg_true()[:2])
        problem = f"column {ids.name!r} has {value!r} in {first} and in {second}"
        raise InvalidData(f"{problem}; give each row a unique id, or remove the setting id")
