"""Asks a service elsewhere over HTTPS, with the standard library: time, retries and refusals in one place.

Each provider's own SDK would bring tens of packages for one POST with JSON; plain HTTP is what the tests speak too.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from http import HTTPStatus
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import structlog

from provai.settings import Settings
from provai.tryon.engines.contract import EngineTrouble, EngineUnavailable, Refusal

log = structlog.get_logger()

Json = dict[str, Any]

BUSY = (408, 425, 429, 500, 502, 503, 504)
KEY_REFUSED = (401, 402, 403)
MOST_BYTES = 64 << 20
_CHUNK = 1 << 16
_LONGEST_WAIT = 20.0


class ServiceAway(EngineUnavailable):
    """It does not answer, answers too late, has no quota left or does not take our key: the next engine is asked."""

    code = "service_away"
    sentence = "O serviço de fora que faz esta prova não respondeu agora. Tente de novo daqui a pouco."


def refused_there() -> Refusal:
    """What the provider's own moderation keeps back."""
    sentence = (
        "O serviço de fora não aceitou fazer esta prova. Às vezes ele estranha uma foto comum: "
        "tente com outra foto sua ou da peça."
    )
    return Refusal("refused_by_service", sentence)


class UnreadableAnswer(EngineTrouble):
    code = "unreadable_answer"


@dataclass(frozen=True)
class Answer:
    """A status below 300, or a refusal of the request that the engine reads itself."""

    status: int
    body: Json

    @property
    def is_refusal(self) -> bool:
        return self.status >= HTTPStatus.MULTIPLE_CHOICES


class HostedCaller:
    """One dressing's calls: they share its time."""

    def __init__(self, settings: Settings, service: str, pulse: Callable[[], None], deadline: float) -> None:
        self._settings = settings
        self._service = service
        self._pulse = pulse  # raises when nobody wants the result any more
        self._deadline = min(time.monotonic() + settings.hosted_timeout_seconds, deadline)
        self._opener = build_opener(_NoRedirects)

    def post_json(self, address: str, headers: Mapping[str, str], body: Json) -> Answer:
        return self.ask(address, {**headers, "Content-Type": "application/json"}, json.dumps(body).encode())

    def ask(self, address: str, headers: Mapping[str, str], body: bytes | None = None) -> Answer:
        """Raises ServiceAway or UnreadableAnswer; a busy service is asked again, each time a while later."""
        for attempt in range(self._settings.hosted_retries + 1):
            self._pulse()
            status, data, wanted = self._once(address, headers, body)
            if status in KEY_REFUSED:
                raise self._away(f"the key was refused: HTTP {status}")
            if status not in BUSY:
                return Answer(status, _json_of(data))
            if _is_out_of_quota(data):
                raise self._away("no quota is left")
            if attempt < self._settings.hosted_retries:
                self.wait(wanted or self._settings.hosted_backoff_seconds * 2**attempt)
        raise self._away(f"still busy: HTTP {status}")

    def wait(self, seconds: float) -> None:
        """As short as the remaining time; raises ServiceAway when there is none."""
        if time.monotonic() + min(seconds, _LONGEST_WAIT) > self._deadline:
            raise self._away("out of time")
        time.sleep(min(seconds, _LONGEST_WAIT))
        self._pulse()

    def _once(self, address: str, headers: Mapping[str, str], body: bytes | None) -> tuple[int, bytes, float | None]:
        """Status, body and how long the service asks us to wait. What does not answer counts as 503."""
        request = Request(address, body, {"Accept": "application/json", **headers})  # noqa: S310 (the operator's own)
        try:
            with self._opener.open(request, timeout=self._left()) as answer:
                return answer.status, self._read(answer), None
        except HTTPError as error:
            with error:
                return error.code, self._read(error), _seconds_of(error.headers)
        except TimeoutError as error:
            raise self._away("out of time") from error
        except (OSError, HTTPException) as error:
            if isinstance(getattr(error, "reason", None), TimeoutError):
                raise self._away("out of time") from error
            log.warning("tryon_service_unreachable", service=self._service, why=repr(error))
            return 503, b"", None

    def _left(self) -> float:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise self._away("out of time")
        return left

    def _read(self, answer: Any) -> bytes:
        """Also of a service that sends its answer drop by drop."""
        data = b""
        while chunk := answer.read1(_CHUNK) if hasattr(answer, "read1") else answer.read(_CHUNK):
            data += chunk
            self._left()
            if len(data) > MOST_BYTES:
                raise UnreadableAnswer("an endless answer")
        return data

    def _away(self, why: str) -> ServiceAway:
        return ServiceAway(f"{self._service}: {why}")


class _NoRedirects(HTTPRedirectHandler):
    """A key is sent to the address that the operator named, and to no other."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _json_of(data: bytes) -> Json:
    try:
        body = json.loads(data)
    except ValueError as error:
        raise UnreadableAnswer("no JSON") from error
    if not isinstance(body, dict):
        raise UnreadableAnswer("no JSON object")
    return body


def _is_out_of_quota(data: bytes) -> bool:
    """What waiting does not mend; providers say it with the same status as being busy."""
    said = data[:4000].lower()
    return any(word in said for word in (b"insufficient_quota", b"outofcredits", b"billing_hard_limit"))


def _seconds_of(headers: Message) -> float | None:
    try:
        return max(0.0, float(headers.get("Retry-After", "")))
    except ValueError:
        return None
