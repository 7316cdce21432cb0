"""The files that the owner of a study takes away."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from overread.report import write_report
from overread.study.certifying import write_certificate
from overread.study.durable import Study
from overread.study.export import export_labels, save_classifier
from overread.study.label_studio import export_tasks

NAMES = (
    "labels.csv",
    "labels.parquet",
    "tasks.json",
    "tasks.xml",
    "classifier.npz",
    "certificate.json",
    "certificate.txt",
    "report.html",
)

WRITERS: dict[str, Callable[[Study, Path], object]] = {
    "labels": export_labels,
    "tasks": partial(export_tasks, advance=False),
    "classifier": save_classifier,
    "certificate": write_certificate,
    "report": write_report,
}


def written(study: Study, name: str) -> Path:
    """Write a file in a new folder of its own, which the caller removes, and return where it is."""
    folder = Path(tempfile.mkdtemp(prefix="overread-"))
    try:
        # two of them are written beside another
        beside = {"tasks.xml": "tasks.json", "certificate.txt": "certificate.json"}.get(name, name)
        WRITERS[Path(name).stem](study, folder / beside)
        for other in folder.iterdir():
            if other.name != name:
                other.unlink()
        return folder / name
    except BaseException:
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()
        raise
