"""A pool of Parquet files draws uniformly, reads only what it needs, and returns the same rows for every file layout.

Each chi-square test has a false alarm rate of 1e-6; the seeds are fixed, so that the outcome never changes.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import tracemalloc
from itertools import combinations
from pathlib import Path
from typing import Any

import fsspec
import numpy as np
import polars as pl
import pytest
from scipy.stats import chi2, chisquare

from overread import errors
from overread.core.arrays import Array, BoolArray
from overread.pools import Large, Parquet, Pool
from overread.pools.sampling import draw_distinct
from tests.pools.folders import UNEVEN, CountingFileSystem, folder, table

FALSE_ALARM = 1e-6


def pool_of(path: Path, **how: Any) -> Parquet:
    return Parquet(folder(path), **({"features": ["x"], "id": "id"} | how))


def fits(counts: object) -> bool:
    return bool(chisquare(counts).pvalue > FALSE_ALARM)


# ---- drawing


@pytest.mark.parametrize("n", [1, 7, 31, 59, 60])
def test_every_row_is_equally_likely_in_any_file(tmp_path: Path, n: int) -> None:
    pool = pool_of(tmp_path)
    counts = np.zeros(60, dtype=int)
    for seed in range(3000):
        rows = pool.sample(n, np.random.default_rng(seed))
        assert len(np.unique(rows)) == n
        assert (np.diff(rows) > 0).all()
        counts[rows] += 1
    if n == 60:
        assert (counts == 3000).all()
    else:  # the variance of counts without replacement is smaller than a multinomial's by this factor
        statistic = float(((counts - counts.mean()) ** 2).sum() / counts.mean() / (1 - n / 60) * 59 / 60)
        assert chi2.sf(statistic, 59) > FALSE_ALARM


@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_set_of_rows_is_as_likely_as_any_other(n: int) -> None:
    sets = {chosen: i for i, chosen in enumerate(combinations(range(6), n))}
    counts = np.zeros(len(sets), dtype=int)
    rng = np.random.default_rng(1)
    for _ in range(20_000):
        counts[sets[tuple(draw_distinct(n, 6, rng).tolist())]] += 1
    assert fits(counts)


def test_pairs_are_as_likely_as_any_other_in_a_larger_sample() -> None:
    rng = np.random.default_rng(2)
    counts = np.zeros((20, 20), dtype=int)
    for _ in range(20_000):
        first, second = rng.permutation(draw_distinct(9, 20, rng))[
            :2
        ]  # one pair from each sample: pairs from the same sample are not independent
        counts[min(first, second), max(first, second)] += 1
    assert fits(counts[np.triu_indices(20, 1)])


def test_draws_with_replacement_are_uniform_and_independent(tmp_path: Path) -> None:
    pool, rng = pool_of(tmp_path), np.random.default_rng(3)
    drawn = pool.draw(60_000, rng)
    assert drawn.total == 60_000
    assert fits(drawn.count)
    assert (drawn.x == pool.features(drawn.item)).all()
    twice = [pool.draw(2, rng) for _ in range(600)]
    assert 0 < sum(len(each) == 1 for each in twice) < 40  # about 10 are expected: a row may be drawn twice


def test_draws_inside_a_region_are_uniform_among_its_rows(tmp_path: Path) -> None:
    def upper(x: Array) -> BoolArray:
        return np.asarray(x[:, 0] > 0.8)

    pool = pool_of(tmp_path)
    inside = np.flatnonzero(upper(pool.features(np.arange(60))))
    drawn = pool.draw(20_000, np.random.default_rng(4), upper)
    assert drawn.item.tolist() == inside.tolist()
    assert fits(drawn.count)
    small = pool_of(tmp_path, max_draws=100)
    with pytest.raises(errors.TooManyDraws, match=r"n=5 draws .* max_draws=100 "):
        small.draw(5, np.random.default_rng(0), lambda x: x[:, 0] > 2)


def test_memory_of_a_sample_depends_on_the_drawn_rows_only() -> None:
    tracemalloc.start()
    rows = draw_distinct(100_000, 10**12, np.random.default_rng(0))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(np.unique(rows)) == 100_000
    assert rows.max() > 0.99 * 10**12
    assert peak < 20 * 2**20


def test_a_sample_larger_than_the_pool_is_rejected() -> None:
    with pytest.raises(errors.InvalidArgument, match="rows can't be drawn"):
        draw_distinct(7, 6, np.random.default_rng(0))


# ---- reading


@pytest.mark.parametrize("group", [1, 3, 1000])
@pytest.mark.parametrize("files", [(60,), UNEVEN, (20, 20, 20)])
def test_rows_do_not_depend_on_the_layout(tmp_path: Path, files: tuple[int, ...], group: int) -> None:
    pool = Parquet(folder(tmp_path, files, group), features=["x", "pair"], id="id")
    rows = pool.sample(17, np.random.default_rng(5))
    expected = table(0, 60)[rows]
    assert pool.rows(rows).equals(expected)
    assert (pool.features(rows) == np.column_stack([expected["x"], rows, -rows])).all()
    assert pool.ids(rows) == expected["id"].to_list()
    assert (pool.size, pool.dimension, pool.columns) == (60, 3, expected.columns)


def test_rows_have_the_requested_order_and_multiplicity(tmp_path: Path) -> None:
    pool = pool_of(tmp_path)
    items = [59, 0, 0, 30, 5, 59]
    assert pool.rows(items, ["number"])["number"].to_list() == items
    assert (pool.features(items)[:, 0] == table(0, 60)["x"].to_numpy()[items]).all()
    assert pool.rows([], ["number", "id"]).shape == (0, 2)
    assert pool.features([]).shape == (0, 1)
    assert pool.rows([3], ["sure", "id"]).columns == ["sure", "id"]


def test_parts_are_the_files_unchanged(tmp_path: Path) -> None:
    pool = pool_of(tmp_path)
    assert [part.rows for part in pool.parts] == list(UNEVEN)
    assert [part.first for part in pool.parts] == [0, 5, 6, 46, 46]
    assert [Path(part.file).name for part in pool.parts] == [f"00{i}.parquet" for i in range(5)]
    assert pl.concat([pool.read(part) for part in pool.parts]).equals(table(0, 60))
    frame = pool.read(pool.parts[2], ["x"])
    assert (pool.features_of(frame) == pool.features(np.arange(6, 46))).all()
    with pytest.raises(errors.InvalidArgument, match="part="):
        pool.read(type(pool.parts[0])("elsewhere.parquet", 0, 5))


def test_only_footers_are_read_at_open_and_only_needed_row_groups_and_columns_after(tmp_path: Path) -> None:
    folder(tmp_path, (100_000, 100_000), group=5000)
    pool = Parquet(f"counting://{tmp_path}", features=["x"])
    CountingFileSystem.read.clear()
    assert pool.size == 200_000
    footers = sum(CountingFileSystem.read.values())
    assert 0 < footers <= 2 * 2**16  # pyarrow reads the last 64 KiB of each file at once
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) > 8 * footers
    pool.rows([3], ["x"])
    CountingFileSystem.read.clear()
    pool.rows([3, 4999], ["x"])
    one = (
        sum(CountingFileSystem.read.values()) - footers / 2
    )  # the footer is read again, to check that the file has not changed
    assert 5000 * 8 * 0.5 < one < 5000 * 8 * 1.5
    assert [Path(file).name for file in CountingFileSystem.read] == ["000.parquet"]
    CountingFileSystem.read.clear()
    pool.sample(1000, np.random.default_rng(0))
    assert not CountingFileSystem.read


def test_a_feature_function_receives_only_the_drawn_rows(tmp_path: Path) -> None:
    seen: list[tuple[int, list[str]]] = []

    def make(frame: pl.DataFrame) -> Array:
        seen.append((frame.height, frame.columns))
        return np.asarray(np.column_stack([frame["x"], frame["id"].str.len_chars()]))

    pool = Parquet(folder(tmp_path), features=make, columns=["x", "id"])
    assert pool.features([59, 2]).tolist() == [[table(59, 1)["x"][0], 3.0], [table(2, 1)["x"][0], 2.0]]
    assert pool.dimension == 2
    assert seen == [(2, ["x", "id"]), (1, ["x", "id"])]


def test_a_pool_pickles_before_and_after_it_is_opened(tmp_path: Path) -> None:
    pool = pool_of(tmp_path)
    before = pickle.loads(pickle.dumps(pool))
    assert pool.size == 60
    after = pickle.loads(pickle.dumps(pool))
    for each in (before, after):
        assert each.size == 60
        assert each.ids([59]) == ["T59"]


def test_a_parquet_pool_is_a_large_pool_with_a_description(tmp_path: Path) -> None:
    pool = pool_of(tmp_path / "tickets")
    assert isinstance(pool, Pool)
    assert isinstance(pool, Large)
    assert pool.about == "the 60 rows of tickets"
    assert Parquet(folder(tmp_path / "b"), features=["x"]).ids([3, 1]) == [3, 1]


# ---- addresses


def test_a_folder_a_file_a_pattern_and_a_list_in_the_order_of_names(tmp_path: Path) -> None:
    folder(tmp_path)
    (tmp_path / "_delta").mkdir()
    for hidden in ("_SUCCESS.parquet", ".tmp.parquet", "_delta/0.parquet", "notes.txt"):
        (tmp_path / hidden).write_text("no Parquet")
    (tmp_path / "deeper").mkdir()
    files = [tmp_path / f"00{i}.parquet" for i in (2, 0)]
    paths = (tmp_path, 60), (f"{tmp_path}/", 60), (files[0], 40), (tmp_path / "00[01].parquet", 6), (files, 45)
    for path, rows in paths:
        assert Parquet(path, features=["x"]).size == rows
    assert Parquet(files, features=["number"]).features([0, 5])[:, 0].tolist() == [0, 6]
    assert Parquet(files, features=["x"]).about == "the 45 rows of 2 files"


def test_an_address_of_another_file_system(tmp_path: Path) -> None:
    memory = fsspec.filesystem("memory")
    for file in folder(tmp_path).iterdir():
        memory.pipe(f"/overread-tickets/{file.name}", file.read_bytes())
    try:
        pool = Parquet("memory://overread-tickets", features=["x"], id="id")
        assert pool.about == "the 60 rows of overread-tickets"
        assert pool.ids([7, 59]) == ["T7", "T59"]
    finally:
        memory.rm("/overread-tickets", recursive=True)


def test_import_does_not_load_the_parquet_libraries() -> None:
    program = "import sys, overread; print({'pyarrow', 'fsspec', 'polars'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_files_are_opened_at_first_use() -> None:
    pool = Parquet("memory://nowhere", features=["x"], storage_options={"secret": "hunter2"})
    assert repr(pool) == "Parquet('nowhere')"
