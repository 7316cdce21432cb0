"""`overread.label`: labels every item with few expert labels, and bounds the number of wrong labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from overread.core.certificate import Certificate
from overread.core.labels import Vocabulary
from overread.core.requests import Progress
from overread.errors import InvalidArgument
from overread.pools.base import InMemoryRows, Large
from overread.study.engine import Engine
from overread.study.goals import inputs
from overread.study.goals.known import NOTHING_KNOWN, KnownAnswers, read_known
from overread.study.goals.leaks import warn_of_answers
from overread.study.goals.pool import as_pool, describe_features, items_of, make_task
from overread.study.results import BoughtLabels, SourceCounts

if TYPE_CHECKING:
    from overread.practice.labelling.routing import RoutedLabels


@dataclass(frozen=True)
class ExpertLabelCounts:
    """Number of expert labels that were asked for, by purpose; `known` counts those that existed beforehand.

    The purposes are training, certification (a random sample), and items outside the zone, which are too uncertain to predict.
    """

    to_learn: int
    to_certify: int
    outside: int
    known: int = 0

    @property
    def total(self) -> int:
        """The number of expert labels that were asked for."""
        return self.to_learn + self.to_certify + self.outside


@dataclass(frozen=True, eq=False)
class Labelled:
    """The result of `overread.label`: a labelled data set.

    Attributes
    ----------
    labels : one label for each row, in your own values.
    source : where each label comes from: "strong" (the expert), "weak" (the weak labeler, not checked by the expert) or
        "inferred" (predicted by a model).
    confidence : the estimated probability that each label is the expert's; 1 for expert labels.
    counts : the number of rows by source.
    asked : the number of expert labels by purpose.
    error_bound : the certified upper bound on the share of labels that differ from the expert's; None if the certificate
        makes no claim.
    cost : the total price of the purchased labels.
    certificate : what can be claimed, at which level, under which assumptions.
    bought : the purchased labels by role, "weak" and "strong".
    stopped : None if the requested error was reached, else the reason: "max_cost", "max_strong", "known" (the known labels
        don't suffice, and strong=None) or "error".
    features : what the models read about each item, in words.
    savings : the share of rows that the expert was not asked about.

    `labels`, `source` and `confidence` are None only in the partial result that is attached to an error.
    """

    labels: Any
    source: npt.NDArray[np.str_] | None
    confidence: npt.NDArray[np.float64] | None
    counts: SourceCounts
    asked: ExpertLabelCounts
    error_bound: float | None
    cost: float
    certificate: Certificate
    bought: dict[str, BoughtLabels]
    stopped: str | None
    features: str = ""

    @property
    def savings(self) -> float:
        """The share of rows that the expert was not asked about."""
        rows = self.counts.inferred + self.counts.weak + self.counts.strong
        return 1 - self.asked.total / rows


def label(
    X: object,
    *,
    strong: inputs.AnyLabeler | None = None,
    weak: inputs.AnyLabeler | None = None,
    error: float = 0.05,
    failure_probability: float = 0.05,
    labels: object = None,
    question: str = inputs.QUESTION,
    features: object = None,
    id: str | None = None,  # noqa: A002
    known: object = None,
    known_at_random: bool = False,
    max_cost: float | None = None,
    max_strong: int | None = None,
    seed: inputs.Seed = 0,
    on_event: Callable[[Progress], None] | None = None,
) -> Labelled:
    """Label every row of X so that at most a share `error` of the labels differ from the strong labeler's.

    The bound holds with probability 1 - failure_probability, however good or bad the weak labeler is: the strong labeler
    checks a random sample of the labels that are kept without asking it.

    Parameters
    ----------
    X : the items: texts, a frame, an array of numbers, a sparse matrix, or a path; or a pool in memory.
    strong : the strong labeler: a function from items to labels, an array with one label for each item, a fitted classifier, or
        a labeler; any number of classes. None asks nobody: only known labels are used.
    weak : the weak labeler, which is asked about every item. Its answer may be None (no answer), and may have a confidence
        (labelers.Table(values, confidence=...)). Without a weak labeler only the strong one is asked.
    error : the maximum share of wrong labels.
    failure_probability : the probability that the claim is wrong.
    labels : the allowed labels; any other label raises an error. None allows all. Language models and people choose from them.
    question : the question about each item, for labelers that read it.
    features : what the models read about an item, to predict where the weak labeler is wrong: names of columns, "text",
        "embedding:NAME", a function of the items, or a scikit-learn transformer. None chooses; the result says what was used.
    id : the column with the ids of the items. By default they are a frame's index, or the row numbers.
    known : expert labels that exist already: {id: label}, the name of a column, or one label for each item, with None where it
        is not known. These items are not asked about; their labels teach the models from the first round, and certify nothing.
    known_at_random : whether the items with a known label are a uniform random sample of all items, and their labels were not
        used to make the weak labels or the features. Then the models don't see these labels until all labels are fixed, and
        they take part in the certificate.
    max_cost, max_strong : hard limits on cost and on expert labels; if one is reached, the certificate says what holds.
    seed : the same seed gives the same study; None draws a fresh one.
    on_event : called with each Progress event.

    Returns
    -------
    The labels with their sources, and the certificate.

    Raises
    ------
    InvalidArgument, InvalidData
        An argument is invalid, max_cost does not cover the weak labels, or max_cost is given and no labeler has a price; raised
        before any label is bought.
    LabelerFailed
        A labeler returned no usable answer; `error.result` has the labels bought so far.
    Interrupted
        The user pressed Ctrl-C; `error.result` has the labels bought so far.

    Examples
    --------
    >>> import numpy as np, overread
    >>> rng = np.random.default_rng(0)
    >>> X = rng.normal(size=(2000, 2))
    >>> expert = np.where(X[:, 0] > 0, "yes", "no")
    >>> model = np.where((X[:, 0] > 0) ^ (X[:, 1] > 1.2), "yes", "no")
    >>> done = overread.label(X, weak=overread.labelers.Table(model), strong=overread.labelers.Table(expert))
    >>> bool((done.labels != expert).mean() <= 0.05), done.savings > 0.7, done.certificate.level
    (True, True, 'audited')
    """
    if isinstance(X, Large):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is larger than memory, and overread.label holds all rows in memory; "
            "use overread.scale.label, which labels a pool in parts"
        )
    inputs.check_same_index(X=X, strong=strong, weak=weak)
    inputs.check_ids_of_known(known, X, strong, weak)
    max_error = inputs.check_error(error)
    delta = inputs.check_failure_probability(failure_probability)
    pool = inputs.check_equally_weighted(
        as_pool(X, features, id, (strong, weak), known=known, known_at_random=known_at_random), "overread.label"
    )
    vocabulary = Vocabulary(labels)
    answers = read_known(known, known_at_random, pool, Vocabulary(labels))
    most = inputs.check_max_strong(max_strong)
    if strong is None and len(answers.known):
        if weak is None and known_at_random:
            raise InvalidArgument(
                "strong=None and weak=None, and labels of a random sample do not teach, so there is nothing to predict labels "
                "from; pass a weak labeler or an expert, or set known_at_random=False"
            )
        strong, most, answers = answers.as_table(pool.size), 0, replace(answers, only=True)
    task = make_task(pool, labels, question)
    run = inputs.start_in_memory(
        pool,
        weak=None if weak is None else inputs.check_pool_labeler(weak, pool, "weak", task),
        strong=inputs.check_pool_labeler(strong, pool, "strong", task),
        vocabulary=vocabulary,
        seed=inputs.check_seed(seed),
        max_cost=inputs.check_max_cost(max_cost),
        listener=inputs.check_listener(on_event),
        known=answers,
    )
    return label_items(Engine(run, pool.x), pool, max_error, delta, most, answers)


def label_items(
    engine: Engine,
    pool: InMemoryRows,
    max_error: float,
    delta: float,
    max_strong: int | None,
    answers: KnownAnswers = NOTHING_KNOWN,
) -> Labelled:
    """Label every row of a pool, as `label` documents. If `engine.state` is not "done", the result is unfinished."""
    run, weak = engine.study_run, engine.has("weak")
    affordable = run.budget.plan_strong(pool.size, max_strong, weak=weak)
    if affordable is not None and affordable >= pool.size:
        affordable = None  # no limit: the expert could label every row
    if not weak and affordable == 0 and not len(answers.known.to_teach):
        raise InvalidArgument(
            "max_cost or max_strong allows no strong label, and weak=None; raise the limit, or pass a weak labeler"
        )
    from overread.practice.labelling.routing import route  # noqa: PLC0415  imports scikit-learn, which is slow

    steps = route(
        pool.x, weak=weak, error=max_error, failure_probability=delta, max_strong=affordable, known=answers.known
    )
    routed = engine.run(steps, lambda stopped: unfinished_labels(engine, stopped))
    if routed is None:
        return unfinished_labels(engine, engine.state.limit or engine.state.name)
    counts = SourceCounts(*(int((routed.source == source).sum()) for source in ("inferred", "weak", "strong")))
    limit = (
        "known" if answers.only else "max_strong" if affordable is not None and affordable == max_strong else "max_cost"
    )
    bought = engine.bought
    cautions = (*engine.cautions(), *warn_of_answers(items_of(pool), bought["strong"].item, bought["strong"].label))
    certificate = _make_certificate(routed, max_error, pool, cautions, answers)
    to_learn, to_certify = routed.trained - routed.known[0], routed.calibrated - routed.known[1]
    outside = routed.strong - routed.trained - routed.calibrated
    return Labelled(
        labels=run.vocabulary.decode(routed.label),
        source=routed.source,
        confidence=routed.p_correct,
        counts=counts,
        asked=ExpertLabelCounts(to_learn, to_certify, outside, len(answers.known)),
        error_bound=routed.wrong / pool.size if certificate.level == "audited" else None,
        cost=engine.cost,
        certificate=certificate,
        bought=bought,
        stopped=None if routed.is_error_certified else limit,
        features=describe_features(pool),
    )


def _make_certificate(
    routed: RoutedLabels,
    max_error: float,
    pool: InMemoryRows,
    cautions: tuple[tuple[str, str], ...],
    answers: KnownAnswers,
) -> Certificate:
    left = len(routed.label) - routed.strong
    taught, certified = routed.known
    known = f"{taught} taught the models, {certified} were kept back and certify"
    numbers = (
        *((("known beforehand", known),) if len(answers.known) else ()),
        ("asked to learn", str(routed.trained - taught)),
        ("asked at random to certify", str(routed.calibrated - certified)),
        ("labels kept without asking", str(left)),
        ("wrong ones seen among those that certify them", str(routed.zone.seen)),
        *cautions,
    )
    missed = None if routed.is_error_certified else max_error
    certificate = label_certificate(
        routed.wrong,
        len(routed.label),
        left,
        pool.about,
        routed.failure_probability,
        missed,
        numbers,
        "with the known labels" if answers.only else "within the budget",
    )
    return replace(certificate, assumptions=(*certificate.assumptions, *answers.assumptions))


def label_certificate(
    wrong: int,
    rows: int,
    left: int,
    about: str,
    delta: float,
    missed: float | None,
    numbers: tuple[tuple[str, str], ...],
    limit: str = "within the budget",
) -> Certificate:
    """Return the certificate that at most `wrong` labels of `rows` rows are wrong.

    `left` is the number of rows that the expert was not asked about; `missed` is the requested error if it was not reached,
    else None. A study stores these sentences; if you reword one, add it to `EARLIER_WORDING`.
    """
    goal = "" if missed is None else f"; the {missed:g} that was requested was not reached {limit}"
    if missed is not None and wrong >= left:
        return Certificate(
            "estimated", f"no claim: too few expert labels to certify the others{goal}", None, None, (), numbers
        )
    return Certificate(
        level="audited",
        claim=(
            f"except with probability {delta!r}, at most {wrong} labels of {about} ({_percent_rounded_up(wrong, rows)}) "
            f"differ from the expert's{goal}"
        ),
        excess_error=None,
        failure_probability=delta,
        assumptions=("the expert's answer to an item is the truth, and does not depend on when the expert is asked",),
        numbers=numbers,
    )


def _percent_rounded_up(wrong: int, rows: int) -> str:
    """Format a share as a percentage with two digits, rounded up because it is a claim.

    >>> _percent_rounded_up(102, 1200), _percent_rounded_up(1, 3), _percent_rounded_up(0, 5)
    ('8.50%', '33.34%', '0.00%')
    """
    return f"{-(-wrong * 10**4 // rows) / 100:.2f}%"


def unfinished_labels(engine: Engine, stopped: str) -> Labelled:
    """Return the result of a labelling that did not finish: what was bought."""
    nothing = Certificate("estimated", "no claim: the labelling did not finish", None, None)
    counts = engine.counts
    asked = ExpertLabelCounts(counts.strong, 0, 0)
    return Labelled(None, None, None, counts, asked, None, engine.cost, nothing, engine.bought, stopped)
