"""iOS: Apple's push service, which speaks only HTTP/2, with a key's signed token."""

import json
import socket
import ssl
import threading
import time
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import jwt
from h2.connection import H2Connection
from h2.events import DataReceived, ResponseReceived, StreamEnded
from h2.exceptions import ProtocolError

from provai.platform.brand import APP_ID
from provai.push.messages import BUSY, SECONDS, TEXT, TITLE, DeviceGone, LookReady, PushBusy, PushRefused

# Apple takes a token for an hour, and a new one at most every 20 minutes.
TOKEN_SECONDS = 40 * 60
GONE = ("BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken")
# A look is no news after a day.
NEWS_SECONDS = 24 * 3600
CHUNK = 1 << 16


class ApnsSender:
    def __init__(self, key: Path, key_id: str, team_id: str, base_url: str) -> None:
        """Raises OSError or PyJWTError when there is no good key at the path."""
        self._key, self._key_id, self._team_id = key.read_text(), key_id, team_id
        jwt.get_algorithm_by_name("ES256").prepare_key(self._key)
        place = urlsplit(base_url)
        self._host, self._port = place.hostname or "", place.port or 443
        self._lock = threading.Lock()
        self._token, self._signed_at = "", 0.0

    def send(self, message: LookReady) -> None:
        status, reason = self._post(message)
        if status == HTTPStatus.OK:
            return
        if status == HTTPStatus.GONE or reason in GONE:
            raise DeviceGone(reason)
        if reason == "ExpiredProviderToken":
            self._signed_at = 0.0
            raise PushBusy(f"APNs: {reason}")
        if status in BUSY:
            raise PushBusy(f"APNs: HTTP {status} {reason}")
        raise PushRefused(f"APNs: HTTP {status} {reason}")

    def _signed_token(self) -> str:
        with self._lock:
            if time.time() >= self._signed_at + TOKEN_SECONDS:
                self._signed_at = time.time()
                claims = {"iss": self._team_id, "iat": int(self._signed_at)}
                self._token = jwt.encode(claims, self._key, algorithm="ES256", headers={"kid": self._key_id})
            return self._token

    def _headers(self, message: LookReady) -> list[tuple[str, str]]:
        return [
            (":method", "POST"),
            (":scheme", "https"),
            (":authority", self._host),
            (":path", f"/3/device/{message.token}"),
            ("authorization", f"bearer {self._signed_token()}"),
            ("apns-topic", APP_ID),
            ("apns-push-type", "alert"),
            ("apns-priority", "10"),
            ("apns-expiration", str(int(time.time()) + NEWS_SECONDS)),
            # A message that comes twice is shown once.
            ("apns-collapse-id", message.look),
        ]

    def _post(self, message: LookReady) -> tuple[int, str | None]:
        """The status, and Apple's reason where it is a refusal."""
        alert = {"title": TITLE, "body": TEXT}
        body = json.dumps({"aps": {"alert": alert, "sound": "default"}, "look": message.look}).encode()
        connection = H2Connection()
        with self._connected() as wire:
            connection.initiate_connection()
            connection.send_headers(1, self._headers(message))
            connection.send_data(1, body, end_stream=True)
            try:
                wire.sendall(connection.data_to_send())
                return _answer(wire, connection)
            except (OSError, ProtocolError) as error:
                raise PushRefused(f"APNs gave no answer: {error!r}") from error

    def _connected(self) -> ssl.SSLSocket:
        context = ssl.create_default_context()
        context.set_alpn_protocols(["h2"])
        try:
            raw = socket.create_connection((self._host, self._port), timeout=SECONDS)
            return context.wrap_socket(raw, server_hostname=self._host)
        except OSError as error:
            raise PushBusy(f"APNs is out of reach: {error}") from error


def _answer(wire: ssl.SSLSocket, connection: H2Connection) -> tuple[int, str | None]:
    status, data = 0, b""
    while received := wire.recv(CHUNK):
        for event in connection.receive_data(received):
            if isinstance(event, ResponseReceived):
                status = int(dict(event.headers)[b":status"])
            elif isinstance(event, DataReceived):
                data += event.data
                connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, StreamEnded):
                return status, _reason(data)
        wire.sendall(connection.data_to_send())
    raise PushRefused("APNs gave no answer: it closed the connection")


def _reason(data: bytes) -> str | None:
    try:
        body = json.loads(data)
    except ValueError:
        return None
    return body.get("reason") if isinstance(body, dict) else None
