"""The command line: `overread`, or `python -m overread`."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from overread.cli.demo import show_demo
from overread.errors import OverreadError

app = typer.Typer(
    help="Learn from a cheap labeler that is sometimes wrong and an expert, with few expert labels and a certificate.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        Console().print(f"overread {version('overread')}", highlight=False)
        raise typer.Exit


@app.callback()
def overread(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None: ...


@app.command()
def demo(
    error: Annotated[float, typer.Option(help="The share of labels that may be wrong.")] = 0.05,
    failure_probability: Annotated[float, typer.Option(help="How often the claim may be wrong.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 0,
) -> None:
    """Run a whole study: a resident and an attending label breast masses, against the attending alone."""
    show_demo(Console(), error, failure_probability, seed)


@app.command()
def experiment(
    name: Annotated[str, typer.Argument(help="The claim to rerun, or 'all' for every one and an HTML gallery.")],
    quick: Annotated[bool, typer.Option("--quick", help="Few trials: a few minutes for the whole gallery.")] = False,
    seeds: Annotated[int | None, typer.Option(help="Seeds for each setting, instead of the experiment's own.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes; -1 for one a core.")] = -1,
    out: Annotated[
        Path, typer.Option(help="Where tables and plots go; finished trials there are not run again.")
    ] = Path("experiments"),
) -> None:
    """Rerun a published claim: verdict, plot and table. Exit status 1 if it does not hold."""
    # imported here: plots and tables take a second to load, and the other commands don't need them
    from overread.cli.experiment import run_experiments  # noqa: PLC0415
    from overread.experiments.base import Size  # noqa: PLC0415

    if not run_experiments(Console(), name, out, Size(quick=quick, seeds=seeds), jobs):
        raise typer.Exit(1)


def main() -> None:
    """Run the command line; our own errors are one line, without a traceback."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except OverreadError as error:
        Console(stderr=True).print(f"[bold red]error:[/] {error}", highlight=False)
        sys.exit(2)
