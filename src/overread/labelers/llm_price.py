"""What requests to a language model cost: exactly, where the endpoint counts tokens, and at most, where it doesn't."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

TOKENS_AROUND_A_REQUEST = 128
TOKENS_AROUND_A_MESSAGE = 16
"""What an endpoint adds to the text of a request: roles, separators, and instructions of its own, such as today's date."""

MILLION = 10**6


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens that the endpoint counted."""

    tokens_in: int
    tokens_out: int


@dataclass(frozen=True, slots=True)
class Prices:
    """The price of requests: `fixed` for each label, or by token.

    A label takes `samples` requests. No token is shorter than a byte, so a request has at most as many tokens as bytes, and
    those that the endpoint puts around them; an answer has at most `max_tokens`.

    >>> prices = Prices(None, exact(0.5), exact(1.5), max_tokens=100, samples=1)
    >>> prices.of(Usage(1000, 2), at_most=Fraction(1))
    Fraction(503, 1000000)
    >>> prices.at_most(1000, messages=2)
    Fraction(73, 100000)
    """

    fixed: Fraction | None
    per_million_in: Fraction
    per_million_out: Fraction
    max_tokens: int
    samples: int

    @property
    def free(self) -> bool:
        return not self.fixed and not self.per_million_in and not self.per_million_out

    def at_most(self, n_bytes: int, messages: int) -> Fraction:
        """Return the most that one request can cost."""
        if self.fixed is not None:
            return self.fixed / self.samples
        tokens_in = n_bytes + TOKENS_AROUND_A_REQUEST + TOKENS_AROUND_A_MESSAGE * messages
        return self._tokens(tokens_in, self.max_tokens)

    def of(self, usage: Usage | None, at_most: Fraction) -> Fraction:
        """Return what one request cost; `at_most` where the endpoint didn't count."""
        if self.fixed is not None or usage is None:
            return at_most
        return self._tokens(usage.tokens_in, usage.tokens_out)

    def _tokens(self, tokens_in: int, tokens_out: int) -> Fraction:
        return (self.per_million_in * tokens_in + self.per_million_out * tokens_out) / MILLION


def exact(price: float) -> Fraction:
    """Return the price as it was written: 0.1 is a tenth."""
    return Fraction(repr(float(price)))


def no_less(price: Fraction) -> float:
    """Return a float that, as it is written, is no less than `price`.

    >>> no_less(Fraction(1, 10)), no_less(Fraction(2, 3))
    (0.1, 0.6666666666666667)
    """
    rounded = float(price)
    while exact(rounded) < price:
        rounded = math.nextafter(rounded, math.inf)
    return rounded


def read_usage(body: Mapping[str, object]) -> Usage | None:
    usage = body.get("usage")
    if not isinstance(usage, Mapping):
        return None
    counts = usage.get("prompt_tokens"), usage.get("completion_tokens")
    if any(not isinstance(count, int) or isinstance(count, bool) or count < 0 for count in counts):
        return None
    return Usage(int(counts[0] or 0), int(counts[1] or 0))
