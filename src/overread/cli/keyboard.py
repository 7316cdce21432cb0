"""Single key presses from a terminal. Keys typed ahead are not lost."""

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
ESCAPE_SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*.?|O.)", re.DOTALL)
"""Escape sequences of arrow and function keys."""


class KeySource(Protocol):
    """A source of key presses."""

    def key(self) -> str:
        """Wait for a key press; return "" for keys without a character, such as arrows."""

    def line(self, prompt: str) -> str:
        """Prompt for a line of text."""


class Keyboard:
    """The terminal's keyboard in single-key mode.

    The mode is set once per session, not per key: setting it discards the input typed ahead.
    """

    def __init__(self) -> None:
        self._pending = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def key(self) -> str:
        while not self._pending:
            read = os.read(sys.stdin.fileno(), 1024)
            if not read:
                return "\x04"  # end of file: the terminal was closed
            self._pending = self._decoder.decode(read)
        sequence = ESCAPE_SEQUENCE.match(self._pending)
        if sequence is not None:
            self._pending = self._pending[sequence.end() :]
            return ""
        key, self._pending = self._pending[0], self._pending[1:]
        return key

    def line(self, prompt: str) -> str:
        """Read keys up to Enter. Escape, Ctrl-C and Ctrl-D cancel and return ""."""
        typed = ""
        sys.stdout.write(f"{prompt}: ")
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


class PromptKeyboard:
    """A keyboard for systems without termios, such as Windows."""

    def key(self) -> str:
        return typer.getchar()

    def line(self, prompt: str) -> str:
        return str(typer.prompt(prompt, default="", show_default=False))


@contextmanager
def keyboard() -> Iterator[KeySource]:
    """Switch the terminal to single-key mode, and restore it at the end."""
    if sys.platform == "win32":
        yield PromptKeyboard()
        return
    import termios  # not on Windows

    terminal = sys.stdin.fileno()
    before, single = termios.tcgetattr(terminal), termios.tcgetattr(terminal)
    single[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG)  # Ctrl-C arrives as a key
    termios.tcsetattr(terminal, termios.TCSADRAIN, single)
    try:
        yield Keyboard()
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
