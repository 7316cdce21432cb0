"""The expert labels that a user has already: `known={id: label}`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.core.arrays import IntArray
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.label_checks import label_remedy
from overread.core.labels import LabelEncoder, as_value_array, is_missing
from overread.errors import InvalidArgument, InvalidData
from overread.labelers.table import Table
from overread.pools.memory import Arrays
from overread.study.goals.pool import ItemPool, items_of


@dataclass(frozen=True, eq=False)
class KnownAnswers:
    """The items whose expert labels the user has, and the labels."""

    known: KnownLabels
    labels: Sequence[Any] = ()

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
        return (trusted, sample) if self.known.at_random else (trusted,)

    def as_table(self, size: int) -> Table:
        """Return a labeler of `size` items that knows these labels and no others."""
        values = np.full(size, None, dtype=object)
        values[self.known.item] = [*self.labels]
        return Table(values)


NOTHING_KNOWN = KnownAnswers(NO_KNOWN)


def known_column(known: object) -> list[str]:
    """Return the column that `known` names, if it names one."""
    return [known] if isinstance(known, str) else []


def read_known(known: Any, at_random: object, pool: object, encoder: LabelEncoder) -> KnownAnswers:
    """Return the known labels of a pool's items.

    Parameters
    ----------
    known : a mapping from ids to labels; the name of a column; or one label for each item, None where it is not known.
    at_random : whether the items with a known label are a uniform random sample.
    pool : the pool.
    encoder : the study's labels.
    """
    if not isinstance(at_random, bool | np.bool_):
        raise InvalidArgument(f"known_at_random={at_random!r} must be True or False")
    if known is None:
        if at_random:
            raise InvalidArgument("known_at_random=True, but known=None; pass the known labels as known={id: label}")
        return NOTHING_KNOWN
    if not isinstance(pool, ItemPool | Arrays):
        raise InvalidArgument(
            f"known=... needs items in memory, and X is {type(pool).__name__}(...); pass the items as an array or a frame"
        )
    item, values = _find_known(known, pool)
    unknown = is_missing(values)
    item, values = item[~unknown], values[~unknown]
    if not len(item):
        raise InvalidData("known has no label; leave it out, or give the labels that you have as known={id: label}")
    foreign = encoder.encode(values)[1]
    if foreign.any():
        at = int(foreign.argmax())
        value, remedy = values.tolist()[at], label_remedy(values.tolist()[at], encoder.known_labels)
        raise InvalidData(
            f"known has {value!r:.100} for {_name(pool, int(item[at]))}; {encoder.expected_labels}{remedy}"
        )
    order = np.argsort(item)
    return KnownAnswers(KnownLabels(item[order], bool(at_random)), values[order].tolist())


def _find_known(known: Any, pool: ItemPool | Arrays) -> tuple[IntArray, np.ndarray[Any, Any]]:
    items = items_of(pool)
    if isinstance(known, str):
        if items is None:
            raise InvalidArgument(
                f"known={known!r} names a column, but X is an array of numbers; pass the labels themselves"
            )
        return np.arange(pool.size), as_value_array(items.column(known, "known").to_list())
    if hasattr(known, "to_dict") and hasattr(known, "index") and len(known) != pool.size:
        if not known.index.is_unique:
            twice = known.index[known.index.duplicated()].tolist()[0]
            raise InvalidData(f"known is a Series that has the id {twice!r} twice; give one label for each id")
        known = known.to_dict()  # a pandas Series of some items: its index has the ids
    if isinstance(known, Mapping):
        values = np.array([*known.values(), None], dtype=object)[:-1]
        if items is not None:
            return items.positions(list(known), "known"), values
        return _check_row_numbers(list(known), pool.size), values
    if not (isinstance(known, list | tuple | np.ndarray) or hasattr(known, "to_numpy")):
        raise InvalidArgument(
            f"known={known!r:.80} must be a mapping from ids to labels, the name of a column, or one label for each item, with "
            "None where it is not known"
        )
    values = as_value_array(known)
    if values.shape != (pool.size,):
        raise InvalidData(
            f"known has shape {values.shape} for {pool.size} items; give one label for each item, with None where it is not "
            "known, or a mapping {id: label}"
        )
    return np.arange(pool.size), values


def _check_row_numbers(ids: list[Any], size: int) -> IntArray:
    for each in ids:
        if isinstance(each, bool) or not isinstance(each, int | np.integer) or not 0 <= each < size:
            raise InvalidData(
                f"known has {each!r}, which is not the id of an item; the ids of X are the row numbers 0 to {size - 1}"
            )
    return np.array(ids, dtype=np.int64)


def _name(pool: object, item: int) -> str:
    items = items_of(pool)
    return f"item {item}" if items is None else items.name(item)
