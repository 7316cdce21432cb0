"""A machine that loses power closes no connection: the server must detect it. The test needs network namespaces, so root."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from overread.core.answers import WEAK, Reply
from overread.errors import StudyBusy
from overread.ledger import open_ledger
from tests.postgres import Server, running_server

NETWORK = 4 * (os.getpid() % 2**14)
"""Each test process has its own network of four addresses, so that several may run at the same time."""
LOCAL_ADDRESS, REMOTE_ADDRESS = (f"10.213.{(NETWORK + i) // 256}.{(NETWORK + i) % 256}" for i in (1, 2))
SECONDS = 60.0
"""The time in which the server must notice. It takes ten seconds, and without our settings two hours."""
LEADER = """
import sys, time
from overread.ledger import open_ledger
ledger = open_ledger(sys.argv[1], "tickets")
ledger.begin({})
with ledger.running():
    print("running", flush=True)
    time.sleep(600)
"""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def machine() -> Iterator[str]:
    """A network namespace with a link to this one. Both are removed afterwards."""
    name, link = f"overread-{os.getpid()}", f"ovr{os.getpid() % 10**8}"
    if not hasattr(os, "geteuid") or os.geteuid() or shutil.which("ip") is None:
        pytest.skip("network namespaces need root, and ip of iproute2")
    with ExitStack() as undo:
        try:
            ip("netns", "add", name)
            undo.callback(ip, "netns", "del", name)
            ip("link", "add", link, "type", "veth", "peer", "name", "there", "netns", name)
            undo.callback(ip, "link", "del", link)
            ip("addr", "add", f"{LOCAL_ADDRESS}/30", "dev", link)
            ip("link", "set", link, "up")
            ip("-n", name, "addr", "add", f"{REMOTE_ADDRESS}/30", "dev", "there")
            ip("-n", name, "link", "set", "there", "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"can't create a network namespace: {error.stderr!r}")
        yield name


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of its own, because the test restarts it."""
    with running_server() as started:
        yield started


@pytest.mark.slow
def test_the_lock_of_a_silent_machine_is_released(machine: str, server: Server) -> None:
    url = server.listen(LOCAL_ADDRESS)
    ledger = open_ledger(url, "tickets")
    ledger.begin({})
    words = ["ip", "netns", "exec", machine, sys.executable, "-c", LEADER, url]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as leader:
        try:
            assert leader.stdout is not None
            assert leader.stdout.readline() == "running\n"
            with pytest.raises(StudyBusy, match=f"process {leader.pid}"), ledger.running():
                raise AssertionError("a second run began")
            ip("-n", machine, "link", "set", "there", "down")
        finally:
            leader.kill()  # the server does not notice: the link is down
    start = time.monotonic()
    while True:
        try:
            with ledger.running():
                ledger.append(WEAK, [Reply(1, "yes")], settle=True)
                break
        except StudyBusy:
            assert time.monotonic() < start + SECONDS, "the server has not noticed that the machine is dead"
        time.sleep(0.1)
    assert time.monotonic() > start + 2, "the connection was closed, so this tests nothing"
    ledger.close()
