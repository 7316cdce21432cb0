"""How the algorithms are combined: shares of delta, keys of random streams, and conditions for each claim."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import overread
import overread.study.engine
from overread.experiments.worlds.domains import World
from overread.experiments.worlds.proof_invariants import check_invariants
from overread.experiments.worlds.truth import Truth
from overread.hypotheses.base import Constant, Exactness
from overread.labelers import Mixture, Simulated, Table
from overread.theory.bounds import sigma
from overread.theory.label_complexity import explicit_bound, last_round, theta
from overread.theory.sample_sizes import difference_sample_size, epoch_confidence

if TYPE_CHECKING:
    from collections.abc import Callable

X = (np.arange(200) + 0.5) / 200
O = np.where(X >= 0.5, 1, -1)  # noqa: E741
W = np.where((X > 0.2) & (X < 0.25), -O, O)
H, H_DF = overread.Thresholds(), overread.Intervals()


def learn(**settings: Any) -> overread.Result:
    given: dict[str, Any] = {
        "strong": Table(O),
        "weak": Table(W),
        "hypotheses": H,
        "differences": H_DF,
        "excess_error": 0.1,
        "method": "paper",
    }
    return overread.learn(overread.pools.Counts(X), **(given | settings))


def test_algorithm_3_is_given_half_of_delta_k() -> None:
    result = learn(method=overread.Paper(initial_sample="none"), failure_probability=0.05)
    for trace in result.trace:
        t = int(math.log2(trace.labelled.sample.total))
        assert trace.sigma_k == sigma(2**t, epoch_confidence(trace.k, 0.05) / 2 / (t * (t + 1)), H.vc_dimension)


def test_algorithm_2_is_given_epsilon_k_and_half_of_delta_k() -> None:
    """In epoch 1 the region is the whole pool, so Algorithm 5 returns p_hat = 2/3 exactly."""
    result = learn(method=overread.Paper(initial_sample="none"), failure_probability=0.05)
    m = difference_sample_size(Fraction(2, 3), Fraction(1, 2), epoch_confidence(1, 0.05) / 2, H_DF.vc_dimension)
    assert result.epochs[0].difference_sample == m


def test_every_random_choice_in_a_study_has_its_own_random_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[tuple[object, ...]] = []
    stream: Callable[..., np.random.Generator] = getattr(overread.study.engine, "stream")  # noqa: B009

    def recorded(seed: int, name: str, **where: int) -> np.random.Generator:
        used.append((seed, name, *sorted(where.items())))
        return stream(seed, name, **where)

    monkeypatch.setattr(overread.study.engine, "stream", recorded)
    weak = Simulated(np.where(W > 0, 0.9, 0.1))
    strong = Mixture(Simulated(np.where(O > 0, 0.95, 0.05)), weak, 0.5, coupled=False)
    learn(weak=weak, strong=strong, method=overread.Paper(draws="nested"))
    assert len(used) > 50
    assert len(set(used)) == len(used)


@dataclass(frozen=True)
class Guesses(overread.Thresholds):
    """Thresholds with a solver that declares one kind of inexactness."""

    method: str = "cons_learn"

    @property
    def exactness(self) -> Exactness:  # type: ignore[override]
        heuristic: dict[str, Any] = {self.method: "heuristic"}
        return Exactness(**heuristic)


@pytest.mark.parametrize(("role", "method"), [("hypotheses", "cons_learn"), ("hypotheses", "in_disagreement_region")])
def test_nothing_is_claimed_if_the_solver_is_heuristic(role: str, method: str) -> None:
    certificate = learn(**{role: Guesses(method)}).certificate
    assert (certificate.level, certificate.excess_error) == ("estimated", None)
    assert "guarantee" not in str(certificate)


def test_nothing_is_claimed_if_the_solver_of_the_difference_class_is_heuristic() -> None:
    assert learn(differences=Guesses("fewest_positives")).certificate.level == "estimated"
    assert learn(differences=overread.Thresholds()).certificate.level == "proved"


def test_a_claim_never_says_with_probability_1() -> None:
    claim = learn(failure_probability=1e-9).certificate.claim
    assert claim.startswith("except with probability 1e-09, ")


def test_the_certificate_states_when_halfplanes_are_exact() -> None:
    rows = np.random.default_rng(0).normal(size=(50, 2))
    result = overread.learn(
        rows,
        strong=lambda x: x[:, 0] > 0,
        hypotheses=overread.Halfplanes(),
        method=overread.Paper(initial_sample="none"),
    )
    assert any("float64" in assumption for assumption in result.certificate.assumptions)


def checks(result: overread.Result, **changes: Any) -> dict[str, bool]:
    """Return whether each inequality holds in the last epoch of a trace with these changes."""
    world = World(Truth(X, O > 0, W > 0), H, H_DF)
    last = replace(result.trace[-1], **changes)
    return {check.name: check.holds for check in check_invariants([last], world, H.classifiers_on(world.truth.x))}


def test_a_violation_of_each_invariant_is_detected() -> None:
    result = learn(method=overread.Paper(initial_sample="none"), excess_error=1 / 16)
    first = result.trace[0]
    assert all(checks(result).values())
    assert not checks(result, sigma_k=1.0)["sample large enough"]
    assert not checks(result, S_hat_before=first.S_hat_before, h_hat_df=Constant(1))["positives"]
    assert not checks(result, S_hat_before=first.S_hat_before, h_hat_df=Constant(-1))["false negatives"]
    assert len(first.labelled.strong.draws) > 0
    swapped = replace(first.labelled, strong=_flipped(first.labelled.strong))
    assert not checks(result, labelled=swapped)["concentration"]
    inferred = replace(result.trace[-1].labelled, inferred=_flipped(result.trace[-1].labelled.inferred))
    assert not checks(result, labelled=inferred)["approximate favorable bias"]


def _flipped(answered: Any) -> Any:
    return replace(answered, positives=answered.draws.count - answered.positives)


def test_invariants_on_some_classifiers_are_no_stricter_than_on_all() -> None:
    result = learn(excess_error=1 / 16)
    world = World(Truth(X, O > 0, W > 0), H, H_DF)
    without_best = [h for h in H.classifiers_on(world.truth.x) if abs(h.theta - 0.5) > 0.1]
    assert all(check.holds for check in check_invariants(result.trace, world, without_best))


def test_the_explicit_bound_adds_up_as_the_proof_says() -> None:
    epsilon, delta, nu = 1 / 2, 0.05, 0.1
    t_0 = last_round(1 / 2, epoch_confidence(1, delta) / 2, 1, nu + 1 / 128)
    delta_t = epoch_confidence(1, delta) / 2 / (t_0 * (t_0 + 1))
    bound = explicit_bound(epsilon, delta, 1, 2, nu, lambda r, eta: 0.01, lambda r: 0.5, initial_sample=False)  # noqa: ARG005
    strong_mass = 6 * (0.01 + 1 / 2048)
    assert bound.target == pytest.approx(4 * 2**t_0 * strong_mass + 8 * t_0 * math.log(2 / delta_t))
    assert bound.difference == difference_sample_size(0.5, 1 / 2, epoch_confidence(1, delta) / 2, 2)


def test_theta_is_never_below_the_ratio_at_any_radius() -> None:
    """On 10 points the ball of radius r around the middle threshold has 2 floor(10 r) points in its region."""
    x = (np.arange(10).reshape(-1, 1) + 0.5) / 10
    found = theta(H, x, np.ones(10, dtype=np.int64), 0.15, [H.classifiers_on(x)[5]])
    assert 2.0 <= found <= 2.0 * 1.02


def test_integers_up_to_2_to_the_26_have_distinct_directions() -> None:
    """The hardest cases are neighbouring fractions with such parts, which differ by 1 / (b d)."""
    top = 2**26
    pairs = [((top - 1, top), (top - 2, top - 1)), ((top, top - 1), (top - 1, top - 2)), ((1, top), (1, top - 1))]
    for one, other in pairs:
        S = overread.Sample([one, other], [1, -1])
        best = overread.Halfplanes().cons_learn(S)
        assert best is not None
        assert S.mistakes(best.predict(S.x)) == 0
