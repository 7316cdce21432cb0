"""Kind "function": a Python function of the user's, named as "module:name"."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from overread import checks
from overread.answers import Answers, check_price
from overread.errors import InvalidLabel, InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.reading import confidence_of, exact, label_of, setting, text
from overread.labels import as_values, is_missing
from overread.ledger import Reply


class Program:
    """A function that is called with a list of dicts, what is shown of each item, and returns a label for each.

    `function` is "module:name", imported when the labeler is made, from the study's folder or else from what is installed; the
    folder is on sys.path only meanwhile, so the module should import its neighbours at its top. Return a list of labels, with
    None for no answer, or labelers.Answers(labels, confidence). At most `batch` items are given to one call.
    """

    model = None
    prompt = None

    def __init__(self, task: Task, *, function: str, price: float = 0.0, batch: int = 100) -> None:
        with setting("price"):
            self.price = check_price(price)
        with setting("batch"):
            self._batch = checks.whole("batch", batch, low=1, remedy="the most items that one call is given")
        self.who = text("function", function, remedy="'module:name', such as 'rules:spam'")
        self._task = task
        self._function = _found(self.who, task.folder)
        self.sending: Callable[[Sequence[int]], None] | None = None
        """Told each batch before it is asked: from then on it may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        for start in range(0, len(items), self._batch):
            batch = [int(item) for item in items[start : start + self._batch]]
            if self.sending is not None:
                self.sending(batch)
            asked_at = time.time()
            replies, foreign = self._read(batch, self._call(batch), asked_at)
            if replies:
                yield replies
            if foreign:
                item, value = next(iter(foreign.items()))
                known = ", ".join(map(repr, self._task.labels))
                problem = f"({self.who}) answered {value!r} for item {item}; the labels of this study are {known}"
                raise InvalidLabel(problem, items=tuple(foreign))

    def _call(self, batch: list[int]) -> object:
        try:
            return self._function([dict(self._task.shown[item]) for item in batch])
        except Exception as error:
            problem = f"({self.who}) raised {type(error).__name__}: {error}"
            raise LabelerFailed(problem, items=tuple(batch)) from error

    def _read(self, batch: list[int], given: object, asked_at: float) -> tuple[list[Reply], dict[int, Any]]:
        """Return the replies that are right, and the values that are no labels."""
        answers = given if isinstance(given, Answers) else Answers(given)
        values = self._one_each(batch, answers.labels, "labels")
        confidence = self._confidence(batch, answers.confidence)
        replies: list[Reply] = []
        foreign: dict[int, Any] = {}
        now = time.time()
        for item, value, missing, sure in zip(batch, values.tolist(), is_missing(values), confidence, strict=True):
            label = None if missing else label_of(value, self._task.labels)
            if label is None and not missing:
                foreign[item] = value
                continue
            replies.append(
                Reply(
                    item,
                    label,
                    kind="none" if missing else "label",
                    confidence=sure,
                    who=self.who,
                    price=exact(self.price),
                    asked_at=asked_at,
                    answered_at=now,
                )
            )
        return replies, foreign

    def _confidence(self, batch: list[int], given: object) -> list[float | None]:
        if given is None:
            return [None] * len(batch)
        try:
            return [confidence_of(value) for value in self._one_each(batch, given, "confidences").tolist()]
        except ValueError as error:
            problem = f"({self.who}) gave a confidence that is no number ({error}); give a number or None for each item"
            raise LabelerFailed(problem, items=tuple(batch)) from error

    def _one_each(self, batch: list[int], given: object, what: str) -> np.ndarray[Any, Any]:
        try:
            values = as_values(given)
        except ValueError:  # arrays of different shapes
            values = np.array(None)
        if values.shape == (len(batch),):
            return values
        returned = f"{len(values)} {what}" if values.ndim == 1 else f"{given!r:.200}"
        problem = f"({self.who}) returned {returned} for {len(batch)} items; it must return a list with one for each"
        raise LabelerFailed(problem, items=tuple(batch))


def _found(name: str, folder: Path) -> Callable[[list[dict[str, Any]]], object]:
    """Import "module:name" and return the function."""
    module_name, colon, attribute = name.partition(":")
    parts = [*module_name.split("."), *attribute.split(".")]
    if not colon or not all(part.isidentifier() for part in parts):
        raise _wrong(name, "must be 'module:name', such as 'rules:spam' for the function spam of rules.py")
    module = _imported(name, module_name, folder)
    function: Any = module
    for part in attribute.split("."):
        if not hasattr(function, part):
            raise _wrong(name, f"is not there: {module_name} has no {attribute!r}; the file is {_file(module)}")
        function = getattr(function, part)
    if not callable(function):
        raise _wrong(name, f"is {function!r:.100} and can't be called; name a function of a list of dicts")
    return function  # type: ignore[no-any-return]


def _imported(name: str, module_name: str, folder: Path) -> ModuleType:
    try:
        with _on_path(folder):
            module = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        problem = f"can't be imported ({type(error).__name__}: {error}); it is looked for in {folder} and in what is installed"
        raise _wrong(name, problem) from error
    own = folder / module_name.partition(".")[0]
    beside = own.with_suffix(".py").exists() or (own / "__init__.py").exists()
    if beside and not _file(module).is_relative_to(folder.resolve()):  # Python keeps one module of a name for a process
        raise _wrong(name, f"lies in {folder}, but another {module_name} is in use: {_file(module)}; rename yours")
    return module


@contextmanager
def _on_path(folder: Path) -> Iterator[None]:
    entry = str(folder.resolve())
    sys.path.insert(0, entry)
    importlib.invalidate_caches()
    try:
        yield
    finally:
        if entry in sys.path:  # the module itself may have changed the rest: that stays
            sys.path.remove(entry)


def _file(module: ModuleType) -> Path:
    file = getattr(module, "__file__", None)  # None: Python's own, or a folder without __init__.py
    return Path(file).resolve() if file else Path(f"<{module.__name__}>")


def _wrong(name: str, problem: str) -> InvalidSpec:
    return InvalidSpec(f"function={name!r} {problem}", key="function")
