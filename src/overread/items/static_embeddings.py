"""Static embeddings of texts: the normalised mean of the token vectors in the table that the package wordllama carries.

Only two files of the package are read, from where it is installed: the table and the tokenizer. The package itself is not
imported, and nothing is downloaded. The table must be exactly the one with `TABLE_DIGEST`, so that a text has the same
vector on every machine and with every later version.

The sums of token vectors are exact in any order: the table has half-precision numbers, and they are summed in double
precision. Rounding the result to single precision absorbs the last bits of the division, which may depend on the CPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.digests import hex_digest
from overread.core.imports import import_optional
from overread.errors import InvalidData

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from overread.core.arrays import Array

EXTRA = "text"
PACKAGES = ("wordllama", "safetensors", "tokenizers")
WEIGHTS = "weights/l2_supercat_256.safetensors"
TOKENIZER = "tokenizers/l2_supercat_tokenizer_config.json"
TABLE_DIGEST = "8054e2d0b9ab376920d2721aef8d65ac"
"""The digest of the table and the tokenizer of wordllama 0.4."""
WIDTH = 256
MAX_CHARACTERS = 10_000
"""Longer texts are truncated, so that a piece fits in memory."""
PIECE = 1024
"""The number of texts whose tokens are held in memory at once."""


@dataclass(frozen=True, eq=False)
class StaticTable:
    """A table of token vectors, and the tokenizer whose ids are its rows."""

    vectors: NDArray[np.float16]
    tokenizer: Any

    def embed(self, texts: Sequence[str]) -> Array:
        """Return one vector of length 1 for each text; zeros for a text without visible characters."""
        x = np.zeros((len(texts), self.vectors.shape[1]))
        for start in range(0, len(texts), PIECE):
            sums = self._sum_vectors(texts[start : start + PIECE])
            lengths = np.sqrt((sums * sums).sum(axis=1, keepdims=True))
            x[start : start + PIECE] = (sums / np.where(lengths > 0, lengths, 1.0)).astype(np.float32)
        return x

    def _sum_vectors(self, texts: Sequence[str]) -> Array:
        from scipy.sparse import csr_array  # noqa: PLC0415  scipy takes a while to load

        # one by one, because the library warns of its threads whenever a process forks after it has tokenized a batch
        ids = [self.tokenizer.encode(_clean(text), add_special_tokens=False).ids for text in texts]
        ends = np.cumsum([0, *map(len, ids)])
        flat = np.fromiter(chain.from_iterable(ids), dtype=np.int64, count=ends[-1])
        tokens, columns = np.unique(flat, return_inverse=True)
        counts = csr_array((np.ones(len(columns)), columns, ends), shape=(len(texts), len(tokens)))
        return np.asarray(counts @ self.vectors[tokens].astype(np.float64))


def is_installed() -> bool:
    """Return whether the extra is installed; nothing is imported."""
    return all(find_spec(name) is not None for name in PACKAGES)


def check_installed() -> None:
    """Raise MissingExtra unless the extra is installed; an installed wordllama is not imported."""
    for name in PACKAGES:
        if find_spec(name) is None:
            import_optional(name, extra=EXTRA)


def load_table() -> StaticTable:
    """Return the table of the installed wordllama.

    Raises
    ------
    MissingExtra
        The extra "text" is not installed.
    InvalidData
        The installed wordllama has a different table.
    """
    check_installed()
    spec = find_spec(PACKAGES[0])
    folders = list((spec and spec.submodule_search_locations) or [""])
    return _read_table(Path(folders[0]))


def check_table(digest: object) -> None:
    """Raise InvalidData unless texts can be embedded with the table that has this digest, or MissingExtra without the extra."""
    if digest != TABLE_DIGEST:
        raise InvalidData(
            f"the text features were fitted with the embedding table {digest!r}, but this version of overread uses "
            f"{TABLE_DIGEST!r}; use the version of overread that fitted them, or fit them again"
        )
    load_table()


@lru_cache(maxsize=1)
def _read_table(folder: Path) -> StaticTable:
    from safetensors import SafetensorError  # noqa: PLC0415  optional
    from safetensors.numpy import load_file  # noqa: PLC0415
    from tokenizers import Tokenizer  # noqa: PLC0415

    try:
        (vectors,) = load_file(folder / WEIGHTS).values()
        # the wheel for Windows has other line ends
        rules = (folder / TOKENIZER).read_bytes().replace(b"\r\n", b"\n").strip()
        digest = hex_digest(np.ascontiguousarray(vectors), rules)
    except (OSError, ValueError, SafetensorError) as error:
        raise _different_table(f"can't be read ({error})") from error
    if digest != TABLE_DIGEST:
        raise _different_table(f"has the digest {digest}, not {TABLE_DIGEST}")
    tokenizer = Tokenizer.from_str(rules.decode())
    tokenizer.encode_special_tokens = True  # "</s>" in a text is text
    return StaticTable(vectors, tokenizer)


def _different_table(problem: str) -> InvalidData:
    return InvalidData(f"the embedding table of the installed wordllama {problem}; run: pip install 'wordllama==0.4.*'")


def _clean(text: str) -> str:
    """Return the start of the text, without white space around it and without lone surrogates, which UTF-8 can't encode."""
    return text.strip()[:MAX_CHARACTERS].encode("utf-8", "replace").decode()
