"""Features of items in Python: how each column becomes numbers, chosen by the user or by the column's values.

An encoder remembers what it was fitted to, so that new items get the same features.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from overread.core.arrays import Array
from overread.errors import InvalidArgument, InvalidData
from overread.items.feature_kinds import (
    MAX_CATEGORIES,
    Calculated,
    Categories,
    Dates,
    Embedding,
    FeatureKind,
    Lists,
    Numbers,
    Projection,
    Texts,
    Transformed,
    join_texts,
)
from overread.items.features import EMBEDDING_PREFIX
from overread.items.text import fit_text
from overread.items.user_items import TEXT_COLUMN, UserItems, read_items
from overread.pools.columns import is_list

FeatureSetting = str | Sequence[str] | Callable[[Any], Any] | Any
"""None for the default; names of columns; "text"; "embedding:NAME"; a function of the items; or a scikit-learn transformer."""


@dataclass(frozen=True, eq=False)
class ItemEncoder:
    """Computes the features of items.

    Attributes
    ----------
    parts : the parts, from left to right.
    left_out : the columns that are not features, each with the reason.
    """

    parts: tuple[FeatureKind, ...]
    left_out: tuple[tuple[str, str], ...] = ()

    @property
    def about(self) -> str:
        """What the features are, in words."""
        used = "; ".join(part.about for part in self.parts)
        return used + "".join(f"; left out: {name!r} ({reason})" for name, reason in self.left_out)

    def transform(self, X: object, name: str = "X") -> Array:
        """Return the features of new items, which are given in the same way as those it was fitted to."""
        items = X if isinstance(X, UserItems) else read_items(X, name=name)
        return np.hstack([part.transform(items) for part in self.parts])


Fitted = tuple[FeatureKind, Array]
"""Some of the features, and their values for the items they were fitted to: computing those again may be slow."""


def fit_encoder(items: UserItems, features: FeatureSetting = None) -> tuple[Array, ItemEncoder]:
    """Return the features of the items, and the encoder that computes them for new items."""
    left_out: list[tuple[str, str]] = []
    if isinstance(features, str) and features != "text" and not features.startswith(EMBEDDING_PREFIX):
        features = [features]
    if isinstance(features, str):
        fitted = [_fit_text(items, None, features)]
    elif isinstance(features, type):
        name = features.__name__
        raise InvalidArgument(f"features={name} is a type, not an instance; write features={name}()")
    elif hasattr(features, "fit") and hasattr(features, "transform"):
        fitted = [_fit_transformer(items, features)]
    elif inspect.iscoroutinefunction(features):
        raise InvalidArgument(f"features={features.__name__} is asynchronous; pass a function that returns the numbers")
    elif callable(features):
        fitted = [_compute(Calculated(features), items)]
    elif features is not None:
        fitted = [_fit_column(items, name, "features") for name in _check_names(items, features)]
    else:
        fitted, left_out = _fit_default(items)
    encoder = ItemEncoder(tuple(part for part, _ in fitted), tuple(left_out))
    return np.hstack([x for _, x in fitted]), encoder


def _compute(part: FeatureKind, items: UserItems) -> Fitted:
    return part, part.transform(items)


def _fit_default(items: UserItems) -> tuple[list[Fitted], list[tuple[str, str]]]:
    """Return the features that are chosen by the columns' values, and the columns that are left out, with the reason."""
    if items.kind == "sparse":
        return [_compute(Projection.fit(items.native), items)], []
    if items.kind == "texts" or items.table is None:
        return [_fit_text(items, [TEXT_COLUMN], "text")], []
    useless = {name: _why_useless(items.table[name]) for name in items.table.columns if name not in items.hidden}
    used, left_out = [name for name, why in useless.items() if not why], [each for each in useless.items() if each[1]]
    if not used:
        reasons = "; ".join(f"{name!r}: {why}" for name, why in left_out)
        raise InvalidData(f"X has no column that can be a feature ({reasons}); add one")
    # the columns of numbers are joined, so that they are named together
    numbers = [name for name in used if is_number_column(items.table[name])]
    fitted = [_compute(Numbers(tuple(numbers)), items)] if numbers else []
    return fitted + [_fit_column(items, name, "X") for name in used if name not in numbers], left_out


def _why_useless(series: pl.Series) -> str:
    """Return why a column is no feature by default; "" if it is one."""
    if series.dtype == pl.Object or series.dtype in (pl.Struct, pl.Binary):
        return f"type {series.dtype}"
    if series.null_count() == len(series):
        return "empty"
    if is_list(series):
        return ""
    if series.n_unique() == 1:
        return "one value"
    if series.dtype == pl.String and series.n_unique() == len(series) and not series.str.contains(r"\s").any():
        return "a name of each row"
    return ""


def _check_names(items: UserItems, features: Any) -> list[str]:
    is_list = isinstance(features, Sequence | np.ndarray | pl.Series) or hasattr(features, "tolist")  # a pandas Index
    names = list(features) if is_list else None
    if getattr(features, "ndim", 1) > 1 or hasattr(features, "iloc") or hasattr(features, "tocsr"):
        raise InvalidArgument(
            f"features is a {type(features).__name__} of shape {np.shape(features)}; for numbers that exist already, pass a "
            "function of the items that returns them: features=lambda items: numbers"
        )
    if not names or not all(isinstance(name, str) for name in names):
        raise InvalidArgument(
            f"features={features!r:.80} must be names of columns, 'text', 'embedding:NAME', a function of the items, or a "
            "scikit-learn transformer; None chooses by the columns' values"
        )
    for name in names:
        items.column(name, "features")
    return names


def _fit_column(items: UserItems, name: str, argument: str) -> Fitted:
    series = items.column(name, argument)
    if is_number_column(series):
        return _compute(Numbers((name,)), items)
    if series.dtype.is_temporal():
        return _compute(Dates(name), items)
    if is_list(series):
        return _compute(Lists.fit(name, series), items)
    if series.dtype in (pl.Categorical, pl.Enum) or (series.dtype == pl.String and _is_category(series)):
        return _compute(Categories.fit(name, series), items)
    if series.dtype == pl.String:
        return _fit_text(items, [name], "text")
    raise InvalidData(
        f"column {name!r} has type {series.dtype}; features must be text, numbers, booleans, dates or lists of numbers"
    )


def is_number_column(series: pl.Series) -> bool:
    return series.dtype.is_numeric() or series.dtype == pl.Boolean


def _is_category(series: pl.Series) -> bool:
    return series.n_unique() <= min(MAX_CATEGORIES, max(2, len(series) // 10))


def _fit_transformer(items: UserItems, transformer: Any) -> Fitted:
    from sklearn.base import clone  # noqa: PLC0415  scikit-learn takes a second to load

    try:
        own = clone(transformer)
        returned = own.fit_transform(items.everything())
    except Exception as error:
        raise InvalidData(
            f"features={type(transformer).__name__}(...) raised {type(error).__name__}: {error}, when fitted to {items.about}"
        ) from error
    part = Transformed(own, Projection.fit(returned.tocsr()) if hasattr(returned, "tocsr") else None)
    return part, part.finish(returned, len(items))


def _fit_text(items: UserItems, names: Sequence[str] | None, setting: str) -> Fitted:
    if items.table is None:
        raise InvalidArgument(f"features={setting!r} needs texts, but X is {items.about}")
    if names is None:
        names = [TEXT_COLUMN] if items.kind == "texts" else _text_columns(items)
    if setting != "text":
        if setting == EMBEDDING_PREFIX:
            raise InvalidArgument(
                "features='embedding:' lacks the model; name a folder or a model on the Hugging Face hub, such as "
                "'embedding:minishlab/potion-base-8M'"
            )
        return _compute(Embedding(tuple(names), setting.removeprefix(EMBEDDING_PREFIX)), items)
    x, vectorizer = fit_text(join_texts(items, names))
    return Texts(tuple(names), vectorizer), x


def _text_columns(items: UserItems) -> list[str]:
    """Return the columns of prose, or if there is none, all columns of text."""
    assert items.table is not None  # noqa: S101  the caller has checked
    texts = [name for name, dtype in items.table.schema.items() if dtype == pl.String and name not in items.hidden]
    if not texts:
        raise InvalidArgument(
            f"features='text' needs a column of text, but the columns of X are {', '.join(map(repr, items.table.columns))}"
        )
    prose = [name for name in texts if not _is_category(items.table[name]) and not _why_useless(items.table[name])]
    return prose or texts
