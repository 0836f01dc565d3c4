"""What one person may keep is bounded, with a sentence that says what to do; nobody else's rows count."""

import asyncio

import httpx2
import pytest
from fastapi import FastAPI

from provai.settings import Settings
from tests.conftest import ClientOf, Upload

MOST = 3
ROOMS = [
    ("quota_wardrobe_items", "/api/v1/wardrobe-items", "image_url", "tryon-images", "wardrobe", "wardrobe_full"),
    ("quota_saved_photos", "/api/v1/avatars", "image_url", "tryon-images", "person", "saved_photos_full"),
    ("quota_knowledge", "/api/v1/stylist/knowledge", "file_url", "stylist-files", "favorites", "knowledge_full"),
]


@pytest.fixture
def settings(app: FastAPI) -> Settings:
    found: Settings = app.state.house.settings
    return found


@pytest.mark.parametrize(("quota", "address", "field", "bucket", "folder", "code"), ROOMS)
async def test_a_room_is_full_at_its_quota_and_has_room_again_after_a_removal(
    client_of: ClientOf,
    upload: Upload,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    quota: str,
    address: str,
    field: str,
    bucket: str,
    folder: str,
    code: str,
) -> None:
    monkeypatch.setattr(settings, quota, MOST)
    ana, bia = await client_of("ana"), await client_of("bia")
    photos = [await upload(ana, bucket, folder) for _ in range(MOST + 3)]
    # All at once: the quota holds between requests that do not see each other.
    answers = await asyncio.gather(*(ana.post(address, json={field: photo}) for photo in photos))
    assert sorted(answer.status_code for answer in answers) == [201] * MOST + [409] * 3
    refused = next(answer for answer in answers if answer.status_code == 409).json()
    assert (refused["code"], refused["details"]) == (code, {"limit": MOST})
    assert "Apague" in refused["message"]
    kept = (await ana.get(address)).json()
    assert len(kept) == MOST

    assert (await bia.post(address, json={field: await upload(bia, bucket, folder)})).status_code == 201
    await ana.delete(f"{address}/{kept[0]['id']}")
    assert (await ana.post(address, json={field: await upload(ana, bucket, folder)})).status_code == 201


async def test_bytes_are_counted_over_all_files_and_freed_when_a_row_goes(
    client_of: ClientOf, upload: Upload, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    photo = await upload(ana)
    saved = (await ana.post("/api/v1/avatars", json={"image_url": photo})).json()
    one = await _bytes_of(ana, photo)
    monkeypatch.setattr(settings, "quota_bytes", 2 * one + one // 2)

    async def send() -> httpx2.Response:
        return await ana.post("/api/v1/storage/tryon-images", files={"file": ("foto.jpg", await _file(ana, photo))})

    answers = await asyncio.gather(*(send() for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    refused = next(answer for answer in answers if answer.status_code == 409).json()
    assert refused["code"] == "storage_full"
    assert "Apague" in refused["message"]

    await upload(bia)
    await ana.delete(f"/api/v1/avatars/{saved['id']}")
    await upload(ana)


async def test_no_look_is_begun_that_could_not_be_kept(
    client_of: ClientOf, upload: Upload, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await client_of("ana")
    asked = {"person_image_url": await upload(ana), "garment_image_url": await upload(ana, folder="garment")}
    monkeypatch.setattr(settings, "quota_bytes", 1)
    answer = await ana.post("/api/v1/tryons", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "storage_full")
    assert (await ana.get("/api/v1/tryons")).json() == []


async def _file(person: httpx2.AsyncClient, path: str) -> bytes:
    links = (await person.get("/api/v1/storage/tryon-images", params={"path": path})).json()
    return (await person.get(links["url"])).content


async def _bytes_of(person: httpx2.AsyncClient, path: str) -> int:
    """What the picture takes with its thumbnail."""
    links = (await person.get("/api/v1/storage/tryon-images", params={"path": path})).json()
    return sum([len((await person.get(links[name])).content) for name in ("url", "thumbnail_url")])
