"""`overread.audit`: measures the error of a classifier, or of a set of labels, against the strong labeler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Any

import numpy as np

from overread.core.arrays import IntArray
from overread.core.certificate import Certificate, Level
from overread.core.known import KnownLabels
from overread.core.labels import Vocabulary
from overread.core.requests import Algorithm, Progress
from overread.errors import InvalidArgument
from overread.labelers.base import Labeler, is_stochastic
from overread.pools.base import InMemoryRows, Large
from overread.practice.auditing.audit import Method, StopRule, betting_audit, powered_audit, sample_audit
from overread.study.engine import Engine
from overread.study.goals import inputs
from overread.study.goals.audit_inputs import (
    AuditSettings,
    check_audit_labeler,
    check_settings,
    draw_rows,
    encode_predictions,
    open_items,
    read_predictions,
    rows_without_features,
)
from overread.study.goals.known import NOTHING_KNOWN, KnownAnswers, read_known
from overread.study.goals.pool import make_task
from overread.study.results import BoughtLabels, SourceCounts
from overread.theory.betting import Betting, ConfidenceInterval, Sides


@dataclass(frozen=True, eq=False)
class Audit:
    """The result of `overread.audit`: an estimate of the error, with confidence limits.

    Attributes
    ----------
    error : the estimated error, judged by the expert; None if no label was bought.
    lower, upper : the confidence limits; both hold at the confidence level of the certificate. A limit that was not
        requested is trivial: 0 or 1.
    method : the method that was used.
    labels : the number of labels bought from each labeler.
    cost : the total price of the purchased labels.
    certificate : what can be claimed, at which level, under which assumptions.
    bought : the purchased labels by role, "weak" and "strong".
    stopped : None if the audit finished, else the reason it ended early: "max_cost", "max_labels" (method "betting" did
        not reach its goal), or "error".
    """

    error: float | None
    lower: float
    upper: float
    method: Method
    labels: SourceCounts
    cost: float
    certificate: Certificate
    bought: dict[str, BoughtLabels]
    stopped: str | None

    @property
    def width(self) -> float:
        """The distance between the limits."""
        return self.upper - self.lower


def audit(
    predicted: object,
    *,
    strong: inputs.AnyLabeler | None = None,
    X: object = None,
    weak: inputs.AnyLabeler | None = None,
    max_labels: int | None = None,
    width: float | None = None,
    until: StopRule | None = None,
    method: str = "auto",
    sides: Sides = "both",
    failure_probability: float = 0.05,
    labels: object = None,
    question: str = inputs.QUESTION,
    id: str | None = None,  # noqa: A002
    known: object = None,
    known_at_random: bool = False,
    max_cost: float | None = None,
    seed: inputs.Seed = 0,
    on_event: Callable[[Progress], None] | None = None,
) -> Audit:
    """Measure how often the strong labeler disagrees with labels or a classifier, on a random sample.

    Parameters
    ----------
    predicted : a label for each item, the name of a column of X, or a classifier with `predict`, which needs X.
    strong : the strong labeler: a function from items to labels, an array with one label for each item, a fitted classifier, or
        a labeler. None asks nobody: only known labels are used.
    X : the items, as for `label`; for a classifier, and for labelers that read them. If X is a pool larger than memory, such as
        pools.Parquet, max_labels of its rows are drawn, and features and predictions are computed for these only; the claim
        is about all of its rows.
    weak : the weak labeler, for method "powered".
    max_labels : the maximum number of strong labels to buy.
    width : with method "betting", stop as soon as the interval is at most this wide; with only one side, the width is the
        distance from the estimate to the limit.
    until : with method "betting", stop as soon as until(interval) is true.
    method : "hypergeometric" gives an exact interval for these rows. "binomial" gives an exact interval for the population
        from which the rows were drawn independently. "powered" gives an exact interval for these rows, which the labels of
        `weak` on all rows make narrower. "betting" gives an interval for these rows that stays valid whenever the audit
        stops. "auto" is "betting" if width or until is given, else "powered" if there is a weak labeler, else
        "hypergeometric".
    sides : "both" limits, each with half of failure_probability; or one limit, "upper" or "lower", with all of it.
    failure_probability : the probability that the claim is wrong.
    labels : the allowed labels; any other label raises an error. None allows all.
    question, id : as for `label`.
    known : expert labels that exist already, as for `label`. An item of the sample whose label is known is not asked about; the
        other known labels tell nothing.
    known_at_random : whether the items with a known label are a uniform random sample of all items. Then they are a part of the
        sample, and max_labels more are bought.
    max_cost : the maximum amount of money to spend, if a labeler has a price; None for no limit.
    seed : the same seed gives the same sample; None draws a fresh one. After correcting predictions with the labels of an
        audit, use a new seed.
    on_event : called with each Progress event.

    Returns
    -------
    The estimate with its limits and certificate.

    Raises
    ------
    InvalidArgument, InvalidData
        An argument is invalid; raised before any label is bought.
    LabelerFailed
        A labeler returned no usable answer; `error.result` has the labels bought so far.
    Interrupted
        The user pressed Ctrl-C; `error.result` has the labels bought so far.

    Examples
    --------
    >>> import numpy as np, overread
    >>> expert = np.arange(1000) % 4
    >>> predicted = np.where(np.arange(1000) % 10 == 0, 9, expert)
    >>> result = audit(predicted, strong=overread.labelers.Table(expert, price=2.0), max_labels=200)
    >>> result.error, result.lower, result.upper, result.cost
    (0.11, 0.074, 0.156, 400.0)
    >>> print(result.certificate)  # doctest: +ELLIPSIS
    audited: the error on these 1000 rows, judged by the expert, lies in [0.0740, 0.1560], except with probability 0.05
      ...
    """
    inputs.check_same_index(X=X, predicted=predicted, strong=strong, weak=weak)
    inputs.check_ids_of_known(known, predicted if X is None else X, strong, weak)
    seed_number = inputs.check_seed(seed)
    given = open_items(X, id, known, known_at_random, (strong, weak))
    settings = check_settings(method, weak, max_labels, width, until, sides, failure_probability)
    drawn = draw_rows(predicted, X, settings, seed_number) if isinstance(X, Large) else None
    values = read_predictions(predicted, X if drawn is None else drawn.x, given)
    size, about = (len(values), f"these {len(values)} rows") if drawn is None else (drawn.of.size, drawn.of.about)
    pool = drawn or given or rows_without_features(len(values), predicted)
    vocabulary = Vocabulary(labels)
    answers = read_known(known, known_at_random, pool, Vocabulary(labels))
    if strong is None and len(answers.known):
        strong, settings = answers.as_table(len(values)), replace(settings, max_labels=0)
    task = make_task(pool, labels, question)
    run = inputs.start_in_memory(
        pool,
        weak=None if weak is None else check_audit_labeler(weak, pool, task, X, "weak"),
        strong=check_audit_labeler(strong, pool, task, X, "strong"),
        vocabulary=vocabulary,
        seed=seed_number,
        max_cost=inputs.check_max_cost(max_cost),
        listener=inputs.check_listener(on_event),
        known=answers,
    )
    x = pool.x if X is not None and isinstance(pool, InMemoryRows) else np.zeros((len(values), 0))
    engine = Engine(run, x)
    return audit_labels(engine, values, settings, size, about, answers)


def audit_labels(
    engine: Engine,
    values: np.ndarray[Any, Any],
    settings: AuditSettings,
    size: int,
    about: str,
    answers: KnownAnswers = NOTHING_KNOWN,
) -> Audit:
    """Audit these labels, as `audit` documents. If `engine.state` is not "done", the result is unfinished."""
    codes = encode_predictions(values, engine.study_run.vocabulary)
    free, known = len(answers.known.to_certify), answers.known
    unknown = len(values) - free
    wanted = unknown if settings.max_labels is None else min(settings.max_labels, unknown)
    paid = _affordable_labels(engine, settings, wanted)
    bets, goal_reached = Betting(size, settings.delta, settings.sides), False

    def should_stop(
        interval: ConfidenceInterval,
    ) -> bool:  # called once for each interval: `until` may have side effects
        nonlocal goal_reached
        goal_reached = settings.is_goal_reached(interval)
        return goal_reached

    def make_result(interval: ConfidenceInterval, stopped: str | None) -> Audit:
        bought, counts = engine.bought, engine.counts
        unlike = _never_predicted(values, engine.labels_of("strong"))
        return Audit(
            error=interval.error,
            lower=interval.lower,
            upper=interval.upper,
            method=settings.method,
            labels=counts,
            cost=engine.cost,
            certificate=Certificate(
                *_claim_fields(interval, settings, about),
                assumptions=(
                    *_assumptions(settings, engine.study_run.labelers["strong"].labeler, from_known=free > 0),
                    *answers.assumptions,
                ),
                numbers=_certificate_numbers(interval, settings, counts, len(known), unlike=unlike),
            ),
            bought=bought,
            stopped=stopped,
        )

    # an interrupted sample of fixed size is not random: whether the labeler fails may depend on the answer
    steps = _audit_steps(settings, codes, paid + free, bets, should_stop, size, known)
    interval = engine.run(steps, lambda stopped: make_result(bets.interval, stopped))
    if interval is None:
        return make_result(bets.interval, engine.state.limit or engine.state.name)
    done = goal_reached or interval.labels == size
    return make_result(interval, None if done else _stop_reason(settings, paid, wanted))


def _audit_steps(
    settings: AuditSettings,
    codes: IntArray,
    labels: int,
    bets: Betting,
    should_stop: StopRule,
    size: int,
    known: KnownLabels,
) -> Algorithm[ConfidenceInterval]:
    if settings.method == "betting":
        return betting_audit(codes, labels, should_stop, bets, known)
    if settings.method == "powered":
        return powered_audit(codes, labels, settings.delta, settings.sides, known)
    return sample_audit(codes, labels, settings.method, settings.delta, settings.sides, size, known)


def _stop_reason(settings: AuditSettings, paid: int, wanted: int) -> str | None:
    if paid < wanted:
        return "max_cost"
    return "max_labels" if settings.has_goal else None


def _affordable_labels(engine: Engine, settings: AuditSettings, wanted: int) -> int:
    """Return the maximum number of labels to buy; it depends only on limits and prices, not on answers."""
    affordable = engine.study_run.budget.plan_strong(len(engine.x), wanted, weak=engine.has("weak"))
    paid = wanted if affordable is None else affordable
    if settings.max_labels is None and not settings.has_goal and paid == wanted > 0:
        raise InvalidArgument(
            "max_labels=None sets no limit, so the audit would label the whole pool; "
            "pass max_labels (overread.plan_audit computes it) or width"
        )
    return paid


# ---- the certificate. A study stores these sentences, and old certificates are checked against them: don't reword them


def _claim_fields(
    interval: ConfidenceInterval, settings: AuditSettings, these: str
) -> tuple[Level, str, None, float | None]:
    """Return the first four fields of the certificate; an audit makes no claim about an excess error."""
    if not interval.labels:
        return "estimated", "no sample was completed, and nothing is claimed", None, None
    about = "rows drawn as these were" if settings.method == "binomial" else these
    lower, upper = _round_limit(interval.lower, ROUND_FLOOR), _round_limit(interval.upper, ROUND_CEILING)
    limits = {"both": f"lies in [{lower}, {upper}]", "upper": f"is at most {upper}", "lower": f"is at least {lower}"}
    when = ", whenever it was stopped," if settings.method == "betting" else ""
    who = f"the error on {about}, judged by the expert,"
    claim = f"{who} {limits[settings.sides]}{when}, except with probability {settings.delta!r}"
    return "audited", claim, None, settings.delta


def _round_limit(limit: float, rounding: str) -> Decimal:
    return Decimal(repr(limit)).quantize(Decimal("0.0001"), rounding)


def _assumptions(settings: AuditSettings, strong: Labeler, *, from_known: bool) -> tuple[str, ...]:
    sampled = (
        "the sample was drawn independently of the predictions; if you correct them by it, audit again with another seed",
    )
    binomial = (
        "the rows are independent draws from one population, and no label of theirs was used for the predictions",
    )
    stochastic = ("each row is judged by one answer of the expert, who may answer differently another time",)
    if settings.method == "binomial":
        return binomial + stochastic * is_stochastic(strong)
    # about a known sample its own assumptions say more, and another seed would not change it
    return sampled * (not from_known) + stochastic * is_stochastic(strong)


def _certificate_numbers(
    interval: ConfidenceInterval, settings: AuditSettings, bought: SourceCounts, known: int, *, unlike: bool
) -> tuple[tuple[str, str], ...]:
    numbers = [("method", settings.method), ("strong labels", str(bought.strong))]
    if known:
        in_sample = interval.labels - bought.strong
        numbers.append(("known beforehand", f"{known}, of which {in_sample} are in the sample of {interval.labels}"))
    if bought.weak:
        numbers.append(("weak labels", str(bought.weak)))
    if interval.error is not None:
        numbers.append(("estimated error", f"{interval.error:.4f}"))
    if unlike:
        numbers.append(
            ("caution", "no label that the expert gave is ever predicted; check that both use the same values")
        )
    return tuple(numbers)


def _never_predicted(predicted: np.ndarray[Any, Any], answers: set[Any]) -> bool:
    """Return whether none of the expert's labels is ever predicted, for example because of "1" versus 1."""
    return len(answers) > 0 and answers.isdisjoint(predicted.tolist())
