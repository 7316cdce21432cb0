"""Every module, name and file mentioned in a document exists."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "overread"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "benchmarks").rglob("*.md")])

SOURCES = (PACKAGE, ROOT / "tests", ROOT / "benchmarks", ROOT / "examples")

DOTTED = re.compile(r"(?<![\w./@-])overread(?:\.[A-Za-z_]\w*)+")
BARE_FILE = re.compile(r"`([\w-]+\.(?:py|js|sql))`")
FILE = re.compile(r"(?<![\w./:<-])(?:[\w-]+/)+[\w-]+\.(?:py|md|js|txt|sql)\b")
FOLDER = re.compile(r"`((?:[\w-]+/)+)`")
ENTRY_POINT_GROUPS = {"overread.labelers", "overread.stores"}
MODULE_ROW = re.compile(r"^\| `overread\.[^|]*\|", flags=re.MULTILINE)
"""The first cell of a row of the changelog's table of modules that moved: the old path."""


def text_of(document: Path) -> str:
    text = document.read_text(encoding="utf-8")
    return MODULE_ROW.sub("|", text) if document.name == "CHANGELOG.md" else text


def exists_in_code(dotted: str) -> bool:
    """Return whether a dotted path is a module, or an attribute of one."""
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        try:
            value: object = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for name in parts[end:]:
            if not hasattr(value, name):
                return False
            value = getattr(value, name)
        return True
    return False


def exists_in_tree(path: str, document: Path) -> bool:
    return any((folder / path).exists() for folder in (ROOT, ROOT / "src", ROOT / "docs", PACKAGE, document.parent))


@cache
def defined_names() -> frozenset[str]:
    """Return the names of all classes, functions and module constants of the package."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    return frozenset(re.findall(r"^(?:class |def )?([A-Za-z_]\w*)(?=[ :(\[=])", source, flags=re.MULTILINE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d.name)
def test_dotted_paths_in_documents_exist(document: Path) -> None:
    named = set(DOTTED.findall(text_of(document))) - ENTRY_POINT_GROUPS
    assert sorted(path for path in named if not exists_in_code(path)) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d.name)
def test_files_named_in_documents_exist(document: Path) -> None:
    text = text_of(document)
    named = {*FILE.findall(text), *FOLDER.findall(text)}
    assert sorted(path for path in named if not exists_in_tree(path, document)) == []
    bare = set(BARE_FILE.findall(text))
    assert sorted(name for name in bare if not any(next(f.rglob(name), None) for f in SOURCES)) == []


def test_names_in_the_glossary_exist() -> None:
    rows = re.findall(
        r"^\|.*\|(.*)\|$", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    named = set(re.findall(r"`([A-Za-z_]\w*)`", "\n".join(rows)))
    assert len(named) > 30
    assert sorted(named - defined_names()) == []
