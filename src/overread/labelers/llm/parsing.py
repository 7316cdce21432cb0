"""Extraction of the label from a language model's text.

An ambiguous text counts as no answer, so that the expert is asked. The label is looked for in this order:

- the whole text, if it is a label, possibly in quotes, brackets, asterisks or full stops;
- JSON objects with the key "label", anywhere in the text, including code fences;
- a line that is a label with such punctuation, or such a label after "label:", "the answer is" and so on.

Case is ignored unless two labels differ only in case. A text that mentions several labels counts as no answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

PUNCTUATION = frozenset(" \t\r\n\"'`“”‘’„«»*_~#>()[]{}<.,;:!?。！？")  # noqa: RUF001  models write these
MAX_PUNCTUATION = 32
MAX_BRACES = 200
"""Maximum number of opening braces to examine: a text with very many would be slow to parse."""

_LEAD_IN = re.compile(
    r"""(?ix) ^ .{0,60}? \b (?: label | answer | class | classification | category | verdict ) \b
        [\s"'`*_]* (?: is \b | : | = | -> | → )? [\s"'`*_:]* (?P<rest> .+ ) $"""
)
_FENCE = re.compile(r"^\s*```\w*\s*$")
_VALUE = re.compile(r'"label"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,{}\[\]"]+)')
_KEY = re.compile(r'"label"\s*:')


@dataclass(frozen=True, slots=True)
class LabelMatch:
    """The index of a label, and its position in the text, text[start:end]."""

    index: int
    start: int
    end: int


class LabelParser:
    """Finds one of `labels` in a model's text.

    >>> parser = LabelParser(["spam", "not spam"])
    >>> parser.find_label('```json\\n{"label": "not spam"}\\n```')
    LabelMatch(index=1, start=19, end=27)
    >>> parser.find_label("**Spam**.")
    LabelMatch(index=0, start=2, end=6)
    >>> parser.find_label("Either spam or not spam.") is None
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
        self._label_pattern = re.compile(rf"(?<!\w)(?:{named or '(?!)'})(?!\w)", re.IGNORECASE)  # (?!) matches nothing

    def find_label(self, text: str, *, complete: bool = True) -> LabelMatch | None:
        """Find the label in a text, or return None; in a truncated text (complete=False), only complete JSON counts."""
        start = _answer_start(text)
        if start is None:
            return None
        if complete and (whole := self._match_span(text, start, len(text))):
            return whole
        if answers := self._find_in_json(text, start):
            return answers[0] if len({match and match.index for match in answers}) == 1 else None
        return self._find_in_lines(text, start) if complete else None

    def _label_index(self, text: str) -> int | None:
        if (index := self._exact.get(text)) is not None:
            return index
        return self._folded.get(text.casefold())

    def _match_span(self, text: str, start: int, end: int) -> LabelMatch | None:
        """Match text[start:end] after removing as little punctuation as possible: a label may end in a full stop."""
        piece = text[start:end]
        stripped = piece.strip()
        first = end - len(piece.lstrip())
        last = first + len(stripped)
        heads, tails = _count_punctuation(stripped), _count_punctuation(stripped[::-1])
        places = ((i, j) for i in range(heads + 1) for j in range(tails + 1))
        for i, j in sorted(places, key=sum):
            if first + i < last - j and (index := self._label_index(text[first + i : last - j])) is not None:
                return LabelMatch(index, first + i, last - j)
        return None

    def _find_in_json(self, text: str, start: int) -> list[LabelMatch | None]:
        """Return a match for each key "label" in the JSON objects of a text; None if its value is not one of the labels."""
        answers: list[LabelMatch | None] = []
        for first, end in _json_objects(text, start):
            piece = text[first:end]
            matches = [self._match_json_value(value, first) for value in _VALUE.finditer(piece)]
            n_others = len(_KEY.findall(piece)) - len(matches)  # the value of "label" may be a list or an object
            answers += matches + [None] * n_others
        return answers

    def _match_json_value(self, value: re.Match[str], offset: int) -> LabelMatch | None:
        raw, (start, end) = value[1], value.span(1)
        if raw == "null":
            return None
        if raw.startswith('"'):
            start, end = start + 1, end - 1
            try:
                raw = str(json.loads(raw))
            except ValueError:
                return None
        index = self._label_index(raw.strip())
        return None if index is None else LabelMatch(index, offset + start, offset + end)

    def _find_in_lines(self, text: str, start: int) -> LabelMatch | None:
        lines = (self._find_in_line(text, first, last) for first, last in _line_spans(text, start))
        matches = [each for each in lines if each is not None]
        if not matches or len({each.index for each in matches} | self._mentioned_labels(text[start:])) > 1:
            return None
        return matches[0]

    def _find_in_line(self, text: str, first: int, last: int) -> LabelMatch | None:
        line = text[first:last]
        if _FENCE.match(line):
            return None
        if alone := self._match_span(text, first, last):
            return alone
        lead = _LEAD_IN.match(line)
        return self._match_span(text, first + lead.start("rest"), last) if lead else None

    def _mentioned_labels(self, text: str) -> set[int | None]:
        return {self._label_index(match[0]) for match in self._label_pattern.finditer(text)}


def _answer_start(text: str) -> int | None:
    """Return the position at which a model's reasoning ends and its answer starts; None if the reasoning does not end."""
    end = text.rfind("</think>")
    if end >= 0:
        return end + len("</think>")
    return None if text.lstrip().startswith("<think>") else 0


def _count_punctuation(text: str) -> int:
    """Return the number of punctuation characters at the start of a text, up to MAX_PUNCTUATION."""
    return sum(1 for _ in takewhile(PUNCTUATION.__contains__, text[:MAX_PUNCTUATION]))


def _json_objects(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each outermost JSON object."""
    decoder = json.JSONDecoder()
    for _ in range(MAX_BRACES):
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


def _line_spans(text: str, start: int) -> Iterator[tuple[int, int]]:
    for line in text[start:].splitlines(keepends=True):
        yield start, start + len(line)
        start += len(line)
