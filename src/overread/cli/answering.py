"""Labelling in the terminal: one key a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from overread.cli.keyboard import Keys, keyboard
from overread.cli.view import View, plain, say
from overread.errors import QuestionGone
from overread.study.durable import Study
from overread.study.keys import COMMANDS, keys_of
from overread.study.questions import Asked

TYPE = "t"
ESCAPE, CONTROL_C, CONTROL_D = "\x1b", "\x03", "\x04"


class Session:
    """One person's sitting. `label` answers until nothing is open for this person, or they stop."""

    def __init__(
        self, console: Console, study: Study, by: str, keys: Callable[[], AbstractContextManager[Keys]] = keyboard
    ) -> None:
        self.console = console
        self.study = study
        self.by = by
        self.view: View | None = None
        self.answered = 0
        self.stopped = False
        self._switch = keys
        self._gone: int | None = None
        self._comment: str | None = None
        self._keys = keys_of(study.spec.task.labels)

    def label(self, open_questions: int) -> bool:
        """Answer; True when the study may go on, False when this person can't bring it on now."""
        if self.view is not None:
            self.view.pause()
        try:
            with self._switch() as self._keyboard:
                self._sitting(open_questions)
        finally:
            if self.view is not None:
                self.view.resume()
        return not self.stopped and not self.study.ledger.counts("strong").open

    def _sitting(self, open_questions: int) -> None:
        left, again = open_questions, None
        while True:
            asked = again or next(iter(self.study.ask(1, self.by, advance=False)), None)
            again = None
            if asked is None:
                if self.answered and self._undo_last():
                    again = self.study.undo(self.by)
                    left += again is not None
                    continue
                return
            did = self._one(asked, left)
            if did == "stop":
                self.stopped = True
                return
            if did == "undo":
                again = self.study.undo(self.by)
                left += again is not None
                if again is None:
                    say(self.console, "There is no answer of yours to take back: the study has used them.")
            elif did == "told":
                left = max(0, left - 1)

    def _one(self, asked: Asked, left: int) -> str:
        self.console.print(self._card(asked, left))
        while True:
            key = self._keyboard.key().lower()
            if key in (ESCAPE, CONTROL_C, CONTROL_D, "q"):
                return "stop"
            if key == "u":
                return "undo"
            if key == "m":
                self._comment = self._keyboard.line("Comment") or None
                continue
            for label in self._chosen(key):
                return self._tell(asked, plain(label), label=label)
            if key == "s":
                return self._tell(asked, "skipped", kind="skip")
            if key == "c":
                if self._can_pass():
                    return self._tell(asked, "can't tell", kind="cannot tell")
                say(
                    self.console,
                    "This study learns a classifier and needs one of the labels: skip with s, or say in the file what "
                    '"can\'t tell" counts as (strong.cannot_tell).',
                )

    def _tell(self, asked: Asked, said: str, **answer: Any) -> str:
        try:
            self.study.tell(asked, comment=self._comment, **answer)
        except QuestionGone as error:
            say(self.console, f"Not recorded: {error}.")
            again, self._gone = self._gone == asked.number, asked.number
            return "stop" if again else "gone"  # the same one twice: nothing this person says will be taken
        self._comment = None
        say(self.console, Text(f"  → {said}", style="bold"))
        if answer.get("kind") == "skip":
            return "skipped"
        self.answered += 1
        return "told"

    def _chosen(self, key: str) -> list[Any]:
        """Return the label that a key stands for, or that is typed; nothing where it stands for none."""
        if key == TYPE and not self._keys:
            return self._typed()
        return [self._keys[key]] if key in self._keys else []

    def _typed(self) -> list[Any]:
        """Ask for a label by its number or its name."""
        labels = self.study.spec.task.labels
        written = self._keyboard.line("Label, or its number").strip()
        by_name = {str(label).lower(): label for label in labels}
        if written.lower() in by_name:
            return [by_name[written.lower()]]
        if written.isdigit() and 1 <= int(written) <= len(labels) and not any(str(each).isdigit() for each in labels):
            return [labels[int(written) - 1]]
        say(self.console, f"There is no label {plain(written)!r}.")
        return []

    def _can_pass(self) -> bool:
        return self.study.questions.can_pass

    def _undo_last(self) -> bool:
        """Before the study takes the answers: the last chance to take one back."""
        if self.study.ledger.counts("strong").open:
            return False
        say(self.console, "", "All answered. Any key to go on, u to take the last answer back.")
        return self._keyboard.key().lower() == "u"

    def _card(self, asked: Asked, left: int) -> Panel:
        spent = float(sum(self.study.ledger.spent().values()))
        parts: list[Text] = []
        for name, value in asked.shown.items():
            if len(asked.shown) > 1:
                parts.append(Text(plain(name), style="dim"))
            parts.append(Text("" if value is None else plain(value)))
        if not asked.shown:
            parts.append(Text("a picture, which the labelling page shows: overread serve", style="dim"))
        parts += [Text(""), Text(plain(asked.question), style="bold")]
        if not self._keys:
            parts.append(_numbered(asked.labels))
        parts.append(_legend(self._keys, can_pass=self._can_pass()))
        title = Text(f"{plain(asked.id)} · {left} to go · spent {spent:,.2f}")
        return Panel(Group(*parts), title=title, title_align="left")


def _numbered(labels: tuple[Any, ...]) -> Text:
    digits = any(str(label).isdigit() for label in labels)
    return Text("   ".join(plain(label) if digits else f"{i} {plain(label)}" for i, label in enumerate(labels, 1)))


def _legend(keys: Mapping[str, Any], *, can_pass: bool) -> Text:
    by_label: dict[Any, list[str]] = {}
    for key, label in keys.items():
        by_label.setdefault(label, []).append(key)
    line = Text()
    if not keys:
        line.append(TYPE, style="bold cyan").append(" type a label   ")
    for label, marks in by_label.items():
        line.append("/".join(marks), style="bold cyan").append(f" {plain(label)}   ")
    for key, name in COMMANDS.items():
        if key != "c" or can_pass:
            line.append(key, style="cyan").append(f" {name}   ", style="dim")
    return line
