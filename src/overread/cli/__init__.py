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


File = Annotated[Path, typer.Argument(help="The study's file, such as tickets.toml.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]


@app.command()
def new(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tickets.toml.")],
    data: Annotated[Path, typer.Option(help="The table to be labelled: .csv or .parquet.")],
    labels: Annotated[str | None, typer.Option(help="The labels, with commas between: no,yes.")] = None,
    question: Annotated[str | None, typer.Option(help="What is asked of each item.")] = None,
) -> None:
    """Write a commented file for a new study, filled from the data."""
    from overread.cli import studies

    names = None if labels is None else [name.strip() for name in labels.split(",")]
    studies.new(Console(), file, data, names, question)


@app.command()
def plan(file: File, as_json: Json = False) -> None:
    """Forecast labels and money, with and without the weak labeler, before anything is spent."""
    from overread.cli import studies

    studies.plan(Console(), file, as_json=as_json)


@app.command()
def run(
    file: File,
    wait: Annotated[bool, typer.Option("--wait", help="Stay while people answer, or another process runs it.")] = False,
    as_json: Json = False,
) -> None:
    """Run a study: to its end, or until people are needed. Safe to stop at any time; run it again to go on."""
    from overread.cli import studies

    raise typer.Exit(studies.run(Console(), file, wait=wait, as_json=as_json))


@app.command()
def status(file: File, as_json: Json = False) -> None:
    """Show what was bought, what is open, how far experts agree, and the certificate."""
    from overread.cli import studies

    studies.status(Console(), file, as_json=as_json)


@app.command()
def answer(
    file: File,
    by: Annotated[str | None, typer.Option(help="Your name in the ledger; default: your login name.")] = None,
    annotations: Annotated[
        Path | None, typer.Option("--from", help="Take answers from a file that Label Studio exported as JSON.")
    ] = None,
) -> None:
    """Label in the terminal, one key a label; the study runs on between batches."""
    from overread.cli import studies

    raise typer.Exit(studies.answer(Console(), file, by, annotations))


@app.command()
def serve(
    file: File,
    host: Annotated[
        str, typer.Option(help="The address to listen on; others reach it only if you say so.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.")] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the dashboard in a browser.")] = True,
) -> None:
    """Open the labelling page and the dashboard, and run the study on while people answer. Safe to stop at any time."""
    from overread.cli import serving

    serving.serve(Console(), file, host, port, browser=browser)


@app.command()
def invite(
    file: File,
    name: Annotated[str, typer.Argument(help="The person's name in the ledger.")],
    role: Annotated[
        str, typer.Option(help="expert, who answers questions; or owner, who also sees the dashboard.")
    ] = "expert",
    url: Annotated[str, typer.Option(help="Where people reach the server.")] = "http://127.0.0.1:8765",
    end: Annotated[bool, typer.Option("--end", help="End the person's link instead; their answers stay.")] = False,
) -> None:
    """Make a link by which a person comes in to a served study; it is shown once. A new one ends the old one."""
    from overread.cli import serving

    serving.invite(Console(), file, name, role, url, end=end)


@app.command()
def export(
    file: File,
    out: Annotated[
        Path, typer.Argument(help="labels.csv or labels.parquet; tasks.json for Label Studio; classifier.npz.")
    ],
) -> None:
    """Write the labels, tasks for Label Studio, or the classifier; what is written follows from the file's name."""
    from overread.cli import studies

    studies.export(Console(), file, out)


@app.command()
def predict(
    classifier: Annotated[Path, typer.Argument(help="The classifier, as `overread export` wrote it (.npz).")],
    data: Annotated[
        str,
        typer.Argument(help="A table with the columns of the study's: .csv or .parquet; or a folder of Parquet files."),
    ],
    out: Annotated[str, typer.Argument(help="Where the labels go: .csv or .parquet; for a folder, a new folder.")],
    scheduler: Annotated[
        str | None, typer.Option(help="The address of a Dask scheduler whose workers label a folder's files.")
    ] = None,
) -> None:
    """Label the rows of a new table, or of a folder of them, with the classifier of a study."""
    from overread.cli import predicting

    predicting.predict(Console(), classifier, data, out, scheduler)


@app.command()
def report(
    file: File,
    out: Annotated[Path | None, typer.Argument(help="Where it goes; default: beside the study's file, .html.")] = None,
) -> None:
    """Write a report with plots: one HTML file that needs nothing else."""
    from overread.cli import studies

    studies.report(Console(), file, out)


@app.command()
def certify(
    file: File,
    out: Annotated[
        Path | None, typer.Argument(help="Where it goes; default: beside the study's file, .certificate.json.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Compute this certificate anew from the ledger; fail on a difference."),
    ] = None,
) -> None:
    """Write the certificate as JSON and text, or check one against the ledger. Exit status 1 if it does not check."""
    from overread.cli import studies

    raise typer.Exit(studies.certify(Console(), file, out, check))


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
    scheduler: Annotated[
        str | None, typer.Option(help="Run on a Dask cluster: its scheduler's address, such as tcp://10.0.0.5:8786.")
    ] = None,
    out: Annotated[
        Path, typer.Option(help="Where tables and plots go; finished trials there are not run again.")
    ] = Path("experiments"),
) -> None:
    """Rerun a published claim: verdict, plot and table. Exit status 1 if it does not hold."""
    from overread.cli.experiment import run_experiments
    from overread.experiments.base import Size

    if not run_experiments(Console(), name, out, Size(quick=quick, seeds=seeds), jobs, scheduler):
        raise typer.Exit(1)


def main() -> None:
    """Run the command line; our own errors are one line, without a traceback."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except OverreadError as error:
        console = Console(stderr=True)
        console.print("[bold red]error:[/] ", end="")
        console.print(str(error), highlight=False, markup=False, soft_wrap=True)
        sys.exit(2)
