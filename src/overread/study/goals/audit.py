"""`overread.audit`: measures the error of a classifier, or of a set of labels, against the strong labeler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Any, cast, get_args

import numpy as np

from overread.core import checks
from overread.core.arrays import IntArray, select_columns
from overread.core.certificate import Certificate, Level
from overread.core.controls import first_line
from overread.core.known import KnownLabels
from overread.core.label_checks import describe_labels, label_remedy, shape_remedy
from overread.core.labels import Vocabulary, as_value_array, is_missing
from overread.core.randomness import stream
from overread.core.requests import Algorithm, Progress
from overread.errors import InvalidArgument, InvalidData, OverreadError
from overread.labelers.base import Labeler, Task, is_stochastic
from overread.labelers.classifier import other_than_classifier
from overread.pools.base import InMemoryRows, Large, Pool
from overread.pools.memory import Arrays, Sampled, draw_sample
from overread.practice.auditing.audit import Method, StopRule, betting_audit, claim_width, powered_audit, sample_audit
from overread.study.engine import Engine
from overread.study.goals import inputs
from overread.study.goals.known import NOTHING_KNOWN, KnownAnswers, read_known
from overread.study.goals.pool import ItemPool, as_pool, items_of, make_task
from overread.study.results import BoughtLabels, SourceCounts
from overread.theory.betting import Betting, ConfidenceInterval, Sides, check_sides

AUDIT_METHODS = ("auto", *get_args(Method))


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


@dataclass(frozen=True, eq=False)
class AuditSettings:
    """The validated settings of an audit."""

    method: Method
    delta: float
    sides: Sides
    max_labels: int | None
    width: float | None
    until: StopRule | None

    @property
    def has_goal(self) -> bool:
        return self.width is not None or self.until is not None

    def is_goal_reached(self, interval: ConfidenceInterval) -> bool:
        narrow = self.width is not None and claim_width(interval, self.sides) <= self.width
        return narrow or (self.until is not None and bool(self.until(interval)))


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
    inputs.check_same_index(X=X, predicted=predicted, strong=strong, weak=weak, known=known)
    seed_number = inputs.check_seed(seed)
    given = _open_items(X, id, known, known_at_random, (strong, weak))
    settings = check_settings(method, weak, max_labels, width, until, sides, failure_probability)
    drawn = _draw_rows(predicted, X, settings, seed_number) if isinstance(X, Large) else None
    values = _read_predictions(predicted, X if drawn is None else drawn.x, given)
    size, about = (len(values), f"these {len(values)} rows") if drawn is None else (drawn.of.size, drawn.of.about)
    pool = drawn or given or Arrays(np.zeros(len(values)))
    vocabulary = Vocabulary(labels)
    answers = read_known(known, known_at_random, pool, Vocabulary(labels))
    if strong is None and len(answers.known):
        strong, settings = answers.as_table(len(values)), replace(settings, max_labels=0)
    task = make_task(pool, labels, question)
    run = inputs.start_in_memory(
        pool,
        weak=None if weak is None else _check_audit_labeler(weak, pool, task, X, "weak"),
        strong=_check_audit_labeler(strong, pool, task, X, "strong"),
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
    codes = _encode_predictions(values, engine.study_run.vocabulary)
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


# ---- checks of the arguments


def check_settings(
    method: object, weak: object, max_labels: object, width: object, until: object, sides: Sides, delta: object
) -> AuditSettings:
    goal = width is not None or until is not None
    if method not in AUDIT_METHODS:
        raise InvalidArgument(f"method={method!r} must be one of {', '.join(map(repr, AUDIT_METHODS))}")
    if method == "auto":
        method = "betting" if goal else "hypergeometric" if weak is None else "powered"
    _check_uses(str(method), weak is not None, goal)
    if until is not None and not callable(until):
        raise InvalidArgument(
            f"until={until!r} must be a function of a ConfidenceInterval, such as lambda i: i.upper <= 0.05, or None"
        )
    check_sides(sides)
    if width is not None:
        width = checks.check_proportion("width", width, remedy="0.05 means five percentage points between the limits")
    if max_labels is not None:
        max_labels = checks.check_integer("max_labels", max_labels, low=1, remedy="the maximum number of expert labels")
    return AuditSettings(
        method=cast("Method", method),
        delta=inputs.check_failure_probability(delta),
        sides=sides,
        max_labels=max_labels,
        width=width,
        until=until,
    )


def _check_uses(method: str, has_weak: bool, has_goal: bool) -> None:
    if has_goal and method != "betting":
        raise InvalidArgument(
            f"method={method!r} takes a sample of fixed size, so width and until don't apply; "
            "set max_labels instead (overread.plan_audit computes it), or method='betting'"
        )
    if has_weak and method != "powered":
        raise InvalidArgument(f"method={method!r} does not use a weak labeler; leave weak out, or set method='powered'")
    if not has_weak and method == "powered":
        raise InvalidArgument("method='powered' needs a weak labeler; pass weak=...")


def _draw_rows(predicted: object, X: Large, settings: AuditSettings, seed: int) -> Sampled:
    """Draw the rows to label from a pool larger than memory."""
    if not hasattr(predicted, "predict"):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is larger than memory, so predicted must be a classifier, applied to the drawn "
            "rows only; if you have a label for every row, leave X out"
        )
    if settings.method not in ("hypergeometric", "binomial"):
        raise InvalidArgument(
            f"method={settings.method!r} reads every row, and X={type(X).__name__}(...) is larger than memory; "
            "use method='hypergeometric', which reads only the drawn rows: set max_labels, and leave out weak, width and until"
        )
    if settings.max_labels is None:
        raise InvalidArgument(
            f"max_labels=None, but X={type(X).__name__}(...) is larger than memory; give max_labels, the number of rows "
            "to draw from it and label (overread.plan_audit computes it)"
        )
    return draw_sample(X, max(2, settings.max_labels), stream(seed, "audit.sample"))


def _open_items(X: Any, id_column: str | None, known: Any, at_random: object, labelers: tuple[Any, ...]) -> Pool | None:
    """Return the pool of the items; an audit does not need their features."""
    if X is None or isinstance(X, Large):
        return None
    return as_pool(X, None, id_column, labelers, known=known, known_at_random=at_random, need_features=False)


def _read_predictions(predicted: Any, X: Any, given: Pool | None) -> np.ndarray[Any, Any]:
    if hasattr(predicted, "predict"):
        predicted = _predict(predicted, X, given)
    if isinstance(predicted, str) and isinstance(given, ItemPool):
        predicted = given.items.column(predicted, "predicted").to_list()
    if predicted is None or isinstance(predicted, str) or callable(predicted):
        raise InvalidData(
            f"predicted={predicted!r:.80} must be an array with a label for each row, the name of a column of X, or a "
            "classifier"
        )
    values = as_value_array(predicted)
    if values.ndim != 1 or len(values) < 2:
        shown = f"has shape {values.shape}" if values.ndim else f"is {describe_labels(predicted, values)}"
        remedy = shape_remedy(predicted, values, len(values) if values.ndim else 0, "pass")
        raise InvalidData(f"predicted {shown}; give one label for each row, and at least two rows{remedy}")
    missing = is_missing(values)
    if missing.any():
        raise InvalidData(
            f"predicted[{int(missing.argmax())}]={values.tolist()[int(missing.argmax())]!r} is not a label; "
            "leave such rows out, or predict a label for them"
        )
    if given is not None and given.size != len(values):
        raise InvalidData(
            f"predicted has {len(values)} labels and X has {given.size} rows; give one label for each row"
        )
    return values


def _predict(classifier: Any, X: Any, given: Pool | None) -> Any:
    """Return what a classifier predicts; an exception that it raises becomes InvalidArgument."""
    kind = type(classifier).__name__
    if isinstance(classifier, type):
        kind = classifier.__name__
        raise InvalidArgument(
            f"predicted={kind} is a type, not an instance; write predicted={kind}(...), and fit it first"
        )
    if X is None:
        raise InvalidArgument("X=None, but predicted is a classifier; pass the rows to predict as X")
    if other_than_classifier(classifier) == "regressor":
        raise InvalidArgument(f"predicted={kind}(...) is a regressor, which predicts no classes; pass a classifier")
    items = items_of(given)
    names = tuple(map(str, getattr(classifier, "feature_names_in_", ()))) or None
    rows = X if items is None else select_columns(items.native, names, "X")
    try:
        return classifier.predict(rows)
    except OverreadError:
        raise
    except Exception as error:
        raise InvalidArgument(
            f"predicted={kind}(...) raised {type(error).__name__}: {first_line(error)}; pass a classifier that was fitted to "
            "rows like those of X"
        ) from error


def _encode_predictions(values: np.ndarray[Any, Any], vocabulary: Vocabulary) -> IntArray:
    codes, foreign = vocabulary.encode(values)
    if foreign.any():
        at = int(foreign.argmax())
        value, labels = values.tolist()[at], vocabulary.known_labels
        raise InvalidData(
            f"predicted[{at}]={value!r:.100} is not a label; {vocabulary.expected_labels}{label_remedy(value, labels)}"
        )
    return codes


def _check_audit_labeler(labeler: object, pool: Pool, task: Task, X: object, name: str) -> Labeler:
    known = inputs.check_pool_labeler(labeler, pool, name, task)
    if X is None and getattr(known, "size", None) is None:
        raise InvalidArgument(
            f"X=None, but {name} is a function of rows; pass X, or use overread.labelers.Table for {name}"
        )
    return known
