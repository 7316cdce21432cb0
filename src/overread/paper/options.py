"""The options of the paper's algorithm. The defaults are the paper's."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal, get_args, get_type_hints

from overread.errors import InvalidArgument


@dataclass(frozen=True)
class Paper:
    """Options of the paper's algorithm, which runs with the paper's constants.

    Parameters
    ----------
    initial_sample : "paper" draws n_0 examples and asks O about all of them; "none" starts from the whole class, which is
        equally valid (READING.md decision 4).
    draws : "fresh" draws a new sample in each round of Algorithm 3, as the paper does; "nested" keeps the draws of earlier
        rounds, which is equally valid and costs half (decision 7).
    epochs : "paper" runs ceil(log2(1/epsilon)) epochs; "tight" runs three fewer, as the proof's epsilon_k/8 allows
        (decision 5).
    difference_training : "local" trains the difference classifier inside the disagreement region (key idea 2); "global"
        everywhere, which is valid and needs more strong labels.
    difference_classifier : "cost-sensitive" bounds its false negatives (key idea 1); "naive" minimises its error, which is
        inconsistent: its certificate claims nothing.

    Raises
    ------
    InvalidArgument : an option has an unknown value.

    Examples
    --------
    >>> Paper(draws="nested").epochs
    'paper'
    >>> Paper(draws="often")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: draws='often' must be one of 'fresh', 'nested'
    """

    initial_sample: Literal["paper", "none"] = "paper"
    draws: Literal["fresh", "nested"] = "fresh"
    epochs: Literal["paper", "tight"] = "paper"
    difference_training: Literal["local", "global"] = "local"
    difference_classifier: Literal["cost-sensitive", "naive"] = "cost-sensitive"

    def __post_init__(self) -> None:
        hints = get_type_hints(type(self))
        for field in fields(self):
            value, allowed = getattr(self, field.name), get_args(hints[field.name])
            if value not in allowed:
                raise InvalidArgument(f"{field.name}={value!r} must be one of {', '.join(map(repr, allowed))}")
