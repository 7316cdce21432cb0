"""Saved classifiers, without pickle: loading one runs no code that the file brings along; and files written as a whole.

A file is a numpy archive (.npz) of plain arrays. Its entry "overread" holds JSON: the version of the format, the kind of the
classifier, its numbers, and the user's labels where it answers in those. Arrays of coefficients stand beside it. A
scikit-learn model is kept as skops writes it, and read by skops, which refuses types that it does not know to be harmless. A
classifier of a durable study has beside it the way to make features of new rows.
"""

from __future__ import annotations

import io
import json
import os
import zipfile
import zlib
from contextlib import suppress
from dataclasses import asdict, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from uuid import uuid4

import numpy as np

from overread.errors import InvalidArgument, InvalidData
from overread.hypotheses.affine import AffineHalfplane
from overread.hypotheses.base import Constant
from overread.hypotheses.halfplanes import Halfplane
from overread.hypotheses.halfspaces import Halfspace
from overread.hypotheses.intervals import Interval
from overread.hypotheses.stumps import Stump
from overread.hypotheses.thresholds import Threshold
from overread.hypotheses.wedges import Wedge
from overread.labels import Labels
from overread.optional import require
from overread.study.result import LabelledClassifier, LabelledModel

if TYPE_CHECKING:
    from collections.abc import Iterable

    import polars as pl

    from overread.sample import Array

VERSION = 1

OF_NUMBERS: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (Threshold, Interval, Stump, Halfplane, AffineHalfplane, Halfspace, Wedge, Constant)
}
OF_ARRAYS = {
    "LinearRule": "overread.hypotheses.linear",
    "LinearClassifier": "overread.hypotheses.linear_classes",
    "LogisticClassifier": "overread.practice.rich_models",
}
"""Where each is found: the last one's module loads scikit-learn, which most files don't need."""
SKOPS = "scikit-learn"
STUDY = "StudyClassifier"
INSIDE = ("classifier.", "features.")
"""What the names of the arrays of a study's classifier begin with: the classifier's own, and those of its features."""
DAMAGED = (zipfile.BadZipFile, zlib.error)
TABLES = (".csv", ".parquet")


class Predictor(Protocol):
    """What is saved and loaded: anything with `predict`."""

    def predict(self, x: Any) -> Any: ...


def save(classifier: Predictor, path: str | os.PathLike[str]) -> None:
    """Save one of Overread's classifiers, or a scikit-learn model, to one file; of an OverreadClassifier, what it learned.

    What stands at `path` is replaced only when the new file is complete.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(Threshold(0.25), f"{folder}/classifier.npz")
    ...     load(f"{folder}/classifier.npz")
    Threshold(theta=0.25)
    """
    learned = classifier.result_.classifier if hasattr(classifier, "result_") else classifier
    about, arrays = _described_study(learned) if type(learned).__name__ == STUDY else _described(learned)
    content = io.BytesIO()
    np.savez_compressed(content, overread=np.array(json.dumps({"version": VERSION, **about})), **arrays)
    if not isinstance(path, str | os.PathLike):
        raise InvalidArgument(f"path={path!r} must be the name of a file")
    write_whole(path, content.getvalue())


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file under another name first: what stands at `path` is replaced only when the new file is complete."""
    target = Path(path)
    part = target.with_name(f"{target.name}.{uuid4().hex[:8]}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise InvalidArgument(f"path={str(target)!r} can't be written ({error}); choose another") from error


def check_target(path: str | os.PathLike[str], endings: tuple[str, ...] = TABLES) -> Path:
    """Refuse, before anything is computed, a path at which no such file can be written."""
    target = Path(path)
    if target.suffix.lower() not in endings:
        raise InvalidArgument(f"path={str(target)!r} must end in {' or '.join(endings)}")
    if not target.parent.is_dir():
        raise InvalidArgument(
            f"path={str(target)!r}: there is no folder {str(target.parent)!r}; make it, or choose another"
        )
    return target


def write_table(frame: pl.DataFrame, path: str | os.PathLike[str]) -> None:
    """Write a table as CSV or Parquet, by the path's ending."""
    target, content = check_target(path), io.BytesIO()
    if target.suffix.lower() == ".csv":
        frame.write_csv(content)
    else:
        frame.write_parquet(content)
    write_whole(target, content.getvalue())


def load(path: str | os.PathLike[str], *, trusted: Iterable[str] = ()) -> Any:
    """Load what `save` or `save_classifier` wrote.

    trusted: names of further types that a scikit-learn model may hold, once you know that they do no harm.
    """
    about, arrays = _read(Path(path))
    try:
        if about["version"] > VERSION:
            raise InvalidData(
                f"path={str(path)!r} has version {about['version']} of the format and this Overread reads up to {VERSION}; "
                "upgrade Overread"
            )
        if about["kind"] == STUDY:
            return _of_study(about, arrays, trusted, Path(path).parent)
        return _labelled(about, _restored(about, arrays, trusted))
    except InvalidArgument:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, *DAMAGED) as error:
        raise InvalidData(f"path={str(path)!r} is damaged ({error!r}); save the classifier again") from error


def _described_study(learned: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    about, own = _described(learned.classifier)
    parts = zip(INSIDE, (own, learned.featurizer.to_arrays()), strict=True)
    arrays = {f"{begins}{name}": values for begins, part in parts for name, values in part.items()}
    return {"kind": STUDY, "classifier": about, "study": learned.about()}, arrays


def _described(classifier: Predictor) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what JSON can say of a classifier, and its arrays."""
    kind = type(classifier).__name__
    if isinstance(classifier, LabelledClassifier):
        about, arrays = _described(classifier.classifier)
        return {**about, "labels": [_plain(value) for value in classifier.labels.pair]}, arrays
    if isinstance(classifier, LabelledModel):
        about, arrays = _described(classifier.classifier)
        values = [_plain(value) for value in classifier.values]
        return {**about, "values": values, "dimension": classifier.dimension}, arrays
    if kind in OF_ARRAYS and hasattr(classifier, "to_arrays"):
        return {"kind": kind}, dict(classifier.to_arrays())
    if kind == "ModelClassifier" and hasattr(classifier, "model") and hasattr(classifier, "classes"):
        about, arrays = _described(classifier.model)
        return {**about, "codes": int(classifier.classes)}, arrays
    if type(classifier) is OF_NUMBERS.get(kind) and is_dataclass(classifier):
        return {"kind": kind, "numbers": {name: _plain(value) for name, value in asdict(classifier).items()}}, {}
    if hasattr(classifier, "get_params"):  # a scikit-learn model; the test needs none of its modules
        content = require("skops.io", extra="save").dumps(classifier)
        return {"kind": SKOPS}, {"skops": np.frombuffer(content, dtype=np.uint8)}
    if hasattr(classifier, "certificate"):
        raise InvalidArgument("a whole result can't be saved, only what it learned: save(result.classifier, path)")
    raise InvalidArgument(
        f"classifier={classifier!r:.200} can't be saved; {', '.join([*OF_NUMBERS, *OF_ARRAYS])} and scikit-learn models can"
    )


def _plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    plain = value.item() if isinstance(value, np.generic) else value
    if plain is not None and not isinstance(plain, bool | int | float | str):
        raise InvalidArgument(
            f"{value!r} can't be saved; a saved classifier holds numbers, and labels that are plain values"
        )
    return plain


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Open a file and return its JSON and its arrays."""
    if not path.is_file():
        raise InvalidData(f"path={str(path)!r}: there is no such file")
    if not zipfile.is_zipfile(path):
        raise InvalidData(f"path={str(path)!r} is no complete file of overread's save(); pickles are not read at all")
    try:
        with np.load(path, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        about = json.loads(str(arrays.pop("overread")))
        if not isinstance(about["version"], int):
            raise TypeError("its version is no whole number")  # noqa: TRY301
    except (OSError, ValueError, LookupError, TypeError, EOFError, MemoryError, RuntimeError, *DAMAGED) as error:
        raise InvalidData(
            f"path={str(path)!r} was not written by overread's save(), or is damaged ({error})"
        ) from error
    return about, arrays


def _restored(about: dict[str, Any], arrays: dict[str, Any], trusted: Iterable[str]) -> Any:
    kind = about["kind"]
    if kind in OF_NUMBERS:
        return _of_numbers(OF_NUMBERS[kind], about["numbers"])
    if kind in OF_ARRAYS:
        return _of_arrays(kind, arrays)
    if kind == SKOPS:
        model = _of_skops(arrays["skops"].tobytes(), list(trusted))
        return _by_code(model, about["codes"]) if "codes" in about else model
    raise InvalidData(
        f"the file holds a classifier of kind {kind!r}, which this Overread does not know; upgrade Overread"
    )


def _of_numbers(kind: type[Any], numbers: dict[str, Any]) -> Any:
    if set(numbers) != {field.name for field in fields(kind)}:
        raise TypeError(f"{kind.__name__} does not have the numbers {sorted(numbers)}")
    return kind(**{name: _number(value) for name, value in numbers.items()})


def _number(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_number(part) for part in value)
    if value is not None and not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number")
    return value


def _of_arrays(kind: str, arrays: dict[str, Array]) -> Any:
    for name, values in arrays.items():
        if values.dtype != np.float64 or not np.isfinite(values).all():
            raise TypeError(f"{name} does not hold finite numbers")
    classifier = getattr(import_module(OF_ARRAYS[kind]), kind).from_arrays(arrays)
    classifier.predict(np.zeros((1, len(arrays["mean"]))))  # arrays that don't fit each other raise here
    return classifier


def _by_code(model: Any, classes: int) -> Any:
    from overread.practice.rich_models import ModelClassifier  # noqa: PLC0415  scikit-learn is loaded by now

    return ModelClassifier(model, classes)


def _of_skops(content: bytes, trusted: list[str]) -> Any:
    skops = require("skops.io", extra="save")
    unknown = sorted(set(skops.get_untrusted_types(data=content)) - set(trusted))
    if unknown:
        raise InvalidData(
            f"the file holds types that skops does not know to be harmless; if you do: trusted={unknown!r}"
        )
    return skops.loads(content, trusted=trusted)


def _of_study(about: dict[str, Any], arrays: dict[str, Any], trusted: Iterable[str], folder: Path) -> Any:
    own, features = ({name.removeprefix(b): a for name, a in arrays.items() if name.startswith(b)} for b in INSIDE)
    classifier = _labelled(about["classifier"], _restored(about["classifier"], own, trusted))
    kind: Any = import_module("overread.study.predicting").StudyClassifier  # it loads what tables need
    return kind.of(about["study"], classifier, features, folder)


def _labelled(about: dict[str, Any], classifier: Any) -> Any:
    if "values" in about:
        kinds = {type(value) for value in about["values"]}
        return LabelledModel(
            classifier, np.array(about["values"], dtype=None if len(kinds) == 1 else object), about["dimension"]
        )
    return LabelledClassifier(classifier, Labels.of(about["labels"])) if "labels" in about else classifier
