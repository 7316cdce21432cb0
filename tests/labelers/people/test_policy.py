"""Policies turn votes into verdicts, compared with a brute-force reading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overread.errors import InvalidSpec
from overread.labelers.people.policy import Policy, make_policy

POLICIES = [Policy(first, agree) for agree in (1, 2, 3, 4) for first in range(1, 2 * agree)]
"""All policies with at most 7 votes."""
VOTES = st.lists(st.sampled_from("abcd"), max_size=12)


def brute_force_verdict(policy: Policy, votes: Sequence[str]) -> str | None:
    """Return the verdict by applying the rules to each prefix of the votes."""
    for n in range(1, len(votes) + 1):
        prefix = votes[:n]
        winners = [label for label in set(prefix) if prefix.count(label) >= policy.agree]
        if winners:
            (winner,) = winners
            return winner
        if n == 2 * policy.agree - 1:
            return max(
                set(prefix), key=lambda label: (prefix.count(label), max(i for i in range(n) if prefix[i] == label))
            )
    return None


@given(st.sampled_from(POLICIES), VOTES)
def test_verdict_equals_brute_force(policy: Policy, votes: list[str]) -> None:
    assert policy.verdict(votes) == brute_force_verdict(policy, votes)


def test_verdict_equals_brute_force_for_all_short_votes() -> None:
    for policy in POLICIES[:9]:
        for n in range(6):
            for votes in product("abc", repeat=n):
                assert policy.verdict(votes) == brute_force_verdict(policy, votes)


@given(st.sampled_from(POLICIES), VOTES)
def test_later_votes_do_not_change_a_verdict(policy: Policy, votes: list[str]) -> None:
    verdicts = [policy.verdict(votes[:n]) for n in range(len(votes) + 1)]
    first = next((n for n, verdict in enumerate(verdicts) if verdict is not None), len(verdicts))
    assert verdicts == [None] * first + verdicts[first : first + 1] * (len(verdicts) - first)


@given(st.sampled_from(POLICIES), VOTES)
def test_votes_needed_stay_within_max_votes_and_end_with_the_verdict(policy: Policy, votes: list[str]) -> None:
    needed = policy.votes_needed(votes)
    assert needed >= 0
    assert (needed == 0) == (policy.verdict(votes) is not None)
    assert needed == 0 or len(votes) + needed <= policy.max_votes


@given(st.sampled_from(POLICIES), st.lists(st.sampled_from("abc"), min_size=7, max_size=7))
def test_votes_needed_lead_to_a_verdict(policy: Policy, labels: list[str]) -> None:
    votes: list[str] = []
    rounds: list[int] = []
    while needed := policy.votes_needed(votes):
        votes = labels[: len(votes) + needed]
        rounds.append(needed)
    assert policy.verdict(votes) is not None
    assert rounds[0] == policy.first
    assert all(each == 1 for each in rounds[1:])
    assert sum(rounds) <= policy.max_votes


@given(st.integers(0, 6), st.lists(st.sampled_from("ab"), min_size=13, max_size=13))
def test_majority_of_two_labels_wins(half: int, labels: list[str]) -> None:
    experts = 2 * half + 1
    votes = labels[:experts]
    assert make_policy("majority", experts).verdict(votes) == max("ab", key=votes.count)


def test_make_policy_returns_the_named_policy() -> None:
    assert make_policy("one") == Policy(1, 1)
    assert make_policy("two") == Policy(2, 2)
    assert make_policy("majority") == Policy(3, 2)
    assert make_policy("majority", 5) == Policy(5, 3)
    assert [policy.max_votes for policy in (Policy(1, 1), Policy(2, 2), Policy(5, 3))] == [1, 3, 5]


def test_policy_one_needs_one_vote() -> None:
    one = make_policy("one")
    assert (one.votes_needed([]), one.votes_needed(["a"]), one.verdict(["a", "b", "b"])) == (1, 0, "a")


def test_policy_two_asks_a_third_person_whose_label_wins() -> None:
    two = make_policy("two")
    assert [two.votes_needed(list(votes)) for votes in ("", "a", "ab", "aa", "abc")] == [2, 1, 1, 0, 0]
    assert two.verdict(["a", "b", "c"]) == "c"


def test_clear_majority_needs_no_more_votes() -> None:
    five = make_policy("majority", 5)
    assert [five.votes_needed(list(votes)) for votes in ("", "a", "aa", "aaa", "aab")] == [5, 4, 3, 0, 2]
    assert five.verdict(list("abcba")) == "a"


@pytest.mark.parametrize("experts", [0, 4, -2])
def test_even_number_of_experts_is_rejected(experts: int) -> None:
    with pytest.raises(InvalidSpec) as caught:
        make_policy("majority", experts)
    assert caught.value.key == "experts"
