"""Small studies of tickets, with people who answer correctly, for tests of a study's results."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from overread.study.study import Study, open_study

WORDS = {"yes": ["refund", "invoice", "charge", "payment"], "no": ["printer", "login", "screen", "crash"]}
COMMON = ["please", "help", "the", "my", "with", "again", "account", "team"]

LABELS = 'make = "labels"\nerror = 0.1'
CLASSIFIER = 'make = "classifier"\nexcess_error = 0.05\nmax_strong = 40\naudit = 20'
PEOPLE = 'kind = "people"\nprice = 1.5'
TRUTH = 'kind = "table"\ncolumn = "truth"\nprice = 1.5'
MODEL = '[weak]\nkind = "table"\ncolumn = "model"\nprice = 0.01'


def tickets(rows: int = 300, seed: int = 0) -> pl.DataFrame:
    """Return tickets, some about billing; the model is wrong about many that mention an account."""
    rng = np.random.default_rng(seed)
    found = []
    for i in range(rows):
        truth = str(rng.choice(["no", "yes"], p=[0.6, 0.4]))
        words = [*rng.choice(WORDS[truth], 3), *rng.choice(COMMON, 4)]
        model = "yes" if "account" in words and rng.random() < 0.5 else truth
        found.append((f"T{i:03d}", " ".join(rng.permutation(words)), float(rng.random()), truth, model))
    return pl.DataFrame(found, schema=["ticket_id", "text", "age", "truth", "model"], orient="row")


def write_study(
    folder: Path,
    *,
    goal: str = LABELS,
    strong: str = PEOPLE,
    weak: str = MODEL,
    pool: str = 'id = "ticket_id"\nshow = ["text"]',
    task: str = 'question = "Is this about billing?"\nlabels = ["no", "yes"]',
    table: pl.DataFrame | None = None,
    name: str = "billing",
) -> Path:
    """Write a study's table and TOML file, and return the file's path."""
    (tickets() if table is None else table).write_parquet(folder / "tickets.parquet")
    file = folder / f"{name}.toml"
    file.write_text(
        f'[pool]\npath = "tickets.parquet"\n{pool}\n[task]\n{task}\n[goal]\n{goal}\n{weak}\n[strong]\n{strong}\n',
        encoding="utf-8",
    )
    return file


def answer(
    study: Study,
    people: Sequence[str] = ("ann",),
    says: Callable[[str, int, Any], Any] = lambda _who, _item, truth: truth,
    most: int | None = None,
) -> int:
    """Have people answer until the study is finished or has `most` answers. Return the number of answers."""
    truth, given = study.items.column("truth"), 0
    while True:
        before = given
        for who in people:
            for asked in study.ask(30, by=who):
                if given == most:
                    return given
                study.tell(asked, says(who, asked.item, truth[asked.item]))
                given += 1
        if given == before:
            return given


def finish(file: Path, **how: Any) -> Path:
    """Finish a study and close it, so that its folder can be copied. Return the file's path."""
    study = open_study(file)
    if study.asks_people:
        answer(study, **how)
    else:
        study.run()
    assert study.outcome() is not None
    study.ledger.close()
    return file


def copied(file: Path, folder: Path) -> Path:
    """Copy a closed study, so that a test can open or damage it."""
    shutil.copytree(file.parent, folder, dirs_exist_ok=True)
    return folder / file.name
