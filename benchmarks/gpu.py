"""Compare counting on a GPU with the bare matrix product there, and with numpy on all cores: `python -m benchmarks.gpu`.

A size "n h" is a table of h labelings of n rows, whose mistakes are counted.

product: a float64 matrix product of that size, with the data already on the device. ours: from numpy arrays in the host's
memory to counts in the host's memory, which includes copying the arrays to the device; "copying" times that alone, because it
is most of the time. All times are wall-clock times: the shortest of three, and for numpy a single one, which is extrapolated
from a part of the labelings where the table says so. equal: whether all counts equal those that numpy computed.

It needs only numpy, scipy and torch, because it loads the few files that it uses directly.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
import types
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

SIZES = ("100_000 1_000", "1_000_000 10_000")
MAX_RATIO = 3
"""The goal: ours takes at most this many times as long as the product."""
NUMPY_PART = 500
"""The most labelings that numpy counts."""
ROW_FORMAT = "{:<36} {:>10} {:>10} {:>9} {:>7}  {:<34} {}"


def load(name: str) -> Any:
    """Import a module of overread without the imports of its packages, which may not be installed."""
    source = Path(__file__).parent.parent / "src" / "overread"
    for package, folder in (("overread", source), ("overread.hypotheses", source / "hypotheses")):
        if package not in sys.modules:
            sys.modules[package] = types.ModuleType(package)
            sys.modules[package].__path__ = [str(folder)]
    return importlib.import_module(name)


@dataclass(frozen=True)
class Machine:
    """The measured device: a GPU, or the CPU if there is none."""

    torch: Any
    gpu: Any

    def time_call(self, call: Callable[[], Any], repeats: int = 3) -> tuple[float, Any]:
        """Return the seconds of the fastest call, and its result."""
        seconds = []
        for _ in range(repeats):
            start = time.perf_counter()
            result = call()
            if self.gpu.type == "cuda":
                self.torch.cuda.synchronize(self.gpu)
            seconds.append(time.perf_counter() - start)
        return min(seconds), result

    def time_product(self, n: int, q: int, d: int, rows: int, queries: int) -> float:
        """Return the seconds of a product of n x d with d x q, in blocks of this many rows and queries."""
        left = self.torch.randn((n, d), dtype=self.torch.float64, device=self.gpu)
        right = self.torch.randn((d, min(q, queries)), dtype=self.torch.float64, device=self.gpu)

        def multiply() -> None:
            for first in range(0, q, queries):
                for at in range(0, n, rows):
                    left[at : at + rows] @ right[:, : q - first]

        left[:rows] @ right  # loads the kernel
        return self.time_call(multiply)[0]

    def time_copying(self, arrays: list[Any], step: int) -> float:
        """Return the seconds of copying arrays to the device, this many rows at a time."""
        copy_to_device = load("overread.hypotheses.solvers.gpu").copy_to_device

        def copy() -> None:
            for array in arrays:
                for start in range(0, len(array), step):
                    copy_to_device(array[start : start + step], self.gpu)

        return self.time_call(copy)[0]


def measure_table(machine: Machine, n: int, h: int) -> str:
    device, host = load("overread.hypotheses.solvers.gpu"), load("overread.hypotheses.labelings")
    rng = np.random.default_rng(0)
    bits = np.unpackbits(np.frombuffer(rng.bytes(h * n // 8 + 1), dtype=np.uint8))
    labelings = bits[: h * n].reshape(h, n).view(bool)
    y, weight = rng.random(n) < 0.5, rng.integers(1, 2**30, n)
    rows = max(1, min(h, device.MAX_CELLS // n))
    device.count_table_mistakes(labelings[:rows], y, weight, machine.gpu)  # loads the kernels
    product = machine.time_product(rows, 1, n, rows, 1) * h / rows
    copying = machine.time_copying([labelings], rows)
    seconds, counts = machine.time_call(lambda: device.count_table_mistakes(labelings, y, weight, machine.gpu))
    part = np.sort(rng.choice(h, min(h, NUMPY_PART), replace=False))
    few = labelings[part]
    on_cpu, expected = machine.time_call(lambda: host.count_table_mistakes(few, y, weight), repeats=1)
    equal = bool((counts[part] == expected).all())
    return format_row(f"{n:,} {h:,}", product, copying, seconds, on_cpu, h / len(part), equal)


def format_row(name: str, product: float, copying: float, ours: float, on_cpu: float, times: float, equal: bool) -> str:
    by_numpy = f"{on_cpu:.2f}" if times == 1 else f"{on_cpu * times:.1f}, extrapolated: {times:.0f} x {on_cpu:.2f}"
    figures = f"{product:.3f}", f"{copying:.3f}", f"{ours:.3f}", f"{ours / product:.2f}"
    return ROW_FORMAT.format(name, *figures, by_numpy, "yes" if equal else "NO")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="SIZE", help="such as '100_000 1_000'")
    arguments = parser.parse_args()
    torch = importlib.import_module("torch")
    gpu = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    print(torch.cuda.get_device_name(gpu) if gpu.type == "cuda" else "no GPU: torch uses the CPU")
    print(
        f"{os.cpu_count()} cores; torch {torch.__version__}, numpy {np.__version__}; goal: at most {MAX_RATIO} x the product"
    )
    print(ROW_FORMAT.format("size", "product, s", "copying, s", "ours, s", "ratio", "numpy, s", "equal"))
    os.environ["OVERREAD_DEVICE"] = "cpu"  # so that functions without a device argument use numpy
    machine = Machine(torch, gpu)
    for size in arguments.sizes:
        n, h = map(int, size.split())
        print(measure_table(machine, n, h), flush=True)


if __name__ == "__main__":
    main()
