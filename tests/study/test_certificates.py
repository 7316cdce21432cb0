"""A certificate passes its check only if everything in it follows from the answers in the ledger."""

from __future__ import annotations

import json
import sqlite3
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.core.answers import STRONG
from overread.errors import InvalidArgument, InvalidData, StoreFailed
from overread.study.certificates import (
    certificate_of,
    certificate_text,
    check_certificate,
    format_exactly,
    write_certificate,
)
from overread.study.outcome import Outcome
from overread.study.study import open_study
from tests.durability.files import run_to_end
from tests.study.small_study import CLASSIFIER, PEOPLE, TRUTH, copied, finish, write_study

FIRST_NO = "(SELECT min(item) FROM overread_verdicts WHERE labeler = 'strong' AND label = '\"no\"')"


def says(who: str, item: int, truth: str) -> str:
    return {"no": "yes", "yes": "no"}[truth] if who == "bob" and item % 4 == 0 else truth


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished study of an audited classifier with policy "two", with its certificate in the same folder."""
    strong = 'kind = "people"\nprice = 1.5\npolicy = "two"'
    file = write_study(tmp_path_factory.mktemp("done"), goal=CLASSIFIER, strong=strong)
    return certified(finish(file, people=("ann", "bob", "cal"), says=says))


def certified(file: Path) -> Path:
    study = open_study(file)
    write_certificate(study, file.with_name("certificate.json"))
    study.ledger.close()
    return file


def tampered(file: Path, sql: str, *values: Any) -> tuple[str, ...]:
    """Change the database directly, and check the certificate."""
    database = sqlite3.connect(file.with_suffix(".db"))
    assert database.execute(sql, values).rowcount > 0
    database.commit()
    database.close()
    return checked(file)


def checked(file: Path) -> tuple[str, ...]:
    study = open_study(file)
    try:
        return check_certificate(study, file.with_name("certificate.json"))
    finally:
        study.ledger.close()


# ---- contents


def test_the_check_passes_and_asks_no_labeler(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    study = open_study(file)
    before = study.ledger.answers()
    assert check_certificate(study, tmp_path / "certificate.json") == ()
    assert study.ledger.answers() == before


@pytest.mark.slow
def test_the_check_works_for_policy_one_and_for_programs(tmp_path: Path) -> None:
    for name, strong in (("person", PEOPLE), ("machine", TRUTH)):
        (tmp_path / name).mkdir()
        file = certified(finish(write_study(tmp_path / name, strong=strong)))
        assert checked(file) == ()
        change = "UPDATE overread_answers SET label = '\"yes\"' WHERE labeler = 'strong' AND label = '\"no\"'"
        assert any("the strong label is 'no', but the answers are" in line for line in tampered(file, change))


def test_the_certificate_has_the_outcome(done: Path, tmp_path: Path) -> None:
    study = open_study(copied(done, tmp_path))
    outcome, told = study.outcome(), json.loads((tmp_path / "certificate.json").read_text(encoding="utf-8"))
    assert outcome is not None
    assert told == certificate_of(study)
    assert told["certificate"]["claim"] == outcome.certificate.claim
    assert told["outcome"]["sources"] == vars(outcome.counts)
    assert told["outcome"]["labels_bought"] == {"weak": 300, "strong": outcome.counts.strong}
    assert (
        Fraction(told["outcome"]["total_cost"])
        == sum(study.ledger.spent().values())
        == Fraction("1.5") * len(study.ledger.votes(STRONG)) + 3
    )
    assert told["ledger"]["answers"] == len(study.ledger.answers())
    assert told["limits"] == {"max_cost": None, "max_strong": 40}
    assert len(told["limits_so_far"]) == 1
    assert (told["seed"], told["identity"]["items"]) == (0, study.items.digest)


def test_the_certificate_has_a_readable_text(done: Path) -> None:
    text = done.with_name("certificate.txt").read_text(encoding="utf-8")
    told = json.loads(done.with_name("certificate.json").read_text(encoding="utf-8"))
    assert text == certificate_text(told)
    for part in (
        "Certificate of the study billing",
        "Is this about billing?",
        told["certificate"]["claim"],
        told["labels"],
    ):
        assert part in text


@pytest.mark.slow
def test_the_certificate_does_not_depend_on_the_folder(tmp_path: Path) -> None:
    found = []
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        study = open_study(finish(write_study(tmp_path / name, strong=TRUTH)))
        found.append(certificate_of(study))
    assert found[0] == found[1]


def test_an_unfinished_study_has_no_certificate(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path))
    for call in (
        lambda: certificate_of(study),
        lambda: write_certificate(study, tmp_path / "c.json"),
        lambda: check_certificate(study, tmp_path / "c.json"),
    ):
        with pytest.raises(InvalidArgument, match="limits"):
            call()
    assert not (tmp_path / "c.json").exists()


@pytest.mark.parametrize("amount", ["0", "1.5", "1/3", "0.000001", "123456789.25", "7/12", "-2.5"])
def test_costs_are_exact(amount: str) -> None:
    assert Fraction(format_exactly(Fraction(amount))) == Fraction(amount)
    assert "/" in format_exactly(Fraction(amount)) or "/" not in amount


# ---- detected changes


CHANGES = [
    (
        f"UPDATE overread_verdicts SET label = '\"yes\"' WHERE labeler = 'strong' AND item = {FIRST_NO}",
        "the strong label is 'yes'",
    ),
    (
        f"UPDATE overread_answers SET label = '\"yes\"' WHERE labeler = 'strong' AND label = '\"no\"' AND item = {FIRST_NO}",
        "the strong label is 'no', but the answers are",
    ),
    (
        "UPDATE overread_verdicts SET label = '\"no\"' WHERE labeler = 'weak' AND label = '\"yes\"'",
        "the weak label is 'no'",
    ),
    ("UPDATE overread_verdicts SET confidence = 0.9 WHERE labeler = 'weak'", "0.9, but its answer has confidence None"),
    ("UPDATE overread_verdicts SET label = '\"maybe\"' WHERE labeler = 'strong'", "the strong label is 'maybe'"),
    ("UPDATE overread_verdicts SET item = 5000 WHERE labeler = 'weak' AND item = 3", "which is not in the pool"),
    (f"DELETE FROM overread_verdicts WHERE labeler = 'strong' AND item = {FIRST_NO}", "can't be recomputed"),
    (f"DELETE FROM overread_answers WHERE labeler = 'strong' AND item = {FIRST_NO}", "the ledger has no answer"),
    ("DELETE FROM overread_answers WHERE seq = (SELECT max(seq) FROM overread_answers)", "ledger.answers"),
    ("UPDATE overread_answers SET who = 'eve' WHERE seq = (SELECT max(seq) FROM overread_answers)", "ledger.digest"),
    ("UPDATE overread_answers SET price = '0' WHERE seq = (SELECT max(seq) FROM overread_answers)", "total_cost"),
    ("UPDATE overread_answers SET price = 'free'", "can't be read"),
    ("UPDATE overread_answers SET seq = -seq WHERE labeler = 'weak'", "ledger.digest"),
]


@pytest.mark.parametrize(("sql", "finds"), CHANGES, ids=map(str, range(len(CHANGES))))
def test_a_change_in_the_database_is_detected(done: Path, tmp_path: Path, sql: str, finds: str) -> None:
    file = copied(done, tmp_path)
    found = tampered(file, sql)
    assert any(finds in line for line in found), found


def test_an_added_answer_is_detected(done: Path, tmp_path: Path) -> None:
    series = "labeler, role, question_name, repetition"
    columns = f"study, {series}, item, question, kind, label, confidence, who, price, asked_at, answered_at"
    sql = (
        f"INSERT INTO overread_answers (uid, {columns}) SELECT 'forged', study, {series}, item, question, kind, label, "
        "confidence, 'mallory', price, asked_at, answered_at FROM overread_answers WHERE labeler = 'strong' LIMIT 1"
    )
    assert any(line.startswith("ledger.answers") for line in tampered(copied(done, tmp_path), sql))


def test_one_changed_label_is_named_by_its_id(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    sql = f"UPDATE overread_verdicts SET label = '\"yes\"' WHERE labeler = 'strong' AND item = {FIRST_NO}"
    study = open_study(file)
    strong = study.ledger.verdicts(STRONG)
    study.ledger.close()
    item = next(i for i, label in zip(strong.item.tolist(), strong.label, strict=True) if label == "no")
    assert any(line.startswith(f"item T{item:03d}: ") for line in tampered(file, sql))


def test_the_list_of_changed_labels_is_limited(done: Path, tmp_path: Path) -> None:
    found = tampered(copied(done, tmp_path), "UPDATE overread_verdicts SET label = '\"maybe\"'")
    assert len(found) < 15
    assert any("more labels do not follow from their answers" in line for line in found)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("certificate", "claim"), "the error is at most 0.0001"),
        (("certificate", "level"), "proved"),
        (("outcome", "sources", "strong"), 3),
        (("outcome", "total_cost"), "1"),
        (("outcome", "stopped"), None),
        (("identity", "goal", "failure_probability"), 1e-9),
        (("labels",), "0" * 64),
        (("ledger", "digest"), "0" * 64),
        (("seed",), 1),
        (("seed",), False),
    ],
)
def test_a_change_in_the_certificate_is_detected(done: Path, tmp_path: Path, path: tuple[str, ...], value: Any) -> None:
    file = copied(done, tmp_path)
    certificate = tmp_path / "certificate.json"
    told = json.loads(certificate.read_text(encoding="utf-8"))
    part = told
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    certificate.write_text(json.dumps(told), encoding="utf-8")
    (tmp_path / "certificate.txt").unlink()
    assert [line.partition(":")[0] for line in checked(file)] == [".".join(path)]


def test_a_changed_text_is_detected(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    text = tmp_path / "certificate.txt"
    text.write_text(text.read_text(encoding="utf-8").replace("audited", "proved"), encoding="utf-8")
    assert checked(file) == ("certificate.txt does not match certificate.json",)


def test_a_stored_outcome_that_differs_from_the_ledger_is_detected(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    study = open_study(file)
    outcome = study.outcome()
    assert outcome is not None
    code = outcome.code.copy()
    code[np.flatnonzero(outcome.source == "inferred")[0]] ^= 1
    other = Outcome(**{**vars(outcome), "code": code})
    (key,) = study.ledger.kept("outcome")
    study.ledger.keep("outcome", key, other.to_bytes())
    study.ledger.close()
    assert checked(file) == (
        "the stored outcome, which is also the one exported, differs from the outcome recomputed from the ledger",
    )


def test_an_outcome_that_can_not_be_read_is_named(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    with pytest.raises(StoreFailed, match="stored outcome"):
        tampered(file, "UPDATE overread_epochs SET value = ? WHERE kind = 'outcome'", b"nothing")


def test_stored_solutions_are_not_trusted(done: Path, tmp_path: Path) -> None:
    assert (
        tampered(copied(done, tmp_path), "UPDATE overread_epochs SET value = ? WHERE kind = 'solution'", b"nothing")
        == ()
    )


def test_changed_limits_in_the_file_prevent_the_check(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("max_strong = 40", "max_strong = 30"), encoding="utf-8")
    with pytest.raises(InvalidArgument, match="with the limits in its file"):
        checked(file)


def test_changed_limits_are_reported(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("max_strong = 40", "max_strong = 30"), encoding="utf-8")
    study = open_study(finish(file, people=("ann", "bob", "cal"), says=says))
    told = write_certificate(study, tmp_path / "certificate.json")
    assert len(told["limits_so_far"]) == 2
    assert "they were changed" in certificate_text(told)
    assert check_certificate(study, tmp_path / "certificate.json") == ()


def test_a_different_version_is_named_only_if_results_differ(done: Path, tmp_path: Path) -> None:
    file = copied(done, tmp_path)
    certificate = tmp_path / "certificate.json"
    (tmp_path / "certificate.txt").unlink()
    told = json.loads(certificate.read_text(encoding="utf-8"))
    told["made_with"]["numpy"] = "1.0"
    certificate.write_text(json.dumps(told), encoding="utf-8")
    assert checked(file) == ()
    certificate.write_text(json.dumps({**told, "seed": 5}), encoding="utf-8")
    found = checked(file)
    assert len(found) == 2
    assert "was made with" in found[1]
    assert "numpy 1.0" in found[1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "JSON"),
        ("[]", "certificate"),
        ('{"format": 99}', "upgrade Overread"),
        ('{"format": 1}', "damaged"),
        ('{"format": 1, "identity": 3}', "damaged"),
    ],
)
def test_a_file_that_is_not_a_certificate_is_named(done: Path, tmp_path: Path, content: str, says: str) -> None:
    study = open_study(copied(done, tmp_path))
    (tmp_path / "other.json").write_text(content, encoding="utf-8")
    with pytest.raises(InvalidData, match=says):
        check_certificate(study, tmp_path / "other.json")
    with pytest.raises(InvalidData, match="can't be read"):
        check_certificate(study, tmp_path / "missing.json")
    with pytest.raises(InvalidArgument, match=r"must end in \.json"):
        write_certificate(study, tmp_path / "certificate.txt")


@pytest.mark.slow
def test_cannot_tell_answers_are_counted_in_the_certificate(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, goal='make = "labels"\nerror = 0.3'))

    def unsure_of_the_first(_: int) -> bool:
        first, *others = study.ask(1000, by="ann", advance=False)
        study.tell(first, kind="cannot tell")
        for asked in others:
            study.tell(asked, "no")
        return True

    outcome = study.run(wait=unsure_of_the_first).outcome
    assert outcome is not None
    assert any("can't tell" in text for _, text in outcome.certificate.numbers)
    assert study.replay().certificate == outcome.certificate
    study.close()


def test_the_certificate_states_that_people_saw_weak_labels(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path, goal='make = "labels"\nerror = 0.3', strong=TRUTH))
    study.metadata.show_weak = True
    study.metadata.show_weak = False
    assert "people could see the weak labeler's answer" in str(run_to_end(study).certificate)
    study.close()
