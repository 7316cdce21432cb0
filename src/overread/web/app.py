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
from overread.study.study import Study
from overread.web import api, pages
from overread.web.access import Authenticator, SignedInUser, current_user
from overread.web.limits import SECURITY_HEADERS, RateLimiter, RequestGuard
from overread.web.served_study import ServedStudy

log = logging.getLogger(__name__)

REQUEST_THREADS = 16
"""The number of requests handled at once. Writes are serialized by the database, so more threads would only contend."""


def create_app(
    study: Study,
    *,
    local: tuple[str, str] | None = None,
    grace: float = 3.0,
    rate: float = 50.0,
    forecast: bool = True,
    on_state: Callable[[str, str], None] | None = None,
) -> FastAPI:
    """Return the web application of a study: pages, API, and a thread that runs the study while the application is up.

    local: the name and token of the owner who starts the server; the token is valid while the server runs. grace: seconds in
    which the last answer of a batch can still be undone. rate: requests per second for each user. forecast: whether to run
    `overread plan`.
    on_state(state, stage): called when the state of the run changes, see RunThread.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = REQUEST_THREADS
        app.state.served.open()
        yield
        app.state.served.close()

    app = FastAPI(
        title="Overread",
        summary="The questions of a study, for any labelling tool.",
        version=version("overread"),
        openapi_url="/api/openapi.json",
        docs_url=None,  # it loads assets from another server
        redoc_url=None,
        redirect_slashes=False,  # a redirect would use the Host header of the request
        lifespan=lifespan,
    )
    app.state.served = ServedStudy(study, grace=grace, forecast=forecast, on_state=on_state)
    app.state.authenticator = Authenticator(study.ledger, local)
    app.state.limits = RateLimiter(rate)
    app.add_middleware(RequestGuard)
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=pages.STATIC_FOLDER), name="static")
    app.add_exception_handler(HTTPException, _handle_http_error)
    app.add_exception_handler(RequestValidationError, _handle_invalid_request)
    app.add_exception_handler(OverreadError, _handle_study_error)
    app.add_exception_handler(Exception, _handle_exception)
    _warm_up_routes(app)
    return app


def _warm_up_routes(app: FastAPI) -> None:
    """Build the routes now: FastAPI would do it at the first request, suppressing warnings in a way that is not thread-safe."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/no/such/address", "headers": []})


async def _handle_http_error(request: Request, error: Any) -> Response:
    detail = "nothing was found at this address" if error.detail == "Not Found" else str(error.detail)
    return await _respond(request, error.status_code, detail, error.headers)


async def _handle_invalid_request(request: Request, error: Any) -> Response:
    problems = [f"{'.'.join(str(part) for part in each['loc'])}: {each['msg']}" for each in error.errors()]
    return await _respond(request, 422, "; ".join(problems))


async def _handle_study_error(request: Request, error: Any) -> Response:
    """Return an error response for an OverreadError."""
    if isinstance(error, StoreFailed):
        log.warning("%s", error)
        return await _respond(
            request, 503, "the study's database is not available; try again later", {"Retry-After": "5"}
        )
    return await _respond(request, 409 if isinstance(error, QuestionGone) else 400, str(error))


async def _handle_exception(request: Request, _: Exception) -> Response:
    """Return 500 for an unhandled exception; the server's log has the traceback. This response bypasses RequestGuard."""
    text = "internal server error; the server's log has the details"
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": text}, 500, SECURITY_HEADERS)
    return PlainTextResponse(text, 500, SECURITY_HEADERS)


async def _respond(request: Request, status: int, text: str, headers: Any = None) -> Response:
    """Return an error response: JSON for the API, otherwise an HTML page."""
    text = text.encode(errors="replace").decode()  # JSON strings may have lone surrogates, which can't be encoded
    if request.url.path.startswith("/api/") or status == 304:
        return JSONResponse({"detail": text}, status, headers)
    page = pages.render_message(request, await _user_or_none(request), status, text)
    page.headers.update(headers or {})
    return page


async def _user_or_none(request: Request) -> SignedInUser | None:
    """Return the signed-in user for an error page; None if looking up the user fails, for example at the rate limit."""
    try:
        return await current_user(request)
    except (HTTPException, OverreadError):
        return None
