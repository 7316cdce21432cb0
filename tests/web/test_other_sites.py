"""Protection against pages of other sites: CSRF tokens, cookies, security headers, and no external resources."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest

import overread.web
from overread.web.access import csrf_token
from tests.web.conftest import Serve
from tests.web.served import OWNER_TOKEN, ApiClient, StudyServer, cookie

CHANGES: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/api/ask", {"n": 1}),
    ("POST", "/api/tell", {"question": 1, "label": "no"}),
    ("POST", "/api/undo", {}),
    ("POST", "/api/release", None),
    ("POST", "/api/people", {"name": "eve", "role": "owner"}),
    ("DELETE", "/api/people/an%20expert", None),
    ("PUT", "/api/settings", {"paused": True, "show_weak": True}),
    ("DELETE", "/api/session", None),
)
"""Every request that changes something, which needs more than the cookie."""

SIMPLE = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None)
"""Content types that another site's page can send without a CORS preflight."""


@pytest.fixture(scope="module")
def served(serve_long: Serve) -> StudyServer:
    return serve_long()


@pytest.fixture(scope="module")
def browser(served: StudyServer) -> ApiClient:
    """The owner's browser, which sends its cookie with every request; the header is up to each test."""
    person = served.client("owner", OWNER_TOKEN, browser=True)
    del person.headers["X-CSRF-Token"]
    return person


@pytest.fixture(scope="module", autouse=True)
def _an_expert(served: StudyServer) -> None:
    served.invite("an expert")


# ---- forged requests


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
def test_cookie_alone_changes_nothing(
    served: StudyServer, browser: ApiClient, method: str, path: str, body: Any
) -> None:
    for sent in (None, b"", b"wrong", csrf_token("another token").encode(), "\u00e9".encode()):
        headers = {} if sent is None else {b"X-CSRF-Token": sent}
        reply = browser.request(method, path, json=body, headers=headers)
        assert reply.status_code == 403
        assert "set-cookie" not in reply.headers
    assert [each.who for each in served.study.ledger.people()] == ["an expert"]
    assert not served.study.metadata.paused
    assert not served.study.metadata.show_weak
    assert served.answers() == []


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
def test_page_with_its_csrf_token_may_change(served: StudyServer, method: str, path: str, body: Any) -> None:
    person = served.client("owner", OWNER_TOKEN, browser=True)
    assert person.request(method, path, json=body).status_code in {200, 201, 204, 409}
    if path == "/api/settings":
        person.change_settings(paused=False, show_weak=False)
    served.study.ledger.dismiss("eve")
    served.invite("an expert")


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
@pytest.mark.parametrize("kind", SIMPLE)
def test_form_of_another_site_changes_nothing(
    served: StudyServer, browser: ApiClient, method: str, path: str, body: Any, kind: str | None
) -> None:
    headers = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    if kind is not None:
        headers["Content-Type"] = kind
    reply = browser.request(method, path, content=json.dumps(body).encode(), headers=headers)
    assert reply.status_code in {403, 422}
    assert "access-control-allow-origin" not in reply.headers
    assert not served.study.metadata.paused
    assert [each.who for each in served.study.ledger.people()] == ["an expert"]


def test_program_needs_no_csrf_token_and_no_cookie(served: StudyServer) -> None:
    assert served.owner.post("/api/release").status_code == 204
    wrong = {"Authorization": "Bearer wrong", "Cookie": f"{cookie(served.anonymous.base_url)}={OWNER_TOKEN}"}
    assert served.anonymous.get("/api/me", headers=wrong).status_code == 401, (
        "a cookie does not stand in for a bad token"
    )


def test_login_csrf_is_rejected(served: StudyServer) -> None:
    """Otherwise a visitor could be signed in as another user, and give their answers under that name."""
    body = json.dumps({"token": OWNER_TOKEN}).encode()
    for kind in SIMPLE:
        for fetch_headers in ({}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
            headers = {**fetch_headers, "Origin": "https://evil.example"} | (
                {} if kind is None else {"Content-Type": kind}
            )
            reply = served.anonymous.post("/api/session", content=body, headers=headers)
            assert reply.status_code in {403, 422}
            assert "set-cookie" not in reply.headers
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 204), ("none", 204)):
        reply = served.anonymous.post("/api/session", json={"token": OWNER_TOKEN}, headers={"Sec-Fetch-Site": site})
        assert reply.status_code == status
        served.anonymous.cookies.clear()


def test_cors_is_never_allowed(served: StudyServer) -> None:
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    reply = served.owner.options("/api/tell", headers=asked)
    assert reply.status_code == 405
    assert not [name for name in reply.headers if name.lower().startswith("access-control")]
    assert "access-control-allow-origin" not in served.owner.get("/api/me", headers=asked).headers


# ---- the cookie


def test_cookie_is_httponly_and_samesite(served: StudyServer) -> None:
    reply = served.anonymous.post("/api/session", json={"token": f" {OWNER_TOKEN}\n"})
    assert reply.status_code == 204
    given = reply.headers["set-cookie"]
    assert given.startswith(f"{cookie(served.anonymous.base_url)}={OWNER_TOKEN};")
    words = {word.strip().lower() for word in given.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= words
    assert "secure" not in words
    assert not [word for word in words if word.startswith("domain")]
    served.anonymous.cookies.clear()


def test_cookie_is_secure_behind_an_https_proxy(served: StudyServer) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    reply = served.anonymous.post("/api/session", json={"token": OWNER_TOKEN}, headers=headers)
    assert "secure" in reply.headers["set-cookie"].lower()
    served.anonymous.cookies.clear()


def test_untrusted_proxy_headers_are_ignored(serve: Serve) -> None:
    served = serve(server={"forwarded_allow_ips": "192.0.2.1"})
    reply = served.anonymous.post("/api/session", json={"token": OWNER_TOKEN}, headers={"X-Forwarded-Proto": "https"})
    assert "secure" not in reply.headers["set-cookie"].lower()


def test_a_browser_signs_in_and_out(served: StudyServer) -> None:
    with httpx2.Client(base_url=served.address, trust_env=False) as browser:
        assert browser.post("/api/session", json={"token": OWNER_TOKEN}).status_code == 204
        page = browser.get("/dashboard")
        assert page.status_code == 200
        assert OWNER_TOKEN not in page.text
        csrf = re.search(r'<meta name="csrf" content="([0-9a-f]{64})">', page.text)
        assert csrf is not None
        assert csrf[1] == browser.get("/api/me").json()["csrf"] != OWNER_TOKEN
        assert browser.delete("/api/session").status_code == 403
        assert browser.delete("/api/session", headers={"X-CSRF-Token": csrf[1]}).status_code == 204
        assert not list(browser.cookies)
        assert browser.get("/dashboard").headers["location"] == "/join"
        assert browser.delete("/api/session").status_code == 204, "who is signed out can sign out again"


# ---- the headers of every response


POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
}

ANSWERS = (
    ("GET", "/", 303),
    ("GET", "/join", 200),
    ("GET", "/label", 200),
    ("GET", "/dashboard", 200),
    ("GET", "/dashboard/live", 200),
    ("GET", "/static/base.css", 200),
    ("GET", "/static/label.js", 200),
    ("GET", "/static/favicon.svg", 200),
    ("GET", "/static/none.js", 404),
    ("GET", "/static", 404),
    ("GET", "/none", 404),
    ("POST", "/join", 405),
    ("GET", "/api/me", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/api/none", 404),
    ("GET", "/api/tell", 405),
    ("POST", "/api/tell", 422),
    ("GET", "/api/export/certificate.json", 409),
    ("GET", "/api/export/labels.csv", 200),
    ("POST", "/api/release", 204),
)


def check_headers(reply: httpx2.Response) -> dict[str, str]:
    """Check the headers of a response, and return its content security policy."""
    headers = reply.headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers
    assert "x-powered-by" not in headers
    assert len(headers.get_list("content-security-policy")) == 1
    return dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_response_has_the_security_headers(served: StudyServer, method: str, path: str, status: int) -> None:
    reply = served.owner.request(method, path)
    assert reply.status_code == status
    assert POLICY.items() <= check_headers(reply).items()
    assert "unsafe" not in reply.headers["content-security-policy"]


def test_304_response_has_the_security_headers(served: StudyServer) -> None:
    tag = served.owner.get("/dashboard/live").headers["etag"]
    for path, known in (
        ("/dashboard/live", tag),
        ("/static/base.css", served.owner.get("/static/base.css").headers["etag"]),
    ):
        reply = served.owner.get(path, headers={"If-None-Match": known})
        assert reply.status_code == 304
        assert reply.text == ""
        check_headers(reply)


def test_413_and_429_responses_have_the_security_headers(served: StudyServer, serve: Serve) -> None:
    reply = served.owner.post("/api/ask", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert reply.status_code == 413
    check_headers(reply)
    slow = serve(server={"rate": 1.0})
    replies = [slow.anonymous.get("/api/me") for _ in range(3)]
    assert replies[-1].status_code == 429
    check_headers(replies[-1])


def test_500_response_has_the_security_headers_and_no_traceback(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()

    def broken() -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr(served.app.state.served, "view", broken)
    for path in ("/api/status", "/dashboard"):
        reply = served.owner.get(path, headers={"Connection": "close"})
        assert reply.status_code == 500
        check_headers(reply)
        assert "secret" not in reply.text
        assert "Traceback" not in reply.text
        assert "server's log" in reply.text


def test_report_and_charts_can_run_no_scripts(served: StudyServer) -> None:
    for path in ("/report", "/charts/pool.svg"):
        reply = served.owner.get(path)
        assert reply.status_code == 200
        policy = check_headers(reply)
        assert policy["default-src"] == "'none'"
        assert "sandbox" in policy
        assert "script-src" not in policy
        assert "<script" not in reply.text


# ---- no external resources


WEB = Path(overread.web.__file__).parent
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1999/xlink"}
FILES = sorted([*(WEB / "templates").iterdir(), *(WEB / "static").iterdir()], key=str)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_template_script_or_style_names_no_other_host(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    elsewhere = set(re.findall(r"(?:https?|wss?|ftp)://[^\s\"'`)<>]*", text)) - NAMESPACES
    assert elsewhere == set()
    assert not re.findall(r"""(?:src|href|action|url|import|from|fetch)\s*[=(]?\s*["'`(]\s*//""", text)
    assert "@import" not in text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_template_has_no_script_or_style_of_its_own(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".html":
        assert not re.findall(r"<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:", text)
        for tag in re.findall(r"<script[^>]*>", text):
            assert " src=" in tag or 'type="application/json"' in tag
    if file.suffix == ".js":
        assert not re.findall(r"\beval\(|new Function\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write", text)


def test_every_page_loads_only_what_this_server_has(served: StudyServer) -> None:
    for page in ("/join", "/label", "/dashboard"):
        text = served.owner.get(page).text
        for address in re.findall(r'(?:src|href)="([^"#]+)"', text):
            assert address.startswith("/")
            assert not address.startswith("//")
            if address.startswith("/static/"):
                assert served.anonymous.get(address).status_code == 200
