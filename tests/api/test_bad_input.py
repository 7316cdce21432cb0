"""Faults of labelers, pools and listeners during a study raise a clear error, and no bought label is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import overread
from overread import errors, labelers, pools
from overread.core.answers import Questions, Reply, make_columns
from overread.core.requests import Progress
from overread.study.recorded_labeler import QUESTIONS_PER_BATCH as ITEMS_PER_CALL
from overread.study.results import Epoch
from tests.api.refusals import INF, NAN, failed, refused, says
from tests.api.worlds import (
    LINE,
    Faltering,
    Function,
    attending,
    item_at,
    predict,
    raising,
    resident,
    study,
    study_of_both,
)


@pytest.mark.parametrize("value", [2, 0.5, "yes", b"1", INF, (1,), object])
def test_a_label_outside_the_two_values_is_refused(value: object) -> None:
    labeler = Faltering(lambda rows: [*attending(rows)[:-1].tolist(), value])
    error = failed(
        errors.InvalidLabel, "the strong labeler answered", repr(value), "item", "-1 or 1", "labels=", strong=labeler
    )
    assert isinstance(error, errors.InvalidLabel)
    assert error.labeler == "strong"
    [item] = error.items
    bought = error.result.bought["strong"].item
    assert item not in bought
    assert set(item_at(labeler.rows).tolist()) <= set(bought.tolist())


@pytest.mark.parametrize("value", ["maybe", 1, True, "Yes"])
def test_a_label_that_is_not_one_of_the_named_two_is_refused(value: object) -> None:
    table: list[object] = np.where(LINE >= 0.5, "yes", "no").tolist()
    table[1777] = value
    error = failed(
        errors.InvalidLabel,
        "the strong labeler answered",
        repr(value),
        "item 1777",
        "'no' and 'yes'",
        strong=labelers.Table(table),
        labels=("no", "yes"),
    )
    assert isinstance(error, errors.InvalidLabel)
    assert error.items == (1777,)
    bought = error.result.bought["strong"]
    assert len(bought) > 0
    assert bought.label.tolist() == [table[item] for item in bought.item]


def test_string_labels_require_the_argument_labels() -> None:
    strong = labelers.Table(np.where(LINE >= 0.5, "yes", "no"))
    failed(errors.InvalidLabel, "answered 'no' for item 0", "labels=(negative, positive)", strong=strong)


def test_minus_one_is_rejected_in_a_study_with_labels_0_and_1() -> None:
    strong = labelers.Table(np.where(LINE >= 0.5, 1, -1))
    failed(errors.InvalidLabel, "answered -1", "0 and 1", strong=strong, labels=(0, 1))


@pytest.mark.parametrize("missing", [None, NAN, np.float64(NAN)])
def test_a_table_with_a_missing_label_names_the_item(missing: object) -> None:
    table: list[object] = attending(LINE[:, np.newaxis]).astype(int).tolist()
    table[1500] = missing
    error = failed(
        errors.LabelsExhausted,
        "the strong labeler has no label for item 1500",
        "remove the item",
        strong=labelers.Table(table, price=2.0),
    )
    assert isinstance(error, errors.LabelsExhausted)
    assert error.items == (1500,)
    bought = error.result.bought["strong"]
    assert len(bought) > 0
    assert 1500 not in bought.item
    assert bought.label.tolist() == (LINE[bought.item] >= 0.5).tolist()


def test_nan_in_an_array_of_numbers_is_a_missing_label() -> None:
    values = np.where(LINE >= 0.5, 1.0, 0.0)
    values[2222] = NAN
    failed(errors.LabelsExhausted, "no label for item 2222", strong=labelers.Table(values))


class Na:
    """A missing value like pandas.NA: comparing it returns the missing value, whose truth value is undefined."""

    def __eq__(self, other: object) -> Any:
        return self

    def __ne__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise TypeError("boolean value of NA is ambiguous")

    def __repr__(self) -> str:
        return "<NA>"

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize("labels", [None, (0, 1)])
def test_missing_values_of_other_libraries_are_not_labels(labels: object) -> None:
    table: list[object] = attending(LINE[:, np.newaxis]).astype(int).tolist()
    table[1500] = Na()
    with pytest.raises(errors.LabelerFailed) as caught:
        study(strong=labelers.Table(table), labels=labels)
    says(caught.value, "the strong labeler", "item 1500")
    assert caught.value.items == (1500,)
    assert 1500 not in caught.value.result.bought["strong"].item


@pytest.mark.parametrize(
    ("then", "shape"),
    [
        (lambda _: [1], "(1,)"),
        (lambda rows: attending(rows)[:-1], f"({ITEMS_PER_CALL - 1},)"),
        (lambda rows: attending(rows)[:, np.newaxis], f"({ITEMS_PER_CALL}, 1)"),
        (lambda rows: [[answer] for answer in attending(rows)], f"({ITEMS_PER_CALL}, 1)"),
        (lambda _: None, ""),
        (lambda _: 1, ""),
    ],
    ids=["one label", "one too few", "a column", "a column of lists", "nothing", "a number"],
)
def test_an_answer_that_is_not_one_label_for_each_row_is_refused(then: Function, shape: str) -> None:
    labeler = Faltering(then)
    error = failed(
        errors.LabelerFailed,
        "the strong labeler returned",
        shape,
        str(ITEMS_PER_CALL),
        "one label for each row",
        strong=labeler,
    )
    keeps_what_was_bought(error, labeler)


def test_an_error_in_a_labeler_keeps_bought_labels() -> None:
    fire = ConnectionError("printer on fire")
    labeler = Faltering(raising(fire))
    error = failed(
        errors.LabelerFailed, "the strong labeler raised ConnectionError: printer on fire", "items", strong=labeler
    )
    assert error.__cause__ is fire
    assert isinstance(error, errors.LabelerFailed)
    assert error.labeler == "strong"
    assert not set(error.items) & set(error.result.bought["strong"].item.tolist())
    keeps_what_was_bought(error, labeler)


def test_an_error_in_the_weak_labeler_names_it_and_keeps_bought_labels() -> None:
    fire = RuntimeError("out of memory")
    with pytest.raises(errors.LabelerFailed, match="the weak labeler raised RuntimeError: out of memory") as caught:
        study_of_both(weak=Faltering(raising(fire)))
    assert caught.value.labeler == "weak"
    assert caught.value.__cause__ is fire
    result = caught.value.result
    assert result.stopped == "error"
    assert result.labels.weak == len(result.bought["weak"]) > 0
    assert result.labels.strong == len(result.bought["strong"]) == 0


def test_an_error_in_the_strong_labeler_keeps_weak_labels() -> None:
    with pytest.raises(errors.LabelerFailed, match="the strong labeler") as caught:
        study_of_both(strong=Faltering(raising(RuntimeError())))
    result = caught.value.result
    assert result.labels.weak == len(result.bought["weak"]) == len(LINE)
    assert result.labels.strong == len(result.bought["strong"]) > 0
    assert (result.bought["weak"].label == resident(LINE[:, np.newaxis])).all()


def test_stop_iteration_in_a_labeler_means_that_it_has_no_more_labels() -> None:
    labeler = Faltering(lambda rows: [next(iter(())) for _ in rows])
    error = failed(errors.LabelsExhausted, "the strong labeler has run out of labels", strong=labeler)
    assert isinstance(error.__cause__, StopIteration)
    keeps_what_was_bought(error, labeler)


def test_ctrl_c_in_a_labeler_keeps_bought_labels() -> None:
    labeler = Faltering(raising(KeyboardInterrupt()))
    error = failed(
        errors.Interrupted, "stopped by the user", f"{ITEMS_PER_CALL} strong labels", "error.result", strong=labeler
    )
    assert isinstance(error, KeyboardInterrupt)
    assert not isinstance(error, Exception), "a caller's `except Exception` must not swallow Ctrl-C"
    assert isinstance(error.__cause__, KeyboardInterrupt)
    keeps_what_was_bought(error, labeler)


def test_ctrl_c_in_a_listener_keeps_bought_labels() -> None:
    def listener(event: Progress | Epoch) -> None:
        if isinstance(event, Epoch):
            raise KeyboardInterrupt

    error = failed(errors.Interrupted, "2500 strong labels", on_event=listener)
    assert predict(error.result, [0.2, 0.8]) == [False, True]


class Disconnecting:
    """A user-defined labeler that raises a connection error in its second call."""

    price, who, model, prompt = 2.0, "on the line", None, None

    def __init__(self) -> None:
        self.calls = 0

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        self.calls += 1
        if self.calls > 1:
            raise ConnectionError("the line is dead")
        yield make_columns(self, questions, attending(questions.x))


def test_an_error_in_a_user_defined_labeler_carries_bought_labels() -> None:
    with pytest.raises(
        errors.LabelerFailed, match="the strong labeler raised ConnectionError: the line is dead"
    ) as caught:
        study(strong=Disconnecting())
    result: overread.Result = caught.value.result
    assert result.stopped == "error"
    assert result.labels.strong == len(result.bought["strong"]) == ITEMS_PER_CALL


def test_an_error_in_a_listener_carries_bought_labels() -> None:
    def listener(event: Progress | Epoch) -> None:
        if isinstance(event, Epoch):
            raise OSError("disk full")

    with pytest.raises(OSError, match="disk full") as caught:
        study(on_event=listener)
    result: overread.Result = caught.value.result  # type: ignore[attr-defined]
    assert result.stopped == "error"
    assert result.labels.strong == len(result.bought["strong"]) == len(LINE)
    assert predict(result, [0.2, 0.8]) == [False, True]


def test_a_generator_that_raises_is_named_and_its_error_is_the_cause() -> None:
    fault = OSError("sensor unplugged")

    def rows(n: int, rng: np.random.Generator) -> object:  # noqa: ARG001
        raise fault

    error = failed(errors.InvalidData, "function raised OSError: sensor unplugged", X=pools.Generator(rows))
    assert error.__cause__ is fault


def test_a_failure_in_a_later_epoch_keeps_the_classifier_of_the_last_finished_one() -> None:
    finished: list[Epoch] = []

    def expert(rows: Any) -> object:
        if finished:
            raise RuntimeError("gone home")
        return attending(rows)

    def listener(event: Progress | Epoch) -> None:
        if isinstance(event, Epoch):
            finished.append(event)

    strong = labelers.Function(expert, stochastic=True)
    error = failed(errors.LabelerFailed, "gone home", strong=strong, excess_error=0.05, on_event=listener)
    result = error.result
    assert [epoch.k for epoch in result.epochs] == [1]
    assert result.labels.strong == result.epochs[0].labels.strong
    assert result.certificate.excess_error == 0.5 / 8
    assert predict(result, [[0.2], [0.8]]) == [False, True]


def test_a_study_that_failed_in_its_first_epoch_has_no_classifier_and_claims_nothing() -> None:
    error = failed(errors.LabelerFailed, "raised", strong=raising(RuntimeError()))
    assert error.result.classifier is None
    assert error.result.certificate.level == "estimated"
    assert error.result.certificate.excess_error is None
    assert "no epoch was finished" in str(error.result.certificate)


@pytest.mark.slow
def test_too_many_draws_from_a_generator_is_an_error_with_a_remedy_that_keeps_bought_labels() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n), max_draws=2**21)
    error = failed(
        errors.TooManyDraws,
        "max_draws=2097152",
        "draws",
        "Counts, Arrays",
        "larger excess_error",
        "raise max_draws",
        X=pool,
        strong=lambda x: (x[:, 0] >= 0.5) ^ (np.floor(1000 * x[:, 0]) % 300 == 0),
        excess_error=0.05,
    )
    assert error.result.labels.strong == len(error.result.bought["strong"]) >= error.result.epochs[0].labels.strong > 0
    assert error.result.classifier is not None


def test_an_excess_error_that_needs_too_many_draws_is_rejected_before_a_label_is_bought() -> None:
    refused(
        errors.InvalidArgument,
        "excess_error=1e-15",
        "draws",
        "in one request",
        "larger excess_error",
        excess_error=1e-15,
    )


def test_too_many_draws_due_to_noise_ends_a_study_with_its_result_so_far() -> None:
    """If the expert's labels are random, no sample separates the classifiers, and the region never becomes empty."""
    strong = labelers.Simulated(np.select([LINE < 0.45, LINE > 0.55], [0.0, 1.0], 0.5))
    method = overread.Paper(initial_sample="none", draws="fresh")
    error = failed(
        errors.TooManyDraws, "draws", "limit", "larger excess_error", strong=strong, excess_error=1e-8, method=method
    )
    last = error.result.epochs[-1]
    assert last.excess_error / 8 > 1e-8
    assert error.result.certificate.excess_error == last.excess_error / 8
    assert predict(error.result, [0.2, 0.8]) == [-1, 1]


@pytest.mark.parametrize("p", [1.5, -0.5, NAN])
def test_a_simulated_labeler_requires_probabilities(p: float) -> None:
    failed(
        errors.LabelerFailed, "p_positive=", "for item", "in [0, 1]", strong=labelers.Simulated(np.full(len(LINE), p))
    )


def test_rows_with_a_different_number_of_features_are_rejected() -> None:
    with pytest.raises(errors.InvalidData, match=r"x has 2 column\(s\) and must have 1"):
        predict(study(), np.zeros((3, 2)))


def keeps_what_was_bought(error: Any, labeler: Faltering) -> None:
    """Check that the result has the answers of all successful calls of the labeler, and no others."""
    assert error.result is not None
    bought = error.result.bought["strong"]
    answered = np.unique(item_at(labeler.rows))
    assert len(answered) > 0
    assert bought.item.tolist() == answered.tolist()
    assert bought.label.tolist() == (LINE[answered] >= 0.5).tolist()
    assert bought.count.tolist() == [1] * len(answered)
    assert error.result.labels.strong == len(answered)
