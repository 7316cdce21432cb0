"""The steps that `benchmarks.engine` measures, each in a fresh process. They run on this checkout and on older ones.

    PYTHONPATH=CHECKOUT/src python -m benchmarks.engine_steps label '{"rows": 1000}'

prints the processor seconds, wall-clock seconds and peak memory of one call as JSON, and a result, which must not depend on
the checkout. Imports and the creation of the data are not measured.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

import overread
from benchmarks.pools import peak
from benchmarks.replies import make_replies
from overread.core import answers
from overread.core.arrays import Array, BoolArray
from overread.labelers import Table
from overread.ledger import open_ledger
from overread.study.study import Study, open_study

WEAK: Any = getattr(answers, "WEAK", "weak")  # older checkouts name a labeler by a text
STRONG: Any = getattr(answers, "STRONG", "strong")
ERROR = 0.05
KILL_AFTER = "OVERREAD_BENCHMARK_KILL_AFTER"
"""Environment variable: the study's process kills itself when the expert is asked for more labels than this."""
STUDY = """
[pool]
path = "pool.parquet"
show = ["x0", "x1"]
features = ["x0", "x1"]
[task]
question = "Is it?"
labels = ["no", "yes"]
[goal]
make = "labels"
error = {error}
[weak]
kind = "table"
column = "model"
price = 0.001
[strong]
kind = "function"
function = "{module}:ask_expert"
price = 1.0
[store]
url = "sqlite:///study.db"
"""


def label(rows: int) -> dict[str, Any]:
    """Measure `overread.label` on a table of two features."""
    _label(*_make_data(100))  # loads the libraries
    x, truth, weak = _make_data(rows)
    return _measure(lambda: _label(x, truth, weak))


def _label(x: Array, truth: BoolArray, weak: BoolArray) -> int:
    made = overread.label(x, strong=Table(truth.astype(int)), weak=Table(weak.astype(int)), error=ERROR)
    return zlib.crc32(np.asarray(made.labels, dtype=np.int64).tobytes())


def _make_data(rows: int) -> tuple[Array, BoolArray, BoolArray]:
    """Return features, the expert's labels, and those of a weak labeler that guesses in a region: it is wrong on 8%."""
    rng = np.random.default_rng(0)
    x = rng.normal(size=(rows, 2))
    truth = _is_yes(x[:, 0], x[:, 1])
    return x, truth, truth ^ ((x[:, 1] > 1) & (rng.random(rows) < 0.5))


def _is_yes(x0: Any, x1: Any) -> Any:
    return x0 + x1 / 2 > 0


def begin(folder: str, rows: int) -> None:
    """Write a study, and run it until the expert kills this process."""
    x, _, weak = _make_data(rows)
    table = {"x0": x[:, 0], "x1": x[:, 1], "model": np.where(weak, "yes", "no")}
    pl.DataFrame(table).write_parquet(Path(folder, "pool.parquet"))
    path = Path(folder, "study.toml")
    path.write_text(STUDY.format(error=ERROR, module="benchmarks.engine_steps"))
    open_study(path).run()
    raise SystemExit(f"the study ended before the expert was asked for {os.environ[KILL_AFTER]} labels")


def ask_expert(rows: list[dict[str, Any]]) -> list[str]:
    global _expert_labels  # noqa: PLW0603  one study runs in this process
    _expert_labels += len(rows)
    if _expert_labels > float(os.environ.get(KILL_AFTER, "inf")):
        os.kill(os.getpid(), signal.SIGKILL)
    return ["yes" if _is_yes(**row) else "no" for row in rows]


_expert_labels = 0


def resume(folder: str, rows: int) -> dict[str, Any]:
    """Measure how long a study that was killed takes to open and to run to its end."""
    _label(*_make_data(100))  # loads the libraries
    open_ledger("memory", "loads SQLAlchemy").close()
    opened: list[Study] = []

    def run() -> None:
        opened.append(open_study(Path(folder, "study.toml")))
        opened[0].run()

    measured = _measure(run)
    with closing(opened[0].ledger) as ledger:
        if len(ledger.verdicts(WEAK)) != rows:
            raise SystemExit(f"the resumed study has {len(ledger.verdicts(WEAK))} weak answers, not {rows}")
        return measured | {"result": len(ledger.verdicts(STRONG))}


def append(url: str, replies: int, group: int) -> dict[str, Any]:
    """Measure how long it takes to record that a group of questions is sent, and to append its replies, group by group."""
    groups = [make_replies(first, group) for first in range(0, replies, group)]
    with closing(open_ledger(url, "tickets")) as ledger:
        ledger.begin({})

        def write(batches: list[list[answers.Reply]]) -> int:
            with ledger.running():
                for batch in batches:
                    ledger.ask(WEAK, [reply.item for reply in batch])
                    ledger.append(WEAK, batch, settle=True)
            return replies

        write([make_replies(replies, 1)])  # creates the tables and compiles the statements
        return _measure(lambda: write(groups))


def _measure(call: Callable[[], object]) -> dict[str, Any]:
    Path("/proc/self/clear_refs").write_text("5")  # reset the peak memory that the kernel counts
    before, cpu, wall = _resident(), _cpu_seconds(), time.perf_counter()
    result = call()
    return {
        "cpu": _cpu_seconds() - cpu,
        "wall": time.perf_counter() - wall,
        "memory": peak() - before,
        "result": result,
    }


def _cpu_seconds() -> float:
    """Return the processor seconds of all threads of this process, and of child processes that have ended."""
    used = [resource.getrusage(of) for of in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _resident() -> int:
    """Return the process's resident memory in bytes."""
    (kilobytes,) = re.findall(r"^VmRSS:\s+(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE)
    return int(kilobytes) * 1024


STEPS: dict[str, Callable[..., dict[str, Any] | None]] = {
    "label": label,
    "begin": begin,
    "resume": resume,
    "append": append,
}

if __name__ == "__main__":
    print(json.dumps({"overread": overread.__file__, **(STEPS[sys.argv[1]](**json.loads(sys.argv[2])) or {})}))
