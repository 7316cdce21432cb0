"""The files that an owner can download."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from overread.report import write_report
from overread.study.certificates import write_certificate
from overread.study.export.label_studio import export_tasks
from overread.study.export.tables import export_labels, save_classifier
from overread.study.study import Study

DOWNLOAD_NAMES = (
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


def write_download(study: Study, name: str) -> Path:
    """Write a file into a new temporary folder, which the caller removes, and return its path."""
    folder = Path(tempfile.mkdtemp(prefix="overread-"))
    try:
        # these files are written together with another file
        written_file = {"tasks.xml": "tasks.json", "certificate.txt": "certificate.json"}.get(name, name)
        WRITERS[Path(name).stem](study, folder / written_file)
    except BaseException:
        shutil.rmtree(folder)
        raise
    return folder / name
