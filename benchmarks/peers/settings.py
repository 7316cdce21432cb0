"""The settings on which all methods run. A setting is a data set and a weak labeler.

The sets with real weak labels are in the folder that OVERREAD_DATA names; they also get a random weak labeler. The other sets
come with scikit-learn or are drawn here; each gets six simulated weak labelers, drawn again for each seed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from scipy.special import expit
from sklearn.datasets import load_breast_cancer, load_digits
from sklearn.linear_model import LogisticRegression

from benchmarks.data_sets import Items, list_sets, read_set
from overread.core.arrays import Array, IntArray
from overread.core.randomness import stream
from overread.practice.model.logistic import Scaling

TEST_SHARE = 0.3
DESCRIPTIONS = {
    "climate_stance_gpt4o": "a text's stance on the climate: annotators; GPT-4o, with its confidence",
    "politeness_gpt4o": "politeness of a request: annotators; GPT-4o, with its confidence",
    "cifar10n_dog": "is the picture a dog: CIFAR-10's label; a crowd worker",
    "cbis_ddsm_birads": "a mass in a mammogram: pathology; a radiologist's assessment, with its grade",
    "magic_alpha_cut": "gamma rays and hadrons: the simulation; a rule on one variable",
    "digits": "scikit-learn's digits: is the digit odd",
    "cancer": "scikit-learn's breast masses: is the mass malignant",
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
    def title(self) -> str:
        """The name for people. `str()` is the name in stored results."""
        return self.data if self.weak == GIVEN else f"{self.data}, weak labeler {self.weak}"

    @property
    def short(self) -> str:
        """A short name for plots and column heads."""
        return self.title.replace(self.data, self.data.split("_")[0])

    @property
    def useful(self) -> bool:
        """Whether W is real, or wrong in a region. There Overread should need far fewer labels than others."""
        return self.weak in (GIVEN, "wrong in a region")

    @property
    def useless(self) -> bool:
        return self.weak == USELESS


def settings() -> list[Setting]:
    """Return all settings except `random_weak_settings`. Those of the folder come first, if there is one."""
    return [Setting(name, GIVEN) for name in list_sets()] + [
        Setting(name, kind) for kind in KINDS for name in SIMULATED
    ]


def random_weak_settings() -> list[Setting]:
    """Return the folder's sets with a random weak labeler instead of their own."""
    return [Setting(name, USELESS) for name in list_sets()]


def items(setting: Setting, seed: int, *, all_features: bool = False) -> Items:
    """Return a setting's rows. All methods get the same scaled features.

    The features of texts are sentence embeddings; with `all_features`, word counts and the source's own columns, too.
    """
    if setting.weak == GIVEN:
        return _read_scaled(setting.data, all_features)
    x, strong = _truth(setting.data, all_features)
    weak, confidence = KINDS[setting.weak](x, strong, stream(seed, f"peers.{setting.weak}"))
    group = np.arange(len(x)) if setting.data in SIMULATED else _read_scaled(setting.data, all_features).group
    return Items(x, strong, weak, confidence, group)


def split(data: Items, seed: int) -> tuple[Items, Items]:
    """Return the pool and the test rows, which are 30% of the groups."""
    groups = stream(seed, "peers.split").permutation(np.unique(data.group))
    test = np.isin(data.group, groups[: int(TEST_SHARE * len(groups))])
    return data.where(~test), data.where(test)


@cache
def _read_scaled(name: str, all_features: bool) -> Items:
    data = read_set(name, all_features=all_features)
    return replace(data, x=_scale_features(data.x))


def _scale_features(x: Array) -> Array:
    """Transform long-tailed columns and standardise, as Overread does. Rows of length 1 (embeddings) keep about that length."""
    unit = bool(np.allclose(np.linalg.norm(x, axis=1), 1.0, atol=1e-2))
    return Scaling.fit(x)(x) * (1.0 if unit else np.sqrt(x.shape[1]))


def _digits() -> tuple[Array, IntArray]:
    x, digit = load_digits(return_X_y=True)
    return _scale_features(x), (digit % 2).astype(np.int64)


def _cancer() -> tuple[Array, IntArray]:
    x, benign = load_breast_cancer(return_X_y=True)
    return _scale_features(x), 1 - benign.astype(np.int64)


def _halfspace() -> tuple[Array, IntArray]:
    """Return 5,000 rows of 20 columns. The expert is a halfspace with one label in twenty flipped."""
    rng = stream(0, "peers.halfspace")
    x = rng.standard_normal((5000, 20))
    flipped = rng.random(len(x)) < 0.05
    return x, ((x @ rng.standard_normal(20) > 0.5) ^ flipped).astype(np.int64)


def _rare() -> tuple[Array, IntArray]:
    """Return 4,000 rows of 30 columns. By a logistic law, about one label in nine is 1."""
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
    data = _read_scaled(name, all_features)
    return data.x, data.strong


Weak = tuple[IntArray, Array | None]


def _in_a_region(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong with probability 0.8 in the fifth of the rows farthest along one direction, and 0.02 elsewhere."""
    direction = np.linalg.svd(x - x.mean(axis=0), full_matrices=False)[2][0]
    along = x @ direction
    wrong = rng.random(len(x)) < np.where(along > np.quantile(along, 0.8), 0.8, 0.02)
    return np.where(wrong, 1 - strong, strong), None


def _near_the_boundary(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong with probability 0.4 for the 30% of the rows nearest to a linear boundary, and never elsewhere."""
    margin = np.abs(LogisticRegression(max_iter=500).fit(x, strong).decision_function(x))
    wrong = rng.random(len(x)) < np.where(margin < np.quantile(margin, 0.3), 0.4, 0.0)
    return np.where(wrong, 1 - strong, strong), None


def _random(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """A fair coin."""
    return rng.integers(0, 2, len(x)) + 0 * strong, None


def _opposite(_x: Array, strong: IntArray, _rng: np.random.Generator) -> Weak:
    """Always the other label."""
    return 1 - strong, None


def _perfect(_x: Array, strong: IntArray, _rng: np.random.Generator) -> Weak:
    """Always the expert's label."""
    return strong, None


def _confident_and_wrong(x: Array, strong: IntArray, rng: np.random.Generator) -> Weak:
    """Wrong with probability 0.25 everywhere, and more confident where it is wrong."""
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
