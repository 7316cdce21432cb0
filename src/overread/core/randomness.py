"""Named streams of random numbers.

Every random choice has a name. A replayed study therefore makes the same choices, whatever else it draws in between, and
choices with different names are independent.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np


def stream(seed: int, name: str, **where: int) -> np.random.Generator:
    """Return the generator of the stream `name` at a position, for example epoch=2, round=5.

    >>> a = stream(0, "alg3.draw", epoch=1, round=2).integers(1000, size=3)
    >>> b = stream(0, "alg3.draw", round=2, epoch=1).integers(1000, size=3)
    >>> c = stream(0, "alg3.draw", epoch=2, round=1).integers(1000, size=3)
    >>> bool((a == b).all()), bool((a == c).all())
    (True, False)
    """
    place = ",".join(f"{key}={where[key]}" for key in sorted(where))
    digest = blake2b(f"{name}|{place}".encode(), digest_size=16).digest()
    return np.random.default_rng([seed, *np.frombuffer(digest, dtype="<u4").tolist()])
