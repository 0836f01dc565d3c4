"""PostgreSQL's own wall behind the owner in the query, tried with a raw connection as the app's role."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from psycopg import sql

from provai.migrate import migrate
from provai.platform.ids import new_id
from provai.settings import Settings
from provai.tables import metadata

OWNER_COLUMN = {
    table.name: {"users": "id", "profiles": "id", "closed_accounts": "account_id"}.get(table.name, "user_id")
    for table in metadata.sorted_tables
    if table.name != "job_workers"
}
SAMPLES = {
    "users": {"email": "?", "password_hash": "x", "user_metadata": "{}", "created_at": "now", "updated_at": "now"},
    "profiles": {},
    "onboarding_progress": {},
    "user_measurements": {"height_cm": "170"},
    "style_preferences": {"preferred_styles": "[]", "preferred_colors": "[]", "occasions": "[]"},
    "wardrobe_items": {"id": "?", "image_url": "x", "created_at": "now"},
    "outfit_pairs": {
        "id": "?", "first_id": "item", "second_id": "item", "liked": "0", "rejected": "0", "updated_at": "now",
        "created_at": "now",
    },
    "virtual_tryons": {
        "id": "?", "person_image_url": "x", "garment_image_urls": '["x"]',
        "garment_categories": "[null]", "created_at": "now",
    },
    "tryon_spendings": {"id": "?", "tryon_id": "?", "engine": "gemini", "pictures": "1", "created_at": "now"},
    "user_avatars": {"id": "?", "image_url": "x", "created_at": "now"},
    "color_analysis": {"id": "?", "selfie_url": "x", "more_selfie_urls": "[]", "created_at": "now"},
    "personal_stylist_conversations": {"id": "?", "role": "user", "content": "oi", "created_at": "now"},
    "personal_stylist_knowledge": {"id": "?", "file_url": "x", "analysis": "{}", "created_at": "now"},
    "stylist_memories": {"facts": "[]", "dismissed": "[]", "updated_at": "now"},
    "auth_sessions": {"id": "?", "purpose": "full", "refresh_counter": "0", "refreshed_at": "now", "created_at": "now"},
    "push_devices": {"id": "?", "session_id": "session", "platform": "ios", "token": "?", "created_at": "now"},
    "known_addresses": {"id": "?", "address_hash": "?", "last_used_at": "now", "created_at": "now"},
    "one_time_tokens": {"id": "?", "kind": "recovery", "token_hash": "?", "expires_at": "now", "created_at": "now"},
    "consents": {"id": "?", "document": "terms", "version": "1", "created_at": "now"},
    "purpose_consents": {"id": "?", "purpose": "selfie", "version": "1", "created_at": "now"},
    "data_exports": {"id": "?", "created_at": "now"},
    "closed_accounts": {"closed_at": "now"},
    "stored_files": {
        "id": "?", "bucket": "avatars", "path": "?", "content_type": "image/jpeg", "bytes": "1", "claims": "0",
        "created_at": "now",
    },
}  # fmt: skip


@pytest.fixture
def raw(postgres_url: str, tmp_path: Path) -> Iterator[psycopg.Connection]:
    migrate(Settings(_env_file=None, data_dir=tmp_path, database_url=postgres_url))
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        yield connection


def _act_as(raw: psycopg.Connection, who: UUID | str | None) -> None:
    raw.execute("SELECT set_config('provai.acting_as', %s, false)", [str(who or "")])


def _insert(raw: psycopg.Connection, table: str, owner: UUID) -> None:
    values = {name: _value_of(raw, value, owner) for name, value in SAMPLES[table].items()}
    values[OWNER_COLUMN[table]] = str(owner)
    statement = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
        sql.Identifier(table),
        sql.SQL(", ").join(map(sql.Identifier, values)),
        sql.SQL(", ").join(sql.Placeholder() * len(values)),
    )
    raw.execute(statement, list(values.values()))


# What a row of another one belongs to, made for its owner.
KEEPERS = {
    "item": "INSERT INTO wardrobe_items (id, user_id, image_url, created_at) VALUES (%s, %s, 'x', 'now')",
    "session": "INSERT INTO auth_sessions (id, user_id, purpose, refresh_counter, refreshed_at, created_at)"
    " VALUES (%s, %s, 'full', 0, 'now', 'now')",
}


def _value_of(raw: psycopg.Connection, value: str, owner: UUID) -> str:
    """`?` is a new key, `item` or `session` that of a new garment or session of the owner."""
    if value not in KEEPERS:
        return str(new_id()) if value == "?" else value
    key = str(new_id())
    raw.execute(KEEPERS[value], [key, owner])
    return key


def _seen(raw: psycopg.Connection, table: str) -> list[UUID]:
    query = sql.SQL("SELECT {} FROM {}").format(sql.Identifier(OWNER_COLUMN[table]), sql.Identifier(table))
    return [row[0] for row in raw.execute(query).fetchall()]


@pytest.fixture
def ana_and_bia(raw: psycopg.Connection) -> tuple[UUID, UUID]:
    ana, bia = new_id(), new_id()
    _act_as(raw, "house")
    for person in (ana, bia):
        _insert(raw, "users", person)
    return ana, bia


def test_the_samples_cover_every_user_table() -> None:
    assert set(SAMPLES) == set(OWNER_COLUMN)


@pytest.mark.parametrize("table", list(SAMPLES))
def test_a_connection_sees_only_the_person_it_acts_for(
    table: str, raw: psycopg.Connection, ana_and_bia: tuple[UUID, UUID]
) -> None:
    ana, bia = ana_and_bia
    if table != "users":
        _act_as(raw, "house")
        for person in (ana, bia):
            _insert(raw, table, person)

    _act_as(raw, None)
    assert _seen(raw, table) == []
    _act_as(raw, bia)
    assert _seen(raw, table) == [bia]
    deleted = raw.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table))).rowcount
    assert deleted == 1
    _act_as(raw, ana)
    assert _seen(raw, table) == [ana]


@pytest.mark.parametrize("table", [table for table in SAMPLES if table != "users"])
def test_a_connection_cannot_write_for_another_person(
    table: str, raw: psycopg.Connection, ana_and_bia: tuple[UUID, UUID]
) -> None:
    ana, bia = ana_and_bia
    _act_as(raw, bia)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        _insert(raw, table, ana)


def test_defaults_and_checks_hold_without_the_app(raw: psycopg.Connection, ana_and_bia: tuple[UUID, UUID]) -> None:
    ana, _ = ana_and_bia
    _act_as(raw, ana)
    for table in ("profiles", "virtual_tryons", "wardrobe_items"):
        _insert(raw, table, ana)
    assert raw.execute("SELECT stylist_name FROM profiles").fetchone() == ("Cloe",)
    assert raw.execute("SELECT status, favorite FROM virtual_tryons").fetchone() == ("processing", False)
    assert raw.execute("SELECT category FROM wardrobe_items").fetchone() == ("uncategorized",)
    for wrong in (
        "UPDATE virtual_tryons SET status = 'lost'",
        "UPDATE virtual_tryons SET status = 'failed'",
        "UPDATE virtual_tryons SET status = 'completed'",
    ):
        with pytest.raises(psycopg.errors.CheckViolation):
            raw.execute(wrong)
    _insert(raw, "user_measurements", ana)
    with pytest.raises(psycopg.errors.CheckViolation):
        raw.execute("UPDATE user_measurements SET waist_cm = 0")
