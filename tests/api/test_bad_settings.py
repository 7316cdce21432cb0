"""Invalid settings are rejected before any labeler is asked, with an error that names them and a remedy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import overread
from overread import errors, labelers, pools
from tests.api.refusals import INF, NAN, refused, says
from tests.api.worlds import attending, resident, study

OUTSIDE_0_1 = [0, 1, -1, 1.5, NAN, INF, "0.1", True, None]


@pytest.mark.parametrize("value", OUTSIDE_0_1)
@pytest.mark.parametrize("name", ["excess_error", "failure_probability"])
def test_a_share_outside_0_1_is_refused(name: str, value: object) -> None:
    refused(errors.InvalidArgument, f"{name}={value!r}", "must lie in (0, 1)", "0.05 means", **{name: value})


def test_hypotheses_for_a_different_number_of_features_are_rejected() -> None:
    refused(
        errors.InvalidArgument,
        "hypotheses=Halfplanes(",
        "reads 2 feature(s) and the pool has 1",
        "choose columns of X, or a class",
        hypotheses=overread.Halfplanes(),
    )


def test_differences_for_a_different_number_of_features_are_rejected() -> None:
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
    refused(errors.InvalidArgument, "differences", "weak=None", "pass a weak labeler", differences=overread.Intervals())


@pytest.mark.parametrize("role", ["weak", "strong"])
@pytest.mark.parametrize("n", [0, 2, 2499, 2501])
def test_a_table_of_the_wrong_length_is_refused(role: str, n: int) -> None:
    settings: dict[str, Any] = {role: labelers.Table([1] * n)}
    if role == "weak":
        settings["differences"] = overread.Intervals()
    refused(
        errors.InvalidArgument,
        f"{role}=Table(...) has {n} items",
        "the pool has 2500",
        "give it one entry",
        **settings,
    )


def test_a_table_can_not_label_an_infinite_pool() -> None:
    pool = pools.Generator(lambda n, rng: rng.random(n))
    refused(errors.InvalidArgument, "Table(...) has 2 items", "unlimited", X=pool, strong=labelers.Table([0, 1]))


def test_a_table_is_one_column() -> None:
    with pytest.raises(errors.InvalidData, match=r"values has shape \(2, 1\); give"):
        labelers.Table(np.zeros((2, 1)))


@pytest.mark.parametrize("role", ["weak", "strong"])
def test_a_list_of_labels_of_another_length_is_rejected(role: str) -> None:
    refused(
        errors.InvalidArgument,
        f"{role}=Table(...)",
        "one entry for each item",
        **{"weak": resident, role: [0, 1] * 7, "differences": overread.Intervals()},
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
def test_paper_options_accept_only_listed_values(name: str, allowed: list[str], value: object) -> None:
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
    refused(errors.InvalidArgument, f"max_cost={max_cost!r}", ">= 0", "None means no limit", max_cost=max_cost)


@pytest.mark.parametrize("seed", [-1, 1.0, NAN, "0", True])
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
def test_none_is_not_allowed_as_a_label(labels: object) -> None:
    refused(errors.InvalidArgument, f"labels={labels!r}", "no label", "two other values", labels=labels)


@pytest.mark.parametrize("beta", [1, 1.5, -0.1, NAN])
def test_the_share_of_a_mixture_must_be_below_1(beta: float) -> None:
    with pytest.raises(errors.InvalidArgument) as caught:
        labelers.Mixture(labelers.Function(attending), labelers.Function(resident), beta)
    says(caught.value, f"beta={beta!r}", "must lie in [0, 1)")


@pytest.mark.parametrize("weak", [None, labelers.Function(resident)])
def test_a_mixture_with_a_different_weak_labeler_from_the_study_is_rejected(weak: object) -> None:
    mixture = labelers.Mixture(labelers.Function(attending), labelers.Function(resident), 0.5)
    settings = {} if weak is None else {"weak": weak, "differences": overread.Intervals()}
    refused(
        errors.InvalidArgument,
        "strong=Mixture(...)",
        "as weak",
        strong=mixture,
        **settings,
    )


def test_a_function_labeler_is_callable() -> None:
    with pytest.raises(errors.InvalidArgument, match="function=5 must be a callable"):
        labelers.Function(5)  # type: ignore[arg-type]


def test_a_finite_class_needs_a_classifier() -> None:
    with pytest.raises(errors.InvalidArgument, match="at least one classifier"):
        overread.Finite([])


def test_an_argument_error_is_also_a_value_error() -> None:
    with pytest.raises(ValueError, match="excess_error=2"):
        study(excess_error=2)
