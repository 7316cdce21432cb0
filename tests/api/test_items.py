"""Items of any kind, and their features: texts, frames, sparse matrices and paths."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from scipy import sparse
from sklearn.decomposition import PCA
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

import overread
from overread import errors

ROWS = 300
RNG = np.random.default_rng(0)
IS_MONEY = RNG.random(ROWS) < 0.4
WORDS = np.array(["please", "today", "soon", "again", "thanks", "urgent", "hello", "team"])
TEXTS = [
    ("refund the wrong invoice " if money else "the printer is broken ") + " ".join(RNG.choice(WORDS, 4))
    for money in IS_MONEY
]
EXPERT = np.where(IS_MONEY, "money", "device")
WEAK = np.where(IS_MONEY ^ (RNG.random(ROWS) < 0.15), "money", "device")
COLUMNS: dict[str, Any] = {
    "body": TEXTS,
    "length": [len(text) for text in TEXTS],
    "desk": RNG.choice(["north", "south", "west"], ROWS),
}
FRAME = pd.DataFrame(COLUMNS)


def learn(X: Any, **settings: Any) -> overread.Result:
    known: dict[str, Any] = {"strong": EXPERT, "max_strong": 60}
    return overread.learn(X, **(known | settings))


def accuracy(result: overread.Result, X: Any) -> float:
    assert result.classifier is not None
    return float((result.classifier.predict(X) == EXPERT).mean())


# ---- what a callable is given


def seen(X: Any, **settings: Any) -> Any:
    """Return the first batch that a weak labeler is given."""
    batches: list[Any] = []

    def weak(batch: Any) -> Any:
        batches.append(batch)
        return WEAK[: len(batch) if isinstance(batch, list) else batch.shape[0]]

    overread.audit(EXPERT, strong=EXPERT, weak=weak, X=X, max_labels=20, **settings)
    return batches[0]


@pytest.mark.parametrize(
    "X", [TEXTS, pd.Series(TEXTS), pl.Series(TEXTS), np.array(TEXTS), np.array(TEXTS, dtype=object)]
)
def test_a_callable_is_given_texts_as_str(X: Any) -> None:
    batch = seen(X)
    assert batch == TEXTS
    assert all(type(text) is str for text in batch)


def test_a_callable_is_given_a_frame_as_a_frame() -> None:
    assert seen(FRAME).equals(FRAME)
    assert seen(pl.DataFrame(COLUMNS)).equals(pl.DataFrame(COLUMNS))
    assert seen(pl.DataFrame(COLUMNS).lazy()).equals(pl.DataFrame(COLUMNS))


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame, np.array])
def test_a_callable_is_given_numbers_as_rows_of_floats(library: Any) -> None:
    numbers = {"a": np.arange(ROWS), "b": np.arange(ROWS) * 0.5}
    batch = seen(library(numbers) if library is not np.array else np.column_stack([*numbers.values()]))
    assert type(batch) is np.ndarray
    assert batch.dtype == np.float64
    assert batch[3].tolist() == [3.0, 1.5]


def test_a_callable_is_given_the_rows_of_a_sparse_matrix() -> None:
    matrix = sparse.random(ROWS, 50, density=0.1, random_state=0, format="csr")
    assert (seen(matrix) != matrix).nnz == 0


def test_the_id_and_the_known_labels_are_not_given_to_a_labeler() -> None:
    frame = FRAME.assign(ticket=[f"T-{i}" for i in range(ROWS)], gold=[*EXPERT[:9], *[None] * (ROWS - 9)])
    assert list(seen(frame, id="ticket", known="gold").columns) == ["body", "length", "desk"]


# ---- features


@pytest.mark.parametrize("X", [TEXTS, pd.Series(TEXTS), FRAME[["body"]], pl.DataFrame({"body": TEXTS})])
def test_texts_are_learned_from_and_predicted(X: Any) -> None:
    result = learn(X)
    assert accuracy(result, X) > 0.95
    assert "TF-IDF" in result.features


def test_the_columns_of_a_frame_are_encoded_and_the_result_says_how() -> None:
    frame = FRAME.assign(
        day=pd.date_range("2026-01-01", periods=ROWS), ticket=[f"T-{i}" for i in range(ROWS)], site="here"
    )
    result = learn(frame)
    assert accuracy(result, frame) > 0.95
    for words in (
        "1 column of numbers ('length')",
        "the text of 'body': TF-IDF",
        "'desk' as 3 categories",
        "'day' in days",
        "left out: 'ticket' (a name of each row); left out: 'site' (one value)",
    ):
        assert words in result.features


def test_predictions_need_the_columns_in_no_order_and_name_one_that_is_missing() -> None:
    result = learn(FRAME)
    assert result.classifier is not None
    expected = result.classifier.predict(FRAME).tolist()
    assert result.classifier.predict(FRAME[["desk", "body", "length"]].iloc[::-1]).tolist() == expected[::-1]
    assert result.classifier.predict(pl.DataFrame(COLUMNS)).tolist() == expected
    with pytest.raises(errors.InvalidData, match="X lacks the column 'desk'"):
        result.classifier.predict(FRAME[["body", "length"]])
    new = FRAME.head(2).assign(desk="east")  # a value that was not there
    assert result.classifier.predict(new).tolist() == expected[:2]


def mean_length(texts: list[str]) -> np.ndarray[Any, Any]:
    return np.array([[len(text), text.count("invoice")] for text in texts])


@pytest.mark.parametrize(
    ("features", "words"),
    [
        ("text", "the texts: TF-IDF"),
        (mean_length, "the function mean_length"),
        (TfidfVectorizer(), "the transformer TfidfVectorizer"),
        (make_pipeline(TfidfVectorizer(max_features=20)), "the transformer Pipeline"),
    ],
)
def test_features_of_texts_are_chosen(features: Any, words: str) -> None:
    result = learn(TEXTS, features=features)
    assert words in result.features
    assert accuracy(result, TEXTS) > 0.95


@pytest.mark.parametrize(
    ("features", "words"),
    [
        ("text", "the text of 'body': TF-IDF"),
        ("body", "the text of 'body': TF-IDF"),
        (["desk", "body"], "'desk' as 3 categories; the text of 'body'"),
    ],
)
def test_features_of_a_frame_are_chosen(features: Any, words: str) -> None:
    result = learn(FRAME, features=features)
    assert words in result.features
    assert accuracy(result, FRAME) > 0.95


def test_a_transformer_of_numbers_is_fitted_to_a_copy() -> None:
    X = RNG.normal(size=(ROWS, 5))
    transformer = PCA(2)
    result = learn(X, features=transformer)
    assert not hasattr(transformer, "components_")
    assert result.classifier is not None
    assert result.classifier.predict(X[:3]).shape == (3,)


@pytest.mark.parametrize("columns", [40, 400])
def test_a_sparse_matrix_is_used(columns: int) -> None:
    matrix = sparse.random(ROWS, columns, density=0.2, random_state=0, format="csr")
    expert = np.where(matrix[:, 0].toarray()[:, 0] > 0, "money", "device")
    done = overread.label(matrix, strong=expert, weak=expert)
    assert f"a sparse matrix of {columns} columns" in done.features
    assert ("truncated SVD" in done.features) == (columns > 100)
    assert (done.labels == expert).all()


def test_a_column_of_the_answers_is_not_a_feature() -> None:
    """A model that reads the expert's answers would predict them from themselves."""
    frame = FRAME.assign(gold=EXPERT, gpt=WEAK)
    for settings in ({"strong": frame["gold"], "weak": frame["gpt"]}, {"strong": "gold", "weak": "gpt"}):
        result = learn(frame, **settings)
        assert "left out: 'gold' (a labeler's answers); left out: 'gpt' (a labeler's answers)" in result.features
        assert "'gold' as" not in result.features
        assert result.labels.weak == ROWS


def test_a_classifier_of_texts_is_saved_without_pickle(tmp_path: Path) -> None:
    for X in (TEXTS, FRAME):
        result = learn(X)
        assert result.classifier is not None
        overread.save(result.classifier, tmp_path / "classifier.npz")
        loaded = overread.load(tmp_path / "classifier.npz")
        assert loaded.predict(X).tolist() == result.classifier.predict(X).tolist()
    result = learn(TEXTS, features=mean_length)
    assert result.classifier is not None
    with pytest.raises(errors.InvalidArgument, match=r"the function mean_length returns, which can't be saved"):
        overread.save(result.classifier, tmp_path / "classifier.npz")


# ---- paths


def test_a_csv_file_a_parquet_file_and_a_folder_are_read(tmp_path: Path) -> None:
    table = pl.DataFrame(COLUMNS)
    table.write_csv(tmp_path / "tickets.csv")
    table.write_parquet(tmp_path / "tickets.parquet")
    (tmp_path / "folder").mkdir()
    table.head(100).write_parquet(tmp_path / "folder" / "1.parquet")
    table.tail(200).write_parquet(tmp_path / "folder" / "2.parquet")
    expected = learn(table)
    for path in ("tickets.csv", "tickets.parquet", "folder"):
        result = learn(tmp_path / path)
        assert result.features == expected.features
        assert accuracy(result, str(tmp_path / "tickets.csv")) == accuracy(expected, table)


# ---- missing values


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
def test_a_missing_number_is_named_with_row_and_column(library: Any) -> None:
    frame = library({"a": [1.0, 2.0, 3.0], "b": [1.0, None, 2.0]})
    with pytest.raises(errors.InvalidData, match="X has nan in row 1, column 'b'"):
        overread.label(frame, strong=["x", "y", "x"])
    with_text = FRAME.assign(length=[None, *range(ROWS - 1)])
    with pytest.raises(errors.InvalidData, match="row 0, column 'length'"):
        overread.label(with_text, strong=EXPERT)


def test_a_missing_number_is_passed_on_to_a_model_that_takes_it() -> None:
    X = RNG.normal(size=(ROWS, 2))
    X[::7, 1] = np.nan
    model = HistGradientBoostingClassifier(max_iter=5).fit(X, EXPERT)
    done = overread.audit(EXPERT, strong=EXPERT, weak=model, X=X, max_labels=30)
    assert done.bought["weak"].label.tolist() == model.predict(X).tolist()
    assert overread.audit(model, strong=EXPERT, X=X, max_labels=30).error is not None
    frame = pd.DataFrame({"a": X[:, 0], "b": X[:, 1]})
    labelled = overread.label(frame, strong=EXPERT, weak=model.fit(frame, EXPERT), features=["a"])
    assert labelled.counts.weak + labelled.counts.inferred + labelled.counts.strong == ROWS


# ---- rows in another order


def test_a_series_in_another_order_is_refused() -> None:
    frame = FRAME.set_axis([f"T-{i}" for i in range(ROWS)])
    shuffled = pd.Series(EXPERT, index=frame.index).sample(frac=1, random_state=0)
    with pytest.raises(errors.InvalidData, match=r"strong is a Series whose index differs .* strong.loc\[X.index\]"):
        overread.label(frame, strong=shuffled)
    assert overread.label(frame, strong=shuffled.loc[frame.index]).counts.strong > 0


def test_a_classifier_of_a_frame_gets_its_columns_by_name() -> None:
    X = pd.DataFrame(RNG.normal(size=(ROWS, 2)), columns=["a", "b"])
    model = LogisticRegression().fit(X, np.where(X["a"] > 0, "money", "device"))
    done = overread.audit(EXPERT, strong=EXPERT, weak=model, X=X[["b", "a"]], max_labels=30)
    assert done.bought["weak"].label.tolist() == model.predict(X).tolist()
