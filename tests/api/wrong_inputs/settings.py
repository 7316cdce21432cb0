"""Limits, prices, shares, seeds, methods and models."""

from __future__ import annotations

from sklearn.cluster import KMeans
from sklearn.linear_model import LinearRegression, LogisticRegression

import overread
from overread import labelers
from overread.errors import InvalidArgument
from tests.api.wrong_inputs.notebook import (
    NAN,
    Wrong,
    X,
    Y,
)

WRONG: dict[str, Wrong] = {
    "an error in percent": (lambda s: s.label(error=5), InvalidArgument, ["error=5", "(0, 1)", "0.05 means"]),
    "no error": (lambda s: s.label(error=0), InvalidArgument, ["error=0", "(0, 1)", "0.05 means"]),
    "an error of 1": (lambda s: s.label(error=1), InvalidArgument, ["error=1", "(0, 1)", "0.05 means"]),
    "an error as text": (lambda s: s.label(error="0.05"), InvalidArgument, ["error='0.05'", "(0, 1)"]),
    "an excess error in percent": (lambda s: s.learn(excess_error=5), InvalidArgument, ["excess_error=5", "(0, 1)"]),
    "a width in percent": (lambda s: s.audit(width=10), InvalidArgument, ["width=10", "(0, 1)", "0.05 means"]),
    "a confidence level": (
        lambda s: s.label(failure_probability=95),
        InvalidArgument,
        ["failure_probability=95", "(0, 1)", "0.05 means"],
    ),
    "no failures": (
        lambda s: s.audit(failure_probability=0),
        InvalidArgument,
        ["failure_probability=0", "(0, 1)", "0.05 means"],
    ),
    "a negative price": (lambda _: labelers.People(price=-1), InvalidArgument, ["price=-1", ">= 0", "one label"]),
    "a price of NaN": (lambda _: labelers.Table(Y, price=NAN), InvalidArgument, ["price=nan", ">= 0"]),
    "a price as text": (lambda _: labelers.Table(Y, price="1.50"), InvalidArgument, ["price='1.50'", "a number"]),  # type: ignore[arg-type]
    "a price of True": (lambda _: labelers.Table(Y, price=True), InvalidArgument, ["price=True", "a number"]),
    "a cost as text": (lambda s: s.label(max_cost="10"), InvalidArgument, ["max_cost='10'", ">= 0", "no limit"]),
    "a negative cost": (lambda s: s.label(max_cost=-1), InvalidArgument, ["max_cost=-1", ">= 0", "no limit"]),
    "a cost of NaN": (lambda s: s.learn(max_cost=NAN), InvalidArgument, ["max_cost=nan", ">= 0", "no limit"]),
    "a cost without prices": (
        lambda s: s.label(strong=Y, max_cost=10),
        InvalidArgument,
        ["max_cost=10", "no labeler has a price", "max_strong"],
    ),
    "a cost below that of the weak labels": (
        lambda s: s.label(weak=labelers.Table(Y, price=1), max_cost=10),
        InvalidArgument,
        ["max_cost=10", "weak labels of the 40 items", "cost 40", "raise it"],
    ),
    "a cost below one label": (
        lambda s: s.learn(max_cost=0.5),
        InvalidArgument,
        ["max_cost", "no strong label", "raise it"],
    ),
    "half a label": (lambda s: s.label(max_strong=0.5), InvalidArgument, ["max_strong=0.5", "whole number >= 0"]),
    "minus one label": (lambda s: s.label(max_strong=-1), InvalidArgument, ["max_strong=-1", ">= 0", "no limit"]),
    "True labels": (lambda s: s.learn(max_strong=True), InvalidArgument, ["max_strong=True", "whole number"]),
    "labels as text": (lambda s: s.learn(max_strong="20"), InvalidArgument, ["max_strong='20'", "whole number"]),
    "no labels at all": (lambda s: s.label(max_strong=0), InvalidArgument, ["max_strong", "raise the limit"]),
    "a share of labels to audit": (
        lambda s: s.audit(max_labels=0.1),
        InvalidArgument,
        ["max_labels=0.1", "whole number >= 1"],
    ),
    "an audit of everything": (
        lambda s: s.audit(max_labels=None),
        InvalidArgument,
        ["max_labels=None", "the whole pool", "pass max_labels"],
    ),
    "a negative seed": (lambda s: s.label(seed=-1), InvalidArgument, ["seed=-1", "whole number >= 0"]),
    "a fraction as seed": (lambda s: s.audit(seed=1.5), InvalidArgument, ["seed=1.5", "whole number >= 0"]),
    "an unknown method": (
        lambda s: s.learn(method="active"),
        InvalidArgument,
        ["method='active'", "'practice', 'paper'"],
    ),
    "an unknown method of audit": (lambda s: s.audit(method="exact"), InvalidArgument, ["method='exact'", "'betting'"]),
    "an unknown side": (lambda s: s.audit(sides="two"), InvalidArgument, ["sides='two'", "'both', 'upper' or 'lower'"]),
    "a threshold in place of a rule": (lambda s: s.audit(until=0.05), InvalidArgument, ["until=0.05", "lambda i:"]),
    "an unknown plan": (
        lambda _: overread.plan(X, make="label"),  # type: ignore[arg-type]
        InvalidArgument,
        ["make='label'", "'classifier' or 'labels'"],
    ),
    "a weak error in percent": (
        lambda _: overread.plan(X, weak_error=10),
        InvalidArgument,
        ["weak_error=10", "[0, 1)"],
    ),
    "no question": (lambda s: s.label(question=None), InvalidArgument, ["question=None", "must be text"]),
    "an event as text": (lambda s: s.label(on_event="print"), InvalidArgument, ["on_event='print'", "callable"]),
    "a model by name": (
        lambda s: s.learn(hypotheses="linear"),
        InvalidArgument,
        ["hypotheses='linear'", "Thresholds()"],
    ),
    "the class of a model": (
        lambda s: s.learn(hypotheses=LogisticRegression),
        InvalidArgument,
        ["hypotheses=LogisticRegression is a type", "write hypotheses=LogisticRegression()"],
    ),
    "a regressor as model": (
        lambda s: s.learn(hypotheses=LinearRegression()),
        InvalidArgument,
        ["hypotheses=LinearRegression(...)", "a regressor", "pass a classifier"],
    ),
    "a cluster analysis as model": (
        lambda s: s.learn(hypotheses=KMeans(2)),
        InvalidArgument,
        ["hypotheses=KMeans(...)", "a clusterer", "pass a classifier"],
    ),
    "a class of other items": (
        lambda s: s.learn(hypotheses=overread.Thresholds()),
        InvalidArgument,
        ["hypotheses=Thresholds()", "reads 1 feature(s)", "the pool has 2"],
    ),
}
