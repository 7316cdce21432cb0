"""A study keeps the method of its text features: with the extra installed or removed later, and from earlier versions."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from overread.errors import MissingExtra
from overread.items.text import TFIDF, TFIDF_STATIC, fit_text
from overread.study.export.prediction import load_study_classifier
from overread.study.export.tables import save_classifier
from overread.study.study import open_study
from tests.study.small_study import CLASSIFIER, TRUTH, finish, tickets, write_study
from tests.upgrade.make_studies import STORE_VARIABLE, STUDIES


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_study(tmp_path, goal=CLASSIFIER, strong=TRUTH, table=tickets(100))


def remove_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the interpreter's finder say that wordllama is not installed."""
    monkeypatch.setitem(sys.modules, "wordllama", None)


def test_a_new_study_has_the_best_method_that_is_installed(file: Path) -> None:
    study = open_study(finish(file))
    assert study.text_method == TFIDF_STATIC
    assert np.array_equal(study.features, fit_text(study.items.texts(), TFIDF_STATIC)[0])
    save_classifier(study, file.with_suffix(".npz"))
    saved = load_study_classifier(file.with_suffix(".npz"))
    assert saved.featurizer.width == study.features.shape[1]
    assert np.allclose(saved.featurizer.transform(study.items), study.features, rtol=0, atol=1e-9)
    study.close()


def test_a_study_begun_without_the_extra_keeps_its_features(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        remove_extra(earlier)
        before = open_study(finish(file)).outcome()
    file.with_suffix(".features.npz").unlink()
    study = open_study(file)
    assert study.text_method == TFIDF
    assert np.array_equal(study.features, fit_text(study.items.texts(), TFIDF)[0])
    after = study.run().outcome
    assert before is not None
    assert after is not None
    assert after.certificate == before.certificate
    assert len(study.ledger.kept("features")) == 1
    save_classifier(study, file.with_suffix(".npz"))
    vectorizer = load_study_classifier(file.with_suffix(".npz")).featurizer.vectorizer
    assert vectorizer is not None
    assert vectorizer.method == TFIDF
    study.close()


@pytest.mark.parametrize("is_cached", [True, False])
def test_a_study_whose_extra_was_removed_names_it(file: Path, monkeypatch: pytest.MonkeyPatch, is_cached: bool) -> None:
    finish(file)
    if not is_cached:
        file.with_suffix(".features.npz").unlink()
    remove_extra(monkeypatch)
    study = open_study(file)
    assert study.outcome() is not None  # what is known can be read without features
    with pytest.raises(MissingExtra, match=r"wordllama is not installed.*overread\[text\]"):
        study.run()
    study.close()


def test_other_features_record_no_method(tmp_path: Path) -> None:
    file = write_study(tmp_path, goal=CLASSIFIER, strong=TRUTH, pool='show = ["text"]\nfeatures = ["age"]')
    study = open_study(file)
    identity = {**study.spec.identity(), "items": {"rows": len(study.items), "digest": study.items.digest}}
    assert study.ledger.begin({}) == identity
    study.close()


def test_a_study_of_an_earlier_version_keeps_tfidf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = STUDIES["model-text"]
    folder = shutil.copytree(saved.folder, tmp_path / saved.name)
    monkeypatch.setenv(STORE_VARIABLE, f"sqlite:///{saved.name}.db")
    study = open_study(folder / f"{saved.name}.toml")
    assert study.text_method == TFIDF
    assert np.array_equal(study.features, fit_text(study.items.texts(), TFIDF)[0])
    study.close()
