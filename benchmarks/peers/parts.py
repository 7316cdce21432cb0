"""What is compared: the methods of each part, the cases that they are run on, and the arrays that a worker is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.peers.jobs import Job, Method
from benchmarks.peers.settings import GIVEN, Setting, items, settings, split

GRID = (0, 20, 30, 45, 67, 100, 150, 225, 337, 505, 757, 1135, 1702)
"""Budgets of expert labels: where Overread's batches end."""
ERRORS = (0.05, 0.02, 0.10)
DELTA = 0.05
SAMPLES = (100, 400, 1000)
TARGETS = ("error", "positives")
REPEATS = 100
ROWS = (10_000, 100_000, 1_000_000)
FEATURES = 64

OURS = "Overread"
ALONE = "Overread without W"
BASELINE = "the paper's baseline"
FULL = "all labels of the expert"
LABEL = "overread.label"

CURVES = (
    Method(OURS, "learner"),
    Method(ALONE, "learner", weak=False),
    Method(BASELINE, "learner", weak=False, most_seeds=1),  # slow, and it asks for every label whatever the seed
    Method(FULL, "plain", weak=False),
    Method("random", "plain", weak=False),
    Method("scikit-activeml, uncertainty", "activeml", "activeml", weak=False),
    Method("scikit-activeml, committee", "activeml", "activeml", weak=False),
    Method("scikit-activeml, annotators (interval estimation)", "activeml", "activeml"),
    Method("scikit-activeml, annotators (wrapper)", "activeml", "activeml"),
    Method("Vowpal Wabbit --active", "vowpal", "vowpal", weak=False),
    Method("Vowpal Wabbit --active_cover", "vowpal", "vowpal", weak=False),
    Method("ALiPy CEAL", "ceal", "alipy"),
    Method("cleanlab ActiveLab", "activelab", "cleanlab"),
    Method("weak alone", "plain"),
    Method("weak, then uncertainty", "plain"),
)
LABELS = (
    Method(LABEL, "routing"),
    Method("PAC labeling, betting", "routing"),
    Method("PAC labeling, asymptotic", "routing"),
    Method("BARGAIN", "bargain", "bargain"),
)
AUDITS = (
    Method("overread.audit, exact", "auditing"),
    Method("overread.audit, betting", "auditing"),
    Method("overread.audit, powered", "auditing"),
    Method("ppi-python, classical", "ppi", "ppi"),
    Method("ppi-python, ppi++", "ppi", "ppi"),
    Method("ppi-python, cross-prediction", "ppi", "ppi"),
)
SPEED = (
    Method("Overread", "speed_overread"),
    Method("Overread, without W", "speed_overread"),
    Method("scikit-activeml, uncertainty", "speed_activeml", "activeml"),
    Method("scikit-activeml, committee", "speed_activeml", "activeml"),
    Method("Vowpal Wabbit --active, examples kept", "speed_vowpal", "vowpal"),
    Method("Vowpal Wabbit --active, from arrays", "speed_vowpal", "vowpal"),
)


@dataclass(frozen=True)
class Part:
    """One comparison. `alone`: each job has a process, and the machine, to itself."""

    name: str
    methods: tuple[Method, ...]
    jobs: Callable[[int], Iterator[Job]]
    arrays: Callable[[Job], Mapping[str, Any]]
    alone: bool = False


def curve_case(setting: Setting, method: Method) -> str:
    return str(setting) if method.weak or setting.weak == GIVEN else setting.data


def _curve_jobs(seeds: int) -> Iterator[Job]:
    seen = set()
    for setting in settings():
        for method in CURVES:
            case = curve_case(setting, method)
            if (case, method) not in seen:
                seen.add((case, method))
                yield from (Job("curves", case, method, seed) for seed in range(min(seeds, method.most_seeds)))


def _curve_arrays(job: Job) -> Mapping[str, Any]:
    pool, test = split(items(_setting(job.case), job.seed), job.seed)
    grid = [n for n in GRID if n < len(pool.x)]
    return {**pool.arrays(), "x_test": test.x, "strong_test": test.strong, "grid": grid}


def _setting(case: str) -> Setting:
    """Return the setting that a case names; for a method that looks at no W, any W will do."""
    return next(setting for setting in settings() if case in (str(setting), setting.data))


def label_cases() -> list[tuple[Setting, float]]:
    return [
        (setting, error) for setting in settings() for error in ERRORS if setting.weak == GIVEN or error == ERRORS[0]
    ]


def label_case(setting: Setting, error: float) -> str:
    return f"{setting}, error {error:.2f}"


def _label_jobs(seeds: int) -> Iterator[Job]:
    for setting, error in label_cases():
        for method in LABELS:
            yield from (Job("labels", label_case(setting, error), method, seed) for seed in range(seeds))


def _label_arrays(job: Job) -> Mapping[str, Any]:
    setting, error = next(case for case in label_cases() if label_case(*case) == job.case)
    return {**items(setting, job.seed, all_features=True).arrays(), "error": error, "delta": DELTA}


def audit_case(setting: Setting, target: str, m: int) -> str:
    return f"{setting}, {target}, {m} labels"


def audit_cases() -> list[tuple[Setting, str, int]]:
    region = Setting("digits", "wrong in a region")
    chosen = [setting for setting in settings() if setting.weak == GIVEN or setting == region]
    return [(setting, target, m) for setting in chosen for target in TARGETS for m in SAMPLES]


def _audit_jobs(seeds: int) -> Iterator[Job]:
    for case in audit_cases():
        for method in AUDITS:
            yield from (Job("audit", audit_case(*case), method, seed) for seed in range(seeds))


def _audit_arrays(job: Job) -> Mapping[str, Any]:
    setting, target, m = next(case for case in audit_cases() if audit_case(*case) == job.case)
    data = items(setting, job.seed).arrays()
    return {**data, "target": target, "m": m, "delta": DELTA, "repeats": REPEATS}


def speed_case(rows: int) -> str:
    return f"{rows} rows"


def _speed_jobs(seeds: int) -> Iterator[Job]:
    for rows in ROWS:
        for method in SPEED:
            yield from (Job("speed", speed_case(rows), method, seed) for seed in range(min(seeds, 3)))


def _speed_arrays(job: Job) -> Mapping[str, Any]:
    rows = next(rows for rows in ROWS if speed_case(rows) == job.case)
    return {"rows": np.array(rows), "features": np.array(FEATURES)}


PARTS = (
    Part("curves", CURVES, _curve_jobs, _curve_arrays),
    Part("labels", LABELS, _label_jobs, _label_arrays),
    Part("audit", AUDITS, _audit_jobs, _audit_arrays),
    Part("speed", SPEED, _speed_jobs, _speed_arrays, alone=True),
)
