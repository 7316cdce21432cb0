"""`overread.label`: a label for every item, few of them asked of the expert, and a bound on how many are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from overread import checks
from overread.errors import InvalidArgument
from overread.pools.base import Large, Pool, Rows
from overread.requests import Progress
from overread.study.desk import Bought
from overread.study.inputs import AnyLabeler, as_labeler, as_pool, as_seed, at_most, confidence, listener, money
from overread.study.items import ItemRun, keeping
from overread.study.result import Tally
from overread.study.solutions import Solutions
from overread.theory.certificate import Certificate

if TYPE_CHECKING:
    from overread.practice.routing import Routed


@dataclass(frozen=True)
class Asked:
    """What the expert was asked for: to learn from, at random to certify, and for want of certainty."""

    to_learn: int
    to_certify: int
    outside: int


@dataclass(frozen=True, eq=False)
class Labelled:
    """A labelled data set: what each item is called, where that is from, and what can be claimed of all of them.

    labels: one for each row, in your own values. source: "strong", asked of the expert; "weak", not asked and labelled as the
    weak labeler does; "inferred", not asked and labelled otherwise. confidence: the estimated chance that the label is the
    expert's, 1 where asked. counts: how many rows have each source; asked: what the expert was asked for. savings: the share
    of rows that the expert was not asked about. bought: every label paid for. stopped: None for a data set within the error
    that was wanted, else why not. error_bound: the share of labels that differ from the expert's at most, as the certificate
    claims it; None where it claims nothing.

    labels, source and confidence are None only in the unfinished result that an error carries.
    """

    labels: Any
    source: npt.NDArray[np.str_] | None
    confidence: npt.NDArray[np.float64] | None
    counts: Tally
    asked: Asked
    error_bound: float | None
    cost: float
    certificate: Certificate
    bought: dict[str, Bought]
    stopped: str | None

    @property
    def savings(self) -> float:
        rows = self.counts.inferred + self.counts.weak + self.counts.strong
        return 1 - self.counts.strong / rows


def label(
    X: object,
    *,
    strong: AnyLabeler,
    weak: AnyLabeler | None = None,
    error: float = 0.05,
    failure_probability: float = 0.05,
    labels: object = None,
    max_cost: float | None = None,
    max_strong: int | None = None,
    seed: int = 0,
    on_event: Callable[[Progress], None] | None = None,
    solutions: Solutions | None = None,
) -> Labelled:
    """Label every row of X so that at most `error` of the labels differ from what the strong labeler would say.

    This holds with probability 1 - failure_probability, whatever the weak labeler is like: the labels that are kept without
    asking are certified on a random sample of them that the strong labeler is asked about. X: rows of numeric features, which
    help to tell where the weak labeler is wrong. strong, weak: callables from rows to labels, or labelers; any number of
    classes. The weak labeler is asked about every row; it may have no answer for some (None), and a confidence in each
    (labelers.Table(values, confidence=...)). labels: the list of allowed labels, where you want others refused.
    max_cost, max_strong: hard stops, in money and in expert labels; the certificate then says what can still be claimed.
    solutions: what a durable study has computed before.

    >>> import numpy as np, overread
    >>> rng = np.random.default_rng(0)
    >>> X = rng.normal(size=(2000, 2))
    >>> expert = np.where(X[:, 0] > 0, "yes", "no")
    >>> model = np.where((X[:, 0] > 0) ^ (X[:, 1] > 1.2), "yes", "no")
    >>> done = overread.label(X, weak=overread.labelers.Table(model), strong=overread.labelers.Table(expert))
    >>> bool((done.labels != expert).mean() <= 0.05), done.savings > 0.7, done.certificate.level
    (True, True, 'audited')
    """
    pool = _rows(X if isinstance(X, Large) else as_pool(X))
    wanted = checks.share("error", error, remedy="0.05 means that one label of twenty may differ from the expert's")
    delta = confidence(failure_probability)
    run = ItemRun(
        pool.x,
        weak=None if weak is None else as_labeler(weak, pool, "weak"),
        strong=as_labeler(strong, pool, "strong"),
        labels=labels,
        seed=as_seed(seed),
        max_cost=money(max_cost),
        listener=listener(on_event),
        solutions=solutions,
    )
    most = run.affordable(at_most(max_strong))
    if most is not None and most >= pool.size:
        most = None  # no limit at all: every row could be asked
    if weak is None and most == 0:
        raise InvalidArgument("max_cost or max_strong leaves nobody to ask; give a weak labeler, or raise it")
    from overread.practice.routing import route  # noqa: PLC0415  scikit-learn takes a second to load

    steps = route(pool.x, weak=weak is not None, error=wanted, failure_probability=delta, max_strong=most)
    routed: Routed = keeping(run, steps, lambda stopped: _unfinished(run, stopped))
    counts = Tally(*(int((routed.source == source).sum()) for source in ("inferred", "weak", "strong")))
    limit = "max_strong" if most is not None and most == max_strong else "max_cost"
    certificate = _certificate(routed, wanted, pool, run.cautions())
    return Labelled(
        labels=run.vocabulary.decode(routed.label),
        source=routed.source,
        confidence=routed.right,
        counts=counts,
        asked=Asked(routed.trained, routed.calibrated, routed.strong - routed.trained - routed.calibrated),
        error_bound=routed.wrong / pool.size if certificate.level == "audited" else None,
        cost=float(run.cost),
        certificate=certificate,
        bought=run.bought,
        stopped=None if routed.reached else limit,
    )


def _rows(pool: Pool | Large) -> Rows:
    if isinstance(pool, Large):
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is larger than memory, and overread.label holds every row in it; "
            "use overread.scale.label, which labels a pool part by part"
        )
    if not isinstance(pool, Rows) or pool.probabilities is not None:
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not a table of rows that count alike; overread.label labels every row of one"
        )
    return pool


def _certificate(routed: Routed, wanted: float, pool: Rows, cautions: tuple[tuple[str, str], ...]) -> Certificate:
    numbers = (
        ("asked to learn", str(routed.trained)),
        ("asked at random to certify", str(routed.calibrated)),
        ("labels kept without asking", str(len(routed.label) - routed.strong)),
        ("wrong ones seen among those that certify them", str(routed.zone.seen)),
        *cautions,
    )
    left = len(routed.label) - routed.strong
    missed = None if routed.reached else wanted
    return claim_about_labels(
        routed.wrong, len(routed.label), left, pool.about, routed.failure_probability, missed, numbers
    )


def claim_about_labels(
    wrong: int,
    rows: int,
    left: int,
    about: str,
    delta: float,
    missed: float | None,
    numbers: tuple[tuple[str, str], ...],
) -> Certificate:
    """Say that at most so many labels of these rows are wrong, `left` of which were not asked about.

    missed: the error that was wanted, where it was not reached.
    """
    goal = (
        "" if missed is None else f"; the {missed:g} that was wanted was not reached for the labels that could be paid"
    )
    if missed is not None and wrong >= left:
        return Certificate(
            "estimated", f"no claim: too few expert labels to certify the others{goal}", None, None, (), numbers
        )
    return Certificate(
        level="audited",
        claim=(
            f"except with probability {delta!r}, at most {wrong} labels of {about} ({_percent(wrong, rows)}) differ from what "
            f"the strong labeler would say{goal}"
        ),
        excess_error=None,
        failure_probability=delta,
        assumptions=("the strong labeler's answer to an item is the truth about it, whenever it is asked",),
        numbers=numbers,
    )


def _percent(wrong: int, rows: int) -> str:
    """Write a share with two digits, rounded up: it is a claim.

    >>> _percent(102, 1200), _percent(1, 3), _percent(0, 5)
    ('8.50%', '33.34%', '0.00%')
    """
    return f"{-(-wrong * 10**4 // rows) / 100:.2f}%"


def _unfinished(run: ItemRun, stopped: str) -> Labelled:
    nothing = Certificate("estimated", "no claim: the labelling did not come to its end", None, None)
    bought = run.labels_bought
    return Labelled(
        None, None, None, bought, Asked(bought.strong, 0, 0), None, float(run.cost), nothing, run.bought, stopped
    )
