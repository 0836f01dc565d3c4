"""Logs a person can read, numbers a machine can scrape, and one line per request."""

import logging
import time
from typing import Any

import structlog
from prometheus_client import Counter, Histogram
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from provai.platform import tracing
from provai.platform.ids import new_id
from provai.platform.outages import as_said

REQUESTS = Counter("provai_requests_total", "Requests answered", ["operation", "status"])
SECONDS = Histogram("provai_request_seconds", "Time to the first byte of the answer", ["operation"])

log = structlog.get_logger()


def configure_logs(production: bool) -> None:
    """JSON lines in production, readable lines elsewhere; other libraries' logs follow the same way."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Plain tracebacks: a richer one would print local variables, and a password is one.
    readable = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    renderer: Any = structlog.processors.JSONRenderer() if production else readable
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *([structlog.processors.format_exc_info] if production else []),
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # our own line says more and no query string
    logging.getLogger("alembic.runtime.migration").setLevel(logging.WARNING)


def _operation_of(scope: Scope) -> str:
    """The handler's name, unique in the contract; never the path, which holds ids."""
    return getattr(scope.get("route"), "name", "unmatched")


class RequestTelemetry:
    """Names each request, counts it by operation, and logs it without its query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        request_id = str(new_id())
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)

        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", request_id.encode())]
                self._record(scope, message["status"], time.perf_counter() - started)
            await send(message)

        try:
            with tracing.span("request", request_id=request_id) as span:
                try:
                    await self.app(scope, receive, answer)
                finally:
                    span.name(_operation_of(scope))
                    span.note(**{"http.response.status_code": status})
        except Exception as error:
            log.error("request_failed", operation=_operation_of(scope), exc_info=error)
            if status:
                raise  # half an answer cannot be taken back; the server closes the connection
            said = as_said(error)
            await JSONResponse(said.body(), said.status, said.headers())(scope, receive, answer)

    @staticmethod
    def _record(scope: Scope, status: int, seconds: float) -> None:
        operation = _operation_of(scope)
        REQUESTS.labels(operation, status).inc()
        SECONDS.labels(operation).observe(seconds)
        if scope["path"].startswith("/api"):
            log.info("request", operation=operation, status=status, ms=round(seconds * 1000, 1))
