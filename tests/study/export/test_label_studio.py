"""Questions are exported to Label Studio and annotations imported: each is recorded once, and none is dropped silently."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import polars as pl
import pytest

from overread.core.answers import STRONG
from overread.errors import InvalidArgument, InvalidData
from overread.study.export.label_studio import ImportSummary, export_tasks, import_annotations
from overread.study.study import Study, open_study
from tests.study.small_study import CLASSIFIER, TRUTH, copied, finish, tickets, write_study

TWO = 'kind = "people"\npolicy = "two"'


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return open_study(write_study(tmp_path))


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finish(write_study(tmp_path_factory.mktemp("done")))


def exported(study: Study) -> list[dict[str, Any]]:
    """Return the exported tasks, as Label Studio reads them."""
    path = study.spec.folder / "tasks.json"
    export_tasks(study, path)
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def annotation(choice: str | None, by: Any = 1, **more: Any) -> dict[str, Any]:
    """Return an annotation as Label Studio writes it."""
    value = {"choices": [] if choice is None else [choice]}
    result = {
        "from_name": "overread_label",
        "to_name": "shown_text",
        "type": "choices",
        "value": value,
        "id": "Dx_aB91ISN",
    }
    return {
        "id": 1001,
        "completed_by": by,
        "was_cancelled": False,
        "result": [] if choice is None else [result],
        **more,
    }


def annotated(tasks: list[dict[str, Any]], *annotations: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"id": 500 + i, "data": task["data"], "annotations": list(annotations)} for i, task in enumerate(tasks)]


def back(study: Study, tasks: object, **how: Any) -> ImportSummary:
    path = study.spec.folder / "annotations.json"
    path.write_text(json.dumps(tasks), encoding="utf-8")
    return import_annotations(study, path, **how)


def votes(study: Study) -> list[tuple[str, str, Any]]:
    return [(str(study.items.ids[vote.item]), vote.who, vote.label) for vote in study.ledger.votes(STRONG)]


# ---- export


def test_the_open_questions_are_tasks_and_stay_open(study: Study) -> None:
    tasks = exported(study)  # exporting a new study runs it up to its first questions
    items = study.ledger.open_items(STRONG).tolist()
    assert [task["data"]["overread_item"] for task in tasks] == [study.items.ids[i] for i in items]
    assert [task["data"]["text"] for task in tasks] == [study.items.shown[i]["text"] for i in items]
    counts = study.ledger.counts(STRONG)
    assert (counts.open, counts.leased) == (len(tasks), 0)


def test_without_advance_nothing_is_run(study: Study) -> None:
    assert export_tasks(study, study.spec.folder / "tasks.json", advance=False).tasks == 0
    assert study.ledger.answers() == []


def test_the_interface_shows_what_is_shown_and_offers_the_labels(study: Study) -> None:
    done = export_tasks(study, study.spec.folder / "tasks.json")
    assert (study.spec.folder / "tasks.xml").read_text(encoding="utf-8") == done.config
    view = ET.fromstring(done.config)
    assert [tag.get("value") for tag in view.iter("Header")] == ["Is this about billing?"]
    assert [tag.get("value") for tag in view.iter("Text")] == ["$text"]
    assert [tag.get("value") for tag in view.iter("Choice")] == ["no", "yes", "can't tell"]
    choices = view.find("Choices")
    assert choices is not None
    assert choices.get("toName") in {tag.get("name") for tag in view.iter("Text")}


def test_odd_columns_labels_and_texts_survive(tmp_path: Path) -> None:
    labels = ['<b> & "no"', "$yes"]
    table = tickets(60).with_columns(pl.col("truth", "model").replace({"no": labels[0], "yes": labels[1]}))
    table = table.rename({"text": "what's <new>?"}).with_columns(
        overread_item=pl.lit("mine \x01"), empty=pl.lit(None, pl.String)
    )
    file = write_study(
        tmp_path,
        table=table,
        pool='id = "ticket_id"\nshow = ["what\'s <new>?", "overread_item", "empty"]',
        task=f"question = '</Header><script>'\nlabels = {json.dumps(labels)}",
    )
    study = open_study(file)
    tasks = exported(study)
    view = ET.fromstring((tmp_path / "tasks.xml").read_text(encoding="utf-8"))
    assert [tag.get("value") for tag in view.iter("Choice")][:2] == labels
    assert next(tag.get("value") for tag in view.iter("Header")) == "</Header><script>"
    keys = [str(tag.get("value")) for tag in view.iter("Text")]
    assert all(key[1:].isidentifier() for key in keys)  # Label Studio only supports such names
    data = tasks[0]["data"]
    assert [data[key[1:]] for key in keys] == [
        study.items.shown[study.items.ids.index(data["overread_item"])]["what's <new>?"],
        "mine \x01",
        "",
    ]
    assert back(study, annotated(tasks[:3], annotation(labels[0]))).recorded == 3
    assert {label for _, _, label in votes(study)} == {labels[0]}


def test_a_finished_study_exports_all_items_with_their_labels(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    outcome = study.outcome()
    assert outcome is not None
    tasks = exported(study)
    assert len(tasks) == 300
    for task, label, source in zip(tasks, outcome.labels, outcome.source.tolist(), strict=True):
        (said,) = task["annotations"] if source == "strong" else task["predictions"]
        assert said["result"][0]["value"]["choices"] == [label]
        if source != "strong":
            assert said["model_version"] == f"overread, {source}"
            assert 0 <= said["score"] <= 1


def test_a_study_without_people_has_no_tasks(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, strong=TRUTH))
    with pytest.raises(InvalidArgument, match="no questions for people"):
        export_tasks(study, tmp_path / "tasks.json")
    with pytest.raises(InvalidArgument, match=r"must end in \.json"):
        export_tasks(study, tmp_path / "tasks.txt")


# ---- import


def test_a_study_is_finished_by_annotations_alone(study: Study) -> None:
    truth = dict(zip(tickets()["ticket_id"], tickets()["truth"], strict=True))
    rounds = 0
    while study.outcome() is None:
        tasks = [
            {**task, "annotations": [annotation(truth[task["data"]["overread_item"]])]} for task in exported(study)
        ]
        if study.outcome() is None:
            assert back(study, tasks).recorded == len(tasks)
            rounds += 1
    assert rounds > 1
    outcome = study.outcome()
    assert outcome is not None
    wrong = sum(label != truth[name] for name, label in zip(study.items.ids, outcome.labels, strict=True))
    assert wrong <= 0.1 * 300


def test_importing_twice_records_once(study: Study) -> None:
    tasks = annotated(exported(study), annotation("yes"))
    assert back(study, tasks) == ImportSummary(
        recorded=len(tasks), already_recorded=0, unknown=(), skipped=0, surplus=()
    )
    before = votes(study)
    assert back(study, tasks) == ImportSummary(
        recorded=0, already_recorded=len(tasks), unknown=(), skipped=0, surplus=()
    )
    study.ask(0)  # the study continues and uses the answers
    assert back(study, tasks).already_recorded == len(tasks)
    assert votes(study) == before


@pytest.mark.parametrize(
    ("person", "name"),
    [
        (7, "Label Studio user 7"),
        ({"id": 7, "email": "ann@example.org"}, "ann@example.org"),
        ({"id": 7, "first_name": "Ann", "last_name": "Lee"}, "Ann Lee"),
        ("ann@example.org", "ann@example.org"),
        (None, "Label Studio"),
    ],
)
def test_an_answer_is_recorded_under_its_authors_name(study: Study, person: Any, name: str) -> None:
    tasks = annotated(exported(study)[:2], annotation("no", person))
    back(study, tasks)
    assert {who for _, who, _ in votes(study)} == {name}
    assert back(study, tasks).already_recorded == 2


def test_option_by_names_the_author_of_all_answers(study: Study) -> None:
    tasks = annotated(exported(study)[:2], annotation("no", 7))
    assert back(study, tasks, by=" dr. lee ").recorded == 2
    assert {who for _, who, _ in votes(study)} == {"dr. lee"}
    assert back(study, tasks, by=" dr. lee ").already_recorded == 2


def test_json_min_is_read_too(study: Study) -> None:
    tasks = exported(study)[:3]
    said: list[Any] = ["yes", {"choices": ["no"]}, "can't tell"]
    rows = [
        {**task["data"], "id": i, "annotation_id": i, "annotator": 3, "overread_label": each, "lead_time": 1.5}
        for i, (task, each) in enumerate(zip(tasks, said, strict=True))
    ]
    unlabelled = {**tasks[0]["data"], "id": 9, "annotation_id": 9, "annotator": 3}
    assert back(study, [*rows, unlabelled]) == ImportSummary(
        recorded=3, already_recorded=0, unknown=(), skipped=1, surplus=()
    )
    assert sorted(label for _, _, label in votes(study)) == ["can't tell", "no", "yes"]


def test_cancelled_annotations_and_those_without_a_choice_are_skipped(study: Study) -> None:
    tasks = exported(study)
    open_before = study.ledger.counts(STRONG).open
    done = back(study, annotated(tasks[:2], annotation("yes", was_cancelled=True), annotation(None)))
    assert done == ImportSummary(recorded=0, already_recorded=0, unknown=(), skipped=4, surplus=())
    assert study.ledger.counts(STRONG).open == open_before


def test_annotations_without_a_question_are_reported(study: Study) -> None:
    asked = exported(study)
    names = {task["data"]["overread_item"] for task in asked}
    other = next(name for name in study.items.ids if name not in names)
    tasks = annotated([{"data": {"overread_item": each}} for each in (other, "X999", None)], annotation("yes"))
    done = back(study, [*tasks, *annotated(asked[:1], annotation("yes"))])
    assert done.recorded == 1
    assert [(left.task, left.item) for left in done.unknown] == [(500, other), (501, "X999"), (502, None)]
    assert [left.why for left in done.unknown] == [
        "the study has not asked about this item",
        *["the study has no such item"] * 2,
    ]


def test_an_unknown_label_is_rejected_before_anything_is_recorded(study: Study) -> None:
    tasks = exported(study)
    wrong = [*annotated(tasks[:3], annotation("yes")), {**annotated(tasks[3:4], annotation("perhaps"))[0], "id": 99}]
    with pytest.raises(InvalidData, match="task 99: 'perhaps' is not one of the study's labels, 'no', 'yes'"):
        back(study, wrong)
    both = annotation("yes")
    both["result"][0]["value"]["choices"] = ["yes", "no"]
    with pytest.raises(InvalidData, match="task 500: it has 2 choices"):
        back(study, annotated(tasks[:1], both))
    assert votes(study) == []


def test_with_policy_one_the_first_annotation_counts_and_others_are_reported(study: Study) -> None:
    tasks = exported(study)[:4]
    ann, bob = annotation("yes", "ann"), annotation("no", "bob")
    done = back(study, [*annotated(tasks[:2], ann, bob), *annotated(tasks[2:], bob, ann)])
    assert done.recorded == 4
    assert [left.by for left in done.surplus] == ["bob", "bob", "ann", "ann"]
    assert len({left.why for left in done.surplus}) == 1
    assert [who for _, who, _ in sorted(votes(study))] == ["ann", "ann", "bob", "bob"]


def test_with_policy_two_a_third_annotation_is_used_if_two_differ(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, strong=TWO))
    tasks = exported(study)[:2]
    agree = annotated(tasks[:1], annotation("yes", "ann"), annotation("yes", "bob"), annotation("no", "cal"))
    differ = annotated(tasks[1:], annotation("yes", "ann"), annotation("no", "bob"), annotation("no", "cal"))
    done = back(study, [*agree, *differ])
    assert (done.recorded, [(left.by, left.item) for left in done.surplus]) == (
        5,
        [("cal", tasks[0]["data"]["overread_item"])],
    )
    second = [(who, label) for item, who, label in votes(study) if item == tasks[1]["data"]["overread_item"]]
    assert second == [("ann", "yes"), ("bob", "no"), ("cal", "no")]


def test_while_a_second_answer_is_needed_the_first_is_not_recorded_twice(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, strong=TWO))
    tasks = annotated(exported(study)[:2], annotation("yes", "ann"), annotation("yes", "ann"))
    assert back(study, tasks) == ImportSummary(recorded=2, already_recorded=2, unknown=(), skipped=0, surplus=())
    assert back(study, tasks) == ImportSummary(recorded=0, already_recorded=4, unknown=(), skipped=0, surplus=())


def test_a_changed_answer_of_the_same_person_is_reported(study: Study) -> None:
    tasks = exported(study)[:1]
    back(study, annotated(tasks, annotation("yes", "ann")))
    done = back(study, annotated(tasks, annotation("no", "ann")))
    assert done.recorded == 0
    assert "ann answered 'yes' before" in done.surplus[0].why
    assert [label for _, _, label in votes(study)] == ["yes"]


def test_a_question_leased_to_another_person_is_not_answered(study: Study) -> None:
    tasks = exported(study)
    (held,) = study.ask(1, by="carla")
    done = back(study, annotated(tasks, annotation("yes", "ann")))
    assert done.recorded == len(tasks) - 1
    assert [left.item for left in done.surplus] == [held.id]
    assert study.tell(held, "no")


def test_an_import_leaves_no_question_leased(study: Study) -> None:
    tasks = exported(study)
    back(study, annotated(tasks[:1], annotation("yes", "ann")))
    assert study.ledger.counts(STRONG).leased == 0
    assert len(study.ask(len(tasks), by="bob")) == len(tasks) - 1


def test_cannot_tell_counts_as_configured(tmp_path: Path) -> None:
    strong = 'kind = "people"\ncannot_tell = "no"'
    study = open_study(write_study(tmp_path, goal=CLASSIFIER, strong=strong))
    tasks = annotated(exported(study)[:2], annotation("can't tell"))
    assert back(study, tasks).recorded == 2
    assert {label for _, _, label in votes(study)} == {"no"}
    assert back(study, tasks).already_recorded == 2


def test_tasks_of_a_different_study_are_rejected(study: Study, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = open_study(write_study(tmp_path / "other", table=tickets(seed=5)))
    with pytest.raises(InvalidData, match="different study"):
        back(study, annotated(exported(other)[:1], annotation("yes")))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "JSON"),
        (b"\xff\xfe", "JSON"),
        (b'{"a": 1}', "list of tasks"),
        (b"[1]", "list of tasks"),
        (b'[{"id": 4, "data": 1}]', "task 4: its data"),
        (b'[{"id": 4, "data": {}, "annotations": {}}]', "task 4: its data or its annotations"),
        (b'[{"id": 4, "data": {}, "annotations": [1]}]', "task 4: an annotation"),
        (b'[{"id": 4, "data": {}, "annotations": [{"result": [{"value": 1}]}]}]', "task 4: a result"),
        (b'[{"id": 4, "data": {}, "annotations": [{"result": 3}]}]', "task 4: a result"),
    ],
)
def test_a_file_in_a_different_format_is_named(study: Study, content: bytes, says: str) -> None:
    path = study.spec.folder / "annotations.json"
    path.write_bytes(content)
    with pytest.raises(InvalidData, match=says):
        import_annotations(study, path)
    with pytest.raises(InvalidData, match="can't be read"):
        import_annotations(study, study.spec.folder / "missing.json")


def test_a_finished_study_records_no_more_answers(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    answers = len(study.ledger.answers())
    late = back(study, annotated(exported(study), annotation("yes", "late")))
    assert late.recorded == 0
    assert len(late.unknown) + len(late.surplus) == 300
    assert len(study.ledger.answers()) == answers
