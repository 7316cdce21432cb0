"""Read the label out of what a language model wrote.

What can't be read with certainty is no answer: the expert is asked then. A label is read from, in this order,

- the whole text, when it is a label, bare or in quotes, brackets, stars or full stops;
- JSON objects with the key "label", anywhere in the text, also in a code fence;
- a line that is a label in such dressings, or such a label after "label:", "the answer is" and the like.

Upper and lower case are the same unless two labels differ in nothing else. Where several labels are named, there is no answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

DRESSING = frozenset(" \t\r\n\"'`“”‘’„«»*_~#>()[]{}<.,;:!?。！？")  # noqa: RUF001  as models write them
MOST_DRESSING = 32
MOST_BRACES = 200
"""Text with more opening braces than this is not looked through further: it is no answer, and could take long to read."""

_LEAD = re.compile(
    r"""(?ix) ^ .{0,60}? \b (?: label | answer | class | classification | category | verdict ) \b
        [\s"'`*_]* (?: is \b | : | = | -> | → )? [\s"'`*_:]* (?P<rest> .+ ) $"""
)
_FENCE = re.compile(r"^\s*```\w*\s*$")
_VALUE = re.compile(r'"label"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,{}\[\]"]+)')
_KEY = re.compile(r'"label"\s*:')


@dataclass(frozen=True, slots=True)
class Found:
    """A label, by its place in the list, and where it stands in the text: text[start:end]."""

    index: int
    start: int
    end: int


class Reader:
    """Finds one of `labels` in a model's text.

    >>> reader = Reader(["spam", "not spam"])
    >>> reader.find('```json\\n{"label": "not spam"}\\n```')
    Found(index=1, start=19, end=27)
    >>> reader.find("**Spam**.")
    Found(index=0, start=2, end=6)
    >>> reader.find("Either spam or not spam.") is None
    True
    """

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = tuple(labels)
        self._exact = {label.strip(): index for index, label in enumerate(self.labels)}
        self._folded: dict[str, int | None] = {}
        for index, label in enumerate(self.labels):
            folded = label.strip().casefold()
            self._folded[folded] = None if folded in self._folded else index
        longest_first = sorted(self._exact, key=len, reverse=True)
        named = "|".join(re.escape(label) for label in longest_first if label)
        self._named = re.compile(rf"(?<!\w)(?:{named})(?!\w)", re.IGNORECASE) if named else None

    def find(self, text: str, *, complete: bool = True) -> Found | None:
        """Return the label that `text` gives; `complete` is False where the text was cut off, and only whole JSON counts."""
        start = _after_thinking(text)
        if start is None:
            return None
        if complete and (whole := self._dressed(text, start, len(text))):
            return whole
        answers, is_json = self._in_json(text, start)
        if is_json:
            return answers[0] if answers and len({found.index for found in answers if found}) == 1 else None
        return self._in_lines(text, start) if complete else None

    def _match(self, text: str) -> int | None:
        if (index := self._exact.get(text)) is not None:
            return index
        return self._folded.get(text.casefold())

    def _dressed(self, text: str, start: int, end: int) -> Found | None:
        """Match text[start:end] with dressing taken off its ends, as little as possible: a label may end in a full stop."""
        first, last = start, end
        while first < end and text[first].isspace():
            first += 1
        while last > first and text[last - 1].isspace():
            last -= 1
        heads = _run(text, first, last, 1)
        tails = _run(text, last - 1, first - 1, -1)
        places = ((i, j) for i in range(heads + 1) for j in range(tails + 1))
        for i, j in sorted(places, key=sum):
            if first + i < last - j and (index := self._match(text[first + i : last - j])) is not None:
                return Found(index, first + i, last - j)
        return None

    def _in_json(self, text: str, start: int) -> tuple[list[Found | None], bool]:
        """Return what the objects with a "label" say, None for what is not in the list, and whether there are any."""
        answers: list[Found | None] = []
        seen = False
        for first, end in _objects(text, start):
            piece = text[first:end]
            given = [self._value(value, first) for value in _VALUE.finditer(piece)]
            keys = len(_KEY.findall(piece))
            seen = seen or keys > 0
            answers += given + [None] * (keys - len(given))  # a "label" that is a list or an object
        return ([] if None in answers else answers), seen

    def _value(self, value: re.Match[str], offset: int) -> Found | None:
        raw, (start, end) = value[1], value.span(1)
        if raw == "null":
            return None
        if raw.startswith('"'):
            start, end = start + 1, end - 1
            try:
                raw = str(json.loads(raw))
            except ValueError:
                return None
        index = self._match(raw.strip())
        return None if index is None else Found(index, offset + start, offset + end)

    def _in_lines(self, text: str, start: int) -> Found | None:
        lines = (self._in_line(text, first, last) for first, last in _lines(text, start))
        found = [each for each in lines if each is not None]
        if not found or len({each.index for each in found} | self._all_named(text[start:])) > 1:
            return None
        return found[0]

    def _in_line(self, text: str, first: int, last: int) -> Found | None:
        line = text[first:last]
        if _FENCE.match(line):
            return None
        if alone := self._dressed(text, first, last):
            return alone
        lead = _LEAD.match(line)
        return self._dressed(text, first + lead.start("rest"), last) if lead else None

    def _all_named(self, text: str) -> set[int | None]:
        return {self._match(match[0]) for match in self._named.finditer(text)} if self._named else set()


def _after_thinking(text: str) -> int | None:
    """Return where the answer starts, after what a reasoning model thinks aloud; None: it never stopped thinking."""
    end = text.rfind("</think>")
    if end >= 0:
        return end + len("</think>")
    return None if text.lstrip().startswith("<think>") else 0


def _run(text: str, start: int, stop: int, step: int) -> int:
    length = 0
    while length < MOST_DRESSING and start != stop and text[start] in DRESSING:
        start += step
        length += 1
    return length


def _objects(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield where the JSON objects of `text` start and end, outermost only."""
    decoder = json.JSONDecoder()
    for _ in range(MOST_BRACES):
        start = text.find("{", start)
        if start < 0:
            return
        try:
            _, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            start += 1
        else:
            yield start, end
            start = end


def _lines(text: str, start: int) -> Iterator[tuple[int, int]]:
    for line in text[start:].splitlines(keepends=True):
        yield start, start + len(line)
        start += len(line)
