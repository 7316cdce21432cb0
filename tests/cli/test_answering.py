"""Labelling in the terminal: every key does what the legend says, and each answer is in the ledger immediately."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from rich.console import Console

from overread.cli.answering import Session
from overread.core.answers import STRONG
from overread.core.controls import escape_controls
from overread.study.questions import keys_of
from overread.study.study import Study, open_study
from tests.durability.files import classifier, labels, people, table, write_pool, write_study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    write_pool(tmp_path, rows=100)
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people())
    opened = open_study(file)
    assert opened.run().name == "waiting"
    yield opened
    opened.close()


class TypedKeys:
    """Keys typed ahead, then q. A prompt for a comment gets "why not"."""

    def __init__(self, keys: str) -> None:
        self._keys: Iterator[str] = iter([*keys, *"qqqq"])

    def key(self) -> str:
        return next(self._keys)

    def line(self, prompt: str) -> str:
        return "why not" if prompt == "Comment" else "8"


def label_with_keys(study: Study, keys: str, by: str = "ann") -> tuple[Session, str]:
    """Press these keys, then quit."""
    console = Console(file=io.StringIO(), width=100)
    session = Session(console, study, by, lambda: nullcontext(TypedKeys(keys)))
    session.label(study.ledger.counts(STRONG).open)
    assert isinstance(console.file, io.StringIO)
    return session, console.file.getvalue()


def strong_answers(study: Study) -> list[tuple[str, str, object]]:
    return [(reply.who, reply.kind, reply.label) for series, reply in study.ledger.answers() if series == STRONG]


def test_a_key_is_a_label_by_number_or_first_letter(study: Study) -> None:
    session, shown = label_with_keys(study, "1y2n")
    assert session.answered == 4
    assert [label for _, _, label in strong_answers(study)] == ["no", "yes", "yes", "no"]
    assert "Is this about money?" in shown
    assert "1/n no   2/y yes   s skip   c can't tell   u undo   m comment   q stop" in shown


def test_a_comment_goes_with_the_next_answer(study: Study) -> None:
    label_with_keys(study, "mny")
    comments = [reply.comment for series, reply in study.ledger.answers() if series == STRONG]
    assert comments == ["why not", None]


def test_other_keys_do_nothing(study: Study) -> None:
    session, _ = label_with_keys(study, "zx\r \t9")
    assert session.answered == 0
    assert strong_answers(study) == []


def test_undo_withdraws_the_last_answer_and_shows_the_item_again(study: Study) -> None:
    label_with_keys(study, "nyun")
    kept = [(vote.kind, vote.label) for vote in study.ledger.votes(STRONG)]
    assert kept == [("label", "no"), ("label", "no")]
    assert [kind for _, kind, _ in strong_answers(study)] == ["label", "label", "undo", "label"]


def test_an_undone_answer_costs_nothing(study: Study) -> None:
    label_with_keys(study, "nyuuqq")
    assert study.ledger.spent()["strong"] == 0


def test_skipped_items_come_back_at_the_end(study: Study) -> None:
    waiting = study.ledger.counts(STRONG).open
    session, shown = label_with_keys(study, "s" + "n" * (waiting - 1))
    assert study.ledger.counts(STRONG).open == 1, "the skipped question is still open"
    assert session.answered == waiting - 1
    first = shown.split("╭─ ")[1].split(" ")[0]
    assert shown.split("╭─ ")[-1].startswith(first)


def test_cannot_tell_is_a_separate_label_in_a_study_that_makes_labels(study: Study) -> None:
    label_with_keys(study, "c")
    assert strong_answers(study) == [("ann", "cannot tell", "can't tell")]


def test_cannot_tell_is_refused_in_a_study_that_makes_a_classifier(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=100)
    file = write_study(tmp_path / "c.toml", goal=classifier(max_strong=20), weak=table("model", 0.0), strong=people())
    study = open_study(file)
    assert study.run().name == "waiting"
    _, shown = label_with_keys(study, "c")
    assert strong_answers(study) == []
    assert "strong.cannot_tell" in shown


def test_the_last_answer_can_be_undone_before_the_study_uses_it(study: Study) -> None:
    waiting = study.ledger.counts(STRONG).open
    _, shown = label_with_keys(study, "n" * waiting + "u" + "y" + " ")
    assert "All questions are answered" in shown
    assert study.ledger.votes(STRONG)[-1].label == "yes"
    assert study.ledger.counts(STRONG).open == 0


def test_two_people_are_never_given_the_same_item(study: Study) -> None:
    ann = {asked.item for asked in study.ask(5, "ann", advance=False)}
    bob = {asked.item for asked in study.ask(5, "bob", advance=False)}
    assert len(ann) == len(bob) == 5
    assert not ann & bob


def test_item_text_cannot_control_the_terminal(tmp_path: Path) -> None:
    truth = write_pool(tmp_path, rows=100)
    text = (tmp_path / "pool.csv").read_text()
    for word in ("printer", "refund", "login", "invoice", "screen", "charge", "update", "payment"):
        text = text.replace(word, f"\x1b[2J{word}[red]")
    (tmp_path / "pool.csv").write_text(text)
    file = write_study(tmp_path / "x.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people())
    study = open_study(file)
    assert study.run().name == "waiting"
    _, shown = label_with_keys(study, "n")
    assert "\x1b[2J" not in shown
    assert "[red]" in shown, "item text is not markup"
    assert truth


def test_a_digit_label_is_its_own_key() -> None:
    assert keys_of(("1", "0")) == {"1": "1", "0": "0"}
    assert keys_of((1, 2, 10)) == {}, "1 could be the first key of 10"


def test_labels_beyond_the_available_keys_are_typed_by_name_or_number(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=100)
    many = ["no", "yes", *(f"class {i}" for i in range(20))]
    file = write_study(
        tmp_path / "m.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people(), task={"labels": many}
    )
    study = open_study(file)
    assert study.run().name == "waiting"
    _, shown = label_with_keys(study, "t")
    assert "22 class 19" in shown
    assert [label for _, _, label in strong_answers(study)] == ["class 5"]


def test_control_characters_are_shown_as_a_box() -> None:
    assert escape_controls("a\x00b\x9bc\r\n\td") == "a�b�c�\n\td"
