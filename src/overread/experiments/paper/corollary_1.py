"""Corollary 1 (L371): on the unit ball, strong labels grow with the dimension d as d with W, as d^(3/2) without.

With homogeneous halfspaces, x uniform on the unit ball, the error of h* equal to nu and W wrong only inside a double wedge of
mass g = o(sqrt(d) nu), the algorithm asks for d max(g/nu, 1) (nu^2/epsilon^2 + 1) + d^(3/2) (1 + nu/epsilon) strong labels up
to logarithms; O alone needs d^(3/2) (1 + nu^2/epsilon^2) (L374).

Setting: nu = g = 1/64, jittered by up to a factor sqrt(2) as sample sizes double; delta = 0.05; no initial sample, nested
draws. Only the direction of x matters, and x and -x are one point, as O, W and all classifiers are odd. Two kinds of rows:

- exact: the algorithm itself. d = 2: 4096 directions, O alternating from one to the next on a band of mass 2 nu about the
  boundary, halfplanes and wedges. d = 3: about 80 points of the sphere, by strata that are finer near the boundary, with
  their masses; O has opposite labels on pairs of neighbours on a band of mass 2 nu; halfspaces are all halfplanes of the
  central projection (x1/x3, x2/x3); the difference class is a finite grid of 64 double wedges that holds the true one.
- semi-analytic: the algorithm's schedule, without learning. Epoch k's region is DIS(B(h*, 2 nu + epsilon_{k-1})), the largest
  that the proof allows, its mass measured by Monte Carlo; Algorithm 3 ends when sigma + sqrt(sigma nu) <= epsilon_k/512; O is
  asked in W's wedge, of mass g, or alone in all of the region; d' = min(d(d+1)/2, Cover's count), not 5d (READING.md 17).
  A run's region may be much smaller: an O with error nu can tie all classifiers only within a band of mass 2 nu.

Refuted by a semi-analytic exponent in d outside 1 +- 0.15 with W or 1.5 +- 0.15 without (99.9% Student's bounds over seeds), or
by an exact run that asks for more strong labels with W than without, or for more than twice the semi-analytic count at its own
nu and g (twice, because one doubling more or less depends on chance).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments.base import Parameters, Size, TableRow, Verdict
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_over_seeds, make_panels
from overread.experiments.worlds import domains, spheres
from overread.paper.options import Paper
from overread.theory.bounds import sigma
from overread.theory.sample_sizes import difference_sample_size, epoch_confidence, epoch_count

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DELTA, NU = 0.05, 1 / 64
METHOD = Paper(initial_sample="none", draws="nested")
DIMENSIONS = (2, 3, 4, 8, 16, 32, 64)
KNOWN_THETAS = {2: 2.0, 3: 3.14, 8: 6.4, 32: 13.8}
"""READING.md decision 17."""
EXPONENT_TOLERANCE = 0.15
"""Wide enough for logarithms and for theta, which grows a little faster than sqrt(d); 1 and 1.5 stay apart."""


def trials(size: Size) -> list[Parameters]:
    epsilon = 1 / 512 if size.quick else 1 / 2048
    exact = size.seeds_for(quick=1, full=8)
    seeds = size.seeds_for(quick=24, full=24, least=4)
    return [
        {"kind": kind, "d": d, "epsilon": epsilon, "seed": seed}
        for kind, dimensions, chosen in (("exact", (2, 3), exact), ("semi-analytic", DIMENSIONS, seeds))
        for d in dimensions
        for seed in chosen
    ]


def trial(kind: str, d: int, epsilon: float, seed: int) -> list[TableRow]:
    nu = NU * domains.jitter_factor(seed)
    if kind == "semi-analytic":
        row = follow_schedule(d, epsilon, nu, nu, np.random.default_rng([seed, d, 6]))
        return [row | {"nu": nu, "g": nu, "expected_with": row["with_w"], "expected_alone": row["alone"]}]
    world = spheres.circle_world(nu, nu) if d == 2 else spheres.sphere_world(nu, nu, seed)
    nu, g = world.truth.nu(world.hypotheses), domains.probability_mass(world.truth, world.truth.p_differ)
    result, alone = world.learn(METHOD, epsilon, DELTA, seed), world.learn_alone(METHOD, epsilon, DELTA, seed)
    expected = follow_schedule(d, epsilon, nu, g, np.random.default_rng([seed, d, 6]))
    return [
        {
            "with_w": result.draws.strong,
            "difference": sum(epoch.difference_sample for epoch in result.epochs),
            "alone": alone.draws.strong,
            "region": alone.epochs[-1].region_mass,
            "theta": expected["theta"],
            "nu": nu,
            "g": g,
            "expected_with": expected["with_w"],
            "expected_alone": expected["alone"],
        }
    ]


def follow_schedule(d: int, epsilon: float, nu: float, g: float, rng: np.random.Generator) -> TableRow:
    """Follow the schedule of Algorithm 1 with the region at its largest; the region's mass is measured."""
    sine = spheres.sample_sines(d, rng)
    d_prime = spheres.difference_dimension(d)
    with_w, alone, difference, region = 0, 0, 0, 1.0
    for k in range(1, epoch_count(epsilon) + 1):
        epsilon_k, delta_k = 2.0**-k, epoch_confidence(k, DELTA) / 2
        region = spheres.region_mass(sine, 2 * nu + 2 * epsilon_k)
        draws = _final_sample_size(epsilon_k, delta_k, d, nu)
        m = difference_sample_size(2 / 3 * region, epsilon_k, delta_k, d_prime)  # Algorithm 5 returns 2/3 of the mass
        with_w, alone, difference = with_w + m + round(g * draws), alone + round(region * draws), difference + m
    theta = spheres.region_mass(sine, 1 / 128) * 128
    return {"with_w": with_w, "difference": difference, "alone": alone, "region": region, "theta": theta}


def _final_sample_size(epsilon: float, delta: float, d: int, error: float) -> int:
    """Return 2^t at the round t in which Algorithm 3 stops, when h_hat^t has this error on its sample."""
    t = 1
    while True:
        sigma_t = sigma(2**t, delta / (t * (t + 1)), d)
        if sigma_t + math.sqrt(sigma_t * error) <= epsilon / 512:
            return 1 << t
        t += 1


def verdict(table: pl.DataFrame) -> Verdict:
    exact, semi = (table.filter(pl.col("kind") == kind) for kind in ("exact", "semi-analytic"))
    with_w, alone = (domains.slopes(semi, "d", y) for y in ("with_w", "alone"))
    bounds = {1.0: domains.mean_bounds(with_w), 1.5: domains.mean_bounds(alone)}
    steep = all(
        slope - EXPONENT_TOLERANCE < low and high < slope + EXPONENT_TOLERANCE for slope, (low, high) in bounds.items()
    )
    saved = bool((exact["with_w"] < exact["alone"]).all())
    over = max(*(exact["with_w"] / exact["expected_with"]), *(exact["alone"] / exact["expected_alone"]))
    theta: dict[int, float] = dict(semi.group_by("d").agg(pl.col("theta").mean()).sort("d").iter_rows())
    left = float(np.mean((exact["with_w"] / exact["alone"]).to_numpy()))
    return Verdict(
        holds=steep and saved and over <= 2,
        sentence=(
            f"by the schedule with the region's measured mass strong labels grow as d^{with_w.mean():.2f} with W and "
            f"d^{alone.mean():.2f} without; the exact runs in d = 2 and 3 ask for {left:.0%} of the labels without W"
        ),
        numbers=(
            ("99.9% bounds on the exponent with W (1 +- 0.15)", "{:.2f} to {:.2f}".format(*bounds[1.0])),
            ("99.9% bounds on the exponent without W (1.5 +- 0.15)", "{:.2f} to {:.2f}".format(*bounds[1.5])),
            ("exact / semi-analytic, largest (at most 2)", f"{over:.2f}"),
            *(
                (f"exact / semi-analytic {name}, d = {d}", f"{share:.2f}")
                for name, d, share in _shares_of_schedule(exact)
            ),
            *((f"theta, d = {d} (READING.md: {known:g})", f"{theta[d]:.2f}") for d, known in KNOWN_THETAS.items()),
        ),
    )


def _shares_of_schedule(exact: pl.DataFrame) -> list[tuple[str, int, float]]:
    """Return how far the exact runs stay below the schedule, whose region is the proof's worst case."""
    means = exact.group_by("d").agg(
        (pl.col("with_w") / pl.col("expected_with")).mean().alias("with W"),
        (pl.col("alone") / pl.col("expected_alone")).mean().alias("O alone"),
    )
    return [
        (name, row["d"], row[name]) for row in means.sort("d").iter_rows(named=True) for name in ("with W", "O alone")
    ]


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(2, width=4.2, height=3.6)
    exact, semi = (table.filter(pl.col("kind") == kind) for kind in ("exact", "semi-analytic"))
    for y, colour, fmt, name in (("alone", ALONE, "s--", "O alone"), ("with_w", WITH_WEAK, "o-", "with W")):
        draw_over_seeds(
            axes[0], semi, "d", y, fmt, color=colour, markerfacecolor="white", label=f"{name}, semi-analytic"
        )
        _draw_exact_runs(axes[0], exact, y, fmt[0], colour, f"{name}, exact run")
    draw_over_seeds(
        axes[0], semi, "d", "difference", "^:", color=BOUND, label="its difference classifier, semi-analytic"
    )
    axes[0].set(
        yscale="log",
        ylabel="strong labels (draws)",
        title=f"nu = g = 1/64, epsilon = 1/{1 / min(table['epsilon']):.0f}",
    )
    draw_over_seeds(axes[1], semi, "d", "theta", "o", color=WITH_WEAK, label="measured, Monte Carlo")
    grid = np.array(DIMENSIONS, dtype=float)
    axes[1].plot(grid, np.sqrt(2 * np.pi * grid), "--", color=BOUND, label="sqrt(2 pi d)")
    axes[1].plot(grid, np.sqrt(grid), ":", color="black", label="sqrt(d), the paper's bound (L1113)")
    axes[1].set(yscale="log", ylabel="theta", title="disagreement coefficient at r = 1/128")
    axes[1].set_yticks([1, 2, 5, 10, 20], ["1", "2", "5", "10", "20"])
    for each in axes:
        each.set_xscale("log", base=2)
        each.set_xticks(DIMENSIONS, [str(d) for d in DIMENSIONS])
        each.set_xlabel("dimension d")
        each.minorticks_off()
    axes[1].legend()
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside lower left", ncols=3)
    return figure


def _draw_exact_runs(axes: Axes, exact: pl.DataFrame, y: str, marker: str, colour: str, label: str) -> None:
    """Geometric means and ranges over seeds, a little aside, so that they don't hide the lines."""
    each = exact.group_by("d").agg(pl.col(y).min().alias("low"), pl.col(y).max().alias("high"), pl.col(y).log().mean())
    d, low, high, log_mean = (column.to_numpy() for column in each.sort("d").get_columns())
    axes.vlines(d * 0.93, low, high, color=colour, linewidth=1)
    axes.plot(d * 0.93, np.exp(log_mean), marker, color=colour, markersize=6, label=label)
