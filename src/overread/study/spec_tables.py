"""The parts of a study's file: what each table asks for, checked."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from overread import checks
from overread.errors import InvalidSpec
from overread.labelers.policy import NAMES as POLICIES
from overread.labelers.policy import policy_of
from overread.pools.features import EMBEDDING
from overread.pools.table import Items
from overread.study.spec_file import Table, written

HYPOTHESES: dict[str, int | None] = {
    "logistic": None,
    "thresholds": 1,
    "intervals": 1,
    "stumps": None,
    "halfplanes": 2,
    "wedges": 2,
}
"""The classes of classifiers, and how many columns of numbers each reads; None: any number."""
OF_MAKE = {"labels": ("error",), "classifier": ("excess_error", "audit", "hypotheses")}
STORES = "overread.stores"
"""The group of entry points in which a plug-in names a store, as its addresses begin."""
PEOPLE = ("price", "policy", "experts", "lease_minutes", "cannot_tell")


class TakenSettings(Protocol):
    """The settings that a kind of labeler takes, and those that it can't do without."""

    @property
    def known(self) -> frozenset[str]: ...
    @property
    def required(self) -> frozenset[str]: ...


SettingsOf = Callable[[str], TakenSettings]


@dataclass(frozen=True)
class PoolSpec:
    """Where the items are; features: "text", "embedding:NAME", or columns of numbers. show: None: the text columns.

    path: a table's, or that of a folder of Parquet files, of which `sample` rows are drawn; text: an address of fsspec's.
    image: a column of paths or of lists of numbers, or columns of numbers, one for each pixel.
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
    def is_drawn(self) -> bool:
        """Whether the items are rows drawn from Parquet files, and not all rows of a table."""
        return self.sample is not None or isinstance(self.path, str) or self.path.is_dir()


@dataclass(frozen=True)
class TaskSpec:
    """What is asked of each item."""

    question: str
    labels: tuple[Any, ...]


@dataclass(frozen=True)
class GoalSpec:
    """What the study is for; error is None for a classifier, and excess_error for labels."""

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
    """Who labels: a kind, and the settings of that kind; those of people are all there. buy: of the weak labeler."""

    kind: str
    settings: Mapping[str, Any]
    buy: str = "asked"


@dataclass(frozen=True)
class StoreSpec:
    """Where answers are kept; `url` may hold a password, and is not shown."""

    url: str = field(repr=False)


def read_pool(table: Table, folder: Path) -> PoolSpec:
    features: str | tuple[str, ...] = "text"
    if "features" in table:
        features = table.texts("features") if isinstance(table.value("features"), list) else table.text("features")
    if isinstance(features, str) and features != "text" and not features.startswith(EMBEDDING):
        raise table.wrong("features", 'be "text", a list of columns of numbers, or "embedding:NAME"')
    if features == EMBEDDING:
        raise table.wrong("features", 'name a model, such as "embedding:minishlab/potion-base-8M"')
    pixels = isinstance(table.values.get("image"), list)
    path = table.text("path")
    return PoolSpec(
        path=path if "://" in path else folder / path,
        id=table.text_or_none("id"),
        show=table.texts("show") if "show" in table else None,
        features=features,
        image=table.texts("image") if pixels else table.text_or_none("image"),
        sample=_given(
            table, "sample", None, checks.whole, low=2, remedy="the rows that are drawn from a folder of Parquet files"
        ),
    )


def read_task(table: Table) -> TaskSpec:
    labels = table.value("labels")
    example = 'such as labels = ["no", "yes"]'
    if not isinstance(labels, list) or len(labels) < 2:
        raise table.wrong("labels", f"be a list of at least two labels, {example}")
    for i, label in enumerate(labels):
        if not isinstance(label, str | int) or (isinstance(label, str) and not label.strip()):
            raise table.refusal(f"labels[{i}]", f"{written(label)} must be text, a whole number, true or false")
        if type(label) is not type(labels[0]):
            raise table.refusal(
                f"labels[{i}]",
                f"{written(label)} is not written as {written(labels[0])} is; put all in quotes, or none",
            )
        if label in labels[:i]:
            raise table.refusal(f"labels[{i}]", f"{written(label)} is there twice; labels must differ, {example}")
    return TaskSpec(table.text("question"), tuple(labels))


def read_goal(table: Table, pool: PoolSpec, task: TaskSpec) -> GoalSpec:
    make = table.one_of("make", tuple(OF_MAKE))
    for other, keys in OF_MAKE.items():
        for key in keys:
            if other != make and key in table:
                instead = f"give {OF_MAKE[make][0]}" if key == keys[0] else "leave it out"
                raise table.refusal(
                    key,
                    f"{written(table.value(key))} belongs to make = {written(other)}; with {written(make)} {instead}",
                )
    wanted = OF_MAKE[make][0]
    if wanted not in table:
        raise table.missing(wanted)
    meaning = {
        "error": "0.05 means that one label of twenty may differ from the expert's",
        "excess_error": "0.05 means five points worse than the class's best",
    }
    share = table.checked(wanted, checks.share, remedy=meaning[wanted])
    return GoalSpec(
        make=make,
        error=share if make == "labels" else None,
        excess_error=share if make == "classifier" else None,
        failure_probability=_given(
            table, "failure_probability", 0.05, checks.share, remedy="0.05 means wrong in one study of twenty"
        ),
        max_cost=_given(table, "max_cost", None, checks.real, low=0, remedy="leave it out for no limit"),
        max_strong=_given(
            table,
            "max_strong",
            None,
            checks.whole,
            low=0,
            remedy="the most expert labels to buy; leave it out for no limit",
        ),
        seed=_given(table, "seed", 0, checks.whole, low=0, remedy="the same seed gives the same study"),
        audit=_given(
            table, "audit", 0, checks.whole, low=0, remedy="expert labels for the audit at the end; 0 for none"
        ),
        hypotheses=_hypotheses(table, pool, task),
    )


def check_width(goal: GoalSpec, pool: PoolSpec, items: Items) -> None:
    """Refuse a class of classifiers that reads another number of columns than the table has, where one of lists is many."""
    wanted = HYPOTHESES[goal.hypotheses]
    if wanted is None or isinstance(pool.features, str):
        return
    width = items.numbers(pool.features).shape[1]
    if width != wanted:
        has = f"{width} column{'s' * (width > 1)}"
        raise InvalidSpec(_needs(goal.hypotheses, has), key="goal.hypotheses")


def read_labeler(table: Table, task: TaskSpec, settings_of: SettingsOf) -> LabelerSpec:
    kind = table.text("kind")
    own = {key: value for key, value in table.values.items() if key not in {"kind", "buy"}}
    if table.name == "strong" and "buy" in table:
        own["buy"] = table.value("buy")  # of the kind's own, or refused
    if kind == "people":
        if table.name == "weak":
            raise table.wrong("kind", 'be a machine: people answer in [strong], kind = "people"')
        table.check_keys({"kind", *PEOPLE})
        return LabelerSpec(kind, _people(table, task))
    try:
        takes = settings_of(kind)
    except InvalidSpec as error:
        also = '; people answer with kind = "people"' if table.name == "strong" else ""
        raise table.refusal("kind", f"{error.problem}{also}") from error
    table.check_keys({"kind", *(["buy"] if table.name == "weak" else []), *takes.known})
    for key in sorted(takes.required - set(own)):
        raise table.refusal(key, f"is missing; kind = {written(kind)} needs it")
    _check_examples(table, own.get("examples"), task)
    return LabelerSpec(kind, own, table.one_of("buy", ("asked", "pool"), "asked") if table.name == "weak" else "asked")


def read_store(table: Table | None, file: Path) -> StoreSpec:
    """Return the store's address: by default a SQLite file beside the study's own, with its name."""
    if table is None or "url" not in table:
        return StoreSpec(f"sqlite:///{file.with_suffix('.db')}")
    url = _expanded(table, table.text("url"))
    scheme = url.partition(":")[0]
    if url.startswith("sqlite:///"):
        name, query, options = url.removeprefix("sqlite:///").partition("?")
        if name in {"", ":memory:"}:
            raise table.refusal("url", 'must name a file, which outlives the program, such as "sqlite:///tickets.db"')
        return StoreSpec(f"sqlite:///{file.parent / name}{query}{options}")
    if scheme in {"postgresql", "postgresql+psycopg"} and url.startswith(f"{scheme}://"):
        return StoreSpec("postgresql+psycopg" + url.removeprefix(scheme))
    if entry_points(group=STORES).select(name=scheme):
        return StoreSpec(url)
    begins = written(scheme) if "://" in url else "something else"  # never the rest, which may hold a password
    raise table.refusal("url", f"begins with {begins}; begin it with sqlite:/// or postgresql://")


def _hypotheses(table: Table, pool: PoolSpec, task: TaskSpec) -> str:
    name = table.one_of("hypotheses", tuple(HYPOTHESES), "logistic")
    if name == "logistic":
        return name
    columns = pool.features if isinstance(pool.features, tuple) else ()
    if len(task.labels) != 2:
        raise table.wrong("hypotheses", f'be "logistic" for {len(task.labels)} labels; the others tell two apart')
    wanted = HYPOTHESES[name]
    if not columns or (
        wanted is not None and len(columns) > wanted
    ):  # fewer may be lists: check_width looks at the table
        has = f"{len(columns)} columns" if columns else written(pool.features)
        raise table.refusal("hypotheses", _needs(name, has))
    return name


def _needs(hypotheses: str, has: str) -> str:
    wanted = HYPOTHESES[hypotheses]
    numbers = {None: "columns of numbers", 1: "1 column of numbers", 2: "2 columns of numbers"}[wanted]
    return f'{written(hypotheses)} needs {numbers} in pool.features, which has {has}; name them, or use "logistic"'


def _people(table: Table, task: TaskSpec) -> dict[str, Any]:
    policy = table.one_of("policy", POLICIES, "one")
    if policy != "majority" and "experts" in table:
        raise table.refusal(
            "experts", f'{written(table.value("experts"))} belongs to policy = "majority", and it is {written(policy)}'
        )
    experts = _given(table, "experts", 3, checks.whole, low=3, remedy="an odd number of people, such as 3")
    with table.place.locating(table.name):
        asked = policy_of(policy, experts)
    if "cannot_tell" in table:
        _check_label(table, "cannot_tell", table.value("cannot_tell"), task)
    return {
        "price": _given(table, "price", 0.0, checks.real, low=0, remedy="the cost of one answer"),
        "policy": policy,
        "experts": asked.first,
        "lease_minutes": _given(
            table, "lease_minutes", 30.0, checks.real, low=0.1, remedy="how long a question is kept for one person"
        ),
        "cannot_tell": table.values.get("cannot_tell"),
    }


def _given(table: Table, key: str, default: Any, check: Callable[..., Any], **limits: Any) -> Any:
    return table.checked(key, check, **limits) if key in table else default


def _check_examples(table: Table, examples: object, task: TaskSpec) -> None:
    if not isinstance(examples, list):
        return  # the kind's own affair
    for i, example in enumerate(examples):
        if isinstance(example, dict) and "label" in example:
            _check_label(table, f"examples[{i}].label", example["label"], task)


def _check_label(table: Table, key: str, label: object, task: TaskSpec) -> None:
    if not any(type(label) is type(known) and label == known for known in task.labels):
        raise table.refusal(key, f"{written(label)} must be one of task.labels: {', '.join(map(written, task.labels))}")


def _expanded(table: Table, url: str) -> str:
    """Put environment variables in the place of ${NAME}; before the @ they are escaped: a password may have any character."""

    def value(found: re.Match[str]) -> str:
        name = found[1]
        if name not in os.environ:
            raise table.refusal("url", f"${{{name}}} names an environment variable that is not set; export {name}=...")
        return quote(os.environ[name], safe=":") if "@" in url[found.end() :] else os.environ[name]

    return re.sub(r"\$\{(\w+)\}", value, url)
