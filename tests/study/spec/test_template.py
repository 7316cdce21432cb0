"""The template of a study file is valid, fits the data, and has a comment on every setting."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from overread.errors import InvalidSpec
from overread.labelers.base import Task
from overread.labelers.registry import make_labeler
from overread.study.spec.spec import Spec, read_spec
from overread.study.spec.template import template
from overread.study.spec.toml_file import KNOWN_SETTINGS

TICKETS = {
    "ticket_id": ["001", "002", "003", "004"],
    "subject": ["Printer", "Refund", "Login", "Thanks"],
    "body": ["The printer on floor 3 is broken", "I want my money back", "I can't log in at all", "All is well again"],
    "state": ["open", "open", "open", "closed"],
    "urgency": [3, 5, 1, 0],
}
WEAK = {"llm_label": ["no", "yes", "no", "no"]}


def written(folder: Path, data: dict[str, Any], name: str = "tickets.csv", **how: Any) -> tuple[Spec, str]:
    frame = pl.DataFrame(data)
    frame.write_csv(folder / name) if name.endswith(".csv") else frame.write_parquet(folder / name)
    text = template(folder / name, **how)
    return accepted(folder, text), text


def accepted(folder: Path, text: str) -> Spec:
    (folder / "tickets.toml").write_text(text, encoding="utf-8")
    return read_spec(folder / "tickets.toml")


@pytest.mark.parametrize("name", ["tickets.csv", "tickets.parquet"])
@pytest.mark.parametrize(
    ("data", "found", "show", "features"),
    [
        (TICKETS, "ticket_id", ("subject", "body"), "text"),
        (TICKETS | WEAK, "ticket_id", ("subject", "body"), "text"),
        ({"text": ["short", "words", "short", "words"]}, None, ("text",), "text"),
        ({"id": [1, 1, 2, 3], "text": ["a b", "c d", "e f", "g h"]}, None, ("text",), "text"),
        ({"userId": [1, 2, 3, 4], "x": [0.5, 1.5, 2.5, 3.5], "y": [1, 2, 3, 4]}, "userId", ("x", "y"), ("x", "y")),
        ({"x": [0.5, None, 2.5, 3.5], "y": [1, 2, 3, 4]}, None, ("y",), ("y",)),
        ({'od"d\n': ["a long text with many words", "b", "c", "d"]}, None, ('od"d\n',), "text"),
    ],
)
def test_the_template_is_valid_and_fits_the_data(
    tmp_path: Path, name: str, data: dict[str, Any], found: str | None, show: tuple[str, ...], features: Any
) -> None:
    spec, _ = written(tmp_path, data, name)
    assert (spec.pool.id, spec.pool.show, spec.pool.features) == (found, show, features)
    items = spec.items()
    assert len(items) == 4
    task = Task(spec.task.question, spec.task.labels, items.shown, items.column, spec.folder)
    assert spec.weak is not None
    assert make_labeler(spec.weak.kind, task, spec.weak.settings).price == 0
    assert (spec.goal.make, spec.goal.error, spec.strong.kind) == ("labels", 0.05, "people")


def test_a_label_column_becomes_a_weak_labeler_of_kind_table(tmp_path: Path) -> None:
    spec, _ = written(tmp_path, TICKETS | {"prediction": ["low", "high", "low", "low"]})
    assert spec.weak is not None
    assert (spec.weak.kind, dict(spec.weak.settings)) == ("table", {"column": "prediction"})
    assert spec.task.labels == ("high", "low")


def test_the_default_weak_labeler_is_a_local_language_model(tmp_path: Path) -> None:
    spec, _ = written(tmp_path, TICKETS)
    assert spec.weak is not None
    assert (spec.weak.kind, spec.weak.settings["base_url"]) == ("llm", "http://127.0.0.1:8080/v1")
    assert spec.task.labels == ("no", "yes")


def test_the_experts_own_labels_are_not_shown_and_are_offered(tmp_path: Path) -> None:
    spec, text = written(tmp_path, {"text": ["aa", "bb", "cc", "dd"], "gold": ["x", "y", "x", "y"]})
    assert spec.pool.show == ("text",)
    assert '# kind = "table"  # or answers from a column of the table: column = "gold"' in text


@pytest.mark.parametrize("labels", [["spam", "ham", "eggs"], ['a"b', "c\\d\n\x7f\x01é😀"], [0, 1], [True, False]])
def test_given_labels_are_used(tmp_path: Path, labels: list[Any]) -> None:
    spec, _ = written(tmp_path, TICKETS, labels=labels)
    assert list(spec.task.labels) == labels


def test_a_given_question_is_used(tmp_path: Path) -> None:
    spec, _ = written(tmp_path, TICKETS, question='Is it "urgent"?')
    assert spec.task.question == 'Is it "urgent"?'


def test_the_path_starts_at_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "studies").mkdir()
    pl.DataFrame(TICKETS).write_csv(tmp_path / "data" / "tickets.csv")
    text = template(tmp_path / "data" / "tickets.csv", folder=tmp_path / "studies")
    assert 'path = "../data/tickets.csv"' in text
    assert len(accepted(tmp_path / "studies", text).items()) == 4


def test_image_columns_are_shown(tmp_path: Path) -> None:
    data = {"text": ["a b", "c d"], "photo": ["a.png", "b.JPG"]}
    assert written(tmp_path, data)[0].pool.image is None
    for name in data["photo"]:
        (tmp_path / name).write_bytes(b"image")
    spec, _ = written(tmp_path, data)
    assert spec.pool.image == "photo"
    assert spec.items().shown[0] == {"text": "a b", "photo": "a.png"}


@pytest.mark.parametrize("data", [TICKETS, TICKETS | WEAK])
def test_every_setting_has_a_comment(tmp_path: Path, data: dict[str, Any]) -> None:
    _, text = written(tmp_path, data)
    for line in text.splitlines():
        assert re.fullmatch(r"(# )?\w+ = .+  # .+|(# )?\[\w+\](  # .+)?|# An Overread study.*|", line), line
    for table, keys in KNOWN_SETTINGS.items():
        part = re.search(rf"(?ms)^(?:# )?\[{table}\].*?(?=^(?:# )?\[|\Z)", text)
        assert part is not None
        for key in keys:
            assert re.search(rf"(?m)^(?:# )?{key} = ", part[0]), (table, key)


@pytest.mark.parametrize("data", [TICKETS, TICKETS | WEAK])
def test_each_commented_setting_can_be_uncommented(
    tmp_path: Path, data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", "secret")
    _, text = written(tmp_path, data)
    classifier = text.replace('make = "labels"', 'make = "classifier"').replace("\nerror =", "\n# error =")
    classifier = classifier.replace("# excess_error", "excess_error")
    left_out = [line for line in text.splitlines() if re.match(r"# \w+ = ", line)]
    assert len(left_out) > 10
    for line in left_out:
        key = line.split()[1]
        start = classifier if key in {"excess_error", "audit", "hypotheses"} else text
        start = re.sub(r"(?m)^features = .*\n", "", start) if key == "features" else start
        start = start.replace("# [store]", "[store]") if key == "url" else start
        accepted(tmp_path, start.replace(line, line.removeprefix("# ")))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("id\n1\n2\n", "add a column of text"),
        ("id,text\n1,a\n", "has 1 row; a pool needs at least 2"),
    ],
)
def test_an_unusable_table_is_rejected(tmp_path: Path, content: str, words: str) -> None:
    (tmp_path / "tickets.csv").write_text(content)
    with pytest.raises(InvalidSpec, match=words):
        template(tmp_path / "tickets.csv")


def test_fewer_than_two_labels_are_refused(tmp_path: Path) -> None:
    pl.DataFrame(TICKETS).write_csv(tmp_path / "tickets.csv")
    with pytest.raises(InvalidSpec, match=r"labels=\['yes'\] must have at least two labels"):
        template(tmp_path / "tickets.csv", labels=["yes"])
