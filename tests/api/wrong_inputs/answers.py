"""Answers that can't be labels. The error comes after the labeler that gave them was asked."""

from __future__ import annotations

import numpy as np
import pandas as pd

from overread import labelers
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted
from tests.api.wrong_inputs.notebook import (
    LABELS,
    MODEL,
    NAN,
    ROWS,
    TEXTS,
    Wrong,
    Y,
    replace,
)

WRONG: dict[str, Wrong] = {
    "NaN in the expert's labels": (
        lambda s: s.audit(strong=replace(Y, 3, NAN), max_labels=ROWS),
        LabelsExhausted,
        ["the strong labeler has no label for item 3", "add one, or remove the item"],
    ),
    "the expert's labels of another type": (
        lambda s: s.audit([0, 1] * 20, strong=["0", "1"] * 20, labels=[0, 1]),
        InvalidLabel,
        ["the strong labeler answered '", "the labels of this study are 0, 1", "is a str", "is an int", "convert"],
    ),
    "predictions of another type than the expert's labels": (
        lambda s: s.audit([0, 1] * 20, strong=["0", "1"] * 20),
        InvalidLabel,
        ["the strong labeler answered '", "is a str", "is an int", "convert"],
    ),
    "the expert's labels with a space": (
        lambda s: s.audit(strong=[f"{y} " for y in Y], labels=LABELS),
        InvalidLabel,
        ["the strong labeler answered '", "did you mean '"],
    ),
    "the expert's labels in sets": (
        lambda s: s.audit(strong=[{y} for y in Y.tolist()]),
        InvalidLabel,
        ["the strong labeler answered {'", "one study for each label"],
    ),
    "probabilities": (
        lambda s: s.label(weak=lambda rows: np.full(len(rows), 0.37)),
        InvalidLabel,
        ["the weak labeler answered 0.37 for item 0", "p > 0.5"],
    ),
    "probabilities of classes": (
        lambda s: s.label(weak=MODEL.predict_proba),
        LabelerFailed,
        ["the weak labeler returned labels of shape (40, 2) for 40 items", "argmax(axis=1)"],
    ),
    "probabilities as text": (
        lambda s: s.label(weak=lambda rows: ["0.7"] * len(rows), labels=LABELS),
        InvalidLabel,
        ["the weak labeler answered '0.7' for item 0", "'no', 'yes'"],
    ),
    "labels and confidences in a tuple": (
        lambda s: s.label(weak=lambda rows: (["yes"] * len(rows), [0.5] * len(rows))),
        LabelerFailed,
        ["the weak labeler returned labels of shape (2, 40)", "labelers.Answers(labels, confidence)"],
    ),
    "too few labels": (
        lambda s: s.label(weak=lambda rows: ["yes"] * (len(rows) - 1)),
        LabelerFailed,
        ["the weak labeler returned labels of shape (39,) for 40 items", "one label for each row"],
    ),
    "nothing": (
        lambda s: s.label(weak=lambda _: None),
        LabelerFailed,
        ["the weak labeler returned None for 40 items", "by='item'"],
    ),
    "a dict": (
        lambda s: s.label(weak=lambda _: {0: "yes"}),
        LabelerFailed,
        ["the weak labeler returned a dict for 40 items", "return a list of its values"],
    ),
    "a frame": (
        lambda s: s.label(weak=lambda rows: pd.DataFrame({"label": ["yes"] * len(rows), "p": 0.5})),
        LabelerFailed,
        ["the weak labeler returned labels of shape (40, 2)", "frame['label']"],
    ),
    "a function of one text": (
        lambda s: s.label(TEXTS, weak=lambda text: text.upper()),
        LabelerFailed,
        ["the weak labeler raised AttributeError", "a list of 40 texts", "Function(f, by='item')"],
    ),
    "a function of one text that answers once": (
        lambda s: s.label(TEXTS, weak=lambda text: "yes" if "good" in text else "no"),
        LabelerFailed,
        ["the weak labeler returned the one value 'no' for 40 items", "Function(f, by='item')"],
    ),
    "a label and its confidence in a tuple": (
        lambda s: s.label(weak=labelers.Function(lambda _: ("yes", 0.5), by="item")),
        LabelerFailed,
        ["the weak labeler returned the tuple ('yes', 0.5) for item 0", "Answers(label, confidence)"],
    ),
    "confidences in words": (
        lambda s: s.label(weak=lambda rows: labelers.Answers(["yes"] * len(rows), ["high"] * len(rows))),
        LabelerFailed,
        ["the weak labeler returned a confidence that is not a number", "'high'"],
    ),
    "too few confidences": (
        lambda s: s.label(weak=lambda rows: labelers.Answers(["yes"] * len(rows), [0.5])),
        LabelerFailed,
        ["the weak labeler returned confidences of shape (1,) for 40 items", "one number for each row"],
    ),
    "a program that is not there": (
        lambda s: s.label(TEXTS, labels=LABELS, weak=labelers.Command(run="no-such-program")),
        LabelerFailed,
        ["the weak labeler can't start 'no-such-program'", "a program on PATH"],
    ),
}
