"""Connecting to a Dask cluster, checking that its workers can run this code, and running calls on it through joblib."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import joblib

from overread.core.digests import source_digest
from overread.core.imports import import_optional
from overread.errors import ClusterFailed, InvalidArgument

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

TIMEOUT_SECONDS = 10.0
"""How long to wait for a scheduler to answer, and for its first worker."""


@contextmanager
def connect(scheduler: str | Client | None, *, seconds: float = TIMEOUT_SECONDS) -> Iterator[Client | None]:
    """Connect to a Dask scheduler for the duration of a `with` block, and check its workers.

    Every worker must have the same versions of Python, numpy and overread as this process: code that is unpickled under
    different versions fails with obscure errors, or returns different results.

    Parameters
    ----------
    scheduler : an address such as "tcp://10.0.0.5:8786", whose client is closed at the end; a `distributed.Client`, which is
        left open; or None for no cluster.
    seconds : how long to wait for the scheduler, and for its first worker.

    Yields
    ------
    The client, or None if `scheduler` is None.

    Raises
    ------
    InvalidArgument
        The address is malformed.
    ClusterFailed
        The scheduler can't be reached, has no workers, or has workers with different versions.

    Examples
    --------
    >>> with connect(None) as client:
    ...     print(client)
    None
    >>> with connect("10.0.0.5"):
    ...     pass
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: scheduler='10.0.0.5' must have protocol, host and port, such as tcp://10.0.0.5:8786
    """
    if scheduler is None:
        yield None
        return
    distributed = import_optional("distributed", extra="scale")
    if isinstance(scheduler, distributed.Client):
        check_workers(scheduler, seconds=seconds)
        yield scheduler
        return
    with _open_client(distributed.Client, _parse_address(scheduler), seconds) as client:
        check_workers(client, seconds=seconds)
        yield client


def check_workers(client: Client, *, seconds: float = TIMEOUT_SECONDS) -> None:
    """Raise ClusterFailed if no worker is available within `seconds`, or a worker's code differs from this process's."""
    address = _scheduler_address(client)
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError as error:
        raise ClusterFailed(
            f"the scheduler {address} has no workers after {seconds:g} s; start some: dask worker {address} --nthreads 1",
            address=address,
        ) from error
    versions: Any = client.get_versions(packages=["overread"])
    ours = _code_versions(versions["client"])
    problems = {
        worker: _describe_differences(ours, _code_versions(theirs))
        for worker, theirs in sorted(versions["workers"].items())
    }
    if not any(problems.values()):
        # during development, the source changes while the version stays
        digest, digests = (
            source_digest(),
            client.run(source_digest, on_error="return"),
        )  # an error counts as a difference
        problems = {
            worker: "different overread source code" * (digests[worker] != digest) for worker in sorted(digests)
        }
    differing = [f"{worker} has {problem}" for worker, problem in problems.items() if problem]
    if differing:
        raise ClusterFailed(
            f"{len(differing)} of {len(problems)} workers of {address} can't run this code: {differing[0]}; install Python "
            f"{ours['python']}, numpy {ours['numpy']} and overread {ours['overread']} on all workers, and restart them",
            address=address,
        )


def map_calls(
    function: Callable[..., T],
    calls: Iterable[tuple[Any, ...]],
    *,
    client: Client | None = None,
    jobs: int = -1,
    ordered: bool = True,
    shared: Sequence[object] = (),
) -> Iterator[T]:
    """Call a function with each tuple of arguments, in local processes or on a cluster; yield the results.

    If a worker dies, its calls are repeated on another one. Each result is yielded once.

    Parameters
    ----------
    function : the function to call.
    calls : the arguments of each call.
    client : the client of the cluster; None for local processes.
    jobs : the largest number of calls at once. A negative number means all cores, and on a cluster no limit.
    ordered : whether to yield the results in the order of the calls, or as they finish.
    shared : arguments that are sent to each worker only once.

    Examples
    --------
    >>> list(map_calls(pow, [(2, 3), (3, 2)], jobs=1))
    [8, 9]
    """
    settings: dict[str, Any] = {"n_jobs": jobs}
    if client is not None:
        # without a limit, submit all calls: the scheduler then has work for workers that join later
        submitted = jobs if jobs > 0 else "all"
        settings = {"n_jobs": -1, "backend": _make_backend(client, shared), "batch_size": 1, "pre_dispatch": submitted}
    parallel = joblib.Parallel(**settings, return_as="generator" if ordered else "generator_unordered")
    yield from parallel(joblib.delayed(_call_sequentially)(function, *call) for call in calls)


def _call_sequentially(function: Callable[..., T], *arguments: Any) -> T:
    # otherwise joblib would run loops inside the call, such as scikit-learn's, as tasks of the cluster
    with joblib.parallel_config(backend="sequential"):
        return function(*arguments)


def _make_backend(client: Client, shared: Sequence[object]) -> Any:
    """Return joblib's Dask backend for the client, modified to raise an error when the cluster fails.

    The original waits forever for tasks that fail because the scheduler or several workers in a row died.
    """
    with joblib.parallel_config(backend="dask", client=client):
        base: Any = type(joblib.parallel.get_active_backend()[0])

    address = _scheduler_address(client)  # not available after the client has lost its scheduler

    class Backend(base):  # type: ignore[misc]
        def effective_n_jobs(self, n_jobs: int) -> int:
            return max(2, int(super().effective_n_jobs(n_jobs)))  # with 1, joblib would run the calls in this process

        def submit(self, func: Any, callback: Any = None) -> Any:
            job = super().submit(func, callback)
            job.add_done_callback(lambda done: done.exception() and callback(_TaskFailure(done.exception())))
            return job

        def retrieve_result_callback(self, out: Any) -> Any:
            if isinstance(out, _TaskFailure | CancelledError):  # an error in the call itself has a different type
                raise _cluster_error(address, out.error if isinstance(out, _TaskFailure) else out)
            return super().retrieve_result_callback(out)

        def abort_everything(self, ensure_ready: bool = True) -> None:
            super().abort_everything(ensure_ready)
            for future in list(self._results):  # joblib would leave them running
                future.release()

    return Backend(client=client, scatter=list(shared))


@dataclass(frozen=True)
class _TaskFailure:
    """A task failure that was not raised by the task's own code."""

    error: BaseException


def _cluster_error(address: str, error: BaseException) -> ClusterFailed:
    message = " ".join(str(error).split())  # on one line
    return ClusterFailed(
        f"the cluster {address} failed ({type(error).__name__}: {message}); check the scheduler and worker logs for memory, "
        "connection or package problems, and run again",
        address=address,
    )


@contextmanager
def _open_client(make: Any, address: str, seconds: float) -> Iterator[Client]:
    try:
        _check_greeting(address, seconds)
        client = make(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:  # the protocol is not installed or not configured
        raise ClusterFailed(
            f"scheduler={address!r} can't be reached within {seconds:g} s ({error or type(error).__name__}); start one "
            "with `dask scheduler`, which prints its address, or check host, port and firewall",
            address=address,
        ) from error
    try:
        yield client
    finally:
        with suppress(TimeoutError, OSError):  # the cluster is lost; that error is already raised
            client.close(TIMEOUT_SECONDS)


def _check_greeting(address: str, seconds: float) -> None:
    """Raise OSError unless the server sends data first, as Dask does. A Dask client would wait forever for a silent server."""
    parts = urlsplit(address)
    if parts.scheme == "tcp":
        with socket.create_connection((parts.hostname, parts.port), timeout=seconds) as connection:
            if not connection.recv(1):
                raise ConnectionError("the server closed the connection")


def _parse_address(scheduler: object) -> str:
    """Return the address, with tcp:// added if the protocol is missing; raise InvalidArgument if it is malformed."""
    text = scheduler if isinstance(scheduler, str) else ""
    parts = urlsplit(text if "://" in text else f"tcp://{text}")
    try:
        is_complete = bool(parts.hostname and parts.port) and parts.scheme in ("tcp", "tls", "ws", "wss", "ucx")
    except ValueError:  # the port is not a number, or too large
        is_complete = False
    if not is_complete:
        raise InvalidArgument(f"scheduler={scheduler!r} must have protocol, host and port, such as tcp://10.0.0.5:8786")
    return parts.geturl()


def _scheduler_address(client: Client) -> str:
    return str(client.scheduler_info(n_workers=0)["address"])


def _describe_differences(ours: dict[str, str | None], theirs: dict[str, str | None]) -> str:
    """Describe the worker's versions that differ from this process's; return an empty string if all agree.

    >>> _describe_differences({"numpy": "2.1", "overread": "0.1.0"}, {"numpy": "2.0", "overread": None})
    'numpy 2.0 and no overread'
    """
    return " and ".join(
        f"no {name}" if theirs[name] is None else f"{name} {theirs[name]}"
        for name in ours
        if theirs[name] != ours[name]
    )


def _code_versions(versions: dict[str, Any]) -> dict[str, str | None]:
    """Return the versions that pickles depend on. Of Python, only major and minor version matter."""
    packages = versions["packages"]
    python = ".".join(packages["python"].split(".")[:2])
    return {"python": python, "numpy": packages.get("numpy"), "overread": packages.get("overread")}
