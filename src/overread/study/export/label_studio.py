"""Export of questions to Label Studio, and import of its annotations as answers.

The data of a task has the shown columns, under names that Label Studio can refer to. Its field "overread_item" has the item's
id, which identifies its annotations on import; "overread_study" is a digest that identifies the study.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from overread.core.answers import STRONG
from overread.core.digests import hex_digest
from overread.errors import InvalidArgument, InvalidData, QuestionGone
from overread.study.execution import CANNOT_TELL
from overread.study.export.saving import check_output_path, read_json, write_atomically
from overread.study.export.tables import item_rows, label_text

if TYPE_CHECKING:
    from overread.core.answers import ReplyKind
    from overread.study.questions import ExpertQuestion
    from overread.study.study import Study

ITEM_FIELD, STUDY_FIELD, LABEL_FIELD = "overread_item", "overread_study", "overread_label"
INVALID_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
UNKNOWN_ANNOTATOR = "Label Studio"
"""The author of answers if the file does not name one."""
ALL_QUESTIONS = 10**9


@dataclass(frozen=True)
class TaskExport:
    """The number of exported tasks, and the labeling interface to paste into the project's settings."""

    tasks: int
    config: str


@dataclass(frozen=True)
class RejectedAnnotation:
    """An annotation that was not recorded, and the reason."""

    task: Any
    item: Any
    by: str
    why: str


@dataclass(frozen=True)
class ImportSummary:
    """The result of an import.

    Attributes
    ----------
    recorded : the number of annotations recorded by this import.
    already_recorded : the number of annotations that were recorded before.
    unknown : annotations of items that the study does not have or has not asked about; if it asks later, import the file again.
    skipped : the number of annotations that were cancelled in Label Studio, or have no choice.
    surplus : annotations of items that need no further answer, are leased to somebody else, or have a different answer from
        the same person.
    """

    recorded: int
    already_recorded: int
    unknown: tuple[RejectedAnnotation, ...]
    skipped: int
    surplus: tuple[RejectedAnnotation, ...]


@dataclass(frozen=True)
class Annotation:
    """One person's choice in one task; the choice is None if the task was skipped."""

    task: Any
    item: Any
    by: str
    choice: str | None


# ---- export


def export_tasks(study: Study, path: str | os.PathLike[str], *, advance: bool = True) -> TaskExport:
    """Write tasks for Label Studio as .json, and beside them the labeling interface as .xml.

    If the study waits for people, the tasks are its open questions, which stay open to others. If it has finished, there is
    a task for every item; labels from people are annotations, other labels are predictions.

    Parameters
    ----------
    study : the study.
    path : the .json file to write.
    advance : if no question is open, run the study until it has questions.

    Raises
    ------
    InvalidArgument
        The study has no questions for people, or shows only drawn images, or the file can't be written.
    """
    target = check_output_path(path, (".json",))
    if not study.items.shown[0]:
        raise InvalidArgument(
            f"study {study.name!r} shows only images drawn from numbers, which can't be exported to Label Studio; "
            "label them with: overread serve"
        )
    if study.asks_people and study.outcome() is None:
        study.ask(0, by=UNKNOWN_ANNOTATOR, advance=advance)
    outcome = study.outcome()
    if outcome is None and not study.asks_people:
        raise InvalidArgument(
            f"study {study.name!r} has not finished and has no questions for people; export it after it has finished"
        )
    config, keys, digest = labeling_config(study), _field_names(study), _study_digest(study)
    items = study.ledger.open_items(STRONG).tolist() if outcome is None else range(len(study.items))
    tasks = [
        {"data": {**_task_data(study.items.shown[i], keys), ITEM_FIELD: study.items.ids[i], STUDY_FIELD: digest}}
        for i in items
    ]
    if outcome is not None:
        rows = item_rows(study, outcome)
        for task, *each in zip(tasks, rows.label, rows.source, rows.confidence, strict=True):
            task.update(_task_results(study, *each))
    write_atomically(target, json.dumps(tasks, indent=1).encode())
    write_atomically(target.with_suffix(".xml"), config.encode())
    return TaskExport(len(tasks), config)


def labeling_config(study: Study) -> str:
    """Return the labeling interface of Label Studio: the question, the shown columns, and the labels to choose from."""
    view = ET.Element("View")
    ET.SubElement(view, "Header", value=_xml_text(study.spec.task.question))
    keys = _field_names(study)
    for column, key in keys.items():
        if len(keys) > 1:
            ET.SubElement(view, "Header", value=_xml_text(column), size="5")
        tag = "Image" if column == study.spec.pool.image else "Text"
        ET.SubElement(view, tag, name=f"shown_{key}", value=f"${key}")
    choices = ET.SubElement(
        view, "Choices", name=LABEL_FIELD, toName=_target_name(study), choice="single-radio", required="true"
    )
    for choice in _choice_meanings(study):
        ET.SubElement(choices, "Choice", value=choice)
    ET.indent(view)
    return ET.tostring(view, encoding="unicode") + "\n"


def _task_data(shown: Mapping[str, Any], keys: dict[str, str]) -> dict[str, Any]:
    return {key: "" if shown[column] is None else label_text(shown[column]) for column, key in keys.items()}


def _task_results(study: Study, label: Any, source: str | None, confidence: float | None) -> dict[str, Any]:
    """Return the annotations or predictions of a task."""
    if label is None:
        return {}
    value = {"choices": [_xml_text(label_text(label))]}
    result = [{"from_name": LABEL_FIELD, "to_name": _target_name(study), "type": "choices", "value": value}]
    if source == "strong" and study.asks_people:
        return {"annotations": [{"result": result}]}
    score = {} if confidence is None else {"score": confidence}
    return {"predictions": [{"model_version": f"overread, {source}", **score, "result": result}]}


def _field_names(study: Study) -> dict[str, str]:
    """Return the field of each column in a task's data: its own name, if Label Studio can refer to that."""
    taken = {ITEM_FIELD, STUDY_FIELD}
    keys: dict[str, str] = {}
    for number, column in enumerate(study.items.shown[0], start=1):
        key = column if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", column) and column not in taken else f"column_{number}"
        while key in taken:
            key += "_"
        taken.add(key)
        keys[column] = key
    return keys


def _target_name(study: Study) -> str:
    """Return the name of the first shown element, which the choices refer to."""
    return f"shown_{next(iter(_field_names(study).values()))}"


def _choice_meanings(study: Study) -> dict[str, tuple[ReplyKind, Any]]:
    """Return the kind and the label of each choice, by its text."""
    meanings: dict[str, tuple[ReplyKind, Any]] = {}
    for label in study.spec.task.labels:
        choice = _xml_text(label_text(label))
        if choice in meanings:
            raise InvalidArgument(
                f"the labels {label!r} and {meanings[choice][1]!r} have the same text in XML; rename one"
            )
        meanings[choice] = ("label", label)
    if study.asks_people and study.questions.can_pass:
        meanings.setdefault(CANNOT_TELL, ("cannot tell", None))
    return meanings


def _study_digest(study: Study) -> str:
    identity = {**study.spec.identity(), "items": study.items.digest}
    return hex_digest(json.dumps(identity, sort_keys=True), size=8)


def _xml_text(text: str) -> str:
    """Replace characters that XML does not allow."""
    return INVALID_XML.sub("\ufffd", text)


# ---- import


def import_annotations(study: Study, path: str | os.PathLike[str], by: str | None = None) -> ImportSummary:
    """Record the annotations of a Label Studio export, in the format JSON or JSON-MIN, as answers.

    Importing a file again records nothing twice. If more people labelled an item than the study needs, the first in the file
    count. The import ends the leases of the people whose annotations it records; they can still answer those questions.

    Parameters
    ----------
    study : the study.
    path : the exported file.
    by : the author of all answers; None for the authors that the file names.

    Returns
    -------
    The numbers of recorded and skipped annotations, and the rejected ones.

    Raises
    ------
    InvalidData
        The file is unreadable, belongs to a different study, or has a label that the study does not have; nothing is recorded.
    """
    author = None if by is None else by.strip()
    annotations = [each for task in _read_tasks(study, Path(path)) for each in _read_annotations(task, author)]
    meanings = _choice_meanings(study)
    for each in annotations:
        if each.choice is not None and each.choice not in meanings:
            raise InvalidData(
                f"{Path(path).name}, task {each.task}: {each.choice!r} is not one of the study's labels, "
                f"{', '.join(map(repr, meanings))}; nothing was recorded"
            )
    chosen = [each for each in annotations if each.choice is not None]
    return _Import(study, meanings).run(chosen, skipped=len(annotations) - len(chosen))


class _Import:
    """An import in progress.

    Each round records at most one answer to an item, so that the answers to an item keep the order of the file. In a round each
    person leases all questions, answers those with an annotation, and releases the others.
    """

    def __init__(self, study: Study, meanings: dict[str, tuple[ReplyKind, Any]]) -> None:
        self.study = study
        self.meanings = meanings
        self.item = {str(name): i for i, name in enumerate(study.items.ids)}
        votes = study.questions.votes_by_item()
        self.votes = {item: {vote.who: vote.label for vote in given} for item, given in votes.items()}
        self.open = set(study.ledger.open_items(STRONG).tolist())
        self.recorded, self.already_recorded = 0, 0
        self.unknown: list[RejectedAnnotation] = []
        self.surplus: list[RejectedAnnotation] = []

    def run(self, annotations: Sequence[Annotation], skipped: int) -> ImportSummary:
        waiting = list(annotations)
        while waiting:
            later: list[Annotation] = []
            now: dict[str, dict[int, Annotation]] = {}
            busy: set[int] = set()
            for each in waiting:
                item = None if each.item is None else self.item.get(str(each.item))
                if item in busy:
                    later.append(each)
                elif item is None or not self._is_wanted(each, item):
                    self._reject_or_count(each, item)
                else:
                    busy.add(item)
                    now.setdefault(each.by, {})[item] = each
            for who, answers in now.items():
                self._record_answers_of(who, answers)
            waiting = later
        return ImportSummary(self.recorded, self.already_recorded, tuple(self.unknown), skipped, tuple(self.surplus))

    def _is_wanted(self, each: Annotation, item: int) -> bool:
        given = self.votes.get(item, {})
        return item in self.open and each.by not in given and self.study.policy.votes_needed(list(given.values())) > 0

    def _reject_or_count(self, each: Annotation, item: int | None) -> None:
        """Count an annotation that was recorded before, or reject it with a reason."""
        if item is None:
            self._reject(self.unknown, each, "the study has no such item")
            return
        before = self.votes.get(item, {}).get(each.by)
        if before is not None and before == self._vote(each):
            self.already_recorded += 1
        elif before is not None:
            self._reject(self.surplus, each, f"{each.by} answered {before!r} before; undo that answer first")
        elif item in self.votes:
            self._reject(self.surplus, each, "the item has enough answers from other people")
        else:
            self._reject(self.unknown, each, "the study has not asked about this item")

    def _record_answers_of(self, who: str, answers: dict[int, Annotation]) -> None:
        try:
            leased = {question.item: question for question in self.study.ask(ALL_QUESTIONS, by=who, advance=False)}
            for item, each in answers.items():
                if item in leased:
                    self._record(leased[item], each)
                else:
                    self._reject(self.surplus, each, "the question is leased to somebody else")
        finally:
            self.study.ledger.release(who)

    def _record(self, question: ExpertQuestion, each: Annotation) -> None:
        assert each.choice is not None  # noqa: S101  annotations without a choice are skipped
        kind, label = self.meanings[each.choice]
        try:
            new = self.study.tell(question, label, kind=kind, comment=f"Label Studio, task {each.task}")
        except QuestionGone as error:  # somebody else answered first
            self._reject(self.surplus, each, str(error))
            return
        self.votes.setdefault(question.item, {})[each.by] = self._vote(each)
        self.recorded += new
        self.already_recorded += not new

    def _vote(self, each: Annotation) -> Any:
        """Return the label that an annotation counts as."""
        assert each.choice is not None  # noqa: S101
        return self.study.questions.recorded_label(*self.meanings[each.choice])

    @staticmethod
    def _reject(where: list[RejectedAnnotation], each: Annotation, why: str) -> None:
        where.append(RejectedAnnotation(each.task, each.item, each.by, why))


@dataclass(frozen=True)
class _ReadTask:
    """A task in the file named `file`, with the fields that Label Studio wrote."""

    file: str
    name: Any
    fields: dict[str, Any]

    def error(self, problem: str) -> InvalidData:
        return InvalidData(f"{self.file}, task {self.name}: {problem}; nothing was recorded")


def _read_tasks(study: Study, path: Path) -> Iterator[_ReadTask]:
    tasks = read_json(path, "pass a file that Label Studio exported as JSON or JSON-MIN")
    if not isinstance(tasks, list) or not all(isinstance(each, dict) for each in tasks):
        raise InvalidData(f"{path.name} is not a list of tasks; export JSON or JSON-MIN from Label Studio")
    digest = _study_digest(study)
    for number, fields in enumerate(tasks, start=1):
        task = _ReadTask(path.name, fields.get("id", f"number {number}"), fields)
        data = fields.get("data", fields)
        if not isinstance(data, dict) or not isinstance(fields.get("annotations", []), list):
            raise task.error("its data or its annotations do not have Label Studio's format")
        if data.get(STUDY_FIELD, digest) != digest:
            raise task.error("it belongs to a different study, or the items have changed")
        yield task


def _read_annotations(task: _ReadTask, by: str | None) -> Iterator[Annotation]:
    """Yield the annotations of a task; `by` replaces the author that each names."""
    fields = task.fields
    item = fields.get("data", fields).get(ITEM_FIELD)
    if "annotations" in fields:
        for each in fields["annotations"]:
            if not isinstance(each, dict):
                raise task.error("an annotation does not have Label Studio's format")
            choice = None if each.get("was_cancelled") else _single_choice(_read_choices(each, task), task)
            yield Annotation(task.name, item, by or _annotator_name(each.get("completed_by")), choice)
    elif LABEL_FIELD in fields or "annotation_id" in fields:  # JSON-MIN
        yield Annotation(
            task.name,
            item,
            by or _annotator_name(fields.get("annotator")),
            _single_choice(fields.get(LABEL_FIELD), task),
        )


def _read_choices(annotation: dict[str, Any], task: _ReadTask) -> list[Any]:
    """Return the choices of an annotation; if it has several questions, only those for the study's question."""
    try:
        results = [each for each in annotation["result"] if "choices" in each["value"]]
        ours = [each for each in results if each.get("from_name") == LABEL_FIELD] or results
        return [choice for each in ours for choice in each["value"]["choices"]]
    except (AttributeError, KeyError, TypeError) as error:
        raise task.error(f"a result does not have Label Studio's format ({error!r})") from error


def _single_choice(chosen: Any, task: _ReadTask) -> str | None:
    if isinstance(chosen, dict):  # JSON-MIN writes one choice as text, and several as an object
        chosen = chosen.get("choices")
    choices = chosen if isinstance(chosen, list) else [] if chosen is None else [chosen]
    if len(choices) > 1:
        raise task.error(f"it has {len(choices)} choices, {choices!r:.100}; the study needs one label")
    return label_text(choices[0]) if choices else None


def _annotator_name(person: Any) -> str:
    """Return the name of an annotator: the email address, the name, or the number in Label Studio."""
    if isinstance(person, dict):
        name = " ".join(str(person.get(key) or "") for key in ("first_name", "last_name"))
        person = person.get("email") or name.strip() or person.get("id")
    text = f"{UNKNOWN_ANNOTATOR} user {person}" if isinstance(person, int) else str(person or "")
    return "".join(c if c.isprintable() else "\ufffd" for c in text).strip()[:200] or UNKNOWN_ANNOTATOR
