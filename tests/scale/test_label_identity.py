"""Whose labels a folder of results holds: another expert is no continuation, a mended function is, and nobody buys unseen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from sklearn.linear_model import LogisticRegression

import overread.scale
from overread.errors import InvalidArgument, InvalidData, LabelerFailed, StudyBusy
from overread.labelers import Answers, Table
from overread.pools import Parquet, parquet
from overread.scale.shelf import Shelf
from overread.theory.exact import hypergeometric_upper
from tests.scale.worlds import FEATURES, Named, Recording, World, features_of, label, labels_of


def line(at: float) -> Any:
    """Make an expert who says yes from a line on."""
    return lambda frame: np.where(frame["x0"].to_numpy() > at, "yes", "no").tolist()


def test_another_expert_needs_another_folder(tickets: World, tmp_path: Path) -> None:
    other = np.where(tickets.strong == "yes", "no", "yes")
    label(tickets, tmp_path / "table", strong=Table(tickets.strong))
    with pytest.raises(InvalidArgument, match=r"strong: .*Table \w+ 0.* then, .*Table \w+ 0.* now"):
        label(tickets, tmp_path / "table", strong=Table(other))
    label(tickets, tmp_path / "function", strong=tickets.pool.labeler(line(0.0)))
    with pytest.raises(InvalidArgument, match="strong code: "):
        label(tickets, tmp_path / "function", strong=tickets.pool.labeler(line(0.5)))
    with pytest.raises(InvalidArgument, match="strong: "):
        label(tickets, tmp_path / "function", strong=tickets.pool.labeler(line(0.0), columns=["x0"]))


def test_a_weak_labeler_that_is_mended_goes_on_where_it_was(
    tickets: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[int] = []

    def made(broken: bool) -> Any:
        def says(frame: pl.DataFrame) -> Any:
            if broken and len(asked) > 500:
                raise RuntimeError("down")
            asked.extend([1] * frame.height)
            return frame["weak"].to_list()

        return tickets.pool.labeler(says, columns=["weak"], at_once=50)

    with pytest.raises(LabelerFailed, match="down"):
        label(tickets, tmp_path / "out", weak=made(broken=True))
    label(tickets, tmp_path / "out", weak=made(broken=False))
    assert len(asked) == 1200, "what was answered is not asked again"
    assert "going on with another weak code" in caplog.text
    label(tickets, tmp_path / "out", weak=made(broken=False))
    with pytest.raises(InvalidArgument, match="weak code: "):  # it has ended
        label(tickets, tmp_path / "out", weak=made(broken=True))


def test_an_expert_that_is_mended_leaves_a_caution_in_the_certificate(tickets: World, tmp_path: Path) -> None:
    def made(broken: bool) -> Any:
        def says(frame: pl.DataFrame) -> Any:
            if broken:
                raise RuntimeError("down")
            return frame["strong"].to_list()

        return tickets.pool.labeler(says, columns=["strong"])

    with pytest.raises(LabelerFailed, match="down"):
        label(tickets, tmp_path / "out", strong=made(broken=True))
    done = label(tickets, tmp_path / "out", strong=made(broken=False))
    assert "function was changed after the study was begun" in dict(done.certificate.numbers)["caution"]
    again = label(tickets, tmp_path / "out", strong=made(broken=False))
    assert again.certificate == done.certificate
    assert "caution" not in dict(label(tickets, tmp_path / "other", strong=made(broken=False)).certificate.numbers)


def test_a_run_that_is_taken_over_asks_the_expert_nothing_more(tickets: World, tmp_path: Path) -> None:
    class Slow(Recording):
        def answers(self, draws: Any, rng: Any) -> Answers:
            found = super().answers(draws, rng)
            shelf = Shelf(str(tmp_path / "out"))
            shelf.write("_overread/turn", b"another")
            return found

    (tmp_path / "strong").mkdir()
    strong = Slow(tickets.strong, tmp_path / "strong")
    with pytest.raises(StudyBusy, match="another run has taken it over"):
        label(tickets, tmp_path / "out", strong=Named(strong))
    assert len(strong.noted("began")) == 1


def test_a_column_that_is_not_there_costs_no_folder(tickets: World, tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"column 'ww' is not in .*; correct the name"):
        label(tickets, tmp_path / "out", weak=tickets.pool.column("ww"))
    assert label(tickets, tmp_path / "out").rows == 1200
    with pytest.raises(InvalidArgument, match="columns='x0' must be a list of names of columns"):
        tickets.pool.labeler(line(0.0), columns="x0")


@pytest.mark.parametrize("out", [None, 3, ""])
def test_results_need_a_folder(tickets: World, out: Any) -> None:
    for run in (lambda: label(tickets, out), lambda: overread.scale.predict(None, tickets.pool, out)):
        with pytest.raises(InvalidArgument, match=rf"out={out!r} must be a folder"):
            run()


def test_all_files_of_results_have_labels_of_one_type(tickets: World, tmp_path: Path) -> None:
    strong = np.where(tickets.strong == "yes", 1, 0).astype(object)
    strong[900:] = np.where(tickets.frame["x2"].to_numpy()[900:] > 0, "unknown", strong[900:])
    label(tickets, tmp_path / "out", weak=Table(strong), strong=Table(strong), max_strong=600)
    assert labels_of(tmp_path / "out")["label"].dtype == pl.String
    x, y = features_of(tickets.frame), np.where(tickets.strong == "yes", "1", "2.5")

    class Mixed:
        classes_ = np.array([1, 2.5, "a"], dtype=object)
        model = LogisticRegression().fit(x, y)

        def predict(self, x: Any) -> Any:
            return np.array([1 if each == "1" else 2.5 for each in self.model.predict(x)], dtype=object)

    overread.scale.predict(Mixed(), tickets.pool, tmp_path / "predicted")
    assert set(labels_of(tmp_path / "predicted")["label"]) == {"1", "2.5"}


def test_a_sample_that_is_all_of_the_budget_has_all_of_delta(tickets: World, tmp_path: Path) -> None:
    done = label(tickets, tmp_path / "out", error=0.001, max_strong=100)
    seen = int(dict(done.certificate.numbers)["wrong ones seen among those that certify them"])
    assert done.stopped == "max_strong"
    left = 1200 - done.asked.to_learn
    assert done.error_bound * 1200 == hypergeometric_upper(seen, done.asked.to_certify, left, 0.05) - seen


def test_one_large_file_is_worked_on_in_parts(tickets: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "PART_ROWS", 450)
    (tmp_path / "one").mkdir()
    tickets.frame.write_parquet(tmp_path / "one" / "all.parquet", row_group_size=200)
    pool = Parquet(tmp_path / "one", features=FEATURES, id="id")
    assert [(part.first, part.rows) for part in pool.parts] == [(0, 400), (400, 400), (800, 400)]
    one = label(tickets, tmp_path / "parts", pool=pool)
    many = label(tickets, tmp_path / "files")  # three files of 400 rows
    assert one.certificate.numbers == many.certificate.numbers
    assert labels_of(tmp_path / "parts").equals(labels_of(tmp_path / "files"))
