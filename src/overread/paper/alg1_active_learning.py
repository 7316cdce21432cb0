"""Algorithm 1: active learning from weak and strong labelers.

     1  Input: U, epsilon, delta, O, W, H, H^df.
     2  Output: classifier h_hat in H.
     3  epsilon_0 = 1, delta_0 = delta/4, k_0 = ceil(log 1/epsilon).
     4  n_0: initial number of examples.
     5  Draw a fresh sample and query O for its labels: S_hat_0. sigma_0 = sigma(n_0, delta_0).
     6  for k = 1, ..., k_0:
     7      epsilon_k = 2^-k, delta_k = delta / 4 (k+1)^2.
     9      h_hat^df_k <- Algorithm 2 with U, W, O, epsilon_k, delta_k/2, S_hat_{k-1}.
    11      sigma_k, S_hat_k <- Algorithm 3 with U, W, O, h_hat^df_k, epsilon_k, delta_k/2, S_hat_{k-1}.
    13  return h_hat <- CONS-LEARN_H(empty, S_hat_{k_0}).

The algorithm reaches U, W and O through requests. Without a difference class it is disagreement-based active learning with
only O, the paper's baseline.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from overread.core.arrays import IntArray
from overread.core.requests import Algorithm, AskStrong, Draw, EpochDone, Progress, RequestKey
from overread.core.sample import Draws, LabelledDraws, Sample
from overread.hypotheses.base import Classifier, Constant, erm
from overread.paper.alg2_train_difference_classifier import train_difference_classifier
from overread.paper.alg3_adaptive_active_learning import SampleBySource, adaptive_active_learning
from overread.paper.alg4_in_disagr_region import region
from overread.theory.bounds import sigma
from overread.theory.sample_sizes import epoch_confidence, epoch_count, initial_sample_size

if TYPE_CHECKING:
    from overread.hypotheses.base import HypothesisClass
    from overread.paper.options import Paper


@dataclass(frozen=True, eq=False)
class EpochTrace:
    """Record of epoch k, with the quantities of the proof's invariants."""

    k: int
    epsilon_k: Fraction
    S_hat_before: Sample
    """S_hat_{k-1}, which together with 3 epsilon_k / 2 defines the region R_{k-1}."""
    h_hat_df: Classifier
    labelled: SampleBySource
    """S_hat_k, by where each label comes from."""
    sigma_k: float
    h_hat: Classifier
    local: bool = True
    """Whether the difference classifier was trained inside the region."""


def active_learning(
    epsilon: float, delta: float, H: HypothesisClass, H_df: HypothesisClass | None, dimension: int, options: Paper
) -> Algorithm[Classifier]:
    """Run Algorithm 1. If H_df is None, ask only O."""
    k_0 = epoch_count(epsilon, tight=options.epochs == "tight")  # line 3; READING.md decision 5
    S_hat = Sample(np.empty((0, dimension)), np.empty(0))  # no sample: V_0 = H, R_0 = DIS(H) (decision 4)
    if options.initial_sample == "paper":
        S_hat = yield from initial_sample(H, delta, k_0)  # lines 4 and 5
    for k in range(1, k_0 + 1):  # line 6
        epsilon_k, delta_k = Fraction(1, 2**k), epoch_confidence(k, delta)  # line 7
        T_hat = S_hat
        R = region(H, T_hat, 3 * epsilon_k / 2)  # R_{k-1}: Algorithm 4 with S_hat_{k-1} and 3 epsilon_k / 2
        h_df: Classifier = Constant(1)
        m = 0
        if H_df is not None:
            h_df, m = yield from train_difference_classifier(R, epsilon_k, delta_k / 2, H_df, options, k, k_0)  # line 9
        # decision 1: epsilon_k to both algorithms; with the appendix's epsilon_k/128 V need not contain h*
        output = yield from adaptive_active_learning(  # line 11
            H, h_df, R, epsilon_k, delta_k / 2, T_hat, options, k, k_0
        )
        S_hat = output.labelled.sample
        h_hat = erm(H, S_hat)
        yield EpochDone(
            k=k,
            epsilon=epsilon_k,
            region_mass=1 - output.labelled.inferred.total / S_hat.total,
            strong_mass=output.labelled.strong.total / S_hat.total,
            difference_sample=m,
            sample=S_hat.total,
            trace=EpochTrace(
                k, epsilon_k, T_hat, h_df, output.labelled, output.sigma, h_hat, options.difference_training == "local"
            ),
        )
    return h_hat  # line 13; k_0 >= 1


def initial_sample(H: HypothesisClass, delta: float, k_0: int) -> Algorithm[Sample]:
    """Draw n_0 examples and ask O about all of them (lines 4 and 5)."""
    n_0 = initial_sample_size(H.vc_dimension, delta)
    yield Progress(epoch=0, epochs=k_0, stage="initial sample", round=0, draws=n_0)
    drawn: Draws = yield Draw(n_0, RequestKey("alg1"))
    positives: IntArray = yield AskStrong(drawn, RequestKey("alg1"))
    none = np.zeros(len(drawn), dtype=bool)
    nothing = LabelledDraws(drawn.where(none), positives[none])
    labelled = SampleBySource(inferred=nothing, weak=nothing, strong=LabelledDraws(drawn, positives))
    S_hat_0 = labelled.sample
    sigma_0 = sigma(n_0, epoch_confidence(0, delta), H.vc_dimension)
    trace = EpochTrace(0, Fraction(1), nothing.sample, Constant(1), labelled, sigma_0, erm(H, S_hat_0))
    yield EpochDone(0, Fraction(1), region_mass=1.0, strong_mass=1.0, difference_sample=0, sample=n_0, trace=trace)
    return S_hat_0
