"""Snapshot of the pages' text: sign-in, labelling page, dashboard, error pages, report, and the scripts' messages.

Numbers are masked, so that the snapshot changes only with the words. `pytest --snapshot-update` rewrites it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

from syrupy.assertion import SnapshotAssertion

from overread.web.dashboard import charts
from overread.web.dashboard.view import PoolCounts, StudyView
from overread.web.pages import STATIC_FOLDER, templates
from overread.web.question_service import ALL_ANSWERED, STAGE_REASONS, STATE_NOTES
from tests.durability.files import classifier, people, table
from tests.web.conftest import Serve
from tests.web.dashboard.dashboards import view_of, with_epochs
from tests.web.dashboard.test_dashboard import answer, open_small_study, run_until_waiting

READ_ALOUD = ("aria-label", "placeholder", "alt")
MESSAGE = re.compile(r"""(["`])([A-Z][^"`\n]*[ ….?:][^"`\n]*)\1""")
"""A string of a script that looks like a sentence or the beginning of one."""


class PageTexts(HTMLParser):
    """The texts of a page, one for each element, with those that only screen readers read."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.lines = [""]
        self._skipped = ""
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"script", "style"}:
            self._skipped = tag
        if tag not in {"bdi", "kbd", "span", "small", "em", "strong", "b", "code", "a"}:
            self.lines.append("")
        self.lines[-1] += "".join(f" [{value}]" for name, value in attrs if name in READ_ALOUD)

    def handle_endtag(self, tag: str) -> None:
        if tag == self._skipped:
            self._skipped = ""

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self.lines[-1] += data


def words_of(source: str) -> list[str]:
    """Return the different texts of a page, with numbers, dates and digests masked."""
    lines = (" ".join(line.split()) for line in PageTexts(source).lines)
    undated = (re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC|\b[0-9a-f]{32,}\b", "…", line) for line in lines)
    masked = (re.sub(r"\d[\d.,]*\d|\d", "#", line) for line in undated)
    return [line for line in dict.fromkeys(masked) if re.search("[A-Za-z]", line)]


def dashboard_words(view: StudyView, *, paused: bool = False) -> list[str]:
    me = {"name": "olga", "role": "owner", "study": view.name}
    page = templates.get_template("dashboard.html")
    return words_of(page.render(me=me, csrf="", view=view, charts=charts, paused=paused, show_weak=False))


def test_words_of_the_dashboard(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    (tmp_path / "waiting").mkdir()
    waiting = open_small_study(
        tmp_path / "waiting", goal=classifier(0.1, max_cost=100.0, audit=5), strong=people("two")
    )
    views = {"starting": view_of(waiting, None, state="starting")}
    run_until_waiting(waiting)
    answer(waiting, 40, "ann")
    answer(waiting, 2, "bob")
    views["waiting"] = with_epochs(view_of(waiting), (1.0, 1.0), (0.5, 0.25))
    views["failed"] = view_of(waiting, state="failed", error="the disk is full")
    views["elsewhere"] = view_of(waiting, state="elsewhere", stage="lab-2, process 4711")
    (tmp_path / "done").mkdir()
    done = open_small_study(tmp_path / "done", rows=60, strong=table())
    done.run()
    views["done"] = replace(view_of(done, state="done"), pool=PoolCounts(10, 20, 30, 0, final=True))
    words = {name: dashboard_words(view) for name, view in views.items()}
    words["paused"] = dashboard_words(views["waiting"], paused=True)
    assert words == snapshot


def test_words_of_the_other_pages(serve: Serve, snapshot: SnapshotAssertion) -> None:
    served = serve()
    ann = served.invite("ann", browser=True)
    words = {
        "sign-in": words_of(served.anonymous.get("/join").text),
        "label": words_of(ann.get("/label").text),
        "not found": words_of(ann.get("/nowhere").text),
        "not found, not signed in": words_of(served.anonymous.get("/nowhere").text),
        "method not allowed": words_of(ann.put("/join").text),
        "malformed": words_of(served.owner.get("/charts/none.svg").text),
        "notes": [*STATE_NOTES.values(), ALL_ANSWERED],
        "reasons": list(dict.fromkeys(STAGE_REASONS.values())),
    }
    assert words == snapshot


def test_words_of_the_report(serve: Serve, snapshot: SnapshotAssertion) -> None:
    served = serve()
    words = {"waiting": words_of(served.owner.get("/report").text)}
    done = serve(name="done", goal=classifier(0.2, hypotheses="thresholds"), strong=table(), pool={"features": ["x1"]})
    done.wait_for_state("done")
    words["done"] = words_of(done.owner.get("/report").text)
    assert words == snapshot


def test_words_of_the_scripts(snapshot: SnapshotAssertion) -> None:
    words = {
        file.name: [message for _, message in MESSAGE.findall(file.read_text(encoding="utf-8"))]
        for file in sorted(STATIC_FOLDER.glob("*.js"))
    }
    assert {name: messages for name, messages in words.items() if messages} == snapshot
