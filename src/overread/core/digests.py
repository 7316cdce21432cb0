"""Digests of texts, bytes, arrays and source files. Stored digests depend on them, so their values must not change."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import numpy as np

PACKAGE_FOLDER = Path(__file__).parents[1]


def hex_digest(*parts: str | bytes | np.ndarray[Any, Any], size: int = 16) -> str:
    """Return the BLAKE2b digest of the concatenated parts as 2 * `size` hexadecimal digits; arrays enter in C order.

    >>> hex_digest("a", b"b", size=4) == hex_digest("ab", size=4)
    True
    """
    blake = blake2b(digest_size=size)
    for part in parts:
        blake.update(
            part.encode() if isinstance(part, str) else part.tobytes() if isinstance(part, np.ndarray) else part
        )
    return blake.hexdigest()


def settings_digest(*parts: object) -> str:
    """Return the SHA-256 digest of settings as JSON; the order of keys does not matter.

    >>> settings_digest({"a": 1, "b": 2}) == settings_digest({"b": 2, "a": 1})
    True
    """
    return sha256(json.dumps(parts, default=str, sort_keys=True).encode()).hexdigest()


def source_digest(is_included: Callable[[Path], bool] = lambda path: True) -> str:  # noqa: ARG005
    """Return a digest of the source files of overread that this process runs."""
    files = filter(is_included, sorted(PACKAGE_FOLDER.rglob("*.py")))
    return hex_digest(*(part for path in files for part in (str(path.relative_to(PACKAGE_FOLDER)), path.read_bytes())))
