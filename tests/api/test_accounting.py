"""What a study counts and charges: labels, draws, money, epochs and events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest

import overread
from overread import labelers, pools
from overread.core.arrays import Array
from overread.core.requests import Progress, Region
from overread.core.sample import Draws
from overread.study.results import Epoch
from tests.api.worlds import FAST, LINE, Recorder, attending, item_at, predict, resident, study, study_of_both

ROW_LINE = LINE[:, np.newaxis]

options = pytest.mark.parametrize(
    "method",
    [FAST, overread.Paper(), overread.Paper(initial_sample="none"), replace(FAST, difference_training="global")],
    ids=["fast", "paper", "no initial sample", "global"],
)


# ---- labelers are asked once per item


@options
def test_a_deterministic_labeler_is_asked_once_per_item_while_draws_count_every_draw(method: overread.Paper) -> None:
    weak, strong = Recorder(resident), Recorder(attending)
    result = study_of_both(weak=weak, strong=strong, method=method, excess_error=0.2)
    for labeler, role in ((weak, "weak"), (strong, "strong")):
        items = item_at(labeler.rows)
        assert len(items) == len(np.unique(items)) == getattr(result.labels, role)
        assert result.bought[role].item.tolist() == np.sort(items).tolist()
        assert getattr(result.draws, role) > 100 * len(items)


def test_draws_are_those_of_the_samples_that_the_labelers_answered() -> None:
    result = study_of_both(excess_error=0.05)
    m = [epoch.difference_sample for epoch in result.epochs]
    learned = [trace.labelled for trace in result.trace]  # nested draws: all draws are in the last sample
    assert len(learned) == 2
    assert result.draws.strong == sum(m) + sum(labelled.strong.total for labelled in learned)
    assert result.draws.weak == sum(m) + sum(labelled.weak.total for labelled in learned)
    assert result.draws.inferred == sum(labelled.inferred.total for labelled in learned) > 0


def test_a_stochastic_labeler_is_asked_for_each_draw() -> None:
    recorder = Recorder(attending)
    result = study(strong=labelers.Function(recorder, stochastic=True))
    assert len(recorder.rows) == result.draws.strong == result.labels.strong == 2**19
    items, counts = np.unique(item_at(recorder.rows), return_counts=True)
    assert result.bought["strong"].item.tolist() == items.tolist()
    assert result.bought["strong"].count.tolist() == counts.tolist()


def test_answers_of_a_stochastic_labeler_are_stored_separately() -> None:
    strong = labelers.Simulated(np.where(LINE < 0.5, 0.001, 0.999))
    bought = study(strong=strong).bought["strong"]
    split = np.flatnonzero(np.bincount(bought.item) == 2)
    assert len(split) > 0
    both = np.isin(bought.item, split)
    assert set(bought.label[both].tolist()) == {-1, 1}


def test_the_expert_alone_means_that_no_weak_labeler_exists() -> None:
    result = study(weak=None)
    assert result.labels.weak == result.draws.weak == 0
    assert set(result.bought) == {"strong"}
    assert [epoch.difference_sample for epoch in result.epochs] == [0]
    assert [epoch.strong_mass for epoch in result.epochs] == [1.0]


def test_inferred_counts_items_that_no_labeler_was_asked_about() -> None:
    X = np.linspace(0, 1, 10**6)
    result = study(X, excess_error=0.05)
    inferred = np.unique(np.concatenate([trace.labelled.inferred.draws.item for trace in result.trace]))
    asked = result.bought["strong"].item
    assert result.labels.inferred == len(np.setdiff1d(inferred, asked)) > 0
    assert result.labels.strong == len(asked) < len(X)


def test_inferred_labels_are_right_where_the_expert_is_a_threshold() -> None:
    labelled = study_of_both(excess_error=0.05).trace[-1].labelled.inferred
    assert (labelled.positives == np.where(attending(labelled.draws.x), labelled.draws.count, 0)).all()


# ---- money


@pytest.mark.parametrize(("weak_price", "strong_price"), [(0.0, 1.5), (0.25, 0.0), (0.25, 1.5)])
def test_cost_is_price_times_labels_bought(weak_price: float, strong_price: float) -> None:
    weak = labelers.Function(resident, price=weak_price)
    strong = labelers.Function(attending, price=strong_price)
    result = study_of_both(weak=weak, strong=strong)
    assert result.cost == weak_price * result.labels.weak + strong_price * result.labels.strong > 0


def test_a_stochastic_labeler_is_paid_for_each_draw() -> None:
    result = study(strong=labelers.Function(attending, price=0.5, stochastic=True))
    assert result.cost == 0.5 * result.draws.strong


@pytest.mark.parametrize("max_cost", [0, 0.5, 1, 999, 1000, 1001, 2000, 3124, 3125, 3750, 6000])
def test_max_cost_is_never_exceeded_and_is_a_normal_end(max_cost: float) -> None:
    weak, strong = labelers.Function(resident, price=0.25), labelers.Function(attending, price=1.0)
    whole = study_of_both(weak=weak, strong=strong)
    assert whole.cost == 1.25 * len(LINE)
    result = study_of_both(weak=weak, strong=strong, max_cost=max_cost)
    assert result.cost <= max_cost
    assert result.cost == 0.25 * result.labels.weak + 1.0 * result.labels.strong
    if max_cost >= whole.cost:
        assert result.stopped is None
        assert result.cost == whole.cost
        assert result.certificate == whole.certificate
    else:
        assert result.stopped == "max_cost"
        assert result.classifier is None
        assert result.certificate.level == "estimated"
        assert result.certificate.excess_error is None
        assert result.certificate.failure_probability is None


@pytest.mark.parametrize("finished", [0, 1, 2])
@pytest.mark.parametrize("past", [0, 1])
def test_a_study_out_of_money_claims_what_its_last_finished_epoch_proved(finished: int, past: int) -> None:
    strong = labelers.Function(attending, price=1.0, stochastic=True)
    whole = study(strong=strong, excess_error=0.02)
    assert len(whole.epochs) == 3
    max_cost = sum(epoch.labels.strong for epoch in whole.epochs[:finished]) + past
    result = study(strong=strong, excess_error=0.02, max_cost=max_cost)
    assert result.stopped == "max_cost"
    assert [timeless(epoch) for epoch in result.epochs] == [timeless(epoch) for epoch in whole.epochs[:finished]]
    if finished:
        assert result.certificate.level == "proved"
        assert result.certificate.excess_error == 2.0**-finished / 8
        assert result.certificate.failure_probability == 0.05
        assert predict(result, [0.2, 0.8]) == [False, True]
    else:
        assert result.certificate.level == "estimated"
        assert result.certificate.excess_error is None
        assert result.classifier is None


def test_a_study_that_can_only_pay_the_initial_sample_claims_an_eighth() -> None:
    strong = labelers.Simulated(attending_for_sure, price=1.0)
    whole = study(strong=strong, method="paper", excess_error=0.5)
    assert [epoch.k for epoch in whole.epochs] == [0, 1]
    result = study(strong=strong, method="paper", excess_error=0.5, max_cost=whole.epochs[0].labels.strong)
    assert [epoch.k for epoch in result.epochs] == [0]
    assert result.stopped == "max_cost"
    assert result.certificate.excess_error == 1 / 8


def attending_for_sure(rows: Array) -> Array:
    return attending(rows).astype(np.float64)


# ---- the table of epochs


@options
@pytest.mark.parametrize("with_weak", [False, True])
def test_the_epochs_add_up_to_the_totals(method: overread.Paper, with_weak: bool) -> None:
    run = study_of_both if with_weak else study
    result = run(method=method, excess_error=0.05)
    first = 0 if method.initial_sample == "paper" else 1
    assert [epoch.k for epoch in result.epochs] == list(range(first, first + len(result.epochs)))
    for name in ("inferred", "weak", "strong"):
        for tally in ("draws", "labels") if name != "inferred" else ("draws",):
            parts = [getattr(getattr(epoch, tally), name) for epoch in result.epochs]
            assert sum(parts) == getattr(getattr(result, tally), name)


@options
def test_an_epochs_sample_and_masses_are_those_of_its_labels(method: overread.Paper) -> None:
    result = study_of_both(method=method, excess_error=0.1)
    for epoch, trace in zip(result.epochs, result.trace, strict=True):
        labelled = trace.labelled
        assert epoch.sample == labelled.inferred.total + labelled.weak.total + labelled.strong.total
        assert epoch.excess_error == 2.0**-epoch.k == float(trace.epsilon_k)
        assert epoch.strong_mass == pytest.approx(labelled.strong.total / epoch.sample)
        assert epoch.region_mass == pytest.approx((labelled.weak.total + labelled.strong.total) / epoch.sample)


# ---- labels are the user's values


@pytest.mark.parametrize(
    "pair", [("benign", "malignant"), (0, 1), (False, True), ("yes", "no"), (2.5, -2.5), (0, "yes"), (False, 2)]
)
def test_labels_come_back_in_the_users_values(pair: tuple[Any, Any]) -> None:
    negative, positive = pair

    def expert(rows: Any) -> list[Any]:
        return [positive if row[0] >= 0.5 else negative for row in rows]

    def novice(rows: Any) -> list[Any]:
        return [positive if wrong else negative for wrong in resident(rows)]

    result = study_of_both(strong=expert, weak=novice, labels=pair)
    assert predict(result, [0.2, 0.8]) == [negative, positive]
    assert result.bought["strong"].label.tolist() == expert(ROW_LINE[result.bought["strong"].item])
    assert result.bought["weak"].label.tolist() == novice(ROW_LINE[result.bought["weak"].item])
    assert [type(label) for label in predict(result, [0.2, 0.8])] == [type(negative), type(positive)]


@pytest.mark.parametrize("pair", [(-1, 1), (0, 1), (False, True)])
def test_standard_labels_keep_the_labelers_type(pair: tuple[Any, Any]) -> None:
    values = np.array(pair)[attending(ROW_LINE).astype(int)]
    result = study(strong=labelers.Table(values))
    assert predict(result, [0.2, 0.8]) == list(pair)
    assert [type(label) for label in predict(result, [0.2, 0.8])] == [type(label) for label in pair]
    assert result.bought["strong"].label.tolist() == values.tolist()


def test_a_table_and_a_function_with_the_same_labels_give_the_same_study() -> None:
    answers = np.where(attending(ROW_LINE), "yes", "no")
    by_table = study(strong=labelers.Table(answers, price=2.0), labels=("no", "yes"))
    by_function = study(strong=labelers.Function(lambda rows: answers[item_at(rows)], price=2.0), labels=("no", "yes"))
    assert same(by_table, by_function)


# ---- events


def test_events_arrive_in_order() -> None:
    events: list[Progress | Epoch] = []
    result = study_of_both(excess_error=0.3, method=overread.Paper(epochs="paper"), on_event=events.append)
    assert [event for event in events if isinstance(event, Epoch)] == list(result.epochs)
    stages = ["initial sample", "measure region", "train difference classifier", "learn", "done"]
    places = [
        (event.k, stages.index("done"), 0)
        if isinstance(event, Epoch)
        else (event.epoch, stages.index(event.stage), event.round)
        for event in events
    ]
    assert places == sorted(set(places))
    assert {event.epochs for event in events if isinstance(event, Progress)} == {2}
    seen = {(epoch, stages[stage]) for epoch, stage, _ in places}
    assert seen == {(0, "initial sample"), (0, "done")} | {(k, stage) for k in (1, 2) for stage in stages[1:]}


def test_progress_has_the_size_of_the_sample() -> None:
    events: list[Progress | Epoch] = []
    result = study_of_both(on_event=events.append)
    progress = [event for event in events if isinstance(event, Progress)]
    last = {event.stage: event.draws for event in progress}
    assert last["learn"] == result.epochs[-1].sample
    assert last["train difference classifier"] == result.epochs[-1].difference_sample


def test_an_event_comes_before_its_labels_are_bought() -> None:
    strong = Recorder(attending)
    bought_at: dict[str, int] = {}

    def listener(event: Progress | Epoch) -> None:
        if isinstance(event, Progress):
            bought_at.setdefault(event.stage, len(strong.rows))

    study(strong=strong, on_event=listener)
    assert bought_at == {"learn": 0}


# ---- seeds


def test_the_same_seed_gives_the_same_study() -> None:
    settings: dict[str, Any] = {"weak": labelers.Simulated(LINE), "excess_error": 0.2, "seed": 7}
    settings["strong"] = labelers.Simulated(np.where(LINE < 0.5, 0.1, 0.9))
    assert same(study_of_both(**settings), study_of_both(**settings))


def test_a_different_seed_gives_different_draws() -> None:
    one, other = (study(seed=seed).trace[0].labelled.strong.draws for seed in (0, 1))
    assert one.total == other.total
    assert one.count.tolist() != other.count.tolist()


@dataclass
class RecordingPool:
    """A user-defined pool: rows in memory, and a record of all draws."""

    rows: pools.Arrays
    draws: list[Draws] = field(default_factory=list)

    dimension = 1
    size = len(LINE)
    about = "the rows of the ledger"
    max_draws = 2**59

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        self.draws.append(self.rows.draw(n, rng, region))
        return self.draws[-1]


def test_no_two_draws_of_a_study_use_the_same_random_numbers() -> None:
    """Nested rounds draw 2^t twice: with one random stream both would be the same draws."""
    pool = RecordingPool(pools.Arrays(LINE))
    result = study_of_both(pool, strong=labelers.Simulated(np.where(LINE < 0.5, 0.05, 0.95)), excess_error=0.05)
    sizes = [drawn.total for drawn in pool.draws]
    assert len(sizes) > len(set(sizes)) + 3
    assert len({(drawn.item.tobytes(), drawn.count.tobytes()) for drawn in pool.draws}) == len(sizes)
    assert result.certificate.claim.count("the rows of the ledger") == 1


def test_numpys_global_generator_is_neither_used_nor_changed() -> None:
    np.random.seed(1)  # noqa: NPY002
    before = np.random.get_state(legacy=False)["state"]["key"].tolist()  # noqa: NPY002
    one = study()
    after = np.random.get_state(legacy=False)["state"]["key"].tolist()  # noqa: NPY002
    np.random.seed(2)  # noqa: NPY002
    assert before == after
    assert same(one, study())


def test_max_cost_and_a_listener_do_not_change_the_draws() -> None:
    settings: dict[str, Any] = {"strong": labelers.Function(attending, price=1.0)}
    assert same(study_of_both(**settings), study_of_both(**settings, max_cost=10**9, on_event=lambda _: None))


# ---- helpers


def timeless(epoch: Epoch) -> Epoch:
    return replace(epoch, seconds=0.0)


def same(one: overread.Result, other: overread.Result) -> bool:
    """Compare two results, except for their timings."""
    holdings = [
        [
            (role, bought.item.tolist(), bought.label.tolist(), bought.count.tolist())
            for role, bought in r.bought.items()
        ]
        for r in (one, other)
    ]
    return (
        (one.labels, one.draws, one.cost, one.stopped, one.certificate)
        == (other.labels, other.draws, other.cost, other.stopped, other.certificate)
        and [timeless(epoch) for epoch in one.epochs] == [timeless(epoch) for epoch in other.epochs]
        and holdings[0] == holdings[1]
        and predict(one, LINE) == predict(other, LINE)
    )
