"""Traces in OpenTelemetry's protocol, where the settings name who collects them; without that nothing is imported.

A request is a span, a job another that hangs from the request that asked for it. Neither carries a path, a query or
anything that a person wrote.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from provai.settings import BadSetting, Settings

_TRACEPARENT = re.compile(r"00-([0-9a-f]{32})-([0-9a-f]{16})-01")

_provider: Any = None


@contextmanager
def tracing(settings: Settings, service: str) -> Iterator[None]:
    """What is under way at the end is still sent."""
    global _provider  # noqa: PLW0603
    if not settings.otlp_url:
        yield
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise BadSetting("PROVAI_OTLP_URL precisa de mais uma peça: pip install 'provai[otel]'") from error
    _provider = TracerProvider(resource=Resource.create({"service.name": f"provai-{service}"}))
    exporter = OTLPSpanExporter(endpoint=f"{settings.otlp_url.rstrip('/')}/v1/traces")
    _provider.add_span_processor(BatchSpanProcessor(exporter))
    try:
        yield
    finally:
        _provider.shutdown()
        _provider = None


class Span:
    """Also where nothing is traced, so that nobody needs to ask."""

    def __init__(self, inner: Any = None) -> None:
        self._inner = inner

    def name(self, name: str) -> None:
        if self._inner is not None:
            self._inner.update_name(name)

    def note(self, **attributes: str | int | float) -> None:
        if self._inner is not None:
            self._inner.set_attributes(attributes)


@contextmanager
def span(name: str, parent: str | None = None, **attributes: str) -> Iterator[Span]:
    """An exception that passes through marks it as failed, by its kind: what it says may hold what a person wrote.

    `parent` is another's traceparent().
    """
    if _provider is None:
        yield Span()
        return
    from opentelemetry.trace import StatusCode

    begun = _provider.get_tracer("provai").start_as_current_span(
        name, context=_context_of(parent), attributes=attributes, record_exception=False, set_status_on_exception=False
    )
    with begun as inner:
        try:
            yield Span(inner)
        except BaseException as error:
            inner.set_status(StatusCode.ERROR, type(error).__name__)
            raise


def traceparent() -> str | None:
    """The present span, in one line, to be handed to a job."""
    if _provider is None:
        return None
    from opentelemetry.trace import get_current_span

    present = get_current_span().get_span_context()
    return f"00-{present.trace_id:032x}-{present.span_id:016x}-01" if present.is_valid else None


def _context_of(parent: str | None) -> Any:
    from opentelemetry.context import Context
    from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags, set_span_in_context

    known = _TRACEPARENT.fullmatch(parent or "")
    if known is None:
        return Context() if parent is not None else None
    ids = SpanContext(int(known[1], 16), int(known[2], 16), is_remote=True, trace_flags=TraceFlags(TraceFlags.SAMPLED))
    return set_span_in_context(NonRecordingSpan(ids), Context())
