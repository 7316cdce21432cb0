"""The pool of a study in Python: its items, and their features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from overread.core.arrays import as_features, column_names
from overread.core.labels import as_value_array
from overread.errors import InvalidArgument
from overread.labelers.base import Task
from overread.labelers.table import Table
from overread.pools.base import InMemoryRows, Large, Pool
from overread.pools.memory import Arrays
from overread.study.goals.leaks import columns_of_answers, columns_of_known_labels, refuse_columns

if TYPE_CHECKING:
    from overread.items.encoders import ItemEncoder
    from overread.items.user_items import UserItems


class ItemPool(InMemoryRows):
    """The items that a user passed, all equally likely.

    Attributes
    ----------
    x : the features.
    items : the items.
    encoder : computes the features of new items; None if the items are rows of numbers, used as they are.
    """

    items: UserItems
    encoder: ItemEncoder | None

    def __init__(self, items: UserItems, features: Any = None, *, need_features: bool = True) -> None:
        encoder = None
        if not need_features:
            x = items.numbers if items.is_numeric else np.zeros((len(items), 1))
        elif items.is_numeric and features is None:
            x = items.rows
        else:
            from overread.items.encoders import fit_encoder  # noqa: PLC0415  polars is slow to import

            x, encoder = fit_encoder(items, features)
            x = as_features(x, "the features of X")
        super().__init__(x, None, "X")
        object.__setattr__(self, "items", items)
        object.__setattr__(self, "encoder", encoder)
        names = column_names(items.native) if encoder is None else None
        visible = None if names is None else tuple(name for name in names if name not in items.hidden)
        object.__setattr__(self, "columns", visible)


def as_pool(
    X: Any,
    features: Any = None,
    id_column: str | None = None,
    labelers: tuple[Any, Any] = (None, None),
    *,
    known: Any = None,
    known_at_random: object = False,
    need_features: bool = True,
) -> Pool:
    """Return X if it is a pool, else a pool of its items.

    Parameters
    ----------
    X : a pool, or items as `read_items` takes them.
    features : how the items become numbers; see `fit_encoder`.
    id_column : the column with the user's ids.
    labelers : the expert and the weak labeler: a column that has the answers of one of them is neither shown nor a
        feature.
    known, known_at_random : the known labels: columns that tell them are hidden, too, or refused if they are a random sample.
    need_features : whether models read the features; if not, numbers may be missing.
    """
    if isinstance(X, Pool | Large) or hasattr(X, "draw"):
        refuse_with_pool(X, features, id_column)
        return _check_pool(X)
    if features is None and id_column is None and need_features and _is_plain_array(X):  # polars need not be imported
        return Arrays(X)
    from overread.items.user_items import check_size, read_items  # noqa: PLC0415

    items = read_items(X, id_column)
    check_size(items)
    spoiled = columns_of_known_labels(items, known, known_at_random)
    strong, weak = labelers
    if known_at_random and (need_features or weak is not None):  # else nothing reads the columns
        named = known if isinstance(known, str) else None
        refuse_columns({name: reason for name, reason in spoiled.items() if name != named})
    _check_no_answers(features, spoiled | ({strong: "the expert's labels"} if isinstance(strong, str) else {}))
    items = items.hide(spoiled).hide(columns_of_answers(items, strong, weak))
    return ItemPool(items, features, need_features=need_features)


def _check_no_answers(features: Any, answers: Mapping[str, str]) -> None:
    """Raise InvalidArgument if a feature is named that tells the expert's labels; `answers` has the reasons by column."""
    for name in [features] if isinstance(features, str) else features if isinstance(features, list | tuple) else ():
        if isinstance(name, str) and name in answers:
            raise InvalidArgument(
                f"features={name!r} may tell a model what it must predict ({answers[name]}); leave it out"
            )


def _is_plain_array(X: Any) -> bool:
    return isinstance(X, np.ndarray) and X.dtype.kind in "biuf"


def _check_pool(X: Any) -> Pool:
    if isinstance(X, Pool):
        return X
    if isinstance(X, Large):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) has no draw(n, rng, region), which method='paper' needs; use method='practice'"
        )
    missing = [name for name in ("dimension", "size", "about", "max_draws") if not hasattr(X, name)]
    raise InvalidArgument(f"X={type(X).__name__}(...) does not implement pools.Pool (missing: {', '.join(missing)})")


def refuse_with_pool(X: Any, features: Any, id_column: Any) -> None:
    """Raise InvalidArgument for settings that only apply to items."""
    for name, value in (("features", features), ("id", id_column)):
        if value is not None:
            raise InvalidArgument(
                f"{name}={value!r:.80} can't be combined with X={type(X).__name__}(...), which has features of its own; "
                "leave it out, or pass the items themselves"
            )


def items_of(pool: object) -> UserItems | None:
    """Return the items of a pool; None if it is a pool of numbers."""
    return pool.items if isinstance(pool, ItemPool) else None


def read_column(name: str, pool: Pool, argument: str) -> Table:
    """Return a column of a pool's frame as a labeler."""
    items = items_of(pool)
    if items is None:
        about = "an array of numbers" if isinstance(pool, Arrays) else f"{type(pool).__name__}(...)"
        raise InvalidArgument(
            f"{argument}={name!r:.80} names a column, but X is {about}; pass a function, the answers themselves, or a labeler"
        )
    return Table(items.column(name, argument).to_list())


def encoder_of(pool: object) -> ItemEncoder | None:
    return pool.encoder if isinstance(pool, ItemPool) else None


def describe_features(pool: Pool) -> str:
    """Return what the models read about an item, in words."""
    encoder, items, n = encoder_of(pool), items_of(pool), pool.dimension
    about = f"{n} column{'s' * (n != 1)} of numbers, as given" if encoder is None else encoder.about
    hidden = {} if items is None else items.hidden
    return about + "".join(f"; left out: {name!r} ({reason})" for name, reason in hidden.items() if reason != "the ids")


# ---- what labelers are given


class _Shown(Sequence[Mapping[str, Any]]):
    """The shown columns of items; made when a labeler reads them."""

    def __init__(self, items: UserItems) -> None:
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Mapping[str, Any]]: ...
    def __getitem__(self, at: int | slice) -> Mapping[str, Any] | Sequence[Mapping[str, Any]]:
        return self._items.columns.shown[at]


def make_task(pool: object, labels: object, question: str) -> Task:
    """Return the task of a study in Python, for labelers that need it."""
    if not isinstance(question, str) or not question.strip():
        raise InvalidArgument(f"question={question!r} must be text, such as 'Is this comment polite?'")
    items = items_of(pool)
    if items is None and isinstance(pool, Arrays):
        from overread.items.user_items import read_items  # noqa: PLC0415

        items = read_items(pool.x)
    array = as_value_array(() if labels is None else labels)
    values = tuple(array.tolist()) if array.ndim == 1 else ()  # the vocabulary refuses others
    if items is None:
        return Task(question, values, (), _no_column, Path())
    return Task(question, values, _Shown(items), partial(_column_values, items), Path(), items)


def _column_values(items: UserItems, name: str) -> Sequence[Any]:
    return items.columns.column(name)


def _no_column(name: str) -> Sequence[Any]:
    raise InvalidArgument(f"column={name!r}, but X is a pool of numbers; pass a frame")
