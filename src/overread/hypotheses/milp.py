"""Which rows must a linear function give up? A mixed-integer program, solved by HiGHS and recounted.

A function v with |v_j| <= box_j has to reach 1 on every row; a row has a switch that excuses it, at a cost. `search` looks
for the cheapest switches that leave a v.

First by conflicts: sets of rows that no v reaches together, one of which must be excused. The least cost that covers the
known conflicts, with switches partly on, is a lower bound; conflicts that such switches don't cover are found by linear
programs and raise it (Parker and Ryan, 1996). Often it meets the cost of the best v. What is left is closed by big-M,
with one binary for each switch.

HiGHS computes with floats and tolerances, so none of its answers is taken as it is. Its switches are only a proposal: a
linear program finds the widest v that they allow, and the caller recounts what this v does. A conflict is believed on its
dual certificate, which is checked. Costs are rounded down to `COARSE` in all, so that bounds stay below the truth, and
proposals that have been dealt with are excluded until the bound shows that nothing cheaper is left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy  # its parts are loaded at their first use

if TYPE_CHECKING:
    from collections.abc import Callable

    from scipy.optimize import LinearConstraint, OptimizeResult

    from overread.sample import Array, BoolArray, IntArray

    # the switches that v really needs, counted on the caller's own points; None: v breaks a hard row
    Recount = Callable[[Array], BoolArray | None]

COARSE = 2**20  # a switch may be 1e-6 away from 0 and 1: the solver can't tell finer costs apart
ROUNDS = 100  # proposals in one search; big-M needs more than one or two only if costs tie after rounding
_BELOW = 0.1  # costs are whole numbers; a bound of 4.1 or less is not taken as a proof of 5


@dataclass(frozen=True, eq=False)
class Program:
    """Row r must reach 1 as long as switch[r] is off; where `when_on` says so, as long as it is on.

    Hard rows have no switch: hard[h] must reach at_least[h]. The switches that are on must gain `required` in all.
    """

    rows: Array
    switch: IntArray
    when_on: BoolArray
    hard: Array
    at_least: Array
    cost: IntArray
    gain: IntArray
    required: int
    box: Array

    @property
    def all_rows(self) -> Array:
        return np.concatenate([self.rows, self.hard])

    @property
    def need(self) -> Array:
        """What each of all_rows must reach."""
        return np.concatenate([np.ones(len(self.rows)), self.at_least])

    def excused(self, z: Array) -> Array:
        """How far switches z, perhaps partly on, excuse each of all_rows."""
        soft = np.where(self.when_on, 1 - z[self.switch], z[self.switch])
        return np.concatenate([soft, np.zeros(len(self.hard))])

    def price(self, on: BoolArray) -> int | None:
        """Return what these switches cost; None: they gain too little."""
        return int(self.cost[on].sum()) if int(self.gain[on].sum()) >= self.required else None


@dataclass(frozen=True, eq=False)
class Clause:
    """Of these switches at least one is as told; `general`: whatever the hard rows are."""

    switch: IntArray
    on: BoolArray
    general: bool = False


@dataclass(frozen=True, eq=False)
class Found:
    """The cheapest v found and its recounted cost, if any; `proved`: within the limit there is none that is cheaper."""

    v: Array | None = None
    cost: int | None = None
    proved: bool = False


@dataclass(frozen=True, eq=False)
class _Proposal:
    """The solver's switches, perhaps partly on, and a bound on all costs; `final`: it was not cut short."""

    z: Array | None
    bound: float = 0
    final: bool = True


@dataclass(frozen=True, eq=False)
class _Widest:
    v: Array
    conflict: Clause | None


@dataclass(frozen=True, eq=False)
class _Nearest:
    v: Array
    unreached: IntArray


def search(
    program: Program, recount: Recount, *, limit: int, first: bool, time_limit: float, known: list[Clause]
) -> Found:
    """Find the v of least cost up to the limit; with `first`, any v of such a cost.

    The time limit, in seconds, is for one call of the solver; the first call that runs out of time ends the search.
    `known` are conflicts of the same rows; new ones that don't depend on the hard rows are added to them.
    """
    best, exact, clauses = Found(), False, list(known)
    for _ in range(ROUNDS):
        proposal = _integral(program, clauses, limit, time_limit) if exact else _relaxed(program, clauses, time_limit)
        if proposal.bound > _coarse(program.cost, limit)[1]:
            return replace(best, proved=True)
        if proposal.z is None:
            break
        widest = _widest(program, proposal.z > 0.5, time_limit)
        nearest = None if exact else _nearest(program, proposal.z, time_limit)
        for candidate in (widest, nearest):
            price = _price(program, recount, candidate)
            if candidate is not None and price is not None and price <= limit:
                best, limit = Found(candidate.v, price), price - 1
        proved = proposal.bound > _coarse(program.cost, limit)[1]
        if proved or (first and best.v is not None):
            return replace(best, proved=proved)
        if exact:
            new = _dealt_with(program, proposal, _price(program, recount, widest), widest)
        else:
            new = _uncovered(program, proposal.z, widest, nearest, time_limit)
            known += [clause for clause in new if clause.general]
        if exact and not new:
            break
        exact = exact or not new
        clauses += new
    return best


def _price(program: Program, recount: Recount, candidate: _Widest | _Nearest | None) -> int | None:
    on = None if candidate is None else recount(candidate.v)
    return None if on is None else program.price(on)


def _widest(program: Program, on: BoolArray, time_limit: float) -> _Widest | None:
    """Return the v whose least value on the rows in force is greatest, and their conflict if there is one."""
    here = np.flatnonzero(program.when_on == on[program.switch])
    rows = np.concatenate([program.rows[here], program.hard])
    solved = scipy.optimize.linprog(
        np.append(np.zeros(len(program.box)), -1.0),
        A_ub=np.column_stack([-rows, np.ones(len(rows))]),
        b_ub=np.zeros(len(rows)),
        bounds=[*((-size, size) for size in program.box.tolist()), (None, float(program.box.sum()))],
        options={"time_limit": time_limit},
    )
    if solved.status != 0:
        return None
    members = np.concatenate([here, len(program.rows) + np.arange(len(program.hard))])
    share = -np.asarray(solved.ineqlin.marginals, dtype=np.float64)
    return _Widest(np.asarray(solved.x, dtype=np.float64)[:-1], _conflict(program, members, share))


def _conflict(program: Program, members: IntArray, share: Array) -> Clause | None:
    """Return the clause of these rows, hard ones after the others, if the shares prove that no v reaches them all."""
    there = share > 1e-9 * share.max(initial=0.0)
    members, share = members[there], share[there]
    rows = program.all_rows[members]
    # weak duality: what the rows must reach together, against the most that any v in the box does
    together = (share[:, np.newaxis] * rows).sum(axis=0)
    if (program.box * np.abs(together)).sum() >= (1 - 1e-6) * (share * program.need[members]).sum():
        return None
    soft = members[members < len(program.rows)]
    return Clause(program.switch[soft], ~program.when_on[soft], general=len(soft) == len(members))


def _uncovered(
    program: Program, z: Array, widest: _Widest | None, nearest: _Nearest | None, time_limit: float
) -> list[Clause]:
    """Find conflicts that the switches z, perhaps partly on, don't cover."""
    # whatever a v reaches, every conflict has a row that it does not reach
    rows = [] if nearest is None else nearest.unreached.tolist()
    found = [_conflict_through(program, r, program.excused(z), time_limit) for r in rows]
    found.append(None if widest is None else widest.conflict)
    return [clause for clause in found if clause is not None and _cover(clause, z) < 0.99]


def _nearest(program: Program, z: Array, time_limit: float) -> _Nearest | None:
    """Return the v that falls short by the least sum on the rows, each as far as it is not excused."""
    k, n, excused = len(program.box), len(program.all_rows), program.excused(z)
    weight = np.where(np.arange(n) < len(program.rows), 1.001 - excused, 1e3)  # a hard row only if it must be
    solved = scipy.optimize.milp(
        np.concatenate([np.zeros(k), weight]),
        bounds=scipy.optimize.Bounds(np.append(-program.box, np.zeros(n)), np.append(program.box, np.full(n, np.inf))),
        constraints=scipy.optimize.LinearConstraint(
            _beside(program.all_rows, scipy.sparse.eye_array(n)), program.need, np.inf
        ),
        options={"time_limit": time_limit},
    )
    if solved.status != 0:
        return None
    v, short = np.split(np.asarray(solved.x, dtype=np.float64), [k])
    return _Nearest(v, np.flatnonzero((short > 1e-9) & (excused < 1)))


def _conflict_through(program: Program, r: int, excused: Array, time_limit: float) -> Clause | None:
    """Return the conflict with row r whose shares of excused rows are least: rows that cancel out, with shares >= 0."""
    members = np.arange(len(excused))
    solved = scipy.optimize.milp(
        excused + 1e-6,
        bounds=scipy.optimize.Bounds(members == r, np.where(members == r, 1.0, np.inf)),
        constraints=scipy.optimize.LinearConstraint(program.all_rows.T, 0.0, 0.0),
        options={"time_limit": time_limit},
    )
    return _conflict(program, members, np.asarray(solved.x)) if solved.status == 0 else None


def _cover(clause: Clause, z: Array) -> float:
    return float(np.where(clause.on, z[clause.switch], 1 - z[clause.switch]).sum())


def _dealt_with(program: Program, proposal: _Proposal, price: int | None, widest: _Widest | None) -> list[Clause]:
    """Exclude this proposal and nothing that can still be cheapest; empty: too little is known of it."""
    if proposal.z is None or not proposal.final:
        return []
    on = proposal.z > 0.5
    proposed = program.price(on)
    if proposed is None:  # rounding hid that the gain is too small; with fewer switches on it is smaller still
        return [Clause(np.flatnonzero(~on), np.ones(int((~on).sum()), dtype=bool))]
    if price is not None and price <= proposed:  # with more switches on, the cost is at least as high
        return [Clause(np.flatnonzero(on), np.zeros(int(on.sum()), dtype=bool))]
    return [] if widest is None or widest.conflict is None else [widest.conflict]


def _relaxed(program: Program, clauses: list[Clause], time_limit: float) -> _Proposal:
    """Cover the clauses at least cost, with switches that may be partly on."""
    cost, n = _coarse(program.cost, 0)[0], len(program.cost)
    if not n or any(not len(clause.switch) for clause in clauses):
        # nothing can be switched: not in a conflict of hard rows alone, nor to gain something
        return _Proposal(np.zeros(n), bound=math.inf if clauses or program.required > 0 else 0)
    solved = scipy.optimize.milp(
        cost,
        bounds=scipy.optimize.Bounds(0, 1),
        constraints=[_gain(program), _clauses(clauses, n)],
        options={"time_limit": time_limit},
    )
    if solved.status != 0:
        return _Proposal(None, bound=math.inf if _infeasible(solved) else 0)
    return _Proposal(np.asarray(solved.x), bound=math.ceil(solved.fun - _BELOW))


def _integral(program: Program, clauses: list[Clause], limit: int, time_limit: float) -> _Proposal:
    """Find the switches of least cost up to the limit that leave a v: big-M."""
    cost, limit = _coarse(program.cost, limit)
    if not len(cost):
        return _Proposal(None)
    k, n = len(program.box), len(cost)
    # half a unit more: the sum is a whole number, and rounding must not exclude the limit itself
    within = scipy.optimize.LinearConstraint(cost[np.newaxis], -np.inf, limit + 0.5)
    solved = scipy.optimize.milp(
        np.concatenate([np.zeros(k), cost]),
        integrality=np.repeat([0, 1], [k, n]),
        bounds=scipy.optimize.Bounds(np.append(-program.box, np.zeros(n)), np.append(program.box, np.ones(n))),
        constraints=[
            *_big_m(program),
            *(_pad(constraint, k) for constraint in (_gain(program), _clauses(clauses, n), within)),
        ],
        options={"time_limit": time_limit, "mip_rel_gap": 0.0},
    )
    if solved.x is None:
        return _Proposal(None, bound=math.inf if _infeasible(solved) else 0)
    final = solved.status == 0
    return _Proposal(np.asarray(solved.x)[k:], math.ceil(solved.mip_dual_bound - _BELOW) if final else 0, final)


def _infeasible(solved: OptimizeResult) -> bool:
    """Say whether there is no solution: SciPy files a model that HiGHS could not read under the same status."""
    return solved.status == 2 and "infeasible" in solved.message


def _big_m(program: Program) -> list[LinearConstraint]:
    """Row r reaches 1, or falls short by no more than it can, if its switch excuses it; hard rows reach what they must."""
    short = 1 + (program.box * np.abs(program.rows)).sum(axis=1)
    n, count = len(program.cost), np.arange(len(short))
    excuse = scipy.sparse.csr_array(
        (np.where(program.when_on, -short, short), (count, program.switch)), shape=(len(short), n)
    )
    hard = scipy.sparse.csr_array((len(program.hard), n))
    return [
        scipy.optimize.LinearConstraint(
            _beside(program.rows, excuse), np.where(program.when_on, 1 - short, 1.0), np.inf
        ),
        scipy.optimize.LinearConstraint(_beside(program.hard, hard), program.at_least, np.inf),
    ]


def _pad(constraint: LinearConstraint, k: int) -> LinearConstraint:
    """Say the same of switches that come after the k coordinates of v."""
    v = scipy.sparse.csr_array((constraint.A.shape[0], k))
    return scipy.optimize.LinearConstraint(_beside(v, constraint.A), constraint.lb, constraint.ub)


def _beside(left: Any, right: Any) -> Any:
    return scipy.sparse.hstack([scipy.sparse.csr_array(left), scipy.sparse.csr_array(right)])


def _gain(program: Program) -> LinearConstraint:
    """Bound the gain from below, rounded so that no switches which gain enough are excluded."""
    total = max(int(program.gain.sum()), abs(program.required), 1)
    gain, required = program.gain, program.required
    if total > COARSE:
        gain = np.array([-(-each * COARSE // total) for each in gain.tolist()], dtype=np.int64)
        required = required * COARSE // total
    return scipy.optimize.LinearConstraint(gain[np.newaxis], required - 0.5, np.inf)


def _clauses(clauses: list[Clause], n: int) -> LinearConstraint:
    """Of the switches of each clause at least one is as told: the sum of z over `on` and 1 - z over the others is >= 1."""
    at = np.repeat(np.arange(len(clauses)), [len(clause.switch) for clause in clauses])
    switch = np.concatenate([np.empty(0, dtype=np.int64), *(clause.switch for clause in clauses)])
    sign = np.concatenate([np.empty(0), *(np.where(clause.on, 1.0, -1.0) for clause in clauses)])
    least = np.array([1.0 - int((~clause.on).sum()) for clause in clauses])
    return scipy.optimize.LinearConstraint(
        scipy.sparse.csr_array((sign, (at, switch)), shape=(len(clauses), n)), least, np.inf
    )


def _coarse(cost: IntArray, limit: int) -> tuple[IntArray, int]:
    """Round costs and limit down to `COARSE` in all: what is within the one is within the other.

    >>> _coarse(np.array([2**40, 3 * 2**40 - 1]), 2**40 - 1)
    (array([262144, 786431]), 262143)
    """
    total = int(cost.sum())
    if total <= COARSE:
        return cost, limit
    return np.array([each * COARSE // total for each in cost.tolist()], dtype=np.int64), limit * COARSE // total
