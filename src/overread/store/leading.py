"""Who leads: whoever runs a study is in office for a term, whose number the study knows.

The lock keeps two from running a study at once while all is well. It ends with its connection, though, and one who has lost
it may not know: its network was away for a while, its machine asleep, its server replaced by another. So each run begins by
raising the number of the term, and each of its writes sees, in the same transaction, that the number is still its own.
"""

from __future__ import annotations

import json
import os
import socket
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from overread.errors import StudyBusy
from overread.store.schema import epochs

LEADER = "leader"
"""The kind of the one note that says who is in office."""
NOTED = select(epochs.c.value).where(epochs.c.study == bindparam("study"), epochs.c.kind == LEADER)


def here() -> str:
    """Name this process so that a person finds it."""
    return f"{socket.gethostname()}, process {os.getpid()}"


def begin_term(connection: Connection, study: int) -> int:
    """Enter upon a new term, and return its number."""
    number = _noted(connection, study)["term"] + 1
    note = json.dumps({"term": number, "who": here()}).encode()
    keep(connection, study, LEADER, "", note)
    return int(number)


def check_term(connection: Connection, study: int, name: str, number: int) -> None:
    """Refuse to write for a term that has ended."""
    found = _noted(connection, study)
    if found["term"] != number:
        raise StudyBusy(
            f"the study {name!r} was taken over by another process ({found['who']}), as this one had lost its lock with its "
            "connection to the database; it has stopped, and what was answered is kept. overread run --wait stands by",
            leader=found["who"],
        )


def leader(connection: Connection, study: int) -> str | None:
    """Return who ran the study last; where it is being run, that is who runs it."""
    found: str | None = _noted(connection, study)["who"]
    return found


def keep(connection: Connection, study: int, kind: str, key: str, value: bytes) -> None:
    """Keep a note of a study; one that is there is replaced."""
    place = (epochs.c.study == study) & (epochs.c.kind == kind) & (epochs.c.key == key)
    if not connection.execute(update(epochs).where(place).values(value=value)).rowcount:
        connection.execute(insert(epochs), {"study": study, "kind": kind, "key": key, "value": value})


def _noted(connection: Connection, study: int) -> Any:
    value = connection.execute(NOTED, {"study": study}).scalar()
    return {"term": 0, "who": None} if value is None else json.loads(bytes(value))
