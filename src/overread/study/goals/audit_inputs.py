"""The arguments of `overread.audit`: its settings, the labels to audit, and the rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast, get_args

import numpy as np

from overread.core import checks
from overread.core.arrays import IntArray, select_columns
from overread.core.controls import first_line
from overread.core.label_checks import describe_labels, label_remedy, shape_remedy
from overread.core.labels import Vocabulary, as_value_array, is_missing
from overread.core.randomness import stream
from overread.errors import InvalidArgument, InvalidData, OverreadError
from overread.labelers.base import Labeler, Task
from overread.labelers.classifier import other_than_classifier
from overread.pools.base import Large, Pool
from overread.pools.memory import Arrays, Sampled, draw_sample
from overread.practice.auditing.audit import Method, StopRule, claim_width
from overread.study.goals import inputs
from overread.study.goals.pool import ItemPool, as_pool, items_of
from overread.theory.betting import ConfidenceInterval, Sides, check_sides

AUDIT_METHODS = ("auto", *get_args(Method))


@dataclass(frozen=True, eq=False)
class AuditSettings:
    """The validated settings of an audit."""

    method: Method
    delta: float
    sides: Sides
    max_labels: int | None
    width: float | None
    until: StopRule | None

    @property
    def has_goal(self) -> bool:
        return self.width is not None or self.until is not None

    def is_goal_reached(self, interval: ConfidenceInterval) -> bool:
        narrow = self.width is not None and claim_width(interval, self.sides) <= self.width
        return narrow or (self.until is not None and bool(self.until(interval)))


def check_settings(
    method: object, weak: object, max_labels: object, width: object, until: object, sides: Sides, delta: object
) -> AuditSettings:
    goal = width is not None or until is not None
    if method not in AUDIT_METHODS:
        raise InvalidArgument(f"method={method!r} must be one of {', '.join(map(repr, AUDIT_METHODS))}")
    if method == "auto":
        method = "betting" if goal else "hypergeometric" if weak is None else "powered"
    _check_uses(str(method), weak is not None, goal)
    if until is not None and not callable(until):
        raise InvalidArgument(
            f"until={until!r} must be a function of a ConfidenceInterval, such as lambda i: i.upper <= 0.05, or None"
        )
    check_sides(sides)
    if width is not None:
        width = checks.check_proportion("width", width, remedy="0.05 means five percentage points between the limits")
    if max_labels is not None:
        max_labels = checks.check_integer("max_labels", max_labels, low=1, remedy="the maximum number of expert labels")
    return AuditSettings(
        method=cast("Method", method),
        delta=inputs.check_failure_probability(delta),
        sides=sides,
        max_labels=max_labels,
        width=width,
        until=until,
    )


def _check_uses(method: str, has_weak: bool, has_goal: bool) -> None:
    if has_goal and method != "betting":
        raise InvalidArgument(
            f"method={method!r} takes a sample of fixed size, so width and until don't apply; "
            "set max_labels instead (overread.plan_audit computes it), or method='betting'"
        )
    if has_weak and method != "powered":
        raise InvalidArgument(f"method={method!r} does not use a weak labeler; leave weak out, or set method='powered'")
    if not has_weak and method == "powered":
        raise InvalidArgument("method='powered' needs a weak labeler; pass weak=...")


def draw_rows(predicted: object, X: Large, settings: AuditSettings, seed: int) -> Sampled:
    """Draw the rows to label from a pool larger than memory."""
    if not hasattr(predicted, "predict"):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is larger than memory, so predicted must be a classifier, applied to the drawn "
            "rows only; if you have a label for every row, leave X out"
        )
    if settings.method not in ("hypergeometric", "binomial"):
        raise InvalidArgument(
            f"method={settings.method!r} reads every row, and X={type(X).__name__}(...) is larger than memory; "
            "use method='hypergeometric', which reads only the drawn rows: set max_labels, and leave out weak, width and until"
        )
    if settings.max_labels is None:
        raise InvalidArgument(
            f"max_labels=None, but X={type(X).__name__}(...) is larger than memory; give max_labels, the number of rows "
            "to draw from it and label (overread.plan_audit computes it)"
        )
    return draw_sample(X, max(2, settings.max_labels), stream(seed, "audit.sample"))


def open_items(X: Any, id_column: str | None, known: Any, at_random: object, labelers: tuple[Any, Any]) -> Pool | None:
    """Return the pool of the items; an audit does not need their features."""
    if X is None or isinstance(X, Large):
        return None
    return as_pool(X, None, id_column, labelers, known=known, known_at_random=at_random, need_features=False)


def rows_without_features(size: int, predicted: Any) -> Pool:
    """Return a pool for an audit of labels alone; the index of a pandas Series of predictions names the rows."""
    if not hasattr(getattr(predicted, "index", None), "is_unique"):
        return Arrays(np.zeros(size))
    from overread.items.user_items import UserItems, index_ids  # noqa: PLC0415  polars is slow to import

    return ItemPool(UserItems("rows", np.zeros((size, 1)), None, index_ids(predicted)), need_features=False)


def read_predictions(predicted: Any, X: Any, given: Pool | None) -> np.ndarray[Any, Any]:
    if hasattr(predicted, "predict"):
        predicted = _predict(predicted, X, given)
    if isinstance(predicted, str) and isinstance(given, ItemPool):
        predicted = given.items.column(predicted, "predicted").to_list()
    if predicted is None or isinstance(predicted, str) or callable(predicted):
        raise InvalidData(
            f"predicted={predicted!r:.80} must be an array with a label for each row, the name of a column of X, or a "
            "classifier"
        )
    values = as_value_array(predicted)
    if values.ndim != 1 or len(values) < 2:
        shown = f"has shape {values.shape}" if values.ndim else f"is {describe_labels(predicted, values)}"
        remedy = shape_remedy(predicted, values, len(values) if values.ndim else 0, "pass")
        raise InvalidData(f"predicted {shown}; give one label for each row, and at least two rows{remedy}")
    missing = is_missing(values)
    if missing.any():
        raise InvalidData(
            f"predicted[{int(missing.argmax())}]={values.tolist()[int(missing.argmax())]!r} is not a label; "
            "leave such rows out, or predict a label for them"
        )
    if given is not None and given.size != len(values):
        raise InvalidData(
            f"predicted has {len(values)} labels and X has {given.size} rows; give one label for each row"
        )
    return values


def _predict(classifier: Any, X: Any, given: Pool | None) -> Any:
    """Return what a classifier predicts; an exception that it raises becomes InvalidArgument."""
    kind = type(classifier).__name__
    if isinstance(classifier, type):
        kind = classifier.__name__
        raise InvalidArgument(
            f"predicted={kind} is a type, not an instance; write predicted={kind}(...), and fit it first"
        )
    if X is None:
        raise InvalidArgument("X=None, but predicted is a classifier; pass the rows to predict as X")
    if other_than_classifier(classifier) == "regressor":
        raise InvalidArgument(f"predicted={kind}(...) is a regressor, which predicts no classes; pass a classifier")
    items = items_of(given)
    names = tuple(map(str, getattr(classifier, "feature_names_in_", ()))) or None
    rows = X if items is None else select_columns(items.native, names, "X")
    try:
        return classifier.predict(rows)
    except OverreadError:
        raise
    except Exception as error:
        raise InvalidArgument(
            f"predicted={kind}(...) raised {type(error).__name__}: {first_line(error)}; pass a classifier that was fitted to "
            "rows like those of X"
        ) from error


def encode_predictions(values: np.ndarray[Any, Any], vocabulary: Vocabulary) -> IntArray:
    codes, foreign = vocabulary.encode(values)
    if foreign.any():
        at = int(foreign.argmax())
        value, labels = values.tolist()[at], vocabulary.known_labels
        raise InvalidData(
            f"predicted[{at}]={value!r:.100} is not a label; {vocabulary.expected_labels}{label_remedy(value, labels)}"
        )
    return codes


def check_audit_labeler(labeler: object, pool: Pool, task: Task, X: object, name: str) -> Labeler:
    known = inputs.check_pool_labeler(labeler, pool, name, task)
    if X is None and getattr(known, "size", None) is None:
        raise InvalidArgument(
            f"X=None, but {name} is a function of rows; pass X, or use overread.labelers.Table for {name}"
        )
    return known
