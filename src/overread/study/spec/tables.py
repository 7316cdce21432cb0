"""The tables of a study file as validated dataclasses."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from overread.core import checks
from overread.core.plurals import pluralize
from overread.errors import InvalidSpec
from overread.items.features import EMBEDDING_PREFIX
from overread.items.table import Items
from overread.labelers.people.policy import POLICY_NAMES as POLICIES
from overread.labelers.people.policy import make_policy
from overread.study.spec.toml_file import TomlTable, format_toml

HYPOTHESES: dict[str, int | None] = {
    "logistic": None,
    "thresholds": 1,
    "intervals": 1,
    "stumps": None,
    "halfplanes": 2,
    "wedges": 2,
}
"""The hypothesis classes, with the number of numeric columns that each needs; None for any number."""
GOAL_SETTINGS = {"labels": ("error",), "classifier": ("excess_error", "audit", "hypotheses")}
STORE_GROUP = "overread.stores"
"""The entry point group of plug-ins for stores; an entry point's name is the URL scheme."""
PEOPLE_SETTINGS = ("price", "policy", "experts", "lease_minutes", "cannot_tell")


class KindSettings(Protocol):
    """The settings of a kind of labeler, and the required ones among them."""

    @property
    def known(self) -> frozenset[str]: ...
    @property
    def required(self) -> frozenset[str]: ...


SettingsOf = Callable[[str], KindSettings]


@dataclass(frozen=True)
class PoolSpec:
    """The table [pool]: where the items are, and which columns are used.

    `path` is a table, or a folder of Parquet files from which `sample` rows are drawn; if it is a string, it is an fsspec URL.
    `features` is "text", "embedding:NAME", or columns of numbers. `show` is None for all text columns. `image` is a column
    of paths or of lists of numbers, or columns of numbers, one for each pixel.
    """

    path: Path | str
    id: str | None
    show: tuple[str, ...] | None
    features: str | tuple[str, ...]
    image: str | tuple[str, ...] | None
    sample: int | None = None

    @property
    def name(self) -> str:
        return self.path.name if isinstance(self.path, Path) else self.path

    @property
    def is_sampled(self) -> bool:
        """Whether the items are a sample of the rows of Parquet files, instead of all rows of a table."""
        return self.sample is not None or isinstance(self.path, str) or self.path.is_dir()


@dataclass(frozen=True)
class TaskSpec:
    """The table [task]: the question about each item, and its labels."""

    question: str
    labels: tuple[Any, ...]


@dataclass(frozen=True)
class GoalSpec:
    """The table [goal]; `error` is None for a classifier, and `excess_error` for labels."""

    make: str
    error: float | None
    excess_error: float | None
    failure_probability: float
    max_cost: float | None
    max_strong: int | None
    seed: int
    audit: int
    hypotheses: str


@dataclass(frozen=True)
class LabelerSpec:
    """The table [weak] or [strong]: a kind and its settings (all of them for people); `buy` is for weak labelers only."""

    kind: str
    settings: Mapping[str, Any]
    buy: str = "asked"


@dataclass(frozen=True)
class StoreSpec:
    """The table [store]; `url` may contain a password, and is never shown."""

    url: str = field(repr=False)


def read_pool(table: TomlTable, folder: Path) -> PoolSpec:
    features: str | tuple[str, ...] = "text"
    if "features" in table:
        features = (
            table.column_names("features") if isinstance(table.value("features"), list) else table.text("features")
        )
    if isinstance(features, str) and features != "text" and not features.startswith(EMBEDDING_PREFIX):
        raise table.value_error("features", 'be "text", a list of columns of numbers, or "embedding:NAME"')
    if features == EMBEDDING_PREFIX:
        raise table.value_error("features", 'name a model, such as "embedding:minishlab/potion-base-8M"')
    pixels = isinstance(table.values.get("image"), list)
    path = table.text("path")
    return PoolSpec(
        path=path if "://" in path else folder / path,
        id=table.text_or_none("id"),
        show=table.column_names("show") if "show" in table else None,
        features=features,
        image=table.column_names("image") if pixels else table.text_or_none("image"),
        sample=_read_optional(
            table,
            "sample",
            None,
            checks.check_integer,
            low=2,
            remedy="the number of rows to draw from a folder of Parquet files",
        ),
    )


def read_task(table: TomlTable) -> TaskSpec:
    labels = table.value("labels")
    example = 'such as labels = ["no", "yes"]'
    if not isinstance(labels, list) or len(labels) < 2:
        raise table.value_error("labels", f"be a list of at least two labels, {example}")
    for i, label in enumerate(labels):
        if not isinstance(label, str | int) or (isinstance(label, str) and not label.strip()):
            raise table.error(f"labels[{i}]", f"{format_toml(label)} must be text, an integer, true or false")
        if type(label) is not type(labels[0]):
            raise table.error(
                f"labels[{i}]",
                f"{format_toml(label)} has a different type from {format_toml(labels[0])}; put all labels in quotes, or none",
            )
        if label in labels[:i]:
            raise table.error(f"labels[{i}]", f"{format_toml(label)} is repeated; labels must differ, {example}")
    return TaskSpec(table.text("question"), tuple(labels))


def read_goal(table: TomlTable, pool: PoolSpec, task: TaskSpec) -> GoalSpec:
    make = table.choice("make", tuple(GOAL_SETTINGS))
    for other, keys in GOAL_SETTINGS.items():
        for key in keys:
            if other != make and key in table:
                instead = f"give {GOAL_SETTINGS[make][0]}" if key == keys[0] else "leave it out"
                raise table.error(
                    key,
                    f"{format_toml(table.value(key))} is for make = {format_toml(other)}; for {format_toml(make)} {instead}",
                )
    wanted = GOAL_SETTINGS[make][0]
    if wanted not in table:
        raise table.missing_error(wanted)
    meaning = {
        "error": "0.05 means that one label in twenty may differ from the expert's",
        "excess_error": "0.05 means five percentage points worse than the best classifier",
    }
    share = table.number(wanted, checks.check_proportion, remedy=meaning[wanted])
    return GoalSpec(
        make=make,
        error=share if make == "labels" else None,
        excess_error=share if make == "classifier" else None,
        failure_probability=_read_optional(
            table,
            "failure_probability",
            0.05,
            checks.check_proportion,
            remedy="0.05 means that the claim of one study in twenty may be wrong",
        ),
        max_cost=_read_optional(
            table, "max_cost", None, checks.check_number, low=0, remedy="leave it out for no limit"
        ),
        max_strong=_read_optional(
            table,
            "max_strong",
            None,
            checks.check_integer,
            low=0,
            remedy="the maximum number of expert labels; leave it out for no limit",
        ),
        seed=_read_optional(table, "seed", 0, checks.check_integer, low=0, remedy="the same seed gives the same study"),
        audit=_read_optional(
            table,
            "audit",
            0,
            checks.check_integer,
            low=0,
            remedy="the number of expert labels for the audit; 0 for no audit",
        ),
        hypotheses=_read_hypotheses(table, pool, task),
    )


def check_columns(goal: GoalSpec, pool: PoolSpec, items: Items) -> None:
    """Raise InvalidSpec if the hypothesis class needs a different number of columns; a column of lists counts as several."""
    wanted = HYPOTHESES[goal.hypotheses]
    if wanted is None or isinstance(pool.features, str):
        return
    width = items.numeric_columns(pool.features).shape[1]
    if width != wanted:
        has = pluralize(width, "column")
        raise InvalidSpec(_wrong_columns(goal.hypotheses, has), key="goal.hypotheses")


def read_labeler(table: TomlTable, task: TaskSpec, settings_of: SettingsOf) -> LabelerSpec:
    kind = table.text("kind")
    own = {key: value for key, value in table.values.items() if key not in {"kind", "buy"}}
    if table.name == "strong" and "buy" in table:
        own["buy"] = table.value("buy")  # a setting of the kind, or an error
    if kind == "people":
        if table.name == "weak":
            raise table.error(
                "kind", '"people" is not allowed for the weak labeler; set kind = "people" in [strong] instead'
            )
        table.check_keys(("kind", *PEOPLE_SETTINGS))
        return LabelerSpec(kind, _read_people(table, task))
    try:
        takes = settings_of(kind)
    except InvalidSpec as error:
        also = '; for people, write kind = "people"' if table.name == "strong" else ""
        raise table.error("kind", f"{error.problem}{also}") from error
    table.check_keys(("kind", *(["buy"] if table.name == "weak" else []), *sorted(takes.known)))
    for key in sorted(takes.required - set(own)):
        raise table.error(key, f"is missing; kind = {format_toml(kind)} needs it")
    _check_examples(table, own.get("examples"), task)
    return LabelerSpec(kind, own, table.choice("buy", ("asked", "pool"), "asked") if table.name == "weak" else "asked")


def read_store(table: TomlTable | None, file: Path) -> StoreSpec:
    """Return the URL of the store; the default is a SQLite file with the name and the folder of the study file."""
    if table is None or "url" not in table:
        return StoreSpec(f"sqlite:///{file.with_suffix('.db')}")
    url = _expand_variables(table, table.text("url"))
    scheme = url.partition(":")[0]
    if url.startswith("sqlite:///"):
        name, query, options = url.removeprefix("sqlite:///").partition("?")
        if name in {"", ":memory:"}:
            raise table.error(
                "url",
                'must name a file, such as "sqlite:///tickets.db"; in memory, answers are lost when the program ends',
            )
        return StoreSpec(f"sqlite:///{file.parent / name}{query}{options}")
    if scheme in {"postgresql", "postgresql+psycopg"} and url.startswith(f"{scheme}://"):
        return StoreSpec("postgresql+psycopg" + url.removeprefix(scheme))
    if entry_points(group=STORE_GROUP).select(name=scheme):
        return StoreSpec(url)
    begins = (
        format_toml(scheme) if "://" in url else "something else"
    )  # never show the rest, which may contain a password
    raise table.error("url", f"starts with {begins}; it must start with sqlite:/// or postgresql://")


def _read_hypotheses(table: TomlTable, pool: PoolSpec, task: TaskSpec) -> str:
    name = table.choice("hypotheses", tuple(HYPOTHESES), "logistic")
    if name == "logistic":
        return name
    columns = pool.features if isinstance(pool.features, tuple) else ()
    if len(task.labels) != 2:
        raise table.value_error(
            "hypotheses", f'be "logistic" for {len(task.labels)} labels; the other classes support two labels only'
        )
    wanted = HYPOTHESES[name]
    if not columns or (wanted is not None and len(columns) > wanted):  # fewer may be lists: see check_columns
        has = f"{len(columns)} columns" if columns else format_toml(pool.features)
        raise table.error("hypotheses", _wrong_columns(name, has))
    return name


def _wrong_columns(hypotheses: str, has: str) -> str:
    wanted = HYPOTHESES[hypotheses]
    numbers = {None: "columns of numbers", 1: "1 column of numbers", 2: "2 columns of numbers"}[wanted]
    return f'{format_toml(hypotheses)} needs {numbers} in pool.features, which has {has}; name them, or use "logistic"'


def _read_people(table: TomlTable, task: TaskSpec) -> dict[str, Any]:
    policy = table.choice("policy", POLICIES, "one")
    if policy != "majority" and "experts" in table:
        raise table.error(
            "experts",
            f'{format_toml(table.value("experts"))} needs policy = "majority", but policy is {format_toml(policy)}',
        )
    experts = _read_optional(
        table, "experts", 3, checks.check_integer, low=3, remedy="an odd number of people, such as 3"
    )
    with table.locations.locate_errors(table.name):
        made_policy = make_policy(policy, experts)
    if "cannot_tell" in table:
        _check_label(table, "cannot_tell", table.value("cannot_tell"), task)
    return {
        "price": _read_optional(table, "price", 0.0, checks.check_number, low=0, remedy="the cost of one answer"),
        "policy": policy,
        "experts": made_policy.first,
        "lease_minutes": _read_optional(
            table,
            "lease_minutes",
            30.0,
            checks.check_number,
            low=0.1,
            remedy="how long a question is leased to one person",
        ),
        "cannot_tell": table.values.get("cannot_tell"),
    }


def _read_optional(table: TomlTable, key: str, default: Any, check: Callable[..., Any], **limits: Any) -> Any:
    return table.number(key, check, **limits) if key in table else default


def _check_examples(table: TomlTable, examples: object, task: TaskSpec) -> None:
    if not isinstance(examples, list):
        return  # checked by the labeler
    for i, example in enumerate(examples):
        if isinstance(example, dict) and "label" in example:
            _check_label(table, f"examples[{i}].label", example["label"], task)


def _check_label(table: TomlTable, key: str, label: object, task: TaskSpec) -> None:
    if not any(type(label) is type(known) and label == known for known in task.labels):
        raise table.error(
            key, f"{format_toml(label)} must be one of task.labels: {', '.join(map(format_toml, task.labels))}"
        )


def _expand_variables(table: TomlTable, url: str) -> str:
    """Replace ${NAME} by environment variables. Before the @, they are URL-encoded: a password may contain any character."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        if name not in os.environ:
            raise table.error(
                "url", f"${{{name}}} names an environment variable that is not set; set it: export {name}=..."
            )
        return quote(os.environ[name], safe=":") if "@" in url[found.end() :] else os.environ[name]

    return re.sub(r"\$\{(\w+)\}", value, url)
