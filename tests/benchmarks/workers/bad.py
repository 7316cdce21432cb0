"""A worker that dies or sleeps."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from benchmarks.peers.workers.common import Arrays, serve


def dies_at_seed_1(arrays: Arrays, seed: int) -> dict[str, Any]:  # noqa: ARG001
    if seed == 1:
        os.write(sys.stderr.fileno(), b"about to fall")
        os._exit(3)
    return {"seed": seed}


def sleeps(arrays: Arrays, seed: int) -> dict[str, Any]:  # noqa: ARG001
    if seed:
        time.sleep(600)
    return {"seed": seed}


if __name__ == "__main__":
    serve({"dies at seed 1": dies_at_seed_1, "sleeps": sleeps})
