"""Labelling in the terminal: one key a label."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from overread.cli.keyboard import Keys
from overread.cli.view import View, plain, say
from overread.errors import QuestionGone
from overread.study.durable import Asked, Study

COMMANDS = {"s": "skip", "c": "can't tell", "u": "undo", "m": "comment", "q": "stop"}
ESCAPE, CONTROL_C, CONTROL_D = "\x1b", "\x03", "\x04"


def keys_of(labels: tuple[Any, ...]) -> dict[str, Any]:
    """Give each label a key: its number, and its first letter where that is its own and no command's.

    >>> keys_of(("no", "yes")), list(keys_of(("spam", "ham")))
    ({'1': 'no', '2': 'yes', 'n': 'no', 'y': 'yes'}, ['1', '2', 'h'])
    """
    digits = "1234567890"[: len(labels)] if len(labels) <= 10 else ""
    letters = "abdefghijklnoprtvwxyz"
    marks = digits or letters[: len(labels)]
    keys = dict(zip(marks, labels, strict=False))
    firsts = [str(label)[:1].lower() for label in labels]
    own = {
        first: label
        for first, label in zip(firsts, labels, strict=True)
        if first.isalpha() and firsts.count(first) == 1 and first not in COMMANDS
    }
    return {**keys, **own} if digits else keys


class Session:
    """One person's sitting. `label` answers until nothing is open for this person, or they stop."""

    def __init__(self, console: Console, study: Study, by: str, keys: Keys, view: View | None = None) -> None:
        self.console = console
        self.study = study
        self.by = by
        self.view = view
        self.answered = 0
        self.stopped = False
        self._keyboard = keys
        self._comment: str | None = None
        self._keys = keys_of(study.spec.task.labels)

    def label(self, open_questions: int) -> bool:
        """Answer; True when the study may go on, False when this person can't bring it on now."""
        if self.view is not None:
            self.view.pause()
        try:
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
            if key in self._keys:
                label = self._keys[key]
                return self._tell(asked, plain(label), label=label)
            if key == "s":
                self._tell(asked, "skipped", kind="skip")
                return "skipped"
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
            return "gone"
        self._comment = None
        self.answered += 1
        say(self.console, Text(f"  → {said}", style="bold"))
        return "told"

    def _can_pass(self) -> bool:
        return self.study.spec.goal.make == "labels" or self.study.spec.strong.settings["cannot_tell"] is not None

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
        parts += [Text(""), Text(plain(asked.question), style="bold"), _legend(self._keys, can_pass=self._can_pass())]
        title = Text(f"{plain(asked.id)} · {left} to go · spent {spent:,.2f}")
        return Panel(Group(*parts), title=title, title_align="left")


def _legend(keys: Mapping[str, Any], *, can_pass: bool) -> Text:
    by_label: dict[Any, list[str]] = {}
    for key, label in keys.items():
        by_label.setdefault(label, []).append(key)
    line = Text()
    for label, marks in by_label.items():
        line.append("/".join(marks), style="bold cyan").append(f" {plain(label)}   ")
    for key, name in COMMANDS.items():
        if key != "c" or can_pass:
            line.append(key, style="cyan").append(f" {name}   ", style="dim")
    return line
