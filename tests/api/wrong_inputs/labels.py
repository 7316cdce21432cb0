"""The allowed labels, and known labels."""

from __future__ import annotations

import pandas as pd

import overread
from overread.errors import InvalidArgument, InvalidData
from tests.api.wrong_inputs.notebook import (
    LABELS,
    ROWS,
    Wrong,
    X,
)

WRONG: dict[str, Wrong] = {
    "a dict": (lambda s: s.label(labels={"no": 0}), InvalidArgument, ["labels={'no': 0}", "labels=['no', 'yes']"]),
    "a text": (lambda s: s.label(labels="yes"), InvalidArgument, ["labels='yes'", "at least two"]),
    "one label": (lambda s: s.learn(labels=["yes"]), InvalidArgument, ["labels=['yes']", "at least two"]),
    "one label in a plan": (lambda _: overread.plan(X, labels=["yes"]), InvalidArgument, ["labels=['yes']"]),
    "a label twice": (
        lambda s: s.label(labels=["a", "b", "a"]),
        InvalidArgument,
        ["labels=['a', 'b', 'a']", "distinct"],
    ),
    "None": (lambda s: s.label(labels=["yes", None]), InvalidArgument, ["labels=['yes', None]", "'no label'"]),
    "a table": (lambda s: s.label(labels=X), InvalidArgument, ["labels=array([[", "at least two labels"]),
    "three labels for two classes": (
        lambda s: s.learn(X[:, :1], hypotheses=overread.Thresholds(), labels=["a", "b", "c"]),
        InvalidArgument,
        ["labels=['a', 'b', 'c']", "a pair"],
    ),
    "predictions that are none of the labels": (
        lambda s: s.audit(labels=["a", "b"]),
        InvalidData,
        ["predicted[0]='yes'", "the labels of this study are 'a', 'b'"],
    ),
    "predictions of another type": (
        lambda s: s.audit([0, 1] * 20, labels=["0", "1"]),
        InvalidData,
        ["predicted[0]=0", "0 is an int", "'0' is a str", "convert"],
    ),
    "predictions that are lists": (
        lambda s: s.audit([["a"], ["a", "b"]] * 20),
        InvalidData,
        ["predicted[0]=['a']", "one study for each label"],
    ),
    "known labels that are none of the labels": (
        lambda s: s.label(known={0: "maybe"}, labels=LABELS),
        InvalidData,
        ["known has 'maybe' for item 0", "'no', 'yes'"],
    ),
    "known labels with a capital": (
        lambda s: s.label(known={0: "Yes"}, labels=LABELS),
        InvalidData,
        ["known has 'Yes' for item 0", "did you mean 'yes'?"],
    ),
    "known labels that are lists": (
        lambda s: s.label(known={0: ["yes"]}),
        InvalidData,
        ["known has ['yes'] for item 0", "one study for each label"],
    ),
    "known ids that are not there": (
        lambda s: s.label(known={999: "yes"}),
        InvalidData,
        ["known has 999", "the row numbers 0 to 39"],
    ),
    "known ids as text": (lambda s: s.label(known={"0": "yes"}), InvalidData, ["known has '0'", "row numbers"]),
    "a known id twice": (
        lambda s: s.label(known=pd.Series(["yes", "no"], index=[7, 7])),
        InvalidData,
        ["known", "the id 7 twice", "one label for each id"],
    ),
    "a known number": (lambda s: s.label(known=7), InvalidArgument, ["known=7", "a mapping from ids to labels"]),
    "known ids without labels": (lambda s: s.label(known={0, 1}), InvalidArgument, ["known={0, 1}", "a mapping"]),
    "known pairs": (lambda s: s.label(known=[(0, "yes")]), InvalidData, ["known has shape (1, 2)", "{id: label}"]),
    "nothing known": (lambda s: s.label(known=[None] * ROWS), InvalidData, ["known has no label", "leave it out"]),
    "known at random, but nothing is": (
        lambda s: s.label(known_at_random=True),
        InvalidArgument,
        ["known_at_random=True", "known=None", "known={id: label}"],
    ),
}
