"""The expert labels that a user has already: `known={id: label}`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from overread.core.arrays import IntArray
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.label_checks import label_remedy
from overread.core.labels import LabelEncoder, is_missing, whole_numbers
from overread.errors import InvalidArgument, InvalidData
from overread.labelers.table import Table
from overread.pools.memory import Arrays

if TYPE_CHECKING:
    from overread.items.user_items import UserItems


@dataclass(frozen=True, eq=False)
class KnownAnswers:
    """The items whose expert labels the user has, and the labels."""

    known: KnownLabels
    labels: Sequence[Any] = ()
    only: bool = False
    """Whether there is no expert, so no further labels can be requested."""

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What a certificate takes on trust. These sentences may be stored: don't reword them."""
        n = len(self.known)
        if not n:
            return ()
        trusted = f"the {n} labels that were given as known are those that the expert would give"
        sample = (
            f"the {n} items with a known label are a uniform random sample of the rows, drawn without regard to labels"
        )
        unused = "no known label was used to make the weak labels, the predictions or the features"
        return (trusted, sample, unused) if self.known.at_random else (trusted,)

    @property
    def by_item(self) -> dict[int, Any]:
        return dict(zip(self.known.item.tolist(), self.labels, strict=True))

    def as_table(self, size: int) -> Table:
        """Return a labeler of `size` items that knows these labels and no others."""
        values = np.full(size, None, dtype=object)
        values[self.known.item] = [*self.labels]
        return Table(values)


NOTHING_KNOWN = KnownAnswers(NO_KNOWN)


def read_known(known: Any, at_random: object, pool: object, encoder: LabelEncoder) -> KnownAnswers:
    """Return the known labels of a pool's items.

    Parameters
    ----------
    known : a mapping from ids to labels; a pandas Series, whose index has the ids; the name of a column; or one label for each
        item, None where it is not known.
    at_random : whether the items with a known label are a uniform random sample.
    pool : the pool.
    encoder : the labels that are allowed; not the study's own encoder, whose codes must not depend on known labels.
    """
    if not isinstance(at_random, bool | np.bool_):
        raise InvalidArgument(f"known_at_random={at_random!r} must be True or False")
    if known is None:
        if at_random:
            raise InvalidArgument("known_at_random=True, but known=None; pass the known labels as known={id: label}")
        return NOTHING_KNOWN
    items: UserItems | None = getattr(pool, "items", None)
    if items is None and not isinstance(pool, Arrays):
        raise InvalidArgument(
            f"known=... needs items in memory, and X is {type(pool).__name__}(...); pass the items as an array or a frame"
        )
    size = len(items) if items is not None else cast("Arrays", pool).size
    item, values = find_known(known, size, items, at_random=bool(at_random))
    if not len(item):
        raise InvalidData("known has no label; leave it out, or give the labels that you have as known={id: label}")
    foreign = encoder.encode(values)[1]
    if foreign.any():
        at = int(foreign.argmax())
        value, remedy = values.tolist()[at], label_remedy(values.tolist()[at], encoder.known_labels)
        raise InvalidData(
            f"known has {value!r:.100} for {_name(items, int(item[at]))}; {encoder.expected_labels}{remedy}"
        )
    return KnownAnswers(KnownLabels(item, bool(at_random)), values.tolist())


def find_known(
    known: Any, size: int, items: UserItems | None, *, at_random: bool
) -> tuple[IntArray, np.ndarray[Any, Any]]:
    """Return the items with a known label, in ascending order, and their labels."""
    item, values = _locate(known, size, items)
    missing = is_missing(values)
    if missing.any() and at_random and len(item) < size:
        raise InvalidData(
            f"known has no label for {_name(items, int(item[missing][0]))}, so the items with a label are not a random sample: "
            "get the missing labels, or set known_at_random=False"
        )
    item, values = item[~missing], values[~missing]
    order = np.argsort(item)
    return item[order], values[order]


def _locate(known: Any, size: int, items: UserItems | None) -> tuple[IntArray, np.ndarray[Any, Any]]:
    if isinstance(known, str):
        if items is None:
            raise InvalidArgument(
                f"known={known!r} names a column, but X is an array of numbers; pass the labels themselves"
            )
        return np.arange(size), whole_numbers(items.column(known, "known").to_list())
    if hasattr(known, "to_dict") and hasattr(known, "index"):  # a pandas Series: its index has the ids
        if not known.index.is_unique:
            twice = known.index[known.index.duplicated()].tolist()[0]
            raise InvalidData(f"known is a Series that has the id {twice!r} twice; give one label for each id")
        known = dict(zip(known.index.tolist(), whole_numbers(known.tolist()), strict=True))
    if isinstance(known, Mapping):
        values = np.array([*known.values(), None], dtype=object)[:-1]
        if items is not None:
            return items.positions(list(known), "known"), values
        return _check_row_numbers(list(known), size), values
    if not (isinstance(known, list | tuple | np.ndarray) or hasattr(known, "to_numpy")):
        raise InvalidArgument(
            f"known={known!r:.80} must be a mapping from ids to labels, the name of a column, or one label for each item, with "
            "None where it is not known"
        )
    values = whole_numbers(known)
    if values.shape != (size,):
        raise InvalidData(
            f"known has shape {values.shape} for {size} items; give one label for each item, with None where it is not "
            "known, or a mapping {id: label}"
        )
    return np.arange(size), values


def _check_row_numbers(ids: list[Any], size: int) -> IntArray:
    for each in ids:
        if isinstance(each, bool) or not isinstance(each, int | np.integer) or not 0 <= each < size:
            raise InvalidData(
                f"known has {each!r}, which is not the id of an item; the ids of X are the row numbers 0 to {size - 1}"
            )
    return np.array(ids, dtype=np.int64)


def _name(items: UserItems | None, item: int) -> str:
    return f"item {item}" if items is None else items.name(item)
