"""The data and the calls of a user who makes mistakes."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
from scipy import sparse
from sklearn.base import BaseEstimator
from sklearn.linear_model import LogisticRegression

import overread
from overread import errors, labelers

ROWS = 40
NAN = math.nan
X = np.random.default_rng(0).normal(size=(ROWS, 2))
Y = np.where(X[:, 0] > 0, "yes", "no")
TEXTS = [f"text {i} is {'good' if y == 'yes' else 'bad'}" for i, y in enumerate(Y)]
FRAME = pd.DataFrame({"size": X[:, 0], "age": X[:, 1], "body": TEXTS})
NUMBERS = FRAME[["size", "age"]]
NAMED = FRAME.set_axis([f"T-{i}" for i in range(ROWS)])
LABELS = ["no", "yes"]
MODEL = LogisticRegression().fit(X, Y)
SHUFFLED = pd.Series(Y).sample(frac=1, random_state=0)
URL = "http://localhost:1/v1"


class Expert:
    """The expert, who remembers what was asked."""

    price, who, model, prompt, size = 1.0, "expert", None, None, ROWS

    def __init__(self) -> None:
        self.asked: list[int] = []

    def replies(self, questions: labelers.Questions) -> Any:
        self.asked += questions.item.tolist()
        yield labelers.make_columns(self, questions, Y[questions.item])


class Notebook:
    """Where the user calls Overread, with an expert who records what is asked, and a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expert = Expert()

    def label(self, items: Any = X, **settings: Any) -> Any:
        usual: dict[str, Any] = {"strong": self.expert}
        return overread.label(items, **(usual | settings))

    def learn(self, items: Any = X, **settings: Any) -> Any:
        usual: dict[str, Any] = {"strong": self.expert, "max_strong": 10}
        return overread.learn(items, **(usual | settings))

    def audit(self, predicted: Any = Y, **settings: Any) -> Any:
        usual: dict[str, Any] = {"strong": self.expert, "max_labels": 10}
        return overread.audit(predicted, **(usual | settings))

    def read(self, content: str, name: str = "items.csv") -> Any:
        (self.folder / name).write_text(content)
        return self.label(self.folder / name)


def replace(values: Any, at: int, value: object) -> list[Any]:
    """Return a list of the values with another one at this position."""
    return [value if i == at else each for i, each in enumerate(values)]


def sparse_rows(value: float) -> Any:
    matrix = sparse.lil_matrix((ROWS, 3))
    matrix[4, 1] = value
    return matrix.tocsr()


@cache
def classifier(of: str) -> Any:
    items: dict[str, Any] = {"frame": FRAME, "rows": X}
    return overread.learn(items[of], strong=Y, max_strong=20).classifier


async def guess(rows: Any) -> list[str]:
    return ["yes"] * len(rows)


async def stream(rows: Any) -> AsyncIterator[str]:
    for _ in rows:
        yield "yes"


class Shortening(BaseEstimator):  # type: ignore[misc]
    """A transformer that loses a row."""

    def fit(self, rows: Any, y: Any = None) -> Shortening:  # noqa: ARG002  the interface of scikit-learn
        return self

    def transform(self, rows: Any) -> Any:
        return rows[1:]

    def fit_transform(self, rows: Any, y: Any = None) -> Any:  # noqa: ARG002
        return self.transform(rows)


Wrong = tuple[Callable[[Notebook], Any], type[errors.OverreadError], list[str]]
"""What the user calls, the exception, and the parts that its message must have."""
