"""How a study's time, memory and labels grow with its pool: `make bench-scale`.

For folders of 1e4 to 1e8 synthetic rows, the steps are: open the folder; draw 1e5 rows; learn a classifier with the weak
labeler and 200 expert labels; audit it with 300; predict every row; label every row with `overread.scale.label`, in folders of
up to --label rows. Each folder is measured in a fresh process: wall-clock seconds and peak resident memory of each step. The
exponent of the growth is the slope of a line through the logarithms, from a million rows on, where constant costs no longer
hide the growth. The plot is written to docs/plots.
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
ROWS_PER_FILE = 1_000_000
LEARN_LABELS, AUDIT_LABELS, LABEL_LABELS = 200, 300, 2000
"""Largest number of expert labels in each step."""
STEPS = ("open", "draw", "learn", "audit", "predict", "label")
LARGE = 1_000_000
"""Smallest number of rows to which the exponents are fitted."""
STEPS_OVER_ALL_ROWS = ("predict", "label")
"""Steps that read every row."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, nargs="+", default=list(ROWS))
    parser.add_argument("--label", type=int, default=max(ROWS), help="label pools of up to this many rows")
    parser.add_argument("--features", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="where the files are written and kept; default: a temporary folder")
    parser.add_argument("--plot", type=Path, default=Path("docs/plots/growth.png"))
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure is not None:
        for step in steps(given.measure, given.label, given.features):
            print(json.dumps(step), flush=True)
        return
    with tempfile.TemporaryDirectory() as temporary:
        home = given.folder or Path(temporary)
        found = [step for rows in given.rows for step in _measure(home, rows, given.label, given.features)]
    print("", *_describe_growth(found), sep="\n")
    if len(given.rows) > 2:
        _plot(found, given.plot)


def _measure(home: Path, rows: int, label: int, features: int) -> Iterator[dict[str, Any]]:
    folder = home / f"{rows} of {features}"
    write(folder, rows, max(1, rows // ROWS_PER_FILE), features)
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
    """Measure one step after the other, in this process."""
    import overread.scale  # noqa: PLC0415  it is loaded in the measured process only
    from overread.core.randomness import stream  # noqa: PLC0415
    from overread.pools import Parquet  # noqa: PLC0415

    pool = Parquet(folder, features=feature_names(features), id="id")
    weak, strong = pool.column("weak"), pool.column("strong")
    yield _time_step("open", lambda: pool.size)[0]
    yield _time_step("draw", lambda: pool.features(pool.sample(min(100_000, pool.size), stream(0, "draw"))))[0]
    found, learned = _time_step(
        "learn", lambda: overread.learn(pool, weak=weak, strong=strong, max_strong=LEARN_LABELS)
    )
    yield found | {"strong": learned.labels.strong}
    found, audit = _time_step(
        "audit", lambda: overread.audit(learned.classifier, X=pool, strong=strong, max_labels=AUDIT_LABELS, seed=1)
    )
    yield found | {"strong": audit.labels.strong, "upper": audit.upper}
    with tempfile.TemporaryDirectory() as out:
        yield _time_step("predict", lambda: overread.scale.predict(learned.classifier, pool, f"{out}/predicted"))[0]
        if pool.size <= label:
            found, done = _time_step(
                "label",
                lambda: overread.scale.label(pool, f"{out}/labels", weak=weak, strong=strong, max_strong=LABEL_LABELS),
            )
            yield found | {"strong": done.counts.strong, "bound": done.error_bound}


def _time_step(step: str, call: Callable[[], Any]) -> tuple[dict[str, Any], Any]:
    Path("/proc/self/clear_refs").write_text("5")  # reset the peak memory that the kernel counts
    start = time.perf_counter()
    result = call()
    return {"step": step, "seconds": time.perf_counter() - start, "memory": peak()}, result


def _describe_growth(found: list[dict[str, Any]]) -> Iterator[str]:
    for step in STEPS:
        of = [each for each in found if each["step"] == step and each["rows"] >= LARGE]
        if len(of) > 1:
            grow = (
                exponent([each["rows"] for each in of], [each[key] for each in of]) for key in ("seconds", "memory")
            )
            yield "{:<8} seconds grow like rows^{:.2f}, memory like rows^{:.2f}".format(step, *grow)


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
            style = "--" if step in STEPS_OVER_ALL_ROWS else "-"
            (line,) = axes.loglog(rows, values, style, marker="o", markersize=3)
            slope = (
                exponent([each["rows"] for each in large], [each[key] for each in large]) if len(large) > 1 else None
            )
            grows = "" if slope is None else f" ~ rows^{slope:.2f}"
            line.set_label(f"{step}{grows}")
    left.set(xlabel="rows of the pool", ylabel="seconds", title="Time of each step (2 cores)")
    right.set(xlabel="rows of the pool", ylabel="peak MiB resident", title="Memory")
    for axes in (left, right):
        axes.legend(fontsize=7, frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
