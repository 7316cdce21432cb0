"""The data that all methods are run on: a set and a weak labeler make a setting.

Sets with real weak labels lie in the folder that OVERREAD_DATA names; they are also given a W that says anything. The others
come with scikit-learn or are drawn here, and each is given six simulated weak labelers, drawn anew for each seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from scipy.special import expit
from sklearn.datasets import load_breast_cancer, load_digits
from sklearn.linear_model import LogisticRegression

from benchmarks.data_sets import Items, names, read
from overread.practice.rich_logistic import Scaling
from overread.sample import Array, IntArray
from overread.seeds import stream

TEST_SHARE = 0.3
ABOUT = {
    "climate_stance_gpt4o": "stance of a text on the climate: annotators; GPT-4o, with its confidence",
    "politeness_gpt4o": "politeness of a request: annotators; GPT-4o, with its confidence",
    "cifar10n_dog": "is it a dog: CIFAR-10's label; a crowd worker",
    "cbis_ddsm_birads": "a mass in a mammogram: pathology; a radiologist's assessment, with its grade",
    "magic_alpha_cut": "gamma rays and hadrons: the simulation; a rule on one variable",
    "digits": "scikit-learn's digits: is it odd",
    "cancer": "scikit-learn's breast masses: is it malignant",
    "halfspace": "drawn: a halfspace, one label in twenty flipped",
    "rare": "drawn: a logistic law by which one label is rare",
}
GIVEN, USELESS = "given", "random"


@dataclass(frozen=True)
class Setting:
    """A data set and a weak labeler."""

    data: str
    weak: str

    def __str__(self) -> str:
        return self.data if self.weak == GIVEN else f"{self.data}, W {self.weak}"

    @property
    def short(self) -> str:
        """The name for a plot or the head of a column."""
        return str(self).replace(self.data, self.data.split("_")[0])

    @property
    def useful(self) -> bool:
        """Whether W is real, or biased in a region: where Overread should need far fewer labels than others."""
        return self.weak in (GIVEN, "wrong in a region")

    @property
    def useless(self) -> bool:
        return self.weak == USELESS


def settings() -> list[Setting]:
    """Return all settings but those of `with_a_useless_weak`, those of the folder first; without it the others alone."""
    return [Setting(name, GIVEN) for name in names()] + [Setting(name, kind) for kind in KINDS for name in SIMULATED]


def with_a_useless_weak() -> list[Setting]:
    """Return the folder's sets with a W that says anything in place of their own."""
    return [Setting(name, USELESS) for name in names()]


def items(setting: Setting, seed: int, *, all_features: bool = False) -> Items:
    """Return a setting's rows; every method is given the same scaled features.

    Texts have their sentence embedding; with `all_features` also word counts and the source's own columns.
    """
    if setting.weak == GIVEN:
        return _measured(setting.data, all_features)
    x, strong = _truth(setting.data, all_features)
    weak, confidence = KINDS[setting.weak](x, strong, stream(seed, f"peers.{setting.weak}"))
    group = np.arange(len(x)) if setting.data in SIMULATED else _measured(setting.data, all_features).group
    return Items(x, strong, weak, confidence, group)


def split(data: Items, seed: int) -> tuple[Items, Items]:
    """Return the pool and the rows held out for testing, 30% of the groups."""
    groups = stream(seed, "peers.split").permutation(np.unique(data.group))
    test = np.isin(data.group, groups[: int(TEST_SHARE * len(groups))])
    return data.where(~test), data.where(test)


@cache
def _measured(name: str, all_features: bool) -> Items:
    found = read(name, all_features=all_features)
    return replace(found, x=_scaled(found.x))


def _scaled(x: Array) -> Array:
    """Bend long-tailed columns and standardise, as Overread does; rows of length 1 (embeddings) keep about that length."""
    unit = bool(np.allclose(np.linalg.norm(x, axis=1), 1.0, atol=1e-2))
    return Scaling.of(x)(x) * (1.0 if unit else np.sqrt(x.shape[1]))


def _digits() -> tuple[Array, IntArray]:
    x, digit = load_digits(return_X_y=True)
    return _scaled(x), (digit % 2).astype(np.int64)


def _cancer() -> tuple[Array, IntArray]:
    x, benign = load_breast_cancer(return_X_y=True)
    return _scaled(x), 1 - benign.astype(np.int64)


def _halfspace() -> tuple[Array, IntArray]:
    """5,000 rows of 20 columns; the expert is a halfspace whose labels are flipped one time in twenty."""
    rng = stream(0, "peers.halfspace")
    x = rng.standard_normal((5000, 20))
    flipped = rng.random(len(x)) < 0.05
    return x, ((x @ rng.standard_normal(20) > 0.5) ^ flipped).astype(np.int64)


def _rare() -> tuple[Array, IntArray]:
    """4,000 rows of 30 columns, of which about one in nine is 1, by a logistic law."""
    rng = stream(0, "peers.rare")
    x = rng.standard_normal((4000, 30))
    direction = rng.standard_normal(30)
    chance = expit(6.0 * (x @ direction / np.linalg.norm(direction) - 1.28))
    return x, (rng.random(len(x)) < chance).astype(np.int64)


SIMULATED: dict[str, Callable[[], tuple[Array, IntArray]]] = {
    "digits": _digits,
    "cancer": _cancer,
    "halfspace": _halfspace,
    "rare": _rare,
}


@cache
def _truth(name: str, all_features: bool) -> tuple[Array, IntArray]:
    if name in SIMULATED:
        return SIMULATED[name]()
    found = _measured(name, all_features)
    return found.x, found.strong


Weak = tuple[IntArray, Array | None]


def _in_a_region(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong four times in five in the fifth of the rows that lies farthest in one direction, one time in fifty elsewhere."""
    direction = np.linalg.svd(x - x.mean(axis=0), full_matrices=False)[2][0]
    along = x @ direction
    wrong = rng.random(len(x)) < np.where(along > np.quantile(along, 0.8), 0.8, 0.02)
    return np.where(wrong, 1 - strong, strong), None


def _near_the_boundary(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong two times in five among the three tenths of the rows nearest to a linear boundary, never elsewhere."""
    margin = np.abs(LogisticRegression(max_iter=500).fit(x, strong).decision_function(x))
    wrong = rng.random(len(x)) < np.where(margin < np.quantile(margin, 0.3), 0.4, 0.0)
    return np.where(wrong, 1 - strong, strong), None


def _random(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """A coin."""
    return rng.integers(0, 2, len(x)) + 0 * strong, None


def _opposite(_x: Array, strong: IntArray, _rng: np.random.Generator) -> Weak:
    """Always the other label."""
    return 1 - strong, None


def _perfect(_x: Array, strong: IntArray, _rng: np.random.Generator) -> Weak:
    """Always the expert's label."""
    return strong, None


def _confident_and_wrong(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong one time in four, anywhere, and surer of itself there."""
    wrong = rng.random(len(x)) < 0.25
    sure = np.where(wrong, rng.uniform(0.8, 1.0, len(x)), rng.uniform(0.3, 0.95, len(x)))
    return np.where(wrong, 1 - strong, strong), sure


KINDS: dict[str, Callable[[Array, IntArray, np.random.Generator], Weak]] = {
    "wrong in a region": _in_a_region,
    USELESS: _random,
    "wrong near the boundary": _near_the_boundary,
    "confident and wrong": _confident_and_wrong,
    "opposite": _opposite,
    "perfect": _perfect,
}
