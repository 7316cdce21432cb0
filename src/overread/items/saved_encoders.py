"""Encoders of items as JSON and plain arrays, so that a classifier of texts or of a frame can be saved without pickle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from overread.errors import InvalidArgument
from overread.items.encoders import ItemEncoder
from overread.items.feature_kinds import Categories, Dates, Embedding, Lists, Numbers, Projection, Texts
from overread.items.text import TextVectorizer

KINDS: dict[str, type[Any]] = {
    each.__name__: each for each in (Numbers, Dates, Categories, Lists, Texts, Embedding, Projection)
}
ARRAYS = ("vectorizer", "components")
"""The attributes that are stored as arrays."""


def encoder_to_arrays(encoder: ItemEncoder) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the encoder's parts as JSON data, and their arrays."""
    about: list[dict[str, Any]] = []
    arrays: dict[str, Any] = {}
    for number, part in enumerate(encoder.parts):
        kind, attributes = type(part).__name__, vars(part)
        if kind not in KINDS:
            raise InvalidArgument(
                f"the features are what {part.about} returns, which can't be saved without pickle; save the classifier of "
                "features that you compute yourself (X = rows of numbers), or use pickle for the whole result"
            )
        about.append({"kind": kind, **{name: value for name, value in attributes.items() if name not in ARRAYS}})
        if isinstance(part, Texts):
            arrays |= {f"{number}.{name}": values for name, values in part.vectorizer.to_arrays().items()}
        elif isinstance(part, Projection) and part.components is not None:
            arrays[f"{number}.components"] = part.components
    return about, arrays


def encoder_from_arrays(about: list[dict[str, Any]], arrays: Mapping[str, Any]) -> ItemEncoder:
    """Restore an encoder; damaged data raises KeyError, TypeError or ValueError."""
    return ItemEncoder(tuple(_restore(dict(each), number, arrays) for number, each in enumerate(about)))


def _restore(about: dict[str, Any], number: int, arrays: Mapping[str, Any]) -> Any:
    kind = KINDS[about.pop("kind")]
    own = {name.removeprefix(f"{number}."): values for name, values in arrays.items() if name.startswith(f"{number}.")}
    values = {name: _check(value) for name, value in about.items()}
    if kind is Texts:
        return Texts(**values, vectorizer=TextVectorizer.from_arrays(own))
    if kind is Projection:
        components = own.get("components")
        if components is not None and (components.dtype != np.float64 or components.shape[1:] != (values["width"],)):
            raise TypeError("the components of the projection do not match its width")
        return Projection(**values, components=components)
    return kind(**values)


def _check(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    if not isinstance(value, str | int):
        raise TypeError(f"{value!r} is not text, a list of texts, or a whole number")
    return value
