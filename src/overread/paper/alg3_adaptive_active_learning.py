"""Algorithm 3: adaptive active learning using the difference classifier.

     1  Input: U, W, O, h^df, target excess error epsilon, confidence delta, previous labeled dataset T_hat.
     2  Output: parameter sigma, labeled dataset S_hat.
     3  h_hat = CONS-LEARN_H(empty, T_hat).
     4  for t = 1, 2, ...:
     5      delta^t = delta / t(t+1); sigma(2^t, delta^t) = 8/2^t (2d ln(2e 2^t / d) + ln(24 / delta^t)).
     6      Draw 2^t examples from U to form S^{t,U}.
     7      for each x in S^{t,U}:
     8          if x not in R: add (x, h_hat(x)) to S_hat^t                                    # infer
    11          else: if h^df(x) = +1 query O for the label y of x, otherwise query W; add (x, y) to S_hat^t
    14      h_hat^t <- CONS-LEARN_H(empty, S_hat^t).
    15      if sigma(2^t, delta^t) + sqrt(sigma(2^t, delta^t) err(h_hat^t, S_hat^t)) <= epsilon/512: break
    19  return sigma(2^{t_0}, delta^{t_0}), S_hat^{t_0}

Outside R all classifiers of the confidence set agree, so h_hat's label there is h*'s.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from overread.core.arrays import IntArray
from overread.core.requests import Algorithm, AskStrong, AskWeak, Draw, DrawsInferred, Progress, RequestKey
from overread.core.sample import Draws, LabelledDraws, Sample
from overread.hypotheses.base import Classifier, HypothesisClass, erm
from overread.paper.alg4_in_disagr_region import CachedRegion
from overread.theory.bounds import sigma

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.paper.options import Paper


@dataclass(frozen=True, eq=False)
class SampleBySource:
    """S_hat^t, by where each label comes from."""

    inferred: LabelledDraws
    weak: LabelledDraws
    strong: LabelledDraws

    @cached_property
    def sample(self) -> Sample:
        return self.inferred.sample + self.weak.sample + self.strong.sample

    def __add__(self, other: SampleBySource) -> SampleBySource:
        return SampleBySource(self.inferred + other.inferred, self.weak + other.weak, self.strong + other.strong)


@dataclass(frozen=True, eq=False)
class AdaptiveLearningOutput:
    """The output of Algorithm 3."""

    sigma: float
    labelled: SampleBySource


def adaptive_active_learning(
    H: HypothesisClass,
    h_df: Classifier,
    R: CachedRegion,
    epsilon: Fraction,
    delta: float,
    T_hat: Sample,
    options: Paper,
    k: int,
    k_0: int,
) -> Algorithm[AdaptiveLearningOutput]:
    """Run Algorithm 3."""
    h_hat = erm(H, T_hat)  # line 3
    labelled: SampleBySource | None = None
    t = 0
    while True:  # line 4
        t += 1
        sigma_t = sigma(2**t, delta / (t * (t + 1)), H.vc_dimension)  # line 5
        if options.draws == "nested" and sigma_t > epsilon / 512:
            continue  # this round can't stop, and nested draws lose nothing by skipping it (READING.md decision 7)
        drawn_before = 0 if labelled is None or options.draws == "fresh" else labelled.sample.total
        yield Progress(epoch=k, epochs=k_0, stage="learn", round=t, draws=2**t)
        S_hat = yield from label_draws(2**t - drawn_before, h_hat, h_df, R, RequestKey("alg3", epoch=k, round=t))
        labelled = S_hat if labelled is None or options.draws == "fresh" else labelled + S_hat
        h_hat_t = erm(H, labelled.sample)  # line 14
        err = labelled.sample.mistakes(h_hat_t.predict(labelled.sample.x)) / labelled.sample.total
        if sigma_t + math.sqrt(sigma_t * err) <= epsilon / 512:  # line 15
            return AdaptiveLearningOutput(sigma_t, labelled)


def label_draws(
    n: int, h_hat: Classifier, h_df: Classifier, R: CachedRegion, key: RequestKey
) -> Algorithm[SampleBySource]:
    """Draw n examples and label each by inference, by W or by O (lines 6 to 13)."""
    drawn: Draws = yield Draw(n, key)  # line 6
    inside = R.are_inside(drawn)
    differ = h_df.predict(drawn.x) > 0
    infer, ask_W, ask_O = drawn.where(~inside), drawn.where(inside & ~differ), drawn.where(inside & differ)
    yield DrawsInferred(infer)
    positives_W: IntArray = yield AskWeak(ask_W, key)
    positives_O: IntArray = yield AskStrong(ask_O, key)
    return SampleBySource(
        inferred=LabelledDraws(infer, np.where(h_hat.predict(infer.x) > 0, infer.count, 0)),  # line 9
        weak=LabelledDraws(ask_W, positives_W),  # line 11
        strong=LabelledDraws(ask_O, positives_O),
    )
