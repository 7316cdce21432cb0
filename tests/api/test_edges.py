"""Regression tests for unusual answers, numbers and types."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

import overread
from overread import errors, labelers, pools
from tests.api.test_bad_input import Disconnecting, Na
from tests.api.worlds import FAST, LINE, Faltering, attending, raising, resident, study, study_of_both


def test_an_atom_of_probability_0_is_not_drawn_by_many_draws() -> None:
    p = np.append(np.random.default_rng(0).random(200), 0.0)
    for seed in range(100):
        assert 200 not in pools.Counts(np.arange(201.0), p).draw(2**57, np.random.default_rng(seed)).item


def test_cost_is_price_times_labels_bought_after_a_failure_too() -> None:
    with pytest.raises(errors.LabelerFailed) as caught:
        study(strong=labelers.Function(Faltering(raising(RuntimeError())), price=1.0))
    assert caught.value.result.cost == 1.0 * caught.value.result.labels.strong


def test_one_bad_answer_does_not_lose_the_other_answers_of_its_call() -> None:
    table: list[Any] = attending(LINE[:, None]).tolist()
    table[999] = None
    with pytest.raises(errors.LabelsExhausted) as caught:
        study(strong=labelers.Table(table, price=1.0))
    assert caught.value.result.labels.strong >= 999


@pytest.mark.parametrize("max_cost", [0, 500, len(LINE) - 1])
def test_a_request_that_exceeds_max_cost_is_not_started(max_cost: float) -> None:
    result = study(strong=labelers.Function(attending, price=1.0), max_cost=max_cost)
    assert (result.stopped, result.labels.strong, result.cost) == ("max_cost", 0, 0.0)


def test_three_labels_of_10_cents_cost_30_cents() -> None:
    assert study([0.1, 0.5, 0.9], strong=labelers.Function(attending, price=0.1), max_cost=0.3).stopped is None


def test_a_labeler_that_returns_minus_1_and_0_and_1_is_rejected() -> None:
    with pytest.raises(errors.InvalidLabel):
        study(strong=labelers.Table(np.select([LINE < 0.3, LINE < 0.5], [-1, 0], 1)))


def test_masked_labels_are_missing_labels() -> None:
    with pytest.raises(errors.LabelsExhausted):
        study(strong=labelers.Table(np.ma.masked_array(attending(LINE[:, None]), mask=LINE > 0.9)))


def test_masked_features_are_refused() -> None:
    with pytest.raises(errors.InvalidData):
        study(np.ma.masked_array(LINE, mask=LINE > 0.9))


def test_an_error_in_a_user_defined_labeler_raises_labeler_failed() -> None:
    with pytest.raises(errors.LabelerFailed, match="the strong labeler raised ConnectionError"):
        study(strong=Disconnecting())


@pytest.mark.parametrize("answer", [lambda c: -c, lambda c: c + 5, lambda c: c[:2], lambda c: c.astype(float) / 2])
def test_impossible_counts_of_a_users_labeler_are_refused(answer: Any) -> None:
    class Own(Disconnecting):
        stochastic = True

        def positives(self, draws: Any, reader: Any, rng: Any) -> Any:  # noqa: ARG002
            return answer(draws.count)

    with pytest.raises(errors.LabelerFailed):
        study(strong=Own())


def test_nested_draws_beyond_the_limit_raise_too_many_draws() -> None:
    with pytest.raises(errors.TooManyDraws, match="larger excess_error"):
        study(strong=labelers.Simulated(np.select([LINE < 0.45, LINE > 0.55], [0.0, 1.0], 0.5)), excess_error=1e-8)


@pytest.mark.parametrize("settings", [{"excess_error": 5e-324}, {"failure_probability": 5e-324}])
def test_tiny_shares_raise_invalid_argument(settings: Any) -> None:
    with pytest.raises(errors.InvalidArgument):
        study(**settings)


@pytest.mark.parametrize("hypotheses", [overread.Thresholds, "thresholds", None])
def test_an_object_that_is_not_a_hypothesis_class_is_rejected(hypotheses: Any) -> None:
    with pytest.raises(errors.InvalidArgument, match="hypotheses="):
        study(hypotheses=hypotheses)


def test_a_mixture_takes_plain_functions() -> None:
    assert study_of_both(weak=resident, strong=labelers.Mixture(attending, resident, 0.5)).stopped is None


@pytest.mark.parametrize("n", [2, 9000])
def test_a_mixture_of_a_table_of_the_wrong_length_is_refused(n: int) -> None:
    weak = labelers.Function(resident)
    with pytest.raises(errors.InvalidArgument, match=f"{n} items"):
        study_of_both(weak=weak, strong=labelers.Mixture(labelers.Table([1] * n), weak, 0.5))


@pytest.mark.parametrize("n", [2, 9000])
def test_simulated_probabilities_of_the_wrong_length_are_refused(n: int) -> None:
    with pytest.raises(errors.InvalidArgument):
        study(strong=labelers.Simulated(np.full(n, 1.0)))


def test_a_simulated_labeler_whose_function_raises_is_named() -> None:
    with pytest.raises(errors.LabelerFailed, match="the strong labeler raised RuntimeError"):
        study(strong=labelers.Simulated(cast("Any", raising(RuntimeError("x")))))


def test_a_probability_above_1_is_shown() -> None:
    with pytest.raises(errors.OverreadError, match=r"1\.5"):
        study(strong=labelers.Simulated(np.full(len(LINE), 1.5)))


def test_missing_values_of_other_libraries_are_missing_labels() -> None:
    table: list[Any] = attending(LINE[:, None]).tolist()
    table[1500] = Na()
    with pytest.raises(errors.LabelsExhausted):
        study(strong=labelers.Table(table))


def test_booleans_stay_booleans_when_all_are_true() -> None:
    result = study(strong=lambda rows: np.ones(len(rows), bool))
    assert result.bought["strong"].label.dtype == bool


def test_labels_keep_each_labelers_type_and_mixed_types_are_rejected() -> None:
    result = study_of_both(weak=lambda x: np.where(resident(x), 1, -1), strong=attending)
    assert set(np.unique(result.bought["weak"].label).tolist()) == {-1, 1}


@pytest.mark.slow
def test_no_epoch_infers_fewer_than_0_labels() -> None:
    result = study_of_both(
        np.linspace(0, 1, 3 * 10**6), excess_error=0.01, method=replace(FAST, difference_training="global")
    )
    assert min(epoch.labels.inferred for epoch in result.epochs) >= 0


@pytest.mark.parametrize("price", ["1", None])
def test_a_price_that_is_not_a_number_is_rejected(price: Any) -> None:
    with pytest.raises(errors.InvalidArgument, match="price="):
        labelers.Function(attending, price=price)


def test_max_cost_true_is_refused() -> None:
    with pytest.raises(errors.InvalidArgument, match="max_cost=True"):
        study(max_cost=True)


PRICED = labelers.Function(attending, price=1)


@pytest.mark.parametrize("settings", [{"max_cost": np.int64(5), "strong": PRICED}, {"excess_error": np.float32(0.1)}])
def test_numpy_numbers_are_accepted(settings: Any) -> None:
    study(**settings)


def test_a_mixtures_beta_that_is_not_a_number_is_rejected() -> None:
    with pytest.raises(errors.InvalidArgument, match="beta="):
        labelers.Mixture(labelers.Function(attending), labelers.Function(resident), cast("Any", "0.5"))


@pytest.mark.parametrize("p", [["a", "b"], [1.0, float("inf")]])
def test_probabilities_that_cannot_be_used_are_refused(p: Any) -> None:
    with pytest.raises(errors.InvalidData, match="probabilities"):
        pools.Counts([0.0, 1.0], p)


@pytest.mark.parametrize("X", [LINE + 1j, np.arange("2020-01-01", "2026-01-01", dtype="M8[D]")])
def test_complex_numbers_and_dates_are_rejected_as_features(X: Any) -> None:
    with pytest.raises(errors.InvalidData):
        study(X)


def test_an_answer_of_none_is_shown_as_none() -> None:
    with pytest.raises(errors.LabelerFailed, match="None"):
        study(strong=lambda _: None)


def test_a_labeler_can_not_change_the_training_rows() -> None:
    def p(x: Any) -> Any:
        answer = attending(x).astype(float)
        x[:] = 0.0
        return answer

    result = study(strong=labelers.Simulated(p))
    assert result.classifier is not None
    assert result.classifier.predict([0.2, 0.8]).tolist() == [-1, 1]


def test_a_generator_with_too_few_draws_is_rejected_before_a_label_is_bought() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n), max_draws=2**19)
    with pytest.raises(errors.OverreadError) as caught:
        study(pool, excess_error=0.05)
    assert caught.value.result is None or caught.value.result.labels.strong == 0


def test_errors_use_the_users_feature_names() -> None:
    with pytest.raises(errors.InvalidData, match=r"^X has nan"):
        study([0.0, float("nan")])


@pytest.mark.parametrize("arguments", [{"dimension": "2"}, {"max_draws": "many"}])
def test_a_generators_sizes_must_be_numbers(arguments: Any) -> None:
    with pytest.raises(errors.InvalidArgument):
        pools.Generator(lambda n, rng: rng.random(n), **arguments)


def test_probabilities_whose_sum_overflows_are_scaled_down() -> None:
    drawn = pools.Counts([0.0, 1.0], [1e308, 1.5e308]).draw(10**6, np.random.default_rng(0))
    assert abs(drawn.count[0] - 400_000) < 5_000  # ten standard deviations
