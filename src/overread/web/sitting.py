"""People at their questions: what the page asks of the study, and what it says to them."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from overread.errors import QuestionGone
from overread.study.durable import Study
from overread.study.questions import Asked, Said
from overread.web.latest import Latest
from overread.web.learner import Learner
from overread.web.models import Batch, Question, Tell, Told

WHY = {
    "initial sample": "It was picked at random, as the study begins with a random sample.",
    "begin": "It is one of the first: the study begins with a few items.",
    "learn": "The study learns from it: some items are picked at random, most where it is least sure.",
    "ask about the rest": "Neither the weak labeler nor what was learned can be trusted with this one.",
    "certify": "It was picked at random, to measure how often the labels that nobody checks are right.",
    "audit": "It was picked at random, to measure how often the finished classifier is right.",
    "compare W with O": "It was picked at random, to find out where the weak labeler can be trusted.",
    "train difference classifier": "It was picked at random, to find out where the weak labeler can be trusted.",
    "measure region": "It was picked at random, to measure how much there is left to learn.",
}
"""What a stage of a study asks for, in words for who answers."""

NOTES = {
    "working": "The study is choosing its next questions.",
    "others": "Other people are answering the questions that are open.",
    "paused": "The study's owner has paused it.",
    "failed": "The study has stopped on an error, which its owner can see.",
    "done": "All is answered. Thank you.",
    "no people": "This study asks no people: its strong labeler is a program.",
}

ANSWERED = "You have answered what is asked of you. The study goes on when everybody has."

COUNTED_SECONDS = 0.25
MOST_REMEMBERED = 100_000
LARGEST_WHOLE = 2**53


class Sittings:
    """Hands out questions and takes answers, for whoever is signed in."""

    def __init__(self, study: Study, learner: Learner) -> None:
        self._study = study
        self._learner = learner
        self._open = Latest(lambda: study.ledger.counts("strong").open, COUNTED_SECONDS)
        self._wishes = Latest(lambda: (study.notes.paused, study.notes.show_weak), COUNTED_SECONDS)
        self._items: dict[tuple[str, int], int] = {}

    def wishes_changed(self) -> None:
        self._wishes.forget()

    def batch(self, who: str, n: int, minutes: float | None) -> Batch:
        """Return up to n questions that `who` now holds, or say why there are none."""
        asked: list[Asked] = []
        if self._study.asks_people and not self._wishes()[0]:
            asked = self._study.questions.give(n, who, _seconds(minutes))
        return self._batch(who, asked)

    def _batch(self, who: str, asked: list[Asked]) -> Batch:
        paused, show_weak = self._wishes()
        self._remember(who, asked)
        if not asked:
            self._open.forget()  # a moment ago there may have been some
        left = self._left(who)
        state = "asking" if asked else self._why_not(left, paused=paused)
        weak = self._weak(asked) if show_weak else {}
        questions = [question_of(self._study, each, weak) for each in asked]
        note = ANSWERED if state == "others" and not left else NOTES.get(state, "")
        return Batch(questions=questions, left=left, state=state, note=note)

    def tell(self, who: str, told: Tell) -> Told:
        """Record an answer of `who`, and give them the next questions where they want some."""
        self._study.check_people()
        item, n = self._item(who, told.question), 0 if self._wishes()[0] else told.ask
        if told.id is not None and str(told.id) != str(self._study.items.ids[item]):
            raise QuestionGone(f"question {told.question} is about another item than {told.id!r}")
        said = Said(told.question, item, who, told.label, told.kind, told.comment, _uid(who, told))
        recorded, asked = self._study.questions.exchange(said, n, _seconds(told.minutes))
        if recorded:
            self._learner.answered()
        return Told(recorded=recorded, batch=self._batch(who, asked) if told.ask else None)

    def undo(self, who: str, number: int | None, minutes: float | None) -> Question | None:
        self._study.check_people()
        found = self._study.questions.undo(who, number, _seconds(minutes))
        if found is None:
            return None
        self._learner.answered()
        _, show_weak = self._wishes()
        return question_of(self._study, found, self._weak([found]) if show_weak else {})

    def _item(self, who: str, number: int) -> int:
        """Return which item a question is about; only who was asked it may answer."""
        item = self._items.get((who, number))
        if item is None:  # it was given by another server, or before this one was started
            given = self._study.ledger.given(number, who)
            if given is None:
                raise QuestionGone(f"question {number} was not asked of {who}")
            item = given.item
        return item

    def _remember(self, who: str, asked: list[Asked]) -> None:
        if len(self._items) > MOST_REMEMBERED:
            self._items = {}
        self._items.update({(who, each.number): each.item for each in asked})

    def _why_not(self, left: int, *, paused: bool) -> str:
        if not self._study.asks_people:
            return "no people"
        if self._learner.state in {"done", "failed"}:
            return self._learner.state
        if paused:
            return "paused"
        if self._learner.state in {"starting", "working"}:
            return "working"
        return "others" if left or self._several else "working"

    @property
    def _several(self) -> bool:
        """Whether several people answer a question. None of them may learn from what they see whether the others agree."""
        return self._study.policy.first > 1

    def _left(self, who: str) -> int:
        """Return how many questions there are for `who`; those that they have answered are done, whatever others say."""
        if not self._study.asks_people:
            return 0
        return self._study.ledger.left_for("strong", who) if self._several else self._open()

    def _weak(self, asked: list[Asked]) -> dict[int, Any]:
        """Return what W said about these items."""
        return self._study.ledger.labels_of("weak", [each.item for each in asked])


def question_of(study: Study, asked: Asked, weak: dict[int, Any]) -> Question:
    """Return what the page shows of a question."""
    has_picture = study.items.has_picture(asked.item)
    return Question(
        number=asked.number,
        id=_exact(asked.id),
        shown=[(name, _exact(value)) for name, value in asked.shown.items() if name != study.spec.pool.image],
        image=f"/api/questions/{asked.number}/image?v={_version(study, asked)}" if has_picture else None,
        why=WHY.get(asked.why, f"The study asks for it to {asked.why}."),
        weak=weak.get(asked.item),
    )


def _version(study: Study, asked: Asked) -> str:
    """Name a picture so that a browser never shows another study's in its place, which it may have kept."""
    return blake2b(f"{study.items.digest} {asked.item}".encode(), digest_size=8).hexdigest()


def _exact(value: Any) -> Any:
    """Write a whole number as text where JavaScript would round it.

    >>> _exact(7), _exact(2**53 + 1), _exact("a")
    (7, '9007199254740993', 'a')
    """
    return str(value) if type(value) is int and abs(value) > LARGEST_WHOLE else value


def _seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes


def _uid(who: str, told: Tell) -> str | None:
    """Return the answer's own name: the client's, made one that no other person or question can have."""
    if told.uid is None:
        return None
    return blake2b(f"{who}\n{told.question}\n{told.uid}".encode(), digest_size=16).hexdigest()
