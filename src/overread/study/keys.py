"""One key a label, in the terminal and on the page."""

from __future__ import annotations

from typing import Any

MOST_KEYS = 10
COMMANDS = {"s": "skip", "c": "can't tell", "u": "undo", "m": "comment", "q": "stop"}
ON_THE_PAGE = {"w": "why", "t": "type a label"}


def keys_of(labels: tuple[Any, ...]) -> dict[str, Any]:
    """Give each label a key: its number, and its first letter where that is its own and no command's.

    A label that is a digit has that one. Where there are too many labels for keys there are none: they are typed.

    >>> keys_of(("no", "yes")), list(keys_of(("spam", "ham"))), keys_of((0, 1)), keys_of(tuple(range(50)))
    ({'1': 'no', '2': 'yes', 'n': 'no', 'y': 'yes'}, ['1', '2', 'h'], {'0': 0, '1': 1}, {})
    """
    if len(labels) > MOST_KEYS:
        return {}
    names = [str(label).lower() for label in labels]
    if any(name.isdigit() for name in names):  # 1 must mean 1, and nothing else
        return dict(zip(names, labels, strict=True)) if all(len(name) == 1 for name in names) else {}
    keys = dict(zip("1234567890", labels, strict=False))
    firsts = [str(label)[:1].lower() for label in labels]
    own = {
        first: label
        for first, label in zip(firsts, labels, strict=True)
        if first.isalpha() and firsts.count(first) == 1 and first not in {**COMMANDS, **ON_THE_PAGE}
    }
    return {**keys, **own}
