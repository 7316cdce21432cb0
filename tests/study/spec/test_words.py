"""The messages of all errors in study files, in one snapshot. `pytest --snapshot-update` rewrites it."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from overread.errors import InvalidSpec
from tests.study.spec.test_refusals import INVALID_TOML, UNFIT_CLASSES, WRONG_SETTINGS, with_class
from tests.study.spec.test_spec import edited, read


def message_of(folder: Path, text: str) -> str:
    with pytest.raises(InvalidSpec) as caught:
        read(folder, text)
    return str(caught.value)


def test_messages_of_errors_in_study_files(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    texts = [
        *(edited((old, new)) for old, new, _, _ in WRONG_SETTINGS),
        *(with_class(hypotheses, features, labels) for hypotheses, features, labels, _ in UNFIT_CLASSES),
        "",
    ]
    assert [message_of(tmp_path, text) for text in texts] == snapshot


def test_message_of_a_syntax_error(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    _, _, words = message_of(tmp_path, INVALID_TOML[0][0]).partition("; ")  # the text before it is Python's own message
    assert words == snapshot
