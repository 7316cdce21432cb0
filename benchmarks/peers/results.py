"""Stored results: one line per job, in a file that is locked while a run writes to it."""

from __future__ import annotations

import fcntl
import json
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.peers import environments

RUNS = environments.HOME / "runs"

Key = tuple[str, str, int]
"""Case, method and seed."""

ByCase = Mapping[str, Mapping[str, list[dict[str, Any]]]]
"""The results of each method on each case, in the order of their seeds."""


class Results:
    """The results of one part. Each has the digest of its code; results of different code are ignored."""

    def __init__(self, part: str, home: Path = RUNS) -> None:
        self.path = home / f"{part}.jsonl"
        self.records: dict[Key, dict[str, Any]] = {}
        self._threads = threading.Lock()
        for line in self.path.read_text().splitlines() if self.path.exists() else ():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:  # the writing run was interrupted
                continue
            self.records[record["case"], record["method"], record["seed"]] = record

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Prevent other runs from writing to the same file."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.with_suffix(".lock").open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise SystemExit(f"{self.path.stem}: another run is in progress; wait for it, or stop it") from None
            yield

    def has(self, key: Key, code: str) -> bool:
        record = self.records.get(key, {})
        return "result" in record and record.get("code") == code

    def add(self, key: Key, code: str, reply: Mapping[str, Any]) -> None:
        case, method, seed = key
        record = {"case": case, "method": method, "seed": seed, "code": code, **reply}
        with self._threads:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            ends_in_newline = not self.path.exists() or self.path.read_bytes()[-1:] in (b"", b"\n")
            with self.path.open("a") as file:
                file.write(("" if ends_in_newline else "\n") + json.dumps(record) + "\n")
            self.records[key] = record

    def drop(self, keys: Iterable[Key]) -> None:
        """Delete the results of these jobs, so that they run again."""
        dropped = set(keys) & set(self.records)
        if not dropped:
            return
        self.records = {key: record for key, record in self.records.items() if key not in dropped}
        fresh = self.path.with_suffix(".new")
        fresh.write_text("".join(json.dumps(record) + "\n" for record in self.records.values()))
        fresh.replace(self.path)

    def by_case(self) -> ByCase:
        by_case: dict[str, dict[str, list[dict[str, Any]]]] = defaultdict(lambda: defaultdict(list))
        for record in sorted(self.records.values(), key=lambda record: record["seed"]):
            if "result" in record:
                by_case[record["case"]][record["method"]].append(record)
        return {case: dict(methods) for case, methods in by_case.items()}
