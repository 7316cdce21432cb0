"""A real server of a real study, in a thread or in a process, and HTTP clients of it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import httpx2
import uvicorn

from overread.core.answers import STRONG, Reply
from overread.study.study import Study, open_study
from overread.web.access import csrf_token, issue_token
from overread.web.app import create_app
from overread.web.server import open_socket

PATIENCE = 30.0
SLOW = 60.0
OWNER, OWNER_TOKEN = "owner", "the-token-of-the-owner-of-this-server"


def wait_until(condition: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait until a condition holds, and return its value."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, "the condition does not hold in time"
        time.sleep(0.02)
    return value


def cookie(address: object) -> str:
    """Return the name of the cookie that the server at this address sets."""
    return f"overread_token_{httpx2.URL(str(address)).port}"


class ApiClient(httpx2.Client):
    """An HTTP client that sends its token with each request: in a cookie, as a browser does, or as a bearer token."""

    def __init__(self, address: str, name: str, token: str | None, *, browser: bool = False) -> None:
        super().__init__(base_url=address, timeout=30.0, trust_env=False)
        self.name = name
        self.key = token or ""
        if token is not None and browser:
            self.headers["Cookie"] = f"{cookie(address)}={token}"
            self.headers["X-CSRF-Token"] = csrf_token(token)
        elif token is not None:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, n: int = 1, **more: Any) -> Any:
        reply = self.post("/api/ask", json={"n": n, **more})
        assert reply.status_code == 200, reply.text
        return reply.json()

    def lease_questions(self, n: int = 1) -> list[Any]:
        """Lease questions, waiting while the study computes the next batch."""

        def lease() -> Any:
            batch = self.ask(n)
            assert batch["state"] in {"asking", "working"}, batch
            return batch["questions"]

        questions: list[Any] = wait_until(lease)
        return questions

    def tell(self, question: int, label: Any = None, **more: Any) -> httpx2.Response:
        return self.post("/api/tell", json={"question": question, "label": label, **more})

    def answer(self, question: int, label: Any = None, **more: Any) -> Any:
        reply = self.tell(question, label, **more)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def undo(self, **more: Any) -> Any:
        reply = self.post("/api/undo", json=more)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def change_settings(self, **settings: bool) -> Any:
        reply = self.put("/api/settings", json=settings)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def status(self) -> Any:
        reply = self.get("/api/status")
        assert reply.status_code == 200, reply.text
        return reply.json()


class StudyServer:
    """A study that is open in this process, and a server of it in a thread."""

    def __init__(
        self,
        file: Path,
        *,
        grace: float = 0.2,
        rate: float = 10_000.0,
        clock: Callable[[], float] = time.time,
        patience: float = 60.0,
        **settings: Any,
    ) -> None:
        self.file = file
        self.study: Study = open_study(file, clock=clock, patience=patience)
        self._socket = open_socket("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.app = create_app(self.study, local=(OWNER, OWNER_TOKEN), grace=grace, rate=rate, forecast=False)
        self._clients: list[ApiClient] = []
        usual = {"log_config": None, "log_level": "error", "access_log": False, "server_header": False}
        self._server = uvicorn.Server(uvicorn.Config(self.app, **(usual | settings)))
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],), daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started)
        self.owner = self.client(OWNER, OWNER_TOKEN)
        self.anonymous = self.client("", None)

    @property
    def run_thread(self) -> Any:
        return self.app.state.served.run_thread

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._socket.close()
        self.study.close()

    def client(self, name: str, token: str | None, *, browser: bool = False) -> ApiClient:
        client = ApiClient(self.address, name, token, browser=browser)
        self._clients.append(client)
        return client

    def invite(self, name: str, role: str = "expert", *, browser: bool = False) -> ApiClient:
        """Add a user, and return their client."""
        return self.client(name, issue_token(self.study.ledger, name, role), browser=browser)

    def answers(self, who: str | None = None) -> list[Reply]:
        """Return every answer of people in the ledger, including undone ones."""
        return answers_of(self.study, who)

    def wait_for_state(self, *states: str) -> None:
        wait_until(lambda: self.run_thread.state in states)


class CommandProcess:
    """An `overread` command in a process, whose output is read as it is printed."""

    def __init__(self, *arguments: object, before: str = "", **environment: str) -> None:
        run = ["-c", f"{before}\nimport sys; sys.argv[0] = 'overread'\nfrom overread.cli import main; main()"]
        self.process = subprocess.Popen(
            [sys.executable, *(run if before else ["-m", "overread"]), *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"OMP_NUM_THREADS": "1", "COLUMNS": "200"} | environment,
            start_new_session=True,  # so that Ctrl-C reaches its children too, as in a terminal
        )
        self.lines: Queue[str] = Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def link(self) -> tuple[str, str]:
        """Wait for the sign-in link, and return its address and its token."""
        end = time.monotonic() + SLOW
        while time.monotonic() < end:
            try:
                line = self.lines.get(timeout=0.2)
            except Empty:
                assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
                continue
            if match := re.search(r"(http://\S+)/join#(\S+)|at (http://\S+)", line):
                return match[1] or match[3], match[2] or ""
        raise AssertionError("no link was printed")

    def interrupt(self) -> tuple[int, str, float]:
        """Press Ctrl-C; return the exit status, the standard error, and the seconds that it took."""
        began = time.monotonic()
        os.killpg(self.process.pid, signal.SIGINT)
        status = self.process.wait(SLOW)
        return status, self.read_errors(), time.monotonic() - began

    def read_errors(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.read()

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()


def answers_of(study: Study, who: str | None = None) -> list[Reply]:
    """Return every answer of people in the ledger, including undone ones."""
    return [one for series, one in study.ledger.answers() if series == STRONG and who in (None, one.who)]
