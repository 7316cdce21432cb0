"""Error by number of expert labels, for Overread's learner and simple alternatives, on real pairs of labelers.

    OVERREAD_DATA=folder python -m benchmarks.learning_curves [--seeds 10] [--first-seed 0] [--set NAME]
        [--weak given|random|opposite|perfect] [--only COLUMN]
        [--scheduler tcp://HOST:PORT]

The folder has one subfolder for each of the sets below with `data.csv.gz` and, for texts, `features.npz`; see its README.
30% of the groups are held out for testing. Errors are measured with the expert's labels, and are means over seeds. The other
columns use scikit-learn's logistic regression with its defaults, on standardised features (text embeddings have unit length and
stay unchanged). "strong-only" asks about the ten least certain items at a time. "corrected" trains on the whole pool with soft
labels, the probability of the expert's label given the weak label and its confidence, or given the features, too; this model is
fitted to items chosen at random.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.figure import Figure
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

from benchmarks.data_sets import DATA_SETS, Items, data_folder, read_set
from benchmarks.parallel_runs import add_scheduler, timed
from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.imports import import_optional
from overread.core.labels import SOURCE_COLOURS
from overread.core.randomness import stream
from overread.core.requests import AskItems, CodedAnswers, Pick, run_algorithm
from overread.experiments.base import PLOT_STYLE
from overread.practice.model.learner import LearnedModel, learn_from_features
from overread.scale.cluster import connect

if TYPE_CHECKING:
    from distributed import Client

BUDGETS = (50, 100, 200, 400)
TEST_SHARE = 0.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--set", choices=DATA_SETS, action="append")
    parser.add_argument("--weak", choices=("given", "random", "opposite", "perfect"), default="given")
    parser.add_argument("--only", choices=list(COLUMNS), action="append")
    parser.add_argument("--plot", type=Path, help="write a plot of the curves to this file")
    add_scheduler(parser)
    chosen = parser.parse_args()
    if data_folder() is None:
        print("skipped: set OVERREAD_DATA to the folder of the data sets")
        return
    print(
        f"{chosen.seeds} seeds, weak labels: {chosen.weak}, expert labels: {' / '.join(map(str, BUDGETS))}", flush=True
    )
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.seeds)
    columns = chosen.only or list(COLUMNS)
    with connect(chosen.scheduler) as client:
        found = {
            name: table(read_set(name), name, seeds, chosen.weak, columns, client) for name in chosen.set or DATA_SETS
        }
    if chosen.plot is not None:
        draw(found, chosen.plot)


def draw(found: dict[str, dict[str, Array]], path: Path) -> None:
    """Draw the mean error at each budget, one panel per set. Errors that don't depend on the budget are horizontal lines."""
    with import_optional("matplotlib", extra="plots").rc_context(PLOT_STYLE):
        figure = Figure(figsize=(2.6 * len(found), 3.0), layout="constrained")
        axes = figure.subplots(1, len(found), squeeze=False)[0]
        for axis, (name, curves) in zip(axes, found.items(), strict=True):
            for i, (column, errors) in enumerate(curves.items()):
                strong = (
                    {"color": SOURCE_COLOURS["strong"], "lw": 2.5}
                    if i == 0
                    else {"ls": ("-", "--", "-.", ":", ":")[i % 5], "lw": 1}
                )
                axis.plot(BUDGETS, np.broadcast_to(errors, len(BUDGETS)), label=column, **strong)
            axis.set(xscale="log", title=name.split("_")[0], xlabel="expert labels")
            axis.set_xticks(BUDGETS, [str(budget) for budget in BUDGETS])
            axis.minorticks_off()
        axes[0].set_ylabel("error by the expert's labels")
        figure.legend(*axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=6)
        figure.savefig(path, dpi=160)


def table(
    data: Items, name: str, seeds: range, weak: str, columns: list[str], client: Client | None = None
) -> dict[str, Array]:
    print(name, flush=True)
    means: dict[str, Array] = {}
    for column in columns:
        curves, spent = timed(curve, data, [(column, weak, seed) for seed in seeds], client)
        errors = np.array(curves)
        means[column] = errors.mean(axis=0)
        deviation = errors.std(axis=0).max() / np.sqrt(len(seeds))
        shown = " ".join(f"{error:.3f}".lstrip("0") for error in errors.mean(axis=0))
        print(f"  {column:<28} {shown}   (standard error <= {deviation:.3f}; {spent:.1f} s per seed)", flush=True)
    return means


def curve(data: Items, column: str, weak: str, seed: int) -> list[float]:
    """Return the error on held-out items at each budget, or one number if it doesn't depend on the budget."""
    test = _held_out(data.group, seed)
    pool = _with_weak(data.where(~test), weak, seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        models = COLUMNS[column](pool, seed)
    return [float(np.mean(model(data.x[test]) != data.strong[test])) for model in models]


Predict = Callable[[Array], Any]


def ours(pool: Items, seed: int) -> list[Predict]:
    return [study(pool, budget, seed).classifier.predict for budget in BUDGETS]


def study(pool: Items, budget: int | None, seed: int, excess_error: float = 0.02) -> LearnedModel:
    """Run Overread's learner on this pool."""
    steps = learn_from_features(pool.x, weak=True, max_strong=budget, excess_error=excess_error)
    return run_algorithm(steps, lambda request: _answer(request, pool, seed))


def _answer(request: object, pool: Items, seed: int) -> Any:
    match request:
        case Pick(n, among, key):
            return stream(seed, key.name, epoch=key.epoch, round=key.round).choice(among, n, replace=False)
        case AskItems("weak", item, _):
            return CodedAnswers(pool.weak[item], None if pool.confidence is None else pool.confidence[item])
        case AskItems("strong", item, _):
            return CodedAnswers(pool.strong[item])
    return None


def uncertainty(pool: Items, seed: int) -> list[Predict]:
    """Return models of uncertainty sampling that asks only the expert: 20 random items, then ten at a time."""
    scale = _scale(pool.x)
    x, found = scale.transform(pool.x), []
    asked = stream(seed, "first").permutation(len(x))[:20]
    while True:
        model = LogisticRegression().fit(x[asked], pool.strong[asked])
        if len(asked) in BUDGETS:
            found.append(_scaled(scale, model))
        if len(asked) >= BUDGETS[-1]:
            return found
        margin = np.abs(model.predict_proba(x)[:, 1] - 0.5)
        margin[asked] = np.inf
        asked = np.append(asked, np.argsort(margin, kind="stable")[:10])


def corrected(pool: Items, seed: int, rich: bool) -> list[Predict]:
    """Return models trained on soft labels of the pool. The model of the expert's label is fitted to random items."""
    scale = _scale(pool.x)
    x, found = scale.transform(pool.x), []
    seen = [pool.weak] if pool.confidence is None else [pool.weak, *_confidences(pool.weak, pool.confidence)]
    columns = np.column_stack([*seen, x] if rich else seen)
    order = stream(seed, "first").permutation(len(x))
    for budget in BUDGETS:
        asked = order[:budget]
        soft = LogisticRegression().fit(columns[asked], pool.strong[asked]).predict_proba(columns)[:, 1]
        soft[asked] = pool.strong[asked]
        both = np.repeat([1, 0], len(x))
        model = LogisticRegression().fit(np.vstack([x, x]), both, sample_weight=np.concatenate([soft, 1 - soft]))
        found.append(_scaled(scale, model))
    return found


def trained(pool: Items, y: IntArray) -> list[Predict]:
    scale = _scale(pool.x)
    return [_scaled(scale, LogisticRegression().fit(scale.transform(pool.x), y))]


COLUMNS: dict[str, Callable[[Items, int], list[Predict]]] = {
    "ours": ours,
    "uncertainty, strong-only": uncertainty,
    "corrected, low-dimensional": lambda pool, seed: corrected(pool, seed, rich=False),
    "corrected, with features": lambda pool, seed: corrected(pool, seed, rich=True),
    "all weak": lambda pool, _: trained(pool, pool.weak),
    "all strong": lambda pool, _: trained(pool, pool.strong),
}


def _scale(x: Array) -> StandardScaler:
    unit = bool(np.allclose(np.linalg.norm(x, axis=1), 1.0, atol=1e-2))
    return StandardScaler(with_mean=not unit, with_std=not unit).fit(x)


def _scaled(scale: StandardScaler, model: LogisticRegression) -> Predict:
    return lambda x: model.predict(scale.transform(x))


def _confidences(weak: IntArray, confidence: Array) -> list[Array]:
    z = (confidence - confidence.mean()) / confidence.std()
    return [z * weak, z * (1 - weak)]


def _held_out(group: IntArray, seed: int) -> BoolArray:
    groups = stream(seed, "split").permutation(np.unique(group))
    return np.isin(group, groups[: int(TEST_SHARE * len(groups))])


def _with_weak(pool: Items, weak: str, seed: int) -> Items:
    if weak == "given":
        return pool
    chance = stream(seed, "weak").integers(2, size=len(pool.strong))
    code = {"random": chance, "opposite": 1 - pool.strong, "perfect": pool.strong}[weak]
    return Items(pool.x, pool.strong, code, None, pool.group)


if __name__ == "__main__":
    main()
