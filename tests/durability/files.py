"""Studies as users write them: a table, a TOML file, a labeling program, and people who answer."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from overread.core.answers import STRONG
from overread.study.outcome import Outcome
from overread.study.questions import ExpertQuestion
from overread.study.study import Study

LABELS = ("no", "yes")
TOPICS = {"yes": ("refund", "invoice", "charge", "payment"), "no": ("printer", "login", "screen", "update")}
COMMON = ("please", "help", "again", "today", "account", "team")

LABELER_PROGRAM = """
import json, sys, time
for line in sys.stdin:
    question = json.loads(line)
    shown, item = question["shown"], question["item"]
    time.sleep({pause})
    label = {label}
    print(json.dumps({{"item": item, "label": label, "confidence": 0.5 + item % 7 / 14}}), flush=True)
"""
FOLLOW_HINT = 'shown["hint"] or None'
"""The label of a weak labeler that follows the hint, and has no answer without one."""
READ_TEXT = f'"yes" if set({TOPICS["yes"]!r}) & set(shown["text"].split()) else "no"'
"""The label of an expert who reads the text."""


def run_to_end(study: Study) -> Outcome:
    """Run a study that needs no people, and return its outcome."""
    outcome = study.run().outcome
    assert outcome is not None
    return outcome


def write_pool(folder: Path, rows: int = 300, seed: int = 0) -> dict[str, str]:
    """Write pool.csv: two numbers, a text, a hint, the model's label and the truth. Return the truth by id.

    The truth follows from the first number, and nearly always from the words. The model is often wrong where the second
    number is large. The hint is the model's label; a few hints are missing.
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
            item_id = f"T{i:05d}"
            hint = "" if rng.random() < 0.02 else model
            table.writerow([item_id, " ".join(map(str, words)), hint, x1, x2, model, truth])
            truths[item_id] = truth
    return truths


def command(
    folder: Path, label: str = FOLLOW_HINT, *, pause: float = 0.0003, price: float = 0.01, **more: Any
) -> dict[str, Any]:
    """Write a labeling program, and return the settings of a labeler that runs it."""
    name = "weak.py" if label == FOLLOW_HINT else "strong.py"
    (folder / name).write_text(LABELER_PROGRAM.format(pause=pause, label=label))
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
    """Write the TOML file of a study of the pool in the same folder."""
    pool_settings = {"path": "pool.csv", "id": "id", "show": ["text", "hint"], "features": ["x1", "x2"]}
    tables = {
        "pool": pool_settings | dict(pool or {}),
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


def noisy_label(who: str, item_id: str, truth: str) -> str:
    """Return a person's label of an item. It is deterministic: the truth, except for one item in ten."""
    is_wrong = blake2b(f"{who} {item_id}".encode()).digest()[0] < 26
    return LABELS[(truth == "yes") ^ is_wrong]


def answer_question(study: Study, question: ExpertQuestion, truths: Mapping[str, str]) -> bool:
    return study.tell(question, noisy_label(question.by, question.id, truths[question.id]))


def votes_by_item(study: Study) -> dict[int, dict[str, Any]]:
    """Return the current votes by item and person."""
    votes: dict[int, dict[str, Any]] = {}
    for vote in study.ledger.votes(STRONG):
        votes.setdefault(vote.item, {})[vote.who] = vote.label
    return votes
