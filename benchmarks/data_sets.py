"""Data sets with labels of an expert and of a weak labeler, read from the folder that OVERREAD_DATA names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from overread.experiments.coverage_label import SETS, folder
from overread.sample import Array, BoolArray, IntArray

__all__ = ["SETS", "Items", "folder", "left_out", "names", "read"]


@dataclass(frozen=True, eq=False)
class Items:
    """Rows with both labels; `group` holds together what must not be on both sides of a split."""

    x: Array
    strong: IntArray
    weak: IntArray
    confidence: Array | None
    group: IntArray

    def where(self, mask: BoolArray) -> Items:
        confidence = None if self.confidence is None else self.confidence[mask]
        return Items(self.x[mask], self.strong[mask], self.weak[mask], confidence, self.group[mask])

    def arrays(self) -> dict[str, Any]:
        """Return columns by their names; `confidence` is not there where W gave none."""
        found: dict[str, Any] = {"x": self.x, "strong": self.strong, "weak": self.weak}
        return found if self.confidence is None else {**found, "confidence": self.confidence}


def names() -> list[str]:
    """Return all sets that the folder holds, those that are known first."""
    home = folder()
    found = [] if home is None else sorted(path.parent.name for path in home.glob("*/data.csv.gz"))
    return [name for name in SETS if name in found] + [name for name in found if name not in SETS]


def left_out() -> list[str]:
    """Return the sets that are known and not there."""
    return [name for name in SETS if name not in names()]


def read(name: str, *, all_features: bool = False) -> Items:
    """Read a set; W's graded answer stands in for a confidence where it gave none.

    Texts have their sentence embedding; with `all_features` also word counts and the source's own columns.
    """
    home = folder()
    if home is None:
        raise FileNotFoundError("OVERREAD_DATA does not name a folder; set it to the one that holds the data sets")
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
