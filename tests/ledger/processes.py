"""Other processes that use a store, and a proxy that cuts database connections on demand."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PythonProcess = subprocess.Popen[str]


@contextmanager
def run_python(code: str, *arguments: str) -> Iterator[PythonProcess]:
    """Run Python code in another process, which is killed at the end."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_line(process: PythonProcess) -> str:
    """Return the next line that the program printed."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def send_line(process: PythonProcess) -> None:
    """Send the program the line that it waits for."""
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


class FaultyProxy:
    """A proxy between client and server. Once armed, it cuts the connection at the next COMMIT."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.cuts = 0
        self._armed: str | None = None
        self._server = server
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / ".s.PGSQL.5432"))
        self._listening.listen()
        self._connections: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_at_commit(self, when: str) -> None:
        """Cut the connection at the next COMMIT: "before" the server receives it, or "after" the server has executed it."""
        self._armed = when

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        for connection in [self._listening, *self._connections]:
            connection.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(str(self._server))
                self._connections += [client, server]
                threading.Thread(target=self._forward_requests, args=(client, server), daemon=True).start()

    def _forward_requests(self, client: socket.socket, server: socket.socket) -> None:
        """Forward the client's requests and the server's responses."""
        responses = threading.Thread(target=self._forward_responses, args=(server, client), daemon=True)
        responses.start()
        with suppress(OSError):
            while request := client.recv(1 << 16):
                if self._armed is not None and b"COMMIT" in request:
                    when, self._armed = self._armed, None
                    self.cuts += 1
                    client.shutdown(socket.SHUT_RDWR)
                    if when == "after":
                        server.sendall(request)  # the response is lost
                    break
                server.sendall(request)
            server.shutdown(socket.SHUT_WR)
            responses.join(5)

    def _forward_responses(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while response := server.recv(1 << 16):
                with suppress(OSError):
                    client.sendall(response)
            client.shutdown(socket.SHUT_RDWR)
