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
