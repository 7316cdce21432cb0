"""People's answers from a program: `Study.ask` and `Study.tell`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG
from overread.errors import InvalidArgument, QuestionGone
from overread.study.execution import CANNOT_TELL
from overread.study.study import Study, open_study
from tests.durability.files import (
    answer_question,
    classifier,
    labels,
    people,
    table,
    votes_by_item,
    write_pool,
    write_study,
)

Truths = dict[str, str]


@pytest.fixture(autouse=True)
def truths(tmp_path: Path) -> Truths:
    return write_pool(tmp_path, rows=120)


def small_study(folder: Path, strong: dict[str, object], goal: dict[str, object] | None = None) -> Path:
    """Write a study that asks people in two batches: 20 questions to learn, and 10 for the audit."""
    default = classifier(max_strong=20, audit=10)
    return write_study(folder / "study.toml", goal=goal or default, weak=table("model", price=0), strong=strong)


def strong_answers(study: Study) -> list[tuple[str, str]]:
    return [(reply.who, reply.kind) for series, reply in study.ledger.answers() if series == STRONG]


@pytest.mark.parametrize("goal", [labels(0.2), classifier(max_strong=20, audit=10)], ids=["labels", "classifier"])
def test_a_program_completes_a_study_with_ask_and_tell(tmp_path: Path, truths: Truths, goal: dict[str, object]) -> None:
    study = open_study(small_study(tmp_path, people(), goal))
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
    expected = [truths[str(item_id)] for item_id in study.items.ids]
    assert [label for label, is_strong in zip(outcome.labels, strong, strict=True) if is_strong] == [
        truth for truth, is_strong in zip(expected, strong, strict=True) if is_strong
    ]
    assert sum(study.ledger.spent().values()) == 1.5 * strong.sum()


def test_ask_repeats_a_question_until_it_is_answered(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small_study(tmp_path, people()))
    first = study.ask(5, by="ann")
    assert study.ask(5, by="ann") == first
    assert open_study(small_study(tmp_path, people())).ask(5, by="ann") == first
    answer_question(study, first[0], truths)
    assert study.ask(4, by="ann") == first[1:]


def test_the_same_answer_twice_is_recorded_once(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    assert study.tell(question, "no")
    assert not study.tell(question, "no")
    with pytest.raises(QuestionGone, match="undo"):
        study.tell(question, "yes")
    assert strong_answers(study) == [("ann", "label")]


def test_a_skipped_question_is_free_and_comes_last(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people()))
    questions = study.ask(20, by="ann")
    assert study.tell(questions[0], kind="skip")
    assert sum(study.ledger.spent().values()) == 0
    for question in questions[1:]:
        study.tell(question, "no")
    assert [question.item for question in study.ask(20, by="ann")] == [questions[0].item]


def test_a_skipped_question_is_offered_to_others(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    study.tell(question, kind="skip")
    others = {each.item for each in study.ask(20, by="bob")}
    assert question.item in others


@pytest.mark.slow
def test_cannot_tell_is_an_extra_label_in_a_labels_study(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small_study(tmp_path, people(), labels(0.2)))
    unclear: set[int] = set()
    while questions := study.ask(20, by="ann"):
        for question in questions:
            if question.item % 5 == 0:
                unclear.add(question.item)
                study.tell(question, kind="cannot tell")
            else:
                study.tell(question, truths[question.id])
    outcome = study.outcome()
    assert outcome is not None
    assert unclear
    assert {outcome.labels[item] for item in unclear} == {CANNOT_TELL}
    assert ("ann", "cannot tell") in strong_answers(study)


def test_a_classifier_study_rejects_cannot_tell_without_a_setting(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people()))
    question = study.ask(1, by="ann")[0]
    with pytest.raises(InvalidArgument, match=r"strong\.cannot_tell"):
        study.tell(question, kind="cannot tell")
    assert strong_answers(study) == []


def test_cannot_tell_counts_as_the_configured_label(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people(cannot_tell="no")))
    while questions := study.ask(20, by="ann"):
        for question in questions:
            study.tell(question, kind="cannot tell")
    assert set(study.ledger.verdicts(STRONG).label) == {"no"}


@pytest.mark.parametrize("label", ["maybe", None, 1, CANNOT_TELL])
def test_an_unknown_label_is_rejected(tmp_path: Path, label: object) -> None:
    study = open_study(small_study(tmp_path, people(), labels(0.2)))
    with pytest.raises(InvalidArgument, match="'no', 'yes'"):
        study.tell(study.ask(1, by="ann")[0], label)


def test_an_answer_can_be_undone_until_the_study_uses_it(tmp_path: Path, truths: Truths) -> None:
    study = open_study(small_study(tmp_path, people()))
    questions = study.ask(20, by="ann")
    for question in questions:
        answer_question(study, question, truths)
    again = study.undo("ann")
    assert again is not None
    assert again.item == questions[-1].item
    study.tell(again, "yes")
    assert study.ask(1, by="ann")  # the study has used the answers, and now asks for its audit
    assert study.undo("ann") is None
    assert strong_answers(study)[20:] == [("ann", "undo"), ("ann", "label")]
    assert votes_by_item(study)[again.item] == {"ann": "yes"}


def test_an_answer_undone_just_before_settling_is_waited_for(
    tmp_path: Path, truths: Truths, monkeypatch: pytest.MonkeyPatch
) -> None:
    study, other = (open_study(small_study(tmp_path, people())) for _ in range(2))
    for question in study.ask(20, by="ann"):
        answer_question(study, question, truths)
    settle = study.ledger.settle

    def undo_and_settle(*args: Any) -> int:
        other.undo("ann")
        return settle(*args)

    monkeypatch.setattr(study.ledger, "settle", undo_and_settle)
    state = study.run()
    assert (state.name, state.questions, state.labeler) == ("waiting", 1, "strong")
    monkeypatch.undo()
    answer_question(other, other.ask(1, by="ann")[0], truths)
    assert study.run().name == "waiting"
    assert len(study.ledger.verdicts(STRONG)) == 20


def test_comments_are_stored(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people()))
    study.tell(study.ask(1, by="ann")[0], "no", comment="an odd \N{BUG}\x00")
    (_, reply) = study.ledger.answers()[-1]
    assert reply.comment == "an odd \N{BUG}\N{REPLACEMENT CHARACTER}"
    assert reply.content == study.items.content_digest(reply.item)


def test_a_third_person_is_asked_when_two_answers_differ(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people("two")))
    ann = study.ask(20, by="ann")
    bob = study.ask(20, by="bob")
    assert [question.item for question in ann] == [question.item for question in bob]
    assert study.ask(20, by="cleo") == []  # two people hold the questions already
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
    assert study.run().name == "waiting"
    verdicts = study.ledger.verdicts(STRONG)
    labels_by_item = dict(zip(verdicts.item.tolist(), verdicts.label, strict=True))
    assert labels_by_item == {question.item: "yes" if question.item in conflicts else "no" for question in ann}
    assert study.ledger.spent()["strong"] == 1.5 * (20 + 20 + len(conflicts))


def test_a_majority_asks_at_most_three_people(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people("majority", experts=3)))
    labels_by_person = {"ann": "no", "bob": "yes", "cleo": "yes"}
    for who in ("ann", "bob", "cleo"):
        for question in study.ask(20, by=who, advance=False) or study.ask(20, by=who):
            study.tell(question, labels_by_person[who])
    assert study.ask(20, by="dora", advance=False) == []
    assert study.run().name == "waiting"
    assert set(study.ledger.verdicts(STRONG).label) == {"yes"}
    assert {len(votes) for votes in votes_by_item(study).values()} == {3}


def test_a_majority_of_three_asks_two_people_who_agree(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, people("majority", experts=3)))
    for who in ("ann", "bob"):
        for question in study.ask(20, by=who):
            study.tell(question, "no")
    assert study.run().name == "waiting"
    assert {len(votes) for votes in votes_by_item(study).values()} == {2}


def test_an_expired_question_is_leased_to_others(tmp_path: Path, truths: Truths) -> None:
    now = [1_000_000.0]
    study = open_study(small_study(tmp_path, people(lease_minutes=10)), clock=lambda: now[0])
    leased = study.ask(20, by="ann")
    assert study.ask(20, by="bob") == []
    now[0] += 601
    leased_again = study.ask(20, by="bob")
    assert [question.item for question in leased_again] == [question.item for question in leased]
    with pytest.raises(QuestionGone, match="somebody else"):
        answer_question(study, leased[0], truths)
    assert answer_question(study, leased_again[0], truths)


def test_a_late_answer_is_accepted_while_it_is_needed(tmp_path: Path, truths: Truths) -> None:
    now = [1_000_000.0]
    study = open_study(small_study(tmp_path, people(lease_minutes=10)), clock=lambda: now[0])
    leased = study.ask(20, by="ann")
    now[0] += 86_400
    assert answer_question(study, leased[0], truths)


def test_ask_is_rejected_in_a_study_without_people(tmp_path: Path) -> None:
    study = open_study(small_study(tmp_path, table()))
    with pytest.raises(InvalidArgument, match="'table'"):
        study.ask()


@pytest.mark.parametrize("name", ["", "  ", "x" * 201])
def test_an_invalid_name_is_rejected(tmp_path: Path, name: str) -> None:
    study = open_study(small_study(tmp_path, people()))
    with pytest.raises(InvalidArgument, match="200"):
        study.ask(1, by=name)
