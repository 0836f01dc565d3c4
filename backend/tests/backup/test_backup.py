"""What was kept is put back into an empty place, row for row and byte for byte, whoever wrote meanwhile."""

import asyncio
import gzip
import json
import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import httpx2
import pytest
from fastapi import FastAPI
from sqlalchemy import select, text

from provai.backup.archive import Contents, Manifest, Writer
from provai.migrate import connection_to, engine_of
from provai.platform.database import act_as
from provai.platform.house import House
from provai.settings import Settings
from provai.storage.holding import may_remove, removal_held
from provai.storage.paths import thumbnail_of
from provai.storage.removal import remove_doomed_files
from provai.stylist.tables import Knowledge
from provai.wardrobe.tables import WardrobeItem
from tests.accounts.everything import fill
from tests.backup.conftest import Place, files_in, fill_by_hand, provai, provai_here, rows_in
from tests.conftest import PersonClient, Upload
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)

KINDS = ["sqlite", "postgres"]


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


class Writing:
    """Someone who adds pieces and removes them again until told to stop."""

    def __init__(self, person: httpx2.AsyncClient, upload: Upload) -> None:
        self._person, self._upload = person, upload
        self.times = 0
        self.is_over = False

    async def go_on(self) -> None:
        while not self.is_over:
            picture = await self._upload(self._person, "tryon-images", "wardrobe")
            added = await self._person.post("/api/v1/wardrobe-items", json={"image_url": picture})
            assert added.status_code == 201
            if self.times % 2:
                await self._person.delete(f"/api/v1/wardrobe-items/{added.json()['id']}")
            self.times += 1


@pytest.mark.usefixtures("open_umask", "shelf")
async def test_everything_comes_back_in_an_empty_place_though_someone_wrote_meanwhile(
    app: FastAPI,
    house_settings: Settings,
    ana: PersonClient,
    bia: PersonClient,
    upload: Upload,
    place: Place,
    tmp_path: Path,
) -> None:
    await fill(app.state.house, ana, upload)
    await _nothing_under_way(app.state.house, ana)
    of_ana = rows_in(house_settings, ana.user_id)
    kept = tmp_path / "copias" / "provai.tar"
    writing = Writing(bia, upload)
    writer = asyncio.create_task(writing.go_on())
    saved = await provai(house_settings, "backup", str(kept))
    writing.is_over = True
    await writer
    assert (saved.code, saved.err) == (0, "")
    assert "Guardado em" in saved.out
    assert "Atenção" not in saved.out
    assert writing.times > 2
    assert kept.stat().st_mode & 0o077 == 0
    assert [path.name for path in kept.parent.iterdir()] == ["provai.tar"]

    here = "postgres" if house_settings.database_url else "sqlite"
    [other] = {*KINDS} - {here}
    elsewhere = place(other)
    put_back = await provai(elsewhere, "restore", str(kept))
    assert (put_back.code, put_back.err) == (0, "")
    assert "A chave é outra" in put_back.out
    assert rows_in(elsewhere, ana.user_id) == of_ana
    before, after = await files_in(house_settings), await files_in(elsewhere)
    assert {key: data for key, data in after.items() if str(ana.user_id) in key} == {
        key: data for key, data in before.items() if str(ana.user_id) in key
    }
    # Of the one who wrote: what a row keeps is there, with its thumbnail.
    of_bia = rows_in(elsewhere, bia.user_id)
    refs = {str(value) for row in of_bia["wardrobe_items"] for value in row if "/wardrobe/" in str(value)}
    assert refs
    assert {*refs, *map(thumbnail_of, refs)} <= after.keys()

    # And once more from there, where nobody writes: all of it, exactly.
    again, third = tmp_path / "outra.tar", place(here)
    assert (await provai(elsewhere, "backup", str(again))).code == 0
    last = await provai(third, "restore", str(again))
    assert last.code == 0
    assert "A chave é outra" not in last.out
    assert rows_in(third) == rows_in(elsewhere)
    assert await files_in(third) == after


async def _nothing_under_way(house: House, person: PersonClient) -> None:
    """Its photos are read and its export is made, so that its rows stand still."""
    waiting = [
        select(table.id).where(table.user_id == person.user_id, table.reading == "waiting")
        for table in (WardrobeItem, Knowledge)
    ]
    async with asyncio.timeout(120):
        while True:
            async with house.database.transaction() as session:
                await act_as(session, None)
                rows = [row for query in waiting for row in await session.scalars(query)]
            if not rows and (await person.get("/api/v1/export/status")).json()["status"] == "ready":
                return
            await asyncio.sleep(0.1)


async def test_no_file_is_removed_while_a_backup_copies(
    app: FastAPI, house_settings: Settings, ana: PersonClient, upload: Upload
) -> None:
    house = app.state.house
    picture = await upload(ana, "tryon-images", "wardrobe")
    item = (await ana.post("/api/v1/wardrobe-items", json={"image_url": picture})).json()["id"]
    with engine_of(house_settings) as engine, removal_held(house_settings, engine):
        assert (await ana.delete(f"/api/v1/wardrobe-items/{item}")).status_code == 204
        await remove_doomed_files(house)
        assert f"tryon-images/{picture}" in await files_in(house_settings)
    async with house.database.transaction() as session, may_remove(house, session) as free:
        assert free
    await remove_doomed_files(house)
    assert f"tryon-images/{picture}" not in await files_in(house_settings)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_place_in_use_is_only_overwritten_when_told(kind: str, place: Place, tmp_path: Path) -> None:
    source, target, kept = place("sqlite"), place(kind), tmp_path / "provai.tar"
    fill_by_hand(source)
    fill_by_hand(target)
    before = rows_in(target)
    assert (await provai_here(source, "backup", str(kept))).code == 0
    refused = await provai_here(target, "restore", str(kept))
    assert refused.code == 1
    assert "--overwrite" in refused.err
    assert rows_in(target) == before
    assert (await provai_here(target, "restore", str(kept), "--overwrite")).code == 0
    assert rows_in(target) == rows_in(source)


async def test_files_alone_make_a_place_used(place: Place, tmp_path: Path) -> None:
    source, target, kept = place("sqlite"), place("sqlite"), tmp_path / "provai.tar"
    fill_by_hand(source)
    assert (await provai_here(source, "backup", str(kept))).code == 0
    stranger = target.data_dir / "files" / "avatars" / "de-outra-casa.jpg"
    stranger.parent.mkdir(parents=True)
    stranger.write_bytes(b"foto")
    assert (await provai_here(target, "restore", str(kept))).code == 1
    assert (await provai_here(target, "restore", str(kept), "--overwrite")).code == 0
    assert await files_in(target) == {}


async def test_what_fails_midway_leaves_all_that_was_there(place: Place, tmp_path: Path) -> None:
    target, kept = place("sqlite"), tmp_path / "provai.tar"
    fill_by_hand(target)
    mine = target.data_dir / "files" / "avatars" / "minha.jpg"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(b"foto")
    (target.data_dir / "jobs.db").write_bytes(b"tarefas")
    before = rows_in(target)
    with kept.open("wb") as file:
        manifest = Manifest(revision="0001", app="0.0.1", made_at="2025-01-01T00:00:00+00:00", key_fingerprint="")
        writer = Writer(file, manifest)
        writer.add("files/avatars/dela.jpg", b"outra foto")
        writer.finish(Contents(files=2, bytes=20))
    refused = await provai_here(target, "restore", str(kept), "--overwrite")
    assert (refused.code, "Tudo ficou como estava" in refused.err) == (1, True)
    assert rows_in(target) == before
    assert await files_in(target) == {"avatars/minha.jpg": b"foto"}
    assert (target.data_dir / "jobs.db").read_bytes() == b"tarefas"


async def test_nothing_is_restored_under_those_who_work(
    app: FastAPI, house_settings: Settings, ana: PersonClient, tmp_path: Path
) -> None:
    kept = tmp_path / "provai.tar"
    assert (await provai(house_settings, "backup", str(kept))).code == 0
    refused = await provai(house_settings, "restore", str(kept), "--overwrite")
    assert refused.code == 1
    assert "Ainda há quem trabalhe" in refused.err
    assert (await ana.get("/api/v1/profile")).status_code == 200


async def test_a_damaged_backup_touches_nothing(place: Place, tmp_path: Path) -> None:
    source, target, kept = place("sqlite"), place("sqlite"), tmp_path / "provai.tar"
    fill_by_hand(source)
    assert (await provai_here(source, "backup", str(kept))).code == 0
    whole = kept.read_bytes()
    rows = whole.index(b"rows/") + 512 + 40
    changed = whole[:rows] + bytes([whole[rows] ^ 1]) + whole[rows + 1 :]
    for damaged in (whole[: len(whole) // 2], whole[:-2048], changed, b"", b"uma foto qualquer" * 100):
        kept.write_bytes(damaged)
        refused = await provai_here(target, "restore", str(kept))
        assert refused.code == 1
        assert "não é uma cópia inteira" in refused.err
        assert "Traceback" not in refused.err
    kept.write_bytes(whole)
    assert (await provai_here(target, "restore", str(kept))).code == 0


async def test_a_backup_is_never_written_over_another(place: Place, tmp_path: Path) -> None:
    source, kept = place("sqlite"), tmp_path / "provai.tar"
    fill_by_hand(source)
    kept.write_bytes(b"a de ontem")
    refused = await provai_here(source, "backup", str(kept))
    assert refused.code == 1
    assert "já existe" in refused.err
    assert kept.read_bytes() == b"a de ontem"


async def test_what_cannot_be_written_is_said_in_a_sentence(place: Place) -> None:
    source = place("sqlite")
    fill_by_hand(source)
    refused = await provai_here(source, "backup", "/proc/provai.tar")
    assert refused.code == 1
    assert "Traceback" not in refused.err


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_of_the_first_version_is_restored_and_brought_up_to_date(
    kind: str, place: Place, tmp_path: Path
) -> None:
    file = BytesIO()
    writer = Writer(
        file, Manifest(revision="0001", app="0.0.1", made_at="2025-01-01T00:00:00+00:00", key_fingerprint="")
    )
    user = {"id": "0190a1b2-0000-7000-8000-000000000001", "email": "ana@exemplo.com.br", "password_hash": "x"}
    moments = {"updated_at": "2025-01-01T12:00:00+00:00", "created_at": "2025-01-01T12:00:00+00:00"}
    writer.add("rows/0-users.jsonl.gz", _chunk("users", {**user, "user_metadata": '{"a": 1}', **moments}))
    writer.finish(Contents(rows={"users": 1}))
    (tmp_path / "velha.tar").write_bytes(file.getvalue())
    target = place(kind)
    said = await provai_here(target, "restore", str(tmp_path / "velha.tar"))
    assert (said.code, said.err) == (0, "")
    with connection_to(target) as connection:
        if kind == "postgres":
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        assert connection.execute(select(text("email FROM users"))).scalars().all() == ["ana@exemplo.com.br"]


def _chunk(table: str, row: dict[str, str]) -> bytes:
    kinds = {"id": "uuid", "updated_at": "time", "created_at": "time", "user_metadata": "json"}
    header = {"table": table, "columns": {name: kinds.get(name, "text") for name in row}, "keys": []}
    return gzip.compress("\n".join([json.dumps(header), json.dumps(list(row.values()))]).encode())
