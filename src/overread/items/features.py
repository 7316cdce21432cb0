"""Item features, computed from text, from numeric columns, or by an embedding model."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b, file_digest
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.controls import first_line
from overread.core.digests import hex_digest
from overread.core.files import replace_file
from overread.core.imports import import_optional
from overread.errors import InvalidData, InvalidSpec
from overread.items import static_embeddings
from overread.items.text import (
    TFIDF,
    TFIDF_STATIC,
    NamedArrays,
    TextVectorizer,
    fit_text,
    pack_json,
    unpack_json,
)

if TYPE_CHECKING:
    from overread.core.arrays import Array
    from overread.items.table import Items

FEATURES_VERSION = 1
"""Part of the cache key; increase it when the computation of features changes."""
EMBEDDING_PREFIX = "embedding:"
TEXT_LIBRARIES = ("numpy", "scipy", "scikit-learn")
STATIC_LIBRARIES = (*TEXT_LIBRARIES, "tokenizers")
EMBEDDING_LIBRARIES = ("numpy", "model2vec", "tokenizers")


def make_features(
    items: Items,
    setting: str | Sequence[str],
    folder: Path | None = None,
    cache: Path | None = None,
    text_method: str = TFIDF,
) -> Array:
    """Compute item features, one row for each item.

    Parameters
    ----------
    items : the items.
    setting : "text", "embedding:NAME", or a list of columns that hold numbers or lists of numbers.
    folder : the folder to which the path of an embedding model is relative.
    cache : a file that caches text and embedding features; they are recomputed if the file is missing, damaged, or was
        written for other items, settings or library versions. None disables the cache.
    text_method : what "text" means: "tfidf" or "tfidf+static". A study has recorded it.
    """
    if not isinstance(setting, str):
        return items.numeric_columns(setting)
    if setting == "text":
        if text_method == TFIDF_STATIC:
            static_embeddings.check_installed()
            key = _cache_key(items, f"{setting} {text_method}", STATIC_LIBRARIES)
        else:
            key = _cache_key(items, setting, TEXT_LIBRARIES)
        return _load_or_compute(cache, key, len(items), lambda: fit_text(items.texts(), text_method)[0])
    name = _model_name(setting)
    import_optional("model2vec", extra="embeddings")
    key = _cache_key(items, f"{setting} {_model_digest(name, folder)}", EMBEDDING_LIBRARIES)
    return _load_or_compute(cache, key, len(items), lambda: embedding_features(items.texts(), name, folder=folder))


def fit_features(
    items: Items,
    setting: str | Sequence[str],
    folder: Path | None = None,
    cache: Path | None = None,
    text_method: str = TFIDF,
) -> tuple[Array, Featurizer]:
    """Compute item features, and return them with a Featurizer for new items.

    With "text", the cache is not used: it holds the features, but not the fitted vectorizer, which is much larger.
    """
    if setting == "text":
        x, vectorizer = fit_text(items.texts(), text_method)
        return x, Featurizer("text", vectorizer)
    x = make_features(items, setting, folder, cache)
    if not isinstance(setting, str):
        return x, Featurizer(tuple(setting), n_values=x.shape[1])
    return x, Featurizer(setting, model=_model_digest(_model_name(setting), folder), folder=folder)


@dataclass(frozen=True, eq=False)
class Featurizer:
    """Computes features of new items in the same way as for the study's own items.

    Attributes
    ----------
    setting : the `features` setting of the study file.
    vectorizer : the vectorizer of text features.
    model : the digest of a local embedding model; a model with a different digest is rejected.
    folder : the folder to which the path of an embedding model is relative.
    n_values : the number of features from numeric columns; a column of lists contributes several.
    """

    setting: str | tuple[str, ...]
    vectorizer: TextVectorizer | None = None
    model: str = ""
    folder: Path | None = None
    n_values: int | None = None

    @property
    def width(self) -> int | None:
        """The number of features; None for an embedding model, because only the model file specifies it."""
        return self.n_values if self.vectorizer is None else self.vectorizer.width

    def transform(self, items: Items) -> Array:
        """Return the features, one row for each item."""
        if self.vectorizer is not None:
            return self.vectorizer(items.texts())
        if not isinstance(self.setting, str):
            x = items.numeric_columns(self.setting)
            if x.shape[1] != self.n_values:
                raise InvalidData(
                    f"features={list(self.setting)!r} gives {x.shape[1]} numbers per row, but the classifier was trained with "
                    f"{self.n_values}; use lists of the same length as in the training data"
                )
            return x
        name = _model_name(self.setting)
        if _model_digest(name, self.folder) != self.model:
            raise InvalidData(
                f"the embedding model {name!r} has changed since the classifier was trained; "
                "restore the original model, or save the classifier again"
            )
        return embedding_features(items.texts(), name, folder=self.folder)

    def to_arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        """Return all attributes except the folder as plain arrays."""
        about = {"setting": self.setting, "model": self.model, "numbers": self.n_values}
        return {"about": pack_json(about)} | ({} if self.vectorizer is None else self.vectorizer.to_arrays())

    @classmethod
    def from_arrays(cls, arrays: NamedArrays, folder: Path | None = None) -> Featurizer:
        """Restore a Featurizer from its arrays; inconsistent arrays raise InvalidData, a missing extra MissingExtra."""
        try:
            about = unpack_json(arrays["about"])
            setting = about["setting"]
            names = (setting,) if isinstance(setting, str) else tuple(setting)
            if not names or not all(isinstance(name, str) for name in (*names, about["model"])):
                raise TypeError("the setting is not a string")  # noqa: TRY301
            vectorizer = TextVectorizer.from_arrays(arrays) if setting == "text" else None
            numbers = None if isinstance(setting, str) else int(about.get("numbers", len(names)))
        except InvalidData:
            raise
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidData(f"the featurizer is damaged ({error!r}); save the classifier again") from error
        return cls(setting if isinstance(setting, str) else names, vectorizer, about["model"], folder, numbers)


def embedding_features(texts: Sequence[str], name: str, *, folder: Path | None = None) -> Array:
    """Compute text embeddings with a static model2vec model, one vector for each text.

    `name` is a model folder, relative to `folder`, or the name of a model on the Hugging Face hub. Downloaded models are
    cached.
    """
    model2vec = import_optional("model2vec", extra="embeddings")
    local = _local_model(name, folder)
    try:
        model = model2vec.StaticModel.from_pretrained(local or name, force_download=False)
        x = np.asarray(model.encode(list(texts), use_multiprocessing=False), dtype=np.float64)
    except Exception as error:
        source = "the Hugging Face hub" if local is None else "its folder"
        reason = first_line(error, 120)
        raise InvalidSpec(
            f"the embedding model {name!r} can't be loaded from {source} ({reason}); use a folder with a model2vec model, "
            "relative to the study file, or a model on the hub, such as minishlab/potion-base-8M",
            key="pool.features",
        ) from error
    if x.ndim != 2 or not np.isfinite(x).all():
        problem = f"the embedding model {name!r} returned vectors that are not finite; use a different model"
        raise InvalidSpec(problem, key="pool.features")
    return x


def _load_or_compute(cache: Path | None, key: str, rows: int, compute: Any) -> Array:
    """Return the cached features with this key, or compute and cache them."""
    if cache is None:
        return np.asarray(compute())
    cached = _load_cached(cache, key, rows)
    if cached is not None:
        return cached
    x: Array = compute()
    with contextlib.suppress(OSError), replace_file(cache) as file:  # the study works without the cache
        np.savez(file, key=np.array(key), features=x)
    return x


def _load_cached(cache: Path, key: str, rows: int) -> Array | None:
    try:
        with cache.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            if str(archive["key"]) != key:
                return None
            x = archive["features"]
    except (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, zipfile.BadZipFile):
        return None
    is_valid = x.ndim == 2 and len(x) == rows and x.dtype == np.float64 and np.isfinite(x).all()
    return np.asarray(x) if is_valid else None


def _cache_key(items: Items, setting: str, libraries: Sequence[str]) -> str:
    parts = [FEATURES_VERSION, items.digest, setting, {name: version(name) for name in libraries}]
    return hex_digest(json.dumps(parts))


def _model_name(setting: str) -> str:
    name = setting.removeprefix(EMBEDDING_PREFIX)
    if name == setting or not name:
        raise InvalidSpec(
            f'features={setting!r} must be "text", a list of columns of numbers, or "embedding:NAME"',
            key="pool.features",
        )
    return name


def _local_model(name: str, folder: Path | None) -> Path | None:
    path = (folder or Path()) / name
    return path if path.is_dir() else None


def _model_digest(name: str, folder: Path | None) -> str:
    """Return a digest of a local model's files, which may change under the same name; "" for a model on the hub."""
    local = _local_model(name, folder)
    if local is None:
        return ""
    digest = blake2b(digest_size=16)
    for path in sorted(local.rglob("*")):
        if path.suffix in {".json", ".safetensors"} and path.is_file():
            digest.update(os.fsencode(path.relative_to(local)))
            with path.open("rb") as file:
                digest.update(file_digest(file, "blake2b").digest())
    return digest.hexdigest()
