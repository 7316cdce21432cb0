"""Run the numeric tests under each BLAS kernel and vector setting that this CPU supports: `make test-kernels`.

Floating-point results differ in their last digits between CPUs, since three libraries choose their code by the CPU:

- OpenBLAS, of which numpy and scipy each bundle a copy, has a kernel for each family of CPUs (OPENBLAS_CORETYPE);
- numpy's exp, log, power and sort use the vector unit (NPY_DISABLE_CPU_FEATURES);
- the C library's exp, log and power use fused multiply-add (GLIBC_TUNABLES).

Each variable makes a library use the code for a different CPU. A setting is tested if a process with it works (a kernel for a
newer CPU ends with SIGILL) and its results differ from those of all earlier settings (a library without the requested kernel
uses a different one). Arguments are passed to pytest; the exit status is 1 if a test failed under any setting.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from rich import box
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
NO_ARITHMETIC = ("browser", "durability", "items", "labelers", "ledger", "scale", "web")
"""Folders of tests that hold whatever the digits are: what they compute is computed by the code that the others test."""

OPENBLAS_KERNELS = {
    "x86_64": ["Prescott", "Nehalem", "Sandybridge", "Haswell", "Zen", "SkylakeX", "Cooperlake", "Sapphirerapids"],
    "aarch64": ["ARMV8", "CORTEXA57", "NEOVERSEN1", "NEOVERSEV1", "ARMV8SVE"],
}
"""By the machine: the kernels that numpy and scipy of PyPI bundle, and Zen, which is Haswell to them."""

PROBE = """
import hashlib, json, math, numpy, scipy.linalg, threadpoolctl
random = numpy.random.default_rng(0)
digest = lambda values: hashlib.sha256(b"".join(numpy.asarray(value).tobytes() for value in values)).hexdigest()
square, numbers = random.standard_normal((200, 200)), random.uniform(0.001, 50, 20_000)
scipy.linalg.cholesky(square @ square.T + numpy.eye(200))
loops = [numpy.exp, numpy.log, numpy.log1p, numpy.expm1, numpy.tanh, numpy.sin, numpy.sum, lambda x: x**1.3]
sorts = [numpy.argsort(numbers.round()), numpy.argpartition(numbers.round(), 5_000)]
print(json.dumps({
    "kernels": sorted({str(library.get("architecture")) for library in threadpoolctl.threadpool_info()}),
    "features": numpy.show_config(mode="dicts")["SIMD Extensions"].get("found", []),
    "OpenBLAS": digest([square @ square, numpy.linalg.svd(square)[1], numpy.linalg.solve(square, square[0])]),
    "numpy": digest([*(loop(numbers) for loop in loops), *sorts]),
    "C library": digest([f(x) for x in numbers.tolist()] for f in (math.exp, math.log, math.sin)),
}))
"""


@dataclass(frozen=True)
class Setting:
    """A name and the environment variables that select the kernel."""

    name: str
    variables: dict[str, str]

    def environment(self) -> dict[str, str]:
        """Return the environment of a process that runs under this setting."""
        return {**os.environ, **self.variables}


@dataclass(frozen=True)
class Outcome:
    """The result of the tests under one setting."""

    setting: Setting
    passed: int
    failed: int
    skipped: int
    seconds: float
    is_good: bool


@dataclass(frozen=True)
class Arithmetic:
    """The kernels and vector units that a process uses, and a digest of its numeric results."""

    kernels: list[str]
    features: list[str]
    digest: str


def probe(setting: Setting) -> Arithmetic | str:
    """Return a process's kernels and results under this setting, or why the process failed."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=False, env=setting.environment()
    )
    if done.returncode < 0:
        return f"ended by signal {-done.returncode}: this CPU cannot run it"
    if done.returncode:
        return done.stderr.strip().splitlines()[-1]
    report = json.loads(done.stdout)
    digest = [*report["kernels"], *(report[library] for library in ("OpenBLAS", "numpy", "C library"))]
    return Arithmetic(report["kernels"], report["features"], " ".join(digest))


def candidates(numpy_features: list[str]) -> list[Setting]:
    """Return the settings to try. numpy's CPU features are disabled cumulatively, starting with the newest.

    >>> [setting.variables for setting in candidates(["X86_V3", "X86_V4"]) if "numpy" in setting.name]
    [{'NPY_DISABLE_CPU_FEATURES': 'X86_V4'}, {'NPY_DISABLE_CPU_FEATURES': 'X86_V3 X86_V4'}]
    """
    kernels = OPENBLAS_KERNELS.get(platform.machine(), [])
    without = [" ".join(numpy_features[i:]) for i in reversed(range(len(numpy_features)))]
    return [
        *(Setting(f"OpenBLAS {kernel}", {"OPENBLAS_CORETYPE": kernel}) for kernel in kernels),
        *(Setting(f"numpy without {names}", {"NPY_DISABLE_CPU_FEATURES": names}) for names in without),
        Setting("C library without FMA", {"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-FMA4"}),
    ]


def discover(console: Console) -> list[Setting]:
    """Return the default setting, and each one that works and has different results. Print the settings left out."""
    here = Setting("as found here", {})
    arithmetic = probe(here)
    if isinstance(arithmetic, str):
        raise SystemExit(f"numpy and scipy do not work here: {arithmetic}")
    console.print(f"found here: OpenBLAS {', '.join(arithmetic.kernels)}; numpy {' '.join(arithmetic.features)}")
    settings, seen = [here], {arithmetic.digest: here.name}
    for setting in candidates(arithmetic.features):
        other = probe(setting)
        if isinstance(other, str):
            console.print(f"left out: {setting.name}: {other}")
        elif other.digest in seen:
            console.print(f"left out: {setting.name}: the same digits as {seen[other.digest]}")
        else:
            seen[other.digest] = setting.name
            settings.append(setting)
    return settings


def run(setting: Setting, options: list[str]) -> Outcome:
    """Run the numeric tests under this setting, and show pytest's output as it is printed."""
    folders = sorted(
        str(path.relative_to(ROOT)) for path in (ROOT / "tests").iterdir() if (path / "__init__.py").exists()
    )
    chosen = [folder for folder in folders if Path(folder).name not in NO_ARITHMETIC]
    with tempfile.TemporaryDirectory() as temporary:
        report = Path(temporary) / "report.xml"
        started = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--tb=short", f"--junitxml={report}", *options, "src", *chosen],
            check=False,
            cwd=ROOT,
            env=setting.environment(),
        )
        seconds = time.monotonic() - started
        suites = ET.parse(report).getroot().iter("testsuite") if report.exists() else []
        counts = [{key: int(value) for key, value in suite.items() if value.isdigit()} for suite in suites]
    total, failures, errors, skipped = (
        sum(count.get(key, 0) for count in counts) for key in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return Outcome(setting, total - failed - skipped, failed, skipped, seconds, done.returncode == 0)


def table(outcomes: list[Outcome]) -> Table:
    """Return a table of the test results, with a row for each setting."""
    rows = Table(box=box.SIMPLE, show_edge=False)
    rows.add_column("kernel")
    for heading in ("passed", "failed", "skipped", "seconds"):
        rows.add_column(heading, justify="right")
    rows.add_column("")
    for outcome in outcomes:
        counts = [str(count) for count in (outcome.passed, outcome.failed, outcome.skipped, round(outcome.seconds))]
        rows.add_row(outcome.setting.name, *counts, "" if outcome.is_good else "FAILED")
    return rows


def main() -> int:
    """Run the tests under each setting, print the table, and return the exit status."""
    console = Console(width=100, highlight=False)
    outcomes = []
    for setting in discover(console):
        assignments = " ".join(f'{name}="{value}"' for name, value in setting.variables.items())
        console.rule(f"{setting.name}: {assignments}" if assignments else setting.name)
        outcomes.append(run(setting, sys.argv[1:]))
    console.print(table(outcomes))
    return 0 if all(outcome.is_good for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
