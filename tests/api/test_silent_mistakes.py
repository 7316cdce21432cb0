"""What would be wrong without a word: rows in another order, columns that tell the answers, values of another spelling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.tree import DecisionTreeClassifier

import overread
from overread import errors, labelers

ROWS = 300
RNG = np.random.default_rng(4)
FRAME = pd.DataFrame(
    {"size": RNG.normal(size=ROWS), "age": RNG.permutation(ROWS)}, index=[f"T-{i}" for i in range(ROWS)]
)
EXPERT = pd.Series(np.where(FRAME["size"] > 0, "yes", "no"), index=FRAME.index)
WEAK = EXPERT.where(RNG.random(ROWS) > 0.1, "no")
SHUFFLED = FRAME.sample(frac=1, random_state=0).index


# ---- rows in another order


def sorted_answers(batch: pd.DataFrame) -> pd.Series[str]:
    rows = batch.sort_values("age")
    return EXPERT.loc[rows.index]


def test_a_function_that_returns_its_rows_in_another_order_is_refused() -> None:
    frame = FRAME.assign(note="some words")
    with pytest.raises(
        errors.LabelerFailed, match=r"rows in another order than the batch; return labels.loc\[batch.index\]"
    ):
        overread.audit(EXPERT, X=frame, strong=sorted_answers, max_labels=50)
    assert overread.audit(EXPERT, X=frame, strong=lambda b: EXPERT.loc[b.index], max_labels=50).error == 0
    assert (
        overread.audit(EXPERT, X=frame, strong=lambda b: pd.Series(EXPERT.loc[b.index].tolist()), max_labels=50).error
        == 0
    )


def test_features_in_another_order_are_refused() -> None:
    with pytest.raises(
        errors.InvalidData, match=r"rows in another order than the items; return features.loc\[frame.index\]"
    ):
        overread.learn(FRAME.assign(note="some words"), strong=EXPERT, features=lambda f: f[["age"]].sort_values("age"))


def test_a_table_of_a_series_in_another_order_is_refused() -> None:
    table = labelers.Table(EXPERT.loc[SHUFFLED], price=1.0)
    with pytest.raises(errors.InvalidData, match="strong is a Series whose index differs from that of X"):
        overread.label(FRAME, strong=table)
    with pytest.raises(errors.InvalidData, match="confidence is a Series whose index differs from that of values"):
        labelers.Table(EXPERT, confidence=FRAME["size"].loc[SHUFFLED])


def test_known_labels_are_found_by_the_index_of_the_items_or_of_the_predictions() -> None:
    known, frame = EXPERT.loc[SHUFFLED[:150]], FRAME.loc[SHUFFLED]
    by_frame = overread.audit(WEAK.loc[SHUFFLED], X=frame, known=known, known_at_random=True)
    by_series = overread.audit(WEAK.loc[SHUFFLED], X=frame["size"], known=known, known_at_random=True)
    alone = overread.audit(WEAK.loc[SHUFFLED], known=known, known_at_random=True)
    assert by_frame.error == by_series.error == alone.error == (WEAK != EXPERT).loc[SHUFFLED[:150]].mean()
    with pytest.raises(errors.InvalidData, match="known is a Series, whose index names the items, but X has no index"):
        overread.label(frame.to_numpy(), weak=WEAK.loc[SHUFFLED], strong=EXPERT.loc[SHUFFLED], known=known)


def test_the_predict_of_a_classifier_gets_its_columns_by_name() -> None:
    model = DecisionTreeClassifier().fit(FRAME, EXPERT)
    found = overread.audit(EXPERT, X=FRAME[["age", "size"]], strong=EXPERT, weak=model.predict, max_labels=20)
    assert found.bought["weak"].label.tolist() == EXPERT.tolist()


# ---- columns that tell the answers


@pytest.mark.parametrize("absent", [-1, "", False])
def test_a_column_that_is_different_where_labels_are_known_is_refused(absent: Any) -> None:
    known = EXPERT.loc[SHUFFLED[:60]]
    told = pd.Series(absent, index=FRAME.index, dtype=object)
    told.loc[known.index] = [{-1: int(v == "yes"), "": f"coder: {v}", False: v == "yes"}[absent] for v in known]
    with pytest.raises(errors.InvalidArgument, match="could learn the known labels: 'told' "):
        overread.learn(FRAME.assign(told=told), weak=WEAK, known=known, known_at_random=True)
    legitimate = FRAME.assign(desk=RNG.choice(["a", "b"], ROWS), day=RNG.integers(0, 9, ROWS))
    result = overread.learn(legitimate, weak=WEAK, known=known, known_at_random=True)
    assert result.certificate.level == "audited"
    taught = overread.learn(FRAME.assign(gold=EXPERT.where(EXPERT.index.isin(known.index))), strong=EXPERT, known=known)
    assert "left out: 'gold' (the known labels)" in taught.features


def test_the_experts_answers_in_another_spelling_are_left_out_or_pointed_out() -> None:
    frame = FRAME.assign(gold=(EXPERT == "yes").astype(int))
    done = overread.label(frame, strong=labelers.Table(EXPERT, price=1.0), error=0.1)
    assert "left out: 'gold'" in done.features
    read = overread.label(frame, strong=lambda rows: np.where(rows[:, 2] == 1, "yes", "no"), error=0.1)
    assert "the expert's answers can be read in 'gold'" in str(read.certificate)
    assert "can be read" not in str(overread.label(FRAME, strong=EXPERT, error=0.1).certificate)


# ---- values of another spelling or type


def test_labels_are_written_as_the_expert_writes_them() -> None:
    expert = (EXPERT == "yes").astype(int).to_numpy()
    for weak in (
        [bool(value) for value in expert],
        expert.astype(float),
        [None, *expert[1:]],
        pd.Series([np.nan, *expert[1:]], index=FRAME.index),
    ):
        done = overread.label(FRAME, weak=weak, strong=expert, error=0.1)
        assert done.labels.dtype.kind == "i"
        assert {type(value) for value in done.labels.tolist()} == {int}


def test_a_weak_labeler_without_usable_answers_is_pointed_out() -> None:
    done = overread.label(FRAME, weak=[None] * ROWS, strong=EXPERT, error=0.1)
    assert "the weak labeler gave no label for 300 of 300 items" in str(done.certificate)


def test_dates_are_days_in_every_kind_of_file(tmp_path: Path) -> None:
    table = pl.DataFrame(
        {"day": pd.date_range("2026-01-01", periods=ROWS).to_numpy(), "size": FRAME["size"].to_numpy()}
    )
    table.write_parquet(tmp_path / "t.parquet")
    table.with_columns(pl.col("day").dt.date()).write_csv(tmp_path / "t.csv")
    expert = np.where(np.arange(ROWS) < 150, "early", "late")
    for X in (table, table.to_pandas(), tmp_path / "t.parquet", tmp_path / "t.csv"):
        result = overread.learn(X, strong=expert, max_strong=60)
        assert "'day' in days" in result.features
        assert result.classifier is not None
        expected = result.classifier.predict(table).tolist()
        for other in (
            tmp_path / "t.parquet",
            tmp_path / "t.csv",
            table.with_columns(pl.col("day").dt.strftime("%Y-%m-%d")),
        ):
            assert result.classifier.predict(other).tolist() == expected
        with pytest.raises(errors.InvalidData, match="'day' has 'soon' in row 0, which is not a date"):
            result.classifier.predict(pl.DataFrame({"day": ["soon"], "size": [0.0]}))


def test_categories_are_known_in_every_spelling() -> None:
    codes = RNG.integers(0, 3, ROWS)
    frame = pd.DataFrame({"kind": pd.Categorical(codes), "flag": pd.Categorical(codes > 0)})
    result = overread.learn(frame, strong=np.where(codes > 0, "yes", "no"), max_strong=40)
    assert result.classifier is not None
    expected = result.classifier.predict(frame).tolist()
    for other in (
        {"kind": codes.astype(float), "flag": codes > 0},
        {"kind": codes.astype(str), "flag": (codes > 0).astype(str)},
    ):
        assert result.classifier.predict(pd.DataFrame(other)).tolist() == expected
    with pytest.raises(errors.InvalidData, match=r"column 'kind' has 'kind \d' in row 0, and no row has a value"):
        result.classifier.predict(pd.DataFrame({"kind": [f"kind {code}" for code in codes], "flag": codes > 0}))


def test_lists_of_whole_and_other_numbers_are_numbers() -> None:
    frame = pd.DataFrame({"e": [[0, 1.5 * value, 1] for value in FRAME["size"]]})
    assert overread.learn(frame, strong=EXPERT.to_numpy(), max_strong=30).features == "'e', 3 numbers"


def test_a_text_that_is_no_text_is_named() -> None:
    with pytest.raises(errors.InvalidData, match=r"X\[1\]='broken \\udcff' contains a lone surrogate"):
        overread.label(["fine", "broken \udcff"], strong=["a", "b"])
