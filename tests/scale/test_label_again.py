"""Stopping and going on: another pool is no continuation, nothing that was bought is lost, and who stops stops buying."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import overread.scale
from overread.errors import InvalidArgument, LabelerFailed, StudyBusy
from overread.labelers import Answers, Table
from overread.pools import Parquet
from overread.scale.shelf import Shelf, surely
from tests.scale.stopping import BATCH, ROWS
from tests.scale.worlds import FEATURES, Named, Recording, World, label, labels_of, world


def recording(values: Any, notes: Path, **settings: Any) -> Recording:
    notes.mkdir(exist_ok=True)
    return Recording(values, notes, **settings)


@pytest.mark.parametrize("made", ["label", "predict"])
def test_another_pool_of_the_same_name_and_size_needs_another_folder(tickets: World, tmp_path: Path, made: str) -> None:
    other = world(tmp_path / "tickets", rows=1200, files=3, seed=9)

    def run(of: World) -> None:
        if made == "label":
            label(of, tmp_path / "out")
        else:
            classifier = overread.learn(tickets.pool, strong=tickets.pool.column("strong"), max_strong=40).classifier
            overread.scale.predict(classifier, of.pool, str(tmp_path / "out"))

    run(tickets)
    with pytest.raises(InvalidArgument, match=r"was begun with other settings .*files: "):
        run(other)


def test_other_features_or_another_labeler_need_another_folder(tickets: World, tmp_path: Path) -> None:
    label(tickets, tmp_path / "out")
    with pytest.raises(InvalidArgument, match=r"features: .*x0, x1, x2.* then, .*x0, x1.* now"):
        label(tickets, tmp_path / "out", pool=Parquet(str(tickets.folder), features=FEATURES[:2], id="id"))
    with pytest.raises(InvalidArgument, match=r"weak: .*ParquetColumn weak 0.* then, .*Table \w+ 0.* now"):
        label(tickets, tmp_path / "out", weak=Table(tickets.frame["weak"].to_numpy()))


def test_results_do_not_go_into_the_pool_itself(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=300)
    with pytest.raises(InvalidArgument, match="lies in the pool's own folder"):
        label(made, tmp_path / "tickets" / "labelled")


def test_who_stops_stops_buying_within_a_batch(tmp_path: Path) -> None:
    """Ctrl-C, as a person types it, while two threads ask W; then the same call is made again."""
    made = world(tmp_path / "tickets", rows=ROWS, files=3)
    weak = recording(made.frame["weak"].to_numpy(), tmp_path / "weak", at_once=BATCH)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.scale.stopping", str(tmp_path)], stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and len(weak.noted("answered")) < 4:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        at_the_signal = len(weak.noted("began"))
        assert b"KeyboardInterrupt" in process.communicate(timeout=60)[1]
    assert len(weak.noted("began")) <= at_the_signal + 8  # a file has 20 batches, and three files had to be asked about
    bought = len(weak.bought())
    done = label(made, tmp_path / "out", weak=Named(weak))
    assert weak.bought().tolist() == list(range(ROWS))
    assert bought < ROWS / 2
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != made.strong).mean() <= done.error_bound


def test_what_is_paid_for_is_written_however_often_ctrl_c_is_met(tmp_path: Path) -> None:
    """polars raises one Ctrl-C in a thread again and again while another thread is in it."""
    shelf, tries = Shelf(str(tmp_path)), []

    def write() -> None:
        tries.append(1)
        if len(tries) <= 3:
            raise KeyboardInterrupt
        shelf.write("bought", b"answers")

    with pytest.raises(KeyboardInterrupt):
        surely(write)
    assert shelf.read("bought") == b"answers"
    assert len(tries) == 4


def test_what_an_ended_run_left_on_a_cluster_buys_no_more_and_spoils_nothing(
    tickets: World, client: Any, tmp_path: Path
) -> None:
    """W fails on the last file while others are asked about; the same call is made again at once, with a W that is mended."""

    class Fails(Recording):
        def answers(self, draws: Any, rng: Any) -> Answers:
            if draws.item[0] >= 800 and not (self.notes / "mended").exists():
                raise RuntimeError("down")
            return super().answers(draws, rng)

    (tmp_path / "weak").mkdir()
    weak = Fails(tickets.frame["weak"].to_numpy(), tmp_path / "weak", at_once=40, seconds=0.2)
    with pytest.raises(LabelerFailed, match="the weak labeler raised RuntimeError: down"):
        label(tickets, tmp_path / "out", weak=weak, scheduler=client)
    (tmp_path / "weak" / "mended").touch()
    done = label(tickets, tmp_path / "out", weak=weak, scheduler=client)
    bought = weak.bought()
    assert np.unique(bought).tolist() == list(range(1200))
    assert len(bought) <= 1200 + 2 * 40  # at most the batch that each of two workers was at
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != tickets.strong).mean() <= done.error_bound


def test_a_later_run_takes_the_folder_over(tmp_path: Path) -> None:
    shelf = Shelf(str(tmp_path / "out"))
    with shelf.turn() as first:
        first.check()
        with shelf.turn() as second:
            second.check()
            with pytest.raises(StudyBusy, match="another run has taken it over"):
                first.check()
        with pytest.raises(StudyBusy, match="its run was stopped"):
            second.check()


def test_batches_may_have_another_size_when_it_goes_on(tickets: World, tmp_path: Path) -> None:
    class Stops(Recording):
        def answers(self, draws: Any, rng: Any) -> Answers:
            if len(self.noted("answered")) >= 3:
                raise RuntimeError("enough")
            return super().answers(draws, rng)

    values = tickets.frame["weak"].to_numpy()
    (tmp_path / "weak").mkdir()
    with pytest.raises(LabelerFailed, match="enough"):
        label(tickets, tmp_path / "out", weak=Named(Stops(values, tmp_path / "weak", at_once=70)))
    label(tickets, tmp_path / "out", weak=Named(Recording(values, tmp_path / "weak", at_once=30)))
    assert Recording(values, tmp_path / "weak").bought().tolist() == list(range(1200))


def test_paid_answers_are_kept_when_one_of_them_is_none(tickets: World, tmp_path: Path) -> None:
    strong = tickets.strong.astype(object)
    strong[::7] = None
    notes = tmp_path / "strong"
    with pytest.raises(LabelerFailed, match="the strong labeler"):
        label(tickets, tmp_path / "out", strong=Named(recording(strong, notes)))
    first = len(np.unique(Recording(strong, notes).bought()))
    label(tickets, tmp_path / "out", strong=Named(Recording(tickets.strong, notes)))
    bought = Recording(strong, notes).bought()
    rows, times = np.unique(bought, return_counts=True)
    assert first > 5
    assert (rows[times > 1] % 7 == 0).all()  # asked again: those without an answer alone


def test_a_folder_that_workers_do_not_see_is_refused_before_anything_is_bought(
    tickets: World, client: Any, tmp_path: Path
) -> None:
    weak = recording(tickets.frame["weak"].to_numpy(), tmp_path / "weak")
    with pytest.raises(InvalidArgument, match=r"is not seen by 2 of 2 workers, such as tcp://.*that all of them share"):
        overread.scale.label(
            tickets.pool,
            "memory://unshared",
            weak=weak,
            strong=tickets.pool.column("strong"),
            max_strong=100,
            scheduler=client,
        )
    assert len(weak.bought()) == 0


def test_a_folder_that_can_not_be_is_refused_by_name(tickets: World, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for out in (str(tmp_path / "file" / "out"), "nosuch://bucket/out"):
        with pytest.raises(InvalidArgument, match=r"out=.* can't be written to"):
            overread.scale.label(tickets.pool, out, strong=tickets.pool.column("strong"), max_strong=100)


def test_labels_of_several_types_are_kept_apart_and_written_as_text(tickets: World, tmp_path: Path) -> None:
    strong = np.where(tickets.strong == "yes", np.array(1, dtype=object), np.array("unsure", dtype=object))
    done = label(tickets, tmp_path / "out", weak=Table(strong), strong=Table(strong))
    assert set(labels_of(tmp_path / "out")["label"]) == {"1", "unsure"}
    assert done.stopped is None


def test_one_odd_feature_spoils_nothing(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=1200, files=3)
    odd = made.frame.with_columns(pl.when(pl.int_range(1200) == 700).then(1e300).otherwise(pl.col("x2")).alias("x2"))
    odd[400:800].write_parquet(tmp_path / "tickets" / "001.parquet")
    done = label(made, tmp_path / "out")
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != made.strong).mean() <= done.error_bound


def test_a_function_of_the_rows_labels_them_on_a_cluster(tickets: World, client: Any, tmp_path: Path) -> None:
    """As a language model would: it is given text, and the columns it asked for alone."""

    def says(frame: pl.DataFrame) -> Answers:
        assert frame.columns == ["weak"]
        assert frame.height <= 50
        return Answers(frame["weak"].to_list(), np.full(frame.height, 0.9))

    pool = tickets.pool
    weak = pool.labeler(says, columns=["weak"], price=0.001, at_once=50)
    done = overread.scale.label(
        pool, str(tmp_path / "out"), weak=weak, strong=pool.column("strong"), max_strong=120, scheduler=client
    )
    assert done.cost == pytest.approx(1.2)
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != tickets.strong).mean() <= done.error_bound
