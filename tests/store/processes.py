"""Other processes that use a store, and a socket that loses what the tests want lost."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

Program = subprocess.Popen[str]


@contextmanager
def program(code: str, *arguments: str) -> Iterator[Program]:
    """Run Python code in a process of its own; it is killed in the end, if it has not ended."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def heard(process: Program) -> str:
    """Return the next line that the program printed."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def tell(process: Program) -> None:
    """Send the program a line, for which it waits."""
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


class Relay:
    """A socket between client and server. Once armed, it cuts the line at the next COMMIT, before or after it is done."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.cuts = 0
        self._armed: str | None = None
        self._server = server
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / ".s.PGSQL.5432"))
        self._listening.listen()
        self._lines: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, when: str) -> None:
        """Cut the line at the next COMMIT: "before" the server hears it, or "after" it has done it."""
        self._armed = when

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for line in [self._listening, *self._lines]:
            line.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(str(self._server))
                self._lines += [client, server]
                threading.Thread(target=self._up, args=(client, server), daemon=True).start()

    def _up(self, client: socket.socket, server: socket.socket) -> None:
        """Pass on what the client says, and what is answered to it."""
        answers = threading.Thread(target=self._down, args=(server, client), daemon=True)
        answers.start()
        with suppress(OSError):
            while said := client.recv(1 << 16):
                if self._armed is not None and b"COMMIT" in said:
                    when, self._armed = self._armed, None
                    self.cuts += 1
                    client.shutdown(socket.SHUT_RDWR)
                    if when == "after":
                        server.sendall(said)  # what is answered finds nobody
                    break
                server.sendall(said)
            server.shutdown(socket.SHUT_WR)
            answers.join(5)

    def _down(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while answered := server.recv(1 << 16):
                with suppress(OSError):
                    client.sendall(answered)
            client.shutdown(socket.SHUT_RDWR)
