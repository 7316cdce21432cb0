"""The command `overread predict`."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from overread.cli.console import print_lines
from overread.errors import InvalidArgument
from overread.items.readers import PARQUET_SUFFIXES, SEPARATORS

TABLE_SUFFIXES = (*SEPARATORS, *PARQUET_SUFFIXES)


def predict(console: Console, classifier: Path, data: str, out: str, scheduler: str | None) -> None:
    """Label one table, or a folder of Parquet files part by part, on a Dask cluster if a scheduler is given."""
    is_table = Path(data).suffix.lower() in TABLE_SUFFIXES and not Path(data).is_dir()
    is_folder = not is_table or any(mark in data for mark in ("://", "*", "?", "["))
    if scheduler is not None and not is_folder:
        raise InvalidArgument(
            f"scheduler={scheduler!r} applies to a folder of Parquet files, but {data} is a table; leave it out"
        )
    with Console(stderr=True).status("labelling") as status:
        if is_folder:
            from overread.scale.prediction import predict_folder  # noqa: PLC0415  needs the extra scale

            def show_parts(stage: str, done: int, parts: int) -> None:
                status.update(f"{stage}: {done:,} of {parts:,} parts")

            rows = predict_folder(classifier, data, out, scheduler=scheduler, on_event=show_parts)
        else:
            from overread.study.prediction import predict_file  # noqa: PLC0415  slow to import

            rows = predict_file(classifier, Path(data), Path(out))
    print_lines(console, f"Wrote {rows:,} rows to {out}")
