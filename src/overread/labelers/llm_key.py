"""The key of an endpoint, which is a secret."""

from __future__ import annotations

import os

from overread.errors import InvalidSpec


class Key:
    """The key of an endpoint, read from the environment whenever it is needed and kept nowhere."""

    def __init__(self, variable: str | None) -> None:
        self.variable = variable

    def check(self) -> None:
        if self.variable is None:
            return
        value = self._value()
        if not value:
            raise InvalidSpec(
                f"api_key_env={self.variable!r} names an environment variable that is not set; set it to the key",
                key="api_key_env",
            )
        if not (value.isascii() and value.isprintable()):
            raise InvalidSpec(
                f"api_key_env={self.variable!r} names an environment variable whose value can't be a key: "
                "it has characters that no header takes; set it again",
                key="api_key_env",
            )

    def headers(self) -> dict[str, str]:
        self.check()
        value = self._value()
        return {"Authorization": f"Bearer {value}"} if value else {}

    def hide(self, text: str, shortest: int = 1) -> str:
        """Return `text` without the key, where that has at least `shortest` characters."""
        value = self._value()
        return text.replace(value, "[key]") if len(value) >= shortest else text

    @property
    def remedy(self) -> str:
        if self.variable is None:
            return "give api_key_env, the environment variable that holds the key"
        return f"check the key in the environment variable {self.variable}"

    def _value(self) -> str:
        return os.environ.get(self.variable, "").strip() if self.variable else ""
