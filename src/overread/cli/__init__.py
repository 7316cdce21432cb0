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


File = Annotated[Path, typer.Argument(help="The study's file, such as tickets.toml.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, for scripts.")]


@app.command()
def new(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tickets.toml.")],
    data: Annotated[Path, typer.Option(help="The table to be labelled: .csv or .parquet.")],
    labels: Annotated[str | None, typer.Option(help="The labels, separated by commas: no,yes.")] = None,
    question: Annotated[str | None, typer.Option(help="The question asked about each item.")] = None,
) -> None:
    """Write a commented study file, filled in from the data."""
    from overread.cli import studies

    names = None if labels is None else [name.strip() for name in labels.split(",")]
    studies.new(Console(), file, data, names, question)


@app.command()
def plan(file: File, as_json: Json = False) -> None:
    """Forecast labels and cost, with and without the weak labeler, before anything is spent."""
    from overread.cli import studies

    studies.plan(Console(), file, as_json=as_json)


@app.command()
def run(
    file: File,
    wait: Annotated[
        bool, typer.Option("--wait", help="Keep running while people answer, or while another process runs the study.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Run a study until it is done or needs answers from people. Safe to stop: the next run resumes it."""
    from overread.cli import studies

    raise typer.Exit(studies.run(Console(), file, wait=wait, as_json=as_json))


@app.command()
def status(file: File, as_json: Json = False) -> None:
    """Show labels bought, open questions, agreement between experts, and the certificate."""
    from overread.cli import studies

    studies.status(Console(), file, as_json=as_json)


@app.command()
def answer(
    file: File,
    by: Annotated[str | None, typer.Option(help="Your name in the ledger. Default: your login name.")] = None,
    annotations: Annotated[
        Path | None, typer.Option("--from", help="Import answers from a JSON file exported by Label Studio.")
    ] = None,
) -> None:
    """Label in the terminal, one key per label. The study continues between batches."""
    from overread.cli import studies

    raise typer.Exit(studies.answer(Console(), file, by, annotations))


@app.command()
def serve(
    file: File,
    host: Annotated[
        str, typer.Option(help="The address to listen on. The default is reachable from this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 picks a free one.")] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the dashboard in a browser.")] = True,
) -> None:
    """Serve the labelling page and the dashboard, and run the study while people answer. Safe to stop at any time."""
    from overread.cli import serving

    serving.serve(Console(), file, host, port, browser=browser)


@app.command()
def invite(
    file: File,
    name: Annotated[str, typer.Argument(help="The person's name in the ledger.")],
    role: Annotated[str, typer.Option(help="expert: answers questions. owner: also sees the dashboard.")] = "expert",
    url: Annotated[
        str, typer.Option(help="The address under which people reach the server.")
    ] = "http://127.0.0.1:8765",
    end: Annotated[bool, typer.Option("--end", help="Revoke the person's link instead. Their answers stay.")] = False,
) -> None:
    """Create a link that signs a person in to a served study. It is shown once; a new link revokes the old one."""
    from overread.cli import serving

    serving.invite(Console(), file, name, role, url, end=end)


@app.command()
def export(
    file: File,
    out: Annotated[
        Path, typer.Argument(help="labels.csv or labels.parquet; tasks.json for Label Studio; classifier.npz.")
    ],
) -> None:
    """Write the labels, tasks for Label Studio, or the classifier, depending on the file name."""
    from overread.cli import studies

    studies.export(Console(), file, out)


@app.command()
def predict(
    classifier: Annotated[Path, typer.Argument(help="A classifier written by `overread export` (.npz).")],
    data: Annotated[
        str,
        typer.Argument(help="A table with the study's columns (.csv or .parquet), or a folder of Parquet files."),
    ],
    out: Annotated[str, typer.Argument(help="The file for the labels (.csv or .parquet); for a folder, a new folder.")],
    scheduler: Annotated[
        str | None, typer.Option(help="The address of a Dask scheduler whose workers label the folder's files.")
    ] = None,
) -> None:
    """Label the rows of a new table, or of a folder of tables, with the classifier of a study."""
    from overread.cli import prediction

    prediction.predict(Console(), classifier, data, out, scheduler)


@app.command()
def report(
    file: File,
    out: Annotated[
        Path | None, typer.Argument(help="The file to write. Default: beside the study's file, .html.")
    ] = None,
) -> None:
    """Write a report with plots as one self-contained HTML file."""
    from overread.cli import studies

    studies.report(Console(), file, out)


@app.command()
def certify(
    file: File,
    out: Annotated[
        Path | None, typer.Argument(help="The file to write. Default: beside the study's file, .certificate.json.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Recompute this certificate from the ledger and report any difference."),
    ] = None,
) -> None:
    """Write the certificate as JSON and text, or check one against the ledger. Exit status 1 if the check fails."""
    from overread.cli import studies

    raise typer.Exit(studies.certify(Console(), file, out, check))


@app.command()
def demo(
    error: Annotated[float, typer.Option(help="The share of labels that may be wrong.")] = 0.05,
    failure_probability: Annotated[float, typer.Option(help="The probability that the claim is wrong.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 0,
) -> None:
    """Run a whole study: a resident and an attending label breast masses, compared with the attending alone."""
    show_demo(Console(), error, failure_probability, seed)


@app.command()
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
