"""Reading of a study's TOML file, with errors that name file, line, key, value and remedy."""

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
from overread.items.table import suggest_name
from overread.study.spec.lines import find_lines

KNOWN_SETTINGS: dict[str, tuple[str, ...]] = {
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
"""The tables and their settings; [weak] and [strong] also have the settings of the labeler's kind."""

SETTING_EXAMPLES = {
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
class Locations:
    """The lines of the settings, for error messages."""

    file: str
    lines: Mapping[str, int]

    def where(self, key: str) -> str:
        """Return the file, the line of the key or else of its table, and the key.

        >>> Locations("tickets.toml", {"goal": 4, "goal.seed": 6}).where("goal.error")
        'tickets.toml, line 4, goal.error'
        """
        around = key
        while around and around not in self.lines:
            around = around[: max(around.rfind("."), around.rfind("["), 0)]
        return ", ".join([self.file, *([f"line {self.lines[around]}"] if around else []), *([key] if key else [])])

    def error(self, key: str, problem: str) -> InvalidSpec:
        return InvalidSpec(problem, key=key, where=self.where(key))

    @contextmanager
    def locate_errors(self, table: str = "") -> Iterator[None]:
        """Add file and line to an InvalidSpec raised inside; a key without a table name belongs to `table`."""
        try:
            yield
        except InvalidSpec as error:
            if not error.where:
                if table and error.key.partition(".")[0] not in KNOWN_SETTINGS:
                    error.key = f"{table}.{error.key}" if error.key else table
                error.where = self.where(error.key)
            raise


@dataclass(frozen=True)
class TomlTable:
    """One table of the file; its methods validate the values that they return."""

    locations: Locations
    name: str
    values: Mapping[str, Any]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def error(self, key: str, problem: str) -> InvalidSpec:
        return self.locations.error(f"{self.name}.{key}", problem)

    def value_error(self, key: str, must: str) -> InvalidSpec:
        return self.error(key, f"{format_toml(self.values[key])} must {must}")

    def missing_error(self, key: str) -> InvalidSpec:
        return self.error(key, f"is missing; write, for example, {SETTING_EXAMPLES[f'{self.name}.{key}']}")

    def check_keys(self, known: Collection[str]) -> None:
        for key in self.values:
            if key not in known:
                raise self.error(key, f"is not a setting of [{self.name}]; {_suggest_place(key, known, 'settings')}")

    def value(self, key: str) -> Any:
        if key not in self.values:
            raise self.missing_error(key)
        return self.values[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.value_error(key, f"be text in quotes: {SETTING_EXAMPLES[f'{self.name}.{key}']}")
        return value

    def text_or_none(self, key: str) -> str | None:
        return self.text(key) if key in self else None

    def column_names(self, key: str) -> tuple[str, ...]:
        """Return a list of distinct column names."""
        value = self.value(key)
        example = SETTING_EXAMPLES[f"{self.name}.{key}"]
        if not isinstance(value, list) or not value or not all(isinstance(each, str) and each for each in value):
            raise self.value_error(key, f"be a list of column names: {example}")
        if len(set(value)) < len(value):
            raise self.value_error(key, f"name each column once: {example}")
        return tuple(value)

    def choice(self, key: str, choices: Collection[str], default: str | None = None) -> str:
        value = self.value(key) if default is None else self.values.get(key, default)
        if not isinstance(value, str) or value not in choices:
            hint = suggest_name(value, choices, "choices") if isinstance(value, str) else ""
            also = f"; {hint}" if hint.startswith("did") else ""
            raise self.value_error(key, f"be {' or '.join(map(format_toml, choices))}{also}")
        return value

    def number(self, key: str, check: Callable[..., Any], **limits: Any) -> Any:
        """Return a number, validated by a function of overread.core.checks."""
        value = self.values[key]
        try:
            return check(key, value, **limits)
        except InvalidArgument as error:
            problem = str(error).removeprefix(f"{key}={value!r}")
            raise self.error(key, format_toml(value) + problem) from error


def read_toml(path: Path) -> tuple[Locations, dict[str, TomlTable]]:
    """Read a study file; return the line numbers of its settings, and its tables."""
    nowhere = Locations(path.name, {})
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        remedy = f"create it with: overread new {path.name} --data FILE"
        raise nowhere.error("", f"{str(path)!r} does not exist; {remedy}") from error
    except OSError as error:
        raise nowhere.error("", f"can't be read ({error}); give the path of a study's TOML file") from error
    except UnicodeDecodeError as error:
        raise nowhere.error("", f"is not UTF-8 text ({error.reason}); save it in UTF-8") from error
    try:
        data = tomllib.loads(text)
        place = Locations(path.name, find_lines(text))
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(path.name, str(error)) from error
    except RecursionError as error:
        raise nowhere.error("", "is nested too deeply; a study file has only tables of settings") from error
    for name, value in data.items():
        if name not in KNOWN_SETTINGS:
            raise place.error(name, f"is not a table of a study file; {_suggest_place(name, KNOWN_SETTINGS, 'tables')}")
        if not isinstance(value, dict):
            raise place.error(name, f"must be a table: write [{name}] on its own line, and its settings below")
    return place, {name: TomlTable(place, name, values) for name, values in data.items()}


def format_toml(value: object) -> str:
    """Return a value as TOML, shortened for a message.

    >>> format_toml("yes"), format_toml(True), format_toml([0, 1.5])
    ('"yes"', 'true', '[0, 1.5]')
    """
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "..."


def _suggest_place(name: str, known: Collection[str], what: str) -> str:
    homes = [f"[{table}]" for table, keys in KNOWN_SETTINGS.items() if name in keys]
    return f"it belongs in {' or '.join(homes)}" if homes else suggest_name(name, known, what)


def _syntax_error(file: str, message: str) -> InvalidSpec:
    at = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    line, column = (f", line {at[1]}", f" in column {at[2]}") if at else ("", "")
    problem = message[: at.start()] if at else message
    return InvalidSpec(
        f"{problem}{column}; this is not valid TOML: write name = value, text in quotes, and lists in [ ]",
        where=file + line,
    )
