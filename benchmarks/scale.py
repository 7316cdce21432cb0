"""How a study's time, memory and labels grow with its pool: `make bench-scale`.

Folders of made-up rows, of 1e4 to 1e8, are opened; 1e5 rows drawn; a classifier learned with W from 200 expert labels, audited
by 300, and used to predict every row. Folders of up to --label rows are also labelled by `overread.scale.label`. Each is
measured in a fresh process: seconds on the clock, and the most memory that was resident in each step. The exponents are those
of rows in a straight line through the logarithms from a million rows on, where what is the same for all pools no longer hides
how they grow; the plot goes to docs/plots.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.pools import feature_names, peak, write

ROWS = (10_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
A_FILE = 1_000_000
LEARN, AUDIT, LABEL = 200, 300, 2000
"""Expert labels that may be bought in each step."""
STEPS = ("open", "draw", "learn", "audit", "predict", "label")
LARGE = 1_000_000
"""Rows from which on exponents are fitted."""
EVERY_ROW = ("predict", "label")
"""Steps that look at every row."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, nargs="+", default=list(ROWS))
    parser.add_argument("--label", type=int, default=max(ROWS), help="label pools of up to so many rows")
    parser.add_argument("--features", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="where the files are made and kept; default: a temporary folder")
    parser.add_argument("--plot", type=Path, default=Path("docs/plots/growth.png"))
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure is not None:
        for step in steps(given.measure, given.label, given.features):
            print(json.dumps(step), flush=True)
        return
    with tempfile.TemporaryDirectory() as temporary:
        home = given.folder or Path(temporary)
        found = [step for rows in given.rows for step in _measured(home, rows, given.label, given.features)]
    print("", *_exponents(found), sep="\n")
    if len(given.rows) > 2:
        _plot(found, given.plot)


def _measured(home: Path, rows: int, label: int, features: int) -> Iterator[dict[str, Any]]:
    folder = home / f"{rows} of {features}"
    write(folder, rows, max(1, rows // A_FILE), features)
    command = [sys.executable, "-m", "benchmarks.scale", "--measure", str(folder)]
    command += ["--label", str(label), "--features", str(features)]
    one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **one_thread}) as process:
        for line in process.stdout or ():
            found = {"rows": rows, **json.loads(line)}
            labels = f"{found['strong']:>6} strong labels" if "strong" in found else ""
            print(
                f"{rows:>13,} rows  {found['step']:<8}{found['seconds']:>9.2f} s {found['memory'] / 2**20:>7.0f} MiB {labels}",
                flush=True,
            )
            yield found
    if process.returncode:
        raise SystemExit(f"measuring {rows} rows ended with status {process.returncode}")


def steps(folder: Path, label: int, features: int) -> Iterator[dict[str, Any]]:
    """Do one step after the other, in this process."""
    import overread.scale  # noqa: PLC0415  what is measured begins here
    from overread.pools import Parquet  # noqa: PLC0415
    from overread.seeds import stream  # noqa: PLC0415

    pool = Parquet(folder, features=feature_names(features), id="id")
    weak, strong = pool.column("weak"), pool.column("strong")
    yield _timed("open", lambda: pool.size)[0]
    yield _timed("draw", lambda: pool.features(pool.sample(min(100_000, pool.size), stream(0, "draw"))))[0]
    found, learned = _timed("learn", lambda: overread.learn(pool, weak=weak, strong=strong, max_strong=LEARN))
    yield found | {"strong": learned.labels.strong}
    found, audit = _timed(
        "audit", lambda: overread.audit(learned.classifier, X=pool, strong=strong, max_labels=AUDIT, seed=1)
    )
    yield found | {"strong": audit.labels.strong, "upper": audit.upper}
    with tempfile.TemporaryDirectory() as out:
        yield _timed("predict", lambda: overread.scale.predict(learned.classifier, pool, f"{out}/predicted"))[0]
        if pool.size <= label:
            found, done = _timed(
                "label", lambda: overread.scale.label(pool, f"{out}/labels", weak=weak, strong=strong, max_strong=LABEL)
            )
            yield found | {"strong": done.counts.strong, "bound": done.error_bound}


def _timed(step: str, call: Callable[[], Any]) -> tuple[dict[str, Any], Any]:
    Path("/proc/self/clear_refs").write_text("5")  # from here on the kernel counts the most memory anew
    start = time.perf_counter()
    result = call()
    return {"step": step, "seconds": time.perf_counter() - start, "memory": peak()}, result


def _exponents(found: list[dict[str, Any]]) -> Iterator[str]:
    for step in STEPS:
        of = [each for each in found if each["step"] == step and each["rows"] >= LARGE]
        if len(of) > 1:
            grow = (
                exponent([each["rows"] for each in of], [each[key] for each in of]) for key in ("seconds", "memory")
            )
            yield "{:<8} seconds grow like rows to the {:.2f}, memory to the {:.2f}".format(step, *grow)


def exponent(rows: list[float], measured: list[float]) -> float:
    """Return the slope of a straight line through the logarithms.

    >>> round(exponent([1, 10, 100], [3, 30, 300]), 3)
    1.0
    """
    return float(np.polyfit(np.log(rows), np.log(measured), 1)[0])


def _plot(found: list[dict[str, Any]], path: Path) -> None:
    from matplotlib import pyplot as plt  # noqa: PLC0415  it takes a second

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    for step in STEPS:
        of = [each for each in found if each["step"] == step]
        if not of:
            continue
        rows, large = [each["rows"] for each in of], [each for each in of if each["rows"] >= LARGE]
        for axes, key, unit in ((left, "seconds", 1.0), (right, "memory", 2.0**20)):
            values = [each[key] / unit for each in of]
            style = "--" if step in EVERY_ROW else "-"
            (line,) = axes.loglog(rows, values, style, marker="o", markersize=3)
            slope = (
                exponent([each["rows"] for each in large], [each[key] for each in large]) if len(large) > 1 else None
            )
            grows = "" if slope is None else f" ~ rows^{slope:.2f}"
            line.set_label(f"{step}{grows}")
    left.set(xlabel="rows of the pool", ylabel="seconds", title="Time of each step (2 cores)")
    right.set(xlabel="rows of the pool", ylabel="MiB resident at most", title="Memory")
    for axes in (left, right):
        axes.legend(fontsize=7, frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)
    print(f"{path} is written")


if __name__ == "__main__":
    main()
