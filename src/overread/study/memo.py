"""Cache of long computations, so that a resumed study need not repeat them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from hashlib import blake2b
from importlib.metadata import version
from typing import Any, Protocol

import numpy as np

from overread.core.requests import RequestKey, Solve

LIBRARIES = ("overread", "numpy", "scipy", "scikit-learn")

NamedArrays = Mapping[str, np.ndarray[Any, Any]]


class DecisionStore(Protocol):
    """Storage for computed results; a study uses its ledger."""

    def keep(self, kind: str, key: str, value: bytes) -> None: ...

    def kept(self, kind: str) -> dict[str, bytes]: ...


class Memo:
    """Cached results, keyed by a digest of everything they depend on, including library versions."""

    def __init__(self, store: DecisionStore) -> None:
        self._store = store
        self._known: dict[str, bytes] | None = None

    def get(self, key: str) -> NamedArrays | None:
        if self._known is None:
            self._known = self._store.kept("solution")
        stored = self._known.get(key)
        if stored is None:
            return None
        try:
            with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
                return {name: archive[name] for name in archive.files}
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            return None  # damaged: compute it again

    def put(self, key: str, value: NamedArrays) -> None:
        content = io.BytesIO()
        np.savez_compressed(content, **value)  # type: ignore[arg-type]
        self._store.keep("solution", key, content.getvalue())


class RunDigest:
    """Running digest of a run's responses. Two runs with the same digest are in the same state."""

    def __init__(self, about: str) -> None:
        self._digest = blake2b(digest_size=16)
        self._add(about, *(f"{name} {version(name)}" for name in LIBRARIES))

    def add_response(self, key: RequestKey, *arrays: np.ndarray[Any, Any] | None) -> None:
        self._add(_key_text(key))
        for array in arrays:
            self._add("none" if array is None else f"{array.dtype} {array.shape}")
            if array is not None:
                self._digest.update(np.ascontiguousarray(array).tobytes())

    def solve(self, step: Solve, memo: Memo | None) -> NamedArrays:
        """Return the stored result of the computation, or compute and store it."""
        if memo is None:
            return step.solve()
        now = self._digest.copy()
        now.update(f"{_key_text(step.key)} {step.parameters}".encode())
        key = now.hexdigest()
        result = memo.get(key)
        if result is None:
            result = step.solve()
            memo.put(key, result)
        return result

    def _add(self, *texts: str) -> None:
        for text in texts:
            self._digest.update(f"{len(text)} {text}".encode())


def _key_text(key: RequestKey) -> str:
    """Return a key as text for the digest. Stored digests depend on this text: keep it if the class is renamed."""
    return f"Key(name={key.name!r}, epoch={key.epoch!r}, round={key.round!r})"
