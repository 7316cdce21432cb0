"""Requests and responses of the JSON API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

MAX_QUESTIONS = 50

ShownValue = str | int | float | bool | None
Label = Annotated[StrictBool | StrictInt | StrictStr, Field(description="One of the study's labels.")]
Minutes = Annotated[
    float | None,
    Field(gt=0, le=24 * 60, description="The lease time in minutes; the study file's lease time is the upper bound."),
]
UserRole = Literal["expert", "owner"]


class RequestBody(BaseModel):
    """Base of all request bodies: unknown fields and values of the wrong type are rejected."""

    model_config = ConfigDict(extra="forbid", strict=True)


class AskRequest(RequestBody):
    n: Annotated[int, Field(ge=1, le=MAX_QUESTIONS, description="The maximum number of questions to lease.")] = 1
    minutes: Minutes = None


class NextQuestions(RequestBody):
    ask: Annotated[int, Field(ge=0, le=MAX_QUESTIONS, description="Also lease up to this many questions.")] = 0
    minutes: Minutes = None


class AnswerRequest(NextQuestions):
    question: Annotated[int, Field(ge=0, lt=2**63)]
    id: Annotated[
        StrictInt | StrictStr | None,
        Field(
            description="The item's id from the question. The answer is rejected if the question is about a different item."
        ),
    ] = None
    kind: Literal["label", "skip", "cannot tell"] = "label"
    label: Label | None = None
    comment: Annotated[str | None, Field(max_length=2000, pattern=r"^[^\x00]*$")] = None  # PostgreSQL can't store NUL
    uid: Annotated[
        str | None,
        Field(
            pattern=r"^[A-Za-z0-9_-]{8,64}$",
            description="Idempotency key: an answer sent twice with the same uid is recorded once.",
        ),
    ] = None


class UndoRequest(NextQuestions):
    question: Annotated[int | None, Field(ge=0, lt=2**63, description="Without it, the last answer is undone.")] = None


class InviteRequest(RequestBody):
    name: Annotated[str, Field(min_length=1, max_length=200)]
    role: UserRole = "expert"


class SettingsRequest(RequestBody):
    paused: StrictBool | None = None
    show_weak: StrictBool | None = None


class SignInRequest(RequestBody):
    token: Annotated[str, Field(min_length=1, max_length=200)]


class QuestionResponse(BaseModel):
    """A question leased to this user."""

    number: int
    id: str | int
    shown: list[tuple[str, ShownValue]]
    image: str | None
    why: str
    weak: bool | int | str | None


class QuestionBatch(BaseModel):
    """Leased questions. If there are none, state is "working", "others", "paused", "failed", "done" or "no people"."""

    questions: list[QuestionResponse]
    left: int
    state: str
    note: str


class AnswerReceipt(BaseModel):
    """The response to an answer. recorded: False if the same answer was already recorded."""

    recorded: bool
    batch: QuestionBatch | None


class UndoReceipt(BaseModel):
    """The response to an undo request.

    question: the question to answer again; null if the study has used the answer, or if there is none to undo.
    """

    question: QuestionResponse | None
    batch: QuestionBatch | None


class SessionInfo(BaseModel):
    """The signed-in user, and the study's question and labels."""

    name: str
    role: str
    study: str
    question: str
    labels: list[bool | int | str]
    keys: dict[str, bool | int | str]
    can_pass: bool
    asks_people: bool
    csrf: str


class UserInfo(BaseModel):
    name: str
    role: str
    answers: int


class Invitation(BaseModel):
    """A user's new token, shown only in this response. The sign-in link is the server's address, /join# and the token."""

    name: str
    role: str
    token: str


class StudySettings(BaseModel):
    paused: bool
    show_weak: bool


class ErrorDetail(BaseModel):
    """The reason why a request was rejected."""

    detail: str
