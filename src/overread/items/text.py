"""Features of texts: TF-IDF of words, reduced by a truncated SVD, and static embeddings if the extra `text` is installed.

docs/text_notes.md has the measurements behind the choices.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.threads import limit_threads
from overread.errors import InvalidArgument
from overread.items import static_embeddings

if TYPE_CHECKING:
    from overread.core.arrays import Array

MAX_TERMS = 2**17
"""Only the most frequent terms are counted, so that a million texts fit in memory."""
TERM_KINDS = (("word", (1, 2), 2), ("char", (1, 3), 2), ("word", (1, 1), 1), ("char", (1, 1), 1))
"""Analyzer, n-gram range and minimum document frequency; the first kind that occurs in at least half of the texts is used."""

TFIDF, TFIDF_STATIC = "tfidf", "tfidf+static"
METHODS = (TFIDF, TFIDF_STATIC)
"""Studies and classifiers record the method: what a method computes must not change."""

NamedArrays = Mapping[str, np.ndarray[Any, Any]]


def default_method() -> str:
    """Return the best method that is installed: "tfidf+static" with the extra `text`, and "tfidf" without it."""
    return TFIDF_STATIC if static_embeddings.is_installed() else TFIDF


def fit_text(texts: Sequence[str], method: str | None = None) -> tuple[Array, TextVectorizer]:
    """Compute features of texts, and return them with a vectorizer for new texts.

    Parameters
    ----------
    texts : the texts; an empty text has zeros.
    method : "tfidf", or "tfidf+static", which needs the extra `text`. None selects the best one that is installed.

    Raises
    ------
    MissingExtra
        The method needs an extra that is not installed.

    Examples
    --------
    >>> x, vectorizer = fit_text(["the printer is broken", "the printer is new", "refund the invoice"], "tfidf")
    >>> x.shape, vectorizer.about
    ((3, 2), 'TF-IDF, 2 numbers')
    """
    method = default_method() if method is None else method
    if method not in METHODS:
        raise InvalidArgument(f"method={method!r} must be {' or '.join(map(repr, METHODS))}")
    embed = None if method == TFIDF else static_embeddings.load_table().embed  # before the slow part: it may be missing
    x, vectorizer = TextVectorizer.fit(texts)
    return (x, vectorizer) if embed is None else (np.hstack([x, embed(texts)]), replace(vectorizer, method=method))


@dataclass(frozen=True, eq=False)
class TextVectorizer:
    """Converts texts to features: TF-IDF of `terms` with the weights `idf`, projected onto `components`.

    With the method "tfidf+static", the static embedding of each text follows. Its table is not part of the vectorizer.

    >>> x, vectorizer = TextVectorizer.fit(["the printer is broken", "the printer is new", "refund the invoice"])
    >>> bool(np.allclose(vectorizer(["the printer is new"]), x[1]))
    True
    """

    analyzer: str
    ngram_range: tuple[int, int]
    terms: Sequence[str]
    idf: Array
    components: Array
    method: str = TFIDF

    @property
    def width(self) -> int:
        """The number of features."""
        return len(self.components) + (static_embeddings.WIDTH if self.method == TFIDF_STATIC else 0)

    @property
    def about(self) -> str:
        """A short description for people."""
        parts = "TF-IDF and static embeddings" if self.method == TFIDF_STATIC else "TF-IDF"
        return f"{parts}, {self.width} numbers"

    @classmethod
    def fit(cls, texts: Sequence[str], dimensions: int = 100) -> tuple[Array, TextVectorizer]:
        """Fit a vectorizer of the method "tfidf" to the texts, and return their features and the vectorizer."""
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
        """Return the features of new texts, one row for each."""
        x = self._project_terms(texts)
        return x if self.method == TFIDF else np.hstack([x, static_embeddings.load_table().embed(texts)])

    def _project_terms(self, texts: Sequence[str]) -> Array:
        if not len(self.terms) or not len(texts):
            return np.zeros((len(texts), len(self.components)))
        counter = _tfidf_vectorizer(self.analyzer, self.ngram_range, 1, {term: i for i, term in enumerate(self.terms)})
        counter.idf_ = self.idf
        return np.ascontiguousarray(counter.transform(texts) @ self.components.T, dtype=np.float64)

    def to_arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        """Return all attributes as plain arrays; of the embedding table, only the digest."""
        about = {"analyzer": self.analyzer, "runs": self.ngram_range, "terms": list(self.terms)}
        if self.method == TFIDF_STATIC:
            about["static"] = static_embeddings.TABLE_DIGEST
        return {"terms": pack_json(about), "idf": self.idf, "components": self.components}

    @classmethod
    def from_arrays(cls, arrays: NamedArrays) -> TextVectorizer:
        """Restore a vectorizer.

        Raises
        ------
        MissingExtra
            The vectorizer needs static embeddings, and the extra `text` is not installed.
        InvalidData
            It was fitted with a different table of static embeddings.
        """
        about, idf, components = unpack_json(arrays["terms"]), arrays["idf"], arrays["components"]
        terms, ngrams = about["terms"], tuple(about["runs"])
        if not all(isinstance(term, str) for term in terms) or len(set(terms)) < len(terms):
            raise TypeError("the terms are not distinct strings")
        if (about["analyzer"], ngrams) not in {(analyzer, ngram_range) for analyzer, ngram_range, _ in TERM_KINDS}:
            raise ValueError(f"analyzer={about['analyzer']!r} with ngram_range={ngrams} is not supported")
        for values, shape in ((idf, (len(terms),)), (components, (len(components), len(terms)))):
            if values.dtype != np.float64 or values.shape != shape or not np.isfinite(values).all():
                raise TypeError("idf or components do not match the terms")
        method = TFIDF if "static" not in about else TFIDF_STATIC
        if method == TFIDF_STATIC:
            static_embeddings.check_table(about["static"])
        return cls(about["analyzer"], ngrams, terms, idf, components, method)


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


def pack_json(about: object) -> np.ndarray[Any, Any]:
    """Encode a value as a JSON byte array; a NumPy string array would pad all strings to the length of the longest."""
    return np.frombuffer(json.dumps(about).encode(), dtype=np.uint8)


def unpack_json(stored: np.ndarray[Any, Any]) -> dict[str, Any]:
    about = json.loads(stored.tobytes()) if stored.dtype == np.uint8 else None
    if not isinstance(about, dict):
        raise TypeError("not a JSON object")
    return about
