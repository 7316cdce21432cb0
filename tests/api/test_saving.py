"""Saved classifiers load unchanged, and loading any other file is an error that names it."""

from __future__ import annotations

import io
import json
import pickle
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import GaussianNB

import overread
from overread.core.labels import BinaryLabels
from overread.core.sample import Sample
from overread.errors import InvalidArgument, InvalidData, MissingExtra
from overread.hypotheses.base import Constant
from overread.hypotheses.halfplanes import Halfplane, Halfplanes
from overread.hypotheses.halfspaces import Halfspace
from overread.hypotheses.intervals import Interval
from overread.hypotheses.linear import LinearClassifier, LinearRule, Standardizer
from overread.hypotheses.solvers.affine import AffineHalfplane
from overread.hypotheses.stumps import Stump
from overread.hypotheses.thresholds import Threshold
from overread.hypotheses.wedges import Wedge
from overread.labelers import Table
from overread.study.export.saving import ARRAY_KINDS, NUMBER_KINDS, load, save
from overread.study.results import LabelledClassifier

if TYPE_CHECKING:
    from pathlib import Path

RNG = np.random.default_rng(0)
X = RNG.standard_normal((50, 2))
S = Sample(X, np.where((X[:, 0] > X[:, 1]) ^ (RNG.random(50) < 0.1), 1, -1))
RULE = LinearRule(Standardizer(X.mean(axis=0), X.std(axis=0)), np.array([1.0, -1.1, 0.1]))
MANY_CLASSES = LinearClassifier(RNG.standard_normal((4, 2)), RNG.standard_normal(4), X.mean(axis=0), X.std(axis=0))

CLASSIFIERS = {
    "Threshold": Threshold(np.nextafter(0.1, 1)),
    "never": Threshold(np.inf),
    "Interval": Interval(-0.5, 1 / 3),
    "Stump": Stump(1, 0.1, -1),
    "Halfplane": Halfplane(0.5, -1),
    "AffineHalfplane": AffineHalfplane((0.1, 0.2), -1, (0.3, 0.7), 1),
    "no direction": AffineHalfplane((0.1, 0.2), 1, None, 1),
    "Halfspace": Halfspace((1.0, -2.0), 0.1),
    "Wedge": Wedge(-0.5, 0.5, 1),
    "Constant": Constant(-1),
    "learned": Halfplanes(intercept=True).cons_learn(S),
    "LinearRule": RULE,
    "LinearClassifier": MANY_CLASSES,
    "words": LabelledClassifier(Stump(0, 0.0, 1), BinaryLabels("benign", "malignant")),
    "numbers": LabelledClassifier(Stump(0, 0.0, 1), BinaryLabels(0, 1)),
    "mixed": LabelledClassifier(RULE, BinaryLabels(False, "yes")),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "classifier"


def archive(path: Path, about: object, **arrays: Any) -> None:
    """Write an archive with these entries, without `overread.save`."""
    with path.open("wb") as file:
        np.savez(file, overread=np.array(json.dumps(about)), **arrays)


def test_every_kind_is_tried() -> None:
    tried = {type(classifier).__name__ for classifier in CLASSIFIERS.values()} | {"LogisticClassifier"}  # at the end
    assert tried >= {*NUMBER_KINDS, *ARRAY_KINDS}


@pytest.mark.parametrize("name", CLASSIFIERS)
def test_a_loaded_classifier_predicts_the_same(name: str, path: Path) -> None:
    classifier: Any = CLASSIFIERS[name]
    x = X[:, :1] if isinstance(classifier, Threshold | Interval) else X
    save(classifier, path)
    loaded = load(str(path))
    assert type(loaded) is type(classifier)
    expected, got = classifier.predict(x), loaded.predict(x)
    assert (got.dtype, got.tolist()) == (expected.dtype, expected.tolist())


def test_numbers_are_restored_to_the_last_bit(path: Path) -> None:
    save(Threshold(0.1 + 0.2), path)
    assert load(path) == Threshold(0.1 + 0.2)
    save(MANY_CLASSES, path)
    assert (load(path).predict_proba(X) == MANY_CLASSES.predict_proba(X)).all()


def test_saving_replaces_a_file_and_leaves_no_temporary_file(path: Path) -> None:
    save(Threshold(1.0), path)
    save(Threshold(2.0), path)
    assert load(path) == Threshold(2.0)
    assert list(path.parent.iterdir()) == [path]


def test_a_missing_file_and_a_folder_are_named(path: Path) -> None:
    for wrong in (path, path.parent):
        with pytest.raises(InvalidData, match="file"):
            load(wrong)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_not_read(share: float, path: Path) -> None:
    save(MANY_CLASSES, path)
    content = path.read_bytes()
    path.write_bytes(content[: int(share * len(content))])
    with pytest.raises(InvalidData, match="complete file"):
        load(path)


def test_a_file_with_a_changed_byte_is_not_read(path: Path) -> None:
    save(MANY_CLASSES, path)
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 255
    path.write_bytes(bytes(content))
    with pytest.raises(InvalidData, match="damaged"):
        load(path)


@dataclass
class Bomb:
    """An object whose unpickling runs code."""

    def __reduce__(self) -> tuple[Any, ...]:
        return pytest.fail, ("the pickle was run",)


def test_a_pickle_is_never_run(path: Path) -> None:
    path.write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(InvalidData, match="pickle"):
        load(path)


def test_a_pickle_inside_an_archive_is_never_run(path: Path) -> None:
    member = io.BytesIO()
    np.save(member, np.array([Bomb()], dtype=object), allow_pickle=True)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("overread.npy", member.getvalue())
    with pytest.raises(InvalidData, match="not written by overread"):
        load(path)


def test_a_foreign_archive_is_named(path: Path) -> None:
    with path.open("wb") as file:
        np.savez(file, coef=np.zeros(3))
    with pytest.raises(InvalidData, match="not written by overread"):
        load(path)
    with zipfile.ZipFile(path, "w") as zipped:
        zipped.writestr("letter.txt", "hello")
    with pytest.raises(InvalidData, match="not written by overread"):
        load(path)


def test_a_file_of_a_newer_version_requires_an_upgrade(path: Path) -> None:
    archive(path, {"version": 2, "kind": "Threshold", "numbers": {"theta": 1.0}})
    with pytest.raises(InvalidData, match=r"version 2 .* up to 1; upgrade"):
        load(path)


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"version": 1, "kind": "Forest"}, "kind 'Forest'"),
        ({"version": 1}, "damaged"),
        ({"version": "1", "kind": "Threshold"}, "version"),
        ([1, 2], "not written by overread"),
        ({"version": 1, "kind": "Threshold", "numbers": {"theta": "x"}}, "'x'"),
        ({"version": 1, "kind": "Threshold", "numbers": {"a": 1.0}}, "does not have the"),
        ({"version": 1, "kind": "Threshold", "numbers": {"theta": 1.0}, "labels": ["a"]}, "must be a pair"),
        ({"version": 1, "kind": "Threshold", "numbers": {"theta": 1.0}, "labels": [0, 0]}, "two different values"),
        ({"version": 1, "kind": "LinearRule"}, "damaged"),
    ],
)
def test_invalid_contents_are_named(about: object, says: str, path: Path) -> None:
    archive(path, about)
    with pytest.raises(InvalidArgument, match=says):
        load(path)


@pytest.mark.parametrize("w", [np.zeros(7), np.array([0.0, np.nan, 0.0]), np.array(["a", "b", "c"])])
def test_inconsistent_arrays_are_named(w: Any, path: Path) -> None:
    archive(path, {"version": 1, "kind": "LinearRule"}, mean=np.zeros(2), scale=np.ones(2), w=w)
    with pytest.raises(InvalidData, match="damaged"):
        load(path)


def test_an_object_that_can_not_be_saved_is_named(path: Path) -> None:
    class Other:
        def predict(self, x: Any) -> Any:
            return x

    with pytest.raises(InvalidArgument, match="can't be saved"):
        save(Other(), path)
    with pytest.raises(InvalidArgument, match="frozenset"):
        save(LabelledClassifier(Constant(1), BinaryLabels((1, 2), frozenset())), path)
    with pytest.raises(InvalidArgument, match="can't be written"):
        save(Constant(1), path / "no" / "such" / "folder")
    assert not path.exists()


HAS_SKOPS = find_spec("skops") is not None


@pytest.mark.skipif(HAS_SKOPS, reason="skops is installed")
def test_a_scikit_learn_model_needs_skops(path: Path) -> None:
    with pytest.raises(MissingExtra, match=r"overread\[save\]"):
        save(LogisticRegression().fit(X, S.y), path)


@pytest.mark.skipif(not HAS_SKOPS, reason="skops is not installed")
def test_a_scikit_learn_model_is_restored(path: Path) -> None:
    model = LogisticRegression().fit(X, S.y)
    save(model, path)
    assert (load(path).predict_proba(X) == model.predict_proba(X)).all()


Strange: Any = type("Strange", (LogisticRegression,), {"__module__": __name__})
"""A model that skops does not know."""


@pytest.mark.skipif(not HAS_SKOPS, reason="skops is not installed")
def test_untrusted_types_in_a_scikit_learn_model_must_be_confirmed(path: Path) -> None:
    model = Strange().fit(X, S.y)
    save(model, path)
    with pytest.raises(InvalidData, match=r"trusted=.*Strange"):
        load(path)
    loaded = load(path, trusted=[f"{__name__}.Strange"])
    assert (loaded.predict(X) == model.predict(X)).all()


@pytest.mark.parametrize("model", [None, LogisticRegression(), GaussianNB()])
def test_the_result_of_learn_is_saved_with_the_users_labels(model: Any, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    X = np.column_stack([rng.normal(size=(300, 2)), np.exp(2 * rng.normal(size=300)), np.ones(300)])
    y = np.array(["a", "b", "c"])[np.digitize(X[:, 0], [-0.5, 0.5])]
    learned: Any = overread.learn(X, strong=Table(y), hypotheses=model, max_strong=60).classifier
    overread.save(learned, tmp_path / "model.npz")
    back = overread.load(tmp_path / "model.npz")
    assert (back.predict(X) == learned.predict(X)).all()
    np.testing.assert_allclose(back.predict_proba(X), learned.predict_proba(X))
    assert back.classes_.tolist() == ["a", "b", "c"]


def test_an_estimator_is_saved_as_its_fitted_classifier(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    X = rng.normal(size=(200, 2))
    clf = overread.OverreadClassifier(max_strong=30).fit(X, X[:, 0] > 0)
    overread.save(clf, tmp_path / "clf.npz")
    assert (overread.load(tmp_path / "clf.npz").predict(X) == clf.predict(X)).all()
