"""A finite class: a list of classifiers.

The VC dimension is at most log2 of their number. All three methods are exact, because they try each classifier:
O(|H| (n + q)). Ties: the first classifier in the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.errors import InvalidArgument, InvalidData
from overread.hypotheses.base import Classifier, Exactness, add_constraints, allowed_extra_mistakes
from overread.hypotheses.labelings import MAX_CELLS, TableLabelings, count_table_mistakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
    from overread.core.sample import Sample


@dataclass(frozen=True)
class Finite:
    """The hypothesis class that consists of the given classifiers.

    Parameters
    ----------
    classifiers : objects with a method `predict` from rows to -1 and +1; at least one.

    Raises
    ------
    InvalidArgument : there are no classifiers, or one has no `predict`.

    Examples
    --------
    >>> from overread.hypotheses.base import Constant
    >>> from overread.core.sample import Sample
    >>> Finite([Constant(-1), Constant(1)]).cons_learn(Sample([1.0, 2.0, 3.0], [1, 1, -1]))
    Constant(label=1)
    """

    classifiers: tuple[Classifier, ...]

    dimension = None
    exactness = Exactness()

    def __init__(self, classifiers: Iterable[Classifier]) -> None:
        given = tuple(classifiers)
        if not given:
            raise InvalidArgument("classifiers=[] is empty; a finite class needs at least one classifier")
        for h in given:
            if not hasattr(h, "predict"):
                raise InvalidArgument(
                    f"classifiers contains {h!r}, which has no method predict; give objects with predict(rows)"
                )
        object.__setattr__(self, "classifiers", given)

    @property
    def vc_dimension(self) -> int:
        return len(self.classifiers).bit_length() - 1

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Classifier | None:
        S, infeasible = add_constraints(S, C)
        mistakes = self._count_mistakes(S)
        best = int(np.argmin(mistakes))
        return self.classifiers[best] if mistakes[best] < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        mistakes = self._count_mistakes(S)
        limit = int(mistakes.min()) + allowed_extra_mistakes(tau, S)
        plus, minus = np.zeros(len(x), dtype=bool), np.zeros(len(x), dtype=bool)
        for h, count in zip(self.classifiers, mistakes, strict=True):
            if count <= limit:
                predicted = self._predict(h, x)
                plus |= predicted > 0
                minus |= predicted < 0
        return plus & minus

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Classifier | None:
        best: tuple[int, Classifier] | None = None
        for h in self.classifiers:
            predicted = self._predict(h, pairs.x)
            missed = int(pairs.weight[(predicted < 0) & (pairs.y > 0)].sum())
            positives = int(pairs.weight[predicted > 0].sum())
            if missed <= max_false_negatives and (best is None or positives < best[0]):
                best = positives, h
        return None if best is None else best[1]

    def labelings(self, x: Array) -> TableLabelings:
        return TableLabelings(self.classifiers_on(x), x)

    def classifiers_on(self, x: Array) -> Sequence[Classifier]:
        by_labeling = {self._predict(h, x).tobytes(): h for h in reversed(self.classifiers)}
        return list(reversed(by_labeling.values()))

    def _count_mistakes(self, S: Sample) -> IntArray:
        """Count each classifier's mistakes, in blocks of limited size."""
        step = max(1, MAX_CELLS // max(1, len(S)))
        tables = (self.classifiers[start : start + step] for start in range(0, len(self.classifiers), step))
        return np.concatenate(
            [
                count_table_mistakes(np.array([self._predict(h, S.x) > 0 for h in table]), S.y > 0, S.weight)
                for table in tables
            ]
        )

    def _predict(self, h: Classifier, x: Array) -> LabelArray:
        predicted = np.asarray(h.predict(x))
        if predicted.shape != (len(x),):
            raise InvalidData(
                f"{h!r} returned predictions of shape {predicted.shape} for {len(x)} rows; it must return one for each row"
            )
        invalid = predicted[(predicted != 1) & (predicted != -1)]
        if len(invalid):
            raise InvalidData(f"{h!r} predicts {invalid.tolist()[0]!r}; in a finite class it must predict -1 or +1")
        return predicted.astype(np.int8)
