"""A real HTTP server on this machine that speaks /chat/completions, and misbehaves on request.

with ModelServer(lambda prompt: '{"label": "spam"}', misbehave=script(status(500), None)) as server:
    ...  # the first request gets a 500, the later ones an answer
"""

from __future__ import annotations

import json
import math
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

from overread.core.answers import Reply
from overread.labelers.base import Task
from overread.labelers.llm.labeler import Llm


@dataclass(frozen=True)
class Request:
    """A received request. `number` counts from 0; header names are in lower case."""

    number: int
    at: float
    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]

    @property
    def prompt(self) -> str:
        return str(self.body["messages"][-1]["content"])


Misbehaviour = Callable[["_Handler", dict[str, Any]], None]
"""Answers in place of the server; it is given the completion that would have been sent."""


class ModelServer:
    """Answers each prompt, the last message of a request, with answer(prompt).

    misbehave: returns the behaviour for a request instead of a normal answer; None: answer normally. tokens: returns a text's
    tokens with their probabilities, if logprobs are requested; None: not supported. usage: the token counts reported with each
    answer, for prompt and completion. rejects: fields that are rejected with a 400. seconds: the duration of each answer.
    """

    def __init__(
        self,
        answer: Callable[[str], str],
        *,
        misbehave: Callable[[Request], Misbehaviour | None] = lambda request: None,  # noqa: ARG005
        tokens: Callable[[str], list[tuple[str, float]]] | None = None,
        usage: tuple[int, int] | None = (100, 5),
        rejects: tuple[str, ...] = (),
        seconds: float = 0.0,
    ) -> None:
        self.answer = answer
        self.misbehave = misbehave
        self.tokens = tokens
        self.usage = usage
        self.rejects = rejects
        self.seconds = seconds
        self.requests: list[Request] = []
        self.faults: list[BaseException] = []
        self.most_at_once = 0
        self.closing = threading.Event()
        self._at_once = 0
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.owner = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        if self.faults:
            raise self.faults[0]

    def handle(self, handler: _Handler, body: dict[str, Any]) -> None:
        with self._lock:
            headers = {name.lower(): value for name, value in handler.headers.items()}
            request = Request(len(self.requests), time.monotonic(), handler.path, headers, body)
            self.requests.append(request)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            self._reply(handler, request)
        finally:
            with self._lock:
                self._at_once -= 1

    def _reply(self, handler: _Handler, request: Request) -> None:
        for field in self.rejects:
            if field in json.dumps(request.body):
                status(400, f"Unsupported parameter: '{field}' is not supported with this model.")(handler, {})
                return
        self.closing.wait(self.seconds)
        misbehaviour = self.misbehave(request)
        completion = self._completion(request)
        if misbehaviour is None:
            handler.send(200, completion)
        else:
            misbehaviour(handler, completion)

    def _completion(self, request: Request) -> dict[str, Any]:
        text = self.answer(request.prompt)
        choice: dict[str, Any] = {"index": 0, "finish_reason": "stop", "logprobs": None}
        choice["message"] = {"role": "assistant", "content": text}
        if self.tokens is not None and request.body.get("logprobs"):
            said = [{"token": token, "logprob": math.log(p)} for token, p in self.tokens(text)]
            choice["logprobs"] = {"content": said}
        completion: dict[str, Any] = {"object": "chat.completion", "model": "served", "choices": [choice]}
        if self.usage is not None:
            tokens_in, tokens_out = self.usage
            completion["usage"] = {"prompt_tokens": tokens_in, "completion_tokens": tokens_out}
        return completion


def script(*behaviours: Misbehaviour | None) -> Callable[[Request], Misbehaviour | None]:
    """Use one behaviour per request, in order; later requests are answered normally."""
    return lambda request: behaviours[request.number] if request.number < len(behaviours) else None


def status(code: int, message: str = "", **headers: str) -> Misbehaviour:
    """Respond with this status; retry_after="1" sets the header Retry-After."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, completion: handler.send(code, {"error": {"message": message}}, named)  # noqa: ARG005


def body(said: object, code: int = 200) -> Misbehaviour:
    """Respond with this JSON instead of a completion."""
    return lambda handler, completion: handler.send(code, said)  # noqa: ARG005


def slow(seconds: float = 30.0) -> Misbehaviour:
    """Respond correctly, but too late."""

    def misbehave(handler: _Handler, completion: dict[str, Any]) -> None:
        handler.server.owner.closing.wait(seconds)
        handler.send(200, completion)

    return misbehave


def truncated() -> Misbehaviour:
    """Send half of the JSON, with a Content-Length of that half."""
    return lambda handler, completion: handler.send_bytes(200, json.dumps(completion).encode()[:-30])


def cut_off() -> Misbehaviour:
    """Send half of the announced bytes, then close the connection."""

    def misbehave(handler: _Handler, completion: dict[str, Any]) -> None:
        said = json.dumps(completion).encode()
        handler.send_bytes(200, said[: len(said) // 2], announced=len(said))
        handler.close_connection = True

    return misbehave


def dropped() -> Misbehaviour:
    """Reset the connection before sending anything."""

    def misbehave(handler: _Handler, completion: dict[str, Any]) -> None:  # noqa: ARG001
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        handler.close_connection = True

    return misbehave


def saying(text: str | None, *, finish_reason: str = "stop", **message: object) -> Misbehaviour:
    """Respond with this text; refusal="..." sets the message's refusal."""

    def misbehave(handler: _Handler, completion: dict[str, Any]) -> None:
        completion["choices"][0] |= {"finish_reason": finish_reason, "message": {"content": text, **message}}
        handler.send(200, completion)

    return misbehave


def mail(n: int = 1, **settings: Any) -> Task:
    """Return a task with n mails, of which every third is spam."""
    shown = [{"text": f"mail {i}: " + ("buy now" if i % 3 == 0 else "see you")} for i in range(n)]
    given: dict[str, Any] = {"question": "Is it spam?", "labels": ("spam", "ham"), "shown": shown}
    return Task(**(given | {"column": lambda name: [row[name] for row in shown], "folder": Path()} | settings))


def model_at(server: ModelServer, n: int = 1, **settings: Any) -> Llm:
    """Return a labeler of n mails that uses the server, with short delays between attempts."""
    task = settings.pop("task", None) or mail(n)
    given: dict[str, Any] = {"model": "small", "base_url": server.base_url, "backoff": 0.01, "timeout": 5}
    return Llm(task, **(given | settings))


def replies(server: ModelServer, n: int = 1, **settings: Any) -> list[Reply]:
    """Return the replies to all n mails in one list."""
    return [reply for group in model_at(server, n, **settings).replies(range(n)) for reply in group]


def filter_mail(prompt: str) -> str:
    """Return the correct answer, as JSON."""
    return json.dumps({"label": "spam" if "buy now" in prompt else "ham"})


class _Server(ThreadingHTTPServer):
    owner: ModelServer
    request_queue_size = 64

    def handle_error(self, *_: object) -> None:
        """Record errors of the server; disconnects by clients are part of the tests and ignored."""
        if not isinstance(error := sys.exception(), ConnectionError | None):
            self.owner.faults.append(error)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def do_POST(self) -> None:
        announced = int(self.headers["Content-Length"])
        sent = self.rfile.read(announced)
        if len(sent) == announced:  # otherwise the client has disconnected
            self.server.owner.handle(self, json.loads(sent))

    def send(self, code: int, said: object, headers: Mapping[str, str] | None = None) -> None:
        self.send_bytes(code, json.dumps(said).encode(), headers)

    def send_bytes(
        self, code: int, said: bytes, headers: Mapping[str, str] | None = None, announced: int | None = None
    ) -> None:
        self.send_response(code)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(said) if announced is None else announced))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *_: object) -> None:
        """Log nothing, to keep the test output clean."""
