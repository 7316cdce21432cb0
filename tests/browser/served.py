"""A real server of a real study: in a thread, or in a process that can be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

import uvicorn

from overread.core.answers import STRONG
from overread.study.study import open_study
from overread.web.access import issue_token
from overread.web.app import create_app
from tests.web import served as web
from tests.web.served import wait_until


class StudyServer(web.StudyServer):
    """A study that is open in this process, and a server of it in a thread, with sign-in links."""

    def __init__(self, file: Path, *, grace: float = 0.5) -> None:
        super().__init__(file, grace=grace, timeout_graceful_shutdown=1)

    def link(self, name: str = "ann", role: str = "expert") -> str:
        """Add a user; return their sign-in link."""
        return f"{self.address}/join#{quote(issue_token(self.study.ledger, name, role))}"

    def answer_log(self, who: str = "ann") -> list[tuple[str | int, str, Any]]:
        """Return the answers of a person in order: item, kind and label."""
        return [(self.study.items.ids[one.item], one.kind, one.label) for one in self.answers(who)]

    def votes(self) -> dict[str | int, Any]:
        """Return the votes by item, without undone answers."""
        return {self.study.items.ids[vote.item]: vote.label for vote in self.study.ledger.votes(STRONG)}


class ServerProcess:
    """A server in a process, which has the same address after a restart."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen([sys.executable, "-m", "tests.browser.served", str(self.file), str(self.port)])
        wait_until(self._answers, 60)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


if __name__ == "__main__":
    uvicorn.run(
        create_app(open_study(sys.argv[1]), grace=0.5, forecast=False), port=int(sys.argv[2]), log_level="warning"
    )
