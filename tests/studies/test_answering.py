"""Labelling in the terminal: every key does what the legend says, and each answer is in the ledger at once."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from rich.console import Console

from overread.cli.answering import Session
from overread.cli.view import plain
from overread.errors import Waiting
from overread.study.durable import Study, open_study
from overread.study.keys import keys_of
from tests.durability.files import classifier, labels, people, table, write_pool, write_study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    write_pool(tmp_path, rows=100)
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people())
    opened = open_study(file)
    with pytest.raises(Waiting):
        opened.run()
    yield opened
    opened.close()


class Typed:
    """Keys that were typed ahead, then q; a line is "why not"."""

    def __init__(self, keys: str) -> None:
        self._keys: Iterator[str] = iter([*keys, *"qqqq"])

    def key(self) -> str:
        return next(self._keys)

    def line(self, asked: str) -> str:
        return "why not" if asked == "Comment" else "8"


def sitting(study: Study, keys: str, by: str = "ann") -> tuple[Session, str]:
    """Press these keys, then stop."""
    console = Console(file=io.StringIO(), width=100)
    session = Session(console, study, by, lambda: nullcontext(Typed(keys)))
    session.label(study.ledger.counts("strong").open)
    assert isinstance(console.file, io.StringIO)
    return session, console.file.getvalue()


def said(study: Study) -> list[tuple[str, str, object]]:
    return [(reply.who, reply.kind, reply.label) for role, reply in study.ledger.answers() if role == "strong"]


def test_a_key_is_a_label_by_number_or_first_letter(study: Study) -> None:
    session, shown = sitting(study, "1y2n")
    assert session.answered == 4
    assert [label for _, _, label in said(study)] == ["no", "yes", "yes", "no"]
    assert "Is this about money?" in shown
    assert "1/n no   2/y yes   s skip   c can't tell   u undo   m comment   q stop" in shown


def test_a_comment_goes_with_the_next_answer(study: Study) -> None:
    sitting(study, "mny")
    comments = [reply.comment for role, reply in study.ledger.answers() if role == "strong"]
    assert comments == ["why not", None]


def test_other_keys_do_nothing(study: Study) -> None:
    session, _ = sitting(study, "zx\r \t9")
    assert session.answered == 0
    assert said(study) == []


def test_undo_takes_the_last_answer_back_and_shows_the_item_again(study: Study) -> None:
    sitting(study, "nyun")
    kept = [(vote.kind, vote.label) for vote in study.ledger.votes("strong")]
    assert kept == [("label", "no"), ("label", "no")]
    assert [kind for _, kind, _ in said(study)] == ["label", "label", "undo", "label"]


def test_what_is_taken_back_is_not_paid(study: Study) -> None:
    sitting(study, "nyuuqq")
    assert study.ledger.spent()["strong"] == 0


def test_skipped_items_come_back_at_the_end(study: Study) -> None:
    waiting = study.ledger.counts("strong").open
    session, shown = sitting(study, "s" + "n" * (waiting - 1))
    assert study.ledger.counts("strong").open == 1, "the skipped one is still wanted"
    assert session.answered == waiting - 1
    first = shown.split("╭─ ")[1].split(" ")[0]
    assert shown.split("╭─ ")[-1].startswith(first)


def test_can_t_tell_is_a_label_of_its_own_where_labels_are_made(study: Study) -> None:
    sitting(study, "c")
    assert said(study) == [("ann", "cannot tell", "can't tell")]


def test_can_t_tell_is_refused_where_a_classifier_is_made(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=100)
    file = write_study(tmp_path / "c.toml", goal=classifier(max_strong=20), weak=table("model", 0.0), strong=people())
    study = open_study(file)
    with pytest.raises(Waiting):
        study.run()
    _, shown = sitting(study, "c")
    assert said(study) == []
    assert "strong.cannot_tell" in shown


def test_before_the_study_takes_the_answers_the_last_one_can_be_taken_back(study: Study) -> None:
    waiting = study.ledger.counts("strong").open
    _, shown = sitting(study, "n" * waiting + "u" + "y" + " ")
    assert "All answered. Any key to go on, u to take the last answer back." in shown
    assert study.ledger.votes("strong")[-1].label == "yes"
    assert study.ledger.counts("strong").open == 0


def test_two_people_are_never_given_the_same_item(study: Study) -> None:
    ann = {asked.item for asked in study.ask(5, "ann", advance=False)}
    bob = {asked.item for asked in study.ask(5, "bob", advance=False)}
    assert len(ann) == len(bob) == 5
    assert not ann & bob


def test_items_can_t_move_the_cursor(tmp_path: Path) -> None:
    truth = write_pool(tmp_path, rows=100)
    text = (tmp_path / "pool.csv").read_text()
    for word in ("printer", "refund", "login", "invoice", "screen", "charge", "update", "payment"):
        text = text.replace(word, f"\x1b[2J{word}[red]")
    (tmp_path / "pool.csv").write_text(text)
    file = write_study(tmp_path / "x.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people())
    study = open_study(file)
    with pytest.raises(Waiting):
        study.run()
    _, shown = sitting(study, "n")
    assert "\x1b[2J" not in shown
    assert "[red]" in shown, "nothing in an item is markup"
    assert truth


def test_a_label_that_is_a_digit_is_that_key() -> None:
    assert keys_of(("1", "0")) == {"1": "1", "0": "0"}
    assert keys_of((1, 2, 10)) == {}, "1 could be the first key of 10"


def test_more_labels_than_keys_are_typed_by_name_or_number(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=100)
    many = ["no", "yes", *(f"class {i}" for i in range(20))]
    file = write_study(
        tmp_path / "m.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people(), task={"labels": many}
    )
    study = open_study(file)
    with pytest.raises(Waiting):
        study.run()
    _, shown = sitting(study, "t")
    assert "22 class 19" in shown
    assert [label for _, _, label in said(study)] == ["class 5"]


def test_control_characters_are_shown_as_a_box() -> None:
    assert plain("a\x00b\x9bc\r\n\td") == "a�b�c�\n\td"
