"""The commands that work on a study: each is a few lines around a call of the library."""

from __future__ import annotations

import getpass
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from overread.cli.console import ProgressView, print_json, print_lines, show_progress
from overread.cli.display import outcome_json, plan_json, show_outcome, show_plan, show_status
from overread.core.answers import STRONG
from overread.core.plurals import pluralize
from overread.errors import InvalidArgument, StudyBusy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from overread.study.study import Study

EXIT_WAITING = 3
"""Exit status of a study that waits for people."""

WAIT_POLL_SECONDS = 1.0

File = Annotated[Path, typer.Argument(help="The study's file, such as tickets.toml.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]


@contextmanager
def open_file(file: Path) -> Iterator[Study]:
    """Open a study, and close it at the end of the block."""
    from overread.study.study import open_study

    study = open_study(file)
    try:
        yield study
    finally:
        study.close()


def new(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tickets.toml.")],
    data: Annotated[Path, typer.Option(help="The table to be labelled: .csv or .parquet.")],
    labels: Annotated[str | None, typer.Option(help="The labels, separated by commas: no,yes.")] = None,
    question: Annotated[str | None, typer.Option(help="The question asked about each item.")] = None,
) -> None:
    """Write a commented study file, filled in from the data."""
    from overread.study.export.saving import write_atomically
    from overread.study.spec.template import template

    if file.exists():
        raise InvalidArgument(f"{file} already exists; choose another name, or remove the file")
    names = None if labels is None else [name.strip() for name in labels.split(",")]
    text = template(data, folder=file.parent, labels=names, question=question)
    write_atomically(file, text.encode())
    print_lines(
        Console(), f"Wrote {file}. Check it and edit it, then:", f"  overread plan {file}", f"  overread run {file}"
    )


def plan(file: File, as_json: Json = False) -> None:
    """Forecast labels and cost, with and without the weak labeler, before anything is spent."""
    with open_file(file) as study:
        with show_progress(Console(stderr=True)) as view:
            study_plan = study.plan(view.on_event)
        if as_json:
            print_json(Console(), plan_json(study, study_plan))
        else:
            show_plan(Console(), study, study_plan)


def run(
    file: File,
    wait: Annotated[
        bool,
        typer.Option("--wait", help="Keep running while people answer, or while another process is running the study."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Run a study until it is done or needs answers from people. Safe to stop: the next run resumes it."""
    from overread.study.failover import run_or_stand_by

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
                state = run_or_stand_by(
                    study,
                    lambda: study.run(failover.on_event, keep_waiting if wait else None),
                    failover.on_busy if wait else None,
                )
        except KeyboardInterrupt:
            print_lines(Console(stderr=True), f"Stopped. All answers are kept. To resume: overread run {file}")
            raise
        if state.outcome is not None:
            if as_json:
                print_json(Console(), outcome_json(study, state.outcome))
            else:
                show_outcome(Console(), study, state.outcome)
                _print_next_commands(file)
            return
    if as_json:
        count = {"open_questions": state.questions} if state.name == "waiting" else {}
        print_json(Console(), {"state": state.name, **count})
    elif state.name == "paused":
        print_lines(Console(), f"The study was paused on its dashboard. To resume: overread run {file}")
    else:
        are = "is" if state.questions == 1 else "are"
        print_lines(
            Console(),
            f"{pluralize(state.questions, 'question')} for the expert {are} waiting. To answer here:",
            f"  overread answer {file}",
            "or in a browser:",
            f"  overread serve {file}",
        )
    raise typer.Exit(EXIT_WAITING)


@dataclass(eq=False)
class FailoverView:
    """Prints a line when another process is running the study and when this one takes over, even if the output is a file."""

    view: ProgressView
    _leader: str | None = None

    def on_busy(self, busy: StudyBusy) -> None:
        leader = busy.leader or "another process"
        if leader != self._leader:
            self._leader = leader
            self._log(f"standing by: the study is being run by {leader}")
        self.view.on_event("standing by")

    def on_event(self, event: Any) -> None:
        if self._leader is not None:
            self._leader = None
            self._log("taking over: this process is now running the study")
        self.view.on_event(event)

    def _log(self, message: str) -> None:
        self.view.print_line(f"{time.strftime('%H:%M:%S')}  {message}")


def status(file: File, as_json: Json = False) -> None:
    """Show labels bought, open questions, agreement between experts, and the certificate."""
    from overread.study.status import status_of

    with show_progress(Console(stderr=True)) as view, open_file(file) as study:
        view.on_event("reading the ledger")
        current = status_of(study)
    if as_json:
        print_json(Console(), current.as_json())
    else:
        show_status(Console(), current)


def answer(
    file: File,
    by: Annotated[str | None, typer.Option(help="Your name in the ledger. Default: your login name.")] = None,
    annotations: Annotated[
        Path | None, typer.Option("--from", help="Import answers from a JSON file exported by Label Studio.")
    ] = None,
) -> None:
    """Label in the terminal, one key per label. The study continues between batches."""
    from overread.cli.answering import Session

    console = Console()
    with open_file(file) as study:
        study.check_people()
        if annotations is not None:
            _import_annotations(study, annotations, by)
            return
        if not sys.stdin.isatty():
            raise InvalidArgument(
                "overread answer needs a terminal; import answers with --from, or use Study.ask and Study.tell in Python"
            )
        session = Session(console, study, by or getpass.getuser())
        try:
            with show_progress(console) as session.view:
                state = study.run(session.view.on_event, session.label)
        except StudyBusy:
            session.view = None
            open_questions = study.ledger.counts(STRONG).open
            if open_questions:
                session.label(open_questions)
            study.ledger.release(session.by)
            remark = "Another process is running the study" + (
                "." if open_questions else ", and no questions are open now."
            )
        else:
            if state.outcome is not None:
                show_outcome(console, study, state.outcome)
                _print_next_commands(file)
                return
            study.ledger.release(session.by)
            n = study.ledger.counts(STRONG).open
            remark = f"{pluralize(n, 'question')} {'is' if n == 1 else 'are'} open{'' if session.stopped else ' for others'}."
    print_lines(console, f"Recorded {pluralize(session.answered, 'answer')}. {remark}")
    raise typer.Exit(EXIT_WAITING)


def _import_annotations(study: Study, annotations: Path, by: str | None) -> None:
    from overread.study.export.label_studio import import_annotations

    imported = import_annotations(study, annotations, by)
    print_lines(
        Console(),
        f"Recorded {pluralize(imported.recorded, 'answer')}. Skipped {imported.skipped:,}; "
        f"{imported.already_recorded:,} were already recorded.",
        *(f"  not used: task {each.task} by {each.by}: {each.why}" for each in (*imported.unknown, *imported.surplus)),
        f"To continue: overread run {study.spec.path.name}",
    )


def export(
    file: File,
    out: Annotated[
        Path, typer.Argument(help="The file to write: labels.csv, labels.parquet, tasks.json or classifier.npz.")
    ],
) -> None:
    """Write the labels, tasks for Label Studio, or the classifier, depending on the file name."""
    from overread.study.export.label_studio import export_tasks
    from overread.study.export.tables import export_labels, save_classifier

    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("writing")
        kind = out.suffix.lower()
        if kind == ".npz":
            save_classifier(study, out)
            lines = [f"Wrote the classifier to {out}. To label new rows: overread predict {out} NEW.csv OUT.csv"]
        elif kind == ".json":
            tasks, interface = export_tasks(study, out).tasks, out.with_suffix(".xml")
            lines = [f"Wrote {tasks:,} Label Studio tasks to {out}, and the labeling interface to {interface}"]
        else:
            exported = export_labels(study, out)
            incomplete = "" if exported.complete else "; the study is not done, so labels are missing"
            lines = [f"Wrote {exported.rows:,} rows to {out}{incomplete}"]
            if exported.formulas:
                warning = "A spreadsheet may run cells that look like formulas; they are written unchanged:"
                lines.append(f"{warning} {pluralize(exported.formulas, 'cell')}")
    print_lines(Console(), *lines)


def report(
    file: File,
    out: Annotated[
        Path | None, typer.Argument(help="The file to write. Default: the study file's path, with the suffix .html.")
    ] = None,
) -> None:
    """Write a report with plots as one self-contained HTML file."""
    from overread.report import write_report

    target = out or file.with_suffix(".html")
    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("drawing plots")
        write_report(study, target)
    print_lines(Console(), f"Wrote the report to {target}")


def certify(
    file: File,
    out: Annotated[
        Path | None,
        typer.Argument(help="The file to write. Default: the study file's path, with the suffix .certificate.json."),
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Recompute this certificate from the ledger and report any difference."),
    ] = None,
) -> None:
    """Write the certificate as JSON and text, or check one against the ledger. Exit status 1 if the check fails."""
    from overread.study.certificates import check_certificate, write_certificate

    target = out or file.with_suffix(".certificate.json")
    differences: tuple[str, ...] = ()
    with open_file(file) as study, show_progress(Console(stderr=True)) as view:
        view.on_event("recomputing everything from the ledger")
        if check is None:
            write_certificate(study, target)
            lines = [f"Wrote the certificate to {target} and {target.with_suffix('.txt').name}"]
        elif differences := check_certificate(study, check):
            lines = [f"{check} does not match the ledger:", *(f"  {line}" for line in differences)]
        else:
            lines = [f"{check} is correct: everything in it follows from the ledger."]
    print_lines(Console(), *lines)
    raise typer.Exit(1 if differences else 0)


def _print_next_commands(file: Path) -> None:
    print_lines(
        Console(), "", f"  overread export {file} labels.csv   overread report {file}   overread certify {file}"
    )
