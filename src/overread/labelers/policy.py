"""How the answers of several people to one item become one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from overread import checks
from overread.errors import InvalidArgument, InvalidSpec
from overread.optional import did_you_mean

NAMES = ("one", "two", "majority")


@dataclass(frozen=True)
class Policy:
    """Ask `first` people at once, then one at a time, until `agree` of them gave the same label.

    Votes are labels in the order of the ledger. After `most` votes the label with most of them stands, and of several such the
    one that was given last. A decision stands: votes that come in later don't change it.

    >>> two = Policy(first=2, agree=2)
    >>> two.wanted([]), two.wanted(["a", "a"]), two.wanted(["a", "b"])
    (2, 0, 1)
    >>> two.decision(["a", "b"]), two.decision(["a", "b", "a"]), two.decision(["a", "b", "c"])
    (None, 'a', 'c')
    """

    first: int
    agree: int

    def __post_init__(self) -> None:
        checks.whole("agree", self.agree, low=1, remedy="how many people must give the same label")
        checks.whole("first", self.first, low=1, remedy="how many people are asked at once")
        if self.first > self.most:
            raise InvalidArgument(
                f"first={self.first} must be at most 2 * agree - 1 = {self.most}: with more votes two labels could win"
            )

    @property
    def most(self) -> int:
        """The most votes that are ever asked for: of two labels one has `agree` of them by then."""
        return 2 * self.agree - 1

    def wanted(self, votes: Sequence[Any]) -> int:
        """Return how many more answers to ask for now; those under way among them; 0: it is decided."""
        if self.decision(votes) is not None:
            return 0
        return max(self.first - len(votes), 1)

    def decision(self, votes: Sequence[Any]) -> Any:
        """Return the label that was decided on, or None."""
        count: Counter[Any] = Counter()
        for i, label in enumerate(votes[: self.most], start=1):
            count[label] += 1
            if count[label] == self.agree:
                return label
            if i == self.most:
                highest = max(count.values())
                return next(last for last in votes[i - 1 :: -1] if count[last] == highest)
        return None


def policy_of(name: str, experts: int = 3) -> Policy:
    """Return a policy by its name in a study's file.

    "one": one person's word. "two": two people who don't see each other's answers, and a third where they differ. "majority":
    `experts` people, an odd number, and what most of them say.

    >>> policy_of("two"), policy_of("majority", 5)
    (Policy(first=2, agree=2), Policy(first=5, agree=3))
    """
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise InvalidSpec(f"policy={name!r} is not known; {did_you_mean(name, NAMES)}There are: {known}", key="policy")
    if name != "majority":
        return Policy(1, 1) if name == "one" else Policy(2, 2)
    if not isinstance(experts, int) or isinstance(experts, bool) or experts < 1 or experts % 2 == 0:
        raise InvalidSpec(
            f"experts={experts!r} must be an odd number >= 1, so that two labels can't tie", key="experts"
        )
    return Policy(experts, (experts + 1) // 2)
