"""Theorem 2 (label complexity, L267-L279): the number of strong labels, as epsilon falls and as nu changes.

With probability 1 - delta they are at most, up to logarithms (eq. lc),

    sup_r (alpha(2 nu + r, r/1024) + r) / (2 nu + r) d (nu^2/epsilon^2 + 1)  +  theta(2 nu + epsilon) d' (nu/epsilon + 1):

the first term for the target, the second, of lower order when nu is well above epsilon (L285), for the difference classifier.

Setting: thresholds and intervals on 2048 atoms of the line, delta = 0.05, no initial sample, nested draws. O is striped: it
alternates from atom to atom on a band of mass 2 nu about the boundary, so that the region never becomes smaller than the
band; W is its opposite on the inner quarter of the band. For contrast, O is a threshold with random mistakes (Massart), and W
its opposite on as much at a distance of 1/8: the region shrinks with epsilon and leaves W's mistakes behind, so that the
orders of the theorem don't show (READING.md 3.9). Each nu is jittered by up to a factor sqrt(2), as sample sizes double and
labels move in steps. alpha, theta and the mass of the region are those of the world. A run for epsilon = 2^-k is the first k
epochs of a longer one, so one run serves every epsilon.

Refuted by a run above the theorem's bound with the proof's constants (`explicit_bound`; it may be exceeded with probability
delta, but is more than ten times too large here), or, with O striped, by either part growing faster in 1/epsilon than its
term, or by a growth exponent of the target's labels that is not at least 1/2 above that of the difference
classifier's (theory: 2 against 1). Exponents are least-squares slopes, one a seed; their means count with Student's bounds at
a false-alarm rate of 1e-3. The theorem hides a constant of each summand, so parts and terms are compared where nu is at least
2 epsilon and nu/epsilon leads, and within 1/4: doubling alone can move an exponent over a factor 8 in epsilon by 1/3.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments.base import Parameters, Size, TableRow, Verdict
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_over_seeds, format_epsilon_axis, make_panels
from overread.experiments.worlds import domains
from overread.paper.options import Paper
from overread.theory.label_complexity import alpha, ball_region, explicit_bound, theorem_2, theta
from overread.theory.sample_sizes import epoch_count

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DELTA = 0.05
METHOD = Paper(initial_sample="none", draws="nested")
MIN_EXPONENT_MARGIN, MAX_EXPONENT_EXCESS = 0.5, 0.25
LARGEST_EPSILON = 1 / 8
LABEL_PARTS = ("target", "difference")


def trials(size: Size) -> list[Parameters]:
    nus, epsilon = ((1 / 32, 1 / 8), 1 / 64) if size.quick else ((1 / 64, 1 / 32, 1 / 16, 1 / 8), 1 / 128)
    return [
        {"o": o, "nu": nu, "least": epsilon, "seed": seed}
        for o in ("striped", "massart")
        for nu in (nus[-1:] if size.quick and o == "massart" else nus)
        for seed in size.seeds_for(quick=8, full=24, least=3)
    ]


def trial(o: str, nu: float, least: float, seed: int) -> list[TableRow]:
    rng = np.random.default_rng([seed, 5])
    world = _make_world(rng, o, nu * domains.jitter_factor(seed))
    result = world.learn(METHOD, least, DELTA, seed)
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
    measured = partial(alpha, H, H_df, x, weight, truth.p_differ, best)

    def alpha_at(r: float, eta: float) -> float:
        return measured(min(1.0, r), eta)

    def region(r: float) -> float:
        return domains.probability_mass(truth, ball_region(H, x, weight, best, min(1.0, r)))

    coefficient = theta(H, x, weight, 2 * nu + epsilon, [best], step=1.02)
    d, d_prime = H.vc_dimension, H_df.vc_dimension
    bound = explicit_bound(epsilon, DELTA, d, d_prime, nu, alpha_at, region, initial_sample=False)
    shape = theorem_2(epsilon, DELTA, d, d_prime, nu, alpha_at, coefficient)
    return {
        "true_nu": nu,
        "theta": coefficient,
        "alpha": alpha_at(2 * nu + 2 * epsilon, epsilon / 1024),
        "bound": bound.total,
        "shape": shape.total,
        "shape_target": shape.target,
        "shape_difference": shape.difference,
    }


def verdict(table: pl.DataFrame) -> Verdict:
    above = int((table["strong"] > table["bound"]).sum())
    tight = max(table["strong"] / table["bound"])
    at = {o: table.filter((pl.col("o") == o) & (pl.col("nu") == table["nu"].max())) for o in ("striped", "massart")}
    target, difference = (-domains.slopes(at["striped"], "epsilon", y) for y in LABEL_PARTS)
    led_by_nu = at["striped"].filter(pl.col("nu") >= 2 * pl.col("epsilon"))
    grown = {part: [-domains.slopes(led_by_nu, "epsilon", y) for y in (part, f"shape_{part}")] for part in LABEL_PARTS}
    margin = domains.mean_bounds(target - difference)[0]
    faster = max(domains.mean_bounds(measured - shape)[1] for measured, shape in grown.values())
    massart = [-domains.slopes(at["massart"], "epsilon", y).mean() for y in LABEL_PARTS]
    smallest = table.filter((pl.col("o") == "striped") & (pl.col("epsilon") == table["epsilon"].min()))
    in_nu = [domains.slopes(smallest, "nu", y).mean() for y in LABEL_PARTS]
    share = smallest.filter(pl.col("nu") == table["nu"].max()).select((pl.col("difference") / pl.col("strong")).mean())
    return Verdict(
        holds=above == 0 and margin > MIN_EXPONENT_MARGIN and faster < MAX_EXPONENT_EXCESS,
        sentence=(
            f"{above} of {len(table)} settings are above the explicit bound; labels for the target grow as "
            f"epsilon^-{target.mean():.2f}, for the difference classifier as epsilon^-{difference.mean():.2f}"
        ),
        numbers=(
            ("largest measured / explicit bound", f"{tight:.2g}"),
            ("difference of the two exponents, 99.9% lower bound (must exceed 0.5)", f"{margin:.2f}"),
            *(
                (f"exponents where nu >= 2 epsilon, {part} and its term", f"{measured.mean():.2f}, {shape.mean():.2f}")
                for part, (measured, shape) in grown.items()
            ),
            ("exponent of part / term, 99.9% upper bound (must be below 0.25)", f"{faster:.2f}"),
            ("exponents in nu at the smallest epsilon, target and difference", f"{in_nu[0]:.2f}, {in_nu[1]:.2f}"),
            ("share of the difference classifier at the largest nu / epsilon", f"{share.item():.1%}"),
            ("exponents in 1/epsilon under Massart noise, target and difference", "{:.2f}, {:.2f}".format(*massart)),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(3, height=3.4)
    striped = table.filter(pl.col("o") == "striped")
    nu, epsilon = table["nu"].unique().sort()[-1], table["epsilon"].unique().sort()[0]
    _draw_parts(axes[0], striped.filter(pl.col("nu") == nu), "epsilon", at=epsilon)
    format_epsilon_axis(axes[0], striped["epsilon"].unique().to_list())
    axes[0].set(title=f"O striped, nu = 1/{1 / nu:.0f}", ylabel="strong labels (draws)")
    _draw_parts(axes[1], striped.filter(pl.col("epsilon") == epsilon), "nu", at=nu)
    format_epsilon_axis(axes[1], striped["nu"].unique().to_list(), "nu, the error of the best classifier")
    axes[1].invert_xaxis()
    axes[1].set(title=f"O striped, epsilon = 1/{1 / epsilon:.0f}")
    _draw_shares(axes[2], table)
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside lower left", ncols=4)
    return figure


def _draw_parts(axes: Axes, table: pl.DataFrame, x: str, at: float) -> None:
    draw_over_seeds(axes, table, x, "bound", ":", color=BOUND, label="explicit bound")
    for part, fmt, colour in (("target", "o-", WITH_WEAK), ("difference", "s--", ALONE)):
        name = "the target" if part == "target" else "the difference classifier"
        draw_over_seeds(axes, table, x, part, fmt, color=colour, label=f"for {name}")
        means = table.group_by(x).agg(pl.col(part, f"shape_{part}").log().mean().exp()).sort(x)
        end = means.filter(pl.col(x) == at)
        term = means[f"shape_{part}"] * (end[part] / end[f"shape_{part}"]).item()
        label = "the theorem's terms, scaled" if part == "difference" else None
        axes.plot(means[x].to_numpy(), term.to_numpy(), "-.", color="black", linewidth=0.8, label=label)
    axes.set_yscale("log")


def _draw_shares(axes: Axes, table: pl.DataFrame) -> None:
    means = table.with_columns(share=pl.col("difference") / pl.col("strong")).group_by("o", "nu", "epsilon")
    log_means = means.agg(pl.col("share", "true_nu").log().mean().exp()).sort("o", "nu", "epsilon")
    for (o, nu), part in log_means.group_by("o", "nu", maintain_order=True):
        colour, fmt, face = (WITH_WEAK, "o-", WITH_WEAK) if o == "striped" else (ALONE, "^--", "white")
        label = ("O striped" if o == "striped" else "Massart noise") if nu == max(table["nu"]) else None
        x, y = (part["true_nu"] / part["epsilon"]).to_numpy(), part["share"].to_numpy()
        axes.plot(x, y, fmt, color=colour, markerfacecolor=face, linewidth=1, label=label)
    axes.set(xscale="log", yscale="log", xlabel="nu / epsilon (a line: one nu)", ylabel="share of strong labels")
    ticks = [2.0**k for k in range(-3, 7)]
    axes.set_xticks(ticks, [f"{tick:g}" if tick >= 1 else f"1/{1 / tick:g}" for tick in ticks])
    axes.minorticks_off()
    axes.set_title("spent on the difference classifier")
    axes.legend(loc="lower left")
