"""Time, memory and strong draws of whole runs with the paper's own constants.

Thresholds over 65,536 equally likely atoms. O, the strong labeler, labels x >= 1/2 with a random tenth of the atoms flipped. W,
the weak labeler, agrees with O except on [.40, .45], where it has the opposite label. excess_error = 1/64, failure_probability
= .05.

Each run has its own process, so that peak memory is measured for each run (imports included). The reference, timed in the same
process after the run, is work that every such run needs: the multinomial counts of the draws that it requested.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import mean, median

import numpy as np

import overread
from benchmarks.timing import Row
from overread.core.arrays import Array, LabelArray
from overread.core.requests import Region
from overread.core.sample import Draws
from overread.hypotheses.base import as_signs, erm
from overread.pools import Counts
from overread.pools.base import MAX_DRAWS

ATOMS = 65_536
SEEDS = (0, 1, 2)
SECONDS, MEGABYTES = 1.5, 300  # "about 1 second": the times that round to 1
STRONG_DRAWS = {"with W": 2.7e8, "O alone": 2.7e9}
NEAR = 0.1
TIMES = f"its draws: only the multinomial counts of a run's draws; times are medians over seeds {', '.join(map(str, SEEDS))}"

METHODS = {
    "with W": overread.Paper(initial_sample="none"),
    "O alone": overread.Paper(initial_sample="none"),
    "default": overread.Paper(),
}
NAMES = {
    "with W": "paper's constants with W",
    "O alone": "paper's constants, O alone",
    "default": "paper's defaults with W",
}


@dataclass(frozen=True)
class Measurement:
    """The measurements of one run in its own process."""

    reference_seconds: float
    seconds: float
    megabytes: float
    strong_draws: int
    excess_error: float


@dataclass(eq=False)
class RecordingPool:
    """A pool that records the number of draws and of atoms of each request."""

    pool: Counts
    requests: list[tuple[int, int]] = field(default_factory=list)

    size = ATOMS
    dimension = 1
    about = "a benchmark's atoms"
    max_draws = MAX_DRAWS

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        drawn = self.pool.draw(n, rng, region)
        self.requests.append((n, ATOMS if region is None else len(drawn)))
        return drawn


def paper_constants() -> list[Row]:
    """Run each of the three studies with each seed. Return medians over the seeds."""
    runs: dict[str, list[Measurement]] = {study: [] for study in METHODS}
    for seed in SEEDS:  # the studies alternate, so that a temporary slowdown of the machine affects all of them
        for study in METHODS:
            runs[study].append(_measure_in_new_process(study, seed))
    return [row for study in METHODS for row in _rows(study, runs[study])] + [_compare_strong_draws(runs)]


def _rows(study: str, runs: list[Measurement]) -> list[Row]:
    seconds, reference = median(run.seconds for run in runs), median(run.reference_seconds for run in runs)
    memory, draws = max(run.megabytes for run in runs), mean(run.strong_draws for run in runs)
    expected, excess = STRONG_DRAWS.get(study), max(run.excess_error for run in runs)
    return [
        Row(
            name=NAMES[study],
            goal=f"about 1 s (< {SECONDS} s)",
            measured=f"{seconds / reference:.2f} x its draws",
            met=seconds < SECONDS,
            reference_seconds=reference,
            seconds=seconds,
            note=TIMES,
        ),
        Row(f"  peak memory, worst of {len(runs)}", f"< {MEGABYTES} MB", f"{memory:.0f} MB", memory < MEGABYTES),
        Row(f"  excess error, worst of {len(runs)}", "<= 1/64", f"{excess:.6f}", excess <= 1 / 64),
        Row(
            f"  strong draws, mean of {len(runs)}",
            "for information" if expected is None else f"{expected:.1e} +- {NEAR:.0%}",
            f"{draws:.2e}",
            None if expected is None else abs(draws / expected - 1) <= NEAR,
        ),
    ]


def _compare_strong_draws(runs: dict[str, list[Measurement]]) -> Row:
    alone, with_W = (sum(run.strong_draws for run in runs[study]) for study in ("O alone", "with W"))
    return Row("strong draws, O alone / with W", "about 10 x", f"{alone / with_W:.1f} x", abs(alone / with_W - 10) <= 1)


def _measure_in_new_process(study: str, seed: int) -> Measurement:
    command = [sys.executable, "-m", "benchmarks.paper_constants", study, str(seed)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return Measurement(**json.loads(done.stdout))


def measure(study: str, seed: int) -> Measurement:
    """Run one study in this process."""
    x = (np.arange(ATOMS) + 0.5) / ATOMS
    strong, weak = _labels(x)
    pool = RecordingPool(Counts(x))
    start = time.process_time()
    result = overread.learn(
        pool,
        strong=overread.labelers.Table(strong),
        weak=None if study == "O alone" else overread.labelers.Table(weak),
        hypotheses=overread.Thresholds(),
        differences=None if study == "O alone" else overread.Intervals(),
        excess_error=1 / 64,
        failure_probability=0.05,
        method=METHODS[study],
        seed=seed,
    )
    seconds, megabytes = time.process_time() - start, _peak_megabytes()
    if result.classifier is None:
        raise AssertionError(f"{study}: the run has no classifier; it stopped because of {result.stopped}")
    truth = overread.Sample(x, strong)
    fewest = truth.mistakes(erm(overread.Thresholds(), truth).predict(truth.x))
    excess = (truth.mistakes(result.classifier.predict(truth.x)) - fewest) / ATOMS
    return Measurement(_time_draws(pool.requests), seconds, megabytes, result.draws.strong, excess)


def _labels(x: Array) -> tuple[LabelArray, LabelArray]:
    """Return O's and W's labels of the atoms. The flipped atoms are the same in every run."""
    flipped = np.zeros(ATOMS, dtype=bool)
    flipped[np.random.default_rng(0).permutation(ATOMS)[: ATOMS // 10]] = True
    strong = as_signs((x >= 0.5) ^ flipped)
    return strong, np.where((x >= 0.40) & (x <= 0.45), -strong, strong)


def _time_draws(requests: list[tuple[int, int]]) -> float:
    """Time the multinomial counts of each request. Requests for few draws, which need no counts, are left out."""
    rng = np.random.default_rng(0)
    start = time.process_time()
    for n, atoms in requests:
        if n >= atoms // 8:
            rng.multinomial(n, np.full(atoms, 1 / atoms))
    return time.process_time() - start


def _peak_megabytes() -> float:
    """Return the peak memory of this process.

    On Linux ru_maxrss starts from the parent's peak, so VmHWM is read there.
    """
    status = Path("/proc/self/status")
    if status.exists():
        mark = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(mark.split()[1]) * 1024 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6  # macOS: bytes


BENCHMARKS = {"paper-constants": paper_constants}

if __name__ == "__main__":
    print(json.dumps(asdict(measure(sys.argv[1], int(sys.argv[2])))))
