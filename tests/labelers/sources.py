"""Items as a user gives them, without a study."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from overread.core.arrays import IntArray


class Source:
    """An `ItemSource` of a list of texts, a frame or an array."""

    def __init__(self, items: Any) -> None:
        self.items = items

    def batch(self, item: IntArray) -> Any:
        if isinstance(self.items, list):
            return [self.items[i] for i in item]
        return self.items[item] if isinstance(self.items, np.ndarray) else self.frame(item)

    def frame(self, item: IntArray) -> Any:
        if isinstance(self.items, list | np.ndarray):
            return None
        return self.items.iloc[item] if isinstance(self.items, pd.DataFrame) else self.items[item]

    def name(self, item: int) -> str:
        return f"item 'T-{item}'"
