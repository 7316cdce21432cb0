"""Inter-annotator agreement: percent agreement, Cohen's kappa and Fleiss' kappa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Literal


@dataclass(frozen=True)
class Agreement:
    """Agreement between people on the items that at least two of them answered.

    Attributes
    ----------
    items : the number of such items.
    pairs : the number of pairs of answers by two people to one item.
    percent : the percentage of pairs with equal labels; None without pairs.
    kappa : 1 for perfect agreement, 0 for chance agreement. None if there are no pairs, or if all labels are equal: chance
        agreement is then perfect and kappa is undefined.
    kind : whether `kappa` is Cohen's (two people) or Fleiss' (more than two).
    """

    items: int
    pairs: int
    percent: float | None
    kappa: float | None
    kind: Literal["Cohen", "Fleiss"]


def measure_agreement(answers: Mapping[Any, Mapping[str, Hashable]]) -> Agreement:
    """Measure the agreement of the labels answers[item][person], with Cohen's kappa for two people, Fleiss' kappa for more.

    >>> answers = {0: {"ann": "a", "bob": "a"}, 1: {"ann": "b", "bob": "a"}, 2: {"ann": "b", "bob": "b"}, 3: {"ann": "b"}}
    >>> measure_agreement(answers)
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
    """Return Cohen's kappa of two people's answers to the same items; None if it is undefined.

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
    """Return Fleiss' kappa of the labels of each item; None if it is undefined. The raters may differ between items.

    Items may have different numbers of labels; items with fewer than two are ignored. Following Gwet's generalisation, every
    item has the same weight: the observed agreement is the mean over items of the share of equal pairs, and chance agreement
    uses the mean over items of each label's share. If all items have the same number of labels, this is Fleiss' formula.

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
