"""Questions to Label Studio and answers from it, as files: its tasks and its labeling interface out, its annotations in.

A task's data has the columns that are shown, under names that Label Studio can refer to, and by "overread_item" the item's id,
which tells its annotations apart when they come back; "overread_study" tells whose items these are.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from overread.errors import InvalidArgument, InvalidData, QuestionGone
from overread.study.export import known_rows, written
from overread.study.making import CANNOT_TELL
from overread.study.saving import check_target, write_whole

if TYPE_CHECKING:
    from overread.ledger import Kind
    from overread.study.durable import Study
    from overread.study.questions import Asked

ITEM, STUDY, LABEL = "overread_item", "overread_study", "overread_label"
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
NOBODY = "Label Studio"
"""Who answered where the file does not say."""
ALL = 10**9


@dataclass(frozen=True)
class Tasks:
    """What was written: how many tasks, and the labeling interface, to be pasted into the project's settings."""

    tasks: int
    config: str


@dataclass(frozen=True)
class Left:
    """An annotation that was not recorded, and why."""

    task: Any
    item: Any
    by: str
    why: str


@dataclass(frozen=True)
class Imported:
    """What became of the annotations.

    told: recorded now. already: recorded before. skipped: cancelled in Label Studio, or without a choice. unknown: about items
    that the study does not have or does not ask about; it may ask later, and then the same file is imported once more.
    surplus: about items that need no further answer, that somebody else holds, or that the same person labelled otherwise.
    """

    told: int
    already: int
    unknown: tuple[Left, ...]
    skipped: int
    surplus: tuple[Left, ...]


@dataclass(frozen=True)
class Annotation:
    """One person's choice about one task; choice None: skipped."""

    task: Any
    item: Any
    by: str
    choice: str | None


# ---- out


def export_tasks(study: Study, path: str | os.PathLike[str], *, advance: bool = True) -> Tasks:
    """Write tasks for Label Studio's import as .json, and beside them the labeling interface as .xml.

    Of a study that waits for people: its open questions; they stay open to others. Of one at its end: all items, what people
    said as annotations and the other labels as predictions. advance: where no question is open, run the study on to its next.
    """
    target = check_target(path, (".json",))
    if not study.items.shown[0]:
        raise InvalidArgument(
            f"study {study.name!r} shows nothing but pictures drawn from numbers, which Label Studio can't be given; "
            "label them with: overread serve"
        )
    if study.asks_people and study.outcome() is None:
        study.ask(0, by=NOBODY, advance=advance)
    outcome = study.outcome()
    if outcome is None and not study.asks_people:
        raise InvalidArgument(
            f"study {study.name!r} is not at its end, and asks a machine; there are no questions to people"
        )
    config, keys, ours = labeling_config(study), _keys(study), _digest(study)
    items = study.ledger.open_items("strong").tolist() if outcome is None else range(len(study.items))
    tasks = [{"data": {**_texts(study.items.shown[i], keys), ITEM: study.items.ids[i], STUDY: ours}} for i in items]
    if outcome is not None:
        rows = known_rows(study, outcome)
        for task, *each in zip(tasks, rows.label, rows.source, rows.confidence, strict=True):
            task.update(_labelled(study, *each))
    write_whole(target, json.dumps(tasks, indent=1).encode())
    write_whole(target.with_suffix(".xml"), config.encode())
    return Tasks(len(tasks), config)


def labeling_config(study: Study) -> str:
    """Return Label Studio's labeling interface: the question, what is shown, and the labels to choose from."""
    view = ET.Element("View")
    ET.SubElement(view, "Header", value=_xml(study.spec.task.question))
    keys = _keys(study)
    for column, key in keys.items():
        if len(keys) > 1:
            ET.SubElement(view, "Header", value=_xml(column), size="5")
        tag = "Image" if column == study.spec.pool.image else "Text"
        ET.SubElement(view, tag, name=f"shown_{key}", value=f"${key}")
    choices = ET.SubElement(view, "Choices", name=LABEL, toName=_shown(study), choice="single-radio", required="true")
    for choice in _choices(study):
        ET.SubElement(choices, "Choice", value=choice)
    ET.indent(view)
    return ET.tostring(view, encoding="unicode") + "\n"


def _texts(shown: Mapping[str, Any], keys: dict[str, str]) -> dict[str, Any]:
    return {key: "" if shown[column] is None else written(shown[column]) for column, key in keys.items()}


def _labelled(study: Study, label: Any, source: str | None, confidence: float | None) -> dict[str, Any]:
    """Return what a task has beside its data."""
    if label is None:
        return {}
    value = {"choices": [_xml(written(label))]}
    result = [{"from_name": LABEL, "to_name": _shown(study), "type": "choices", "value": value}]
    if source == "strong" and study.asks_people:
        return {"annotations": [{"result": result}]}
    score = {} if confidence is None else {"score": confidence}
    return {"predictions": [{"model_version": f"overread, {source}", **score, "result": result}]}


def _keys(study: Study) -> dict[str, str]:
    """Return the name in a task's data of each column: its own, where Label Studio can refer to that."""
    taken = {ITEM, STUDY}
    keys: dict[str, str] = {}
    for number, column in enumerate(study.items.shown[0], start=1):
        key = column if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", column) and column not in taken else f"column_{number}"
        while key in taken:
            key += "_"
        taken.add(key)
        keys[column] = key
    return keys


def _shown(study: Study) -> str:
    """Return the name of the first thing shown, which the choices belong to."""
    return f"shown_{next(iter(_keys(study).values()))}"


def _choices(study: Study) -> dict[str, tuple[Kind, Any]]:
    """Return what each choice, as it is written, means."""
    found: dict[str, tuple[Kind, Any]] = {}
    for label in study.spec.task.labels:
        choice = _xml(written(label))
        if choice in found:
            raise InvalidArgument(f"the labels {label!r} and {found[choice][1]!r} are written alike in XML; rename one")
        found[choice] = ("label", label)
    if study.asks_people and (CANNOT_TELL in study.labels or study.spec.strong.settings["cannot_tell"] is not None):
        found.setdefault(CANNOT_TELL, ("cannot tell", None))
    return found


def _digest(study: Study) -> str:
    identity = {**study.spec.identity(), "items": study.items.digest}
    return blake2b(json.dumps(identity, sort_keys=True).encode(), digest_size=8).hexdigest()


def _xml(text: str) -> str:
    """Replace what XML can't hold."""
    return NOT_IN_XML.sub("\ufffd", text)


# ---- in


def import_annotations(study: Study, path: str | os.PathLike[str], by: str | None = None) -> Imported:
    """Record the annotations of a Label Studio export, JSON or JSON-MIN, as answers of those who made them, or of `by`.

    A file with a label that the study does not have is refused before anything is recorded. To import a file twice records it
    once. Where several people labelled one item and fewer are wanted, those first in the file count. Questions that a person
    holds are given back at the end; an answer to one of them that comes later is taken all the same.
    """
    who = None if by is None else by.strip()
    found = [each for task in _tasks(study, Path(path)) for each in _annotations(task, who)]
    meaning = _choices(study)
    for each in found:
        if each.choice is not None and each.choice not in meaning:
            raise InvalidData(
                f"{Path(path).name}, task {each.task}: {each.choice!r} is not one of the study's labels, "
                f"{', '.join(map(repr, meaning))}; nothing was recorded"
            )
    made = [each for each in found if each.choice is not None]
    return _Import(study, meaning).run(made, skipped=len(found) - len(made))


class _Import:
    """An import under way.

    Each round records at most one answer to an item, so that an item's answers are recorded as they stand in the file; within
    it each person is given all questions, answers theirs, and gives the others back.
    """

    def __init__(self, study: Study, meaning: dict[str, tuple[Kind, Any]]) -> None:
        self.study = study
        self.meaning = meaning
        self.item = {str(name): i for i, name in enumerate(study.items.ids)}
        self.votes: dict[int, dict[str, Any]] = {}
        for vote in study.ledger.votes("strong"):
            self.votes.setdefault(vote.item, {})[vote.who] = vote.label
        self.open = set(study.ledger.open_items("strong").tolist())
        self.told, self.already = 0, 0
        self.unknown: list[Left] = []
        self.surplus: list[Left] = []

    def run(self, made: Sequence[Annotation], skipped: int) -> Imported:
        waiting = list(made)
        while waiting:
            later: list[Annotation] = []
            now: dict[str, dict[int, Annotation]] = {}
            busy: set[int] = set()
            for each in waiting:
                item = None if each.item is None else self.item.get(str(each.item))
                if item in busy:
                    later.append(each)
                elif item is None or not self._wanted(each, item):
                    self._refuse(each, item)
                else:
                    busy.add(item)
                    now.setdefault(each.by, {})[item] = each
            for who, answers in now.items():
                self._tell(who, answers)
            waiting = later
        return Imported(self.told, self.already, tuple(self.unknown), skipped, tuple(self.surplus))

    def _wanted(self, each: Annotation, item: int) -> bool:
        given = self.votes.get(item, {})
        return item in self.open and each.by not in given and self.study.policy.wanted(list(given.values())) > 0

    def _refuse(self, each: Annotation, item: int | None) -> None:
        """Count an annotation that was recorded before, or say why it is not recorded."""
        if item is None:
            self._leave(self.unknown, each, "the study has no such item")
            return
        before = self.votes.get(item, {}).get(each.by)
        if before is not None and before == self._vote(each):
            self.already += 1
        elif before is not None:
            self._leave(self.surplus, each, f"{each.by} answered {before!r} before; undo that to give another answer")
        elif item in self.votes:
            self._leave(self.surplus, each, "others have answered, and no more answers are wanted")
        else:
            self._leave(self.unknown, each, "the study does not ask about it")

    def _tell(self, who: str, answers: dict[int, Annotation]) -> None:
        try:
            held = {asked.item: asked for asked in self.study.ask(ALL, by=who, advance=False)}
            for item, each in answers.items():
                if item in held:
                    self._record(held[item], each)
                else:
                    self._leave(self.surplus, each, "somebody else is answering it now")
        finally:
            self.study.ledger.release(who)

    def _record(self, asked: Asked, each: Annotation) -> None:
        assert each.choice is not None  # noqa: S101  those without are skipped
        kind, label = self.meaning[each.choice]
        try:
            new = self.study.tell(asked, label, kind=kind, comment=f"Label Studio, task {each.task}")
        except QuestionGone as gone:  # somebody was faster
            self._leave(self.surplus, each, str(gone))
            return
        self.votes.setdefault(asked.item, {})[each.by] = self._vote(each)
        self.told += new
        self.already += not new

    def _vote(self, each: Annotation) -> Any:
        """Return the label that an annotation counts as."""
        assert each.choice is not None  # noqa: S101
        kind, label = self.meaning[each.choice]
        if kind == "label":
            return label
        return CANNOT_TELL if CANNOT_TELL in self.study.labels else self.study.spec.strong.settings["cannot_tell"]

    @staticmethod
    def _leave(where: list[Left], each: Annotation, why: str) -> None:
        where.append(Left(each.task, each.item, each.by, why))


@dataclass(frozen=True)
class _Task:
    """A task of the file `place`, with the fields that Label Studio gave it."""

    place: str
    name: Any
    fields: dict[str, Any]

    def wrong(self, what: str) -> InvalidData:
        return InvalidData(f"{self.place}, task {self.name}: {what}; nothing was recorded")


def _tasks(study: Study, path: Path) -> Iterator[_Task]:
    try:
        found = json.loads(path.read_bytes())
    except OSError as error:
        raise InvalidData(f"path={str(path)!r} can't be read ({error})") from error
    except (ValueError, RecursionError) as error:
        raise InvalidData(f"{path.name} is no JSON ({error}); export JSON or JSON-MIN from Label Studio") from error
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise InvalidData(f"{path.name} is no list of tasks; export JSON or JSON-MIN from Label Studio")
    ours = _digest(study)
    for number, fields in enumerate(found, start=1):
        task = _Task(path.name, fields.get("id", f"number {number}"), fields)
        data = fields.get("data", fields)
        if not isinstance(data, dict) or not isinstance(fields.get("annotations", []), list):
            raise task.wrong("its data or its annotations are not as Label Studio writes them")
        if data.get(STUDY, ours) != ours:
            raise task.wrong("it is of another study, or of other items")
        yield task


def _annotations(task: _Task, by: str | None) -> Iterator[Annotation]:
    """Read the annotations of a task; by: whom they are ascribed to, else to those who made them."""
    fields = task.fields
    item = fields.get("data", fields).get(ITEM)
    if "annotations" in fields:
        for each in fields["annotations"]:
            if not isinstance(each, dict):
                raise task.wrong("an annotation is not as Label Studio writes it")
            choice = None if each.get("was_cancelled") else _one(_chosen(each, task), task)
            yield Annotation(task.name, item, by or _who(each.get("completed_by")), choice)
    elif LABEL in fields or "annotation_id" in fields:  # JSON-MIN
        yield Annotation(task.name, item, by or _who(fields.get("annotator")), _one(fields.get(LABEL), task))


def _chosen(annotation: dict[str, Any], task: _Task) -> list[Any]:
    """Return the choices of an annotation: of our own question, where it has others beside it."""
    try:
        found = [each for each in annotation["result"] if "choices" in each["value"]]
        ours = [each for each in found if each.get("from_name") == LABEL] or found
        return [choice for each in ours for choice in each["value"]["choices"]]
    except (AttributeError, KeyError, TypeError) as error:
        raise task.wrong(f"a result is not as Label Studio writes it ({error!r})") from error


def _one(chosen: Any, task: _Task) -> str | None:
    if isinstance(chosen, dict):  # JSON-MIN has one choice as text, several as a table
        chosen = chosen.get("choices")
    choices = chosen if isinstance(chosen, list) else [] if chosen is None else [chosen]
    if len(choices) > 1:
        raise task.wrong(f"it has {len(choices)} choices, {choices!r:.100}, and the study wants one label")
    return written(choices[0]) if choices else None


def _who(person: Any) -> str:
    """Name an annotator: by mail address, by name, or by the number that Label Studio gave."""
    if isinstance(person, dict):
        name = " ".join(str(person.get(key) or "") for key in ("first_name", "last_name"))
        person = person.get("email") or name.strip() or person.get("id")
    text = f"{NOBODY} user {person}" if isinstance(person, int) else str(person or "")
    return "".join(c if c.isprintable() else "\ufffd" for c in text).strip()[:200] or NOBODY
