"""Run Overread and its peers on the same data, seeds and budgets, and write benchmarks/RESULTS.md.

Each peer is installed into its own environment under .peers/, with the versions pinned in benchmarks/peers/environments.
Results are stored under .peers/runs: an interrupted run resumes, and results of changed code are computed again. Set
OVERREAD_DATA to the folder of data sets with real weak labels. Without it those sets are left out, and the report is written to
.peers/RESULTS.md.
"""

from __future__ import annotations

import argparse
import os
import sys

from benchmarks.data_sets import missing_sets
from benchmarks.peers import environments, report
from benchmarks.peers.jobs import Job, run
from benchmarks.peers.parts import PARTS, Part
from benchmarks.peers.results import Results


def main() -> None:
    chosen = _parse_arguments()
    if missing_sets():
        print(f"Left out, because they are not in the folder OVERREAD_DATA: {', '.join(missing_sets())}", flush=True)
    failed: list[str] = []
    try:
        for part in PARTS:
            if part.name in chosen.parts and not chosen.report:
                failed += _run(part, chosen)
    except KeyboardInterrupt:
        failed.append("interrupted; run the same command again to resume")
    report.write()
    if failed:
        print("", f"{len(failed)} failed or left out:", *failed[:20], sep="\n\n", file=sys.stderr)
        sys.exit(1)


def _run(part: Part, chosen: argparse.Namespace) -> list[str]:
    jobs = [job for job in part.jobs(chosen.seeds) if _is_chosen(job, chosen)]
    missing: dict[str, str] = {}
    for name in sorted({job.method.environment for job in jobs} - {environments.OWN}):
        try:
            environments.install(name, chosen.python)
        except environments.NotInstalled as error:
            missing[name] = str(error)
    jobs = [job for job in jobs if job.method.environment not in missing]
    results = Results(part.name)
    with results.locked():
        results.drop(job.key for job in jobs if job.method.name in (chosen.again or ()))
        slots = 1 if part.alone else chosen.jobs
        return [*missing.values(), *run(jobs, part.arrays, results, slots, alone=part.alone)]


def _is_chosen(job: Job, chosen: argparse.Namespace) -> bool:
    by_method = chosen.method is None or job.method.name in chosen.method
    return by_method and (chosen.only is None or any(text in job.case for text in chosen.only))


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = [part.name for part in PARTS]
    methods = sorted({method.name for part in PARTS for method in part.methods})
    add = parser.add_argument
    add(
        "--parts",
        nargs="+",
        choices=parts,
        default=parts,
        metavar="PART",
        help=f"run these parts only: {', '.join(parts)}",
    )
    add("--seeds", type=int, default=20)
    add("--jobs", type=int, default=os.cpu_count() or 1, help="the number of parallel workers")
    add("--method", action="append", choices=methods, metavar="NAME", help="run only this method (can be repeated)")
    add(
        "--only", action="append", metavar="TEXT", help="run only cases whose name contains this text (can be repeated)"
    )
    add(
        "--again",
        action="append",
        choices=methods,
        metavar="NAME",
        help="discard this method's results and run it again",
    )
    add("--report", action="store_true", help="run nothing; write the report from the stored results")
    add("--python", default=sys.executable, help="a Python with pip, which creates the peers' environments")
    return parser.parse_args()


if __name__ == "__main__":
    main()
