"""The options of the practical schedule for exact classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from overread import checks
from overread.errors import InvalidArgument


@dataclass(frozen=True)
class Practice:
    """How to run the schedule that is valid at practical sizes (docs/practice.md).

    epochs: "shrinking" asks inside the disagreement region, which shrinks from epoch to epoch; "one" asks everywhere, once:
        passive learning with the same bounds, to compare with.
    fallback: the weak labeler is dropped for an epoch when more than this share of the region would be left to the strong one.

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
        checks.real("fallback", self.fallback, low=0, remedy="a share of the region; 0.25 is what theory suggests")
