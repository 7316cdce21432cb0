"""The ledger: every question, answer and verdict of a study, stored durably in memory, SQLite or PostgreSQL."""

from overread.core.answers import Reply
from overread.ledger.factory import open_ledger
from overread.ledger.protocol import Ledger, Question, User, Verdicts, Vote

__all__ = ["Ledger", "Question", "Reply", "User", "Verdicts", "Vote", "open_ledger"]
