"""Built-in labelers, and what a labeler of your own needs.

Functions, tables of known labels, classifiers, language models, programs, people at the keyboard, and simulated labelers.
"""

from overread.core.answers import Answers, Questions, Reply, ReplyColumns, make_columns
from overread.labelers.base import Labeler
from overread.labelers.classifier import Classifier
from overread.labelers.command import CommandLabeler
from overread.labelers.deferred import defer
from overread.labelers.function import Function
from overread.labelers.llm.labeler import Llm
from overread.labelers.people.keyboard import KeyboardLabeler
from overread.labelers.simulated import Mixture, Simulated
from overread.labelers.table import Table

LLM = defer("LLM", Llm)
Command = defer("Command", CommandLabeler)
People = defer("People", KeyboardLabeler, needs_labels=False)

__all__ = [
    "LLM",
    "Answers",
    "Classifier",
    "Command",
    "Function",
    "Labeler",
    "Mixture",
    "People",
    "Questions",
    "Reply",
    "ReplyColumns",
    "Simulated",
    "Table",
    "make_columns",
]
