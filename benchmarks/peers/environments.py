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


def names() -> list[str]:
    return sorted(path.stem for path in PINS.glob("*.txt"))


def python(name: str) -> str:
    """Return the environment's Python; it is made, or made anew when its pins have changed."""
    if name == OWN:
        return sys.executable
    found = HOME / name / "bin" / "python"
    return str(found)


def make(name: str) -> None:
    """Install a peer where it is not there already."""
    pins = (PINS / f"{name}.txt").read_text()
    ready = HOME / name / "pins.txt"
    if ready.exists() and ready.read_text() == pins:
        return
    print(f"== peers: installing {name}", flush=True)
    quiet = ["--disable-pip-version-check", "install", "--quiet", "--no-warn-script-location"]
    _run(sys.executable, "-m", "venv", "--clear", "--without-pip", str(HOME / name))
    _run(_base_python(), "-m", "pip", "--python", python(name), *quiet, "-r", str(PINS / f"{name}.txt"))
    ready.write_text(pins)


def _base_python() -> str:
    """Return a Python that has pip: the project's own environment is made without."""
    found = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    return str(found) if found.exists() else sys.executable


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, env={**os.environ, "PIP_CONSTRAINT": ""})
    if done.returncode:
        raise SystemExit(f"{' '.join(command[:6])} ... ended with {done.returncode}; see above")
