"""The items of a study that lie in a folder of Parquet files: rows drawn at random, under the user's own ids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidData, InvalidSpec
from overread.pools.files import SEPARATORS
from overread.pools.frames import Where, check_filled
from overread.pools.parquet import Parquet
from overread.pools.table import Items


def draw_items(
    path: str | Path, most: int, rng: np.random.Generator, *, id_column: str | None, **settings: Any
) -> tuple[Items, int]:
    """Draw so many rows, or all where there are fewer, and say how many there are; the settings are those of Items.

    What is wrong with the files is an InvalidSpec of pool.path.
    """
    if isinstance(path, Path) and path.suffix.lower() in SEPARATORS:
        raise InvalidSpec(f"{path.name} is no Parquet, from which rows are drawn; leave sample out", key="pool.sample")
    pool = Parquet(path, features=pl.DataFrame.to_numpy)  # all columns are read, and features are made of them later
    try:
        size = pool.size
        rows = pool.sample(min(most, size), rng)
        frame = pool.rows(rows)
    except InvalidData as error:
        raise InvalidSpec(str(error), key="pool.path") from error
    if id_column is not None and id_column in frame.columns:
        try:
            _check_ids(frame[id_column], lambda i: pool.where(int(rows[i])))
        except InvalidData as error:
            raise InvalidSpec(str(error), key="pool.id") from error
    of = f"{len(rows)} rows drawn at random from {pool.about}" if len(rows) < size else None
    return Items(frame, id_column, numbers=rows.tolist(), of=of, **settings), size


def _check_ids(ids: pl.Series, where: Where) -> None:
    """Refuse rows without an id, and two with the same, with their files."""
    check_filled(ids, where)
    again = ids.is_duplicated().arg_true()
    if len(again):
        value = ids[int(again[0])]
        one, other = (where(int(i)) for i in (ids == value).arg_true()[:2])
        problem = f"has {value!r} in {one} and in {other}; give each row its own id, or leave id out to number the rows"
        raise InvalidData(f"column {ids.name!r} {problem}")
