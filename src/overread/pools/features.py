"""Numbers from items: their text, their columns, or the vectors of an embedding model."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from collections.abc import Sequence
from hashlib import blake2b, file_digest
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np

from overread.errors import InvalidSpec
from overread.optional import require

if TYPE_CHECKING:
    from overread.pools.table import Items
    from overread.sample import Array

FEATURES_VERSION = 1
"""Part of the name under which features are kept: a change to how they are made changes it."""
MAX_TERMS = 2**17
"""The most frequent terms that are counted, so that a million texts fit in memory."""
EMBEDDING = "embedding:"
TEXT_LIBRARIES = ("numpy", "scipy", "scikit-learn")
EMBEDDING_LIBRARIES = ("numpy", "model2vec", "tokenizers")


def features_of(
    items: Items, setting: str | Sequence[str], folder: Path | None = None, cache: Path | None = None
) -> Array:
    """Return the features that a study's file asks for, one row for each item.

    setting: "text", a list of columns of numbers, or "embedding:NAME". What takes time is kept in the file `cache`, and made
    again where that file is missing, damaged, or from other items, settings or versions of the libraries.
    """
    if not isinstance(setting, str):
        return items.numbers(setting)
    if setting == "text":
        key = _key(items, setting, TEXT_LIBRARIES)
        return _kept(cache, key, len(items), lambda: text_features(items.texts()))
    name = setting.removeprefix(EMBEDDING)
    if name == setting or not name:
        raise InvalidSpec(
            f'{setting!r} must be "text", a list of columns of numbers, or "embedding:NAME"', key="pool.features"
        )
    require("model2vec", extra="embeddings")
    key = _key(items, f"{setting} {_model_digest(name, folder)}", EMBEDDING_LIBRARIES)
    return _kept(cache, key, len(items), lambda: embedding_features(items.texts(), name, folder=folder))


def text_features(texts: Sequence[str], *, dimensions: int = 100) -> Array:
    """Return the main directions in which texts differ in their words: TF-IDF of words and pairs of words, then an SVD.

    Where few texts share words with others, as in scripts that don't divide them, short runs of characters take their place.
    The same texts give the same features; texts without any give zeros.

    >>> text_features(["the printer is broken", "the printer is new", "refund the invoice"]).shape
    (3, 2)
    >>> text_features(["", ""]).tolist()
    [[0.0], [0.0]]
    """
    counted = _counted(texts)
    width = min(dimensions, *counted.shape)
    if width == 0:
        return np.zeros((len(texts), 1))
    from sklearn.decomposition import TruncatedSVD  # noqa: PLC0415  scikit-learn takes a second to load

    svd = TruncatedSVD(width, random_state=0)
    with np.errstate(all="ignore"):  # it divides by the variance, which is 0 where all texts are alike
        x = svd.fit_transform(counted)
    real = (
        svd.singular_values_ > 1e-9 * svd.singular_values_.max()
    )  # the rest is rounding, and differs between machines
    return np.ascontiguousarray(x[:, real], dtype=np.float64)


def embedding_features(texts: Sequence[str], name: str, *, folder: Path | None = None) -> Array:
    """Return a vector for each text from a static embedding model of model2vec.

    name: a folder with a model, relative to `folder`, or a model's name on the Hugging Face hub; one that was downloaded before
    is used as it is.
    """
    model2vec = require("model2vec", extra="embeddings")
    local = _local(name, folder)
    try:
        if local is None:
            model = model2vec.StaticModel.from_pretrained(name, force_download=False)
        else:
            model = model2vec.StaticModel.from_pretrained(local)
        x = np.asarray(model.encode(list(texts), use_multiprocessing=False), dtype=np.float64)
    except Exception as error:
        where = "the hub" if local is None else "its folder"
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise InvalidSpec(
            f"the embedding model {name!r} can't be loaded from {where} ({reason}); name a folder with a model2vec model, "
            "relative to the study's file, or one of the hub such as minishlab/potion-base-8M",
            key="pool.features",
        ) from error
    if x.ndim != 2 or not np.isfinite(x).all():
        raise InvalidSpec(f"the embedding model {name!r} gave vectors that are not finite", key="pool.features")
    return x


def _counted(texts: Sequence[str]) -> Any:
    """Return the TF-IDF of terms that most of the texts have one of, the first such kind; an empty matrix where none has."""
    from sklearn.feature_extraction.text import TfidfVectorizer  # noqa: PLC0415

    filled = sum(1 for text in texts if text.strip())
    best, reached = np.zeros((len(texts), 0)), 0
    for analyzer, runs, rarest in (("word", (1, 2), 2), ("char", (1, 3), 2), ("word", (1, 1), 1), ("char", (1, 1), 1)):
        # \w+: a word of one letter counts, which many a script's are
        counter = TfidfVectorizer(
            analyzer=analyzer,
            ngram_range=runs,
            min_df=rarest,
            max_features=MAX_TERMS,
            sublinear_tf=True,
            token_pattern=r"(?u)\w+" if analyzer == "word" else None,
        )
        try:
            counted = counter.fit_transform(texts)
        except ValueError:  # no terms at all, or none in two texts
            continue
        having = int((np.diff(counted.indptr) > 0).sum())
        if having > reached:
            best, reached = counted, having
        if 2 * reached >= filled:
            break
    return best


def _kept(cache: Path | None, key: str, rows: int, make: Any) -> Array:
    """Return what the cache holds under this key, or make it and put it there."""
    if cache is None:
        return np.asarray(make())
    kept = _load(cache, key, rows)
    if kept is not None:
        return kept
    made: Array = make()
    part = cache.with_name(f"{cache.name}.{uuid4().hex[:8]}.part")
    try:
        with part.open("wb") as file:
            np.savez(file, key=np.array(key), features=made)
        part.replace(cache)
    except OSError:  # a folder that can't be written costs time, not the study
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    return made


def _load(cache: Path, key: str, rows: int) -> Array | None:
    try:
        with np.load(cache, allow_pickle=False) as archive:
            if str(archive["key"]) != key:
                return None
            x = archive["features"]
    except (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, zipfile.BadZipFile):
        return None
    whole = x.ndim == 2 and len(x) == rows and x.dtype == np.float64 and np.isfinite(x).all()
    return np.asarray(x) if whole else None


def _key(items: Items, setting: str, libraries: Sequence[str]) -> str:
    parts = [FEATURES_VERSION, items.digest, setting, {name: version(name) for name in libraries}]
    return blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()


def _local(name: str, folder: Path | None) -> Path | None:
    path = (folder or Path()) / name
    return path if path.is_dir() else None


def _model_digest(name: str, folder: Path | None) -> str:
    """Return a digest of a local model's files, which may be trained anew under the same name; "" for one of the hub."""
    local = _local(name, folder)
    if local is None:
        return ""
    digest = blake2b(digest_size=16)
    for path in sorted(local.rglob("*")):
        if path.suffix in {".json", ".safetensors"} and path.is_file():
            digest.update(os.fsencode(path.relative_to(local)))
            with path.open("rb") as file:
                digest.update(file_digest(file, "blake2b").digest())
    return digest.hexdigest()
