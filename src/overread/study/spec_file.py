"""A study's TOML file and its tables, read so that a refusal names the file, the line, the key, the value and the remedy."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from overread.errors import InvalidArgument, InvalidSpec
from overread.pools.table import closest
from overread.study.spec_lines import lines_of

KNOWN: dict[str, tuple[str, ...]] = {
    "pool": ("path", "sample", "id", "show", "features", "image"),
    "task": ("question", "labels"),
    "goal": (
        "make",
        "error",
        "excess_error",
        "failure_probability",
        "max_cost",
        "max_strong",
        "seed",
        "audit",
        "hypotheses",
    ),
    "weak": ("kind", "buy"),
    "strong": ("kind",),
    "store": ("url",),
}
"""The tables and their settings; [weak] and [strong] have those of the labeler's kind besides."""

EXAMPLES = {
    "pool.path": 'path = "tickets.csv"',
    "pool.sample": "sample = 100000",
    "pool.id": 'id = "number"',
    "pool.show": 'show = ["subject", "text"]',
    "pool.features": 'features = "text", or a list of columns of numbers, or "embedding:NAME"',
    "pool.image": 'image = "photo", or a list of columns of numbers',
    "task.question": 'question = "Is this a complaint?"',
    "task.labels": 'labels = ["no", "yes"]',
    "goal.make": 'make = "labels"',
    "goal.error": "error = 0.05",
    "goal.excess_error": "excess_error = 0.05",
    "weak.kind": 'kind = "llm"',
    "strong.kind": 'kind = "people"',
    "store.url": 'url = "sqlite:///tickets.db"',
}


@dataclass(frozen=True)
class Place:
    """Where settings stand, for the messages of errors."""

    file: str
    lines: Mapping[str, int]

    def where(self, key: str) -> str:
        """Return the file, the line of the key, or else of what it should stand in, and the key.

        >>> Place("tickets.toml", {"goal": 4, "goal.seed": 6}).where("goal.error")
        'tickets.toml, line 4, goal.error'
        """
        around = key
        while around and around not in self.lines:
            around = around[: max(around.rfind("."), around.rfind("["), 0)]
        return ", ".join([self.file, *([f"line {self.lines[around]}"] if around else []), *([key] if key else [])])

    def refusal(self, key: str, problem: str) -> InvalidSpec:
        return InvalidSpec(problem, key=key, where=self.where(key))

    @contextmanager
    def locating(self, table: str = "") -> Iterator[None]:
        """Add the file and the line to what is refused inside; a key without its table is one of `table`."""
        try:
            yield
        except InvalidSpec as error:
            if not error.where:
                if table and error.key.partition(".")[0] not in KNOWN:
                    error.key = f"{table}.{error.key}" if error.key else table
                error.where = self.where(error.key)
            raise


@dataclass(frozen=True)
class Table:
    """One table of the file; what is asked of it is checked."""

    place: Place
    name: str
    values: Mapping[str, Any]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def refusal(self, key: str, problem: str) -> InvalidSpec:
        return self.place.refusal(f"{self.name}.{key}", problem)

    def wrong(self, key: str, must: str) -> InvalidSpec:
        return self.refusal(key, f"{written(self.values[key])} must {must}")

    def missing(self, key: str) -> InvalidSpec:
        return self.refusal(key, f"is missing; write, for example, {EXAMPLES[f'{self.name}.{key}']}")

    def check_keys(self, known: Collection[str]) -> None:
        for key in self.values:
            if key not in known:
                homes = [f"[{table}]" for table, keys in KNOWN.items() if key in keys and table != self.name]
                hint = f"it belongs in {' or '.join(homes)}" if homes else closest(key, known, "settings")
                raise self.refusal(key, f"is no setting of [{self.name}]; {hint}")

    def value(self, key: str) -> Any:
        if key not in self.values:
            raise self.missing(key)
        return self.values[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, f"be text in quotes: {EXAMPLES[f'{self.name}.{key}']}")
        return value

    def text_or_none(self, key: str) -> str | None:
        return self.text(key) if key in self else None

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of different names."""
        value = self.value(key)
        example = EXAMPLES[f"{self.name}.{key}"]
        if not isinstance(value, list) or not value or not all(isinstance(each, str) and each for each in value):
            raise self.wrong(key, f"be a list of names of columns: {example}")
        if len(set(value)) < len(value):
            raise self.wrong(key, f"name each column once: {example}")
        return tuple(value)

    def one_of(self, key: str, choices: Collection[str], default: str | None = None) -> str:
        value = self.value(key) if default is None else self.values.get(key, default)
        if not isinstance(value, str) or value not in choices:
            hint = closest(value, choices, "choices") if isinstance(value, str) else ""
            also = f"; {hint}" if hint.startswith("did") else ""
            raise self.wrong(key, f"be {' or '.join(map(written, choices))}{also}")
        return value

    def checked(self, key: str, check: Callable[..., Any], **limits: Any) -> Any:
        """Return a number that one of overread.checks accepts."""
        value = self.values[key]
        try:
            return check(key, value, **limits)
        except InvalidArgument as error:
            problem = str(error).removeprefix(f"{key}={value!r}")
            raise self.refusal(key, written(value) + problem) from error


def read_toml(path: Path) -> tuple[Place, dict[str, Table]]:
    """Read a study's file: where its settings stand, and its tables."""
    nowhere = Place(path.name, {})
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        remedy = f"write one with: overread new {path.name} --data FILE"
        raise nowhere.refusal("", f"{str(path)!r} does not exist; {remedy}") from error
    except OSError as error:
        raise nowhere.refusal("", f"can't be read ({error}); name a study's TOML file") from error
    except UnicodeDecodeError as error:
        raise nowhere.refusal("", f"is no text in UTF-8 ({error.reason}); save it in UTF-8") from error
    try:
        data = tomllib.loads(text)
        place = Place(path.name, lines_of(text))
    except tomllib.TOMLDecodeError as error:
        raise _broken(path.name, str(error)) from error
    except RecursionError as error:
        raise nowhere.refusal("", "is nested too deeply; a study's file has tables of settings") from error
    for name, value in data.items():
        if name not in KNOWN:
            raise place.refusal(name, f"is no table of a study's file; {_home(name)}")
        if not isinstance(value, dict):
            raise place.refusal(name, f"must be a table: write [{name}] on a line of its own, and its settings below")
    return place, {name: Table(place, name, values) for name, values in data.items()}


def written(value: object) -> str:
    """Write a value as TOML does, cut to a length that fits a message.

    >>> written("yes"), written(True), written([0, 1.5])
    ('"yes"', 'true', '[0, 1.5]')
    """
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "..."


def _home(name: str) -> str:
    homes = [f"[{table}]" for table, keys in KNOWN.items() if name in keys]
    return f"it belongs in {' or '.join(homes)}" if homes else closest(name, KNOWN, "tables")


def _broken(file: str, message: str) -> InvalidSpec:
    at = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    line, column = (f", line {at[1]}", f" in column {at[2]}") if at else ("", "")
    said = message[: at.start()] if at else message
    return InvalidSpec(
        f"{said}{column}; this is no TOML: a setting is written name = value, text in quotes, and lists in [ ]",
        where=file + line,
    )
