"""Counts on a device equal numpy's. Without a GPU, the device is torch's CPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.core.arrays import BoolArray, IntArray
from overread.errors import InvalidArgument, MissingExtra
from overread.hypotheses import labelings
from overread.hypotheses.labelings import count_table_mistakes
from overread.hypotheses.solvers import gpu

SMALL = 2**18
"""Memory for blocks of 8,192 cells."""

weights = st.sampled_from(["one", "equal", "small", "large"])


def make_weights(kind: str, n: int, rng: np.random.Generator) -> IntArray:
    top = 2**60 // max(1, n)
    values = {
        "one": np.ones(n),
        "equal": np.full(n, top),
        "small": rng.integers(0, 9, n),
        "large": rng.integers(0, top, n),
    }
    values["large"][:1] = top
    return values[kind].astype(np.int64)


def make_table(h: int, n: int, kind: str) -> tuple[BoolArray, BoolArray, IntArray]:
    """Return random labelings of n rows, true labels and weights."""
    rng = np.random.default_rng(n + h)
    return rng.random((h, n)) < 0.5, rng.random(n) < 0.5, make_weights(kind, n, rng)


@pytest.fixture(scope="module")
def torch() -> Any:
    return pytest.importorskip("torch", reason="torch is not installed; it comes with the extra 'gpu'")


@pytest.fixture(scope="module")
def device(torch: Any) -> Any:
    """The GPU if there is one, else torch's CPU."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


@pytest.mark.parametrize("memory", [None, SMALL])
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 20), st.one_of(st.integers(0, 50), st.sampled_from([8191, 8192, 8193, 20000])), weights)
def test_a_table_has_the_same_mistakes_on_a_device(device: Any, memory: int | None, h: int, n: int, kind: str) -> None:
    table, y, weight = make_table(h, n, kind)
    expected = [sum(weight[row != y].tolist()) for row in table]
    assert count_table_mistakes(table, y, weight).tolist() == expected
    counts = gpu.count_table_mistakes(table, y, weight, device, memory)
    assert counts is not None
    assert counts.tolist() == expected


def test_read_only_arrays_are_accepted_and_not_changed(device: Any) -> None:
    arrays = make_table(5, 20, "small")
    before = [array.tolist() for array in arrays]
    for array in arrays:
        array.flags.writeable = False
    assert gpu.count_table_mistakes(*arrays, device) is not None
    assert [array.tolist() for array in arrays] == before


def test_large_tables_are_counted_on_the_device(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table, y, weight = make_table(7, 50, "large")
    listed = labelings.TableLabelings.__new__(labelings.TableLabelings)
    listed._classifiers, listed._positive = [], table
    expected = count_table_mistakes(table, y, weight).tolist()
    calls: list[Any] = []

    def find_device() -> Any:
        calls.append(device)
        return device

    monkeypatch.setattr(gpu, "find_device", find_device)
    monkeypatch.setattr(labelings, "MIN_GPU_CELLS", 1)
    assert count_table_mistakes(table, y, weight).tolist() == expected
    signs = np.where(y, 1.0, -1.0)
    assert listed.gain(signs).tolist() == (table @ signs).tolist()
    assert len(calls) == 2
    monkeypatch.setattr(gpu, "MIN_CELLS", 2**60)  # nothing fits, so numpy counts
    assert count_table_mistakes(table, y, weight).tolist() == expected


def test_running_out_of_device_memory_retries_with_half_of_it(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def count_in_blocks(*arguments: Any) -> IntArray:
        tried.append(arguments[-1])
        if tried[-1] > 6000:
            raise torch.OutOfMemoryError("full")
        return np.array([tried[-1]])

    monkeypatch.setattr(gpu, "_count_in_blocks", count_in_blocks)
    cpu, table = torch.device("cpu"), make_table(1, 3, "one")
    assert gpu.count_table_mistakes(*table, cpu, 20_000 * gpu.CELL_BYTES) == np.array([5000])
    assert tried == [20_000, 10_000, 5000]
    assert gpu.count_table_mistakes(*table, cpu, 7000 * gpu.CELL_BYTES) is None


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
    with pytest.raises(InvalidArgument, match=f"OVERREAD_DEVICE='{value}'"):
        gpu.find_device()


def test_a_missing_device_is_rejected(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_DEVICE", "cuda:999")
    with pytest.raises(InvalidArgument, match=r"[0-9]+ CUDA devices"):
        gpu.find_device()
    monkeypatch.delenv("OVERREAD_DEVICE")
    assert (gpu.find_device() is not None) == torch.cuda.is_available()
