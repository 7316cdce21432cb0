"""The web application of one study."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from anyio import to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from overread.errors import OverreadError, QuestionGone, StoreFailed
from overread.study.durable import Study
from overread.web import api, pages
from overread.web.access import Access, Visitor, find_visitor
from overread.web.desk import Desk
from overread.web.limits import HEADERS, Guard, Limits

log = logging.getLogger(__name__)

THREADS = 16
"""Requests that are worked on at once. Those that write take turns; more threads would only get in each other's way."""


def create_app(
    study: Study,
    *,
    local: tuple[str, str] | None = None,
    grace: float = 3.0,
    rate: float = 50.0,
    forecast: bool = True,
    on_state: Callable[[str, str], None] | None = None,
) -> FastAPI:
    """Return the pages and the API of a study, with a thread that runs it on while the application is up.

    local: the name and token of an owner for whom it is started; the token ends with it. grace: seconds in which the last
    answer of a batch can still be taken back. rate: requests a second for each person. forecast: whether to make a plan.
    on_state(state, words): told when the study begins to wait, to work, to fail, and so on.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        app.state.desk.open()
        yield
        app.state.desk.close()

    app = FastAPI(
        title="Overread",
        summary="Ask and tell: the questions of a study, for any tool that labels.",
        version=version("overread"),
        openapi_url="/api/openapi.json",
        docs_url=None,  # its assets come from another server
        redoc_url=None,
        redirect_slashes=False,  # it would lead to whatever host the request names
        lifespan=lifespan,
    )
    app.state.desk = Desk(study, grace=grace, forecast=forecast, on_state=on_state)
    app.state.access = Access(study.ledger, local)
    app.state.limits = Limits(rate)
    app.add_middleware(Guard)
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC), name="static")
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(OverreadError, _failed)
    app.add_exception_handler(Exception, _broken)
    _make_ready(app)
    return app


def _make_ready(app: FastAPI) -> None:
    """Put the routes together now: FastAPI does so at the first request, silencing warnings, which other threads undo."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/no/such/address", "headers": []})


async def _refused(request: Request, error: Any) -> Response:
    detail = "there is nothing at this address" if error.detail == "Not Found" else str(error.detail)
    return await _say(request, error.status_code, detail, error.headers)


async def _unreadable(request: Request, error: Any) -> Response:
    problems = [f"{'.'.join(str(part) for part in each['loc'])}: {each['msg']}" for each in error.errors()]
    return await _say(request, 422, "; ".join(problems))


async def _failed(request: Request, error: Any) -> Response:
    """Say what the study refused, as the API does."""
    if isinstance(error, StoreFailed):
        log.warning("%s", error)
        return await _say(request, 503, "the study's database can't be used now; try again later", {"Retry-After": "5"})
    return await _say(request, 409 if isinstance(error, QuestionGone) else 400, str(error))


async def _broken(request: Request, _: Exception) -> Response:
    """Own up to a fault of ours, which the server's log tells of; this answer does not pass the guard."""
    text = "something went wrong in the server; its log says what"
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": text}, 500, HEADERS)
    return PlainTextResponse(text, 500, HEADERS)


async def _say(request: Request, status: int, text: str, headers: Any = None) -> Response:
    """Answer a program in JSON, and a person with a page."""
    text = text.encode(errors="replace").decode()  # JSON may name half of a character, which can't be sent back
    if request.url.path.startswith("/api/") or status == 304:
        return JSONResponse({"detail": text}, status, headers)
    shown = pages.message(request, await _reader(request), status, text)
    shown.headers.update(headers or {})
    return shown


async def _reader(request: Request) -> Visitor | None:
    """Return who reads of a problem; what is wrong may be that they ask too often, or can't be looked up."""
    try:
        return await find_visitor(request)
    except (HTTPException, OverreadError):
        return None
