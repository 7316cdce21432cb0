"""Data sets with expert labels and weak labels, in the folder of the environment variable OVERREAD_DATA."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from overread.core.arrays import Array, BoolArray, IntArray
from overread.experiments.practice.coverage_label import DATA_SETS, data_folder

__all__ = ["DATA_SETS", "Items", "data_folder", "list_sets", "missing_sets", "read_set"]


@dataclass(frozen=True, eq=False)
class Items:
    """Rows with both labels. Rows of the same `group` must be on the same side of a split."""

    x: Array
    strong: IntArray
    weak: IntArray
    confidence: Array | None
    group: IntArray

    def where(self, mask: BoolArray) -> Items:
        confidence = None if self.confidence is None else self.confidence[mask]
        return Items(self.x[mask], self.strong[mask], self.weak[mask], confidence, self.group[mask])

    def arrays(self) -> dict[str, Any]:
        """Return the columns by name. `confidence` is missing if the weak labeler gave none."""
        columns: dict[str, Any] = {"x": self.x, "strong": self.strong, "weak": self.weak}
        return columns if self.confidence is None else {**columns, "confidence": self.confidence}


def list_sets() -> list[str]:
    """Return the names of all sets in the folder, known sets first."""
    home = data_folder()
    present = [] if home is None else sorted(path.parent.name for path in home.glob("*/data.csv.gz"))
    return [name for name in DATA_SETS if name in present] + [name for name in present if name not in DATA_SETS]


def missing_sets() -> list[str]:
    """Return the known sets that are not in the folder."""
    return [name for name in DATA_SETS if name not in list_sets()]


def read_set(name: str, *, all_features: bool = False) -> Items:
    """Read a set. If the weak labeler gave no confidence, its rating is used instead, if there is one.

    The features of texts are sentence embeddings; with `all_features`, word counts and the source's own columns, too.
    """
    home = data_folder()
    if home is None:
        raise FileNotFoundError("OVERREAD_DATA does not name a folder; set it to the folder of the data sets")
    table = pl.read_csv(home / name / "data.csv.gz")
    columns = table.select(pl.col(r"^x\d+$")).to_numpy().astype(np.float64)
    parts = [columns] if columns.shape[1] else []
    if (home / name / "features.npz").exists():
        with np.load(home / name / "features.npz") as stored:
            embedding = stored["minilm"].astype(np.float64)
            parts = [*parts, embedding, stored["tfidf_svd"].astype(np.float64)] if all_features else [embedding]
    graded = [column for column in ("weak_confidence", "weak_rating") if column in table.columns]
    confidence = table[graded[0]].to_numpy().astype(np.float64) if graded else None
    group = table["group"].to_numpy() if "group" in table.columns else np.arange(len(table))
    strong, weak = (table[column].to_numpy().astype(np.int64) for column in ("y_strong", "y_weak"))
    return Items(np.hstack(parts), strong, weak, confidence, group)
