"""Numbers from items: their text, their columns, or the vectors of an embedding model."""

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
from uuid import uuid4

import numpy as np

from overread.errors import InvalidData, InvalidSpec
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
KINDS_OF_TERMS = (("word", (1, 2), 2), ("char", (1, 3), 2), ("word", (1, 1), 1), ("char", (1, 1), 1))
"""What is counted in texts, how many in a row, and the fewest texts that a term must be in; the first that most texts have."""

Arrays = Mapping[str, np.ndarray[Any, Any]]


def features_of(
    items: Items, setting: str | Sequence[str], folder: Path | None = None, cache: Path | None = None
) -> Array:
    """Return the features that a study's file asks for, one row for each item.

    setting: "text", a list of columns of numbers or of lists of them, or "embedding:NAME". What takes time is kept in the file
    `cache`, and made again where that file is missing, damaged, or from other items, settings or versions of the libraries.
    """
    if not isinstance(setting, str):
        return items.numbers(setting)
    if setting == "text":
        key = _key(items, setting, TEXT_LIBRARIES)
        return _kept(cache, key, len(items), lambda: text_features(items.texts()))
    name = _model_name(setting)
    require("model2vec", extra="embeddings")
    key = _key(items, f"{setting} {_model_digest(name, folder)}", EMBEDDING_LIBRARIES)
    return _kept(cache, key, len(items), lambda: embedding_features(items.texts(), name, folder=folder))


def fit_features(
    items: Items, setting: str | Sequence[str], folder: Path | None = None, cache: Path | None = None
) -> tuple[Array, Featurizer]:
    """Return the features, and what makes those of new items in the same way.

    The words of a text are counted anew: the cache keeps the features alone, which take far less room.
    """
    if setting == "text":
        x, terms = Terms.fit(items.texts())
        return x, Featurizer("text", terms)
    x = features_of(items, setting, folder, cache)
    if not isinstance(setting, str):
        return x, Featurizer(tuple(setting), numbers=x.shape[1])
    return x, Featurizer(setting, model=_model_digest(_model_name(setting), folder), folder=folder)


@dataclass(frozen=True, eq=False)
class Featurizer:
    """Makes the features of new items as those of a study's own were made.

    setting: as in the study's file. terms: of text. model: a digest of the embedding model where it lies in a folder, which
    `folder` says how to find: a model that was trained anew is refused. numbers: how many a row has in the columns that are
    named; one of lists has several.
    """

    setting: str | tuple[str, ...]
    terms: Terms | None = None
    model: str = ""
    folder: Path | None = None
    numbers: int | None = None

    @property
    def width(self) -> int | None:
        """How many features there are; None: the embedding model knows."""
        return self.numbers if self.terms is None else len(self.terms.components)

    def transform(self, items: Items) -> Array:
        """Return the features, one row for each item."""
        if self.terms is not None:
            return self.terms(items.texts())
        if not isinstance(self.setting, str):
            x = items.numbers(self.setting)
            if x.shape[1] != self.numbers:
                raise InvalidData(
                    f"a row has {x.shape[1]} numbers in {', '.join(map(repr, self.setting))}, and the classifier learned "
                    f"from {self.numbers}; give lists of that length"
                )
            return x
        name = _model_name(self.setting)
        if _model_digest(name, self.folder) != self.model:
            raise InvalidData(
                f"the embedding model {name!r} is not the one that the classifier learned with; "
                "put that one in its place, or save the classifier again"
            )
        return embedding_features(items.texts(), name, folder=self.folder)

    def to_arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        """Return all but the folder as plain arrays."""
        about = {"setting": self.setting, "model": self.model, "numbers": self.numbers}
        return {"about": _packed(about)} | ({} if self.terms is None else self.terms.to_arrays())

    @classmethod
    def from_arrays(cls, arrays: Arrays, folder: Path | None = None) -> Featurizer:
        """Read what `to_arrays` gave; arrays that don't fit each other are refused."""
        try:
            about = _unpacked(arrays["about"])
            setting = about["setting"]
            names = (setting,) if isinstance(setting, str) else tuple(setting)
            if not names or not all(isinstance(name, str) for name in (*names, about["model"])):
                raise TypeError("its setting is no text")  # noqa: TRY301
            terms = Terms.from_arrays(arrays) if setting == "text" else None
            numbers = None if isinstance(setting, str) else int(about.get("numbers", len(names)))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidData(f"the way to make features is damaged ({error!r}); save the classifier again") from error
        return cls(setting if isinstance(setting, str) else names, terms, about["model"], folder, numbers)


@dataclass(frozen=True, eq=False)
class Terms:
    """How texts become numbers: TF-IDF of `terms`, each weighed by `idf`, then the directions of `components`.

    >>> x, terms = Terms.fit(["the printer is broken", "the printer is new", "refund the invoice"])
    >>> bool(np.allclose(terms(["the printer is new"]), x[1]))
    True
    """

    analyzer: str
    runs: tuple[int, int]
    terms: Sequence[str]
    idf: Array
    components: Array

    @classmethod
    def fit(cls, texts: Sequence[str], dimensions: int = 100) -> tuple[Array, Terms]:
        """Return the texts' own features, and the way to make those of others."""
        counter, counted = _counted(texts)
        if counter is None:
            return np.zeros((len(texts), 1)), cls("word", (1, 1), (), np.zeros(0), np.zeros((1, 0)))
        names, settings = counter.get_feature_names_out().tolist(), (counter.analyzer, counter.ngram_range)
        if len(names) == 1:  # nothing to reduce, and TruncatedSVD refuses
            return np.asarray(counted.toarray()), cls(*settings, names, counter.idf_, np.eye(1))
        from sklearn.decomposition import TruncatedSVD  # noqa: PLC0415  scikit-learn takes a second to load

        svd = TruncatedSVD(min(dimensions, *counted.shape), random_state=0)
        with np.errstate(all="ignore"):  # it divides by the variance, which is 0 where all texts are alike
            x = svd.fit_transform(counted)
        # the rest is rounding, and differs between machines
        real = svd.singular_values_ > 1e-9 * svd.singular_values_.max()
        terms = cls(*settings, names, counter.idf_, svd.components_[real])
        return np.ascontiguousarray(x[:, real], dtype=np.float64), terms

    def __call__(self, texts: Sequence[str]) -> Array:
        if not len(self.terms) or not len(texts):
            return np.zeros((len(texts), len(self.components)))
        counter = _counter(self.analyzer, self.runs, 1, {term: i for i, term in enumerate(self.terms)})
        counter.idf_ = self.idf
        return np.ascontiguousarray(counter.transform(texts) @ self.components.T, dtype=np.float64)

    def to_arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        about = {"analyzer": self.analyzer, "runs": self.runs, "terms": list(self.terms)}
        return {"terms": _packed(about), "idf": self.idf, "components": self.components}

    @classmethod
    def from_arrays(cls, arrays: Arrays) -> Terms:
        about, idf, components = _unpacked(arrays["terms"]), arrays["idf"], arrays["components"]
        terms, runs = about["terms"], tuple(about["runs"])
        if not all(isinstance(term, str) for term in terms) or len(set(terms)) < len(terms):
            raise TypeError("its terms are no texts that differ")
        if (about["analyzer"], runs) not in {(analyzer, runs) for analyzer, runs, _ in KINDS_OF_TERMS}:
            raise ValueError(f"it counts {about['analyzer']!r}, {runs}")
        for values, shape in ((idf, (len(terms),)), (components, (len(components), len(terms)))):
            if values.dtype != np.float64 or values.shape != shape or not np.isfinite(values).all():
                raise TypeError("its numbers don't belong to its terms")
        return cls(about["analyzer"], runs, terms, idf, components)


def text_features(texts: Sequence[str], *, dimensions: int = 100) -> Array:
    """Return the main directions in which texts differ in their words: TF-IDF of words and pairs of words, then an SVD.

    Where few texts share words with others, as in scripts that don't divide them, short runs of characters take their place.
    The same texts give the same features; texts without any give zeros.

    >>> text_features(["the printer is broken", "the printer is new", "refund the invoice"]).shape
    (3, 2)
    >>> text_features(["", ""]).tolist()
    [[0.0], [0.0]]
    """
    return Terms.fit(texts, dimensions)[0]


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


def _counted(texts: Sequence[str]) -> tuple[Any, Any]:
    """Return what counts the first kind of terms that most of the texts have, and their TF-IDF; None where none has any."""
    filled = sum(1 for text in texts if text.strip())
    best, reached = (None, np.zeros((len(texts), 0))), 0
    for analyzer, runs, rarest in KINDS_OF_TERMS:
        counter = _counter(analyzer, runs, rarest)
        try:
            counted = counter.fit_transform(texts)
        except ValueError:  # no terms at all, or none in two texts
            continue
        having = int((np.diff(counted.indptr) > 0).sum())
        if having > reached:
            best, reached = (counter, counted), having
        if 2 * reached >= filled:
            break
    return best


def _counter(analyzer: str, runs: tuple[int, int], rarest: int, terms: dict[str, int] | None = None) -> Any:
    from sklearn.feature_extraction.text import TfidfVectorizer  # noqa: PLC0415

    return TfidfVectorizer(
        analyzer=analyzer,
        ngram_range=runs,
        min_df=rarest,
        max_features=MAX_TERMS,
        sublinear_tf=True,
        token_pattern=r"(?u)\w+" if analyzer == "word" else None,  # a word of one letter counts: many a script's are
        vocabulary=terms,
    )


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
        with cache.open("rb") as file, np.load(file, allow_pickle=False) as archive:
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


def _model_name(setting: str) -> str:
    name = setting.removeprefix(EMBEDDING)
    if name == setting or not name:
        raise InvalidSpec(
            f'{setting!r} must be "text", a list of columns of numbers, or "embedding:NAME"', key="pool.features"
        )
    return name


def _packed(about: object) -> np.ndarray[Any, Any]:
    """Write as bytes: an array of texts would take as much room for each as for the longest."""
    return np.frombuffer(json.dumps(about).encode(), dtype=np.uint8)


def _unpacked(stored: np.ndarray[Any, Any]) -> dict[str, Any]:
    about = json.loads(stored.tobytes()) if stored.dtype == np.uint8 else None
    if not isinstance(about, dict):
        raise TypeError("it is no table of settings")
    return about


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
