"""Expert-quality labels and classifiers from a cheap, sometimes wrong labeler and few expert labels, with a certificate."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from overread import errors, labelers, pools
from overread.core.sample import Sample
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
from overread.practice.auditing.audit import AuditPlan, plan_audit
from overread.practice.exact.options import Practice
from overread.study.export.saving import load, save
from overread.study.goals.audit import Audit, audit
from overread.study.goals.label import Labelled, label
from overread.study.goals.learn import learn
from overread.study.goals.plan import Plan, plan
from overread.study.results import Result
from overread.theory.betting import Betting

if TYPE_CHECKING:
    from overread.estimator import OverreadClassifier
    from overread.study.study import Study, open_study

__version__ = "0.1.0"

_IMPORTED_LATER = {
    "OverreadClassifier": "overread.estimator",
    "Study": "overread.study.study",
    "open_study": "overread.study.study",
}

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
    """Import some names on first use: scikit-learn and databases are slow to import."""
    if name not in _IMPORTED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_IMPORTED_LATER[name]), name)
