"""The HTML pages."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from overread.core.digests import hex_digest
from overread.report.html import as_sentence
from overread.report.sections import describe_level
from overread.web.access import SignedInUser, current_user
from overread.web.api import IMAGE_CSP, served_study, session_info
from overread.web.dashboard import charts, wording
from overread.web.downloads import write_download

PACKAGE_FOLDER = Path(__file__).parent
STATIC_FOLDER = PACKAGE_FOLDER / "static"
REPORT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

CHARTS = {
    "pool": charts.draw_pool,
    "labels": charts.draw_labels,
    "money": charts.draw_money,
    "epochs": charts.draw_epochs,
}

templates = Environment(
    loader=FileSystemLoader(PACKAGE_FOLDER / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals.update(charts=charts, words=wording, describe_level=describe_level)
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
OptionalUser = Annotated[SignedInUser | None, Depends(current_user)]


def render_page(
    request: Request, name: str, user: SignedInUser | None, status: int = 200, **values: Any
) -> HTMLResponse:
    """Render a template."""
    me = None if user is None else session_info(served_study(request).study, user).model_dump()
    csrf = "" if user is None else user.csrf
    return HTMLResponse(templates.get_template(name).render(me=me, csrf=csrf, **values), status)


def render_message(request: Request, user: SignedInUser | None, status: int, detail: str) -> HTMLResponse:
    """Render an error page. detail: the error message as the API returns it, which starts in lower case."""
    title = HTTPStatus(status).phrase
    text = "" if detail == title else as_sentence(detail)
    return render_page(request, "message.html", user, status, title=title, text=text)


@router.get("/")
async def home_page(user: OptionalUser) -> RedirectResponse:
    target = "/join" if user is None else "/dashboard" if user.is_owner else "/label"
    return RedirectResponse(target, 303)


@router.get("/join")
def join_page(request: Request) -> HTMLResponse:
    return render_page(request, "join.html", None)


@router.get("/label")
def label_page(request: Request, user: OptionalUser) -> Response:
    return RedirectResponse("/join", 303) if user is None else render_page(request, "label.html", user)


@router.get("/dashboard")
def dashboard_page(request: Request, user: OptionalUser) -> Response:
    return _redirect_unless_owner(user) or render_page(request, "dashboard.html", user, **_dashboard_values(request))


@router.get("/dashboard/live")
def dashboard_fragment(request: Request, user: OptionalUser) -> Response:
    """Return the part of the dashboard that is updated regularly; 304 if it has not changed."""
    redirect = _redirect_unless_owner(user)
    if redirect is not None:
        return redirect
    fragment = render_page(request, "live.html", user, **_dashboard_values(request))
    tag = f'"{hex_digest(bytes(fragment.body), size=12)}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag})
    fragment.headers["ETag"] = tag
    return fragment


@router.get("/charts/{name}.svg")
def chart_file(request: Request, user: OptionalUser, name: Literal["pool", "labels", "money", "epochs"]) -> Response:
    redirect = _redirect_unless_owner(user)
    if redirect is not None:
        return redirect
    served = served_study(request)
    return Response(
        CHARTS[name](served.view(), standalone=True),
        media_type="image/svg+xml",
        headers={
            "Content-Disposition": f'attachment; filename="{name}.svg"',
            "Content-Security-Policy": IMAGE_CSP,
        },
    )


@router.get("/report")
def report_page(request: Request, user: OptionalUser) -> Response:
    """Show the report, with a policy that allows no scripts, forms or requests."""
    redirect = _redirect_unless_owner(user)
    if redirect is not None:
        return redirect
    served = served_study(request)
    with served.export_lock:
        file = write_download(served.study, "report.html")
    content = file.read_text(encoding="utf-8")
    shutil.rmtree(file.parent)
    return HTMLResponse(content, headers={"Content-Security-Policy": REPORT_CSP})


def _dashboard_values(request: Request) -> Mapping[str, Any]:
    served = served_study(request)
    return {
        "view": served.view(),
        "paused": served.study.metadata.paused,
        "show_weak": served.study.metadata.show_weak,
    }


def _redirect_unless_owner(user: SignedInUser | None) -> Response | None:
    if user is None:
        return RedirectResponse("/join", 303)
    return None if user.is_owner else RedirectResponse("/label", 303)
