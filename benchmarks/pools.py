"""Opening a folder of Parquet files as a pool, and drawing rows from it: `python -m benchmarks.pools`.

    python -m benchmarks.pools --rows 100000000 --files 100 --folder /tmp/pools

writes files of made-up rows (an id, four numbers, the labels of W and of O) where they are absent, for that many rows and for
a tenth and a hundredth of them; opens each folder, draws 100,000 rows and reads their two features. Each folder is measured in
a fresh process: seconds on the clock, and the most memory that was ever resident there, that of the imported libraries
included. "import": the same process before it opens anything.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import numpy as np

GROUP = 100_000
"""Rows in a row group."""
DRAWN = 100_000
LINE = "{:>13} {:>6} {:>10} {:>9} {:>9} {:>12} {:>12}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pools", description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=100_000_000)
    parser.add_argument("--files", type=int, default=100)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure is not None:
        print(json.dumps(measure(given.measure)))
        return
    print(LINE.format("rows", "files", "on disk", "open, s", "draw, s", "memory", "import"))
    for rows in sorted({max(2, given.rows // 100), max(2, given.rows // 10), given.rows}):
        folder = given.folder / str(rows)
        write(folder, rows, given.files)
        command = [sys.executable, "-m", "benchmarks.pools", "--folder", str(given.folder), "--measure", str(folder)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        disk = sum(file.stat().st_size for file in folder.iterdir())
        seconds = (f"{found[step]:.2f}" for step in ("open", "draw"))
        memory = (f"{found[when] / 2**20:.0f} MiB" for when in ("peak", "import"))
        print(LINE.format(f"{rows:,}", given.files, f"{disk / 2**30:.2f} GiB", *seconds, *memory), flush=True)


def measure(folder: Path) -> dict[str, float]:
    """Open and draw, in this process."""
    from overread.pools import Parquet  # noqa: PLC0415  what is measured begins here
    from overread.seeds import stream  # noqa: PLC0415

    before = peak()
    start = time.perf_counter()
    pool = Parquet(folder, features=["x0", "x1"], id="id")
    size = pool.size
    opened = time.perf_counter()
    x = pool.features(pool.sample(min(DRAWN, size), stream(0, "pool.sample")))
    done = time.perf_counter()
    return {"rows": len(x), "open": opened - start, "draw": done - opened, "peak": peak(), "import": before}


def peak() -> int:
    """Return the most bytes that were ever resident in this process, by Linux's own count in KiB.

    Not getrusage's: that one begins with what the parent process had when it started this one.
    """
    status = Path("/proc/self/status").read_text()
    found = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
    if found is None:
        raise SystemExit("the kernel does not say how much memory was used; run this on Linux")
    return int(found[1]) * 1024


def write(folder: Path, rows: int, files: int, features: int = 2) -> None:
    """Write the rows, a row group at a time; files that are there are kept."""
    import pyarrow as pa  # noqa: PLC0415  not in the process that is measured
    from pyarrow import parquet  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    bounds = [rows * i // files for i in range(files + 1)]
    for i, (first, end) in enumerate(pairwise(bounds)):
        file = folder / f"part-{i:05d}.parquet"
        if file.exists():
            continue
        part = file.with_suffix(".part")
        writer = None
        for start in range(first, end, GROUP):
            table = pa.table(columns(start, min(start + GROUP, end), features))
            writer = writer or parquet.ParquetWriter(part, table.schema, use_dictionary=["weak", "strong"])
            writer.write_table(table)
        if writer is not None:
            writer.close()
            part.rename(file)


def feature_names(features: int) -> list[str]:
    return ["x0", "x1", *(f"z{i}" for i in range(features - 2))]


def columns(start: int, end: int, features: int = 2) -> dict[str, np.ndarray[tuple[int], np.dtype[np.generic]]]:
    """Return made-up rows: O follows a line in two features, the others say nothing, and W is wrong beside a corner."""
    more = np.random.default_rng([8, start]).random((features - 2, end - start), dtype=np.float32)
    x = np.random.default_rng([7, start]).random((4, end - start))
    strong = x[0] + x[1] > 1
    return {
        "id": np.arange(start, end),
        "x0": x[0],
        "x1": x[1],
        "y0": x[2].astype(np.float32),
        "y1": x[3].astype(np.float32),
        "weak": (strong ^ ((x[0] > 0.8) & (x[1] < 0.5))).astype(np.int8),
        "strong": strong.astype(np.int8),
        **dict(zip(feature_names(features)[2:], more, strict=True)),
    }


if __name__ == "__main__":
    main()
