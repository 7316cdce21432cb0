"""The protocol of hypothesis classes, and how far their solvers can be trusted."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

import numpy as np

from overread.core.arrays import TOTAL_LIMIT, Array, BoolArray, LabelArray, as_features
from overread.core.sample import Sample
from overread.errors import InvalidArgument, InvalidData

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

Quality = Literal["exact", "conservative", "heuristic"]


@dataclass(frozen=True)
class Exactness:
    """How far each method of a class can be trusted.

    "exact" : the result equals that of an exhaustive search of the class.
    "conservative" : the result may be worse, but only on the safe side: an ERM raises an error if it can't prove its optimum,
        a region may be too large, and a difference classifier is feasible but may ask the strong labeler too often.
    "heuristic" : neither; no guarantee can rest on it.

    Parameters
    ----------
    cons_learn, in_disagreement_region, fewest_positives : the quality of each method.
    provided : the condition on the data under which these qualities hold; the certificate lists it as an assumption.
    """

    cons_learn: Quality = "exact"
    in_disagreement_region: Quality = "exact"
    fewest_positives: Quality = "exact"
    provided: str = ""


class Classifier(Protocol):
    """A function from rows to -1 and +1."""

    def predict(self, x: Array) -> LabelArray: ...


@runtime_checkable
class HypothesisClass(Protocol):
    """A set of classifiers with three search methods."""

    @property
    def vc_dimension(self) -> int:
        """The VC dimension, or an upper bound on it."""

    @property
    def dimension(self) -> int | None:
        """The number of features that the class reads; None if it accepts any number."""

    @property
    def exactness(self) -> Exactness:
        """How far each method can be trusted."""

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Classifier | None:
        """CONS-LEARN: return the classifier with the fewest mistakes on S among those that satisfy C; None if none does."""

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        """Return for each row of x whether classifiers with an error on S within tau of the best disagree there (Alg. 4)."""

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Classifier | None:
        """Solve eq. (costsensitive): return the classifier that predicts +1 least often, with a limit on false negatives.

        None means that no classifier in the class meets the limit.
        """


class Enumerable(Protocol):
    """A class whose distinct labelings of given rows can be enumerated."""

    def classifiers_on(self, x: Array) -> Sequence[Classifier]:
        """Return one classifier for each distinct labeling of the rows of x."""


@dataclass(frozen=True)
class Constant:
    """The classifier that predicts the same label for every row.

    >>> Constant(1).predict(np.zeros((3, 2))).tolist()
    [1, 1, 1]
    """

    label: int

    def predict(self, x: Array) -> LabelArray:
        return np.full(len(x), self.label, dtype=np.int8)


def as_signs(positive: BoolArray) -> LabelArray:
    """Convert True and False to +1 and -1."""
    return np.where(positive, np.int8(1), np.int8(-1))


def add_constraints(S: Sample, C: Sample | None) -> tuple[Sample, int]:
    """Return S with the constraints C added, and their weight, which is larger than any number of mistakes on S.

    A minimiser on the combined sample satisfies C if and only if its cost is below that weight.
    """
    heavy = S.total + 1
    if C is None:
        return S, heavy
    if (len(C) + 1) * heavy >= 2 * TOTAL_LIMIT:
        raise InvalidData(
            f"{len(C)} constraints on a sample of total weight {S.total} overflow 64-bit integers; scale the weights down"
        )
    weight = np.concatenate([S.weight, np.full(len(C), heavy, dtype=np.int64)])
    return Sample.trusted(np.concatenate([S.x, C.x]), np.concatenate([S.y, C.y]), weight), heavy


def allowed_extra_mistakes(tau: Fraction, S: Sample) -> int:
    """Return how many more mistakes on S than the best a classifier may make, for its error to be within tau of the best.

    err' - err > tau if and only if the integer e' - e exceeds floor(tau n), so no floats are compared (READING.md decision 11).
    """
    return math.floor(tau * S.total)


def erm(H: HypothesisClass, S: Sample) -> Classifier:
    """Return an empirical risk minimiser: CONS-LEARN without constraints."""
    best = H.cons_learn(S)
    if best is None:
        raise InvalidArgument(f"hypotheses={H!r} has no classifiers; give a class with at least one")
    return best


def as_rows(x: object, dimension: int) -> Array:
    """Return x as an array of rows; raise InvalidData unless it has `dimension` columns."""
    rows = as_features(x)
    if rows.shape[1] != dimension:
        raise InvalidData(
            f"x has {rows.shape[1]} column(s) and must have {dimension}, the number of features that this class reads; "
            "select columns of x, or choose another class"
        )
    return rows


def as_single_feature(x: object) -> Array:
    """Return the single feature of each row."""
    return as_rows(x, 1)[:, 0]


def as_two_features(x: object) -> tuple[Array, Array]:
    """Return the two features of each row."""
    rows = as_rows(x, 2)
    return rows[:, 0], rows[:, 1]


def check_class(hypotheses: object, dimension: int, name: str) -> None:
    """Check that `hypotheses` is a hypothesis class that reads as many features as the pool has."""
    if isinstance(hypotheses, type):
        raise InvalidArgument(
            f"{name}={hypotheses.__name__} is a type, not an instance; write {name}={hypotheses.__name__}()"
        )
    if not isinstance(hypotheses, HypothesisClass):
        raise InvalidArgument(f"{name}={hypotheses!r} must be a hypothesis class, such as overread.Thresholds()")
    check_dimension(hypotheses, dimension, name)


def check_dimension(hypotheses: Any, dimension: int, name: str) -> None:
    """Check that the class or model reads as many features as the pool has."""
    if hypotheses.dimension not in (None, dimension):
        raise InvalidArgument(
            f"{name}={hypotheses!r} reads {hypotheses.dimension} feature(s) and the pool has {dimension}; "
            f"choose columns of X, or a class for {dimension} feature(s)"
        )
