"""A report is one self-contained file with the results of a study, and runs no code from the study's data."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from overread.core.answers import STRONG
from overread.core.labels import SOURCE_COLOURS
from overread.errors import InvalidArgument
from overread.report import write_report
from overread.report.html import escape_text
from overread.study.status import status_of
from overread.study.study import Study, open_study
from tests.study.small_study import CLASSIFIER, MODEL, TRUTH, answer, copied, finish, tickets, write_study

EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>\x00\x07\x1b[31m\u202e]]>&amp;\'"'
VOID = {"meta", "img", "br", "link", "input"}


class Page(HTMLParser):
    """A parsed page: its tags, its text, and what it would load or run."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.runs: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name.startswith("on"):
                self.runs.append(f"{tag} {name}")
            if name in {"src", "href", "xlink:href", "action", "data"} and not str(value).startswith("#"):
                self.loads.append(f"{tag} {value}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in {"style", "title"}:
            self.texts.append(data)

    @property
    def text(self) -> str:
        """Return the text of the page, with white space collapsed."""
        return re.sub(r"\s+", " ", "".join(self.texts))


def report(study: Study) -> tuple[Page, str]:
    """Write the report; check that it is self-contained and well-formed."""
    path = study.spec.folder / "report.html"
    write_report(study, path)
    source = path.read_text(encoding="utf-8")
    page = Page(source)
    assert (page.open, page.runs, page.loads) == ([], [], [])
    assert not {"script", "iframe", "link", "object", "embed", "img", "foreignobject"} & set(page.tags)
    assert len(set(page.ids)) == len(page.ids)
    assert "url(http" not in source
    assert "@import" not in source
    assert set(re.findall(r"https?://[^\s\"']+", source)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    return page, source


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    strong = 'kind = "people"\nprice = 1.5\npolicy = "two"'

    def says(who: str, item: int, truth: str) -> str:
        return {"no": "yes", "yes": "no"}[truth] if who == "bob" and item % 4 == 0 else truth

    return finish(write_study(tmp_path_factory.mktemp("done"), strong=strong), people=("ann", "bob", "cal"), says=says)


def test_report_has_the_question_the_result_and_the_certificate(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    outcome = study.outcome()
    assert outcome is not None
    page, _ = report(study)
    counts, agreement = outcome.counts, status_of(study).agreement
    assert agreement is not None
    for part in (
        "Is this about billing?",
        "no, yes",
        "10%",
        f"{counts.strong} of 300 items",
        f"strong {counts.strong} {counts.strong / 300:.1%}",
        outcome.certificate.claim[1:],
        *(value for _, value in outcome.certificate.numbers),
        f"{agreement.kind}'",  # Cohen's or Fleiss' kappa
        "not a random sample",
        "goal.failure_probability",
        "ann",
        "cal",
    ):
        assert part in page.text, part
    assert not re.search(r"\b[WO]\b", page.text.replace(outcome.certificate.claim, ""))


def test_labelers_are_compared(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    strong = study.ledger.verdicts(STRONG)
    model = tickets()["model"].to_list()
    pairs = [(model[item], label) for item, label in zip(strong.item.tolist(), strong.label, strict=True)]
    page, source = report(study)
    differ = sum(w != o for w, o in pairs)
    assert f"They differ on {differ} of the {len(pairs)} items" in page.text
    table = source[source.index("Items that both labelled") : source.index("They differ on")]
    cells = [int(re.sub(r"<.*?>", "", cell)) for cell in re.findall(r'<td class="number">(.*?)</td>', table)]
    assert cells == [pairs.count((w, o)) for w in ("no", "yes") for o in ("no", "yes")]
    listed = source[source.index('id="disagreements"') : source.index('id="settings"')]
    assert listed.count('<th scope="row">') == min(differ, 20)


def test_colours_are_those_of_the_sources_in_light_and_dark(done: Path, tmp_path: Path) -> None:
    _, source = report(open_study(copied(done, tmp_path)))
    for colour in SOURCE_COLOURS.values():
        assert colour in source
    for part in ("prefers-color-scheme: dark", "@media print", 'name="viewport"', "var(--ink)"):
        assert part in source
    assert "#01020" not in source  # the placeholders for the page's colours


def test_report_is_accessible(done: Path, tmp_path: Path) -> None:
    page, source = report(open_study(copied(done, tmp_path)))
    assert '<html lang="en">' in source
    assert page.tags.count("h1") == 1
    assert len(re.findall(r"<svg", source)) == len(re.findall(r'<svg[^>]*role="img" aria-label="[^"]+"', source))
    assert page.tags.count("svg") == page.tags.count("figure") == page.tags.count("figcaption")
    assert page.tags.count("table") == page.tags.count("caption")
    assert all('scope="' in head for head in re.findall(r"<th\b[^>]*>", source))


def test_cost_is_shown(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    page, _ = report(study)
    paid = float(sum(study.ledger.spent().values()))
    assert f"for {paid:g} in total" in page.text


def test_study_without_prices_has_no_plot_of_money(tmp_path: Path) -> None:
    study = open_study(finish(write_study(tmp_path, strong=TRUTH.replace("1.5", "0"), weak=MODEL.replace("0.01", "0"))))
    page, source = report(study)
    assert "no prices" in page.text
    assert 'aria-label="Money' not in source
    assert "Agreement between experts" not in page.text  # the expert is a program


def test_report_of_an_unfinished_study(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    page, source = report(study)
    assert "Not started" in page.text
    assert "<svg" not in source[source.index('id="cost"') :]
    given = answer(study, most=9)
    study.ask(0)
    page, source = report(study)
    assert "Waiting for people" in page.text
    assert 'class="claim"' not in source
    assert f"not yet {300 - given} " in page.text


def test_epochs_are_shown(tmp_path: Path) -> None:
    table = tickets().with_columns(
        pl.when(pl.col("age") > 0.6).then(pl.lit("yes")).otherwise(pl.lit("no")).alias("truth")
    )
    goal = 'make = "classifier"\nexcess_error = 0.1\nhypotheses = "thresholds"'
    pool = 'show = ["text"]\nfeatures = ["age"]'
    study = open_study(finish(write_study(tmp_path, table=table, goal=goal, strong=TRUTH, pool=pool)))
    outcome = study.outcome()
    assert outcome is not None
    page, source = report(study)
    assert "A classifier was learned" in page.text
    part = source[
        source.index("The epochs of the study") : source.index("</table>", source.index("The epochs of the study"))
    ]
    assert part.count('<th scope="row"') == len(outcome.epochs)
    assert f"{outcome.epochs[-1].region_mass:.1%}" in part


def test_hostile_data_is_text(tmp_path: Path) -> None:
    """Ids, texts, column names, labels, the question and people's names are all hostile."""
    labels = [f"no {EVIL}".replace("\x00", ""), "</td></table>"]
    table = tickets(60).with_columns(
        pl.concat_str(pl.lit(EVIL), "ticket_id").alias("id"),
        pl.concat_str(pl.lit(EVIL), "text").alias("<b>text</b>"),
        pl.col("truth", "model").replace({"no": labels[0], "yes": labels[1]}),
        pl.lit("</script><svg onload=alert(1)>").alias("other"),
    )
    file = write_study(
        tmp_path,
        table=table,
        goal=CLASSIFIER,
        task=f"question = {json.dumps(EVIL)}\nlabels = {json.dumps(labels)}",
        pool='id = "id"\nshow = ["<b>text</b>", "other"]',
        name="<u>name & more",
    )
    study = open_study(file)
    answer(study, people=("<i onclick=alert(1)>eve</i>",))
    assert study.outcome() is not None
    page, source = report(study)
    unknown = set(page.tags) & {"i", "u", "script", "img"}
    assert not unknown
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f]", source)
    for part in (
        '<script>alert("x")</script>',
        "<i onclick=alert(1)>eve</i>",
        "<u>name & more",
        "<b>text</b>: ",
        labels[1],
    ):
        assert part in "".join(page.texts), part


def test_long_texts_are_cut(tmp_path: Path) -> None:
    table = tickets(60).with_columns(pl.concat_str("text", pl.lit(" very" * 2000)).alias("text"))
    study = open_study(finish(write_study(tmp_path, table=table, strong=TRUTH)))
    _, source = report(study)
    assert len(source) < 200_000
    assert "very…" in source


def test_lone_surrogates_can_be_written() -> None:
    assert escape_text("a\ud800b").encode() == "a\ufffdb".encode()


def test_invalid_path_is_rejected(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    for path, remedy in ((tmp_path / "report.pdf", ".html"), (tmp_path / "no" / "report.html", "create it")):
        with pytest.raises(InvalidArgument, match=re.escape(str(path))) as raised:
            write_report(study, path)
        assert remedy in str(raised.value)
