"""A study's file: one TOML file says what is labelled, by whom, how well, and where the answers are kept."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

from overread.errors import InvalidSpec
from overread.labelers.registry import settings_of as registered
from overread.pools.folder import draw_items
from overread.pools.table import Items, read_table
from overread.seeds import stream
from overread.study.inputs import WORKING_SAMPLE
from overread.study.spec_file import EXAMPLES, KNOWN, Place, read_toml, written
from overread.study.spec_tables import (
    GoalSpec,
    LabelerSpec,
    PoolSpec,
    SettingsOf,
    StoreSpec,
    TaskSpec,
    check_width,
    read_goal,
    read_labeler,
    read_pool,
    read_store,
    read_task,
)

OPERATIONAL = frozenset(
    {
        "api_key_env",
        "backoff",
        "base_url",
        "batch",
        "concurrency",
        "lease_minutes",
        "price",
        "price_per_million_input_tokens",
        "price_per_million_output_tokens",
        "requests_per_minute",
        "retries",
        "timeout",
    }
)
"""Settings of labelers on which no answer depends: they may change while a study runs."""
UNDRAWN = ("sample", None)
"""Left out of an identity: studies that were begun before there was such a setting go on."""


@dataclass(frozen=True)
class Spec:
    """A study's file, checked; `folder` is where it lies, and where relative paths in it start."""

    path: Path
    pool: PoolSpec
    task: TaskSpec
    goal: GoalSpec
    weak: LabelerSpec | None
    strong: LabelerSpec
    store: StoreSpec
    place: Place = field(repr=False, compare=False)

    @property
    def folder(self) -> Path:
        return self.path.parent

    def locating(self, table: str = "") -> AbstractContextManager[None]:
        """Add the file and the line to an InvalidSpec that is raised inside, such as by a labeler of the table "weak"."""
        return self.place.locating(table)

    def items(self) -> Items:
        """Read the pool, or draw from it. Columns of answers, such as W's, are not shown unless `show` names them."""
        settings: dict[str, Any] = {
            "id_column": self.pool.id,
            "show": self.pool.show,
            "image": self.pool.image,
            "features": () if isinstance(self.pool.features, str) else self.pool.features,
            "hide": self._answers(),
            "folder": self.folder,
        }
        with self.locating("pool"):
            items = self._drawn(settings) if self.pool.is_drawn else read_table(self.pool.path, **settings)
            check_width(self.goal, self.pool, items)
        return items

    def _drawn(self, settings: dict[str, Any]) -> Items:
        """Draw the items from Parquet files; the same seed draws the same rows of the same files."""
        most, rng = self.pool.sample or WORKING_SAMPLE, stream(self.goal.seed, "pool.sample")
        items, size = draw_items(self.pool.path, most, rng, **settings)
        if self.goal.make == "labels" and size > len(items):
            raise InvalidSpec(
                f'"labels" is a label for every row, and of the {size} rows of {self.pool.name} {len(items)} are drawn; '
                'use overread.scale.label, make = "classifier", or a pool.sample of all rows where memory holds them',
                key="goal.make",
            )
        return items

    def identity(self) -> dict[str, Any]:
        """Return what makes this study this study, as JSON has it; the caller adds the digest of the items.

        A study goes on only while these stay. Not among them: max_cost and max_strong, which may be raised when the money is
        spent; the file's name; the store; and the labelers' OPERATIONAL settings.
        """
        goal = vars(self.goal)
        identity = {
            "pool": {key: value for key, value in vars(self.pool).items() if key != "path" and (key, value) != UNDRAWN},
            "task": vars(self.task),
            "goal": {key: goal[key] for key in goal if key not in {"max_cost", "max_strong"}},
            "weak": None if self.weak is None else {"buy": self.weak.buy, **_identity(self.weak)},
            "strong": _identity(self.strong),
        }
        plain: dict[str, Any] = json.loads(json.dumps(identity, default=str))
        return plain

    def _answers(self) -> set[str]:
        """Return the names of the columns from which labelers of kind "table" answer."""
        tables = [labeler for labeler in (self.weak, self.strong) if labeler is not None and labeler.kind == "table"]
        return {value for labeler in tables for value in labeler.settings.values() if isinstance(value, str)}


def read_spec(path: str | os.PathLike[str], settings_of: SettingsOf = registered) -> Spec:
    """Read a study's file; what is wrong with it is refused with file, line, key, value, limit and remedy.

    settings_of: says which settings a kind of labeler takes. Neither the items nor the store are opened.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder, "a.toml")
    ...     _ = file.write_text('[pool]\\npath = "a.csv"\\n[goal]\\nmake = "labels"\\nerror = 0.05\\nseed = -1\\n'
    ...                         '[task]\\nquestion = "Spam?"\\nlabels = ["no", "yes"]\\n[strong]\\nkind = "people"')
    ...     read_spec(file)
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: a.toml, line 6, goal.seed: -1 must be a whole number >= 0: the same seed gives the same study
    """
    file = Path(path).absolute()
    place, tables = read_toml(file)
    for name in ("pool", "task", "goal", "strong"):
        if name not in tables:
            key = next(key for key in EXAMPLES if key.startswith(f"{name}."))
            raise place.refusal(name, f"is missing; add [{name}] on a line of its own, and below it {EXAMPLES[key]}")
    for name in ("pool", "task", "goal", "store"):
        if name in tables:
            tables[name].check_keys(KNOWN[name])
    pool, task = read_pool(tables["pool"], file.parent), read_task(tables["task"])
    return Spec(
        path=file,
        pool=pool,
        task=task,
        goal=read_goal(tables["goal"], pool, task),
        weak=read_labeler(tables["weak"], task, settings_of) if "weak" in tables else None,
        strong=read_labeler(tables["strong"], task, settings_of),
        store=read_store(tables.get("store"), file),
        place=place,
    )


def differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, ...]:
    """Say in which settings two identities differ: of the study in the store, and of the one in the file.

    >>> differences({"goal": {"seed": 0}}, {"goal": {"seed": 1, "audit": 5}})
    ('goal.seed: 0 in the study, 1 in the file', 'goal.audit: nothing in the study, 5 in the file')
    """
    return tuple(_differences("", old, new))


def _differences(name: str, old: object, new: object) -> list[str]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        keys = dict.fromkeys([*old, *new])
        below = [_differences(f"{name}.{key}" if name else key, old.get(key), new.get(key)) for key in keys]
        return [line for lines in below for line in lines]
    if type(old) is type(new) and old == new:
        return []
    before, after = _around(_said(old), _said(new))
    return [f"{name}: {before} in the study, {after} in the file"]


def _said(value: object) -> str:
    if isinstance(value, Mapping) and "kind" in value:
        return written(value["kind"])
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _around(old: str, new: str, width: int = 60) -> tuple[str, str]:
    """Cut long values to where they begin to differ."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    start = same - 20 if same > width // 2 else 0

    def cut(text: str) -> str:
        return "..." * (start > 0) + text[start : start + width] + "..." * (len(text) > start + width)

    return cut(old), cut(new)


def _identity(labeler: LabelerSpec) -> dict[str, Any]:
    return {"kind": labeler.kind} | {k: v for k, v in labeler.settings.items() if k not in OPERATIONAL}
