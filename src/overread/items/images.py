"""Item images: files inside the study's folder, or images drawn from numeric columns."""

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

from overread.core.plurals import pluralize
from overread.errors import InvalidData, InvalidSpec
from overread.pools.columns import ROW_NUMBERING, as_numbers, check_lists, flatten_lists, hash_column, is_list

MAX_SIDE = 256
"""Maximum width and height of a drawn image, in pixels; larger images must be files."""
VALUES_PER_HASH = 2**22
"""Maximum number of values in one digest update, so that hashing does not copy all values at once."""
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
"""The media types that browsers display, by file suffix."""
IMAGE_SETTING = "pool.image"


@dataclass(frozen=True)
class Image:
    """An image in a format that browsers display."""

    content: bytes
    media_type: str


class ImageFiles:
    """Image files inside a folder, given by one path for each row; an empty cell means no image."""

    def __init__(self, paths: pl.Series, folder: Path) -> None:
        _check_files(paths, folder)
        self._paths, self._folder = paths, folder

    def __contains__(self, i: int) -> bool:
        """Return whether row i has an image."""
        return bool(self._paths[i])

    def load(self, i: int) -> Image | None:
        name = self._paths[i]
        if not name:
            return None
        media_type = MEDIA_TYPES.get(Path(name).suffix.lower())
        if media_type is None:
            known = ", ".join(MEDIA_TYPES)
            raise InvalidData(f"the image {name!r} has a type that browsers don't display; save it as one of {known}")
        return Image(self.read_bytes(i), media_type)

    def read_bytes(self, i: int) -> bytes:
        """Return the contents of the image file of row i.

        The path is checked again, because the file may have been removed, or replaced by a symbolic link to a file outside the
        folder, since the study was opened.
        """
        name = self._paths[i]
        if not name:
            return b""
        try:
            file: Path = (self._folder / name).resolve(strict=True)
            if not file.is_relative_to(self._folder):
                raise InvalidData(f"the image {name!r} is no longer inside the study's folder; copy it there")
            if not file.is_file():  # reading a pipe would never end
                raise InvalidData(f"the image {name!r} is no longer a file; restore it")
            return file.read_bytes()
        except (OSError, RuntimeError) as error:  # RuntimeError: circular links, before Python 3.13
            reason = getattr(error, "strerror", None) or "circular symbolic links"
            raise InvalidData(f"the image {name!r} can no longer be read ({reason}); restore it") from error

    def update_digest(self, digest: blake2b) -> None:
        """Add the file sizes to a digest; the paths are already included as a shown column."""
        sizes = [(self._folder / name).stat().st_size if name else 0 for name in self._paths]
        hash_column(digest, pl.Series(sizes))


class DrawnImages:
    """Images drawn from equally shaped lists of numbers: rows of pixels, or the pixels of a square image, row by row.

    Lists with three dimensions have rows, columns, and red, green and blue channels. An empty cell means no image.

    >>> DrawnImages(pl.Series([[0, 1, 2, 3], None])).load(1) is None
    True
    """

    def __init__(self, cells: pl.Series) -> None:
        self._cells = cells
        self._shape = _image_shape(cells)
        values = flatten_lists(cells)
        self._low, self._high = pl.Series([values.min(), values.max()]).cast(pl.Float64).to_list()

    def __contains__(self, i: int) -> bool:
        """Return whether row i has an image."""
        return self._cells[i] is not None

    @classmethod
    def from_columns(cls, columns: Sequence[pl.Series]) -> DrawnImages:
        """Create images from several columns, one for each pixel, row by row."""
        side = math.isqrt(len(columns))
        if side * side != len(columns) or not 1 <= side <= MAX_SIDE:
            raise _invalid_image(f"image names {pluralize(len(columns), 'column')}; {_SQUARE_REMEDY}")
        for each in columns:
            if is_list(each):
                problem = f"column {each.name!r} has type {each.dtype}, but a column for one pixel must hold numbers"
                raise _invalid_image(f"{problem}; to use only this column, set image = {json.dumps(each.name)}")
        return cls(pl.Series("image", np.column_stack([as_numbers(each, IMAGE_SETTING) for each in columns])))

    def load(self, i: int) -> Image | None:
        if i not in self:
            return None
        # The lowest number is black, as in a photograph: an inverted face is hard to recognise, a bright digit on black is not.
        # No pixel is transparent, so that the image works on light and dark pages. All items share one scale, so that they
        # can be compared.
        span = self._high / 2 - self._low / 2  # halved, because the difference may overflow
        share = (self._values(i, 1) / 2 - self._low / 2) / span if span > 0 else np.zeros(math.prod(self._shape))
        pixels = np.rint(255 * np.clip(share, 0, 1)).astype(np.uint8)
        return Image(encode_png(pixels.reshape(self._shape)), "image/png")

    def read_bytes(self, i: int) -> bytes:
        """Return the pixel values of row i as bytes, not as a PNG file, which would depend on the zlib version."""
        return b"" if i not in self else json.dumps(self._shape).encode() + self._values(i, 1).tobytes()

    def update_digest(self, digest: blake2b) -> None:
        digest.update(json.dumps(self._shape).encode())
        digest.update(self._cells.is_null().to_numpy().astype(np.uint8).tobytes())
        rows = max(1, VALUES_PER_HASH // math.prod(self._shape))
        for start in range(0, len(self._cells), rows):
            digest.update(self._values(start, rows).tobytes())

    def _values(self, start: int, rows: int) -> np.ndarray[Any, Any]:
        values = flatten_lists(self._cells.slice(start, rows)).cast(pl.Float64).to_numpy()
        return np.asarray(values + 0.0, dtype="<f8")  # + 0.0 turns -0.0 into 0.0


def encode_png(pixels: np.ndarray[Any, Any]) -> bytes:
    """Encode pixels as a PNG file: greyscale for two dimensions; RGB for three, of which the last has length 3.

    >>> encode_png(np.zeros((2, 3), dtype=np.uint8))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    height, width = pixels.shape[:2]
    kind = 0 if pixels.ndim == 2 else 2
    lines = np.zeros((height, 1 + pixels[0].size), dtype=np.uint8)  # each line begins with its filter type: 0 for none
    lines[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes())), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_png_chunk(name, data) for name, data in parts)


def _png_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


_SQUARE_REMEDY = f"the number of pixels must be a square, such as 64 for 8 x 8, and at most {MAX_SIDE} x {MAX_SIDE}"


def _invalid_image(problem: str) -> InvalidSpec:
    return InvalidSpec(problem, key=IMAGE_SETTING)


def _image_shape(cells: pl.Series) -> tuple[int, ...]:
    shape = check_lists(cells, IMAGE_SETTING)
    has = f"column {cells.name!r} has lists of {' x '.join(map(str, shape))} numbers"
    if len(shape) == 1:
        side = math.isqrt(shape[0])
        if side * side != shape[0] or side > MAX_SIDE:
            raise _invalid_image(f"{has}; {_SQUARE_REMEDY}; for other shapes, use lists of rows")
        return side, side
    if len(shape) > 3 or (len(shape) == 3 and shape[2] != 3):
        raise _invalid_image(f"{has}; the shape must be rows x columns, or rows x columns x 3 for red, green and blue")
    if max(shape[:2]) > MAX_SIDE:
        remedy = f"the maximum is {MAX_SIDE} x {MAX_SIDE} pixels; save larger images to files and use their paths"
        raise _invalid_image(f"{has}; {remedy}")
    return shape


def _check_files(paths: pl.Series, folder: Path) -> None:
    if paths.dtype != pl.String:
        remedy = "an image column must hold paths of image files, or lists of numbers"
        raise _invalid_image(f"column {paths.name!r} has type {paths.dtype}; {remedy}")
    real: dict[str, Path] = {}
    for row, name in enumerate(paths.to_list()):
        problem = _path_problem(name, folder, real) if name else None
        if problem:
            has = f"column {paths.name!r} has the image {name!r} in row {row + 1}"
            raise _invalid_image(f"{has}, which {problem} {ROW_NUMBERING}")


def _path_problem(name: str, folder: Path, real: dict[str, Path]) -> str | None:
    """Describe the problem with a path, or return None; `real` caches resolved folders, which many rows share."""
    if "\0" in name:
        return "has a NUL character; name a file in the study's folder"
    file = folder / name
    parent = os.path.dirname(name)  # noqa: PTH120  faster than pathlib, for a million rows
    if parent not in real:
        real[parent] = file.parent.resolve()
    place = file.resolve() if file.is_symlink() or file.name == ".." else real[parent]
    if not place.is_relative_to(folder):
        return "is outside the study's folder; copy the image there"
    return None if file.is_file() else "does not exist; paths are relative to the study's folder"
