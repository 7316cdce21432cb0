"""docs/studies.md, followed step by step: its commands, its study file, a real terminal and a real endpoint."""

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

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.slow

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


class Reader:
    """A reader of the page: a shell in an empty folder with the examples. The model gets a free port instead of 8080."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        (folder / "examples").symlink_to(ROOT / "examples")
        (folder / "tickets.toml").write_text(self._with_free_port(FILE), encoding="utf-8")
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self.env = {**os.environ, "PATH": path, "OMP_NUM_THREADS": "1"}
        self.model: subprocess.Popen[bytes] | None = None

    def run(self, command: str) -> str:
        """Run a command of the page and return its output."""
        if command.endswith("&"):
            self._start_model(command.removesuffix("&"))
            return ""
        done = subprocess.run(
            shlex.split(self._with_free_port(command)),
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == (3 if " run " in command else 0), f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def answer(self, command: str, most: int | None) -> tuple[int, Terminal]:
        """Answer at most `most` questions in a terminal; return the number of answers and the terminal."""
        terminal = Terminal(shlex.split(command), self.folder, self.env)
        return terminal.answer(key_for, most), terminal

    def _start_model(self, command: str) -> None:
        self.model = subprocess.Popen(shlex.split(self._with_free_port(command)), cwd=self.folder, env=self.env)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", int(self.port))) == 0:
                    return
            time.sleep(0.1)
        raise AssertionError("the model's endpoint did not start")

    def _with_free_port(self, text: str) -> str:
        return text.replace("8080", self.port)


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    reader = Reader(tmp_path)
    yield reader
    if reader.model is not None:
        reader.model.kill()
        reader.model.wait()


def test_commands_of_the_page_give_a_certificate_that_passes_its_check(reader: Reader) -> None:
    printed: list[str] = []
    answered: list[int] = []
    for command in COMMANDS:
        if "overread answer" in command:
            count, terminal = reader.answer(command, most=7 if not answered else None)
            answered.append(count)
            assert terminal.wait() == (3 if len(answered) == 1 else 0), terminal.screen[-3000:]
        else:
            printed.append(reader.run(command))
    output = "".join(printed)

    shown = PAGE.split("$ head -3 tickets.csv\n")[1].split("```")[0]
    assert shown in output, "the page shows the rows of the file"
    assert answered[0] == 7, "stopped after seven answers"
    assert "20 questions for the expert are waiting" in output
    assert re.search(r"open questions +13", output), "the seven answers are kept, and no question is asked twice"
    assert "tickets.certificate.json is correct" in output

    labels = pl.read_csv(reader.folder / "labels.csv")
    assert labels.columns[:5] == ["id", "label", "source", "confidence", "by"]
    wrong = [TRUTH[row["id"]] != (row["label"] == "yes") for row in labels.iter_rows(named=True)]
    assert len(wrong) == 400
    strong = labels.filter(pl.col("source") == "strong")
    assert set(strong["by"]) == {"ann"}
    assert len(strong) == sum(answered), "each question was answered once"
    assert len(strong) <= 40 + 60

    certificate = json.loads((reader.folder / "tickets.certificate.json").read_text())
    assert certificate["certificate"]["level"] == "audited"
    upper = float(re.search(r"lies in \[[\d.]+, ([\d.]+)\]", certificate["certificate"]["claim"])[1])  # type: ignore[index]
    assert sum(wrong) / 400 <= upper
    predicted = pl.read_csv(reader.folder / "predicted.csv")
    assert len(predicted) == 400
    assert "<html" in (reader.folder / "tickets.html").read_text(encoding="utf-8")


def test_certificate_fails_if_an_answer_in_the_database_is_changed(reader: Reader) -> None:
    import sqlite3  # noqa: PLC0415

    reader.run(COMMANDS[0])
    reader.run(next(command for command in COMMANDS if command.endswith("&")))
    _, terminal = reader.answer("overread answer tickets.toml --by ann", None)
    assert terminal.wait() == 0
    reader.run("overread certify tickets.toml")
    with sqlite3.connect(reader.folder / "tickets.db") as database:
        database.execute(
            "UPDATE overread_answers SET label = '\"yes\"' WHERE seq = "
            "(SELECT MIN(seq) FROM overread_answers WHERE labeler = 'strong' AND label = '\"no\"')"
        )
    done = subprocess.run(
        ["overread", "certify", "tickets.toml", "--check", "tickets.certificate.json"],
        cwd=reader.folder,
        env=reader.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(r"\bT\d{4}\b", done.stdout), "the changed item is named"


def test_program_of_the_page_finishes_the_study(reader: Reader) -> None:
    reader.run(COMMANDS[0])
    reader.run(next(command for command in COMMANDS if command.endswith("&")))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=reader.folder,
        env=reader.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("audited: the error on these 400 rows")
