"""A machine that loses power says nothing: the server must notice by itself. Network namespaces show it, and need root."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from overread.errors import StudyBusy
from overread.ledger import Reply
from overread.store import open_ledger
from overread.testing.stores_base import WEAK
from tests.postgres import Server, running_server

HERE, THERE = "10.213.77.1", "10.213.77.2"
SECONDS = 60.0
"""In which the server must notice; it takes ten, and by default two hours."""
LEADER = """
import sys, time
from overread.store import open_ledger
ledger = open_ledger(sys.argv[1], "tickets")
ledger.begin({})
with ledger.running():
    print("leads", flush=True)
    time.sleep(600)
"""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def machine() -> Iterator[str]:
    """A network namespace with a line to this one, both of which are gone afterwards."""
    name, line = f"overread-{os.getpid()}", f"ovr{os.getpid() % 10**8}"
    if not hasattr(os, "geteuid") or os.geteuid() or shutil.which("ip") is None:
        pytest.skip("network namespaces need root, and ip of iproute2")
    with ExitStack() as undo:
        try:
            ip("netns", "add", name)
            undo.callback(ip, "netns", "del", name)
            ip("link", "add", line, "type", "veth", "peer", "name", "there", "netns", name)
            undo.callback(ip, "link", "del", line)
            ip("addr", "add", f"{HERE}/30", "dev", line)
            ip("link", "set", line, "up")
            ip("-n", name, "addr", "add", f"{THERE}/30", "dev", "there")
            ip("-n", name, "link", "set", "there", "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"no network namespace can be made here: {error.stderr!r}")
        yield name


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of its own: it is started anew."""
    with running_server() as found:
        yield found


def test_a_machine_that_vanishes_without_a_word_is_replaced(machine: str, server: Server) -> None:
    url = server.listen(HERE)
    ledger = open_ledger(url, "tickets")
    ledger.begin({})
    words = ["ip", "netns", "exec", machine, sys.executable, "-c", LEADER, url]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as leader:
        try:
            assert leader.stdout is not None
            assert leader.stdout.readline() == "leads\n"
            with pytest.raises(StudyBusy, match=f"process {leader.pid}"), ledger.running():
                raise AssertionError("a second run began")
            ip("-n", machine, "link", "set", "there", "down")
        finally:
            leader.kill()  # nothing of that reaches the server
    began = time.monotonic()
    while True:
        try:
            with ledger.running():
                ledger.append(WEAK, [Reply(1, "yes")], settle=True)
                break
        except StudyBusy:
            assert time.monotonic() < began + SECONDS, "the server takes a dead machine for alive"
        time.sleep(0.1)
    assert time.monotonic() > began + 2, "the server was told: this tests nothing"
    ledger.close()
