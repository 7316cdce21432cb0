"""What a durable study came to, as it is kept in the ledger."""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from overread.sources import SOURCES
from overread.study.result import Epoch, Tally
from overread.theory.certificate import Certificate


@dataclass(frozen=True, eq=False)
class Outcome:
    """A label for every item, where it is from, and what is claimed.

    make: "labels" or "classifier". source: "" where an item has no label, as where the money was spent. stopped: None for a
    study that reached its goal, else the limit that ended it. counts: items by source. certificate: the claim about the labels,
    or about the classifier: an audit of it, where there was one. confidence: the estimated chance that a label is the expert's;
    NaN: there is no estimate. asked: labels that were bought.
    """

    make: str
    values: tuple[Any, ...]
    code: npt.NDArray[np.int32]
    """The label of each item: values[code]; -1: none."""
    source: npt.NDArray[np.str_]
    confidence: npt.NDArray[np.float64]
    certificate: Certificate
    asked: Tally
    epochs: tuple[Epoch, ...]
    stopped: str | None
    classifier: Any = None

    @property
    def labels(self) -> list[Any]:
        return [None if code < 0 else self.values[code] for code in self.code.tolist()]

    @property
    def counts(self) -> Tally:
        return Tally(*(int((self.source == source).sum()) for source in SOURCES))

    def to_bytes(self) -> bytes:
        """Everything but the classifier, which has a file format of its own."""
        about = {
            "make": self.make,
            "values": list(self.values),
            "certificate": asdict(self.certificate),
            "asked": asdict(self.asked),
            "epochs": [asdict(epoch) for epoch in self.epochs],
            "stopped": self.stopped,
        }
        content = io.BytesIO()
        np.savez_compressed(
            content,
            about=np.array(json.dumps(about)),
            code=self.code,
            source=np.array([(*SOURCES, "").index(name) for name in self.source.tolist()], dtype=np.uint8),
            confidence=self.confidence,
        )
        return content.getvalue()

    @classmethod
    def from_bytes(cls, stored: bytes, classifier: Any = None) -> Outcome:
        with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
            about = json.loads(str(archive["about"]))
            code, source, confidence = archive["code"], archive["source"], archive["confidence"]
        return cls(
            make=about["make"],
            values=tuple(about["values"]),
            code=code,
            source=np.array((*SOURCES, ""))[source],
            confidence=confidence,
            certificate=certificate_from(about["certificate"]),
            asked=Tally(**about["asked"]),
            epochs=tuple(epoch_from(epoch) for epoch in about["epochs"]),
            stopped=about["stopped"],
            classifier=classifier,
        )


def certificate_from(about: dict[str, Any]) -> Certificate:
    """Read a certificate as JSON has it.

    >>> one = Certificate("estimated", "no claim", None, None, ("W is right",), (("labels", "2"),))
    >>> certificate_from(json.loads(json.dumps(asdict(one)))) == one
    True
    """
    lists = {"assumptions": tuple(about["assumptions"]), "numbers": tuple(tuple(pair) for pair in about["numbers"])}
    return Certificate(**{**about, **lists})


def epoch_from(about: dict[str, Any]) -> Epoch:
    """Read an epoch as JSON has it."""
    return Epoch(**{**about, "draws": Tally(**about["draws"]), "labels": Tally(**about["labels"])})
