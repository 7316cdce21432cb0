"""The paper's unscaled constants on a finite domain: billions of draws, as counts."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

PROGRAM = """
import json, sys
import numpy as np
import overread
from overread.labelers import Table
from overread.experiments.worlds.truth import Truth

with_weak, initial_sample = sys.argv[1] == "weak", sys.argv[2]
atoms = 65536
x = (np.arange(atoms) + 0.5) / atoms
o = np.where(x >= 0.5, 1, -1)
o[np.random.default_rng(0).choice(atoms, atoms // 10, replace=False)] *= -1
w = np.where((x >= 0.40) & (x <= 0.45), -o, o)
result = overread.learn(
    overread.pools.Counts(x), strong=Table(o), weak=Table(w) if with_weak else None, hypotheses=overread.Thresholds(),
    differences=overread.Intervals() if with_weak else None, excess_error=1 / 64, failure_probability=0.05,
    method=overread.Paper(initial_sample=initial_sample),
)
excess = Truth(x, (o > 0) * 1.0).excess_error(result.classifier.classifier, overread.Thresholds())
# the high-water mark of this process alone; ru_maxrss starts from the parent's
memory = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM")) / 1024
print(json.dumps({"strong": result.draws.strong, "excess": excess, "megabytes": memory, "level": result.certificate.level}))
"""


def run(weak: str, initial_sample: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, weak, initial_sample], capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("weak", "strong_labels"), [("weak", 2.7e8), ("none", 2.7e9)])
def test_a_run_without_initial_sample_asks_for_the_published_number_of_strong_labels(
    weak: str, strong_labels: float
) -> None:
    found = run(weak, "none")
    assert found["excess"] <= 1e-3
    assert found["strong"] == pytest.approx(strong_labels, rel=0.1)
    assert found["megabytes"] < 300


def test_the_initial_sample_adds_what_its_formula_says() -> None:
    with_it, without = run("weak", "paper"), run("weak", "none")
    # the region of epoch 1 differs, hence the small tolerance
    assert with_it["strong"] - without["strong"] == pytest.approx(1_856_321_689, rel=0.02)
    assert with_it["excess"] <= 1e-3
