"""What a result may claim, and what the claim rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["proved", "audited", "estimated"]


@dataclass(frozen=True)
class Certificate:
    """A claim with its level, its numbers and its assumptions.

    proved: follows from a theorem. audited: measured on expert labels kept out of training. estimated: numbers only.
    `excess_error` and `failure_probability` are None where nothing is claimed.

    >>> print(Certificate("estimated", "no claim", None, None, ("W is as good as it looks",), (("strong labels", "12"),)))
    estimated: no claim
      assumes: W is as good as it looks
      strong labels: 12
    """

    level: Level
    claim: str
    excess_error: float | None
    failure_probability: float | None
    assumptions: tuple[str, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        lines = [f"{self.level}: {self.claim}"]
        lines += [f"  assumes: {assumption}" for assumption in self.assumptions]
        lines += [f"  {name}: {value}" for name, value in self.numbers]
        return "\n".join(lines)
