"""A house that began with the first version goes on with this one: its rows are there, and read over HTTP."""

import secrets
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx2
import pytest
from alembic import command
from pwdlib import PasswordHash
from sqlalchemy import Connection, MetaData, Table, inspect, text

from provai.migrate import alembic_config, connection_to
from provai.platform.ids import new_id
from provai.settings import Settings
from tests.live_server import LiveServer
from tests.pictures import jpeg
from tests.sizes import DATABASES

PASSWORD = "segredo-de-antes"
NOW = datetime(2025, 1, 10, 12, tzinfo=UTC)


class FirstVersion:
    """Rows as the first version wrote them, by the tables that it had."""

    def __init__(self, settings: Settings, connection: Connection) -> None:
        self._settings, self._connection = settings, connection
        self._tables = MetaData()
        self._tables.reflect(connection)
        self.is_postgres = connection.dialect.name == "postgresql"
        self.owner = uuid.uuid4()

    def add(self, table: str, **values: Any) -> uuid.UUID:
        target = self._tables.tables[table]
        row = {"created_at": NOW, **values}
        if "id" in target.columns and table != "profiles":
            row.setdefault("id", new_id())
        if "user_id" in target.columns:
            row.setdefault("user_id", self.owner)
        row = {name: self._as_kept(target, name, value) for name, value in row.items() if name in target.columns}
        self._connection.execute(target.insert().values(row))
        kept: uuid.UUID = values.get("id") or uuid.UUID(str(row.get("id", self.owner)))
        return kept

    def picture(self, bucket: str, folder: str) -> str:
        path = f"{self.owner}/{folder}/{secrets.token_hex(8)}.jpg".replace("//", "/")
        place = self._settings.data_dir / "files" / bucket / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(jpeg())
        self.add("stored_files", bucket=bucket, path=path, content_type="image/jpeg", bytes=1, claims=1)
        return f"{bucket}/{path}"

    def _as_kept(self, table: Table, name: str, value: Any) -> Any:
        """SQLite tells only that there are thirty-two letters, not that they are an id."""
        if self.is_postgres:
            return value
        if isinstance(value, uuid.UUID):
            return value.hex
        return value.replace(tzinfo=None) if isinstance(value, datetime) else value


def _fill(house: FirstVersion) -> dict[str, uuid.UUID]:
    account = {
        "email": "ana@exemplo.com.br",
        "password_hash": PasswordHash.recommended().hash(PASSWORD),
        "user_metadata": {},
    }
    house.add("users", id=house.owner, updated_at=NOW, email_confirmed_at=NOW, **account)
    house.add("profiles", id=house.owner, full_name="Ana", stylist_name="Nina")
    house.add("onboarding_progress", current_step="completed", completed=True)
    house.add("user_measurements", height_cm=168.5)
    lists = {"preferred_styles": ["Boho"], "preferred_colors": [], "occasions": []}
    house.add("style_preferences", favorite_shoes="Tênis", **lists)
    person, garment = house.picture("tryon-images", "person"), house.picture("tryon-images", "garment")
    look = {"person_image_url": person, "garment_image_url": garment, "favorite": True}
    done = {"status": "completed", "result_image_url": house.picture("tryon-images", "result"), "engine": "drape"}
    house.add("personal_stylist_conversations", role="user", content="Oi, Nina!")
    house.add("personal_stylist_conversations", role="assistant", content="Oi! Vamos ver seu armário?")
    house.add("color_analysis", selfie_url=house.picture("tryon-images", "selfie"), skin_tone="Outono", analyzed_at=NOW)
    knowledge = house.picture("stylist-files", "favorites")
    return {
        "look": house.add("virtual_tryons", **look, **done),
        "failed": house.add("virtual_tryons", **look, status="failed", failure_reason="no_person"),
        "piece": house.add(
            "wardrobe_items", image_url=house.picture("tryon-images", "wardrobe"), category="tops", brand="Da vovó"
        ),
        "avatar": house.add("user_avatars", image_url=person, is_primary=True),
        "knowledge": house.add("personal_stylist_knowledge", type="image", file_url=knowledge, analysis={"a": 1}),
    }


@pytest.mark.parametrize("database", DATABASES)
def test_what_the_first_version_kept_is_read_by_this_one(
    database: str, request: pytest.FixtureRequest, tmp_path: Path, start_server: Callable[..., LiveServer]
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgres" else ""
    settings = Settings(_env_file=None, data_dir=tmp_path, database_url=url)
    with connection_to(settings) as connection:
        command.upgrade(alembic_config(connection), "0001")
        if url:
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        house = FirstVersion(settings, connection)
        kept = _fill(house)
        before = _counts(connection)

    server = start_server(database_url=url)  # it brings the database up to date

    with connection_to(settings) as connection:
        if url:
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        after = _counts(connection)
    ours = before.keys() - {"job_workers"}
    assert {table: after[table] for table in ours} == {table: before[table] for table in ours}
    _read_all(server, kept)


def _read_all(server: LiveServer, kept: dict[str, uuid.UUID]) -> None:
    ana = httpx2.Client(base_url=server.url)
    account = {"email": "ana@exemplo.com.br", "password": PASSWORD}
    token = ana.post("/api/auth/v1/token?grant_type=password", json=account).raise_for_status().json()
    ana.headers["Authorization"] = f"Bearer {token['access_token']}"

    def read(path: str) -> Any:
        return ana.get(f"/api/v1/{path}").raise_for_status().json()

    assert (read("profile")["full_name"], read("profile")["stylist_name"]) == ("Ana", "Nina")
    assert read("onboarding-progress")["completed"] is True
    assert read("measurements")["height_cm"] == 168.5
    assert read("style-preferences")["preferred_styles"] == ["Boho"]
    looks = {look["id"]: look for look in read("tryons")}
    assert (looks[str(kept["look"])]["status"], looks[str(kept["look"])]["favorite"]) == ("completed", True)
    assert looks[str(kept["failed"])]["failure_reason"] == "no_person"
    [piece] = read("wardrobe-items")
    assert (piece["id"], piece["category"], piece["brand"]) == (str(kept["piece"]), "tops", "Da vovó")
    [avatar] = read("avatars")
    assert (avatar["id"], avatar["is_primary"]) == (str(kept["avatar"]), True)
    assert [told["content"] for told in read("stylist/messages")] == ["Oi, Nina!", "Oi! Vamos ver seu armário?"]
    assert [known["id"] for known in read("stylist/knowledge")] == [str(kept["knowledge"])]
    assert [analysis["skin_tone"] for analysis in read("color-analyses")] == ["Outono"]
    for link in (looks[str(kept["look"])]["result_image_url"], piece["image_url"], avatar["image_url"]):
        assert ana.get(link).status_code == 200
    # And they go on: a row of then is changed and removed as one of today.
    assert ana.patch(f"/api/v1/wardrobe-items/{kept['piece']}", json={"color": "azul"}).status_code == 200
    assert ana.delete(f"/api/v1/tryons/{kept['look']}").status_code == 204
    assert read("export/status")["status"] == "none"


def _counts(connection: Connection) -> dict[str, int]:
    names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
    return {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names}
