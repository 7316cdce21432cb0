"""What pages of other sites can't do, and what every answer says to the browser about that."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest

import overread.web
from overread.web.access import csrf_of
from tests.web.conftest import Serve
from tests.web.served import OWNER_TOKEN, Person, Served, cookie

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
"""All that changes something, and needs more than the cookie."""

SIMPLE = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None)
"""What another site's page can send without asking first."""


@pytest.fixture(scope="module")
def served(serve_long: Serve) -> Served:
    return serve_long()


@pytest.fixture(scope="module")
def browser(served: Served) -> Person:
    """The owner's browser, whose cookie goes with every request; the header is left to each test."""
    person = served.person("owner", OWNER_TOKEN, browser=True)
    del person.headers["X-CSRF-Token"]
    return person


@pytest.fixture(scope="module", autouse=True)
def _an_expert(served: Served) -> None:
    served.invited("an expert")


# ---- forged requests


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
def test_a_cookie_alone_changes_nothing(served: Served, browser: Person, method: str, path: str, body: Any) -> None:
    for sent in (None, b"", b"wrong", csrf_of("another token").encode(), "\u00e9".encode()):
        headers = {} if sent is None else {b"X-CSRF-Token": sent}
        reply = browser.request(method, path, json=body, headers=headers)
        assert reply.status_code == 403
        assert "set-cookie" not in reply.headers
    assert [each.who for each in served.study.ledger.people()] == ["an expert"]
    assert not served.study.notes.paused
    assert not served.study.notes.show_weak
    assert served.answers() == []


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
def test_with_its_token_the_page_may(served: Served, method: str, path: str, body: Any) -> None:
    person = served.person("owner", OWNER_TOKEN, browser=True)
    assert person.request(method, path, json=body).status_code in {200, 201, 204, 409}
    if path == "/api/settings":
        person.wish(paused=False, show_weak=False)
    served.study.ledger.dismiss("eve")
    served.invited("an expert")


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
@pytest.mark.parametrize("kind", SIMPLE)
def test_a_form_of_another_site_changes_nothing(
    served: Served, browser: Person, method: str, path: str, body: Any, kind: str | None
) -> None:
    headers = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    if kind is not None:
        headers["Content-Type"] = kind
    reply = browser.request(method, path, content=json.dumps(body).encode(), headers=headers)
    assert reply.status_code in {403, 422}
    assert "access-control-allow-origin" not in reply.headers
    assert not served.study.notes.paused
    assert [each.who for each in served.study.ledger.people()] == ["an expert"]


def test_a_program_needs_no_page_and_its_token_is_no_cookie(served: Served) -> None:
    assert served.owner.post("/api/release").status_code == 204
    wrong = {"Authorization": "Bearer wrong", "Cookie": f"{cookie(served.nobody.base_url)}={OWNER_TOKEN}"}
    assert served.nobody.get("/api/me", headers=wrong).status_code == 401, "a cookie does not stand in for a bad token"


def test_another_sites_page_signs_nobody_in(served: Served) -> None:
    """A visitor who is signed in as somebody else gives their answers to that name."""
    body = json.dumps({"token": OWNER_TOKEN}).encode()
    for kind in SIMPLE:
        for said in ({}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
            headers = {**said, "Origin": "https://evil.example"} | ({} if kind is None else {"Content-Type": kind})
            reply = served.nobody.post("/api/session", content=body, headers=headers)
            assert reply.status_code in {403, 422}
            assert "set-cookie" not in reply.headers
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 204), ("none", 204)):
        reply = served.nobody.post("/api/session", json={"token": OWNER_TOKEN}, headers={"Sec-Fetch-Site": site})
        assert reply.status_code == status
        served.nobody.cookies.clear()


def test_no_other_site_is_ever_told_that_it_may_read(served: Served) -> None:
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    reply = served.owner.options("/api/tell", headers=asked)
    assert reply.status_code == 405
    assert not [name for name in reply.headers if name.lower().startswith("access-control")]
    assert "access-control-allow-origin" not in served.owner.get("/api/me", headers=asked).headers


# ---- the cookie


def test_the_cookie_is_not_for_scripts_nor_for_other_sites(served: Served) -> None:
    reply = served.nobody.post("/api/session", json={"token": f" {OWNER_TOKEN}\n"})
    assert reply.status_code == 204
    given = reply.headers["set-cookie"]
    assert given.startswith(f"{cookie(served.nobody.base_url)}={OWNER_TOKEN};")
    words = {word.strip().lower() for word in given.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= words
    assert "secure" not in words
    assert not [word for word in words if word.startswith("domain")]
    served.nobody.cookies.clear()


def test_the_cookie_is_secure_behind_a_proxy_that_speaks_https(served: Served) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
    reply = served.nobody.post("/api/session", json={"token": OWNER_TOKEN}, headers=headers)
    assert "secure" in reply.headers["set-cookie"].lower()
    served.nobody.cookies.clear()


def test_a_proxy_that_is_not_trusted_is_not_believed(serve: Serve) -> None:
    served = serve(server={"forwarded_allow_ips": "192.0.2.1"})
    reply = served.nobody.post("/api/session", json={"token": OWNER_TOKEN}, headers={"X-Forwarded-Proto": "https"})
    assert "secure" not in reply.headers["set-cookie"].lower()


def test_a_browser_signs_in_and_out(served: Served) -> None:
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


# ---- what every answer says


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


def checked(reply: httpx2.Response) -> dict[str, str]:
    """See that an answer has the headers that all have; return its policy."""
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
def test_every_answer_has_the_security_headers(served: Served, method: str, path: str, status: int) -> None:
    reply = served.owner.request(method, path)
    assert reply.status_code == status
    assert POLICY.items() <= checked(reply).items()
    assert "unsafe" not in reply.headers["content-security-policy"]


def test_also_one_that_says_nothing_new(served: Served) -> None:
    tag = served.owner.get("/dashboard/live").headers["etag"]
    for path, known in (
        ("/dashboard/live", tag),
        ("/static/base.css", served.owner.get("/static/base.css").headers["etag"]),
    ):
        reply = served.owner.get(path, headers={"If-None-Match": known})
        assert reply.status_code == 304
        assert reply.text == ""
        checked(reply)


def test_also_one_that_refuses_a_size_or_a_rate(served: Served, serve: Serve) -> None:
    reply = served.owner.post("/api/ask", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert reply.status_code == 413
    checked(reply)
    slow = serve(server={"rate": 1.0})
    replies = [slow.nobody.get("/api/me") for _ in range(3)]
    assert replies[-1].status_code == 429
    checked(replies[-1])


def test_a_fault_of_ours_has_them_too_and_shows_no_traceback(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()

    def broken() -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr(served.app.state.desk, "board", broken)
    for path in ("/api/status", "/dashboard"):
        reply = served.owner.get(path, headers={"Connection": "close"})
        assert reply.status_code == 500
        checked(reply)
        assert "secret" not in reply.text
        assert "Traceback" not in reply.text
        assert "went wrong in the server" in reply.text


def test_the_report_and_pictures_can_only_be_looked_at(served: Served) -> None:
    for path in ("/report", "/charts/pool.svg"):
        reply = served.owner.get(path)
        assert reply.status_code == 200
        policy = checked(reply)
        assert policy["default-src"] == "'none'"
        assert "sandbox" in policy
        assert "script-src" not in policy
        assert "<script" not in reply.text


# ---- nothing from elsewhere


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


def test_every_page_loads_only_what_this_server_has(served: Served) -> None:
    for page in ("/join", "/label", "/dashboard"):
        text = served.owner.get(page).text
        for address in re.findall(r'(?:src|href)="([^"#]+)"', text):
            assert address.startswith("/")
            assert not address.startswith("//")
            if address.startswith("/static/"):
                assert served.nobody.get(address).status_code == 200
