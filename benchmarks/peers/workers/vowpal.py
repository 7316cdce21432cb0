"""Vowpal Wabbit's two methods of selective sampling: `--active` and `--active_cover`, both with logistic loss.

The pool is a stream in random order. VW sees an item and asks for the expert's label or not; weak labels are not used. Items
that were not asked come again, in the same order, for at most ten passes, until the largest budget is reached or a pass asks
nothing. The final model is fitted to the labels asked, without weights. With VW's importance weights it was worse overall for
`--active_cover`, and `--active` of VW 9.11.9 gives few or no weights that differ from 1.

`--active` is used through `--direct`: an item whose tag is `query?` is predicted, and the prediction is -1 or the importance
weight with which VW should learn the label. It gets the initial items of the pool-based methods first, because it often stopped
after 10 to 20 labels without them. At low mellowness it sometimes stops early even so.

`--active_cover` only handles labeled items: it gets the label with the item, and the item's weight afterwards tells whether the
label was used. Skipped items have weight 0, items learned with VW's own prediction have weight 1, and asked items more than 1,
except for the first three, which are always asked. The count agrees with the total that VW logs. VW sees the label when it
decides, and a few decisions depend on it (3 of 150 that were tried with both labels); these labels are not counted.

The number of labels depends on `--mellowness`, one value for all settings and seeds. Of .0001, .001, .01 and .1 for `--active`,
and .1, 1 and 8 for `--active_cover`, the values below had the lowest error, as a ratio to that of random sampling (mean of
logarithms over the budgets reached), on eight sets and two seeds. They were chosen on this benchmark itself, which favours VW.
Lower values ask less; budgets that VW doesn't reach have None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from vowpalwabbit import Workspace

from benchmarks.peers.workers.common import Arrays, Curve, first_items, serve

PASSES = 10
MELLOWNESS = {"--active": 0.0001, "--active_cover": 0.1}
ALWAYS_ASKED = 3
QUERY, ANSWER = "'query?", "'answer"  # VW reads six characters of the tag with --direct, and crashes without one

Ask = Callable[[str, int], bool]
"""Shows an item to VW. Returns whether VW asked for the label; only then may it learn the label."""


def active(arrays: Arrays, seed: int) -> dict[str, Any]:
    start = first_items(arrays, seed).tolist()
    return _sampled(arrays, seed, "--active", "--direct --no_daemon", _direct, start)


def active_cover(arrays: Arrays, seed: int) -> dict[str, Any]:
    return _sampled(arrays, seed, "--active_cover", "", _cover, [])


def _direct(vw: Any) -> Ask:
    def ask(features: str, label: int) -> bool:
        importance = vw.predict(f"{QUERY} {features}")
        if importance > 0:
            vw.learn(f"{label} {importance} {ANSWER} {features}")
        return bool(importance > 0)

    return ask


def _cover(vw: Any) -> Ask:
    shown = 0

    def ask(features: str, label: int) -> bool:
        nonlocal shown
        shown += 1
        example = vw.example(f"{label} {features}")
        vw.learn(example)
        importance = example.get_simplelabel_weight()
        vw.finish_example(example)
        return bool(importance > 1 or shown <= ALWAYS_ASKED)

    return ask


def _sampled(
    arrays: Arrays, seed: int, method: str, options: str, asking: Callable[[Any], Ask], start: Sequence[int]
) -> dict[str, Any]:
    lines = _lines(arrays["x"])
    order = np.random.default_rng([seed, 9]).permutation(len(lines)).tolist()
    labels = (2 * arrays["strong"] - 1).tolist()
    most = int(max(arrays["grid"]))
    common = f"--mellowness {MELLOWNESS[method]} --loss_function logistic --random_seed {seed} --quiet"
    vw = Workspace(f"{method} {options} {common}")
    for item in start:
        vw.learn(f"{labels[item]} 1 {ANSWER} {lines[item]}")
    asked = _asked(asking(vw), lines, labels, order, start, most)
    vw.finish()
    return _curve(arrays, asked)


def _asked(
    ask: Ask, lines: Sequence[str], labels: Sequence[int], order: Sequence[int], start: Sequence[int], most: int
) -> list[int]:
    """Return the items whose label VW asked for, in that order."""
    asked = list(start)
    left = [item for item in order if item not in start]
    for _ in range(PASSES):
        kept: list[int] = []
        for item in left:
            if len(asked) == most:
                return asked
            (asked if ask(lines[item], labels[item]) else kept).append(item)
        if len(kept) == len(left):
            return asked
        left = kept
    return asked


def _curve(arrays: Arrays, asked: Sequence[int]) -> dict[str, Any]:
    curve = Curve(arrays)
    for n in arrays["grid"]:
        if 0 < n <= len(asked):
            items = np.asarray(asked[:n])
            curve.fit(int(n), arrays["x"][items], arrays["strong"][items])
    return curve.result


def _lines(x: Any) -> list[str]:
    """Write each row in VW's text format, without label and tag."""
    row = "| " + " ".join(f"{column}:%.6g" for column in range(x.shape[1]))
    return [row % tuple(values) for values in x.tolist()]


if __name__ == "__main__":
    serve({"Vowpal Wabbit --active": active, "Vowpal Wabbit --active_cover": active_cover})
