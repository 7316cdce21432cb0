"""Save databases of the current schema, so that later versions can be tested with them: python -m tests.upgrade.make

For version N of the schema it writes vN.db (SQLite), vN.sql (PostgreSQL) and vN.json (what a ledger reads from either). What is
saved for a version that was released is never written again.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from overread.ledger import Reply
from overread.store import Ledger, open_ledger
from overread.store.migrations import MIGRATIONS
from overread.testing.stores_base import Clock
from tests.postgres import running_server

FOLDER = Path(__file__).parent
STUDIES: dict[str, dict[str, Any]] = {
    "tickets": {"seed": 0, "labels": ["no", "yes"]},
    "Fotos für Zoë \U0001f600": {"seed": 1},
}
WEAK, STRONG, HOUR = "weak", "strong", 3600.0
NOT_IN_A_DUMP = ("SET ", "SELECT pg_catalog.set_config", "CREATE SCHEMA", "COMMENT ON", "--", "\\")


def main() -> None:
    version = f"v{len(MIGRATIONS)}"
    file, dump, read = (FOLDER / f"{version}.{ending}" for ending in ("db", "sql", "json"))
    for path in (file, dump, read):
        if path.exists():
            raise SystemExit(f"{path} is there already; remove it if this version was never released")
    _fill(f"sqlite:///{file}")
    read.write_text(json.dumps(reading(f"sqlite:///{file}"), indent=1, ensure_ascii=False) + "\n")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
    with running_server() as server:
        url = server.new_schema("public")
        _fill(url)
        dump.write_text(_plain(server.dump()))


def reading(url: str) -> dict[str, Any]:
    """Return what the ledgers of the saved studies say, as JSON has it; what differs by chance is left out."""
    found = {}
    for name in STUDIES:
        with _opened(url, name) as ledger:
            found[name] = {
                "identity": ledger.begin({}),
                "answers": [
                    [labeler, {**asdict(reply), "uid": "", "price": str(reply.price)}]
                    for labeler, reply in ledger.answers()
                ],
                "verdicts": {labeler: _verdicts(ledger, labeler) for labeler in (WEAK, STRONG)},
                "spent": {labeler: str(spent) for labeler, spent in sorted(ledger.spent().items())},
                "counts": asdict(ledger.counts(STRONG)),
                "open": ledger.open_items(STRONG).tolist(),
                "votes": [asdict(vote) for vote in ledger.votes(STRONG)],
                "kept": {key: value.hex() for key, value in sorted(ledger.kept("epoch").items())},
                "people": [asdict(person) for person in ledger.people()],
                "roles": [person and person.role for person in map(ledger.person, _digests(name))],
                "cached": sorted(ledger.cached("large-1", "p" * 64, ["c0", "c1", "c2", "c9"])),
            }
    json_has: dict[str, Any] = json.loads(json.dumps(found))
    return json_has


@contextmanager
def _opened(url: str, name: str) -> Iterator[Ledger]:
    with closing(open_ledger(url, name, Clock())) as ledger:
        ledger.begin(STUDIES[name])
        yield ledger


def _digests(name: str) -> list[str]:
    """Return the digests of the tokens of two people in this study."""
    return [sha256(f"{who} in {name}".encode()).hexdigest() for who in ("Zoë", "ann")]


def _verdicts(ledger: Ledger, labeler: str) -> list[Any]:
    found = ledger.verdicts(labeler)
    confidence = [None if math.isnan(value) else value for value in found.confidence.tolist()]
    return [list(row) for row in zip(found.item.tolist(), found.label, confidence, strict=True)]


def _fill(url: str) -> None:
    for name in STUDIES:
        with _opened(url, name) as ledger:
            _ask_machines(ledger)
            _ask_people(ledger)
            for who, token in zip(("Zoë", "ann"), _digests(name), strict=True):
                ledger.admit(who, f"role of {who}", token)
            ledger.keep("epoch", "1", bytes(range(256)))
            ledger.keep("epoch", "2", b"")


def _ask_machines(ledger: Ledger) -> None:
    ledger.ask(WEAK, range(5))
    replies = [
        Reply(
            0, "yes", confidence=0.75, who="large", price=Fraction(1, 3), model="large-1", prompt="p" * 64, content="c0"
        ),
        Reply(1, kind="none", who="large", model="large-1", prompt="p" * 64, content="c1", raw="naïve \U0001f600"),
        Reply(2, kind="lost", who="large", price=Fraction("0.1"), asked_at=1.5, answered_at=0.5),
        Reply(2, "no", who="large", price=Fraction("0.1"), model="large-1", content="c2", tokens_in=90, tokens_out=4),
    ]
    ledger.append(WEAK, replies, settle=True)
    ledger.lost(WEAK, Fraction(1))
    ledger.ask(WEAK, [3])  # still under way


def _ask_people(ledger: Ledger) -> None:
    def two(votes: Any) -> int:
        return max(0, 2 - len(votes))

    ledger.queue(STRONG, range(6), "near the boundary", 2)
    for who, labels in (("ann", ("yes", "no", "yes")), ("Zoë", ("yes", "yes"))):
        for question, label in zip(ledger.lease(STRONG, who, len(labels), HOUR), labels, strict=True):
            ledger.tell(question.number, Reply(-1, label, who=who, price=Fraction("0.5"), comment="clear"), two)
    ledger.undo(STRONG, "Zoë", two, HOUR, 7.0)
    ledger.settle(STRONG, lambda votes: votes[0])
    (skipped,) = ledger.lease(STRONG, "ben", 1, HOUR)
    ledger.tell(skipped.number, Reply(-1, None, "skip", who="ben"), two)
    ledger.lease(STRONG, "ben", 2, HOUR)
    ledger.withdraw(STRONG, np.arange(5))


def _plain(dump: str) -> str:
    """Leave out of a dump what is not about our tables."""
    lines = [line for line in dump.splitlines() if line.strip() and not line.startswith(NOT_IN_A_DUMP)]
    return "\n".join(lines).replace("public.", "") + "\n"


if __name__ == "__main__":
    main()
