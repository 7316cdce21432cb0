"""Metadata that a study stores in its ledger beside the answers: limits, features, epochs, the outcome, and flags."""

from __future__ import annotations

import json
import time
from dataclasses import asdict

from overread.core.arrays import Array
from overread.core.digests import hex_digest
from overread.ledger.protocol import Ledger
from overread.study.outcome import Outcome, epoch_from_json
from overread.study.results import Epoch
from overread.study.spec.spec import Spec

PAUSE_CHECK_SECONDS = 1.0


class Metadata:
    """The metadata of one study. An outcome is valid only for the current limits in the study file."""

    def __init__(self, spec: Spec, ledger: Ledger) -> None:
        self._spec = spec
        self._ledger = ledger
        self._pause_checked_at, self._was_paused = 0.0, False

    @property
    def limits(self) -> str:
        """The limits as text, the key of the outcome in the ledger; with max_cost they include the prices."""
        goal, labelers = self._spec.goal, (("strong", self._spec.strong), ("weak", self._spec.weak))
        limits = f"max_cost {goal.max_cost}, max_strong {goal.max_strong}"
        if goal.max_cost is None:
            return limits
        prices = [f"{role} at {who.settings.get('price')}" for role, who in labelers if who is not None]
        return f"{limits}, {', '.join(prices)}"

    def limits_history(self) -> list[str]:
        """Return all limits that the study has been run with, oldest first."""
        known = self._ledger.kept("limits")
        return [known[key].decode(errors="replace") for key in sorted(known, key=int)]

    def record_start(self, features: Array) -> None:
        """Record limits and features before the run: changing them after seeing answers weakens the certificate."""
        history = self.limits_history()
        if history[-1:] != [self.limits]:
            self._ledger.keep("limits", str(len(history)), self.limits.encode())
        # the features of an item may differ between library versions
        self._ledger.keep("features", hex_digest(features), b"")

    def record_outcome(self, outcome: Outcome) -> None:
        self._ledger.keep("outcome", self.limits, outcome.to_bytes())

    def record_epoch(self, epoch: Epoch) -> None:
        self._ledger.keep("epoch", str(epoch.k), json.dumps(asdict(epoch)).encode())

    def epochs(self) -> list[Epoch]:
        """Return the finished epochs in order."""
        return sorted(
            (epoch_from_json(json.loads(row)) for row in self._ledger.kept("epoch").values()), key=lambda e: e.k
        )

    @property
    def paused(self) -> bool:
        """Whether the owner has paused the study."""
        return self._read_flag("paused")

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._pause_checked_at = 0.0
        self._ledger.keep("wish", "paused", b"yes" if paused else b"no")

    def is_paused(self) -> bool:
        """Whether the owner has paused the study; while it is not paused, the ledger is read at most once a second."""
        now = time.monotonic()
        if self._was_paused or now - self._pause_checked_at >= PAUSE_CHECK_SECONDS:
            self._pause_checked_at, self._was_paused = now, self.paused
        return self._was_paused

    @property
    def show_weak(self) -> bool:
        """Whether people see the weak labeler's answer before they answer."""
        return self._read_flag("show weak")

    @show_weak.setter
    def show_weak(self, show: bool) -> None:
        if show:
            self._ledger.keep("wish", "weak was shown", b"yes")  # never reset: it may have biased people's answers
        self._ledger.keep("wish", "show weak", b"yes" if show else b"no")

    def _read_flag(self, name: str) -> bool:
        return self._ledger.kept("wish").get(name) == b"yes"

    def outcome(self) -> Outcome | None:
        """Return the outcome under the current limits; None if the last run had other limits or has not finished."""
        is_current = self.limits_history()[-1:] == [self.limits]
        stored = self._ledger.kept("outcome").get(self.limits) if is_current else None
        return None if stored is None else Outcome.from_bytes(stored)

    def describe_changes(self) -> list[str]:
        """Return a sentence for each change made after answers were known, and for each possible bias of people.

        Certificates contain these sentences, and earlier certificates are checked against them: don't reword them.
        """
        cautions, history = [], self.limits_history()
        if len(history) > 1:
            cautions.append(f"the limits were changed while answers were known: {', then '.join(history)}")
        if len(self._ledger.kept("features")) > 1:
            cautions.append("the features were changed while answers were known, as by other versions of the libraries")
        if self._read_flag("weak was shown"):
            cautions.append("people could see the weak labeler's answer before they gave theirs")
        return cautions
