"""The command line as a user runs it, in a separate process."""

from __future__ import annotations

import subprocess
import sys

import overread


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "overread", *arguments], capture_output=True, text=True, check=False)


def test_demo_shows_the_source_of_its_labels() -> None:
    done = run("demo", "--error", "0.1")
    assert done.returncode == 0, done.stderr
    for words in ("569 breast masses", "the resident's label", "read by the attending", "audited", "proved"):
        assert words in done.stdout
    assert done.stderr == ""


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
