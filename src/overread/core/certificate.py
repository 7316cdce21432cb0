"""A result's claim and its assumptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["proved", "audited", "estimated"]


@dataclass(frozen=True)
class Certificate:
    """A claim with its level, its numbers and its assumptions.

    Parameters
    ----------
    level : "proved" follows from a theorem; "audited" is measured on expert labels that were not used for training;
        "estimated" makes no claim and only reports numbers.
    claim : the claim as a sentence.
    excess_error : the claimed bound; None without a claim.
    failure_probability : the probability that the claim is false; None without a claim.
    assumptions : what must hold for the claim to hold.
    numbers : names and values of other results.

    Examples
    --------
    >>> print(Certificate("estimated", "no claim", None, None, ("draws are independent",), (("strong labels", "12"),)))
    estimated: no claim
      assumes: draws are independent
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
