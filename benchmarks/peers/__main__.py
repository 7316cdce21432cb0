"""Run Overread and its peers on the same data, seeds and budgets, and write benchmarks/RESULTS.md.

Peers are installed into environments of their own under .peers/, with the versions that are pinned in
benchmarks/peers/environments. Results are kept under .peers/runs: a run that was interrupted goes on where it was. Set
OVERREAD_DATA to the folder of data sets with real weak labels; without it those sets are left out.
"""

from __future__ import annotations

import argparse
import os
import sys

from benchmarks.data_sets import SETS, folder
from benchmarks.peers import environments, report
from benchmarks.peers.jobs import Results, run
from benchmarks.peers.parts import PARTS, Part


def main() -> None:
    chosen = _arguments()
    if folder() is None:
        print(f"OVERREAD_DATA does not name a folder: {', '.join(SETS)} are left out.", flush=True)
    failed: list[str] = []
    for part in PARTS:
        if part.name in chosen.parts and not chosen.report:
            failed += _run(part, chosen)
    report.write()
    if failed:
        print(f"{len(failed)} jobs failed:", *failed[:20], sep="\n\n", file=sys.stderr)
        sys.exit(1)


def _run(part: Part, chosen: argparse.Namespace) -> list[str]:
    jobs = [
        job
        for job in part.jobs(chosen.seeds)
        if (chosen.method is None or job.method.name in chosen.method)
        and (chosen.only is None or any(text in job.case for text in chosen.only))
    ]
    for name in sorted({job.method.environment for job in jobs} - {environments.OWN}):
        environments.make(name)
    results = Results(part.name)
    for method in chosen.again or ():
        results.forget(method)
    return run(jobs, part.arrays, results, 1 if part.alone else chosen.jobs, alone=part.alone)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [part.name for part in PARTS]
    parser.add_argument(
        "--parts", nargs="+", choices=names, default=names, metavar="PART", help=f"of {', '.join(names)}"
    )
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="workers at once")
    parser.add_argument("--method", action="append", metavar="NAME", help="run this method alone (again for more)")
    parser.add_argument("--only", action="append", metavar="TEXT", help="run cases with this text in their name alone")
    parser.add_argument("--again", action="append", metavar="NAME", help="drop this method's results and run it again")
    parser.add_argument("--report", action="store_true", help="run nothing; write the report of what was run")
    return parser.parse_args()


if __name__ == "__main__":
    main()
