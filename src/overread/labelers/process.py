"""A program that is spoken to by lines: written to, read from and ended without blocking on either."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, cast

from overread.errors import LabelerFailed

LONGEST_LINE = 2**20
QUEUED = 1000  # lines read ahead; a program that writes more waits
LAST_WORDS = 2000  # characters of its error output that are shown
GRACE = 5.0  # seconds to end in, once everything is answered

END = b""


class Process:
    """The program, from entering to leaving the context; by then it is gone, and everything that it started in its group.

    It is started without a shell. Three threads write its input, read its output and drain its error output, so that neither
    side ever waits for the other with both pipes full. What goes wrong raises LabelerFailed.
    """

    def __init__(self, run: Sequence[str], folder: Path, timeout: float) -> None:
        self._run = run
        self._folder = folder
        self._timeout = timeout

    def __enter__(self) -> Process:
        try:
            self._process = subprocess.Popen(  # noqa: S603  running the user's program is the point
                self._run,
                cwd=self._folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={"PYTHONUNBUFFERED": "1"} | os.environ,  # else a Python program's answers wait for its end
                start_new_session=True,  # a group of its own: Ctrl-C is for us, and its children end with it
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            problem = f"can't be started: {self._run[0]!r}: {reason}; it is started in {self._folder}, and is a path or on PATH"
            raise LabelerFailed(problem) from error
        self._input: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._output: queue.Queue[bytes] = queue.Queue(QUEUED)
        self._ended = False
        self._last_words = b""
        work: list[Callable[[], None]] = [self._write, self._read, self._drain]
        self._threads = [threading.Thread(target=each, daemon=True) for each in work]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._kill()
        self._input.put(END)
        until = time.monotonic() + 1  # only a process that left the group can hold the pipes for longer
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                self._output.get(timeout=0.01)  # the reader may wait for room

    def send(self, lines: bytes, *, last: bool) -> None:
        """Write lines, without waiting for the program to read them; after the last ones its input ends."""
        self._input.put(lines)
        if last:
            self._input.put(END)

    def lines(self) -> list[bytes]:
        """Return the lines that it wrote since, at least one and none blank; raise if it is silent too long or has ended."""
        try:
            found = self._take(self._timeout)
        except queue.Empty:
            self._kill()
            problem = (
                f"was silent for {self._timeout:g} seconds and was ended; give it a longer timeout, "
                "or let it write out each answer at once (flush), before its input ends"
            )
            raise LabelerFailed(problem + self._words()) from None
        if found:
            return found
        raise LabelerFailed(f"{self._end()} before it had answered everything" + self._words())

    def rest(self) -> Iterator[list[bytes]]:
        """Yield what it writes after the last answer, until it ends by itself or its time is up."""
        until = time.monotonic() + GRACE
        while not self._ended and time.monotonic() < until:
            try:
                found = self._take(0.05)
            except queue.Empty:
                if self._process.poll() is not None:
                    self._threads[1].join(0.5)  # its last line may still be on its way
                    if self._threads[1].is_alive():  # a child of it holds the output
                        break
            else:
                yield found
        if self._ended:
            self._end()

    def _take(self, timeout: float) -> list[bytes]:
        """Wait for a line and take all that are there; none: the output has ended."""
        found: list[bytes] = []
        while not self._ended and len(found) < QUEUED:
            try:
                line = self._output.get_nowait() if found else self._output.get(timeout=timeout)
            except queue.Empty:
                if found:
                    break
                raise
            if line == END:
                self._ended = True
            else:
                found.append(line)
        return found

    def _end(self) -> str:
        """Wait for a program whose output has ended, and say how it ended."""
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._kill()
            return "closed its output"
        return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def _kill(self) -> None:
        with contextlib.suppress(OSError):  # gone already
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def _words(self) -> str:
        self._threads[2].join(1)  # its last words may still be on their way
        words = self._last_words.decode(errors="replace").strip()[-LAST_WORDS:]
        return f"; it wrote last:\n{words}" if words else "; it wrote no error"

    def _write(self) -> None:
        # Where the program is gone, lines() will say so.
        with contextlib.suppress(OSError), cast("IO[bytes]", self._process.stdin) as stream:
            while (lines := self._input.get()) != END:
                stream.write(lines)
                stream.flush()

    def _read(self) -> None:
        with cast("IO[bytes]", self._process.stdout) as stream:
            while line := stream.readline(LONGEST_LINE):
                if line.strip():
                    self._output.put(line)
        self._output.put(END)

    def _drain(self) -> None:
        with cast("IO[bytes]", self._process.stderr) as stream:
            while some := os.read(stream.fileno(), 2**16):
                self._last_words = (self._last_words + some)[-4 * LAST_WORDS :]
