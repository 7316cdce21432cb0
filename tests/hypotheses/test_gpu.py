"""Counts on a device equal numpy's: torch's own processor stands in for a GPU where there is none."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.core.arrays import Array, IntArray, LabelArray
from overread.errors import InvalidArgument, MissingExtra
from overread.hypotheses import labelings
from overread.hypotheses.labelings import count_table_mistakes
from overread.hypotheses.solvers import flip_test, gpu
from overread.hypotheses.solvers.flip_test import count_flip_mistakes, normalize_rows, zero_tolerance

SMALL = 2**18
"""Bytes in which blocks are of 64 rows and queries, and of less than 100 columns of a table."""

Flip = tuple[Array, LabelArray, IntArray, Array, Array]

weights = st.sampled_from(["one", "equal", "small", "large"])


def a_weight(kind: str, n: int, rng: np.random.Generator) -> IntArray:
    top = 2**60 // max(1, n)
    made = {
        "one": np.ones(n),
        "equal": np.full(n, top),
        "small": rng.integers(0, 9, n),
        "large": rng.integers(0, top, n),
    }
    made["large"][:1] = top
    return made[kind].astype(np.int64)


def with_zeros(n: int, q: int, d: int, kind: str, seed: int) -> Flip:
    """Small whole numbers, so that many scores are 0; rows and queries in units of their own, from 1e-150 to 1e150."""
    rng = np.random.default_rng(seed)
    X, Z = rng.integers(-2, 3, (n, d)).astype(np.float64), rng.integers(-2, 3, (q, d)).astype(np.float64)
    X *= rng.choice([1.0, 3.0, 1e-150, 1e150], (n, 1))
    Z *= rng.choice([1.0, 7.0, 1e-150, 1e150], (q, 1))
    return X, rng.choice(np.array([-1, 1], dtype=np.int8), n), a_weight(kind, n, rng), np.zeros(d), Z


def signs_in_whole_numbers(X: Array, Z: Array) -> IntArray:
    """The signs of all scores, in whole numbers: rows of `with_zeros` without their units."""
    whole = [
        np.rint(rows / np.abs(rows).max(axis=1, initial=1e-300, keepdims=True) * 2).astype(np.int64) for rows in (X, Z)
    ]
    return np.asarray(np.sign(whole[0] @ whole[1].T))


@pytest.fixture(scope="module")
def torch() -> Any:
    return pytest.importorskip("torch", reason="torch is not installed; it comes with the extra 'gpu'")


@pytest.fixture(scope="module")
def there(torch: Any) -> Any:
    """The GPU if there is one, else torch's processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 40), st.integers(0, 9), st.integers(2, 9), weights, st.integers(1, 50), st.integers(0, 999))
def test_scores_of_zero_are_positive_for_any_block_order_and_scale(
    n: int, q: int, d: int, kind: str, block: int, seed: int
) -> None:
    X, y, weight, w, Z = with_zeros(n, q, d, kind, seed)
    wrong = (signs_in_whole_numbers(X, Z) >= 0) != (y > 0)[:, np.newaxis]
    expected = [sum(weight[column].tolist()) for column in wrong.T]
    assert count_flip_mistakes(X, y, weight, w, Z, 2048).tolist() == expected
    order = np.random.default_rng(seed).permutation(n)
    assert count_flip_mistakes(X[order] / 3, y[order], weight[order], w, Z * 0.7, block).tolist() == expected


@pytest.mark.parametrize("d", [2, 3, 100, 3000])
def test_rounding_moves_a_score_of_zero_by_less_than_the_tolerance(d: int) -> None:
    rng = np.random.default_rng(d)
    half = rng.standard_normal((200, d // 2)) * 10.0 ** rng.integers(-8, 8, (200, d // 2))
    rows = np.hstack([half, half[:, ::-1], np.zeros((200, d % 2))])
    other = rng.standard_normal((200, d // 2))
    against = np.hstack([other, -other[:, ::-1], np.zeros((200, d % 2))])  # each product comes twice, with both signs
    scores = np.einsum("ij,ij->i", normalize_rows(rows), normalize_rows(against))
    assert np.abs(scores).max() < zero_tolerance(d)


@pytest.mark.parametrize("memory", [None, SMALL])
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 150), st.integers(0, 70), st.integers(1, 9), weights, st.integers(0, 999))
def test_the_flip_test_counts_the_same_on_a_device(
    there: Any, memory: int | None, n: int, q: int, d: int, kind: str, seed: int
) -> None:
    X, y, weight, w, Z = with_zeros(n, q, d, kind, seed)
    w = np.random.default_rng(seed).integers(-2, 3, d).astype(np.float64)
    below = gpu.sum_weight_below(X, y * weight, w, Z, -zero_tolerance(d), there, memory)
    assert below is not None
    assert (below + weight[y < 0].sum()).tolist() == count_flip_mistakes(X, y, weight, w, Z, 64).tolist()


@pytest.mark.parametrize("n", [1, 63, 64, 65, 128, 2000])
def test_the_edges_of_blocks_and_of_parts_of_the_sample_are_counted_once(there: Any, n: int) -> None:
    X, y, weight, w, Z = with_zeros(n, n // 4, 31, "large", n)
    assert gpu.flip_block_size(SMALL, 31) == 64
    below = gpu.sum_weight_below(X, y * weight, w, Z, -zero_tolerance(31), there, SMALL)
    assert below is not None
    assert (below + weight[y < 0].sum()).tolist() == count_flip_mistakes(X, y, weight, w, Z, 64).tolist()


@pytest.mark.parametrize("memory", [None, SMALL])
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 20), st.one_of(st.integers(0, 50), st.sampled_from([8191, 8192, 8193, 20000])), weights)
def test_a_table_has_the_same_mistakes_on_a_device(there: Any, memory: int | None, h: int, n: int, kind: str) -> None:
    rng = np.random.default_rng(n + h)
    table, y, weight = rng.random((h, n)) < 0.5, rng.random(n) < 0.5, a_weight(kind, n, rng)
    expected = [sum(weight[row != y].tolist()) for row in table]
    assert count_table_mistakes(table, y, weight).tolist() == expected
    made = gpu.sum_table_mistakes(table, y, weight, there, memory)
    assert made is not None
    assert made.tolist() == expected


def test_arrays_are_not_changed_and_may_be_read_only(there: Any) -> None:
    X, _, weight, w, Z = with_zeros(20, 5, 3, "small", 0)
    before = X.copy(), Z.copy()
    for array in (X, Z, weight, w):
        array.flags.writeable = False
    assert gpu.sum_weight_below(X, weight, w, Z, -zero_tolerance(3), there) is not None
    assert [array.tolist() for array in (X, Z)] == [array.tolist() for array in before]


def test_large_counts_run_on_the_device(there: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    X, y, weight, w, Z = with_zeros(50, 9, 3, "large", 1)
    table = np.random.default_rng(1).random((7, 50)) < 0.5
    gain = labelings.TableLabelings.__new__(labelings.TableLabelings)
    gain._classifiers, gain._positive = [], table
    expected = count_flip_mistakes(X, y, weight, w, Z, 8).tolist(), count_table_mistakes(table, y > 0, weight).tolist()
    asked: list[Any] = []

    def found() -> Any:
        asked.append(there)
        return there

    monkeypatch.setattr(gpu, "find_device", found)
    monkeypatch.setattr(flip_test, "MIN_GPU_PRODUCTS", 1)
    monkeypatch.setattr(labelings, "MIN_GPU_CELLS", 1)
    assert (
        count_flip_mistakes(X, y, weight, w, Z, 8).tolist(),
        count_table_mistakes(table, y > 0, weight).tolist(),
    ) == expected
    assert gain.gain(y.astype(np.float64)).tolist() == (table @ y.astype(np.float64)).tolist()
    assert len(asked) == 3
    # where nothing fits, numpy counts
    monkeypatch.setattr(gpu, "_retry_with_less_memory", lambda attempt, *_: attempt(2**10))
    assert (
        count_flip_mistakes(X, y, weight, w, Z, 8).tolist(),
        count_table_mistakes(table, y > 0, weight).tolist(),
    ) == expected


def test_running_out_of_device_memory_retries_with_half_of_it(torch: Any) -> None:
    tried = []

    def attempt(memory: int) -> IntArray | None:
        tried.append(memory)
        if memory > 300:
            raise torch.OutOfMemoryError("full")
        return np.array([memory]) if memory > 200 else None

    cpu = torch.device("cpu")
    assert gpu._retry_with_less_memory(attempt, cpu, 1000) == np.array([250])
    assert tried == [1000, 500, 250]
    assert gpu._retry_with_less_memory(attempt, cpu, 700) is None


def test_without_torch_or_if_turned_off_there_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_torch(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    gpu._find_named_device.cache_clear()
    monkeypatch.setenv("OVERREAD_DEVICE", "cpu")
    assert gpu.find_device() is None
    monkeypatch.setattr(gpu, "import_module", no_torch)
    monkeypatch.setattr("overread.core.imports.import_module", no_torch)
    monkeypatch.delenv("OVERREAD_DEVICE")
    assert gpu.find_device() is None
    monkeypatch.setenv("OVERREAD_DEVICE", "cuda")
    with pytest.raises(MissingExtra, match=r"overread\[gpu\]"):
        gpu.find_device()
    gpu._find_named_device.cache_clear()


@pytest.mark.parametrize("value", ["gpu", "cuda:", "cuda:x", "mps", "CPU"])
def test_an_unknown_device_is_rejected(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_DEVICE", value)
    with pytest.raises(InvalidArgument, match=f"OVERREAD_DEVICE='{value}' must be"):
        gpu.find_device()


def test_a_missing_device_is_rejected(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_DEVICE", "cuda:999")
    with pytest.raises(InvalidArgument, match=r"torch finds [0-9]+ CUDA devices"):
        gpu.find_device()
    monkeypatch.delenv("OVERREAD_DEVICE")
    assert (gpu.find_device() is not None) == torch.cuda.is_available()
