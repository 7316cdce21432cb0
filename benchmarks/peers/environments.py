"""The peers' environments: one for each library, with pinned requirements, separate from the project's own."""

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
    """A peer's environment could not be created."""


def list_names() -> list[str]:
    return sorted(path.stem for path in PINS.glob("*.txt"))


def python_path(name: str) -> str:
    """Return the path of the environment's Python."""
    return sys.executable if name == OWN else str(HOME / name / "bin" / "python")


def install(name: str, base: str) -> None:
    """Install a peer if it is missing or its pins have changed. `base` is a Python that has pip."""
    pins = (PINS / f"{name}.txt").read_text()
    ready = HOME / name / "pins.txt"
    if (
        ready.exists() and ready.read_text() == pins and Path(python_path(name)).exists()
    ):  # the base Python may have been removed
        return
    print(f"== peers: installing {name}", flush=True)
    quiet = ["--disable-pip-version-check", "install", "--quiet", "--no-warn-script-location"]
    for command in (
        [base, "-m", "venv", "--clear", "--without-pip", str(HOME / name)],
        [base, "-m", "pip", "--python", python_path(name), *quiet, "-r", str(PINS / f"{name}.txt")],
    ):
        try:  # without the project's pins, which are not for the peers
            subprocess.run(command, check=True, env={**os.environ, "PIP_CONSTRAINT": ""})
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotInstalled(
                f"{name} could not be installed ({error}; see above); it needs a package index (network, or PIP_INDEX_URL) and "
                "a Python that its pins support: make bench-peers PYTHON=python3.11. The other peers run without it"
            ) from error
    ready.write_text(pins)
