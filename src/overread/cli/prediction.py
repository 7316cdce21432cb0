"""The command `overread predict`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from overread.cli.console import print_lines
from overread.errors import InvalidArgument


def predict(
    classifier: Annotated[Path, typer.Argument(help="A classifier written by `overread export` (.npz).")],
    data: Annotated[
        str,
        typer.Argument(help="A table with the study's columns (.csv or .parquet), or a folder of Parquet files."),
    ],
    out: Annotated[
        str, typer.Argument(help="The file to write (.csv or .parquet); if DATA is a folder, the new folder to write.")
    ],
    scheduler: Annotated[
        str | None, typer.Option(help="The address of a Dask scheduler whose workers label the folder's files.")
    ] = None,
) -> None:
    """Label the rows of a new table, or of a folder of tables, with the classifier of a study."""
    from overread.items.readers import PARQUET_SUFFIXES, SEPARATORS

    is_table = Path(data).suffix.lower() in {*SEPARATORS, *PARQUET_SUFFIXES} and not Path(data).is_dir()
    is_folder = not is_table or any(mark in data for mark in ("://", "*", "?", "["))
    if scheduler is not None and not is_folder:
        raise InvalidArgument(
            f"scheduler={scheduler!r} applies to a folder of Parquet files, but {data} is a table; leave it out"
        )
    with Console(stderr=True).status("labelling") as status:
        if is_folder:
            from overread.scale.prediction import predict_folder  # needs the extra scale

            def show_parts(stage: str, done: int, parts: int) -> None:
                status.update(f"{stage}: {done:,} of {parts:,} parts")

            rows = predict_folder(classifier, data, out, scheduler=scheduler, on_event=show_parts)
        else:
            from overread.study.export.prediction import predict_file

            rows = predict_file(classifier, Path(data), Path(out))
    print_lines(Console(), f"Wrote {rows:,} rows to {out}")
