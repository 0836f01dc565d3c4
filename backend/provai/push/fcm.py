"""Android: Firebase Cloud Messaging, HTTP v1, with a service account's signed assertion."""

import json
import threading
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

import jwt

from provai.push.messages import BUSY, SECONDS, TEXT, TITLE, DeviceGone, LookReady, PushBusy, PushRefused

SCOPE = "https://www.googleapis.com/auth/firebase.messaging"
GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
ASSERTION_SECONDS = 3600
CHANNEL = "looks"  # the app makes it: web/src/lib/native/notify.ts
GONE = ("UNREGISTERED", "SENDER_ID_MISMATCH")
MOST_BYTES = 1 << 20


@dataclass(frozen=True)
class ServiceAccount:
    project: str
    email: str
    token_uri: str
    key: str = field(repr=False)

    @classmethod
    def read(cls, path: Path) -> "ServiceAccount":
        """Raises OSError, ValueError, KeyError or PyJWTError."""
        written = json.loads(path.read_text())
        account = cls(written["project_id"], written["client_email"], written["token_uri"], written["private_key"])
        jwt.get_algorithm_by_name("RS256").prepare_key(account.key)
        return account


class FcmSender:
    def __init__(self, account: ServiceAccount, base_url: str) -> None:
        self._account = account
        self._address = f"{base_url}/v1/projects/{account.project}/messages:send"
        self._lock = threading.Lock()
        self._access, self._good_until = "", 0.0

    def send(self, message: LookReady) -> None:
        body = {
            "message": {
                "token": message.token,
                "notification": {"title": TITLE, "body": TEXT},
                "data": {"look": message.look},
                # With the same tag a message that comes twice is shown once.
                "android": {"notification": {"tag": message.look, "icon": "ic_stat_look", "channel_id": CHANNEL}},
            }
        }
        headers = {"Authorization": f"Bearer {self._access_token()}", "Content-Type": "application/json"}
        status, answer = _post(self._address, headers, json.dumps(body).encode())
        if status == HTTPStatus.OK:
            return
        code = _error_code(answer)
        if code in GONE:
            raise DeviceGone(code)
        if status == HTTPStatus.UNAUTHORIZED:
            self._good_until = 0.0
        if status in BUSY:
            raise PushBusy(f"FCM: HTTP {status}")
        raise PushRefused(f"FCM: HTTP {status} {code}")

    def _access_token(self) -> str:
        with self._lock:
            if time.time() >= self._good_until:
                self._access, self._good_until = self._new_access_token()
            return self._access

    def _new_access_token(self) -> tuple[str, float]:
        """The token, and until when it is good."""
        account, issued = self._account, int(time.time())
        claims: dict[str, Any] = {"iss": account.email, "scope": SCOPE, "aud": account.token_uri}
        claims |= {"iat": issued, "exp": issued + ASSERTION_SECONDS}
        form = {"grant_type": GRANT, "assertion": jwt.encode(claims, account.key, algorithm="RS256")}
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        try:
            status, answer = _post(account.token_uri, headers, urlencode(form).encode())
        except PushRefused as error:  # an assertion may be sent again
            raise PushBusy(str(error)) from error
        if status in BUSY:
            raise PushBusy(f"Google's sign-in: HTTP {status}")
        if status != HTTPStatus.OK or "access_token" not in answer:
            raise PushRefused(f"Google's sign-in: HTTP {status} {answer.get('error')}")
        return answer["access_token"], issued + float(answer.get("expires_in", 0)) - 60


class _NoRedirects(HTTPRedirectHandler):
    """A key is sent to the address that the operator named, and to no other."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


_opener = build_opener(_NoRedirects)


def _post(address: str, headers: dict[str, str], data: bytes) -> tuple[int, dict[str, Any]]:
    request = Request(address, data, headers)  # noqa: S310 (the operator's own)
    try:
        with _opener.open(request, timeout=SECONDS) as answer:
            return answer.status, _json_of(answer.read(MOST_BYTES))
    except HTTPError as error:
        with error:
            return error.code, _json_of(error.read(MOST_BYTES))
    except URLError as error:  # it never got there
        raise PushBusy(f"Google is out of reach: {error.reason}") from error
    except (OSError, HTTPException) as error:
        raise PushRefused(f"Google gave no answer: {error!r}") from error


def _json_of(data: bytes) -> dict[str, Any]:
    try:
        body = json.loads(data)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _error_code(answer: dict[str, Any]) -> str | None:
    error = answer.get("error")
    if not isinstance(error, dict):
        return None
    codes = [detail.get("errorCode") for detail in error.get("details", []) if isinstance(detail, dict)]
    return next((code for code in codes if code), error.get("status"))
