"""A Dask cluster: reaching it, seeing that its workers can run this code, and running calls on it through joblib."""

from __future__ import annotations

import platform
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import joblib

from overread.errors import ClusterFailed, InvalidArgument
from overread.optional import require

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

SECONDS = 10.0
"""How long a scheduler has to answer, and workers to be there."""


@contextmanager
def connect(scheduler: str | Client | None, *, seconds: float = SECONDS) -> Iterator[Client | None]:
    """Give a client of the scheduler at an address such as "tcp://10.0.0.5:8786", closed at the end.

    A client of yours is used as it is and left open; None gives None: no cluster. The workers that are there are asked for
    their versions, since code that they unpickle under other ones fails obscurely, or comes to other results.

    >>> with connect(None) as client:
    ...     print(client)
    None
    >>> with connect("10.0.0.5"):
    ...     pass
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: scheduler='10.0.0.5' is not an address; give protocol, host and port: tcp://10.0.0.5:8786
    """
    if scheduler is None:
        yield None
        return
    distributed = require("distributed", extra="scale")
    if isinstance(scheduler, distributed.Client):
        check_workers(scheduler, seconds=seconds)
        yield scheduler
        return
    address = _address(scheduler)
    with _reached(distributed.Client, address, seconds) as client:
        check_workers(client, seconds=seconds)
        yield client


def check_workers(client: Client, *, seconds: float = SECONDS) -> None:
    """Raise ClusterFailed if there are no workers after as many seconds, or if some of them run other code than we do."""
    address = _place(client)
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError as error:
        raise ClusterFailed(
            f"the scheduler {address} has no workers after {seconds:g} s; start some: dask worker {address} --nthreads 1",
            address=address,
        ) from error
    ours = {"python": _minor(platform.python_version())} | {name: _ours(name) for name in ("numpy", "overread")}
    told: Any = client.get_versions(packages=["overread"])
    wrong = {worker: _differs(ours, _theirs(versions)) for worker, versions in sorted(told["workers"].items())}
    if not any(wrong.values()):
        # a version says little of a package that is being worked on
        sources = client.run(source, on_error="return")  # an error is no fingerprint of ours either
        wrong = {worker: "other source of overread" * (found != source()) for worker, found in sorted(sources.items())}
    differing = [f"{worker} has {problem}" for worker, problem in wrong.items() if problem]
    if differing:
        raise ClusterFailed(
            f"{len(differing)} of {len(wrong)} workers of {address} can't run this code; {differing[0]}. Install there what "
            f"is here (Python {ours['python']}, numpy {ours['numpy']}, overread {ours['overread']}) and start them again",
            address=address,
        )


def spread(
    function: Callable[..., T],
    calls: Iterable[tuple[Any, ...]],
    *,
    client: Client | None = None,
    jobs: int = -1,
    ordered: bool = True,
    shared: Sequence[object] = (),
) -> Iterator[T]:
    """Give the results of the calls in their order, or as they finish: over local processes, or over a cluster.

    On a cluster at most `jobs` calls run at once, and a negative number sets no limit. Arguments that are among `shared`
    are sent to the workers once. What a worker was at when it died is run again elsewhere, and comes out once.

    >>> list(spread(pow, [(2, 3), (3, 2)], jobs=1))
    [8, 9]
    """
    settings: dict[str, Any] = {"n_jobs": jobs}
    if client is not None:
        # all at once, unless limited: the scheduler has work for workers that come later
        at_once = jobs if jobs > 0 else "all"
        settings = {"n_jobs": -1, "backend": _backend(client, shared), "batch_size": 1, "pre_dispatch": at_once}
    parallel = joblib.Parallel(**settings, return_as="generator" if ordered else "generator_unordered")
    yield from parallel(joblib.delayed(_alone)(function, *call) for call in calls)


def _alone(function: Callable[..., T], *arguments: Any) -> T:
    # joblib would make a call's own loops, scikit-learn's say, tasks of the cluster
    with joblib.parallel_config(backend="sequential"):
        return function(*arguments)


def _backend(client: Client, shared: Sequence[object]) -> Any:
    """Make joblib's Dask backend for the client, but one that also ends when the cluster fails.

    joblib's own passes over tasks that fail outside their code, by the loss of a scheduler or of worker after worker, and
    waits for them forever.
    """
    with joblib.parallel_config(backend="dask", client=client):
        base: Any = type(joblib.parallel.get_active_backend()[0])

    address = _place(client)  # a client that has lost its scheduler no longer knows

    class Backend(base):  # type: ignore[misc]
        def effective_n_jobs(self, n_jobs: int) -> int:
            return max(2, int(super().effective_n_jobs(n_jobs)))  # joblib runs in this process what one core could do

        def submit(self, func: Any, callback: Any = None) -> Any:
            job = super().submit(func, callback)
            job.add_done_callback(lambda done: done.exception() and callback(_Failed(done.exception())))
            return job

        def retrieve_result_callback(self, out: Any) -> Any:
            if isinstance(out, _Failed | CancelledError):  # a call's own error is another exception
                raise _lost(address, out.error if isinstance(out, _Failed) else out)
            return super().retrieve_result_callback(out)

        def abort_everything(self, ensure_ready: bool = True) -> None:
            super().abort_everything(ensure_ready)
            for future in list(self._results):  # joblib's own leaves them to run
                future.release()

    return Backend(client=client, scatter=list(shared))


@dataclass(frozen=True)
class _Failed:
    """What befell a task outside its own code."""

    error: BaseException


def _lost(address: str, error: BaseException) -> ClusterFailed:
    said = " ".join(str(error).split())  # on one line
    return ClusterFailed(
        f"the cluster {address} failed ({type(error).__name__}: {said}); see the logs of its scheduler and workers "
        "(memory, connections, packages that are missing there), and run again",
        address=address,
    )


@contextmanager
def _reached(make: Any, address: str, seconds: float) -> Iterator[Client]:
    try:
        _listen(address, seconds)
        client = make(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:  # a protocol's own: no TLS set up, not installed
        raise ClusterFailed(
            f"scheduler={address!r} can't be reached ({error or type(error).__name__}, waited for {seconds:g} s); start one "
            "with `dask scheduler`, which prints its address, or check host, port and firewall",
            address=address,
        ) from error
    try:
        yield client
    finally:
        with suppress(TimeoutError, OSError):  # of one that has lost its cluster: what befell that is said already
            client.close(SECONDS)


def _listen(address: str, seconds: float) -> None:
    """Raise OSError unless somebody there speaks first, as Dask does: a client waits for one that is silent without end."""
    parts = urlsplit(address)
    if parts.scheme == "tcp":
        with socket.create_connection((parts.hostname, parts.port), timeout=seconds) as line:
            if not line.recv(1):
                raise ConnectionError("it hung up")


def _address(scheduler: object) -> str:
    """Return the address, with tcp:// if it has no protocol."""
    text = scheduler if isinstance(scheduler, str) else ""
    parts = urlsplit(text if "://" in text else f"tcp://{text}")
    try:
        whole = bool(parts.hostname and parts.port) and parts.scheme in ("tcp", "tls", "ws", "wss", "ucx")
    except ValueError:  # a port that is no number, or too large
        whole = False
    if not whole:
        raise InvalidArgument(
            f"scheduler={scheduler!r} is not an address; give protocol, host and port: tcp://10.0.0.5:8786"
        )
    return parts.geturl()


def _place(client: Client) -> str:
    return str(client.scheduler_info(n_workers=0)["address"])


def source() -> str:
    """Return a fingerprint of the package's source here."""
    root = Path(__file__).parents[1]
    digest = blake2b(digest_size=16)
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def _differs(ours: dict[str, str], theirs: dict[str, str | None]) -> str:
    """Say what differs.

    >>> _differs({"numpy": "2.1", "overread": "0.1.0"}, {"numpy": "2.0", "overread": None})
    'numpy 2.0 and no overread'
    """
    return " and ".join(
        f"no {name}" if theirs[name] is None else f"{name} {theirs[name]}"
        for name in ours
        if theirs[name] != ours[name]
    )


def _theirs(versions: dict[str, Any]) -> dict[str, str | None]:
    packages = versions["packages"]
    python = _minor(packages["python"])
    return {"python": python, "numpy": packages.get("numpy"), "overread": packages.get("overread")}


def _ours(name: str) -> str:
    return str(require(name, extra="scale").__version__)


def _minor(python: str) -> str:
    """Return a Python version without its last part, which pickles don't depend on."""
    return ".".join(python.split(".")[:2])
