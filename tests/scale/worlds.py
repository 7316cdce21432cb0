"""Pools with known ground truth in folders of Parquet files, and labelers that record their calls."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

import overread.scale
from overread.core.answers import Questions, Reply, make_columns
from overread.core.arrays import Array, IntArray
from overread.pools import Parquet

FEATURES = ["x0", "x1", "x2"]


@dataclass(frozen=True, eq=False)
class World:
    """A folder of rows, with the weak and the strong label of each row."""

    folder: Path
    frame: pl.DataFrame

    @property
    def strong(self) -> Any:
        return self.frame["strong"].to_numpy()

    @property
    def pool(self) -> Parquet:
        return Parquet(str(self.folder), features=FEATURES, id="id")


def world(folder: Path, rows: int = 3000, files: int = 4, seed: int = 0) -> World:
    """Write normally distributed rows; weak labels are wrong with probability 0.8 where x2 is large, and correct elsewhere."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(rows, 3))
    strong = np.where(x[:, 0] + x[:, 1] > 0, "yes", "no")
    wrong = (x[:, 2] > 1.2) & (rng.random(rows) < 0.8)
    weak = np.where(wrong, np.where(strong == "yes", "no", "yes"), strong)
    ids = [f"t{i:06d}" for i in range(rows)]
    columns = {name: x[:, i] for i, name in enumerate(FEATURES)}
    frame = pl.DataFrame({"id": ids, **columns, "weak": weak, "strong": strong})
    folder.mkdir(parents=True, exist_ok=True)
    edges = np.linspace(0, rows, files + 1).astype(int)
    for i in range(files):
        frame[int(edges[i]) : int(edges[i + 1])].write_parquet(folder / f"{i:03d}.parquet", row_group_size=200)
    return World(folder, frame)


def label(made: World, out: Any, **settings: Any) -> overread.scale.LabelledParts:
    """Label a world's pool from its own columns; by default, with at most 120 expert labels."""
    pool = settings.pop("pool", made.pool)
    asked: dict[str, Any] = {"weak": pool.column("weak"), "strong": pool.column("strong"), "max_strong": 120}
    return overread.scale.label(pool, out, **(asked | settings))


def labels_of(out: str | Path) -> pl.DataFrame:
    """Return all rows of an output folder, in their order."""
    return pl.concat(pl.read_parquet(path) for path in sorted(Path(out).glob("part-*.parquet")))


@dataclass(frozen=True, eq=False)
class Recording:
    """A slow labeler that answers from a column, and records the start and end of each call in a folder."""

    values: Any
    notes: Path
    at_once: int = 100
    seconds: float = 0.0
    price: float = 0.0

    who, model, prompt = "recording", None, None

    @property
    def size(self) -> int:
        return len(self.values)

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        self._note("began", questions.item)
        time.sleep(self.seconds)
        self._note("answered", questions.item)
        yield make_columns(self, questions, self.values[questions.item])

    def noted(self, what: str) -> list[tuple[int, float, IntArray]]:
        """Return the process, time and items of each call."""
        calls = []
        for path in self.notes.glob(f"{what}-*.npy"):
            _, pid, at = path.stem.split("-")
            calls.append((int(pid), int(at) / 1e9, np.load(path)))
        return sorted(calls, key=lambda call: call[1])

    def bought(self) -> IntArray:
        calls = self.noted("answered")
        return np.sort(np.concatenate([items for _, _, items in calls])) if calls else np.zeros(0, dtype=np.int64)

    def _note(self, what: str, items: IntArray) -> None:
        path = self.notes / f"{what}-{os.getpid()}-{time.time_ns()}.npy"
        hidden = path.with_name(f".{path.name}")
        np.save(hidden, items)
        hidden.rename(path)  # atomic


class Named:
    """A wrapper that gives all labelers the same class name, so that a run can resume with a different one."""

    who, model, prompt = "recording", None, None

    def __init__(self, of: Recording) -> None:
        self.price = of.price
        self.at_once = of.at_once
        self.replies = of.replies


def features_of(frame: pl.DataFrame) -> Array:
    return frame.select(FEATURES).to_numpy()
