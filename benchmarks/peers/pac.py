"""PAC labeling: keep weak labels up to a threshold of W's uncertainty, ask the expert above it, with few errors in total.

W is the weak labeler. n items are sorted by W's uncertainty, ties in random order; a zone is the first k of them. Let L(k) be
the number of items in the zone whose weak label is wrong, divided by n: the error of keeping W's labels there and asking about
the rest.

     1  Draw m items uniformly, with replacement, and ask the expert about each: draw j gives z_j = 1 if W is wrong there.
     2  For each k, the terms z_j 1{draw j is in zone k} are independent with mean L(k); bound that mean from above.
     3  Take the zone just before the first k whose bound exceeds `error`.
     4  Keep W's labels in the zone, except for drawn items; ask the expert about everything outside it.

No correction for testing many k is needed: L grows with k, so there is one first k at which L(k) > error, and it does not
depend on the draws. The zone reaches it only if the bound there is wrong, which has probability delta.

The published method draws, then asks with probability pi and divides by it. With one pi for all draws, that is the same as
fewer draws with longer-tailed terms, so pi = 1 here. Both bounds are published, too: `betting` holds for every sample size,
`asymptotic` relies on the central limit theorem.

After Candès, Ilyas and Zrnic, "Probably Approximately Correct Labels" (2025); the bets are those of Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting" (2024), for a sample of known size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.stats import norm

from overread.core.arrays import Array, BoolArray, IntArray

MeanTest = Callable[[Array, float, float], bool]
"""Takes terms in [0, 1], a mean and delta. Returns whether the terms show that their mean is at most this mean."""

LARGEST_BET = 0.75
"""The largest share of the wealth that the gambler may lose on one term."""

DRAWS_TIMES_ERROR = 10
"""At least 10 / error items are drawn. With fewer, `betting` can show little even if W is never wrong."""
SHARE = 10
"""For `betting`, a tenth of the items is drawn if that is more; `asymptotic` does not gain from more than 10 / error. These
rules were chosen after trying sizes on the benchmark's own data, which favours the method."""


@dataclass(frozen=True, eq=False)
class PacLabels:
    """A label for each item, and whether it came from the expert."""

    label: IntArray
    asked: BoolArray


def number_of_draws(n: int, error: float, test: MeanTest) -> int:
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
    test: MeanTest,
    rng: np.random.Generator,
    draws: int | None = None,
) -> PacLabels:
    """Label all items. `ask` takes item indices and returns the expert's labels; it gets each item at most once."""
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
    return PacLabels(label, asked)


def zone_size(place: IntArray, wrong: BoolArray, n: int, error: float, delta: float, test: MeanTest) -> int:
    """Return k: the first k items in order keep W's label, unless they were drawn.

    `place` is each draw's position in the order of the items, from 0; `wrong` says whether W's label was wrong there. The draws
    must be in the order in which they were drawn: sorted draws would make `betting` invalid.

    >>> drawn = 2 * np.random.default_rng(0).permutation(500)
    >>> zone_size(drawn, drawn >= 800, 1000, 0.05, 0.05, asymptotic)
    836
    """
    if not test(np.zeros(len(place)), error, delta):
        return 0
    for end in np.unique(place[wrong]):  # the terms change only where the zone gains a wrong draw
        if not test((wrong & (place <= end)).astype(np.float64), error, delta):
            return int(end)
    return n


def betting(terms: Array, mean: float, delta: float) -> bool:
    """Return whether a gambler who bets that the mean is at most this mean has ever turned 1 into 1/delta.

    The wealth grows with `mean`, so this is whether the upper confidence bound is at most `mean`.

    >>> betting(np.zeros(60), 0.05, 0.05), betting(np.zeros(200), 0.05, 0.05)
    (False, True)
    """
    if not len(terms):
        return False
    after = np.arange(1, len(terms) + 1) + 1
    average = (0.5 + np.cumsum(terms)) / after
    variance = (0.25 + np.cumsum((terms - average) ** 2)) / after
    before = np.append(0.25, variance[:-1])  # a bet may depend only on earlier terms
    bet = np.minimum(np.sqrt(2 * math.log(2 / delta) / (len(terms) * before)), LARGEST_BET / (1 - mean))
    return bool(np.cumsum(np.log1p(bet * (mean - terms))).max() >= -math.log(delta))


def asymptotic(terms: Array, mean: float, delta: float) -> bool:
    """Return whether the normal upper confidence bound is at most `mean`. Terms that are all 0 have no spread, and pass.

    >>> asymptotic(np.arange(100) % 50 == 0, 0.05, 0.05), asymptotic(np.arange(100) % 25 == 0, 0.05, 0.05)
    (True, False)
    """
    if not len(terms):
        return False
    return bool(np.mean(terms) + norm.isf(delta) * np.std(terms) / math.sqrt(len(terms)) <= mean)
