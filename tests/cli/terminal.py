"""A process in a pseudo-terminal: the test reads its screen and presses keys."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

CARD = re.compile(r"╭─ (\S+) · (\d+) to go[^╭]*╰", re.DOTALL)
ALL_ANSWERED = "any other key to continue"


class Terminal:
    """A command in a terminal of 100 columns."""

    def __init__(self, command: Sequence[str], cwd: Path, env: dict[str, str]) -> None:
        self.screen = ""
        self._seen = 0
        self._master, slave = pty.openpty()
        wide = {**env, "TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
        self._process = subprocess.Popen(
            command, cwd=cwd, env=wide, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def answer(self, key_for: Callable[[str], str], most: int | None = None) -> int:
        """Answer each card, at most `most` of them, then press q; return the number of answers."""
        answered = 0
        while self._read():
            fresh = self.screen[self._seen :]
            card = CARD.search(fresh)
            if card is not None:
                self._seen += card.end()
                if answered == most:
                    self.press("q")
                    continue
                self.press(key_for(card[1]))
                answered += 1
            elif ALL_ANSWERED in fresh:
                self._seen += fresh.index(ALL_ANSWERED) + len(ALL_ANSWERED)
                self.press(" ")
        return answered

    def wait(self) -> int:
        """Read until the process ends and return its exit status."""
        while self._read():
            pass
        status = self._process.wait(timeout=60)
        os.close(self._master)
        return status

    def _read(self, seconds: float = 120.0) -> bool:
        """Read available output; return False when the process has ended."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            ready, _, _ = select.select([self._master], [], [], 0.1)
            if ready:
                try:
                    text = os.read(self._master, 65536).decode("utf-8", "replace")
                except OSError:  # Linux reports a closed pseudo-terminal as an OSError
                    return False
                self.screen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
                return bool(text)
            if self._process.poll() is not None:
                return False
        raise TimeoutError(f"no output for {seconds} s; the screen ends with\n{self.screen[-2000:]}")
