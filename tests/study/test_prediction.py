"""A saved classifier labels new rows as it labels rows of the pool, and loading its file runs no code."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from model2vec import StaticModel
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

import overread
from overread.errors import InvalidArgument, InvalidData
from overread.hypotheses.thresholds import Threshold
from overread.items.features import Featurizer, fit_features, make_features
from overread.items.table import Items, read_table
from overread.study.export.prediction import StudyClassifier, load_study_classifier, predict_file
from overread.study.export.tables import save_classifier
from overread.study.study import open_study
from tests.study.small_study import CLASSIFIER, TRUTH, copied, finish, tickets, write_study

TEXTS = [
    tickets(60)["text"].to_list(),
    ["打印机坏了不能用", "我的打印机坏了", "谢谢你们的帮助", "非常谢谢帮助"],  # a language without spaces between words
    ["one word each", "", "nothing shared", "a\nb"],
    ["same", "same", "same"],
    ["", "  ", ""],
]


def items_of(texts: list[str]) -> Items:
    return Items(pl.DataFrame({"text": texts, "age": range(len(texts))}), show=["text"])


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished study of a text classifier."""
    return finish(write_study(tmp_path_factory.mktemp("done"), goal=CLASSIFIER))


@pytest.fixture
def saved(done: Path, tmp_path: Path) -> Path:
    file = copied(done, tmp_path)
    save_classifier(open_study(file), tmp_path / "billing.npz")
    return tmp_path / "billing.npz"


# ---- features


@pytest.mark.parametrize("texts", TEXTS)
def test_features_of_new_rows_equal_those_of_the_pool(texts: list[str]) -> None:
    items = items_of(texts)
    x, featurizer = fit_features(items, "text")
    assert np.array_equal(x, make_features(items, "text"))
    again = Featurizer.from_arrays(featurizer.to_arrays())
    for each in (featurizer, again):
        assert np.allclose(each.transform(items), x, rtol=0, atol=1e-9)
        assert each.width == x.shape[1]


def test_a_rows_features_do_not_depend_on_other_rows() -> None:
    items = items_of(TEXTS[0])
    x, featurizer = fit_features(items, "text")
    assert np.allclose(featurizer.transform(items_of([TEXTS[0][7]])), x[[7]], rtol=0, atol=1e-9)
    assert not featurizer.transform(items_of(["wholly unheard-of matters"])).any()


def test_numeric_columns_are_found_by_name() -> None:
    items = Items(pl.DataFrame({"b": [1, 2], "a": [3.5, 4.5]}), show=["a"])
    x, featurizer = fit_features(items, ["a", "b"])
    again = Featurizer.from_arrays(featurizer.to_arrays())
    assert x.tolist() == again.transform(items).tolist() == [[3.5, 1.0], [4.5, 2.0]]


def embedding(folder: Path, scale: float = 1.0) -> None:
    """Write a real model2vec model."""
    tokenizer = Tokenizer(WordLevel({"[UNK]": 0, "good": 1, "bad": 2}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    vectors = scale * np.array([[0, 0], [1, 0], [0, 1]], dtype=np.float32)
    StaticModel(vectors, tokenizer, normalize=False).save_pretrained(folder)


def test_an_embedding_model_is_found_by_name_and_a_retrained_one_is_rejected(tmp_path: Path) -> None:
    embedding(tmp_path / "model")
    items = items_of(["good bad", "bad", "good"])
    x, featurizer = fit_features(items, "embedding:model", tmp_path)
    again = Featurizer.from_arrays(featurizer.to_arrays(), tmp_path)
    assert np.allclose(again.transform(items), x, rtol=0, atol=1e-9)
    embedding(tmp_path / "model", scale=2.0)
    with pytest.raises(InvalidData, match="has changed since the classifier was trained"):
        again.transform(items)


def test_no_saved_file_contains_pickle() -> None:
    _, featurizer = fit_features(items_of(TEXTS[0]), "text")
    assert {array.dtype.kind for array in featurizer.to_arrays().values()} == {"u", "f"}


@pytest.mark.parametrize("name", ["about", "terms", "idf", "components"])
@pytest.mark.parametrize(
    "wrong", [np.zeros(3), np.array("x"), np.full((2, 2), np.nan), np.frombuffer(b"[1]", np.uint8)]
)
def test_inconsistent_arrays_are_rejected(name: str, wrong: Any) -> None:
    _, featurizer = fit_features(items_of(TEXTS[0]), "text")
    with pytest.raises(InvalidData, match="damaged"):
        Featurizer.from_arrays({**featurizer.to_arrays(), name: wrong})


# ---- classifiers


def test_predictions_for_the_pool_equal_the_studys(done: Path, saved: Path) -> None:
    study, classifier = open_study(done), load_study_classifier(saved)
    outcome = study.outcome()
    assert outcome is not None
    inferred = outcome.source == "inferred"
    for table in (done.parent / "tickets.parquet", study.items):
        assert np.array_equal(classifier.predict(table)[inferred], np.array(outcome.labels)[inferred])
        assert np.allclose(classifier.confidence(table)[inferred], outcome.confidence[inferred])
    assert overread.load(saved).predict(study.items).tolist() == classifier.predict(study.items).tolist()
    assert classifier.question == "Is this about billing?"


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_predictions_of_new_rows_have_their_ids(saved: Path, tmp_path: Path, ending: str) -> None:
    new = tickets(200, seed=1).select(pl.col("ticket_id").str.replace("T", "N"), "text")  # no other column is needed
    new.write_csv(tmp_path / "new.csv")
    assert predict_file(saved, tmp_path / "new.csv", tmp_path / f"out.{ending}") == 200
    out = pl.read_csv(tmp_path / "out.csv") if ending == "csv" else pl.read_parquet(tmp_path / "out.parquet")
    assert out.columns == ["id", "label", "confidence"]
    assert out["id"].to_list() == new["ticket_id"].to_list()
    assert out["confidence"].is_between(0.5, 1.0).all()
    truth = tickets(200, seed=1)["truth"]
    assert (out["label"] == truth).mean() > 0.9  # type: ignore[operator]


def test_one_new_row_is_enough(saved: Path, tmp_path: Path) -> None:
    (tmp_path / "new.csv").write_text("ticket_id,text\nN1,refund the invoice and the payment\n", encoding="utf-8")
    assert load_study_classifier(saved).predict(tmp_path / "new.csv").tolist() == ["yes"]


def test_an_unusable_table_is_named(saved: Path, tmp_path: Path) -> None:
    classifier = load_study_classifier(saved)
    for content, says in (
        ("ticket_id,txt\nN1,refund\n", "did you mean 'txt'"),
        ("text\nrefund\n", "new.csv: column 'ticket_id'"),
        ("ticket_id,text\nN1,a\nN1,b\n", "N1"),
        ("ticket_id,text\n", "no rows"),
    ):
        (tmp_path / "new.csv").write_text(content, encoding="utf-8")
        with pytest.raises(InvalidData, match=says):
            classifier.predict(tmp_path / "new.csv")
    with pytest.raises(InvalidData, match="does not exist"):
        classifier.predict(tmp_path / "missing.csv")
    with pytest.raises(InvalidData, match="'text' is not"):
        classifier.predict(Items(pl.DataFrame({"other": ["a", "b"]})))
    with pytest.raises(InvalidArgument, match="must end in"):
        predict_file(saved, tmp_path / "new.csv", tmp_path / "out.txt")


def test_other_shown_columns_do_not_matter(saved: Path) -> None:
    classifier = load_study_classifier(saved)
    more = Items(tickets(50, seed=2).with_columns(note=pl.lit("printer login crash")), "ticket_id", ["note", "text"])
    alone = Items(tickets(50, seed=2), "ticket_id", ["text"])
    assert classifier.confidence(more).tolist() == classifier.confidence(alone).tolist()


def test_columns_of_numbers_and_an_exact_class(tmp_path: Path) -> None:
    table = tickets().with_columns(
        pl.when(pl.col("age") > 0.6).then(pl.lit("yes")).otherwise(pl.lit("no")).alias("truth")
    )
    goal = 'make = "classifier"\nexcess_error = 0.1\nhypotheses = "thresholds"'
    file = write_study(
        tmp_path, table=table, goal=goal, strong=TRUTH, pool='show = ["text"]\nfeatures = ["age"]', name="ages"
    )
    save_classifier(open_study(finish(file)), tmp_path / "ages.npz")
    (tmp_path / "new.csv").write_text("age\n0.1\n0.95\n0.2\n", encoding="utf-8")
    assert predict_file(tmp_path / "ages.npz", tmp_path / "new.csv", tmp_path / "out.csv") == 3
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == "id,label,confidence\n0,no,\n1,yes,\n2,no,\n"
    (tmp_path / "new.csv").write_text("age\n0.1\nold\n", encoding="utf-8")
    with pytest.raises(InvalidData, match="'old', which is no"):
        load_study_classifier(tmp_path / "ages.npz").predict(tmp_path / "new.csv")


@pytest.mark.slow
def test_several_labels_and_a_label_that_is_a_number(tmp_path: Path) -> None:
    table = tickets().with_columns((pl.col("truth", "model") == "yes").cast(pl.Int64) * 2)
    task = 'question = "How much?"\nlabels = [0, 1, 2]'
    study = open_study(finish(write_study(tmp_path, table=table, task=task, goal=CLASSIFIER, strong=TRUTH)))
    save_classifier(study, tmp_path / "c.npz")
    predicted = load_study_classifier(tmp_path / "c.npz").predict(study.items)
    assert predicted.dtype.kind == "i"
    assert set(predicted.tolist()) == {0, 2}


def test_a_study_without_a_classifier_is_an_error(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, goal=CLASSIFIER))
    with pytest.raises(InvalidArgument, match="has not finished"):
        save_classifier(study, tmp_path / "c.npz")
    (tmp_path / "labels").mkdir()
    labels = open_study(write_study(tmp_path / "labels"))
    with pytest.raises(InvalidArgument, match="makes labels"):
        save_classifier(labels, tmp_path / "c.npz")
    assert not (tmp_path / "c.npz").exists()


# ---- files


def test_a_damaged_file_is_rejected_or_predicts_the_same(saved: Path, tmp_path: Path) -> None:
    content = saved.read_bytes()
    right = load_study_classifier(saved).predict(
        read_table(tmp_path / "tickets.parquet", id_column="ticket_id", show=["text"])
    )
    rng = np.random.default_rng(0)
    spoilt = tmp_path / "spoilt.npz"
    refused = 0
    for at in rng.integers(0, len(content), 40).tolist():
        spoilt.write_bytes(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
        try:
            found = overread.load(spoilt)
        except InvalidData:
            refused += 1
        else:  # bytes of the archive that are not read
            assert isinstance(found, StudyClassifier)
            assert found.predict(tmp_path / "tickets.parquet").tolist() == right.tolist()
    assert refused > 30
    for length in (0, 10, len(content) // 2, len(content) - 1):
        spoilt.write_bytes(content[:length])
        with pytest.raises(InvalidData):
            load_study_classifier(spoilt)


def changed(path: Path, **arrays: Any) -> None:
    with np.load(path) as archive:
        content = {**archive, **arrays}
    np.savez(path, **content)


def test_inconsistent_parts_are_rejected(saved: Path) -> None:
    with np.load(saved) as archive:
        components = archive["features.components"]
        about = json.loads(str(archive["overread"]))
    changed(saved, **{"features.components": components[:3]})
    with pytest.raises(InvalidData, match="damaged"):
        load_study_classifier(saved)
    about["study"]["columns"] = [7]
    changed(saved, **{"features.components": components, "overread": np.array(json.dumps(about))})
    with pytest.raises(InvalidData, match="damaged"):
        load_study_classifier(saved)


def test_pickles_are_not_read(saved: Path, tmp_path: Path) -> None:
    (tmp_path / "evil.npz").write_bytes(pickle.dumps({"a": 1}))
    with pytest.raises(InvalidData, match="pickles"):
        load_study_classifier(tmp_path / "evil.npz")
    changed(saved, **{"features.idf": np.array([{}], dtype=object)})
    with pytest.raises(InvalidData):
        load_study_classifier(saved)


def test_a_classifier_without_features_is_only_opened_by_load(tmp_path: Path) -> None:
    overread.save(Threshold(0.5), tmp_path / "t.npz")
    with pytest.raises(InvalidData, match="without"):
        load_study_classifier(tmp_path / "t.npz")
