"""Settings that affect answers can't be changed once a study has begun. Other settings can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overread.errors import StudyChanged
from overread.study.study import Study, open_study
from tests.durability.files import classifier, command, people, table, write_pool, write_study

Settings = dict[str, Any]


def begin(folder: Path, **changed: Settings) -> Study:
    default: Settings = {
        "goal": classifier(audit=5, max_strong=10),
        "weak": command(folder),
        "strong": table(),
        "pool": {},
        "task": {},
    }
    for name, settings in changed.items():
        default[name] = {**default[name], **settings}
    return open_study(write_study(folder / "study.toml", **default))


@pytest.fixture(autouse=True)
def begun(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    begin(tmp_path).run()


@pytest.mark.parametrize(
    ("changed", "difference"),
    [
        ({"goal": {"seed": 1}}, "goal.seed: 0 in the study, 1 in the file"),
        ({"goal": {"excess_error": 0.2}}, "goal.excess_error: 0.1 in the study, 0.2 in the file"),
        ({"goal": {"audit": 6}}, "goal.audit: 5 in the study, 6 in the file"),
        ({"goal": {"failure_probability": 0.1}}, "goal.failure_probability: 0.05 in the study, 0.1 in the file"),
        ({"goal": {"hypotheses": "stumps"}}, 'goal.hypotheses: "logistic" in the study, "stumps" in the file'),
        ({"task": {"question": "Is it?"}}, 'task.question: "Is this about money?" in the study, "Is it?" in the file'),
        ({"task": {"labels": ["no", "yes", "perhaps"]}}, "task.labels: "),
        ({"task": {"labels": ["yes", "no"]}}, "task.labels: "),
        ({"pool": {"features": ["x2", "x1"]}}, "pool.features: "),
        ({"pool": {"features": "text"}}, "pool.features: "),
        ({"pool": {"show": ["hint", "text", "x1"]}}, "pool.show: "),
        ({"strong": {"column": "model"}}, 'strong.column: "truth" in the study, "model" in the file'),
        ({"weak": {"run": "true"}}, "weak.run: "),
    ],
)
def test_settings_that_answers_depend_on_must_not_change(
    tmp_path: Path, changed: dict[str, Settings], difference: str
) -> None:
    with pytest.raises(StudyChanged, match="undo the change") as refused:
        begin(tmp_path, **changed)
    assert any(line.startswith(difference) for line in refused.value.differs)
    assert difference in str(refused.value)


def test_the_kind_of_the_expert_must_not_change(tmp_path: Path) -> None:
    with pytest.raises(StudyChanged) as refused:
        open_study(
            write_study(
                tmp_path / "study.toml",
                goal=classifier(audit=5, max_strong=10),
                weak=command(tmp_path),
                strong=people(),
            )
        )
    assert 'strong.kind: "table" in the study, "people" in the file' in refused.value.differs


@pytest.mark.parametrize("change", ["a word", "a number", "an id", "a row more", "a row less", "the order"])
def test_the_items_must_not_change(tmp_path: Path, change: str) -> None:
    pool = tmp_path / "pool.csv"
    header, *rows = pool.read_text().splitlines()
    first = rows[0].split(",")
    if change == "a word":
        first[1] += " really"
    elif change == "a number":
        first[3] = "0.12345"
    elif change == "an id":
        first[0] = "X1"
    rows[0] = ",".join(first)
    if change == "a row more":
        rows.append(rows[-1].replace("T00059", "T00060"))
    elif change == "a row less":
        rows.pop()
    elif change == "the order":
        rows.reverse()
    pool.write_text("\n".join([header, *rows]) + "\n")
    with pytest.raises(StudyChanged) as refused:
        begin(tmp_path)
    assert {line.partition(":")[0] for line in refused.value.differs} <= {"items.digest", "items.rows"}
    assert ("items.rows" in str(refused.value)) == ("row" in change)


@pytest.mark.parametrize(
    "changed",
    [
        {"strong": {"price": 2.5}},
        {"weak": {"price": 0.0, "batch": 7, "timeout": 30}},
        {"goal": {"max_cost": 1000.0}},
        {"goal": {"max_strong": 20}},
    ],
    ids=["price", "concurrency", "max_cost", "max_strong"],
)
def test_other_settings_may_change(tmp_path: Path, changed: dict[str, Settings]) -> None:
    begin(tmp_path, **changed).run()


def test_the_table_may_be_moved_and_gain_columns(tmp_path: Path) -> None:
    rows = (tmp_path / "pool.csv").read_text().splitlines()
    (tmp_path / "pool.csv").unlink()
    (tmp_path / "elsewhere").mkdir()
    more = [row + (",note" if i == 0 else ",x") for i, row in enumerate(rows)]
    (tmp_path / "elsewhere" / "items.csv").write_text("\n".join(more) + "\n")
    study = begin(tmp_path, pool={"path": "elsewhere/items.csv"})
    before = len(study.ledger.answers())
    study.run()
    assert len(study.ledger.answers()) == before


def test_a_rejected_study_writes_nothing(tmp_path: Path) -> None:
    study = begin(tmp_path)
    before = study.ledger.answers()
    with pytest.raises(StudyChanged):
        begin(tmp_path, goal={"seed": 1})
    assert begin(tmp_path).ledger.answers() == before
