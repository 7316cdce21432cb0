"""Algorithm 2: training the difference classifier.

     1  Input: U, W, O, target error epsilon, H^df, confidence delta, previous labeled dataset T_hat.
     2  Output: difference classifier h_hat^df.
     3  p_hat: an estimate of P(x in R), by Algorithm 5 with failure probability delta/3.
     4  U' = {}, m = 64 * 1024 p_hat / epsilon (d' ln(512 * 1024 p_hat / epsilon) + ln(72 / delta)).
     5  repeat
     6      Draw an example x_i from U.
     7      if x_i in R: query both W and O for labels to get y_{i,W} and y_{i,O}.
    10      U' = U' + {(x_i, y_{i,O}, y_{i,W})}
    12  until |U'| = m
    13  h_hat^df = argmin over H^df of sum 1(h^df(x_i) = +1)
               s.t. sum 1(h^df(x_i) = -1 and y_{i,O} != y_{i,W}) <= m epsilon / 256 p_hat        (eq. costsensitive)
    14  return h_hat^df

R is the region of Algorithm 4 with T_hat and 3 epsilon / 2. Line 10 belongs inside the `if` (READING.md decision 3): U' is m
draws from U restricted to R. A pair's label is +1 where W and O differ.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from overread.core.arrays import IntArray
from overread.core.requests import Algorithm, AskStrong, AskWeak, Draw, Progress, RequestKey
from overread.core.sample import Draws, Sample
from overread.hypotheses.base import Classifier, Constant
from overread.paper.alg4_in_disagr_region import CachedRegion
from overread.paper.alg5_estimate_bias import estimate_bias
from overread.theory.sample_sizes import difference_sample_size

if TYPE_CHECKING:
    from overread.hypotheses.base import HypothesisClass
    from overread.paper.options import Paper


def train_difference_classifier(
    R: CachedRegion, epsilon: Fraction, delta: float, H_df: HypothesisClass, options: Paper, k: int, k_0: int
) -> Algorithm[tuple[Classifier, int]]:
    """Return h_hat^df and m, the number of pairs that it was trained on."""
    if options.difference_training == "global":
        p_hat, where = Fraction(1), None  # without key idea 2: all of U is the region
    else:
        estimate = yield from estimate_bias(R, delta / 3, epsilon, k, k_0)  # line 3
        if estimate is None:
            # P(x in R) < epsilon/64, so any h^df will do (L185); -1 makes no strong query (READING.md decision 8)
            return Constant(-1), 0
        p_hat, where = estimate, R
    m = difference_sample_size(p_hat, epsilon, delta, H_df.vc_dimension)  # line 4; READING.md decision 2: d', 72/delta
    yield Progress(epoch=k, epochs=k_0, stage="train difference classifier", round=0, draws=m)
    key = RequestKey("alg2", epoch=k)
    drawn: Draws = yield Draw(m, key, where)  # lines 5 to 12
    positives_W: IntArray = yield AskWeak(drawn, key)
    by_W, y_W = drawn.split(positives_W)  # a row for each (x, y_W), so that O' may reuse W's answer (decision 14)
    positives_O: IntArray = yield AskStrong(by_W, key, weak=y_W)
    differ = np.where(y_W > 0, by_W.count - positives_O, positives_O)
    U_prime = Sample.from_counts(by_W.x, by_W.count, differ)
    if options.difference_classifier == "naive":
        h_df = H_df.cons_learn(U_prime)  # without key idea 1: plain error, false negatives unbounded
    else:
        h_df = H_df.fewest_positives(U_prime, math.floor(m * epsilon / (256 * p_hat)))  # line 13, eq. (costsensitive)
    return (Constant(1) if h_df is None else h_df), m  # infeasible: ask O everywhere (READING.md decision 10)
