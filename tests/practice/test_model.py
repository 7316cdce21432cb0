"""The learner for rich features: its questions, its models, and its robustness to any weak labeler."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
from sklearn.linear_model import LogisticRegression, RidgeClassifier
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import LinearSVC
from sklearn.tree import DecisionTreeClassifier

from overread.core.arrays import Array, IntArray
from overread.core.randomness import stream
from overread.core.requests import NO_ANSWER, AskItems, CodedAnswers, Pick, Progress, Solve
from overread.errors import InvalidArgument, InvalidData
from overread.practice.model import learner
from overread.practice.model.learner import LearnedModel, learn_from_features
from overread.practice.model.logistic import Scaling


@dataclass(frozen=True, eq=False)
class World:
    """A pool with both labels, and an engine that checks and records every request."""

    x: Array
    strong: IntArray
    weak: IntArray | None = None
    confidence: Array | None = None
    questions: list[IntArray] = field(default_factory=list)

    def learn(
        self, max_strong: int | None = 40, seed: int = 0, excess_error: float = 0.05, **settings: Any
    ) -> LearnedModel:
        settings = {"weak": self.weak is not None, "max_strong": max_strong, "excess_error": excess_error, **settings}
        steps, answer = learn_from_features(self.x, **settings), None
        while True:
            try:
                answer = self.answer(steps.send(answer), seed)
            except StopIteration as end:
                fitted: LearnedModel = end.value
                return fitted

    def answer(self, request: object, seed: int) -> Any:
        match request:
            case Pick(n, among, key):
                assert 0 < n <= len(among) == len(np.unique(among))
                return stream(seed, key.name, epoch=key.epoch, round=key.round).choice(among, n, replace=False)
            case AskItems("strong", item, _):
                self.questions.append(item)
                return CodedAnswers(self.strong[item])
            case AskItems("weak", item, _):
                assert self.weak is not None
                return CodedAnswers(self.weak[item], self.confidence)
        if isinstance(request, Solve):
            return request.solve()
        assert isinstance(request, Progress)
        return None

    def error(self, fitted: LearnedModel) -> float:
        return float(np.mean(fitted.classifier.predict(self.x) != self.strong))


def world(seed: int = 0, n: int = 400, d: int = 6, classes: int = 2) -> World:
    """Create a pool whose classes are the argmax of noisy linear scores; W is right on 80% of the items."""
    rng = stream(seed, "world")
    x = rng.normal(size=(n, d))
    strong = (x @ rng.normal(size=(d, classes)) + 0.3 * rng.normal(size=(n, classes))).argmax(axis=1)
    weak = np.where(rng.random(n) < 0.8, strong, rng.integers(classes, size=n))
    return World(x, strong, weak)


def region_biased(seed: int) -> World:
    """Create a pool where W is right except in a region, in which it always answers 1."""
    made = world(seed, n=1500, d=20)
    return replace(made, weak=np.where(made.x[:, 0] > 0.5, 1, made.strong), questions=[])


@pytest.mark.parametrize("budget", [1, 7, 40, 173])
@pytest.mark.parametrize("weak", [True, False])
def test_the_learner_asks_exactly_its_budget_and_no_item_twice(budget: int, weak: bool) -> None:
    made = world()
    fitted = made.learn(budget, weak=weak)
    asked = np.concatenate(made.questions)
    assert len(asked) == budget == len(np.unique(asked))
    assert fitted.asked.tolist() == asked.tolist()
    assert fitted.answers.tolist() == made.strong[asked].tolist()
    assert fitted.stopped == "max_strong"


def test_the_same_seed_gives_the_same_study_and_another_seed_another() -> None:
    one, again, other = (world().learn(60, seed=seed) for seed in (0, 0, 1))
    x = world().x
    assert one.asked.tolist() == again.asked.tolist() != other.asked.tolist()
    assert np.array_equal(one.classifier.predict_proba(x), again.classifier.predict_proba(x))
    assert one.facts == again.facts


def test_without_expert_labels_the_model_learns_the_weak_labels() -> None:
    made = world()
    fitted = made.learn(0)
    assert not made.questions
    assert fitted.regime == "weak only"
    assert fitted.error is None
    assert made.error(fitted) < 0.15


def test_nothing_to_learn_from_is_refused() -> None:
    made = world()
    with pytest.raises(InvalidArgument, match="max_strong=0 without a weak labeler"):
        made.learn(0, weak=False)
    silent = replace(made, weak=np.full(len(made.x), NO_ANSWER))
    with pytest.raises(InvalidArgument, match="max_strong=0 and the weak labeler"):
        silent.learn(0)


@pytest.mark.parametrize(
    ("setting", "named"),
    [({"excess_error": 0.0}, "excess_error=0.0"), ({"max_strong": -1}, "max_strong=-1")],
)
def test_settings_outside_their_limits_are_rejected(setting: dict[str, Any], named: str) -> None:
    with pytest.raises(InvalidArgument, match=named):
        world().learn(**setting)


def test_features_that_are_not_finite_are_refused() -> None:
    made = world()
    made.x[3, 1] = np.nan
    with pytest.raises(InvalidData, match="row 3, column 1"):
        made.learn()


@pytest.mark.parametrize("weak", [True, False])
def test_a_pool_of_ten_is_asked_completely(weak: bool) -> None:
    made = world(n=10)
    fitted = made.learn(None, weak=weak, excess_error=1e-9)
    assert sorted(fitted.asked.tolist()) == list(range(10))
    assert fitted.stopped == "pool exhausted"
    assert np.allclose(fitted.p_asked, 1.0)


@pytest.mark.parametrize("batch", [1, 3, 1000])
def test_any_batch_fills_the_budget(batch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learner, "FIRST_BATCH", batch)
    monkeypatch.setattr(learner, "SMALLEST_BATCH", batch)
    made = world(n=60)
    assert len(made.learn(25).asked) == 25
    assert len(made.questions[0]) == min(batch, 25)


def test_without_a_budget_it_stops_by_itself_and_later_for_a_smaller_excess() -> None:
    loose, tight = (world(n=2000, d=30).learn(None, weak=False, excess_error=excess) for excess in (0.3, 0.02))
    assert loose.stopped == tight.stopped == "excess_error"
    assert 60 <= len(loose.asked) < len(tight.asked) < 2000


@pytest.mark.parametrize("classes", [2, 5, pytest.param(20, marks=pytest.mark.slow)])
def test_it_learns_from_two_to_twenty_classes(classes: int) -> None:
    made = world(n=800, classes=classes)
    fitted = made.learn(120)
    proba = fitted.classifier.predict_proba(made.x)
    assert proba.shape == (800, classes)
    assert np.allclose(proba.sum(axis=1), 1.0)
    assert made.error(fitted) < {2: 0.15, 5: 0.2, 20: 0.35}[classes]


def test_a_rare_class_that_the_weak_labeler_knows_is_found() -> None:
    rng = stream(0, "rare")
    x = rng.normal(size=(2000, 5))
    rare = x[:, 0] > 2.15
    assert rare.mean() < 0.02
    weak = np.where(rng.random(2000) < 0.02, 1 - rare, rare).astype(np.int64)
    fitted = World(x, rare.astype(np.int64), weak).learn(100)
    found = fitted.classifier.predict(x) == 1
    assert (found & rare).sum() >= 0.7 * rare.sum()
    assert (found & ~rare).sum() <= rare.sum()


@pytest.mark.slow
def test_a_code_that_only_the_expert_uses_is_learned() -> None:
    made = world(n=600)
    strong = np.where(made.x[:, 1] > 0.7, 2, made.strong)
    late = World(made.x, strong, made.weak)
    assert late.error(late.learn(100)) < 0.2


def test_one_class_alone_is_a_constant_classifier() -> None:
    made = world(n=50)
    always = np.zeros(50, dtype=np.int64)
    for weak in (always, None):
        fitted = World(made.x, always, weak).learn(20)
        assert fitted.classifier.predict(made.x).tolist() == always.tolist()


def test_missing_weak_answers_are_not_a_class() -> None:
    made = world(n=600)
    assert made.weak is not None
    weak = np.where(stream(1, "gaps").random(600) < 0.5, NO_ANSWER, made.weak)
    gaps = replace(made, weak=weak)
    fitted = gaps.learn(60)
    assert gaps.error(fitted) < 0.15
    assert fitted.classifier.predict_proba(made.x).shape == (600, 2)
    assert gaps.learn(0).classifier.predict_proba(made.x).shape == (600, 2)


def test_a_weak_labeler_that_never_answers_does_not_change_the_model() -> None:
    made = world()
    silent = replace(made, weak=np.full(len(made.x), NO_ANSWER))
    alone = made.learn(60, weak=False)
    assert silent.learn(60).asked.tolist() == alone.asked.tolist()
    assert alone.regime == "strong only"


def test_unusual_columns_do_no_harm() -> None:
    made = world()
    rng = stream(0, "odd")
    tails = np.exp(20 * rng.normal(size=400))
    odd = np.column_stack([made.x, np.full(400, 7.0), tails, np.full(400, 1e300), tails > 1, -made.x[:, 0]])
    bent = World(odd, made.strong, made.weak)
    assert bent.error(bent.learn(60)) < made.error(made.learn(60)) + 0.05
    assert np.isfinite(Scaling.fit(odd)(odd)).all()
    assert np.isfinite(Scaling.fit(odd)(1e3 * odd)).all()


def test_duplicate_rows_do_not_bias_the_error_estimate() -> None:
    """Each row occurs six times with one random label: known for rows seen in training, unpredictable for others."""
    rng = stream(0, "duplicates")
    x = np.repeat(rng.normal(size=(60, 40)), 6, axis=0)
    strong = np.repeat(rng.integers(2, size=60), 6)
    fitted = World(x, strong).learn(80)
    assert 40 <= len(np.unique(x[fitted.asked], axis=0)) < 60
    assert fitted.error is not None
    assert fitted.error > 0.3


@pytest.mark.slow
def test_a_confidence_on_a_different_scale_for_each_answer_helps() -> None:
    """W is wrong where it is unsure, which is a low number for answer 1 and a high one for answer 0."""
    errors = []
    for seed in range(4):
        made = world(seed, n=1500, d=40)
        unsure = stream(seed, "unsure").random(1500)
        weak = np.where(unsure > 0.6, 1 - made.strong, made.strong)
        confidence = np.where(weak == 1, 1 - unsure, 100 * unsure)
        shown, hidden = World(made.x, made.strong, weak, confidence), World(made.x, made.strong, weak)
        errors.append([shown.error(shown.learn(50)), hidden.error(hidden.learn(50))])
    assert np.mean(errors, axis=0)[0] < np.mean(errors, axis=0)[1] - 0.03


def test_a_region_biased_weak_labeler_saves_expert_labels() -> None:
    errors = [
        [made.error(made.learn(60)), made.error(made.learn(60, weak=False))] for made in map(region_biased, range(4))
    ]
    assert np.mean(errors, axis=0)[0] < np.mean(errors, axis=0)[1] - 0.03


@pytest.mark.parametrize("kind", ["random", "opposite", "constant"])
def test_no_weak_labeler_is_clearly_worse_than_none(kind: str) -> None:
    errors = []
    for seed in range(6):
        made = world(seed, n=1000, d=10)
        coin = stream(seed, "coin").integers(2, size=1000)
        weak = {"random": coin, "opposite": 1 - made.strong, "constant": np.zeros(1000, dtype=np.int64)}[kind]
        errors.append([made.error(replace(made, weak=weak).learn(60)), made.error(made.learn(60, weak=False))])
    assert np.mean(errors, axis=0)[0] < np.mean(errors, axis=0)[1] + 0.02


def test_a_useless_weak_labeler_is_dropped_and_a_good_one_kept() -> None:
    made = world(n=1000)
    coin = stream(0, "coin").integers(2, size=1000)
    dropped, kept = replace(made, weak=coin).learn(200), made.learn(200)
    assert (
        dropped.teacher_weights.get("weak label", 0.0)
        + dropped.teacher_weights.get("weak label and a model of it", 0.0)
        < 0.01
    )
    assert dropped.weak_agreement == pytest.approx(0.5, abs=0.12)
    assert kept.regime.startswith("corrected")
    assert kept.weak_agreement == pytest.approx(0.9, abs=0.07)


@pytest.mark.slow
def test_the_estimated_error_is_near_the_true_one_though_hard_items_are_asked_more_often() -> None:
    off, naive = [], []
    for seed in range(5):
        made = world(seed, n=1500, d=10)
        fitted = made.learn(150)
        assert fitted.error is not None
        assert fitted.error_deviation is not None
        off.append((fitted.error - made.error(fitted)) / max(fitted.error_deviation, 0.005))
        naive.append(np.mean(fitted.classifier.predict(made.x[fitted.asked]) != fitted.answers) - made.error(fitted))
    assert abs(np.mean(off)) < 2.0
    assert np.mean(naive) > 0.02  # would fail without weights


@pytest.mark.slow
@pytest.mark.parametrize(
    "model",
    [
        LogisticRegression(max_iter=2),
        DecisionTreeClassifier(max_depth=3, random_state=0),
        KNeighborsClassifier(5),
        make_pipeline(StandardScaler(), LogisticRegression()),
        LinearSVC(),
        RidgeClassifier(),
    ],
    ids=lambda model: type(model).__name__,
)
@pytest.mark.parametrize("classes", [2, 3])
def test_any_scikit_learn_classifier_can_be_the_model(model: Any, classes: int) -> None:
    made = world(n=500, d=4, classes=classes)
    fitted = made.learn(60, model=model)
    assert made.error(fitted) < 0.3
    assert fitted.classifier.predict_proba(made.x).shape == (500, classes)
    assert not hasattr(model, "classes_"), "the user's model itself is not fitted"


def test_the_users_model_has_most_weight_on_a_nonlinear_pool() -> None:
    rng = stream(0, "rings")
    x = rng.uniform(-1, 1, size=(1500, 2))
    rings = World(x, ((x**2).sum(axis=1) < 0.6).astype(np.int64), rng.integers(2, size=1500))
    fitted = rings.learn(200, model=DecisionTreeClassifier(random_state=0))
    assert fitted.regime == "strong only"
    assert rings.error(fitted) < 0.12
    assert rings.error(rings.learn(200)) > 0.25
