"""A run whose second job sleeps until a test interrupts it."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.peers import jobs
from benchmarks.peers.jobs import Job, Method, run
from benchmarks.peers.results import Results

if __name__ == "__main__":
    jobs.WORKERS = "tests.benchmarks.workers"
    sleeping = [Job("nothing", Method("sleeps", "bad"), seed) for seed in range(4)]
    run(sleeping, lambda _: {}, Results("curves", Path(sys.argv[1])), 1)
