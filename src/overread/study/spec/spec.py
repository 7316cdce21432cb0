"""The study file: one TOML file with the pool, the task, the goal, the labelers and the store."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

from overread.core.randomness import stream
from overread.errors import InvalidSpec
from overread.items.folder import draw_items
from overread.items.table import Items, read_table
from overread.labelers.registry import labeler_settings as registered
from overread.study.goals.inputs import WORKING_SAMPLE
from overread.study.spec.tables import (
    GoalSpec,
    LabelerSpec,
    PoolSpec,
    SettingsOf,
    StoreSpec,
    TaskSpec,
    check_columns,
    read_goal,
    read_labeler,
    read_pool,
    read_store,
    read_task,
)
from overread.study.spec.toml_file import KNOWN_SETTINGS, SETTING_EXAMPLES, Locations, format_toml, read_toml

OPERATIONAL_SETTINGS = frozenset(
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
"""Settings of labelers that do not influence answers; they may be changed after a study was started."""
UNSET_SAMPLE = ("sample", None)
"""An unset `pool.sample` is left out of the study's identity, so that studies started before it existed can be resumed."""


@dataclass(frozen=True)
class Spec:
    """A validated study file; relative paths in it start in its `folder`."""

    path: Path
    pool: PoolSpec
    task: TaskSpec
    goal: GoalSpec
    weak: LabelerSpec | None
    strong: LabelerSpec
    store: StoreSpec
    locations: Locations = field(repr=False, compare=False)

    @property
    def folder(self) -> Path:
        return self.path.parent

    def locate_errors(self, table: str = "") -> AbstractContextManager[None]:
        """Return a context that adds file and line to an InvalidSpec; a key without a table name belongs to `table`."""
        return self.locations.locate_errors(table)

    def items(self) -> Items:
        """Return the items of the pool, or a sample of them; answer columns are shown only if `show` names them."""
        settings: dict[str, Any] = {
            "id_column": self.pool.id,
            "show": self.pool.show,
            "image": self.pool.image,
            "features": () if isinstance(self.pool.features, str) else self.pool.features,
            "hide": self._answer_columns(),
            "folder": self.folder,
        }
        with self.locate_errors("pool"):
            items = self._sample_items(settings) if self.pool.is_sampled else read_table(self.pool.path, **settings)
            check_columns(self.goal, self.pool, items)
        return items

    def _sample_items(self, settings: dict[str, Any]) -> Items:
        """Draw the items from Parquet files; the same seed draws the same rows."""
        max_rows, rng = self.pool.sample or WORKING_SAMPLE, stream(self.goal.seed, "pool.sample")
        items, size = draw_items(self.pool.path, max_rows, rng, **settings)
        if self.goal.make == "labels" and size > len(items):
            raise InvalidSpec(
                f'"labels" labels every row, but only {len(items)} of the {size} rows of {self.pool.name} are drawn; '
                'use overread.scale.label, make = "classifier", or set pool.sample to the number of rows if they fit in memory',
                key="goal.make",
            )
        return items

    def identity(self) -> dict[str, Any]:
        """Return the settings that identify the study, as JSON data; the caller adds the digest of the items.

        A study can be resumed only if these are unchanged. The identity leaves out max_cost and max_strong, which may
        be raised when the budget is spent, the file's name, the store, and the OPERATIONAL_SETTINGS of labelers.
        """
        goal = vars(self.goal)
        identity = {
            "pool": {
                key: value for key, value in vars(self.pool).items() if key != "path" and (key, value) != UNSET_SAMPLE
            },
            "task": vars(self.task),
            "goal": {key: goal[key] for key in goal if key not in {"max_cost", "max_strong"}},
            "weak": None if self.weak is None else {"buy": self.weak.buy, **_labeler_identity(self.weak)},
            "strong": _labeler_identity(self.strong),
        }
        plain: dict[str, Any] = json.loads(json.dumps(identity, default=str))
        return plain

    def _answer_columns(self) -> set[str]:
        """Return the names of the columns from which labelers of kind "table" answer."""
        tables = [labeler for labeler in (self.weak, self.strong) if labeler is not None and labeler.kind == "table"]
        return {value for labeler in tables for value in labeler.settings.values() if isinstance(value, str)}


def read_spec(path: str | os.PathLike[str], settings_of: SettingsOf = registered) -> Spec:
    """Read and validate a study file, without opening its items or its store.

    Parameters
    ----------
    path : the study file.
    settings_of : returns the settings that a kind of labeler takes.

    Raises
    ------
    InvalidSpec
        The file has an error; the message names file, line, key, value, limit and remedy.

    Examples
    --------
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
            key = next(key for key in SETTING_EXAMPLES if key.startswith(f"{name}."))
            raise place.error(name, f"is missing; add [{name}] on its own line, and below it {SETTING_EXAMPLES[key]}")
    for name in ("pool", "task", "goal", "store"):
        if name in tables:
            tables[name].check_keys(KNOWN_SETTINGS[name])
    pool, task = read_pool(tables["pool"], file.parent), read_task(tables["task"])
    return Spec(
        path=file,
        pool=pool,
        task=task,
        goal=read_goal(tables["goal"], pool, task),
        weak=read_labeler(tables["weak"], task, settings_of) if "weak" in tables else None,
        strong=read_labeler(tables["strong"], task, settings_of),
        store=read_store(tables.get("store"), file),
        locations=place,
    )


def find_differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the settings that differ between two identities: `old` from the store, and `new` from the study file.

    >>> find_differences({"goal": {"seed": 0}}, {"goal": {"seed": 1, "audit": 5}})
    ('goal.seed: 0 in the study, 1 in the file', 'goal.audit: nothing in the study, 5 in the file')
    """
    lines = []
    for name, stored, current in differing_values("", old, new):
        before, after = _cut_to_difference(_format_value(stored), _format_value(current))
        lines.append(f"{name}: {before} in the study, {after} in the file")
    return tuple(lines)


def differing_values(name: str, old: object, new: object) -> Iterator[tuple[str, object, object]]:
    """Yield the dotted name and both values of each entry in which two nested mappings differ."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            yield from differing_values(f"{name}.{key}" if name else str(key), old.get(key), new.get(key))
    elif (type(old), old) != (type(new), new):
        yield name, old, new


def _format_value(value: object) -> str:
    if isinstance(value, Mapping) and "kind" in value:
        return format_toml(value["kind"])
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _cut_to_difference(old: str, new: str, width: int = 60) -> tuple[str, str]:
    """Shorten long values to the part where they differ."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    start = same - 20 if same > width // 2 else 0

    def cut(text: str) -> str:
        return "..." * (start > 0) + text[start : start + width] + "..." * (len(text) > start + width)

    return cut(old), cut(new)


def _labeler_identity(labeler: LabelerSpec) -> dict[str, Any]:
    return {"kind": labeler.kind} | {k: v for k, v in labeler.settings.items() if k not in OPERATIONAL_SETTINGS}
