"""The line of each setting in a TOML file, which tomllib does not report."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from itertools import count

BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})' + r"|'''.*?'''(?:'{0,2})" + r'|"(?:\\.|[^"\\])*"' + r"|'[^']*'", re.DOTALL
)
SCALAR = re.compile(r"[^,\]}\n#]+")  # a date may contain a space


def find_lines(text: str) -> dict[str, int]:
    """Return the first line of each table and each key of a TOML text, by its dotted name.

    The text must be valid TOML. Entries of arrays are numbered from 0.

    >>> find_lines('[goal]\\nerror = 0.05\\n\\n[[weak.examples]]\\nlabel = "yes"')
    {'goal': 1, 'goal.error': 2, 'weak': 4, 'weak.examples': 4, 'weak.examples[0]': 4, 'weak.examples[0].label': 5}
    """
    return _Scanner(text.replace("\r\n", "\n")).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self._lines: dict[str, int] = {}
        self._tables: dict[str, int] = {}  # the number of [[tables]] with each name

    def scan(self) -> dict[str, int]:
        table = ""
        while self._skip(BLANK):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
        return self._lines

    def _header(self) -> str:
        many = self._text.startswith("[[", self._at)
        start = self._at
        self._at += 1 + many
        *parents, last = self._keys()
        name = ""
        for key in parents:
            name = self._last_entry(self._record(name, key, start))
        name = self._record(name, last, start)
        if many:
            self._tables[name] = self._tables.get(name, 0) + 1
            self._lines.setdefault(self._last_entry(name), self._line(start))
        self._at += 1 + many
        return self._last_entry(name)

    def _pair(self, table: str) -> None:
        start, name = self._at, table
        for key in self._keys():
            name = self._record(name, key, start)
        self._at += 1  # the equals sign
        self._skip(SPACE)
        self._value(name)

    def _value(self, name: str) -> None:
        if string := STRING.match(self._text, self._at):
            self._at = string.end()
        elif self._text[self._at] == "[":
            for i in self._entries("]"):
                self._lines.setdefault(f"{name}[{i}]", self._line(self._at))
                self._value(f"{name}[{i}]")
        elif self._text[self._at] == "{":
            for _ in self._entries("}"):
                self._pair(name)
        else:
            self._skip(SCALAR)

    def _entries(self, end: str) -> Iterator[int]:
        """Yield at the start of each entry of an array or an inline table; the caller reads the entry."""
        self._at += 1
        for i in count():
            self._skip(BLANK)
            if self._text[self._at] == end:
                break
            yield i
            self._skip(BLANK)
            if self._text[self._at] == ",":
                self._at += 1
        self._at += 1

    def _keys(self) -> list[str]:
        """Read a dotted key, and stop after it."""
        keys = []
        while True:
            self._skip(SPACE)
            if string := STRING.match(self._text, self._at):
                keys.append(str(tomllib.loads(f"key = {string[0]}")["key"]))
                self._at = string.end()
            else:
                start = self._at
                self._skip(BARE_KEY)
                keys.append(self._text[start : self._at])
            self._skip(SPACE)
            if self._text[self._at] != ".":
                return keys
            self._at += 1

    def _record(self, table: str, key: str, start: int) -> str:
        name = f"{table}.{key}" if table else key
        self._lines.setdefault(name, self._line(start))
        return name

    def _last_entry(self, name: str) -> str:
        return f"{name}[{self._tables[name] - 1}]" if name in self._tables else name

    def _line(self, at: int) -> int:
        return bisect_right(self._ends, at - 1) + 1

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        """Skip a match of the pattern; return False at the end of the text."""
        if match := pattern.match(self._text, self._at):
            self._at = match.end()
        return self._at < len(self._text)
