"""Leader election with fencing: each run of a study has a term, and only writes of the latest term are accepted.

The run lock normally keeps two processes from running a study at once. But the lock ends with its connection, and a process
may not notice the loss: the network was down, the machine slept, or the database server was replaced. So each run starts by
incrementing the study's term, the fencing token. Each of its writes checks, in the same transaction, that the term is
unchanged.
"""

from __future__ import annotations

import json
import os
import socket
from typing import Any

from sqlalchemy import bindparam, select

from overread.errors import StudyBusy
from overread.ledger.sql.schema import stored_values
from overread.ledger.sql.transaction import Transaction

LEADER = "leader"
"""The kind of the stored value that holds the latest term and its process."""
SELECT_LEADER = select(stored_values.c.value).where(
    stored_values.c.study == bindparam("study"), stored_values.c.kind == LEADER
)


def describe_process() -> str:
    """Return the machine's name and the process id, for messages."""
    return f"{socket.gethostname()}, process {os.getpid()}"


def begin_term(transaction: Transaction) -> int:
    """Begin a new term and return its number."""
    number = int(_read_record(transaction)["term"]) + 1
    store_value(transaction, LEADER, "", json.dumps({"term": number, "who": describe_process()}).encode())
    return number


def check_term(transaction: Transaction, name: str, number: int) -> None:
    """Raise StudyBusy if a newer term has begun."""
    record = _read_record(transaction)
    if record["term"] != number:
        raise StudyBusy(
            f"the study {name!r} was taken over by another process ({record['who']}), because this process lost the run lock "
            "with its database connection. This process has stopped; all answers are kept. To run as a standby, use "
            "overread run --wait",
            leader=record["who"],
        )


def read_last_leader(transaction: Transaction) -> str | None:
    """Return the process that runs the study or last ran it; None if the study was never run."""
    process: str | None = _read_record(transaction)["who"]
    return process


def store_value(transaction: Transaction, kind: str, key: str, value: bytes) -> None:
    """Store a value of the study, replacing any value of the same kind and key."""
    row = {"study": transaction.study, "kind": kind, "key": key, "value": value}
    transaction.insert(stored_values, [row], key="study, kind, key")


def _read_record(transaction: Transaction) -> Any:
    value = transaction.execute(SELECT_LEADER, {"study": transaction.study}).scalar()
    return {"term": 0, "who": None} if value is None else json.loads(bytes(value))
