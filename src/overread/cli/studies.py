"""What the commands on a study do: a few lines around the library each."""

from __future__ import annotations

import getpass
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from overread.cli.answering import Session
from overread.cli.show import outcome_json, plan_lines, show_outcome, show_plan, show_status, vars_of
from overread.cli.view import View, say, say_json, watching
from overread.errors import InvalidArgument, Paused, StudyBusy, Waiting
from overread.study.durable import Study, open_study
from overread.study.standing_by import run_in_turn
from overread.study.status import status_of
from overread.study.template import template

if TYPE_CHECKING:
    from collections.abc import Iterator

WAITING = 3
"""The exit status of a study that waits for people."""

POLL_SECONDS = 1.0


@contextmanager
def opened(file: Path) -> Iterator[Study]:
    study = open_study(file)
    try:
        yield study
    finally:
        study.close()


def new(console: Console, file: Path, data: Path, labels: list[str] | None, question: str | None) -> None:
    if file.exists():
        raise InvalidArgument(f"{file} is there already; name another file, or remove it")
    text = template(data, folder=file.parent, labels=labels, question=question)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidArgument(f"{file} can't be written ({error}); name another place") from error
    say(
        console,
        f"{file} is written. Read it, change what is wrong, then:",
        f"  overread plan {file}",
        f"  overread run {file}",
    )


def plan(console: Console, file: Path, *, as_json: bool) -> None:
    with opened(file) as study:
        with watching(Console(stderr=True)) as view:
            found = study.plan(view.hear)
        if as_json:
            forecasts = [vars_of(each) | {"cost": vars_of(each.cost)} for each in found.forecasts]
            rows = [
                each | {name: vars_of(each[name]) for name in ("strong_labels", "weak_labels")} for each in forecasts
            ]
            say_json(
                console, {"about": found.about, "advice": found.advice, "forecasts": rows, "notes": plan_lines(study)}
            )
        else:
            show_plan(console, study, found)


def run(console: Console, file: Path, *, wait: bool, as_json: bool) -> int:
    """Run to the end, or to the next questions for people; return the exit status. A study that was paused goes on."""
    with opened(file) as study:
        if study.notes.paused:
            study.notes.paused = False
        try:
            with watching(Console(stderr=True)) as view:

                def waiting(still_open: int) -> bool:
                    turn.hear(f"waiting for {still_open} answers (overread answer {file})")
                    time.sleep(POLL_SECONDS)
                    return True

                turn = Turn(view)
                outcome = run_in_turn(
                    study,
                    lambda: study.run(turn.hear, waiting if wait else None),
                    turn.stand_by if wait else None,
                )
        except KeyboardInterrupt:
            say(Console(stderr=True), f"Stopped. What was answered is kept; to go on: overread run {file}")
            raise
        except Paused:
            if as_json:
                say_json(console, {"state": "paused"})
            else:
                say(console, f"The study was paused on its dashboard. To go on: overread run {file}")
            return WAITING
        except Waiting as questions:
            if as_json:
                say_json(console, {"state": "waiting", "open_questions": questions.questions})
            else:
                say(
                    console,
                    f"{questions} are waiting. To answer them here:",
                    f"  overread answer {file}",
                    "or in a browser:",
                    f"  overread serve {file}",
                )
            return WAITING
        if as_json:
            say_json(console, outcome_json(study, outcome))
        else:
            show_outcome(console, study, outcome)
            _next(console, file)
        return 0


class Turn:
    """Says when another process runs the study, and when this one takes over: a line each time, also in a log."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._leader: str | None = None

    def stand_by(self, busy: StudyBusy) -> None:
        leader = busy.leader or "another process"
        if leader != self._leader:
            self._leader = leader
            self._say(f"standing by: the study is run by {leader}")
        self._view.hear("standing by")

    def hear(self, event: Any) -> None:
        if self._leader is not None:
            self._leader = None
            self._say("taking over: the study is run here")
        self._view.hear(event)

    def _say(self, what: str) -> None:
        self._view.say(f"{time.strftime('%H:%M:%S')}  {what}")


def status(console: Console, file: Path, *, as_json: bool) -> None:
    with watching(Console(stderr=True)) as view, opened(file) as study:
        view.hear("reading the ledger")
        found = status_of(study)
    if as_json:
        say_json(console, found.as_json())
    else:
        show_status(console, found)


def answer(console: Console, file: Path, by: str | None, annotations: Path | None) -> int:
    """Label in the terminal, running the study on between batches; return the exit status."""
    who = by or getpass.getuser()
    with opened(file) as study:
        study.check_people()
        if annotations is not None:
            return _take_in(console, study, annotations, by)
        if not sys.stdin.isatty():
            raise InvalidArgument("overread answer needs a terminal; give a file with --from, or answer from a program")
        session = Session(console, study, who)
        try:
            with watching(console) as session.view:
                outcome = study.run(session.view.hear, session.label)
        except StudyBusy:
            session.view = None
            return _answer_only(console, study, session)
        except Waiting:
            study.ledger.release(who)
            left = study.ledger.counts("strong").open
            others = "" if session.stopped else " for others"
            say(console, f"{_recorded(session.answered)} {_questions(left)} open{others}.")
            return WAITING
        show_outcome(console, study, outcome)
        _next(console, file)
    return 0


def _answer_only(console: Console, study: Study, session: Session) -> int:
    """Answer what is open while another process runs the study."""
    waiting = study.ledger.counts("strong").open
    if not waiting:
        say(console, "Another process is running this study, and has no question for people now.")
        return WAITING
    session.label(waiting)
    study.ledger.release(session.by)
    say(console, f"{_recorded(session.answered)} Another process is running the study on.")
    return WAITING


def export(console: Console, file: Path, out: Path) -> None:
    from overread.study.export import export_labels, save_classifier  # noqa: PLC0415
    from overread.study.label_studio import export_tasks  # noqa: PLC0415

    with opened(file) as study, watching(Console(stderr=True)) as view:
        view.hear("writing")
        kind = out.suffix.lower()
        if kind == ".npz":
            save_classifier(study, out)
            say(console, f"{out}: the classifier; overread predict {out} NEW.csv OUT.csv labels new rows")
        elif kind == ".json":
            tasks = export_tasks(study, out).tasks
            say(
                console,
                f"{out}: {tasks:,} tasks for Label Studio; its labelling interface is in {out.with_suffix('.xml')}",
            )
        else:
            done = export_labels(study, out)
            so_far = "" if done.complete else "; the study is not at its end, so that labels are missing"
            say(console, f"{out}: {done.rows:,} rows{so_far}")
            if done.formulas:
                say(
                    console,
                    f"{done.formulas:,} cells begin like formulas; a spreadsheet may run them. They are as you gave them.",
                )


def report(console: Console, file: Path, out: Path | None) -> None:
    from overread.report import write_report  # noqa: PLC0415  plots take a second to load, and are an extra

    target = out or file.with_suffix(".html")
    with opened(file) as study, watching(Console(stderr=True)) as view:
        view.hear("drawing")
        write_report(study, target)
    say(console, f"{target}: the report")


def certify(console: Console, file: Path, out: Path | None, check: Path | None) -> int:
    from overread.study.certifying import check_certificate, write_certificate  # noqa: PLC0415

    with opened(file) as study, watching(Console(stderr=True)) as view:
        view.hear("computing everything anew from the ledger")
        if check is not None:
            found = check_certificate(study, check)
            if found:
                say(console, f"{check} does not check:", *(f"  {line}" for line in found))
                return 1
            say(console, f"{check} checks: everything in it follows from the ledger.")
            return 0
        target = out or file.with_suffix(".certificate.json")
        write_certificate(study, target)
    say(console, f"{target} and {target.with_suffix('.txt').name}: the certificate")
    return 0


def _take_in(console: Console, study: Study, annotations: Path, by: str | None) -> int:
    from overread.study.label_studio import import_annotations  # noqa: PLC0415

    found = import_annotations(study, annotations, by)
    say(console, f"Recorded {found.told:,} answers; {found.already:,} were known, {found.skipped:,} were skipped.")
    for left in (*found.unknown, *found.surplus):
        say(console, f"  not used: task {left.task} by {left.by}: {left.why}")
    say(console, f"To go on: overread run {study.spec.path.name}")
    return 0


def _recorded(n: int) -> str:
    return "Recorded 1 answer." if n == 1 else f"Recorded {n:,} answers."


def _questions(n: int) -> str:
    return "1 question is" if n == 1 else f"{n:,} questions are"


def _next(console: Console, file: Path) -> None:
    say(
        console,
        "",
        f"  overread export {file} labels.csv   overread report {file}   overread certify {file}",
    )
