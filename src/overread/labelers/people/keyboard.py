"""A person at the keyboard as a labeler: questions in a terminal or a notebook, answered by typing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from overread.core.answers import Reply, check_price
from overread.core.controls import escape_controls
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.values import make_reply

MAX_SHOWN_CHARS = 2000
"""The length at which a shown value is cut off."""
MAX_SHOWN_COLUMNS = 30
COMMANDS: dict[str, Literal["undo", "help"]] = {"u": "undo", "undo": "undo", "?": "help"}
COMMANDS_HELP = "u undoes the previous answer. Ctrl-C stops the study; the answers so far are kept."
HELP = f"Type a label, its number or its first letters, then Enter. {COMMANDS_HELP}"
FREE_HELP = f"Type any label, or the number of an earlier one, then Enter. {COMMANDS_HELP}"


@dataclass(frozen=True)
class _Input:
    """What a person typed: a label, a command, or something that is neither, for which `label` is the explanation."""

    kind: Literal["label", "undo", "help", "unclear"]
    label: Any = None


class KeyboardLabeler:
    """A person who answers questions in a terminal or a notebook.

    Each item is shown with the labels to choose from. The person types a label, its number or its first letters; `u` undoes the
    previous answer, and `?` shows help. Without labels, the person may type any text, and earlier ones are offered by number.

    Each answer is recorded when the next one is given, so that it can be undone. Ctrl-C stops the study and loses no answer.

    Parameters
    ----------
    task : the study's question, labels and items.
    price : the price of one answer.
    ask : takes the text of a question and returns what the person typed, for a user interface of your own; None means the
        keyboard.

    Raises
    ------
    InvalidArgument
        `price` is negative, `ask` is not callable, or two labels are written alike.

    Examples
    --------
    >>> from pathlib import Path
    >>> task = Task("Is it spam?", ("no", "yes"), [{"text": "Buy now!"}], lambda name: [], Path())
    >>> labeler = KeyboardLabeler(task, ask=lambda text: "y")
    >>> [reply.label for group in labeler.replies([0]) for reply in group]
    ['yes']
    """

    who = "person"
    model = prompt = None

    def __init__(self, task: Task, *, price: float = 0.0, ask: Callable[[str], str] | None = None) -> None:
        if ask is not None and not callable(ask):
            raise InvalidArgument(
                f"ask={ask!r:.80} must be a function that takes a question's text and returns the answer"
            )
        self.price = check_price(price)
        self._task = task
        self._ask = ask
        self._is_free = not task.labels
        self._labels = list(task.labels)
        if len({str(label) for label in self._labels}) < len(self._labels):
            raise InvalidArgument(
                f"labels={self._labels!r} must be written differently, so that a person can type them"
            )
        self._held: Reply | None = None
        self._is_new = False  # whether the last answer is a label that was not offered
        self.unclaimed: list[Reply] = []
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each item when it has been answered: a question without an answer costs nothing."""

    def replies(self, questions: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield each reply when the next question has been answered; see `Labeler`."""
        items = [int(item) for item in questions]
        self.unclaimed, self._held, at = [], None, 0
        last: Reply | None
        try:
            while at < len(items):
                reply = self._ask_about(items, at)
                if reply is None:
                    self._held, at = None, at - 1
                    self._labels = self._labels[:-1] if self._is_new else self._labels
                    continue
                last, self._held, at = self._held, reply, at + 1
                if last is not None:
                    yield [last]
            last, self._held = self._held, None
            if last is not None:
                yield [last]
        finally:
            self.unclaimed = [] if self._held is None else [self._held]

    def _ask_about(self, items: list[int], at: int) -> Reply | None:
        """Ask until there is an answer, and return it; None if the person undoes the previous one."""
        asked_at, notice = time.time(), ""
        while True:
            typed = self._parse(self._read(items, at, notice))
            if typed.kind == "label":
                break
            if typed.kind == "undo" and self._held is not None:
                return None
            notice = {"help": FREE_HELP if self._is_free else HELP, "undo": "Nothing to undo."}.get(
                typed.kind, typed.label
            )
        self._is_new = typed.label not in self._labels
        self._labels += [typed.label] * self._is_new
        if self.before_send is not None:
            self.before_send(items[at : at + 1])
        return make_reply(self, items[at], typed.label, None, asked_at=asked_at)

    def _read(self, items: list[int], at: int, notice: str) -> str:
        text = self._card(items[at], f"Question {at + 1} of {len(items)}", notice)
        try:
            return str((self._ask or _read_keyboard)(text)).strip()
        except (EOFError, OSError, RuntimeError) as error:
            if self._ask is not None and not isinstance(error, EOFError):
                raise
            problem = (
                f"(a person) can't be asked: there is no keyboard ({type(error).__name__}: {error}); run the program in a "
                "terminal or a notebook, or pass ask=, a function that takes a question and returns the answer"
            )
            raise LabelerFailed(problem, items=tuple(items[at:])) from error

    def _parse(self, typed: str) -> _Input:
        """Return what the typed text means. The exact name of a label comes first, then commands, numbers and first letters."""
        index = next((i for i, label in enumerate(self._labels) if str(label) == typed), None)
        if index is None and self._is_numbered and typed.isdecimal() and 1 <= int(typed) <= len(self._labels):
            index = int(typed) - 1
        if index is not None:
            return _Input("label", self._labels[index])
        if not typed:
            return _Input("unclear", "Type a label, or ? for help.")
        if typed.casefold() in COMMANDS:
            return _Input(COMMANDS[typed.casefold()])
        return _Input("label", typed) if self._is_free else self._find_by_first_letters(typed)

    def _find_by_first_letters(self, typed: str) -> _Input:
        names = [str(label).casefold() for label in self._labels]
        matches = [i for i, name in enumerate(names) if name == typed.casefold()]
        matches = matches or [i for i, name in enumerate(names) if name.startswith(typed.casefold())]
        if len(matches) == 1:
            return _Input("label", self._labels[matches[0]])
        several = f" It may mean {' or '.join(str(self._labels[i]) for i in matches)}." if matches else ""
        return _Input("unclear", f"{typed:.100} is not one of the labels.{several}")

    @property
    def _is_numbered(self) -> bool:
        """Whether labels can be chosen by number: not if a label is a number itself."""
        return not any(str(label).isdecimal() for label in self._labels)

    def _card(self, item: int, title: str, notice: str) -> str:
        shown = self._task.shown[item]
        lines = ["", f"{title}: {self._task.question}" if self._task.question else title, ""]
        for name, value in list(shown.items())[:MAX_SHOWN_COLUMNS]:
            text = _shorten("" if value is None else value)
            lines.append(f"  {name}: {text}" if len(shown) > 1 else f"  {text}")
        if len(shown) > MAX_SHOWN_COLUMNS:
            lines.append(f"  ... and {len(shown) - MAX_SHOWN_COLUMNS} more columns")
        names = [str(label) for label in self._labels]
        if self._is_numbered:
            names = [f"{i} {name}" for i, name in enumerate(names, 1)]
        lines += ["", "  " + "   ".join([*names, "(u undo, ? help)"]), *filter(None, [notice]), "Label: "]
        return escape_controls("\n".join(lines))


def _shorten(value: object) -> str:
    text = str(value)
    more = len(text) - MAX_SHOWN_CHARS
    return text if more <= 0 else f"{text[:MAX_SHOWN_CHARS]}... ({more} more characters)"


def _read_keyboard(text: str) -> str:
    """Print a question, and read its answer from a terminal or a notebook."""
    shown, _, prompt = text.rpartition("\n")
    sys.stdout.write(f"{shown}\n")
    sys.stdout.flush()
    return input(prompt)
