"""`overread.open_study`: durable studies, which can be killed and run again with the same outcome.

The study file has the goal, and the ledger has the answers. A run starts from the seed: answers in the ledger are not bought
again. If people are needed, their questions are queued, and the run waits, or returns the state "waiting".
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from overread.core.answers import SERIES_BY_ROLE, STRONG, WEAK, ReplyKind
from overread.core.arrays import Array
from overread.core.decimals import exact_decimal
from overread.core.labels import Vocabulary
from overread.core.requests import Algorithm, AskItems, LabelerRole, Progress, RequestKey
from overread.errors import InvalidArgument, InvalidSpec, StudyBusy, StudyChanged
from overread.items.features import make_features
from overread.items.table import Items
from overread.items.text import TFIDF, default_method
from overread.labelers.base import Labeler, Task
from overread.labelers.people.policy import Policy
from overread.labelers.registry import make_labeler
from overread.ledger import open_ledger
from overread.ledger.protocol import Ledger
from overread.study.budget import Budget
from overread.study.engine import Engine, Run
from overread.study.execution import CANNOT_TELL, end_without_claim, make_hypotheses, reach_goal
from overread.study.goals.label import unfinished_labels
from overread.study.goals.plan import Plan, plan
from overread.study.memo import Memo
from overread.study.metadata import Metadata
from overread.study.outcome import Outcome
from overread.study.people import People
from overread.study.questions import PEOPLE, ExpertQuestion, PersonAnswer, QuestionQueue
from overread.study.recorded_labeler import RecordedLabeler, WhenUnknown
from overread.study.results import Epoch
from overread.study.spec.spec import Spec, find_differences, read_spec
from overread.study.state import DONE, PAUSED, State

EventListener = Callable[[Any], None]

TEXT_METHOD = "text_method"
"""The key in a stored study's identity for the method of its text features."""


class Study:
    """A study, such as `open_study` returns: `run` it, answer its questions with `ask` and `tell`, and read its `outcome`."""

    def __init__(
        self,
        spec: Spec,
        ledger: Ledger,
        clock: Callable[[], float] = time.time,
        *,
        items: Items | None = None,
        features: Array | None = None,
        labelers: Mapping[LabelerRole, Labeler] | None = None,
    ) -> None:
        """Open a study; `items`, `features` and `labelers` are used in place of those that the spec names."""
        self.spec = spec
        self.ledger = ledger
        self._given_items, self._given_features, self._given_labelers = items, features, labelers or {}
        self.metadata = Metadata(spec, ledger)
        self._stage = "begin"
        self.questions = QuestionQueue(spec, self.items, ledger, clock)
        self._task = Task(spec.task.question, spec.task.labels, self.items.shown, self.items.column, spec.folder)
        self._check_labels()
        self._register()

    @cached_property
    def _machines(self) -> dict[LabelerRole, Labeler | None]:
        """The labelers that are not people, created on first use: reading a study needs no API keys."""
        return {role: self._make_machine(role) for role in SERIES_BY_ROLE}

    def _check_labels(self) -> None:
        """Raise InvalidSpec for labels that clash with the answer "can't tell"."""
        if CANNOT_TELL in self.spec.task.labels and CANNOT_TELL in self.labels[len(self.spec.task.labels) :]:
            with self.spec.locate_errors("task"):
                raise InvalidSpec(
                    f"people can always answer {CANNOT_TELL!r} in a study that makes labels; leave this label out",
                    key="labels",
                )

    @property
    def name(self) -> str:
        return self.spec.path.stem

    @cached_property
    def items(self) -> Items:
        return self.spec.items() if self._given_items is None else self._given_items

    @cached_property
    def features(self) -> Array:
        if self._given_features is not None:
            return self._given_features
        with self.spec.locate_errors("pool"):
            cache = self.spec.path.with_suffix(".features.npz")
            return make_features(self.items, self.spec.pool.features, self.spec.folder, cache, self.text_method)

    @property
    def labels(self) -> tuple[Any, ...]:
        """The labels that the strong labeler may give: the study's, and "can't tell" if that is a label of its own."""
        return self.questions.labels

    @property
    def asks_people(self) -> bool:
        return self.questions.asks_people

    @property
    def weak_price(self) -> float | None:
        """The maximum price of a weak label; None if there is no weak labeler."""
        weak = self._machines["weak"]
        return None if weak is None else weak.price

    @property
    def strong_price(self) -> float:
        """The maximum price of a strong label."""
        return self._start("fail").labelers["strong"].labeler.price

    def close(self) -> None:
        """Close the store. Nothing is lost: every answer was saved when it was given."""
        self.ledger.close()

    # ---- running

    def run(self, on_event: EventListener | None = None, wait: Callable[[int], bool] | None = None) -> State:
        """Run the study to its end, or until people are needed; answers in the ledger are not bought again.

        Parameters
        ----------
        on_event : called with Progress, finished Epoch and FetchProgress events.
        wait : called with the number of open questions while people answer; returns when the ledger should be checked again, or
            False to end the run. None ends it at once; the questions stay queued.

        Returns
        -------
        The state: "done" or "stopped" at a limit, with the outcome; "waiting" for people; or "paused" by the owner.

        Raises
        ------
        StudyBusy
            Another process is running the study.
        LabelerFailed
            A labeler returned no usable answer; earlier answers are in the ledger.
        """
        with self.ledger.running():
            self.metadata.record_start(self.features)
            run = self._start("ask", on_event, wait)
            state = self._reach_goal(run, record_unavailable=True)
            if state.outcome is not None:
                if self.asks_people:
                    self.ledger.withdraw(STRONG, np.zeros(0, dtype=np.int64))
                self.metadata.record_outcome(state.outcome)
        return PAUSED if state.name == "waiting" and self.metadata.is_paused() else state

    def prepare(self) -> None:
        """Compute the features, which may take minutes, so that a standby process can take over at once."""
        _ = self.features

    def replay(self) -> Outcome:
        """Recompute the outcome from the ledger only: without asking a labeler, and without stored solutions."""
        outcome = self._reach_goal(self._start("fail")).outcome
        assert outcome is not None  # noqa: S101  where an answer is missing, a replay fails
        return outcome

    def so_far(self) -> Outcome | None:
        """Return the outcome as if the study ended now; None if its claim can be made only at the end."""
        known = self.outcome()
        if known is not None or self.spec.goal.hypotheses == "logistic":
            return known
        return self._reach_goal(replace(self._start("stop"), memo=Memo(self.ledger))).outcome

    def outcome(self) -> Outcome | None:
        """Return the outcome with the limits in the study file; None if it has not finished with these limits."""
        return self.metadata.outcome()

    def plan(self, on_event: Callable[[str], None] | None = None) -> Plan:
        """Forecast the cost with and without the weak labeler; no labeler is asked."""
        goal, labelers = self.spec.goal, self._start("fail").labelers
        return plan(
            self.features,
            strong=labelers["strong"].labeler,
            weak=labelers["weak"].labeler if "weak" in labelers else None,
            make="labels" if goal.make == "labels" else "classifier",
            hypotheses=make_hypotheses(goal, self.features),
            excess_error=goal.excess_error or 0.05,
            error=goal.error or 0.05,
            failure_probability=goal.failure_probability,
            seed=goal.seed,
            on_event=on_event,
        )

    # ---- people

    def ask(self, strong: int = 1, by: str = "expert", *, advance: bool = True) -> list[ExpertQuestion]:
        """Lease up to `strong` questions for the strong labeler to a person.

        Parameters
        ----------
        strong : the maximum number of questions; those already leased to this person come first.
        by : the name of the person.
        advance : if no question is open, run the study until it has questions.

        Returns
        -------
        The questions. The list is empty if the study has finished, all questions are leased to other people, or another
        process is running the study.

        Raises
        ------
        InvalidArgument
            The strong labeler of the study is not of kind "people".
        """
        self.check_people()
        questions = self.questions.lease(strong, by)
        if not questions and advance and not self.ledger.counts(STRONG).open and self.outcome() is None:
            with suppress(StudyBusy):
                self.run()
            questions = self.questions.lease(strong, by)
        return questions

    def tell(
        self,
        question: ExpertQuestion,
        label: Any = None,
        *,
        by: str | None = None,
        kind: ReplyKind = "label",
        comment: str | None = None,
    ) -> bool:
        """Record an answer.

        Parameters
        ----------
        question : a question that `ask` returned.
        label : one of the study's labels, for kind "label".
        by : the name of the person; None for the one who leased the question.
        kind : "label", "skip" (the question returns later, or goes to somebody else), or "cannot tell".
        comment : a remark that is stored with the answer.

        Returns
        -------
        False if an equal answer was recorded before.

        Raises
        ------
        InvalidArgument
            The label or the kind is not valid in this study.
        QuestionGone
            The question needs no further answer, or is leased to somebody else.
        """
        self.check_people()
        person = question.by if by is None else by
        answer = PersonAnswer(question.number, question.item, person, label, kind, comment)
        return self.questions.exchange(answer, 0)[0]

    def undo(self, by: str = "expert") -> ExpertQuestion | None:
        """Undo the last answer of `by` that the study has not used yet, and lease its question again.

        Return the question, or None if there is no such answer.
        """
        self.check_people()
        return self.questions.undo(by)

    def check_people(self) -> None:
        """Raise InvalidArgument unless the strong labeler is of kind "people"."""
        self.questions.check_asks_people()

    @property
    def policy(self) -> Policy:
        return self.questions.policy

    # ---- internals

    def _start(
        self,
        when_unknown: WhenUnknown,
        on_event: EventListener | None = None,
        wait: Callable[[int], bool] | None = None,
    ) -> Run:
        """Return a run of the study."""
        goal, asks = self.spec.goal, when_unknown == "ask"
        listener = self._make_listener(on_event) if asks else None
        roles: list[LabelerRole] = ["strong"] if self.spec.weak is None else ["weak", "strong"]
        machines = self._machines  # a labeler may have a length of 0
        labelers = {role: self._people(wait) if (each := machines[role]) is None else each for role in roles}
        budget = Budget(
            None if goal.max_cost is None else exact_decimal(goal.max_cost),
            {role: exact_decimal(each.price) for role, each in labelers.items()},
            lambda: sum(self.ledger.spent().values(), Fraction(0)),
        )
        vocabulary = Vocabulary(list(self.labels))
        recorded = {
            role: RecordedLabeler(
                SERIES_BY_ROLE[role],
                labeler,
                vocabulary,
                self.ledger,
                budget,
                len(self.items),
                content=self.items.content_digest,
                on_fetched=listener,
                is_paused=self.metadata.is_paused if asks else bool,
                when_unknown=when_unknown,
            )
            for role, labeler in labelers.items()
        }
        memo, is_paused = (Memo(self.ledger), self.metadata.is_paused) if asks else (None, bool)
        return Run(recorded, budget, goal.seed, vocabulary, listener, memo, is_paused)

    def _reach_goal(self, run: Run, *, record_unavailable: bool = False) -> State:
        goal, x, budget = self.spec.goal, self.features, run.budget
        weak = run.labelers.get("weak")
        buys_pool = weak is not None and (self._buys_whole_pool or self._needs_all_weak_labels)
        budget.planned = budget.max_cost
        for each in run.labelers.values():
            each.load()
        is_started = any(each.known.any() for each in run.labelers.values())
        if not any(self.ledger.spent().values()):
            with self.spec.locate_errors("goal"):
                try:
                    if not is_started:  # an earlier version may have started it
                        budget.check_prices()
                    budget.check_fixed(len(x), goal.audit, weak=buys_pool)
                except InvalidArgument as error:
                    raise InvalidSpec(str(error), key="max_cost") from error
        is_bought = weak is not None and buys_pool and (goal.max_cost is not None or self._buys_whole_pool)
        if weak is not None and is_bought:  # before planning strong labels: money lost here is not available for them
            engine = Engine(run, x)
            engine.run(_ask_whole_pool(len(x)), lambda stopped: unfinished_labels(engine, stopped))
            if engine.state != DONE:
                return end_without_claim(run, goal, x, self._cautions, engine.state)
            budget.prices["weak"] = Fraction(0)  # all weak labels are bought, and their cost is known
        machines = self._machines.items()
        labelers = [each for role, each in machines if each is not None and not (is_bought and role == "weak")]
        budget.plan(self._unavailable_money(weak_is_bought=is_bought, record=record_unavailable), labelers)
        if not budget.covers_fixed(len(x), goal.audit, weak=weak is not None and self._needs_all_weak_labels):
            return end_without_claim(run, goal, x, self._cautions, State("stopped", limit="max_cost"))
        return reach_goal(run, goal, x, self._cautions)

    @property
    def _buys_whole_pool(self) -> bool:
        return self.spec.weak is not None and self.spec.weak.buy == "pool"

    @property
    def _needs_all_weak_labels(self) -> bool:
        """Whether the goal needs weak labels of the whole pool; an exact class needs only some."""
        return self.spec.goal.make == "labels" or self.spec.goal.hypotheses == "logistic"

    def _unavailable_money(self, *, weak_is_bought: bool, record: bool) -> Fraction:
        """Return the part of max_cost that is not available for planning; a run records it for replays.

        This is the cost of lost answers, plus that of all weak labels if they are bought before the plan.
        """
        if self.spec.goal.max_cost is None:
            return Fraction(0)
        if record and self.outcome() is None:
            for role, machine in self._machines.items():
                if machine is not None:
                    self.ledger.lost(SERIES_BY_ROLE[role], exact_decimal(machine.price))
            lost = [(series.role, reply.price) for series, reply in self.ledger.answers() if reply.kind == "lost"]
            gone = sum((price for role, price in lost if not (weak_is_bought and role == "weak")), Fraction(0))
            gone += self.ledger.spent().get(WEAK.name, Fraction(0)) if weak_is_bought else 0
            self.ledger.keep("gone", self.metadata.limits, str(gone).encode())
        return Fraction(self.ledger.kept("gone").get(self.metadata.limits, b"0").decode())

    def _make_listener(self, on_event: EventListener | None) -> EventListener:
        """Return a listener that also records the stage, for questions, and the epochs, for the dashboard."""

        def listen(event: Any) -> None:
            if isinstance(event, Progress):
                self._stage = event.stage
            elif isinstance(event, Epoch):
                self.metadata.record_epoch(event)
            if on_event is not None:
                on_event(event)

        return listen

    def _people(self, wait: Callable[[int], bool] | None) -> People:
        def wait_unless_paused(questions: int) -> bool:
            return wait is not None and not self.metadata.is_paused() and wait(questions)

        return People(
            STRONG, self.ledger, self.policy, self.questions.price, lambda: self._stage, wait and wait_unless_paused
        )

    def _make_machine(self, role: LabelerRole) -> Labeler | None:
        if role in self._given_labelers:
            return self._given_labelers[role]
        wanted = self.spec.weak if role == "weak" else self.spec.strong
        if wanted is None or wanted.kind == PEOPLE:
            return None
        with self.spec.locate_errors(role):
            if wanted.kind == "llm" and set(self.items.shown[0]) <= {self.spec.pool.image}:
                raise InvalidSpec(
                    'kind="llm" needs text, but this study shows only an image; '
                    'add text columns to pool.show, or use kind="command"',
                    key="kind",
                )
            if wanted.kind == "function" and not self.items.shown[0]:
                raise InvalidSpec(
                    'kind="function" needs at least one shown column, but this study shows only an image drawn from numbers; '
                    'add columns to pool.show, or use kind="command", which receives the item number',
                    key="kind",
                )
            return make_labeler(wanted.kind, self._task, wanted.settings)

    def _register(self) -> None:
        """Add a new study to the store, or raise StudyChanged if the file no longer describes the stored one.

        With a new study goes the method of its text features. A stored one keeps its method, whatever is installed now.
        """
        identity = {**self.spec.identity(), "items": {"rows": len(self.items), "digest": self.items.digest}}
        uses_text = self._given_features is None and self.spec.pool.features == "text"
        stored = dict(self.ledger.begin({**identity, **({TEXT_METHOD: default_method()} if uses_text else {})}))
        self.text_method = str(stored.pop(TEXT_METHOD, TFIDF))  # earlier versions had one method, and recorded none
        differences = find_differences(stored, identity)
        if differences:
            raise StudyChanged(
                f"{self.spec.path.name} no longer describes the study that was started; "
                "undo the change, or start a new study in a new file",
                differs=differences,
            )

    def _cautions(self) -> tuple[tuple[str, str], ...]:
        cautions = self.metadata.describe_changes()
        unsure = sum(vote.kind == "cannot tell" for vote in self.ledger.votes(STRONG)) if self.asks_people else 0
        if unsure:
            cautions.append(f'{unsure} answers of people were "can\'t tell"')
        drawn = () if self.items.drawn_from is None else (("items", self.items.drawn_from),)
        return (*drawn, *(("caution", each) for each in cautions))


def _ask_whole_pool(n: int) -> Algorithm[None]:
    yield AskItems("weak", np.arange(n), RequestKey("weak labels of the pool"))


def open_study(path: str | Path, *, clock: Callable[[], float] | None = None, patience: float = 60.0) -> Study:
    """Open the study of a TOML file: read its items, and open or create its ledger.

    Parameters
    ----------
    path : the study file.
    clock : returns the time in seconds since 1970, instead of the clocks of this machine and the store.
    patience : how many seconds to retry if the database is locked, full or unavailable.

    Returns
    -------
    The study; nothing has been run.

    Raises
    ------
    InvalidSpec
        The study file or its items have an error; the message names file, line, key and remedy.
    StudyChanged
        The file no longer describes the study in the ledger.
    StoreFailed
        The database can't be used.
    """
    spec = read_spec(path)
    ledger = open_ledger(spec.store.url, spec.path.stem, clock, patience)
    try:
        return Study(spec, ledger, clock or time.time)
    except BaseException:
        ledger.close()
        raise
