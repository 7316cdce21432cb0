"""Label a pool with a slow weak labeler, to be interrupted by a test: python -m tests.scale.interrupted_run FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

import overread.scale
from tests.scale.worlds import Named, Recording, world

ROWS, BATCH = 1200, 20


def main(folder: Path) -> None:
    made = world(folder / "tickets", rows=ROWS, files=3)
    weak = Named(Recording(made.frame["weak"].to_numpy(), folder / "weak", at_once=BATCH, seconds=0.1))
    pool = made.pool
    overread.scale.label(pool, str(folder / "out"), weak=weak, strong=pool.column("strong"), max_strong=120)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
