"""`overread.open_study`: a study that survives: it is killed, run anew, and comes to the same end.

The file says what is wanted, the ledger what was bought. To run a study is to run `learn` or `label` from its seed, with
labelers that answer from the ledger; when people are needed, their questions are queued and the run ends or waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from overread.errors import InvalidSpec, StudyBusy, StudyChanged, Waiting
from overread.labelers.base import Replying, Task
from overread.labelers.policy import Policy
from overread.labelers.reading import exact
from overread.labelers.registry import make
from overread.ledger import Kind
from overread.pools.features import features_of
from overread.pools.table import Items
from overread.requests import Progress, Role
from overread.sample import Array
from overread.store import open_ledger
from overread.store.base import Ledger
from overread.study.desk import OutOfMoney
from overread.study.making import CANNOT_TELL, Labelers, Listener, hypotheses, make_outcome, nothing
from overread.study.money import asks_weak_about_all, check_limit, to_plan_with
from overread.study.notes import Notes
from overread.study.outcome import Outcome
from overread.study.plan import Plan, plan
from overread.study.questions import PEOPLE, Asked, Questions, Said
from overread.study.recorded import Asking, Ended, Machine, Nobody, People, Recorded, Source
from overread.study.result import Epoch
from overread.study.solutions import Solutions
from overread.study.spec import Spec, differences, read_spec

Instead = Callable[[Asking], Source]


class Study:
    """A study on disk: run it, answer its questions, see what it came to. `open_study` makes one."""

    def __init__(self, spec: Spec, ledger: Ledger, clock: Callable[[], float] = time.time) -> None:
        self.spec = spec
        self.ledger = ledger
        self.notes = Notes(spec, ledger)
        self._stage = "begin"
        self.questions = Questions(spec, self.items, ledger, clock)
        self._task = Task(spec.task.question, spec.task.labels, self.items.shown, self.items.column, spec.folder)
        self._check()
        self._enter()

    @cached_property
    def _machines(self) -> dict[str, Replying | None]:
        """The labelers that are no people, made when one is needed: who only looks needs no keys."""
        return {role: self._machine(role) for role in ("weak", "strong")}

    def _check(self) -> None:
        """Refuse what the tables of the file can't see each for itself."""
        if CANNOT_TELL in self.spec.task.labels and CANNOT_TELL in self.labels[len(self.spec.task.labels) :]:
            with self.spec.locating("task"):
                raise InvalidSpec(
                    f"{CANNOT_TELL!r} is what people can answer anyway in a study that makes labels; leave it out",
                    key="labels",
                )

    @property
    def name(self) -> str:
        return self.spec.path.stem

    @cached_property
    def items(self) -> Items:
        return self.spec.items()

    @cached_property
    def features(self) -> Array:
        with self.spec.locating("pool"):
            cache = self.spec.path.with_suffix(".features.npz")
            return features_of(self.items, self.spec.pool.features, self.spec.folder, cache)

    @property
    def labels(self) -> tuple[Any, ...]:
        """What the strong labeler may answer: the study's labels, and "can't tell" where that is a label of its own."""
        return self.questions.labels

    @property
    def asks_people(self) -> bool:
        return self.questions.are_asked

    @property
    def weak_price(self) -> float | None:
        """The most that one weak label can cost; None: there is no weak labeler."""
        weak = self._machines["weak"]
        return None if weak is None else weak.price

    @property
    def strong_price(self) -> float:
        """The most that one strong label can cost."""
        return self._labelers(None, None, Nobody).strong.price

    def close(self) -> None:
        """Close the store; nothing needs to be saved."""
        self.ledger.close()

    # ---- running

    def run(self, on_event: Listener | None = None, wait: Callable[[int], bool] | None = None) -> Outcome:
        """Run the study to its end, or until people are needed: then Waiting is raised, with their questions queued.

        Where its owner has paused it, or does so meanwhile, Paused is raised.

        Whatever was answered before is not asked again. on_event: told of Progress, finished Epochs, and answers Fetched.
        wait(open questions): called while people answer; see recorded.People.
        """
        with self.ledger.running():
            self.notes.begin(self.features)
            outcome = self._make(self._hearing(on_event), self._waiting(wait), Solutions(self.ledger))
            self.ledger.withdraw("strong", np.zeros(0, dtype=np.int64))
            self.notes.end(outcome)
        return outcome

    def prepare(self) -> None:
        """Make what a run begins with, for who stands by to take over at once: features may take minutes."""
        _ = self.features

    def replay(self) -> Outcome:
        """Compute the outcome anew from the ledger alone: nothing is asked, nothing is bought, no solution is reused."""
        return self._make(None, None, None, Nobody)

    def so_far(self) -> Outcome | None:
        """Return what the study would come to if it ended now; None where a claim can only be made at its end."""
        known = self.outcome()
        if known is not None or self.spec.goal.hypotheses == "logistic":
            return known
        return self._make(None, None, Solutions(self.ledger), Ended)

    def outcome(self) -> Outcome | None:
        """Return what the study came to with the limits that are in its file; None while it is not at its end."""
        return self.notes.outcome()

    def plan(self, on_event: Callable[[str], None] | None = None) -> Plan:
        """Forecast the cost, with the weak labeler and without; nothing is asked."""
        goal = self.spec.goal
        labelers = self._labelers(None, None, Nobody)
        return plan(
            self.features,
            strong=labelers.strong,
            weak=labelers.weak,
            make="labels" if goal.make == "labels" else "classifier",
            hypotheses=hypotheses(goal, self.features),
            excess_error=goal.excess_error or 0.05,
            error=goal.error or 0.05,
            failure_probability=goal.failure_probability,
            seed=goal.seed,
            on_event=on_event,
        )

    # ---- people

    def ask(self, strong: int = 1, by: str = "expert", *, advance: bool = True) -> list[Asked]:
        """Give `by` up to so many questions for the strong labeler; those held already come first.

        advance: where no question is open, run the study on to its next ones. An empty list: the study is at its end, others
        hold the questions, or somebody else is running it.
        """
        self.check_people()
        found = self.questions.give(strong, by)
        if not found and advance and not self.ledger.counts("strong").open and self.outcome() is None:
            with suppress(Waiting, StudyBusy):
                self.run()
            found = self.questions.give(strong, by)
        return found

    def tell(
        self,
        question: Asked,
        label: Any = None,
        *,
        by: str | None = None,
        kind: Kind = "label",
        comment: str | None = None,
    ) -> bool:
        """Record an answer; False where the same one was recorded before.

        kind: "label", "skip" (to come back later, or to somebody else), or "cannot tell".
        """
        self.check_people()
        who = question.by if by is None else by
        return self.questions.tell(Said(question.number, question.item, who, label, kind, comment))

    def undo(self, by: str = "expert") -> Asked | None:
        """Take back the last answer of `by` that the study has not used, and ask again; None: there is none."""
        self.check_people()
        return self.questions.undo(by)

    def check_people(self) -> None:
        """Refuse a study that asks no people."""
        self.questions.check()

    @property
    def policy(self) -> Policy:
        return self.questions.policy

    # ---- below

    def _make(
        self,
        on_event: Listener | None,
        wait: Callable[[int], bool] | None,
        solutions: Solutions | None,
        instead: Instead | None = None,
    ) -> Outcome:
        """Make the outcome. instead: who answers in the place of machines and people, where nothing may be asked."""
        goal, x, labelers = self.spec.goal, self.features, self._labelers(on_event, wait, instead)
        weak = self._pool_of_weak(labelers)
        if not any(self.ledger.spent().values()):
            with self.spec.locating("goal"):
                check_limit(goal, len(x), labelers.strong.price, None if weak is None else weak.price)
        if weak is not None and (goal.max_cost is not None or self._buys_pool):
            try:  # before the strong labels are planned: what is lost on the way can't be spent on those
                weak.fetch(np.arange(len(x)))
            except OutOfMoney:
                return nothing(goal, x, labelers, self._cautions)
            weak.price = 0.0  # it is bought: what it cost is known, and no longer only what it could cost
        goal = to_plan_with(
            goal, self._gone(bought=weak is not None, note=instead is None), self._to_ask(bought=weak is not None)
        )
        return make_outcome(goal, x, labelers, solutions, on_event, self._cautions)

    @property
    def _buys_pool(self) -> bool:
        return self.spec.weak is not None and self.spec.weak.buy == "pool"

    def _pool_of_weak(self, labelers: Labelers) -> Recorded | None:
        """Return the weak labeler where the study needs its labels of the whole pool."""
        return labelers.weak if self._buys_pool or asks_weak_about_all(self.spec.goal) else None

    def _gone(self, *, bought: bool, note: bool) -> Fraction:
        """Return the money that can't be planned with, as of when the study was last run on; it is noted for who replays it.

        That is what answers cost that never arrived; and all that W cost, where its labels of the whole pool are `bought`.
        """
        if self.spec.goal.max_cost is None:
            return Fraction(0)
        if note and self.outcome() is None:
            for role, machine in self._machines.items():
                if machine is not None:
                    self.ledger.lost(role, exact(machine.price))
            lost = [(role, reply.price) for role, reply in self.ledger.answers() if reply.kind == "lost"]
            gone = sum((price for role, price in lost if not (bought and role == "weak")), Fraction(0))
            gone += self.ledger.spent().get("weak", Fraction(0)) if bought else 0
            self.ledger.keep("gone", self.notes.limits, str(gone).encode())
        return Fraction(self.ledger.kept("gone").get(self.notes.limits, b"0").decode())

    def _to_ask(self, *, bought: bool) -> list[Replying]:
        """Return the machines that may still be asked."""
        roles = ("strong",) if bought else ("weak", "strong")
        return [machine for role in roles if (machine := self._machines[role]) is not None]

    def _hearing(self, on_event: Listener | None) -> Listener:
        """Return a listener that also notes the stage, for the questions, and the epochs, for those who look on."""

        def hear(event: Any) -> None:
            self.notes.heed_pause()
            if isinstance(event, Progress):
                self._stage = event.stage
            elif isinstance(event, Epoch):
                self.notes.epoch(event)
            if on_event is not None:
                on_event(event)

        return hear

    def _waiting(self, wait: Callable[[int], bool] | None) -> Callable[[int], bool] | None:
        """Return what waits for people, and leaves when the owner pauses the study."""

        def heeding(questions: int) -> bool:
            self.notes.heed_pause()
            return wait is not None and wait(questions)

        return None if wait is None else heeding

    def _labelers(
        self, on_event: Listener | None, wait: Callable[[int], bool] | None, instead: Instead | None
    ) -> Labelers:
        limit = self.spec.goal.max_cost
        most = None if limit is None else Fraction(repr(limit))

        def source(role: Role) -> Source:
            machine = self._machines[role]
            if machine is None:
                asked: Asking = People(
                    role, self.ledger, self.policy, self.questions.price, most, lambda: self._stage, wait
                )
            else:
                asked = Machine(role, self.ledger, machine, self.items.content, most, on_event)
            return asked if instead is None else instead(asked)

        def recorded(role: Role) -> Recorded:
            return Recorded(role, self.ledger, source(role), len(self.items))

        return Labelers(recorded("strong"), None if self.spec.weak is None else recorded("weak"), self.labels)

    def _machine(self, role: str) -> Replying | None:
        wanted = self.spec.weak if role == "weak" else self.spec.strong
        if wanted is None or wanted.kind == PEOPLE:
            return None
        with self.spec.locating(role):
            if wanted.kind == "llm" and set(self.items.shown[0]) <= {self.spec.pool.image}:
                raise InvalidSpec(
                    "a language model is sent text, and only an image is shown; show columns of text too, or use a command",
                    key="kind",
                )
            if wanted.kind == "function" and not self.items.shown[0]:
                raise InvalidSpec(
                    "a function is given what is shown, and only a picture drawn from numbers is; show columns too, "
                    "or use a command, which is told the item",
                    key="kind",
                )
            return make(wanted.kind, self._task, wanted.settings)

    def _enter(self) -> None:
        """Enter a new study in the store, or see that the file still asks for the one that is there."""
        identity = {**self.spec.identity(), "items": {"rows": len(self.items), "digest": self.items.digest}}
        stored = self.ledger.begin(identity)
        found = differences(stored, identity)
        if found:
            raise StudyChanged(
                f"{self.spec.path.name} asks for another study than the one that was begun; "
                "undo the change, or begin a new study in a new file",
                differs=found,
            )

    def _cautions(self) -> tuple[tuple[str, str], ...]:
        found = self.notes.changes()
        unsure = sum(vote.kind == "cannot tell" for vote in self.ledger.votes("strong")) if self.asks_people else 0
        if unsure:
            found.append(f'{unsure} answers of people were "can\'t tell"')
        drawn = () if self.items.of is None else (("items", self.items.of),)
        return (*drawn, *(("caution", each) for each in found))


def open_study(path: str | Path, *, clock: Callable[[], float] | None = None, patience: float = 60.0) -> Study:
    """Open the study of a TOML file: its items are read and its ledger is opened, or begun.

    What is wrong with the file is refused here, before anything is spent; so is a file that asks for another study than the one
    that was begun. clock: tells the time instead of this machine's and the store's. patience: for how many seconds a database
    that is locked, full or away is tried.
    """
    spec = read_spec(path)
    ledger = open_ledger(spec.store.url, spec.path.stem, clock, patience)
    try:
        return Study(spec, ledger, clock or time.time)
    except BaseException:
        ledger.close()
        raise
