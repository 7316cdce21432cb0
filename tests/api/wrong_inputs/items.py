"""Items that can't be read: no items, single values, other types and shapes, missing values, and wrong paths."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pandas as pd
import polars as pl

from overread.errors import InvalidData
from tests.api.wrong_inputs.notebook import (
    FRAME,
    NAN,
    ROWS,
    TEXTS,
    Wrong,
    X,
    replace,
    sparse_rows,
)

WRONG: dict[str, Wrong] = {
    "no items": (lambda s: s.label(None), InvalidData, ["X=None", "texts, a frame, or rows of numbers"]),
    "an empty list": (lambda s: s.label([]), InvalidData, ["X has 0 row(s)", "at least 2"]),
    "an empty frame": (lambda s: s.label(FRAME.head(0)), InvalidData, ["X has 0 row(s)", "at least 2"]),
    "one row": (lambda s: s.label(X[:1]), InvalidData, ["X has 1 row(s)", "at least 2"]),
    "one row of a frame": (lambda s: s.label(FRAME.head(1)), InvalidData, ["X has 1 row(s)", "at least 2"]),
    "one text": (
        lambda s: s.label("This product is great."),
        InvalidData,
        ["X='This product is great.'", "does not exist", "pass a list of texts"],
    ),
    "one number": (lambda s: s.label(5), InvalidData, ["X", "the one value 5", "give an array"]),
    "bytes": (lambda s: s.label(b"abc"), InvalidData, ["X=b'abc'", "give texts"]),
    "texts as bytes": (
        lambda s: s.label([text.encode() for text in TEXTS]),
        InvalidData,
        ["X has b'text 0 is good' in row 0", "decode()"],
    ),
    "None among the texts": (lambda s: s.label(replace(TEXTS, 3, None)), InvalidData, ["X[3]=None", "''"]),
    "NaN in a Series of texts": (
        lambda s: s.label(pd.Series(replace(TEXTS, 3, NAN))),
        InvalidData,
        ["X[3]=nan", "not a text", "leave the item out"],
    ),
    "a number among the texts": (lambda s: s.label(replace(TEXTS, 3, 7)), InvalidData, ["X[3]=7", "texts only"]),
    "a generator": (lambda s: s.label(text for text in TEXTS), InvalidData, ["X is a generator", "make it a list"]),
    "an iterator": (lambda s: s.label(iter(TEXTS)), InvalidData, ["X is a list_iterator", "make it a list"]),
    "a map": (lambda s: s.label(map(str.lower, TEXTS)), InvalidData, ["X is a map", "make it a list"]),
    "a zip": (lambda s: s.label(zip(*X.T, strict=True)), InvalidData, ["X is a zip", "make it a list"]),
    "a dict of columns": (lambda s: s.label({"a": X[:, 0]}), InvalidData, ["X is a dict", "no order", "a frame"]),
    "a set of texts": (lambda s: s.label(set(TEXTS)), InvalidData, ["X is a set", "no order", "a list"]),
    "a dict among other items": (lambda s: s.label([{"a": 1}, None]), InvalidData, ["X[1]=None", "not a dict"]),
    "a class": (lambda s: s.label(pd.DataFrame), InvalidData, ["X=<class", "give texts, a frame"]),
    "dates": (
        lambda s: s.label(np.arange(ROWS).astype("datetime64[D]")),
        InvalidData,
        ["X", "datetime.date(1970", "columns of a frame"],
    ),
    "a list of dates": (
        lambda s: s.label([dt.date(2026, 1, 1)] * ROWS),
        InvalidData,
        ["X", "'datetime.date'", "columns of a frame"],
    ),
    "complex numbers": (lambda s: s.label(X + 1j), InvalidData, ["X", "1j", "numeric features"]),
    "rows of different lengths": (
        lambda s: s.label([[1, 2], [3, 4], [5]]),
        InvalidData,
        ["X has rows of different lengths", "2 in row 0", "1 in row 2", "the same number"],
    ),
    "lists of different lengths in an array": (
        lambda s: s.label(np.array([[1, 2], [3]], dtype=object)),
        InvalidData,
        ["X has rows of different lengths", "1 in row 1"],
    ),
    "three dimensions": (
        lambda s: s.label(np.zeros((ROWS, 2, 2))),
        InvalidData,
        ["X has shape (40, 2, 2)", "one row for each item"],
    ),
    "numbers and texts in tuples": (
        lambda s: s.label(list(zip(X[:, 0], TEXTS, strict=True))),
        InvalidData,
        ["X has 'text 0 is good' in row 0, column 1", "pass a frame"],
    ),
    "two columns of one name": (
        lambda s: s.label(pd.concat([FRAME, FRAME[["age"]]], axis=1)),
        InvalidData,
        ["X has two columns 'age'", "rename"],
    ),
    "a frame without columns": (
        lambda s: s.label(FRAME[[]]),
        InvalidData,
        ["X has no columns", "at least one"],
    ),
    "only a column of structs": (
        lambda s: s.label(pl.DataFrame({"s": [{"a": 1}, {"a": 2}]})),
        InvalidData,
        ["X has no column", "'s': type Struct", "add one"],
    ),
    "an infinite number": (
        lambda s: s.label(np.where(X > 2, np.inf, X)),
        InvalidData,
        ["X has inf in row", "column", "finite", "drop such rows"],
    ),
    "a missing number in a frame": (
        lambda s: s.label(FRAME.assign(size=replace(X[:, 0], 3, NAN))),
        InvalidData,
        ["X has nan in row 3, column 'size'", "drop such rows"],
    ),
    "a missing whole number": (
        lambda s: s.label(pd.DataFrame({"a": pd.array([1, None] * 20, dtype="Int64")})),
        InvalidData,
        ["X has nan in row 1, column 'a'", "impute"],
    ),
    "a number above all floats": (
        lambda s: s.label([10**400] * ROWS),
        InvalidData,
        ["X", "too large", "give an array"],
    ),
    "None in a list of numbers": (
        lambda s: s.label(replace(X[:, 0], 3, None)),
        InvalidData,
        ["X has nan in row 3, column 0", "impute"],
    ),
    "masked numbers": (
        lambda s: s.label(np.ma.masked_greater(X, 1)),
        InvalidData,
        ["X has masked values", "drop such rows"],
    ),
    "NaN in a sparse matrix": (
        lambda s: s.label(sparse_rows(NAN)),
        InvalidData,
        ["X has nan in row 4, column 1", "finite"],
    ),
    "a path that does not exist": (
        lambda s: s.label("reviews.csv"),
        InvalidData,
        ["X='reviews.csv'", "does not exist", ".csv or .parquet"],
    ),
    "a spreadsheet": (lambda s: s.read("", "a.xlsx"), InvalidData, ["X=", "a.xlsx is neither", "save it as"]),
    "another separator": (lambda s: s.read("a;b\n1;2\n3;4\n"), InvalidData, ["X=", "separator ';'", "needs ','"]),
    "an empty file": (lambda s: s.read(""), InvalidData, ["X=", "items.csv is empty", "a header"]),
    "an empty folder": (lambda s: s.label(s.folder), InvalidData, ["X=", "without .parquet files"]),
    "a lazy frame with a wrong column": (
        lambda s: s.label(pl.LazyFrame({"a": [1, 2]}).select("b")),
        InvalidData,
        ["X is a lazy frame", "ColumnNotFoundError", '"b"', "correct its query"],
    ),
    "a lazy frame of no file": (
        lambda s: s.label(pl.scan_parquet(s.folder / "none.parquet")),
        InvalidData,
        ["X is a lazy frame", "FileNotFoundError", "none.parquet"],
    ),
}
