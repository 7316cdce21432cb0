"""Requests that are too large, too many, malformed or not allowed are rejected with a reason, and never cause an error."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from overread.web.limits import MAX_REQUEST_BYTES
from tests.web.conftest import Serve
from tests.web.served import ApiClient, StudyServer, cookie

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def served(serve_long: Serve) -> StudyServer:
    return serve_long()


@pytest.fixture(scope="module")
def ann(served: StudyServer) -> ApiClient:
    person = served.invite("ann")
    person.lease_questions(12)
    return person


def detail_of(reply: httpx2.Response) -> str:
    """Return the reason of a rejected request."""
    assert "Traceback" not in reply.text
    assert 'File "' not in reply.text
    detail = reply.json()["detail"]
    assert isinstance(detail, str)
    assert detail
    return detail


# ---- sizes


def test_request_of_the_largest_size_is_accepted_and_one_byte_more_is_not(ann: ApiClient) -> None:
    for size, status in ((MAX_REQUEST_BYTES, 200), (MAX_REQUEST_BYTES + 1, 413)):
        reply = ann.post("/api/ask", content=b'{"n":1}'.ljust(size), headers=JSON)
        assert reply.status_code == status
    assert "64" in detail_of(reply) or "65,536" in detail_of(reply)


def test_request_size_is_limited_without_content_length(ann: ApiClient) -> None:
    def pieces(size: int) -> Iterator[bytes]:
        whole = b'{"n":1}'.ljust(size)
        yield from (whole[i : i + 5000] for i in range(0, size, 5000))

    for size, status in ((MAX_REQUEST_BYTES, 200), (MAX_REQUEST_BYTES + 1, 413), (3 * MAX_REQUEST_BYTES, 413)):
        reply = ann.post("/api/ask", content=pieces(size), headers=JSON)
        assert reply.status_code == status
    assert detail_of(reply)


def test_wrong_content_length_does_no_harm(served: StudyServer, ann: ApiClient) -> None:
    """The header announces less or more than is sent, or nonsense, or gigabytes."""
    for length in (b"99999999999999", b"-1", b"abc", b"1e3", b"\xb2"):
        with socket.create_connection(("127.0.0.1", served.port), 5) as line:
            line.sendall(
                b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
                b"Authorization: Bearer " + ann.key.encode() + b"\r\nContent-Length: " + length + b"\r\n\r\n{}"
            )
            line.shutdown(socket.SHUT_WR)
            assert line.recv(100)[9:12] in {b"400", b"413"}
    assert ann.get("/api/me").status_code == 200


def test_response_to_a_large_request_is_not_shared(ann: ApiClient) -> None:
    """A shared response object would collect the headers of all requests."""
    for _ in range(20):
        assert ann.post("/api/ask", content=iter([b" " * MAX_REQUEST_BYTES, b" "]), headers=JSON).status_code == 413


# ---- malformed requests


BROKEN = {
    "no JSON": b"{",
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "a text": b'"n"',
    "two objects": b"{}{}",
    "no UTF-8": b'{"n": "\xff\xfe"}',
    "half of UTF-8": b'{"n": "\xc3"}',
    "a zero byte": b'{"n": 1}\0',
    "a control character": b'{"n": "\x01"}',
    "lists in lists": b"[" * 60_000,
    "objects in objects": b'{"n":' * 12_000,
    "closed lists in lists": b'{"n":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "a number of 50,000 digits": b'{"n": ' + b"9" * 50_000 + b"}",
    "a number of 400 digits": b'{"n": ' + b"9" * 400 + b"}",
    "no number": b'{"n": 1, "minutes": NaN}',
    "infinity": b'{"n": 1, "minutes": Infinity}',
    "minus infinity": b'{"n": 1, "minutes": -Infinity}',
    "a number past all": b'{"n": 1, "minutes": 1e999}',
    "minus": b'{"n": -1}',
    "none": b'{"n": 0}',
    "too many": b'{"n": 51}',
    "a part": b'{"n": 1.5}',
    "a truth": b'{"n": true}',
    "a number in quotes": b'{"n": "1"}',
    "no time": b'{"minutes": 0}',
    "too long": b'{"minutes": 1441}',
    "more than there is": b'{"n": 1, "who": "ben"}',
    "half a character": b'{"n": 1, "\\ud800": 1}',
    "half a character as a value": b'{"n": "\\udfff"}',
    "a long name": b'{"' + b"x" * 60_000 + b'": 1}',
    "a million keys": b'{"n": 1' + b"".join(b',"%d":0' % i for i in range(6000)) + b"}",
}


@pytest.mark.parametrize("what", BROKEN)
def test_malformed_request_is_rejected_with_a_reason(ann: ApiClient, what: str) -> None:
    reply = ann.post("/api/ask", content=BROKEN[what], headers=JSON)
    assert reply.status_code in {400, 422}
    detail_of(reply)


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "application/json-ish", "", "json", "\x7f/\x7f"])
def test_other_content_types_are_rejected(ann: ApiClient, kind: str) -> None:
    reply = ann.post("/api/ask", content=b'{"n": 1}', headers={"Content-Type": kind})
    assert reply.status_code == 422
    detail_of(reply)


ANSWERS = {
    "half a character": b'"comment": "\\ud83d"',
    "zero": b'"comment": "a\\u0000b"',
    "too long": b'"comment": "' + b"x" * 2001 + b'"',
    "a number": b'"comment": 3',
    "a short uid": b'"uid": "short"',
    "a long uid": b'"uid": "' + b"x" * 65 + b'"',
    "an odd uid": b'"uid": "12345678\\n"',
    "spaces": b'"uid": "1234 5678"',
    "another kind": b'"kind": "undo"',
    "a kind of machines": b'"kind": "lost"',
    "a label of labels": b'"label": ["no"]',
    "a part": b'"label": 1.5',
    "a part more": b'"ask": 51',
}


@pytest.mark.parametrize("what", ANSWERS)
def test_invalid_answer_is_rejected_and_not_recorded(served: StudyServer, ann: ApiClient, what: str) -> None:
    number = ann.lease_questions()[0]["number"]
    label = b"" if b'"label"' in ANSWERS[what] else b'"label": "no", '
    body = b'{"question": %d, %s%s}' % (number, label, ANSWERS[what])
    reply = ann.post("/api/tell", content=body, headers=JSON)
    assert reply.status_code == 422
    detail_of(reply)
    assert served.answers() == []


@pytest.mark.parametrize(
    "label", ["maybe", "NO", " no", "no\0", "\\ud800", "", 0, 1, True, None, 10**300, "x" * 50_000]
)
def test_invalid_label_is_rejected_and_not_recorded(served: StudyServer, ann: ApiClient, label: object) -> None:
    number = ann.lease_questions()[0]["number"]
    reply = ann.tell(number, label)
    assert reply.status_code == 400
    assert "'no', 'yes'" in detail_of(reply)
    assert served.answers() == []


@pytest.mark.parametrize("number", [-1, 2**63, 10**30, 1.5, "1", None, True])
def test_invalid_question_is_rejected(ann: ApiClient, number: object) -> None:
    assert ann.post("/api/tell", json={"question": number, "label": "no"}).status_code == 422


@pytest.mark.parametrize("number", ["-1", "9223372036854775808", "1e3", "x", "%00", "1.0", "٣", "0x1", " "])
def test_invalid_number_has_no_image(ann: ApiClient, number: str) -> None:
    assert ann.get(f"/api/questions/{number}/image").status_code in {404, 422}


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_other_methods_are_rejected(ann: ApiClient, method: str) -> None:
    assert ann.request(method, "/api/tell").status_code == 405


def test_malformed_tokens_are_rejected(served: StudyServer) -> None:
    for token in (b"\xff\xfe", b"a" * 8000, b"../../x", b"'; drop table people; --", b'"quoted"', b"a b c"):
        for sent in (
            {b"Authorization": b"Bearer " + token},
            {b"Cookie": cookie(served.anonymous.base_url).encode() + b"=" + token},
        ):
            assert served.anonymous.get("/api/me", headers=sent).status_code == 401
    for body in (
        b'{"token": "\\ud800"}',
        b'{"token": ""}',
        b'{"token": 1}',
        b'{"token": "' + b"x" * 201 + b'"}',
        b"{}",
    ):
        assert served.anonymous.post("/api/session", content=body, headers=JSON).status_code == 422
    for text in (" ", "x", "\0", "é" * 100):
        assert served.anonymous.post("/api/session", json={"token": text}).status_code == 401


# ---- files of the server


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/../../../../../../etc/passwd",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2fapp.py",
        "/static/..%5capp.py",
        "/static/....//app.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static//work",
        "/static/%00",
        "/static/base.css%00.js",
        "/static/%ff",
        "/static/%ed%a0%80",
        "/static/" + "a" * 300,
        "/static/" + "a/" * 3000,
        "/static/",
        "/static/.",
        "/static/..",
        "/static/base.css/..",
        "/static/C:/windows",
        "/templates/base.html",
        "/../app.py",
        "//etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/export/..%2f..%2fpool.csv",
        "/api/export/%2fetc%2fpasswd",
        "/charts/..%2f..%2fapp.svg",
    ],
)
def test_path_traversal_is_rejected(served: StudyServer, path: str) -> None:
    request = b"GET " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    request += b"Authorization: Bearer " + served.owner.key.encode() + b"\r\n\r\n"
    with socket.create_connection(("127.0.0.1", served.port), 10) as line:
        line.sendall(request)
        with line.makefile("rb") as file:
            response = file.read()
    assert response[9:12] in {b"404", b"422", b"307"}
    for secret in (b"root:", b"create_app", b"T00000", b"{% "):
        assert secret not in response


def test_files_beside_the_study_are_not_served(served: StudyServer, tmp_path: Path) -> None:
    assert tmp_path.exists()
    for name in ("pool.csv", "tickets.toml", "tickets.db", "tickets.db-wal", ".git/config"):
        for base in ("/", "/static/", "/api/", "/api/export/"):
            assert served.owner.get(base + name).status_code in {404, 422}


# ---- rate limit


def test_rate_limit_applies_to_each_user(serve: Serve) -> None:
    served = serve(server={"rate": 1.0})
    ann, ben = served.invite("ann"), served.invite("ben")
    replies = [ann.get("/api/me") for _ in range(20)]
    refused = [each for each in replies if each.status_code == 429]
    assert len(refused) >= 10
    assert {each.status_code for each in replies} == {200, 429}
    assert int(refused[0].headers["Retry-After"]) >= 1
    assert "too many requests" in detail_of(refused[0])
    assert ben.get("/api/me").status_code == 200
    assert served.anonymous.get("/label").status_code == 303
    time.sleep(1.1)
    assert ann.get("/api/me").status_code == 200


@pytest.mark.slow
def test_rate_limited_user_still_gets_their_rate(serve: Serve) -> None:
    served = serve(server={"rate": 2.0})
    ann = served.invite("ann")
    end, granted = time.monotonic() + 3.0, 0
    while time.monotonic() < end:
        granted += ann.get("/api/me").status_code == 200
    assert granted >= 8, "4 at once, and 2 a second"


def test_rate_limited_page_is_an_error_page(serve: Serve) -> None:
    served = serve(server={"rate": 2.0})
    for path in ("/dashboard", "/no-such-page", "/static/no-such-file"):
        replies = [served.owner.get(path) for _ in range(12)]
        assert {each.status_code for each in replies} <= {200, 404, 429}
        assert all("<!doctype html>" in each.text for each in replies)


def test_guessing_tokens_is_rate_limited(serve: Serve) -> None:
    served = serve(server={"rate": 0.5})
    tries = [served.anonymous.post("/api/session", json={"token": f"guess {i}"}).status_code for i in range(20)]
    assert set(tries) == {401, 429}
    assert tries.count(401) <= 5


@pytest.mark.slow
def test_hundred_concurrent_requests_are_answered(served: StudyServer, ann: ApiClient) -> None:
    found: list[int] = []

    def ask() -> None:
        with httpx2.Client(base_url=served.address, headers=dict(ann.headers), trust_env=False, timeout=30) as client:
            found.extend(client.get("/api/me").status_code for _ in range(2))

    threads = [threading.Thread(target=ask) for _ in range(50)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [200] * 100
