"""A study of a folder of Parquet files draws its items from it, and draws the same ones when it is opened again."""

from __future__ import annotations

from pathlib import Path

import fsspec
import polars as pl
import pytest

from overread.core.answers import STRONG
from overread.errors import InvalidSpec, StudyChanged
from overread.study.export.tables import export_labels
from overread.study.study import Study, open_study
from tests.durability.files import run_to_end
from tests.study.small_study import CLASSIFIER, MODEL, PEOPLE, TRUTH, answer, tickets

TICKETS = tickets(300)


def study_file(
    folder: Path,
    *,
    path: str = "tickets",
    pool: str = 'id = "ticket_id"\nshow = ["text"]\nsample = 120',
    goal: str = CLASSIFIER,
    strong: str = TRUTH,
) -> Path:
    """Write 300 tickets in three files, and a study file."""
    (folder / "tickets").mkdir(exist_ok=True)
    for i in range(3):
        TICKETS[100 * i : 100 * i + 100].write_parquet(folder / "tickets" / f"{i}.parquet", row_group_size=30)
    file = folder / "billing.toml"
    task = 'question = "Is this about billing?"\nlabels = ["no", "yes"]'
    file.write_text(f'[pool]\npath = "{path}"\n{pool}\n[task]\n{task}\n[goal]\n{goal}\n{MODEL}\n[strong]\n{strong}\n')
    return file


def opened(file: Path) -> Study:
    return open_study(file)


def refused(file: Path, key: str, *words: str) -> None:
    with pytest.raises(InvalidSpec) as caught:
        open_study(file)
    assert caught.value.key == key
    for word in ("billing.toml, line", *words):
        assert word in str(caught.value)


def test_a_study_of_a_folder_uses_drawn_rows_and_states_it(tmp_path: Path) -> None:
    study = opened(study_file(tmp_path))
    assert len(study.items) == 120
    assert set(study.items.ids) <= set(TICKETS["ticket_id"])
    outcome = run_to_end(study)
    assert outcome.certificate.level == "audited"
    assert "these 120 rows" in outcome.certificate.claim
    assert ("items", "120 rows drawn at random from the 300 rows of tickets") in outcome.certificate.numbers
    export_labels(study, tmp_path / "labels.csv")
    labels = pl.read_csv(tmp_path / "labels.csv").join(TICKETS, left_on="id", right_on="ticket_id")
    strong = labels.filter(pl.col("source") == "strong")
    assert len(strong) >= 40
    assert (strong["label"] == strong["truth"]).all()
    study.close()


def test_a_study_that_is_opened_again_has_the_same_items_and_buys_no_label_twice(tmp_path: Path) -> None:
    file = study_file(tmp_path, strong=PEOPLE)
    first = opened(file)
    ids, given = list(first.items.ids), answer(first, most=25)
    first.close()
    second = opened(file)
    assert list(second.items.ids) == ids
    given += answer(second)
    bought = [reply.item for series, reply in second.ledger.answers() if series == STRONG]
    assert len(bought) == len(set(bought)) == given
    assert second.outcome() is not None
    second.close()


def test_a_different_seed_draws_different_items_and_is_a_different_study(tmp_path: Path) -> None:
    file = study_file(tmp_path)
    study = opened(file)
    ids = list(study.items.ids)
    study.close()
    again = tmp_path / "again.toml"
    again.write_text(file.read_text().replace("audit = 20", "audit = 20\nseed = 1"))
    other = opened(again)
    assert list(other.items.ids) != ids
    other.close()
    file.write_text(file.read_text().replace("sample = 120", "sample = 121"))
    with pytest.raises(StudyChanged, match=r"pool.sample: 120 in the study, 121 in the file"):
        opened(file)


def test_changed_files_make_a_different_study(tmp_path: Path) -> None:
    file = study_file(tmp_path)
    opened(file).close()
    tickets(350)[300:].write_parquet(tmp_path / "tickets" / "3.parquet")
    with pytest.raises(StudyChanged, match=r"items\.digest"):
        opened(file)


def test_without_ids_row_numbers_are_used_and_without_a_sample_all_rows(tmp_path: Path) -> None:
    study = opened(study_file(tmp_path, pool='show = ["text"]\nsample = 50'))
    texts = TICKETS["text"].to_list()
    assert max(int(i) for i in study.items.ids) > 100
    assert [study.items.shown[i]["text"] for i in range(50)] == [texts[int(row)] for row in study.items.ids]
    study.close()
    (tmp_path / "billing.db").unlink()
    whole = opened(study_file(tmp_path, pool='id = "ticket_id"\nshow = ["text"]', goal='make = "labels"\nerror = 0.1'))
    assert list(whole.items.ids) == TICKETS["ticket_id"].to_list()
    outcome = run_to_end(whole)
    assert outcome.certificate.level == "audited"
    assert "items" not in dict(outcome.certificate.numbers)
    whole.close()


def test_an_address_of_another_file_system(tmp_path: Path) -> None:
    file = study_file(tmp_path, path="memory://overread-study")
    memory = fsspec.filesystem("memory")
    for part in (tmp_path / "tickets").iterdir():
        memory.pipe(f"/overread-study/{part.name}", part.read_bytes())
    try:
        study = opened(file)
        assert len(study.items) == 120
        study.close()
    finally:
        memory.rm("/overread-study", recursive=True)


def test_an_error_in_a_folder_names_the_line_of_the_setting(tmp_path: Path) -> None:
    labels = 'make = "labels"\nerror = 0.1'
    says = "of the 300 rows of tickets", "overread.scale.label"
    refused(study_file(tmp_path, goal=labels), "goal.make", *says)
    refused(study_file(tmp_path, pool='id = "ticket"\nshow = ["text"]'), "pool.id", "column 'ticket'", "ticket_id")
    refused(study_file(tmp_path, pool="sample = 1"), "pool.sample", "1 must be a whole number >= 2")
    file = study_file(tmp_path)
    (tmp_path / "tickets" / "1.parquet").write_bytes(b"PAR1")
    refused(file, "pool.path", "1.parquet can't be read as Parquet", "from the pool")
    TICKETS[100:200].with_columns(pl.col("age").cast(pl.String)).write_parquet(tmp_path / "tickets" / "1.parquet")
    refused(file, "pool.path", "'age'", "string", "1.parquet", "double")
    empty = TICKETS[100:200].with_columns(ticket_id=pl.lit(None, dtype=pl.String))
    empty.write_parquet(tmp_path / "tickets" / "1.parquet")
    refused(file, "pool.id", "column 'ticket_id' has no id in row", "1.parquet; fill it in")
    TICKETS[:100].write_parquet(tmp_path / "tickets" / "1.parquet")
    refused(
        file, "pool.id", "column 'ticket_id' has 'T", "0.parquet and in row", "1.parquet; give each row a unique id"
    )
    TICKETS.write_csv(tmp_path / "tickets.csv")
    refused(study_file(tmp_path, path="tickets.csv"), "pool.sample", "tickets.csv", "Parquet")


def test_a_sample_of_one_parquet_file(tmp_path: Path) -> None:
    study = opened(study_file(tmp_path, path="tickets/1.parquet", pool='id = "ticket_id"\nsample = 20'))
    assert len(study.items) == 20
    assert set(study.items.ids) <= set(TICKETS["ticket_id"][100:200])
    study.close()
