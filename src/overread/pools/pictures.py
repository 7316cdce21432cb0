"""Pictures of items: files inside the study's folder, or arrays of numbers, which are drawn."""

from __future__ import annotations

import json
import math
import os
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidData, InvalidSpec
from overread.pools.columns import BELOW_HEADER, as_numbers, hash_column
from overread.pools.lists import check_lists, flat, is_list

LARGEST = 256
"""Pixels on a side of a picture that is drawn; a larger one belongs in a file."""
AT_ONCE = 2**22
"""Numbers that are hashed at once, so that they aren't all held a second time."""
MEDIA_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".bmp": "image/bmp",
    ".avif": "image/avif",
    ".svg": "image/svg+xml",
}
"""What browsers show, by the end of a file's name."""
KEY = "pool.image"


@dataclass(frozen=True)
class Picture:
    """A picture as a browser takes it."""

    content: bytes
    media_type: str


class ImageFiles:
    """Pictures by the paths of their files, inside a folder; an empty cell is a row without one."""

    def __init__(self, paths: pl.Series, folder: Path) -> None:
        _check_files(paths, folder)
        self._paths, self._folder = paths, folder

    def __contains__(self, i: int) -> bool:
        """Say whether row i has a picture."""
        return bool(self._paths[i])

    def file(self, i: int) -> Path | None:
        name = self._paths[i]
        return self._folder / name if name else None

    def picture(self, i: int) -> Picture | None:
        name = self._paths[i]
        if not name:
            return None
        media_type = MEDIA_TYPES.get(Path(name).suffix.lower())
        if media_type is None:
            known = ", ".join(MEDIA_TYPES)
            raise InvalidData(f"the image {name!r} is of a kind that browsers don't show; save it as one of {known}")
        return Picture(self.content(i), media_type)

    def content(self, i: int) -> bytes:
        """Return the bytes of row i's file; since the study was opened, it may have gone, or become a link to elsewhere."""
        name = self._paths[i]
        if not name:
            return b""
        try:
            file: Path = (self._folder / name).resolve(strict=True)
            if not file.is_relative_to(self._folder):
                raise InvalidData(f"the image {name!r} now leaves the study's folder; copy it there")
            if not file.is_file():  # a pipe would be read without end
                raise InvalidData(f"the image {name!r} is no longer a file; put it back")
            return file.read_bytes()
        except (OSError, RuntimeError) as error:  # RuntimeError: links in a circle, before Python 3.13
            reason = getattr(error, "strerror", None) or "its links lead nowhere"
            raise InvalidData(f"the image {name!r} can't be read any more ({reason}); put it back") from error

    def hash_into(self, digest: blake2b) -> None:
        """Add the files' sizes; their paths are among what is shown."""
        files = [self.file(i) for i in range(len(self._paths))]
        hash_column(digest, pl.Series([file.stat().st_size if file else 0 for file in files]))


class Drawings:
    """Pictures drawn from lists of numbers of one shape: rows of pixels, or a square's pixels in reading order.

    Three dimensions are rows, columns, and red, green and blue. A cell without a list is a row without a picture.

    >>> Drawings(pl.Series([[0, 1, 2, 3], None])).picture(1) is None
    True
    """

    def __init__(self, cells: pl.Series) -> None:
        self._cells = cells
        self._shape = _picture_shape(cells)
        values = flat(cells)
        self._low, self._high = pl.Series([values.min(), values.max()]).cast(pl.Float64).to_list()

    def __contains__(self, i: int) -> bool:
        """Say whether row i has a picture."""
        return self._cells[i] is not None

    @classmethod
    def of_columns(cls, columns: Sequence[pl.Series]) -> Drawings:
        """Draw the numbers of several columns, one for each pixel, in reading order."""
        side = math.isqrt(len(columns))
        if side * side != len(columns) or not 1 <= side <= LARGEST:
            raise InvalidSpec(f"names {len(columns)} column{'s' * (len(columns) != 1)}; {_SQUARE}", key=KEY)
        for each in columns:
            if is_list(each):
                remedy = f"name it alone: image = {json.dumps(each.name)}"
                raise InvalidSpec(f"column {each.name!r} holds {each.dtype}, not a number a row; {remedy}", key=KEY)
        return cls(pl.Series("image", np.column_stack([as_numbers(each, KEY) for each in columns])))

    def picture(self, i: int) -> Picture | None:
        if i not in self:
            return None
        # Low is black, as in a photograph: an inverted face is hard to know, and a bright digit on black is not. No pixel is
        # transparent, so that a page may be light or dark. The scale is the whole pool's: items can be compared.
        span = self._high / 2 - self._low / 2  # halves: a difference may be too large for a float
        share = (self._values(i, 1) / 2 - self._low / 2) / span if span > 0 else np.zeros(math.prod(self._shape))
        pixels = np.rint(255 * np.clip(share, 0, 1)).astype(np.uint8)
        return Picture(png(pixels.reshape(self._shape)), "image/png")

    def content(self, i: int) -> bytes:
        """Return the numbers of row i's picture; a PNG file's bytes depend on who packs them."""
        return b"" if i not in self else json.dumps(self._shape).encode() + self._values(i, 1).tobytes()

    def hash_into(self, digest: blake2b) -> None:
        digest.update(json.dumps(self._shape).encode())
        digest.update(self._cells.is_null().to_numpy().astype(np.uint8).tobytes())
        rows = max(1, AT_ONCE // math.prod(self._shape))
        for start in range(0, len(self._cells), rows):
            digest.update(self._values(start, rows).tobytes())

    def _values(self, start: int, rows: int) -> np.ndarray[Any, Any]:
        values = flat(self._cells.slice(start, rows)).cast(pl.Float64).to_numpy()
        return np.asarray(values + 0.0, dtype="<f8")  # + 0.0: no -0.0


def png(pixels: np.ndarray[Any, Any]) -> bytes:
    """Write bytes of grey, in rows and columns, or of red, green and blue in a third dimension, as a PNG file.

    >>> png(np.zeros((2, 3), dtype=np.uint8))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    height, width = pixels.shape[:2]
    kind = 0 if pixels.ndim == 2 else 2
    lines = np.zeros((height, 1 + pixels[0].size), dtype=np.uint8)  # a line begins with its filter: 0 for none
    lines[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes())), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


_SQUARE = f"a picture needs a square number of pixels, at most {LARGEST} x {LARGEST}: 64 for one of 8 x 8"


def _picture_shape(cells: pl.Series) -> tuple[int, ...]:
    shape = check_lists(cells, KEY)
    has = f"column {cells.name!r} has lists of {' x '.join(map(str, shape))} numbers"
    if len(shape) == 1:
        side = math.isqrt(shape[0])
        if side * side != shape[0] or side > LARGEST:
            raise InvalidSpec(f"{has}; {_SQUARE}, or give rows of pixels", key=KEY)
        return side, side
    if len(shape) > 3 or (len(shape) == 3 and shape[2] != 3):
        raise InvalidSpec(f"{has}; a picture has rows and columns, and at the end 3 for red, green and blue", key=KEY)
    if max(shape[:2]) > LARGEST:
        raise InvalidSpec(f"{has}; draw at most {LARGEST} x {LARGEST} pixels, or save files and name them", key=KEY)
    return shape


def _check_files(paths: pl.Series, folder: Path) -> None:
    if paths.dtype != pl.String:
        raise InvalidSpec(
            f"column {paths.name!r} holds {paths.dtype}; an image is named by its path, or drawn from a list of numbers",
            key=KEY,
        )
    real: dict[str, Path] = {}
    for row, name in enumerate(paths.to_list()):
        problem = _problem(name, folder, real) if name else None
        if problem:
            raise InvalidSpec(
                f"column {paths.name!r} has the image {name!r} in row {row + 1}, which {problem} {BELOW_HEADER}",
                key=KEY,
            )


def _problem(name: str, folder: Path, real: dict[str, Path]) -> str | None:
    """Say what is wrong with a path; `real` remembers where folders are, which many rows share."""
    if "\0" in name:
        return "is no path; name a file in the study's folder"
    file = folder / name
    parent = os.path.dirname(name)  # noqa: PTH120  faster, a million times
    if parent not in real:
        real[parent] = file.parent.resolve()
    if file.is_symlink() or file.name == "..":
        inside = file.resolve().is_relative_to(folder)
    else:
        inside = real[parent].is_relative_to(folder)
    if not inside:
        return "leaves the study's folder; copy the image there"
    return None if file.is_file() else "does not exist; paths start at the study's folder"
