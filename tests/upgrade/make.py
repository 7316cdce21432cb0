"""Save databases of the current schema, so that later versions can be tested with them: python -m tests.upgrade.make

For version N of the schema it writes vN.db (SQLite), vN.sql (PostgreSQL) and vN.json (the ledger contents read from either).
The files of a released version are never overwritten.
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

from overread.core.answers import STRONG, WEAK, AnswerSeries, Reply
from overread.ledger import Ledger, open_ledger
from overread.ledger.sql.migrations import MIGRATIONS
from overread.testing.stores.base import Clock
from tests.postgres import running_server

FOLDER = Path(__file__).parent
STUDIES: dict[str, dict[str, Any]] = {
    "tickets": {"seed": 0, "labels": ["no", "yes"]},
    "Fotos für Zoë \U0001f600": {"seed": 1},
}
OTHER_WEAK = (
    AnswerSeries("small", "weak"),
    AnswerSeries("weak", "strong"),
    AnswerSeries("weak", "weak", question="colour"),
    AnswerSeries("weak", "weak", repetition=1),
)
OTHER_STRONG = AnswerSeries("strong", "strong", question="colour", repetition=2)
HOUR = 3600.0
DUMP_NOISE = ("SET ", "SELECT pg_catalog.set_config", "CREATE SCHEMA", "COMMENT ON", "--", "\\")


def main() -> None:
    version = f"v{len(MIGRATIONS)}"
    file, dump, expected = (FOLDER / f"{version}.{ending}" for ending in ("db", "sql", "json"))
    for path in (file, dump, expected):
        if path.exists():
            raise SystemExit(f"{path} exists; remove it if this version was never released")
    _fill_store(f"sqlite:///{file}")
    expected.write_text(json.dumps(read_studies(f"sqlite:///{file}"), indent=1, ensure_ascii=False) + "\n")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # no separate WAL file
    with running_server() as server:
        url = server.new_schema("public")
        _fill_store(url)
        dump.write_text(_strip_dump(server.dump()))


def read_studies(url: str) -> dict[str, Any]:
    """Return the contents of the saved studies' ledgers as JSON types. Random values are left out."""
    studies = {}
    for name in STUDIES:
        with _open_study(url, name) as ledger:
            studies[name] = {
                "identity": ledger.begin({}),
                "answers": [
                    [series.name, {**asdict(reply), "uid": "", "price": str(reply.price)}]
                    for series, reply in ledger.answers()
                ],
                "series": [asdict(series) for series, _ in ledger.answers()],
                "verdicts": {series.name: _read_verdicts(ledger, series) for series in (WEAK, STRONG)},
                "verdicts of more series": [_read_verdicts(ledger, series) for series in (*OTHER_WEAK, OTHER_STRONG)],
                "votes of another series": [asdict(vote) for vote in ledger.votes(OTHER_STRONG)],
                "spent": {name: str(spent) for name, spent in sorted(ledger.spent().items())},
                "counts": asdict(ledger.counts(STRONG)),
                "open": ledger.open_items(STRONG).tolist(),
                "votes": [asdict(vote) for vote in ledger.votes(STRONG)],
                "kept": {key: value.hex() for key, value in sorted(ledger.kept("epoch").items())},
                "people": [asdict(person) for person in ledger.people()],
                "roles": [person and person.role for person in map(ledger.person, _token_digests(name))],
                "cached": sorted(ledger.cached(WEAK, "large-1", "p" * 64, ["c0", "c1", "c2", "c9"])),
            }
    in_json_types: dict[str, Any] = json.loads(json.dumps(studies))
    return in_json_types


@contextmanager
def _open_study(url: str, name: str) -> Iterator[Ledger]:
    with closing(open_ledger(url, name, Clock())) as ledger:
        ledger.begin(STUDIES[name])
        yield ledger


def _token_digests(name: str) -> list[str]:
    """Return the token digests of two people in this study."""
    return [sha256(f"{who} in {name}".encode()).hexdigest() for who in ("Zoë", "ann")]


def _read_verdicts(ledger: Ledger, series: AnswerSeries) -> list[Any]:
    verdicts = ledger.verdicts(series)
    confidence = [None if math.isnan(value) else value for value in verdicts.confidence.tolist()]
    return [list(row) for row in zip(verdicts.item.tolist(), verdicts.label, confidence, strict=True)]


def _fill_store(url: str) -> None:
    for name in STUDIES:
        with _open_study(url, name) as ledger:
            _fill_machine_answers(ledger)
            _fill_people_answers(ledger)
            _fill_other_series(ledger)
            for who, token in zip(("Zoë", "ann"), _token_digests(name), strict=True):
                ledger.admit(who, f"role of {who}", token)
            ledger.keep("epoch", "1", bytes(range(256)))
            ledger.keep("epoch", "2", b"")


def _fill_machine_answers(ledger: Ledger) -> None:
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
    ledger.ask(WEAK, [3])  # in flight


def _fill_people_answers(ledger: Ledger) -> None:
    def two_votes(votes: Any) -> int:
        return max(0, 2 - len(votes))

    ledger.queue(STRONG, range(6), "near the boundary", 2)
    for who, labels in (("ann", ("yes", "no", "yes")), ("Zoë", ("yes", "yes"))):
        for question, label in zip(ledger.lease(STRONG, who, len(labels), HOUR), labels, strict=True):
            ledger.tell(question.number, Reply(-1, label, who=who, price=Fraction("0.5"), comment="clear"), two_votes)
    ledger.undo(STRONG, "Zoë", two_votes, HOUR, 7.0)
    ledger.settle(STRONG, lambda votes: votes[0])
    (skipped,) = ledger.lease(STRONG, "ben", 1, HOUR)
    ledger.tell(skipped.number, Reply(-1, None, "skip", who="ben"), two_votes)
    ledger.lease(STRONG, "ben", 2, HOUR)
    ledger.withdraw(STRONG, np.arange(5))


def _fill_other_series(ledger: Ledger) -> None:
    """Answer some of the same items in other series: the labeler, its role, the question or the repetition differs."""
    for label, series in zip(("a", "b", "c", "d"), OTHER_WEAK, strict=True):
        ledger.ask(series, [0, 1, 2])
        ledger.append(series, [Reply(0, label, who="large", price=Fraction(1, 7)), Reply(2, label)], settle=True)
    ledger.queue(OTHER_STRONG, [0, 3], "audit", 1)
    (question,) = ledger.lease(OTHER_STRONG, "cy", 1, HOUR)
    ledger.tell(question.number, Reply(-1, "red", who="cy"), lambda votes: 1 - len(votes))


def _strip_dump(dump: str) -> str:
    """Remove the lines of a dump that don't concern Overread's tables."""
    lines = [line for line in dump.splitlines() if line.strip() and not line.startswith(DUMP_NOISE)]
    return "\n".join(lines).replace("public.", "") + "\n"


if __name__ == "__main__":
    main()
