"""Studies as their users have them: a table, a file in TOML, a program that labels, and people with opinions."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from overread.study.durable import Study
from overread.study.questions import Asked

LABELS = ("no", "yes")
TOPICS = {"yes": ("refund", "invoice", "charge", "payment"), "no": ("printer", "login", "screen", "update")}
COMMON = ("please", "help", "again", "today", "account", "team")

PROGRAM = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    shown, item = asked["shown"], asked["item"]
    time.sleep({pause})
    label = {label}
    print(json.dumps({{"item": item, "label": label, "confidence": 0.5 + item % 7 / 14}}), flush=True)
"""
HINT = 'shown["hint"] or None'
"""What a weak labeler says that follows the hint, and says nothing where there is none."""
WORDS = f'"yes" if set({TOPICS["yes"]!r}) & set(shown["text"].split()) else "no"'
"""What an expert says that reads the text."""


def write_pool(folder: Path, rows: int = 300, seed: int = 0) -> dict[str, str]:
    """Write pool.csv: two numbers, a text, a hint, the model's label and the truth; return the truth by id.

    The truth follows from the first number, and nearly always from the words. The model is often wrong where the second
    number is large; the hint is its label, and missing here and there.
    """
    rng = np.random.default_rng(seed)
    truths: dict[str, str] = {}
    with (folder / "pool.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "text", "hint", "x1", "x2", "model", "truth"])
        for i in range(rows):
            x1, x2 = rng.uniform(size=2).round(4)
            truth = LABELS[int(x1 > 0.5)]
            words = [*rng.choice(TOPICS[truth], 2), *rng.choice(COMMON, 3)]
            wrong = bool(x2 > 0.85) and rng.random() < 0.7
            model = LABELS[(truth == "yes") ^ wrong]
            name = f"T{i:05d}"
            hint = "" if rng.random() < 0.02 else model
            table.writerow([name, " ".join(map(str, words)), hint, x1, x2, model, truth])
            truths[name] = truth
    return truths


def command(
    folder: Path, label: str = HINT, *, pause: float = 0.0003, price: float = 0.01, **more: Any
) -> dict[str, Any]:
    """Write a program, and return the settings of a labeler that runs it."""
    name = "weak.py" if label == HINT else "strong.py"
    (folder / name).write_text(PROGRAM.format(pause=pause, label=label))
    return {"kind": "command", "run": [sys.executable, "-S", name], "price": price, **more}


def table(column: str = "truth", price: float = 1.5, **more: Any) -> dict[str, Any]:
    return {"kind": "table", "column": column, "price": price, **more}


def people(policy: str = "one", price: float = 1.5, **more: Any) -> dict[str, Any]:
    return {"kind": "people", "policy": policy, "price": price, **more}


def labels(error: float = 0.1, **more: Any) -> dict[str, Any]:
    return {"make": "labels", "error": error, **more}


def classifier(excess_error: float = 0.1, **more: Any) -> dict[str, Any]:
    return {"make": "classifier", "excess_error": excess_error, **more}


def write_study(
    path: Path,
    *,
    goal: Mapping[str, Any],
    strong: Mapping[str, Any],
    weak: Mapping[str, Any] | None = None,
    url: str | None = None,
    pool: Mapping[str, Any] | None = None,
    task: Mapping[str, Any] | None = None,
) -> Path:
    """Write a study's file on the pool beside it."""
    usual = {"path": "pool.csv", "id": "id", "show": ["text", "hint"], "features": ["x1", "x2"]}
    tables = {
        "pool": usual | dict(pool or {}),
        "task": {"question": "Is this about money?", "labels": list(LABELS)} | dict(task or {}),
        "goal": goal,
        "weak": weak,
        "strong": strong,
        "store": None if url is None else {"url": url},
    }
    lines = []
    for name, settings in tables.items():
        if settings is not None:
            lines += [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in settings.items()), ""]
    path.write_text("\n".join(lines))
    return path


def opinion(who: str, name: str, truth: str) -> str:
    """Say what a person thinks of an item, always the same: the truth, but for one item in ten."""
    odd = blake2b(f"{who} {name}".encode()).digest()[0] < 26
    return LABELS[(truth == "yes") ^ odd]


def answer(study: Study, asked: Asked, truths: Mapping[str, str]) -> bool:
    return study.tell(asked, opinion(asked.by, asked.id, truths[asked.id]))


def votes_of(study: Study) -> dict[int, dict[str, Any]]:
    """Return who said what about each item, as it stands."""
    found: dict[int, dict[str, Any]] = {}
    for vote in study.ledger.votes("strong"):
        found.setdefault(vote.item, {})[vote.who] = vote.label
    return found
