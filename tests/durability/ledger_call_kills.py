"""Kill a study before each of its ledger calls in turn, resume it, and compare the results.

    python -m tests.durability.ledger_call_kills FOLDER VARIANT STEP

Random kills mostly hit long computations; these hit the moments between any two writes, and before the last. STEP: kill only
before every STEP-th call. Prints JSON: the number of kills before each kind of call, and the problems.
"""

from __future__ import annotations

import itertools
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from overread.study.study import Study, open_study
from tests.durability.files import answer_question
from tests.durability.forked_runs import (
    KillableStudy,
    Stage,
    create_study,
    find_differences,
    fork,
    learn_with_few_trees,
    read_facts,
)

CALLS = ("ask", "append", "lost", "queue", "withdraw", "settle", "keep", "lease", "exchange")


def run_until_call(killed: KillableStudy, stage: Stage, last: int) -> None:
    """Run a study and answer its questions in one process, which is killed before call number `last`."""
    study = open_study(killed.path)
    numbers = itertools.count(1)

    def kill_or_call(name: str, call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if next(numbers) == last:
            stage(" ".join([name, *args[:1]]) if name == "keep" else name)
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args, **kwargs)

    for name in CALLS:
        setattr(study.ledger, name, partial(kill_or_call, name, getattr(study.ledger, name)))
    run_to_end(study, killed.truths)


def run_to_end(study: Study, truths: dict[str, str]) -> None:
    while not study.run().is_final:
        for question in study.ask(20, by="ann"):
            answer_question(study, question, truths)


def was_killed(killed: KillableStudy, stage: Stage, last: int) -> bool:
    status = os.waitpid(fork(lambda: run_until_call(killed, stage, last)), 0)[1]
    if not os.WIFSIGNALED(status) and os.waitstatus_to_exitcode(status):
        raise SystemExit(f"a run failed before its call {last}, at which it was to be killed")
    return os.WIFSIGNALED(status)


def main() -> None:
    learn_with_few_trees()
    folder, variant, step = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    stage, calls = Stage(), Counter[str]()
    problems: list[str] = []
    undisturbed = create_study(variant, folder / "undisturbed")
    was_killed(undisturbed, stage, 0)
    wanted = read_facts(undisturbed)
    for last in itertools.count(1, step):
        killed = create_study(variant, folder / str(last))
        if not was_killed(killed, stage, last):
            break
        calls[stage.read()] += 1
        was_killed(killed, stage, 0)
        problems += [f"before call {last}: {each}" for each in find_differences(wanted, read_facts(killed))]
    sys.stdout.write(json.dumps({"calls": calls, "problems": problems}))


if __name__ == "__main__":
    main()
