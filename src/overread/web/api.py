"""The JSON API: questions, answers, status, downloads and users; for the pages and for other labelling tools."""

from __future__ import annotations

import logging
import mimetypes
import shutil
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Path, Request, Response, status
from fastapi.responses import FileResponse
from starlette.background import BackgroundTask

from overread.errors import InvalidArgument, InvalidData
from overread.study.questions import keys_of
from overread.study.study import Study
from overread.web import models
from overread.web.access import (
    Authenticator,
    CurrentOwner,
    CurrentUser,
    SignedInUser,
    check_csrf,
    check_site,
    cookie_name,
    current_user,
    issue_token,
)
from overread.web.downloads import DOWNLOAD_NAMES, write_download
from overread.web.served_study import ServedStudy

log = logging.getLogger(__name__)

COOKIE_SECONDS = 365 * 24 * 3600
IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": models.ErrorDetail, "description": why}
    for code, why in {
        400: "The study doesn't support this request.",
        401: "Not signed in.",
        403: "Only an owner may do this, or the page is out of date.",
        404: "Not found.",
        409: "Not possible now: the question is no longer leased to this user, or there is nothing to export yet.",
        413: "The request is too large.",
        422: "The request is malformed or has an invalid value.",
        429: "Too many requests; retry after Retry-After seconds.",
        503: "The study's database is not available; retry later.",
    }.items()
}

router = APIRouter(prefix="/api", responses=ERROR_RESPONSES)

QuestionNumber = Annotated[int, Path(ge=0, lt=2**63)]


def served_study(request: Request) -> ServedStudy:
    served: ServedStudy = request.app.state.served
    return served


# ---- for everyone who labels


@router.get("/me")
def get_session(request: Request, user: CurrentUser) -> models.SessionInfo:
    """Return the signed-in user, the study's question and its labels."""
    return session_info(served_study(request).study, user)


def session_info(study: Study, user: SignedInUser) -> models.SessionInfo:
    labels = study.spec.task.labels
    return models.SessionInfo(
        name=user.name,
        role=user.role,
        study=study.name,
        question=study.spec.task.question,
        labels=list(labels),
        keys=keys_of(labels),
        can_pass=study.asks_people and study.questions.can_pass,
        asks_people=study.asks_people,
        csrf=user.csrf,
    )


@router.post("/ask")
def ask_questions(request: Request, user: CurrentUser, body: models.AskRequest) -> models.QuestionBatch:
    """Lease up to n questions, starting with those already leased. If there are none, `state` gives the reason."""
    return served_study(request).questions.lease_batch(user.name, body.n, body.minutes)


@router.post("/tell")
def record_answer(request: Request, user: CurrentUser, body: models.AnswerRequest) -> models.AnswerReceipt:
    """Answer a question that is leased to this user; with `ask`, also lease the next questions."""
    return served_study(request).questions.record_answer(user.name, body)


@router.post("/undo")
def undo_answer(request: Request, user: CurrentUser, body: models.UndoRequest) -> models.UndoReceipt:
    """Undo an answer that the study has not used yet: the answer to `question`, or this user's last answer."""
    questions = served_study(request).questions
    question = questions.undo(user.name, body.question, body.minutes)
    batch = questions.lease_batch(user.name, body.ask, body.minutes) if body.ask else None
    return models.UndoReceipt(question=question, batch=batch)


@router.post("/release", status_code=204)
def release_questions(request: Request, user: CurrentUser) -> None:
    """Release the questions leased to this user."""
    served_study(request).study.ledger.release(user.name)


@router.get(
    "/questions/{number}/image",
    response_class=Response,
    responses={200: {"content": {"image/*": {}}, "description": "The image."}},
)
def get_image(request: Request, user: CurrentUser, number: QuestionNumber) -> Response:
    """Return the image of a question that this user was asked."""
    study = served_study(request).study
    question = study.ledger.given(number, user.name)
    try:
        picture = None if question is None else study.items.load_image(question.item)
    except InvalidData as error:  # the file was removed, or browsers don't show its type
        log.warning("question %d: %s", number, error)
        # only owners see the file's name, which may contain the label
        detail = str(error) if user.is_owner else "this image can't be shown; tell the study's owner"
        raise HTTPException(status.HTTP_404_NOT_FOUND, detail) from error
    if picture is None:
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"question {number} has no image that you may see")
    return Response(
        picture.content,
        media_type=picture.media_type,
        headers={"Content-Security-Policy": IMAGE_CSP, "Cache-Control": "private, max-age=3600"},
    )


# ---- for owners


def _media_type(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


@router.get("/status")
def get_status(request: Request, _: CurrentOwner) -> dict[str, Any]:
    """Return the state of the study, as the dashboard shows it."""
    return served_study(request).view().as_json()


@router.get(
    "/export/{name}",
    response_class=FileResponse,
    responses={200: {"content": {_media_type(name): {} for name in DOWNLOAD_NAMES}, "description": "The file."}},
)
def download_export(request: Request, _: CurrentOwner, name: Literal[DOWNLOAD_NAMES]) -> FileResponse:  # type: ignore[valid-type]
    """Download labels, tasks for Label Studio, the classifier, the certificate or the report."""
    served = served_study(request)
    try:
        with served.export_lock:
            file = write_download(served.study, name)
    except InvalidArgument as error:
        raise HTTPException(status.HTTP_409_CONFLICT, str(error)) from error
    return FileResponse(
        file,
        filename=f"{served.study.name}.{name}",
        media_type=_media_type(name),
        background=BackgroundTask(shutil.rmtree, file.parent),
    )


@router.get("/people")
def list_users(request: Request, _: CurrentOwner) -> list[models.UserInfo]:
    """List the users with access to the study, and the number of answers from each."""
    served = served_study(request)
    answers = served.view().answers_by
    return [
        models.UserInfo(name=each.who, role=each.role, answers=answers.get(each.who, 0))
        for each in served.study.ledger.people()
    ]


@router.post("/people", status_code=201)
def invite_user(request: Request, _: CurrentOwner, body: models.InviteRequest) -> models.Invitation:
    """Add a user. The token is shown only in this response; the user's earlier token is revoked."""
    token = issue_token(served_study(request).study.ledger, body.name, body.role)
    _authenticator(request).clear_cache()
    return models.Invitation(name=body.name.strip(), role=body.role, token=token)


@router.delete("/people/{name:path}", status_code=204)
def remove_user(request: Request, _: CurrentOwner, name: str) -> None:
    """Revoke a user's token. Their answers are kept."""
    if not name.isprintable() or not served_study(request).study.ledger.dismiss(name):
        raise HTTPException(status.HTTP_404_NOT_FOUND, f"there is no user {name!r} with a token")
    _authenticator(request).clear_cache()


@router.put("/settings")
def change_settings(request: Request, _: CurrentOwner, body: models.SettingsRequest) -> models.StudySettings:
    """Pause or resume the study (resuming retries after an error); show or hide the weak labeler's labels."""
    served = served_study(request)
    if body.show_weak and (served.study.spec.weak is None or not served.study.asks_people):
        raise HTTPException(
            status.HTTP_409_CONFLICT,
            "show_weak is not available: this study has no weak labeler or does not ask people",
        )
    if body.show_weak and served.study.outcome() is not None:  # the certificate would no longer match the ledger
        raise HTTPException(
            status.HTTP_409_CONFLICT, "show_weak can't be turned on: the study is finished and asks no more questions"
        )
    if body.show_weak is not None:
        served.study.metadata.show_weak = body.show_weak
    if body.paused is not None:
        served.run_thread.set_paused(body.paused)
    served.questions.refresh_settings()
    served.view.invalidate()
    return models.StudySettings(paused=served.study.metadata.paused, show_weak=served.study.metadata.show_weak)


# ---- signing in


@router.post("/session", status_code=204)
async def sign_in(request: Request, body: models.SignInRequest) -> Response:
    """Sign in with a token: sets an HttpOnly cookie."""
    check_site(request)
    await current_user(request)  # counts towards the rate limit
    token = body.token.strip()
    if await _authenticator(request).find_user(token, by_cookie=True) is None:
        raise HTTPException(
            status.HTTP_401_UNAUTHORIZED, "this link is no longer valid; ask the study's owner for a new one"
        )
    response = Response(status_code=204)
    secure = request.url.scheme == "https"
    response.set_cookie(
        cookie_name(request), token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure
    )
    return response


@router.delete("/session", status_code=204)
async def sign_out(request: Request) -> Response:
    """Sign out: deletes the cookie."""
    user = await current_user(request)
    if user is not None and user.by_cookie:
        check_csrf(request, user)
    response = Response(status_code=204)
    response.delete_cookie(cookie_name(request), httponly=True, samesite="lax")
    return response


def _authenticator(request: Request) -> Authenticator:
    authenticator: Authenticator = request.app.state.authenticator
    return authenticator
