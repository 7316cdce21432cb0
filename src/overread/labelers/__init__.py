"""Built-in labelers: functions, tables of known labels, and simulated labelers."""

from overread.core.answers import Answers
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.simulated import Mixture, Simulated
from overread.labelers.table import Table

__all__ = ["Answers", "Function", "Labeler", "Mixture", "Simulated", "Table"]
