"""max_cost is a hard limit: the cost in the ledger never exceeds it, not even by one label."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from overread.core.answers import STRONG, WEAK, Reply
from overread.core.labels import Vocabulary
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers.imported_function import ImportedFunction
from overread.ledger import open_ledger
from overread.study.budget import Budget
from overread.study.outcome import Outcome
from overread.study.recorded_labeler import RecordedLabeler
from overread.study.spec.spec import read_spec
from overread.study.state import State
from overread.study.study import Study, open_study
from tests.durability import flaky_labelers
from tests.durability.files import classifier, labels, people, run_to_end, table, write_pool, write_study

PRICES = st.sampled_from([0.0, 0.01, 0.07, 0.1, 0.3, 1.0, 1.5])
POLICIES = st.sampled_from([people("one"), people("two"), people("majority", experts=3), people("majority", experts=5)])


def spent(study: Study) -> Fraction:
    return sum(study.ledger.spent().values(), Fraction(0))


def function(name: str, price: float) -> dict[str, Any]:
    return {"kind": "function", "function": f"tests.durability.flaky_labelers:{name}", "price": price, "batch": 7}


class UnreliableRun:
    """Runs a study to its end despite undone answers and interruptions, and checks its cost at every step."""

    def __init__(self, study: Study, seed: int, *, undo: float = 0.0) -> None:
        self.study = study
        self.limit = Fraction(str(study.spec.goal.max_cost))
        self._random = random.Random(seed)
        self._undo = undo

    def check(self) -> None:
        assert spent(self.study) <= self.limit

    def run_to_end(self) -> Outcome:
        for _ in range(2000):
            try:
                state = self.study.run()
            except KeyboardInterrupt:
                self.check()
                continue
            self.check()
            if state.outcome is not None:
                return state.outcome
            self._answer_open_questions()
        raise AssertionError("the study does not finish")

    def _answer_open_questions(self) -> None:
        for who in ("ann", "bob", "cleo", "dora", "emil"):
            for question in self.study.ask(50, by=who, advance=False):
                self._tell(question)
                if self._random.random() < self._undo:
                    again = self.study.undo(who)
                    assert again is not None
                    self._tell(again)

    def _tell(self, question: Any) -> None:
        self.study.tell(question, self._random.choice(["no", "yes"]))
        self.check()


@settings(max_examples=15, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    weak=PRICES,
    price=PRICES,
    strong=st.one_of(st.none(), POLICIES),
    max_cost=st.one_of(st.integers(0, 120).map(float), st.decimals(0, 40, places=2).map(float)),
    audit=st.sampled_from([0, 3, 10]),
    interrupted=st.sampled_from([0.0, 0.3]),
    seed=st.integers(0, 10**6),
)
def test_no_study_spends_more_than_its_limit(
    weak: float,
    price: float,
    strong: dict[str, Any] | None,
    max_cost: float,
    audit: int,
    interrupted: float,
    seed: int,
) -> None:
    with TemporaryDirectory() as folder:
        write_pool(Path(folder), rows=60)
        path = write_study(
            Path(folder, "study.toml"),
            goal=classifier(0.3, hypotheses="thresholds", audit=audit, max_cost=max_cost, seed=seed % 100),
            weak=function("model", weak),
            strong=function("expert", price) if strong is None else strong | {"price": price},
            pool={"features": ["x1"]},
        )
        study = Study(read_spec(path), open_ledger("memory", "study"))
        flaky_labelers.RANDOM.seed(seed)
        flaky_labelers.interrupt_probability = interrupted
        limited = UnreliableRun(study, seed, undo=0.2)
        try:
            outcome = limited.run_to_end()
        except InvalidArgument:  # the limit is below the cost of the labels that the study always needs
            assert spent(study) == 0
        else:
            assert outcome.stopped in {None, "max_cost"}


@pytest.mark.parametrize("policy", ["one", "two", "majority"])
@pytest.mark.parametrize("max_cost", [0.0, 7.7, 33.3])
def test_a_labels_study_that_hits_the_limit_makes_a_weaker_claim(tmp_path: Path, policy: str, max_cost: float) -> None:
    write_pool(tmp_path, rows=150)
    goal = labels(0.02, max_cost=max_cost)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(policy, price=0.3))
    )
    outcome = UnreliableRun(study, 0).run_to_end()
    assert outcome.stopped == "max_cost"
    assert "was not reached" in outcome.certificate.claim
    assert (outcome.source == "strong").sum() == len(study.ledger.verdicts(STRONG))
    if max_cost:
        assert spent(study) > Fraction(str(max_cost)) / 4  # a third was reserved for possible disagreements


def test_a_budget_of_three_tenths_buys_three_labels_at_a_tenth(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=40)
    goal = classifier(0.3, max_cost=0.3, audit=3)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=table(price=0.1))
    )
    outcome = run_to_end(study)
    assert spent(study) == Fraction(3, 10)
    assert outcome.certificate.level == "audited"


def test_a_limit_below_the_cost_of_the_audit_is_rejected_at_the_start(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=40)
    goal = classifier(0.3, max_cost=0.2, audit=3)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0, buy="pool"), strong=table(price=0.1))
    )
    with pytest.raises(InvalidArgument, match=r"0\.2.*audit.*3"):
        study.run()
    assert spent(study) == 0


def test_raising_the_limit_resumes_the_study_and_is_in_the_certificate(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=150)

    def limited(max_cost: float | None) -> Study:
        goal = labels(0.1) | ({} if max_cost is None else {"max_cost": max_cost})
        return open_study(write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0.01), strong=table()))

    first = limited(60.0)
    assert run_to_end(first).stopped == "max_cost"
    paid = spent(first)
    assert paid <= 60
    more = limited(None)
    assert more.outcome() is None
    outcome = run_to_end(more)
    assert outcome.stopped is None
    assert spent(more) > paid
    assert any(name == "caution" and "limits were changed" in text for name, text in outcome.certificate.numbers)
    items = [reply.item for series, reply in more.ledger.answers() if series == STRONG]
    assert len(items) == len(set(items))


def test_raising_the_limit_resumes_questions_to_people(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=120)

    def limited(max_cost: float) -> Study:
        goal = classifier(max_cost=max_cost, audit=10)
        return open_study(
            write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(price=1.0))
        )

    def answer_all(study: Study) -> int:
        n = 0
        while questions := study.ask(20, by="ann"):
            for question in questions:
                n += study.tell(question, truths[question.id])
        return n

    assert 20 < answer_all(limited(30.0)) <= 30
    study = limited(45.0)
    assert answer_all(study) > 5
    outcome = study.outcome()
    assert outcome is not None
    assert outcome.certificate.level == "audited"
    assert spent(study) <= 45


@pytest.mark.parametrize("limit", [0.0, 1.0, 20.0])
@pytest.mark.parametrize(
    "goal", [labels(0.1), classifier(), classifier(0.3, hypotheses="thresholds")], ids=["labels", "model", "thresholds"]
)
def test_a_limit_below_the_spending_ends_the_study(tmp_path: Path, goal: dict[str, Any], limit: float) -> None:
    write_pool(tmp_path, rows=150)
    pool = {"features": ["x1"]} if "hypotheses" in goal else {}

    def limited(more: dict[str, Any]) -> Study:
        return open_study(
            write_study(
                tmp_path / "s.toml",
                goal=goal | more,
                weak=table("model", price=0.01),
                strong=table(),
                pool=pool,
            )
        )

    first = limited({})
    first.run()
    paid = spent(first)
    assert paid > 20
    study = limited({"max_cost": limit})
    outcome = run_to_end(study)
    assert outcome.stopped == "max_cost"
    assert spent(study) == paid
    assert len(outcome.labels) == 150


def interrupted_study(folder: Path, *, weak: float = 0.1, strong: float = 0.5) -> Study:
    write_pool(folder, rows=120)
    goal = labels(0.05, max_cost=30.0)
    return open_study(
        write_study(folder / "s.toml", goal=goal, weak=function("model", weak), strong=function("expert", strong))
    )


def lost_cost(study: Study) -> Fraction:
    return sum((reply.price for _, reply in study.ledger.answers() if reply.kind == "lost"), Fraction(0))


def test_a_study_plans_with_the_remaining_budget_after_a_crash(tmp_path: Path) -> None:
    study = interrupted_study(tmp_path)
    flaky_labelers.interrupt_probability = 1.0
    with pytest.raises(KeyboardInterrupt):
        study.run()
    flaky_labelers.interrupt_probability = 0.0
    outcome = run_to_end(study)
    assert lost_cost(study) == Fraction(7, 10)  # the seven questions of the batch in flight, at 0.1 each
    assert outcome.certificate.claim.startswith("except with probability")
    assert spent(study) == Fraction(297, 10)  # the remaining budget is less than the price of a strong label
    assert study.replay().certificate == outcome.certificate


def test_budget_is_reserved_for_lost_attempts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the reserve, the study could not buy its last labels, and would end without a claim."""
    monkeypatch.setattr(ImportedFunction, "worst_price", property(lambda self: 4 * self.price), raising=False)
    flaky_labelers.interrupt_probability = 0.0
    study = interrupted_study(tmp_path)
    outcome = run_to_end(study)
    assert outcome.stopped == "max_cost"
    assert outcome.certificate.claim.startswith("except with probability")
    assert 28 <= spent(study) <= 30


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_study_ends_although_crashes_used_its_budget(tmp_path: Path, seed: int) -> None:
    study = interrupted_study(tmp_path)
    flaky_labelers.RANDOM.seed(seed)
    flaky_labelers.interrupt_probability = 0.2
    outcome = UnreliableRun(study, 0).run_to_end()
    assert lost_cost(study) > 0
    assert outcome.stopped == "max_cost"
    again = run_to_end(study)
    assert (again.labels, again.certificate) == (outcome.labels, outcome.certificate)
    replayed = study.replay()
    assert (replayed.labels, replayed.certificate) == (outcome.labels, outcome.certificate)


def test_a_failed_batch_is_not_charged(tmp_path: Path) -> None:
    study = interrupted_study(tmp_path)
    flaky_labelers.interrupt_probability = 0.0
    flaky_labelers.calls_before_failure = 3
    with pytest.raises(LabelerFailed, match=r"weak.*RuntimeError"):
        study.run()
    assert lost_cost(study) == 0
    assert spent(study) == Fraction(3 * 7, 10)
    study.run()
    assert lost_cost(study) == 0


class LossyLabeler:
    """A labeler that loses up to `retries` attempts for each label. Each attempt is charged."""

    who, model, prompt = "lossy", None, None

    def __init__(self, price: Fraction, retries: int, at_once: int, seed: int) -> None:
        self.price = float(price)
        self.worst_price = float(price * (1 + retries))
        self.at_once = at_once
        self._exact, self._retries = price, retries
        self._random = random.Random(seed)

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        for item in items:
            lost = self._random.randint(0, self._retries)
            yield [Reply(item, kind="lost", price=self._exact) for _ in range(lost)] + [
                Reply(item, "yes", price=self._exact)
            ]


@settings(max_examples=40, deadline=None)
@given(
    cents=st.integers(1, 300),
    retries=st.integers(0, 5),
    at_once=st.integers(1, 40),
    limit=st.integers(0, 4_000),
    seed=st.integers(0, 10**6),
)
def test_lost_attempts_stay_within_the_limit(cents: int, retries: int, at_once: int, limit: int, seed: int) -> None:
    ledger = open_ledger("memory", "study")
    ledger.begin({})
    most = Fraction(limit, 100)
    price = Fraction(cents, 100)
    budget = Budget(most, {"weak": price}, lambda: sum(ledger.spent().values(), Fraction(0)))
    machine = RecordedLabeler(
        WEAK, LossyLabeler(price, retries, at_once, seed), Vocabulary(["no", "yes"]), ledger, budget, None
    )
    state = None
    for first in itertools.count(0, 30):
        item = np.arange(first, first + 30)
        state = machine.fetch(item, np.zeros((0, 1)), item, np.random.default_rng(0))
        assert sum(ledger.spent().values()) <= most
        if state is not None:
            break
    assert state == State("stopped", limit="max_cost")


def test_an_undone_answer_is_not_paid(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    goal = classifier(0.3, audit=5, max_cost=20.0)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(price=1.0))
    )
    outcome = UnreliableRun(study, 0, undo=0.5).run_to_end()
    assert outcome.certificate.level == "audited"
    assert spent(study) == len(study.ledger.votes(STRONG))
