"""A study file is parsed into a `Spec`: paths start in its folder, and its digest identifies the study."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from overread.errors import InvalidSpec
from overread.study.spec.spec import OPERATIONAL_SETTINGS, Spec, find_differences, read_spec

STUDY = """\
[pool]
path = "tickets.csv"
id = "number"
features = ["age", "weight"]

[task]
question = "Is it a complaint?"
labels = ["no", "yes"]

[goal]
make = "labels"
error = 0.05

[weak]
kind = "llm"
model = "tiny"

[strong]
kind = "people"
"""
TICKETS = "number,text,age,weight,llm\n007,Hello,1,2,yes\n008,Bye,3,4,no\n"


@dataclass(frozen=True)
class Takes:
    known: frozenset[str]
    required: frozenset[str]


def settings_of(kind: str) -> Takes:
    """Return settings for labelers of two kinds."""
    kinds = {
        "llm": Takes(frozenset({"model", "prompt", "price", "timeout", "retries", "examples"}), frozenset({"model"})),
        "table": Takes(frozenset({"column", "confidence", "price"}), frozenset({"column"})),
    }
    if kind not in kinds:
        raise InvalidSpec(f"kind={kind!r} is not known; there are llm, table", key="kind")
    return kinds[kind]


def read(folder: Path, text: str = STUDY, name: str = "tickets.toml") -> Spec:
    (folder / name).write_text(text, encoding="utf-8")
    return read_spec(folder / name, settings_of)


def edited(*pairs: tuple[str, str], text: str = STUDY) -> str:
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


CLASSIFIER = edited(('make = "labels"', 'make = "classifier"'), ("error =", "excess_error ="))


def test_omitted_settings_have_their_defaults(tmp_path: Path) -> None:
    spec = read(tmp_path)
    assert (spec.path, spec.folder) == (tmp_path / "tickets.toml", tmp_path)
    assert vars(spec.pool) == {
        "path": tmp_path / "tickets.csv",
        "id": "number",
        "show": None,
        "features": ("age", "weight"),
        "image": None,
        "sample": None,
    }
    assert (spec.task.question, spec.task.labels) == ("Is it a complaint?", ("no", "yes"))
    assert vars(spec.goal) == {
        "make": "labels",
        "error": 0.05,
        "excess_error": None,
        "failure_probability": 0.05,
        "max_cost": None,
        "max_strong": None,
        "seed": 0,
        "audit": 0,
        "hypotheses": "logistic",
    }
    assert spec.weak is not None
    assert (spec.weak.kind, spec.weak.buy, dict(spec.weak.settings)) == ("llm", "asked", {"model": "tiny"})
    assert dict(spec.strong.settings) == {
        "price": 0.0,
        "policy": "one",
        "experts": 1,
        "lease_minutes": 30.0,
        "cannot_tell": None,
    }
    assert spec.store.url == f"sqlite:///{tmp_path}/tickets.db"


def test_given_settings_are_used(tmp_path: Path) -> None:
    text = edited(
        ('"number"', '"number"\nshow = ["text"]\nimage = "photo"'),
        (
            "excess_error = 0.05",
            "excess_error = 0.1\nfailure_probability = 0.01\nmax_cost = 10\nmax_strong = 50\nseed = 7",
        ),
        ("seed = 7", 'seed = 7\naudit = 30\nhypotheses = "halfplanes"'),
        ('"tiny"', '"tiny"\nbuy = "pool"\nprice = 0.1'),
        ('"people"', '"people"\npolicy = "majority"\nexperts = 5\ncannot_tell = "no"\nprice = 2\nlease_minutes = 5'),
        text=CLASSIFIER,
    )
    spec = read(tmp_path, text)
    assert (spec.pool.show, spec.pool.image) == (("text",), "photo")
    goal = spec.goal
    assert (goal.error, goal.excess_error, goal.failure_probability, goal.max_cost) == (None, 0.1, 0.01, 10.0)
    assert (goal.max_strong, goal.seed, goal.audit, goal.hypotheses) == (50, 7, 30, "halfplanes")
    assert spec.weak is not None
    assert (spec.weak.buy, spec.weak.settings["price"]) == ("pool", 0.1)
    assert dict(spec.strong.settings) == {
        "price": 2.0,
        "policy": "majority",
        "experts": 5,
        "lease_minutes": 5.0,
        "cannot_tell": "no",
    }


@pytest.mark.parametrize("labels", ['["a", "b", "c"]', "[0, 1]", "[true, false]", "[-1, 1]"])
def test_labels_are_strings_integers_or_booleans(tmp_path: Path, labels: str) -> None:
    spec = read(tmp_path, edited(('["no", "yes"]', labels)))
    assert json.dumps(spec.task.labels) == labels


def test_the_weak_labeler_is_optional(tmp_path: Path) -> None:
    text = STUDY[: STUDY.index("[weak]")] + STUDY[STUDY.index("[strong]") :]
    assert read(tmp_path, text).weak is None


def test_the_expert_may_be_a_program(tmp_path: Path) -> None:
    strong = read(tmp_path, edited(('kind = "people"', 'kind = "table"\ncolumn = "gold"'))).strong
    assert (strong.kind, dict(strong.settings)) == ("table", {"column": "gold"})


@pytest.mark.parametrize("kind", ["llm", "command", "table", "function"])
def test_built_in_kinds_need_no_registration(tmp_path: Path, kind: str) -> None:
    needs = {"llm": 'base_url = "http://127.0.0.1:1/v1"\nmodel = "m"', "command": 'run = "cat"'}
    needs |= {"table": 'column = "llm"', "function": 'function = "rules:spam"'}
    file = tmp_path / "tickets.toml"
    file.write_text(edited(('kind = "llm"\nmodel = "tiny"', f'kind = "{kind}"\n{needs[kind]}')))
    spec = read_spec(file)
    assert spec.weak is not None
    assert spec.weak.kind == kind


def test_a_file_with_a_byte_order_mark_and_windows_line_ends_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tickets.toml"
    path.write_bytes(b"\xef\xbb\xbf" + STUDY.replace("\n", "\r\n").encode())
    assert read_spec(path, settings_of).goal.error == 0.05


def test_a_relative_name_of_the_file_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert read_spec("tickets.toml", settings_of).pool.path == tmp_path / "tickets.csv"


def test_its_items_are_read_and_answers_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "tickets.csv").write_text(TICKETS)
    spec = read(tmp_path, edited(('kind = "llm"\nmodel = "tiny"', 'kind = "table"\ncolumn = "llm"')))
    items = spec.items()
    assert (items.ids, items.shown[0]) == (["007", "008"], {"text": "Hello"})
    assert items.digest != read(tmp_path, edited(('["age", "weight"]', '["age"]'))).items().digest


def test_an_error_in_the_items_names_the_line_of_the_setting(tmp_path: Path) -> None:
    (tmp_path / "tickets.csv").write_text(TICKETS)
    with pytest.raises(InvalidSpec) as caught:
        read(tmp_path, edited(('id = "number"', 'id = "numbr"'))).items()
    assert str(caught.value).startswith("tickets.toml, line 3, pool.id: ")
    assert "did you mean 'number'?" in str(caught.value)


def test_an_invalid_labeler_setting_names_the_line_of_its_table(tmp_path: Path) -> None:
    spec = read(tmp_path)
    with pytest.raises(InvalidSpec, match=r"^tickets.toml, line 16, weak.model: model='tiny' is too small$"):
        _refuse(spec, "model='tiny' is too small", "model")
    with pytest.raises(InvalidSpec, match=r"^tickets.toml, line 14, weak: no$"):
        _refuse(spec, "no", "")


def _refuse(spec: Spec, problem: str, key: str) -> None:
    with spec.locate_errors("weak"):
        raise InvalidSpec(problem, key=key)


@pytest.mark.parametrize(
    ("url", "read_as"),
    [
        ("sqlite:///data/t.db", "sqlite:///{folder}/data/t.db"),
        ("sqlite:////srv/t.db", "sqlite:////srv/t.db"),
        ("sqlite:///t.db?timeout=5", "sqlite:///{folder}/t.db?timeout=5"),
        ("postgresql://ann@db/studies", "postgresql+psycopg://ann@db/studies"),
        ("postgresql+psycopg://ann@db/studies", "postgresql+psycopg://ann@db/studies"),
        ("postgresql://ann:${PASSWORD}@db/${NAME}", "postgresql+psycopg://ann:p%40ss%2F%25:w@db/studies"),
        ("${URL}", "postgresql+psycopg://ann:secret@db/studies"),
    ],
)
def test_the_store_is_beside_the_file_or_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, read_as: str
) -> None:
    monkeypatch.setenv("PASSWORD", "p@ss/%:w")
    monkeypatch.setenv("NAME", "studies")
    monkeypatch.setenv("URL", "postgresql://ann:secret@db/studies")
    spec = read(tmp_path, f'{STUDY}[store]\nurl = "{url}"\n')
    assert spec.store.url == read_as.format(folder=tmp_path)
    assert "secret" not in repr(spec)


def test_the_identity_is_json_with_everything_that_affects_answers(tmp_path: Path) -> None:
    identity = read(tmp_path).identity()
    assert json.loads(json.dumps(identity)) == identity
    assert identity == {
        "pool": {"id": "number", "show": None, "features": ["age", "weight"], "image": None},
        "task": {"question": "Is it a complaint?", "labels": ["no", "yes"]},
        "goal": {
            "make": "labels",
            "error": 0.05,
            "excess_error": None,
            "failure_probability": 0.05,
            "seed": 0,
            "audit": 0,
            "hypotheses": "logistic",
        },
        "weak": {"buy": "asked", "kind": "llm", "model": "tiny"},
        "strong": {"kind": "people", "policy": "one", "experts": 1, "cannot_tell": None},
    }


def test_a_picture_may_be_drawn_from_columns_which_belong_to_the_identity(tmp_path: Path) -> None:
    (tmp_path / "tickets.csv").write_text(TICKETS)
    spec = read(tmp_path, edited(('"number"', '"number"\nimage = ["age"]')))
    assert spec.pool.image == ("age",)
    assert spec.items().load_image(0) is not None
    identity = spec.identity()
    assert identity["pool"]["image"] == ["age"]
    assert find_differences(json.loads(json.dumps(identity)), identity) == ()
    other = read(tmp_path, edited(('"number"', '"number"\nimage = ["weight"]'))).identity()
    assert find_differences(identity, other) == ('pool.image: ["age"] in the study, ["weight"] in the file',)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"tickets.csv"', '"moved/tickets.parquet"'),
        ("error = 0.05", "error = 0.05\nmax_cost = 10\nmax_strong = 5"),
        ('"tiny"', '"tiny"\nprice = 0.2\ntimeout = 5\nretries = 9'),
        ('"people"', '"people"\nprice = 5\nlease_minutes = 10'),
        ('"people"', '"people"\n[store]\nurl = "sqlite:///other.db"'),
        ("error = 0.05", "failure_probability = 0.05\nseed = 0\nerror = 0.05"),
    ],
)
def test_limits_prices_and_paths_may_change_during_a_study(tmp_path: Path, old: str, new: str) -> None:
    assert find_differences(read(tmp_path).identity(), read(tmp_path, edited((old, new))).identity()) == ()
    assert "price" in OPERATIONAL_SETTINGS


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("error = 0.05", "error = 0.05\nseed = 1", "goal.seed: 0 in the study, 1 in the file"),
        ("error = 0.05", "error = 0.1", "goal.error: 0.05 in the study, 0.1 in the file"),
        ('["no", "yes"]', '["yes", "no"]', 'task.labels: ["no", "yes"] in the study, ["yes", "no"] in the file'),
        ('id = "number"\n', "", 'pool.id: "number" in the study, nothing in the file'),
        ('"tiny"', '"big"', 'weak.model: "tiny" in the study, "big" in the file'),
        ('"tiny"', '"tiny"\nprompt = "Hm?"', 'weak.prompt: nothing in the study, "Hm?" in the file'),
        ('"tiny"', '"tiny"\nbuy = "pool"', 'weak.buy: "asked" in the study, "pool" in the file'),
        ('[weak]\nkind = "llm"\nmodel = "tiny"', "", 'weak: "llm" in the study, nothing in the file'),
        ('"people"', '"people"\npolicy = "two"', 'strong.policy: "one" in the study, "two" in the file'),
    ],
)
def test_differences_are_listed_by_setting(tmp_path: Path, old: str, new: str, says: str) -> None:
    lines = find_differences(read(tmp_path).identity(), read(tmp_path, edited((old, new))).identity())
    assert says in lines
    assert len(lines) == (2 if "policy" in says else 1)  # `experts` belongs to the policy


def test_long_values_are_cut_to_where_they_differ() -> None:
    question = "word " * 100
    old: dict[str, Any] = {"task": {"question": question + "old" + question}}
    (line,) = find_differences(old, {"task": {"question": question + "new" + question}})
    assert len(line) < 200
    assert "word old" in line
    assert "word new" in line


def test_true_is_not_1_and_a_list_is_not_its_text() -> None:
    assert find_differences({"a": True}, {"a": 1}) == ("a: true in the study, 1 in the file",)
    assert find_differences({"a": ["x"]}, {"a": "x"}) == ('a: ["x"] in the study, "x" in the file',)
