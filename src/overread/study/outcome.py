"""The outcome of a durable study, as the ledger stores it."""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from overread.core.certificate import Certificate
from overread.core.earlier_wording import update_wording
from overread.core.labels import SOURCES
from overread.study.results import Epoch, SourceCounts


@dataclass(frozen=True, eq=False)
class Outcome:
    """The labels of all items with their sources, and the certificate.

    Attributes
    ----------
    make : "labels" or "classifier".
    values : the labels that may be given.
    code : the label of each item as an index into `values`; -1 if it has none.
    source : where each label comes from; "" if the item has no label, for example because the budget was spent.
    confidence : the estimated probability that each label is the expert's; NaN without an estimate.
    certificate : the certificate of the labels, of the classifier's audit, or, without an audit, of the classifier.
    asked : the number of labels bought.
    epochs : the finished epochs.
    stopped : None if the study reached its goal, else the limit that ended it.
    classifier : the learned classifier; None for labels, and for an outcome read from the ledger.
    """

    make: str
    values: tuple[Any, ...]
    code: npt.NDArray[np.int32]
    source: npt.NDArray[np.str_]
    confidence: npt.NDArray[np.float64]
    certificate: Certificate
    asked: SourceCounts
    epochs: tuple[Epoch, ...]
    stopped: str | None
    classifier: Any = None

    @property
    def labels(self) -> list[Any]:
        """The label of each item; None if it has none."""
        return [None if code < 0 else self.values[code] for code in self.code.tolist()]

    @property
    def counts(self) -> SourceCounts:
        """The number of items of each source."""
        return SourceCounts(*(int((self.source == source).sum()) for source in SOURCES))

    def to_bytes(self) -> bytes:
        """Return the outcome without the classifier, which has its own file format."""
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
    def from_bytes(cls, stored: bytes) -> Outcome:
        with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
            about = json.loads(str(archive["about"]))
            code, source, confidence = archive["code"], archive["source"], archive["confidence"]
        return cls(
            make=about["make"],
            values=tuple(about["values"]),
            code=code,
            source=np.array((*SOURCES, ""))[source],
            confidence=confidence,
            certificate=certificate_from_json(about["certificate"]),
            asked=SourceCounts(**about["asked"]),
            epochs=tuple(epoch_from_json(epoch) for epoch in about["epochs"]),
            stopped=about["stopped"],
        )


def certificate_from_json(about: dict[str, Any]) -> Certificate:
    """Return a certificate from its JSON data, in its current wording.

    >>> certificate = Certificate("estimated", "no claim", None, None, ("rows are independent",), (("labels", "2"),))
    >>> certificate_from_json(json.loads(json.dumps(asdict(certificate)))) == certificate
    True
    """
    about = update_wording(about)
    lists = {"assumptions": tuple(about["assumptions"]), "numbers": tuple(tuple(pair) for pair in about["numbers"])}
    return Certificate(**{**about, **lists})


def epoch_from_json(about: dict[str, Any]) -> Epoch:
    """Return an epoch from its JSON data."""
    return Epoch(**{**about, "draws": SourceCounts(**about["draws"]), "labels": SourceCounts(**about["labels"])})
