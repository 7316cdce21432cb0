"""Solutions of long computations, kept by what they depend on, so that a study that is run again need not repeat them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from hashlib import blake2b
from importlib.metadata import version
from typing import Any, Protocol

import numpy as np

from overread.requests import Key, Solve

LIBRARIES = ("overread", "numpy", "scipy", "scikit-learn")

Arrays = Mapping[str, np.ndarray[Any, Any]]


class Keeping(Protocol):
    """Where solutions are kept: a ledger, in a durable study."""

    def keep(self, kind: str, key: str, value: bytes) -> None: ...

    def kept(self, kind: str) -> dict[str, bytes]: ...


class Solutions:
    """Solutions by a digest of all that they depend on, the versions of the libraries included."""

    def __init__(self, store: Keeping) -> None:
        self._store = store
        self._known: dict[str, bytes] | None = None

    def get(self, key: str) -> Arrays | None:
        if self._known is None:
            self._known = self._store.kept("solution")
        stored = self._known.get(key)
        if stored is None:
            return None
        try:
            with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
                return {name: archive[name] for name in archive.files}
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            return None  # damaged: it is computed again

    def put(self, key: str, value: Arrays) -> None:
        content = io.BytesIO()
        np.savez_compressed(content, **value)  # type: ignore[arg-type]
        self._store.keep("solution", key, content.getvalue())


class Transcript:
    """A running digest of what a run has heard so far; two runs with the same one are in the same state."""

    def __init__(self, about: str) -> None:
        self._digest = blake2b(digest_size=16)
        self._add(about, *(f"{name} {version(name)}" for name in LIBRARIES))

    def hear(self, key: Key, *arrays: np.ndarray[Any, Any] | None) -> None:
        self._add(str(key))
        for array in arrays:
            self._add("none" if array is None else f"{array.dtype} {array.shape}")
            if array is not None:
                self._digest.update(np.ascontiguousarray(array).tobytes())

    def solved(self, step: Solve, solutions: Solutions | None) -> Arrays:
        """Return what the computation came to before, or do it."""
        if solutions is None:
            return step.solve()
        now = self._digest.copy()
        now.update(f"{step.key} {step.given}".encode())
        key = now.hexdigest()
        known = solutions.get(key)
        if known is None:
            known = step.solve()
            solutions.put(key, known)
        return known

    def _add(self, *texts: str) -> None:
        for text in texts:
            self._digest.update(f"{len(text)} {text}".encode())
