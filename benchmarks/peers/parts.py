"""What is compared: the methods and cases of each part, and the arrays that a worker gets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import numpy as np

from benchmarks.peers import environments
from benchmarks.peers.jobs import Job, Method
from benchmarks.peers.settings import GIVEN, Setting, items, random_weak_settings, settings, split

GRID = (0, 20, 30, 45, 67, 100, 150, 225, 337, 505, 757, 1135, 1702)
"""Budgets of expert labels."""
ERRORS = (0.05, 0.02, 0.10)
DELTA = 0.05
SAMPLES = (100, 400)
TARGETS = ("error", "positives")
REPEATS = 10
ROWS = (10_000, 100_000, 1_000_000)
FEATURES = 64
MOST_ROWS = {"Vowpal Wabbit --active, examples kept": 100_000}
"""A stored example takes 33 kB, so a million of them would take 33 GB."""

PACKAGES = ("api", "core", "hypotheses", "labelers", "paper", "pools", "practice", "study", "theory")
"""The packages that Overread's own results depend on."""
SCALING = "practice/model/logistic.py"
"""The module that scales the features, for all methods."""

OURS = "Overread"
ALONE = "Overread without W"
FULL = "all labels of the expert"
LABEL = "overread.label"

CURVES = (
    Method(OURS, "learner"),
    Method(ALONE, "learner", weak=False),
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
    Method("ppi-python, ppi++ with the split", "ppi", "ppi"),
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
    """One comparison. `alone`: whether each job gets its own process and the machine to itself."""

    name: str
    methods: tuple[Method, ...]
    cases: Callable[[Method], Iterable[str]]
    arrays: Callable[[Job], Mapping[str, Any]]
    constants: object
    """Constants that the arrays depend on, besides the code that makes them."""
    shared: tuple[str, ...]
    """Modules that the part's workers share, besides `common`."""
    alone: bool = False
    most_seeds: int = 1_000_000

    def jobs(self, seeds: int) -> Iterator[Job]:
        """Return all jobs, case by case."""
        cases = {method: list(self.cases(method)) for method in self.methods}
        code = {method: self.code(method) for method in self.methods}
        for case in dict.fromkeys(case for of_method in cases.values() for case in of_method):
            for method in self.methods:
                if case in cases[method]:
                    most = min(seeds, self.most_seeds)
                    yield from (Job(case, method, seed, code[method]) for seed in range(most))

    def code(self, method: Method) -> str:
        """Return a digest of everything that a result depends on: constants, data, worker, library."""
        here = environments.HERE
        source = environments.ROOT / "src" / "overread"
        files = [
            here / "settings.py",
            here.parent / "data_sets.py",
            source / "core" / "randomness.py",
            source / SCALING,
        ]
        files += [here / f"{name}.py" for name in ("workers/common", *self.shared, f"workers/{method.worker}")]
        if method.environment == environments.OWN:
            files.append(environments.ROOT / "constraints.txt")
            files += sorted(source.glob("*.py"))
            files += sorted(path for package in PACKAGES for path in (source / package).rglob("*.py"))
            files.append(source / "experiments" / "practice" / "coverage_label.py")
        else:
            files.append(environments.PINS / f"{method.environment}.txt")
        digest = blake2b(repr(self.constants).encode(), digest_size=8)
        for path in files:
            digest.update(path.read_bytes())
        return digest.hexdigest()


def curve_case(setting: Setting, method: Method) -> str:
    return str(setting) if method.weak or setting.weak == GIVEN else setting.data


def _curve_cases(method: Method) -> Iterator[str]:
    yield from dict.fromkeys(curve_case(setting, method) for setting in settings())
    if method.name == OURS:  # it is compared with methods that don't use W
        yield from map(str, random_weak_settings())


def _curve_arrays(job: Job) -> Mapping[str, Any]:
    pool, test = split(items(_setting(job.case), job.seed), job.seed)
    grid = [n for n in GRID if n < len(pool.x)]
    return {**pool.arrays(), "x_test": test.x, "strong_test": test.strong, "grid": grid}


def _setting(case: str) -> Setting:
    """Return the setting that a case names. For a method that doesn't use W, it is the first one with that data set."""
    every = [*settings(), *random_weak_settings()]
    return next(setting for setting in every if case in (str(setting), setting.data))


def label_cases() -> list[tuple[Setting, float]]:
    return [
        (setting, error) for setting in settings() for error in ERRORS if setting.weak == GIVEN or error == ERRORS[0]
    ]


def label_case(setting: Setting, error: float) -> str:
    return f"{setting}, error {error:.2f}"


def _label_case_names(_: Method) -> Iterator[str]:
    yield from (label_case(*case) for case in label_cases())


def _label_arrays(job: Job) -> Mapping[str, Any]:
    setting, error = next(case for case in label_cases() if label_case(*case) == job.case)
    return {**items(setting, job.seed, all_features=True).arrays(), "error": error, "delta": DELTA}


def audit_case(setting: Setting, target: str, m: int) -> str:
    return f"{setting}, {target}, {m} labels"


def audit_cases() -> list[tuple[Setting, str, int]]:
    region = Setting("digits", "wrong in a region")
    chosen = [setting for setting in settings() if setting.weak == GIVEN or setting == region]
    return [(setting, target, m) for setting in chosen for target in TARGETS for m in SAMPLES]


def _audit_case_names(_: Method) -> Iterator[str]:
    yield from (audit_case(*case) for case in audit_cases())


def _audit_arrays(job: Job) -> Mapping[str, Any]:
    setting, target, m = next(case for case in audit_cases() if audit_case(*case) == job.case)
    data = items(setting, job.seed).arrays()
    return {**data, "target": target, "m": m, "delta": DELTA, "repeats": REPEATS}


def speed_case(rows: int) -> str:
    return f"{rows} rows"


def _speed_cases(method: Method) -> Iterator[str]:
    yield from (speed_case(rows) for rows in ROWS if rows <= MOST_ROWS.get(method.name, rows))


def _speed_arrays(job: Job) -> Mapping[str, Any]:
    rows = next(rows for rows in ROWS if speed_case(rows) == job.case)
    return {"rows": np.array(rows), "features": np.array(FEATURES)}


PARTS = (
    Part("curves", CURVES, _curve_cases, _curve_arrays, GRID, ()),
    Part("labels", LABELS, _label_case_names, _label_arrays, DELTA, ("workers/scores", "pac")),
    Part("audit", AUDITS, _audit_case_names, _audit_arrays, (DELTA, REPEATS), ("workers/scores", "workers/claims")),
    Part("speed", SPEED, _speed_cases, _speed_arrays, FEATURES, ("workers/timing",), alone=True, most_seeds=3),
)
