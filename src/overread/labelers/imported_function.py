"""Labeler kind "function" of a study file: a Python function that is named as "module:name"."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from overread.core.answers import Answers, Reply
from overread.core.labels import as_value_array, is_missing
from overread.errors import InvalidLabel, InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.settings import check_integer, check_number, check_text
from overread.labelers.values import make_reply, match_label, parse_confidence


class ImportedFunction:
    """A function that takes a list of dicts, the shown columns of each item, and returns labels.

    `function` is "module:name". The constructor imports the module from the study's folder, or else from the installed
    packages. The folder is on sys.path only during this import, so the module must import other modules of the folder at its
    top level. The function returns a list of labels, with None for no answer, or labelers.Answers(labels, confidence). One call
    receives at most `batch` items.
    """

    model = None
    prompt = None

    def __init__(self, task: Task, *, function: str, price: float = 0.0, batch: int = 100) -> None:
        self.price = check_number("price", price, "the cost of one label")
        self._batch = check_integer("batch", batch, "the maximum number of items in one call")
        self.who = check_text("function", function, "'module:name', such as 'rules:spam'")
        self._task = task
        self._function = _import_function(self.who, task.folder)
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each batch before the function is called; from then on, the batch may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield the replies of each call as one group; see `Labeler`."""
        for start in range(0, len(items), self._batch):
            batch = [int(item) for item in items[start : start + self._batch]]
            if self.before_send is not None:
                self.before_send(batch)
            asked_at = time.time()
            replies: list[Reply] = []
            invalid: dict[int, Any] = {}
            for item, value, missing, confidence in self._call(batch):
                label = None if missing else match_label(value, self._task.labels)
                if label is None and not missing:
                    invalid[item] = value
                else:
                    replies.append(make_reply(self, item, label, confidence, asked_at=asked_at))
            if replies:  # before raising: these answers are charged
                yield replies
            if invalid:
                item, value = next(iter(invalid.items()))
                known = ", ".join(map(repr, self._task.labels))
                problem = (
                    f"({self.who}) answered {value!r} for {self._task.name(item)}; the labels of this study are {known}"
                )
                raise InvalidLabel(problem, items=tuple(invalid))

    def _call(self, batch: list[int]) -> Iterator[tuple[int, Any, bool, float | None]]:
        """Call the function, and return (item, value, whether the value is missing, confidence) for each item."""
        try:
            returned = self._function([dict(self._task.shown[item]) for item in batch])
        except Exception as error:
            problem = f"({self.who}) raised {type(error).__name__}: {error}"
            raise LabelerFailed(problem, items=tuple(batch)) from error
        answers = returned if isinstance(returned, Answers) else Answers(returned)
        values = self._check_length(batch, answers.labels, "labels")
        confidence: list[float | None] = [None] * len(batch)
        if answers.confidence is not None:
            numbers = self._check_length(batch, answers.confidence, "confidences")
            try:
                confidence = [parse_confidence(number) for number in numbers.tolist()]
            except ValueError as error:
                problem = f"({self.who}) returned a confidence that is not a number ({error}); return a number or None for each"
                raise LabelerFailed(problem, items=tuple(batch)) from error
        return zip(batch, values.tolist(), is_missing(values).tolist(), confidence, strict=True)

    def _check_length(self, batch: list[int], returned: object, noun: str) -> np.ndarray[Any, Any]:
        try:
            values = as_value_array(returned)
        except ValueError:  # arrays of different shapes
            values = np.array(None)
        if values.shape == (len(batch),):
            return values
        length = f"{len(values)} {noun}" if values.ndim == 1 else f"{returned!r:.200}"
        problem = f"({self.who}) returned {length} for {len(batch)} items; return a list with one value for each item"
        raise LabelerFailed(problem, items=tuple(batch))


def _import_function(name: str, folder: Path) -> Callable[[list[dict[str, Any]]], object]:
    """Import "module:name" and return the function."""
    module_name, colon, attribute = name.partition(":")
    if not colon or not all(part.isidentifier() for part in [*module_name.split("."), *attribute.split(".")]):
        raise _invalid_function(name, "must be 'module:name', such as 'rules:spam' for the function spam in rules.py")
    module = _import_module(name, module_name, folder)
    try:
        function: Any = attrgetter(attribute)(module)
    except AttributeError as error:
        problem = f"does not exist: {module_name} has no attribute {attribute!r}; the file is {_module_file(module)}"
        raise _invalid_function(name, problem) from error
    if not callable(function):
        problem = f"is {function!r:.100}, which is not callable; name a function that takes a list of dicts"
        raise _invalid_function(name, problem)
    return function  # type: ignore[no-any-return]


def _import_module(name: str, module_name: str, folder: Path) -> ModuleType:
    try:
        with _folder_on_path(folder):
            module = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        problem = f"can't be imported ({type(error).__name__}: {error}); the search path is {folder} and the installed packages"
        raise _invalid_function(name, problem) from error
    own = folder / module_name.partition(".")[0]
    in_folder = own.with_suffix(".py").exists() or (own / "__init__.py").exists()
    if in_folder and not _module_file(module).is_relative_to(folder.resolve()):
        problem = (
            f"is in {folder}, but {module_name} is already imported from {_module_file(module)}; rename your module"
        )
        raise _invalid_function(name, problem)
    return module


@contextmanager
def _folder_on_path(folder: Path) -> Iterator[None]:
    entry = str(folder.resolve())
    sys.path.insert(0, entry)
    importlib.invalidate_caches()
    try:
        yield
    finally:
        if entry in sys.path:  # the module may have removed it
            sys.path.remove(entry)


def _module_file(module: ModuleType) -> Path:
    file = getattr(module, "__file__", None)  # None for built-in modules and folders without __init__.py
    return Path(file).resolve() if file else Path(f"<{module.__name__}>")


def _invalid_function(name: str, problem: str) -> InvalidSpec:
    return InvalidSpec(f"function={name!r} {problem}", key="function")
