"""The command line as a user runs it, in a separate process."""

from __future__ import annotations

import io
import re
import subprocess
import sys

import pytest
from rich.console import Console

import overread
from overread.cli.demo import show_demo


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "overread", *arguments], capture_output=True, text=True, check=False)


def test_demo_shows_the_saving_the_sources_and_the_certificate() -> None:
    done = run("demo")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    readings = [int(number) for number in re.findall(r"(\d+) readings *$", done.stdout, flags=re.MULTILINE)]
    assert readings[0] == 569
    assert readings[2] < readings[1] < 569
    sources = re.findall(r"^  [█▒░] .*?(\d+) +([\d.]+)% *$", done.stdout, flags=re.MULTILINE)
    assert [sum(map(float, column)) for column in zip(*sources, strict=True)] == pytest.approx([569, 100], abs=0.2)
    assert int(sources[0][0]) == readings[2]
    for words in ("audited: except with probability 0.05", "overread new study.toml", "In fact"):
        assert words in done.stdout


@pytest.mark.slow
def test_demo_draws_boxes_and_colours_on_a_terminal() -> None:
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=200)
    show_demo(console, 0.1, 0.05, 0)
    output = console.file.getvalue()  # type: ignore[attr-defined]
    assert "\x1b[" in output
    plain = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]|\r", "", output)
    assert "╭─ Certificate" in plain
    assert {len(line) for line in plain.splitlines() if line.endswith("│")} == {100}


def test_invalid_setting_prints_one_line_and_exits_with_status_2() -> None:
    done = run("demo", "--error", "7")
    assert done.returncode == 2
    assert "error=7.0" in done.stderr
    assert "(0, 1)" in done.stderr
    assert "Traceback" not in done.stderr


def test_version_option_prints_the_version() -> None:
    assert run("--version").stdout == f"overread {overread.__version__}\n"


def test_help_lists_the_commands() -> None:
    assert "demo" in run("--help").stdout


def test_import_does_not_load_slow_libraries() -> None:
    slow = {"sklearn", "scipy.linalg", "scipy.optimize", "scipy.special", "scipy.stats", "sqlalchemy", "polars"}
    program = f"import sys, overread; print({slow!r} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
