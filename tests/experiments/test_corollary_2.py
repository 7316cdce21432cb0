"""Learning the mixture's labels costs a share 1 - beta of the strong labels, and fewer when coupled."""

from __future__ import annotations

import polars as pl
import pytest

from overread.core.arrays import IntArray
from overread.core.requests import Algorithm, AskStrong, RequestKey
from overread.core.sample import Draws
from overread.experiments.base import Size
from overread.experiments.paper import corollary_2
from overread.labelers.simulated import Mixture

pytestmark = pytest.mark.slow


def table(betas: tuple[float, ...]) -> pl.DataFrame:
    chosen = [t for t in corollary_2.trials(Size(quick=True)) if t["beta"] in betas]
    return pl.DataFrame([t | row for t in chosen for row in corollary_2.trial(**t)])


def test_strong_labels_are_about_1_minus_beta_and_coupling_makes_positives_fewer() -> None:
    # 5 standard deviations for the share charged to O, a sign test at 0.001 for the coupling, base.allowed for the excess error
    found = corollary_2.verdict(table((0.0, 0.6, 0.9)))
    assert found.holds, str(found)


def test_a_mixture_that_always_asks_the_strong_labeler_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_strong(_self: Mixture, draws: Draws, _w: object, _rng: object, key: RequestKey) -> Algorithm[IntArray]:
        positives: IntArray = yield AskStrong(draws, key)
        return positives

    monkeypatch.setattr(Mixture, "positives", always_strong)
    assert not corollary_2.verdict(table((0.0, 0.9))).holds
