"""A subprocess that exchanges lines of text, without a deadlock when both pipes are full."""

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

MAX_LINE_BYTES = 2**20
MAX_QUEUED_LINES = 1000
"""Maximum number of lines to read ahead; a program that writes more is blocked."""

MAX_ERROR_CHARS = 2000
"""Maximum number of characters of the program's stderr in an error message."""

EXIT_TIMEOUT = 5.0
"""Seconds that the program has to exit after its last answer."""

END_OF_STREAM = b""


class LineProcess:
    """A context manager that starts a program, and kills its process group on exit.

    No shell is involved. Three threads write stdin, read stdout and drain stderr, so the two sides can't deadlock on full
    pipes. Failures raise LabelerFailed.
    """

    def __init__(self, run: Sequence[str], folder: Path, timeout: float) -> None:
        self._run = run
        self._folder = folder
        self._timeout = timeout

    def __enter__(self) -> LineProcess:
        try:
            self._process = subprocess.Popen(  # noqa: S603  running the user's program is the point
                self._run,
                cwd=self._folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={"PYTHONUNBUFFERED": "1"} | os.environ,  # else a Python program buffers its answers until it exits
                start_new_session=True,  # own process group: Ctrl-C doesn't reach it, and its children are killed with it
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            problem = (
                f"can't start {self._run[0]!r}: {reason}; give a program on PATH or a path relative to {self._folder}"
            )
            raise LabelerFailed(problem) from error
        self._input: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._output: queue.Queue[bytes] = queue.Queue(MAX_QUEUED_LINES)
        self._ended = False
        self._stderr_tail = b""
        work: list[Callable[[], None]] = [self._write_stdin, self._read_stdout, self._drain_stderr]
        self._threads = [threading.Thread(target=each, daemon=True) for each in work]
        try:
            for thread in self._threads:
                thread.start()
        except BaseException:  # Ctrl-C: __exit__ isn't called for an __enter__ that was interrupted
            self._kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._kill()
        self._input.put(END_OF_STREAM)
        until = time.monotonic() + 1  # only a process that left the group can keep the pipes open for longer
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                self._output.get(timeout=0.01)  # the reader thread may be blocked on a full queue

    def send(self, lines: bytes, *, last: bool) -> None:
        """Queue lines for the program's stdin and return immediately; `last` closes stdin after them."""
        self._input.put(lines)
        if last:
            self._input.put(END_OF_STREAM)

    def read_lines(self) -> list[bytes]:
        """Wait for output and return the new non-blank lines. A timeout or the end of the output raises LabelerFailed."""
        try:
            lines = self._next_lines(self._timeout)
        except queue.Empty:
            self._kill()
            problem = (
                f"wrote nothing for {self._timeout:g} seconds and was killed; set a longer timeout, "
                "or let the program flush its output after each answer"
            )
            raise LabelerFailed(problem + self._error_output()) from None
        if lines:
            return lines
        raise LabelerFailed(f"{self._wait_for_exit()} before it answered every item" + self._error_output())

    def read_remaining(self) -> Iterator[list[bytes]]:
        """Yield the lines after the last answer, until the program exits or EXIT_TIMEOUT expires."""
        until = time.monotonic() + EXIT_TIMEOUT
        while not self._ended and time.monotonic() < until:
            try:
                lines = self._next_lines(0.05)
            except queue.Empty:
                if self._process.poll() is not None:
                    self._threads[1].join(0.5)  # the last line may not have been read yet
                    if self._threads[1].is_alive():  # a child process keeps stdout open
                        break
            else:
                yield lines
        if self._ended:
            self._wait_for_exit()

    def _next_lines(self, timeout: float) -> list[bytes]:
        """Wait for a line, and return all available lines, or an empty list at the end of the output."""
        lines: list[bytes] = []
        while not self._ended and len(lines) < MAX_QUEUED_LINES:
            try:
                line = self._output.get_nowait() if lines else self._output.get(timeout=timeout)
            except queue.Empty:
                if lines:
                    break
                raise
            if line == END_OF_STREAM:
                self._ended = True
            else:
                lines.append(line)
        return lines

    def _wait_for_exit(self) -> str:
        """Wait for the program to exit after the end of its output, and describe how it exited."""
        try:
            code = self._process.wait(EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._kill()
            return "closed its output"
        return f"was killed by signal {-code}" if code < 0 else f"exited with code {code}"

    def _kill(self) -> None:
        with contextlib.suppress(OSError):  # it has exited already
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def _error_output(self) -> str:
        self._threads[2].join(1)  # the end of stderr may not have been read yet
        tail = self._stderr_tail.decode(errors="replace").strip()[-MAX_ERROR_CHARS:]
        return f"; its stderr ends with:\n{tail}" if tail else "; its stderr is empty"

    def _write_stdin(self) -> None:
        # If the program has exited, read_lines() raises.
        with contextlib.suppress(OSError), cast("IO[bytes]", self._process.stdin) as stream:
            while (lines := self._input.get()) != END_OF_STREAM:
                stream.write(lines)
                stream.flush()

    def _read_stdout(self) -> None:
        with cast("IO[bytes]", self._process.stdout) as stream:
            while line := stream.readline(MAX_LINE_BYTES):
                if line.strip():
                    self._output.put(line)
        self._output.put(END_OF_STREAM)

    def _drain_stderr(self) -> None:
        with cast("IO[bytes]", self._process.stderr) as stream:
            while chunk := os.read(stream.fileno(), 2**16):
                self._stderr_tail = (self._stderr_tail + chunk)[-4 * MAX_ERROR_CHARS :]
