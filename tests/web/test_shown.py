"""Items as people see them: text is shown as text, and images only come from the study's folder."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from overread.errors import InvalidSpec
from tests.durability.files import labels, people
from tests.web.conftest import Serve
from tests.web.served import ApiClient, StudyServer

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000003a7e9b550000000a49444154789c6360000000020001e221bc33"
    "0000000049454e44ae426082"
)
SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>'

NASTY = {
    "script": "<script>alert(1)</script>",
    "closing": "</textarea></script></p>--><!--",
    "image": '<img src=x onerror="alert(1)">',
    "quotes": "\"'`&amp;&lt;",
    "template": "{{ 7 * 7 }} {% raw %} ${7*7}",
    "controls": "a\x01\x02\x07\x08\x0b\x0c\x1b[31mred\x7f\x85b",
    "right to left": "\u202egnp.exe\u202c \u2066x\u2069",
    "lines": "one\ntwo\r\nthree\u2028four\u2029five\ttab",
    "wide": "😀 é e\u0301 漢字 \ufeff\u200b\u200d",
    "a formula": "=cmd|' /C calc'!A0",
    "long": "<b>word</b> " * 9000,
}


def write_texts(folder: Path, texts: dict[str, str]) -> None:
    """Write a pool with these ids and texts, followed by a few plain ones."""
    with (folder / "pool.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["id", "<i>text</i>", "x1", "x2"])
        rows = [*texts.items(), *((f"plain {i}", "plain") for i in range(12))]
        for i, (name, text) in enumerate(rows):
            table.writerow([f"<b>{name}</b>", text, i / 30, 1 - i / 40])


POOL = {"show": ["<i>text</i>"]}
QUESTION = "Is <em>this</em> \"about\" '{{ 7 * 7 }}'?\u202e </script>"
LABELS = ["<u>no</u>", "yes\"'>"]


@pytest.fixture(scope="module")
def nasty(serve_long: Serve, tmp_path_factory: pytest.TempPathFactory) -> StudyServer:
    folder = tmp_path_factory.mktemp("nasty")
    write_texts(folder, NASTY)
    task = {"question": QUESTION, "labels": LABELS}
    return serve_long(folder, pool=POOL, task=task, goal=labels(0.02), weak=None, name="a & <b>")


@pytest.fixture(scope="module")
def shown(nasty: StudyServer) -> dict[str, Any]:
    found = nasty.invite("<b>ann</b>").lease_questions(50)
    return {each["id"].removeprefix("<b>").removesuffix("</b>"): each for each in found}


# ---- text


@pytest.mark.parametrize("name", NASTY)
def test_text_is_sent_unchanged(shown: dict[str, Any], name: str) -> None:
    assert shown[name]["shown"] == [["<i>text</i>", NASTY[name]]]
    assert shown[name]["id"] == f"<b>{name}</b>"


def test_labels_question_and_names_are_sent_unchanged(nasty: StudyServer) -> None:
    me = nasty.invite("<b>ann</b>").get("/api/me").json()
    assert (me["question"], me["labels"], me["name"], me["study"]) == (QUESTION, LABELS, "<b>ann</b>", "a & <b>")
    assert LABELS[1] in me["keys"].values()


@pytest.mark.parametrize("page", ["/label", "/dashboard", "/dashboard/live", "/no such page <b>", "/charts/pool.svg"])
def test_pages_escape_all_texts(nasty: StudyServer, page: str) -> None:
    ann = nasty.invite("<b>ann</b>", "owner")
    ann.lease_questions()
    text = ann.get(page).text
    for raw in ("<b>ann", "<em>", "<u>no", "yes\"'>", "</script> ", "a & <b>", "<i>text", "page <b>"):
        assert raw not in text
    if page == "/label":
        session = text.partition('<script type="application/json" id="me">')[2].partition("</script>")[0]
        assert json.loads(session)["question"] == QUESTION


def test_answer_to_nasty_text_is_recorded_and_exported(nasty: StudyServer, shown: dict[str, Any]) -> None:
    ann = nasty.invite("<b>ann</b>")
    for name in ("controls", "long", "right to left"):
        assert ann.answer(shown[name]["number"], LABELS[0], comment=NASTY["script"])["recorded"]
    text = nasty.owner.get("/api/export/labels.csv").text
    assert LABELS[0] in text
    assert nasty.owner.get("/api/export/tasks.json").status_code == 200
    assert nasty.owner.get("/api/export/report.html").status_code == 200
    assert nasty.owner.get("/dashboard").status_code == 200


def test_numbers_booleans_and_empty_cells_are_sent_unchanged(serve: Serve, tmp_path: Path) -> None:
    rows = 12
    frame = pl.DataFrame(
        {
            "n": [2**53 + i for i in range(rows)],
            "part": [0.1, math.nan, math.inf, -math.inf, None, 1e300, -0.0, 5e-324, 1.0, 2.0, 3.0, 4.0],
            "true": [True, False, None] * 4,
            "text": ["", None, "x"] * 4,
            "x": [i / rows for i in range(rows)],
        }
    )
    frame.write_parquet(tmp_path / "pool.parquet")
    pool = {"path": "pool.parquet", "show": ["n", "part", "true", "text"], "features": ["x"], "id": "n"}
    served = serve(pool=pool, weak=None)
    reply = served.invite("ann").lease_questions(50)
    found = {int(each["id"]): dict(each["shown"]) for each in reply}
    assert {type(each["id"]) for each in reply if int(each["id"]) > 2**53} == {str}, "JavaScript would round it"
    assert found[2**53 + 1]["n"] == str(2**53 + 1)
    assert found[2**53]["part"] == 0.1
    assert found[2**53 + 1]["part"] in (None, "NaN")
    assert found[2**53]["true"] is True
    assert found[2**53 + 2]["true"] is None
    assert [found[2**53 + i]["text"] for i in range(3)] in (["", None, "x"], [None, None, "x"])
    assert found[2**53 + 5]["part"] == 1e300


# ---- images


def write_pictures(folder: Path) -> list[str]:
    """Write a pool of twelve images, and return their names."""
    (folder / "pictures").mkdir()
    names = [f"pictures/{i}.png" for i in range(9)] + ["drawn.svg", "scan.tif", "LOUD.PNG"]
    for name in names:
        (folder / name).write_bytes(SCRIPT.encode() if name.endswith(".svg") else PNG + name.encode())
    with (folder / "pool.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "picture", "x1", "x2"])
        table.writerows([name, name, i / 12, i % 3] for i, name in enumerate(names))
    return names


PICTURES = {"show": ["id"], "image": "picture"}
DRAWN = {"path": "pool.parquet", "show": ["p"], "image": "p"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_pictures(tmp_path)
    return tmp_path


@pytest.fixture
def served(serve: Serve, folder: Path) -> StudyServer:
    return serve(folder, pool=PICTURES, weak=None, goal=labels(0.1), strong=people())


@pytest.fixture
def ann(served: StudyServer) -> ApiClient:
    return served.invite("ann")


@pytest.fixture
def asked(ann: ApiClient) -> dict[str, Any]:
    return {each["id"]: each for each in ann.lease_questions(50)}


def test_image_is_served_only_to_the_person_who_was_asked(
    served: StudyServer, ann: ApiClient, asked: dict[str, Any]
) -> None:
    one = asked["pictures/3.png"]
    assert one["image"].startswith(f"/api/questions/{one['number']}/image?v=")
    assert one["shown"] == [["id", "pictures/3.png"]]
    reply = ann.get(one["image"])
    assert reply.content == PNG + b"pictures/3.png"
    assert reply.headers["content-type"] == "image/png"
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in reply.headers["content-security-policy"]
    assert reply.headers["cache-control"].startswith("private")
    for other in (served.invite("ben"), served.owner):
        assert other.get(one["image"]).status_code == 404
    assert served.anonymous.get(one["image"]).status_code == 401
    ann.answer(one["number"], "no")
    assert ann.get(one["image"]).status_code == 200, "it may be undone"
    ann.post("/api/release")
    assert ann.get(asked["pictures/4.png"]["image"]).status_code == 404


def test_script_in_an_svg_image_can_not_run(ann: ApiClient, asked: dict[str, Any]) -> None:
    reply = ann.get(asked["drawn.svg"]["image"])
    assert reply.headers["content-type"] == "image/svg+xml"
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert "allow-scripts" not in policy
    assert "script-src" not in policy


def test_unsupported_image_type_is_logged(
    ann: ApiClient, asked: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    reply = ann.get(asked["scan.tif"]["image"])
    assert reply.status_code == 404
    assert "scan.tif" not in reply.json()["detail"], "a file's name may be its label"
    assert "scan.tif" in caplog.text
    assert ann.get(asked["LOUD.PNG"]["image"]).status_code == 200


def gone(file: Path, _: Path) -> None:
    file.unlink()


def link_out(file: Path, folder: Path) -> None:
    secret = folder.parent / "secret.png"
    secret.write_bytes(b"secret")
    file.unlink()
    file.symlink_to(secret)


def link_in_a_circle(file: Path, _: Path) -> None:
    file.unlink()
    file.symlink_to(file)


def folder_out(_: Path, folder: Path) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    for each in (folder / "pictures").iterdir():
        (outside / each.name).write_bytes(b"secret")
        each.unlink()
    (folder / "pictures").rmdir()
    (folder / "pictures").symlink_to(outside)


def a_folder(file: Path, _: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("change", [gone, link_out, link_in_a_circle, folder_out, a_folder])
def test_removed_image_or_link_out_of_the_folder_is_not_served(
    ann: ApiClient, asked: dict[str, Any], folder: Path, change: Any
) -> None:
    change(folder / "pictures/1.png", folder)
    reply = ann.get(asked["pictures/1.png"]["image"])
    assert reply.status_code == 404
    assert "pictures/1.png" not in reply.text, "a file's name may be its label"
    assert b"secret" not in reply.content
    assert str(folder.parent) not in reply.text, "the path of the study is not revealed"


@pytest.mark.parametrize("name", ["../secret.png", "/etc/passwd", "pictures/../../secret.png", "a\0b.png"])
def test_image_path_outside_the_folder_is_rejected(tmp_path: Path, serve: Serve, name: str) -> None:
    folder = tmp_path / "study"
    folder.mkdir()
    (tmp_path / "secret.png").write_bytes(PNG)
    pl.DataFrame({"id": [1, 2, 3], "picture": [name] * 3, "x1": [0.1, 0.2, 0.3]}).write_parquet(folder / "pool.parquet")
    pool = {"path": "pool.parquet", "show": ["id"], "image": "picture", "features": ["x1"]}
    with pytest.raises(InvalidSpec) as caught:
        serve(folder, pool=pool, weak=None)
    assert caught.value.key == "pool.image"


def test_image_urls_differ_between_studies(serve: Serve, tmp_path: Path) -> None:
    addresses: list[str] = []
    for name in ("one", "two"):  # questions of both are numbered from 1
        (tmp_path / name).mkdir()
        drawn = [[float(len(name) * i + j + (name == "two")) for j in range(4)] for i in range(12)]
        frame = pl.DataFrame({"id": range(12), "p": drawn, "x1": [i / 12 for i in range(12)]})
        frame.write_parquet(tmp_path / name / "pool.parquet")
        served = serve(tmp_path / name, pool={**DRAWN, "features": ["x1"]}, weak=None)
        addresses += [each["image"] for each in served.invite("ann").lease_questions(50)]
    assert len(set(addresses)) == len(addresses) == 24


def test_arrays_of_numbers_are_drawn(serve: Serve, tmp_path: Path) -> None:
    rows = 12
    pixels = [[float(i * j % 16) for j in range(16)] for i in range(rows - 1)] + [None]
    pl.DataFrame({"id": range(rows), "p": pixels, "x1": [i / rows for i in range(rows)]}).write_parquet(
        tmp_path / "pool.parquet"
    )
    pool = {"path": "pool.parquet", "show": ["p"], "image": "p", "features": ["x1"]}
    served = serve(pool=pool, weak=None)
    ann = served.invite("ann")
    asked = {each["id"]: each for each in ann.lease_questions(50)}
    reply = ann.get(asked[3]["image"])
    assert reply.headers["content-type"] == "image/png"
    assert reply.content.startswith(b"\x89PNG")
    assert asked[3]["shown"] == []
    assert asked[rows - 1]["image"] is None
    assert ann.get(f"/api/questions/{asked[rows - 1]['number']}/image").status_code == 404
    assert ann.answer(asked[3]["number"], "no")["recorded"]
