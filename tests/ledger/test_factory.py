"""Store URLs: which ones open, which ones are rejected, and that no password is ever shown."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from overread.errors import InvalidSpec, MissingExtra
from overread.ledger import open_ledger
from overread.ledger.sql.database import Database

PLUGIN = """
from overread.ledger import open_ledger

def open_shared(url, name, clock):
    ledger = open_ledger("memory", name, clock)
    ledger.url = url
    return ledger

class Earlier:
    def __init__(self, url, name, clock):
        pass

    def append(self, labeler, replies, *, settle):
        pass

    def exchange(self, number, reply, wanted, limit, n, seconds):
        pass
"""


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that provides a store."""
    (tmp_path / "overread_shared.py").write_text(PLUGIN)
    info = tmp_path / "overread_shared-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: overread-shared\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[overread.stores]\nshared = overread_shared:open_shared\nmissing = overread_missing:open_shared\n"
        "earlier = overread_shared:Earlier\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()


def test_the_database_is_opened_at_first_use(tmp_path: Path) -> None:
    file = tmp_path / "study.db"
    ledger = open_ledger(f"sqlite:///{file}", "tickets")
    assert not file.exists()
    ledger.begin({})
    assert file.exists()
    ledger.close()


def test_a_closed_ledger_reopens_at_its_next_use(tmp_path: Path) -> None:
    ledger = open_ledger(f"sqlite:///{tmp_path / 'study.db'}", "tickets")
    ledger.begin({"seed": 1})
    ledger.close()
    assert ledger.begin({"seed": 2}) == {"seed": 1}
    ledger.close()


def test_each_memory_ledger_is_its_own_store() -> None:
    one, other = open_ledger("memory", "tickets"), open_ledger("memory", "tickets")
    one.begin({"seed": 1})
    assert other.begin({"seed": 2}) == {"seed": 2}
    for each in (one, other):
        each.close()


def test_a_ledger_must_begin_before_its_first_use() -> None:
    with pytest.raises(RuntimeError, match="begin"):
        open_ledger("memory", "tickets").answers()


@pytest.mark.usefixtures("plugin")
def test_a_plugin_opens_urls_with_its_scheme() -> None:
    for url in ("shared://drive/folder", "shared:drive"):
        ledger = open_ledger(url, "tickets", lambda: 7.0)
        assert ledger.begin({"seed": 1}) == {"seed": 1}
        assert vars(ledger)["url"] == url
        ledger.close()
    del sys.modules["overread_shared"]


@pytest.mark.usefixtures("plugin")
def test_a_plugin_for_an_earlier_protocol_is_rejected_with_the_changes() -> None:
    with pytest.raises(InvalidSpec, match=r"'earlier'.*append.*series: AnswerSeries.*exchange.*may_spend") as caught:
        open_ledger("earlier://me:hunter2@host", "tickets")
    assert caught.value.key == "store.url"
    assert "hunter2" not in str(caught.value)
    del sys.modules["overread_shared"]


@pytest.mark.usefixtures("plugin")
def test_the_error_names_a_plugin_that_cannot_be_imported() -> None:
    with pytest.raises(InvalidSpec, match=r"'missing'.*overread-shared 1.0"):
        open_ledger("missing:", "tickets")


@pytest.mark.usefixtures("plugin")
def test_the_error_for_an_unknown_scheme_lists_all_schemes() -> None:
    with pytest.raises(InvalidSpec) as caught:
        open_ledger("mysql://me:hunter2@host/name", "tickets")
    assert "'mysql'" in str(caught.value)
    assert "memory, sqlite, postgresql, postgresql+psycopg, earlier, missing, shared" in str(caught.value)
    assert "hunter2" not in str(caught.value)
    assert caught.value.key == "store.url"


@pytest.mark.parametrize("url", ["postgres://me:hunter2@host/name", "postgresql+psycopg2://me:hunter2@host/name"])
def test_the_error_for_a_misspelled_scheme_suggests_the_right_one(url: str) -> None:
    with pytest.raises(InvalidSpec, match="'postgresql") as caught:
        open_ledger(url, "tickets")
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "study.db",
        "hunter2",
        "me@hunter2",
        "postgresql:me:hunter2@host",
        "postgresql://me@host:hunter2/name",
        "sqlite:study.db",
        "sqlite:///file:study.db?uri=true",
        "sqlite:///file::memory:?uri=true",
    ],
)
def test_an_invalid_url_is_rejected(url: str) -> None:
    with pytest.raises(InvalidSpec, match=r"store\.url") as caught:
        open_ledger(url, "tickets")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


def test_an_unsupported_database_is_rejected() -> None:
    with pytest.raises(InvalidSpec, match=r"mysql.*sqlite:///.*postgresql://"):
        Database("mysql://me:hunter2@host/name")


def test_the_displayed_url_has_no_passwords() -> None:
    for url in (
        "postgresql://me:hunter2@host/name",
        "postgresql://me@host/name?password=hunter2",
        "postgresql://me@host/name?sslpassword=hunter2&passfile=hunter2",
    ):
        shown = Database(url).display_url
        assert "hunter2" not in shown
        assert "host/name" in shown


def test_a_missing_driver_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r"pip install 'overread\[postgres\]'"):
        open_ledger("postgresql://me@host/name", "tickets").begin({})
