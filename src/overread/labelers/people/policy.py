"""Policies that combine several people's votes on an item into one verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from overread.errors import InvalidSpec

POLICY_NAMES = ("one", "two", "majority")


@dataclass(frozen=True)
class Policy:
    """Ask `first` people at once, then one at a time, until `agree` votes have the same label.

    `first` is at most `max_votes`. Votes are labels, in ledger order. After `max_votes` votes the label with the most
    votes wins; a tie goes to the label with the latest vote. A verdict is final: later votes don't change it.

    >>> two = Policy(first=2, agree=2)
    >>> two.votes_needed([]), two.votes_needed(["a", "a"]), two.votes_needed(["a", "b"])
    (2, 0, 1)
    >>> two.verdict(["a", "b"]), two.verdict(["a", "b", "a"]), two.verdict(["a", "b", "c"])
    (None, 'a', 'c')
    """

    first: int
    agree: int

    @property
    def max_votes(self) -> int:
        """The maximum number of votes: with two labels, one of them then has at least `agree` votes."""
        return 2 * self.agree - 1

    def votes_needed(self, votes: Sequence[Any]) -> int:
        """Return the number of answers to wait for now, including pending ones; 0 once there is a verdict."""
        if self.verdict(votes) is not None:
            return 0
        return max(self.first - len(votes), 1)

    def verdict(self, votes: Sequence[Any]) -> Any:
        """Return the winning label, or None if more votes are needed."""
        count: Counter[Any] = Counter()
        for label in votes[: self.max_votes]:
            count[label] += 1
            if count[label] == self.agree:
                return label
        if len(votes) < self.max_votes:
            return None
        highest = max(count.values())
        return next(label for label in reversed(votes[: self.max_votes]) if count[label] == highest)


def make_policy(name: str, experts: int = 3) -> Policy:
    """Return the policy with the given name, one of POLICY_NAMES.

    "one" takes one person's label. "two" asks two people independently, and a third if they differ. "majority" takes the
    majority label of `experts` people. An even number of experts raises InvalidSpec.

    >>> make_policy("two"), make_policy("majority", 5)
    (Policy(first=2, agree=2), Policy(first=5, agree=3))
    """
    if name != "majority":
        return {"one": Policy(1, 1), "two": Policy(2, 2)}[name]
    if experts % 2 == 0:
        raise InvalidSpec(
            f"experts={experts!r} must be an odd number >= 1, so that two labels can't tie", key="experts"
        )
    return Policy(experts, (experts + 1) // 2)
