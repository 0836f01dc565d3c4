import re
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import httpx2
import pytest
from sqlalchemy import select

from provai.platform.database import act_as
from provai.platform.house import House
from provai.storage.buckets import MAX_BYTES
from provai.storage.stores import Store
from provai.storage.tables import StoredFile
from tests.conftest import ClientOf
from tests.pictures import jpeg
from tests.sizes import one_database
from tests.storage.conftest import Send
from tests.storage.samples import PICTURES, recording

pytestmark = one_database


async def stored_paths(house: House, person: str) -> list[str]:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return list(await session.scalars(select(StoredFile.path).where(StoredFile.path.startswith(person))))


async def test_an_uploaded_photo_is_seen_through_its_link(
    client_of: ClientOf, client: httpx2.AsyncClient, send: Send
) -> None:
    ana = await client_of("ana")
    answer = await send(ana, jpeg((640, 960)))
    assert answer.status_code == 201
    stored = answer.json()
    assert re.fullmatch(rf"{ana.user_id}/person/\d{{13}}-[0-9a-f]{{16}}\.jpg", stored["path"])
    assert (stored["content_type"], stored["width"], stored["height"]) == ("image/jpeg", 640, 960)
    seen = await client.get(stored["url"])
    assert seen.status_code == 200
    assert seen.headers["content-type"] == "image/jpeg"
    small = await client.get(stored["thumbnail_url"])
    assert small.status_code == 200
    assert len(small.content) < len(seen.content)


@pytest.mark.parametrize(
    ("bucket", "path", "kept_under"),
    [
        ("tryon-images", None, "person/"),
        ("tryon-images", "", "person/"),
        ("tryon-images", "{me}", "person/"),
        ("tryon-images", "person", "person/"),
        ("tryon-images", "garment/", "garment/"),
        ("tryon-images", "selfie/1700000000000.jpg", "selfie/"),
        ("tryon-images", "{me}/wardrobe", "wardrobe/"),
        ("tryon-images", "{me}/wardrobe/1700000000000-x.png", "wardrobe/"),
        ("tryon-images", "{me}/result/x.exe", "result/"),
        ("avatars", None, ""),
        ("avatars", "", ""),
        ("avatars", "{me}/1700000000000.jpg", ""),
        ("avatars", "foto.jpg", ""),
        ("stylist-files", None, "images/"),
        ("stylist-files", "images", "images/"),
        ("stylist-files", "{me}/favorites/1.jpg", "favorites/"),
    ],
)
async def test_the_folder_is_the_callers_choice_and_the_name_never_is(
    client_of: ClientOf, send: Send, bucket: str, path: str | None, kept_under: str
) -> None:
    ana = await client_of("ana")
    answer = await send(ana, jpeg(), path and path.format(me=ana.user_id), bucket)
    assert answer.status_code == 201
    assert re.fullmatch(rf"{ana.user_id}/{kept_under}\d{{13}}-[0-9a-f]{{16}}\.jpg", answer.json()["path"])


@pytest.mark.parametrize(
    "path",
    ["closet", "person/a/b.jpg", "../person", "person/../../x.jpg", "{me}/..", "per\0son", "x" * 900],
)
async def test_an_unknown_folder_is_refused(client_of: ClientOf, send: Send, house: House, path: str) -> None:
    ana = await client_of("ana")
    answer = await send(ana, jpeg(), path.format(me=ana.user_id))
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_folder")
    assert await stored_paths(house, str(ana.user_id)) == []


async def test_an_unknown_bucket_or_another_persons_folder_is_not_found(client_of: ClientOf, send: Send) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    assert (await send(ana, jpeg(), bucket="segredos")).status_code == 404
    assert (await send(ana, jpeg(), f"{bia.user_id}/person/1.jpg")).status_code == 404
    assert (await send(ana, jpeg(), f"{uuid4()}/person")).status_code == 404


async def test_a_stranger_cannot_upload(client: httpx2.AsyncClient, send: Send) -> None:
    answer = await send(client, jpeg())
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")


async def test_one_byte_too_many_is_refused_and_the_sentence_says_what_is_accepted(
    client_of: ClientOf, send: Send
) -> None:
    ana = await client_of("ana")
    photo = jpeg()
    full = photo + bytes(MAX_BYTES["picture"] - len(photo))
    assert (await send(ana, full)).status_code == 201
    answer = await send(ana, full + b"\0")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "JPEG, PNG, WebP, HEIC ou AVIF, de até 15 MB" in answer.json()["message"]


async def test_sound_has_its_own_lower_cap(client_of: ClientOf, send: Send) -> None:
    ana = await client_of("ana")
    answer = await send(ana, recording() + bytes(MAX_BYTES["audio"]), "audio", "stylist-files")
    assert answer.status_code == 413
    assert "WebM, Ogg, MP4 ou WAV, de até 10 MB" in answer.json()["message"]


@pytest.mark.parametrize("declared", [None, "1", str(10**9), "not a number"])
async def test_an_endless_body_is_not_read_to_its_end(client_of: ClientOf, declared: str | None) -> None:
    """Whatever the headers say about its length."""
    ana = await client_of("ana")
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
        while read < 10 * MAX_BYTES["picture"]:
            read += 65536
            yield bytes(65536)

    headers = {"Content-Type": "multipart/form-data; boundary=x"} | ({"Content-Length": declared} if declared else {})
    answer = await ana.post("/api/v1/storage/tryon-images", content=endless(), headers=headers)
    assert answer.status_code == 413
    assert read <= MAX_BYTES["picture"] + 2 * 65536


async def test_a_slow_upload_holds_no_database_connection(client_of: ClientOf, house: House) -> None:
    """Otherwise a few phones on a bad network would keep everyone else waiting."""
    ana = await client_of("ana")
    held: list[int] = []

    async def slow() -> AsyncIterator[bytes]:
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
        held.append(house.database.engine.pool.checkedout())  # type: ignore[attr-defined]
        yield jpeg() + b"\r\n--x--"

    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    assert (await ana.post("/api/v1/storage/avatars", content=slow(), headers=headers)).status_code == 201
    assert held == [0]


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("application/json", b"{}"),
        ("multipart/form-data", b"--x--"),
        ("multipart/form-data; boundary=x", b"nonsense"),
        ("multipart/form-data; boundary=x", b"--x\r\n"),
        ("multipart/form-data; boundary=" + "x" * 5000, b"--x\r\n"),
        (
            "multipart/form-data; boundary=x; charset=undefined",
            b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\na\r\n--x--',
        ),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nwords\r\n--x--',
        ),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data\r\n\r\nwords\r\n--x--"),
    ],
)
async def test_a_form_without_a_file_is_refused_with_a_sentence(
    client_of: ClientOf, content_type: str, body: bytes
) -> None:
    ana = await client_of("ana")
    answer = await ana.post("/api/v1/storage/tryon-images", content=body, headers={"Content-Type": content_type})
    assert (answer.status_code, answer.json()["code"]) == (422, "missing_file")


async def test_two_files_at_once_are_refused(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    files = [("file", ("a.jpg", jpeg(), "image/jpeg")), ("file", ("b.jpg", jpeg(), "image/jpeg"))]
    assert (await ana.post("/api/v1/storage/avatars", files=files)).status_code == 422


async def test_a_picture_is_no_recording_and_a_recording_is_no_picture(client_of: ClientOf, send: Send) -> None:
    ana = await client_of("ana")
    picture_as_sound = await send(ana, jpeg(), "audio", "stylist-files", "voz.webm", "audio/webm")
    assert (picture_as_sound.status_code, picture_as_sound.json()["code"]) == (422, "bad_audio")
    sound_as_picture = await send(ana, recording(), "images", "stylist-files", "foto.jpg", "image/jpeg")
    assert (sound_as_picture.status_code, sound_as_picture.json()["code"]) == (422, "bad_picture")


async def test_names_and_declared_types_are_not_believed(client_of: ClientOf, send: Send) -> None:
    ana = await client_of("ana")
    honest = await send(ana, PICTURES["png"](), name="../../etc/x.php", declared="text/html")
    assert (honest.status_code, honest.json()["content_type"]) == (201, "image/jpeg")
    for data, name, declared in (
        (b"<script>alert(1)</script>", "foto.jpg", "image/jpeg"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "foto.svg", "image/svg+xml"),
        (b"GIF89a" + bytes(200), "foto.gif", "image/gif"),
        (b"", "foto.jpg", "image/jpeg"),
    ):
        answer = await send(ana, data, name=name, declared=declared)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_picture")
        assert "JPEG, PNG, WebP, HEIC ou AVIF" in answer.json()["message"]


@pytest.mark.parametrize("place", ["tempfile.TemporaryFile", "provai.storage.stores.write_new_private_file"])
async def test_a_full_disk_is_said_in_words_with_when_to_come_back(
    client_of: ClientOf, send: Send, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """While the body comes in, or when the picture is kept."""
    ana, full_disk = await client_of("ana"), Path("/dev/full")
    photo = jpeg((640, 960)) + bytes(2**21)  # more than is held in memory while it comes in
    monkeypatch.setattr(place, lambda *_, **__: full_disk.open("r+b", buffering=0))
    full = await send(ana, photo)
    assert (full.status_code, full.json()["code"]) == (503, "no_space")
    assert full.json()["message"] == "O servidor ficou sem espaço para guardar isto agora. Tente de novo em instantes."
    assert int(full.headers["Retry-After"]) > 0
    monkeypatch.undo()
    assert (await send(ana, photo)).status_code == 201


async def test_bytes_that_could_not_be_stored_are_no_upload(
    client_of: ClientOf, send: Send, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError("no space left on device")

    ana = await client_of("ana")
    monkeypatch.setattr(type(store), "put", full)
    answer = await send(ana, jpeg())
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
