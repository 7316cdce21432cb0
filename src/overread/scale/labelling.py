"""`overread.scale.label`: label every row of a pool that doesn't fit on one machine, and bound the number of wrong labels.

     1  Ask the weak labeler about every row, partition by partition, on the cluster.
     2  Train the models on a random part of the pool, as `overread.label` does.
     3  Score every row, partition by partition: its likeliest label, and the probability that it is correct.
     4  Ask the expert about a uniform sample of the rows without an expert label. The sample determines where the zone ends.
     5  Ask about the rows outside the zone if the budget covers them. Otherwise keep all labels, and bound the wrong labels.

The certificate depends only on step 4 (`practice/labelling/large_pools.py`). Every label is stored in the output folder before
it is used. After a run was killed, the next run resumes from the stored labels and buys none of them again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from pydantic import TypeAdapter

from overread.core import checks
from overread.core.certificate import Certificate
from overread.core.decimals import exact_decimal
from overread.core.earlier_wording import update_wording
from overread.core.imports import import_optional
from overread.core.requests import LabelerRole
from overread.errors import InvalidArgument
from overread.labelers.base import is_stochastic
from overread.labelers.table import Table
from overread.pools.function_digest import function_digest, function_name, values_digest
from overread.pools.parquet.rows import RowLabeler
from overread.scale.cluster import connect
from overread.scale.labelling_steps import ErrorBound, LabellingGoal, LabellingRun
from overread.scale.output_folder import STATE_FOLDER, OutputFolder
from overread.scale.parallel import PartitionListener
from overread.scale.pool import AnyPool, DaskPool, as_dask_pool
from overread.scale.stored_answers import CachedExpert
from overread.study.budget import Budget
from overread.study.goals.inputs import (
    AnyLabeler,
    check_failure_probability,
    check_labeler,
    check_listener,
    check_max_cost,
    check_max_strong,
    check_seed,
)
from overread.study.goals.label import ExpertLabelCounts, label_certificate
from overread.study.results import SourceCounts

RESULT_FILE = f"{STATE_FOLDER}/result.json"
CHANGED_EXPERT = "the expert's function was changed after the study began; its earlier answers were kept"
"""A caution in stored certificates. If you reword it, add it to `EARLIER_WORDING`."""


@dataclass(frozen=True, eq=False)
class LabelledParts:
    """A labelled pool: a folder with one Parquet file for each partition, in the order of the partitions.

    The files have the columns id, label, source and confidence. The source is "strong", "weak" or "inferred", as in
    `overread.Labelled`. The confidence is the estimated probability that the label is the expert's.

    Attributes
    ----------
    out : the address of the folder.
    rows : the number of rows.
    counts : the number of labels by source.
    asked : the number of expert labels by purpose.
    error_bound : an upper bound on the share of labels that differ from the expert's.
    cost : the cost of all labels, including those from earlier runs in the same folder.
    certificate : what may be claimed about the labels.
    stopped : None if the labels reach the requested error, otherwise the limit that stopped the run.
    """

    out: str
    rows: int
    counts: SourceCounts
    asked: ExpertLabelCounts
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
    on_event: PartitionListener | None = None,
) -> LabelledParts:
    """Label every row of a large pool so that at most `error` of the labels differ from the strong labeler's.

    The certificate holds with probability 1 - failure_probability, however bad the weak labeler is. To resume an interrupted
    run, repeat the call: labels that were bought are not bought again.

    Parameters
    ----------
    pool : a `pools.Parquet` or a `DaskPool`.
    out : a new folder, or the folder of an interrupted run; or any fsspec address that all workers can write to.
    strong : the strong labeler, as in `overread.label`. It runs in this process.
    weak : the weak labeler. It is sent to the workers, which ask it about every row.
    error : the share of labels that may differ from the strong labeler's.
    failure_probability : the probability that the certificate is wrong.
    labels : the allowed labels; None allows any.
    max_strong, max_cost : limits in expert labels and in money; at least one of them is required. max_cost needs a labeler with
        a price. If the limits don't cover all rows outside the zone, all labels are kept, and the certificate bounds how many
        are wrong.
    weak_per_minute : the largest number of weak labels per minute, for all workers together; None means no limit.
    seed : the seed of all random choices.
    scheduler : the address of a Dask scheduler, or a `distributed.Client`; None uses threads in this process.
    storage_options : options for the file system of `out`.
    on_event : called as on_event(stage, done, partitions) whenever a partition is done.

    Returns
    -------
    The counts, the bound and the certificate. The labels are in the folder.

    Raises
    ------
    InvalidArgument
        An argument is out of range, or the folder belongs to a run with different settings.
    LabelerFailed
        A labeler failed. Its valid answers are stored.
    StudyBusy
        Another run has taken the folder over.
    ClusterFailed
        The cluster can't be reached, or failed.

    Examples
    --------
    >>> import tempfile, numpy as np, polars as pl
    >>> from overread.pools import Parquet
    >>> from overread.scale import label
    >>> rng = np.random.default_rng(0)
    >>> x = rng.random(1000)
    >>> expert, model = np.where(x > 0.5, "yes", "no"), np.where((x > 0.5) ^ (rng.random(1000) < 0.02), "yes", "no")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     pl.DataFrame({"x": x, "expert": expert, "model": model}).write_parquet(f"{folder}/tickets.parquet")
    ...     pool = Parquet(f"{folder}/tickets.parquet", features=["x"])
    ...     weak, strong = pool.column("model"), pool.column("expert", price=1.5)
    ...     done = label(pool, f"{folder}/labelled", weak=weak, strong=strong, max_strong=300)
    ...     columns = pl.read_parquet(f"{folder}/labelled/part-000000.parquet").columns
    >>> done.rows, done.counts.strong <= 300, done.certificate.level, columns
    (1000, True, 'audited', ['id', 'label', 'source', 'confidence'])
    """
    error = checks.check_proportion(
        "error", error, remedy="0.05 means that one label in twenty may differ from the expert's"
    )
    delta, seed, listener = check_failure_probability(failure_probability), check_seed(seed), check_listener(on_event)
    _check_rate(weak_per_minute)
    folder = OutputFolder(out, storage_options)
    with connect(scheduler) as client, nullcontext() if client is None else client.as_current():
        rows = as_dask_pool(pool)
        rows.check_outside(folder.address)
        expert = _check_labeler(strong, rows, "strong")
        cheap = None if weak is None else _check_labeler(weak, rows, "weak")
        prices: dict[LabelerRole, Fraction] = {"strong": exact_decimal(expert.price)}
        if cheap is not None:
            prices["weak"] = exact_decimal(cheap.price)
        limit = check_max_cost(max_cost)
        money = Budget(None if limit is None else exact_decimal(limit), prices)
        money.planned = money.max_cost
        budget = _expert_budget(rows.size, money, check_max_strong(max_strong))
        goal = LabellingGoal(rows.size, error, delta, budget, "max_strong" if budget == max_strong else "max_cost")
        changed = folder.record_settings(
            {
                "made by": "overread.scale.label",
                "overread": import_optional("overread", extra="scale").__version__,
                **rows.identity,
                "error": error,
                "failure_probability": delta,
                "labels": None if labels is None else repr(labels),
                "weak": None if cheap is None else _describe_labeler(cheap),
                "weak code": _code_digest(cheap),
                "strong": _describe_labeler(expert),
                "strong code": _code_digest(expert),
                "max_strong": max_strong,
                "max_cost": max_cost,
                "seed": seed,
            },
            may_change=("weak code", "strong code"),
            until=RESULT_FILE,
        )
        if (earlier := _read_result(folder)) is not None:
            return earlier
        folder.check_shared(client)
        with folder.acquire_token() as token:
            cached = CachedExpert(expert, token, labels)
            run = LabellingRun(rows, goal, token, cached, cheap, labels, seed, client, listener)
            scorer = run.train(run.ask_weak(weak_per_minute))
            bound = run.certify(scorer)
            counts = run.write_labels(scorer.vocabulary)
        cautions = (("caution", CHANGED_EXPERT),) if "strong code" in changed else ()
        result = _make_result(run, len(scorer.expert_rows), bound, counts, prices, cautions)
        folder.write(RESULT_FILE, json.dumps(asdict(result), indent=1).encode())
        return result


def _make_result(
    run: LabellingRun,
    to_learn: int,
    bound: ErrorBound,
    counts: SourceCounts,
    prices: Mapping[LabelerRole, Fraction],
    cautions: tuple[tuple[str, str], ...],
) -> LabelledParts:
    """Build the result.

    `to_learn` is the number of expert labels used for training; `prices` are the prices of one label by role.
    """
    goal, left = run.goal, run.goal.rows - counts.strong
    is_reached = bound.wrong <= goal.allowed
    missed = None if is_reached else goal.error
    numbers = (  # stored in certificates: don't reword them
        ("asked to learn", str(to_learn)),
        ("asked at random to certify", str(bound.sampled)),
        ("labels kept without asking", str(left)),
        ("wrong ones seen among those that certify them", str(bound.seen)),
        *cautions,
    )
    return LabelledParts(
        out=run.token.folder.address,
        rows=goal.rows,
        counts=counts,
        asked=ExpertLabelCounts(to_learn, bound.sampled, len(bound.expert_rows) - to_learn - bound.sampled),
        error_bound=bound.wrong / goal.rows,
        cost=float(goal.rows * prices.get("weak", 0) + counts.strong * prices["strong"]),
        certificate=label_certificate(bound.wrong, goal.rows, left, run.pool.about, goal.delta, missed, numbers),
        stopped=None if is_reached else goal.limit,
    )


def _read_result(folder: OutputFolder) -> LabelledParts | None:
    """Return the result of an earlier run in this folder; None if no run has finished."""
    if not folder.exists(RESULT_FILE):
        return None
    stored = json.loads(folder.read(RESULT_FILE))
    stored["certificate"] = update_wording(stored["certificate"])
    return TypeAdapter(LabelledParts).validate_python(stored)


def _describe_labeler(labeler: Any) -> str:
    """Describe a labeler by its class, column or function, columns read, stored labels, and price.

    The output folder's settings include the description: a run with a different one can't resume in the folder.
    """
    details = [getattr(labeler, "name", ""), *(getattr(labeler, "reads", None) or ())]
    if isinstance(labeler, Table):
        details.append(values_digest(labeler.values, labeler.confidence))
    if callable(function := getattr(labeler, "function", None)):
        details.append(function_name(function))
    return " ".join([type(labeler).__name__, *filter(None, dict.fromkeys(details)), f"{labeler.price:g}"])


def _code_digest(labeler: Any) -> str | None:
    """Return a digest of a labeler's function, or None if it has none. The function may be corrected until the run ends."""
    function = getattr(labeler, "function", None)
    return function_digest(function) if callable(function) else None


def _check_rate(weak_per_minute: float | None) -> None:
    remedy = "give the number of weak labels per minute, or None for no limit"
    if (
        weak_per_minute is not None
        and checks.check_number("weak_per_minute", weak_per_minute, low=0, remedy=remedy) == 0
    ):
        raise InvalidArgument(f"weak_per_minute=0 must be above 0; {remedy}")


def _check_labeler(given: AnyLabeler, pool: DaskPool, name: str) -> Any:
    """Return the labeler; raise an error if it is stochastic, or needs a column that the pool lacks."""
    labeler = check_labeler(given, pool.size, name)
    if is_stochastic(labeler):
        raise InvalidArgument(
            f"{name}={type(labeler).__name__}(...) is stochastic, but each row is asked about only once; "
            "use a deterministic labeler"
        )
    if isinstance(labeler, RowLabeler):
        pool.rows([], labeler.reads)  # raises an error if a column is missing, before anything is written
    return labeler


def _expert_budget(rows: int, budget: Budget, max_strong: int | None) -> int:
    """Return the number of expert labels that the limits allow, after the weak labels of all rows are paid."""
    if max_strong is None and budget.max_cost is None:
        raise InvalidArgument(
            f"max_strong=None and max_cost=None would let the run ask the expert about all {rows} rows; set at least one limit"
        )
    budget.check_prices()
    planned = budget.plan_strong(rows, max_strong, weak="weak" in budget.prices)
    most = rows if planned is None else min(planned, rows)
    if most < 2:
        limit = f"max_strong={max_strong}" if most == max_strong else f"max_cost={float(budget.max_cost or 0):g}"
        raise InvalidArgument(
            f"{limit} allows {most} expert labels, but at least 2 are needed (one for training, one for the certificate); "
            "raise the limit"
        )
    return most
