"""Labelling and prediction of pools that don't fit on one machine, on a Dask cluster. Requires the extra `scale`."""

from overread.scale.cluster import connect
from overread.scale.labelling import LabelledParts, label
from overread.scale.pool import DaskPool
from overread.scale.prediction import predict

__all__ = ["DaskPool", "LabelledParts", "connect", "label", "predict"]
