"""Labelling in the terminal, one key per label."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from overread.cli.console import ProgressView, print_lines
from overread.cli.keyboard import CANCEL, KeySource, keyboard
from overread.core.answers import STRONG
from overread.core.controls import escape_controls
from overread.errors import QuestionGone
from overread.study.questions import COMMANDS, ExpertQuestion, keys_of
from overread.study.study import Study

TYPE_LABEL_KEY = "t"

Action = Literal["answered", "skipped", "undo", "gone", "quit"]
"""The effect of a key press; "gone" means that the question is no longer leased to this person."""


@dataclass(eq=False)
class Session:
    """One person's labelling session in the terminal."""

    console: Console
    study: Study
    by: str
    open_keyboard: Callable[[], AbstractContextManager[KeySource]] = keyboard
    view: ProgressView | None = None
    answered: int = 0
    stopped: bool = False
    _gone: int | None = None
    _comment: str | None = None

    def __post_init__(self) -> None:
        self._keys = keys_of(self.study.spec.task.labels)

    def label(self, open_questions: int) -> bool:
        """Ask questions until none is open for this person, or they quit.

        Return True if the study can continue, False if it needs somebody else or a later session.
        """
        if self.view is not None:
            self.view.pause()
        try:
            with self.open_keyboard() as self._keyboard:
                self._answer_questions(open_questions)
        finally:
            if self.view is not None:
                self.view.resume()
        return not self.stopped and not self.study.ledger.counts(STRONG).open

    def _answer_questions(self, left: int) -> None:
        undone: ExpertQuestion | None = None
        while True:
            question = undone or next(iter(self.study.ask(1, self.by, advance=False)), None)
            undone = None
            if question is not None:
                action = self._answer_one(question, left)
            elif self.answered and self._offer_last_undo():
                action = "undo"
            else:
                return
            if action == "quit":
                self.stopped = True
                return
            if action == "answered":
                left = max(0, left - 1)
            elif action == "undo":
                undone = self.study.undo(self.by)
                left += undone is not None
                if undone is None:
                    print_lines(self.console, "Nothing to undo: the study has already used your answers.")

    def _answer_one(self, question: ExpertQuestion, left: int) -> Action:
        self.console.print(self._card(question, left))
        while True:
            key = self._keyboard.key().lower()
            if key in {*CANCEL, "q"}:
                return "quit"
            if key == "u":
                return "undo"
            if key == "m":
                self._comment = self._keyboard.line("Comment") or None
            elif key == "s":
                return self._record_answer(question, "skipped", kind="skip")
            elif key == "c" and self.study.questions.can_pass:
                return self._record_answer(question, "can't tell", kind="cannot tell")
            elif key == "c":
                print_lines(
                    self.console,
                    "This study learns a classifier, so every answer must be one of the labels. Press s to skip, or set "
                    'strong.cannot_tell in the study file to the label that "can\'t tell" counts as.',
                )
            for label in self._labels_of_key(key):
                return self._record_answer(question, escape_controls(label), label=label)

    def _record_answer(self, question: ExpertQuestion, confirmation: str, **answer: Any) -> Action:
        try:
            self.study.tell(question, comment=self._comment, **answer)
        except QuestionGone as error:
            print_lines(self.console, f"Not recorded: {error}.")
            repeated, self._gone = self._gone == question.number, question.number
            return "quit" if repeated else "gone"  # the same question was refused twice: it takes no further answer
        self._comment = None
        print_lines(self.console, Text(f"  → {confirmation}", style="bold"))
        if answer.get("kind") == "skip":
            return "skipped"
        self.answered += 1
        return "answered"

    def _labels_of_key(self, key: str) -> list[Any]:
        """Return the label of a key, or the label typed by name, as a list; an empty list if the key has no label."""
        if key == TYPE_LABEL_KEY and not self._keys:
            return self._prompt_for_label()
        return [self._keys[key]] if key in self._keys else []

    def _prompt_for_label(self) -> list[Any]:
        """Prompt for a label by number or name; return it as a list, which is empty for an unknown label."""
        labels = self.study.spec.task.labels
        typed = self._keyboard.line("Label, or its number").strip()
        by_name = {} if _have_digits(labels) else {str(i): label for i, label in enumerate(labels, 1)}
        by_name |= {str(label).lower(): label for label in labels}
        if typed.lower() in by_name:
            return [by_name[typed.lower()]]
        print_lines(self.console, f"Unknown label: {escape_controls(typed)!r}")
        return []

    def _offer_last_undo(self) -> bool:
        """Offer a last undo before the study uses the answers. Return True if the person wants it."""
        if self.study.ledger.counts(STRONG).open:
            return False
        print_lines(
            self.console, "", "All questions are answered. Press u to undo the last answer, any other key to continue."
        )
        return self._keyboard.key().lower() == "u"

    def _card(self, question: ExpertQuestion, left: int) -> Panel:
        spent = float(sum(self.study.ledger.spent().values()))
        parts: list[Text] = []
        for name, value in question.shown.items():
            if len(question.shown) > 1:
                parts.append(Text(escape_controls(name), style="dim"))
            parts.append(Text("" if value is None else escape_controls(value)))
        if not question.shown:
            parts.append(Text("(image: run overread serve, and open the labelling page to see it)", style="dim"))
        parts += [Text(""), Text(escape_controls(question.question), style="bold")]
        if not self._keys:
            names = [escape_controls(label) for label in question.labels]
            numbered = names if _have_digits(names) else [f"{i} {name}" for i, name in enumerate(names, 1)]
            parts.append(Text("   ".join(numbered)))
        parts.append(_key_legend(self._keys, can_pass=self.study.questions.can_pass))
        title = Text(f"{escape_controls(question.id)} · {left} to go · spent {spent:,.2f}")
        return Panel(Group(*parts), title=title, title_align="left")


def _have_digits(labels: Iterable[Any]) -> bool:
    """Whether a label is a number; then numbers can't be used as shortcuts for labels."""
    return any(str(label).isdigit() for label in labels)


def _key_legend(keys: Mapping[str, Any], *, can_pass: bool) -> Text:
    line = Text()
    if not keys:
        line.append(TYPE_LABEL_KEY, style="bold cyan").append(" type a label   ")
    for label in dict.fromkeys(keys.values()):
        marks = "/".join(key for key, named in keys.items() if named == label)
        line.append(marks, style="bold cyan").append(f" {escape_controls(label)}   ")
    for key, name in COMMANDS.items():
        if key != "c" or can_pass:
            line.append(key, style="cyan").append(f" {name}   ", style="dim")
    return line
