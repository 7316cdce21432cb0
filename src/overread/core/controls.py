"""Text that is safe to show on a terminal."""

from __future__ import annotations

import re

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def escape_controls(value: object) -> str:
    """Replace control characters, so that data can't move the cursor or change the terminal.

    >>> escape_controls("a\\x1b[2Jb\\nc")
    'a\\ufffd[2Jb\\nc'
    """
    return CONTROLS.sub("\ufffd", str(value))


def short_repr(value: object, limit: int = 80) -> str:
    """Return the start of a value's representation, in one line.

    >>> short_repr(["a", "b"]), short_repr("x" * 100, limit=5)
    ("['a', 'b']", "'xxxx")
    """
    return " ".join(repr(value).split())[:limit]


def first_line(error: BaseException, limit: int = 200) -> str:
    """Return the first line of an exception's message, for a message of one line; its type if there is none.

    >>> first_line(ValueError("no column 'a'\\nplan: DF [b]")), first_line(KeyError())
    ("no column 'a'", 'KeyError')
    """
    return next(iter(str(error).splitlines()), type(error).__name__)[:limit]
