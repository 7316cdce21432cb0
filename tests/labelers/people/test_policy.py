"""What several people say becomes one label, held against a reading of the rules by brute force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.people.policy import Policy, make_policy

POLICIES = [
    Policy(first, agree) for agree in (1, 2, 3, 4) for first in range(1, 2 * agree)
]  # every one with at most 7 votes
VOTES = st.lists(st.sampled_from("abcd"), max_size=12)


def read_slowly(policy: Policy, votes: Sequence[str]) -> str | None:
    """Return what the rules say, by looking at every beginning of the votes in turn."""
    for n in range(1, len(votes) + 1):
        begun = votes[:n]
        winners = [label for label in set(begun) if begun.count(label) >= policy.agree]
        if winners:
            (winner,) = winners
            return winner
        if n == 2 * policy.agree - 1:
            return max(
                set(begun), key=lambda label: (begun.count(label), max(i for i in range(n) if begun[i] == label))
            )
    return None


@given(st.sampled_from(POLICIES), VOTES)
def test_the_decision_is_what_the_rules_say(policy: Policy, votes: list[str]) -> None:
    assert policy.verdict(votes) == read_slowly(policy, votes)


def test_the_decision_is_what_the_rules_say_for_all_short_votes() -> None:
    for policy in POLICIES[:9]:
        for n in range(6):
            for votes in product("abc", repeat=n):
                assert policy.verdict(votes) == read_slowly(policy, votes)


@given(st.sampled_from(POLICIES), VOTES)
def test_a_decision_never_changes(policy: Policy, votes: list[str]) -> None:
    made = [policy.verdict(votes[:n]) for n in range(len(votes) + 1)]
    first = next((n for n, decision in enumerate(made) if decision is not None), len(made))
    assert made == [None] * first + made[first : first + 1] * (len(made) - first)


@given(st.sampled_from(POLICIES), VOTES)
def test_no_more_are_asked_for_than_most_and_none_when_it_is_decided(policy: Policy, votes: list[str]) -> None:
    wanted = policy.votes_needed(votes)
    assert wanted >= 0
    assert (wanted == 0) == (policy.verdict(votes) is not None)
    assert wanted == 0 or len(votes) + wanted <= policy.max_votes


@given(st.sampled_from(POLICIES), st.lists(st.sampled_from("abc"), min_size=7, max_size=7))
def test_asking_as_wanted_ends_in_a_decision(policy: Policy, says: list[str]) -> None:
    votes: list[str] = []
    rounds: list[int] = []
    while wanted := policy.votes_needed(votes):
        votes = says[: len(votes) + wanted]
        rounds.append(wanted)
    assert policy.verdict(votes) is not None
    assert rounds[0] == policy.first
    assert all(each == 1 for each in rounds[1:])
    assert sum(rounds) <= policy.max_votes


@given(st.integers(0, 6), st.lists(st.sampled_from("ab"), min_size=13, max_size=13))
def test_of_two_labels_the_majority_wins(half: int, says: list[str]) -> None:
    experts = 2 * half + 1
    votes = says[:experts]
    assert make_policy("majority", experts).verdict(votes) == max("ab", key=votes.count)


def test_the_policies_by_name() -> None:
    assert make_policy("one") == Policy(1, 1)
    assert make_policy("two") == Policy(2, 2)
    assert make_policy("majority") == Policy(3, 2)
    assert make_policy("majority", 5) == Policy(5, 3)
    assert [policy.max_votes for policy in (make_policy("one"), make_policy("two"), make_policy("majority", 5))] == [
        1,
        3,
        5,
    ]


def test_one_persons_word_is_enough_for_one() -> None:
    one = make_policy("one")
    assert (one.votes_needed([]), one.votes_needed(["a"]), one.verdict(["a", "b", "b"])) == (1, 0, "a")


def test_two_who_differ_call_a_third_who_decides_even_alone() -> None:
    two = make_policy("two")
    assert [two.votes_needed(votes) for votes in ([], ["a"], ["a", "b"], ["a", "a"], ["a", "b", "c"])] == [
        2,
        1,
        1,
        0,
        0,
    ]
    assert two.verdict(["a", "b", "c"]) == "c"


def test_a_majority_that_is_clear_needs_no_more_answers() -> None:
    five = make_policy("majority", 5)
    assert [five.votes_needed(list(votes)) for votes in ("", "a", "aa", "aaa", "aab")] == [5, 4, 3, 0, 2]
    assert five.verdict(list("abcba")) == "a"


@pytest.mark.parametrize(
    ("name", "experts", "words"),
    [
        ("tow", 3, "policy='tow' is not known; did you mean 'two'? Choose from: one, two, majority"),
        (None, 3, "policy=None is not known"),
        (2, 3, "policy=2 is not known"),
        ("majority", 4, "experts=4 must be an odd number"),
        ("majority", 0, "experts=0 must be an odd number"),
        ("majority", -3, "experts=-3 must be an odd number"),
        ("majority", 3.0, "experts=3.0 must be an odd number"),
        ("majority", True, "experts=True must be an odd number"),
        ("majority", "3", "experts='3' must be an odd number"),
    ],
)
def test_a_policy_that_is_not_known_is_refused(name: Any, experts: Any, words: str) -> None:
    with pytest.raises(InvalidSpec) as caught:
        make_policy(name, experts)
    assert words in str(caught.value)
    assert caught.value.key == ("experts" if "experts" in words else "policy")


@pytest.mark.parametrize(("first", "agree"), [(0, 1), (1, 0), (2, 1), (4, 2)])
def test_a_policy_that_could_not_decide_is_refused(first: int, agree: int) -> None:
    with pytest.raises(InvalidArgument):
        Policy(first, agree)
