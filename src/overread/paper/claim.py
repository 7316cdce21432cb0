"""The certificate of a run of the paper's algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from overread.core.certificate import Certificate
from overread.hypotheses.base import HypothesisClass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from overread.paper.alg1_active_learning import EpochTrace
    from overread.paper.options import Paper


def paper_certificate(
    H: HypothesisClass,
    H_df: HypothesisClass | None,
    delta: float,
    options: Paper,
    judge: str,
    traces: Sequence[EpochTrace],
) -> Certificate:
    """Return a certificate with the claim of Theorem 1 after the finished epochs, or one that states why there is no claim.

    After epoch k the proof gives excess error <= epsilon_k / 8 (Lemma hathgood), even if the study stops early. `judge`
    names the labeler that defines the error, and its data.
    """
    numbers = (("epochs finished", str(sum(trace.k > 0 for trace in traces))),)
    objection = _why_no_claim(H, H_df, options, traces)
    if objection is not None:
        return Certificate("estimated", f"no claim: {objection}", None, None, (), numbers)
    bound = float(traces[-1].epsilon_k / 8)
    return Certificate(
        level="proved",
        claim=(
            f"except with probability {delta!r}, the classifier's error, judged by {judge}, is within {bound!r} of the best "
            f"in the class (Theorem 1 of Zhang and Chaudhuri, 2015; epsilon_k/8 after epoch {traces[-1].k})"
        ),
        excess_error=bound,
        failure_probability=delta,
        assumptions=_assumptions(H, H_df),
        numbers=numbers,
    )


def _why_no_claim(
    H: HypothesisClass, H_df: HypothesisClass | None, options: Paper, traces: Sequence[EpochTrace]
) -> str | None:
    if not traces:
        return "no epoch was finished"
    if H_df is not None and options.difference_classifier == "naive":
        return "the naive difference classifier is inconsistent"
    if "heuristic" in {H.exactness.cons_learn, H.exactness.in_disagreement_region}:
        return f"the solvers of {H!r} are heuristic"
    if H_df is not None and H_df.exactness.fewest_positives == "heuristic":
        return f"the solvers of {H_df!r} are heuristic"
    return None


def _assumptions(H: HypothesisClass, H_df: HypothesisClass | None) -> tuple[str, ...]:
    classes = (H,) if H_df is None else (H, H_df)
    return (
        "draws are independent, and the expert's answers are the truth",
        *(
            f"{each!r} errs only on the safe side"
            for each in classes
            if "conservative" in vars(each.exactness).values()
        ),
        *dict.fromkeys(each.exactness.provided for each in classes if each.exactness.provided),
    )
