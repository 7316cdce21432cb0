"""Downloads are the files that the commands write."""

from __future__ import annotations

import io
import re
import tempfile
import zipfile
from pathlib import Path

import polars as pl
import pytest

from overread.web.downloads import DOWNLOAD_NAMES
from tests.cli.commands import run_command
from tests.durability.files import classifier, command, labels, people, table
from tests.web.conftest import Serve
from tests.web.served import StudyServer


@pytest.fixture(scope="module")
def done(serve_long: Serve) -> StudyServer:
    """A finished study with a classifier."""
    served = serve_long(goal=classifier(0.2), strong=table("truth"), rows=60)
    served.wait_for_state("done")
    return served


def overread(*words: object) -> str:
    status, output = run_command(*words)
    assert status == 0
    return output


@pytest.fixture(scope="module")
def written_files(done: StudyServer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the commands write."""
    folder = tmp_path_factory.mktemp("written")
    for name in ("labels.csv", "labels.parquet", "tasks.json", "classifier.npz"):
        overread("export", done.file, folder / name)
    overread("certify", done.file, folder / "certificate.json")
    overread("report", done.file, folder / "report.html")
    return folder


@pytest.mark.parametrize("name", DOWNLOAD_NAMES)
def test_download_equals_the_file_of_the_command(done: StudyServer, written_files: Path, name: str) -> None:
    reply = done.owner.get(f"/api/export/{name}")
    assert reply.status_code == 200
    assert reply.headers["content-disposition"] == f'attachment; filename="tickets.{name}"'
    expected = (written_files / name).read_bytes()
    if name == "classifier.npz":
        assert contents(reply.content) == contents(expected)
    elif name == "labels.parquet":
        assert pl.read_parquet(io.BytesIO(reply.content)).equals(pl.read_parquet(written_files / name))
    elif name == "report.html":
        assert remove_dates(reply.text) == remove_dates(expected.decode())
    else:
        assert reply.content == expected


def contents(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def remove_dates(report: str) -> str:
    """Return a report without the parts that differ each time: times, and ids in its plots."""
    return re.sub(r"\d{4}-\d\d-\d\d[^<]*|(?<=[#\"])[mp][0-9a-f]{10}", "", report)


def test_downloaded_certificate_passes_its_check(done: StudyServer, tmp_path: Path) -> None:
    file = tmp_path / "certificate.json"
    file.write_bytes(done.owner.get("/api/export/certificate.json").content)
    overread("certify", done.file, "--check", file)


def test_downloads_leave_no_temporary_files(done: StudyServer) -> None:
    def temporary_files() -> set[Path]:
        return set(Path(tempfile.gettempdir()).glob("overread-*/*"))

    before = temporary_files()
    for name in DOWNLOAD_NAMES:
        done.owner.get(f"/api/export/{name}")
    done.owner.get("/report")
    assert not {file for file in temporary_files() - before if file.name in DOWNLOAD_NAMES}


def test_unfinished_study_has_some_downloads(serve: Serve) -> None:
    served = serve(goal=classifier(0.2), rows=60)
    question = served.invite("ann").lease_questions()[0]
    for name in DOWNLOAD_NAMES:
        reply = served.owner.get(f"/api/export/{name}")
        if name in {"classifier.npz", "certificate.json", "certificate.txt"}:
            assert reply.status_code == 409
            assert reply.json()["detail"]
        else:
            assert reply.status_code == 200
    assert question["id"] in served.owner.get("/api/export/tasks.json").text


def test_study_of_labels_has_no_classifier(serve: Serve) -> None:
    served = serve(goal=labels(0.1), strong=table("truth"))
    served.wait_for_state("done")
    reply = served.owner.get("/api/export/classifier.npz")
    assert reply.status_code == 409
    assert "labels" in reply.json()["detail"]


def test_failed_study_without_questions_has_no_tasks(serve: Serve, tmp_path: Path) -> None:
    served = serve(strong=table("truth"), weak=None, rows=12)
    served.owner.change_settings(paused=True)
    served.stop()
    fresh = serve(tmp_path, name="other", strong=people(), weak=command(tmp_path, "1 / 0", pause=0))
    fresh.wait_for_state("failed")
    assert fresh.owner.get("/api/export/tasks.json").json() == []
    assert fresh.owner.get("/api/export/labels.csv").status_code == 200
    assert fresh.owner.get("/api/export/report.html").status_code == 200
    assert fresh.owner.get("/report").status_code == 200


def test_charts_are_drawn_at_every_stage(serve: Serve, done: StudyServer) -> None:
    begun = serve()
    for served in (begun, done):
        for name in ("pool", "labels", "money", "epochs"):
            reply = served.owner.get(f"/charts/{name}.svg")
            assert reply.status_code == 200
            assert reply.headers["content-type"].startswith("image/svg+xml")
            assert reply.text.lstrip().startswith(("<svg", "<?xml"))
