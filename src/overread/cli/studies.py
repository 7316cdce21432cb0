"""The commands that work on a study: each is a few lines around a call of the library."""

from __future__ import annotations

import getpass
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from overread.cli.answering import Session
from overread.cli.console import ProgressView, print_json, print_lines, show_progress
from overread.cli.display import fields_of, outcome_json, plan_lines, show_outcome, show_plan, show_status
from overread.errors import InvalidArgument, Paused, StudyBusy, Waiting
from overread.study.failover import run_or_stand_by
from overread.study.spec.template import template
from overread.study.status import status_of
from overread.study.study import Study, open_study

if TYPE_CHECKING:
    from collections.abc import Iterator

EXIT_WAITING = 3
"""Exit status of a study that waits for people."""

WAIT_POLL_SECONDS = 1.0


@contextmanager
def open_file(file: Path) -> Iterator[Study]:
    study = open_study(file)
    try:
        yield study
    finally:
        study.close()


def new(console: Console, file: Path, data: Path, labels: list[str] | None, question: str | None) -> None:
    if file.exists():
        raise InvalidArgument(f"{file} already exists; name another file, or remove it")
    text = template(data, folder=file.parent, labels=labels, question=question)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidArgument(f"{file} can't be written ({error}); name another location") from error
    print_lines(
        console,
        f"Wrote {file}. Check it and edit it, then:",
        f"  overread plan {file}",
        f"  overread run {file}",
    )


def plan(console: Console, file: Path, *, as_json: bool) -> None:
    with open_file(file) as study:
        with show_progress(Console(stderr=True)) as view:
            study_plan = study.plan(view.on_event)
        if as_json:
            forecasts = [fields_of(each) | {"cost": fields_of(each.cost)} for each in study_plan.forecasts]
            rows = [
                each | {name: fields_of(each[name]) for name in ("strong_labels", "weak_labels")} for each in forecasts
            ]
            print_json(
                console,
                {"about": study_plan.about, "advice": study_plan.advice, "forecasts": rows, "notes": plan_lines(study)},
            )
        else:
            show_plan(console, study, study_plan)


def run(console: Console, file: Path, *, wait: bool, as_json: bool) -> int:
    """Run a study until it is done or waits for people; return the exit status. A paused study resumes."""
    with open_file(file) as study:
        if study.metadata.paused:
            study.metadata.paused = False
        try:
            with show_progress(Console(stderr=True)) as view:

                def keep_waiting(open_questions: int) -> bool:
                    failover.on_event(f"waiting for answers; open questions: {open_questions} (overread answer {file})")
                    time.sleep(WAIT_POLL_SECONDS)
                    return True

                failover = FailoverView(view)
                outcome = run_or_stand_by(
                    study,
                    lambda: study.run(failover.on_event, keep_waiting if wait else None),
                    failover.on_busy if wait else None,
                )
        except KeyboardInterrupt:
            print_lines(Console(stderr=True), f"Stopped. All answers are kept. To resume: overread run {file}")
            raise
        except Paused:
            if as_json:
                print_json(console, {"state": "paused"})
            else:
                print_lines(console, f"The study was paused on its dashboard. To resume: overread run {file}")
            return EXIT_WAITING
        except Waiting as pending:
            if as_json:
                print_json(console, {"state": "waiting", "open_questions": pending.questions})
            else:
                print_lines(
                    console,
                    f"{pending} {'is' if pending.questions == 1 else 'are'} waiting. To answer here:",
                    f"  overread answer {file}",
                    "or in a browser:",
                    f"  overread serve {file}",
                )
            return EXIT_WAITING
        if as_json:
            print_json(console, outcome_json(study, outcome))
        else:
            show_outcome(console, study, outcome)
            _print_next_commands(console, file)
        return 0


class FailoverView:
    """Reports when another process runs the study, and when this one takes over; one line each, also in a log file."""

    def __init__(self, view: ProgressView) -> None:
        self._view = view
        self._leader: str | None = None

    def on_busy(self, busy: StudyBusy) -> None:
        leader = busy.leader or "another process"
        if leader != self._leader:
            self._leader = leader
            self._log(f"standing by: the study is being run by {leader}")
        self._view.on_event("standing by")

    def on_event(self, event: Any) -> None:
        if self._leader is not None:
            self._leader = None
            self._log("taking over: this process now runs the study")
        self._view.on_event(event)

    def _log(self, message: str) -> None:
        self._view.print_line(f"{time.strftime('%H:%M:%S')}  {message}")


def status(console: Console, file: Path, *, as_json: bool) -> None:
    with show_progress(Console(stderr=True)) as view, open_file(file) as study:
        view.on_event("reading the ledger")
        current = status_of(study)
    if as_json:
        print_json(console, current.as_json())
    else:
        show_status(console, current)


def answer(console: Console, file: Path, by: str | None, annotations: Path | None) -> int:
    """Label in the terminal and run the study between batches; return the exit status."""
    person = by or getpass.getuser()
    with open_file(file) as study:
        study.check_people()
        if annotations is not None:
            return _import_annotations(console, study, annotations, by)
        if not sys.stdin.isatty():
            raise InvalidArgument(
                "overread answer needs a terminal; import answers with --from, or use Study.ask and Study.tell in Python"
            )
        session = Session(console, study, person)
        try:
            with show_progress(console) as session.view:
                outcome = study.run(session.view.on_event, session.label)
        except StudyBusy:
            session.view = None
            return _answer_while_another_runs(console, study, session)
        except Waiting:
            study.ledger.release(person)
            left = study.ledger.counts("strong").open
            others = "" if session.stopped else " for others"
            print_lines(console, f"{_answers_recorded(session.answered)} {_questions_open(left)} open{others}.")
            return EXIT_WAITING
        show_outcome(console, study, outcome)
        _print_next_commands(console, file)
    return 0


def _answer_while_another_runs(console: Console, study: Study, session: Session) -> int:
    """Answer the open questions while another process runs the study."""
    waiting = study.ledger.counts("strong").open
    if not waiting:
        print_lines(console, "Another process runs this study. It has no open questions now.")
        return EXIT_WAITING
    session.label(waiting)
    study.ledger.release(session.by)
    print_lines(console, f"{_answers_recorded(session.answered)} Another process runs the study.")
    return EXIT_WAITING


def export(console: Console, file: Path, out: Path) -> None:
    from overread.study.export.label_studio import export_tasks  # noqa: PLC0415
    from overread.study.export.tables import export_labels, save_classifier  # noqa: PLC0415

    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("writing")
        kind = out.suffix.lower()
        if kind == ".npz":
            save_classifier(study, out)
            print_lines(
                console, f"Wrote the classifier to {out}. To label new rows: overread predict {out} NEW.csv OUT.csv"
            )
        elif kind == ".json":
            tasks = export_tasks(study, out).tasks
            print_lines(
                console,
                f"Wrote {tasks:,} Label Studio tasks to {out}, and the labeling interface to {out.with_suffix('.xml')}",
            )
        else:
            exported = export_labels(study, out)
            incomplete = "" if exported.complete else "; the study is not done, so labels are missing"
            print_lines(console, f"Wrote {exported.rows:,} rows to {out}{incomplete}")
            if exported.formulas:
                print_lines(
                    console,
                    f"{exported.formulas:,} cells start like formulas that a spreadsheet may run. They are written unchanged.",
                )


def report(console: Console, file: Path, out: Path | None) -> None:
    from overread.report import write_report  # noqa: PLC0415  optional and slow to import

    target = out or file.with_suffix(".html")
    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("drawing plots")
        write_report(study, target)
    print_lines(console, f"Wrote the report to {target}")


def certify(console: Console, file: Path, out: Path | None, check: Path | None) -> int:
    from overread.study.certificates import check_certificate, write_certificate  # noqa: PLC0415

    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("recomputing everything from the ledger")
        if check is not None:
            differences = check_certificate(study, check)
            if differences:
                print_lines(console, f"{check} does not match the ledger:", *(f"  {line}" for line in differences))
                return 1
            print_lines(console, f"{check} checks: everything in it follows from the ledger.")
            return 0
        target = out or file.with_suffix(".certificate.json")
        write_certificate(study, target)
    print_lines(console, f"Wrote the certificate to {target} and {target.with_suffix('.txt').name}")
    return 0


def _import_annotations(console: Console, study: Study, annotations: Path, by: str | None) -> int:
    from overread.study.export.label_studio import import_annotations  # noqa: PLC0415

    imported = import_annotations(study, annotations, by)
    print_lines(
        console,
        f"Recorded {imported.recorded:,} answers. Skipped {imported.skipped:,}; "
        f"{imported.already_recorded:,} were already recorded.",
    )
    for unused in (*imported.unknown, *imported.surplus):
        print_lines(console, f"  not used: task {unused.task} by {unused.by}: {unused.why}")
    print_lines(console, f"To continue: overread run {study.spec.path.name}")
    return 0


def _answers_recorded(n: int) -> str:
    return "Recorded 1 answer." if n == 1 else f"Recorded {n:,} answers."


def _questions_open(n: int) -> str:
    return "1 question is" if n == 1 else f"{n:,} questions are"


def _print_next_commands(console: Console, file: Path) -> None:
    print_lines(
        console,
        "",
        f"  overread export {file} labels.csv   overread report {file}   overread certify {file}",
    )
