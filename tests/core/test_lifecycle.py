"""Deprecated, experimental and renamed parts of the API warn once, at the caller's line, and work as before."""

from __future__ import annotations

import asyncio
import copy
import doctest
import inspect
import pickle
import sys
import threading
import warnings
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import pytest

from overread.core.lifecycle import deprecated, experimental, insert_admonition, renamed_parameter, reset_warnings
from overread.errors import ExperimentalWarning, InvalidArgument

DEPRECATED = deprecated(since="0.2", use="`new`")


@pytest.fixture(autouse=True)
def _fresh_warnings() -> Iterator[None]:
    reset_warnings()
    yield
    reset_warnings()


def record(*calls: Callable[[], object], action: Any = "always") -> list[warnings.WarningMessage]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter(action)
        for call in calls:
            call()
    return caught


def line_of(function: Any, offset: int = 1) -> int:
    """Return the number of a line in a function's source: by default, of its first line below `def`."""
    return int(function.__code__.co_firstlineno) + offset


@DEPRECATED
def add(x: int, y: int = 1) -> int:
    """Return the sum.

    It is exact.

    >>> sum([1, 2])
    3
    """
    return x + y


@experimental(since="0.3")
def halve(x: float) -> float:
    return x / 2


@DEPRECATED
class Plain:
    """A class."""

    def __init__(self, size: int) -> None:
        self.size = size


@DEPRECATED
@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


@DEPRECATED
@dataclass(slots=True)
class Slotted:
    x: int


@DEPRECATED
class Pair(NamedTuple):
    left: int
    right: int


@DEPRECATED
class Empty:
    pass


@DEPRECATED
class Millimetres(int):
    def __new__(cls, text: str) -> Millimetres:
        return super().__new__(cls, text.removesuffix("mm"))


@DEPRECATED
class Mixin:
    pass


class Base:
    def __init__(self, name: str) -> None:
        self.name = name


class Mixed(Mixin, Base):
    pass


class Larger(Plain):
    def __init__(self, size: int) -> None:
        super().__init__(size + 1)


@renamed_parameter("count", "n", since="0.2")
def repeat(text: str, n: int = 1, **others: object) -> str:
    """Return the text n times."""
    return text * n + "".join(others)


@renamed_parameter("abscissa", "x", since="0.2")
@dataclass(frozen=True)
class Place:
    x: int = 0


# ---- warnings


def test_the_first_call_warns_at_the_line_of_the_caller() -> None:
    def call() -> int:
        return add(1)

    (warning,) = record(call, call)
    assert warning.category is DeprecationWarning
    assert (warning.filename, warning.lineno) == (__file__, line_of(call))
    assert all(part in str(warning.message) for part in ("add", "0.2", "`new`"))


def test_experimental_names_have_a_category_of_their_own() -> None:
    (warning,) = record(lambda: halve(1))
    assert warning.category is ExperimentalWarning
    assert not issubclass(ExperimentalWarning, DeprecationWarning)


@pytest.mark.parametrize("action", ["always", "default", "module", "once"])
def test_each_object_warns_once_under_every_filter(action: str) -> None:
    assert len(record(*[lambda: add(1)] * 3, lambda: halve(1), action=action)) == 2
    assert record(lambda: add(1), action=action) == []
    reset_warnings()
    assert len(record(lambda: add(1), action="always")) == 1


def test_an_error_filter_raises_once_and_then_lets_calls_pass() -> None:
    with pytest.raises(DeprecationWarning):  # pytest's own filter is "error"
        add(1)
    assert add(1) == 2


def test_concurrent_first_calls_warn_once() -> None:
    for _ in range(20):
        reset_warnings()
        barrier = threading.Barrier(8)

        def call(barrier: threading.Barrier = barrier) -> int:
            barrier.wait()
            return add(1)

        def call_from_all(call: Callable[[], int] = call) -> None:
            with ThreadPoolExecutor(8) as threads:
                assert [each.result() for each in [threads.submit(call) for _ in range(8)]] == [2] * 8

        assert len(record(call_from_all)) == 1


def test_a_warning_handler_may_call_the_decorated_function(monkeypatch: pytest.MonkeyPatch) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        monkeypatch.setattr(warnings, "showwarning", lambda *_args, **_more: add(1))
        assert add(1) == 2


def test_stacked_decorators_both_show_the_line_of_the_caller() -> None:
    @DEPRECATED
    @experimental(since="0.1")
    @renamed_parameter("old", "x", since="0.2")
    def stacked(x: int) -> int:
        return x

    def call(options: dict[str, Any]) -> int:
        return stacked(**options)

    caught = record(lambda: call({"old": 3}))
    assert [warning.category for warning in caught] == [DeprecationWarning, ExperimentalWarning, DeprecationWarning]
    assert {(warning.filename, warning.lineno) for warning in caught} == {(__file__, line_of(call))}


# ---- docstrings


def test_the_admonition_follows_the_first_paragraph_and_the_rest_stays() -> None:
    assert inspect.getdoc(add) == (
        "Return the sum.\n\n.. deprecated:: 0.2\n   Use `new` instead.\n\nIt is exact.\n\n>>> sum([1, 2])\n3"
    )
    assert inspect.getdoc(halve) == ".. experimental:: 0.3\n   This may change without notice."
    assert inspect.getdoc(Plain) == "A class.\n\n.. deprecated:: 0.2\n   Use `new` instead."
    assert inspect.getdoc(repeat) == (
        "Return the text n times.\n\n.. deprecated:: 0.2\n   The parameter `count` is now called `n`."
    )


@pytest.mark.parametrize(
    ("doc", "expected"),
    [
        (None, "\n.. note:: x"),
        ("", "\n.. note:: x"),
        ("One.", "One.\n\n.. note:: x"),
        ("One\n    two.\n    ", "One\n    two.\n\n    .. note:: x\n    "),
        ("\n    One.\n\n      Deep.\n    ", "\n    One.\n\n    .. note:: x\n\n      Deep.\n    "),
        ("One.\n\nStripped by Python 3.13.\n", "One.\n\n.. note:: x\n\nStripped by Python 3.13.\n"),
    ],
)
def test_the_admonition_keeps_the_indentation(doc: str | None, expected: str) -> None:
    assert insert_admonition(doc, [".. note:: x"]) == expected


def test_doctest_finds_and_passes_the_examples() -> None:
    (test,) = (each for each in doctest.DocTestFinder().find(add, "add", sys.modules[__name__]) if each.examples)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert (runner.failures, runner.tries) == (0, 1)
    found = doctest.DocTestFinder().find(sys.modules[__name__], "module")
    assert "module.add" in {each.name for each in found if each.examples}


# ---- functions


def test_functions_keep_their_signature_name_and_results() -> None:
    assert str(inspect.signature(add)) == "(x: 'int', y: 'int' = 1) -> 'int'"
    assert (add.__name__, add.__qualname__, add.__module__) == ("add", "add", __name__)
    assert pickle.loads(pickle.dumps(add)) is add
    record(lambda: add(1))
    assert add(2, y=3) == 5


def test_methods_and_properties_work_below_their_decorators() -> None:
    class Shape:
        @DEPRECATED
        def area(self) -> int:
            return 2

        @property
        @DEPRECATED
        def sides(self) -> int:
            return 3

        @cached_property
        @DEPRECATED
        def corners(self) -> int:
            return 4

        @classmethod
        @DEPRECATED
        def make(cls) -> Shape:
            return cls()

        @staticmethod
        @DEPRECATED
        def unit() -> str:
            return "mm"

    shape = Shape()

    def use() -> tuple[object, ...]:
        return shape.area(), shape.sides, shape.unit(), isinstance(shape.make(), Shape)

    caught = record(use, use, lambda: shape.corners)
    assert {warning.lineno for warning in caught[:4]} == {line_of(use)}
    assert len(caught) == 5
    assert use() == (2, 3, "mm", True)
    assert shape.corners == 4


@pytest.mark.parametrize("target", [property(lambda _: 1), staticmethod(len), 3])
def test_other_objects_are_rejected(target: Any) -> None:
    for decorate in (DEPRECATED, experimental(since="0.2")):
        with pytest.raises(InvalidArgument, match="neither a function nor a class"):
            decorate(target)


def test_generators_warn_when_they_are_called() -> None:
    @DEPRECATED
    def count() -> Generator[int, int, str]:
        received = yield 1
        yield received
        return "end"

    def call() -> Generator[int, int, str]:
        return count()

    (warning,) = record(call)
    assert warning.lineno == line_of(call)
    running = count()
    assert (next(running), running.send(5)) == (1, 5)
    with pytest.raises(StopIteration) as stop:
        next(running)
    assert stop.value.value == "end"


def test_coroutines_and_asynchronous_generators_warn_at_the_line_that_calls_them() -> None:
    @DEPRECATED
    async def fetch(x: int) -> int:
        await asyncio.sleep(0)
        return x

    @DEPRECATED
    async def stream() -> AsyncIterator[int]:
        yield 1

    async def use() -> tuple[int, list[int]]:
        task = asyncio.create_task(fetch(3))
        return await task, [each async for each in stream()]

    caught = record(lambda: asyncio.run(use()))
    assert [warning.lineno for warning in caught] == [line_of(use), line_of(use, 2)]
    assert asyncio.run(use()) == (3, [1])
    assert inspect.iscoroutinefunction(fetch) is (sys.version_info >= (3, 12))


# ---- classes


def test_creating_an_object_warns_once_at_the_line_of_the_caller() -> None:
    def make() -> list[object]:
        return [Plain(1), Point(2), Slotted(3), Pair(4, 5), Empty(), Millimetres("6mm")]

    caught = record(make, make)
    assert [str(warning.message).split()[0] for warning in caught] == [type(each).__name__ for each in make()]
    assert {warning.lineno for warning in caught} == {line_of(make)}


def test_decorated_classes_are_the_same_classes() -> None:
    record(
        lambda: Point(1), lambda: Plain(1), lambda: Pair(1, 2), lambda: Slotted(1), Empty, lambda: Millimetres("1mm")
    )
    assert isinstance(Point(1, y=2), Point)
    assert Point(1) == Point(1, 0) != Point(2)
    assert replace(Point(1), y=5) == Point(1, 5)
    assert repr(Point(1)) == "Point(x=1, y=0)"
    assert Pair(1, right=2) == (1, 2)
    assert Millimetres("7mm") == 7
    assert (Slotted(3).x, hasattr(Slotted(3), "__dict__")) == (3, False)
    assert isinstance(Plain, type)


@pytest.mark.parametrize("cls", [Plain, Point, Slotted, Pair, Empty, Millimetres, Place])
def test_classes_keep_their_signature(cls: type) -> None:
    expected = {
        Plain: "(size: 'int') -> 'None'",
        Point: "(x: 'int', y: 'int' = 0) -> None",
        Slotted: "(x: 'int') -> None",
        Pair: "(left: ForwardRef('int'), right: ForwardRef('int'))",
        Empty: "()",
        Millimetres: "(text: 'str') -> 'Millimetres'",
        Place: "(x: 'int' = 0) -> None",
    }
    assert str(inspect.signature(cls)) == expected[cls]


def test_wrong_arguments_raise_as_before() -> None:
    record(Empty, lambda: Point(1), lambda: Pair(1, 2), lambda: add(1))
    wrong: list[tuple[Any, tuple[int, ...]]] = [(Empty, (1,)), (Point, ()), (Pair, (1,)), (add, ())]
    for call, arguments in wrong:
        with pytest.raises(TypeError):
            call(*arguments)


def test_pickling_and_copying_keep_the_object_and_do_not_warn() -> None:
    made: list[object] = []
    record(lambda: made.extend([Point(1, 2), Pair(3, 4), Slotted(5)]))
    reset_warnings()  # from here, warnings are errors
    assert pickle.loads(pickle.dumps(made)) == made
    assert copy.deepcopy(made) == made


def test_subclasses_warn_and_stay_subclasses() -> None:
    def make() -> Larger:
        return Larger(1)

    assert len(record(make, lambda: Plain(1))) == 1
    assert make().size == 2
    assert isinstance(make(), Plain)


def test_a_decorated_class_without_constructor_calls_the_next_one() -> None:
    made: list[Mixed] = []
    assert len(record(lambda: made.append(Mixed("ann")))) == 1
    assert made[0].name == "ann"


# ---- renamed parameters


def test_the_old_name_is_passed_on_as_the_new_one_and_warns_once() -> None:
    results: list[str] = []

    def call(options: dict[str, Any]) -> None:
        results.append(repeat("ha", **options))

    (warning,) = record(lambda: call({"count": 2}), lambda: call({"count": 3}), lambda: call({"n": 1}))
    assert results == ["haha", "hahaha", "ha"]
    assert (warning.category, warning.lineno) == (DeprecationWarning, line_of(call))
    assert all(part in str(warning.message) for part in ("repeat", "count", "n=", "0.2"))


def test_the_new_name_does_not_warn() -> None:
    assert (repeat("ha", 2), repeat("ha", n=2), repeat("ha", more=1)) == ("haha", "haha", "hamore")
    assert Place(3) == Place(x=3)


@pytest.mark.parametrize(("arguments", "options"), [(("ha", 2), {}), (("ha",), {"n": 2})], ids=["position", "name"])
def test_both_names_are_an_error_that_says_so(arguments: tuple[Any, ...], options: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument) as error:
        repeat(*arguments, **options, count=3)
    assert "count=3" in str(error.value)
    assert "n=2" in str(error.value)


def test_parameters_of_methods_and_classes_can_be_renamed() -> None:
    class Shape:
        @renamed_parameter("times", "factor", since="0.2")
        def grow(self, factor: int) -> int:
            return factor

    options: dict[str, Any] = {"times": 2}
    place: dict[str, Any] = {"abscissa": 4}
    results: list[object] = []
    caught = record(lambda: results.extend([Shape().grow(**options), Place(**place)]))
    assert results == [2, Place(4)]
    assert len(caught) == 2
    with pytest.raises(InvalidArgument):
        Shape().grow(1, **options)
    with pytest.raises(InvalidArgument):
        Place(1, **place)


@pytest.mark.parametrize(("old", "new"), [("x", "y"), ("z", "no such parameter")])
def test_a_name_that_does_not_fit_the_signature_is_rejected(old: str, new: str) -> None:
    def function(x: int, y: int) -> int:
        return x + y

    with pytest.raises(InvalidArgument):
        renamed_parameter(old, new, since="0.2")(function)
