"""Labeler kind "command": an external program that reads questions and writes answers as lines of JSON."""

from __future__ import annotations

import json
import math
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from overread.core import checks
from overread.core.answers import Reply, check_price
from overread.core.decimals import exact_decimal
from overread.core.digests import settings_digest
from overread.errors import InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.line_process import LineProcess
from overread.labelers.settings import check_text, setting_errors
from overread.labelers.values import match_label, parse_confidence

MAX_TIMEOUT = 604_800
"""One week, in seconds."""


class Command:
    """An external program that reads one line for each item and writes one line for each item, in any order.

        {"item": 3, "question": "Is it spam?", "labels": ["no", "yes"], "shown": {"text": "..."}}
        {"item": 3, "label": "yes", "confidence": 0.9}

    The confidence is optional; higher means surer. A label of null, or one that is not in the list, means no answer.
    {"item": 3, "error": "..."} stops the study after the other answers of its batch are stored. Each answer is charged,
    including null; errors and unanswered items are not.

    `run` is a list of arguments, or a string that is split by shell rules; no shell is started. The program runs in the study's
    folder, with the environment of the study. One process serves each call of `replies`: it receives `batch` items, then the
    next ones once these are answered, and its input closes after the last. It is killed if it writes no answer for `timeout`
    seconds. Its child processes are killed with it, unless they left its process group.

    `version` identifies what the answers depend on, for example a model file. With it, stored answers are reused as long as
    version, run, question and labels are unchanged. Without it, answers are never reused.
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
        with setting_errors("price"):
            self.price = check_price(price)
        with setting_errors("batch"):
            self._batch = checks.check_integer(
                "batch", batch, low=1, remedy="how many items are sent before their answers are read"
            )
        with setting_errors("timeout"):
            self._timeout = checks.check_number(
                "timeout", timeout, low=0.1, high=MAX_TIMEOUT, remedy="the longest silence, in seconds"
            )
        self._run = _split_command(run)
        self._task = task
        self.model = None if version is None else check_text("version", version, remedy="what the answers depend on")
        self.prompt = settings_digest(self._run, task.question, task.labels)
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each batch before it is sent: from then on it may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies as the program writes them; see `Replying`."""
        item_list = [int(item) for item in items]
        if not item_list:
            return
        answered: set[int] = set()
        with LineProcess(self._run, self._task.folder, self._timeout) as process:
            for start in range(0, len(item_list), self._batch):
                batch = item_list[start : start + self._batch]
                if self.before_send is not None:
                    self.before_send(batch)
                process.send(self._encode_questions(batch), last=start + self._batch >= len(item_list))
                yield from self._read_answers(_SentBatch(self._reply, batch, answered), process)
            empty_batch = _SentBatch(self._reply, [], answered)
            for lines in process.read_remaining():
                empty_batch.read_lines(lines)

    def _read_answers(self, batch: _SentBatch, process: LineProcess) -> Iterator[list[Reply]]:
        while batch.unanswered:
            error: LabelerFailed | None = None
            try:
                batch.read_lines(process.read_lines())
            except LabelerFailed as failure:
                error = failure
                error.items = tuple(batch.unanswered)
            if batch.replies:  # before raising: these answers are charged
                yield batch.replies
                batch.replies = []
            if error is not None:
                raise error
        batch.raise_errors()

    def _encode_questions(self, items: list[int]) -> bytes:
        lines = [
            {
                "item": item,
                "question": self._task.question,
                "labels": self._task.labels,
                "shown": {name: _json_value(value) for name, value in self._task.shown[item].items()},
            }
            for item in items
        ]
        return b"".join(json.dumps(line, default=_json_default).encode() + b"\n" for line in lines)

    def _reply(self, item: int, answer: dict[str, Any], raw: str, asked_at: float) -> Reply:
        label = match_label(answer["label"], self._task.labels)
        return Reply(
            item,
            label,
            kind="none" if label is None else "label",
            confidence=parse_confidence(answer.get("confidence")),
            who=self.who,
            price=exact_decimal(self.price),
            asked_at=asked_at,
            answered_at=time.time(),
            model=self.model,
            prompt=self.prompt,
            raw=raw,
        )


class _SentBatch:
    """A batch of items that was sent: unanswered items, replies not yet yielded, and errors that the program reported."""

    def __init__(
        self, reply: Callable[[int, dict[str, Any], str, float], Reply], items: list[int], answered: set[int]
    ) -> None:
        self.unanswered = dict.fromkeys(items)
        self.replies: list[Reply] = []
        self._reply = reply
        self._answered = answered
        self._errors: dict[int, str] = {}
        self._asked_at = time.time()

    def read_lines(self, lines: list[bytes]) -> None:
        """Parse output lines. The first invalid line raises LabelerFailed; `replies` then holds the answers before it."""
        for line in lines:
            self._read_line(line)

    def raise_errors(self) -> None:
        """Raise LabelerFailed if the program wrote errors instead of answers."""
        if self._errors:
            item, problem = next(iter(self._errors.items()))
            more = f" (and {len(self._errors) - 1} more)" if len(self._errors) > 1 else ""
            raise LabelerFailed(f"reported an error for item {item}{more}: {problem}", items=tuple(self._errors))

    def _read_line(self, line: bytes) -> None:
        answer = _parse_line(line)
        item = answer["item"]
        if type(item) is not int or item not in self.unanswered:
            why = "twice" if type(item) is int and item in self._answered else "which it was not asked about"
            raise LabelerFailed(f"answered item {item!r} {why}: {_quote_line(line)}")
        if answer.get("error") is not None:
            self._errors[item] = f"{answer['error']!s:.1000}"
        else:
            try:
                self.replies.append(self._reply(item, answer, line.decode().strip(), self._asked_at))
            except (ValueError, OverflowError) as error:
                raise LabelerFailed(f"gave a confidence that is not a number: {_quote_line(line)}") from error
        del self.unanswered[item]
        self._answered.add(item)


def _parse_line(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise _malformed_line(line) from error
    if not isinstance(answer, dict) or "item" not in answer or not ("label" in answer or "error" in answer):
        raise _malformed_line(line)
    return {"label": None} | answer


def _malformed_line(line: bytes) -> LabelerFailed:
    expected = 'each line of its output must look like {"item": 3, "label": "yes"}; write messages to stderr'
    return LabelerFailed(f"wrote {_quote_line(line)}; {expected}")


def _quote_line(line: bytes) -> str:
    words = repr(line[:1000].decode(errors="replace").strip())
    return words if len(words) <= 200 else f"{words[:200]}..."


def _split_command(run: object) -> list[str]:
    remedy = "the program and its arguments, such as 'python label.py' or ['python', 'label.py']"
    try:
        words = shlex.split(run) if isinstance(run, str) else run
    except ValueError as error:
        raise InvalidSpec(
            f"run={run!r} can't be split into arguments ({error}); give a list of arguments", key="run"
        ) from error
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words) or not any(words[:1]):
        raise InvalidSpec(f"run={run!r} must be {remedy}", key="run")
    if any("\0" in word for word in words):
        raise InvalidSpec("run contains a NUL character; remove it", key="run")
    return list(words)


def _json_value(value: object) -> object:
    return None if isinstance(value, float) and not math.isfinite(value) else value  # JSON has no NaN


def _json_default(value: object) -> object:
    return value.item() if isinstance(value, np.generic) else str(value)
