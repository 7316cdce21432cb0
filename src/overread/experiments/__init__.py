"""Every claim of the paper as an experiment that anyone can rerun: one file a claim."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.experiments.base import Experiment

NAMES = (
    "theorem-1",
    "theorem-2",
    "corollary-1",
    "corollary-2",
    "naive-difference",
    "local-difference",
    "near-boundary",
    "opposite",
    "random-noise",
    "perfect-weak-noisy-strong",
    "alpha-sweep",
    "figure-1",
    "invariants",
    "practice-labels",
    "coverage-practice",
    "coverage-label",
    "coverage-audit",
)


def load(name: str) -> Experiment:
    """Return the experiment of this name.

    >>> load("theorem-9")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: there is no experiment 'theorem-9'; there are theorem-1, ..., and all
    """
    if name not in NAMES:
        raise InvalidArgument(f"there is no experiment {name!r}; there are {', '.join(NAMES)}, and all")
    return cast("Experiment", import_module(f"overread.experiments.{name.replace('-', '_')}"))
