"""Learning a model of rich features: logistic regression, or any scikit-learn classifier, for any number of classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from overread.errors import InvalidArgument
from overread.hypotheses.linear import Linear
from overread.labelers.mixture import Mixture
from overread.pools.base import Pool, Rows
from overread.pools.sampled import Sampled
from overread.practice.rich import Fitted, learn_rich
from overread.study.inputs import as_labeler
from overread.study.items import ItemRun, keeping
from overread.study.result import LabelledModel, Result, Tally
from overread.study.solutions import Solutions
from overread.theory.certificate import Certificate


def learn_model(
    pool: Pool,
    *,
    strong: Any,
    weak: Any,
    model: Any,
    differences: Any,
    excess_error: float,
    labels: object,
    max_cost: float | None,
    max_strong: int | None,
    seed: int,
    on_event: Callable[[Any], None] | None,
    solutions: Solutions | None,
) -> Result:
    rows = _rows(pool, strong, differences)
    run = ItemRun(
        rows.x,
        weak=None if weak is None else as_labeler(weak, pool, "weak"),
        strong=as_labeler(strong, pool, "strong"),
        labels=labels,
        seed=seed,
        max_cost=max_cost,
        listener=on_event,
        solutions=solutions,
    )
    most = run.affordable(max_strong)
    steps = learn_rich(
        rows.x,
        weak=weak is not None,
        max_strong=most,
        excess_error=excess_error,
        model=None if isinstance(model, Linear) else model,
    )
    fitted: Fitted = keeping(run, steps, lambda stopped: _result(run, None, stopped, rows))
    limit = "max_cost" if most is not None and most != max_strong else "max_strong"
    return _result(run, fitted, limit if fitted.stopped == "max_strong" else None, rows)


def _rows(pool: Pool, strong: Any, differences: Any) -> Rows:
    if not isinstance(pool, Rows) or pool.probabilities is not None:
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not a table of rows that count alike, which a model is fitted to; give the rows"
        )
    if isinstance(strong, Mixture):
        raise InvalidArgument("strong=Mixture(...) is for exact classes; give the strong labeler itself")
    if differences is not None:
        raise InvalidArgument(
            "differences is for exact classes; a model of rich features learns by itself where the labelers differ"
        )
    return pool


def _result(run: ItemRun, fitted: Fitted | None, stopped: str | None, rows: Rows) -> Result:
    bought = run.labels_bought
    inferred = rows.size - bought.strong if fitted is not None and not bought.weak else 0
    of = (("learned from", rows.about),) if isinstance(rows, Sampled) else ()
    return Result(
        classifier=None
        if fitted is None
        else LabelledModel(fitted.classifier, run.vocabulary.decode_all(), run.dimension),
        labels=Tally(inferred, bought.weak, bought.strong),
        draws=bought,
        cost=float(run.cost),
        epochs=(),
        certificate=_certificate(fitted, (*of, *run.cautions())),
        bought=run.bought,
        stopped=stopped,
        trace=() if fitted is None else (fitted,),
    )


def _certificate(fitted: Fitted | None, also: tuple[tuple[str, str], ...]) -> Certificate:
    """Say what was learned, in numbers; a claim needs labels that were kept out of training: overread.audit."""
    if fitted is None:
        return Certificate("estimated", "no claim: the study did not come to its end", None, None)
    error = "there are too few strong labels to estimate its error"
    if fitted.error is not None and fitted.error_deviation is not None:
        spread = max(2 * fitted.error_deviation, 3 / len(fitted.asked))  # with no mistake seen: the rule of three
        error = f"its error is about {fitted.error:.3f}, give or take {spread:.3f}, by answers it was not trained on"
    return Certificate(
        "estimated",
        f"no claim: the model's training is heuristic; {error}",
        None,
        None,
        (),
        (*(_number(fact) for fact in fitted.facts if not fact.startswith("Estimated error")), *also),
    )


def _number(fact: str) -> tuple[str, str]:
    """Split "Name: what it is." in two.

    >>> _number("Weights: W 60%, features 40%."), _number("W agrees on 80%.")
    (('weights', 'W 60%, features 40%'), ('note', 'W agrees on 80%'))
    """
    name, colon, text = fact.rstrip(".").partition(": ")
    return (name[0].lower() + name[1:], text) if colon else ("note", fact.rstrip("."))
