"""max_cost is a hard stop: what the ledger says was paid never exceeds it, not by one label."""

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

from overread.errors import InvalidArgument, LabelerFailed, Waiting
from overread.labelers.program import Program
from overread.ledger import Reply
from overread.store import open_ledger
from overread.study.desk import OutOfMoney
from overread.study.durable import Study, open_study
from overread.study.outcome import Outcome
from overread.study.recorded import Machine
from overread.study.spec import read_spec
from tests.durability import flaky
from tests.durability.files import classifier, labels, people, table, write_pool, write_study

PRICES = st.sampled_from([0.0, 0.01, 0.07, 0.1, 0.3, 1.0, 1.5])
POLICIES = st.sampled_from([people("one"), people("two"), people("majority", experts=3), people("majority", experts=5)])


def spent(study: Study) -> Fraction:
    return sum(study.ledger.spent().values(), Fraction(0))


def function(name: str, price: float) -> dict[str, Any]:
    return {"kind": "function", "function": f"tests.durability.flaky:{name}", "price": price, "batch": 7}


class Limited:
    """A study whose people change their minds, whose user presses Ctrl-C, and whose spending is watched at every step."""

    def __init__(self, study: Study, seed: int, *, undo: float = 0.0) -> None:
        self.study = study
        self.limit = Fraction(str(study.spec.goal.max_cost))
        self._random = random.Random(seed)
        self._undo = undo

    def check(self) -> None:
        assert spent(self.study) <= self.limit

    def to_the_end(self) -> Outcome:
        for _ in range(2000):
            try:
                outcome = self.study.run()
            except KeyboardInterrupt:
                self.check()
            except Waiting:
                self._sitting()
            else:
                self.check()
                return outcome
        raise AssertionError("the study does not come to its end")

    def _sitting(self) -> None:
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


@settings(max_examples=60, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    weak=PRICES,
    price=PRICES,
    strong=st.one_of(st.none(), POLICIES),
    max_cost=st.one_of(st.integers(0, 120).map(float), st.decimals(0, 40, places=2).map(float)),
    audit=st.sampled_from([0, 3, 10]),
    interrupted=st.sampled_from([0.0, 0.3]),
    seed=st.integers(0, 10**6),
)
def test_no_study_ever_spends_more_than_its_limit(
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
        flaky.DICE.seed(seed)
        flaky.interrupted = interrupted
        limited = Limited(study, seed, undo=0.2)
        try:
            outcome = limited.to_the_end()
        except InvalidArgument:  # the limit does not pay for what is needed in any case
            assert spent(study) == 0
        else:
            assert outcome.stopped in {None, "max_cost"}


@pytest.mark.parametrize("policy", ["one", "two", "majority"])
@pytest.mark.parametrize("max_cost", [0.0, 7.7, 33.3])
def test_labels_within_a_limit_say_what_can_still_be_claimed(tmp_path: Path, policy: str, max_cost: float) -> None:
    write_pool(tmp_path, rows=150)
    goal = labels(0.02, max_cost=max_cost)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(policy, price=0.3))
    )
    outcome = Limited(study, 0).to_the_end()
    assert outcome.stopped == "max_cost"
    assert "was not reached" in outcome.certificate.claim
    assert (outcome.source == "strong").sum() == len(study.ledger.verdicts("strong"))
    if max_cost:
        assert spent(study) > Fraction(str(max_cost)) / 4  # a third of it is kept for people who might have differed


def test_three_tenths_pay_for_three_labels_at_a_tenth(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=40)
    goal = classifier(0.3, max_cost=0.3, audit=3)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=table(price=0.1))
    )
    outcome = study.run()
    assert spent(study) == Fraction(3, 10)
    assert outcome.certificate.level == "audited"


def test_a_limit_that_does_not_pay_for_the_audit_is_refused_before_anything_is_bought(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=40)
    goal = classifier(0.3, max_cost=0.2, audit=3)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0, buy="pool"), strong=table(price=0.1))
    )
    with pytest.raises(InvalidArgument, match="does not pay for the audit's 3 labels"):
        study.run()
    assert spent(study) == 0


def test_a_study_whose_limit_is_raised_goes_on_and_its_certificate_says_so(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=150)

    def limited(max_cost: float | None) -> Study:
        goal = labels(0.1) | ({} if max_cost is None else {"max_cost": max_cost})
        return open_study(write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0.01), strong=table()))

    first = limited(60.0)
    assert first.run().stopped == "max_cost"
    paid = spent(first)
    assert paid <= 60
    more = limited(None)
    assert more.outcome() is None
    outcome = more.run()
    assert outcome.stopped is None
    assert spent(more) > paid
    assert any(name == "caution" and "limits were changed" in text for name, text in outcome.certificate.numbers)
    items = [reply.item for labeler, reply in more.ledger.answers() if labeler == "strong"]
    assert len(items) == len(set(items))


def test_people_are_asked_on_when_the_limit_is_raised(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=120)

    def limited(max_cost: float) -> Study:
        goal = classifier(max_cost=max_cost, audit=10)
        return open_study(
            write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(price=1.0))
        )

    def answered(study: Study) -> int:
        n = 0
        while questions := study.ask(20, by="ann"):
            for question in questions:
                n += study.tell(question, truths[question.id])
        return n

    assert 20 < answered(limited(30.0)) <= 30
    study = limited(45.0)
    assert answered(study) > 5
    outcome = study.outcome()
    assert outcome is not None
    assert outcome.certificate.level == "audited"
    assert spent(study) <= 45


@pytest.mark.parametrize("limit", [0.0, 1.0, 20.0])
@pytest.mark.parametrize(
    "goal", [labels(0.1), classifier(), classifier(0.3, hypotheses="thresholds")], ids=["labels", "model", "thresholds"]
)
def test_a_limit_below_what_is_spent_ends_the_study_and_nothing_more_is_bought(
    tmp_path: Path, goal: dict[str, Any], limit: float
) -> None:
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
    outcome = study.run()
    assert outcome.stopped == "max_cost"
    assert spent(study) == paid
    assert len(outcome.labels) == 150


def interrupted_study(folder: Path, *, weak: float = 0.1, strong: float = 0.5) -> Study:
    write_pool(folder, rows=120)
    goal = labels(0.05, max_cost=30.0)
    return open_study(
        write_study(folder / "s.toml", goal=goal, weak=function("model", weak), strong=function("expert", strong))
    )


def lost(study: Study) -> Fraction:
    return sum((reply.price for _, reply in study.ledger.answers() if reply.kind == "lost"), Fraction(0))


def test_after_a_crash_the_study_plans_with_what_is_left_and_still_claims_something(tmp_path: Path) -> None:
    study = interrupted_study(tmp_path)
    flaky.interrupted = 1.0
    with pytest.raises(KeyboardInterrupt):
        study.run()
    flaky.interrupted = 0.0
    outcome = study.run()
    assert lost(study) == Fraction(7, 10)  # the seven questions of the batch that was on its way, at 0.1 each
    assert outcome.certificate.claim.startswith("except with probability")
    assert spent(study) == Fraction(297, 10)  # the rest does not pay for another strong label
    assert study.replay().certificate == outcome.certificate


def test_money_is_set_aside_for_a_label_whose_attempts_may_get_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the last labels could not be asked for, and the study would end without a claim."""
    monkeypatch.setattr(Program, "worst_price", property(lambda self: 4 * self.price), raising=False)
    flaky.interrupted = 0.0
    study = interrupted_study(tmp_path)
    outcome = study.run()
    assert outcome.stopped == "max_cost"
    assert outcome.certificate.claim.startswith("except with probability")
    assert 28 <= spent(study) <= 30


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_study_that_lost_its_money_in_crashes_ends_all_the_same(tmp_path: Path, seed: int) -> None:
    study = interrupted_study(tmp_path)
    flaky.DICE.seed(seed)
    flaky.interrupted = 0.2
    outcome = Limited(study, 0).to_the_end()
    assert lost(study) > 0
    assert outcome.stopped == "max_cost"
    again = study.run()
    assert (again.labels, again.certificate) == (outcome.labels, outcome.certificate)
    replayed = study.replay()
    assert (replayed.labels, replayed.certificate) == (outcome.labels, outcome.certificate)


def test_what_a_labeler_failed_to_answer_is_not_charged(tmp_path: Path) -> None:
    study = interrupted_study(tmp_path)
    flaky.interrupted = 0.0
    flaky.fails_after = 3
    with pytest.raises(LabelerFailed, match=r"the weak labeler .* raised RuntimeError"):
        study.run()
    assert lost(study) == 0
    assert spent(study) == Fraction(3 * 7, 10)
    study.run()
    assert lost(study) == 0


class Losing:
    """A labeler whose attempts get lost, up to so many times a label; each may have been charged."""

    who, model, prompt = "losing", None, None

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
    limit=st.integers(0, 20_000),
    seed=st.integers(0, 10**6),
)
def test_attempts_that_are_lost_are_within_the_limit_too(
    cents: int, retries: int, at_once: int, limit: int, seed: int
) -> None:
    ledger = open_ledger("memory", "study")
    ledger.begin({})
    most = Fraction(limit, 100)
    machine = Machine("weak", ledger, Losing(Fraction(cents, 100), retries, at_once, seed), str, most)
    for first in itertools.count(0, 30):
        try:
            machine.fetch(np.arange(first, first + 30))
        except OutOfMoney:
            break
        finally:
            assert sum(ledger.spent().values()) <= most


def test_an_answer_that_was_taken_back_is_not_paid(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    goal = classifier(0.3, audit=5, max_cost=20.0)
    study = open_study(
        write_study(tmp_path / "s.toml", goal=goal, weak=table("model", price=0), strong=people(price=1.0))
    )
    outcome = Limited(study, 0, undo=0.5).to_the_end()
    assert outcome.certificate.level == "audited"
    assert spent(study) == len(study.ledger.votes("strong"))
