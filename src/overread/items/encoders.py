"""Features of items in Python: how each column becomes numbers, chosen by the user or by the column's values.

An encoder remembers what it was fitted to, so that new items get the same features.
"""

from __future__ import annotations

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
from overread.items.features import EMBEDDING_PREFIX, TextVectorizer
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


def fit_encoder(items: UserItems, features: FeatureSetting = None) -> tuple[Array, ItemEncoder]:
    """Return the features of the items, and the encoder that computes them for new items."""
    if isinstance(features, str):
        features = features if features == "text" or features.startswith(EMBEDDING_PREFIX) else [features]
    if isinstance(features, str):
        encoder = ItemEncoder((_fit_text(items, None, features),))
    elif hasattr(features, "fit") and hasattr(features, "transform"):
        return _fit_transformer(items, features)
    elif callable(features):
        encoder = ItemEncoder((Calculated(features),))
    elif features is not None:
        encoder = ItemEncoder(tuple(_fit_column(items, name, "features") for name in _check_names(items, features)))
    else:
        encoder = _fit_default(items)
    return encoder.transform(items), encoder


def _fit_default(items: UserItems) -> ItemEncoder:
    if items.kind == "sparse":
        return ItemEncoder((Projection.fit(items.native),))
    if items.kind == "texts" or items.table is None:
        return ItemEncoder((_fit_text(items, [TEXT_COLUMN], "text"),))
    parts: list[FeatureKind] = []
    left_out: list[tuple[str, str]] = []
    for name in items.table.columns:
        if name in items.hidden:
            continue
        reason = _why_useless(items.table[name])
        if reason:
            left_out.append((name, reason))
        else:
            parts.append(_fit_column(items, name, "X"))
    if not parts:
        raise InvalidData(
            f"X has no column that can be a feature ({'; '.join(f'{name!r}: {why}' for name, why in left_out)}); add one"
        )
    return ItemEncoder(_join_numbers(parts), tuple(left_out))


def _join_numbers(parts: list[FeatureKind]) -> tuple[FeatureKind, ...]:
    """Join the columns of numbers, so that they are named together."""
    names = [name for part in parts if isinstance(part, Numbers) for name in part.names]
    others = [part for part in parts if not isinstance(part, Numbers)]
    return (Numbers(tuple(names)), *others) if names else tuple(others)


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
    names = list(features) if isinstance(features, Sequence | np.ndarray | pl.Series) else None
    if not names or not all(isinstance(name, str) for name in names):
        raise InvalidArgument(
            f"features={features!r:.80} must be names of columns, 'text', 'embedding:NAME', a function of the items, or a "
            "scikit-learn transformer; None chooses by the columns' values"
        )
    for name in names:
        items.column(name, "features")
    return names


def _fit_column(items: UserItems, name: str, argument: str) -> FeatureKind:
    series = items.column(name, argument)
    if series.dtype.is_numeric() or series.dtype == pl.Boolean:
        return Numbers((name,))
    if series.dtype.is_temporal():
        return Dates(name)
    if is_list(series):
        return Lists.fit(name, series)
    if series.dtype in (pl.Categorical, pl.Enum) or (series.dtype == pl.String and _is_category(series)):
        return Categories.fit(name, series)
    if series.dtype == pl.String:
        return _fit_text(items, [name], "text")
    raise InvalidData(
        f"column {name!r} has type {series.dtype}; features must be text, numbers, booleans, dates or lists of numbers"
    )


def _is_category(series: pl.Series) -> bool:
    return series.n_unique() <= min(MAX_CATEGORIES, max(2, len(series) // 10))


def _fit_transformer(items: UserItems, transformer: Any) -> tuple[Array, ItemEncoder]:
    from sklearn.base import clone  # noqa: PLC0415  scikit-learn takes a second to load

    try:
        own = clone(transformer)
        returned = own.fit_transform(items.everything())
    except Exception as error:
        raise InvalidData(
            f"features={type(transformer).__name__}(...) raised {type(error).__name__}: {error}, when fitted to {items.about}"
        ) from error
    part = Transformed(own, Projection.fit(returned.tocsr()) if hasattr(returned, "tocsr") else None)
    return part.finish(returned, len(items)), ItemEncoder((part,))


def _fit_text(items: UserItems, names: Sequence[str] | None, setting: str) -> FeatureKind:
    if items.table is None:
        raise InvalidArgument(f"features={setting!r} needs texts, but X is {items.about}")
    if names is None:
        names = [TEXT_COLUMN] if items.kind == "texts" else _text_columns(items)
    if setting != "text":
        return Embedding(tuple(names), setting.removeprefix(EMBEDDING_PREFIX))
    return Texts(tuple(names), TextVectorizer.fit(join_texts(items, names))[1])


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
