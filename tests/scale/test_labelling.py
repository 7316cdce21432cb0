"""`overread.scale.label`: threads and a cluster give the same certified labels, even if a worker is killed."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

import overread.scale
from overread.core.answers import Questions, Reply
from overread.errors import InvalidArgument, InvalidData, LabelerFailed
from overread.labelers import Function, Table
from overread.scale import DaskPool
from tests.scale.worlds import FEATURES, Named, Recording, World, labels_of, world


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> World:
    return world(tmp_path_factory.mktemp("pool") / "tickets")


@pytest.fixture(scope="module")
def local(small: World, tmp_path_factory: pytest.TempPathFactory) -> tuple[overread.scale.LabelledParts, pl.DataFrame]:
    """The result of a run in threads of this process."""
    out = str(tmp_path_factory.mktemp("alone") / "out")
    return label(small, out), labels_of(out)


def label(small: World, out: str, **settings: Any) -> overread.scale.LabelledParts:
    pool = small.pool
    asked: dict[str, Any] = {"weak": pool.column("weak"), "strong": pool.column("strong", price=1.5), "max_strong": 300}
    asked |= settings
    return overread.scale.label(pool, out, **asked)


def test_every_row_is_labelled_and_wrong_labels_stay_within_the_bound(small: World, local: Any) -> None:
    done, found = local
    assert found["id"].to_list() == small.frame["id"].to_list()
    wrong = int((found["label"].to_numpy() != small.strong).sum())
    assert wrong <= done.error_bound * done.rows <= 0.05 * 3000
    assert wrong < int((small.frame["weak"] != small.frame["strong"]).sum()) / 2
    assert done.certificate.level == "audited"
    assert "labels of the 3000 rows of tickets" in done.certificate.claim
    counts = {each: int((found["source"] == each).sum()) for each in ("inferred", "weak", "strong")}
    assert counts == {"inferred": done.counts.inferred, "weak": done.counts.weak, "strong": done.counts.strong}
    assert done.counts.strong == done.asked.to_learn + done.asked.to_certify + done.asked.outside <= 300
    assert done.cost == 1.5 * done.counts.strong
    asked = (found["source"] == "strong").to_numpy()
    assert (found["label"].to_numpy()[asked] == small.strong[asked]).all()
    assert (found["confidence"].to_numpy()[asked] == 1).all()
    as_weak = (found["source"] == "weak").to_numpy()
    assert (found["label"].to_numpy()[as_weak] == small.frame["weak"].to_numpy()[as_weak]).all()


@pytest.mark.slow
def test_cluster_and_threads_give_the_same_labels(small: World, local: Any, address: str, tmp_path: Path) -> None:
    stages: list[tuple[Any, ...]] = []
    done = label(small, str(tmp_path / "out"), scheduler=address, on_event=lambda *event: stages.append(event))
    assert_frame_equal(labels_of(tmp_path / "out"), local[1])
    assert done.certificate == local[0].certificate
    assert ("ask the weak labeler", 4, 4) in stages
    assert ("score every row", 4, 4) in stages


@pytest.mark.filterwarnings("ignore:The inplace keyword")  # dask's use of pandas
def test_dask_dataframe_and_folder_give_the_same_labels(small: World, local: Any, tmp_path: Path) -> None:
    import dask.dataframe as dd  # noqa: PLC0415  it takes a second

    pool = DaskPool(dd.read_parquet(small.folder), features=FEATURES, id="id")
    weak, strong = pool.column("weak"), pool.column("strong", price=1.5)
    done = overread.scale.label(pool, str(tmp_path / "out"), weak=weak, strong=strong, max_strong=300)
    assert_frame_equal(labels_of(tmp_path / "out"), local[1])
    assert done.error_bound == local[0].error_bound


@pytest.mark.slow
def test_killed_worker_changes_no_label_and_buys_none_twice(
    small: World, local: Any, client: Any, tmp_path: Path
) -> None:
    weak = Recording(small.frame["weak"].to_numpy(), tmp_path / "weak", seconds=0.25)
    weak.notes.mkdir()
    killed: list[int] = []

    def kill_one() -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and len(weak.noted("began")) < 7:
            time.sleep(0.005)
        pid = weak.noted("began")[-1][0]  # the worker sleeps before it answers its batch
        os.kill(pid, signal.SIGKILL)
        killed.append(pid)

    killer = threading.Thread(target=kill_one)
    killer.start()
    done = label(small, str(tmp_path / "out"), weak=weak, scheduler=client)
    killer.join()
    assert killed
    assert killed[0] in {pid for pid, _, _ in weak.noted("began")}
    assert_frame_equal(labels_of(tmp_path / "out"), local[1])
    assert done.certificate == local[0].certificate
    assert weak.bought().tolist() == list(range(3000))


def test_stopped_run_resumes_and_buys_nothing_twice(small: World, local: Any, tmp_path: Path) -> None:
    weak = Recording(small.frame["weak"].to_numpy(), tmp_path / "weak")
    strong = Recording(small.strong, tmp_path / "strong", price=1.5)
    weak.notes.mkdir()
    strong.notes.mkdir()

    class Interrupted(Recording):
        def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
            if len(self.noted("answered")) == 1:
                raise KeyboardInterrupt
            return super().replies(questions)

    interrupted = Interrupted(small.strong, strong.notes, price=1.5)
    with pytest.raises(KeyboardInterrupt):
        label(small, str(tmp_path / "out"), weak=weak, strong=Named(interrupted))
    assert weak.bought().tolist() == list(range(3000))
    done = label(small, str(tmp_path / "out"), weak=weak, strong=Named(strong))
    assert weak.bought().tolist() == list(range(3000))
    assert len(np.unique(strong.bought())) == len(strong.bought()) == done.counts.strong
    assert_frame_equal(labels_of(tmp_path / "out"), local[1])
    written = (tmp_path / "out" / "part-000000.parquet").stat().st_mtime_ns
    again = label(small, str(tmp_path / "out"), weak=weak, strong=Named(strong))
    assert len(strong.bought()) == done.counts.strong
    assert vars(again) == vars(done)
    assert (tmp_path / "out" / "part-000000.parquet").stat().st_mtime_ns == written


def test_without_a_weak_labeler_no_label_is_weak(small: World, tmp_path: Path) -> None:
    done = label(small, str(tmp_path / "out"), weak=None)
    assert done.counts.weak == 0
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != small.strong).mean() <= done.error_bound


@pytest.mark.slow
def test_rows_outside_the_zone_are_asked_if_the_budget_covers_them(small: World, tmp_path: Path) -> None:
    """Where x2 is large, the expert's labels are random, so labels are correct there only if the expert is asked."""
    coins = np.random.default_rng(1).choice(["no", "yes"], 3000)
    strong = np.where(small.frame["x2"].to_numpy() > 1, coins, small.strong)
    done = label(small, str(tmp_path / "out"), strong=Table(strong), max_strong=2900, error=0.02)
    assert done.stopped is None
    assert done.error_bound <= 0.02
    assert done.asked.outside > 0
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != strong).mean() <= 0.02


def test_small_budget_keeps_all_labels_and_bounds_the_wrong_ones(small: World, tmp_path: Path) -> None:
    coin = Table(np.random.default_rng(1).choice(["no", "yes"], 3000))
    done = label(small, str(tmp_path / "out"), weak=coin, max_strong=40, error=0.01)
    assert done.stopped == "max_strong"
    assert done.error_bound > 0.01
    assert "0.01" in done.certificate.claim
    assert done.counts.strong == 40
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != small.strong).mean() <= done.error_bound


def test_max_cost_covers_the_weak_labels_first(small: World, tmp_path: Path) -> None:
    weak = Table(small.frame["weak"].to_numpy(), price=0.01)
    done = label(small, str(tmp_path / "out"), weak=weak, max_strong=None, max_cost=30 + 1.5 * 100)
    assert done.counts.strong <= 100
    assert done.cost == pytest.approx(30 + 1.5 * done.counts.strong)
    with pytest.raises(InvalidArgument, match=r"max_cost=20 .* 3000 items.* 30;"):
        label(small, str(tmp_path / "poor"), weak=weak, max_strong=None, max_cost=20)


def test_missing_limit_is_rejected(small: World, tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="max_strong=None and max_cost=None"):
        label(small, str(tmp_path / "out"), max_strong=None)


def test_folder_with_other_files_is_rejected(small: World, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(InvalidArgument, match="is not empty"):
        label(small, str(tmp_path))


def test_raised_budget_needs_another_folder(small: World, tmp_path: Path) -> None:
    """Raising the budget after seeing the result would be a second attempt at the same claim."""
    label(small, str(tmp_path / "out"), max_strong=60)
    with pytest.raises(InvalidArgument, match="max_strong: 60 then, 400 now"):
        label(small, str(tmp_path / "out"), max_strong=400)


def test_unreadable_file_raises_invalid_data_and_writes_no_labels(address: str, tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=400)
    pool = made.pool
    assert pool.size == 400
    (tmp_path / "tickets" / "002.parquet").write_bytes(b"PAR1 and then nothing")
    with pytest.raises(InvalidData, match=r"002\.parquet"):
        overread.scale.label(
            pool,
            str(tmp_path / "out"),
            weak=pool.column("weak"),
            strong=pool.column("strong"),
            max_strong=50,
            scheduler=address,
        )
    assert not list((tmp_path / "out").glob("part-*"))


def test_failure_of_the_weak_labeler_names_it(small: World, address: str, tmp_path: Path) -> None:
    def broken(rows: Any) -> Any:  # noqa: ARG001
        raise RuntimeError("no tokens left")

    with pytest.raises(LabelerFailed, match=r"the weak labeler raised RuntimeError: no tokens left.* 750 rows"):
        label(small, str(tmp_path / "out"), weak=Function(broken), scheduler=address)
    with pytest.raises(LabelerFailed, match=r"weak labeler .*'maybe'"):
        label(small, str(tmp_path / "other"), weak=Table(np.full(3000, "maybe")), labels=["no", "yes"])


def test_integer_labels_keep_their_type_and_weak_answers_may_be_missing(small: World, tmp_path: Path) -> None:
    kind = np.digitize(small.frame["x0"].to_numpy(), [-0.5, 0.5])
    answers = kind.astype(object)
    answers[::10] = None
    done = label(small, str(tmp_path / "out"), weak=Table(answers), strong=Table(kind))
    found = labels_of(tmp_path / "out")
    assert found["label"].dtype == pl.Int64
    assert (found["label"].to_numpy() != kind).mean() <= done.error_bound < 0.12


def test_confidence_of_the_weak_labeler_is_used(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets")
    wrong = (made.frame["weak"] != made.frame["strong"]).to_numpy()
    rng = np.random.default_rng(5)
    sure = np.where(wrong, rng.uniform(0.3, 0.6, 3000), rng.uniform(0.5, 1.0, 3000))
    done = label(made, str(tmp_path / "out"), weak=Table(made.frame["weak"].to_numpy(), sure), max_strong=120)
    assert done.stopped is None
    assert (labels_of(tmp_path / "out")["label"].to_numpy() != made.strong).mean() < wrong.mean() / 2


@pytest.mark.slow
@pytest.mark.parametrize("on_cluster", [False, True])
def test_rate_limit_is_shared_by_all_workers(small: World, client: Any, tmp_path: Path, on_cluster: bool) -> None:
    """With 40 labels per batch and per second, batches begin at least a second apart, whichever worker asks."""
    weak = Recording(small.frame["weak"].to_numpy()[:200], tmp_path / "weak", at_once=40)
    weak.notes.mkdir()
    made = world(tmp_path / "tickets", rows=200, files=2)
    pool = made.pool
    overread.scale.label(
        pool,
        str(tmp_path / "out"),
        weak=weak,
        strong=pool.column("strong"),
        max_strong=40,
        weak_per_minute=60 * 40,
        scheduler=client if on_cluster else None,
    )
    began = [at for _, at, _ in weak.noted("began")]
    assert len(began) == 6
    assert max(len(items) for _, _, items in weak.noted("began")) == 40
    # batches of 40, 40 and 20 for each of two files, in any order: the last one waits for the other five
    assert began[-1] - began[0] >= (200 - 40) / 40 - 0.2
    if on_cluster:
        assert len({pid for pid, _, _ in weak.noted("began")}) == 2
