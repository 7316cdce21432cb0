"""A board that reads only what is new, against `overread status`, which reads everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overread.ledger import Reply
from overread.study.durable import Study
from overread.study.status import status_of
from overread.web.board import board_of
from overread.web.board_course import Reader
from tests.durability.files import classifier, command, opinion, people, table
from tests.unit.web.boards import PLAN, Standing, board
from tests.unit.web.test_board import begin, study_in


def vote(study: Study, n: int, who: str) -> None:
    """Answer as a person with opinions does."""
    for asked in study.ask(n, who, advance=False):
        study.tell(asked, opinion(who, asked.id, "yes" if asked.item % 3 else "no"))


def one_person(study: Study) -> None:
    begin(study)
    vote(study, 7, "ann")


def several(study: Study) -> None:
    begin(study)
    for who in ("ann", "bob", "cy"):
        vote(study, 9, who)


def taken_back(study: Study) -> None:
    several(study)
    for who in ("bob", "ann", "ann"):
        study.undo(who)
    vote(study, 1, "ann")  # one of them again
    study.undo("ann")


def all_taken_back(study: Study) -> None:
    begin(study)
    vote(study, 2, "ann")
    vote(study, 2, "bob")
    study.undo("bob")
    study.undo("bob")


def skipped_and_cannot_tell(study: Study) -> None:
    begin(study)
    for who in ("ann", "bob"):
        kinds: list[Any] = ["skip", "cannot tell", "label", "cannot tell", "label"]
        for asked, kind in zip(study.ask(5, who, advance=False), kinds, strict=True):
            study.tell(asked, "yes" if kind == "label" else None, kind=kind)


def to_the_end(study: Study) -> None:
    study.run()


def charged(study: Study) -> None:
    """Answers of a language model, one that was lost, one without a label, and the same item twice."""
    said = [
        Reply(0, "yes", price=Fraction(1, 3), tokens_in=10, tokens_out=2),
        Reply(1, None, "none", price=Fraction(1, 3), tokens_in=7),
        Reply(2, None, "lost", price=Fraction(1, 7)),
        Reply(0, "no", price=Fraction(1, 3), tokens_in=10, tokens_out=1),
        Reply(3, "yes", tokens_out=5),
    ]
    study.ledger.append("weak", said, settle=True)
    study.ledger.queue("strong", [0, 1, 3], "learn", study.policy.first)
    vote(study, 3, "ann")


STUDIES: dict[str, tuple[dict[str, Any], Callable[[Study], None]]] = {
    "one": ({}, one_person),
    "one, several people": ({}, several),
    "two": ({"strong": people("two")}, several),
    "majority": ({"strong": people("majority", experts=3)}, several),
    "two, taken back": ({"strong": people("two")}, taken_back),
    "two, one of them all": ({"strong": people("two")}, all_taken_back),
    "one, taken back": ({}, taken_back),
    "two, unsure": ({"strong": people("two")}, skipped_and_cannot_tell),
    "a model": ({}, charged),
    "a machine": ({"strong": table()}, to_the_end),
    "a machine that learns": (
        {"strong": table(), "goal": classifier(0.1, hypotheses="thresholds"), "pool": {"features": ["x1"]}},
        to_the_end,
    ),
    "no weak labeler": ({"weak": None}, several),
}


@pytest.fixture(params=STUDIES)
def study(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Study]:
    tables, happens = STUDIES[request.param]
    made = study_in(tmp_path, rows=60, **tables)
    happens(made)
    yield made
    made.close()


def test_a_board_counts_as_the_status_does(study: Study) -> None:
    if study.asks_people:
        study.ledger.settle("strong", study.policy.decision)  # a board counts what is decided already
    found, told = board(study), status_of(study)
    assert (found.bought_weak, found.bought_strong) == (told.bought.weak, told.bought.strong)
    assert (found.answers_by, found.agreement, found.tokens) == (told.answers_by, told.agreement, told.tokens)
    assert list(found.answers_by) == list(told.answers_by)
    assert (found.open_questions, found.held_questions) == (told.open_questions, told.held_questions)
    assert (found.money.weak, found.money.strong) == (told.costs.get("weak", 0.0), told.costs.get("strong", 0.0))
    assert (found.done, found.stopped) == (told.state == "done", told.stopped)
    error = found.weak_error
    assert (0 if error is None else error.compared) == told.compared
    assert (None if error is None else error.differ / error.compared) == told.weak_error
    assert error is None or error.silent == told.without_answer


def test_a_reader_of_parts_comes_to_the_same_board(tmp_path: Path) -> None:
    study = study_in(tmp_path, rows=60, strong=people("two"), weak=command(tmp_path))
    reader = Reader(study)
    begin(study)
    for who, n in (("ann", 5), ("bob", 3), ("ann", 2), ("bob", 6), ("cy", 4)):
        vote(study, n, who)
        study.undo(who)
        assert board_of(study, Standing(), PLAN, reader=reader) == board(study)


def test_what_counts_as_labelled_is_what_is_compared(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    vote(study, 4, "ann")
    found = board(study)
    assert found.weak_error is not None
    assert found.bought_strong == found.weak_error.compared == 4
    assert status_of(study).compared == 0  # the study has not used them yet


class Breaking:
    """A ledger whose answers break off once, after the third of them."""

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


def test_a_reader_that_is_interrupted_counts_every_answer_once(tmp_path: Path) -> None:
    study = study_in(tmp_path)
    begin(study)
    reader = Reader(study)
    reader.labelled()
    vote(study, 6, "ann")
    expected = board(study)
    study.ledger = Breaking(study.ledger)
    with pytest.raises(KeyboardInterrupt):
        board_of(study, Standing(), PLAN, reader=reader)
    assert board_of(study, Standing(), PLAN, reader=reader) == expected


def test_limits_that_are_changed_end_an_outcome(tmp_path: Path) -> None:
    study = study_in(tmp_path, rows=60, strong=table())
    reader = Reader(study)
    assert reader.outcome() is None
    study.run()
    known = reader.outcome()
    assert known is not None
    assert reader.outcome() is known
    study.ledger.keep("limits", "1", b"other limits")
    assert reader.outcome() is None
