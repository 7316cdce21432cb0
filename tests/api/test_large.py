"""Studies of a pool larger than memory sample rows, request labels by row number, and name the rows of their claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import overread
from overread import errors, labelers
from overread.core.answers import Questions, Reply, make_columns
from overread.core.arrays import Array, IntArray
from overread.core.labels import LabelReader
from overread.core.randomness import stream
from overread.core.sample import Draws
from overread.labelers.base import answer_all
from overread.pools import Large, Parquet, Sampled
from overread.pools.memory import draw_sample
from overread.study.goals import inputs
from overread.theory.exact import hypergeometric_lower, hypergeometric_upper
from tests.api.worlds import FAST
from tests.pools.folders import folder, table

ROWS = 3000


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Parquet:
    return Parquet(folder(tmp_path_factory.mktemp("a") / "tickets", (1000, 500, 1500), 200), features=["x"], id="id")


@pytest.fixture
def small_sample(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(inputs, "WORKING_SAMPLE", 1000)
    return 1000


class ByNumber:
    """A labeler that uses only the item numbers, and records the items that it was asked about."""

    price, who, model, prompt = 1.0, "by number", None, None

    def __init__(self, values: Any, size: int | None = None) -> None:
        self.values, self.size = np.asarray(values), size
        self.asked: list[int] = []

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        self.asked += list(questions)
        yield make_columns(self, questions, self.values[questions.item])


def truth() -> Any:
    return table(0, ROWS)["truth"].to_numpy()


# ---- samples


def test_a_sample_has_its_rows_and_a_description_of_its_source(pool: Parquet) -> None:
    some = draw_sample(pool, 100, np.random.default_rng(0))
    assert isinstance(some, Sampled)
    assert (some.x == pool.features(some.item)).all()
    assert some.about == "the 100 rows drawn at random from the 3000 rows of tickets"
    everything = draw_sample(pool, 10**6, np.random.default_rng(0))
    assert everything.about == "the 3000 rows of tickets"
    assert everything.item.tolist() == list(range(ROWS))


def test_an_object_with_the_four_members_is_a_large_pool() -> None:
    class Elsewhere:
        size, about = 5000, "the 5000 rows of elsewhere"

        def sample(self, n: int, rng: np.random.Generator) -> IntArray:
            return np.sort(rng.choice(5000, n, replace=False)).astype(np.int64)

        def features(self, items: IntArray) -> Array:
            return np.asarray(items[:, np.newaxis] / 5000)

    assert isinstance(Elsewhere(), Large)
    result = overread.learn(Elsewhere(), strong=lambda x: x[:, 0] > 0.5, hypotheses=overread.Thresholds())
    assert "the 5000 rows of elsewhere" in result.certificate.claim
    with pytest.raises(errors.InvalidArgument, match=r"X=Elsewhere\(...\) has no draw"):
        overread.learn(Elsewhere(), strong=lambda x: x[:, 0] > 0.5, hypotheses=overread.Thresholds(), method="paper")


# ---- learning


@pytest.mark.parametrize("size", [None, ROWS])
def test_an_exact_class_learns_from_drawn_rows_and_its_claim_is_about_them(
    pool: Parquet, small_sample: int, size: int | None
) -> None:
    expert = ByNumber(truth(), size)
    result = overread.learn(
        pool, strong=expert, hypotheses=overread.Thresholds(), labels=("no", "yes"), excess_error=0.1
    )
    assert result.classifier is not None
    assert f"on the {small_sample} rows drawn at random from the 3000 rows of tickets" in result.certificate.claim
    assert result.certificate.level == "proved"
    bought = result.bought["strong"]
    assert set(bought.item.tolist()) == set(expert.asked)
    assert bought.item.max() > small_sample
    assert (bought.label == truth()[bought.item]).all()
    assert abs(float(np.mean(result.classifier.predict(pool.features(np.arange(ROWS))) != truth()))) < 0.1


@pytest.mark.usefixtures("small_sample")
def test_drawn_rows_depend_only_on_the_seed(pool: Parquet) -> None:
    def bought(seed: int) -> list[int]:
        table = labelers.Table(truth())
        settings: dict[str, Any] = {"hypotheses": overread.Thresholds(), "labels": ("no", "yes"), "excess_error": 0.1}
        items: list[int] = overread.learn(pool, strong=table, seed=seed, **settings).bought["strong"].item.tolist()
        return items

    assert bought(0) == bought(0) != bought(1)


def test_a_model_learns_from_columns_of_the_files(pool: Parquet, small_sample: int) -> None:
    weak, strong = pool.column("model", confidence="sure", price=0.01), pool.column("truth", price=1.0)
    result = overread.learn(pool, weak=weak, strong=strong, max_strong=60)
    assert result.classifier is not None
    assert (result.labels.weak, result.labels.strong) == (small_sample, 60)
    assert result.cost == pytest.approx(0.01 * small_sample + 60)
    assert ("learned from", "the 1000 rows drawn at random from the 3000 rows of tickets") in result.certificate.numbers
    assert (result.bought["strong"].label == truth()[result.bought["strong"].item]).all()


def test_method_paper_draws_from_the_files(tmp_path: Path) -> None:
    pool = Parquet(folder(tmp_path / "few", (100, 150)), features=["x"])
    settings: dict[str, Any] = {"method": FAST, "excess_error": 0.2, "labels": ("no", "yes")}
    result = overread.learn(
        pool,
        weak=pool.column("model"),
        strong=pool.column("truth"),
        hypotheses=overread.Thresholds(),
        differences=overread.Intervals(),
        **settings,
    )
    assert result.classifier is not None
    assert result.certificate.level == "proved"
    assert "the 250 rows of few" in result.certificate.claim


def test_a_labeler_of_a_different_number_of_items_is_rejected(pool: Parquet, small_sample: int) -> None:
    with pytest.raises(errors.InvalidArgument, match="1000 items and the pool has 3000"):
        overread.learn(pool, strong=labelers.Table(truth()[:small_sample]), hypotheses=overread.Thresholds())


@pytest.mark.parametrize("hypotheses", [overread.Thresholds(), None])
@pytest.mark.parametrize(("wrong", "kind"), [("maybe", errors.InvalidLabel), (None, errors.LabelsExhausted)])
def test_a_wrong_answer_is_named_by_the_number_of_its_row_and_the_others_are_kept(
    pool: Parquet, small_sample: int, hypotheses: Any, wrong: str | None, kind: type[errors.LabelerFailed]
) -> None:
    values = np.array(truth(), dtype=object)
    drawn = draw_sample(pool, small_sample, stream(0, "pool.sample")).item
    values[drawn[::3]] = wrong
    with pytest.raises(kind) as caught:
        overread.learn(pool, strong=labelers.Table(values), hypotheses=hypotheses, labels=("no", "yes"))
    assert set(caught.value.items) <= set(drawn[::3].tolist())
    assert f"item {caught.value.items[0]}" in str(caught.value) or f"items {caught.value.items[0]}" in str(caught.value)
    kept = caught.value.result.bought["strong"]
    assert len(kept)
    assert set(kept.item.tolist()) <= set(drawn.tolist()) - set(drawn[::3].tolist())
    assert (kept.label == values[kept.item]).all()


def test_an_error_in_a_labeler_names_the_row_numbers(pool: Parquet, small_sample: int) -> None:
    class Raising(ByNumber):
        def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
            list(super().replies(questions))
            raise RuntimeError("no connection")

    with pytest.raises(errors.LabelerFailed, match="no connection") as caught:
        overread.learn(pool, strong=Raising(truth()), max_strong=50)
    assert max(caught.value.items) > small_sample


def test_a_labeler_of_the_protocol_of_version_0_1_is_told_what_to_change(pool: Parquet) -> None:
    class Old:
        price, stochastic, size = 0.0, False, None

        def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
            return draws.count

    with pytest.raises(errors.InvalidArgument, match=r"strong=Old\(\.\.\.\) .* of version 0\.1 .*replies\(questions\)"):
        overread.learn(pool, strong=Old())


# ---- columns


def test_a_column_answers_for_the_requested_rows_and_gives_no_answer_for_empty_cells(
    pool: Parquet, tmp_path: Path
) -> None:
    labeler = pool.column("model", confidence="sure", price=0.5)
    assert isinstance(labeler, labelers.Labeler)
    items = np.array([2999, 4])
    answers = answer_all(labeler, Questions(items))
    assert answers.labels.tolist() == table(0, ROWS)["model"].to_numpy()[items].tolist()
    assert (labeler.size, labeler.price) == (ROWS, 0.5)
    table(0, 4).with_columns(model=pl.Series(["yes", "", None, "no"])).write_parquet(tmp_path / "a.parquet")
    few = Parquet(tmp_path, features=["x"]).column("model")
    assert answer_all(few, Questions(np.arange(4))).labels.tolist() == ["yes", None, None, "no"]
    with pytest.raises(errors.InvalidArgument, match="price=-1 must be a number >= 0"):
        pool.column("model", price=-1)


# ---- planning, labelling and auditing


def test_a_plan_is_for_the_rows_that_a_study_would_draw(pool: Parquet, small_sample: int) -> None:
    plan = overread.plan(pool, hypotheses=overread.Thresholds(), excess_error=0.1, weak=pool.column("model"))
    assert max(each.weak_labels.high for each in plan.forecasts) <= small_sample
    with pytest.raises(errors.InvalidArgument, match="make='labels'"):
        overread.plan(pool, make="labels")


def test_label_points_to_scale_label_for_a_large_pool(pool: Parquet) -> None:
    with pytest.raises(errors.InvalidArgument, match=r"use overread\.scale\.label"):
        overread.label(pool, strong=lambda x: x[:, 0] > 0.5)


class Rule:
    """A classifier that is wrong where x lies in [0.5, 0.6)."""

    def __init__(self) -> None:
        self.asked = 0

    def predict(self, x: Any) -> Any:
        self.asked += len(x)
        return np.where(np.asarray(x)[:, 0] >= 0.6, "yes", "no")


def test_an_audit_makes_a_claim_about_all_rows(pool: Parquet) -> None:
    rule, expert = Rule(), ByNumber(truth(), ROWS)
    found = overread.audit(rule, X=pool, strong=expert, max_labels=300)
    assert rule.asked == len(expert.asked) == found.labels.strong == 300
    assert found.bought["strong"].item.max() > 2000
    assert found.method == "hypergeometric"
    assert found.lower < 0.1 < found.upper
    assert found.stopped is None
    assert "the error on the 3000 rows of tickets, judged by the expert, lies in" in found.certificate.claim
    whole = overread.audit(Rule(), X=pool, strong=expert, max_labels=10**6)
    assert whole.lower == whole.upper == np.mean(Rule().predict(pool.features(np.arange(ROWS))) != truth())
    cheap = overread.audit(Rule(), X=pool, strong=expert, max_labels=300, max_cost=100)
    assert (cheap.labels.strong, cheap.stopped) == (100, "max_cost")
    assert (
        "rows drawn as these were"
        in overread.audit(Rule(), X=pool, strong=expert, max_labels=50, method="binomial").certificate.claim
    )


@pytest.mark.parametrize(
    ("predicted", "how", "words"),
    [
        (Rule(), {}, "X=Parquet(...) is larger than memory; give max_labels"),
        (Rule(), {"width": 0.1}, "method='betting'"),
        (Rule(), {"weak": lambda x: x[:, 0] > 0.5, "max_labels": 50}, "method='powered'"),
        (["no"] * ROWS, {"max_labels": 50}, "predicted"),
    ],
)
def test_an_audit_that_needs_every_row_is_refused(
    pool: Parquet, predicted: Any, how: dict[str, Any], words: str
) -> None:
    expert = ByNumber(truth(), ROWS)
    with pytest.raises(errors.InvalidArgument) as caught:
        overread.audit(predicted, X=pool, strong=expert, **how)
    assert words in str(caught.value)
    assert not expert.asked


def at_most(seen: int, n: int, size: int, marked: int) -> Fraction:
    ways = sum(comb(marked, k) * comb(size - marked, n - k) for k in range(seen + 1))
    return Fraction(ways, comb(size, n))


@pytest.mark.parametrize("size", [10**8, 10**10, 10**12])
@pytest.mark.parametrize(("seen", "n"), [(0, 30), (3, 30), (29, 30), (12, 200)])
def test_hypergeometric_bounds_are_exact_for_huge_populations(size: int, seen: int, n: int) -> None:
    upper, delta = hypergeometric_upper(seen, n, size, 0.025), Fraction(1, 40)
    slack = size // 10**8  # the bound rounds against the claim: a computed tail is trusted to nine digits
    assert at_most(seen, n, size, upper + 1) <= delta < at_most(seen, n, size, upper - 2 * slack - 2)
    assert hypergeometric_lower(n - seen, n, size, 0.025) == size - upper
