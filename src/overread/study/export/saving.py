"""Saving and loading of classifiers without pickle, and atomic writing of files.

Loading a classifier runs no code from the file. A file is a NumPy archive (.npz) of plain arrays. Its entry "overread" holds
JSON: the format version, the kind of the classifier, its numbers, and the user's labels if it predicts those. Arrays of
coefficients are further entries. A scikit-learn model is stored in skops' format and read by skops, which rejects untrusted
types. The file of a study's classifier also holds the featurizer for new rows.
"""

from __future__ import annotations

import io
import json
import os
import zipfile
import zlib
from dataclasses import asdict, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from overread.core.files import replace_file
from overread.core.imports import import_optional
from overread.core.labels import BinaryLabels
from overread.errors import InvalidArgument, InvalidData
from overread.hypotheses.base import Constant
from overread.hypotheses.halfplanes import Halfplane
from overread.hypotheses.halfspaces import Halfspace
from overread.hypotheses.intervals import Interval
from overread.hypotheses.solvers.affine import AffineHalfplane
from overread.hypotheses.stumps import Stump
from overread.hypotheses.thresholds import Threshold
from overread.hypotheses.wedges import Wedge
from overread.study.export.moved_types import current_type_name, update_type_names
from overread.study.results import LabelledClassifier, LabelledModel

if TYPE_CHECKING:
    from collections.abc import Iterable

    import polars as pl

    from overread.core.arrays import Array

FORMAT_VERSION = 1

NUMBER_KINDS: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (Threshold, Interval, Stump, Halfplane, AffineHalfplane, Halfspace, Wedge, Constant)
}
ARRAY_KINDS = {
    "LinearRule": "overread.hypotheses.linear",
    "LinearClassifier": "overread.hypotheses.linear",
    "LogisticClassifier": "overread.practice.model.students",
}
"""The module of each kind, imported on demand: the last one loads scikit-learn, which most files don't need."""
SKOPS_KIND = "scikit-learn"
STUDY_KIND = "StudyClassifier"
ARRAY_PREFIXES = ("classifier.", "features.")
"""Prefixes of the array names in a study's file: arrays of the classifier, and of the featurizer."""
ENCODER_PREFIX = "encoder."
ARCHIVE_ERRORS = (zipfile.BadZipFile, zlib.error)
TABLE_SUFFIXES = (".csv", ".parquet")


class Predictor(Protocol):
    """An object with `predict`."""

    def predict(self, x: Any) -> Any: ...


def save(classifier: Predictor, path: str | os.PathLike[str]) -> None:
    """Save a classifier to one file, without pickle.

    An existing file at `path` is replaced only when the new file is complete.

    Parameters
    ----------
    classifier : one of Overread's classifiers, a scikit-learn model (needs the extra `save`), or a fitted
        OverreadClassifier, of which the learned classifier is saved.
    path : the file to write, usually with the suffix .npz.

    Raises
    ------
    InvalidArgument : the classifier can't be saved, or the file can't be written.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(Threshold(0.25), f"{folder}/classifier.npz")
    ...     load(f"{folder}/classifier.npz")
    Threshold(theta=0.25)
    """
    learned = classifier.result_.classifier if hasattr(classifier, "result_") else classifier
    about, arrays = _encode_study(learned) if type(learned).__name__ == STUDY_KIND else _encode(learned)
    content = io.BytesIO()
    np.savez_compressed(content, overread=np.array(json.dumps({"version": FORMAT_VERSION, **about})), **arrays)
    if not isinstance(path, str | os.PathLike):
        raise InvalidArgument(f"path={path!r} must be a file name")
    write_atomically(path, content.getvalue())


def write_atomically(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file under a temporary name, then rename it: an existing file is replaced only by a complete one."""
    target = Path(path)
    try:
        with replace_file(target) as file:
            file.write(content)
    except OSError as error:
        raise InvalidArgument(f"path={str(target)!r} can't be written ({error}); choose another path") from error


def read_json(path: Path, remedy: str) -> Any:
    """Read a JSON file named by the user, or raise InvalidData with this remedy."""
    try:
        return json.loads(path.read_bytes())
    except OSError as error:
        raise InvalidData(f"path={str(path)!r} can't be read ({error}); {remedy}") from error
    except (ValueError, RecursionError) as error:
        raise InvalidData(f"path={str(path)!r} is not JSON ({error}); {remedy}") from error


def check_output_path(path: str | os.PathLike[str], suffixes: tuple[str, ...] = TABLE_SUFFIXES) -> Path:
    """Return the path, or raise InvalidArgument if its suffix is not allowed or its folder does not exist."""
    target = Path(path)
    if target.suffix.lower() not in suffixes:
        raise InvalidArgument(f"path={str(target)!r} must end in {' or '.join(suffixes)}")
    if not target.parent.is_dir():
        raise InvalidArgument(
            f"path={str(target)!r}: folder {str(target.parent)!r} does not exist; create it, or choose another path"
        )
    return target


def write_table(frame: pl.DataFrame, path: str | os.PathLike[str]) -> None:
    """Write a table as CSV or Parquet, by the path's suffix."""
    target, content = check_output_path(path), io.BytesIO()
    if target.suffix.lower() == ".csv":
        frame.write_csv(content)
    else:
        frame.write_parquet(content)
    write_atomically(target, content.getvalue())


def load(path: str | os.PathLike[str], *, trusted: Iterable[str] = ()) -> Any:
    """Load a classifier that `overread.save` or `overread export` wrote.

    Parameters
    ----------
    path : the file.
    trusted : names of additional types to trust in a scikit-learn model; first check that they are harmless.

    Returns
    -------
    The classifier, with `predict`.

    Raises
    ------
    InvalidData : the file is missing or damaged, has a newer format, or contains an untrusted type.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(Interval(0.25, 0.5), f"{folder}/classifier.npz")
    ...     load(f"{folder}/classifier.npz").predict([[0.3], [0.7]]).tolist()
    [1, -1]
    """
    about, arrays = _read_archive(Path(path))
    try:
        if about["version"] > FORMAT_VERSION:
            raise InvalidData(
                f"path={str(path)!r} has format version {about['version']} and this version of Overread reads up to "
                f"{FORMAT_VERSION}; upgrade Overread"
            )
        if about["kind"] == STUDY_KIND:
            return _decode_study(about, arrays, trusted, Path(path).parent)
        own = {name: array for name, array in arrays.items() if not name.startswith(ENCODER_PREFIX)}
        return _with_labels(about, _decode(about, own, trusted), arrays)
    except InvalidArgument:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, *ARCHIVE_ERRORS) as error:
        raise InvalidData(f"path={str(path)!r} is damaged ({error!r}); save the classifier again") from error


def _encode_study(learned: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    about, own = _encode(learned.classifier)
    parts = zip(ARRAY_PREFIXES, (own, learned.featurizer.to_arrays()), strict=True)
    arrays = {f"{begins}{name}": values for begins, part in parts for name, values in part.items()}
    return {"kind": STUDY_KIND, "classifier": about, "study": learned.to_json()}, arrays


def _encode(classifier: Predictor) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a classifier's JSON description and its arrays."""
    kind = type(classifier).__name__
    if isinstance(classifier, LabelledClassifier):
        about, arrays = _encode(classifier.classifier)
        pair = [_to_json(value) for value in classifier.labels.pair]
        return _with_items({**about, "labels": pair}, arrays, classifier)
    if isinstance(classifier, LabelledModel):
        about, arrays = _encode(classifier.classifier)
        values = [_to_json(value) for value in classifier.values]
        return _with_items({**about, "values": values, "dimension": classifier.dimension}, arrays, classifier)
    if kind in ARRAY_KINDS and hasattr(classifier, "to_arrays"):
        return {"kind": kind}, dict(classifier.to_arrays())
    if kind == "ModelClassifier" and hasattr(classifier, "model") and hasattr(classifier, "classes"):
        about, arrays = _encode(classifier.model)
        return {**about, "codes": int(classifier.classes)}, arrays
    if type(classifier) is NUMBER_KINDS.get(kind) and is_dataclass(classifier):
        return {"kind": kind, "numbers": {name: _to_json(value) for name, value in asdict(classifier).items()}}, {}
    if hasattr(classifier, "get_params"):  # a scikit-learn model; this check imports none of its modules
        content = import_optional("skops.io", extra="save").dumps(classifier)
        return {"kind": SKOPS_KIND}, {"skops": np.frombuffer(content, dtype=np.uint8)}
    if hasattr(classifier, "certificate"):
        raise InvalidArgument("a result can't be saved; save its classifier: save(result.classifier, path)")
    raise InvalidArgument(
        f"classifier={classifier!r:.200} can't be saved; give one of {', '.join([*NUMBER_KINDS, *ARRAY_KINDS])}, "
        "or a scikit-learn model"
    )


def _with_items(
    about: dict[str, Any], arrays: dict[str, Any], classifier: LabelledClassifier | LabelledModel
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Add what a classifier knows about its items: the names of the columns, or the encoder of their features."""
    if classifier.columns is not None:
        about |= {"columns": list(classifier.columns)}
    if classifier.encoder is None:
        return about, arrays
    from overread.items.saved_encoders import encoder_to_arrays  # noqa: PLC0415  imported on demand: it imports polars

    parts, own = encoder_to_arrays(classifier.encoder)
    return {**about, "encoder": parts}, arrays | {f"{ENCODER_PREFIX}{name}": values for name, values in own.items()}


def _to_json(value: Any) -> Any:
    """Return a value with NumPy scalars as plain Python values, for JSON."""
    if isinstance(value, tuple):
        return [_to_json(part) for part in value]
    plain = value.item() if isinstance(value, np.generic) else value
    if plain is not None and not isinstance(plain, bool | int | float | str):
        raise InvalidArgument(f"{value!r} can't be saved; use labels that are strings, numbers or booleans")
    return plain


def _read_archive(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the JSON description and the arrays of a file."""
    if not path.is_file():
        raise InvalidData(f"path={str(path)!r} does not exist")
    if not zipfile.is_zipfile(path):
        raise InvalidData(
            f"path={str(path)!r} is not a complete file written by overread.save; pickles are not supported"
        )
    try:
        with np.load(path, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        about = json.loads(str(arrays.pop("overread")))
        if not isinstance(about["version"], int):
            raise TypeError("the version is not an integer")  # noqa: TRY301
    except (OSError, ValueError, LookupError, TypeError, EOFError, MemoryError, RuntimeError, *ARCHIVE_ERRORS) as error:
        raise InvalidData(f"path={str(path)!r} was not written by overread.save, or is damaged ({error})") from error
    return about, arrays


def _decode(about: dict[str, Any], arrays: dict[str, Any], trusted: Iterable[str]) -> Any:
    kind = about["kind"]
    if kind in NUMBER_KINDS:
        return _decode_numbers(NUMBER_KINDS[kind], about["numbers"])
    if kind in ARRAY_KINDS:
        return _decode_arrays(kind, arrays)
    if kind == SKOPS_KIND:
        model = _decode_skops(arrays["skops"].tobytes(), list(trusted))
        if "codes" not in about:
            return model
        from overread.practice.model.students import ModelClassifier  # noqa: PLC0415  scikit-learn is already loaded

        return ModelClassifier(model, about["codes"])
    raise InvalidData(
        f"the file contains a classifier of kind {kind!r}, which this version of Overread does not know; upgrade Overread"
    )


def _decode_numbers(kind: type[Any], numbers: dict[str, Any]) -> Any:
    if set(numbers) != {field.name for field in fields(kind)}:
        raise TypeError(f"{kind.__name__} does not have the fields {sorted(numbers)}")
    return kind(**{name: _decode_number(value) for name, value in numbers.items()})


def _decode_number(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_decode_number(part) for part in value)
    if value is not None and not isinstance(value, int | float):
        raise TypeError(f"{value!r} is not a number")
    return value


def _decode_arrays(kind: str, arrays: dict[str, Array]) -> Any:
    for name, values in arrays.items():
        if values.dtype != np.float64 or not np.isfinite(values).all():
            raise TypeError(f"{name} is not an array of finite numbers")
    classifier = getattr(import_module(ARRAY_KINDS[kind]), kind).from_arrays(arrays)
    classifier.predict(np.zeros((1, len(arrays["mean"]))))  # raises if the arrays' shapes don't match
    return classifier


def _decode_skops(content: bytes, trusted: list[str]) -> Any:
    skops = import_optional("skops.io", extra="save")
    content, trusted = update_type_names(content), [current_type_name(name) for name in trusted]
    unknown = sorted(set(skops.get_untrusted_types(data=content)) - set(trusted))
    if unknown:
        raise InvalidData(
            f"the file contains untrusted types; if you know that they are harmless, pass trusted={unknown!r}"
        )
    return skops.loads(content, trusted=trusted)


def _decode_study(about: dict[str, Any], arrays: dict[str, Any], trusted: Iterable[str], folder: Path) -> Any:
    own, features = (
        {name.removeprefix(b): a for name, a in arrays.items() if name.startswith(b)} for b in ARRAY_PREFIXES
    )
    classifier = _with_labels(about["classifier"], _decode(about["classifier"], own, trusted), {})
    kind: Any = import_module(
        "overread.study.export.prediction"
    ).StudyClassifier  # imported on demand: it imports polars
    return kind.from_json(about["study"], classifier, features, folder)


def _with_labels(about: dict[str, Any], classifier: Any, arrays: dict[str, Any]) -> Any:
    columns, encoder = tuple(map(str, about["columns"])) if "columns" in about else None, None
    if "encoder" in about:
        restore = import_module("overread.items.saved_encoders").encoder_from_arrays  # on demand: it imports polars
        own = {name.removeprefix(ENCODER_PREFIX): a for name, a in arrays.items() if name.startswith(ENCODER_PREFIX)}
        encoder = restore(about["encoder"], own)
    if "values" in about:
        kinds = {type(value) for value in about["values"]}
        values = np.array(about["values"], dtype=None if len(kinds) == 1 else object)
        return LabelledModel(classifier, values, about["dimension"], columns, encoder)
    if "labels" in about:
        return LabelledClassifier(classifier, BinaryLabels.from_pair(about["labels"]), columns, encoder)
    return classifier
