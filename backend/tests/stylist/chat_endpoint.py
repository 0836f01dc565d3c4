"""A server that speaks OpenAI's chat protocol over real HTTP and answers as the test says, one answer a request."""

import json
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Json = dict[str, Any]


def text(*words: str) -> list[Json]:
    """A stream of these words."""
    return [*({"choices": [{"delta": {"content": word}}]} for word in words), _end("stop")]


def call(name: str, arguments: Json | str, call_id: str = "call-1") -> list[Json]:
    """A tool call whose arguments come in two pieces."""
    said = arguments if isinstance(arguments, str) else json.dumps(arguments)
    half = len(said) // 2
    first = {"index": 0, "id": call_id, "function": {"name": name, "arguments": said[:half]}}
    second = {"index": 0, "function": {"arguments": said[half:]}}
    return [*({"choices": [{"delta": {"tool_calls": [part]}}]} for part in (first, second)), _end("tool_calls")]


def _end(reason: str) -> Json:
    return {"choices": [{"delta": {}, "finish_reason": reason}]}


class ChatServer:
    """`answers` is what it says in turn: a list of events, a status, 'silence', or ('broken', events)."""

    def __init__(self, answers: Sequence[Any]) -> None:
        self.asked: list[Json] = []
        self.keys: list[str | None] = []
        self._answers = list(answers)
        self._over = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer._answer(self)

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def close(self) -> None:
        self._over.set()
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        assert request.path == "/v1/chat/completions"
        self.asked.append(json.loads(request.rfile.read(int(request.headers["Content-Length"]))))
        self.keys.append(request.headers["Authorization"])
        answer = self._answers.pop(0)
        if isinstance(answer, int):
            request.send_error(answer)
            return
        if answer == "silence":
            self._over.wait(60)
            return
        broken = isinstance(answer, tuple)
        request.send_response(200)
        request.send_header("Content-Type", "text/event-stream")
        request.end_headers()
        for event in answer[1] if broken else answer:
            request.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
        if not broken:
            request.wfile.write(b"data: [DONE]\n\n")
