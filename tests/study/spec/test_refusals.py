"""Each error in a study file names the file, the line, the key, the value, the limit and a remedy."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from overread.errors import InvalidSpec
from overread.study.spec.spec import Spec, read_spec
from tests.study.spec.test_spec import CLASSIFIER, STUDY, edited, read, settings_of


def assert_rejected(folder: Path, text: str, where: str, *words: str) -> None:
    with pytest.raises(InvalidSpec) as caught:
        read(folder, text)
    error = caught.value
    assert str(error).startswith(f"tickets.toml, {where}: ")
    assert error.key == where.rsplit(", ", maxsplit=1)[-1]
    for word in words:
        assert word in error.problem


WRONG_SETTINGS: list[tuple[str, str, str, list[str]]] = [
    # shares and numbers
    ("error = 0.05", "error = 1.5", "line 12, goal.error", ["1.5 must lie in (0, 1); 0.05 means that one label"]),
    ("error = 0.05", 'error = "5%"', "line 12, goal.error", ['"5%" must lie in (0, 1)', "0.05 means"]),
    ("error = 0.05", "error = true", "line 12, goal.error", ["true must lie in (0, 1)"]),
    ("error = 0.05", "error = nan", "line 12, goal.error", ["must lie in (0, 1)"]),
    (
        "error = 0.05",
        "error = 0.05\nfailure_probability = 0",
        "line 13, goal.failure_probability",
        ["0 must lie in (0, 1)", "0.05"],
    ),
    ("error = 0.05", "error = 0.05\nseed = 1.5", "line 13, goal.seed", ["1.5 must be a whole number >= 0", "seed"]),
    ("error = 0.05", "error = 0.05\nmax_cost = -1", "line 13, goal.max_cost", ["-1 must be", "leave it out"]),
    ("error = 0.05", "error = 0.05\nmax_cost = inf", "line 13, goal.max_cost", ["leave it out for no limit"]),
    ("error = 0.05", "error = 0.05\nmax_strong = 2.5", "line 13, goal.max_strong", ["2.5 must be a whole number"]),
    # choices
    (
        '"labels"',
        '"label"',
        "line 11, goal.make",
        ['"label" must be "labels" or "classifier"', "did you mean 'labels'"],
    ),
    ('"labels"', "3", "line 11, goal.make", ['3 must be "labels" or "classifier"']),
    ('"tiny"', '"tiny"\nbuy = "all"', "line 17, weak.buy", ['"all" must be "asked" or "pool"']),
    # text
    ('"tickets.csv"', "3", "line 2, pool.path", ['3 must be text in quotes: path = "tickets.csv"']),
    ('"number"', '" "', "line 3, pool.id", ['" " must be text in quotes']),
    ('"Is it a complaint?"', '""', "line 7, task.question", ['"" must be text']),
    ('"people"', "[]", "line 19, strong.kind", ["[] must be text", 'kind = "people"']),
    # columns
    ('["age", "weight"]', "[]", "line 4, pool.features", ["[] must be a list of"]),
    ('["age", "weight"]', '["age", 1]', "line 4, pool.features", ['["age", 1] must be a list of']),
    ('["age", "weight"]', '["age", "age"]', "line 4, pool.features", ["name each column once"]),
    ('["age", "weight"]', '"age"', "line 4, pool.features", ['"age" must be "text"', "embedding:NAME"]),
    ('["age", "weight"]', '"embedding:"', "line 4, pool.features", ["name a model", "minishlab/potion"]),
    ('["age", "weight"]', "3", "line 4, pool.features", ["3 must be text"]),
    ('"number"', '"number"\nimage = []', "line 4, pool.image", ["[] must be a list of"]),
    ('"number"', '"number"\nimage = ["a", "a"]', "line 4, pool.image", ["name each column once"]),
    ('"number"', '"number"\nimage = 3', "line 4, pool.image", ["3 must be text"]),
    (
        'id = "number"',
        'show = "text"',
        "line 3, pool.show",
        ['"text" must be a list', 'show = ["subject", "text"]'],
    ),
    # labels
    ('["no", "yes"]', '["no"]', "line 8, task.labels", ['["no"] must be a list of at least two labels']),
    ('["no", "yes"]', '"no"', "line 8, task.labels", ["at least two labels", 'labels = ["no", "yes"]']),
    ('["no", "yes"]', '["no",\n"no"]', "line 9, task.labels[1]", ['"no" is', "must differ"]),
    ('["no", "yes"]', '["no",\n\n1]', "line 10, task.labels[1]", ["1 has", '"no"', "in quotes"]),
    ('["no", "yes"]', "[0, true]", "line 8, task.labels[1]", ["true has"]),
    ('["no", "yes"]', "[0.5, 1.5]", "line 8, task.labels[0]", ["0.5 must be text, a"]),
    ('["no", "yes"]', '["no", " "]', "line 8, task.labels[1]", ['" " must be text']),
    # unknown tables, settings and kinds
    ("[task]", "[tasks]", "line 6, tasks", ["study file", "did you mean 'task'?"]),
    ("[task]", "[budget]\n[task]", "line 6, budget", ["the tables are 'pool', 'task', 'goal'"]),
    ("error = ", "eror = ", "line 12, goal.eror", ["setting of [goal]", "did you mean 'error'?"]),
    ("error = 0.05", "error = 0.05\nlabels = []", "line 13, goal.labels", ["it belongs in [task]"]),
    ("error = 0.05", "error = 0.05\ncolour = 1", "line 13, goal.colour", ["the settings are 'make', 'error'"]),
    ("[pool]\n", 'path = "x"\n[pool]\n', "line 1, path", ["it belongs in [pool]"]),
    ("[pool]\n", "pool = 3\n[other]\n", "line 1, pool", ["must be a table: write [pool]"]),
    ('"tiny"', '"tiny"\nmodle = "x"', "line 17, weak.modle", ["setting of [weak]", "did you mean 'model'?"]),
    ('kind = "llm"', 'kind = "lm"', "line 15, weak.kind", ["'lm' is not known", "there are llm, table"]),
    ('"people"', '"poeple"', "line 19, strong.kind", ["'poeple' is not known", 'kind = "people"']),
    ('"people"', '"people"\nbuy = "pool"', "line 20, strong.buy", ["setting of [strong]", "belongs in [weak]"]),
    ('"people"', '"people"\nmodel = "x"', "line 20, strong.model", ["the settings are"]),
    ('"llm"\nmodel = "tiny"', '"people"', "line 15, weak.kind", ['"people" is not allowed', "[strong]"]),
    # missing tables and settings
    ('path = "tickets.csv"\n', "", "line 1, pool.path", ['is missing; write, for example, path = "tickets.csv"']),
    ('question = "Is it a complaint?"\n', "", "line 6, task.question", ["is missing", "question ="]),
    (
        'labels = ["no", "yes"]\n',
        "",
        "line 6, task.labels",
        ['is missing; write, for example, labels = ["no", "yes"]'],
    ),
    ('make = "labels"\n', "", "line 10, goal.make", ["is missing", 'make = "labels"']),
    ("error = 0.05\n", "", "line 10, goal.error", ["is missing; write, for example, error = 0.05"]),
    ('model = "tiny"\n', "", "line 14, weak.model", ['is missing; kind = "llm" needs it']),
    ('kind = "people"\n', "", "line 18, strong.kind", ['is missing; write, for example, kind = "people"']),
    (
        '[strong]\nkind = "people"\n',
        "",
        "strong",
        ["is missing; add [strong] on", 'kind = "people"'],
    ),
    # settings of the other goal
    ("error = 0.05", "excess_error = 0.1", "line 12, goal.excess_error", ['make = "classifier"', "give error"]),
    (
        "error = 0.05",
        "error = 0.05\naudit = 5",
        "line 13, goal.audit",
        ['make = "classifier"'],
    ),
    (
        "error = 0.05",
        'error = 0.1\nhypotheses = "stumps"',
        "line 13, goal.hypotheses",
        ['"stumps"'],
    ),
    ('"labels"', '"classifier"', "line 12, goal.error", ['make = "labels"', "give excess_error"]),
    # people
    ('"people"', '"people"\npolicy = "three"', "line 20, strong.policy", ['"three" must be "one" or "two" or']),
    ('"people"', '"people"\nexperts = 5', "line 20, strong.experts", ['policy = "majority"']),
    (
        '"people"',
        '"people"\npolicy = "majority"\nexperts = 4',
        "line 21, strong.experts",
        ["4 must be an odd number"],
    ),
    (
        '"people"',
        '"people"\npolicy = "majority"\nexperts = 1',
        "line 21, strong.experts",
        ["1 must be", ">= 3"],
    ),
    ('"people"', '"people"\nprice = -1', "line 20, strong.price", ["-1 must be a number >= 0", "one answer"]),
    (
        '"people"',
        '"people"\nlease_minutes = 0',
        "line 20, strong.lease_minutes",
        ["0 must be", "one person"],
    ),
    (
        '"people"',
        '"people"\ncannot_tell = "maybe"',
        "line 20, strong.cannot_tell",
        ['"maybe" must be one of task.labels'],
    ),
    # labels in other settings
    (
        '"tiny"',
        '"tiny"\nexamples = [\n  {text = "Hm", label = "no"},\n  {text = "Ha", label = "Yes"},\n]',
        "line 19, weak.examples[1].label",
        ['"Yes" must be one of task.labels: "no", "yes"'],
    ),
    (
        '"tiny"',
        '"tiny"\n[[weak.examples]]\nlabel = "no"\n[[weak.examples]]\ntext = "Ha"\nlabel = 1',
        "line 21, weak.examples[1].label",
        ['1 must be one of task.labels: "no", "yes"'],
    ),
    # the store
    ('"people"', '"people"\n[store]\nurl = 3', "line 21, store.url", ["3 must be text", "sqlite:///"]),
    (
        '"people"',
        '"people"\n[store]\nurl = "mysql://u:p@h/d"',
        "line 21, store.url",
        ['"mysql"'],
    ),
    ('"people"', '"people"\n[store]\nurl = "tickets.db"', "line 21, store.url", ["sqlite:/// or postgresql://"]),
    ('"people"', '"people"\n[store]\nurl = "sqlite://"', "line 21, store.url", ["sqlite:///"]),
    ('"people"', '"people"\n[store]\nurl = "sqlite:///:memory:"', "line 21, store.url", ["a file"]),
    (
        '"people"',
        '"people"\n[store]\nurl = "postgresql://${NO_SUCH_VARIABLE}@h/d"',
        "line 21, store.url",
        ["${NO_SUCH_VARIABLE} names an environment variable that is not set"],
    ),
]


@pytest.mark.parametrize(("old", "new", "where", "words"), WRONG_SETTINGS)
def test_wrong_setting_is_rejected(tmp_path: Path, old: str, new: str, where: str, words: list[str]) -> None:
    assert_rejected(tmp_path, edited((old, new)), where, *words)


def with_class(hypotheses: str, features: str, labels: str) -> str:
    """Return a study file for a classifier of this class."""
    return edited(
        ('["age", "weight"]', features),
        ('["no", "yes"]', labels),
        ("0.05", f'0.05\nhypotheses = "{hypotheses}"'),
        text=CLASSIFIER,
    )


UNFIT_CLASSES: list[tuple[str, str, str, list[str]]] = [
    ("thresholds", '["a", "b"]', '["n", "y"]', ["needs 1 column of numbers in pool.features, which has 2 columns"]),
    (
        "intervals",
        '"text"',
        '["n", "y"]',
        ['needs 1 column of numbers in pool.features, which has "text"', '"logistic"'],
    ),
    ("wedges", '["a", "b", "c"]', '["n", "y"]', ["needs 2 columns of numbers", "which has 3 columns"]),
    ("stumps", '"embedding:x"', '["n", "y"]', ["needs columns of numbers", "embedding:x"]),
    ("stumps", '["a", "b"]', '["n", "y", "z"]', ['must be "logistic" for 3 labels']),
    ("trees", '["a", "b"]', '["n", "y"]', ['"trees" must be "logistic" or "thresholds"']),
]


@pytest.mark.parametrize(("hypotheses", "features", "labels", "words"), UNFIT_CLASSES)
def test_class_that_does_not_fit_the_features_is_rejected(
    tmp_path: Path, hypotheses: str, features: str, labels: str, words: list[str]
) -> None:
    assert_rejected(tmp_path, with_class(hypotheses, features, labels), "line 13, goal.hypotheses", *words)


def column_pool(folder: Path, hypotheses: str, features: str) -> Spec:
    """Return a study file for a table with a column of numbers and a column of lists."""
    frame = pl.DataFrame({"number": [1, 2], "text": ["a", "b"], "age": [3, 4], "pair": [[1, 2], [3, 4]]})
    frame.write_parquet(folder / "tickets.parquet")
    changes = ('["age", "weight"]', features), ("0.05", f'0.05\nhypotheses = "{hypotheses}"'), (".csv", ".parquet")
    return read(folder, edited(*changes, text=CLASSIFIER))


@pytest.mark.parametrize(
    ("hypotheses", "features", "words"),
    [
        ("halfplanes", '["age"]', "needs 2 columns of numbers in pool.features, which has 1 column;"),
        ("thresholds", '["pair"]', "needs 1 column of numbers in pool.features, which has 2 columns;"),
        ("wedges", '["age", "pair"]', "needs 2 columns of numbers in pool.features, which has 3 columns;"),
    ],
)
def test_class_that_does_not_fit_the_table_is_rejected(
    tmp_path: Path, hypotheses: str, features: str, words: str
) -> None:
    with pytest.raises(InvalidSpec, match=rf"tickets.toml, line 13, goal.hypotheses: .*{words}") as caught:
        column_pool(tmp_path, hypotheses, features).items()
    assert caught.value.key == "goal.hypotheses"


def test_column_of_lists_counts_as_several_columns(tmp_path: Path) -> None:
    assert column_pool(tmp_path, "halfplanes", '["pair"]').items().numeric_columns(["pair"]).shape == (2, 2)


@pytest.mark.parametrize(
    ("hypotheses", "features"),
    [
        ("thresholds", '["a"]'),
        ("intervals", '["a"]'),
        ("halfplanes", '["a", "b"]'),
        ("wedges", '["a", "b"]'),
        ("stumps", '["a", "b", "c"]'),
        ("logistic", '"text"'),
    ],
)
def test_class_that_fits_is_accepted(tmp_path: Path, hypotheses: str, features: str) -> None:
    changes = ('["age", "weight"]', features), ("0.05", f'0.05\nhypotheses = "{hypotheses}"')
    assert read(tmp_path, edited(*changes, text=CLASSIFIER)).goal.hypotheses == hypotheses


INVALID_TOML: list[tuple[str, str, list[str]]] = [
    ("[pool]\npath = tickets.csv\n", "tickets.toml, line 2: ", ["Invalid value", "in column 8", "text in quotes"]),
    ("[pool\n", "tickets.toml, line 1: ", ["Expected ']'", "TOML"]),
    ('[pool]\npath = "a"\npath = "b"\n', "tickets.toml, line 3: ", ["Cannot overwrite a value"]),
    (f"[pool]\npath = {'[' * 5000}{']' * 5000}\n", "tickets.toml: ", ["is nested too deeply"]),
    ('[pool]\npath = "tick', "tickets.toml: ", ["Unterminated string", "name = value"]),
]


@pytest.mark.parametrize(("text", "where", "words"), INVALID_TOML)
def test_invalid_toml_is_rejected(tmp_path: Path, text: str, where: str, words: list[str]) -> None:
    with pytest.raises(InvalidSpec) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(where)
    for word in words:
        assert word in str(caught.value)


def test_missing_file_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match=r"^new.toml: '.*new.toml' does not exist; .*overread new new.toml"):
        read_spec(tmp_path / "new.toml", settings_of)


def test_file_that_is_not_text_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'[task]\nquestion = "\xe9"\n')
    with pytest.raises(InvalidSpec, match=r"^latin.toml: is not UTF-8 text \(.*\)"):
        read_spec(tmp_path / "latin.toml", settings_of)
    with pytest.raises(InvalidSpec, match=r"can't be read"):
        read_spec(tmp_path, settings_of)


def test_error_about_a_store_does_not_show_its_password(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec) as caught:
        read(tmp_path, f'{STUDY}[store]\nurl = "oracle://ann:secret@host/db"\n')
    assert "secret" not in str(caught.value)


def test_empty_file_is_rejected_with_the_first_missing_table(tmp_path: Path) -> None:
    assert_rejected(tmp_path, "", "pool", "is missing; add [pool] on", 'path = "tickets.csv"')
