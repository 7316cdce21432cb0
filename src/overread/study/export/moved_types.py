"""Current names of types that saved files refer to by an earlier name.

skops stores the module, name and attribute names of each type that a scikit-learn model contains. A pipeline that ends in an
OverreadClassifier contains the whole result of `learn`. A file written before a module was renamed contains the earlier name,
and still loads.
"""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

MOVED_TYPES = {
    "overread.api.labeler_client.BoughtLabels": "overread.study.results.BoughtLabels",
    "overread.api.results.Epoch": "overread.study.results.Epoch",
    "overread.api.results.LabelledClassifier": "overread.study.results.LabelledClassifier",
    "overread.api.results.LabelledModel": "overread.study.results.LabelledModel",
    "overread.api.results.Result": "overread.study.results.Result",
    "overread.api.results.SourceCounts": "overread.study.results.SourceCounts",
    "overread.estimators.OverreadClassifier": "overread.estimator.OverreadClassifier",
    "overread.hypotheses.affine.AffineHalfplane": "overread.hypotheses.solvers.affine.AffineHalfplane",
    "overread.hypotheses.linear_fit.Frame": "overread.hypotheses.linear.Standardizer",
    "overread.labelers.mixture.Mixture": "overread.labelers.simulated.Mixture",
    "overread.labels.Labels": "overread.core.labels.BinaryLabels",
    "overread.paper.alg1_active_learning.Trace": "overread.paper.alg1_active_learning.EpochTrace",
    "overread.paper.alg3_adaptive_active_learning.Labelled": "overread.paper.alg3_adaptive_active_learning.SampleBySource",
    "overread.practice.options.Practice": "overread.practice.exact.options.Practice",
    "overread.practice.rich.Fitted": "overread.practice.model.learner.LearnedModel",
    "overread.practice.rich_logistic.Scaling": "overread.practice.model.logistic.Scaling",
    "overread.practice.rich_logistic.Softmax": "overread.practice.model.logistic.Softmax",
    "overread.practice.rich_models.LogisticClassifier": "overread.practice.model.students.LogisticClassifier",
    "overread.practice.rich_models.ModelClassifier": "overread.practice.model.students.ModelClassifier",
    "overread.practice.schedule.Trace": "overread.practice.exact.schedule.EpochTrace",
    "overread.sample.Answered": "overread.core.sample.LabelledDraws",
    "overread.sample.Draws": "overread.core.sample.Draws",
    "overread.sample.Sample": "overread.core.sample.Sample",
    "overread.study.desk.Bought": "overread.study.results.BoughtLabels",
    "overread.study.result.Epoch": "overread.study.results.Epoch",
    "overread.study.result.LabelledClassifier": "overread.study.results.LabelledClassifier",
    "overread.study.result.LabelledModel": "overread.study.results.LabelledModel",
    "overread.study.result.Result": "overread.study.results.Result",
    "overread.study.result.Tally": "overread.study.results.SourceCounts",
    "overread.theory.certificate.Certificate": "overread.core.certificate.Certificate",
}
"""Maps earlier names to current ones. If a type that a result can contain is renamed, add it and update existing entries."""
RENAMED_ATTRIBUTES = {
    "overread.hypotheses.linear.LinearRule": {"frame": "standardizer"},
    "overread.practice.rich.Fitted": {"chance": "p_asked", "shares": "teacher_weights"},
    "overread.practice.rich_logistic.Scaling": {
        "bent": "is_transformed",
        "bend": "transformer",
        "per": "inverse_scale",
    },
}
"""Earlier and current names of attributes, by the type's name in the file."""
SCHEMA_FILE = "schema.json"


def current_type_name(name: str) -> str:
    """Return the current name of a type, given the name in a file.

    >>> current_type_name("overread.study.result.Tally"), current_type_name("sklearn.pipeline.Pipeline")
    ('overread.study.results.SourceCounts', 'sklearn.pipeline.Pipeline')
    """
    return MOVED_TYPES.get(name, name)


def update_type_names(content: bytes) -> bytes:
    """Return a skops archive with current names of types and attributes; no object in it is loaded."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    schema = json.loads(files[SCHEMA_FILE])
    updated = json.loads(files[SCHEMA_FILE], object_hook=_update_node)
    if updated == schema:
        return content
    files[SCHEMA_FILE] = json.dumps(updated).encode()
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return result.getvalue()


def _update_node(node: dict[str, Any]) -> dict[str, Any]:
    """Update the names in one node of the schema; the node of an object contains a node for its attributes."""
    name = f"{node.get('__module__')}.{node.get('__class__')}"
    if name in RENAMED_ATTRIBUTES:
        state = node["content"]["content"]
        renamed = RENAMED_ATTRIBUTES[name]
        node["content"]["content"] = {renamed.get(attribute, attribute): value for attribute, value in state.items()}
    if name in MOVED_TYPES:
        node["__module__"], _, node["__class__"] = MOVED_TYPES[name].rpartition(".")
    return node
