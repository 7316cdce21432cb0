"""Labels are exported as a table with the source of each label; values are unchanged, and writes are atomic."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from overread.errors import InvalidArgument
from overread.study.export.tables import ExportSummary, export_labels
from overread.study.study import open_study
from tests.study.small_study import MODEL, TRUTH, answer, copied, finish, tickets, write_study

COLUMNS = ["id", "label", "source", "confidence", "by", "weak", "comment"]


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study answered by two people, and by a third where they differed."""
    file = write_study(tmp_path_factory.mktemp("done"), strong='kind = "people"\nprice = 1.5\npolicy = "two"')

    def says(who: str, item: int, truth: str) -> str:
        return {"no": "yes", "yes": "no"}[truth] if who == "bob" and item % 4 == 0 else truth

    return finish(file, people=("ann", "bob", "cal"), says=says)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_every_item_has_its_label_and_source(done: Path, tmp_path: Path, ending: str) -> None:
    study = open_study(copied(done, tmp_path))
    outcome = study.outcome()
    assert outcome is not None
    path = tmp_path / f"labels.{ending}"
    assert export_labels(study, path) == ExportSummary(rows=300, labelled=300, complete=True, formulas=0)
    table = pl.read_csv(path) if ending == "csv" else pl.read_parquet(path)
    assert table.columns == COLUMNS
    assert table["id"].to_list() == list(study.items.ids)
    assert table["label"].to_list() == outcome.labels
    assert table["source"].to_list() == outcome.source.tolist()
    assert table["confidence"].to_list() == outcome.confidence.tolist()
    assert {source: len(part) for (source,), part in table.group_by("source")} == {
        source: count for source, count in vars(outcome.counts).items() if count
    }


def test_column_by_names_only_people_who_voted_for_the_label(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    export_labels(study, tmp_path / "labels.parquet")
    table = pl.read_parquet(tmp_path / "labels.parquet").with_row_index("item")
    strong = table.filter(pl.col("source") == "strong")
    assert {tuple(sorted(who.split("; "))) for who in strong["by"]} == {("ann", "bob"), ("ann", "cal")}
    right = strong.filter(pl.col("label") == tickets()["truth"].gather(strong["item"]))
    against_bob = right.filter(pl.col("item") % 4 == 0)["by"].to_list()
    assert against_bob
    assert not any("bob" in who for who in against_bob)
    assert set(table.filter(pl.col("source") == "weak")["by"]) == {"column model"}
    assert table.filter(pl.col("source") == "inferred")["by"].null_count() == sum(table["source"] == "inferred")


def test_column_weak_has_the_weak_labelers_answers(done: Path, tmp_path: Path) -> None:
    export_labels(open_study(copied(done, tmp_path)), tmp_path / "labels.parquet")
    assert pl.read_parquet(tmp_path / "labels.parquet")["weak"].to_list() == tickets()["model"].to_list()


def test_an_expert_that_is_a_program_is_named(tmp_path: Path) -> None:
    study = open_study(finish(write_study(tmp_path, strong=TRUTH)))
    export_labels(study, tmp_path / "labels.csv")
    strong = pl.read_csv(tmp_path / "labels.csv").filter(pl.col("source") == "strong")
    assert set(strong["by"]) == {"column truth"}


def test_an_unfinished_study_exports_the_expert_labels(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    new = export_labels(study, tmp_path / "labels.csv")
    assert (new.labelled, new.complete) == (0, False)
    given = answer(study, most=12)
    assert export_labels(study, tmp_path / "labels.csv") == ExportSummary(300, given, complete=False, formulas=0)
    table = pl.read_csv(tmp_path / "labels.csv")
    known = table.filter(pl.col("label").is_not_null())
    assert set(known["source"]) == {"strong"}
    assert known["by"].to_list() == ["ann"] * given
    rest = table.filter(pl.col("label").is_null())
    assert rest["source"].null_count() == rest["confidence"].null_count() == len(rest)
    assert rest["weak"].null_count() == 0  # W was asked about all of them, but no weak label is certified yet


def test_labels_that_are_numbers_stay_numbers(tmp_path: Path) -> None:
    table = tickets().with_columns((pl.col("truth", "model") == "yes").cast(pl.Int64))
    task = 'question = "Billing?"\nlabels = [0, 1]'
    study = open_study(finish(write_study(tmp_path, table=table, task=task, strong=TRUTH)))
    export_labels(study, tmp_path / "labels.parquet")
    assert pl.read_parquet(tmp_path / "labels.parquet")["label"].dtype == pl.Int64


def test_numbers_beside_cannot_tell_become_text(tmp_path: Path) -> None:
    table = tickets().with_columns((pl.col("truth", "model") == "yes").cast(pl.Int64))
    study = open_study(write_study(tmp_path, table=table, task='question = "Billing?"\nlabels = [0, 1]'))
    for asked, kind in zip(study.ask(2), ("label", "cannot tell"), strict=True):
        study.tell(asked, 1, kind=kind)  # type: ignore[arg-type]
    export_labels(study, tmp_path / "labels.parquet")
    assert set(pl.read_parquet(tmp_path / "labels.parquet")["label"].drop_nulls()) == {"1", "can't tell"}


@pytest.mark.parametrize("odd", ["=1+1", "@SUM(A1)", "-7", "+49 30", "a,b", 'a"b', "a\nb", "a\r\nb", " a ", "é", "\tx"])
def test_no_cell_is_altered_and_those_that_look_like_formulas_are_counted(tmp_path: Path, odd: str) -> None:
    table = tickets(40).with_columns(
        pl.when(pl.col("ticket_id") == "T003").then(pl.lit(odd)).otherwise("ticket_id").alias("id")
    )
    study = open_study(write_study(tmp_path, table=table, pool='id = "id"\nshow = ["text"]'))
    done = export_labels(study, tmp_path / "labels.csv")
    assert pl.read_csv(tmp_path / "labels.csv", infer_schema=False)["id"].to_list() == table["id"].to_list()
    assert done.formulas == (odd[0] in "=+-@\t")
    assert export_labels(study, tmp_path / "labels.parquet").formulas == 0


def test_a_name_that_looks_like_a_formula_is_counted_too(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, weak=MODEL))
    answer(study, people=("=HYPERLINK(1)",), most=3)
    assert export_labels(study, tmp_path / "labels.csv").formulas == 3


def test_a_failed_export_writes_no_file(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    before = sorted(tmp_path.iterdir())
    for path, says in (
        (tmp_path / "labels.xlsx", r"must end in \.csv or \.parquet"),
        (tmp_path / "labels", r"must end in"),
        (tmp_path / "nowhere" / "labels.csv", "folder"),
    ):
        with pytest.raises(InvalidArgument, match=says):
            export_labels(study, path)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(InvalidArgument, match="can't be written"):
        export_labels(study, tmp_path / "folder.csv")
    assert sorted(tmp_path.iterdir()) == sorted([*before, tmp_path / "folder.csv"])


def test_an_earlier_export_is_replaced_as_a_whole(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    (tmp_path / "labels.csv").write_text("old\n" * 10**5, encoding="utf-8")
    export_labels(study, tmp_path / "labels.csv")
    assert "old" not in (tmp_path / "labels.csv").read_text(encoding="utf-8")
    assert not list(tmp_path.glob("*.part"))


def test_comments_are_in_the_table(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    first, second, third = study.ask(3, by="ann")
    study.tell(first, "no", comment="=1+1, or so")
    study.tell(second, kind="skip", comment="can't read it")
    study.tell(third, "no")
    export_labels(study, tmp_path / "labels.csv")
    found = dict(pl.read_csv(tmp_path / "labels.csv").select("id", "comment").drop_nulls().rows())
    assert found == {first.id: "ann: =1+1, or so", second.id: "ann: can't read it"}
