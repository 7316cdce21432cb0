"""The peers' environments: one for each library, made from pinned requirements, apart from the project's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PINS = HERE / "environments"
HOME = ROOT / ".peers"
OWN = "overread"
"""The environment that runs the benchmark itself."""


class NotInstalled(Exception):
    """A peer's environment could not be made."""


def names() -> list[str]:
    return sorted(path.stem for path in PINS.glob("*.txt"))


def python(name: str) -> str:
    """Return the path of the environment's Python."""
    return sys.executable if name == OWN else str(HOME / name / "bin" / "python")


def make(name: str, base: str) -> None:
    """Install a peer where it is not there, or its pins have changed; `base` is a Python that has pip."""
    pins = (PINS / f"{name}.txt").read_text()
    ready = HOME / name / "pins.txt"
    if ready.exists() and ready.read_text() == pins and Path(python(name)).exists():  # a base Python may have gone
        return
    print(f"== peers: installing {name}", flush=True)
    quiet = ["--disable-pip-version-check", "install", "--quiet", "--no-warn-script-location"]
    for command in (
        [base, "-m", "venv", "--clear", "--without-pip", str(HOME / name)],
        [base, "-m", "pip", "--python", python(name), *quiet, "-r", str(PINS / f"{name}.txt")],
    ):
        try:  # the project's own pins are not the peers'
            subprocess.run(command, check=True, env={**os.environ, "PIP_CONSTRAINT": ""})
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotInstalled(
                f"{name} could not be installed ({error}; see above); it needs pip's index, by the network or PIP_INDEX_URL, "
                "and a Python that its pins are made for: make bench-peers PYTHON=python3.11. The others are run without it"
            ) from error
    ready.write_text(pins)
