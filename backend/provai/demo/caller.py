"""A person's device without a screen: it speaks to a server of this machine and waits for its answers."""

import json
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

ANSWER_SECONDS = 180.0


class Refused(Exception):
    """The server said no; its sentence is for people."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Caller:
    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self._address = (host, port)
        self._headers: dict[str, str] = {}

    def sign_in(self, token: str) -> None:
        self._headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Any:
        return self._ask("GET", path)

    def send(self, method: str, path: str, values: Mapping[str, Any]) -> Any:
        return self._ask(method, path, json.dumps(values).encode(), "application/json")

    def upload(self, bucket: str, folder: str, picture: Path) -> str:
        """The path by which rows name the file."""
        edge = secrets.token_hex(16)
        head = f'--{edge}\r\nContent-Disposition: form-data; name="path"\r\n\r\n{folder}\r\n' if folder else ""
        head += (
            f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{picture.name}"\r\n'
            "Content-Type: image/webp\r\n\r\n"
        )
        body = head.encode() + picture.read_bytes() + f"\r\n--{edge}--\r\n".encode()
        stored = self._ask("POST", f"/api/v1/storage/{bucket}", body, f"multipart/form-data; boundary={edge}")
        path: str = stored["path"]
        return path

    def wait_for_end(self, path: str) -> None:
        """Reads a stream of events until the server ends it."""
        self._ask("GET", path)

    def _ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> Any:
        headers = {**self._headers, "Content-Type": kind} if kind else self._headers
        connection = HTTPConnection(*self._address, timeout=ANSWER_SECONDS)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        said = json.loads(text) if text and "json" in answer.headers.get("Content-Type", "") else None
        if answer.status >= HTTPStatus.BAD_REQUEST:
            raise Refused(answer.status, (said or {}).get("message") or (said or {}).get("msg") or f"{answer.status}")
        return said
