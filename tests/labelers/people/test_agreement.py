"""Kappa equals published values and scikit-learn's, and is None where it is undefined."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from overread.labelers.people.agreement import Agreement, cohen_kappa, fleiss_kappa, measure_agreement

LABELS = st.sampled_from("abc")

# Fleiss' example, from Wikipedia: 14 raters, 10 subjects, 5 categories, kappa = 0.210.
FLEISS = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
]


def rated(counts: list[int]) -> list[int]:
    return [category for category, n in enumerate(counts) for _ in range(n)]


@given(st.lists(st.tuples(LABELS, LABELS), min_size=1, max_size=30))
def test_cohens_kappa_equals_scikit_learns(pairs: list[tuple[str, str]]) -> None:
    assume(len({label for pair in pairs for label in pair}) > 1)
    expected = cohen_kappa_score([a for a, _ in pairs], [b for _, b in pairs])
    assert cohen_kappa(pairs) == pytest.approx(expected, abs=1e-12)


def test_fleiss_kappa_of_the_published_example() -> None:
    assert fleiss_kappa([rated(counts) for counts in FLEISS]) == pytest.approx(0.20993, abs=5e-6)


def test_fleiss_kappa_of_the_published_example_by_person() -> None:
    """Fleiss' kappa does not depend on who gave which label."""
    answers = {i: {f"rater {j}": label for j, label in enumerate(rated(counts))} for i, counts in enumerate(FLEISS)}
    found = measure_agreement(answers)
    assert found.kind == "Fleiss"
    assert found.kappa == pytest.approx(0.20993, abs=5e-6)
    assert (found.items, found.pairs) == (10, 10 * 91)
    assert found.percent == pytest.approx(37.8, abs=0.05)


@given(st.lists(st.lists(LABELS, max_size=5), max_size=12))
def test_fleiss_kappa_with_a_varying_number_of_raters_is_the_formula_written_out(ratings: list[list[str]]) -> None:
    twice = [labels for labels in ratings if len(labels) > 1]
    found = fleiss_kappa(ratings)
    if len({label for labels in twice for label in labels}) < 2:
        assert found is None
        return
    alike = [[a == b for a, b in combinations(labels, 2)] for labels in twice]
    observed = sum(sum(each) / len(each) for each in alike) / len(twice)
    share = {label: sum(labels.count(label) / len(labels) for labels in twice) / len(twice) for label in "abc"}
    expected = sum(p * p for p in share.values())
    assert found == pytest.approx((observed - expected) / (1 - expected), abs=1e-12)


@given(st.lists(st.tuples(LABELS, LABELS, LABELS), min_size=1, max_size=20))
def test_kappa_is_at_most_1_and_1_if_all_agree(ratings: list[tuple[str, str, str]]) -> None:
    kappa = fleiss_kappa(ratings)
    assert kappa is None or kappa <= 1
    assert (kappa == 1) == (kappa is not None and all(len(set(labels)) == 1 for labels in ratings))


def test_two_people_are_compared_by_cohen_also_where_one_answered_more() -> None:
    answers = {
        1: {"bob": "a", "ann": "a"},
        2: {"ann": "b", "bob": "a"},
        3: {"ann": "b", "bob": "b"},
        4: {"ann": "b"},
        5: {"cem": "a"},
        6: {},
    }
    found = measure_agreement(answers)
    assert found.kind == "Cohen"
    assert found.kappa == pytest.approx(cohen_kappa_score(["a", "b", "b"], ["a", "a", "b"]))
    assert (found.items, found.pairs) == (3, 3)
    assert found.percent == pytest.approx(200 / 3)


def test_three_people_in_pairs_are_compared_by_fleiss() -> None:
    answers = {1: {"ann": "a", "bob": "a"}, 2: {"bob": "b", "cem": "b"}, 3: {"ann": "a", "cem": "b"}}
    found = measure_agreement(answers)
    assert found.kind == "Fleiss"
    assert found.kappa == fleiss_kappa([["a", "a"], ["b", "b"], ["a", "b"]])


def test_an_item_with_three_answers_counts_three_pairs() -> None:
    found = measure_agreement({1: {"ann": "a", "bob": "a", "cem": "b"}, 2: {"ann": "b", "bob": "b"}})
    assert (found.items, found.pairs, found.percent) == (2, 4, 50.0)


@pytest.mark.parametrize("answers", [{}, {1: {}}, {1: {"ann": "a"}, 2: {"bob": "a"}}])
def test_agreement_needs_an_item_with_two_answers(answers: dict[int, dict[str, str]]) -> None:
    assert measure_agreement(answers) == Agreement(0, 0, None, None, "Cohen")


def test_where_only_one_label_was_given_there_is_a_percentage_and_no_kappa() -> None:
    assert measure_agreement({i: {"ann": "a", "bob": "a"} for i in range(5)}) == Agreement(5, 5, 100.0, None, "Cohen")
    three = measure_agreement({i: {"ann": "a", "bob": "a", "cem": "a"} for i in range(5)})
    assert three == Agreement(5, 15, 100.0, None, "Fleiss")
    assert cohen_kappa([]) is None
    assert fleiss_kappa([]) is None
    assert fleiss_kappa([["a"], ["b"]]) is None


def test_two_who_never_agree_have_a_kappa_of_0_or_less() -> None:
    assert cohen_kappa([("a", "b")] * 3) == 0
    assert math.isclose(cohen_kappa([("a", "b"), ("b", "a")]) or 0, -1)
