"""Labelers of version 0.1: plug-ins go on working; an object with the old protocol is rejected with what to change."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import overread
from overread.core.answers import STRONG, WEAK, Questions
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Task, check_protocol
from overread.labelers.registry import make_labeler
from overread.study.study import open_study
from overread.testing.labelers import LabelerContract, example_task
from tests.durability.files import classifier, labels, run_to_end, table, write_pool, write_study
from tests.labelers.test_registry import install_distribution

PLUG_INS = '''
import json, time
from fractions import Fraction
from overread.core.answers import Reply


class Reader:
    """A plug-in as it was written for version 0.1: `items` is a plain sequence of integers."""

    model, prompt = None, None
    who = "reader"
    batches = []

    def __init__(self, task, *, column="truth", price=0.5):
        self.labels, self.price = list(task.column(column)), price

    def replies(self, items):
        assert all(type(item) is int for item in items) and json.loads(json.dumps(list(items))) == list(items)
        assert len(items) == len(list(items)) == len([items[i] for i in range(len(items))])
        assert all(item in items for item in items) and -1 not in items
        assert list(items[::-1]) == list(reversed(items)) == list(items)[::-1]
        assert [items.index(item) for item in items] == list(range(len(items)))
        assert sorted(set(items)) == sorted(items) and all(items.count(item) == 1 for item in items)
        self.batches.append(list(items))
        pending = items[len(items)::-1] if len(items) % 2 else items
        while pending:
            now, batch = time.time(), pending[-7:]
            pending = pending[:-7]
            assert batch[-1] == list(batch)[-1]
            yield [
                Reply(item, self.labels[item], who=self.who, price=Fraction(str(self.price)), asked_at=now, answered_at=now)
                for item in batch
            ]


class Counting:
    """The labeler protocol of Python studies in version 0.1."""

    deterministic = True
    price = 0.5

    def __init__(self, task): pass

    def positives(self, draws, reader, rng): return draws.count

    def answers(self, draws, rng): return ["yes"] * len(draws)


class Nameless:
    price, model = 0.5, None

    def __init__(self, task): pass

    def replies(self, items): return []


class Silent:
    price, who, model, prompt = 0.5, "silent", None, None

    def __init__(self, task): pass
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Install a distribution with these plug-ins, and return its module."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "overread_earlier.py").write_text(PLUG_INS)
    names = {"reader": "Reader", "counting": "Counting", "nameless": "Nameless", "silent": "Silent"}
    install_distribution(site, "overread-earlier", {kind: f"overread_earlier:{name}" for kind, name in names.items()})
    monkeypatch.syspath_prepend(str(site))
    import overread_earlier  # type: ignore[import-not-found]  # noqa: PLC0415

    yield overread_earlier
    sys.modules.pop("overread_earlier", None)


@pytest.mark.usefixtures("module")
class TestReader(LabelerContract):
    def labeler(self, task: Task) -> Any:
        return make_labeler("reader", task, {"column": "label"})

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        task = example_task(tmp_path)
        column = task.column
        return Task(
            task.question, task.labels, task.shown, lambda name: [each or "no" for each in column(name)], tmp_path
        )


# ---- plug-ins of version 0.1


@pytest.mark.parametrize("goal", [labels(0.1), classifier(0.3, audit=20)], ids=["labels", "classifier"])
def test_a_plug_in_of_0_1_labels_a_study_in_both_roles(tmp_path: Path, module: Any, goal: dict[str, Any]) -> None:
    truths = write_pool(tmp_path, rows=120)
    strong = {"kind": "reader", "column": "truth", "price": 1.5}
    weak = {"kind": "reader", "column": "model", "price": 0.01}
    study = open_study(write_study(tmp_path / "plugin.toml", goal=goal, strong=strong, weak=weak))
    outcome = run_to_end(study)
    asked = [item for batch in module.Reader.batches for item in batch]
    answered = {
        role: [reply.item for series, reply in study.ledger.answers() if series == role] for role in (WEAK, STRONG)
    }
    assert sorted(asked) == sorted(answered[WEAK] + answered[STRONG])
    assert sorted(answered[WEAK]) == list(range(120))
    assert study.ledger.spent() == {"weak": Fraction("1.2"), "strong": len(answered[STRONG]) * Fraction("1.5")}
    expert = [outcome.labels[item] for item in answered[STRONG]]
    assert expert == [list(truths.values())[item] for item in answered[STRONG]]
    study.close()
    tables = write_study(tmp_path / "tables.toml", goal=goal, strong=table(), weak=table("model", 0.01))
    with_tables = open_study(tables)
    assert run_to_end(with_tables).certificate == outcome.certificate
    with_tables.close()


def test_questions_are_copied_into_arrays() -> None:
    """A plug-in may change the array that it makes of its items."""
    questions = Questions(np.array([7, 2]))
    arrays: list[Callable[[Any], Any]] = [np.array, np.asarray]
    for make in arrays:
        made = make(questions)
        made += 1
        assert made.tolist() == [8, 3]
        assert list(questions) == [7, 2]
    assert np.asarray(questions, dtype=np.float32).dtype == np.float32


# ---- objects that do not implement the protocol


class Counting:
    """The labeler protocol of version 0.1."""

    price = 0.5
    deterministic = True

    def positives(self, draws: Any, reader: Any, rng: Any) -> Any: ...

    def answers(self, draws: Any, rng: Any) -> Any: ...


class Nameless:
    price, model = 0.5, None

    def replies(self, questions: Questions) -> Any: ...


X = np.linspace(0, 1, 50)[:, np.newaxis]
CALLS: dict[str, Callable[..., object]] = {
    "label": overread.label,
    "learn": overread.learn,
    "audit": lambda x, **more: overread.audit(x[:, 0] > 0.5, X=x, **more),
    "plan": overread.plan,
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("role", ["strong", "weak"])
def test_a_labeler_with_the_protocol_of_0_1_is_rejected_with_what_to_change(call: str, role: str) -> None:
    labelers: dict[str, Any] = {"strong": np.ravel, "weak": np.ravel, role: Counting()}
    with pytest.raises(InvalidArgument) as caught:
        CALLS[call](X, **labelers)
    message = str(caught.value)
    assert message.startswith(f"{role}=Counting(...)")
    assert {"0.1", "answers(draws,", "replies(questions),"} <= set(message.split())
    assert "make_columns" in message


@pytest.mark.parametrize("role", ["strong", "weak"])
def test_a_labeler_without_some_attributes_is_rejected_with_their_names(role: str) -> None:
    labelers: dict[str, Any] = {"strong": np.ravel, "weak": np.ravel, role: Nameless()}
    with pytest.raises(InvalidArgument, match=rf"{role}=Nameless\(\.\.\.\).*missing: who, prompt\)"):
        overread.label(X, **labelers)


def test_a_class_is_not_a_labeler() -> None:
    given: Any = Counting
    with pytest.raises(InvalidArgument, match=r"strong=Counting is a type"):
        overread.label(X, strong=given)


def test_a_labeler_is_returned_unchanged() -> None:
    labeler = overread.labelers.Table([1, 0])
    assert check_protocol(labeler, "strong") is labeler


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("counting", ["labeler=Counting(...)", "version 0.1", "replies(questions)", "fix the plug-in"]),
        ("nameless", ["labeler=Nameless(...)", "missing: who, prompt", "fix the plug-in"]),
        ("silent", ["labeler=Silent(...)", "missing: replies", "fix the plug-in"]),
    ],
)
def test_a_plug_in_that_is_no_labeler_is_rejected_with_what_to_change(
    tmp_path: Path, kind: str, words: list[str]
) -> None:
    write_pool(tmp_path, rows=12)
    study = open_study(write_study(tmp_path / "s.toml", goal=labels(), strong=table(), weak={"kind": kind}))
    with pytest.raises(InvalidSpec) as caught:
        study.run()
    assert caught.value.key == "weak.kind"
    assert all(word in str(caught.value) for word in [f"kind={kind!r}", *words])
    assert study.ledger.answers() == []
    study.close()
