"""Single keys from a terminal, none of them lost however fast they are typed."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import typer

CANCEL = ("\x1b", "\x03", "\x04")
SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*.?|O.)", re.DOTALL)
"""What arrows and function keys send."""


class Keys(Protocol):
    """Where keys come from."""

    def key(self) -> str:
        """Wait for a key; "" is one that means nothing here, such as an arrow."""

    def line(self, asked: str) -> str:
        """Ask for a line of text."""


class Keyboard:
    """The terminal's keyboard, which gives keys as they are pressed until this is closed.

    The terminal is switched once, and not for each key: switching throws away what was typed ahead.
    """

    def __init__(self) -> None:
        self._pending = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def key(self) -> str:
        while not self._pending:
            read = os.read(sys.stdin.fileno(), 1024)
            if not read:
                return "\x04"  # the other end has hung up
            self._pending = self._decoder.decode(read)
        sequence = SEQUENCE.match(self._pending)
        if sequence is not None:
            self._pending = self._pending[sequence.end() :]
            return ""
        key, self._pending = self._pending[0], self._pending[1:]
        return key

    def line(self, asked: str) -> str:
        """Read keys up to Enter; Escape and Ctrl-C give nothing."""
        typed = ""
        sys.stdout.write(f"{asked}: ")
        while True:
            sys.stdout.flush()
            key = self.key()
            if key in ("\r", "\n", *CANCEL):
                sys.stdout.write("\n")
                return "" if key in CANCEL else typed
            if key in ("\x7f", "\b") and typed:
                typed = typed[:-1]
                sys.stdout.write("\b \b")
            elif key.isprintable():
                typed += key
                sys.stdout.write(key)


class Plain:
    """A keyboard where the terminal can't be switched, as on Windows."""

    def key(self) -> str:
        return typer.getchar()

    def line(self, asked: str) -> str:
        return str(typer.prompt(asked, default="", show_default=False))


@contextmanager
def keyboard() -> Iterator[Keys]:
    """Give keys as they are pressed, and the terminal back as it was."""
    if sys.platform == "win32":
        yield Plain()
        return
    import termios  # noqa: PLC0415  not on Windows

    terminal = sys.stdin.fileno()
    before, single = termios.tcgetattr(terminal), termios.tcgetattr(terminal)
    single[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG)  # Ctrl-C is a key like others, that stops
    termios.tcsetattr(terminal, termios.TCSADRAIN, single)
    try:
        yield Keyboard()
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
