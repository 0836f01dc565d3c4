"""A person on the web: signs up, sends pictures, asks for try-ons, follows them; and one who never stops asking."""

import io
import json
import secrets
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import httpx2

from tests.pictures import jpeg
from tests.tryon.conftest import TEE

PASSWORD = "uma-senha-do-banco-de-provas"
# Nobody to be read at length: the quick engine paints any picture.
FIGURE = jpeg((480, 640))
PAUSE_SECONDS = 0.5
PATIENCE_SECONDS = 60.0
NO_ANSWER = "sem resposta"


class Person:
    def __init__(self, url: str) -> None:
        self.client = httpx2.Client(base_url=url, timeout=PATIENCE_SECONDS, verify=False)
        self.email = f"pessoa-{secrets.token_hex(6)}@exemplo.com.br"
        account = {"email": self.email, "password": PASSWORD, "data": {"full_name": "Pessoa"}}
        self.tokens = self.client.post("/api/auth/v1/signup", json=account).raise_for_status().json()
        self.client.headers["Authorization"] = f"Bearer {self.tokens['access_token']}"
        self.pictures: dict[str, str] = {}

    def at(self, url: str) -> httpx2.Client:
        """The same signed-in device, asking this server by itself."""
        return httpx2.Client(base_url=url, timeout=PATIENCE_SECONDS, headers=self.client.headers, verify=False)

    def send_pictures(self) -> None:
        self.pictures = {
            "person_image_url": send(self.client, FIGURE, "person").raise_for_status().json()["path"],
            "garment_image_url": send(self.client, TEE, "garment").raise_for_status().json()["path"],
        }

    def try_on(self) -> str:
        row: str = self.client.post("/api/v1/tryons", json=self.pictures).raise_for_status().json()["id"]
        return row

    def rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.client.get("/api/v1/tryons", params={"limit": 100}).raise_for_status().json()
        return rows


def send(client: httpx2.Client, picture: bytes, folder: str) -> httpx2.Response:
    file = {"file": ("foto.jpg", io.BytesIO(picture), "image/jpeg")}
    return client.post("/api/v1/storage/tryon-images", files=file, data={"path": folder})


def follow(client: httpx2.Client, row: str) -> Iterator[dict[str, Any]]:
    """What the event stream of one try-on tells."""
    with client.stream("GET", f"/api/v1/tryons/{row}/events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data: {"):
                yield json.loads(line.removeprefix("data: "))


@dataclass
class Seen:
    """What a person was answered during a fault."""

    answers: Counter[str] = field(default_factory=Counter)
    # Without a code and a sentence of ours: a bare 500, or a 502 of the proxy.
    bare: Counter[str] = field(default_factory=Counter)
    accepted_tryons: list[str] = field(default_factory=list)
    accepted_pictures: list[str] = field(default_factory=list)
    # Asked for without an answer: they may or may not have been taken.
    unanswered: int = 0
    last_trouble: float = 0.0
    slowest: float = 0.0


class Traffic(threading.Thread):
    """Reads a list, sends a picture and asks for a try-on, over and over, and notes every answer."""

    def __init__(self, person: Person) -> None:
        super().__init__(name="traffic", daemon=True)
        self.seen = Seen()
        self._person = person
        self._enough = threading.Event()

    def run(self) -> None:
        asks = (self._read, self._send, self._try_on)
        turn = 0
        while not self._enough.wait(PAUSE_SECONDS):
            # Mostly reads: of try-ons only so many may be asked for in ten minutes.
            self._note(asks[0] if turn % 4 else asks[1 + turn // 4 % 2])
            turn += 1

    def stop(self) -> Seen:
        self._enough.set()
        self.join()
        return self.seen

    def _note(self, ask: Any) -> None:
        begun = time.monotonic()
        try:
            answer: httpx2.Response = ask()
        except httpx2.TransportError:
            self._trouble(NO_ANSWER)
            self.seen.unanswered += ask == self._try_on
        else:
            if answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
                self._trouble(str(answer.status_code))
                self.seen.unanswered += ask == self._try_on
                if "code" not in answer.text or answer.status_code == HTTPStatus.INTERNAL_SERVER_ERROR:
                    self.seen.bare[str(answer.status_code)] += 1
            else:
                self.seen.answers[str(answer.status_code)] += 1
        self.seen.slowest = max(self.seen.slowest, time.monotonic() - begun)

    def _trouble(self, what: str) -> None:
        self.seen.answers[what] += 1
        self.seen.last_trouble = time.monotonic()

    def _read(self) -> httpx2.Response:
        return self._person.client.get("/api/v1/tryons")

    def _send(self) -> httpx2.Response:
        answer = send(self._person.client, FIGURE, "wardrobe")
        if answer.status_code == HTTPStatus.CREATED:
            self.seen.accepted_pictures.append(answer.json()["url"])
        return answer

    def _try_on(self) -> httpx2.Response:
        answer = self._person.client.post("/api/v1/tryons", json=self._person.pictures)
        if answer.status_code == HTTPStatus.CREATED:
            self.seen.accepted_tryons.append(answer.json()["id"])
        return answer
