"""What a person takes away: everything of theirs, nothing of anyone else's, and no secret."""

import json
from io import BytesIO
from zipfile import ZipFile

import httpx2

import provai.tables
from provai.platform.house import House
from provai.storage.service import NewFile, store_file
from tests.accounts.conftest import AUTH
from tests.conftest import ClientOf, PersonClient


async def exported(person: PersonClient) -> ZipFile:
    answer = await person.get("/api/v1/export")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/zip"
    assert "provai-meus-dados.zip" in answer.headers["Content-Disposition"]
    archive = ZipFile(BytesIO(answer.content))
    assert archive.testzip() is None
    return archive


async def test_a_person_takes_everything_with_them(client_of: ClientOf, house: House) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    picture = bytes(range(256)) * 4000
    mine = await store_file(house, ana.user_id, "avatars", "", NewFile(picture, "image/webp"))
    await store_file(house, bia.user_id, "avatars", "", NewFile(b"da bia", "image/webp"))

    archive = await exported(ana)
    data = json.loads(archive.read("dados.json"))
    assert archive.namelist() == ["dados.json", mine]
    assert archive.read(mine) == picture
    assert data["users"][0]["email"] == ana.email
    assert data["profiles"][0]["full_name"] == "Ana"
    assert len(data["auth_sessions"]) == 1
    assert [f"{row['bucket']}/{row['path']}" for row in data["stored_files"]] == [mine]
    assert bia.email not in archive.read("dados.json").decode()
    assert str(bia.user_id) not in archive.read("dados.json").decode()


async def test_the_export_reads_every_table_that_knows_a_person(client_of: ClientOf) -> None:
    data = json.loads((await exported(await client_of("ana"))).read("dados.json"))
    points_at_users = {
        table.name
        for table in provai.tables.metadata.tables.values()
        if any(key.target_fullname == "users.id" for key in table.foreign_keys)
    }
    assert set(data) == points_at_users | {"users"}


async def test_no_secret_leaves_with_it(client: httpx2.AsyncClient, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    await client.post(f"{AUTH}/recover", json={"email": ana.email})
    text = (await exported(ana)).read("dados.json").decode()
    assert "argon2" not in text
    assert "_hash" not in text


async def test_a_stranger_exports_nothing(client: httpx2.AsyncClient) -> None:
    assert (await client.get("/api/v1/export")).status_code == 401
