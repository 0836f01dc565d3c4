"""A look ends, and the phones of its person are told: once, and nobody else's."""

import io
import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx2
import pytest

from eyes.models import ModelShelf
from tests.conftest import PersonClient
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.live_server import LiveServer
from tests.pictures import jpeg
from tests.postgres import new_database
from tests.push.providers import GoogleServer, fcm_error
from tests.sizes import DATABASES
from tests.tryon import quick
from tests.tryon.conftest import TEE

BACKEND = Path(__file__).parents[2]
DEVICES = "/api/v1/push-devices"
PATIENCE_SECONDS = 300


@pytest.fixture(scope="module")
def google(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GoogleServer]:
    server = GoogleServer(tmp_path_factory.mktemp("google"))
    yield server
    server.close()


@pytest.fixture(scope="module", params=DATABASES)
def server(
    request: pytest.FixtureRequest,
    google: GoogleServer,
    shelf: ModelShelf,  # noqa: F811
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[LiveServer]:
    url = new_database(request.getfixturevalue("postgres_server")) if request.param == "postgres" else ""
    folder = tmp_path_factory.mktemp("pushing")
    server = LiveServer(
        folder,
        database_url=url,
        rate_limits="false",
        tryon_engines='["quick"]',
        models_dir=str(shelf.folder),
        push_fcm_credentials=str(google.credentials),
        push_fcm_base_url=google.url,
    )
    server.env["PYTHONPATH"] = os.pathsep.join([str(BACKEND), str(quick.offer(folder / "engines"))])
    server.start()
    yield server
    server.kill()


class Someone:
    def __init__(self, server: LiveServer) -> None:
        self.client = httpx2.Client(base_url=server.url, timeout=PATIENCE_SECONDS)
        self.account = {"email": f"{secrets.token_hex(6)}@exemplo.com.br", "password": "segredo-de-teste"}
        signed_up = self.client.post("/api/auth/v1/signup", json=self.account).raise_for_status()
        self.client.headers["Authorization"] = f"Bearer {signed_up.json()['access_token']}"
        self.token = secrets.token_urlsafe(40)

    def keep_phone(self, token: str | None = None) -> None:
        body = {"platform": "android", "token": token or self.token}
        assert self.client.post(DEVICES, json=body).status_code == 204

    def sign_in_again(self) -> None:
        """As on another phone."""
        answer = self.client.post("/api/auth/v1/token?grant_type=password", json=self.account).raise_for_status()
        self.client.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"

    def phones(self) -> list[dict[str, Any]]:
        """As a copy of one's data tells them."""
        with ZipFile(io.BytesIO(self.client.get("/api/v1/export").raise_for_status().content)) as archive:
            rows: list[dict[str, Any]] = json.loads(archive.read("dados.json"))["push_devices"]
        return rows

    def look(self) -> str:
        """A finished one."""
        asked = {
            "person_image_url": self._send(jpeg((480, 640)), "person"),
            "garment_image_urls": [self._send(TEE, "garment")],
        }
        row = self.client.post("/api/v1/tryons", json=asked).raise_for_status().json()["id"]
        until(lambda: self.client.get(f"/api/v1/tryons/{row}").json()["status"] == "completed")
        return str(row)

    def _send(self, data: bytes, folder: str) -> str:
        files = {"file": ("foto.jpg", data, "image/jpeg")}
        sent = self.client.post("/api/v1/storage/tryon-images", files=files, data={"path": folder})
        return str(sent.raise_for_status().json()["path"])


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def told(google: GoogleServer, token: str) -> list[str]:
    return [message["data"]["look"] for message in google.taken if message["token"] == token]


def test_a_look_that_ends_is_told_once_to_each_phone_of_its_person(server: LiveServer, google: GoogleServer) -> None:
    ana, bia = Someone(server), Someone(server)
    ana.keep_phone()
    bia.keep_phone()
    other = secrets.token_urlsafe(40)
    ana.sign_in_again()
    ana.keep_phone(other)
    first = ana.look()
    until(lambda: told(google, ana.token) == told(google, other) == [first])
    second = ana.look()
    until(lambda: told(google, ana.token) == told(google, other) == [first, second])
    assert told(google, bia.token) == []
    assert google.account["private_key"] not in server.log.read_text()
    assert ana.token not in server.log.read_text()


def test_a_google_that_is_busy_is_asked_again_and_tells_once(server: LiveServer, google: GoogleServer) -> None:
    ana = Someone(server)
    ana.keep_phone()
    google.answers.append(fcm_error(503, "UNAVAILABLE"))
    look = ana.look()
    until(lambda: told(google, ana.token) == [look])
    assert not google.answers


def test_a_phone_that_google_no_longer_knows_is_forgotten(server: LiveServer, google: GoogleServer) -> None:
    ana = Someone(server)
    ana.keep_phone()
    assert [(phone["platform"], phone["token"]) for phone in ana.phones()] == [("android", ana.token)]
    google.answers.append(fcm_error(404, "NOT_FOUND", "UNREGISTERED"))
    ana.look()
    until(lambda: ana.phones() == [])


def test_a_phone_is_told_of_whoever_signed_in_there_last(server: LiveServer, google: GoogleServer) -> None:
    ana, bia = Someone(server), Someone(server)
    ana.keep_phone()
    bia.keep_phone(ana.token)
    ana.look()
    look = bia.look()
    until(lambda: told(google, ana.token) == [look])
    assert ana.phones() == []


def test_signing_out_forgets_the_phone_and_so_does_asking_for_it(server: LiveServer, google: GoogleServer) -> None:
    ana = Someone(server)
    ana.keep_phone()
    assert ana.client.post("/api/auth/v1/logout?scope=local").status_code == 204
    ana.sign_in_again()
    assert ana.phones() == []
    ana.keep_phone()
    ana.keep_phone(f"{ana.token}-novo")
    assert [phone["token"] for phone in ana.phones()] == [f"{ana.token}-novo"]
    assert ana.client.delete(DEVICES).status_code == 204
    assert ana.phones() == []


def test_of_one_persons_phones_the_newest_ten_are_kept(server: LiveServer) -> None:
    ana = Someone(server)
    for number in range(12):
        ana.sign_in_again()
        ana.keep_phone(f"{ana.token}-{number:02}")
    assert sorted(phone["token"][-2:] for phone in ana.phones()) == [f"{number:02}" for number in range(2, 12)]


def test_what_the_server_offers_is_said(server: LiveServer) -> None:
    ana = Someone(server)
    assert ana.client.get("/api/v1/capabilities").json()["push"] == ["android"]
    refused = ana.client.post(DEVICES, json={"platform": "ios", "token": "a" * 64})
    assert (refused.status_code, refused.json()["code"]) == (422, "push_off")


async def test_without_credentials_nothing_is_offered_or_kept(ana: PersonClient) -> None:
    assert (await ana.get("/api/v1/capabilities")).json()["push"] == []
    refused = await ana.post(DEVICES, json={"platform": "android", "token": "a" * 64})
    assert (refused.status_code, refused.json()["code"]) == (422, "push_off")
    assert (await ana.delete(DEVICES)).status_code == 204
