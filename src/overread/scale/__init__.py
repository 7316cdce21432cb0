"""Past one machine: pools, labels and predictions over a Dask cluster. Extra `scale`."""

from overread.scale.cluster import connect
from overread.scale.labelling import LabelledParts, label
from overread.scale.pool import DaskPool
from overread.scale.predicting import predict

__all__ = ["DaskPool", "LabelledParts", "connect", "label", "predict"]
