"""Find the cheapest rows of a linear system to violate: a mixed-integer program for HiGHS, with every solution recounted.

A linear function v with |v_j| <= box_j must be at least 1 on every row. Each row has a switch that excuses it, at a cost.
`search` looks for the cheapest switches for which such a v exists.

The first method uses conflicts: sets of rows that no v satisfies together, so that one of them must be excused. The least cost
of covering the known conflicts, with fractional switches, is a lower bound; linear programs find conflicts that these switches
don't cover, which raises the bound (Parker and Ryan, 1996). Often it meets the cost of the best v. If a gap is left, big-M
closes it, with one binary variable for each switch.

HiGHS computes with floats and tolerances, so its solutions are not trusted. Its switches are only a proposal: a linear program
finds the v with the largest margin that they allow, and the caller recounts which switches this v needs. A conflict counts only
if its dual certificate, which is checked, proves it. Costs are rounded down to a total of `MAX_TOTAL_COST`, so that bounds stay
below the true cost, and examined proposals are excluded until the bound shows that no cheaper solution exists.
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

    from overread.core.arrays import Array, BoolArray, IntArray

    # returns the switches that v really needs, counted on the caller's own points; None: v violates a hard row
    Recount = Callable[[Array], BoolArray | None]

MAX_TOTAL_COST = 2**20  # a switch may be 1e-6 away from 0 and 1, so the solver can't distinguish finer costs
ROUNDS = 100  # proposals in one search; big-M needs more than one or two only if costs tie after rounding
_BOUND_TOLERANCE = 0.1  # costs are whole numbers; a bound of 4.1 or less does not prove a cost of 5


@dataclass(frozen=True, eq=False)
class Program:
    """The problem: v must be at least 1 on row r, unless switch[r] excuses the row.

    A switch excuses its rows while it is on; rows with when_on[r] are excused while it is off.

    Hard rows have no switch: v must be at least at_least[h] on hard[h]. The gain of all switches that are on must be `required`
    or more.
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
    def required_values(self) -> Array:
        """The smallest allowed value of v on each of all_rows."""
        return np.concatenate([np.ones(len(self.rows)), self.at_least])

    def excused_share(self, z: Array) -> Array:
        """Return the share, from 0 to 1, by which the switches z, which may be fractional, excuse each of all_rows."""
        soft = np.where(self.when_on, 1 - z[self.switch], z[self.switch])
        return np.concatenate([soft, np.zeros(len(self.hard))])

    def cost_of(self, on: BoolArray) -> int | None:
        """Return the cost of these switches, or None if their gain is too small."""
        return int(self.cost[on].sum()) if int(self.gain[on].sum()) >= self.required else None


@dataclass(frozen=True, eq=False)
class Clause:
    """A condition: at least one of these switches has its state in `on`. `general`: it holds for any hard rows."""

    switch: IntArray
    on: BoolArray
    general: bool = False


@dataclass(frozen=True, eq=False)
class SearchResult:
    """The cheapest v found and its recounted cost, if any; `proved`: no cheaper v within the limit exists."""

    v: Array | None = None
    cost: int | None = None
    proved: bool = False


@dataclass(frozen=True, eq=False)
class _Proposal:
    """The solver's switches, which may be fractional, and a lower bound on all costs; `final`: no limit stopped the solver."""

    z: Array | None
    bound: float = 0
    final: bool = True


def search(
    program: Program, recount: Recount, *, limit: int, first: bool, time_limit: float, known: list[Clause]
) -> SearchResult:
    """Find the cheapest v with a cost of at most `limit`; with `first`, stop at any such v.

    time_limit : seconds for one call of the solver; the first call that runs out of time ends the search.
    known : known conflicts between these rows; new conflicts that don't depend on the hard rows are appended.
    """
    best, exact, clauses = SearchResult(), False, list(known)
    for _ in range(ROUNDS):
        proposal = (
            _solve_integer_program(program, clauses, limit, time_limit)
            if exact
            else _solve_relaxation(program, clauses, time_limit)
        )
        if proposal.bound > _round_costs_down(program.cost, limit)[1]:
            return replace(best, proved=True)
        if proposal.z is None:
            break
        widest, conflict = _maximize_margin(program, proposal.z > 0.5, time_limit)
        nearest, unreached = (None, []) if exact else _minimize_shortfall(program, proposal.z, time_limit)
        for v in (widest, nearest):
            cost = _recount_cost(program, recount, v)
            if cost is not None and cost <= limit:
                best, limit = SearchResult(v, cost), cost - 1
        proved = proposal.bound > _round_costs_down(program.cost, limit)[1]
        if proved or (first and best.v is not None):
            return replace(best, proved=proved)
        if exact:
            new = _exclude_proposal(program, proposal, _recount_cost(program, recount, widest), conflict)
        else:
            new = _find_uncovered_conflicts(program, proposal.z, conflict, unreached, time_limit)
            known += [clause for clause in new if clause.general]
        if exact and not new:
            break
        exact = exact or not new
        clauses += new
    return best


def _recount_cost(program: Program, recount: Recount, v: Array | None) -> int | None:
    on = None if v is None else recount(v)
    return None if on is None else program.cost_of(on)


def _maximize_margin(program: Program, on: BoolArray, time_limit: float) -> tuple[Array | None, Clause | None]:
    """Maximise the smallest value of v on the rows that are not excused; return v, if found, and their conflict, if any."""
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
        return None, None
    members = np.concatenate([here, len(program.rows) + np.arange(len(program.hard))])
    share = -np.asarray(solved.ineqlin.marginals, dtype=np.float64)
    return np.asarray(solved.x, dtype=np.float64)[:-1], _prove_conflict(program, members, share)


def _prove_conflict(program: Program, members: IntArray, share: Array) -> Clause | None:
    """Return the clause of the rows `members`, hard rows last, if the shares prove that no v satisfies all of them."""
    there = share > 1e-9 * share.max(initial=0.0)
    members, share = members[there], share[there]
    rows = program.all_rows[members]
    # weak duality: compare what the rows require together with the most that any v in the box achieves
    together = (share[:, np.newaxis] * rows).sum(axis=0)
    if (program.box * np.abs(together)).sum() >= (1 - 1e-6) * (share * program.required_values[members]).sum():
        return None
    soft = members[members < len(program.rows)]
    return Clause(program.switch[soft], ~program.when_on[soft], general=len(soft) == len(members))


def _find_uncovered_conflicts(
    program: Program, z: Array, conflict: Clause | None, unreached: list[int], time_limit: float
) -> list[Clause]:
    """Return the conflicts that z, which may be fractional, doesn't cover: one through each unreached row, and `conflict`."""
    excused_share = program.excused_share(z)
    found = [_find_conflict_through(program, r, excused_share, time_limit) for r in unreached]
    return [clause for clause in [*found, conflict] if clause is not None and _coverage(clause, z) < 0.99]


def _minimize_shortfall(program: Program, z: Array, time_limit: float) -> tuple[Array | None, list[int]]:
    """Return the v with the least total shortfall, if found, and the rows that it violates.

    Each conflict contains one of these rows. A row's shortfall is weighted by the share of the row that is not excused.
    """
    k, n, excused_share = len(program.box), len(program.all_rows), program.excused_share(z)
    # violate a hard row only if necessary
    weight = np.where(np.arange(n) < len(program.rows), 1.001 - excused_share, 1e3)
    solved = scipy.optimize.milp(
        np.concatenate([np.zeros(k), weight]),
        bounds=scipy.optimize.Bounds(np.append(-program.box, np.zeros(n)), np.append(program.box, np.full(n, np.inf))),
        constraints=scipy.optimize.LinearConstraint(
            _hstack(program.all_rows, scipy.sparse.eye_array(n)), program.required_values, np.inf
        ),
        options={"time_limit": time_limit},
    )
    if solved.status != 0:
        return None, []
    v, short = np.split(np.asarray(solved.x, dtype=np.float64), [k])
    return v, np.flatnonzero((short > 1e-9) & (excused_share < 1)).tolist()


def _find_conflict_through(program: Program, r: int, excused_share: Array, time_limit: float) -> Clause | None:
    """Return the conflict, if any, that contains row r and uses excused rows least: shares >= 0 whose rows cancel out."""
    members = np.arange(len(excused_share))
    solved = scipy.optimize.milp(
        excused_share + 1e-6,
        bounds=scipy.optimize.Bounds(members == r, np.where(members == r, 1.0, np.inf)),
        constraints=scipy.optimize.LinearConstraint(program.all_rows.T, 0.0, 0.0),
        options={"time_limit": time_limit},
    )
    return _prove_conflict(program, members, np.asarray(solved.x)) if solved.status == 0 else None


def _coverage(clause: Clause, z: Array) -> float:
    return float(np.where(clause.on, z[clause.switch], 1 - z[clause.switch]).sum())


def _exclude_proposal(program: Program, proposal: _Proposal, cost: int | None, conflict: Clause | None) -> list[Clause]:
    """Return clauses that exclude this proposal but keep a cheapest solution; an empty list if none can be justified."""
    if proposal.z is None or not proposal.final:
        return []
    on = proposal.z > 0.5
    proposed = program.cost_of(on)
    if proposed is None:  # rounding hid that the gain is too small; with fewer switches on, it is even smaller
        return [Clause(np.flatnonzero(~on), np.ones(int((~on).sum()), dtype=bool))]
    if cost is not None and cost <= proposed:  # with more switches on, the cost is at least as high
        return [Clause(np.flatnonzero(on), np.zeros(int(on.sum()), dtype=bool))]
    return [] if conflict is None else [conflict]


def _solve_relaxation(program: Program, clauses: list[Clause], time_limit: float) -> _Proposal:
    """Minimise the cost of satisfying the clauses, with fractional switches."""
    cost, n = _round_costs_down(program.cost, 0)[0], len(program.cost)
    if not n or any(not len(clause.switch) for clause in clauses):
        # no switch can help: neither in a conflict of hard rows only, nor to raise the gain
        return _Proposal(np.zeros(n), bound=math.inf if clauses or program.required > 0 else 0)
    solved = scipy.optimize.milp(
        cost,
        bounds=scipy.optimize.Bounds(0, 1),
        constraints=[_gain_constraint(program, 0), _clause_constraint(clauses, 0, n)],
        options={"time_limit": time_limit},
    )
    if solved.status != 0:
        return _Proposal(None, bound=math.inf if _is_infeasible(solved) else 0)
    return _Proposal(np.asarray(solved.x), bound=math.ceil(solved.fun - _BOUND_TOLERANCE))


def _solve_integer_program(program: Program, clauses: list[Clause], limit: int, time_limit: float) -> _Proposal:
    """Find the switches of least cost up to the limit for which a v exists, with big-M constraints."""
    cost, limit = _round_costs_down(program.cost, limit)
    if not len(cost):
        return _Proposal(None)
    k, n = len(program.box), len(cost)
    objective = np.concatenate([np.zeros(k), cost])
    # half a unit more: the sum is a whole number, and rounding must not exclude the limit
    within = scipy.optimize.LinearConstraint(objective[np.newaxis], -np.inf, limit + 0.5)
    solved = scipy.optimize.milp(
        objective,
        integrality=np.repeat([0, 1], [k, n]),
        bounds=scipy.optimize.Bounds(np.append(-program.box, np.zeros(n)), np.append(program.box, np.ones(n))),
        constraints=[
            _big_m_constraint(program),
            _gain_constraint(program, k),
            _clause_constraint(clauses, k, n),
            within,
        ],
        options={"time_limit": time_limit, "mip_rel_gap": 0.0},
    )
    if solved.x is None:
        return _Proposal(None, bound=math.inf if _is_infeasible(solved) else 0)
    final = solved.status == 0
    return _Proposal(
        np.asarray(solved.x)[k:], math.ceil(solved.mip_dual_bound - _BOUND_TOLERANCE) if final else 0, final
    )


def _is_infeasible(solved: OptimizeResult) -> bool:
    """Return whether no solution exists. The message is checked too: status 2 also means that HiGHS can't read the model."""
    return solved.status == 2 and "infeasible" in solved.message


def _big_m_constraint(program: Program) -> LinearConstraint:
    """Return the constraints: row r is at least 1, or free if its switch excuses it; hard row h is at least at_least[h]."""
    short = 1 + (program.box * np.abs(program.rows)).sum(axis=1)
    excuse = scipy.sparse.csr_array(
        (np.where(program.when_on, -short, short), (np.arange(len(short)), program.switch)),
        shape=(len(program.all_rows), len(program.cost)),
    )
    least = np.concatenate([np.where(program.when_on, 1 - short, 1.0), program.at_least])
    return scipy.optimize.LinearConstraint(_hstack(program.all_rows, excuse), least, np.inf)


def _hstack(left: Any, right: Any) -> Any:
    return scipy.sparse.hstack([scipy.sparse.csr_array(left), scipy.sparse.csr_array(right)])


def _gain_constraint(program: Program, k: int) -> LinearConstraint:
    """Return the lower bound on the gain, rounded so that no switches with enough gain are excluded.

    The switches follow k other variables, here and in the constraints of the clauses.
    """
    total = max(int(program.gain.sum()), abs(program.required), 1)
    gain, required = program.gain, program.required
    if total > MAX_TOTAL_COST:
        gain = np.array([-(-each * MAX_TOTAL_COST // total) for each in gain.tolist()], dtype=np.int64)
        required = required * MAX_TOTAL_COST // total
    return scipy.optimize.LinearConstraint(np.concatenate([np.zeros(k), gain])[np.newaxis], required - 0.5, np.inf)


def _clause_constraint(clauses: list[Clause], k: int, n: int) -> LinearConstraint:
    """Return the constraints of the clauses: the sum of z over `on` and of 1 - z over the others is >= 1."""
    at = np.repeat(np.arange(len(clauses)), [len(clause.switch) for clause in clauses])
    switch = np.concatenate([np.empty(0, dtype=np.int64), *(clause.switch for clause in clauses)])
    sign = np.concatenate([np.empty(0), *(np.where(clause.on, 1.0, -1.0) for clause in clauses)])
    least = np.array([1.0 - int((~clause.on).sum()) for clause in clauses])
    return scipy.optimize.LinearConstraint(
        scipy.sparse.csr_array((sign, (at, k + switch)), shape=(len(clauses), k + n)), least, np.inf
    )


def _round_costs_down(cost: IntArray, limit: int) -> tuple[IntArray, int]:
    """Round costs down to a total of `MAX_TOTAL_COST`, and the limit with them: costs within the limit stay within it.

    >>> _round_costs_down(np.array([2**40, 3 * 2**40 - 1]), 2**40 - 1)
    (array([262144, 786431]), 262143)
    """
    total = int(cost.sum())
    if total <= MAX_TOTAL_COST:
        return cost, limit
    rounded = [each * MAX_TOTAL_COST // total for each in cost.tolist()]
    return np.array(rounded, dtype=np.int64), limit * MAX_TOTAL_COST // total
