"""Labelers: who or what gives labels."""

from overread.answers import Answers
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.mixture import Mixture
from overread.labelers.simulated import Simulated
from overread.labelers.table import Table

__all__ = ["Answers", "Function", "Labeler", "Mixture", "Simulated", "Table"]
