"""The template of a new study file: guessed roles of the data's columns, and a comment on every setting."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from overread.errors import InvalidSpec
from overread.items.readers import read_frame
from overread.pools.columns import is_number

ROWS_EXAMINED = 10_000
"""Rows that are examined to guess the roles of columns."""
ID_NAME = re.compile(r"(?:^|[\W_])(?:id|uuid|guid|key|nr|no|number)$|[a-z](?:Id|ID)$", re.IGNORECASE)
WEAK_NAME = re.compile(r"weak|llm|gpt|claude|model|predict|machine|auto|guess", re.IGNORECASE)
STRONG_NAME = re.compile(r"strong|expert|gold|truth|label|human", re.IGNORECASE)
IMAGE_NAME = re.compile(r"\.(?:png|jpe?g|gif|webp|bmp)$", re.IGNORECASE)
MAX_LABELS = 20
MAX_LABEL_LENGTH = 60
PROSE_LENGTH = 20
"""Minimum average length, in characters, of a text column that counts as prose."""


@dataclass(frozen=True)
class ColumnRoles:
    """The guessed roles of the columns of a table."""

    id: str | None
    texts: list[str]
    numbers: list[str]
    image: str | None
    weak: str | None
    strong: str | None
    labels: list[Any]


def template(
    data: Path, *, folder: Path | None = None, labels: Sequence[Any] | None = None, question: str | None = None
) -> str:
    """Return a valid study file for a table, with placeholders for what can't be guessed.

    Parameters
    ----------
    data : the table.
    folder : the folder of the study file; None for the folder of the table.
    labels : the labels; None for those in a column of weak labels if the table has one, else "no" and "yes".
    question : the question; None for a placeholder, to be replaced.
    """
    frame = read_frame(data)
    guess = _guess_roles(frame)
    if not guess.texts and not guess.numbers:
        raise InvalidSpec(f"{data.name} has neither text nor numbers; add a column of text", key="pool.path")
    chosen = list(labels) if labels is not None else guess.labels or ["no", "yes"]
    if len(chosen) < 2:
        raise InvalidSpec(f"labels={chosen!r} must have at least two labels, such as 'no' and 'yes'", key="task.labels")
    path = Path(os.path.relpath(data, folder or data.parent)).as_posix()
    shows = guess.image is not None and (folder or data.parent).joinpath(frame[guess.image].drop_nulls()[0]).is_file()
    asked = question or "Which label fits this item?"
    parts = [
        _pool_table(path, guess, images=shows),
        _task_table(asked, chosen),
        GOAL,
        _weak_table(guess),
        _strong_table(guess, chosen),
        STORE,
    ]
    return "\n".join(parts)


def _guess_roles(frame: pl.DataFrame) -> ColumnRoles:
    columns = frame.columns
    head = frame.head(ROWS_EXAMINED)
    labelled = [name for name in columns if _label_values(head[name])]
    weak = next((name for name in labelled if WEAK_NAME.search(name)), None)
    strong = next((name for name in labelled if name != weak and STRONG_NAME.search(name)), None)
    answers = {name for name in labelled if WEAK_NAME.search(name) or STRONG_NAME.search(name)}
    rest = [name for name in columns if name not in answers]  # a second column of the expert's labels would reveal them
    found = next((name for name in rest if ID_NAME.search(name) and _is_id(frame[name])), None)
    rest = [name for name in rest if name != found]
    image = next((name for name in rest if _is_image(head[name])), None)
    words = [name for name in rest if name != image and _is_text_column(head[name])]
    return ColumnRoles(
        id=found,
        texts=[name for name in words if _is_prose(head[name])] or words,
        numbers=[name for name in rest if is_number(head[name]) and _has_all_numbers(frame[name])],
        image=image,
        weak=weak,
        strong=strong,
        labels=[] if weak is None else _label_values(head[weak]),
    )


def _label_values(series: pl.Series) -> list[Any]:
    """Return the distinct values of a column that seems to have labels, else an empty list."""
    if series.dtype not in (pl.String, pl.Boolean) and not series.dtype.is_integer():
        return []
    values = [value for value in series.drop_nulls().unique().to_list() if not isinstance(value, str) or value.strip()]
    few = 2 <= len(values) <= MAX_LABELS and (len(values) == 2 or len(values) <= len(series) / 2)
    return sorted(values) if few and all(len(str(value)) <= MAX_LABEL_LENGTH for value in values) else []


def _is_text_column(series: pl.Series) -> bool:
    return series.dtype == pl.String and series.null_count() < len(series) and not is_number(series)


def _is_prose(series: pl.Series) -> bool:
    """Return whether a column has prose, instead of a few words such as a state or a country."""
    texts = series.drop_nulls()
    return sum(map(len, texts.to_list())) >= PROSE_LENGTH * len(texts) or texts.n_unique() > len(texts) / 2


def _is_id(series: pl.Series) -> bool:
    plain = series.dtype == pl.String or series.dtype.is_integer()
    return plain and series.null_count() == 0 and series.n_unique() == len(series)


def _is_image(series: pl.Series) -> bool:
    names = series.drop_nulls()
    return series.dtype == pl.String and len(names) > 0 and all(IMAGE_NAME.search(name) for name in names.to_list())


def _has_all_numbers(series: pl.Series) -> bool:
    """Return whether every row has a finite number."""
    values = series.cast(pl.String).str.strip_chars().cast(pl.Float64, strict=False)
    return values.is_finite().fill_null(value=False).all()


def _pool_table(path: str, guess: ColumnRoles, *, images: bool) -> str:
    show = guess.texts or guess.numbers
    features = "text" if guess.texts else guess.numbers
    return "\n".join(
        [
            "# An Overread study. Text after # is a comment; uncomment a line to use its setting.",
            "",
            "[pool]",
            *_setting_line(
                "path", path, "the items, one per row: .csv, .tsv or .parquet; paths are relative to this file"
            ),
            *_setting_line(
                "sample", 100000, "for a folder of Parquet files: the number of rows to draw as items", off=True
            ),
            *_setting_line(
                "id", guess.id or "id", "the column with your ids; by default, rows are numbered", off=guess.id is None
            ),
            *_setting_line("show", show, "the columns that labelers see"),
            *_setting_line("features", features, "what models learn from: the text, or columns of numbers"),
            *(
                _setting_line("features", guess.numbers, "or columns of numbers", off=True)
                if guess.texts and guess.numbers
                else []
            ),
            *_setting_line(
                "features", "embedding:minishlab/potion-base-8M", "or a model2vec model: a folder or a name", off=True
            ),
            *_setting_line(
                "image", guess.image or "image", "a column with the paths of images to show", off=not images
            ),
            "",
        ]
    )


def _task_table(question: str, labels: Sequence[Any]) -> str:
    return "\n".join(
        [
            "[task]",
            *_setting_line("question", question, "the question about each item"),
            *_setting_line("labels", labels, "the allowed answers"),
            "",
        ]
    )


GOAL = """\
[goal]
make = "labels"  # "labels": a label for every item; "classifier": a model that also labels new items
error = 0.05  # labels: the maximum share that may differ from the expert's labels
# excess_error = 0.05  # classifier, instead of error: how much its error may exceed the best in its class
failure_probability = 0.05  # the probability that the claim is wrong
# max_cost = 100.0  # the maximum amount to spend
# max_strong = 500  # the maximum number of items to ask the expert about
seed = 0  # the same seed gives the same study
# audit = 0  # classifier: expert labels for the audit at the end
# hypotheses = "logistic"  # classifier: or thresholds, intervals, stumps, halfplanes, wedges, for columns of numbers
"""

STORE = """\
# [store]
# url = "postgresql://user:${PGPASSWORD}@localhost/studies"  # default: a .db file beside this file
"""


def _weak_table(guess: ColumnRoles) -> str:
    """Return the table [weak]: a column of labels if there is one, else a language model on this machine."""
    buy = _setting_line("buy", "asked", '"asked": buy labels as needed; "pool": buy all of them at the start', off=True)
    if guess.weak is not None:
        lines = [
            *_setting_line("kind", "table", "labels from a column of the table"),
            *_setting_line("column", guess.weak, "the column with these labels; labelers don't see it"),
            *_setting_line("confidence", "confidence", "a column of numbers; higher means more certain", off=True),
            *_setting_line("price", 0.0, "the price of one label", off=True),
        ]
    else:
        lines = [
            *_setting_line("kind", "llm", 'a language model; or "table", "command", "function"'),
            *_setting_line("base_url", "http://127.0.0.1:8080/v1", "an OpenAI-compatible endpoint; this one is local"),
            *_setting_line("model", "local", "the model's name at this endpoint"),
            *_setting_line("api_key_env", "OPENAI_API_KEY", "the environment variable with the API key", off=True),
            *_setting_line(
                "prompt",
                "{question}\n\n{item}\n\nLabels: {labels}",
                "your own prompt; {column} inserts a column",
                off=True,
            ),
            *_setting_line(
                "price",
                0.0,
                "the price of one label; or price_per_million_input_tokens and ..._output_tokens",
                off=True,
            ),
            *_setting_line("concurrency", 8, "the number of concurrent requests", off=True),
        ]
    return "\n".join(["[weak]  # the cheap labeler; leave this table out to ask only the expert", *lines, *buy, ""])


def _strong_table(guess: ColumnRoles, labels: Sequence[Any]) -> str:
    column = "" if guess.strong is None else f"column = {_to_toml(guess.strong)}"
    other = [f'# kind = "table"  # or answers from a column of the table: {column}'] if column else []
    return "\n".join(
        [
            "[strong]  # the expert, whose labels are the ground truth",
            *_setting_line("kind", "people", "people, who answer in the browser, the terminal or Label Studio"),
            *other,
            *_setting_line("price", 0.0, "the price of one answer", off=True),
            *_setting_line(
                "policy", "one", '"one" person; "two", and a third if they differ; "majority" of several', off=True
            ),
            *_setting_line("lease_minutes", 30, "how long a question is leased to one person", off=True),
            *_setting_line("cannot_tell", labels[0], 'classifier: the label that "can\'t tell" counts as', off=True),
            "",
        ]
    )


def _setting_line(key: str, value: Any, remark: str, *, off: bool = False) -> list[str]:
    return [f"{'# ' * off}{key} = {_to_toml(value)}  # {remark}"]


def _to_toml(value: Any) -> str:
    """Return a value as TOML.

    >>> print(_to_toml(["a\\nb", 1, True]))
    ["a\\nb", 1, true]
    """
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"[{', '.join(map(_to_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # JSON does not escape this one
