"""The state in which a run ended: its sentence, its data, and the attributes of the outcome that 0.1 returned in its place."""

from __future__ import annotations

import copy
import importlib
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from overread.core.answers import STRONG
from overread.core.certificate import Certificate
from overread.core.lifecycle import reset_warnings
from overread.study.outcome import Outcome
from overread.study.results import SourceCounts
from overread.study.state import DONE, PAUSED, State, finished_state
from overread.study.study import open_study
from tests.durability.files import labels, people, table, write_pool, write_study


@pytest.fixture(autouse=True)
def _fresh_warnings() -> Iterator[None]:
    reset_warnings()
    yield
    reset_warnings()


def make_outcome(stopped: str | None = None) -> Outcome:
    return Outcome(
        make="labels",
        values=("no", "yes"),
        code=np.array([1, 0, -1], dtype=np.int32),
        source=np.array(["strong", "inferred", ""]),
        confidence=np.array([1.0, 0.9, np.nan]),
        certificate=Certificate("estimated", "no claim", None, None),
        asked=SourceCounts(0, 2, 1),
        epochs=(),
        stopped=stopped,
    )


# ---- sentences and data


@pytest.mark.parametrize(
    ("state", "sentence", "is_final"),
    [
        (DONE, "done", True),
        (PAUSED, "paused", False),
        (State("waiting", questions=1, labeler="strong"), "waiting: 1 question for strong", False),
        (State("waiting", questions=20, labeler="ann"), "waiting: 20 questions for ann", False),
        (State("stopped", limit="max_cost"), "stopped at max_cost", True),
        (finished_state(make_outcome()), "done", True),
        (finished_state(make_outcome("max_strong")), "stopped at max_strong", True),
    ],
)
def test_a_state_is_a_sentence_and_says_whether_it_is_final(state: State, sentence: str, is_final: bool) -> None:
    assert (str(state), state.is_final) == (sentence, is_final)


@pytest.mark.parametrize("stopped", [None, "max_cost", "max_strong"])
def test_the_state_of_a_finished_study_has_its_outcome(stopped: str | None) -> None:
    outcome = make_outcome(stopped)
    state = finished_state(outcome)
    assert state.outcome is outcome
    assert (state.name, state.limit) == ("done" if stopped is None else "stopped", stopped)


def test_states_are_compared_by_their_data() -> None:
    assert State("stopped", limit="max_cost") == State("stopped", limit="max_cost") != State("stopped", limit="now")
    assert len({DONE, State("done"), PAUSED}) == 2


def test_a_state_can_be_copied_and_pickled_without_a_warning() -> None:
    waiting = State("waiting", questions=3, labeler="strong")
    for copied in (copy.copy(waiting), copy.deepcopy(waiting), pickle.loads(pickle.dumps(waiting))):
        assert copied == waiting
    finished = pickle.loads(pickle.dumps(finished_state(make_outcome())))
    assert finished.outcome.labels == ["yes", "no", None]


def test_a_study_returns_its_state(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=30)
    study = open_study(write_study(tmp_path / "s.toml", goal=labels(0.2), weak=table("model", 0), strong=people()))
    state = study.run()
    assert (state.name, state.labeler, state.outcome, state.limit) == ("waiting", "strong", None, None)
    assert state.questions == study.ledger.counts(STRONG).open > 0
    while questions := study.ask(30, by="ann"):
        for question in questions:
            study.tell(question, truths[question.id])
    state = study.run()
    assert (state.name, state.questions) == ("done", 0)
    assert state.outcome is not None
    study.close()


# ---- what was the outcome in version 0.1


def test_an_attribute_of_the_outcome_is_returned_with_one_warning_at_the_callers_line() -> None:
    outcome = make_outcome()
    state = finished_state(outcome)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert [state.certificate for _ in range(3)] == [outcome.certificate] * 3
        assert state.labels == ["yes", "no", None]
        assert state.to_bytes() == outcome.to_bytes()
    assert [warning.category for warning in caught] == [DeprecationWarning] * 3
    assert {warning.filename for warning in caught} == {__file__}
    assert "state.outcome.certificate" in str(caught[0].message)
    assert "State.certificate" in str(caught[0].message)


@pytest.mark.parametrize("name", [*vars(make_outcome()), "labels", "counts", "to_bytes"])
def test_every_attribute_of_the_outcome_is_found_and_warns(name: str) -> None:
    outcome = make_outcome()
    with pytest.warns(DeprecationWarning, match=f"state.outcome.{name}"):
        found = getattr(finished_state(outcome), name)
    assert str(found) == str(getattr(outcome, name))


@pytest.mark.parametrize(
    "state", [finished_state(make_outcome()), DONE, PAUSED, State("waiting", questions=1, labeler="strong")]
)
def test_an_unknown_attribute_is_an_attribute_error_that_names_state_outcome(state: State) -> None:
    for name in ("lables", "_labels", "__len__"):
        with pytest.raises(AttributeError, match=rf"'{name}'.*0\.2.*state\.outcome"):
            getattr(state, name)


@pytest.mark.parametrize("state", [DONE, PAUSED, State("waiting", questions=1, labeler="strong")])
def test_a_state_without_an_outcome_has_no_attributes_of_one(state: State) -> None:
    assert not hasattr(state, "certificate")


# ---- exceptions of version 0.1


@pytest.mark.parametrize("name", ["Waiting", "Paused"])
def test_importing_an_exception_that_became_a_state_says_what_to_change(name: str) -> None:
    code = f"from overread.errors import {name}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = run.stderr.strip().splitlines()[-1]
    assert run.returncode == 1
    assert last.startswith("ImportError: ")
    for word in (f"overread.errors.{name}", "0.2", f'"except {name}"', f'state.name == "{name.lower()}"'):
        assert word in last


@pytest.mark.parametrize("name", ["Waiting", "Paused"])
def test_reading_an_exception_that_became_a_state_says_what_to_change(name: str) -> None:
    errors = importlib.import_module("overread.errors")
    with pytest.raises(ImportError, match=f'state.name == "{name.lower()}"'):
        getattr(errors, name)
    with pytest.raises(AttributeError, match="'Wating'"):
        getattr(errors, "Wating")  # noqa: B009
