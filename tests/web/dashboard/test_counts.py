"""A dashboard that reads only new answers shows the same counts as `overread status`, which reads all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.study.status import status_of
from overread.study.study import Study
from overread.web.dashboard.history import LedgerReader
from overread.web.dashboard.view import read_study_view
from tests.durability.files import classifier, command, noisy_label, people, table
from tests.web.dashboard.dashboards import PLAN, FixedState, view_of
from tests.web.dashboard.test_dashboard import open_small_study, run_until_waiting


def vote(study: Study, n: int, who: str) -> None:
    """Answer as a person who is sometimes wrong."""
    for asked in study.ask(n, who, advance=False):
        study.tell(asked, noisy_label(who, asked.id, "yes" if asked.item % 3 else "no"))


def one_person(study: Study) -> None:
    run_until_waiting(study)
    vote(study, 7, "ann")


def several(study: Study) -> None:
    run_until_waiting(study)
    for who in ("ann", "bob", "cy"):
        vote(study, 9, who)


def undone(study: Study) -> None:
    several(study)
    for who in ("bob", "ann", "ann"):
        study.undo(who)
    vote(study, 1, "ann")  # one of them again
    study.undo("ann")


def all_undone(study: Study) -> None:
    run_until_waiting(study)
    vote(study, 2, "ann")
    vote(study, 2, "bob")
    study.undo("bob")
    study.undo("bob")


def skipped_and_cannot_tell(study: Study) -> None:
    run_until_waiting(study)
    for who in ("ann", "bob"):
        kinds: list[Any] = ["skip", "cannot tell", "label", "cannot tell", "label"]
        for asked, kind in zip(study.ask(5, who, advance=False), kinds, strict=True):
            study.tell(asked, "yes" if kind == "label" else None, kind=kind)


def to_the_end(study: Study) -> None:
    study.run()


def charged(study: Study) -> None:
    """Answers of a language model, one that was lost, one without a label, and the same item twice."""
    replies = [
        Reply(0, "yes", price=Fraction(1, 3), tokens_in=10, tokens_out=2),
        Reply(1, None, "none", price=Fraction(1, 3), tokens_in=7),
        Reply(2, None, "lost", price=Fraction(1, 7)),
        Reply(0, "no", price=Fraction(1, 3), tokens_in=10, tokens_out=1),
        Reply(3, "yes", tokens_out=5),
    ]
    study.ledger.append(WEAK, replies, settle=True)
    study.ledger.queue(STRONG, [0, 1, 3], "learn", study.policy.first)
    vote(study, 3, "ann")


STUDIES: dict[str, tuple[dict[str, Any], Callable[[Study], None]]] = {
    "one": ({}, one_person),
    "one, several people": ({}, several),
    "two": ({"strong": people("two")}, several),
    "majority": ({"strong": people("majority", experts=3)}, several),
    "two, undone": ({"strong": people("two")}, undone),
    "two, all of one undone": ({"strong": people("two")}, all_undone),
    "one, undone": ({}, undone),
    "two, skips and cannot tell": ({"strong": people("two")}, skipped_and_cannot_tell),
    "a model": ({}, charged),
    "a program": ({"strong": table()}, to_the_end),
    "a program, a classifier": (
        {"strong": table(), "goal": classifier(0.1, hypotheses="thresholds"), "pool": {"features": ["x1"]}},
        to_the_end,
    ),
    "no weak labeler": ({"weak": None}, several),
}


@pytest.fixture(params=STUDIES)
def study(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Study]:
    tables, play = STUDIES[request.param]
    study = open_small_study(tmp_path, rows=60, **tables)
    play(study)
    yield study
    study.close()


def test_view_counts_equal_status_counts(study: Study) -> None:
    if study.asks_people:
        study.ledger.settle(STRONG, study.policy.verdict)  # a view counts verdicts as soon as the votes are recorded
    found, expected = view_of(study), status_of(study)
    assert (found.bought_weak, found.bought_strong) == (expected.bought.weak, expected.bought.strong)
    assert (found.answers_by, found.agreement, found.tokens) == (
        expected.answers_by,
        expected.agreement,
        expected.tokens,
    )
    assert list(found.answers_by) == list(expected.answers_by)
    assert (found.open_questions, found.leased_questions) == (expected.open_questions, expected.held_questions)
    assert (found.money.weak, found.money.strong) == (
        expected.costs.get("weak", 0.0),
        expected.costs.get("strong", 0.0),
    )
    assert (found.is_done, found.stopped) == (expected.state == "done", expected.stopped)
    error = found.weak_error
    assert (0 if error is None else error.compared_items) == expected.compared
    assert (None if error is None else error.disagreements / error.compared_items) == expected.weak_error
    assert error is None or error.abstentions == expected.without_answer


def test_incremental_reader_reads_the_same_view(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, rows=60, strong=people("two"), weak=command(tmp_path))
    reader = LedgerReader(study)
    run_until_waiting(study)
    for who, n in (("ann", 5), ("bob", 3), ("ann", 2), ("bob", 6), ("cy", 4)):
        vote(study, n, who)
        study.undo(who)
        assert read_study_view(study, FixedState(), PLAN, reader=reader) == view_of(study)


def test_labelled_items_are_compared_items(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    vote(study, 4, "ann")
    view = view_of(study)
    assert view.weak_error is not None
    assert view.bought_strong == view.weak_error.compared_items == 4
    assert status_of(study).compared == 0  # the study has not used them yet


class InterruptedLedger:
    """A ledger whose answers are interrupted once, after the third."""

    def __init__(self, ledger: Any) -> None:
        self._ledger, self._broken = ledger, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ledger, name)

    def answers_after(self, last: int) -> tuple[int, Any]:
        last, new = self._ledger.answers_after(last)
        if self._broken or len(new) < 4:
            return last, new
        self._broken = True
        return last, self._some(new)

    def _some(self, new: list[Any]) -> Iterator[Any]:
        yield from new[:3]
        raise KeyboardInterrupt


def test_interrupted_reader_counts_every_answer_once(tmp_path: Path) -> None:
    study = open_small_study(tmp_path)
    run_until_waiting(study)
    reader = LedgerReader(study)
    reader.read_summary()
    vote(study, 6, "ann")
    expected = view_of(study)
    study.ledger = InterruptedLedger(study.ledger)
    with pytest.raises(KeyboardInterrupt):
        read_study_view(study, FixedState(), PLAN, reader=reader)
    assert read_study_view(study, FixedState(), PLAN, reader=reader) == expected


def test_changed_limits_invalidate_a_cached_outcome(tmp_path: Path) -> None:
    study = open_small_study(tmp_path, rows=60, strong=table())
    reader = LedgerReader(study)
    assert reader.read_outcome() is None
    study.run()
    known = reader.read_outcome()
    assert known is not None
    assert reader.read_outcome() is known
    study.ledger.keep("limits", "1", b"other limits")
    assert reader.read_outcome() is None
