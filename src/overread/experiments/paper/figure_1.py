"""Figure 1 (L297-368), redrawn from a real run: O, h*, W, the difference classifier, and the labeler asked in each epoch.

Setting: 2,000 points spread evenly over the unit disc, halfplanes and double wedges. O's boundary is the figure's polyline and
W's is its Bezier curve, with the coordinates of the paper's source. Both are moved by less than 0.03 to pass through the
centre, because otherwise no wedge contains their difference. O and W are deterministic, so h* errs on a mass nu.
epsilon = 1/64, delta = 0.05, no initial sample, nested draws.

The test covers the figure's statement that h_df contains the difference (L368), and the progress of the algorithm. Refuted if,
in more runs than delta allows (`base.allowed_failures`), h_df misses more than epsilon_k/64 of the difference inside the region
in some epoch, or the region does not shrink from epoch to epoch.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from overread.core.arrays import Array, BoolArray
from overread.core.labels import SOURCE_COLOURS, SOURCES, Source
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE
from overread.experiments.worlds import domains
from overread.experiments.worlds.truth import Truth
from overread.hypotheses.base import Classifier
from overread.hypotheses.halfplanes import Halfplane, Halfplanes
from overread.hypotheses.wedges import Wedges
from overread.study.results import Result

EPSILON, DELTA = 1 / 64, 0.05
POLYLINE = ((0.058, 0.983), (-0.156, 0.48), (0.0, 0.312), (0.0, 0.0), (0.22, -0.63), (0.092, -0.988))
BEZIERS = (
    ((-0.277, 0.948), (-0.277, 0.717), (-0.014, 0.823), (0.064, 0.543)),
    ((0.064, 0.543), (0.141, 0.263), (0.068, 0.281), (0.0, 0.0)),
    ((0.0, 0.0), (-0.068, -0.281), (0.144, -0.97), (-0.145, -0.983)),
)


def trials(size: Size) -> list[Parameters]:
    return grid(seed=size.seeds_for(quick=5, full=50, least=5))


def trial(seed: int) -> list[TableRow]:
    world = _make_world()
    rows: list[TableRow] = []
    for epoch in _run_algorithm(seed).trace:
        routes = domains.route_masks(world, epoch)
        row = {"k": epoch.k, "epsilon": float(epoch.epsilon_k), "missed": domains.missed_mass(world, epoch)}
        rows.append(row | {source: domains.probability_mass(world.truth, mask) for source, mask in routes.items()})
    return rows


def verdict(table: pl.DataFrame) -> Verdict:
    table = table.sort("seed", "k").with_columns(
        missing=pl.col("missed") > pl.col("epsilon") / 64,
        growing=(pl.col("inferred").diff() <= 0).over("seed").fill_null(value=False),
    )
    runs = table["seed"].n_unique()
    failures = table.filter(pl.col("missing") | pl.col("growing"))["seed"].n_unique()
    allowed = allowed_failures(runs, DELTA)
    means = table.group_by("k").agg(pl.col(SOURCES).mean()).sort("k")
    return Verdict(
        holds=failures <= allowed,
        sentence=f"in {runs - failures} of {runs} runs every epoch's difference classifier covers all but epsilon_k/64 of the "
        f"difference inside the region, and the region shrinks with every epoch ({allowed} failures allowed)",
        numbers=(
            *(
                (f"mean mass {source}, by epoch", ", ".join(f"{mass:.3f}" for mass in means[source]))
                for source in SOURCES
            ),
            ("largest mass missed / (epsilon_k / 64)", f"{max(64 * table['missed'] / table['epsilon']):.3f}"),
            ("nu, the error of h*", f"{_make_world().truth.nu(Halfplanes()):.3f}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    """Draw the run of the smallest seed."""
    world, result = _make_world(), _run_algorithm(min(table["seed"].to_list()))
    figure = Figure(figsize=(9.6, 5.9), dpi=300, layout="constrained")  # dpi: for the rasterized points
    parts = figure.add_gridspec(2, 1, height_ratios=(1.6, 1))
    above, below = figure.add_subfigure(parts[0]), figure.add_subfigure(parts[1])
    _draw_outlines(above.subplots(1, 3), world, _last_full_difference_classifier(world, result))
    small = np.atleast_1d(below.subplots(1, len(result.trace)))
    for axes, epoch in zip(small, result.trace, strict=True):
        _draw_disc(axes, rf"$k$ = {epoch.k}, $\epsilon_k$ = 1/{1 / epoch.epsilon_k}", size=8)
        _draw_routes(axes, world, domains.route_masks(world, epoch))
    names = {"inferred": "inferred", "weak": "asked of W", "strong": "asked of O"}
    handles = [small[0].scatter([], [], s=30, color=SOURCE_COLOURS[source], label=names[source]) for source in SOURCES]
    below.legend(handles=handles, loc="outside lower center", ncols=3)
    return figure


def _draw_routes(axes: Axes, world: domains.World, routes: dict[Source, BoolArray]) -> None:
    x, y = world.truth.x.T
    for source, mask in routes.items():
        points = axes.scatter(x[mask], y[mask], s=2.4, linewidths=0, color=SOURCE_COLOURS[source], rasterized=True)
        points.set_snap(False)
    share = [f"{domains.probability_mass(world.truth, routes[source]):.0%}" for source in SOURCES]
    axes.text(0, -1.22, " / ".join(share), ha="center", va="top", fontsize=8)


def _draw_outlines(three: np.ndarray[tuple[int], np.dtype[np.object_]], world: domains.World, h_df: Classifier) -> None:
    left, middle, right = three
    truth = world.truth
    y = np.linspace(-1, 1, 801)
    normal = cast("Halfplane", truth.best(Halfplanes())).w
    o, w, best = _strong_boundary(y), _weak_boundary(y), -normal[1] / normal[0] * y
    g, differ = (domains.probability_mass(truth, mass) for mass in (h_df.predict(truth.x) > 0, truth.p_differ))
    _draw_disc(left, rf"O and $h^*$ differ on $\nu$ = {truth.nu(Halfplanes()):.1%}")
    _draw_disc(middle, "W")
    _draw_disc(right, rf"$\hat{{h}}^{{df}}$ = +1 on {g:.1%}; O $\neq$ W on {differ:.1%}")
    grid_x, grid_y = np.meshgrid(*[np.linspace(-1, 1, 701)] * 2)
    inside = h_df.predict(np.column_stack([grid_x.ravel(), grid_y.ravel()])).reshape(grid_x.shape)
    colours = [SOURCE_COLOURS["inferred"]]
    right.contourf(grid_x, grid_y, inside, levels=(0, 2), colors=colours, zorder=0).set_clip_path(right.patches[0])
    _draw_line(left, best, y, "black", "--", "$h^*$", (-0.24, 0.82))
    for axes, other in ((left, best), (right, w)):
        shade = axes.fill_betweenx(y, o, other, color="#AAAAAA", linewidth=0, zorder=1)
        shade.set_clip_path(axes.patches[0])
        _draw_line(axes, o, y, SOURCE_COLOURS["strong"], "-", "O", (0.3, -0.62))
    for axes in (middle, right):
        _draw_line(axes, w, y, SOURCE_COLOURS["weak"], "-", "W", (-0.36, 0.78))


def _draw_disc(axes: Axes, title: str, size: int = 10) -> None:
    axes.set_axis_off()
    axes.set(aspect="equal", xlim=(-1.06, 1.06), ylim=(-1.06, 1.06))
    axes.set_title(title, loc="center", fontsize=size)
    for sign, side in (("$-$", -0.72), ("$+$", 0.72)) if size >= 10 else ():
        axes.text(side, 0, sign, fontsize=14, ha="center", va="center")
    axes.add_patch(Circle((0, 0), 1, facecolor="none", edgecolor=ALONE, linewidth=0.8, clip_on=False))


def _draw_line(axes: Axes, x: Array, y: Array, colour: str, style: str, name: str, at: tuple[float, float]) -> None:
    [line] = axes.plot(x, y, style, color=colour, linewidth=1.8, zorder=3)
    line.set_clip_path(axes.patches[0])
    axes.text(*at, name, color=colour, fontsize=11, ha="center", va="center")


@lru_cache(maxsize=1)
def _make_world(atoms: int = 2000) -> domains.World:
    """Return the world of the figure. Its points are spread like sunflower seeds: evenly, no two in the same direction."""
    i = np.arange(atoms)
    radius, angle = np.sqrt((i + 0.5) / atoms), np.pi * (3 - np.sqrt(5)) * i
    x = np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])
    o, w = x[:, 0] > _strong_boundary(x[:, 1]), x[:, 0] > _weak_boundary(x[:, 1])
    return domains.World(Truth(x, o, w), Halfplanes(), Wedges())


def _run_algorithm(seed: int) -> Result:
    return _make_world().learn(domains.NESTED, EPSILON, DELTA, seed)


def _strong_boundary(y: Array) -> Array:
    """Return O's boundary at height y. O's label is + to the right of it."""
    x, height = np.array(POLYLINE[::-1]).T
    return np.asarray(np.interp(y, height, x))


def _weak_boundary(y: Array) -> Array:
    """Return W's boundary at height y. Its curves fall monotonically, so each height has one x."""
    t = np.linspace(0, 1, 400)
    cubic = np.column_stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
    x, height = (cubic @ np.array(BEZIERS)).reshape(-1, 2)[::-1].T
    return np.asarray(np.interp(y, height, x))


def _last_full_difference_classifier(world: domains.World, result: Result) -> Classifier:
    """Return the last difference classifier that was trained on a region that contains the whole difference."""
    differ = world.truth.p_differ > 0
    full = [epoch for epoch in result.trace if not (domains.route_masks(world, epoch)["inferred"] & differ).any()]
    h_df: Classifier = (full or result.trace[:1])[-1].h_hat_df
    return h_df
