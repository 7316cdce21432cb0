"""Figure 1 (L297-368), redrawn from a real run: O, h* and W in the plane, the difference classifier, and whom each epoch asks.

Setting: 2,000 points spread evenly over the unit disc, halfplanes and double wedges. O's boundary is the figure's polyline and
W's its Bezier curve, with the coordinates of the paper's source; both are moved by less than 0.03 to pass through the centre,
as a wedge could not hold their difference otherwise. O and W are deterministic, so h* errs on a mass nu. epsilon = 1/64,
delta = 0.05, without initial sample and with nested draws.

What the figure says of h_df (that it holds the difference, L368) and what makes the algorithm work is judged: refuted if in
some epoch h_df misses more than epsilon_k/64 of the difference inside the region, or if the region does not shrink from epoch
to epoch, in more runs than delta allows (`base.allowed`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import polars as pl
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from overread.experiments import worlds
from overread.experiments.base import Parameters, Row, Size, Verdict
from overread.experiments.base import allowed as allowed_failures
from overread.experiments.plots import ALONE
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.wedges import Wedges
from overread.paper.options import Paper
from overread.paper.truth import Truth
from overread.sources import COLOURS, SOURCES, Source

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from overread.hypotheses.base import Classifier
    from overread.sample import Array, BoolArray
    from overread.study.result import Result

EPSILON, DELTA = 1 / 64, 0.05
POLYLINE = ((0.058, 0.983), (-0.156, 0.48), (0.0, 0.312), (0.0, 0.0), (0.22, -0.63), (0.092, -0.988))
BEZIERS = (
    ((-0.277, 0.948), (-0.277, 0.717), (-0.014, 0.823), (0.064, 0.543)),
    ((0.064, 0.543), (0.141, 0.263), (0.068, 0.281), (0.0, 0.0)),
    ((0.0, 0.0), (-0.068, -0.281), (0.144, -0.97), (-0.145, -0.983)),
)


def trials(size: Size) -> list[Parameters]:
    return [{"seed": seed} for seed in size.pick(quick=5, full=50, least=5)]


def trial(seed: int) -> list[Row]:
    world = _world()
    rows: list[Row] = []
    for epoch in _run(seed).trace:
        routes = worlds.routes_of(world, epoch)
        about = {"k": epoch.k, "epsilon": float(epoch.epsilon_k), "missed": worlds.missed(world, epoch)}
        rows.append(about | {source: worlds.mass(world.truth, mask) for source, mask in routes.items()})
    return rows


def verdict(table: pl.DataFrame) -> Verdict:
    table = table.sort("seed", "k").with_columns(
        missing=pl.col("missed") > pl.col("epsilon") / 64,
        growing=(pl.col("inferred").diff() <= 0).over("seed").fill_null(value=False),
    )
    runs = table["seed"].n_unique()
    failures = table.filter(pl.col("missing") | pl.col("growing"))["seed"].n_unique()
    allowed = allowed_failures(runs, DELTA)
    means = table.group_by("k").agg(pl.col("inferred", "weak", "strong").mean()).sort("k")
    return Verdict(
        holds=failures <= allowed,
        sentence=f"in {runs - failures} of {runs} runs every epoch's difference classifier holds all but epsilon_k/64 of the "
        f"difference inside the region, and the region shrinks with every epoch; {allowed} exceptions allowed",
        numbers=(
            *(
                (f"mean mass {source}, by epoch", ", ".join(f"{mass:.3f}" for mass in means[source]))
                for source in SOURCES
            ),
            ("largest mass missed / (epsilon_k / 64)", f"{max(64 * table['missed'] / table['epsilon']):.3f}"),
            ("nu, the error of h*", f"{_world().truth.nu(Halfplanes()):.3f}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    """Draw the first seed's run."""
    world, result = _world(), _run(min(table["seed"].to_list()))
    figure = Figure(figsize=(9.6, 5.9), dpi=300, layout="constrained")  # dpi: of the points, also in the SVG
    parts = figure.add_gridspec(2, 1, height_ratios=(1.6, 1))
    above, below = figure.add_subfigure(parts[0]), figure.add_subfigure(parts[1])
    _outlines(above.subplots(1, 3), world, _widest(world, result))
    small = np.atleast_1d(below.subplots(1, len(result.trace)))
    for axes, epoch in zip(small, result.trace, strict=True):
        _disc(axes, rf"$k$ = {epoch.k}, $\epsilon_k$ = 1/{1 / epoch.epsilon_k}", size=8)
        _routes(axes, world, worlds.routes_of(world, epoch))
    names = {"inferred": "inferred", "weak": "asked of W", "strong": "asked of O"}
    handles = [small[0].scatter([], [], s=30, color=COLOURS[source], label=names[source]) for source in SOURCES]
    below.legend(handles=handles, loc="outside lower center", ncols=3)
    return figure


def _routes(axes: Axes, world: worlds.World, routes: dict[Source, BoolArray]) -> None:
    x, y = world.truth.x.T
    for source, mask in routes.items():
        points = axes.scatter(x[mask], y[mask], s=2.4, linewidths=0, color=COLOURS[source], rasterized=True)
        points.set_snap(False)
    share = [f"{worlds.mass(world.truth, routes[source]):.0%}" for source in SOURCES]
    axes.text(0, -1.22, " / ".join(share), ha="center", va="top", fontsize=8)


def _outlines(three: np.ndarray[tuple[int], np.dtype[np.object_]], world: worlds.World, h_df: Classifier) -> None:
    left, middle, right = three
    y = np.linspace(-1, 1, 801)
    o, w, best = _polyline(y), _curve(y), _boundary(world.truth.best(Halfplanes()), y)
    nu, differ = world.truth.nu(Halfplanes()), worlds.mass(world.truth, world.truth.p_differ)
    g = worlds.mass(world.truth, h_df.predict(world.truth.x) > 0)
    _disc(left, rf"O and $h^*$ differ on $\nu$ = {nu:.1%}")
    _disc(middle, "W")
    _disc(right, rf"$\hat{{h}}^{{df}}$ = +1 on {g:.1%}; O $\neq$ W on {differ:.1%}")
    grid = np.stack(np.meshgrid(*[np.linspace(-1, 1, 701)] * 2), axis=-1)
    inside = h_df.predict(grid.reshape(-1, 2)).reshape(grid.shape[:2])
    wedge = right.contourf(grid[..., 0], grid[..., 1], inside, levels=(0, 2), colors=[COLOURS["inferred"]], zorder=0)
    wedge.set_clip_path(right.patches[0])
    _line(left, best, y, "black", "--", "$h^*$", (-0.24, 0.82))
    for axes, other in ((left, best), (right, w)):
        shade = axes.fill_betweenx(y, o, other, color="#AAAAAA", linewidth=0, zorder=1)
        shade.set_clip_path(axes.patches[0])
        _line(axes, o, y, COLOURS["strong"], "-", "O", (0.3, -0.62))
    for axes in (middle, right):
        _line(axes, w, y, COLOURS["weak"], "-", "W", (-0.36, 0.78))


def _disc(axes: Axes, title: str, size: int = 10) -> None:
    axes.set_axis_off()
    axes.set(aspect="equal", xlim=(-1.06, 1.06), ylim=(-1.06, 1.06))
    axes.set_title(title, loc="center", fontsize=size)
    for sign, side in (("$-$", -0.72), ("$+$", 0.72)) if size >= 10 else ():
        axes.text(side, 0, sign, fontsize=14, ha="center", va="center")
    axes.add_patch(Circle((0, 0), 1, facecolor="none", edgecolor=ALONE, linewidth=0.8, clip_on=False))


def _line(axes: Axes, x: Array, y: Array, colour: str, style: str, name: str, at: tuple[float, float]) -> None:
    [line] = axes.plot(x, y, style, color=colour, linewidth=1.8, zorder=3)
    line.set_clip_path(axes.patches[0])
    axes.text(*at, name, color=colour, fontsize=11, ha="center", va="center")


@lru_cache(maxsize=1)
def _world(atoms: int = 2000) -> worlds.World:
    """Spread the points like the seeds of a sunflower: evenly, and no two in one direction."""
    i = np.arange(atoms)
    radius, angle = np.sqrt((i + 0.5) / atoms), np.pi * (3 - np.sqrt(5)) * i
    x = np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])
    o, w = x[:, 0] > _polyline(x[:, 1]), x[:, 0] > _curve(x[:, 1])
    return worlds.World(Truth(x, o.astype(float), w.astype(float)), Halfplanes(), Wedges())


def _run(seed: int) -> Result:
    return _world().learn(Paper(initial_sample="none", draws="nested"), EPSILON, DELTA, seed)


def _polyline(y: Array) -> Array:
    """Return where O's boundary is at height y: O says + to its right."""
    x, height = np.array(POLYLINE[::-1]).T
    return np.asarray(np.interp(y, height, x))


def _curve(y: Array) -> Array:
    """Return where W's boundary is at height y; the Bezier curves fall all the way."""
    t = np.linspace(0, 1, 400)[:, np.newaxis]
    parts = []
    for a, b, c, d in np.array(BEZIERS):
        parts.append((1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d)
    x, height = np.concatenate(parts)[::-1].T
    return np.asarray(np.interp(y, height, x))


def _boundary(h: Classifier, y: Array) -> Array:
    """Return where a halfplane's boundary is at height y, found on the circle of directions."""
    angle = np.linspace(0, np.pi, 20_001)
    label = h.predict(np.column_stack([np.cos(angle), np.sin(angle)]))
    turn = angle[int((label != label[0]).argmax())]
    return np.asarray(y / np.tan(turn))


def _widest(world: worlds.World, result: Result) -> Classifier:
    """Return the last difference classifier that was trained on a region which holds the whole difference."""
    found: Classifier = result.trace[0].h_hat_df
    for epoch in result.trace:
        if not (worlds.routes_of(world, epoch)["inferred"] & (world.truth.p_differ > 0)).any():
            found = epoch.h_hat_df
    return found
