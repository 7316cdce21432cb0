"""The line of every table and key is found, in any TOML notation."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.study.spec.lines import find_lines
from overread.study.spec.toml_file import Locations

HARD = '''\
# [not] a table = 1
top.dotted . "quoted" = """
[no.table]
x = 1 \\"""
"""            # a remark with = and [brackets]

[ pool ]       # remark
path = 'C:\\new'
"show" = [     # [x]
  "a]",
  """b
""", { c = 1, d.e = [2,
3] },
]
when = 1979-05-27 07:32:00
[a."b.c".d]
x = {y={z="}"}}
[[list]]
x = 1
[[list]]
x = 2
[list.sub]
y = """"""
[[list.deep]]
z = \'\'\'\'quoted\'\'\'\'
'''


def test_keys_are_found_in_a_file_with_unusual_notation() -> None:
    assert find_lines(HARD) == {
        "top": 2,
        "top.dotted": 2,
        "top.dotted.quoted": 2,
        "pool": 7,
        "pool.path": 8,
        "pool.show": 9,
        "pool.show[0]": 10,
        "pool.show[1]": 11,
        "pool.show[2]": 12,
        "pool.show[2].c": 12,
        "pool.show[2].d": 12,
        "pool.show[2].d.e": 12,
        "pool.show[2].d.e[0]": 12,
        "pool.show[2].d.e[1]": 13,
        "pool.when": 15,
        "a": 16,
        "a.b.c": 16,
        "a.b.c.d": 16,
        "a.b.c.d.x": 17,
        "a.b.c.d.x.y": 17,
        "a.b.c.d.x.y.z": 17,
        "list": 18,
        "list[0]": 18,
        "list[0].x": 19,
        "list[1]": 20,
        "list[1].x": 21,
        "list[1].sub": 22,
        "list[1].sub.y": 23,
        "list[1].deep": 24,
        "list[1].deep[0]": 24,
        "list[1].deep[0].z": 25,
    }
    assert set(_names(tomllib.loads(HARD))) == set(find_lines(HARD))


def test_windows_line_ends_count_once() -> None:
    assert find_lines("[a]\r\nb = 1\r\n\r\nc = 2\r\n") == {"a": 1, "a.b": 2, "a.c": 4}


def test_an_empty_file_has_no_lines() -> None:
    assert find_lines("") == find_lines("# nothing\n\n") == {}


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("goal.seed", "a.toml, line 6, goal.seed"),
        ("goal.error", "a.toml, line 4, goal.error"),
        ("task.labels[3]", "a.toml, line 2, task.labels[3]"),
        ("task.labels[3].x[0].y", "a.toml, line 2, task.labels[3].x[0].y"),
        ("strong.kind", "a.toml, strong.kind"),
        ("odd[", "a.toml, odd["),
        ("", "a.toml"),
    ],
)
def test_a_missing_key_has_the_line_of_its_table(key: str, where: str) -> None:
    assert Locations("a.toml", {"task": 1, "task.labels": 2, "goal": 4, "goal.seed": 6}).where(key) == where


KEYS = st.from_regex(r"[a-z]{1,3}", fullmatch=True) | st.text(st.sampled_from("ab é#=]\"'\\\n"), min_size=1, max_size=3)
TEXTS = st.text(st.sampled_from("ab#=[]{}\"'\\\n,. é"), max_size=6)
SCALARS = st.integers(-9, 9) | st.booleans() | st.floats(allow_nan=False) | TEXTS
VALUES: Any = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6
)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_every_key_of_a_random_file_is_found_on_its_line(data: st.DataObject) -> None:
    tables = data.draw(st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=4), max_size=4))
    lines: list[str] = []
    expected: dict[str, int] = {}
    for table, pairs in tables.items():
        lines += data.draw(st.lists(st.sampled_from(["", "# [x]", "#y = 1"]), max_size=2))
        lines += [f"[ {_written(table)} ] # = [z]"]
        expected[table] = len(lines)
        for key, value in pairs.items():
            expected[f"{table}.{key}"] = len(lines) + 1
            lines += f"{_written(key)} = {_written(value, data)} # = ]".split("\n")
    text = "\n".join(lines)
    assert tomllib.loads(text) == tables
    found = find_lines(text)
    assert {name: found[name] for name in expected} == expected
    assert set(found) == set(_names(tables))


def _written(value: Any, data: st.DataObject | None = None) -> str:
    """Write a value as TOML, in one of its possible notations."""
    if isinstance(value, list):
        newline = "\n" if data is not None and data.draw(st.booleans()) else ""
        return "[" + "".join(f"{newline}{_written(each, data)},{newline}" for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(key)} = {_written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, str) and data is not None and data.draw(st.booleans()):
        return '"""' + "\n" + value.replace("\\", "\\\\").replace('"', '\\"') + '"""'
    return json.dumps(value, ensure_ascii=False).replace("Infinity", "inf")


def _names(value: Any, name: str = "") -> list[str]:
    if isinstance(value, dict):
        below = [(f"{name}.{key}" if name else key, inner) for key, inner in value.items()]
    elif isinstance(value, list):
        below = [(f"{name}[{i}]", inner) for i, inner in enumerate(value)]
    else:
        below = []
    return [each for inner_name, inner in below for each in (inner_name, *_names(inner, inner_name))]
