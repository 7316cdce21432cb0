"""Counting on a GPU beside the bare matrix product there and beside numpy on all cores: `python -m benchmarks.gpu`.

flip n q d: the flip test with n rows, q queries and d features. table n h: the mistakes of h labelings of n rows. The product
is that of float64, in the same blocks, of data that are on the device already. Ours begins and ends with numpy's arrays in
the host's memory; sending them to the device, which is a part of ours, is timed alone too: it is most of a table's time.
Times are on the clock, the shortest of three; of numpy one, of a part of the queries or labelings where that is said.
"equal": whether all counts that numpy made too are the same.

It runs where nothing but numpy, scipy and torch is installed, since it loads the few files that it needs by themselves.
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
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from overread.sample import Array, IntArray

SIZES = ("flip 10_000 10_000 64", "flip 100_000 100_000 256", "flip 100_000 1_000_000 768", "table 1_000_000 10_000")
GOAL = 3
PART = {"flip": 20_000, "table": 500}
LONG = 10**13
"""Multiplications above which numpy takes only a part of the queries."""
LINE = "{:<36} {:>10} {:>10} {:>9} {:>7}  {:<34} {}"


def load(name: str) -> Any:
    """Import a module of overread without what the package imports, in case that isn't installed."""
    source = Path(__file__).parent.parent / "src" / "overread"
    for package, folder in (("overread", source), ("overread.hypotheses", source / "hypotheses")):
        if package not in sys.modules:
            sys.modules[package] = types.ModuleType(package)
            sys.modules[package].__path__ = [str(folder)]
    return importlib.import_module(name)


@dataclass(frozen=True)
class Machine:
    torch: Any
    gpu: Any

    def seconds(self, call: Callable[[], Any], repeats: int = 3) -> tuple[float, Any]:
        """Return the time of the fastest call, and what it gave."""
        taken = []
        for _ in range(repeats):
            start = time.perf_counter()
            given = call()
            if self.gpu.type == "cuda":
                self.torch.cuda.synchronize(self.gpu)
            taken.append(time.perf_counter() - start)
        return min(taken), given

    def product(self, n: int, q: int, d: int, rows: int, queries: int) -> float:
        """Time a product of n x d with d x q in blocks of that many rows and queries."""
        left = self.torch.randn((n, d), dtype=self.torch.float64, device=self.gpu)
        right = self.torch.randn((d, min(q, queries)), dtype=self.torch.float64, device=self.gpu)

        def multiply() -> None:
            for first in range(0, q, queries):
                for at in range(0, n, rows):
                    left[at : at + rows] @ right[:, : q - first]

        left[:rows] @ right  # loads the kernel
        return self.seconds(multiply)[0]

    def sending(self, arrays: list[Any], step: int) -> float:
        """Time the way to the device, so many rows at a time."""
        sent = load("overread.hypotheses.device").sent

        def send() -> None:
            for array in arrays:
                for start in range(0, len(array), step):
                    sent(array[start : start + step], self.gpu)

        return self.seconds(send)[0]

    def memory(self) -> int:
        """Return the bytes that the tests take when they aren't told."""
        if self.gpu.type != "cuda":
            return int(load("overread.hypotheses.device").ON_THE_HOST)
        return int(self.torch.cuda.mem_get_info(self.gpu)[0] * 3 // 4)


def flip(machine: Machine, n: int, q: int, d: int, weighted: bool) -> str:
    device, linear_flip = load("overread.hypotheses.device"), load("overread.hypotheses.linear_flip")
    rng = np.random.default_rng(0)
    X, Z, w = rng.standard_normal((n, d)), rng.standard_normal((q, d)), rng.standard_normal(d)
    y = rng.choice(np.array([-1, 1], dtype=np.int8), n)
    weight = rng.integers(1, 2**40, n) if weighted else np.ones(n, dtype=np.int64)
    block = device.flip_block(machine.memory(), d)

    def ours(Z: Array = Z) -> IntArray:
        below = device.weight_below(X, y * weight, w, Z, -linear_flip.tolerance(d), machine.gpu)
        return np.asarray(below + weight[y < 0].sum())

    ours(Z[:100])  # loads the kernels
    bare, sending = machine.product(n, q, d, block, block), machine.sending([X, Z], block)
    taken, made = machine.seconds(ours)
    some = np.arange(q) if n * q * d <= LONG else np.sort(rng.choice(q, PART["flip"], replace=False))
    few = Z[some]
    on_cpu, expected = machine.seconds(lambda: linear_flip.flip_mistakes(X, y, weight, w, few, 2048), repeats=1)
    name = f"flip {n:,} {q:,} {d}{' weighted' * weighted}"
    return line(name, bare, sending, taken, on_cpu, q / len(some), bool((made[some] == expected).all()))


def table(machine: Machine, n: int, h: int) -> str:
    device, labelings = load("overread.hypotheses.device"), load("overread.hypotheses.labelings")
    rng = np.random.default_rng(0)
    said = np.unpackbits(np.frombuffer(rng.bytes(h * n // 8 + 1), dtype=np.uint8))[: h * n].reshape(h, n).view(bool)
    y, weight = rng.random(n) < 0.5, rng.integers(1, 2**30, n)
    high = max(1, min(h, device.LARGEST**2 // n))
    device.table_weight(said[:high], y, weight, machine.gpu)  # loads the kernels
    bare = machine.product(high, 1, n, high, 1) * h / high
    sending = machine.sending([said], high)
    taken, made = machine.seconds(lambda: device.table_weight(said, y, weight, machine.gpu))
    some = np.sort(rng.choice(h, min(h, PART["table"]), replace=False))
    few = said[some]
    on_cpu, expected = machine.seconds(lambda: labelings.table_mistakes(few, y, weight), repeats=1)
    equal = bool((made[some] == expected).all())
    return line(f"table {n:,} {h:,}", bare, sending, taken, on_cpu, h / len(some), equal)


def line(name: str, bare: float, sending: float, ours: float, on_cpu: float, times: float, equal: bool) -> str:
    by_numpy = f"{on_cpu:.2f}" if times == 1 else f"{on_cpu * times:.1f}, extrapolated: {times:.0f} x {on_cpu:.2f}"
    figures = f"{bare:.3f}", f"{sending:.3f}", f"{ours:.3f}", f"{ours / bare:.2f}"
    return LINE.format(name, *figures, by_numpy, "yes" if equal else "NO")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument(
        "--sizes", nargs="+", default=list(SIZES), metavar="SIZE", help="such as 'flip 10_000 10_000 64'"
    )
    parser.add_argument("--weighted", action="store_true", help="weights of the flip test that differ")
    given = parser.parse_args()
    torch = importlib.import_module("torch")
    gpu = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    print(torch.cuda.get_device_name(gpu) if gpu.type == "cuda" else "no GPU: torch on the processor")
    print(
        f"{os.cpu_count()} cores; torch {torch.__version__}, numpy {np.__version__}; goal: at most {GOAL} x the product"
    )
    print(LINE.format("size", "product, s", "sending, s", "ours, s", "ratio", "numpy, s", "equal"))
    os.environ["OVERREAD_DEVICE"] = "cpu"  # what isn't told the device is numpy
    machine = Machine(torch, gpu)
    for size in given.sizes:
        kind, *numbers = size.split()
        if kind == "flip":
            n, q, d = map(int, numbers)
            print(flip(machine, n, q, d, given.weighted), flush=True)
        else:
            n, h = map(int, numbers)
            print(table(machine, n, h), flush=True)


if __name__ == "__main__":
    main()
