"""The price of requests to a language model: exact if the endpoint reports token counts, otherwise the maximum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

TOKENS_PER_REQUEST = 128
TOKENS_PER_MESSAGE = 16
"""Upper bounds on the tokens that an endpoint adds to a request: roles, separators, instructions such as today's date."""

MILLION = 10**6


@dataclass(frozen=True, slots=True)
class Usage:
    """The token counts that the endpoint reported."""

    tokens_in: int
    tokens_out: int


@dataclass(frozen=True, slots=True)
class Prices:
    """Request prices: a `fixed` price for each label, or token prices.

    A label takes `samples` requests. A token has at least one byte, so a request has at most as many tokens as bytes, plus
    those that the endpoint adds; an answer has at most `max_tokens`.

    >>> prices = Prices(None, Fraction(1, 2), Fraction(3, 2), max_tokens=100, samples=1)
    >>> prices.request_price(Usage(1000, 2), max_price=Fraction(1))
    Fraction(503, 1000000)
    >>> prices.max_request_price(1000, messages=2)
    Fraction(73, 100000)
    """

    fixed: Fraction | None
    per_million_in: Fraction
    per_million_out: Fraction
    max_tokens: int
    samples: int

    def max_request_price(self, n_bytes: int, messages: int) -> Fraction:
        """Return the maximum price of one request."""
        if self.fixed is not None:
            return self.fixed / self.samples
        tokens_in = n_bytes + TOKENS_PER_REQUEST + TOKENS_PER_MESSAGE * messages
        return self._token_price(tokens_in, self.max_tokens)

    def request_price(self, usage: Usage | None, max_price: Fraction) -> Fraction:
        """Return the price of one request; `max_price` if the endpoint did not report its token counts."""
        if self.fixed is not None or usage is None:
            return max_price
        return self._token_price(usage.tokens_in, usage.tokens_out)

    def _token_price(self, tokens_in: int, tokens_out: int) -> Fraction:
        return (self.per_million_in * tokens_in + self.per_million_out * tokens_out) / MILLION


def parse_usage(body: Mapping[str, object]) -> Usage | None:
    """Return the token counts of a response; None if it has none."""
    usage = body.get("usage")
    if not isinstance(usage, Mapping):
        return None
    counts = usage.get("prompt_tokens"), usage.get("completion_tokens")
    if any(not isinstance(count, int) or isinstance(count, bool) or count < 0 for count in counts):
        return None
    return Usage(int(counts[0] or 0), int(counts[1] or 0))
