"""docs/studies.md, done as it is written: the same commands, the same file, a real terminal, a real endpoint."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import polars as pl
import pytest

from tests.studies.terminal import Terminal

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ (.*)$", PAGE, flags=re.MULTILINE)
FILE = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)[0]
PROGRAM = re.findall(r"```py\n(.*?)```", PAGE, flags=re.DOTALL)[0]


def load(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(name, ROOT / "examples" / "tickets" / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


TRUTH = {name: billing for name, _, billing in load("make_tickets").tickets()}


def key_for(ticket: str) -> str:
    return "y" if TRUTH[ticket] else "1"


class Newcomer:
    """Someone with a shell in an empty folder, the project's examples beside it, and port 8080 taken by something else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        (folder / "examples").symlink_to(ROOT / "examples")
        (folder / "tickets.toml").write_text(self._ported(FILE), encoding="utf-8")
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self.env = {**os.environ, "PATH": path, "OMP_NUM_THREADS": "1"}
        self.model: subprocess.Popen[bytes] | None = None

    def does(self, command: str) -> str:
        """Type a command of the page; return what it prints."""
        if command.endswith("&"):
            self._starts(command.removesuffix("&"))
            return ""
        done = subprocess.run(
            shlex.split(self._ported(command)),
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == (3 if " run " in command else 0), f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def answers(self, command: str, most: int | None) -> tuple[int, Terminal]:
        terminal = Terminal(shlex.split(command), self.folder, self.env)
        return terminal.answer(key_for, most), terminal

    def _starts(self, command: str) -> None:
        self.model = subprocess.Popen(shlex.split(self._ported(command)), cwd=self.folder, env=self.env)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", int(self.port))) == 0:
                    return
            time.sleep(0.1)
        raise AssertionError("the model's endpoint did not start")

    def _ported(self, text: str) -> str:
        return text.replace("8080", self.port)


@pytest.fixture
def newcomer(tmp_path: Path) -> Iterator[Newcomer]:
    someone = Newcomer(tmp_path)
    yield someone
    if someone.model is not None:
        someone.model.kill()
        someone.model.wait()


def test_the_page_leads_from_a_table_to_a_certificate_that_checks(newcomer: Newcomer) -> None:
    printed: list[str] = []
    answered: list[int] = []
    for command in COMMANDS:
        if "overread answer" in command:
            many, terminal = newcomer.answers(command, most=7 if not answered else None)
            answered.append(many)
            assert terminal.wait() == (3 if len(answered) == 1 else 0), terminal.screen[-3000:]
        else:
            printed.append(newcomer.does(command))
    everything = "".join(printed)

    shown = PAGE.split("$ head -3 tickets.csv\n")[1].split("```")[0]
    assert shown in everything, "the page shows the rows that are there"
    assert answered[0] == 7, "stopped after seven answers"
    assert "20 questions for the expert are waiting" in everything
    assert re.search(r"open questions +13", everything), "the seven answers are kept, and nobody is asked twice"
    assert "tickets.certificate.json checks" in everything

    labels = pl.read_csv(newcomer.folder / "labels.csv")
    assert labels.columns[:5] == ["id", "label", "source", "confidence", "by"]
    wrong = [TRUTH[row["id"]] != (row["label"] == "yes") for row in labels.iter_rows(named=True)]
    assert len(wrong) == 400
    strong = labels.filter(pl.col("source") == "strong")
    assert set(strong["by"]) == {"ann"}
    assert len(strong) == sum(answered), "each question was answered once"
    assert len(strong) <= 40 + 60

    certificate = json.loads((newcomer.folder / "tickets.certificate.json").read_text())
    assert certificate["certificate"]["level"] == "audited"
    upper = float(re.search(r"lies in \[[\d.]+, ([\d.]+)\]", certificate["certificate"]["claim"])[1])  # type: ignore[index]
    assert sum(wrong) / 400 <= upper
    predicted = pl.read_csv(newcomer.folder / "predicted.csv")
    assert len(predicted) == 400
    assert "<html" in (newcomer.folder / "tickets.html").read_text(encoding="utf-8")


def test_a_certificate_fails_when_one_answer_in_the_database_is_changed(newcomer: Newcomer) -> None:
    import sqlite3  # noqa: PLC0415

    newcomer.does(COMMANDS[0])
    newcomer.does(next(command for command in COMMANDS if command.endswith("&")))
    _, terminal = newcomer.answers("overread answer tickets.toml --by ann", None)
    assert terminal.wait() == 0
    newcomer.does("overread certify tickets.toml")
    with sqlite3.connect(newcomer.folder / "tickets.db") as database:
        database.execute(
            "UPDATE overread_answers SET label = '\"yes\"' WHERE seq = "
            "(SELECT MIN(seq) FROM overread_answers WHERE labeler = 'strong' AND label = '\"no\"')"
        )
    done = subprocess.run(
        ["overread", "certify", "tickets.toml", "--check", "tickets.certificate.json"],
        cwd=newcomer.folder,
        env=newcomer.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "does not check" in done.stdout


def test_the_program_of_the_page_finishes_the_study(newcomer: Newcomer) -> None:
    newcomer.does(COMMANDS[0])
    newcomer.does(next(command for command in COMMANDS if command.endswith("&")))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=newcomer.folder,
        env=newcomer.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("audited: the error on these 400 rows")
