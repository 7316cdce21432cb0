"""What `overread predict` does."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from overread.cli.view import say
from overread.errors import InvalidArgument
from overread.pools.files import PARQUET, SEPARATORS

TABLES = (*SEPARATORS, *PARQUET)


def predict(console: Console, classifier: Path, data: str, out: str, scheduler: str | None) -> None:
    """Label a table here, or a folder of Parquet files part by part, on a cluster where there is one."""
    is_table = Path(data).suffix.lower() in TABLES and not Path(data).is_dir()
    is_folder = not is_table or any(mark in data for mark in ("://", "*", "?", "["))
    if scheduler is not None and not is_folder:
        raise InvalidArgument(
            f"scheduler={scheduler!r} is for a folder of Parquet files, and {data} is a table; leave it out"
        )
    with Console(stderr=True).status("labelling") as status:
        if is_folder:
            from overread.scale.predicting import predict_folder  # noqa: PLC0415  an extra

            def told(stage: str, done: int, parts: int) -> None:
                status.update(f"{stage}: {done:,} of {parts:,} parts")

            rows = predict_folder(classifier, data, out, scheduler=scheduler, on_event=told)
        else:
            from overread.study.predicting import predict_file  # noqa: PLC0415  it takes a second to load

            rows = predict_file(classifier, Path(data), Path(out))
    say(console, f"{out}: {rows:,} rows")
