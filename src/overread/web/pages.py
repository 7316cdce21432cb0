"""The pages that people open."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from overread.web import charts
from overread.web.access import Visitor, find_visitor
from overread.web.api import desk, me_of
from overread.web.downloads import written

HERE = Path(__file__).parent
STATIC = HERE / "static"
REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

CHARTS = {
    "pool": charts.pool_bar,
    "labels": charts.labels_chart,
    "money": charts.money_chart,
    "epochs": charts.epochs_chart,
}

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
Anybody = Annotated[Visitor | None, Depends(find_visitor)]


def page(request: Request, name: str, visitor: Visitor | None, status: int = 200, **more: Any) -> HTMLResponse:
    """Return a page made from its template."""
    me = None if visitor is None else me_of(desk(request), visitor).model_dump()
    csrf = "" if visitor is None else visitor.csrf
    return HTMLResponse(environment.get_template(name).render(me=me, csrf=csrf, **more), status)


def message(request: Request, visitor: Visitor | None, status: int, text: str) -> HTMLResponse:
    return page(request, "message.html", visitor, status, title=HTTPStatus(status).phrase, text=text)


@router.get("/")
async def home(visitor: Anybody) -> RedirectResponse:
    where = "/join" if visitor is None else "/dashboard" if visitor.is_owner else "/label"
    return RedirectResponse(where, 303)


@router.get("/join")
def join(request: Request) -> HTMLResponse:
    return page(request, "join.html", None)


@router.get("/label")
def label(request: Request, visitor: Anybody) -> Response:
    return RedirectResponse("/join", 303) if visitor is None else page(request, "label.html", visitor)


@router.get("/dashboard")
def dashboard(request: Request, visitor: Anybody) -> Response:
    return _for_owner(visitor) or page(request, "dashboard.html", visitor, **_live(request))


@router.get("/dashboard/live")
def live(request: Request, visitor: Anybody) -> Response:
    """Return the part of the dashboard that changes; 304 where it has not."""
    refused = _for_owner(visitor)
    if refused is not None:
        return refused
    shown = page(request, "live.html", visitor, **_live(request))
    tag = f'"{blake2b(bytes(shown.body), digest_size=12).hexdigest()}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag})
    shown.headers["ETag"] = tag
    return shown


@router.get("/charts/{name}.svg")
def chart(request: Request, visitor: Anybody, name: Literal["pool", "labels", "money", "epochs"]) -> Response:
    refused = _for_owner(visitor)
    if refused is not None:
        return refused
    at = desk(request)
    return Response(
        CHARTS[name](at.board(), standalone=True),
        media_type="image/svg+xml",
        headers={
            "Content-Disposition": f'attachment; filename="{name}.svg"',
            "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
    )


@router.get("/report")
def report(request: Request, visitor: Anybody) -> Response:
    """Show the report, which can do nothing but be read."""
    refused = _for_owner(visitor)
    if refused is not None:
        return refused
    at = desk(request)
    with at.exporting:
        file = written(at.study, "report.html")
    content = file.read_text(encoding="utf-8")
    file.unlink()
    file.parent.rmdir()
    return HTMLResponse(content, headers={"Content-Security-Policy": REPORT_POLICY})


def _live(request: Request) -> Mapping[str, Any]:
    at = desk(request)
    return {
        "board": at.board(),
        "charts": charts,
        "paused": at.study.notes.paused,
        "show_weak": at.study.notes.show_weak,
    }


def _for_owner(visitor: Visitor | None) -> Response | None:
    if visitor is None:
        return RedirectResponse("/join", 303)
    return None if visitor.is_owner else RedirectResponse("/label", 303)
