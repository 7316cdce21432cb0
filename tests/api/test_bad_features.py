"""Invalid features are rejected before any labeler is asked, with an error that gives the position and a remedy."""

from __future__ import annotations

import numpy as np
import pytest

import overread
from overread import errors, pools
from tests.api.refusals import INF, NAN, failed, refused


@pytest.mark.parametrize(("value", "named"), [(NAN, "nan"), (INF, "inf"), (-INF, "-inf")])
@pytest.mark.parametrize("as_list", [False, True])
def test_a_feature_that_is_not_finite_is_rejected_with_its_position(value: float, named: str, as_list: bool) -> None:
    X = np.zeros((5, 2))
    X[3, 1] = value
    refused(
        errors.InvalidData,
        f"X has {named} in row 3, column 1",
        "must be finite",
        "drop such rows",
        X=X.tolist() if as_list else X,
        hypotheses=overread.Halfplanes(),
    )


def test_a_missing_feature_is_refused_like_nan() -> None:
    refused(errors.InvalidData, "nan in row 1, column 0", "drop such rows", X=[0.0, None, 1.0])


@pytest.mark.parametrize("value", [NAN, INF])
def test_a_generator_that_makes_rows_that_are_not_finite_is_refused(value: float) -> None:
    pool = pools.Generator(lambda n, _: np.full(n, value))
    error = failed(errors.InvalidData, f"function has {value} in row 0", "must be finite", X=pool)
    assert len(error.result.bought["strong"]) == 0


def test_a_generator_that_makes_too_few_rows_is_refused() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n - 1))
    failed(errors.InvalidData, "function", "dimension=1", X=pool)


def test_a_generator_of_rows_with_a_wrong_dimension_is_rejected() -> None:
    pool = pools.Generator(lambda n, rng: rng.random((n, 3)), dimension=2)
    failed(errors.InvalidData, ", 3)", "dimension=2", X=pool, hypotheses=overread.Halfplanes())


def test_text_in_a_row_of_numbers_is_not_a_feature() -> None:
    refused(errors.InvalidData, "X", "row 0", "features must be numbers", "'1'", X=[["1", "high"], ["2", "low"]])


def test_rows_of_unequal_length_are_refused() -> None:
    refused(errors.InvalidData, "X", "numeric features", X=[[1.0, 2.0], [3.0]])


@pytest.mark.parametrize("shape", [(4, 2, 2), (2, 1, 1, 1), (4, 0)])
def test_features_that_are_not_a_table_are_rejected(shape: tuple[int, ...]) -> None:
    refused(errors.InvalidData, f"X has shape {shape}", "one row for each item", "one column", X=np.zeros(shape))


@pytest.mark.parametrize(("X", "rows"), [([], 0), (np.empty((0, 1)), 0), ([0.5], 1)])
def test_a_pool_of_fewer_than_two_rows_is_refused(X: object, rows: int) -> None:
    refused(errors.InvalidData, f"X has {rows} row(s)", "at least 2", X=X)


def test_atoms_are_checked_like_rows() -> None:
    with pytest.raises(errors.InvalidData, match=r"atoms has 1 row\(s\); a pool needs at least 2"):
        pools.Counts([0.5])
    with pytest.raises(errors.InvalidData, match="nan in row 1"):
        pools.Counts([0.5, NAN])


@pytest.mark.parametrize(
    ("probabilities", "message"),
    [
        ([1, -2], r"probabilities\[1\]=-2.*; .*>= 0"),
        ([1, NAN], r"probabilities\[1\]=nan; .*finite"),
        ([INF, 1], r"probabilities\[0\]=inf; .*finite"),
        ([0, 0], "above 0"),
        ([1], r"shape \(1,\) .*for each of the 2 atoms"),
    ],
)
def test_probabilities_are_finite_and_not_negative(probabilities: object, message: str) -> None:
    with pytest.raises(errors.InvalidData, match=message):
        pools.Counts([0.0, 1.0], probabilities)


def test_a_generator_is_a_function_with_a_dimension() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"function=5 must be callable as function\(n, rng\)"):
        pools.Generator(5)  # type: ignore[arg-type]
    with pytest.raises(errors.InvalidArgument, match="dimension=0 must be a whole number >= 1"):
        pools.Generator(lambda n, rng: rng.random(n), dimension=0)
