"""A pool over a dask dataframe keeps the order of the rows, draws them uniformly, and never drops rows silently."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from dask import dataframe

import overread
from overread.errors import InvalidArgument, InvalidData
from overread.pools.base import Large, Pool
from overread.scale import DaskPool
from tests.scale.worlds import FEATURES, features_of, world

from_map: Any = dataframe.from_map
from_pandas: Any = dataframe.from_pandas
pytestmark = pytest.mark.filterwarnings("ignore:The inplace keyword")  # dask's use of pandas


@pytest.fixture
def frame() -> pl.DataFrame:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(100, 3))
    strong = np.where(x[:, 0] > 0, "yes", "no")
    return pl.DataFrame({"id": range(500, 600), **dict(zip(FEATURES, x.T, strict=True)), "strong": strong})


def ragged(frame: pl.DataFrame) -> Any:
    """The frame in partitions of 1, 0, 60 and 39 rows."""
    whole = frame.to_pandas()
    parts = [whole[:1], whole[1:1], whole[1:61], whole[61:]]
    return from_map(lambda i: parts[i], range(4), meta=whole[:0])


def test_rows_are_numbered_in_the_order_of_the_partitions(frame: pl.DataFrame) -> None:
    pool = DaskPool(ragged(frame), features=FEATURES, id="id")
    assert [(part.first, part.rows) for part in pool.parts] == [(0, 1), (1, 60), (61, 39)]
    assert pool.size == 100
    assert pool.dimension == 3
    asked = np.array([99, 0, 61, 0])
    assert (pool.features(asked) == features_of(frame)[asked]).all()
    assert pool.ids(asked) == [599, 500, 561, 500]
    assert pool.rows(asked, ["strong"])["strong"].to_list() == frame["strong"].gather(asked).to_list()
    assert pool.rows(np.zeros(0, dtype=np.int64), ["strong"]).shape == (0, 1)


def test_dask_pool_works_with_learn_and_audit(frame: pl.DataFrame) -> None:
    pool = DaskPool(ragged(frame), features=FEATURES)
    assert isinstance(pool, Pool)
    assert isinstance(pool, Large)
    drawn = pool.draw(500, np.random.default_rng(0), lambda x: x[:, 0] > 0)
    assert drawn.total == 500
    assert (drawn.x[:, 0] > 0).all()
    classifier = overread.learn(pool, strong=pool.column("strong"), max_strong=40).classifier
    assert classifier is not None
    wrong = (classifier.predict(features_of(frame)) != frame["strong"].to_numpy()).mean()
    assert wrong < 0.1
    audit = overread.audit(classifier, X=pool, strong=pool.column("strong"), max_labels=50)
    assert audit.lower <= wrong <= audit.upper


def test_dask_pool_of_a_folder_has_the_rows_of_the_parquet_pool(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=300)
    pool = DaskPool(str(tmp_path / "tickets"), features=FEATURES, id="id")
    assert pool.about == made.pool.about
    assert pool.parts == made.pool.parts
    assert (pool.features([7, 3]) == made.pool.features([7, 3])).all()


def test_workers_of_a_cluster_read_the_rows_of_a_folder(client: Any, tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=300)
    pool = DaskPool(made.pool)
    asked = np.array([299, 0, 150, 0])
    with client.as_current():
        assert (pool.features(asked) == made.pool.features(asked)).all()
        assert pool.rows(np.zeros(0, dtype=np.int64), ["strong"]).height == 0
        with pytest.raises(InvalidArgument, match="300"):
            pool.features([300])
    assert any(
        "rows" in key
        for key in str(
            client.cluster or client.run_on_scheduler(lambda dask_scheduler: list(dask_scheduler.task_prefixes))
        ).split()
    )


def test_pickled_featurizer_is_small(frame: pl.DataFrame) -> None:
    """The featurizer excludes the dataframe's graph, which contains all rows of a frame in memory."""
    pool = DaskPool(ragged(frame), features=FEATURES)
    assert len(pickle.dumps(pool.reader)) < 2000


def test_features_may_be_a_function(frame: pl.DataFrame) -> None:
    pool = DaskPool(ragged(frame), features=lambda rows: rows["x0"].to_numpy() ** 2, columns=["x0"])
    assert pool.features([5])[0, 0] == frame["x0"][5] ** 2


def test_missing_number_is_located_by_partition_and_row(frame: pl.DataFrame) -> None:
    holey = frame.with_columns(pl.when(pl.int_range(100) == 70).then(None).otherwise(pl.col("x1")).alias("x1"))
    pool = DaskPool(ragged(holey), features=FEATURES)
    with pytest.raises(InvalidData, match=r"column 'x1' .*row 9 of partition 3"):
        pool.features([3, 70])


def test_missing_id_is_located_by_partition_and_row(frame: pl.DataFrame) -> None:
    holey = frame.with_columns(pl.when(pl.int_range(100) == 70).then(pl.lit("")).otherwise(pl.lit("a")).alias("id"))
    with pytest.raises(InvalidData, match=r"column 'id' .*row 9 of partition 3"):
        DaskPool(ragged(holey), features=FEATURES, id="id").ids([70])


def test_partition_that_fails_or_shrinks_raises_invalid_data(frame: pl.DataFrame) -> None:
    whole = frame.to_pandas()
    calls: list[int] = []

    def shrinking(i: int) -> pd.DataFrame:
        calls.append(i)
        return whole[50 * i : 50 * (i + 1) - (10 if calls.count(i) > 1 else 0)]

    pool = DaskPool(from_map(shrinking, range(2), meta=whole[:0]), features=FEATURES)
    assert pool.size == 100
    with pytest.raises(InvalidData, match=r"partition 1 .*50 rows.* 40;"):
        pool.features([99])

    def broken(i: int) -> pd.DataFrame:
        if i:
            raise OSError("disk is gone")
        return whole[:50]

    with pytest.raises(InvalidData, match=r"partition 1 of the dataframe .*\(OSError: disk is gone\)"):
        _ = DaskPool(from_map(broken, range(2), meta=whole[:0]), features=FEATURES).size


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"features": ["x9"]}, "no column 'x9'; .* id, x0"),
        ({"features": "x0"}, "features='x0'"),
        ({"features": FEATURES, "id": "key"}, "no column 'key'"),
        ({}, "features=None"),
    ],
)
def test_invalid_columns_are_rejected(frame: pl.DataFrame, settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidArgument, match=problem):
        DaskPool(ragged(frame), **settings)


def test_id_that_is_the_index_is_rejected_with_a_remedy(frame: pl.DataFrame) -> None:
    indexed = from_pandas(frame.to_pandas().set_index("id"), npartitions=2)
    with pytest.raises(InvalidArgument, match=r"'id'.* reset_index\(\)"):
        DaskPool(indexed, features=FEATURES, id="id")


def test_invalid_column_or_price_of_a_labeler_is_rejected(frame: pl.DataFrame) -> None:
    pool = DaskPool(ragged(frame), features=FEATURES)
    with pytest.raises(InvalidArgument, match="no column 'nope'"):
        pool.column("nope")
    with pytest.raises(InvalidArgument, match="price=-1"):
        pool.column("strong", price=-1)


def test_array_is_rejected_as_a_source() -> None:
    with pytest.raises(InvalidArgument, match="must be a dask dataframe"):
        DaskPool(np.zeros((3, 3)), features=["a"])
