"""The documents match the code: their code blocks run and print the output shown, and their commands and links exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from overread.cli import app

ROOT = Path(__file__).parents[2]
NUMBER = r"\d+(?:\.\d+)?"
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])


def blocks(document: Path) -> list[tuple[str, str]]:
    return re.findall(r"```(python|text)\n(.*?)```", document.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize(
    "document",
    [
        pytest.param(document, id=document.name, marks=[] if document.name == "README.md" else pytest.mark.slow)
        for document in DOCUMENTS
        if blocks(document)
    ],
)
def test_code_blocks_run_and_print_what_the_document_says(document: Path) -> None:
    found = blocks(document)
    program = "\n".join(text for kind, text in found if kind == "python")
    expected = "".join(text for kind, text in found if kind == "text")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    if document.name == "README.md":  # learns from real data, so its counts differ between CPUs
        expected, output = mask_numbers(expected), mask_numbers(done.stdout)
    else:
        output = done.stdout
    assert output == expected


def mask_numbers(text: str) -> str:
    """Replace each number by 0."""
    return re.sub(NUMBER, "0", text)


def test_every_command_and_option_is_documented_and_nothing_else_is() -> None:
    text = (ROOT / "docs" / "cli.md").read_text()
    group = typer.main.get_command(app)
    commands = group.commands  # type: ignore[attr-defined]
    assert set(re.findall(r"^## overread (\S+)", text, flags=re.MULTILINE)) == set(commands)
    for name, command in commands.items():
        section = text.split(f"## overread {name}", maxsplit=1)[1].split("\n## ")[0]
        options = {option for parameter in command.params for option in parameter.opts if option.startswith("--")}
        assert set(re.findall(r"^\| `(--[a-z-]+)`", section, flags=re.MULTILINE)) == options, name
    for parameter in group.params:
        assert any(f"overread {option}" in text for option in parameter.opts)


def test_defaults_in_the_option_tables_match_the_commands() -> None:
    text = (ROOT / "docs" / "cli.md").read_text()
    for command in typer.main.get_command(app).commands.values():  # type: ignore[attr-defined]
        for parameter in command.params:
            if parameter.opts[0].startswith("--"):
                assert f"| `{parameter.opts[0]}` | {parameter.default} |" in text


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d.name)
def test_links_between_documents_resolve(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", document.read_text()):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_make_targets_named_in_the_documents_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    for document in DOCUMENTS:
        text = document.read_text()
        prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
        quoted = "\n".join([*re.findall(r"`[^`\n]+`", prose), *re.findall(r"^\$.*", text, flags=re.MULTILINE)])
        assert set(re.findall(r"\bmake ([a-z-]+)", quoted)) <= targets


def test_every_public_class_is_in_the_documents() -> None:
    import overread  # noqa: PLC0415

    text = "".join(document.read_text() for document in DOCUMENTS)
    for name in (*overread.__all__, *overread.pools.__all__, *overread.labelers.__all__):
        if name not in ("Pool", "Labeler"):
            assert re.search(rf"\b{name}\b", text), name


def test_every_experiment_is_shown_beside_its_claim() -> None:
    from overread import experiments  # noqa: PLC0415

    text = "".join((ROOT / "docs" / name).read_text() for name in ("theory.md", "practice.md", "audit.md"))
    for name in experiments.NAMES:
        assert f"`{name}`" in text or f"`overread experiment {name}`" in text
        assert f"](plots/{name}.png)" in text
        assert (ROOT / "docs" / "plots" / f"{name}.png").exists()
