"""Theorem 2 (label complexity, L267-L279): the number of strong labels as a function of epsilon and nu.

With probability 1 - delta the number is at most, up to logarithms (eq. lc),

    sup_r (alpha(2 nu + r, r/1024) + r) / (2 nu + r) d (nu^2/epsilon^2 + 1)  +  theta(2 nu + epsilon) d' (nu/epsilon + 1):

the first term is for the target, the second for the difference classifier. The second is of lower order when nu is well above
epsilon (L285).

Setting: thresholds and intervals on 2048 atoms of the line, delta = 0.05, no initial sample, nested draws. O is striped: it
alternates from atom to atom on a band of mass 2 nu around the boundary, so that the region always contains the band. W is O's
opposite on the inner quarter of the band. For contrast, a second O is a threshold with random mistakes (Massart noise), and its
W is the opposite on an interval of the same mass at a distance of 1/8. There the region shrinks with epsilon and soon excludes
W's mistakes, so the orders of the theorem are not visible (READING.md 3.9). Each nu is jittered by a factor of up to sqrt(2),
because sample sizes double and labels move in steps. alpha, theta and the region's mass are the world's true values. A run for
epsilon = 2^-k is the first k epochs of a longer run, so one run serves every epsilon.

Refuted if a run needs more labels than the theorem's bound with the proof's constants (`explicit_bound`, which fails with
probability delta but is more than ten times too large here); or, with O striped, if either part grows faster in 1/epsilon than
its term, or if the growth exponent of the labels for the target does not exceed that for the difference classifier by 1/2
(theory: 2 and 1). Exponents are least-squares slopes, one for each seed, and their means have Student's t bounds at a
false-alarm rate of 1e-3. The theorem hides a constant in each summand, so parts and terms are compared only where nu is at
least 2 epsilon and nu/epsilon dominates, with a tolerance of 1/4: over a factor of 8 in epsilon, the doubling of sample sizes
can change an exponent by 1/3.
"""

from __future__ import annotations

from itertools import accumulate

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_over_seeds, format_epsilon_axis, make_panels
from overread.experiments.worlds import domains
from overread.theory.label_complexity import alpha, ball_region, explicit_bound, theorem_2, theta
from overread.theory.sample_sizes import epoch_count

DELTA = 0.05
MIN_EXPONENT_MARGIN, MAX_EXPONENT_EXCESS = 0.5, 0.25
LARGEST_EPSILON = 1 / 8
LABEL_PARTS = ("target", "difference")


def trials(size: Size) -> list[Parameters]:
    nus, epsilon = ((1 / 32, 1 / 8), 1 / 64) if size.quick else ((1 / 64, 1 / 32, 1 / 16, 1 / 8), 1 / 128)
    massart_nus = nus[-1:] if size.quick else nus
    seeds = size.seeds_for(quick=8, full=24, least=3)
    return grid(o=["striped"], nu=nus, least=[epsilon], seed=seeds) + grid(
        o=["massart"], nu=massart_nus, least=[epsilon], seed=seeds
    )


def trial(o: str, nu: float, least: float, seed: int) -> list[TableRow]:
    rng = np.random.default_rng([seed, 5])
    world = _make_world(rng, o, nu * domains.jitter_factor(seed))
    result = world.learn(domains.NESTED, least, DELTA, seed)
    difference = list(accumulate(epoch.difference_sample for epoch in result.epochs))
    strong = list(accumulate(epoch.draws.strong for epoch in result.epochs))
    return [
        {
            "epsilon": 2.0**-k,
            "target": strong[k - 1] - difference[k - 1],
            "difference": difference[k - 1],
            "strong": strong[k - 1],
            **_theory_columns(world, 2.0**-k),
        }
        for k in range(epoch_count(LARGEST_EPSILON), epoch_count(least) + 1)
    ]


def _make_world(rng: np.random.Generator, o: str, nu: float) -> domains.World:
    boundary = rng.uniform(0.4, 0.6)
    world = domains.striped_world(nu, nu / 2, boundary)
    if o == "striped":
        return world
    x = world.truth.x[:, 0]
    flipped = (x >= boundary) ^ (rng.random(len(x)) < nu)
    return domains.make_line_world(x, flipped, flipped ^ (np.abs(x - boundary + 1 / 8) < nu / 4))


def _theory_columns(world: domains.World, epsilon: float) -> TableRow:
    truth, H, H_df = world.truth, world.hypotheses, world.differences
    best, nu, x, weight = truth.best(H), truth.nu(H), truth.x, truth.weight

    def region(r: float) -> float:
        return domains.probability_mass(truth, ball_region(H, x, weight, best, min(1.0, r)))

    def alpha_at(r: float, eta: float) -> float:
        return alpha(H, H_df, x, weight, truth.p_differ, best, min(1.0, r), eta)

    coefficient = theta(H, x, weight, 2 * nu + epsilon, [best], step=1.02)
    d, d_prime = H.vc_dimension, H_df.vc_dimension
    shape = theorem_2(epsilon, DELTA, d, d_prime, nu, alpha_at, coefficient)
    return {
        "true_nu": nu,
        "theta": coefficient,
        "alpha": alpha_at(2 * nu + 2 * epsilon, epsilon / 1024),
        "bound": explicit_bound(epsilon, DELTA, d, d_prime, nu, alpha_at, region, initial_sample=False).total,
        "shape": shape.total,
        "shape_target": shape.target,
        "shape_difference": shape.difference,
    }


def verdict(table: pl.DataFrame) -> Verdict:
    above = int((table["strong"] > table["bound"]).sum())
    tight = max(table["strong"] / table["bound"])
    striped, massart = (table.filter(o=o, nu=table["nu"].max()) for o in ("striped", "massart"))
    target, difference = (-domains.slopes(striped, "epsilon", y) for y in LABEL_PARTS)
    led_by_nu = striped.filter(pl.col("nu") >= 2 * pl.col("epsilon"))
    growth = {part: [-domains.slopes(led_by_nu, "epsilon", y) for y in (part, f"shape_{part}")] for part in LABEL_PARTS}
    margin = domains.mean_bounds(target - difference)[0]
    excess = max(domains.mean_bounds(measured - shape)[1] for measured, shape in growth.values())
    massart_exponents = [-domains.slopes(massart, "epsilon", y).mean() for y in LABEL_PARTS]
    smallest = table.filter(o="striped", epsilon=table["epsilon"].min())
    nu_exponents = [domains.slopes(smallest, "nu", y).mean() for y in LABEL_PARTS]
    share = smallest.filter(nu=table["nu"].max()).select((pl.col("difference") / pl.col("strong")).mean())
    pair = "{:.2f}, {:.2f}".format
    return Verdict(
        holds=above == 0 and margin > MIN_EXPONENT_MARGIN and excess < MAX_EXPONENT_EXCESS,
        sentence=(
            f"{above} of {len(table)} label counts exceed the explicit bound; labels for the target grow as "
            f"epsilon^-{target.mean():.2f}, for the difference classifier as epsilon^-{difference.mean():.2f}"
        ),
        numbers=(
            ("largest measured / explicit bound", f"{tight:.2g}"),
            ("difference of the two exponents, 99.9% lower bound (must exceed 0.5)", f"{margin:.2f}"),
            *(
                (f"exponents where nu >= 2 epsilon, {part} and its term", pair(measured.mean(), shape.mean()))
                for part, (measured, shape) in growth.items()
            ),
            ("exponent of part / term, 99.9% upper bound (must be below 0.25)", f"{excess:.2f}"),
            ("exponents in nu at the smallest epsilon, target and difference", pair(*nu_exponents)),
            ("share of the difference classifier at the largest nu / epsilon", f"{share.item():.1%}"),
            ("exponents in 1/epsilon under Massart noise, target and difference", pair(*massart_exponents)),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, middle, right) = make_panels(3, height=3.4)
    striped = table.filter(o="striped")
    nu, epsilon = table["nu"].unique().sort()[-1], table["epsilon"].unique().sort()[0]
    _draw_parts(left, striped.filter(nu=nu), "epsilon", at=epsilon)
    format_epsilon_axis(left, striped["epsilon"].unique().to_list())
    left.set(title=f"O striped, nu = 1/{1 / nu:.0f}", ylabel="strong labels (draws)")
    _draw_parts(middle, striped.filter(epsilon=epsilon), "nu", at=nu)
    format_epsilon_axis(middle, striped["nu"].unique().to_list(), "nu, the error of the best classifier")
    middle.invert_xaxis()
    middle.set(title=f"O striped, epsilon = 1/{1 / epsilon:.0f}")
    _draw_shares(right, table)
    figure.legend(*left.get_legend_handles_labels(), loc="outside lower left", ncols=4)
    return figure


def _draw_parts(axes: Axes, table: pl.DataFrame, x: str, at: float) -> None:
    draw_over_seeds(axes, table, x, "bound", ":", color=BOUND, label="explicit bound")
    for part, fmt, colour, label, term_label in (
        ("target", "o-", WITH_WEAK, "for the target", None),
        ("difference", "s--", ALONE, "for the difference classifier", "the theorem's terms, scaled"),
    ):
        draw_over_seeds(axes, table, x, part, fmt, color=colour, label=label)
        means = table.group_by(x).agg(pl.col(part, f"shape_{part}").log().mean().exp()).sort(x)
        end = means.filter(pl.col(x) == at)
        term = means[f"shape_{part}"] * (end[part] / end[f"shape_{part}"]).item()
        axes.plot(means[x].to_numpy(), term.to_numpy(), "-.", color="black", linewidth=0.8, label=term_label)
    axes.set_yscale("log")


def _draw_shares(axes: Axes, table: pl.DataFrame) -> None:
    means = table.with_columns(share=pl.col("difference") / pl.col("strong")).group_by("o", "nu", "epsilon")
    log_means = means.agg(pl.col("share", "true_nu").log().mean().exp()).sort("o", "nu", "epsilon")
    for (o, nu), part in log_means.group_by("o", "nu", maintain_order=True):
        colour, fmt, face = (WITH_WEAK, "o-", WITH_WEAK) if o == "striped" else (ALONE, "^--", "white")
        label = ("O striped" if o == "striped" else "Massart noise") if nu == max(table["nu"]) else None
        x, y = (part["true_nu"] / part["epsilon"]).to_numpy(), part["share"].to_numpy()
        axes.plot(x, y, fmt, color=colour, markerfacecolor=face, linewidth=1, label=label)
    axes.set(xscale="log", yscale="log", xlabel="nu / epsilon (one line per nu)", ylabel="share of strong labels")
    ticks = [2.0**k for k in range(-3, 7)]
    axes.set_xticks(ticks, [f"{tick:g}" if tick >= 1 else f"1/{1 / tick:g}" for tick in ticks])
    axes.minorticks_off()
    axes.set_title("spent on the difference classifier")
    axes.legend(loc="lower left")
