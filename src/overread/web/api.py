"""The JSON API: ask, tell, undo, status, export, people; for the pages, and for any other tool that labels."""

from __future__ import annotations

import logging
import mimetypes
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Request, Response, status
from fastapi import Path as InPath
from fastapi.responses import FileResponse
from starlette.background import BackgroundTask

from overread.errors import InvalidArgument, InvalidData
from overread.study.keys import keys_of
from overread.web import models
from overread.web.access import Access, Owner, SignedIn, Visitor, admit, check_csrf, check_site, cookie_of, find_visitor
from overread.web.desk import Desk
from overread.web.downloads import NAMES, written

log = logging.getLogger(__name__)

A_YEAR = 365 * 24 * 3600
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": models.Problem, "description": why}
    for code, why in {
        400: "This study can't do that.",
        401: "Not signed in.",
        403: "Only the owner may do that, or the page is out of date.",
        404: "There is no such thing.",
        409: "It can't be done now: the question is no longer this person's, or there is nothing to export yet.",
        413: "The request is too large.",
        422: "The request can't be read, or asks for what is not allowed.",
        429: "Too many requests; try again after Retry-After seconds.",
        503: "The study's database is away; try again later.",
    }.items()
}

router = APIRouter(prefix="/api", responses=REFUSALS)

Number = Annotated[int, InPath(ge=0, lt=2**63)]


def desk(request: Request) -> Desk:
    found: Desk = request.app.state.desk
    return found


# ---- who labels


@router.get("/me")
def me(request: Request, visitor: SignedIn) -> models.Me:
    """Say who is signed in, and what the study asks."""
    return me_of(desk(request), visitor)


def me_of(at: Desk, visitor: Visitor) -> models.Me:
    study = at.study
    labels = study.spec.task.labels
    return models.Me(
        name=visitor.name,
        role=visitor.role,
        study=study.name,
        question=study.spec.task.question,
        labels=list(labels),
        keys=keys_of(labels),
        can_pass=study.asks_people and study.questions.can_pass,
        asks_people=study.asks_people,
        csrf=visitor.csrf,
    )


@router.post("/ask")
def ask(request: Request, visitor: SignedIn, wanted: models.Ask) -> models.Batch:
    """Hold up to n questions, those held already first; or be told why there are none."""
    return desk(request).sittings.batch(visitor.name, wanted.n, wanted.minutes)


@router.post("/tell")
def tell(request: Request, visitor: SignedIn, told: models.Tell) -> models.Told:
    """Answer a question that this person was asked; with `ask`, get the next ones at once."""
    return desk(request).sittings.tell(visitor.name, told)


@router.post("/undo")
def undo(request: Request, visitor: SignedIn, wanted: models.Undo) -> models.Undone:
    """Take back an answer that the study has not used yet: this person's last one, or that to `question`."""
    sittings = desk(request).sittings
    again = sittings.undo(visitor.name, wanted.question, wanted.minutes)
    batch = sittings.batch(visitor.name, wanted.ask, wanted.minutes) if wanted.ask else None
    return models.Undone(question=again, batch=batch)


@router.post("/release", status_code=204)
def release(request: Request, visitor: SignedIn) -> None:
    """Give back the questions that this person holds."""
    desk(request).study.ledger.release(visitor.name)


@router.get(
    "/questions/{number}/image",
    response_class=Response,
    responses={200: {"content": {"image/*": {}}, "description": "The picture."}},
)
def image(request: Request, visitor: SignedIn, number: Number) -> Response:
    """Return the picture of a question that this person was asked."""
    study = desk(request).study
    given = study.ledger.given(number, visitor.name)
    try:
        picture = None if given is None else study.items.picture(given.item)
    except InvalidData as error:  # the file has gone since, or is of a kind that browsers don't show
        log.warning("question %d: %s", number, error)
        said = str(error) if visitor.is_owner else "this picture can't be shown; tell the study's owner"
        raise HTTPException(status.HTTP_404_NOT_FOUND, said) from error  # a file's name may be its label
    if picture is None:
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"question {number} has no picture that you may see")
    return Response(
        picture.content,
        media_type=picture.media_type,
        headers={"Content-Security-Policy": PICTURE_POLICY, "Cache-Control": "private, max-age=3600"},
    )


# ---- who owns the study


def _kind(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


@router.get("/status")
def study_status(request: Request, _: Owner) -> dict[str, Any]:
    """Say how the study stands: what the dashboard shows."""
    return desk(request).board().as_json()


@router.get(
    "/export/{name}",
    response_class=FileResponse,
    responses={200: {"content": {_kind(name): {} for name in NAMES}, "description": "The file."}},
)
def export(request: Request, _: Owner, name: Literal[NAMES]) -> FileResponse:  # type: ignore[valid-type]
    """Download labels, tasks for Label Studio, the classifier, the certificate or the report."""
    at = desk(request)
    try:
        with at.exporting:
            file = written(at.study, name)
    except InvalidArgument as error:
        raise HTTPException(status.HTTP_409_CONFLICT, str(error)) from error
    return FileResponse(
        file,
        filename=f"{at.study.name}.{name}",
        media_type=_kind(name),
        background=BackgroundTask(_remove, file),
    )


def _remove(file: Path) -> None:
    file.unlink(missing_ok=True)
    file.parent.rmdir()


@router.get("/people")
def people(request: Request, _: Owner) -> list[models.Somebody]:
    """List who may come in, and how many answers each has given."""
    at = desk(request)
    answers = at.board().answers_by
    return [
        models.Somebody(name=each.who, role=each.role, answers=answers.get(each.who, 0))
        for each in at.study.ledger.people()
    ]


@router.post("/people", status_code=201)
def invite(request: Request, _: Owner, wanted: models.Invite) -> models.Invited:
    """Let a person in; their token is shown now and never again. One that they had before ends."""
    token = admit(desk(request).study.ledger, wanted.name, wanted.role)
    _access(request).forget()
    return models.Invited(name=wanted.name.strip(), role=wanted.role, token=token)


@router.delete("/people/{name:path}", status_code=204)
def dismiss(request: Request, _: Owner, name: str) -> None:
    """End a person's token; their answers stay."""
    if not name.isprintable() or not desk(request).study.ledger.dismiss(name):
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"nobody named {name!r} has a token")
    _access(request).forget()


@router.put("/settings")
def settings(request: Request, _: Owner, wanted: models.Wishes) -> models.Settings:
    """Pause the study or go on, also after an error; show people what the weak labeler said, or stop that."""
    at = desk(request)
    if wanted.show_weak and (at.study.spec.weak is None or not at.study.asks_people):
        raise HTTPException(status.HTTP_409_CONFLICT, "this study has no weak labeler, or asks no people")
    if wanted.show_weak and at.study.outcome() is not None:  # its certificate would no longer be that of the ledger
        raise HTTPException(status.HTTP_409_CONFLICT, "the study is at its end: nobody is asked any more")
    if wanted.show_weak is not None:
        at.study.notes.show_weak = wanted.show_weak
    if wanted.paused is not None:
        at.learner.pause(wanted.paused)
    at.sittings.wishes_changed()
    at.board.forget()
    return models.Settings(paused=at.study.notes.paused, show_weak=at.study.notes.show_weak)


# ---- signing in


@router.post("/session", status_code=204)
async def sign_in(request: Request, given: models.SignIn) -> Response:
    """Sign in by a token: the browser keeps it in a cookie that scripts can't read."""
    check_site(request)
    await find_visitor(request)  # counts the request
    token = given.token.strip()
    if await _access(request).visitor(token, by_cookie=True) is None:
        raise HTTPException(status.HTTP_401_UNAUTHORIZED, "this link has ended; ask the study's owner for a new one")
    answer = Response(status_code=204)
    secure = request.url.scheme == "https"
    answer.set_cookie(cookie_of(request), token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return answer


@router.delete("/session", status_code=204)
async def sign_out(request: Request) -> Response:
    """Forget the token in this browser."""
    visitor = await find_visitor(request)
    if visitor is not None and visitor.by_cookie:
        check_csrf(request, visitor)
    answer = Response(status_code=204)
    answer.delete_cookie(cookie_of(request), httponly=True, samesite="lax")
    return answer


def _access(request: Request) -> Access:
    access: Access = request.app.state.access
    return access
