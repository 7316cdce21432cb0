"""The command line: `overread`, or `python -m overread`."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from overread.cli import prediction, serving, studies
from overread.cli.demo import show_demo
from overread.errors import OverreadError

app = typer.Typer(
    help="Get expert-quality labels from a cheap labeler and few expert labels, with a certificate.",
    no_args_is_help=True,
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


def demo(
    error: Annotated[float, typer.Option(help="The share of labels that may be wrong.")] = 0.05,
    failure_probability: Annotated[float, typer.Option(help="The probability that the claim is wrong.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 0,
) -> None:
    """Run a complete study: a resident and an attending label breast masses, compared with only the attending."""
    show_demo(Console(), error, failure_probability, seed)


def experiment(
    name: Annotated[str, typer.Argument(help="The claim to rerun, or 'all' for every claim and an HTML gallery.")],
    quick: Annotated[
        bool, typer.Option("--quick", help="Run few trials: the whole gallery takes a few minutes.")
    ] = False,
    seeds: Annotated[
        int | None, typer.Option(help="Number of seeds per setting, instead of the experiment's default.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Number of processes; -1: one per core.")] = -1,
    scheduler: Annotated[
        str | None, typer.Option(help="Run on a Dask cluster: the scheduler's address, such as tcp://10.0.0.5:8786.")
    ] = None,
    out: Annotated[
        Path, typer.Option(help="The folder for tables and plots. Finished trials found there are reused.")
    ] = Path("experiments"),
) -> None:
    """Rerun a published claim: verdict, plot and table. Exit status 1 if the claim does not hold."""
    from overread.cli.experiment import run_experiments
    from overread.experiments.base import Size

    if not run_experiments(Console(), name, out, Size(quick=quick, seeds=seeds), jobs, scheduler):
        raise typer.Exit(1)


COMMANDS = (
    *(studies.new, studies.plan, studies.run, studies.status, studies.answer, serving.serve, serving.invite),
    *(studies.export, prediction.predict, studies.report, studies.certify, demo, experiment),
)
"""The commands, in the order of the help text."""

for command in COMMANDS:
    app.command()(command)


def main() -> None:
    """Run the command line. An OverreadError is printed as one line, without a traceback."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except OverreadError as error:
        console = Console(stderr=True)
        console.print("[bold red]error:[/] ", end="")
        console.print(str(error), highlight=False, markup=False, soft_wrap=True)
        sys.exit(2)
