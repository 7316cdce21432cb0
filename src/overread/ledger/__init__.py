"""The ledger: every question, answer and verdict of a study, in memory, SQLite or PostgreSQL."""

from overread.core.answers import AnswerSeries, Reply
from overread.ledger.factory import open_ledger
from overread.ledger.protocol import Ledger, Question, User, Verdicts, Vote

__all__ = ["AnswerSeries", "Ledger", "Question", "Reply", "User", "Verdicts", "Vote", "open_ledger"]
