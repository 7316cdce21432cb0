"""Certificates for the practical schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from overread.core.certificate import Certificate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.hypotheses.base import HypothesisClass
    from overread.practice.exact.schedule import EpochTrace


def build_practice_certificate(
    H: HypothesisClass, delta: float, judge: str, distinct: bool, finished: Sequence[EpochTrace]
) -> Certificate:
    """Return the certificate for the finished epochs; its bound is proved in docs/practice.md.

    The bounds of all rounds hold at the same time with probability at least 1 - delta, so the claim is valid whenever a study
    stops. `judge` names the labeler that defines the error, and its data.
    """
    numbers = (("epochs finished", str(len(finished))),)
    if not finished:
        return Certificate("estimated", "no claim: no epoch was finished", None, None, (), numbers)
    if H.exactness.cons_learn == "heuristic" or H.exactness.in_disagreement_region == "heuristic":
        return Certificate("estimated", f"no claim: the solvers of {H!r} are heuristic", None, None, (), numbers)
    bound = _round_up(finished[-1].bound)
    truth = "an item's label is always the same" if distinct else "draws are independent"
    return Certificate(
        level="proved",
        claim=(
            f"except with probability {delta!r}, the classifier's error, judged by {judge}, is within {bound!r} of the "
            f"best in the class (the theorem of docs/practice.md, after epoch {finished[-1].k})"
        ),
        excess_error=bound,
        failure_probability=delta,
        assumptions=(f"{truth}, and the expert's answers are the truth", *_class_assumptions(H)),
        numbers=(*numbers, ("classifiers still possible", str(int(finished[-1].alive.sum())))),
    )


def _round_up(bound: float) -> float:
    """Round up to four decimals, for readability."""
    return min(1.0, -(-bound * 10**4 // 1) / 10**4)


def _class_assumptions(H: Any) -> tuple[str, ...]:
    return (H.exactness.provided,) if H.exactness.provided else ()
