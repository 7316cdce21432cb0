"""Classifiers saved by an old version of Overread load, and predict the same."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import overread
from overread.errors import InvalidData
from overread.study.export.moved_types import MOVED_TYPES, RENAMED_ATTRIBUTES, current_type_name
from overread.study.export.saving import ARRAY_KINDS, NUMBER_KINDS, SKOPS_KIND
from tests.upgrade.make_classifiers import FOLDER, describe_predictions, points

EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))

pytestmark = pytest.mark.filterwarnings("ignore::sklearn.exceptions.InconsistentVersionWarning")


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_classifier_predicts_the_same_as_the_old_version(name: str) -> None:
    expected = EXPECTED[name]
    classifier = overread.load(FOLDER / f"{name}.npz", trusted=expected["trusted"])
    found = describe_predictions(classifier, points(name))
    assert found["labels"] == expected["labels"]
    if expected["probabilities"] is None:
        assert found["probabilities"] is None
    else:
        assert np.allclose(found["probabilities"], expected["probabilities"], rtol=0, atol=1e-5)


def test_every_kind_of_file_is_saved() -> None:
    kinds = {_kind(name) for name in EXPECTED}
    assert kinds == {*NUMBER_KINDS, *ARRAY_KINDS, SKOPS_KIND}


def _kind(name: str) -> str:
    with np.load(FOLDER / f"{name}.npz", allow_pickle=False) as archive:
        return str(json.loads(str(archive["overread"]))["kind"])


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.startswith("pipeline")])
def test_types_that_have_moved_since_must_be_trusted_by_their_old_or_new_names(name: str) -> None:
    path, old = FOLDER / f"{name}.npz", EXPECTED[name]["trusted"]
    new = [current_type_name(each) for each in old]
    assert new != old
    assert overread.load(path, trusted=new).predict(points(name)).tolist() == EXPECTED[name]["labels"]
    with pytest.raises(InvalidData, match="trusted"):
        overread.load(path, trusted=[each for each in old if "OverreadClassifier" not in each])


def test_a_result_inside_an_old_pipeline_is_complete() -> None:
    name = "pipeline-of-a-model"
    pipeline = overread.load(FOLDER / f"{name}.npz", trusted=EXPECTED[name]["trusted"])
    result = pipeline[-1].result_
    assert isinstance(result, overread.Result)
    assert result.labels.strong == len(result.bought["strong"]) == 60
    assert repr(result.trace[0])  # every attribute exists
    again = pipeline.fit(np.eye(8, 2), list("aabbaabb"))  # it can be refitted
    assert again[-1].result_.labels.strong <= 8


@pytest.mark.parametrize("old", MOVED_TYPES)
def test_moved_types_exist_under_their_new_names(old: str) -> None:
    new = MOVED_TYPES[old]
    assert new not in MOVED_TYPES
    module, _, name = new.rpartition(".")
    moved = getattr(import_module(module), name)
    assert (moved.__module__, moved.__name__) == (module, name)
    fields = getattr(moved, "__dataclass_fields__", {})
    assert set(RENAMED_ATTRIBUTES.get(old, {}).values()) <= set(fields)
