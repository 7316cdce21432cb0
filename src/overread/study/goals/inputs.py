"""Validation of the arguments of `learn`, `label`, `audit` and `plan`, before any label is bought."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, cast

import numpy as np

from overread.core import checks
from overread.core.answers import SERIES_BY_ROLE
from overread.core.controls import short_repr
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelReader, Vocabulary
from overread.core.plurals import pluralize
from overread.core.randomness import stream
from overread.core.requests import LabelerRole
from overread.errors import InvalidArgument, InvalidData
from overread.labelers.base import Bindable, Labeler, Task, check_protocol
from overread.labelers.classifier import Classifier
from overread.labelers.function import Function
from overread.labelers.table import Table
from overread.ledger.memory import MemoryLedger
from overread.pools.base import InMemoryRows, Large, Pool
from overread.pools.memory import Sampled, draw_sample
from overread.study.budget import Budget
from overread.study.engine import Run
from overread.study.goals.known import NOTHING_KNOWN, KnownAnswers
from overread.study.goals.pool import as_pool, items_of, read_column, refuse_with_pool
from overread.study.recorded_labeler import RecordedLabeler

AnyLabeler = Any
"""A labeler, a function from items to labels, an array with one label for each item, or a fitted classifier."""
Seed = int | np.integer[Any] | np.random.Generator | np.random.RandomState | None
QUESTION = "Which label?"
"""The question about each item, for labelers that read one."""
WORKING_SAMPLE = 100_000
"""Size of the random sample that replaces a pool larger than memory."""


def check_equally_weighted(pool: object, user: str) -> InMemoryRows:
    """Return the pool, or raise InvalidArgument unless it is a table of equally weighted rows in memory.

    `user` is the subject of the message's remedy, for example "a model".
    """
    if not isinstance(pool, InMemoryRows) or pool.probabilities is not None:
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not a table of equally weighted rows; {user} needs an array of rows"
        )
    return pool


def as_memory_pool(X: object, seed: int, **settings: Any) -> Pool:
    """Return a pool that fits in memory; a large pool is replaced by a random sample drawn with `seed`.

    `settings` are those of `as_pool`.
    """
    if not isinstance(X, Large):
        return as_pool(X, **settings)
    refuse_with_pool(X, settings.get("features"), settings.get("id_column"))
    return draw_sample(X, WORKING_SAMPLE, stream(seed, "pool.sample"))


def check_labeler(labeler: Any, size: int | None, name: str, task: Task | None = None) -> Labeler:
    """Return a Labeler whose size matches the pool's, bound to the task if it needs one; a callable is wrapped in Function."""
    labeler = _bind_labeler(labeler, name, task)
    is_labeler = isinstance(labeler, Labeler) or any(
        hasattr(labeler, each) for each in ("replies", "positives", "answers")
    )
    if is_labeler and not isinstance(labeler, type):
        own_size = getattr(check_protocol(labeler, name), "size", None)
        if own_size is not None and own_size != size:
            pool_size = "an unlimited number" if size is None else size
            raise InvalidArgument(
                f"{name}={type(labeler).__name__}(...) has {own_size} items and the pool has {pool_size}; "
                "give it one entry for each item"
            )
        return cast("Labeler", labeler)
    if isinstance(labeler, type):
        raise InvalidArgument(
            f"{name}={labeler.__name__} is a type, not an instance; write {name}={labeler.__name__}(...), and fit it first "
            "if it is a classifier"
        )
    _check_one_labeler(labeler, name)
    if _is_column(labeler):
        with _naming(name, "values"):
            table = Table(labeler)
        return check_labeler(table, size, name)
    model = getattr(labeler, "__self__", None)
    if hasattr(model, "feature_names_in_") and getattr(labeler, "__name__", "") == "predict":
        labeler = model  # it gets the columns of a frame by name
    if hasattr(labeler, "predict"):
        with _naming(name, "model="):
            classifier = Classifier(labeler)
        return check_labeler(classifier, size, name, task)
    if not (callable(labeler) or isinstance(labeler, Awaitable)):
        raise InvalidArgument(
            f"{name}={short_repr(labeler)} must be a function from rows to labels, an array with one label for each item, a "
            "fitted classifier, or a labeler of overread.labelers"
        )
    with _naming(name, "function="):
        return Function(labeler)


@contextmanager
def _naming(name: str, parameter: str) -> Iterator[None]:
    """Name the study's argument in an error in place of the parameter of the labeler that is made of it."""
    try:
        yield
    except InvalidArgument as error:
        own = f"{name}=" if parameter.endswith("=") else name
        raise type(error)(str(error).replace(parameter, own, 1)) from None


def _check_one_labeler(labeler: Any, name: str) -> None:
    """Raise InvalidArgument for several labelers, or for labels that are given by id."""
    if isinstance(labeler, Mapping):
        if all(isinstance(each, str | int | float | np.generic | None) for each in labeler.values()):
            raise InvalidArgument(
                f"{name} is a {type(labeler).__name__} of {pluralize(len(labeler), 'label')}, which has no order of rows; pass "
                "a list with one label for each item. Expert labels that you already have are known={id: label}"
            )
        names = ", ".join(map(repr, labeler))
        raise InvalidArgument(
            f"{name} names the labelers {names}, but a study takes one {name} labeler so far; pass one of them"
        )
    if isinstance(labeler, list | tuple) and any(isinstance(each, Labeler | Bindable) for each in labeler[:2]):
        raise InvalidArgument(
            f"{name} is a list of {pluralize(len(labeler), 'labeler')}, but a study takes one {name} labeler so far; pass one "
            "of them"
        )


def _is_column(labeler: Any) -> bool:
    """Return whether this is meant as one label for each item; a set or a generator is, but `Table` refuses it."""
    if isinstance(labeler, Sequence | np.ndarray | Set | Generator | map | zip):
        return not isinstance(labeler, str | bytes)
    return hasattr(labeler, "to_numpy")


def _bind_labeler(labeler: Any, name: str, task: Task | None) -> Any:
    """Return the labeler of the task, if `labeler` is one that is bound to tasks, such as a language model."""
    if not isinstance(labeler, Bindable) or isinstance(labeler, type):
        return labeler
    if task is not None:
        return labeler.bind(task)
    if isinstance(labeler, Labeler):
        return labeler
    raise InvalidArgument(
        f"{name}={labeler!r:.200} needs the items themselves, which this study doesn't have; "
        "use it in overread.label, learn or audit, or in a study file"
    )


def check_pool_labeler(labeler: Any, pool: Pool, name: str, task: Task | None = None) -> Labeler:
    """Return a Labeler of the pool's items; if the pool is a sample, of the items of the original pool."""
    if labeler is None and name == "strong":
        raise InvalidArgument(
            "strong=None, but no labels are known; pass the expert, or the labels that exist as known"
        )
    if isinstance(labeler, str):
        labeler = read_column(labeler, pool, name)
    return check_labeler(labeler, pool.of.size if isinstance(pool, Sampled) else pool.size, name, task)


def check_same_index(**columns: Any) -> None:
    """Raise InvalidData for a pandas Series whose index names the rows in another order than that of an earlier argument."""
    indexes: dict[str, Any] = {name: getattr(values, "index", None) for name, values in columns.items()}
    indexed = [(name, index) for name, index in indexes.items() if hasattr(index, "equals")]
    for name, index in indexed[1:]:
        first, own = indexed[0]
        if len(index) == len(own) and not index.equals(own):
            raise InvalidData(
                f"{name} is a Series whose index differs from that of {first}, so its rows may be in another order; pass "
                f"{name}.loc[{first}.index], or {name}.to_numpy() if the order is right"
            )


def check_ids_of_known(known: Any, X: Any, *labelers: Any) -> None:
    """Raise InvalidData for known labels by an index that only the labelers' answers have, and not the items."""
    names_rows: list[Any] = [getattr(each, "index", None) for each in labelers]
    if not hasattr(getattr(known, "index", None), "equals") or hasattr(getattr(X, "index", None), "equals"):
        return
    if any(hasattr(index, "equals") and not bool((index == np.arange(len(index))).all()) for index in names_rows):
        raise InvalidData(
            "known is a Series, whose index names the items, but X has no index; pass X as a Series or a frame with the index "
            "of the labelers' answers, or known as {row number: label}"
        )


def start_in_memory(
    pool: Pool,
    *,
    strong: Labeler,
    weak: Labeler | None,
    vocabulary: Vocabulary,
    seed: int,
    max_cost: float | None = None,
    max_strong: int | None = None,
    listener: Callable[[Any], None] | None = None,
    readers: Mapping[LabelerRole, LabelReader] | None = None,
    known: KnownAnswers = NOTHING_KNOWN,
) -> Run:
    """Return a run of a study in memory; `readers` encode the labels if not `vocabulary` does."""
    ledger, items = MemoryLedger(), items_of(pool)
    labelers: dict[LabelerRole, Labeler] = {"strong": strong} if weak is None else {"weak": weak, "strong": strong}
    limit = None if max_cost is None else exact_decimal(max_cost)
    prices = {role: exact_decimal(each.price) for role, each in labelers.items()}
    budget = Budget(limit, prices, lambda: sum(ledger.spent().values(), Fraction(0)), max_strong=max_strong)
    budget.check_prices()
    budget.plan(Fraction(0), labelers.values())
    recorded = {
        role: RecordedLabeler(
            SERIES_BY_ROLE[role],
            labeler,
            vocabulary if readers is None else readers[role],
            ledger,
            budget,
            pool.size,
            ids=pool.item if isinstance(pool, Sampled) else None,
            content=items.columns.content_digest if items is not None and _is_reusable(labeler) else None,
            source=items,
            brought=known.by_item if role == "strong" else {},
        )
        for role, labeler in labelers.items()
    }
    return Run(recorded, budget, seed, vocabulary, listener)


def _is_reusable(labeler: Labeler) -> bool:
    """Return whether an answer to an item is one to all equal items."""
    return labeler.model is not None and labeler.prompt is not None


def check_goal(excess_error: object, failure_probability: object) -> tuple[float, float]:
    """Return excess_error and failure_probability as floats, or raise InvalidArgument unless both are in (0, 1)."""
    epsilon = checks.check_proportion(
        "excess_error", excess_error, remedy="0.05 means five percentage points worse than the best classifier"
    )
    return epsilon, check_failure_probability(failure_probability)


def check_error(error: object) -> float:
    return checks.check_proportion(
        "error", error, remedy="0.05 means that one label in twenty may differ from the expert's"
    )


def check_failure_probability(failure_probability: object) -> float:
    return checks.check_proportion(
        "failure_probability",
        failure_probability,
        remedy="0.05 means that the claim of one study in twenty may be wrong",
    )


def check_max_cost(max_cost: object) -> float | None:
    return None if max_cost is None else checks.check_number("max_cost", max_cost, low=0, remedy="None means no limit")


def check_max_strong(max_strong: object) -> int | None:
    if max_strong is None:
        return None
    return checks.check_integer(
        "max_strong", max_strong, low=0, remedy="the maximum number of expert labels; None means no limit"
    )


def check_seed(seed: object, name: str = "seed") -> int:
    """Return a seed: a whole number as it is, one drawn from a random generator, or a fresh one for None."""
    if seed is None:
        return secrets.randbits(32)
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(2**32))
    if isinstance(seed, np.random.RandomState):
        return int(seed.randint(2**32, dtype=np.uint32))
    return checks.check_integer(name, seed, low=0, remedy="the same seed gives the same study")


def check_listener(on_event: Any) -> Any:
    if on_event is not None and not callable(on_event):
        raise InvalidArgument(f"on_event={on_event!r} must be callable with an event, or None")
    return on_event
