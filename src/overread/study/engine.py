"""The engine: answers what an algorithm requests, from the ledger if the response is there, else from the labelers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray, positions_of_distinct
from overread.core.decimals import round_down
from overread.core.labels import Vocabulary
from overread.core.randomness import stream
from overread.core.requests import (
    NO_ANSWER,
    Algorithm,
    AlgorithmEvent,
    AskItems,
    LabelerRole,
    Pick,
    Progress,
    Request,
    RequestKey,
    Solve,
    run_algorithm,
)
from overread.errors import Interrupted, InvalidArgument
from overread.study.budget import Budget
from overread.study.memo import Memo, RunDigest
from overread.study.recorded_labeler import RecordedLabeler
from overread.study.results import BoughtLabels, SourceCounts
from overread.study.state import DONE, PAUSED, State

T = TypeVar("T")

ROLES: tuple[LabelerRole, LabelerRole] = ("weak", "strong")


@dataclass(frozen=True, eq=False)
class Run:
    """What all steps of one execution of a study share.

    Attributes
    ----------
    labelers : the labelers by role; their answers are in one ledger.
    budget : what may be spent.
    seed : the seed of all random choices.
    vocabulary : the codes of labels, for steps with any number of classes.
    listener : called with each event; or None.
    memo : stored solutions of long computations; None if there are none.
    is_paused : returns whether the owner has paused the study.
    """

    labelers: Mapping[LabelerRole, RecordedLabeler]
    budget: Budget
    seed: int
    vocabulary: Vocabulary
    listener: Callable[[Any], None] | None = None
    memo: Memo | None = None
    is_paused: Callable[[], bool] = bool


class Engine:
    """Runs one algorithm: responds to its requests, counts what it asked for, and sends its events to the listener.

    A request that can't be answered ends the run: `state` says why. Each labeler is asked once about each item.
    """

    def __init__(self, run: Run, x: Array) -> None:
        self.study_run, self.x, self.state = run, x, DONE
        self._asked: dict[LabelerRole, BoolArray] = {role: np.zeros(0, dtype=bool) for role in run.labelers}
        planned = None if run.budget.planned is None else round_down(run.budget.planned)
        settings = f"{run.vocabulary.values} {run.seed} {planned}"  # stored solutions depend on this text: keep it
        self._digest = RunDigest(settings) if run.memo is not None else None

    def run(self, steps: Algorithm[T], result_so_far: Callable[[str], Any]) -> T | None:
        """Respond to every request until the algorithm returns; None if a request can't be answered.

        An exception or Ctrl-C gets the unfinished result, `result_so_far("error")`, since its labels cost money.
        """

        def respond(step: Request | AlgorithmEvent) -> Any:
            response = PAUSED if self.study_run.is_paused() else self.respond(step)
            if isinstance(response, State):
                self.state = response
                steps.close()  # `run_algorithm` ends and returns None
            return response

        with self._attach_result(result_so_far):
            return run_algorithm(steps, respond)

    def respond(self, step: Request | AlgorithmEvent) -> Any:
        """Return the response to a request, or the state in which the run ends; None for an event."""
        match step:
            case Pick():
                return self._remember(step.key, pick_items(step, self.stream(step.key, "pick")))
            case AskItems():
                return self._ask_items(step)
            case Solve():
                return step.solve() if self._digest is None else self._digest.solve(step, self.study_run.memo)
            case Progress() if self.study_run.listener is not None:
                self.study_run.listener(step)
        return None

    def ask(self, role: LabelerRole, item: IntArray, features: Array, row: IntArray, key: RequestKey) -> State | None:
        """Ensure that the answers to these items are recorded; return the state in which the run ends if they can't be."""
        labeler = self.study_run.labelers.get(role)
        if labeler is None:
            raise InvalidArgument("the algorithm needs a weak labeler; pass weak=...")
        self._grow(role, int(item.max(initial=-1)) + 1)
        new = item[~self._asked[role][item]]
        new = new[positions_of_distinct(new)]
        limit = self.study_run.budget.refuses(role, int((~labeler.is_free[new]).sum()), self.n_bought)
        if limit is not None:
            return State("stopped", limit=limit)
        self._asked[role][new] = True
        return labeler.fetch(item, features, row, self.stream(key, role))

    def stream(self, key: RequestKey, use: str) -> np.random.Generator:
        return stream(self.study_run.seed, f"{key.name}.{use}", epoch=key.epoch, round=key.round)

    # ---- what was bought

    def has(self, role: LabelerRole) -> bool:
        """Return whether the run has a labeler in this role."""
        return role in self.study_run.labelers

    def bought_items(self, role: LabelerRole) -> BoolArray:
        """Return a mask of the items that this algorithm asked about and that a labeler answered."""
        asked, labeler = self._asked[role], self.study_run.labelers[role]
        return asked & labeler.known[: len(asked)] & ~labeler.is_free[: len(asked)]

    @property
    def n_bought(self) -> dict[LabelerRole, int]:
        return {role: int(self.bought_items(role).sum()) for role in self.study_run.labelers}

    @property
    def counts(self) -> SourceCounts:
        bought = self.n_bought
        return SourceCounts(0, bought.get("weak", 0), bought["strong"])

    @property
    def cost(self) -> float:
        """What the labelers have charged in this run."""
        return float(sum((labeler.charged for labeler in self.study_run.labelers.values()), Fraction(0)))

    @property
    def bought(self) -> dict[str, BoughtLabels]:
        return {role: self._bought_labels(role) for role in self.study_run.labelers}

    def labels_of(self, role: LabelerRole) -> set[Any]:
        """Return the labels of a labeler's answers in this run, and of what the user knew of them beforehand."""
        labeler, asked = self.study_run.labelers[role], self._asked[role]
        code = np.unique(labeler.code[: len(asked)][asked & labeler.known[: len(asked)]])
        return set(labeler.encoder.decode(code[code != NO_ANSWER]).tolist())

    def cautions(self) -> tuple[tuple[str, str], ...]:
        """Return a warning for the certificate if the two labelers have no label in common, for example 1 and "yes".

        A study stores this sentence; if you reword it, add it to `EARLIER_WORDING`.
        """
        weak, strong = (self.labels_of(role) if self.has(role) else set() for role in ROLES)
        if self.has("weak"):
            asked, unanswered = self._asked["weak"], self.study_run.labelers["weak"].code == NO_ANSWER
            silent = int((asked & unanswered[: len(asked)]).sum())
            if 2 * silent > asked.sum():
                problem = f"the weak labeler gave no label for {silent} of {int(asked.sum())} items"
                return (("caution", f"{problem}; check its answers, and that they are labels of this study"),)
        if not weak or not strong or not weak.isdisjoint(strong):
            return ()
        return (
            (
                "caution",
                "the weak labeler and the expert never gave the same label; check that both use the same values",
            ),
        )

    # ---- internals

    def _ask_items(self, step: AskItems) -> Any:
        state = self.ask(step.role, step.item, self.x, step.item, step.key)
        if state is not None:
            return state
        answers = self.study_run.labelers[step.role].answers(step.item, needs_labels=step.role == "strong")
        self._remember(step.key, step.item, answers.code, answers.confidence)
        return answers

    def _remember(self, key: RequestKey, *arrays: Any) -> Any:
        """Add a response to the digest of the run, and return it."""
        if self._digest is not None:
            self._digest.add_response(key, *arrays)
        return arrays[0]

    def _grow(self, role: LabelerRole, size: int) -> None:
        missing = max(size, len(self.x)) - len(self._asked[role])
        if missing > 0:
            self._asked[role] = np.pad(self._asked[role], (0, max(missing, len(self._asked[role]))))
        self.study_run.labelers[role].grow(len(self._asked[role]))

    def _bought_labels(self, role: LabelerRole) -> BoughtLabels:
        labeler, items = self.study_run.labelers[role], np.flatnonzero(self.bought_items(role))
        items = items[labeler.code[items] != NO_ANSWER]
        return BoughtLabels(
            labeler.user_items(items), labeler.encoder.decode(labeler.code[items]), np.ones(len(items), dtype=np.int64)
        )

    @contextmanager
    def _attach_result(self, result_so_far: Callable[[str], Any]) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            vars(error)["result"] = result_so_far("error")  # also errors raised by other libraries
            raise
        except KeyboardInterrupt as error:
            bought = self.n_bought["strong"]
            interrupted = Interrupted(f"stopped by the user; error.result has the {bought} strong labels bought so far")
            interrupted.result = result_so_far("error")
            raise interrupted from error


def pick_items(step: Pick, rng: np.random.Generator) -> IntArray:
    """Pick n different items at random, in ascending order."""
    return np.sort(rng.choice(step.among, size=step.n, replace=False)).astype(np.int64)
