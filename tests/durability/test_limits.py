"""Limits that change, labels that are never bought twice or replaced, and agreement of people."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from overread.core.answers import STRONG, WEAK
from overread.errors import InvalidSpec, LabelerFailed, QuestionGone
from overread.study.status import status_of
from overread.study.study import open_study
from tests.durability.files import answer_question, command, labels, people, run_to_end, table, write_pool, write_study


def test_an_answer_that_exceeds_a_lowered_limit_is_refused(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=120)
    weak, strong = table("model", 0.0), people(price=1.0)
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.2, max_cost=400), weak=weak, strong=strong)
    questions = open_study(file).ask(16, "ann")
    assert len(questions) == 16
    write_study(file, goal=labels(error=0.2, max_cost=5), weak=weak, strong=strong)
    study = open_study(file)
    for question in questions[:5]:
        assert answer_question(study, question, truths)
    for question in questions[5:]:
        with pytest.raises(QuestionGone, match="max_cost"):
            answer_question(study, question, truths)
    assert study.ledger.spent()["strong"] == 5


def test_a_limit_that_was_changed_and_restored_requires_a_new_run(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=120)
    weak, strong = table("model", 0.0), table(price=1.0)
    for limit in (200, 60):
        file = write_study(tmp_path / "s.toml", goal=labels(error=0.2, max_cost=limit), weak=weak, strong=strong)
        open_study(file).run()
    write_study(file, goal=labels(error=0.2, max_cost=200), weak=weak, strong=strong)
    study = open_study(file)
    assert study.outcome() is None, "the old outcome was made before the change"
    again = run_to_end(study)
    assert any(name == "caution" and "limits were changed" in text for name, text in again.certificate.numbers)
    assert study.outcome() is not None


def test_a_changed_price_counts_as_a_changed_limit_under_max_cost(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=120)
    for price in (1.0, 2.0):
        file = write_study(
            tmp_path / "s.toml",
            goal=labels(error=0.2, max_cost=150),
            weak=table("model", 0.0),
            strong=table(price=price),
        )
        outcome = run_to_end(open_study(file))
    assert any("limits were changed" in text for _, text in outcome.certificate.numbers)


def test_expert_labels_are_never_replaced(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=200)
    for limit in (60, 120, 90):
        file = write_study(
            tmp_path / "s.toml",
            goal=labels(error=0.1, max_cost=limit),
            weak=table("model", 0.0),
            strong=table(price=1.0),
        )
        study = open_study(file)
        outcome = run_to_end(study)
    known = study.ledger.verdicts(STRONG)
    assert [outcome.labels[item] for item in known.item.tolist()] == known.label
    assert set(outcome.source[known.item]) == {"strong"}


def test_a_labeler_with_a_version_is_asked_once_about_equal_contents(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    rows = (tmp_path / "pool.csv").read_text().splitlines()
    equal_rows = [f"{row.split(',')[0]},one text,yes,{','.join(row.split(',')[3:])}" for row in rows[1:]]
    (tmp_path / "pool.csv").write_text("\n".join([rows[0], *equal_rows]) + "\n")
    weak = command(tmp_path, price=0.1, version="1")
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.3), weak=weak, strong=table())
    study = open_study(file)
    study.run()
    assert study.ledger.spent()["weak"] == Fraction("0.1")
    assert len(study.ledger.verdicts(WEAK)) == 60


def test_a_rerun_asks_again_for_missing_expert_labels(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    text = (tmp_path / "pool.csv").read_text()
    without_truth = [row.rsplit(",", 1)[0] + "," for row in text.splitlines()[1:]]
    (tmp_path / "pool.csv").write_text(
        "\n".join([text.splitlines()[0], *without_truth[:59], text.splitlines()[-1]]) + "\n"
    )
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=table())
    study = open_study(file)
    with pytest.raises(LabelerFailed, match="has no label for items"):
        study.run()
    assert status_of(study).weak_error in (None, 0.0, 1.0), "a missing answer does not count as a difference"
    (tmp_path / "pool.csv").write_text(text)
    assert run_to_end(open_study(file)).certificate.level == "audited"


def test_cannot_tell_is_not_allowed_as_a_label_of_the_task(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    file = write_study(
        tmp_path / "s.toml", goal=labels(), strong=people(), task={"labels": ["no", "yes", "can't tell"]}
    )
    with pytest.raises(InvalidSpec, match=r"s\.toml, line \d+, task\.labels: "):
        open_study(file)


@pytest.mark.slow
def test_random_answers_have_no_agreement(tmp_path: Path) -> None:
    """The third person answers conflicts only. Counting all three votes, random answers would have a kappa of about 0.3."""
    write_pool(tmp_path, rows=400)
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.05), strong=people("two"))
    study = open_study(file)
    while study.outcome() is None:
        for seed, who in enumerate(("ann", "bob", "cec")):
            for question in study.ask(1000, who):
                coin = np.random.default_rng([question.item, seed]).integers(2)
                study.tell(question, ("no", "yes")[coin])
    agreement = status_of(study).agreement
    assert agreement is not None
    assert agreement.kappa is not None
    assert agreement.items >= 200
    assert abs(agreement.kappa) < 0.2


def test_status_needs_no_api_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pool(tmp_path, rows=60)
    weak = {"kind": "llm", "model": "m", "base_url": "http://127.0.0.1:9/v1", "api_key_env": "A_KEY_THAT_IS_NOT_SET"}
    monkeypatch.delenv("A_KEY_THAT_IS_NOT_SET", raising=False)
    study = open_study(write_study(tmp_path / "s.toml", goal=labels(), weak=weak, strong=table()))
    assert status_of(study).state == "new"
    with pytest.raises(InvalidSpec, match="A_KEY_THAT_IS_NOT_SET"):
        study.run()
