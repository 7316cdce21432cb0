"""A program that labels the pool of a folder with a slow W, to be stopped: python -m tests.scale.stopping FOLDER."""

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
