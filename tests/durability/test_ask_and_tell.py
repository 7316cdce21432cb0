"""People's answers from a program: `Study.ask` and `Study.tell`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overread.errors import InvalidArgument, QuestionGone, Waiting
from overread.study.durable import Study, open_study
from overread.study.making import CANNOT_TELL
from tests.durability.files import answer, classifier, labels, people, table, votes_of, write_pool, write_study

Truths = dict[str, str]


@pytest.fixture(autouse=True)
def truths(tmp_path: Path) -> Truths:
    return write_pool(tmp_path, rows=120)


def small(folder: Path, strong: dict[str, object], goal: dict[str, object] | None = None) -> Path:
    """A study that asks people in two batches: 20 questions to learn, and 10 for the audit."""
    usual = classifier(max_strong=20, audit=10)
    return write_study(folder / "study.toml", goal=goal or usual, weak=table("model", price=0), strong=strong)


def kinds(study: Study) -> list[tuple[str, str]]:
    return [(reply.who, reply.kind) for labeler, reply in study.ledger.answers() if labeler == "strong"]


@pytest.mark.parametrize("goal", [labels(0.2), classifier(max_strong=20, audit=10)], ids=["labels", "classifier"])
def test_a_program_that_asks_and_tells_brings_a_study_to_its_end(
    tmp_path: Path, truths: Truths, goal: dict[str, object]
) -> None:
    study = open_study(small(tmp_path, people(), goal))
    while questions := study.ask(20, by="ann"):
        for question in questions:
            assert question.labels == ("no", "yes")
            assert question.question == "Is this about money?"
            assert set(question.shown) == {"text", "hint"}
            assert study.tell(question, truths[question.id])
    outcome = study.outcome()
    assert outcome is not None
    assert outcome.certificate.level == "audited"
    strong = outcome.source == "strong"
    assert 0 < strong.sum() < len(truths)
    given = [truths[str(name)] for name in study.items.ids]
    assert [label for label, asked in zip(outcome.labels, strong, strict=True) if asked] == [
        truth for truth, asked in zip(given, strong, strict=True) if asked
    ]
    assert sum(study.ledger.spent().values()) == 1.5 * strong.sum()


def test_a_question_is_asked_again_until_it_is_answered(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small(tmp_path, people()))
    first = study.ask(5, by="ann")
    assert study.ask(5, by="ann") == first
    assert open_study(small(tmp_path, people())).ask(5, by="ann") == first
    answer(study, first[0], truths)
    assert study.ask(4, by="ann") == first[1:]


def test_the_same_answer_told_twice_is_recorded_once(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    assert study.tell(question, "no")
    assert not study.tell(question, "no")
    with pytest.raises(QuestionGone, match="undo that answer"):
        study.tell(question, "yes")
    assert kinds(study) == [("ann", "label")]


def test_a_skipped_question_costs_nothing_and_comes_back_last(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people()))
    questions = study.ask(20, by="ann")
    assert study.tell(questions[0], kind="skip")
    assert sum(study.ledger.spent().values()) == 0
    for question in questions[1:]:
        study.tell(question, "no")
    assert [question.item for question in study.ask(20, by="ann")] == [questions[0].item]


def test_a_skipped_question_may_go_to_somebody_else(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    study.tell(question, kind="skip")
    others = {each.item for each in study.ask(20, by="bob")}
    assert question.item in others


def test_cannot_tell_is_a_label_of_its_own_in_a_study_that_makes_labels(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small(tmp_path, people(), labels(0.2)))
    odd: set[int] = set()
    while questions := study.ask(20, by="ann"):
        for question in questions:
            if question.item % 5 == 0:
                odd.add(question.item)
                study.tell(question, kind="cannot tell")
            else:
                study.tell(question, truths[question.id])
    outcome = study.outcome()
    assert outcome is not None
    assert odd
    assert {outcome.labels[item] for item in odd} == {CANNOT_TELL}
    assert ("ann", "cannot tell") in kinds(study)


def test_cannot_tell_is_refused_by_a_classifier_unless_the_file_says_what_it_counts_as(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    with pytest.raises(InvalidArgument, match=r"strong\.cannot_tell"):
        study.tell(question, kind="cannot tell")
    assert kinds(study) == []


def test_cannot_tell_counts_as_the_label_that_the_file_names(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people(cannot_tell="no")))
    while questions := study.ask(20, by="ann"):
        for question in questions:
            study.tell(question, kind="cannot tell")
    assert set(study.ledger.verdicts("strong").label) == {"no"}


@pytest.mark.parametrize("label", ["maybe", None, 1, CANNOT_TELL])
def test_a_label_that_is_none_of_the_study_is_refused(tmp_path: Path, label: object) -> None:
    study = open_study(small(tmp_path, people(), labels(0.2)))
    with pytest.raises(InvalidArgument, match="is not one of 'no', 'yes'"):
        study.tell(study.ask(1, by="ann")[0], label)


def test_an_answer_can_be_taken_back_until_the_study_uses_it(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small(tmp_path, people()))
    questions = study.ask(20, by="ann")
    for question in questions:
        answer(study, question, truths)
    again = study.undo("ann")
    assert again is not None
    assert again.item == questions[-1].item
    study.tell(again, "yes")
    assert study.ask(1, by="ann")  # the study has used the answers, and asks for its audit
    assert study.undo("ann") is None
    assert kinds(study)[20:] == [("ann", "undo"), ("ann", "label")]
    assert votes_of(study)[again.item] == {"ann": "yes"}


def test_an_answer_that_is_taken_back_at_the_last_moment_is_waited_for(
    tmp_path: Path, truths: Truths, monkeypatch: pytest.MonkeyPatch
) -> None:
    study, other = (open_study(small(tmp_path, people())) for _ in range(2))
    for question in study.ask(20, by="ann"):
        answer(study, question, truths)
    settle = study.ledger.settle

    def settle_later(*given: Any) -> int:
        other.undo("ann")
        return settle(*given)

    monkeypatch.setattr(study.ledger, "settle", settle_later)
    with pytest.raises(Waiting) as waiting:
        study.run()
    assert waiting.value.questions == 1
    monkeypatch.undo()
    answer(other, other.ask(1, by="ann")[0], truths)
    with pytest.raises(Waiting):
        study.run()
    assert len(study.ledger.verdicts("strong")) == 20


def test_comments_are_in_the_ledger(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people()))
    study.tell(study.ask(1, by="ann")[0], "no", comment="an odd \N{BUG}\x00")
    (_, reply) = study.ledger.answers()[-1]
    assert reply.comment == "an odd \N{BUG}\N{REPLACEMENT CHARACTER}"
    assert reply.content == study.items.content(reply.item)


def test_two_people_answer_blind_and_a_third_where_they_differ(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people("two")))
    ann = study.ask(20, by="ann")
    bob = study.ask(20, by="bob")
    assert [question.item for question in ann] == [question.item for question in bob]
    assert study.ask(20, by="cleo") == []  # two are at it already
    for question in ann:
        study.tell(question, "no")
    for i, question in enumerate(bob):
        study.tell(question, "yes" if i % 4 == 0 else "no")
    conflicts = {question.item for question in bob[::4]}
    assert study.ask(20, by="ann", advance=False) == []
    third = study.ask(20, by="cleo")
    assert {question.item for question in third} == conflicts
    for question in third:
        study.tell(question, "yes")
    with pytest.raises(Waiting):
        study.run()
    verdicts = study.ledger.verdicts("strong")
    said = dict(zip(verdicts.item.tolist(), verdicts.label, strict=True))
    assert said == {question.item: "yes" if question.item in conflicts else "no" for question in ann}
    assert study.ledger.spent()["strong"] == 1.5 * (20 + 20 + len(conflicts))


def test_a_majority_asks_no_more_people_than_it_needs(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people("majority", experts=3)))
    says = {"ann": "no", "bob": "yes", "cleo": "yes"}
    for who in ("ann", "bob", "cleo"):
        for question in study.ask(20, by=who, advance=False) or study.ask(20, by=who):
            study.tell(question, says[who])
    assert study.ask(20, by="dora", advance=False) == []
    with pytest.raises(Waiting):
        study.run()
    assert set(study.ledger.verdicts("strong").label) == {"yes"}
    assert {len(given) for given in votes_of(study).values()} == {3}


def test_a_majority_of_three_that_agrees_early_asks_two(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, people("majority", experts=3)))
    for who in ("ann", "bob"):
        for question in study.ask(20, by=who):
            study.tell(question, "no")
    with pytest.raises(Waiting):
        study.run()
    assert {len(given) for given in votes_of(study).values()} == {2}


def test_a_question_that_is_not_answered_in_time_goes_to_somebody_else(tmp_path: Path, truths: Truths) -> None:
    now = [1_000_000.0]
    study = open_study(small(tmp_path, people(lease_minutes=10)), clock=lambda: now[0])
    held = study.ask(20, by="ann")
    assert study.ask(20, by="bob") == []
    now[0] += 601
    taken = study.ask(20, by="bob")
    assert [question.item for question in taken] == [question.item for question in held]
    with pytest.raises(QuestionGone, match="given to somebody else"):
        answer(study, held[0], truths)
    assert answer(study, taken[0], truths)


def test_an_answer_that_comes_late_is_taken_where_it_is_still_wanted(tmp_path: Path, truths: Truths) -> None:
    now = [1_000_000.0]
    study = open_study(small(tmp_path, people(lease_minutes=10)), clock=lambda: now[0])
    held = study.ask(20, by="ann")
    now[0] += 86_400
    assert answer(study, held[0], truths)


def test_nobody_is_asked_in_a_study_of_machines(tmp_path: Path) -> None:
    study = open_study(small(tmp_path, table()))
    with pytest.raises(InvalidArgument, match="is a 'table'"):
        study.ask()


@pytest.mark.parametrize("name", ["", "  ", "x" * 201])
def test_who_answers_has_a_name(tmp_path: Path, name: str) -> None:
    study = open_study(small(tmp_path, people()))
    with pytest.raises(InvalidArgument, match="the name of who answers"):
        study.ask(1, by=name)
