"""Open a folder of Parquet files as a pool and draw rows from it: `python -m benchmarks.pools`.

    python -m benchmarks.pools --rows 100000000 --files 100 --folder /tmp/pools

writes missing files of artificial rows (an id, four numbers, weak and strong labels), for that many rows, a tenth and a
hundredth of them. It opens each folder, draws 100,000 rows and reads their two features. Each folder is measured in a new
process: wall-clock seconds, and peak resident memory, including the imported libraries. "import": the memory before opening
anything.
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
    arguments = parser.parse_args()
    if arguments.measure is not None:
        print(json.dumps(measure(arguments.measure)))
        return
    print(LINE.format("rows", "files", "on disk", "open, s", "draw, s", "memory", "import"))
    for rows in sorted({max(2, arguments.rows // 100), max(2, arguments.rows // 10), arguments.rows}):
        folder = arguments.folder / str(rows)
        write(folder, rows, arguments.files)
        command = [
            sys.executable,
            "-m",
            "benchmarks.pools",
            "--folder",
            str(arguments.folder),
            "--measure",
            str(folder),
        ]
        measured = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        disk = sum(file.stat().st_size for file in folder.iterdir())
        seconds = (f"{measured[step]:.2f}" for step in ("open", "draw"))
        memory = (f"{measured[when] / 2**20:.0f} MiB" for when in ("peak", "import"))
        print(LINE.format(f"{rows:,}", arguments.files, f"{disk / 2**30:.2f} GiB", *seconds, *memory), flush=True)


def measure(folder: Path) -> dict[str, float]:
    """Open the folder and draw rows, in this process."""
    from overread.core.randomness import stream  # noqa: PLC0415
    from overread.pools import Parquet  # noqa: PLC0415  imported only in the measured process

    before = peak()
    start = time.perf_counter()
    pool = Parquet(folder, features=["x0", "x1"], id="id")
    size = pool.size
    opened = time.perf_counter()
    x = pool.features(pool.sample(min(DRAWN, size), stream(0, "pool.sample")))
    done = time.perf_counter()
    return {"rows": len(x), "open": opened - start, "draw": done - opened, "peak": peak(), "import": before}


def peak() -> int:
    """Return the process's peak resident memory in bytes, from Linux's VmHWM.

    getrusage is not used, because its peak starts from the parent's memory.
    """
    status = Path("/proc/self/status").read_text()
    match = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
    if match is None:
        raise SystemExit("the peak memory can't be read from /proc/self/status; run this on Linux")
    return int(match[1]) * 1024


def write(folder: Path, rows: int, files: int, features: int = 2) -> None:
    """Write the rows, one row group at a time. Existing files are kept."""
    import pyarrow as pa  # noqa: PLC0415  not imported in the measured process
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
    """Return artificial rows. The strong label depends linearly on two features; the weak label is wrong near a corner."""
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
