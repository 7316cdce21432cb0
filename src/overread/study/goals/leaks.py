"""Columns of a frame that tell the answers: a model that read them would predict the answers from themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.arrays import IntArray
from overread.core.labels import as_value_array, is_missing
from overread.errors import InvalidArgument
from overread.labelers.table import Table
from overread.study.goals.known import find_known

if TYPE_CHECKING:
    from overread.items.user_items import UserItems

FIRST_ROWS = 200
ANSWERS, KNOWN, ONLY_KNOWN = "a labeler's answers", "the known labels", "filled in only where labels are known"


def columns_of_answers(items: UserItems, strong: Any, weak: Any) -> dict[str, str]:
    """Return the columns that have the answers of a labeler, or the expert's in another spelling, each with the reason."""
    if items.kind != "frame" or items.table is None:
        return {}
    experts, guesses = _labels_of(strong, items), _labels_of(weak, items)
    found = {each: ANSWERS for each in (strong, weak) if isinstance(each, str)}
    for name in items.table.columns if experts is not None or guesses is not None else ():
        first = _cells(items.table[name].head(FIRST_ROWS).to_list())
        if not _may_tell(first, experts) and not _may_tell(first, guesses):
            continue
        column = _cells(items.table[name].to_list())
        if column in (guesses, experts) or (experts is not None and _is_respelled(column, experts)):
            found.setdefault(name, ANSWERS)
    return found


def columns_of_known_labels(items: UserItems, known: Any, at_random: object) -> dict[str, str]:
    """Return the columns that tell the known labels, each with the reason.

    With a random sample, a column that only might tell them is one of these, because it could make the certificate false: one
    that differs between the items with a known label and the others, or whose values correspond to the labels. See
    `refuse_columns` for what the caller must do with these.
    """
    if known is None or items.kind != "frame" or items.table is None:
        return {}
    item, values = find_known(known, len(items), items, at_random=bool(at_random))
    is_known = np.zeros(len(items), dtype=bool)
    is_known[item] = True
    labels = _cells(values)
    found = {known: KNOWN} if isinstance(known, str) else {}
    for name in items.table.columns if labels else ():
        cells = _cells(items.table[name].to_list())
        there, elsewhere = [cells[i] for i in item.tolist()], [cells[i] for i in np.flatnonzero(~is_known).tolist()]
        is_filled_there = set(elsewhere) == {None} and None not in there
        if there == labels and (is_filled_there or at_random):
            found.setdefault(name, KNOWN)
        elif at_random and (_is_respelled(there, labels) or _differs(there, elsewhere)):
            found.setdefault(name, ONLY_KNOWN if elsewhere and _differs(there, elsewhere) else KNOWN)
    return found


def refuse_columns(columns: dict[str, str]) -> None:
    """Raise InvalidArgument if the frame has one of these columns.

    They are refused, not left out, if the known labels are a random sample: they were found by looking at the sample, and what
    the sample certifies must not depend on it.
    """
    if columns:
        listed = ", ".join(f"{name!r} ({reason})" for name, reason in columns.items())
        raise InvalidArgument(
            f"X has columns from which a model could learn the known labels: {listed}; leave them out of X. With "
            "known_at_random=True, the known labels certify only what was made without them"
        )


def _labels_of(labeler: Any, items: UserItems) -> list[Any] | None:
    values = labeler.values if isinstance(labeler, Table) else labeler
    if isinstance(values, str) and items.table is not None and values in items.table.columns:
        values = items.table[values].to_list()
    is_column = isinstance(values, list | tuple | np.ndarray) or hasattr(values, "to_numpy")
    return _cells(values) if is_column and np.ndim(values) == 1 and len(values) == len(items) else None


def _cells(values: Any) -> list[Any]:
    """Return values that can be compared, and None where one is missing."""
    array = as_value_array(values)
    if array.ndim != 1:  # a column of lists
        return [repr(value) for value in array.tolist()]
    return [
        None if gone else repr(value) if isinstance(value, list | dict) else value
        for value, gone in zip(array.tolist(), is_missing(array), strict=True)
    ]


def _is_respelled(cells: Sequence[Any], labels: Sequence[Any]) -> bool:
    """Return whether each label stands for one value and each value for one label, and some label occurs twice.

    >>> _is_respelled([1, 0, 1], ["yes", "no", "yes"]), _is_respelled([1, 2, 3], ["yes", "no", "yes"])
    (True, False)
    """
    n = len(set(labels))
    return 1 < n < len(labels) and len(set(cells)) == n == len(set(zip(cells, labels, strict=True)))


def _may_tell(cells: Sequence[Any], labels: Sequence[Any] | None) -> bool:
    """Return whether these first cells of a column correspond to the labels; that of most columns is clear from them."""
    if labels is None:
        return False
    own = labels[: len(cells)]
    return len(set(cells)) == len(set(own)) == len(set(zip(cells, own, strict=True)))


def _differs(there: Sequence[Any], elsewhere: Sequence[Any]) -> bool:
    """Return whether a column's values show which labels are known.

    >>> _differs(["ann", "ann"], [None, None]), _differs([True, False], [False, False]), _differs([3, 5], [1, 2])
    (True, True, False)
    """
    if not elsewhere:
        return False
    one, other = set(there), set(elsewhere)
    if len(other) == 1:
        return one != other
    return len(one) < len(there) and not one & other


def warn_of_answers(items: UserItems | None, item: IntArray, labels: Any) -> tuple[tuple[str, str], ...]:
    """Return a caution for the certificate if a visible column tells the expert's answers to these items."""
    if items is None or items.kind != "frame" or items.table is None or len(item) < 10:
        return ()
    answers = _cells(labels)
    names = [
        name
        for name in items.table.columns
        if name not in items.hidden and _is_respelled(_cells(items.table[name].gather(item).to_list()), answers)
    ]
    if not names:
        return ()
    told = f"the expert's answers can be read in {', '.join(map(repr, names))}, so the labels that were saved are not typical"
    return (("caution", f"{told}; leave such columns out of features, or pass strong as the name of the column"),)
