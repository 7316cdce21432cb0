"""Save a PostgreSQL schema as a short SQL file, and restore it. Imports nothing from Overread, so old versions can use it."""

from __future__ import annotations

from pathlib import Path

import psycopg

from tests.postgres import Server

UNRELATED_LINES = ("SET ", "SELECT pg_catalog.set_config", "CREATE SCHEMA", "COMMENT ON", "--", "\\")


def save_dump(server: Server, path: Path) -> None:
    """Write the tables of the schema "public" as SQL, without other statements."""
    lines = [line for line in server.dump().splitlines() if line.strip() and not line.startswith(UNRELATED_LINES)]
    path.write_text("\n".join(lines).replace("public.", "") + "\n", encoding="utf-8")


def restore_dump(path: Path, url: str) -> None:
    """Run the SQL file in the schema of a store's URL."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(path.read_bytes())
