"""Kill a study before each of its calls to the ledger in turn, go on with it, and compare the end.

    python -m tests.durability.points FOLDER VARIANT STEP

Where random kills hit what takes long, these hit what is quick: between any two writes, and before the last. STEP: only each
so manieth call. It prints, as JSON, before how many calls of each kind the study was killed, and what went wrong.
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

from overread.errors import Waiting
from overread.study.durable import Study, open_study
from tests.durability.files import answer
from tests.durability.forked import Killed, Stage, begin, differing, facts_of, fork, learn_with_few_trees

CALLS = ("ask", "append", "lost", "queue", "withdraw", "settle", "keep", "lease", "tell")


def run_alone(killed: Killed, stage: Stage, last: int) -> None:
    """Run a study and answer its questions, in one process, which is killed before its last call."""
    study = open_study(killed.path)
    numbers = itertools.count(1)

    def counted(name: str, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        if next(numbers) == last:
            stage(" ".join([name, *given[:1]]) if name == "keep" else name)
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*given, **named)

    for name in CALLS:
        setattr(study.ledger, name, partial(counted, name, getattr(study.ledger, name)))
    to_the_end(study, killed.truths)


def to_the_end(study: Study, truths: dict[str, str]) -> None:
    while True:
        try:
            study.run()
        except Waiting:
            for asked in study.ask(20, by="ann"):
                answer(study, asked, truths)
        else:
            return


def was_killed(killed: Killed, stage: Stage, last: int) -> bool:
    status = os.waitpid(fork(lambda: run_alone(killed, stage, last)), 0)[1]
    if not os.WIFSIGNALED(status) and os.waitstatus_to_exitcode(status):
        raise SystemExit(f"a run failed that was to be killed before its call {last}")
    return os.WIFSIGNALED(status)


def main() -> None:
    learn_with_few_trees()
    folder, variant, step = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    stage, calls = Stage(), Counter[str]()
    problems: list[str] = []
    usual = begin(variant, folder / "usual")
    was_killed(usual, stage, 0)
    wanted = facts_of(usual)
    for last in itertools.count(1, step):
        killed = begin(variant, folder / str(last))
        if not was_killed(killed, stage, last):
            break
        calls[stage.read()] += 1
        was_killed(killed, stage, 0)
        problems += [f"before call {last}: {each}" for each in differing(wanted, facts_of(killed))]
    sys.stdout.write(json.dumps({"calls": calls, "problems": problems}))


if __name__ == "__main__":
    main()
