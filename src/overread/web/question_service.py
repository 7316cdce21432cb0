"""Leases questions to people and records their answers."""

from __future__ import annotations

from typing import Any

from overread.core.answers import STRONG, WEAK
from overread.core.digests import hex_digest
from overread.errors import QuestionGone
from overread.study.questions import ExpertQuestion, PersonAnswer
from overread.study.study import Study
from overread.web.cache import TTLCache
from overread.web.models import AnswerReceipt, AnswerRequest, QuestionBatch, QuestionResponse
from overread.web.run_thread import RunThread

RANDOM_COMPARISON = "This item was picked at random, to find out where the weak labeler is reliable."
STAGE_REASONS = {
    "initial sample": "This item is in the random sample that the study starts with.",
    "begin": "This item is one of the first few that the study starts with.",
    "learn": "The model learns from your answer. It picks most items because it is least sure about them, and some at random.",
    "ask about the rest": "Neither the weak labeler nor the model is reliable enough on this item.",
    "certify": "This item was picked at random, to measure how many of the unchecked labels are correct.",
    "audit": "This item was picked at random, to measure how often the final classifier is correct.",
    "compare the labelers": RANDOM_COMPARISON,
    "compare W with O": RANDOM_COMPARISON,
    "train difference classifier": RANDOM_COMPARISON,
    "measure region": "This item was picked at random, to measure how much is left to learn.",
}
"""For each stage, the reason that is shown to the person who answers. One stage is also listed under its earlier name, which
stored questions have."""

STATE_NOTES = {
    "working": "The study is choosing the next questions.",
    "others": "Other people are answering the open questions.",
    "paused": "The study's owner has paused it.",
    "failed": "The study was stopped by an error. Its owner can see the error message.",
    "done": "All questions are answered. Thank you.",
    "no people": "This study does not ask people: its expert is a program.",
}

ALL_ANSWERED = "You have answered all of your questions. The study continues when everyone else has answered theirs."

CACHE_SECONDS = 0.25
MAX_CACHED_QUESTIONS = 100_000
MAX_SAFE_INTEGER = 2**53


class QuestionService:
    """Leases questions to signed-in users and records their answers."""

    def __init__(self, study: Study, run_thread: RunThread) -> None:
        self._study = study
        self._run_thread = run_thread
        self._open_questions = TTLCache(lambda: study.ledger.counts(STRONG).open, CACHE_SECONDS)
        self._settings = TTLCache(lambda: (study.metadata.paused, study.metadata.show_weak), CACHE_SECONDS)
        self._items: dict[tuple[str, int], int] = {}

    def refresh_settings(self) -> None:
        """Discard the cached settings: the next request reads them from the ledger."""
        self._settings.invalidate()

    def lease_batch(self, user: str, n: int, minutes: float | None) -> QuestionBatch:
        """Lease up to n questions to a user. If there are none, the batch's `state` gives the reason."""
        questions: list[ExpertQuestion] = []
        if self._study.asks_people and not self._settings()[0]:
            questions = self._study.questions.lease(n, user, _to_seconds(minutes))
        self._open_questions.invalidate()  # so that a page that is loaded again counts its own last answer
        return self._describe_batch(user, questions)

    def _describe_batch(self, user: str, questions: list[ExpertQuestion]) -> QuestionBatch:
        self._cache_items(user, questions)
        if not questions:
            self._open_questions.invalidate()  # the cached count may be older than the last answer
        left = self._count_questions_left(user)
        state = "asking" if questions else self._idle_state(left)
        note = ALL_ANSWERED if state == "others" and not left else STATE_NOTES.get(state, "")
        return QuestionBatch(questions=self._describe_questions(questions), left=left, state=state, note=note)

    def record_answer(self, user: str, request: AnswerRequest) -> AnswerReceipt:
        """Record an answer of a user, and lease the next questions if the request asks for some."""
        self._study.check_people()
        item, n = self._item_of(user, request.question), 0 if self._settings()[0] else request.ask
        if request.id is not None and str(request.id) != str(self._study.items.ids[item]):
            raise QuestionGone(f"question {request.question} is not about item {request.id!r}; reload the page")
        answer = PersonAnswer(
            request.question, item, user, request.label, request.kind, request.comment, _answer_uid(user, request)
        )
        recorded, questions = self._study.questions.exchange(answer, n, _to_seconds(request.minutes))
        if recorded:
            self._run_thread.notify()
        return AnswerReceipt(recorded=recorded, batch=self._describe_batch(user, questions) if request.ask else None)

    def undo(self, user: str, number: int | None, minutes: float | None) -> QuestionResponse | None:
        """Undo a user's answer to a question, or their last answer. Return the question, or None if no answer can be undone."""
        self._study.check_people()
        reopened = self._study.questions.undo(user, number, _to_seconds(minutes))
        if reopened is None:
            return None
        self._run_thread.notify()
        return self._describe_questions([reopened])[0]

    def _item_of(self, user: str, number: int) -> int:
        """Return the item of a question. Raises QuestionGone unless the question was asked of this user."""
        item = self._items.get((user, number))
        if item is None:  # leased by another server, or before this one started
            question = self._study.ledger.given(number, user)
            if question is None:
                raise QuestionGone(f"question {number} was not given to {user}")
            item = question.item
        return item

    def _cache_items(self, user: str, questions: list[ExpertQuestion]) -> None:
        if len(self._items) > MAX_CACHED_QUESTIONS:
            self._items = {}
        self._items.update({(user, each.number): each.item for each in questions})

    def _idle_state(self, left: int) -> str:
        if not self._study.asks_people:
            return "no people"
        if self._run_thread.state in {"done", "failed"}:
            return self._run_thread.state
        if self._settings()[0]:
            return "paused"
        if self._run_thread.state in {"starting", "working"}:
            return "working"
        return "others" if left or self._asks_several else "working"

    @property
    def _asks_several(self) -> bool:
        """Whether several people answer each question. If so, a person's page must not reveal whether the others agree."""
        return self._study.policy.first > 1

    def _count_questions_left(self, user: str) -> int:
        """Count the questions left for a user. Questions that they have answered don't count, even if others disagree."""
        if not self._study.asks_people:
            return 0
        return self._study.ledger.left_for(STRONG, user) if self._asks_several else self._open_questions()

    def _describe_questions(self, questions: list[ExpertQuestion]) -> list[QuestionResponse]:
        """Return questions as the page shows them, with weak labels if the owner has turned them on."""
        _, show_weak = self._settings()
        weak_labels = self._study.ledger.labels_of(WEAK, [each.item for each in questions]) if show_weak else {}
        return [describe_question(self._study, each, weak_labels) for each in questions]


def describe_question(study: Study, question: ExpertQuestion, weak_labels: dict[int, Any]) -> QuestionResponse:
    """Return a question as the page shows it."""
    has_image = study.items.has_image(question.item)
    return QuestionResponse(
        number=question.number,
        id=_json_value(question.id),
        shown=[(name, _json_value(value)) for name, value in question.shown.items() if name != study.spec.pool.image],
        image=f"/api/questions/{question.number}/image?v={_image_version(study, question)}" if has_image else None,
        why=STAGE_REASONS.get(question.why, f"This question belongs to the study's stage “{question.why}”."),
        weak=weak_labels.get(question.item),
    )


def _image_version(study: Study, question: ExpertQuestion) -> str:
    """Return a version for an image's URL, so that a browser never shows a cached image of another study."""
    return hex_digest(f"{study.items.digest} {question.item}", size=8)


def _json_value(value: Any) -> Any:
    """Convert an integer to text if JavaScript would round it.

    >>> _json_value(7), _json_value(2**53 + 1), _json_value("a")
    (7, '9007199254740993', 'a')
    """
    return str(value) if type(value) is int and abs(value) > MAX_SAFE_INTEGER else value


def _to_seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes


def _answer_uid(user: str, request: AnswerRequest) -> str | None:
    """Hash the client's uid with the user and the question, so that the uids of different clients never collide."""
    if request.uid is None:
        return None
    return hex_digest(f"{user}\n{request.question}\n{request.uid}")
