"""What a study notes in its ledger beside the answers: limits, features, epochs, the outcome, and its owner's wishes."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from hashlib import blake2b

import numpy as np

from overread.errors import Paused
from overread.sample import Array
from overread.store.base import Ledger
from overread.study.outcome import Outcome, epoch_from
from overread.study.result import Epoch
from overread.study.spec import Spec

LOOK_SECONDS = 1.0


class Notes:
    """The notes of one study. What they are worth depends on the limits that are in its file now."""

    def __init__(self, spec: Spec, ledger: Ledger) -> None:
        self._spec = spec
        self._ledger = ledger
        self._heeded = 0.0

    @property
    def limits(self) -> str:
        """The limits in words; where money is limited, prices decide how far it goes."""
        goal, labelers = self._spec.goal, (("strong", self._spec.strong), ("weak", self._spec.weak))
        limits = f"max_cost {goal.max_cost}, max_strong {goal.max_strong}"
        if goal.max_cost is None:
            return limits
        prices = [f"{role} at {who.settings.get('price')}" for role, who in labelers if who is not None]
        return f"{limits}, {', '.join(prices)}"

    def begin(self, features: Array) -> None:
        """Note limits and features: limits that are changed when answers are known are no longer chosen before them."""
        if self._last() != self.limits:
            self._ledger.keep("limits", str(len(self._ledger.kept("limits"))), self.limits.encode())
        digest = blake2b(np.ascontiguousarray(features).tobytes(), digest_size=16).hexdigest()
        self._ledger.keep("features", digest, b"")  # another version of a library may make others of the same items

    def end(self, outcome: Outcome) -> None:
        self._ledger.keep("outcome", self.limits, outcome.to_bytes())

    def epoch(self, epoch: Epoch) -> None:
        self._ledger.keep("epoch", str(epoch.k), json.dumps(asdict(epoch)).encode())

    def epochs(self) -> list[Epoch]:
        """Return the epochs that are done, in their order."""
        return sorted((epoch_from(json.loads(row)) for row in self._ledger.kept("epoch").values()), key=lambda e: e.k)

    @property
    def paused(self) -> bool:
        """Whether the owner wants nobody to be asked for now."""
        return self._wish("paused")

    @paused.setter
    def paused(self, wanted: bool) -> None:
        self._heeded = 0.0
        self._ledger.keep("wish", "paused", b"yes" if wanted else b"no")

    def heed_pause(self) -> None:
        """Raise Paused where the owner wants that; the ledger is looked at no more than once a second."""
        now = time.monotonic()
        if now - self._heeded >= LOOK_SECONDS:
            self._heeded = now
            if self.paused:
                raise Paused

    @property
    def show_weak(self) -> bool:
        """Whether people see what W said about an item before they answer."""
        return self._wish("show weak")

    @show_weak.setter
    def show_weak(self, wanted: bool) -> None:
        if wanted:
            self._ledger.keep("wish", "weak was shown", b"yes")  # and stays: it biases people
        self._ledger.keep("wish", "show weak", b"yes" if wanted else b"no")

    def _wish(self, name: str) -> bool:
        return self._ledger.kept("wish").get(name) == b"yes"

    def outcome(self) -> Outcome | None:
        """Return what the study came to with these limits; None where they were changed since, or it is not at its end."""
        stored = self._ledger.kept("outcome").get(self.limits) if self._last() == self.limits else None
        return None if stored is None else Outcome.from_bytes(stored)

    def changes(self) -> list[str]:
        """Say what was changed while answers were known, and what may have swayed people."""
        found, limits = [], self._ledger.kept("limits")
        if len(limits) > 1:
            told = ", then ".join(limits[key].decode() for key in sorted(limits, key=int))
            found.append(f"the limits were changed while answers were known: {told}")
        if len(self._ledger.kept("features")) > 1:
            found.append("the features were changed while answers were known, as by other versions of the libraries")
        if self._wish("weak was shown"):
            found.append("people could see the weak labeler's answer before they gave theirs")
        return found

    def _last(self) -> str | None:
        known = self._ledger.kept("limits")
        return known[max(known, key=int)].decode() if known else None
