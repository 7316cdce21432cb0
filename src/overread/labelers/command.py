"""Kind "command": any program that reads questions and writes answers, as lines of JSON."""

from __future__ import annotations

import json
import math
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from overread import checks
from overread.answers import check_price
from overread.errors import InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.process import Process
from overread.labelers.reading import confidence_of, digest, exact, label_of, setting, text
from overread.ledger import Reply

WEEK = 604_800


class Command:
    """A program that reads a line for each item and writes a line for each item, in any order.

        {"item": 3, "question": "Is it spam?", "labels": ["no", "yes"], "shown": {"text": "..."}}
        {"item": 3, "label": "yes", "confidence": 0.9}

    Confidence may be left out; higher means surer. A label of null, or one that is not in the list, is no answer; {"item": 3,
    "error": "..."} stops the study once the answers beside it are in. Each answer is charged, null too; an error is not, nor is
    an item that the program failed to answer.

    `run` is a list of words, or text that is split as a shell would split it; there is no shell. The program starts in the
    study's folder, with our environment. One process answers all that is asked at a time: it is sent `batch` items, and the
    next ones when these are answered; its input ends after the last. If it writes no answer for `timeout` seconds, it is ended.
    Nothing that it started outlives it, unless it left its process group.

    `version` names what the answers depend on, such as the file of a model: with it an answer can be used again instead of
    bought again, as long as version, run, question and labels are the same. Without it answers are never used again.
    """

    who = "command"

    def __init__(
        self,
        task: Task,
        *,
        run: str | list[str],
        price: float = 0.0,
        batch: int = 50,
        timeout: float = 60.0,
        version: str | None = None,
    ) -> None:
        with setting("price"):
            self.price = check_price(price)
        with setting("batch"):
            self._batch = checks.whole(
                "batch", batch, low=1, remedy="how many items are sent before their answers are read"
            )
        with setting("timeout"):
            self._timeout = checks.real(
                "timeout", timeout, low=0.1, high=WEEK, remedy="the longest silence, in seconds"
            )
        self._run = _words(run)
        self._task = task
        self.model = None if version is None else text("version", version, remedy="what the answers depend on")
        self.prompt = digest(self._run, task.question, task.labels)
        self.sending: Callable[[Sequence[int]], None] | None = None
        """Told each batch before it is sent: from then on it may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        wanted = [int(item) for item in items]
        if not wanted:
            return
        answered: set[int] = set()
        with Process(self._run, self._task.folder, self._timeout) as process:
            for start in range(0, len(wanted), self._batch):
                batch = wanted[start : start + self._batch]
                if self.sending is not None:
                    self.sending(batch)
                process.send(self._questions(batch), last=start + self._batch >= len(wanted))
                yield from self._answers(_Batch(self._reply, batch, answered), process)
            nothing = _Batch(self._reply, [], answered)
            for lines in process.rest():
                nothing.take(lines)

    def _answers(self, batch: _Batch, process: Process) -> Iterator[list[Reply]]:
        while batch.open:
            error: LabelerFailed | None = None
            try:
                batch.take(process.lines())
            except LabelerFailed as failed:
                error = failed
                error.items = tuple(batch.open)
            if batch.replies:  # before the error: they are paid for
                yield batch.replies
                batch.replies = []
            if error is not None:
                raise error
        batch.check()

    def _questions(self, items: list[int]) -> bytes:
        lines = [
            {
                "item": item,
                "question": self._task.question,
                "labels": self._task.labels,
                "shown": {name: _finite(value) for name, value in self._task.shown[item].items()},
            }
            for item in items
        ]
        return b"".join(json.dumps(line, default=_plain).encode() + b"\n" for line in lines)

    def _reply(self, item: int, said: dict[str, Any], raw: str, asked_at: float) -> Reply:
        label = label_of(said["label"], self._task.labels)
        return Reply(
            item,
            label,
            kind="none" if label is None else "label",
            confidence=confidence_of(said.get("confidence")),
            who=self.who,
            price=exact(self.price),
            asked_at=asked_at,
            answered_at=time.time(),
            model=self.model,
            prompt=self.prompt,
            raw=raw,
        )


class _Batch:
    """Items that were sent, the replies that came and weren't passed on, and the program's own errors."""

    def __init__(
        self, reply: Callable[[int, dict[str, Any], str, float], Reply], items: list[int], answered: set[int]
    ) -> None:
        self.open = dict.fromkeys(items)
        self.replies: list[Reply] = []
        self._reply = reply
        self._answered = answered
        self._errors: dict[int, str] = {}
        self._asked_at = time.time()

    def take(self, lines: list[bytes]) -> None:
        """Read lines; the first that is wrong raises, and `replies` has those before it."""
        for line in lines:
            self._take(line)

    def check(self) -> None:
        """Raise the errors that the program wrote in place of answers."""
        if self._errors:
            item, problem = next(iter(self._errors.items()))
            more = f" (and {len(self._errors) - 1} more)" if len(self._errors) > 1 else ""
            raise LabelerFailed(f"wrote an error for item {item}{more}: {problem}", items=tuple(self._errors))

    def _take(self, line: bytes) -> None:
        said = _read(line)
        item = said["item"]
        if type(item) is not int or item not in self.open:
            why = "twice" if type(item) is int and item in self._answered else "which was not asked"
            raise LabelerFailed(f"answered item {item!r} {why}: {_quoted(line)}")
        if said.get("error") is not None:
            self._errors[item] = f"{said['error']!s:.1000}"
        else:
            try:
                self.replies.append(self._reply(item, said, line.decode().strip(), self._asked_at))
            except (ValueError, OverflowError) as error:
                raise LabelerFailed(f"gave a confidence that is no number: {_quoted(line)}") from error
        del self.open[item]
        self._answered.add(item)


def _read(line: bytes) -> dict[str, Any]:
    try:
        said = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise _rubbish(line) from error
    if not isinstance(said, dict) or "item" not in said or not ("label" in said or "error" in said):
        raise _rubbish(line)
    return {"label": None} | said


def _rubbish(line: bytes) -> LabelerFailed:
    expected = 'each line of its output must be like {"item": 3, "label": "yes"}; messages belong on stderr'
    return LabelerFailed(f"wrote {_quoted(line)}; {expected}")


def _quoted(line: bytes) -> str:
    words = repr(line[:1000].decode(errors="replace").strip())
    return words if len(words) <= 200 else f"{words[:200]}..."


def _words(run: object) -> list[str]:
    remedy = "the program and its arguments, such as 'python label.py' or ['python', 'label.py']"
    try:
        words = shlex.split(run) if isinstance(run, str) else run
    except ValueError as error:
        raise InvalidSpec(
            f"run={run!r} can't be split into words ({error}); give a list of words", key="run"
        ) from error
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words) or not any(words[:1]):
        raise InvalidSpec(f"run={run!r} must be {remedy}", key="run")
    if any("\0" in word for word in words):
        raise InvalidSpec("run has a NUL character; a program's arguments can't", key="run")
    return list(words)


def _finite(value: object) -> object:
    return None if isinstance(value, float) and not math.isfinite(value) else value  # JSON has no NaN


def _plain(value: object) -> object:
    return value.item() if isinstance(value, np.generic) else str(value)
