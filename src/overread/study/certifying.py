"""A study's certificate as a file that can be checked: everything in it follows from the answers in the ledger.

`check_certificate` computes the study anew from the ledger alone and says in words what differs: a claim that was changed, a
label that does not follow from the votes, an answer that was added or taken away.
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
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.errors import InvalidArgument, InvalidData, OverreadError, StoreFailed
from overread.sources import SOURCES
from overread.study.saving import check_target, write_whole
from overread.study.solutions import LIBRARIES

if TYPE_CHECKING:
    from overread.study.durable import Study
    from overread.study.outcome import Outcome

FORMAT = 1
MADE_WITH = "made_with"
"""The key of what may differ: the versions with which the certificate was made."""
SOME = 5
"""Lines about labels that don't follow from their answers, before the rest is counted."""

MAKES = {"labels": "a label for every item", "classifier": "a classifier"}
LEVELS = {
    "proved": "Proved: the claim follows from a theorem about the procedure, for the assumptions that are listed.",
    "audited": "Audited: the claim rests on answers to items picked at random, and on no belief about W or a model.",
    "estimated": "Estimated: these are numbers without a guarantee; nothing is claimed.",
}
"""What each level of a certificate means."""


def certificate_of(study: Study) -> dict[str, Any]:
    """Return the certificate of a study at its end, as JSON has it.

    labels: a digest of id, label and source of every item, in the order of the pool. ledger: how many answers there are, and a
    digest of them in the order in which they were written: labeler, item, kind, label, confidence, who and price, not times.
    limits_so_far: every pair of limits that the study was run with.
    """
    return _certificate(study, _ended(study))


def write_certificate(study: Study, path: str | os.PathLike[str]) -> dict[str, Any]:
    """Write the certificate as .json, for programs to check, and as .txt beside it, for people to read."""
    target = check_target(path, (".json",))
    certificate = certificate_of(study)
    write_whole(target, (json.dumps(certificate, indent=2, ensure_ascii=False) + "\n").encode())
    write_whole(target.with_suffix(".txt"), text_of(certificate).encode())
    return certificate


def check_certificate(study: Study, path: str | os.PathLike[str]) -> tuple[str, ...]:
    """Compute the study anew from the ledger and say how the certificate differs from it; nothing: it checks.

    Nothing is asked or bought, and no kept solution is used. Versions of Overread and its libraries that differ from those the
    certificate was made with are named only where something else differs.
    """
    kept = _ended(study)
    told, file = _read(Path(path)), Path(path)
    try:
        found = [*_verdicts(study)]
    except (ValueError, ArithmeticError) as error:  # a price or a label that is none
        return (f"an answer in the ledger can't be read: {error}",)
    try:
        now = study.replay()
    except (
        OverreadError,
        LookupError,
        ValueError,
        TypeError,
    ) as error:  # strange errors come of rows that no study wrote
        found.append(f"the study can't be computed anew from the ledger: {error}")
        now = kept
    anew = _certificate(study, now)
    found += [
        f"{name}: the certificate says {old}, the ledger gives {new}"
        for name, old, new in _differences("", told, anew)
        if name.partition(".")[0] != MADE_WITH
    ]
    near = np.allclose(kept.confidence, now.confidence, rtol=0, atol=1e-6, equal_nan=True)
    if not near or _certificate(study, kept) != anew:
        found.append("the outcome that is kept in the database, and exported, is not the one that the ledger gives")
    text = file.with_suffix(".txt")
    if text.is_file() and text.read_bytes() != text_of(told).encode():
        found.append(f"{text.name} does not say what {file.name} does")
    if found and told.get(MADE_WITH) != _versions():
        found.append(
            f"the certificate was made with {_listed(told.get(MADE_WITH))}, and this is {_listed(_versions())}"
        )
    return tuple(found)


def text_of(certificate: Mapping[str, Any]) -> str:
    """Return a certificate for people to read.

    >>> text_of({"study": "tickets"})
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: the certificate is damaged (KeyError('identity')); write it again
    """
    try:
        return _text(certificate)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
        raise InvalidData(f"the certificate is damaged ({error!r}); write it again") from error


def exact(amount: Fraction) -> str:
    """Write an amount of money exactly: as a decimal number where it is one, else as a fraction.

    >>> exact(Fraction(855, 2)), exact(Fraction(3)), exact(Fraction(1, 3)), exact(Fraction(1, 800))
    ('427.5', '3', '1/3', '0.00125')
    """
    digits = next((n for n in range(30) if 10**n % amount.denominator == 0), None)
    if digits is None:
        return str(amount)
    whole, rest = divmod(abs(amount.numerator) * 10**digits // amount.denominator, 10**digits)
    return "-" * (amount < 0) + str(whole) + (f".{rest:0{digits}d}" if digits else "")


# ---- what is certified


def _ended(study: Study) -> Outcome:
    try:
        outcome = study.outcome()
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise StoreFailed(
            f"the outcome of study {study.name!r} is damaged in the database ({error}); run it again"
        ) from error
    if outcome is None:
        raise InvalidArgument(
            f"study {study.name!r} is not at its end with the limits in its file, and has no certificate; run it on"
        )
    return outcome


def _certificate(study: Study, outcome: Outcome) -> dict[str, Any]:
    answers = study.ledger.answers()
    spent, goal, limits = study.ledger.spent(), study.spec.goal, study.ledger.kept("limits")
    certificate = {
        "format": FORMAT,
        "study": study.name,
        MADE_WITH: _versions(),
        "identity": {**study.spec.identity(), "items": study.items.digest},
        "seed": goal.seed,
        "limits": {"max_cost": goal.max_cost, "max_strong": goal.max_strong},
        "limits_so_far": [limits[key].decode(errors="replace") for key in sorted(limits, key=int)],
        "outcome": {
            "make": outcome.make,
            "stopped": outcome.stopped,
            "items": len(study.items),
            "sources": asdict(outcome.counts),
            "labels_bought": {"weak": outcome.asked.weak, "strong": outcome.asked.strong},
            "cost": {role: exact(paid) for role, paid in sorted(spent.items())},
            "total_cost": exact(sum(spent.values(), Fraction(0))),
        },
        "ledger": {
            "answers": len(answers),
            "digest": _digest(
                [role, each.item, each.kind, each.label, each.confidence, each.who, str(each.price)]
                for role, each in answers
            ),
        },
        "certificate": asdict(outcome.certificate),
        "labels": _digest([*row] for row in zip(study.items.ids, outcome.labels, outcome.source.tolist(), strict=True)),
    }
    plain: dict[str, Any] = json.loads(json.dumps(certificate))
    return plain


def _versions() -> dict[str, str]:
    return {name: version(name) for name in LIBRARIES}


def _digest(rows: Iterable[list[Any]]) -> str:
    digest = blake2b(digest_size=32)
    for row in rows:
        digest.update(json.dumps(row).encode() + b"\n")
    return digest.hexdigest()


# ---- what is checked


def _verdicts(study: Study) -> Iterator[str]:
    """Say which labels that the study went by don't follow from the answers."""
    lines = [line for role in ("weak", "strong") for line in _verdicts_of(study, role)]
    yield from lines[:SOME]
    if len(lines) > SOME:
        yield f"and {len(lines) - SOME} more labels do not follow from their answers"


def _verdicts_of(study: Study, role: str) -> Iterator[str]:
    people = role == "strong" and study.asks_people
    votes = _votes(study) if people else _machine(study, role)
    found = study.ledger.verdicts(role)
    sure = [None if math.isnan(each) else each for each in found.confidence.tolist()]
    for item, label, confidence in zip(found.item.tolist(), found.label, sure, strict=True):
        where = (
            f"item {study.items.ids[item]}"
            if 0 <= item < len(study.items)
            else f"row {item}, which the pool does not have"
        )
        given = votes.get(item)
        if given is None:
            yield f"{where}: the {role} label is {label!r}, and nobody gave an answer"
            continue
        expected = study.policy.decision([said for _, said in given]) if people else given[0][0]
        if (type(expected), expected) != (type(label), label):
            said = ", ".join(f"{who}: {answer!r}" for who, answer in given) if people else repr(expected)
            yield f"{where}: the {role} label is {label!r}, and the answers are {said}"
        elif not people and confidence != given[0][1]:
            yield f"{where}: the {role} label has confidence {confidence}, and its answer {given[0][1]}"


def _votes(study: Study) -> dict[int, list[tuple[Any, Any]]]:
    """Return who voted for what, in the order of the ledger."""
    votes: dict[int, list[tuple[Any, Any]]] = {}
    for vote in study.ledger.votes("strong"):
        votes.setdefault(vote.item, []).append((vote.who, vote.label))
    return votes


def _machine(study: Study, role: str) -> dict[int, list[tuple[Any, Any]]]:
    """Return a machine's first answer to each item, which is the one that counts."""
    answers: dict[int, list[tuple[Any, Any]]] = {}
    for labeler, reply in study.ledger.answers():
        if labeler == role and reply.kind in {"label", "none"}:
            answers.setdefault(reply.item, [(reply.label, reply.confidence)])
    return answers


def _differences(name: str, old: Any, new: Any) -> Iterator[tuple[str, str, str]]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys([*old, *new]):
            yield from _differences(f"{name}.{key}" if name else str(key), old.get(key), new.get(key))
    elif (type(old), old) != (type(new), new):
        yield name, _short(old), _short(new)


def _short(value: Any) -> str:
    text = "nothing" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else f"{text[:300]}..."


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes())
    except OSError as error:
        raise InvalidData(f"path={str(path)!r} can't be read ({error}); name the certificate's .json file") from error
    except (ValueError, RecursionError) as error:
        raise InvalidData(f"path={str(path)!r} is no JSON ({error}); name the certificate's .json file") from error
    if not isinstance(found, dict) or not isinstance(found.get("format"), int):
        raise InvalidData(f"path={str(path)!r} is no certificate of a study")
    if found["format"] > FORMAT:
        raise InvalidData(
            f"path={str(path)!r} has format {found['format']} and this Overread reads up to {FORMAT}; upgrade Overread"
        )
    text_of(found)  # refuses one that is damaged
    return found


# ---- for people


def _text(told: Mapping[str, Any]) -> str:
    task, outcome, certificate = told["identity"]["task"], told["outcome"], told["certificate"]
    sources, bought = outcome["sources"], outcome["labels_bought"]
    title = f"Certificate of the study {told['study']}"
    lines = [
        title,
        "=" * len(title),
        "",
        f"Question: {task['question']}",
        f"Labels: {', '.join(map(str, task['labels']))}",
        f"Items: {outcome['items']}",
        "",
        f"The claim ({certificate['level']}): {certificate['claim']}.",
        LEVELS[certificate["level"]],
        *(f"It assumes: {assumption}." for assumption in certificate["assumptions"]),
        *(f"{name}: {value}" for name, value in certificate["numbers"]),
        "",
        f"It made {MAKES[outcome['make']]}, and " + _end(outcome["stopped"]),
        "Labels in all: " + ", ".join(f"{sources[name]} {name}" for name in SOURCES),
        f"Labels bought: {bought['weak']} of the weak labeler, {bought['strong']} of the strong one",
        f"Paid: {outcome['total_cost']}" + _by(outcome["cost"]),
        f"Limits: {_limit(told['limits'])}" + _changed(told["limits_so_far"]),
        f"Seed: {told['seed']}",
        "",
        f"Digest of the items: {told['identity']['items']}",
        f"Digest of ids, labels and sources: {told['labels']}",
        f"Digest of the {told['ledger']['answers']} answers in the ledger: {told['ledger']['digest']}",
        f"Made with {_listed(told[MADE_WITH])}",
        "",
        "Whoever has the study's file, its items and its ledger can compute all of this anew.",
    ]
    return "\n".join(lines) + "\n"


def _end(stopped: str | None) -> str:
    return "reached its goal" if stopped is None else f"was ended by its limit {stopped}"


def _by(cost: Mapping[str, str]) -> str:
    return f" ({', '.join(f'{paid} {role}' for role, paid in cost.items())})" if cost else ""


def _limit(limit: Mapping[str, Any]) -> str:
    named = [f"{name} {value}" for name, value in limit.items() if value is not None]
    return ", ".join(named) or "none"


def _changed(limits: list[str]) -> str:
    return f"; they were changed: {', then '.join(limits)}" if len(limits) > 1 else ""


def _listed(versions: Any) -> str:
    return ", ".join(f"{name} {number}" for name, number in versions.items()) if isinstance(versions, dict) else "?"
