"""Former wordings of certificate sentences, so that stored certificates still pass the check and show the current wording."""

from __future__ import annotations

import re
from typing import Any

EARLIER_WORDING = (
    (r"no belief about W or a model", r"no assumption about the weak labeler or a model"),
    (r"judged by the strong labeler", r"judged by the expert"),
    (r"differ from what the strong labeler would say", r"differ from the expert's"),
    (
        r"the strong labeler's answer to an item is the truth about it, whenever it is asked",
        r"the expert's answer to an item is the truth, and does not depend on when the expert is asked",
    ),
    (r"the judge's answers are the truth", r"the expert's answers are the truth"),
    (
        r"the sample was picked at random, whatever the predictions; once they are corrected by it, audit with another seed",
        r"the sample was drawn independently of the predictions; if you correct them by it, audit again with another seed",
    ),
    (
        r"each row is judged by one answer of the strong labeler, who may answer otherwise another time",
        r"each row is judged by one answer of the expert, who may answer differently another time",
    ),
    (
        r"no label that the strong labeler gave is ever predicted; are they written alike\?",
        r"no label that the expert gave is ever predicted; check that both use the same values",
    ),
    (
        r"the weak and the strong labeler never gave the same label; are they written alike\?",
        r"the weak labeler and the expert never gave the same label; check that both use the same values",
    ),
    (
        r"the strong labeler's function was changed after the study was begun, and its earlier answers were kept",
        r"the expert's function was changed after the study began; its earlier answers were kept",
    ),
    (
        r"that was wanted was not reached for the labels that could be paid",
        r"that was requested was not reached within the budget",
    ),
    (r"no claim: the labelling did not come to its end", r"no claim: the labelling did not finish"),
    (r"no claim: the study did not come to its end", r"no claim: the study did not finish"),
    (r"(\d+) of the weak labeler, (\d+) of the strong one", r"\1 from the weak labeler, \2 from the expert"),
    (r"and was ended by its limit", r"and stopped at its limit"),
    (
        r"Whoever has the study's file, its items and its ledger can compute all of this anew\.",
        r"Anyone with the study's file, its items and its ledger can recompute all of this.",
    ),
    (r"\bW and features (\d+%)", r"weak label and features \1"),
    (r"\bW and a model of W (\d+%)", r"weak label and a model of it \1"),
    (r"\bW (\d+%)", r"weak label \1"),
)
"""Pairs (pattern of the earlier wording, current wording). If a sentence changes again, add its pair, and update the right-hand
side of the pairs that lead to it."""


def update_wording(value: Any) -> Any:
    """Return text of a certificate, or JSON data that holds such text, in its current wording.

    >>> update_wording({"weights": "W and features 75%, W 25%"})
    {'weights': 'weak label and features 75%, weak label 25%'}
    """
    if isinstance(value, dict):
        return {key: update_wording(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(update_wording(each) for each in value)
    if isinstance(value, str):
        for earlier, current in EARLIER_WORDING:
            value = re.sub(earlier, current, value)
    return value
