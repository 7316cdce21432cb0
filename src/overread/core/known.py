"""Expert labels that a user has before a study begins."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from overread.core.arrays import IntArray
from overread.core.digests import hex_digest


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

    def stream_name(self, name: str) -> str:
        """Return the name of the random stream of a sample that certifies.

        Known items may have been picked by an earlier study with the same seed. The same stream would then pick their
        neighbours, and not a random sample.
        """
        return f"{name}.{hex_digest(self.item, size=8)}" if len(self.item) else name

    @property
    def to_teach(self) -> IntArray:
        """The items whose labels the models learn from in the first round."""
        return _no_items() if self.at_random else self.item

    @property
    def to_certify(self) -> IntArray:
        """The items whose labels are kept back as a random sample."""
        return self.item if self.at_random else _no_items()


NO_KNOWN = KnownLabels()
