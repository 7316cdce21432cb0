"""Take the screenshots of the pages and of the demo for the documentation: python -m tests.browser.screenshots docs/pages

The study has 800 tickets, a model that is sometimes wrong, and two experts who have answered some of its questions.
"""

from __future__ import annotations

import io
import re
import runpy
import shutil
import sys
import tempfile
from pathlib import Path

import polars as pl
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

from overread.cli.demo import render_answer, render_question
from overread.core.answers import STRONG
from overread.study.demo import run_demo
from overread.study.study import Study
from overread.web.dashboard.forecast import PlanResult
from tests.browser.conftest import FLAGS
from tests.browser.served import StudyServer
from tests.durability.files import labels, people, table, write_study
from tests.web.served import wait_until

ROWS, ANSWERS = 800, 55
EXAMPLE = Path(__file__).parents[2] / "examples" / "tickets"


def write_tickets(folder: Path) -> tuple[Path, dict[str, str]]:
    tickets = runpy.run_path(str(EXAMPLE / "make_tickets.py"))["tickets"](ROWS)
    words = runpy.run_path(str(EXAMPLE / "model.py"))["WORDS"]
    rows = [(name, text, "yes" if billing else "no") for name, text, billing in tickets]
    weak_labels = ["yes" if any(word in text.lower() for word in words) else "no" for _, text, _ in rows]
    frame = pl.DataFrame(rows, schema=["ticket_id", "text", "truth"], orient="row")
    frame.with_columns(model=pl.Series(weak_labels)).write_csv(folder / "tickets.csv")
    file = write_study(
        folder / "tickets.toml",
        goal=labels(0.05, max_cost=900),
        strong=people(price=1.5),
        weak=table("model", price=0.002),
        pool={"path": "tickets.csv", "id": "ticket_id", "show": ["text"], "features": "text"},
        task={"question": "Is this about billing?", "labels": ["no", "yes"]},
    )
    return file, {name: truth for name, _, truth in rows}


def answer_questions(study: Study, truths: dict[str, str]) -> None:
    """Let two experts give ANSWERS answers."""
    given = 0
    while given < ANSWERS:
        wait_until(lambda: study.ledger.counts(STRONG).open, 60)
        for who in ("Ada", "Ben"):
            for asked in study.ask(7, by=who, advance=False)[: ANSWERS - given]:
                study.tell(asked, truths[asked.id])
                given += 1


def take_screenshot(page: Page, file: Path, *, whole: bool) -> None:
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file, full_page=whole)


def take_demo_screenshot(chromium: Browser, file: Path) -> None:
    console = Console(record=True, force_terminal=True, width=96, color_system="truecolor", file=io.StringIO())
    demo = run_demo()
    console.print(render_question(console, demo.readings, 0.05), highlight=False)
    console.print(render_answer(console, demo, 0.05), highlight=False)
    page = chromium.new_page(viewport={"width": 1200, "height": 1100}, device_scale_factor=1)
    page.set_content(console.export_svg(title="overread demo"))
    page.locator("svg").screenshot(path=file)


def main(target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file, truths = write_tickets(Path(folder))
        served = StudyServer(file, grace=0.1)
        plan = served.study.plan()
        served.app.state.served.plan_process.result = PlanResult(plan.forecasts, advice=plan.advice)
        answer_questions(served.study, truths)
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        take_demo_screenshot(chromium, target / "demo.png")
        for name, role, height in (("label", "expert", 720), ("dashboard", "owner", 1180)):
            context = chromium.new_context(viewport={"width": 1200, "height": height}, device_scale_factor=1.5)
            page = context.new_page()
            page.goto(served.link({"label": "Ada", "dashboard": "Olive"}[name], role))
            page.wait_for_url(re.compile(r"/(label|dashboard)$"))
            take_screenshot(page, target / f"{name}.png", whole=False)
        chromium.close()
        served.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
