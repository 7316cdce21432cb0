"""A study made in Python: items, labelers and a goal, with its ledger in memory or in a database."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import polars as pl

from overread.core.arrays import as_features
from overread.items.table import Items
from overread.ledger.memory import MemoryLedger
from overread.ledger.protocol import Ledger
from overread.study.goals.inputs import check_labeler
from overread.study.spec.spec import Spec
from overread.study.spec.tables import GoalSpec, LabelerSpec, PoolSpec, StoreSpec, TaskSpec
from overread.study.spec.toml_file import Locations
from overread.study.study import Study

if TYPE_CHECKING:
    from overread.core.requests import LabelerRole
    from overread.labelers.base import Labeler

NAME = "memory"


def make_study(
    X: object,
    *,
    strong: Any,
    weak: Any = None,
    goal: GoalSpec,
    labels: tuple[Any, ...],
    question: str = "Which label?",
    ledger: Ledger | None = None,
) -> Study:
    """Return a study of rows of features whose labelers are machines.

    Parameters
    ----------
    X : one row of features for each item.
    strong, weak : labelers, or callables from rows to labels.
    goal : what the study makes.
    labels : the labels to choose from.
    question : the question about each item.
    ledger : where answers are recorded; None for memory.
    """
    features = as_features(X, "X")
    machines: dict[LabelerRole, Labeler] = {"strong": check_labeler(strong, len(features), "strong")}
    if weak is not None:
        machines["weak"] = check_labeler(weak, len(features), "weak")
    kinds = {role: LabelerSpec(type(each).__name__, {"price": each.price}) for role, each in machines.items()}
    spec = Spec(
        path=Path(NAME),
        pool=PoolSpec(Path(NAME), None, (), "text", None),
        task=TaskSpec(question, labels),
        goal=goal,
        weak=kinds.get("weak"),
        strong=kinds["strong"],
        store=StoreSpec(NAME),
        locations=Locations(NAME, {}),
    )
    columns = pl.DataFrame(features, schema=[f"x{i}" for i in range(features.shape[1])], orient="row")
    items = Items(columns, None, (), features=tuple(columns.columns))
    store = cast("Ledger", MemoryLedger()) if ledger is None else ledger
    return Study(spec, store, time.time, items=items, features=features, labelers=machines)
