"""Expert labels that a user has before a study begins."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from overread.core.arrays import IntArray


def _no_items() -> IntArray:
    return np.empty(0, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class KnownLabels:
    """The items whose expert labels are known. The labels are in the ledger, so asking about these items costs nothing.

    Labels of items that somebody chose teach the models, and certify nothing. Labels of a uniform random sample of the pool are
    worth more at the end: an algorithm does not look at them until the labels and their order are fixed, unless it would have
    asked about such an item in any case. What it has not looked at is then a uniform sample of the items without an answer,
    because the choice of the other items did not depend on the sample.

    Parameters
    ----------
    item : the items, in ascending order.
    at_random : whether they are a uniform random sample of the pool.
    """

    item: IntArray = field(default_factory=_no_items)
    at_random: bool = False

    def __len__(self) -> int:
        return len(self.item)

    @property
    def to_teach(self) -> IntArray:
        """The items whose labels the models learn from in the first round."""
        return _no_items() if self.at_random else self.item

    @property
    def to_certify(self) -> IntArray:
        """The items whose labels are kept back as a random sample."""
        return self.item if self.at_random else _no_items()


NO_KNOWN = KnownLabels()
