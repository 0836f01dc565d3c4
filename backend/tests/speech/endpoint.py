"""A transcription server on this machine that speaks OpenAI's protocol over real HTTP."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Endpoint:
    def __init__(self) -> None:
        self.says = "Oi, o que eu visto amanhã?"
        self.status = 200
        self.asked: list[bytes] = []
        self.keys: list[str | None] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.url = ""


@contextmanager
def transcription_endpoint() -> Iterator[Endpoint]:
    endpoint = Endpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            endpoint.asked.append(self.rfile.read(int(self.headers["Content-Length"])))
            endpoint.keys.append(self.headers["Authorization"])
            endpoint.may_answer.wait(30)
            body = json.dumps({"text": endpoint.says}).encode()
            found = self.path == "/v1/audio/transcriptions"
            self.send_response(endpoint.status if found else 404)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    endpoint.url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield endpoint
    finally:
        endpoint.may_answer.set()
        server.shutdown()
        server.server_close()
