"""What goes in and out of the JSON API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

AT_ONCE = 50

Value = str | int | float | bool | None
Label = Annotated[StrictBool | StrictInt | StrictStr, Field(description="One of the study's labels.")]
Minutes = Annotated[
    float | None,
    Field(gt=0, le=24 * 60, description="Hold the questions for less time than the study's file says."),
]
Role = Literal["expert", "owner"]


class Given(BaseModel):
    """What a request says; what it has no place for, or writes as another type, is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Ask(Given):
    n: Annotated[int, Field(ge=1, le=AT_ONCE, description="How many questions to hold at most.")] = 1
    minutes: Minutes = None


class More(Given):
    ask: Annotated[int, Field(ge=0, le=AT_ONCE, description="Also return so many questions.")] = 0
    minutes: Minutes = None


class Tell(More):
    question: Annotated[int, Field(ge=0, lt=2**63)]
    id: Annotated[
        StrictInt | StrictStr | None,
        Field(description="The item's id, as it was given: an answer that is about another one is refused."),
    ] = None
    kind: Literal["label", "skip", "cannot tell"] = "label"
    label: Label | None = None
    comment: Annotated[str | None, Field(max_length=2000, pattern=r"^[^\x00]*$")] = None  # PostgreSQL can't keep a NUL
    uid: Annotated[
        str | None,
        Field(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="The same one sent twice is recorded once."),
    ] = None


class Undo(More):
    question: Annotated[int | None, Field(ge=0, lt=2**63, description="Missing: the last answer.")] = None


class Invite(Given):
    name: Annotated[str, Field(min_length=1, max_length=200)]
    role: Role = "expert"


class Wishes(Given):
    paused: StrictBool | None = None
    show_weak: StrictBool | None = None


class SignIn(Given):
    token: Annotated[str, Field(min_length=1, max_length=200)]


class Question(BaseModel):
    """A question that this person holds."""

    number: int
    id: str | int
    shown: list[tuple[str, Value]]
    image: str | None
    why: str
    weak: bool | int | str | None


class Batch(BaseModel):
    """Questions, or why there are none: state is then "working", "others", "paused", "failed", "done" or "no people"."""

    questions: list[Question]
    left: int
    state: str
    note: str


class Told(BaseModel):
    """recorded: False where the same answer was recorded before."""

    recorded: bool
    batch: Batch | None


class Undone(BaseModel):
    """question: the one to answer anew; None: the study has used the answer, or there is none."""

    question: Question | None
    batch: Batch | None


class Me(BaseModel):
    """Who is signed in, and what the study asks."""

    name: str
    role: str
    study: str
    question: str
    labels: list[bool | int | str]
    keys: dict[str, bool | int | str]
    can_pass: bool
    asks_people: bool
    csrf: str


class Somebody(BaseModel):
    name: str
    role: str
    answers: int


class Invited(BaseModel):
    """token: it can't be had again. The link is the server's address, /join# and the token."""

    name: str
    role: str
    token: str


class Settings(BaseModel):
    paused: bool
    show_weak: bool


class Problem(BaseModel):
    """Why a request was refused."""

    detail: str
