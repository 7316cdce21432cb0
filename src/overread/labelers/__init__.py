"""Built-in labelers: functions, tables of known labels, and simulated labelers; and what a labeler of your own needs."""

from overread.core.answers import Answers, Questions, Reply, ReplyColumns, make_columns
from overread.labelers.base import Labeler
from overread.labelers.classifier import Classifier
from overread.labelers.function import Function
from overread.labelers.simulated import Mixture, Simulated
from overread.labelers.table import Table

__all__ = [
    "Answers",
    "Classifier",
    "Function",
    "Labeler",
    "Mixture",
    "Questions",
    "Reply",
    "ReplyColumns",
    "Simulated",
    "Table",
    "make_columns",
]
