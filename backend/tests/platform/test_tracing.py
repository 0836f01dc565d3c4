"""Traces reach whoever collects them: a request, and the job that it asked for below it."""

import gzip
import queue
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx2
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status

from provai.platform import tracing
from provai.settings import Settings
from tests.live_server import LiveServer, wait_for_file


class Collector:
    def __init__(self) -> None:
        spans = self.spans = queue.SimpleQueue[Span]()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                assert self.path == "/v1/traces"
                sent = ExportTraceServiceRequest.FromString(_unpacked(body, self.headers["Content-Encoding"]))
                for resource in sent.resource_spans:
                    for scope in resource.scope_spans:
                        for span in scope.spans:
                            spans.put(span)
                self.send_response(200)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def all(self) -> list[Span]:
        found = []
        while not self.spans.empty():
            found.append(self.spans.get())
        return found


def _unpacked(body: bytes, encoding: str | None) -> bytes:
    return gzip.decompress(body) if encoding == "gzip" else body


@pytest.fixture
def collector() -> Iterator[Collector]:
    collector = Collector()
    yield collector
    collector.close()


def test_a_job_hangs_from_the_request_that_asked_for_it(
    collector: Collector, start_server: Callable[..., LiveServer]
) -> None:
    server = start_server(otlp_url=collector.url)
    email = "ana@exemplo.com.br"
    account = {"email": email, "password": "segredo-de-teste"}
    httpx2.post(f"{server.url}/api/auth/v1/signup", json=account).raise_for_status()
    asked = httpx2.post(f"{server.url}/api/auth/v1/recover?redirect_to=/segredo", json={"email": email})
    wait_for_file(server.data_dir / "outbox", "*.eml")
    assert server.terminate() == 0  # after the end of the letter's job, and after what was left was sent
    spans = collector.all()
    [request] = [span for span in spans if _noted(span).get("request_id") == asked.headers["x-request-id"]][-1:]
    family = {span.name: span for span in spans if span.trace_id == request.trace_id}
    [recover] = [span for span in family.values() if not span.parent_span_id]
    [letter] = [span for span in family.values() if span.parent_span_id == recover.span_id]
    assert recover.name == "recover_password"
    assert _noted(recover)["http.response.status_code"] == "200"
    assert "mail" in letter.name
    told = "".join(map(str, spans))
    assert email not in told
    assert "segredo" not in told


def test_what_an_error_says_stays_here(collector: Collector, tmp_path: Path) -> None:
    settings = Settings(_env_file=None, data_dir=tmp_path, otlp_url=collector.url)
    with tracing.tracing(settings, "serve"), pytest.raises(ValueError, match="ana@"), tracing.span("wear"):
        raise ValueError("ana@exemplo.com.br")
    [told] = collector.all()
    assert (told.status.code, told.status.message) == (Status.STATUS_CODE_ERROR, "ValueError")
    assert "ana@" not in str(told)


def _noted(span: Span) -> dict[str, str]:
    return {noted.key: noted.value.string_value or str(noted.value.int_value or "") for noted in span.attributes}
