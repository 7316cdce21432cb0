"""Learn from a cheap labeler that is sometimes wrong and an expert, with few expert labels and a certificate."""

from typing import TYPE_CHECKING, Any

from overread import errors, labelers, pools
from overread.hypotheses.candidates import Candidates
from overread.hypotheses.finite import Finite
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.halfspaces import Halfspaces
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.linear import Linear
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.paper.options import Paper
from overread.practice.audit import AuditPlan, plan_audit
from overread.practice.options import Practice
from overread.sample import Sample
from overread.study.audit import Audit, audit
from overread.study.label import Labelled, label
from overread.study.learn import learn
from overread.study.plan import Plan, plan
from overread.study.result import Result
from overread.study.saving import load, save
from overread.theory.betting import Betting

if TYPE_CHECKING:
    from overread.estimators import OverreadClassifier
    from overread.study.durable import Study, open_study

__version__ = "0.1.0"

__all__ = [
    "Audit",
    "AuditPlan",
    "Betting",
    "Candidates",
    "Finite",
    "Halfplanes",
    "Halfspaces",
    "Intervals",
    "Labelled",
    "Linear",
    "OverreadClassifier",
    "Paper",
    "Plan",
    "Practice",
    "Result",
    "Sample",
    "Study",
    "Stumps",
    "Thresholds",
    "Wedges",
    "audit",
    "errors",
    "label",
    "labelers",
    "learn",
    "load",
    "open_study",
    "plan",
    "plan_audit",
    "pools",
    "save",
]


def __getattr__(name: str) -> Any:
    """Load scikit-learn and databases, which take a second, only for those who use them."""
    if name == "OverreadClassifier":
        from overread.estimators import OverreadClassifier

        return OverreadClassifier
    if name in ("Study", "open_study"):
        from overread.study import durable

        return getattr(durable, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
