"""Labelers that can't label: lengths, orders, shapes, classifiers, functions, and settings."""

from __future__ import annotations

import numpy as np
import pandas as pd
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.preprocessing import StandardScaler

from overread import labelers
from overread.errors import InvalidArgument, InvalidData, InvalidSpec
from tests.api.wrong_inputs.notebook import (
    LABELS,
    MODEL,
    NAMED,
    NUMBERS,
    ROWS,
    SHUFFLED,
    TEXTS,
    URL,
    Wrong,
    X,
    Y,
    guess,
    replace,
    sparse_rows,
    stream,
)

WRONG: dict[str, Wrong] = {
    "nobody": (lambda s: s.label(strong=None), InvalidArgument, ["strong=None", "pass the expert"]),
    "labels one too short": (
        lambda s: s.label(strong=Y[:-1]),
        InvalidArgument,
        ["strong=", "39 items", "the pool has 40", "one entry for each item"],
    ),
    "weak labels one too long": (
        lambda s: s.label(weak=[*Y, "no"]),
        InvalidArgument,
        ["weak=", "41 items", "the pool has 40"],
    ),
    "predictions one too short": (
        lambda s: s.audit(Y[:-1], X=X),
        InvalidData,
        ["predicted has 39 labels", "X has 40 rows"],
    ),
    "a Series with another index": (
        lambda s: s.label(NAMED, strong=pd.Series(Y, index=NAMED.index[::-1])),
        InvalidData,
        ["strong is a Series whose index differs from that of X", "strong.loc[X.index]", "strong.to_numpy()"],
    ),
    "weak labels in another order than the expert's": (
        lambda s: s.label(strong=pd.Series(Y), weak=SHUFFLED),
        InvalidData,
        ["weak is a Series whose index differs from that of strong", "weak.loc[strong.index]"],
    ),
    "predictions in another order": (
        lambda s: s.audit(SHUFFLED, strong=pd.Series(Y)),
        InvalidData,
        ["strong is a Series whose index differs from that of predicted", "strong.loc[predicted.index]"],
    ),
    "a column vector": (
        lambda s: s.label(weak=Y[:, np.newaxis]),
        InvalidData,
        ["weak has shape (40, 1)", "one-dimensional", "pass its ravel()"],
    ),
    "a frame of one column": (
        lambda s: s.label(strong=pd.DataFrame({"gold": Y})),
        InvalidData,
        ["strong has shape (40, 1)", "frame['gold']"],
    ),
    "a column vector of predictions": (
        lambda s: s.audit(Y[:, np.newaxis]),
        InvalidData,
        ["predicted has shape (40, 1)", "pass its ravel()"],
    ),
    "predictions as probabilities of classes": (
        lambda s: s.audit(MODEL.predict_proba(X)),
        InvalidData,
        ["predicted has shape (40, 2)", "probabilities", "argmax(axis=1)"],
    ),
    "predictions as probabilities": (
        lambda s: s.audit(MODEL.predict_proba(X)[:, 0]),
        InvalidData,
        ["predicted[0]=0.", "one class", "p > 0.5"],
    ),
    "no predictions": (lambda s: s.audit([]), InvalidData, ["predicted has shape (0,)", "at least two"]),
    "a missing prediction": (
        lambda s: s.audit(replace(Y, 3, None)),
        InvalidData,
        ["predicted[3]=None", "leave such rows out"],
    ),
    "predictions as a dict": (lambda s: s.audit({0: "yes"}), InvalidData, ["predicted is a dict", "a list"]),
    "predictions as a generator": (lambda s: s.audit(y for y in Y), InvalidData, ["predicted is a generator", "list"]),
    "predictions as a function": (lambda s: s.audit(len), InvalidData, ["predicted=<built-in", "a classifier"]),
    "predictions by name without items": (
        lambda s: s.audit("gpt"),
        InvalidData,
        ["predicted='gpt'", "the name of a column of X"],
    ),
    "a classifier without items": (lambda s: s.audit(MODEL), InvalidArgument, ["X=None", "pass the rows"]),
    "an audit of an unfitted classifier": (
        lambda s: s.audit(LogisticRegression(), X=X),
        InvalidArgument,
        ["predicted=LogisticRegression(...)", "not fitted"],
    ),
    "an audit of a classifier of other features": (
        lambda s: s.audit(MODEL, X=X[:, :1]),
        InvalidArgument,
        ["predicted=LogisticRegression(...)", "X has 1 features", "expecting 2"],
    ),
    "an audit of a class": (
        lambda s: s.audit(LogisticRegression, X=X),
        InvalidArgument,
        ["predicted=LogisticRegression is a type", "an instance"],
    ),
    "an audit of a regressor": (
        lambda s: s.audit(LinearRegression().fit(X, X[:, 0]), X=X),
        InvalidArgument,
        ["predicted=LinearRegression(...)", "a regressor", "pass a classifier"],
    ),
    "a class": (
        lambda s: s.label(weak=LogisticRegression),
        InvalidArgument,
        ["weak=LogisticRegression is a type", "write weak=LogisticRegression(...)"],
    ),
    "a language model that is not configured": (
        lambda s: s.label(weak=labelers.LLM, labels=LABELS),
        InvalidArgument,
        ["LLM(model=..., base_url=...)"],
    ),
    "an unfitted classifier": (
        lambda s: s.label(weak=LogisticRegression()),
        InvalidArgument,
        ["weak=LogisticRegression(...)", "not fitted", "fit it first"],
    ),
    "a regressor": (
        lambda s: s.label(weak=LinearRegression().fit(X, X[:, 0])),
        InvalidArgument,
        ["weak=LinearRegression(...)", "a regressor", "pass a classifier"],
    ),
    "a transformer": (
        lambda s: s.label(weak=StandardScaler().fit(X)),
        InvalidArgument,
        ["weak=StandardScaler()", "a fitted classifier"],
    ),
    "a classifier of fewer features": (
        lambda s: s.label(weak=LogisticRegression().fit(X[:, :1], Y)),
        InvalidArgument,
        ["LogisticRegression(...) was fitted on 1 features", "the items have 2"],
    ),
    "a classifier of other columns": (
        lambda s: s.label(NUMBERS.rename(columns={"age": "years"}), weak=LogisticRegression().fit(NUMBERS, Y)),
        InvalidData,
        ["lacks the columns 'age'", "its columns are 'size', 'years'"],
    ),
    "a coroutine": (
        lambda s: s.label(weak=guess(X)),
        InvalidArgument,
        ["weak=<coroutine", "pass the function itself"],
    ),
    "an asynchronous generator": (
        lambda s: s.label(weak=stream),
        InvalidArgument,
        ["weak=<function stream", "yield", "return the labels"],
    ),
    "a generator of labels": (
        lambda s: s.label(weak=(y for y in Y)),
        InvalidData,
        ["weak is a generator", "pass a list"],
    ),
    "a set of labels": (lambda s: s.label(strong=set(Y)), InvalidData, ["strong is a set", "no order", "a list"]),
    "weak labels by id": (
        lambda s: s.label(weak={0: "yes", 1: "no"}),
        InvalidArgument,
        ["weak is a dict of 2 labels", "no order", "known={id: label}"],
    ),
    "several weak labelers": (
        lambda s: s.label(weak={"mini": Y, "rule": MODEL}),
        InvalidArgument,
        ["weak", "'mini', 'rule'", "one weak labeler so far"],
    ),
    "a list of labelers": (
        lambda s: s.label(weak=[labelers.Table(Y), labelers.Table(Y)]),
        InvalidArgument,
        ["weak is a list of 2 labelers", "one weak labeler so far"],
    ),
    "a number": (lambda s: s.label(weak=5), InvalidArgument, ["weak=5", "a function", "a fitted classifier"]),
    "several labels for an item": (
        lambda s: s.label(strong=[["a", "b"]] * ROWS),
        InvalidData,
        ["strong has shape (40, 2)", "one study for each column"],
    ),
    "a function that is none": (
        lambda _: labelers.Function("guess"),  # type: ignore[arg-type]
        InvalidArgument,
        ["function='guess'", "a callable"],
    ),
    "a typing error in by": (
        lambda _: labelers.Function(len, by="items"),  # type: ignore[arg-type]
        InvalidArgument,
        ["by='items'", "'batch' or 'item'"],
    ),
    "no concurrency": (
        lambda _: labelers.Function(len, by="item", concurrency=0),
        InvalidArgument,
        ["concurrency=0", ">= 1"],
    ),
    "confidences one too short": (
        lambda _: labelers.Table(Y, confidence=X[:-1, 0]),
        InvalidData,
        ["confidence has shape (39,)", "40 items"],
    ),
    "one confidence": (
        lambda _: labelers.Table(Y, 1.5),
        InvalidData,
        ["confidence=1.5", "one for each of the 40 items", "price=..."],
    ),
    "a confidence in words": (
        lambda _: labelers.Table(Y, confidence=["high"] * ROWS),
        InvalidData,
        ["confidence", "'high'", "one number for each item"],
    ),
    "probabilities in words": (
        lambda _: labelers.Simulated(Y),
        InvalidArgument,
        ["p_positive=array(['yes'", "one probability for each item"],
    ),
    "a language model without labels": (
        lambda s: s.label(TEXTS, weak=labelers.LLM(model="m", base_url=URL)),
        InvalidArgument,
        ["labels=None", "LLM", "pass labels=[...]"],
    ),
    "a typing error in a setting": (
        lambda _: labelers.LLM(model="m", base_ulr=URL),  # type: ignore[call-arg]
        InvalidArgument,
        ["LLM", "base_ulr", "did you mean base_url?"],
    ),
    "settings by position": (
        lambda _: labelers.LLM("m"),  # type: ignore[call-arg]
        InvalidArgument,
        ["by name", "LLM(model=..., base_url=...)"],
    ),
    "an address without http": (
        lambda s: s.label(TEXTS, labels=LABELS, weak=labelers.LLM(model="m", base_url="localhost:11434/v1")),
        InvalidSpec,
        ["base_url", "such as http://"],
    ),
    "a temperature in words": (
        lambda s: s.label(TEXTS, labels=LABELS, weak=labelers.LLM(model="m", base_url=URL, temperature="hot")),  # type: ignore[arg-type]
        InvalidSpec,
        ["temperature='hot'", ">= 0", "the most likely answer"],
    ),
    "a key that is not set": (
        lambda s: s.label(TEXTS, labels=LABELS, weak=labelers.LLM(model="m", base_url=URL, api_key_env="NO_SUCH_KEY")),
        InvalidSpec,
        ["api_key_env='NO_SUCH_KEY'", "not set", "set it to the key"],
    ),
    "a language model for a matrix": (
        lambda s: s.label(sparse_rows(1.0), labels=LABELS, weak=labelers.LLM(model="m", base_url=URL)),
        InvalidArgument,
        ["X is a sparse matrix", "pass the texts or the frame"],
    ),
    "a command without a program": (
        lambda s: s.label(TEXTS, labels=LABELS, weak=labelers.Command(run="")),
        InvalidSpec,
        ["run=''", "the program and its arguments", "'python label.py'"],
    ),
    "people who can't be asked": (
        lambda s: s.label(TEXTS, strong=labelers.People(ask=5)),  # type: ignore[arg-type]
        InvalidArgument,
        ["ask=5", "a function"],
    ),
}
