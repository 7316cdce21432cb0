"""Interrupting and resuming a run: no answer is lost or bought twice, and workers of an ended run stop buying."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import overread.scale
from overread.core.answers import Questions, Reply
from overread.errors import InvalidArgument, LabelerFailed, StudyBusy
from overread.labelers import Answers, Table
from overread.pools import Parquet
from overread.scale.output_folder import OutputFolder, write_despite_interrupts
from tests.scale.interrupted_run import BATCH, ROWS
from tests.scale.worlds import FEATURES, Named, Recording, World, label, labels_of, world


def recording(values: Any, notes: Path, **settings: Any) -> Recording:
    notes.mkdir(exist_ok=True)
    return Recording(values, notes, **settings)


@pytest.mark.parametrize("made", ["label", "predict"])
def test_other_pool_of_equal_name_and_size_needs_another_folder(tickets: World, tmp_path: Path, made: str) -> None:
    other = world(tmp_path / "tickets", rows=1200, files=3, seed=9)

    def run(of: World) -> None:
        if made == "label":
            label(of, tmp_path / "out")
        else:
            classifier = overread.learn(tickets.pool, strong=tickets.pool.column("strong"), max_strong=40).classifier
            overread.scale.predict(classifier, of.pool, str(tmp_path / "out"))

    run(tickets)
    with pytest.raises(InvalidArgument, match="files: "):
        run(other)


def test_other_features_or_another_labeler_need_another_folder(tickets: World, tmp_path: Path) -> None:
    label(tickets, tmp_path / "out")
    with pytest.raises(InvalidArgument, match=r"features: .*x0, x1, x2.*, .*x0, x1"):
        label(tickets, tmp_path / "out", pool=Parquet(str(tickets.folder), features=FEATURES[:2], id="id"))
    with pytest.raises(InvalidArgument, match=r"weak: .*ParquetColumn weak 0.*, .*Table \w+ 0"):
        label(tickets, tmp_path / "out", weak=Table(tickets.frame["weak"].to_numpy()))


def test_output_folder_inside_the_pool_is_rejected(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=300)
    with pytest.raises(InvalidArgument, match=r"out=.*tickets"):
        label(made, tmp_path / "tickets" / "labelled")


@pytest.mark.slow
def test_ctrl_c_stops_buying_within_a_batch(tmp_path: Path) -> None:
    """SIGINT interrupts a process while two threads ask the weak labeler; then the call is repeated."""
    made = world(tmp_path / "tickets", rows=ROWS, files=3)
    weak = recording(made.frame["weak"].to_numpy(), tmp_path / "weak", at_once=BATCH)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.scale.interrupted_run", str(tmp_path)], stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and len(weak.noted("answered")) < 4:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        at_the_signal = len(weak.noted("began"))
        assert b"KeyboardInterrupt" in process.communicate(timeout=60)[1]
    assert len(weak.noted("began")) <= at_the_signal + 8  # of 60 batches in three files
    bought = len(weak.bought())
    done = label(made, tmp_path / "out", weak=Named(weak))
    assert weak.bought().tolist() == list(range(ROWS))
    assert bought < ROWS / 2
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != made.strong).mean() <= done.error_bound


def test_repeated_ctrl_c_does_not_lose_a_write(tmp_path: Path) -> None:
    """While another thread is inside polars, polars raises the same Ctrl-C repeatedly."""
    folder, tries = OutputFolder(str(tmp_path)), []

    def write() -> None:
        tries.append(1)
        if len(tries) <= 3:
            raise KeyboardInterrupt
        folder.write("bought", b"answers")

    with pytest.raises(KeyboardInterrupt):
        write_despite_interrupts(write)
    assert folder.read("bought") == b"answers"
    assert len(tries) == 4


@pytest.mark.slow
def test_workers_of_an_ended_run_stop_buying(tickets: World, client: Any, tmp_path: Path) -> None:
    """The weak labeler fails on the last file while others are in progress; it is corrected, and the call repeated."""

    class Failing(Recording):
        def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
            if questions[0] >= 800 and not (self.notes / "corrected").exists():
                raise RuntimeError("down")
            return super().replies(questions)

    (tmp_path / "weak").mkdir()
    weak = Failing(tickets.frame["weak"].to_numpy(), tmp_path / "weak", at_once=40, seconds=0.2)
    with pytest.raises(LabelerFailed, match=r"weak labeler .*RuntimeError: down"):
        label(tickets, tmp_path / "out", weak=weak, scheduler=client)
    (tmp_path / "weak" / "corrected").touch()
    done = label(tickets, tmp_path / "out", weak=weak, scheduler=client)
    bought = weak.bought()
    assert np.unique(bought).tolist() == list(range(1200))
    assert len(bought) <= 1200 + 2 * 40  # at most the batch in progress of each of two workers
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != tickets.strong).mean() <= done.error_bound


def test_later_run_revokes_the_fencing_token(tmp_path: Path) -> None:
    folder = OutputFolder(str(tmp_path / "out"))
    with folder.acquire_token() as first:
        first.check()
        with folder.acquire_token() as second:
            second.check()
            with pytest.raises(StudyBusy, match="another run"):
                first.check()
        with pytest.raises(StudyBusy, match="stopped"):
            second.check()


def test_resumed_run_may_use_another_batch_size(tickets: World, tmp_path: Path) -> None:
    class Interrupted(Recording):
        def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
            if len(self.noted("answered")) >= 3:
                raise RuntimeError("enough")
            return super().replies(questions)

    values = tickets.frame["weak"].to_numpy()
    (tmp_path / "weak").mkdir()
    with pytest.raises(LabelerFailed, match="enough"):
        label(tickets, tmp_path / "out", weak=Named(Interrupted(values, tmp_path / "weak", at_once=70)))
    label(tickets, tmp_path / "out", weak=Named(Recording(values, tmp_path / "weak", at_once=30)))
    assert Recording(values, tmp_path / "weak").bought().tolist() == list(range(1200))


def test_valid_answers_are_stored_when_one_is_missing(tickets: World, tmp_path: Path) -> None:
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
    assert (rows[times > 1] % 7 == 0).all()  # only rows without an answer are requested again


def test_folder_that_workers_do_not_see_is_rejected_before_buying(tickets: World, client: Any, tmp_path: Path) -> None:
    weak = recording(tickets.frame["weak"].to_numpy(), tmp_path / "weak")
    with pytest.raises(InvalidArgument, match=r"memory://unshared.* 2 of 2 workers.*tcp://"):
        overread.scale.label(
            tickets.pool,
            "memory://unshared",
            weak=weak,
            strong=tickets.pool.column("strong"),
            max_strong=100,
            scheduler=client,
        )
    assert len(weak.bought()) == 0


def test_folder_that_can_not_be_written_is_rejected(tickets: World, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for out in (str(tmp_path / "file" / "out"), "nosuch://bucket/out"):
        with pytest.raises(InvalidArgument, match=r"out=.* can't be written"):
            overread.scale.label(tickets.pool, out, strong=tickets.pool.column("strong"), max_strong=100)


def test_labels_of_several_types_are_written_as_text(tickets: World, tmp_path: Path) -> None:
    strong = np.where(tickets.strong == "yes", np.array(1, dtype=object), np.array("unsure", dtype=object))
    done = label(tickets, tmp_path / "out", weak=Table(strong), strong=Table(strong))
    assert set(labels_of(tmp_path / "out")["label"]) == {"1", "unsure"}
    assert done.stopped is None


def test_one_huge_feature_value_does_not_break_the_bound(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=1200, files=3)
    odd = made.frame.with_columns(pl.when(pl.int_range(1200) == 700).then(1e300).otherwise(pl.col("x2")).alias("x2"))
    odd[400:800].write_parquet(tmp_path / "tickets" / "001.parquet")
    done = label(made, tmp_path / "out")
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != made.strong).mean() <= done.error_bound


def test_weak_labeler_may_be_a_function_of_the_rows(tickets: World, client: Any, tmp_path: Path) -> None:
    """The function, such as a call of a language model, receives only the columns that it needs."""

    def answer(frame: pl.DataFrame) -> Answers:
        assert frame.columns == ["weak"]
        assert frame.height <= 50
        return Answers(frame["weak"].to_list(), np.full(frame.height, 0.9))

    pool = tickets.pool
    weak = pool.labeler(answer, columns=["weak"], price=0.001, at_once=50)
    done = overread.scale.label(
        pool, str(tmp_path / "out"), weak=weak, strong=pool.column("strong"), max_strong=120, scheduler=client
    )
    assert done.cost == pytest.approx(1.2)
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != tickets.strong).mean() <= done.error_bound
