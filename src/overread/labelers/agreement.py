"""How often people who answered the same items agree, and how much of that is more than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Literal


@dataclass(frozen=True)
class Agreement:
    """What the answers to items that two people or more answered say of their agreement.

    items: how many such items. pairs: two people's answers to one item, over all of them; percent: how many of these are alike,
    0 to 100. kappa: 1 where all agree, 0 where they agree as by chance. percent is None where there are no pairs; kappa is None
    there, and also where only one label was ever given, for then chance agrees always.
    """

    items: int
    pairs: int
    percent: float | None
    kappa: float | None
    kind: Literal["Cohen", "Fleiss"]


def agreement(answers: Mapping[Any, Mapping[str, Hashable]]) -> Agreement:
    """Return the agreement of answers by item and person: Cohen's kappa for two people, Fleiss' for more.

    >>> agreement({0: {"ann": "a", "bob": "a"}, 1: {"ann": "b", "bob": "a"}, 2: {"ann": "b", "bob": "b"}, 3: {"ann": "b"}})
    Agreement(items=3, pairs=3, percent=66.66666666666667, kappa=0.4, kind='Cohen')
    """
    common = [by for by in answers.values() if len(by) >= 2]
    counts = [Counter(by.values()) for by in common]
    pairs = sum(comb(len(by), 2) for by in common)
    alike = sum(comb(n, 2) for count in counts for n in count.values())
    people = sorted({who for by in common for who in by})
    kind: Literal["Cohen", "Fleiss"] = "Fleiss" if len(people) > 2 else "Cohen"
    if kind == "Cohen":
        kappa = cohen_kappa([(by[people[0]], by[people[1]]) for by in common])
    else:
        kappa = fleiss_kappa([list(by.values()) for by in common])
    return Agreement(len(common), pairs, 100 * alike / pairs if pairs else None, kappa, kind)


def cohen_kappa(pairs: Sequence[tuple[Hashable, Hashable]]) -> float | None:
    """Return Cohen's kappa of two people's answers to the same items; None where it is undefined.

    >>> cohen_kappa([("a", "a"), ("b", "b"), ("a", "b"), ("b", "b")])
    0.5
    >>> cohen_kappa([("a", "a"), ("a", "a")]) is None
    True
    """
    one, other = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    if len(one.keys() | other.keys()) < 2:
        return None
    n = len(pairs)
    observed = Fraction(sum(a == b for a, b in pairs), n)
    expected = Fraction(sum(one[label] * other[label] for label in one), n**2)
    return float((observed - expected) / (1 - expected))


def fleiss_kappa(ratings: Sequence[Sequence[Hashable]]) -> float | None:
    """Return Fleiss' kappa of the labels that each item was given, by whomever; None where it is undefined.

    Items may have different numbers of labels; those with fewer than two are left out. As Gwet generalises it, every item
    weighs the same: the observed agreement is the mean over items of the share of pairs that are alike, and chance draws its
    labels by the mean over items of each label's share. With one number of labels throughout that is Fleiss' own formula.

    >>> fleiss_kappa([["a", "a", "b"], ["b", "b", "b"]])
    0.25
    """
    counts = [Counter(labels) for labels in ratings if len(labels) >= 2]
    known = list(dict.fromkeys(label for count in counts for label in count))
    if len(known) < 2:
        return None
    alike = [Fraction(sum(comb(n, 2) for n in count.values()), comb(count.total(), 2)) for count in counts]
    shares = [sum(Fraction(count[label], count.total()) for count in counts) / len(counts) for label in known]
    observed, expected = sum(alike) / Fraction(len(counts)), sum(share**2 for share in shares)
    return float((observed - expected) / (1 - expected))
