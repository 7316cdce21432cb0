"""The options of the practical schedule for exact classes."""

from __future__ import annotations

import warnings
from dataclasses import InitVar, dataclass
from typing import Literal

from overread.errors import InvalidArgument


@dataclass(frozen=True)
class Practice:
    """Options of the practical schedule (docs/practice.md).

    Parameters
    ----------
    epochs : "shrinking" asks inside the disagreement region, which shrinks from epoch to epoch. "one" asks everywhere in a
        single epoch: passive learning with the same bounds, for comparison.
    fallback : deprecated and without effect.

    Raises
    ------
    InvalidArgument : an option has an invalid value.

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
    fallback: InitVar[float | None] = None

    def __post_init__(self, fallback: float | None) -> None:
        if fallback is not None:
            warnings.warn("Practice(fallback=...) has no effect; leave it out", FutureWarning, stacklevel=3)
        if self.epochs not in ("shrinking", "one"):
            raise InvalidArgument(f"epochs={self.epochs!r} must be one of 'shrinking', 'one'")
