"""Create studies with an old version of Overread, so that later versions can be tested with them.

    PYTHONPATH=OLD/src python -m tests.upgrade.make_studies [NAME ...]

OLD is a clone of that version; it runs with this environment's dependencies. The studies in tests/upgrade/studies/ were created
by commit f6d2789, the last one with the old layout. Studies of a released version are never created again: for a later version,
add studies with new names.

For each study of STUDIES it writes a folder with the study's file, its table, and

- NAME.db (SQLite) or NAME.sql (PostgreSQL): the store, as the old version left it;
- NAME.certificate.json and .txt if the study has an outcome, and NAME.npz if it has a classifier;
- expected.json: status and outcome when saved, and those after the old version finished the study.

The script uses only public names and the command line, which are the same in all versions. Tests finish a study with the same
function (`finish`). Labels come from table columns and from plain functions; columns have few different values, far apart, so
that no result depends on rounding.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import overread
from overread.study.status import status_of
from tests.postgres import Server, running_server
from tests.upgrade.dumps import save_dump

FOLDER = Path(__file__).parent / "studies"
STORE_VARIABLE = "OVERREAD_SAVED_STORE"
"""The environment variable that names the store's URL: the studies' files say it instead of a URL."""
DEATH_VARIABLE = "OVERREAD_SAVED_DEATH"
"""The environment variable that says at which call of the weak labeler the process dies."""
CALLS_BEFORE_DEATH = 3
SAVED_AT = 1_750_000_000.0
"""The time on the clock of a study while it is made; leases end by this clock."""
REOPENED_AT = SAVED_AT + 60
NOT_SAVED = ("__pycache__", "*.lock", "*.db", "*.db-*", "*.features.npz", "*_rule.py")
PEOPLE = ("ann", "bob", "cal")
SOURCE_LETTERS = {"inferred": "i", "weak": "w", "strong": "s", "": "-"}

WEAK_COLUMN = 'kind = "table"\ncolumn = "model"\nconfidence = "sure"\nprice = 0.01'
STRONG_COLUMN = 'kind = "table"\ncolumn = "truth"\nprice = 1.5'
MODULE = '''"""The weak labeler of a saved study: a rule. The process dies at a certain call, if the environment names one."""

import itertools
import os

calls = itertools.count(1)


def guess(items):
    if next(calls) == int(os.environ.get("{variable}", "0")):
        os._exit(9)
    return ["yes" if int(item["a"]) >= 5 else "no" for item in items]
'''


@dataclass(frozen=True)
class SavedStudy:
    """A study to create. state: its progress when it is saved; postgres: whether its store is PostgreSQL."""

    name: str
    state: str
    goal: str
    postgres: bool = False
    weak: str = WEAK_COLUMN
    strong: str = STRONG_COLUMN
    features: tuple[str, ...] | str = ("a", "b")
    rows: int = 120
    raised: tuple[str, str] = ("", "")
    """The limit that stopped it, as the file says it, and what the file says instead when the study goes on."""

    @property
    def folder(self) -> Path:
        return FOLDER / self.name

    @property
    def is_certified(self) -> bool:
        """Whether the saved study has an outcome and a certificate."""
        return self.state in {"done", "stopped"}

    @property
    def has_classifier(self) -> bool:
        """Whether the saved study has a classifier."""
        return self.is_certified and "classifier" in self.goal

    @property
    def calls_module(self) -> bool:
        return "function" in self.weak

    @property
    def module(self) -> str:
        """The name of the weak labeler's module, unique because one process may import the modules of several studies."""
        return f"{self.name.replace('-', '_')}_rule"


def _function(name: str) -> str:
    return f'kind = "function"\nfunction = "{name}_rule:guess"\nbatch = 20\nprice = 0.01'


def _people(policy: str, cannot_tell: str = "") -> str:
    return f'kind = "people"\nprice = 1.5\npolicy = "{policy}"\nlease_minutes = 60\n{cannot_tell}'


STUDIES = {
    study.name: study
    for study in (
        # a label for every item
        SavedStudy("labels-done", "done", 'make = "labels"\nerror = 0.1'),
        SavedStudy("labels-text", "done", 'make = "labels"\nerror = 0.1', postgres=True, features="text"),
        SavedStudy(
            "labels-stopped",
            "stopped",
            'make = "labels"\nerror = 0.1\nmax_cost = 30',
            postgres=True,
            raised=("max_cost = 30", "max_cost = 400"),
        ),
        SavedStudy("labels-killed", "killed", 'make = "labels"\nerror = 0.1', weak=_function("labels_killed")),
        SavedStudy("labels-people", "waiting", 'make = "labels"\nerror = 0.1', postgres=True, strong=_people("two")),
        # a classifier of a class with a proof, then an audit
        SavedStudy(
            "class-done",
            "done",
            'make = "classifier"\nexcess_error = 0.2\nhypotheses = "thresholds"\naudit = 20',
            postgres=True,
            features=("a",),
        ),
        SavedStudy(
            "class-stopped",
            "stopped",
            'make = "classifier"\nexcess_error = 0.2\nhypotheses = "stumps"\nmax_strong = 20',
            raised=("max_strong = 20", "max_strong = 150"),
        ),
        SavedStudy(
            "class-killed",
            "killed",
            'make = "classifier"\nexcess_error = 0.2\nhypotheses = "intervals"\naudit = 20',
            postgres=True,
            weak=_function("class_killed") + '\nbuy = "pool"',
            features=("a",),
        ),
        SavedStudy(
            "class-people",
            "waiting",
            'make = "classifier"\nexcess_error = 0.2\nhypotheses = "thresholds"\naudit = 10',
            strong=_people("one", 'cannot_tell = "no"'),
            features=("a",),
            rows=200,
        ),
        # a model, audited or only estimated
        SavedStudy(
            "model-done",
            "done",
            'make = "classifier"\nexcess_error = 0.1\nmax_strong = 40\naudit = 20',
            postgres=True,
        ),
        SavedStudy(
            "model-text",
            "done",
            'make = "classifier"\nexcess_error = 0.1\nmax_strong = 40\naudit = 20',
            features="text",
        ),
        SavedStudy(
            "model-stopped",
            "stopped",
            'make = "classifier"\nexcess_error = 0.1\nmax_strong = 20',
            raised=("max_strong = 20", "max_strong = 40"),
        ),
        SavedStudy(
            "model-interrupted",
            "interrupted",
            'make = "classifier"\nexcess_error = 0.1\nmax_strong = 40\naudit = 20',
        ),
        SavedStudy(
            "model-people",
            "waiting",
            'make = "classifier"\nexcess_error = 0.1\nmax_strong = 30\naudit = 10',
            postgres=True,
            strong=_people("majority", 'cannot_tell = "no"'),
        ),
    )
}


def main(names: list[str]) -> None:
    for path in (FOLDER / name for name in names):
        if path.exists():
            raise SystemExit(f"{path} exists; remove it if this version was never released")
    with running_server() as server, tempfile.TemporaryDirectory() as folder:
        for name in names:
            _make(STUDIES[name], server, Path(folder))


# ---- finishing a study; also used by tests


def use_store(study: SavedStudy, file: Path, postgres_url: str) -> None:
    """Set the environment variable from which the study file takes its store's URL."""
    os.environ[STORE_VARIABLE] = postgres_url if study.postgres else f"sqlite:///{file.stem}.db"


def write_module(study: SavedStudy, folder: Path) -> None:
    """If the weak labeler is a function, write its module to the study's folder."""
    if study.calls_module:
        (folder / f"{study.module}.py").write_text(MODULE.format(variable=DEATH_VARIABLE), encoding="utf-8")


def raise_limit(study: SavedStudy, file: Path) -> None:
    """Raise the limit that stopped a study."""
    old, new = study.raised
    text = file.read_text(encoding="utf-8")
    if old not in text:
        raise ValueError(f"{file} does not contain {old!r}")
    file.write_text(text.replace(old, new), encoding="utf-8")


def finish(study: overread.Study) -> None:
    """Finish a study; people answer all open questions."""
    if study.asks_people:
        while answer_round(study):
            pass
    else:
        study.run()


def ask_again(study: overread.Study) -> dict[str, Any]:
    """Lease questions to each of PEOPLE, and undo Ann's last answer. Return the leased questions."""
    if not study.asks_people:
        return {}
    questions = {who: [question.number for question in study.ask(4, by=who, advance=False)] for who in PEOPLE}
    undone = study.undo(by="ann")
    return {"questions": questions, "undone": None if undone is None else undone.number}


def answer_round(study: overread.Study, most: int = 1000) -> int:
    """Have each of PEOPLE answer up to `most` questions. Return the number of answers."""
    answered = 0
    for who in PEOPLE:
        for question in study.ask(most, by=who):
            study.tell(question, opinion(study, who, question.item))
            answered += 1
    return answered


def opinion(study: overread.Study, who: str, item: int) -> str:
    """Return a person's answer: the truth, except that Bob is sometimes wrong."""
    truth = str(study.items.column("truth")[item])
    return {"no": "yes", "yes": "no"}[truth] if who == "bob" and item % 7 == 0 else truth


def describe_outcome(study: overread.Study) -> dict[str, Any]:
    """Return a study's outcome as JSON types, with one letter for each item's label and one for its source."""
    outcome = study.outcome()
    if outcome is None:
        raise ValueError(f"{study.name} is not finished")
    return {
        "labels": "".join("-" if label is None else str(label)[0] for label in outcome.labels),
        "sources": "".join(SOURCE_LETTERS[source] for source in outcome.source.tolist()),
        "stopped": outcome.stopped,
        "level": outcome.certificate.level,
        "claim": outcome.certificate.claim,
        "spent": {role: str(paid) for role, paid in sorted(study.ledger.spent().items())},
        "epochs": len(outcome.epochs),
        "solutions": sorted(study.ledger.kept("solution")),
    }


def describe_predictions(file: Path) -> str:
    """Return the exported classifier's predictions for the study's table, one letter for each row."""
    predicted = overread.load(file.with_suffix(".npz")).predict(file.with_name("items.csv"))
    return "".join(str(label)[0] for label in predicted)


# ---- helpers


def _make(study: SavedStudy, server: Server, folder: Path) -> None:
    """Create a study in a folder and save it, then finish it and record the result."""
    work = folder / study.name
    work.mkdir()
    file = _write_files(study, work)
    with server.connect() as connection:
        connection.execute("DROP SCHEMA IF EXISTS public CASCADE")
    use_store(study, file, server.new_schema("public"))
    saved = _run_to_state(study, file)
    if study.is_certified:
        _run_command("certify", file)
    if study.has_classifier:
        _run_command("export", file, str(file.with_suffix(".npz")))
        saved["predictions"] = describe_predictions(file)
    shutil.copytree(work, study.folder, ignore=shutil.ignore_patterns(*NOT_SAVED))
    if study.postgres:
        save_dump(server, study.folder / f"{study.name}.sql")
    else:
        with closing(sqlite3.connect(file.with_suffix(".db"))) as source:
            source.execute("VACUUM INTO ?", (str(study.folder / f"{study.name}.db"),))  # one file, without a WAL file
    if study.state == "stopped":
        raise_limit(study, file)
    with closing(overread.open_study(file, clock=lambda: REOPENED_AT)) as reopened:
        saved["asked again"] = ask_again(reopened)
        finish(reopened)
        saved["end"] = describe_outcome(reopened)
    _run_command("certify", file)
    saved["end"]["certificate"] = json.loads(file.with_suffix(".certificate.json").read_text(encoding="utf-8"))
    (study.folder / "expected.json").write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")


def _write_files(study: SavedStudy, folder: Path) -> Path:
    """Write the table, the weak labeler's module and the study file. Return the file's path."""
    (folder / "items.csv").write_text(_table(study), encoding="utf-8")
    write_module(study, folder)
    features = json.dumps(study.features if isinstance(study.features, str) else list(study.features))
    show = '["a", "b"]' if isinstance(study.features, tuple) else '["text"]'
    file = folder / f"{study.name}.toml"
    file.write_text(
        f'[pool]\npath = "items.csv"\nid = "id"\nshow = {show}\nfeatures = {features}\n\n'
        f'[task]\nquestion = "Is it one?"\nlabels = ["no", "yes"]\n\n'
        f"[goal]\n{study.goal}\nseed = 7\n\n[weak]\n{study.weak}\n\n[strong]\n{study.strong}\n\n"
        f'[store]\nurl = "${{{STORE_VARIABLE}}}"\n',
        encoding="utf-8",
    )
    return file


def _table(study: SavedStudy) -> str:
    """Return a table: the truth is "yes" if a >= 6, the weak label if a >= 5; b and most words are uninformative."""
    chance, rows = random.Random(0), io.StringIO()
    rows.write("id,a,b,text,model,sure,truth\n")
    for i in range(study.rows):
        a, b = chance.randrange(10), chance.randrange(4)
        truth, model = "yes" if a >= 6 else "no", "yes" if a >= 5 else "no"
        text = f"{'refund' if truth == 'yes' else 'printer'} please number{a}"
        rows.write(f"I{i:03d},{a},{b},{text},{model},{0.6 if a in {4, 5} else 0.9},{truth}\n")
    return rows.getvalue()


def _run_to_state(study: SavedStudy, file: Path) -> dict[str, Any]:
    """Run a study to the state in which it is saved. Return its status, and its outcome if it has one."""
    if study.state == "killed":
        _run_command("run", file, status=9, **{DEATH_VARIABLE: str(CALLS_BEFORE_DEATH)})
    with closing(overread.open_study(file, clock=lambda: SAVED_AT)) as opened:
        token = REACH[study.state](opened)
        if study.state == "stopped" and getattr(opened.outcome(), "stopped", None) is None:
            raise ValueError(f"{study.name} was not stopped by its limit")
        outcome = None if opened.outcome() is None else describe_outcome(opened)
        return {"status": status_of(opened).as_json(), "outcome": outcome, "token": token}


def _reach_end(study: overread.Study) -> None:
    study.run()


def _reach_interruption(study: overread.Study) -> None:
    """Interrupt a run, as Ctrl-C does, after some of its strong labels."""

    def interrupt(_: object) -> None:
        if status_of(study).bought.strong >= 20:
            raise KeyboardInterrupt

    try:
        study.run(interrupt)
    except KeyboardInterrupt:
        return
    raise ValueError(f"{study.name} finished before it was interrupted")


def _reach_nothing(study: overread.Study) -> None:
    """Check that the study was killed midway, and leave it unchanged."""
    if study.outcome() is not None or not study.ledger.answers():
        raise ValueError(f"{study.name} was not killed midway")


def _reach_people(study: overread.Study) -> str:
    """Create votes, leases, a skip, an undone answer and a "can't tell". Return a user's token."""
    answer_round(study, 3)
    leased = len(study.ask(3, by="cal"))
    if leased < 3:
        raise ValueError(f"{leased} questions were leased, of {status_of(study).open_questions} that are open")
    first, second, *others = study.ask(5, by="ann")
    study.tell(first, kind="skip")
    study.tell(second, kind="cannot tell", comment="blurred")
    for question in others:
        study.tell(question, opinion(study, "ann", question.item))
    if study.undo(by="ann") is None:
        raise ValueError("no answer could be undone")
    link = _run_command("invite", study.spec.path, "ann")
    return link.partition("/join#")[2].split()[0]


REACH: dict[str, Callable[[overread.Study], str | None]] = {
    "done": _reach_end,
    "stopped": _reach_end,
    "killed": _reach_nothing,
    "interrupted": _reach_interruption,
    "waiting": _reach_people,
}


def _run_command(name: str, file: Path, *arguments: str, status: int = 0, **environment: str) -> str:
    """Run an `overread` command. Return its output."""
    done = subprocess.run(
        [sys.executable, "-m", "overread", name, str(file), *arguments],
        env={**os.environ, **environment, "COLUMNS": "200"},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode != status:
        raise RuntimeError(f"overread {name} {file} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1:] or list(STUDIES))
