"""The body of a request to a chat endpoint, and what its answer says.

An endpoint that refuses a part of the request that can be done without is asked without it from then on.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from overread.labelers.llm_confidence import label_probability
from overread.labelers.llm_parse import Found, Reader
from overread.labelers.llm_price import Usage, read_usage
from overread.labelers.llm_prompt import MODES, Mode, Prompt

log = logging.getLogger(__name__)

OURS = (
    *("model", "messages", "n", "stream", "temperature", "max_tokens", "max_completion_tokens"),
    *("response_format", "logprobs", "top_logprobs"),
)
"""The fields of a request that this labeler writes itself."""

_ABOUT_FORMAT = ("response_format", "json_schema", "json_object", "json schema", "structured output", "json mode")


@dataclass(frozen=True, slots=True)
class Shape:
    """Which parts a request has."""

    mode: Mode
    logprobs: bool
    limit: str = "max_tokens"
    temperature: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """What one answer says: a label by its place in the list, or None, and what was written."""

    index: int | None
    confidence: float | None
    raw: str
    usage: Usage | None


class Wire:
    """Writes requests and reads answers; `shape` is what the endpoint has been found to take."""

    def __init__(
        self,
        model: str,
        prompt: Prompt,
        reader: Reader,
        *,
        structured: str,
        logprobs: bool,
        temperature: float,
        max_tokens: int,
        extra: Mapping[str, Any],
    ) -> None:
        self.model = model
        self.prompt = prompt
        self.reader = reader
        self.shape = Shape("schema" if structured == "auto" else MODES[MODES.index(structured)], logprobs)
        self._may_weaken = structured == "auto"
        self._temperature = temperature
        self._max_tokens = max_tokens
        self._extra = dict(extra)
        self._told_of_length = False

    def request(self, item: int, shape: Shape) -> dict[str, Any]:
        body: dict[str, Any] = {"model": self.model, "messages": self.prompt.messages(item, shape.mode)}
        body[shape.limit] = self._max_tokens
        if shape.temperature:
            body["temperature"] = self._temperature
        if shape.mode != "text":
            body["response_format"] = self.prompt.schema if shape.mode == "schema" else {"type": "json_object"}
        if shape.logprobs:  # some servers give no probabilities at all for 0 alternatives
            body |= {"logprobs": True, "top_logprobs": 1}
        return body | self._extra

    def give_way(self, sent: Shape, refusal: str) -> bool:
        """Do without the part of the request that a refusal names; False: it names none that can be done without."""
        weaker = self._without(sent, refusal.lower())
        if weaker is None:
            return False
        if self.shape == sent:  # else another request has met the same refusal already
            log.warning("%s: asking with %s from now on: %s", self.model, weaker, refusal)
            self.shape = weaker
        return self.shape != sent

    def _without(self, sent: Shape, refusal: str) -> Shape | None:
        if sent.mode != "text" and self._may_weaken and any(words in refusal for words in _ABOUT_FORMAT):
            return replace(sent, mode=MODES[MODES.index(sent.mode) + 1])
        if sent.logprobs and "logprob" in refusal:
            return replace(sent, logprobs=False)
        if sent.limit == "max_tokens" and "max_completion_tokens" in refusal:
            return replace(sent, limit="max_completion_tokens")
        if sent.temperature and "temperature" in refusal:
            return replace(sent, temperature=False)
        return None

    def read(self, body: Mapping[str, Any]) -> Said | None:
        """Return what the answer says; None: it is no answer at all."""
        choices = body.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        message = choice.get("message") if isinstance(choice, Mapping) else None
        if not isinstance(choice, Mapping) or not isinstance(message, Mapping):
            return None
        usage = read_usage(body)
        ended, refusal, text = choice.get("finish_reason"), message.get("refusal"), _text(message.get("content"))
        if refusal or ended == "content_filter":
            return Said(None, None, str(refusal or text or ended), usage)
        if ended == "length" and not self._told_of_length:
            self._told_of_length = True
            log.warning("%s: an answer was cut off after max_tokens=%d tokens", self.model, self._max_tokens)
        found = self.reader.find(text, complete=ended != "length")
        if found is None:
            return Said(None, None, text, usage)
        return Said(found.index, self._confidence(text, found, choice.get("logprobs")), text, usage)

    def _confidence(self, text: str, found: Found, logprobs: object) -> float | None:
        if not self.shape.logprobs:
            return None
        label = self.reader.labels[found.index].strip().casefold()
        rest = (other.strip().casefold() for other in self.reader.labels)
        may_go_on = any(other != label and other.startswith(label) for other in rest)
        # what ends "no" tells it from "not sure"; elsewhere it tells nothing, and only its spelling varies
        return label_probability(text, found.start, min(found.end + may_go_on, len(text)), logprobs)


def _text(content: object) -> str:
    """Return the text of a message, which some endpoints send in parts."""
    if isinstance(content, list):
        return "".join(str(part.get("text") or "") for part in content if isinstance(part, Mapping))
    return content if isinstance(content, str) else ""
