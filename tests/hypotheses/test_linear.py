"""Linear classifiers: flips flip, counts are exact, and the region is close to one found by slower means."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.linalg import cho_factor
from sklearn.linear_model import LogisticRegression

from overread.core.arrays import Array
from overread.core.sample import Sample
from overread.errors import InvalidArgument, InvalidData
from overread.hypotheses.base import Constant, HypothesisClass, allowed_extra_mistakes
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.linear import Linear, LinearRule
from overread.hypotheses.linear_classes import LinearClassifier
from overread.hypotheses.solvers.flip_test import count_flip_mistakes, find_cheapest_flips, refine_flips
from overread.hypotheses.solvers.logistic import (
    Standardizer,
    fit_many_classes,
    fit_two_classes,
    hessian,
    ridge_penalties,
)
from overread.paper.alg4_in_disagr_region import in_disagr_region_at

TAU = Fraction(1, 20)


def noisy(seed: int, n: int = 60, d: int = 2, noise: float = 0.1) -> Sample:
    rng = np.random.default_rng(seed)
    x = rng.standard_normal((n, d))
    y = np.where((x @ np.linspace(1, 0.5, d) + 0.3 > 0) ^ (rng.random(n) < noise), 1, -1)
    return Sample(x, y)


def queries(seed: int, n: int = 80, d: int = 2) -> Array:
    return np.random.default_rng(1000 + seed).standard_normal((n, d)) * 1.5


def one_by_one(S: Sample, candidates: Array) -> list[int]:
    """The mistakes of each candidate, with Python's integers."""
    return [
        sum(
            int(weight)
            for x, y, weight in zip(S.x, S.y, S.weight, strict=True)
            if (1 if float(sum(a * b for a, b in zip(x, v, strict=True))) >= 0 else -1) != y
        )
        for v in candidates
    ]


def test_linear_is_a_heuristic_hypothesis_class() -> None:
    H = Linear(3)
    assert isinstance(H, HypothesisClass)
    assert (H.vc_dimension, H.dimension) == (4, 3)
    assert {H.exactness.cons_learn, H.exactness.in_disagreement_region, H.exactness.fewest_positives} == {"heuristic"}


whole = st.integers(-3, 3)
weights = st.one_of(st.integers(0, 3), st.integers(2**53 - 2, 2**53 + 2), st.integers(2**56, 2**56 + 3))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(whole, whole, st.sampled_from([-1, 1]), weights), min_size=1, max_size=9),
    st.lists(st.tuples(whole, whole), max_size=6),
    st.tuples(whole, whole),
    st.integers(1, 10),
)
def test_counts_equal_a_loop_with_weights_past_53_bits_ties_and_any_block(
    rows: list[tuple[int, int, int, int]], changes: list[tuple[int, int]], w: tuple[int, int], block: int
) -> None:
    a, b, y, weight = (list(column) for column in zip(*rows, strict=True))
    S = Sample(np.column_stack([a, b]), y, weight)
    Z = np.array(changes, dtype=np.float64).reshape(-1, 2)
    made = count_flip_mistakes(S.x, S.y, S.weight, np.array(w, dtype=np.float64), Z, block)
    assert made.tolist() == one_by_one(S, np.array(w) + Z)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("d", [1, 2, 7])
def test_a_flip_changes_the_label_of_its_query_and_is_the_cheapest(seed: int, d: int) -> None:
    rng = np.random.default_rng(seed)
    half = rng.standard_normal((d, d))
    H = half @ half.T + np.eye(d)
    w, x = rng.standard_normal(d), rng.standard_normal((50, d)) * 10.0 ** rng.integers(0, 4, (50, 1))
    Z = find_cheapest_flips(w, cho_factor(H), x)
    after = np.einsum("ij,ij->i", x, w + Z)
    assert ((after >= 0) != (x @ w >= 0)).all()
    cost = np.einsum("ij,jk,ik->i", Z, H, Z)
    for _ in range(20):  # other directions that flip as well cost more
        other = rng.standard_normal((50, d))
        other *= (-(x @ w) / np.einsum("ij,ij->i", x, other))[:, np.newaxis]
        assert (np.einsum("ij,jk,ik->i", other, H, other) >= cost * (1 - 1e-5) - 1e-9).all()


def test_a_score_of_zero_is_flipped_too() -> None:
    Z = find_cheapest_flips(np.zeros(2), cho_factor(np.eye(2)), np.array([[1.0, 2.0]]))
    assert (np.array([[1.0, 2.0]]) @ Z[0])[0] < 0


def test_a_refined_flip_still_flips() -> None:
    S, x = noisy(1, d=4), queries(1, d=4)
    rule = Linear(4).cons_learn(S)
    assert rule is not None
    X, asked, penalty = rule.standardizer.rows(S.x), rule.standardizer.rows(x), ridge_penalties(1.0, S.total, 4)
    factor = cho_factor(hessian(X, 1 / (1 + np.exp(-X @ rule.w)), S.weight.astype(float), penalty))
    Z = find_cheapest_flips(rule.w, factor, asked)
    refined = refine_flips(X, S.y, S.weight, rule.w, Z, asked, factor, penalty, 16)
    assert np.abs(refined - Z).max() > 1e-3
    assert ((np.einsum("ij,ij->i", asked, rule.w + refined) >= 0) != (asked @ rule.w >= 0)).all()


def test_all_that_is_inside_the_region_has_a_witness() -> None:
    S, x = noisy(0), queries(0)
    inside = Linear(2).in_disagreement_region(S, TAU, x)
    exact = Halfplanes(intercept=True)
    erm = exact.cons_learn(S)
    fit = Linear(2).cons_learn(S)
    assert erm is not None
    assert fit is not None
    # the fit may make more mistakes than the best halfplane: that much more tolerance explains every point inside
    worse = S.mistakes(fit.predict(S.x)) - S.mistakes(erm.predict(S.x))
    assert (exact.in_disagreement_region(S, TAU + Fraction(worse, S.total), x) | ~inside).all()


@pytest.mark.parametrize(("noise", "at_least"), [(0.0, 0.92), (0.1, 0.86)])
def test_the_region_is_close_to_the_exact_one_and_to_one_by_refits(noise: float, at_least: float) -> None:
    """Measured over 12 seeds, n = 100: 0.96 and 0.90 of the queries as the exact region, 0.93 and 0.89 as the refits."""
    exactly, refitted = [], []
    for seed in range(4):
        S, x = noisy(seed, n=100, noise=noise), queries(seed)
        found = Linear(2).in_disagreement_region(S, TAU, x)
        exactly.append(found == Halfplanes(intercept=True).in_disagreement_region(S, TAU, x))
        refitted.append(found == [in_disagr_region_at(Linear(2), S, TAU, row) for row in x])
    assert np.mean(exactly) >= at_least
    assert np.mean(refitted) >= at_least - 0.03


@pytest.mark.parametrize("block", [1, 7, 64])
def test_the_block_size_does_not_change_the_region(block: int) -> None:
    S, x = noisy(3, n=90, d=5), queries(3, d=5)
    expected = Linear(5).in_disagreement_region(S, TAU, x)
    assert 0 < expected.sum() < len(x)
    assert (Linear(5, block=block).in_disagreement_region(S, TAU, x) == expected).all()


def test_weights_count_as_repeated_rows_do() -> None:
    S, x = noisy(4), queries(4)
    weight = np.random.default_rng(4).integers(0, 4, len(S))
    weighted = Sample(S.x, S.y, weight)
    repeated = Sample(np.repeat(S.x, weight, axis=0), np.repeat(S.y, weight))
    regions = [Linear(2).in_disagreement_region(sample, TAU, x) for sample in (weighted, repeated)]
    assert (regions[0] == regions[1]).all()
    rules = [Linear(2).cons_learn(sample) for sample in (weighted, repeated)]
    assert rules[0] is not None
    assert rules[1] is not None
    np.testing.assert_allclose(rules[0].w, rules[1].w, atol=1e-5)


def test_a_huge_weight_has_a_fit_and_a_region() -> None:
    S = noisy(5)
    heavy = Sample(S.x, S.y, np.full(len(S), 2**54))
    rule = Linear(2).cons_learn(heavy)
    assert rule is not None
    assert heavy.mistakes(rule.predict(S.x)) <= heavy.total // 4
    assert Linear(2).in_disagreement_region(heavy, TAU, queries(5)).any()


def test_separable_data_are_separated() -> None:
    S = noisy(6, noise=0.0)
    rule = Linear(2, ridge=1e-6).cons_learn(S)
    assert rule is not None
    assert S.mistakes(rule.predict(S.x)) == 0


@pytest.mark.parametrize("label", [-1, 1])
def test_a_sample_of_one_class_is_predicted_as_that_class_near_it(label: int) -> None:
    x = queries(7)
    rule = Linear(2).cons_learn(Sample(x, np.full(len(x), label)))
    assert rule is not None
    assert (rule.predict(x) == label).all()
    assert len(Linear(2).in_disagreement_region(Sample(x, np.full(len(x), label)), TAU, x)) == len(x)


def test_with_an_empty_sample_every_row_is_in_the_region() -> None:
    S = Sample(np.zeros((0, 2)), [])
    assert Linear(2).in_disagreement_region(S, Fraction(0), queries(8)).all()
    assert Linear(2).cons_learn(S) is not None
    assert Linear(2).in_disagreement_region(noisy(8), TAU, np.zeros((0, 2))).shape == (0,)


def test_constant_and_repeated_columns_hardly_change_the_fit() -> None:
    S, x = noisy(9, n=100), queries(9)
    wide = Sample(np.column_stack([S.x, np.full(len(S), 1e9), S.x[:, 0]]), S.y)
    region = Linear(4).in_disagreement_region(wide, TAU, np.column_stack([x, np.full(len(x), 1e9), x[:, 0]]))
    assert (region == Linear(2).in_disagreement_region(S, TAU, x)).mean() > 0.9


def test_more_features_than_rows_can_be_fitted() -> None:
    S, x = noisy(10, n=20, d=50), queries(10, d=50)
    rule = Linear(50).cons_learn(S)
    assert rule is not None
    assert S.mistakes(rule.predict(S.x)) == 0
    assert Linear(50).in_disagreement_region(S, TAU, x).all()


def test_units_of_the_features_do_not_matter() -> None:
    S, x = noisy(11, n=100), queries(11)
    normalize_rows, origin = np.array([1e-6, 1e6]), np.array([0.0, 1e7])
    region = Linear(2).in_disagreement_region(
        Sample(S.x * normalize_rows + origin, S.y), TAU, x * normalize_rows + origin
    )
    assert (region == Linear(2).in_disagreement_region(S, TAU, x)).all()


def test_cons_learn_obeys_constraints_or_returns_none() -> None:
    S = noisy(12)
    far = np.array([[3.0, 3.0]])
    C = Sample(far, [-1])
    rule = Linear(2).cons_learn(S, C)
    assert rule is not None
    assert rule.predict(far).tolist() == [-1]
    assert Linear(2).cons_learn(S, Sample(np.vstack([far, far]), [-1, 1])) is None
    empty = Linear(2).cons_learn(Sample(np.zeros((0, 2)), []), C)
    assert empty is not None
    assert empty.predict(far).tolist() == [-1]


@pytest.mark.parametrize("limit", [0, 1, 5, 20])
def test_a_difference_classifier_obeys_its_limit_with_the_highest_threshold(limit: int) -> None:
    rng = np.random.default_rng(limit)
    S = noisy(13, n=200, noise=0.2)
    pairs = Sample(np.vstack([S.x, S.x[:50]]), np.concatenate([S.y, S.y[:50]]), rng.integers(0, 3, 250))
    rule = Linear(2).fewest_positives(pairs, limit)
    assert isinstance(rule, LinearRule)
    missed = (pairs.y > 0) & (rule.predict(pairs.x) < 0)
    assert pairs.weight[missed].sum() <= limit
    scores = rule.scores(pairs.x)
    caught = (pairs.y > 0) & (scores >= 0) & (pairs.weight > 0)
    lowest = scores[caught].min()
    assert lowest < 1e-6
    assert pairs.weight[missed].sum() + pairs.weight[caught & (scores < lowest + 1e-9)].sum() > limit


def test_if_all_differences_may_be_missed_nothing_is_positive() -> None:
    assert Linear(2).fewest_positives(noisy(14), 10**6) == Constant(-1)
    assert Linear(2).fewest_positives(noisy(14), -1) is None


def test_a_fit_equals_scikit_learns() -> None:
    S = noisy(15, n=200, d=3)
    rows = Standardizer.fit(S.x, np.ones(len(S))).rows(S.x)
    w = fit_two_classes(rows, (S.y > 0).astype(float), np.ones(len(S)), np.array([1.0, 1.0, 1.0, 0.0]))
    theirs = LogisticRegression(C=1.0, tol=1e-10, max_iter=1000).fit(rows[:, :-1], S.y)
    np.testing.assert_allclose(w, np.append(theirs.coef_, theirs.intercept_), atol=1e-4)


def three_classes(seed: int, n: int = 120) -> tuple[Array, np.ndarray[tuple[int], np.dtype[np.int64]]]:
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 3, n)
    return rng.standard_normal((n, 2)) + 1.5 * np.array([[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]])[codes], codes


def test_several_classes_equal_scikit_learns() -> None:
    x, codes = three_classes(0)
    rows = Standardizer.fit(x, np.ones(len(x))).rows(x)
    W = fit_many_classes(rows, np.eye(3)[codes], np.ones(len(x)), np.array([1.0, 1.0, 1e-9]))
    theirs = LogisticRegression(C=1.0, tol=1e-10, max_iter=1000).fit(rows[:, :-1], codes)
    np.testing.assert_allclose(W[:, :-1], theirs.coef_, atol=1e-3)
    model = LinearClassifier.fit(x, codes)
    assert (model.predict(x) == theirs.predict(rows[:, :-1])).mean() > 0.98
    np.testing.assert_allclose(model.predict_proba(x).sum(axis=1), 1)


@pytest.mark.parametrize("classes", [2, 3])
def test_soft_labels_are_weighted_hard_ones(classes: int) -> None:
    x = three_classes(1)[0]
    rng = np.random.default_rng(1)
    weight, soft = rng.random(len(x)), rng.dirichlet(np.ones(classes), len(x))
    split = [weight * soft[:, k] for k in range(classes)]
    hard = LinearClassifier.fit(
        np.tile(x, (classes, 1)), np.repeat(np.arange(classes), len(x)), np.concatenate(split), ridge=0.5
    )
    gentle = LinearClassifier.fit(x, soft, weight, ridge=0.5)
    np.testing.assert_allclose(hard.predict_proba(x), gentle.predict_proba(x), atol=1e-4)


def test_two_classes_are_linear_rules() -> None:
    S = noisy(16)
    model, rule = LinearClassifier.fit(S.x, (S.y > 0).astype(int)), Linear(2).cons_learn(S)
    assert rule is not None
    assert (np.where(model.predict(S.x) == 1, 1, -1) == rule.predict(S.x)).all()
    x = queries(16)
    made = model.count_flip_mistakes(S.x, (S.y > 0).astype(int), None, x)
    inside = made - S.mistakes(rule.predict(S.x)) <= allowed_extra_mistakes(TAU, S)
    assert (inside == Linear(2).in_disagreement_region(S, TAU, x)).mean() > 0.95


@pytest.mark.parametrize("block", [1, 17, 2048])
def test_the_runner_up_wins_after_a_flip_and_its_mistakes_are_counted(block: int) -> None:
    x, codes = three_classes(2)
    weight = np.random.default_rng(2).integers(0, 2**53, len(x))
    model, asked = LinearClassifier.fit(x, codes, classes=5), queries(2)
    flips = model.find_flips(x, weight, asked)
    made = model.count_flip_mistakes(x, codes, weight, asked, block=block)
    assert (flips.loser == model.predict(asked)).all()
    for i in range(len(asked)):
        W = np.column_stack([model.coef, model.intercept])
        W[flips.loser[i]], W[flips.winner[i]] = flips.loser_weights[i], flips.winner_weights[i]
        changed = LinearClassifier(W[:, :-1], W[:, -1], model.mean, model.scale)
        assert changed.predict(asked[i : i + 1])[0] == flips.winner[i]
        assert made[i] == sum(weight[changed.predict(x) != codes].tolist())


def test_a_class_that_no_row_has_gets_little_probability() -> None:
    x, codes = three_classes(3)
    model = LinearClassifier.fit(x, codes, classes=4)
    assert model.classes == 4
    assert model.predict_proba(x)[:, 3].max() < 0.1


@pytest.mark.parametrize(
    ("target", "weight", "says"),
    [
        ([0, 1], None, "each of 3 rows"),
        ([0, 1, -1], None, "give a code"),
        ([0.5, 1.0, 0.0], None, "give a code"),
        ([[0.5, 0.6]] * 3, None, "add up to 1"),
        ([0, 1, 1], [1, -1, 1], "finite number >= 0"),
        ([0, 1, 7], None, "codes run from 0"),
    ],
)
def test_invalid_labels_and_weights_are_rejected(target: object, weight: object, says: str) -> None:
    with pytest.raises(InvalidData, match=says):
        LinearClassifier.fit([[0.0], [1.0], [2.0]], target, weight, classes=3)


@pytest.mark.parametrize(("name", "value"), [("dimension", 0), ("ridge", 0.0), ("ridge", "1"), ("block", 0)])
def test_settings_out_of_range_are_rejected(name: str, value: Any) -> None:
    settings: dict[str, Any] = {"dimension": 2, name: value}
    with pytest.raises(InvalidArgument, match=name):
        Linear(**settings)


def test_the_wrong_number_of_columns_is_rejected() -> None:
    with pytest.raises(InvalidData, match="reads 3"):
        Linear(3).cons_learn(noisy(0))
    with pytest.raises(InvalidData, match="reads 2"):
        Linear(2).in_disagreement_region(noisy(0), TAU, np.zeros((1, 3)))


def test_a_ridge_is_never_too_small_for_the_weight() -> None:
    assert ridge_penalties(1e-9, total=2.0**60, dimension=1).min() > 1e8
