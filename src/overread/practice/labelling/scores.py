"""Models that predict labels and their probabilities for `routing`, from features, weak labels and expert labels.

A linear model reads all features. Tree models read a few principal components, the weak label, the weak labeler's confidence by
label, the predictions of a model of the weak labels, and the linear model's prediction for the row (out of fold for training
rows). The average of the tree models gives the label and the probability that it is correct. That probability is then
calibrated on out-of-fold predictions.

The certificate does not depend on these models; they only decide how many expert labels it costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logit
from sklearn.ensemble import ExtraTreesClassifier, HistGradientBoostingClassifier

from overread.core.requests import NO_ANSWER
from overread.core.threads import on_few_threads
from overread.errors import InvalidArgument
from overread.practice.labelling.model_inputs import (
    PROBABILITY_FLOOR,
    ClassModel,
    ModelInputs,
    fit_class_model,
    make_linear_model,
    predict_out_of_fold,
    to_logits,
)

if TYPE_CHECKING:
    from overread.core.arrays import Array, BoolArray, IntArray

UNSURE_WEIGHT = 0.2
"""Calibration weight of items that were chosen because the model was unsure of them. Items chosen at random have weight 1: they
represent the remaining items better, and the model is sure of most of those."""

SLOPE_PRIOR = 4.0
"""Strength of the prior that pulls the calibration slope towards 1. A value of 4 is a normal prior of variance 1/8."""


@dataclass(frozen=True, eq=False)
class ScoredLabels:
    """For some items: the most likely label, and the probability that it equals the expert's."""

    label: IntArray
    p_correct: Array


@dataclass(frozen=True, eq=False)
class LabelModel:
    """A model fitted to expert labels. Predicts a label for any row, and the probability that it is correct."""

    classes: IntArray
    probabilities: _ClassProbabilities | None
    """None if there are too few expert labels to fit a model."""
    calibration: _Calibration | None

    def __call__(self, rows: ModelInputs) -> ScoredLabels:
        if self.probabilities is None or self.calibration is None:
            return _weak_labels(rows, self.classes)
        proba = self.probabilities(rows)
        return ScoredLabels(self.classes[proba.argmax(axis=1)], self.calibration(proba.max(axis=1)))


def fit_label_model(
    inputs: ModelInputs, answer: IntArray, random: BoolArray, weak_codes: IntArray | None
) -> LabelModel:
    """Fit the label model to the expert's answers for these rows.

    `random` marks the rows that were picked at random; they have the most weight in the calibration. `weak_codes` are the weak
    labels of the whole pool.
    """
    classes = np.unique(answer)
    if weak_codes is not None:
        classes = np.union1d(classes, weak_codes[weak_codes != NO_ANSWER])
    if len(answer) < 2:
        return LabelModel(classes, None, None)

    def predict(rows: BoolArray, held: BoolArray) -> Array:
        return _ClassProbabilities.fit(inputs.select(np.flatnonzero(rows)), answer[rows], classes)(
            inputs.select(np.flatnonzero(held))
        )

    held_out = predict_out_of_fold(predict, len(answer), len(classes))
    correct = classes[held_out.argmax(axis=1)] == answer
    correction = _Calibration.fit(held_out.max(axis=1), correct, np.where(random, 1.0, UNSURE_WEIGHT))
    return LabelModel(classes, _ClassProbabilities.fit(inputs, answer, classes), correction)


def _weak_labels(rows: ModelInputs, classes: IntArray) -> ScoredLabels:
    """Return the weak labels. A row without a weak label gets the first class."""
    if not len(classes):
        raise InvalidArgument(
            "the weak labeler gave no label, and the expert may not be asked, so there is nothing to predict labels from; "
            "allow expert labels (strong, max_strong, max_cost)"
        )
    label = np.full(len(rows.linear_columns), classes[0]) if rows.weak is None else rows.weak
    return ScoredLabels(np.where(label == NO_ANSWER, classes[0], label), np.full(len(label), 0.5))


@dataclass(frozen=True, eq=False)
class _ClassProbabilities:
    """A model of P(expert's label = c), for each class c."""

    classes: IntArray
    model: _StackedModel
    agreement: _AgreementModel | None

    @classmethod
    def fit(cls, inputs: ModelInputs, answer: IntArray, classes: IntArray) -> _ClassProbabilities:
        model = _StackedModel.fit(inputs, np.searchsorted(classes, answer), len(classes))
        without_agreement = inputs.weak is None or len(classes) == 2
        return cls(classes, model, None if without_agreement else _AgreementModel.fit(inputs, answer, classes))

    def __call__(self, rows: ModelInputs) -> Array:
        chance = self.model(rows)
        return chance if self.agreement is None else self.agreement.blend(chance, rows)


@dataclass(frozen=True, eq=False)
class _AgreementModel:
    """A model of P(weak label is correct). It also covers classes without an expert label so far."""

    classes: IntArray
    is_observed: BoolArray
    model: _StackedModel | None

    @classmethod
    def fit(cls, inputs: ModelInputs, answer: IntArray, classes: IntArray) -> _AgreementModel:
        assert inputs.weak is not None  # noqa: S101  the caller has checked
        answered = np.flatnonzero(inputs.weak != NO_ANSWER)
        agrees = (answer == inputs.weak).astype(np.int64)
        model = _StackedModel.fit(inputs.select(answered), agrees[answered], 2) if len(answered) else None
        return cls(classes, np.isin(classes, answer), model)

    def blend(self, chance: Array, rows: ModelInputs) -> Array:
        """Average the model's probabilities into the class probabilities."""
        if self.model is None or rows.weak is None:
            return chance
        answered = np.flatnonzero(np.isin(rows.weak, self.classes))
        trust = self.model(rows.select(answered))[:, 1]
        column = np.searchsorted(self.classes, rows.weak[answered])
        before = chance[answered, column]
        after = np.where(self.is_observed[column], (before + trust) / 2, trust)
        chance[answered] *= ((1 - after) / np.maximum(1 - before, PROBABILITY_FLOOR))[:, np.newaxis]
        chance[answered, column] = after
        return chance


@dataclass(frozen=True, eq=False)
class _StackedModel:
    """An average of tree models, stacked on a linear model whose predictions they read."""

    below: ClassModel
    models: list[ClassModel]

    @classmethod
    def fit(cls, inputs: ModelInputs, y: IntArray, classes: int) -> _StackedModel:
        wide = inputs.linear_columns
        held_out = predict_out_of_fold(
            lambda rows, held: fit_class_model(make_linear_model(), wide[rows], y[rows], classes)(wide[held]),
            len(y),
            classes,
        )
        columns = np.hstack([inputs.tree_columns, to_logits(held_out)])
        kinds = [_make_trees(), _make_boosting()] if classes == 2 else [_make_trees()]
        return cls(
            fit_class_model(make_linear_model(), wide, y, classes),
            [fit_class_model(model, columns, y, classes) for model in kinds],
        )

    def __call__(self, rows: ModelInputs) -> Array:
        columns = np.hstack([rows.tree_columns, to_logits(self.below(rows.linear_columns))])
        return np.asarray(np.mean([model(columns) for model in self.models], axis=0))


def _make_trees() -> Any:
    return ExtraTreesClassifier(60, min_samples_leaf=3, max_features=0.3, random_state=0)


def _make_boosting() -> Any:
    return HistGradientBoostingClassifier(
        max_iter=60,
        learning_rate=0.1,
        max_leaf_nodes=8,
        min_samples_leaf=10,
        l2_regularization=5.0,
        random_state=0,
        early_stopping=False,
    )


@dataclass(frozen=True)
class _Calibration:
    """P(correct) = expit(a + b (logit(p) - middle)), for a predicted probability p."""

    a: float
    b: float
    middle: float

    @classmethod
    @on_few_threads
    def fit(cls, predicted: Array, correct: BoolArray, weight: Array) -> _Calibration:
        """Fit a and b to held-out predictions. A prior pulls b towards 1; half a correct and half a wrong prediction are added.

        >>> half = np.tile([True, False], 100)
        >>> _Calibration.fit(np.full(200, 0.9), half, np.ones(200))(np.array([0.9])).round(2).tolist()
        [0.5]
        """
        predicted_logit = logit(np.clip(predicted, PROBABILITY_FLOOR, 1 - PROBABILITY_FLOOR))
        middle = np.average(predicted_logit, weights=weight)
        rows = np.append(predicted_logit, [middle, middle]) - middle
        sign = np.where(np.append(correct, [True, False]), 1.0, -1.0)
        weights = np.append(weight, [0.5, 0.5])

        def loss(curve: Array) -> float:
            misfit = weights @ np.logaddexp(0.0, -sign * (curve[0] + curve[1] * rows))
            return float(misfit + SLOPE_PRIOR * (curve[1] - 1) ** 2)

        a, b = minimize(loss, np.array([middle, 1.0]), method="L-BFGS-B", bounds=[(None, None), (0.1, None)]).x
        return cls(float(a), float(b), float(middle))

    def __call__(self, predicted: Array) -> Array:
        return np.asarray(
            expit(self.a + self.b * (logit(np.clip(predicted, PROBABILITY_FLOOR, 1 - PROBABILITY_FLOOR)) - self.middle))
        )
