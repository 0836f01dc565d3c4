"""OpenAI's chat protocol, as hosted models, vLLM and Ollama speak it: one streamed request at a time."""

import asyncio
import json
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from provai.settings import Settings
from provai.stylist.engines.contract import EngineTrouble

LONGEST_LINE = 1 << 20
MOST_BYTES = 8 << 20

Json = dict[str, Any]


@dataclass
class ToolCall:
    id: str = ""
    name: str = ""
    arguments: str = ""


@dataclass
class Round:
    """What one request ended with; the text was handed on as it came."""

    text: str = ""
    calls: list[ToolCall] = field(default_factory=list)
    finished: bool = False


class ChatEndpoint:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def stream(self, messages: Sequence[Json], tools: Sequence[Json], outcome: Round) -> AsyncGenerator[str]:
        """Yields text as it comes and fills in `outcome`; EngineTrouble for errors, silence and broken streams."""
        try:
            async for line in _lines(self._request(messages, tools), self._settings.llm_timeout_seconds):
                for text in _read(line, outcome):
                    yield text
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise EngineTrouble(f"the endpoint said what cannot be read: {error!r}") from error
        if not outcome.finished:
            raise EngineTrouble("the stream broke off")

    def _request(self, messages: Sequence[Json], tools: Sequence[Json]) -> Request:
        body: Json = {"model": self._settings.llm_model, "messages": list(messages), "stream": True}
        if tools:
            body["tools"] = list(tools)
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
        if key := self._settings.llm_api_key.get_secret_value():
            headers["Authorization"] = f"Bearer {key}"
        address = f"{self._settings.llm_base_url.rstrip('/')}/chat/completions"
        return Request(address, json.dumps(body).encode(), headers)  # noqa: S310 (the operator's own address)


def _read(line: bytes, outcome: Round) -> list[str]:
    """One line of the stream; answers the text that it carries."""
    if not line.startswith(b"data:"):
        return []
    data = line.removeprefix(b"data:").strip()
    if data == b"[DONE]":
        outcome.finished = True
        return []
    event = json.loads(data)
    if event.get("error"):
        raise EngineTrouble(f"the endpoint failed in the middle: {str(event['error'])[:200]}")
    texts = []
    for choice in event.get("choices") or []:
        delta = choice.get("delta") or {}
        for part in delta.get("tool_calls") or []:
            _add_call(outcome, part)
        if delta.get("content"):
            outcome.text += delta["content"]
            texts.append(delta["content"])
        if choice.get("finish_reason"):
            outcome.finished = True
    return texts


def _add_call(outcome: Round, part: Json) -> None:
    """Calls come in pieces, each saying to which one it belongs."""
    place = int(part.get("index") or 0)
    if not 0 <= place <= len(outcome.calls):
        raise ValueError("a tool call out of order")
    if place == len(outcome.calls):
        outcome.calls.append(ToolCall())
    call, function = outcome.calls[place], part.get("function") or {}
    call.id = part.get("id") or call.id
    call.name += function.get("name") or ""
    call.arguments += function.get("arguments") or ""


async def _lines(request: Request, silence_seconds: float) -> AsyncIterator[bytes]:
    """Read in a thread of its own, which ends with the answer, with its silence, or when nobody listens any more."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[bytes | Exception | None] = asyncio.Queue()
    gone = threading.Event()

    def tell(what: bytes | Exception | None) -> None:
        with suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(lines.put_nowait, what)

    threading.Thread(
        target=_pump, args=(request, silence_seconds, tell, gone), name="stylist-endpoint", daemon=True
    ).start()
    try:
        while (line := await lines.get()) is not None:
            if isinstance(line, Exception):
                raise EngineTrouble(_why(line)) from line
            yield line
    finally:
        gone.set()


def _pump(request: Request, silence_seconds: float, tell: Any, gone: threading.Event) -> None:
    try:
        with urlopen(request, timeout=silence_seconds) as answer:  # noqa: S310
            read = 0
            while not gone.is_set() and (line := answer.readline(LONGEST_LINE)):
                read += len(line)
                if read > MOST_BYTES:
                    raise ValueError("an endless answer")
                tell(line)
        tell(None)
    except (OSError, HTTPException, ValueError) as error:
        tell(error)


def _why(error: Exception) -> str:
    return f"HTTP {error.code}" if isinstance(error, HTTPError) else repr(error)
