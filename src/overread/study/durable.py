"""`overread.open_study`: a study that survives: it is killed, run anew, and comes to the same end.

The file says what is wanted, the ledger what was bought. To run a study is to run `learn` or `label` from its seed, with
labelers that answer from the ledger; when people are needed, their questions are queued and the run ends or waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from overread.errors import InvalidArgument, InvalidSpec, StudyBusy, StudyChanged, Waiting
from overread.labelers.base import Replying, Task
from overread.labelers.policy import Policy, policy_of
from overread.labelers.reading import exact
from overread.labelers.registry import make
from overread.ledger import Kind, Reply, new_uid
from overread.pools.features import features_of
from overread.pools.table import Items
from overread.requests import Progress, Role
from overread.sample import Array
from overread.store import open_ledger
from overread.store.base import Ledger, Question
from overread.study.desk import OutOfMoney
from overread.study.making import CANNOT_TELL, Labelers, Listener, hypotheses, make_outcome, nothing
from overread.study.money import asks_weak_about_all, check_limit, to_plan_with
from overread.study.notes import Notes
from overread.study.outcome import Outcome
from overread.study.plan import Plan, plan
from overread.study.recorded import Machine, Nobody, People, Recorded, Source
from overread.study.result import Epoch
from overread.study.solutions import Solutions
from overread.study.spec import Spec, differences, read_spec

PEOPLE = "people"


@dataclass(frozen=True)
class Asked:
    """A question to a person: what is shown of an item, and the labels to choose from."""

    number: int
    item: int
    id: Any
    question: str
    labels: tuple[Any, ...]
    shown: dict[str, Any]
    why: str
    """The stage of the study that asks: "learn", "certify", "audit", and so on."""
    by: str


class Study:
    """A study on disk: run it, answer its questions, see what it came to. `open_study` makes one."""

    def __init__(self, spec: Spec, ledger: Ledger, clock: Callable[[], float] = time.time) -> None:
        self.spec = spec
        self.ledger = ledger
        self._notes = Notes(spec, ledger)
        self._clock = clock
        self._stage = "begin"
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
        own = self.asks_people and self.spec.goal.make == "labels"
        return (*self.spec.task.labels, CANNOT_TELL) if own else self.spec.task.labels

    @property
    def asks_people(self) -> bool:
        return self.spec.strong.kind == PEOPLE

    @property
    def weak_price(self) -> float | None:
        """The most that one weak label can cost; None: there is no weak labeler."""
        weak = self._machines["weak"]
        return None if weak is None else weak.price

    @property
    def strong_price(self) -> float:
        """The most that one strong label can cost."""
        return self._labelers(None, None, buy=False).strong.price

    def close(self) -> None:
        """Close the store; nothing needs to be saved."""
        self.ledger.close()

    # ---- running

    def run(self, on_event: Listener | None = None, wait: Callable[[int], bool] | None = None) -> Outcome:
        """Run the study to its end, or until people are needed: then Waiting is raised, with their questions queued.

        Whatever was answered before is not asked again. on_event: told of Progress, finished Epochs, and answers Fetched.
        wait(open questions): called while people answer; see recorded.People.
        """
        with self.ledger.running():
            self._notes.begin(self.features)
            outcome = self._make(self._hearing(on_event), wait, Solutions(self.ledger))
            self.ledger.withdraw("strong", np.zeros(0, dtype=np.int64))
            self._notes.end(outcome)
        return outcome

    def replay(self) -> Outcome:
        """Compute the outcome anew from the ledger alone: nothing is asked, nothing is bought, no solution is reused."""
        return self._make(None, None, None, buy=False)

    def outcome(self) -> Outcome | None:
        """Return what the study came to with the limits that are in its file; None while it is not at its end."""
        return self._notes.outcome()

    def plan(self, on_event: Callable[[str], None] | None = None) -> Plan:
        """Forecast the cost, with the weak labeler and without; nothing is asked."""
        goal = self.spec.goal
        labelers = self._labelers(None, None, buy=False)
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
        found = self.ledger.lease("strong", _name(by), strong, self._lease_seconds)
        if not found and advance and not self.ledger.counts("strong").open and self.outcome() is None:
            with suppress(Waiting, StudyBusy):
                self.run()
            found = self.ledger.lease("strong", _name(by), strong, self._lease_seconds)
        return [self._shown(question, by) for question in found]

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
        who = _name(question.by if by is None else by)
        reply = Reply(
            item=question.item,
            label=self._label(kind, label),
            kind=kind,
            who=who,
            price=Fraction(0) if kind == "skip" else self._price,
            answered_at=self._clock(),
            content=self.items.content(question.item),
            comment=comment,
            uid=new_uid(),
        )
        limit = self.spec.goal.max_cost
        return self.ledger.tell(question.number, reply, self.policy.wanted, None if limit is None else exact(limit))

    def undo(self, by: str = "expert") -> Asked | None:
        """Take back the last answer of `by` that the study has not used, and ask again; None: there is none."""
        self.check_people()
        found = self.ledger.undo("strong", _name(by), self.policy.wanted, self._lease_seconds, self._clock())
        return None if found is None else self._shown(found, by)

    @property
    def policy(self) -> Policy:
        settings = self.spec.strong.settings
        return policy_of(settings["policy"], settings["experts"])

    # ---- below

    def _make(
        self,
        on_event: Listener | None,
        wait: Callable[[int], bool] | None,
        solutions: Solutions | None,
        *,
        buy: bool = True,
    ) -> Outcome:
        goal, x, labelers = self.spec.goal, self.features, self._labelers(on_event, wait, buy=buy)
        cautions, weak = self._cautions(), self._pool_of_weak(labelers)
        if not any(self.ledger.spent().values()):
            with self.spec.locating("goal"):
                check_limit(goal, len(x), labelers.strong.price, None if weak is None else weak.price)
        if weak is not None and (goal.max_cost is not None or self._buys_pool):
            try:  # before the strong labels are planned: what is lost on the way can't be spent on those
                weak.fetch(np.arange(len(x)))
            except OutOfMoney:
                return nothing(goal, x, labelers, cautions)
            weak.price = 0.0  # it is bought: what it cost is known, and no longer only what it could cost
        goal = to_plan_with(goal, self._gone(bought=weak is not None, note=buy), self._to_ask(bought=weak is not None))
        return make_outcome(goal, x, labelers, solutions, on_event, cautions)

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
            self.ledger.keep("gone", self._notes.limits, str(gone).encode())
        return Fraction(self.ledger.kept("gone").get(self._notes.limits, b"0").decode())

    def _to_ask(self, *, bought: bool) -> list[Replying]:
        """Return the machines that may still be asked."""
        roles = ("strong",) if bought else ("weak", "strong")
        return [machine for role in roles if (machine := self._machines[role]) is not None]

    def _hearing(self, on_event: Listener | None) -> Listener:
        """Return a listener that also notes the stage, for the questions, and the epochs, for those who look on."""

        def hear(event: Any) -> None:
            if isinstance(event, Progress):
                self._stage = event.stage
            elif isinstance(event, Epoch):
                self._notes.epoch(event)
            if on_event is not None:
                on_event(event)

        return hear

    def _labelers(self, on_event: Listener | None, wait: Callable[[int], bool] | None, *, buy: bool) -> Labelers:
        limit = self.spec.goal.max_cost
        most = None if limit is None else Fraction(repr(limit))

        def source(role: Role) -> Source:
            machine = self._machines[role]
            if machine is None:
                asked: Machine | People = People(
                    role, self.ledger, self.policy, self._price, most, lambda: self._stage, wait
                )
            else:
                asked = Machine(role, self.ledger, machine, self.items.content, most, on_event)
            return asked if buy else Nobody(asked)

        def recorded(role: Role) -> Recorded:
            return Recorded(role, self.ledger, source(role), len(self.items))

        return Labelers(recorded("strong"), None if self.spec.weak is None else recorded("weak"), self.labels)

    def _machine(self, role: str) -> Replying | None:
        wanted = self.spec.weak if role == "weak" else self.spec.strong
        if wanted is None or wanted.kind == PEOPLE:
            return None
        with self.spec.locating(role):
            if wanted.kind == "llm" and set(self.items.shown[0]) == {self.spec.pool.image}:
                raise InvalidSpec(
                    "a language model is sent text, and only an image is shown; show columns of text too, or use a command",
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
        found = self._notes.changes()
        unsure = sum(vote.kind == "cannot tell" for vote in self.ledger.votes("strong")) if self.asks_people else 0
        if unsure:
            found.append(f'{unsure} answers of people were "can\'t tell"')
        return tuple(("caution", each) for each in found)

    def check_people(self) -> None:
        """Refuse a study that asks no people."""
        if not self.asks_people:
            raise InvalidArgument(
                f'the strong labeler of this study is a {self.spec.strong.kind!r}; only questions of kind "people" are asked'
            )

    def _label(self, kind: Kind, label: Any) -> Any:
        if kind == "label":
            if label not in self.spec.task.labels:
                raise InvalidArgument(f"label={label!r} is not one of {', '.join(map(repr, self.spec.task.labels))}")
            return label
        if kind == "skip":
            return None
        if kind != "cannot tell":
            raise InvalidArgument(f"kind={kind!r} must be 'label', 'skip' or 'cannot tell'")
        if CANNOT_TELL in self.labels:
            return CANNOT_TELL
        counts_as = self.spec.strong.settings["cannot_tell"]
        if counts_as is None:
            raise InvalidArgument(
                "a classifier learns from the study's labels alone; skip the question, or say in the file what \"can't tell\" "
                "counts as: strong.cannot_tell"
            )
        return counts_as

    @property
    def _price(self) -> Fraction:
        return Fraction(repr(float(self.spec.strong.settings["price"])))

    @property
    def _lease_seconds(self) -> float:
        return 60.0 * float(self.spec.strong.settings["lease_minutes"])

    def _shown(self, question: Question, by: str) -> Asked:
        item = question.item
        return Asked(
            number=question.number,
            item=item,
            id=self.items.ids[item],
            question=self.spec.task.question,
            labels=self.spec.task.labels,
            shown=dict(self.items.shown[item]),
            why=question.why,
            by=by,
        )


def open_study(path: str | Path, *, clock: Callable[[], float] = time.time, patience: float = 60.0) -> Study:
    """Open the study of a TOML file: its items are read and its ledger is opened, or begun.

    What is wrong with the file is refused here, before anything is spent; so is a file that asks for another study than the one
    that was begun. patience: for how many seconds a database that is locked, full or away is tried.
    """
    spec = read_spec(path)
    return Study(spec, open_ledger(spec.store.url, spec.path.stem, clock, patience), clock)


def _name(by: object) -> str:
    if not isinstance(by, str) or not by.strip() or len(by) > 200:
        raise InvalidArgument(f"by={by!r} must be the name of who answers, of 1 to 200 characters")
    return by.strip()
