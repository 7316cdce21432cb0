"""`overread.scale.label`: a label for every row of a pool that no one machine holds, and a bound on how many are wrong.

     1  Ask W about every row, partition by partition, on the cluster.
     2  Learn on a random part of the pool, as `overread.label` does: whom to believe where.
     3  Judge every row, partition by partition: its likeliest label, and the chance that it is right.
     4  Ask the expert about a uniform sample of all rows not asked so far; it ends the zone of labels that are kept.
     5  Ask about the rows outside the zone, where the budget pays for them; else keep all labels, and bound those wrong.

What is claimed rests on step 4 alone (`practice/routing_large.py`). All that is bought is in the folder of results before it
is used: a run that was killed goes on there, and buys nothing twice.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from overread import checks
from overread.errors import InvalidArgument
from overread.labelers.base import Answering
from overread.labelers.table import Table
from overread.optional import require
from overread.pools.functions import digest_of, digest_of_values, name_of
from overread.pools.parquet_column import OfRows
from overread.scale.cluster import connect
from overread.scale.labelling_steps import Certified, Goal, Labelling, Taught
from overread.scale.pool import AnyPool, as_dask_pool
from overread.scale.shelf import STATE, Shelf
from overread.scale.strong import Kept
from overread.scale.work import Told
from overread.study.inputs import AnyLabeler, as_seed, at_most, confidence, known_labeler, listener, money
from overread.study.label import Asked, claim_about_labels
from overread.study.result import Tally
from overread.theory.certificate import Certificate

RESULT = f"{STATE}/result.json"
CHANGED_EXPERT = (
    "the strong labeler's function was changed after the study was begun, and its earlier answers were kept"
)
NO_LIMIT = "give the labels a minute that W may be asked for, or None for no limit"


@dataclass(frozen=True, eq=False)
class LabelledParts:
    """A labelled pool: `out` is the folder that holds a Parquet file for each partition, in their order.

    Its columns are id, label, source ("strong", "weak" or "inferred", as of `overread.Labelled`) and confidence, the estimated
    chance that the label is the expert's. counts: how many rows have each source; asked: what the expert was asked for. cost:
    what all labels cost, also those of earlier runs. error_bound: the share of labels that differ from the expert's at most.
    stopped: None for labels within the error that was wanted, else why not.
    """

    out: str
    rows: int
    counts: Tally
    asked: Asked
    error_bound: float
    cost: float
    certificate: Certificate
    stopped: str | None


def label(
    pool: AnyPool,
    out: str | os.PathLike[str],
    *,
    strong: AnyLabeler,
    weak: AnyLabeler | None = None,
    error: float = 0.05,
    failure_probability: float = 0.05,
    labels: object = None,
    max_strong: int | None = None,
    max_cost: float | None = None,
    weak_per_minute: float | None = None,
    seed: int = 0,
    scheduler: Any = None,
    storage_options: Mapping[str, Any] | None = None,
    on_event: Told | None = None,
) -> LabelledParts:
    """Label every row of a large pool, so that at most `error` of the labels differ from what the strong labeler would say.

    pool: a `pools.Parquet` or a `DaskPool`. out: a new folder, or any fsspec address that all workers can write to (with
    storage_options); one that an interrupted run has left is gone on with. strong, weak: as of `overread.label`; the weak one
    is sent to the workers, and asked about every row, no more than weak_per_minute of them by all workers together. max_strong,
    max_cost: one of them must be given; where they don't pay for all rows that are unsure, the labels are kept all the same,
    and the certificate says how many of them are wrong at most. scheduler: the address of a Dask scheduler, or a client; None
    works with threads of this process. on_event(stage, done, partitions): told as partitions are done.

    With probability 1 - failure_probability the certificate holds, whatever the weak labeler is like.
    """
    wanted = checks.share("error", error, remedy="0.05 means that one label of twenty may differ from the expert's")
    delta, seed, told = confidence(failure_probability), as_seed(seed), listener(on_event)
    if weak_per_minute is not None and checks.real("weak_per_minute", weak_per_minute, low=0, remedy=NO_LIMIT) == 0:
        raise InvalidArgument(f"weak_per_minute=0 would ask nobody: {NO_LIMIT}")
    shelf = Shelf(out, storage_options)
    with connect(scheduler) as client, nullcontext() if client is None else client.as_current():
        rows = as_dask_pool(pool)
        rows.check_outside(shelf.address)
        expert = _answering(known_labeler(strong, rows.size, "strong"), "strong")
        cheap = None if weak is None else _answering(known_labeler(weak, rows.size, "weak"), "weak")
        budget = _budget(
            rows.size, expert.price, 0.0 if cheap is None else cheap.price, at_most(max_strong), money(max_cost)
        )
        goal = Goal(rows.size, wanted, delta, budget, "max_strong" if budget == max_strong else "max_cost")
        for labeler in (expert, cheap):
            if isinstance(labeler, OfRows):
                rows.rows([], labeler.reads)  # a column that is not there is named before anything is begun
        changed = shelf.enter(
            {
                "made by": "overread.scale.label",
                "overread": require("overread", extra="scale").__version__,
                **rows.identity,
                "error": wanted,
                "failure_probability": delta,
                "labels": None if labels is None else repr(labels),
                "weak": None if cheap is None else _named(cheap),
                "weak code": _code(cheap),
                "strong": _named(expert),
                "strong code": _code(expert),
                "max_strong": max_strong,
                "max_cost": max_cost,
                "seed": seed,
            },
            may_change=("weak code", "strong code"),
            until=RESULT,
        )
        if (known := _finished(shelf)) is not None:
            return known
        shelf.check_shared(client)
        with shelf.turn() as turn:
            study = Labelling(rows, shelf, turn, Kept(expert, shelf, turn, labels), cheap, labels, seed, client, told)
            learned = study.learn(study.ask_weak(weak_per_minute), goal)
            found = study.certify(learned, goal)
            counts = study.finish(learned.vocabulary)
        done = _result(
            goal,
            learned,
            found,
            counts,
            rows.about,
            expert.price,
            0.0 if cheap is None else cheap.price,
            shelf,
            changed,
        )
        shelf.write(RESULT, json.dumps(asdict(done), indent=1).encode())
        return done


def _result(
    goal: Goal,
    learned: Taught,
    found: Certified,
    counts: Tally,
    about: str,
    strong: float,
    weak: float,
    shelf: Shelf,
    changed: list[str],
) -> LabelledParts:
    numbers = (
        ("asked to learn", str(len(learned.trained))),
        ("asked at random to certify", str(found.sampled)),
        ("labels kept without asking", str(goal.rows - counts.strong)),
        ("wrong ones seen among those that certify them", str(found.seen)),
        *([("caution", CHANGED_EXPERT)] if "strong code" in changed else []),
    )
    reached = found.wrong <= goal.allowed
    missed = None if reached else goal.error
    left = goal.rows - counts.strong
    return LabelledParts(
        out=shelf.address,
        rows=goal.rows,
        counts=counts,
        asked=Asked(len(learned.trained), found.sampled, len(found.asked) - len(learned.trained) - found.sampled),
        error_bound=found.wrong / goal.rows,
        cost=float(goal.rows * Fraction(repr(float(weak))) + counts.strong * Fraction(repr(float(strong)))),
        certificate=claim_about_labels(found.wrong, goal.rows, left, about, goal.delta, missed, numbers),
        stopped=None if reached else goal.limit,
    )


def _finished(shelf: Shelf) -> LabelledParts | None:
    """Return what an earlier run came to in this folder; None: none has ended."""
    if not shelf.has(RESULT):
        return None
    kept = json.loads(shelf.read(RESULT))
    claim = kept["certificate"]
    numbers = tuple((name, value) for name, value in claim["numbers"])
    certificate = Certificate(**(claim | {"assumptions": tuple(claim["assumptions"]), "numbers": numbers}))
    return LabelledParts(
        **(kept | {"counts": Tally(**kept["counts"]), "asked": Asked(**kept["asked"]), "certificate": certificate})
    )


def _named(labeler: Any) -> str:
    """Say who a labeler is, to tell it from another: its kind, its function's or column's name, its answers, its price."""
    about = [getattr(labeler, "name", ""), *(getattr(labeler, "reads", None) or ())]
    if isinstance(labeler, Table):
        about.append(digest_of_values(labeler.values, labeler.confidence))
    if callable(function := getattr(labeler, "function", None)):
        about.append(name_of(function))
    return " ".join([type(labeler).__name__, *filter(None, dict.fromkeys(about)), f"{labeler.price:g}"])


def _code(labeler: Any) -> str | None:
    """Return a digest of a labeler's function, which may be mended before the end; None: it has none."""
    function = getattr(labeler, "function", None)
    return digest_of(function) if callable(function) else None


def _answering(labeler: Any, name: str) -> Any:
    if not isinstance(labeler, Answering):
        raise InvalidArgument(f"{name}={type(labeler).__name__}(...) has no answers(draws, rng); see labelers.Answers")
    if getattr(labeler, "stochastic", False):
        raise InvalidArgument(f"{name} is stochastic, and a row is asked about once; give a labeler that answers alike")
    return labeler


def _budget(rows: int, strong: float, weak: float, max_strong: int | None, max_cost: float | None) -> int:
    """Return how many answers of the expert can be paid, beside W's labels of all rows."""
    if max_strong is None and max_cost is None:
        raise InvalidArgument(
            f"max_strong=None and max_cost=None: many of {rows} rows may be unsure; say how many labels to buy at most"
        )
    paid = rows if max_strong is None else min(max_strong, rows)
    if max_cost is not None:
        left = Fraction(repr(max_cost)) - rows * Fraction(repr(float(weak)))
        if left < 0:
            raise InvalidArgument(
                f"max_cost={max_cost:g} does not pay for the weak labels of the {rows} rows, {max_cost - float(left):g} in "
                "all; raise it, or leave weak out"
            )
        paid = min(paid, math.floor(left / Fraction(repr(float(strong))))) if strong else paid
    if paid < 2:
        limit = f"max_strong={max_strong}" if paid == max_strong else f"max_cost={max_cost}"
        raise InvalidArgument(
            f"{limit} pays for {paid} expert labels; at least 2 are needed, one to learn and one to certify"
        )
    return paid
