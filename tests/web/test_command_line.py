"""`overread serve` and `overread invite` on the command line."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from overread.cli import main
from overread.study.study import open_study
from overread.web.access import issue_token
from tests.durability.files import classifier, command, labels, people, table, write_pool, write_study
from tests.web.served import SLOW, ApiClient, CommandProcess, wait_until


@pytest.fixture
def start() -> Iterator[Any]:
    running: list[CommandProcess] = []

    def starting(*words: object, **more: str) -> CommandProcess:
        running.append(CommandProcess(*words, **more))
        return running[-1]

    yield starting
    for one in running:
        one.end()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_pool(tmp_path, rows=12)
    return write_study(tmp_path / "tickets.toml", goal=labels(0.1), strong=people(), weak=table("model", price=0.01))


def overread(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "overread", *map(str, words)],
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "200"},
        check=False,
        timeout=SLOW,
    )


def run_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> tuple[Any, str, str]:
    """Run a command in this process, which is faster; return its exit status, output and errors."""
    monkeypatch.setattr(sys, "argv", ["overread", *map(str, words)])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as ended:
        main()
    printed = capsys.readouterr()
    return ended.value.code, printed.out, " ".join(printed.err.split())


def add_user(file: Path, name: str, role: str) -> str:
    study = open_study(file)
    token = issue_token(study.ledger, name, role)
    study.close()
    return token


def serve(file: Path, *more: object) -> tuple[object, ...]:
    return ("serve", file, "--no-browser", "--port", 0, *more)


# ---- serve


def test_serve_prints_a_working_link_and_ends_at_ctrl_c(start: Any, file: Path) -> None:
    served = start(*serve(file))
    address, token = served.link()
    assert address.startswith("http://127.0.0.1:")
    with ApiClient(address, "owner", token) as owner, httpx2.Client(base_url=address, trust_env=False) as browser:
        assert owner.get("/api/me").json()["role"] == "owner"
        assert browser.get("/join").status_code == 200
        assert browser.post("/api/session", json={"token": token}).status_code == 204
        assert "set-cookie" not in browser.get("/dashboard").headers
        assert "server" not in browser.get("/dashboard").headers
        number = owner.lease_questions()[0]["number"]
        assert owner.answer(number, "no")["recorded"]
        status, errors, seconds = served.interrupt()  # both connections are open still
    assert status in {0, 130}
    assert errors == ""
    assert seconds < 10
    again = start(*serve(file))
    address, other = again.link()
    assert other != token
    with ApiClient(address, "owner", token) as owner:
        assert owner.get("/api/me").status_code == 401, "the link ended with the program"
    with ApiClient(address, "owner", other) as owner:
        assert owner.answer(number, "no")["recorded"] is False, "the answer is there"
    assert again.interrupt()[0] in {0, 130}


@pytest.mark.slow
def test_ctrl_c_ends_the_server_while_the_study_computes(start: Any, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=400)
    file = write_study(
        tmp_path / "tickets.toml",
        goal=classifier(0.05),
        strong=table("truth"),
        weak=command(tmp_path, pause=0.05),
    )
    served = start(*serve(file))
    address, token = served.link()
    with ApiClient(address, "owner", token) as owner:
        wait_until(lambda: owner.status()["state"] == "working")
        status, errors, seconds = served.interrupt()
    assert status in {0, 130}
    assert "Traceback" not in errors
    assert seconds < 15


@pytest.mark.slow
def test_ctrl_c_ends_the_server_while_a_request_is_open(start: Any, file: Path) -> None:
    served = start(*serve(file))
    address, _ = served.link()
    port = int(address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as half, socket.create_connection(("127.0.0.1", port)):
        half.sendall(b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        time.sleep(0.3)
        status, errors, seconds = served.interrupt()
    assert status in {0, 130}
    assert "Traceback" not in errors
    assert seconds < 12


@pytest.mark.slow
def test_public_address_needs_an_owner_with_a_token(start: Any, file: Path) -> None:
    refused = overread(*serve(file, "--host", "0.0.0.0"))
    assert refused.returncode == 2
    assert "host='0.0.0.0'" in refused.stderr
    assert f"overread invite {file} NAME --role owner" in " ".join(refused.stderr.split())
    add_user(file, "ann", "expert")
    assert overread(*serve(file, "--host", "0.0.0.0")).returncode == 2, "an expert is no owner"
    invited = overread("invite", file, "eve", "--role", "owner")
    token = re.search(r"join#(\S+)", invited.stdout)
    assert token is not None
    served = start(*serve(file, "--host", "0.0.0.0"))
    address, own = served.link()
    assert own == "", "no token is printed where others can reach the address"
    with ApiClient(address.replace("0.0.0.0", "127.0.0.1"), "eve", token[1]) as eve:
        assert eve.get("/api/status").status_code == 200
    assert served.interrupt()[0] in {0, 130}


def test_used_port_is_named(file: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = overread("serve", file, "--no-browser", "--port", port)
    assert refused.returncode == 2
    assert f"port={port}" in refused.stderr
    assert "--port" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 70000), ("127.0.0.1", -1), ("no.such.host.invalid", 0), ("192.0.2.1", 0)]
)
def test_invalid_address_is_rejected(
    file: Path, host: str, port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add_user(file, "eve", "owner")
    words = ("serve", file, "--no-browser", "--host", host, f"--port={port}")
    status, _, errors = run_here(monkeypatch, capsys, *words)
    assert status == 2
    assert f"port={port}" in errors


@pytest.mark.slow
@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_server_listens_on_ipv6(start: Any, file: Path) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no ::1")
    served = start(*serve(file, "--host", "::1"))
    address, token = served.link()
    assert address.startswith("http://[::1]:")
    with ApiClient(address, "owner", token) as owner:
        assert owner.get("/api/me").status_code == 200
    assert served.interrupt()[0] in {0, 130}


@pytest.mark.parametrize("missing", ["fastapi", "uvicorn", "jinja2"])
def test_missing_extra_is_named(start: Any, file: Path, missing: str) -> None:
    served = start(*serve(file), before=f"import sys; sys.modules[{missing!r}] = None")
    assert served.process.wait(SLOW) == 2
    errors = served.read_errors()
    assert "pip install 'overread[web]'" in errors
    assert "Traceback" not in errors


# ---- invite


@pytest.mark.slow
def test_invite_prints_a_link_that_works_on_a_running_server(start: Any, file: Path) -> None:
    served = start(*serve(file))
    address, _ = served.link()
    invited = overread("invite", file, "ann", "--url", f"{address}/")
    assert invited.returncode == 0
    found = re.search(r"^\s+(http://\S+)/join#(\S+)$", invited.stdout, re.MULTILINE)
    assert found is not None
    assert found[1] == address
    with ApiClient(address, "ann", found[2]) as ann:
        me = ann.get("/api/me").json()
        assert (me["name"], me["role"]) == ("ann", "expert")
        assert overread("invite", file, "ann", "--end").returncode == 0
        wait_until(lambda: ann.get("/api/me").status_code == 401, 4)
    served.interrupt()


def test_invite_rejects_invalid_arguments(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, value, remedy in (
        (("ann", "--role", "boss"), "boss", "'expert' or 'owner'"),
        (("ann", "--end"), "ann", ""),
        ((" ",), "name=' '", "200"),
        (("a\nb",), "name='a\\nb'", "200"),
        (("ann", "--url", "example.org"), "example.org", "https://"),
    ):
        status, out, errors = run_here(monkeypatch, capsys, "invite", file, *words)
        assert status == 2
        assert value in errors
        assert remedy in errors
        assert "join#" not in out
