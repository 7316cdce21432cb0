"""Addresses of stores: what opens, what does not, and that a password is never shown."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from overread.errors import InvalidSpec, MissingExtra
from overread.store import open_ledger
from overread.store.database import Database

PLUG_IN = """
from overread.store import open_ledger

def opened(url, name, clock):
    ledger = open_ledger("memory", name, clock)
    ledger.url = url
    return ledger

def broken(url, name, clock):
    raise RuntimeError("no")
"""


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that is installed and brings a store."""
    (tmp_path / "overread_shelf.py").write_text(PLUG_IN)
    info = tmp_path / "overread_shelf-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: overread-shelf\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[overread.stores]\nshelf = overread_shelf:opened\nattic = overread_attic:opened\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()


def test_nothing_is_opened_before_it_is_used(tmp_path: Path) -> None:
    file = tmp_path / "study.db"
    ledger = open_ledger(f"sqlite:///{file}", "tickets")
    assert not file.exists()
    ledger.begin({})
    assert file.exists()
    ledger.close()


def test_a_ledger_that_was_closed_opens_again_when_it_is_used(tmp_path: Path) -> None:
    ledger = open_ledger(f"sqlite:///{tmp_path / 'study.db'}", "tickets")
    ledger.begin({"seed": 1})
    ledger.close()
    assert ledger.begin({"seed": 2}) == {"seed": 1}
    ledger.close()


def test_every_memory_is_a_store_of_its_own() -> None:
    one, other = open_ledger("memory", "tickets"), open_ledger("memory", "tickets")
    one.begin({"seed": 1})
    assert other.begin({"seed": 2}) == {"seed": 2}
    for each in (one, other):
        each.close()


def test_a_ledger_is_begun_before_it_is_used() -> None:
    with pytest.raises(RuntimeError, match="begin"):
        open_ledger("memory", "tickets").answers()


@pytest.mark.usefixtures("plug_in")
def test_a_plug_in_opens_the_addresses_that_begin_with_its_name() -> None:
    for url in ("shelf://top/left", "shelf:top"):
        ledger = open_ledger(url, "tickets", lambda: 7.0)
        assert ledger.begin({"seed": 1}) == {"seed": 1}
        assert vars(ledger)["url"] == url
        ledger.close()
    del sys.modules["overread_shelf"]


@pytest.mark.usefixtures("plug_in")
def test_a_plug_in_that_can_not_be_imported_is_named() -> None:
    with pytest.raises(InvalidSpec, match=r"'attic' comes from overread-shelf 1.0, which can't be imported"):
        open_ledger("attic:", "tickets")


@pytest.mark.usefixtures("plug_in")
def test_an_address_that_begins_with_something_else_is_told_what_there_is() -> None:
    with pytest.raises(InvalidSpec) as caught:
        open_ledger("mysql://me:hunter2@host/name", "tickets")
    assert str(caught.value) == (
        "store.url='mysql' is not known; There are: memory, sqlite, postgresql, postgresql+psycopg, attic, shelf"
    )
    assert caught.value.key == "store.url"


@pytest.mark.parametrize("url", ["postgres://me:hunter2@host/name", "postgresql+psycopg2://me:hunter2@host/name"])
def test_an_address_that_is_nearly_right_is_told_what_was_meant(url: str) -> None:
    with pytest.raises(InvalidSpec, match="did you mean 'postgresql") as caught:
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
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(InvalidSpec, match=r"store\.url") as caught:
        open_ledger(url, "tickets")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


def test_a_database_of_another_kind_is_refused() -> None:
    with pytest.raises(InvalidSpec, match="must begin with sqlite:/// or postgresql://"):
        Database("mysql://me:hunter2@host/name")


def test_the_address_is_shown_without_passwords() -> None:
    for url in (
        "postgresql://me:hunter2@host/name",
        "postgresql://me@host/name?password=hunter2",
        "postgresql://me@host/name?sslpassword=hunter2&passfile=hunter2",
    ):
        shown = Database(url).shown
        assert "hunter2" not in shown
        assert "host/name" in shown


def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r"pip install 'overread\[postgres\]'"):
        open_ledger("postgresql://me@host/name", "tickets").begin({})
