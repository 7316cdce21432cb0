"""Labeler kind "command": an external program that reads questions and writes answers as lines of JSON."""

from __future__ import annotations

import json
import math
import shlex
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import numpy as np

from overread.core.answers import Reply
from overread.core.digests import settings_digest
from overread.errors import InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.line_process import LineProcess
from overread.labelers.settings import check_integer, check_number, check_text
from overread.labelers.values import make_reply, match_label, parse_confidence

MAX_TIMEOUT = 604_800
"""One week, in seconds."""


class CommandLabeler:
    """An external program that reads one line for each item and writes one line for each item, in any order.

        {"item": 3, "question": "Is it spam?", "labels": ["no", "yes"], "shown": {"text": "..."}}
        {"item": 3, "label": "yes", "confidence": 0.9}

    The confidence is optional; higher means surer. A label of null, or one that is not in the list, means no answer.
    {"item": 3, "error": "..."} stops the study after the other answers of the batch are stored. Each answer is charged,
    including null. Errors and unanswered items are not.

    `run` is a list of arguments, or a string that is split by shell rules; no shell is started. The program runs in the study's
    folder, with the environment variables of the study. Each call of `replies` starts one process. The process receives `batch`
    items at a time; the next batch is sent after all answers to the previous batch, and stdin is closed after the last batch.
    If the process writes nothing for `timeout` seconds, it is killed, with its child processes in the same process group.

    `version` identifies what the answers depend on, for example a model file. With a version, stored answers are reused as long
    as version, run, question and labels are unchanged. Without a version, answers are never reused.
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
        self.price = check_number("price", price, "the cost of one label")
        self._batch = check_integer("batch", batch, "the number of items sent at a time")
        self._timeout = check_number("timeout", timeout, "maximum seconds without output", low=0.1, high=MAX_TIMEOUT)
        self._run = _split_command(run)
        self._task = task
        self.model = None if version is None else check_text("version", version, "a name for the program's version")
        self.prompt = settings_digest(self._run, task.question, task.labels)
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each batch before it is sent; from then on, the batch may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies as the program writes them; see `Labeler`."""
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
                yield from self._read_answers(batch, answered, process)
            for lines in process.read_remaining():
                for line in lines:
                    _parse_line(line, {}, answered)  # always raises: every item has been answered

    def _read_answers(self, batch: list[int], answered: set[int], process: LineProcess) -> Iterator[list[Reply]]:
        """Yield the answers to a batch, then raise the errors that the program reported."""
        unanswered, asked_at = dict.fromkeys(batch), time.time()
        errors: dict[int, str] = {}
        while unanswered:
            replies: list[Reply] = []
            failure: LabelerFailed | None = None
            try:
                for line in process.read_lines():
                    answer = _parse_line(line, unanswered, answered)
                    item = answer["item"]
                    if answer.get("error") is None:
                        replies.append(self._reply(answer, line, asked_at))
                    else:
                        errors[item] = f"{answer['error']!s:.1000}"
                    del unanswered[item]
                    answered.add(item)
            except LabelerFailed as error:
                failure = error
                failure.items = tuple(unanswered)
            if replies:  # before raising: these answers are charged
                yield replies
            if failure is not None:
                raise failure
        if errors:
            item, problem = next(iter(errors.items()))
            more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
            raise LabelerFailed(f"reported an error for {self._task.name(item)}{more}: {problem}", items=tuple(errors))

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

    def _reply(self, answer: dict[str, Any], line: bytes, asked_at: float) -> Reply:
        try:
            confidence = parse_confidence(answer.get("confidence"))
        except (ValueError, OverflowError) as error:
            raise LabelerFailed(f"returned a confidence that is not a number: {_quote_line(line)}") from error
        label = match_label(answer.get("label"), self._task.labels)
        return make_reply(self, answer["item"], label, confidence, asked_at=asked_at, raw=line.decode().strip())


def _parse_line(line: bytes, unanswered: Collection[int], answered: Collection[int]) -> dict[str, Any]:
    """Return the answer in a line of output; raise LabelerFailed if it is malformed or its item is not in `unanswered`."""
    try:
        answer = json.loads(line.decode())
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict) or "item" not in answer or not ("label" in answer or "error" in answer):
        expected = 'each line of its output must look like {"item": 3, "label": "yes"}; write messages to stderr'
        raise LabelerFailed(f"wrote {_quote_line(line)}; {expected}")
    item = answer["item"]
    if type(item) is not int or item not in unanswered:
        why = "twice" if type(item) is int and item in answered else "which it was not asked about"
        raise LabelerFailed(f"answered item {item!r} {why}: {_quote_line(line)}")
    return answer


def _quote_line(line: bytes) -> str:
    words = repr(line[:1000].decode(errors="replace").strip())
    return words if len(words) <= 200 else f"{words[:200]}..."


def _split_command(run: object) -> list[str]:
    try:
        words = shlex.split(run) if isinstance(run, str) else run
    except ValueError as error:
        problem = f"run={run!r} can't be split into arguments ({error}); give a list of arguments"
        raise InvalidSpec(problem, key="run") from error
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words) or not any(words[:1]):
        remedy = "the program and its arguments, such as 'python label.py' or ['python', 'label.py']"
        raise InvalidSpec(f"run={run!r} must be {remedy}", key="run")
    if any("\0" in word for word in words):
        raise InvalidSpec("run contains a NUL character; remove it", key="run")
    return list(words)


def _json_value(value: object) -> object:
    return None if isinstance(value, float) and not math.isfinite(value) else value  # JSON has no NaN


def _json_default(value: object) -> object:
    return value.item() if isinstance(value, np.generic) else str(value)
