"""OverreadClassifier, and predictions for new items."""

from __future__ import annotations

import numpy as np

import overread
from overread import labelers
from overread.errors import InvalidArgument, InvalidData
from tests.api.wrong_inputs.notebook import (
    FRAME,
    NAN,
    ROWS,
    TEXTS,
    Wrong,
    X,
    Y,
    classifier,
)

WRONG: dict[str, Wrong] = {
    "labels of one class": (
        lambda _: overread.OverreadClassifier().fit(X, ["no"] * ROWS),
        InvalidArgument,
        ["y has only one class, ['no']", "at least two"],
    ),
    "labels one too short for fit": (
        lambda _: overread.OverreadClassifier().fit(X, Y[:-1]),
        InvalidData,
        ["inconsistent numbers of samples: [40, 39]"],
    ),
    "NaN in fit": (
        lambda _: overread.OverreadClassifier().fit(np.where(X > 1, NAN, X), Y),
        InvalidData,
        ["X contains NaN", "impute"],
    ),
    "texts in fit": (
        lambda _: overread.OverreadClassifier().fit(FRAME, Y),
        InvalidData,
        ["X must be numbers", "'text 0 is good'", "overread.learn"],
    ),
    "one dimension in fit": (
        lambda _: overread.OverreadClassifier().fit(X[:, 0], Y),
        InvalidData,
        ["Expected 2D array", "reshape(-1, 1)"],
    ),
    "numbers to predict": (
        lambda _: overread.OverreadClassifier().fit(X, X[:, 0]),
        InvalidData,
        ["continuous", "discrete classes"],
    ),
    "weights": (
        lambda _: overread.OverreadClassifier().fit(X, Y, sample_weight=X[:, 0]),
        InvalidArgument,
        ["sample_weight", "leave it out"],
    ),
    "two weak labelers for fit": (
        lambda _: overread.OverreadClassifier(weak=Y).fit(X, Y, weak_labels=Y),
        InvalidArgument,
        ["weak and weak_labels", "only one"],
    ),
    "confidences without labels": (
        lambda _: overread.OverreadClassifier().fit(X, Y, weak_confidence=X[:, 0]),
        InvalidArgument,
        ["weak_confidence needs weak_labels"],
    ),
    "a random state in words": (
        lambda _: overread.OverreadClassifier(random_state="a").fit(X, Y),  # type: ignore[arg-type]
        InvalidArgument,
        ["random_state='a'", "whole number >= 0"],
    ),
    "a model by name as labeler": (
        lambda _: labelers.Classifier("gpt"),
        InvalidArgument,
        ["model='gpt'", "no method predict", "a fitted classifier"],
    ),
    "a prediction without a column": (
        lambda _: classifier("frame").predict(FRAME[["size"]]),
        InvalidData,
        ["X lacks the column 'age'", "it has the columns 'size'"],
    ),
    "a prediction for numbers": (
        lambda _: classifier("frame").predict(X),
        InvalidData,
        ["X lacks the column 'size'", "it is an array of numbers"],
    ),
    "a prediction for a column of another type": (
        lambda _: classifier("frame").predict(FRAME.assign(size="big")),
        InvalidData,
        ["column 'size' has type String", "numbers", "convert it"],
    ),
    "a prediction with a missing number": (
        lambda _: classifier("frame").predict(FRAME.assign(size=NAN)),
        InvalidData,
        ["X has nan in row 0, column 'size'", "drop such rows"],
    ),
    "a prediction for one text": (
        lambda _: classifier("frame").predict("hello you"),
        InvalidData,
        ["X='hello you'", "pass a list of texts"],
    ),
    "a prediction for fewer columns": (
        lambda _: classifier("rows").predict(X[:, :1]),
        InvalidData,
        ["X has 1 columns", "trained on 2", "the same columns"],
    ),
    "a prediction for texts": (
        lambda _: classifier("rows").predict(TEXTS),
        InvalidData,
        ["X has 'text 0 is good'", "rows of numbers"],
    ),
    "a prediction for nothing": (lambda _: classifier("rows").predict(None), InvalidData, ["X=None", "rows"]),
}
