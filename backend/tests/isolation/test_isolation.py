"""A second account never reaches the first one's rows: generated over every route of the contract."""

import re
import socket
from io import BytesIO
from typing import Any
from uuid import UUID
from zipfile import ZipFile

import httpx2
import pytest
from fastapi import FastAPI

from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.stylist.tables import Message
from provai.tryon.tables import Tryon
from provai.wardrobe.tables import WardrobeItem
from tests.conftest import PersonClient, Upload
from tests.isolation.routes import CONTRACT, OPERATIONS, PUBLIC, READS

WITH_ID = [(m, p) for m, p, _ in OPERATIONS if re.search(r"\{\w+_id\}", p)]

# Their answers carry no id, link or word of a person, at least of one who has done nothing there yet.
WITHOUT_TRACES = {"/api/v1/export/status", "/api/v1/consents/purposes", "/api/v1/wardrobe-items/export/parts"}
# What a correct call of each changing route with an id carries; a new route must say it here.
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("PATCH", "/api/v1/wardrobe-items/{item_id}"): {"brand": "Alheia"},
    ("POST", "/api/v1/wardrobe-items/{item_id}/pieces"): {"indexes": [0]},
    ("POST", "/api/v1/wardrobe-items/{item_id}/read"): {},
    ("PATCH", "/api/v1/tryons/{tryon_id}"): {"favorite": True},
    ("POST", "/api/v1/tryons/{tryon_id}/report"): {"reason": "other"},
    ("POST", "/api/v1/tryons/{tryon_id}/cancel"): {},
    ("PATCH", "/api/v1/avatars/{avatar_id}"): {"is_primary": True},
    ("POST", "/api/v1/stylist/messages/{message_id}/stop"): {},
}
# Which field of which route takes a file, and where such a file lives.
TAKES_FILE: dict[tuple[str, str], tuple[str, str, str]] = {
    ("PATCH", "/api/v1/profile"): ("avatar_url", "avatars", ""),
    ("POST", "/api/v1/wardrobe-items"): ("image_url", "tryon-images", "wardrobe"),
    ("POST", "/api/v1/avatars"): ("image_url", "tryon-images", "person"),
    ("PUT", "/api/v1/color-analyses"): ("selfie_url", "tryon-images", "selfie"),
    ("POST", "/api/v1/stylist/knowledge"): ("file_url", "stylist-files", "favorites"),
    ("POST", "/api/v1/tryons"): ("person_image_url", "tryon-images", "person"),
    ("POST", "/api/v1/functions/personal-stylist"): ("imageUrl", "stylist-files", "images"),
    ("POST", "/api/v1/functions/check-photo"): ("imageUrl", "tryon-images", "person"),
    ("POST", "/api/v1/functions/read-garment"): ("imageUrl", "tryon-images", "garment"),
    ("POST", "/api/v1/functions/transcribe"): ("audioUrl", "stylist-files", "images"),
    ("POST", "/api/v1/functions/color-analysis"): ("imageUrl", "tryon-images", "selfie"),
    ("POST", "/api/v1/functions/virtual-tryon"): ("personImageUrl", "tryon-images", "person"),
}


async def _tryon(app: FastAPI, owner: UUID, picture: str) -> UUID:
    """No engine is needed to own a finished try-on."""
    house: House = app.state.house
    tryon_id, ref = new_id(), f"tryon-images/{picture}"
    async with house.database.transaction() as session:
        await act_as(session, owner)
        session.add(
            Tryon(
                id=tryon_id,
                user_id=owner,
                person_image_url=ref,
                garment_image_urls=[ref],
                result_image_url=ref,
                status="completed",
                favorite=True,
            )
        )
    return tryon_id


async def _item_of_several(app: FastAPI, owner: UUID, picture: str) -> UUID:
    """No eyes are needed to own the item of a photo that shows several pieces."""
    house: House = app.state.house
    item_id, ref = new_id(), f"tryon-images/{picture}"
    piece = {"index": 0, "category": "Saia", "slot": "bottom", "color": None, "colors": [], "pattern": "plain"}
    more = {"image": ref, "descriptor": "", "similar_to": None, "item": None}
    async with house.database.transaction() as session:
        await act_as(session, owner)
        session.add(WardrobeItem(id=item_id, user_id=owner, image_url=ref, reading="read", pieces=[piece | more]))
    return item_id


async def _reply(app: FastAPI, owner: UUID) -> UUID:
    """No engine is needed to own what it wrote."""
    house: House = app.state.house
    asked, reply = new_id(), new_id()
    async with house.database.transaction() as session:
        await act_as(session, owner)
        session.add(Message(id=asked, user_id=owner, role="user", content="Só da Ana"))
        session.add(Message(id=reply, user_id=owner, role="assistant", content="Só da Ana", answers_id=asked))
    return reply


@pytest.fixture
async def ids_of_ana(app: FastAPI, ana: PersonClient, upload: Upload) -> dict[str, str]:
    """One row of each kind, by the name its route gives to the id."""

    async def make(route: str, method: str = "POST") -> str:
        field, bucket, folder = TAKES_FILE[method, route]
        answer = await ana.request(method, route, json={field: await upload(ana, bucket, folder)})
        assert answer.is_success, answer.text
        made: str = answer.json()["id"]
        return made

    assert (await ana.put("/api/v1/stylist/memory", json={"facts": [{"text": "Só da Ana"}]})).is_success
    accepted = {"documents": [{"document": "terms", "version": "2025-01"}]}
    assert (await ana.post("/api/v1/consents", json=accepted)).is_success
    sessions = (await ana.get("/api/v1/sessions")).json()
    return {
        "item_id": str(await _item_of_several(app, ana.user_id, await upload(ana, "tryon-images", "wardrobe"))),
        "session_id": sessions[0]["id"],
        "avatar_id": await make("/api/v1/avatars"),
        "analysis_id": await make("/api/v1/color-analyses", "PUT"),
        "knowledge_id": await make("/api/v1/stylist/knowledge"),
        "tryon_id": str(await _tryon(app, ana.user_id, await upload(ana))),
        "message_id": str(await _reply(app, ana.user_id)),
    }


def _words(answer: httpx2.Response) -> str:
    """Everything that can be read in an answer, also inside a ZIP."""
    if answer.headers["content-type"] != "application/zip":
        return answer.text
    with ZipFile(BytesIO(answer.content)) as archive:
        texts = [name for name in archive.namelist() if name.endswith((".json", ".csv"))]
        return " ".join([*archive.namelist(), *(archive.read(name).decode() for name in texts)])


def _ask(path: str, ids: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda match: ids[match[1]], path)


def test_the_suite_covers_every_route_with_an_id() -> None:
    assert len(WITH_ID) >= 8
    assert {(m, p) for m, p in WITH_ID if m in ("PATCH", "PUT", "POST")} == set(BODIES)


@pytest.mark.parametrize(("method", "path"), WITH_ID)
async def test_another_persons_id_is_not_found(
    method: str, path: str, ana: PersonClient, bia: PersonClient, ids_of_ana: dict[str, str]
) -> None:
    address, body = _ask(path, ids_of_ana), BODIES.get((method, path))
    assert (await bia.request(method, address, json=body)).status_code == 404
    assert (await ana.request(method, address, json=body)).is_success


@pytest.mark.parametrize("path", READS)
async def test_what_one_person_reads_holds_nothing_of_another(
    path: str, ana: PersonClient, bia: PersonClient, ids_of_ana: dict[str, str]
) -> None:
    traces = [*ids_of_ana.values(), str(ana.user_id), ana.email, "Só da Ana"]
    for query in ({}, {"before": str(UUID(int=2**128 - 1))}):
        answer = await bia.get(path, params=query)
        assert answer.is_success
        assert [trace for trace in traces if trace in _words(answer)] == []
    if path not in {"/api/v1/capabilities", "/api/v1/home", "/api/v1/tryons/events", *WITHOUT_TRACES}:
        own = _words(await ana.get(path))
        assert [trace for trace in traces if trace in own], "the search itself must be able to find"


@pytest.mark.parametrize(("method", "path"), list(TAKES_FILE))
async def test_another_persons_file_cannot_be_taken(
    method: str, path: str, app: FastAPI, ana: PersonClient, bia: PersonClient, upload: Upload
) -> None:
    field, bucket, folder = TAKES_FILE[method, path]
    stolen = await upload(ana, bucket, folder)
    more: dict[str, str] = {}
    if "tryon" in path:  # the other garment is one's own, and so is the row
        own = await upload(bia, bucket, folder)
        more = {"garment_image_url": own} if path.endswith("tryons") else {"garmentImageUrl": own}
    if path.endswith("virtual-tryon"):
        more["tryonId"] = str(await _tryon(app, bia.user_id, own))
    for value in (stolen, f"{bucket}/{stolen}", f"/files/{bucket}/{stolen}"):
        answer = await bia.request(method, path, json={field: value, **more})
        assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")


@pytest.mark.parametrize(("method", "path"), list(TAKES_FILE))
async def test_an_address_elsewhere_is_refused_and_never_asked(method: str, path: str, ana: PersonClient) -> None:
    """What a body names is looked up among the caller's files: the server fetches nothing that it is told to."""
    field = TAKES_FILE[method, path][0]
    with socket.create_server(("127.0.0.1", 0)) as elsewhere:
        elsewhere.setblocking(False)
        here = f"127.0.0.1:{elsewhere.getsockname()[1]}"
        for value in (f"http://{here}/tryon-images/a.jpg", f"//{here}/a.jpg", "file:///etc/passwd", f"ftp://{here}/a"):
            more: dict[str, Any] = {}
            if path.endswith("virtual-tryon"):
                more = {"garmentImageUrl": value, "tryonId": str(new_id())}
            elif path.endswith("/tryons"):
                more = {"garment_image_url": value}
            answer = await ana.request(method, path, json={field: value, **more})
            assert answer.status_code in (404, 422), answer.text
            assert answer.json()["code"] in ("unknown_file", "not_found"), answer.text
        with pytest.raises(BlockingIOError):
            elsewhere.accept()


CHANGES = [(m, p, operation) for m, p, operation in OPERATIONS if m in ("POST", "PUT", "PATCH")]


def test_no_route_takes_a_field_that_it_does_not_name() -> None:
    """So nobody can set an owner, a status or a result along with what they may set."""
    schemas, taking = CONTRACT["components"]["schemas"], 0
    for method, path, operation in CHANGES:
        reference = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        if name := reference.get("$ref", "").rpartition("/")[2]:
            taking += 1
            assert schemas[name].get("additionalProperties") is False, (method, path)
    assert taking > 20


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/v1/profile", {"full_name": "Bia", "id": "ana"}),
        ("POST", "/api/v1/wardrobe-items", {"image_url": "x", "user_id": "ana"}),
        ("POST", "/api/v1/tryons", {"person_image_url": "x", "garment_image_url": "x", "status": "completed"}),
        ("PUT", "/api/v1/measurements", {"height_cm": 170, "user_id": "ana"}),
    ],
)
async def test_a_field_of_the_row_that_is_not_the_callers_to_set_is_refused(
    method: str, path: str, body: dict[str, Any], ana: PersonClient, bia: PersonClient
) -> None:
    sent = {name: str(ana.user_id) if value == "ana" else value for name, value in body.items()}
    answer = await bia.request(method, path, json=sent)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request"), answer.text


async def test_who_signs_up_chooses_neither_id_nor_rights(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    wanted = {"id": str(ana.user_id), "role": "service_role", "email_confirmed_at": "2020-01-01T00:00:00Z"}
    email = f"{new_id()}@exemplo.com.br"
    account = {"email": email, "password": ana.password, "data": {"role": "service_role"}, **wanted}
    user = (await client.post("/api/auth/v1/signup", json=account)).json()["user"]
    assert user["id"] != wanted["id"]
    assert user["role"] == "authenticated"
    assert user["email_confirmed_at"] != wanted["email_confirmed_at"]


def test_every_route_that_takes_a_file_is_covered() -> None:
    schemas = CONTRACT["components"]["schemas"]
    taking = set()
    for method, path, operation in OPERATIONS:
        reference = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        fields = schemas.get(reference.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
        if any(name.endswith(("_url", "Url")) for name in fields):
            taking.add((method, path))
    assert taking == set(TAKES_FILE)


@pytest.mark.parametrize(("method", "path"), [(m, p) for m, p, _ in OPERATIONS if p not in PUBLIC])
async def test_nobody_gets_in_without_an_account(method: str, path: str, client: httpx2.AsyncClient) -> None:
    ids = {name: str(new_id()) for name in re.findall(r"\{(\w+)\}", path)} | {"bucket": "avatars"}
    answer = await client.request(method, _ask(path, ids), json=BODIES.get((method, path)))
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
