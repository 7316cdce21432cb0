"""Requests to a chat endpoint, and parsing of its responses.

If an endpoint rejects an optional part of a request, later requests omit it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, replace
from typing import Any

from overread.labelers.llm.confidence import label_probability
from overread.labelers.llm.parsing import LabelMatch, LabelParser
from overread.labelers.llm.prices import Usage, parse_usage
from overread.labelers.llm.prompt import MODES, Mode, Prompt

log = logging.getLogger(__name__)

RESERVED_FIELDS = (
    *("model", "messages", "n", "stream", "temperature", "max_tokens", "max_completion_tokens"),
    *("response_format", "logprobs", "top_logprobs"),
)
"""The fields of a request that the labeler sets itself."""

_FORMAT_WORDS = ("response_format", "json_schema", "json_object", "json schema", "structured output", "json mode")


@dataclass(frozen=True, slots=True)
class RequestOptions:
    """The optional parts of a request."""

    mode: Mode
    logprobs: bool
    limit: str = "max_tokens"
    temperature: bool = True


@dataclass(frozen=True, slots=True)
class Completion:
    """A parsed response: the index of the label (None for no label), the confidence, the raw text and the token counts."""

    index: int | None
    confidence: float | None
    raw: str
    usage: Usage | None


@dataclass(eq=False)
class ChatApi:
    """Builds requests and parses responses; `options` are the optional parts that the endpoint has not rejected."""

    model: str
    prompt: Prompt
    parser: LabelParser
    structured: str
    logprobs: InitVar[bool]
    temperature: float
    max_tokens: int
    extra: dict[str, Any]

    def __post_init__(self, logprobs: bool) -> None:
        mode: Mode = "schema" if self.structured == "auto" else MODES[MODES.index(self.structured)]
        self.options = RequestOptions(mode, logprobs)
        self._warned_of_length = False

    def build_request(self, item: int, options: RequestOptions) -> dict[str, Any]:
        """Return the body of a request about an item."""
        body: dict[str, Any] = {"model": self.model, "messages": self.prompt.messages(item, options.mode)}
        body[options.limit] = self.max_tokens
        if options.temperature:
            body["temperature"] = self.temperature
        if options.mode != "text":
            body["response_format"] = self.prompt.schema if options.mode == "schema" else {"type": "json_object"}
        if options.logprobs:  # some servers return no probabilities for 0 alternatives
            body |= {"logprobs": True, "top_logprobs": 1}
        return body | self.extra

    def drop_rejected_field(self, sent: RequestOptions, problem: str) -> bool:
        """Omit the optional part that an error message names from later requests; return False if the message names none."""
        weaker = self._reduced_options(sent, problem.lower())
        if weaker is None:
            return False
        if self.options == sent:  # else another request got the same error first
            log.warning("%s: the endpoint rejected a request; later requests use %s: %s", self.model, weaker, problem)
            self.options = weaker
        return self.options != sent

    def _reduced_options(self, sent: RequestOptions, problem: str) -> RequestOptions | None:
        if sent.mode != "text" and self.structured == "auto" and any(words in problem for words in _FORMAT_WORDS):
            return replace(sent, mode=MODES[MODES.index(sent.mode) + 1])
        if sent.logprobs and "logprob" in problem:
            return replace(sent, logprobs=False)
        if sent.limit == "max_tokens" and "max_completion_tokens" in problem:
            return replace(sent, limit="max_completion_tokens")
        if sent.temperature and "temperature" in problem:
            return replace(sent, temperature=False)
        return None

    def parse_response(self, body: Mapping[str, Any]) -> Completion | None:
        """Return the parsed response; None if it has no message."""
        choices = body.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        message = choice.get("message") if isinstance(choice, Mapping) else None
        if not isinstance(choice, Mapping) or not isinstance(message, Mapping):
            return None
        usage = parse_usage(body)
        ended, refusal = choice.get("finish_reason"), message.get("refusal")
        text = _message_text(message.get("content"))
        if refusal or ended == "content_filter":
            return Completion(None, None, str(refusal or text or ended), usage)
        if ended == "length" and not self._warned_of_length:
            self._warned_of_length = True
            log.warning("%s: an answer was truncated at max_tokens=%d; raise the limit", self.model, self.max_tokens)
        match = self.parser.find_label(text, complete=ended != "length")
        if match is None:
            return Completion(None, None, text, usage)
        return Completion(match.index, self._confidence(text, match, choice.get("logprobs")), text, usage)

    def _confidence(self, text: str, match: LabelMatch, logprobs: object) -> float | None:
        if not self.options.logprobs:
            return None
        label = self.parser.labels[match.index].strip().casefold()
        folded = (other.strip().casefold() for other in self.parser.labels)
        is_prefix = any(other != label and other.startswith(label) for other in folded)
        # the character after "no" distinguishes it from "not sure"; for other labels it carries no information
        return label_probability(text, match.start, min(match.end + is_prefix, len(text)), logprobs)


def _message_text(content: object) -> str:
    """Return the text of a message; some endpoints send it in parts."""
    if isinstance(content, list):
        return "".join(str(part.get("text") or "") for part in content if isinstance(part, Mapping))
    return content if isinstance(content, str) else ""
