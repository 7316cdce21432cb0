"""The store: every question, answer and epoch of a study, in a database that survives what happens to the program."""

from overread.store.base import Ledger, Person, Question, Verdicts, Vote
from overread.store.opening import open_ledger

__all__ = ["Ledger", "Person", "Question", "Verdicts", "Vote", "open_ledger"]
