"""Permissions of an anonymous visitor, an expert and an owner on every route."""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Mount, Route

from overread.web import api, pages
from overread.web.access import hash_token
from tests.durability.files import labels, people
from tests.web.conftest import Serve
from tests.web.served import OWNER_TOKEN, ApiClient, StudyServer, cookie, wait_until

SIGNED_IN = {
    ("GET", "/api/me"): None,
    ("POST", "/api/ask"): {"n": 1},
    ("POST", "/api/tell"): {"question": 10**6, "label": "no"},
    ("POST", "/api/undo"): {},
    ("POST", "/api/release"): None,
    ("GET", "/api/questions/{number}/image"): None,
}
"""API routes for every signed-in user, with a request body."""

OWNERS: dict[tuple[str, str], Any] = {
    ("GET", "/api/status"): None,
    ("GET", "/api/export/{name}"): None,
    ("GET", "/api/people"): None,
    ("POST", "/api/people"): {"name": "someone new"},
    ("DELETE", "/api/people/{name:path}"): None,
    ("PUT", "/api/settings"): {"paused": False},
}
"""API routes for owners only."""

SIGNING_IN = {("POST", "/api/session"), ("DELETE", "/api/session")}

PAGES = {
    ("GET", "/"): ("/join", "/label", "/dashboard"),
    ("GET", "/join"): (200, 200, 200),
    ("GET", "/label"): ("/join", 200, 200),
    ("GET", "/dashboard"): ("/join", "/label", 200),
    ("GET", "/dashboard/live"): ("/join", "/label", 200),
    ("GET", "/charts/{name}.svg"): ("/join", "/label", 200),
    ("GET", "/report"): ("/join", "/label", 200),
}
"""What an anonymous visitor, an expert and an owner get: a page, or a redirect."""

FILLED = {"{number}": "1", "{name}.svg": "pool.svg", "{name}": "labels.csv", "{name:path}": "labels.csv"}


def fill_path(path: str) -> str:
    return re.sub(r"\{.*$", lambda found: FILLED.get(found[0], "1/image"), path)


@pytest.fixture(scope="module")
def served(serve_long: Serve) -> StudyServer:
    return serve_long()


@pytest.fixture(scope="module")
def expert(served: StudyServer) -> ApiClient:
    return served.invite("an expert")


def test_every_route_is_listed_here(served: StudyServer) -> None:
    routes = [each for each in [*api.router.routes, *pages.router.routes] if isinstance(each, APIRoute)]
    found = {(method, each.path) for each in routes for method in each.methods or ()}
    assert found == {*SIGNED_IN, *OWNERS, *SIGNING_IN, *PAGES}
    beside = {each.path for each in served.app.routes if isinstance(each, Mount | Route)}
    assert beside == {"/api/openapi.json", "/static"}
    assert len(served.app.routes) == 4, "two routers, the schema, and the static files"


@pytest.mark.parametrize(("method", "path"), [*SIGNED_IN, *OWNERS])
def test_requests_without_a_token_are_rejected(served: StudyServer, method: str, path: str) -> None:
    body = {**SIGNED_IN, **OWNERS}[method, path]
    for sent in (
        {},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer wrong"},
        {"Cookie": f"{cookie(served.anonymous.base_url)}=wrong"},
    ):
        reply = served.anonymous.request(method, fill_path(path), json=body, headers=sent)
        assert reply.status_code == 401
        assert reply.json()["detail"]
        assert reply.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(("method", "path"), OWNERS)
def test_expert_can_not_use_the_routes_of_owners(
    served: StudyServer, expert: ApiClient, method: str, path: str
) -> None:
    before = [each.who for each in served.study.ledger.people()]
    reply = expert.request(method, fill_path(path), json=OWNERS[method, path])
    assert reply.status_code == 403
    assert set(reply.json()) == {"detail"}
    assert [each.who for each in served.study.ledger.people()] == before


def test_role_is_checked_before_the_request(served: StudyServer, expert: ApiClient) -> None:
    """An error message about the request must not reveal anything to a user who may not make it."""
    for who, status in ((expert, 403), (served.anonymous, 401)):
        assert who.get("/api/export/no-such-file").status_code in {status, 422}
        assert who.delete("/api/people/nobody").status_code == status


@pytest.mark.parametrize(("method", "path"), PAGES)
def test_pages_redirect_by_role(served: StudyServer, expert: ApiClient, method: str, path: str) -> None:
    for who, expected in zip((served.anonymous, expert, served.owner), PAGES[method, path], strict=True):
        reply = who.request(method, fill_path(path))
        if isinstance(expected, int):
            assert reply.status_code == expected
        else:
            assert (reply.status_code, reply.headers["location"]) == (303, expected)
            assert reply.text == ""


def test_expert_sees_no_results(expert: ApiClient) -> None:
    shown = expert.get("/label").text + expert.get("/api/me").text + str(expert.ask(3))
    for word in ("certificate", "epoch", "spent", "truth", "/api/status", "/api/export"):
        assert word not in shown


def test_owner_may_answer(served: StudyServer) -> None:
    question = served.owner.lease_questions()[0]
    assert served.owner.answer(question["number"], "no")["recorded"]
    assert served.owner.undo(question=question["number"])["question"]["number"] == question["number"]
    assert served.owner.post("/api/release").status_code == 204


# ---- others' questions


@pytest.fixture
def apart(serve: Serve) -> tuple[StudyServer, ApiClient, ApiClient]:
    """Ann has a leased question, and Ben has none."""
    served = serve()
    ann, ben = served.invite("ann"), served.invite("ben")
    ann.lease_questions(1)
    return served, ann, ben


def test_answer_to_anothers_question_is_rejected(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, ben = apart
    held = ann.lease_questions(1)[0]["number"]
    free = next(n for n in range(1, 100) if n != held)
    for number in (held, free, 0, 10**9, 2**63 - 1):
        reply = ben.tell(number, "yes")
        assert reply.status_code == 409
        assert reply.json() == {"detail": f"question {number} was not given to ben"}
    assert served.answers() == []


def test_answers_of_others_can_not_be_undone(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, ben = apart
    number = ann.lease_questions(1)[0]["number"]
    ann.answer(number, "yes")
    assert ben.undo(question=number) == {"question": None, "batch": None}
    assert ben.undo() == {"question": None, "batch": None}
    assert [(each.who, each.kind) for each in served.answers()] == [("ann", "label")]


def test_name_in_the_request_is_rejected(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, ben = apart
    number = ann.lease_questions(1)[0]["number"]
    for more in ({"who": "ann"}, {"by": "ann"}, {"name": "ann"}):
        assert ben.tell(number, "yes", **more).status_code == 422
    assert served.answers() == []


# ---- tokens


def test_removed_user_loses_access_and_their_answers_stay(
    apart: tuple[StudyServer, ApiClient, ApiClient],
) -> None:
    served, ann, ben = apart
    number = ann.lease_questions(2)[0]["number"]
    ann.answer(number, "yes")
    assert served.owner.delete("/api/people/ann").status_code == 204
    assert ann.get("/api/me").status_code == 401
    assert ann.post("/api/ask", json={"n": 1}).status_code == 401
    assert [each.label for each in served.answers("ann")] == ["yes"]
    assert len(ben.ask(50)["questions"]) == 11, "what ann held is free again"
    assert served.owner.delete("/api/people/ann").status_code == 404


def test_user_removed_by_another_process_loses_access_within_two_seconds(
    apart: tuple[StudyServer, ApiClient, ApiClient],
) -> None:
    served, ann, _ = apart
    assert ann.get("/api/me").status_code == 200
    served.study.ledger.dismiss("ann")
    began = time.monotonic()
    wait_until(lambda: ann.get("/api/me").status_code == 401, 3.0)
    assert time.monotonic() - began < 2.5


def test_new_token_ends_the_old_one_and_may_change_the_role(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, _ = apart
    reply = served.owner.post("/api/people", json={"name": "ann", "role": "owner"})
    assert reply.status_code == 201
    assert ann.get("/api/me").status_code == 401
    again = served.client("ann", reply.json()["token"])
    assert again.get("/api/me").json()["role"] == "owner"
    assert [(each["name"], each["role"]) for each in served.owner.get("/api/people").json()] == [
        ("ann", "owner"),
        ("ben", "expert"),
    ]


def test_ended_token_can_not_sign_in(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, _ = apart
    assert served.anonymous.post("/api/session", json={"token": ann.key}).status_code == 204
    served.anonymous.cookies.clear()
    served.owner.delete("/api/people/ann")
    reply = served.anonymous.post("/api/session", json={"token": ann.key})
    assert reply.status_code == 401
    assert "set-cookie" not in reply.headers


@pytest.mark.parametrize("name", ["a/b", "../b", "a b", "é", "100%", "?x=1#y", "a\\b", "名前", ";", "a+b", "'\"<b>"])
def test_odd_names_can_be_added_and_removed(served: StudyServer, name: str) -> None:
    made = served.owner.post("/api/people", json={"name": name})
    assert made.status_code == 201
    person = served.client(name, made.json()["token"])
    assert person.get("/api/me").json()["name"] == name
    assert served.owner.delete(f"/api/people/{quote(name, safe='')}").status_code == 204
    assert person.get("/api/me").status_code == 401


@pytest.mark.parametrize("name", ["", " ", "a\0b", "a\nb", "\u202ebob", "a\u200b", "\x1b[31m", "x" * 201, "\u2028"])
def test_unprintable_names_are_rejected(served: StudyServer, name: str) -> None:
    reply = served.owner.post("/api/people", json={"name": name})
    assert reply.status_code in {400, 422}
    assert "name" in reply.json()["detail"]


def test_spaces_around_a_name_are_removed(served: StudyServer) -> None:
    assert served.owner.post("/api/people", json={"name": "  carl "}).json()["name"] == "carl"
    assert served.owner.delete("/api/people/carl").status_code == 204


def test_tokens_are_neither_stored_nor_logged(serve: Serve, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    served = serve(goal=labels(0.1), strong=people(), server={"log_level": "trace", "access_log": True})
    with caplog.at_level(logging.DEBUG):
        made = served.owner.post("/api/people", json={"name": "ann"}).json()["token"]
        ann = served.client("ann", made, browser=True)
        assert served.anonymous.post("/api/session", json={"token": made}).status_code == 204
        assert ann.get("/label").status_code == 200
        ann.lease_questions()
    logged = "\n".join(
        each.getMessage() for each in caplog.records if not each.name.startswith("http")
    )  # not the client's
    files = [file for file in tmp_path.iterdir() if file.name.startswith("tickets.db")]
    kept = b"".join(file.read_bytes() for file in files)
    assert hash_token(made).encode() in kept
    for token in (made, OWNER_TOKEN):
        assert token.encode() not in kept
        assert token not in logged
    assert hash_token(OWNER_TOKEN).encode() not in kept, "the owner's link of this run leaves no trace"
    assert "/api/session" in logged, "requests are logged here, and their addresses hold no token"


def test_users_are_listed_without_tokens(apart: tuple[StudyServer, ApiClient, ApiClient]) -> None:
    served, ann, _ = apart
    ann.answer(ann.lease_questions()[0]["number"], "yes")
    listed = served.owner.get("/api/people")
    assert listed.json() == [
        {"name": "ann", "role": "expert", "answers": 1},
        {"name": "ben", "role": "expert", "answers": 0},
    ]
