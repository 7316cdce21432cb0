"""Algorithm 5: the bias of a coin, within a factor of two. The coin: is a fresh draw inside the region?

1  Input: failure probability delta, an oracle which returns iid Bernoulli variables with unknown bias p.
2  Output: p_hat with p_hat <= p <= 2 p_hat, with probability 1 - delta.
3  for i = 1, 2, ...:
4      Call the oracle 2^i times to get the empirical frequency p_hat_i.
5      if sqrt(4 ln(4 * 2^i / delta) / 2^i) <= p_hat_i / 3: return p_hat = 2 p_hat_i / 3
"""

from __future__ import annotations

import math
from fractions import Fraction

from overread.core.requests import Algorithm, Draw, Progress, RequestKey
from overread.core.sample import Draws
from overread.paper.alg4_in_disagr_region import CachedRegion
from overread.theory.bounds import gamma


def estimate_bias(R: CachedRegion, delta: float, epsilon: Fraction, k: int, k_0: int) -> Algorithm[Fraction | None]:
    """Return p_hat, or None if p is below epsilon/64, too small to matter.

    For p = 0 the paper's loop never ends. It ends here when an upper confidence bound on p falls below epsilon/64 (the
    paper's footnote, L185; READING.md decision 8). The bound is that of eq. (normalizedchernoff) at delta / 2^(i+1), which
    costs delta/2 over all i. The event of the paper's lemma needs less than the other half: by Hoeffding's inequality it fails
    with probability at most the sum of 2 (delta / 2^(i+1))^8.
    """
    i = 0
    while True:  # line 3
        i += 1
        yield Progress(epoch=k, epochs=k_0, stage="measure region", round=i, draws=2**i)
        drawn: Draws = yield Draw(2**i, RequestKey("alg5", epoch=k, round=i))  # line 4
        p_hat_i = Fraction(drawn.where(R.are_inside(drawn)).total, 2**i)
        width = math.sqrt(4 * math.log(4 * 2**i / delta) / 2**i)
        if width <= p_hat_i / 3:  # line 5
            return 2 * p_hat_i / 3
        gamma_i = gamma(2**i, delta / 2 ** (i + 1))
        if p_hat_i + math.sqrt(p_hat_i * gamma_i) + gamma_i < epsilon / 64:
            return None
