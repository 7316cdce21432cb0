"""The secret API key of an endpoint."""

from __future__ import annotations

import os

from overread.errors import InvalidSpec


class ApiKey:
    """The API key of an endpoint, read from the environment at each use and never stored."""

    def __init__(self, variable: str | None) -> None:
        self.variable = variable

    def check(self) -> None:
        """Raise InvalidSpec if the variable is not set, or its value can't be sent."""
        if self.variable is None:
            return
        value = self._value()
        if value and value.isascii() and value.isprintable():
            return
        problem = "that is not set; set it to the key"
        if value:
            problem = "whose value has characters that an HTTP header can't contain; set it to a valid key"
        raise InvalidSpec(f"api_key_env={self.variable!r} names an environment variable {problem}", key="api_key_env")

    def headers(self) -> dict[str, str]:
        """Return the HTTP headers with the key; an empty dict if there is no key."""
        self.check()
        value = self._value()
        return {"Authorization": f"Bearer {value}"} if value else {}

    def redact(self, text: str, min_length: int = 1) -> str:
        """Return `text` without the key, if the key has at least `min_length` characters."""
        value = self._value()
        return text.replace(value, "[key]") if len(value) >= min_length else text

    @property
    def remedy(self) -> str:
        """What to do if the endpoint rejects the key."""
        if self.variable is None:
            return "set api_key_env to the name of the environment variable that holds the key"
        return f"check the key in the environment variable {self.variable}"

    def _value(self) -> str:
        return os.environ.get(self.variable, "").strip() if self.variable else ""
