"""What a run of the practical schedule may claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from overread.theory.certificate import Certificate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.hypotheses.base import HypothesisClass
    from overread.practice.schedule import Trace


def certificate(H: HypothesisClass, delta: float, judged: str, distinct: bool, done: Sequence[Trace]) -> Certificate:
    """Return the claim of docs/practice.md after the epochs that were done; `judged` says by whom and on what.

    Every bound of every round holds at once, except with probability delta: the claim is valid wherever a study stops.
    """
    numbers = (("epochs finished", str(len(done))),)
    if not done:
        return Certificate("estimated", "no claim: no epoch was finished", None, None, (), numbers)
    if H.exactness.cons_learn == "heuristic" or H.exactness.in_disagreement_region == "heuristic":
        return Certificate("estimated", f"no claim: the solvers of {H!r} are heuristic", None, None, (), numbers)
    bound = _up(done[-1].bound)
    truth = "an item's label is always the same" if distinct else "draws are independent"
    return Certificate(
        level="proved",
        claim=(
            f"except with probability {delta!r}, the classifier's error, judged by {judged}, is within {bound!r} of the "
            f"best in the class (the theorem of docs/practice.md, after epoch {done[-1].k})"
        ),
        excess_error=bound,
        failure_probability=delta,
        assumptions=(f"{truth}, and the judge's answers are the truth", *_provided(H)),
        numbers=(*numbers, ("classifiers still possible", str(int(done[-1].alive.sum())))),
    )


def _up(bound: float) -> float:
    """Round up to four digits: a claim is read by people."""
    return min(1.0, -(-bound * 10**4 // 1) / 10**4)


def _provided(H: Any) -> tuple[str, ...]:
    return (H.exactness.provided,) if H.exactness.provided else ()
