"""The answers of a mixture of both labelers, and its savings."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from overread import labelers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.requests import AskStrong, RequestKey, run_algorithm
from overread.core.sample import Draws
from tests.api.worlds import LINE, Recorder, attending, item_at, resident, study_of_both

FALSE_ALARM = 1e-6
BETA, P_O, P_W, N = 0.6, 0.9, 0.3, 10**9
WHERE = Draws(np.arange(3), np.array([[0.0], [0.5], [1.0]]), np.array([N, N, N]))


def unlikely(successes: int, trials: int, p: float) -> bool:
    """Return whether a two-sided binomial test at the stated false-alarm rate rejects p."""
    tail = FALSE_ALARM / 2
    return not binom.ppf(tail, trials, p) <= successes <= binom.isf(tail, trials, p)


def differences_of_a_mixture(*, coupled: bool, seed: int = 0) -> tuple[int, int, int]:
    """Return how often O' and W differ, given W's answers to 3e9 draws, and how often O' asked O and W."""
    weak, strong = labelers.Simulated(np.full(3, P_W)), labelers.Simulated(np.full(3, P_O))
    mixture = labelers.Mixture(strong, weak, BETA, coupled=coupled)
    rng = np.random.default_rng(seed)
    plain = LabelReader(None)
    asked = {"weak": 0, "strong": 0}

    def respond(request: Any) -> IntArray:
        role, labeler = ("strong", strong) if isinstance(request, AskStrong) else ("weak", weak)
        asked[role] += request.draws.total
        return labeler.positives(request.draws, plain, rng)

    rows, y_W = WHERE.split(weak.positives(WHERE, plain, rng))
    positives = run_algorithm(mixture.positives(rows, y_W, rng, RequestKey("mixture")), respond)
    differ = np.where(y_W > 0, rows.count - positives, positives)
    return int(differ.sum()), asked["strong"], asked["weak"]


def test_a_coupled_mixture_differs_from_w_on_1_minus_beta_of_os_differences() -> None:
    differ, by_O, by_W = differences_of_a_mixture(coupled=True)
    apart = P_O * (1 - P_W) + P_W * (1 - P_O)
    assert not unlikely(differ, 3 * N, (1 - BETA) * apart)
    assert not unlikely(by_O, 3 * N, 1 - BETA)
    assert by_W == 0


def test_an_uncoupled_mixture_adds_ws_noise_to_the_differences() -> None:
    differ, by_O, by_W = differences_of_a_mixture(coupled=False)
    apart, noise = P_O * (1 - P_W) + P_W * (1 - P_O), 2 * P_W * (1 - P_W)
    assert not unlikely(differ, 3 * N, (1 - BETA) * apart + BETA * noise)
    assert unlikely(differ, 3 * N, (1 - BETA) * apart)
    assert not unlikely(by_O, 3 * N, 1 - BETA)
    assert by_O + by_W == 3 * N


def test_the_claim_of_a_study_of_a_mixture_is_about_the_mixture() -> None:
    weak = labelers.Simulated(np.where(LINE < 0.5, 0.02, 0.98))
    result = study_of_both(weak=weak, strong=labelers.Mixture(attending, weak, 0.25))
    assert "judged by the mixture with beta=0.25 (Corollary 2)" in result.certificate.claim


@pytest.mark.parametrize("beta", [0.0, 0.25, 0.9])
@pytest.mark.parametrize("coupled", [True, False])
def test_a_study_of_a_mixture_charges_the_expert_for_1_minus_beta_of_its_draws(beta: float, coupled: bool) -> None:
    weak = labelers.Simulated(np.where(LINE < 0.5, 0.02, 0.98), price=0.25)
    strong = labelers.Simulated(np.where(LINE < 0.5, 0.01, 0.99), price=2.0)
    result = study_of_both(weak=weak, strong=labelers.Mixture(strong, weak, beta, coupled=coupled))
    asked_of_mixture = sum(epoch.difference_sample for epoch in result.epochs) + sum(
        trace.labelled.strong.total for trace in result.trace
    )
    assert not unlikely(result.draws.strong, asked_of_mixture, 1 - beta)
    assert result.cost == 2.0 * result.draws.strong + 0.25 * result.draws.weak


@pytest.mark.parametrize("coupled", [True, False])
def test_a_coupled_mixture_asks_w_once_per_draw(coupled: bool) -> None:
    beta = 0.5
    weak = labelers.Simulated(np.where(LINE < 0.5, 0.02, 0.98))
    strong = labelers.Simulated(np.where(LINE < 0.5, 0.01, 0.99))
    result = study_of_both(weak=weak, strong=labelers.Mixture(strong, weak, beta, coupled=coupled))
    [epoch], [trace] = result.epochs, result.trace
    m, labelled = epoch.difference_sample, trace.labelled
    answers = 2 * m + labelled.weak.total + labelled.strong.total  # answers of W and O', if W's were never reused
    reused = answers - result.draws.weak - result.draws.strong
    if coupled:
        assert not unlikely(reused, m, beta)
    else:
        assert reused == 0


def test_a_mixture_of_deterministic_labelers_asks_the_expert_once_per_item() -> None:
    recorder = Recorder(attending)
    weak = labelers.Function(resident)
    strong = labelers.Function(recorder, price=3.0)
    result = study_of_both(weak=weak, strong=labelers.Mixture(strong, weak, 0.5))
    items = item_at(recorder.rows)
    assert len(items) == len(np.unique(items)) == result.labels.strong
    assert result.cost == 3.0 * len(items)
