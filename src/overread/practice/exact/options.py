"""The options of the practical schedule for exact classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from overread.core import checks
from overread.errors import InvalidArgument


@dataclass(frozen=True)
class Practice:
    """Options of the practical schedule (docs/practice.md).

    Parameters
    ----------
    epochs : "shrinking" asks inside the disagreement region, which shrinks from epoch to epoch. "one" asks everywhere in a
        single epoch: passive learning with the same bounds, for comparison.
    fallback : an epoch does without the weak labeler if more than this share of the region would be left to the expert.

    Raises
    ------
    InvalidArgument : an option has no such value.

    Examples
    --------
    >>> Practice().epochs
    'shrinking'
    >>> Practice(epochs="many")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: epochs='many' must be one of 'shrinking', 'one'
    """

    epochs: Literal["shrinking", "one"] = "shrinking"
    fallback: float = 0.25

    def __post_init__(self) -> None:
        if self.epochs not in ("shrinking", "one"):
            raise InvalidArgument(f"epochs={self.epochs!r} must be one of 'shrinking', 'one'")
        checks.check_number(
            "fallback", self.fallback, low=0, remedy="a share of the region; 0.25 is what theory suggests"
        )
