"""Experiments: each tests one claim in many seeded trials and returns a verdict. One file per claim."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.experiments.base import Experiment

_MODULES = {
    "theorem-1": "paper.theorem_1",
    "theorem-2": "paper.theorem_2",
    "corollary-1": "paper.corollary_1",
    "corollary-2": "paper.corollary_2",
    "naive-difference": "paper.naive_difference",
    "local-difference": "paper.local_difference",
    "near-boundary": "weak_cannot_help.near_boundary",
    "opposite": "weak_cannot_help.opposite",
    "random-noise": "weak_cannot_help.random_noise",
    "perfect-weak-noisy-strong": "weak_cannot_help.perfect_weak_noisy_strong",
    "alpha-sweep": "paper.alpha_sweep",
    "figure-1": "paper.figure_1",
    "invariants": "paper.invariants",
    "practice-labels": "practice.practice_labels",
    "coverage-practice": "practice.coverage_practice",
    "coverage-label": "practice.coverage_label",
    "coverage-audit": "practice.coverage_audit",
}
NAMES = tuple(_MODULES)


def load_experiment(name: str) -> Experiment:
    """Return the experiment with this name.

    >>> load_experiment("theorem-9")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: unknown experiment 'theorem-9'; choose one of theorem-1, ..., or all
    """
    if name not in _MODULES:
        raise InvalidArgument(f"unknown experiment {name!r}; choose one of {', '.join(NAMES)}, or all")
    return cast("Experiment", import_module(f"overread.experiments.{_MODULES[name]}"))
