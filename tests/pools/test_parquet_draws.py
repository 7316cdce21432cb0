"""A pool returns the requested rows in the requested order, however rows are distributed over files and row groups."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.pools import Parquet
from overread.pools.sampling import draw_distinct
from tests.pools.folders import folder, table


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_requested_rows_are_returned_for_any_layout(data: st.DataObject) -> None:
    files = data.draw(st.lists(st.integers(0, 25), min_size=1, max_size=5).filter(lambda sizes: sum(sizes) >= 2))
    items = data.draw(st.lists(st.integers(0, sum(files) - 1), max_size=30))
    with tempfile.TemporaryDirectory() as path:
        pool = Parquet(folder(Path(path), files, data.draw(st.integers(1, 30))), features=["number", "pair"], id="id")
        expected = table(0, sum(files))[np.array(items, dtype=np.int64)]
        assert pool.size == sum(files)
        assert pool.rows(items).equals(expected)
        assert (pool.features(items) == np.array([[i, i, -i] for i in items]).reshape(-1, 3)).all()
        assert pool.ids(items) == expected["id"].to_list()


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 200), st.floats(0, 1), st.integers(0, 2**32))
def test_a_sample_has_the_requested_number_of_distinct_rows(size: int, share: float, seed: int) -> None:
    n = round(share * size)
    rows = draw_distinct(n, size, np.random.default_rng(seed))
    assert len(rows) == n
    assert (np.diff(rows) > 0).all()
    assert not n or (rows[0] >= 0 and rows[-1] < size)
