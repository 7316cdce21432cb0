"""The file that a new study starts from: a guess at the columns of the data, and a line about every setting."""

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
from overread.pools.columns import is_number
from overread.pools.files import read_frame

LOOKED_AT = 10_000
"""Rows that guesses are made from."""
NAMED_ID = re.compile(r"(?:^|[\W_])(?:id|uuid|guid|key|nr|no|number)$|[a-z](?:Id|ID)$", re.IGNORECASE)
NAMED_WEAK = re.compile(r"weak|llm|gpt|claude|model|predict|machine|auto|guess", re.IGNORECASE)
NAMED_STRONG = re.compile(r"strong|expert|gold|truth|label|human", re.IGNORECASE)
IMAGE = re.compile(r"\.(?:png|jpe?g|gif|webp|bmp)$", re.IGNORECASE)
MOST_LABELS = 20
LONGEST_LABEL = 60
LONG = 20
"""Characters, on average, from which text is more than a word."""


@dataclass(frozen=True)
class Guess:
    """What the columns of a table seem to be."""

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
    """Return a study's file for a table, ready to be read; what can't be guessed stands there to be changed.

    folder: where the file will lie; None: beside the table. labels: None: those in the column of a weak labeler, where the
    table has one, or "no" and "yes". question: None: a general one, to be changed.
    """
    frame = read_frame(data)
    guess = _guess(frame)
    if not guess.texts and not guess.numbers:
        raise InvalidSpec(
            f"{data.name} has neither text to show nor numbers to learn from; add a column of text", key="pool.path"
        )
    chosen = list(labels) if labels is not None else guess.labels or ["no", "yes"]
    if len(chosen) < 2:
        raise InvalidSpec(f"labels={chosen!r} must be at least two, such as 'no' and 'yes'", key="task.labels")
    path = Path(os.path.relpath(data, folder or data.parent)).as_posix()
    shows = guess.image is not None and (folder or data.parent).joinpath(frame[guess.image].drop_nulls()[0]).is_file()
    asked = question or "Which label fits this item?"
    parts = [_pool(path, guess, images=shows), _task(asked, chosen), GOAL, _weak(guess), _strong(guess, chosen), STORE]
    return "\n".join(parts)


def _guess(frame: pl.DataFrame) -> Guess:
    columns = frame.columns
    head = frame.head(LOOKED_AT)
    labelled = [name for name in columns if _labels(head[name])]
    weak = next((name for name in labelled if NAMED_WEAK.search(name)), None)
    strong = next((name for name in labelled if name != weak and NAMED_STRONG.search(name)), None)
    answers = {name for name in labelled if NAMED_WEAK.search(name) or NAMED_STRONG.search(name)}
    rest = [name for name in columns if name not in answers]  # a second column of the expert's would give them away
    found = next((name for name in rest if NAMED_ID.search(name) and _is_id(frame[name])), None)
    rest = [name for name in rest if name != found]
    image = next((name for name in rest if _is_image(head[name])), None)
    words = [name for name in rest if name != image and _is_text(head[name])]
    return Guess(
        id=found,
        texts=[name for name in words if _says_much(head[name])] or words,
        numbers=[name for name in rest if is_number(head[name]) and _complete(frame[name])],
        image=image,
        weak=weak,
        strong=strong,
        labels=[] if weak is None else _labels(head[weak]),
    )


def _labels(series: pl.Series) -> list[Any]:
    """Return the values of a column that seems to hold labels, else nothing."""
    if series.dtype not in (pl.String, pl.Boolean) and not series.dtype.is_integer():
        return []
    values = [value for value in series.drop_nulls().unique().to_list() if not isinstance(value, str) or value.strip()]
    few = 2 <= len(values) <= MOST_LABELS and (len(values) == 2 or len(values) <= len(series) / 2)
    return sorted(values) if few and all(len(str(value)) <= LONGEST_LABEL for value in values) else []


def _is_text(series: pl.Series) -> bool:
    return series.dtype == pl.String and series.null_count() < len(series) and not is_number(series)


def _says_much(series: pl.Series) -> bool:
    """Tell text of people's own from one of a few words, such as a state or a country."""
    texts = series.drop_nulls()
    return sum(map(len, texts.to_list())) >= LONG * len(texts) or texts.n_unique() > len(texts) / 2


def _is_id(series: pl.Series) -> bool:
    plain = series.dtype == pl.String or series.dtype.is_integer()
    return plain and series.null_count() == 0 and series.n_unique() == len(series)


def _is_image(series: pl.Series) -> bool:
    names = series.drop_nulls()
    return series.dtype == pl.String and len(names) > 0 and all(IMAGE.search(name) for name in names.to_list())


def _complete(series: pl.Series) -> bool:
    """Say whether every row has a finite number."""
    values = series.cast(pl.String).str.strip_chars().cast(pl.Float64, strict=False)
    return values.is_finite().fill_null(value=False).all()


def _pool(path: str, guess: Guess, *, images: bool) -> str:
    show = guess.texts or guess.numbers
    features = "text" if guess.texts else guess.numbers
    return "\n".join(
        [
            "# A study of Overread. Lines that begin with # are remarks; take the # away to use a setting.",
            "",
            "[pool]",
            *_line("path", path, "the items, one a row: .csv, .tsv or .parquet; paths start at this file"),
            *_line("sample", 100000, "of a folder of Parquet files: how many rows are drawn as items", off=True),
            *_line(
                "id", guess.id or "id", "the column with your ids; without it rows are numbered", off=guess.id is None
            ),
            *_line("show", show, "the columns that labelers see"),
            *_line("features", features, "what tells items apart: their text, or columns of numbers"),
            *(
                _line("features", guess.numbers, "or columns of numbers", off=True)
                if guess.texts and guess.numbers
                else []
            ),
            *_line(
                "features", "embedding:minishlab/potion-base-8M", "or a model2vec model: a folder or a name", off=True
            ),
            *_line("image", guess.image or "image", "a column of paths of images to show", off=not images),
            "",
        ]
    )


def _task(question: str, labels: Sequence[Any]) -> str:
    return "\n".join(
        [
            "[task]",
            *_line("question", question, "what labelers are asked about each item"),
            *_line("labels", labels, "the answers they choose from"),
            "",
        ]
    )


GOAL = """\
[goal]
make = "labels"  # "labels": a label for every item; "classifier": a model that labels new ones too
error = 0.05  # labels: at most this share differs from what the expert would say
# excess_error = 0.05  # classifier, in place of error: how much worse than the best it may be
failure_probability = 0.05  # how often a study's claim may be wrong
# max_cost = 100.0  # stop before more than this is spent
# max_strong = 500  # stop before the expert is asked about more than this many items
seed = 0  # the same seed gives the same study
# audit = 0  # classifier: expert labels for the audit at the end
# hypotheses = "logistic"  # classifier: or thresholds, intervals, stumps, halfplanes, wedges, on columns of numbers
"""

STORE = """\
# [store]
# url = "postgresql://user:${PGPASSWORD}@localhost/studies"  # without it answers are kept in a .db file beside this one
"""


def _weak(guess: Guess) -> str:
    """Say who the weak labeler is: a column that is there already, or else a language model on this machine."""
    buy = _line("buy", "asked", '"asked": one label at a time; "pool": all of them at the start', off=True)
    if guess.weak is not None:
        lines = [
            *_line("kind", "table", "labels that the table has already"),
            *_line("column", guess.weak, "the column that has them; labelers don't see it"),
            *_line("confidence", "confidence", "a column of numbers, higher where it is surer", off=True),
            *_line("price", 0.0, "what one label costs", off=True),
        ]
    else:
        lines = [
            *_line("kind", "llm", 'a language model; or "table", "command", "function"'),
            *_line("base_url", "http://127.0.0.1:8080/v1", "an OpenAI-compatible endpoint; this one is local"),
            *_line("model", "local", "the model's name there"),
            *_line("api_key_env", "OPENAI_API_KEY", "the environment variable that has the key", off=True),
            *_line(
                "prompt", "{question}\n\n{item}\n\nLabels: {labels}", "your own words; {column} is a column", off=True
            ),
            *_line("price", 0.0, "what one label costs, or price_per_million_input_tokens and so on", off=True),
            *_line("concurrency", 8, "requests at a time", off=True),
        ]
    return "\n".join(["[weak]  # the cheap labeler; leave this table out to ask the expert alone", *lines, *buy, ""])


def _strong(guess: Guess, labels: Sequence[Any]) -> str:
    column = "" if guess.strong is None else f"column = {_toml(guess.strong)}"
    other = [f'# kind = "table"  # or answers that the table has already, with {column}'] if column else []
    return "\n".join(
        [
            "[strong]  # the expert, whose word counts",
            *_line("kind", "people", "people who answer in the terminal, in Label Studio, or from a program"),
            *other,
            *_line("price", 0.0, "what one answer costs", off=True),
            *_line("policy", "one", '"one" person; "two" who must agree; "majority" of several', off=True),
            *_line("lease_minutes", 30, "how long a question is kept for one person", off=True),
            *_line("cannot_tell", labels[0], '"can\'t tell" counts as this label, for classifiers', off=True),
            "",
        ]
    )


def _line(key: str, value: Any, remark: str, *, off: bool = False) -> list[str]:
    return [f"{'# ' * off}{key} = {_toml(value)}  # {remark}"]


def _toml(value: Any) -> str:
    """Write a value as TOML.

    >>> print(_toml(["a\\nb", 1, True]))
    ["a\\nb", 1, true]
    """
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # the one character that JSON leaves alone
