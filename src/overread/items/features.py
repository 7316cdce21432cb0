"""Item features, computed from text, from numeric columns, or by an embedding model."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b, file_digest
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.digests import hex_digest
from overread.core.files import replace_file
from overread.core.imports import import_optional
from overread.core.threads import limit_threads
from overread.errors import InvalidData, InvalidSpec

if TYPE_CHECKING:
    from overread.core.arrays import Array
    from overread.items.table import Items

FEATURES_VERSION = 1
"""Part of the cache key; increase it when the computation of features changes."""
MAX_TERMS = 2**17
"""Only the most frequent terms are counted, so that a million texts fit in memory."""
EMBEDDING_PREFIX = "embedding:"
TEXT_LIBRARIES = ("numpy", "scipy", "scikit-learn")
EMBEDDING_LIBRARIES = ("numpy", "model2vec", "tokenizers")
TERM_KINDS = (("word", (1, 2), 2), ("char", (1, 3), 2), ("word", (1, 1), 1), ("char", (1, 1), 1))
"""Analyzer, n-gram range and minimum document frequency; the first kind that occurs in at least half of the texts is used."""

NamedArrays = Mapping[str, np.ndarray[Any, Any]]


def make_features(
    items: Items, setting: str | Sequence[str], folder: Path | None = None, cache: Path | None = None
) -> Array:
    """Compute item features, one row for each item.

    Parameters
    ----------
    items : the items.
    setting : "text", "embedding:NAME", or a list of columns that hold numbers or lists of numbers.
    folder : the folder to which the path of an embedding model is relative.
    cache : a file that caches text and embedding features; they are recomputed if the file is missing, damaged, or was
        written for other items, settings or library versions. None disables the cache.
    """
    if not isinstance(setting, str):
        return items.numeric_columns(setting)
    if setting == "text":
        key = _cache_key(items, setting, TEXT_LIBRARIES)
        return _load_or_compute(cache, key, len(items), lambda: text_features(items.texts()))
    name = _model_name(setting)
    import_optional("model2vec", extra="embeddings")
    key = _cache_key(items, f"{setting} {_model_digest(name, folder)}", EMBEDDING_LIBRARIES)
    return _load_or_compute(cache, key, len(items), lambda: embedding_features(items.texts(), name, folder=folder))


def fit_features(
    items: Items, setting: str | Sequence[str], folder: Path | None = None, cache: Path | None = None
) -> tuple[Array, Featurizer]:
    """Compute item features, and return them with a Featurizer for new items.

    With "text", the cache is not used: it holds the features, but not the fitted vectorizer, which is much larger.
    """
    if setting == "text":
        x, vectorizer = TextVectorizer.fit(items.texts())
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
        return self.n_values if self.vectorizer is None else len(self.vectorizer.components)

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
        return {"about": _pack_json(about)} | ({} if self.vectorizer is None else self.vectorizer.to_arrays())

    @classmethod
    def from_arrays(cls, arrays: NamedArrays, folder: Path | None = None) -> Featurizer:
        """Restore a Featurizer from its arrays; inconsistent arrays raise InvalidData."""
        try:
            about = _unpack_json(arrays["about"])
            setting = about["setting"]
            names = (setting,) if isinstance(setting, str) else tuple(setting)
            if not names or not all(isinstance(name, str) for name in (*names, about["model"])):
                raise TypeError("the setting is not a string")  # noqa: TRY301
            vectorizer = TextVectorizer.from_arrays(arrays) if setting == "text" else None
            numbers = None if isinstance(setting, str) else int(about.get("numbers", len(names)))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidData(f"the featurizer is damaged ({error!r}); save the classifier again") from error
        return cls(setting if isinstance(setting, str) else names, vectorizer, about["model"], folder, numbers)


@dataclass(frozen=True, eq=False)
class TextVectorizer:
    """Converts texts to features: TF-IDF of `terms` with the weights `idf`, projected onto `components`.

    >>> x, vectorizer = TextVectorizer.fit(["the printer is broken", "the printer is new", "refund the invoice"])
    >>> bool(np.allclose(vectorizer(["the printer is new"]), x[1]))
    True
    """

    analyzer: str
    ngram_range: tuple[int, int]
    terms: Sequence[str]
    idf: Array
    components: Array

    @classmethod
    def fit(cls, texts: Sequence[str], dimensions: int = 100) -> tuple[Array, TextVectorizer]:
        """Fit a vectorizer to the texts, and return their features and the vectorizer."""
        counter, counted = _fit_terms(texts)
        if counter is None:
            return np.zeros((len(texts), 1)), cls("word", (1, 1), (), np.zeros(0), np.zeros((1, 0)))
        names, settings = counter.get_feature_names_out().tolist(), (counter.analyzer, counter.ngram_range)
        if len(names) == 1:  # nothing to reduce, and TruncatedSVD raises an error
            return np.asarray(counted.toarray()), cls(*settings, names, counter.idf_, np.eye(1))
        from sklearn.decomposition import TruncatedSVD  # noqa: PLC0415  scikit-learn takes a second to load

        svd = TruncatedSVD(min(dimensions, *counted.shape), random_state=0)
        # it divides by the variance, which is 0 if all texts are equal
        with limit_threads(counted.nnz), np.errstate(all="ignore"):
            x = svd.fit_transform(counted)
        # the other components are rounding errors, which differ between machines
        real = svd.singular_values_ > 1e-9 * svd.singular_values_.max()
        vectorizer = cls(*settings, names, counter.idf_, svd.components_[real])
        return np.ascontiguousarray(x[:, real], dtype=np.float64), vectorizer

    def __call__(self, texts: Sequence[str]) -> Array:
        if not len(self.terms) or not len(texts):
            return np.zeros((len(texts), len(self.components)))
        counter = _tfidf_vectorizer(self.analyzer, self.ngram_range, 1, {term: i for i, term in enumerate(self.terms)})
        counter.idf_ = self.idf
        return np.ascontiguousarray(counter.transform(texts) @ self.components.T, dtype=np.float64)

    def to_arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        about = {"analyzer": self.analyzer, "runs": self.ngram_range, "terms": list(self.terms)}
        return {"terms": _pack_json(about), "idf": self.idf, "components": self.components}

    @classmethod
    def from_arrays(cls, arrays: NamedArrays) -> TextVectorizer:
        about, idf, components = _unpack_json(arrays["terms"]), arrays["idf"], arrays["components"]
        terms, ngrams = about["terms"], tuple(about["runs"])
        if not all(isinstance(term, str) for term in terms) or len(set(terms)) < len(terms):
            raise TypeError("the terms are not distinct strings")
        if (about["analyzer"], ngrams) not in {(analyzer, ngram_range) for analyzer, ngram_range, _ in TERM_KINDS}:
            raise ValueError(f"analyzer={about['analyzer']!r} with ngram_range={ngrams} is not supported")
        for values, shape in ((idf, (len(terms),)), (components, (len(components), len(terms)))):
            if values.dtype != np.float64 or values.shape != shape or not np.isfinite(values).all():
                raise TypeError("idf or components do not match the terms")
        return cls(about["analyzer"], ngrams, terms, idf, components)


def text_features(texts: Sequence[str], *, dimensions: int = 100) -> Array:
    """Compute text features: TF-IDF of words and word pairs, reduced by a truncated SVD.

    If few texts share words, as in scripts without spaces, character n-grams are used instead of words. The result is
    deterministic; texts without terms have zeros.

    >>> text_features(["the printer is broken", "the printer is new", "refund the invoice"]).shape
    (3, 2)
    >>> text_features(["", ""]).tolist()
    [[0.0], [0.0]]
    """
    return TextVectorizer.fit(texts, dimensions)[0]


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
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise InvalidSpec(
            f"the embedding model {name!r} can't be loaded from {source} ({reason}); use a folder with a model2vec model, "
            "relative to the study file, or a model on the hub, such as minishlab/potion-base-8M",
            key="pool.features",
        ) from error
    if x.ndim != 2 or not np.isfinite(x).all():
        problem = f"the embedding model {name!r} returned vectors that are not finite; use a different model"
        raise InvalidSpec(problem, key="pool.features")
    return x


def _fit_terms(texts: Sequence[str]) -> tuple[Any, Any]:
    """Fit a vectorizer for the first of TERM_KINDS that occurs in at least half of the texts; return it and the TF-IDF matrix.

    If there is none, the kind that occurs in the most texts is used. The vectorizer is None if no text has terms.
    """
    filled = sum(1 for text in texts if text.strip())
    best, most = (None, np.zeros((len(texts), 0))), 0
    for analyzer, ngram_range, min_df in TERM_KINDS:
        counter = _tfidf_vectorizer(analyzer, ngram_range, min_df)
        try:
            counted = counter.fit_transform(texts)
        except ValueError:  # no terms at all, or none that two texts share
            continue
        with_terms = int((np.diff(counted.indptr) > 0).sum())
        if with_terms > most:
            best, most = (counter, counted), with_terms
        if 2 * most >= filled:
            break
    return best


def _tfidf_vectorizer(
    analyzer: str, ngram_range: tuple[int, int], min_df: int, terms: dict[str, int] | None = None
) -> Any:
    from sklearn.feature_extraction.text import TfidfVectorizer  # noqa: PLC0415

    return TfidfVectorizer(
        analyzer=analyzer,
        ngram_range=ngram_range,
        min_df=min_df,
        max_features=MAX_TERMS,
        sublinear_tf=True,
        # unlike the default, includes one-character words, which are common in many scripts
        token_pattern=r"(?u)\w+" if analyzer == "word" else None,
        vocabulary=terms,
    )


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


def _pack_json(about: object) -> np.ndarray[Any, Any]:
    """Encode a value as a JSON byte array; a NumPy string array would pad all strings to the length of the longest."""
    return np.frombuffer(json.dumps(about).encode(), dtype=np.uint8)


def _unpack_json(stored: np.ndarray[Any, Any]) -> dict[str, Any]:
    about = json.loads(stored.tobytes()) if stored.dtype == np.uint8 else None
    if not isinstance(about, dict):
        raise TypeError("not a JSON object")
    return about


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
