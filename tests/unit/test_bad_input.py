"""Bad input is refused with an error that names it and says what to do, and no label that was bought is lost."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import overread
from overread import errors, labelers, pools
from overread.labels import LabelReader
from overread.requests import Progress
from overread.sample import Draws, IntArray
from overread.study.desk import AT_ONCE
from overread.study.result import Epoch
from tests.unit.worlds import (
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

NAN, INF = math.nan, math.inf
OUTSIDE_0_1 = [0, 1, -1, 1.5, NAN, INF, "0.1", True, None]


def refused(kind: type[errors.OverreadError], *words: str, X: object = LINE, **settings: Any) -> errors.OverreadError:
    """Return the error of a study that must be refused before anybody is asked."""
    asked: list[int] = []

    def expert(rows: Any) -> object:
        asked.append(len(rows))
        return attending(rows)

    with pytest.raises(kind) as caught:
        study(X, **({"strong": expert} | settings))
    assert type(caught.value) is kind
    says(caught.value, *words)
    assert caught.value.result is None
    assert not asked
    return caught.value


def says(error: BaseException, *words: str) -> None:
    message = str(error).lower()
    for word in words:
        assert word.lower() in message


def failed(kind: type[Any], *words: str, X: object = LINE, **settings: Any) -> Any:
    """Return the error of a study that must break off, with a result whose books are in order."""
    with pytest.raises(kind) as caught:
        study(X, **settings)
    assert type(caught.value) is kind
    says(caught.value, *words)
    result = caught.value.result
    assert isinstance(result, overread.Result)
    assert result.stopped == "error"
    for role, bought in result.bought.items():
        assert bought.count.sum() == getattr(result.labels, role)
        assert len(bought.item) == len(bought.label) == len(bought.count)
    return caught.value


# ---- features


@pytest.mark.parametrize(("value", "named"), [(NAN, "nan"), (INF, "inf"), (-INF, "-inf")])
@pytest.mark.parametrize("as_list", [False, True])
def test_a_feature_that_is_not_finite_is_refused_and_its_place_named(value: float, named: str, as_list: bool) -> None:
    X = np.zeros((5, 2))
    X[3, 1] = value
    refused(
        errors.InvalidData,
        f"X has {named} in row 3, column 1",
        "must be finite",
        "drop such rows or fill them in",
        X=X.tolist() if as_list else X,
        hypotheses=overread.Halfplanes(),
    )


def test_a_missing_feature_is_refused_like_nan() -> None:
    refused(errors.InvalidData, "nan in row 1, column 0", "fill them in", X=[0.0, None, 1.0])


@pytest.mark.parametrize("value", [NAN, INF])
def test_a_generator_that_makes_rows_that_are_not_finite_is_refused(value: float) -> None:
    pool = pools.Generator(lambda n, _: np.full(n, value))
    error = failed(errors.InvalidData, f"the rows of function has {value} in row 0", "must be finite", X=pool)
    assert len(error.result.bought["strong"]) == 0


def test_a_generator_that_makes_too_few_rows_is_refused() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n - 1))
    failed(errors.InvalidData, "function gave shape", "it must give", "dimension=1", X=pool)


def test_a_generator_that_makes_rows_of_another_dimension_is_refused() -> None:
    pool = pools.Generator(lambda n, rng: rng.random((n, 3)), dimension=2)
    failed(errors.InvalidData, ", 3)", "dimension=2", X=pool, hypotheses=overread.Halfplanes())


@pytest.mark.parametrize("X", [["good", "bad"], [["1", "high"], ["2", "low"]], np.array(["good", "bad"])])
def test_text_is_not_a_feature(X: object) -> None:
    error = refused(errors.InvalidData, "X can't be read as numbers", "give an array of numeric features", X=X)
    assert isinstance(error.__cause__, ValueError | TypeError)
    says(error, "such as ['1']" if "high" in str(X) else "good")


def test_rows_of_unequal_length_are_refused() -> None:
    refused(errors.InvalidData, "X can't be read as numbers", "numeric features", X=[[1.0, 2.0], [3.0]])


@pytest.mark.parametrize("shape", [(4, 2, 2), (2, 1, 1, 1), (4, 0)])
def test_features_that_are_no_table_are_refused(shape: tuple[int, ...]) -> None:
    refused(errors.InvalidData, f"X has shape {shape}", "one row for each item", "one column", X=np.zeros(shape))


@pytest.mark.parametrize(("X", "rows"), [([], 0), (np.empty((0, 1)), 0), ([0.5], 1)])
def test_a_pool_of_fewer_than_two_rows_is_refused(X: object, rows: int) -> None:
    refused(errors.InvalidData, f"X has {rows} row(s)", "at least 2", X=X)


def test_atoms_are_checked_like_rows() -> None:
    with pytest.raises(errors.InvalidData, match=r"atoms has 1 row\(s\); a pool needs at least 2"):
        pools.Counts([0.5])
    with pytest.raises(errors.InvalidData, match="nan in row 1"):
        pools.Counts([0.5, NAN])


@pytest.mark.parametrize(
    ("probabilities", "message"),
    [
        ([1, -2], r"probabilities\[1\]=-2.*; .*>= 0"),
        ([1, NAN], r"probabilities\[1\]=nan; .*finite"),
        ([INF, 1], r"probabilities\[0\]=inf; .*finite"),
        ([0, 0], r"one of them above 0"),
        ([1], r"shape \(1,\) .*for each of the 2 atoms"),
    ],
)
def test_probabilities_are_finite_and_not_negative(probabilities: object, message: str) -> None:
    with pytest.raises(errors.InvalidData, match=message):
        pools.Counts([0.0, 1.0], probabilities)


def test_a_generator_is_a_function_with_a_dimension() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"function=5 must be callable as function\(n, rng\)"):
        pools.Generator(5)  # type: ignore[arg-type]
    with pytest.raises(errors.InvalidArgument, match="dimension=0 must be a whole number >= 1"):
        pools.Generator(lambda n, rng: rng.random(n), dimension=0)


# ---- settings


@pytest.mark.parametrize("value", OUTSIDE_0_1)
@pytest.mark.parametrize("name", ["excess_error", "failure_probability"])
def test_a_share_outside_0_1_is_refused(name: str, value: object) -> None:
    refused(errors.InvalidArgument, f"{name}={value!r}", "must lie in (0, 1)", "0.05 means", **{name: value})


def test_hypotheses_for_another_number_of_features_are_refused() -> None:
    refused(
        errors.InvalidArgument,
        "hypotheses=Halfplanes(",
        "reads 2 feature(s) and the pool has 1",
        "choose columns of X, or a class",
        hypotheses=overread.Halfplanes(),
    )


def test_differences_for_another_number_of_features_are_refused() -> None:
    refused(
        errors.InvalidArgument,
        "differences=Wedges(",
        "reads 2 feature(s) and the pool has 1",
        "choose columns of X, or a class",
        weak=resident,
        differences=overread.Wedges(),
    )


def test_a_weak_labeler_needs_a_class_of_differences() -> None:
    refused(
        errors.InvalidArgument, "differences=None", "weak labeler", "differences=overread.Intervals()", weak=resident
    )


def test_a_class_of_differences_needs_a_weak_labeler() -> None:
    refused(
        errors.InvalidArgument, "differences", "weak is None", "give a weak labeler", differences=overread.Intervals()
    )


@pytest.mark.parametrize("role", ["weak", "strong"])
@pytest.mark.parametrize("n", [0, 2, 2499, 2501])
def test_a_table_of_the_wrong_length_is_refused(role: str, n: int) -> None:
    settings: dict[str, Any] = {role: labelers.Table([1] * n)}
    if role == "weak":
        settings["differences"] = overread.Intervals()
    refused(
        errors.InvalidArgument,
        f"{role}=Table(...) knows {n} items",
        "the pool has 2500",
        "give it one entry",
        **settings,
    )


def test_a_table_can_not_label_a_pool_without_end() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n))
    refused(errors.InvalidArgument, "Table(...) knows 2 items", "no end", X=pool, strong=labelers.Table([0, 1]))


def test_a_table_is_one_column() -> None:
    with pytest.raises(errors.InvalidData, match=r"values has shape \(2, 1\); give one label for each item"):
        labelers.Table(np.zeros((2, 1)))


@pytest.mark.parametrize("role", ["weak", "strong"])
def test_a_list_of_labels_is_no_labeler_and_the_error_names_the_table(role: str) -> None:
    refused(
        errors.InvalidArgument,
        f"{role}=[0, 1, 0, 1",
        "must be a callable",
        "overread.labelers.Table",
        **{"weak": resident, role: [0, 1] * 1250, "differences": overread.Intervals()},
    )


@pytest.mark.parametrize("method", ["papers", "Paper", "", None, 1])
def test_an_unknown_method_is_refused(method: object) -> None:
    refused(
        errors.InvalidArgument, f"method={method!r}", "must be 'practice', 'paper'", "overread.Paper(", method=method
    )


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("initial_sample", ["paper", "none"]),
        ("draws", ["fresh", "nested"]),
        ("epochs", ["paper", "tight"]),
        ("difference_training", ["local", "global"]),
        ("difference_classifier", ["cost-sensitive", "naive"]),
    ],
)
@pytest.mark.parametrize("value", ["often", None, True])
def test_an_option_of_the_paper_is_one_of_its_words(name: str, allowed: list[str], value: object) -> None:
    options: dict[str, Any] = {name: value}
    with pytest.raises(errors.InvalidArgument) as caught:
        overread.Paper(**options)
    says(caught.value, f"{name}={value!r} must be one of", *map(repr, allowed))


@pytest.mark.parametrize("price", [-1, -0.01, NAN, INF])
@pytest.mark.parametrize("make", [labelers.Function, labelers.Table, labelers.Simulated])
def test_a_price_is_a_number_not_below_0(make: Any, price: float) -> None:
    first = attending if make is labelers.Function else np.array([0, 1])
    with pytest.raises(errors.InvalidArgument) as caught:
        make(first, price=price)
    says(caught.value, f"price={price!r}", ">= 0", "the cost of one label")


@pytest.mark.parametrize("max_cost", [-1, -0.5, NAN, "10"])
def test_max_cost_is_a_number_not_below_0(max_cost: object) -> None:
    refused(errors.InvalidArgument, f"max_cost={max_cost!r}", ">= 0", "None for no limit", max_cost=max_cost)


@pytest.mark.parametrize("seed", [-1, 1.0, NAN, "0", None, True])
def test_a_seed_is_a_whole_number_not_below_0(seed: object) -> None:
    refused(errors.InvalidArgument, f"seed={seed!r}", "whole number >= 0", "the same seed", seed=seed)


@pytest.mark.parametrize("labels", ["no", "yn", ("no",), ("a", "b", "c"), {"no", "yes"}, 1])
def test_labels_are_a_pair(labels: object) -> None:
    refused(
        errors.InvalidArgument,
        f"labels={labels!r}",
        "a pair (negative, positive)",
        "('benign', 'malignant')",
        labels=labels,
    )


@pytest.mark.parametrize("labels", [("yes", "yes"), (1, True), (0, 0.0)])
def test_labels_are_two_different_values(labels: object) -> None:
    refused(errors.InvalidArgument, f"labels={labels!r}", "two different values", "(negative, positive)", labels=labels)


@pytest.mark.parametrize("labels", [("yes", None), (NAN, 1.0)])
def test_no_label_is_not_a_label(labels: object) -> None:
    refused(errors.InvalidArgument, f"labels={labels!r}", "mean 'no label'", "two real values", labels=labels)


@pytest.mark.parametrize("beta", [1, 1.5, -0.1, NAN])
def test_a_mixture_has_a_share_below_1(beta: float) -> None:
    with pytest.raises(errors.InvalidArgument) as caught:
        labelers.Mixture(labelers.Function(attending), labelers.Function(resident), beta)
    says(caught.value, f"beta={beta!r}", "must lie in [0, 1)", "the share of answers")


@pytest.mark.parametrize("weak", [None, labelers.Function(resident)])
def test_a_mixture_with_another_weak_labeler_than_the_study_is_refused(weak: object) -> None:
    mixture = labelers.Mixture(labelers.Function(attending), labelers.Function(resident), 0.5)
    settings = {} if weak is None else {"weak": weak, "differences": overread.Intervals()}
    refused(
        errors.InvalidArgument,
        "strong=Mixture(...) mixes in another labeler than weak",
        "as weak too",
        strong=mixture,
        **settings,
    )


def test_a_function_labeler_is_callable() -> None:
    with pytest.raises(errors.InvalidArgument, match="function=5 must be callable on rows"):
        labelers.Function(5)  # type: ignore[arg-type]


def test_a_finite_class_has_a_classifier() -> None:
    with pytest.raises(errors.InvalidArgument, match="at least one classifier"):
        overread.Finite([])


def test_an_argument_error_is_also_a_value_error() -> None:
    with pytest.raises(ValueError, match="excess_error=2"):
        study(excess_error=2)


# ---- labels, while a study runs


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


def test_strings_need_labels_and_the_error_says_so() -> None:
    strong = labelers.Table(np.where(LINE >= 0.5, "yes", "no"))
    failed(errors.InvalidLabel, "answered 'no' for item 0", "labels=(negative, positive)", strong=strong)


def test_minus_one_is_no_label_of_a_study_that_says_0_and_1() -> None:
    strong = labelers.Table(np.where(LINE >= 0.5, 1, -1))
    failed(errors.InvalidLabel, "answered -1", "0 and 1", strong=strong, labels=(0, 1))


@pytest.mark.parametrize("missing", [None, NAN, np.float64(NAN)])
def test_a_table_without_the_label_of_an_item_says_which(missing: object) -> None:
    table: list[object] = attending(LINE[:, np.newaxis]).astype(int).tolist()
    table[1500] = missing
    error = failed(
        errors.LabelsExhausted,
        "the strong labeler has no label for item 1500",
        "fill it in, or leave the item out",
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
    """A missing value as pandas has it: a comparison with it is itself, and that is neither true nor false."""

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
def test_another_librarys_missing_value_is_not_taken_for_a_label(labels: object) -> None:
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
        (lambda rows: attending(rows)[:-1], f"({AT_ONCE - 1},)"),
        (lambda rows: attending(rows)[:, np.newaxis], f"({AT_ONCE}, 1)"),
        (lambda rows: [[answer] for answer in attending(rows)], f"({AT_ONCE}, 1)"),
        (lambda _: None, ""),
        (lambda _: 1, ""),
    ],
    ids=["one label", "one too few", "a column", "a column of lists", "nothing", "a number"],
)
def test_an_answer_that_is_not_one_label_for_each_row_is_refused(then: Function, shape: str) -> None:
    labeler = Faltering(then)
    error = failed(
        errors.LabelerFailed, "the strong labeler gave", shape, str(AT_ONCE), "one label for each row", strong=labeler
    )
    keeps_what_was_bought(error, labeler)


def test_a_labeler_that_raises_keeps_what_was_bought() -> None:
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


def test_a_weak_labeler_that_raises_is_named_and_keeps_what_was_bought() -> None:
    fire = RuntimeError("out of memory")
    with pytest.raises(errors.LabelerFailed, match="the weak labeler raised RuntimeError: out of memory") as caught:
        study_of_both(weak=Faltering(raising(fire)))
    assert caught.value.labeler == "weak"
    assert caught.value.__cause__ is fire
    result = caught.value.result
    assert result.stopped == "error"
    assert result.labels.weak == len(result.bought["weak"]) > 0
    assert result.labels.strong == len(result.bought["strong"]) == 0


def test_a_strong_labeler_that_raises_keeps_what_the_weak_one_said() -> None:
    with pytest.raises(errors.LabelerFailed, match="the strong labeler") as caught:
        study_of_both(strong=Faltering(raising(RuntimeError())))
    result = caught.value.result
    assert result.labels.weak == len(result.bought["weak"]) == len(LINE)
    assert result.labels.strong == len(result.bought["strong"]) > 0
    assert (result.bought["weak"].label == resident(LINE[:, np.newaxis])).all()


def test_a_labeler_that_raises_stop_iteration_has_run_out() -> None:
    labeler = Faltering(lambda rows: [next(iter(())) for _ in rows])
    error = failed(errors.LabelsExhausted, "the strong labeler has run out of labels", strong=labeler)
    assert isinstance(error.__cause__, StopIteration)
    keeps_what_was_bought(error, labeler)


def test_ctrl_c_in_a_labeler_keeps_what_was_bought() -> None:
    labeler = Faltering(raising(KeyboardInterrupt()))
    error = failed(
        errors.Interrupted, "stopped by the user", f"{AT_ONCE} strong labels", "error.result", strong=labeler
    )
    assert isinstance(error, KeyboardInterrupt)
    assert not isinstance(error, Exception), "a caller's `except Exception` must not swallow Ctrl-C"
    assert isinstance(error.__cause__, KeyboardInterrupt)
    keeps_what_was_bought(error, labeler)


def test_ctrl_c_in_a_listener_keeps_what_was_bought() -> None:
    def listener(event: Progress | Epoch) -> None:
        if isinstance(event, Epoch):
            raise KeyboardInterrupt

    error = failed(errors.Interrupted, "2500 strong labels", on_event=listener)
    assert predict(error.result, [0.2, 0.8]) == [False, True]


class Telephone:
    """A labeler of the user's own, which loses its line in the second call."""

    price = 2.0
    stochastic = False
    size = None

    def __init__(self) -> None:
        self.calls = 0

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        self.calls += 1
        if self.calls > 1:
            raise ConnectionError("the line is dead")
        return np.where(attending(draws.x), draws.count, 0)


def test_an_error_of_a_labeler_of_the_users_own_carries_what_was_bought() -> None:
    with pytest.raises(
        errors.LabelerFailed, match="the strong labeler raised ConnectionError: the line is dead"
    ) as caught:
        study(strong=Telephone())
    result: overread.Result = caught.value.result
    assert result.stopped == "error"
    assert result.labels.strong == len(result.bought["strong"]) == AT_ONCE


def test_an_error_of_a_listener_carries_what_was_bought() -> None:
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


def test_a_generator_asked_for_too_many_draws_says_what_to_do_and_keeps_what_was_bought() -> None:
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


def test_an_excess_error_that_needs_too_many_draws_is_refused_before_a_label_is_bought() -> None:
    refused(
        errors.InvalidArgument,
        "excess_error=1e-15",
        "draws",
        "one request may draw",
        "larger excess_error",
        excess_error=1e-15,
    )


def test_noise_that_asks_for_too_many_draws_ends_a_study_with_what_it_has_learned() -> None:
    """Where the expert tosses a coin, no sample tells classifiers apart, and the region never shrinks to nothing."""
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
def test_a_simulated_labeler_has_probabilities(p: float) -> None:
    failed(
        errors.LabelerFailed, "p_positive=", "for item", "in [0, 1]", strong=labelers.Simulated(np.full(len(LINE), p))
    )


def test_rows_of_another_dimension_are_not_predicted() -> None:
    with pytest.raises(errors.InvalidData, match="x has 2 columns and this class reads one"):
        predict(study(), np.zeros((3, 2)))


def keeps_what_was_bought(error: Any, labeler: Faltering) -> None:
    """Check that the result holds the answers of every call that the labeler answered well, and no other."""
    assert error.result is not None
    bought = error.result.bought["strong"]
    answered = np.unique(item_at(labeler.rows))
    assert len(answered) > 0
    assert bought.item.tolist() == answered.tolist()
    assert bought.label.tolist() == (LINE[answered] >= 0.5).tolist()
    assert bought.count.tolist() == [1] * len(answered)
    assert error.result.labels.strong == len(answered)
