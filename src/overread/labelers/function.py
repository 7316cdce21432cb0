"""Labelers that call Python functions: a callable, or kind "function" of a study file, given as "module:name"."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from overread.core import checks
from overread.core.answers import Answers, Reply, check_price, parse_binary_answers
from overread.core.arrays import Array, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelReader, as_value_array, is_missing
from overread.core.sample import Draws
from overread.errors import InvalidArgument, InvalidLabel, InvalidSpec, LabelerFailed, TooManyDraws
from overread.labelers.base import Task
from overread.labelers.settings import check_text, setting_errors
from overread.labelers.values import match_label, parse_confidence

MAX_STOCHASTIC_ROWS = 2**25


@dataclass(frozen=True)
class Function:
    """A labeler that calls a Python function on rows of features.

    Parameters
    ----------
    function : takes a 2-D array of rows and returns one label for each row, or labelers.Answers(labels, confidence).
    price : the price of one label.
    stochastic : if True, repeated calls may give different answers, and the function is called separately for each draw.

    Raises
    ------
    InvalidArgument
        `function` is not callable, or `price` is negative.

    Examples
    --------
    >>> labeler = Function(lambda x: x[:, 0] > 0.5)
    >>> drawn = Draws(np.array([0, 1]), np.array([[0.2], [0.7]]), np.array([3, 4]))
    >>> labeler.positives(drawn, LabelReader(None), np.random.default_rng(0)).tolist()
    [0, 4]
    """

    function: Callable[[Array], object]
    price: float = 0.0
    stochastic: bool = False

    size = None

    def __post_init__(self) -> None:
        check_price(self.price)
        if not callable(self.function):
            raise InvalidArgument(f"function={self.function!r} must be callable on rows of features")

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        if not self.stochastic:
            y = parse_binary_answers(self.function(draws.x.copy()), draws, reader)
            return np.where(y > 0, draws.count, 0)
        if draws.total > MAX_STOCHASTIC_ROWS:
            raise TooManyDraws(
                f"a stochastic function would be called on {draws.total} rows at once, above the limit of "
                f"{MAX_STOCHASTIC_ROWS}; use labelers.Simulated, which needs no call for each draw, or set a larger "
                "excess_error"
            )
        row = np.repeat(np.arange(len(draws)), draws.count)
        each = Draws(draws.item[row], draws.x[row], np.ones(len(row), dtype=np.int64))
        y = parse_binary_answers(self.function(each.x.copy()), each, reader)
        return np.bincount(row[y > 0], minlength=len(draws)).astype(np.int64)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        answer = self.function(draws.x.copy())
        return answer if isinstance(answer, Answers) else Answers(answer)


class ImportedFunction:
    """Labeler kind "function": a function that takes a list of dicts, the shown columns of each item, and returns labels.

    `function` is "module:name". The constructor imports the module from the study's folder, or else from the installed
    packages. The folder is on sys.path only during this import, so the module should import its own neighbours at its top. The
    function returns a list of labels, with None for no answer, or labelers.Answers(labels, confidence). One call receives at
    most `batch` items.
    """

    model = None
    prompt = None

    def __init__(self, task: Task, *, function: str, price: float = 0.0, batch: int = 100) -> None:
        with setting_errors("price"):
            self.price = check_price(price)
        with setting_errors("batch"):
            self._batch = checks.check_integer("batch", batch, low=1, remedy="the maximum number of items in one call")
        self.who = check_text("function", function, remedy="'module:name', such as 'rules:spam'")
        self._task = task
        self._function = _import_function(self.who, task.folder)
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each batch before the function is called: from then on it may be charged."""

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield the replies of each call as one group; see `Replying`."""
        for start in range(0, len(items), self._batch):
            batch = [int(item) for item in items[start : start + self._batch]]
            if self.before_send is not None:
                self.before_send(batch)
            asked_at = time.time()
            replies, foreign = self._read_answers(batch, self._call(batch), asked_at)
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

    def _read_answers(self, batch: list[int], returned: object, asked_at: float) -> tuple[list[Reply], dict[int, Any]]:
        """Return the valid replies, and the values by item that are not labels of the study."""
        answers = returned if isinstance(returned, Answers) else Answers(returned)
        values = self._check_length(batch, answers.labels, "labels")
        confidence = self._read_confidence(batch, answers.confidence)
        replies: list[Reply] = []
        foreign: dict[int, Any] = {}
        now = time.time()
        for item, value, missing, sure in zip(batch, values.tolist(), is_missing(values), confidence, strict=True):
            label = None if missing else match_label(value, self._task.labels)
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
                    price=exact_decimal(self.price),
                    asked_at=asked_at,
                    answered_at=now,
                )
            )
        return replies, foreign

    def _read_confidence(self, batch: list[int], returned: object) -> list[float | None]:
        if returned is None:
            return [None] * len(batch)
        try:
            return [parse_confidence(value) for value in self._check_length(batch, returned, "confidences").tolist()]
        except ValueError as error:
            problem = (
                f"({self.who}) returned a confidence that is not a number ({error}); return a number or None per item"
            )
            raise LabelerFailed(problem, items=tuple(batch)) from error

    def _check_length(self, batch: list[int], returned: object, noun: str) -> np.ndarray[Any, Any]:
        try:
            values = as_value_array(returned)
        except ValueError:  # arrays of different shapes
            values = np.array(None)
        if values.shape == (len(batch),):
            return values
        length = f"{len(values)} {noun}" if values.ndim == 1 else f"{returned!r:.200}"
        problem = f"({self.who}) returned {length} for {len(batch)} items; it must return a list with one for each item"
        raise LabelerFailed(problem, items=tuple(batch))


def _import_function(name: str, folder: Path) -> Callable[[list[dict[str, Any]]], object]:
    """Import "module:name" and return the function."""
    module_name, colon, attribute = name.partition(":")
    parts = [*module_name.split("."), *attribute.split(".")]
    if not colon or not all(part.isidentifier() for part in parts):
        raise _invalid_function(name, "must be 'module:name', such as 'rules:spam' for the function spam of rules.py")
    module = _import_module(name, module_name, folder)
    function: Any = module
    for part in attribute.split("."):
        if not hasattr(function, part):
            problem = (
                f"does not exist: {module_name} has no attribute {attribute!r}; the file is {_module_file(module)}"
            )
            raise _invalid_function(name, problem)
        function = getattr(function, part)
    if not callable(function):
        raise _invalid_function(
            name, f"is {function!r:.100}, which is not callable; name a function of a list of dicts"
        )
    return function  # type: ignore[no-any-return]


def _import_module(name: str, module_name: str, folder: Path) -> ModuleType:
    try:
        with _folder_on_path(folder):
            module = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        problem = f"can't be imported ({type(error).__name__}: {error}); the search path is {folder} and the installed packages"
        raise _invalid_function(name, problem) from error
    own = folder / module_name.partition(".")[0]
    beside = own.with_suffix(".py").exists() or (own / "__init__.py").exists()
    if beside and not _module_file(module).is_relative_to(
        folder.resolve()
    ):  # sys.modules holds one module for each name
        problem = f"is in {folder}, but another module {module_name} is already imported: {_module_file(module)}; rename yours"
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
        if entry in sys.path:  # keep other changes that the module made
            sys.path.remove(entry)


def _module_file(module: ModuleType) -> Path:
    file = getattr(module, "__file__", None)  # None for built-in modules and folders without __init__.py
    return Path(file).resolve() if file else Path(f"<{module.__name__}>")


def _invalid_function(name: str, problem: str) -> InvalidSpec:
    return InvalidSpec(f"function={name!r} {problem}", key="function")
