"""The certificate of a study as a file that can be checked: everything in it follows from the answers in the ledger.

`check_certificate` recomputes the study from the ledger only, and lists the differences: a changed claim, a label that does
not follow from the votes, an answer that was added or removed.
"""

from __future__ import annotations

import json
import math
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.answers import SERIES_BY_ROLE
from overread.core.digests import hex_digest
from overread.core.earlier_wording import update_wording
from overread.core.labels import SOURCES
from overread.core.requests import LabelerRole
from overread.errors import InvalidArgument, InvalidData, OverreadError, StoreFailed
from overread.study.export.saving import check_output_path, read_json, write_atomically
from overread.study.memo import LIBRARIES
from overread.study.spec.spec import differing_values

if TYPE_CHECKING:
    from overread.study.outcome import Outcome
    from overread.study.study import Study

CERTIFICATE_FORMAT = 1
MADE_WITH = "made_with"
"""The key of the library versions, which may differ when a certificate is checked."""
MAX_LISTED_LABELS = 5
"""Maximum number of listed labels that don't follow from their answers; the rest are only counted."""

PRODUCT_NAMES = {"labels": "a label for every item", "classifier": "a classifier"}
LEVEL_MEANINGS = {
    "proved": "Proved: the claim follows from a theorem about the procedure, for the assumptions that are listed.",
    "audited": (
        "Audited: the claim rests on answers to items picked at random, and on no assumption about the weak labeler or a model."
    ),
    "estimated": "Estimated: these are numbers without a guarantee; nothing is claimed.",
}
"""The meaning of each level. `check_certificate` compares these sentences; if you reword one, add it to `EARLIER_WORDING`."""


def certificate_of(study: Study) -> dict[str, Any]:
    """Return the certificate of a finished study as JSON data.

    Its "labels" is a digest of id, label and source of every item, in the order of the pool. Its "ledger" has the number of
    answers, and a digest of them in the order of writing: role, item, kind, label, confidence, who and price, not times. Its
    "limits_so_far" lists all limits that the study has been run with.

    Raises
    ------
    InvalidArgument
        The study has not finished with the limits in its file.
    StoreFailed
        The stored outcome is damaged.
    """
    return _certificate_json(study, _finished_outcome(study))


def write_certificate(study: Study, path: str | os.PathLike[str]) -> dict[str, Any]:
    """Write the certificate as .json for programs, and beside it as .txt for people; return its JSON data."""
    target = check_output_path(path, (".json",))
    certificate = certificate_of(study)
    write_atomically(target, (json.dumps(certificate, indent=2, ensure_ascii=False) + "\n").encode())
    write_atomically(target.with_suffix(".txt"), certificate_text(certificate).encode())
    return certificate


def check_certificate(study: Study, path: str | os.PathLike[str]) -> tuple[str, ...]:
    """Recompute the study from the ledger, and return the differences from the certificate; empty if there are none.

    No labeler is asked, and no stored solution is used. If versions of Overread and its libraries differ from those in the
    certificate, this is reported only together with another difference.

    Parameters
    ----------
    study : the study.
    path : the .json file of the certificate; a .txt file beside it is checked too.

    Returns
    -------
    One sentence for each difference.

    Raises
    ------
    InvalidData
        The file is unreadable, damaged, or of a newer format.
    InvalidArgument
        The study has not finished with the limits in its file.
    """
    stored = _finished_outcome(study)
    certificate, file = _read_certificate(Path(path)), Path(path)
    try:
        differences = [*_verdict_errors(study)]
    except (ValueError, ArithmeticError) as error:  # an invalid price or label
        return (f"an answer in the ledger can't be read: {error}",)
    try:
        replayed = study.replay()
    except (OverreadError, LookupError, ValueError, TypeError) as error:  # an edited ledger may raise any of these
        differences.append(f"the study can't be recomputed from the ledger: {error}")
        replayed = stored
    expected = _certificate_json(study, replayed)
    differences += [
        f"{name}: the certificate says {_shorten(old)}, the ledger gives {_shorten(new)}"
        for name, old, new in differing_values("", certificate, expected)
        if name.partition(".")[0] != MADE_WITH
    ]
    same_confidence = np.allclose(stored.confidence, replayed.confidence, rtol=0, atol=1e-6, equal_nan=True)
    if not same_confidence or _certificate_json(study, stored) != expected:
        differences.append(
            "the stored outcome, which is also the one exported, differs from the outcome recomputed from the ledger"
        )
    text = file.with_suffix(".txt")
    expected_text = update_wording(certificate_text(certificate))
    if text.is_file() and update_wording(text.read_bytes().decode(errors="replace")) != expected_text:
        differences.append(f"{text.name} does not match {file.name}")
    made_with, versions = certificate.get(MADE_WITH), _versions()
    if differences and made_with != versions:
        differences.append(
            f"the certificate was made with {_format_versions(made_with)}; installed: {_format_versions(versions)}"
        )
    return tuple(differences)


def certificate_text(certificate: Mapping[str, Any]) -> str:
    """Return a certificate as text for people.

    >>> certificate_text({"study": "tickets"})
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: the certificate is damaged (KeyError('identity')); write it again
    """
    try:
        return _format_certificate(certificate)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
        raise InvalidData(f"the certificate is damaged ({error!r}); write it again") from error


def format_exactly(amount: Fraction) -> str:
    """Return an amount of money exactly: as a decimal number if it has a finite one, else as a fraction.

    >>> [format_exactly(amount) for amount in (Fraction(855, 2), Fraction(3), Fraction(1, 3), Fraction(1, 800))]
    ['427.5', '3', '1/3', '0.00125']
    """
    digits = next((n for n in range(30) if 10**n % amount.denominator == 0), None)
    if digits is None:
        return str(amount)
    whole, rest = divmod(abs(amount.numerator) * 10**digits // amount.denominator, 10**digits)
    return "-" * (amount < 0) + str(whole) + (f".{rest:0{digits}d}" if digits else "")


# ---- the certificate's data


def _finished_outcome(study: Study) -> Outcome:
    try:
        outcome = study.outcome()
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise StoreFailed(
            f"the stored outcome of study {study.name!r} is corrupt ({error}); run the study again"
        ) from error
    if outcome is None:
        raise InvalidArgument(
            f"study {study.name!r} has not finished with the limits in its file, so it has no certificate; run it again"
        )
    return outcome


def _certificate_json(study: Study, outcome: Outcome) -> dict[str, Any]:
    answers = study.ledger.answers()
    spent, goal = study.ledger.spent(), study.spec.goal
    certificate = {
        "format": CERTIFICATE_FORMAT,
        "study": study.name,
        MADE_WITH: _versions(),
        "identity": {**study.spec.identity(), "items": study.items.digest},
        "seed": goal.seed,
        "limits": {"max_cost": goal.max_cost, "max_strong": goal.max_strong},
        "limits_so_far": study.metadata.limits_history(),
        "outcome": {
            "make": outcome.make,
            "stopped": outcome.stopped,
            "items": len(study.items),
            "sources": asdict(outcome.counts),
            "labels_bought": {"weak": outcome.asked.weak, "strong": outcome.asked.strong},
            "cost": {role: format_exactly(paid) for role, paid in sorted(spent.items())},
            "total_cost": format_exactly(sum(spent.values(), Fraction(0))),
        },
        "ledger": {
            "answers": len(answers),
            "digest": _digest_rows(
                [series.name, each.item, each.kind, each.label, each.confidence, each.who, str(each.price)]
                for series, each in answers
            ),
        },
        "certificate": asdict(outcome.certificate),
        "labels": _digest_rows(
            [*row] for row in zip(study.items.ids, outcome.labels, outcome.source.tolist(), strict=True)
        ),
    }
    plain: dict[str, Any] = json.loads(json.dumps(certificate))
    return plain


def _versions() -> dict[str, str]:
    return {name: version(name) for name in LIBRARIES}


def _digest_rows(rows: Iterable[list[Any]]) -> str:
    return hex_digest(*(f"{json.dumps(row)}\n" for row in rows), size=32)


# ---- checks


def _verdict_errors(study: Study) -> Iterator[str]:
    """Yield a sentence for each verdict that doesn't follow from the answers."""
    lines = [line for role in SERIES_BY_ROLE for line in _verdict_errors_of(study, role)]
    yield from lines[:MAX_LISTED_LABELS]
    if len(lines) > MAX_LISTED_LABELS:
        yield f"and {len(lines) - MAX_LISTED_LABELS} more labels do not follow from their answers"


def _verdict_errors_of(study: Study, role: LabelerRole) -> Iterator[str]:
    people = role == "strong" and study.asks_people
    votes = (
        {item: [(vote.who, vote.label) for vote in given] for item, given in study.questions.votes_by_item().items()}
        if people
        else _machine_answers(study, role)
    )
    verdicts = study.ledger.verdicts(SERIES_BY_ROLE[role])
    confidences = [None if math.isnan(each) else each for each in verdicts.confidence.tolist()]
    for item, label, confidence in zip(verdicts.item.tolist(), verdicts.label, confidences, strict=True):
        where = (
            f"item {study.items.ids[item]}" if 0 <= item < len(study.items) else f"row {item}, which is not in the pool"
        )
        given = votes.get(item)
        if given is None:
            yield f"{where}: the {role} label is {label!r}, but the ledger has no answer"
            continue
        expected = study.policy.verdict([vote for _, vote in given]) if people else given[0][0]
        if (type(expected), expected) != (type(label), label):
            answers = ", ".join(f"{who}: {answer!r}" for who, answer in given) if people else repr(expected)
            yield f"{where}: the {role} label is {label!r}, but the answers are {answers}"
        elif not people and confidence != given[0][1]:
            yield f"{where}: the {role} label has confidence {confidence}, but its answer has confidence {given[0][1]}"


def _machine_answers(study: Study, role: LabelerRole) -> dict[int, list[tuple[Any, Any]]]:
    """Return a machine's first answer to each item, with its confidence; later answers don't count."""
    answers: dict[int, list[tuple[Any, Any]]] = {}
    for series, reply in study.ledger.answers():
        if series == SERIES_BY_ROLE[role] and reply.kind in {"label", "none"}:
            answers.setdefault(reply.item, [(reply.label, reply.confidence)])
    return answers


def _shorten(value: Any) -> str:
    text = "nothing" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else f"{text[:300]}..."


def _read_certificate(path: Path) -> dict[str, Any]:
    certificate = read_json(path, "pass the certificate's .json file")
    if not isinstance(certificate, dict) or not isinstance(certificate.get("format"), int):
        raise InvalidData(f"path={str(path)!r} is not a study's certificate; pass the certificate's .json file")
    if certificate["format"] > CERTIFICATE_FORMAT:
        raise InvalidData(
            f"path={str(path)!r} has format {certificate['format']}, and this version of Overread reads up to "
            f"{CERTIFICATE_FORMAT}; upgrade Overread"
        )
    certificate_text(certificate)  # raises if it is damaged
    return {**certificate, "certificate": update_wording(certificate["certificate"])}


# ---- text for people. `check_certificate` compares it; if you reword a sentence, add it to `EARLIER_WORDING`


def _format_certificate(study: Mapping[str, Any]) -> str:
    task, outcome, certificate = study["identity"]["task"], study["outcome"], study["certificate"]
    sources, bought = outcome["sources"], outcome["labels_bought"]
    title = f"Certificate of the study {study['study']}"
    lines = [
        title,
        "=" * len(title),
        "",
        f"Question: {task['question']}",
        f"Labels: {', '.join(map(str, task['labels']))}",
        f"Items: {outcome['items']}",
        "",
        f"The claim ({certificate['level']}): {certificate['claim']}.",
        LEVEL_MEANINGS[certificate["level"]],
        *(f"It assumes: {assumption}." for assumption in certificate["assumptions"]),
        *(f"{name}: {value}" for name, value in certificate["numbers"]),
        "",
        f"It made {PRODUCT_NAMES[outcome['make']]}, and " + _format_end(outcome["stopped"]),
        "Labels in all: " + ", ".join(f"{sources[name]} {name}" for name in SOURCES),
        f"Labels bought: {bought['weak']} from the weak labeler, {bought['strong']} from the expert",
        f"Paid: {outcome['total_cost']}" + _format_costs(outcome["cost"]),
        f"Limits: {_format_limits(study['limits'])}" + _format_changes(study["limits_so_far"]),
        f"Seed: {study['seed']}",
        "",
        f"Digest of the items: {study['identity']['items']}",
        f"Digest of ids, labels and sources: {study['labels']}",
        f"Digest of the {study['ledger']['answers']} answers in the ledger: {study['ledger']['digest']}",
        f"Made with {_format_versions(study[MADE_WITH])}",
        "",
        "Anyone with the study's file, its items and its ledger can recompute all of this.",
    ]
    return "\n".join(lines) + "\n"


def _format_end(stopped: str | None) -> str:
    return "reached its goal" if stopped is None else f"stopped at its limit {stopped}"


def _format_costs(cost: Mapping[str, str]) -> str:
    return f" ({', '.join(f'{paid} {role}' for role, paid in cost.items())})" if cost else ""


def _format_limits(limit: Mapping[str, Any]) -> str:
    named = [f"{name} {value}" for name, value in limit.items() if value is not None]
    return ", ".join(named) or "none"


def _format_changes(limits: list[str]) -> str:
    return f"; they were changed: {', then '.join(limits)}" if len(limits) > 1 else ""


def _format_versions(versions: Any) -> str:
    return ", ".join(f"{name} {number}" for name, number in versions.items()) if isinstance(versions, dict) else "?"
