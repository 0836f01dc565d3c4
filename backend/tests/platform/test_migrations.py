"""The same migrations make the same tables, on SQLite and on PostgreSQL."""

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert, inspect, select, text

from provai.migrate import alembic_config, connection_to, migrate
from provai.platform.ids import new_id
from provai.settings import Settings
from provai.tables import metadata
from tests.postgres import new_database
from tests.sizes import DATABASES


@pytest.fixture(params=DATABASES)
def empty_house(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = new_database(request.getfixturevalue("postgres_server")) if request.param == "postgres" else ""
    return Settings(_env_file=None, data_dir=tmp_path, database_url=url)


def test_migrated_tables_are_the_tables_of_the_code(empty_house: Settings) -> None:
    migrate(empty_house)
    with connection_to(empty_house) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "include_name": lambda name, kind, _: kind != "schema" or not name}
        )
        assert compare_metadata(context, metadata) == []


def test_migrating_twice_changes_nothing(empty_house: Settings) -> None:
    migrate(empty_house)
    migrate(empty_house)
    with connection_to(empty_house) as connection:
        assert "users" in inspect(connection).get_table_names()


def test_every_migration_can_be_undone_and_done_again(empty_house: Settings) -> None:
    migrate(empty_house)
    with connection_to(empty_house) as connection:
        command.downgrade(alembic_config(connection), "base")
        assert set(inspect(connection).get_table_names()) <= {"alembic_version"}
    migrate(empty_house)


def test_the_garments_of_a_look_survive_being_kept_once(empty_house: Settings) -> None:
    migrate(empty_house)
    with connection_to(empty_house) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        owner = new_id()
        user = {"id": owner, "email": "ana@exemplo.com.br", "password_hash": "x"}
        connection.execute(insert(metadata.tables["users"]).values(user))
        look = {"user_id": owner, "person_image_url": "p.jpg", "garment_image_urls": ["a.jpg", "b.jpg"]}
        connection.execute(insert(metadata.tables["virtual_tryons"]).values(look))
        config = alembic_config(connection)
        command.downgrade(config, ScriptDirectory.from_config(config).get_revision("0004").down_revision)
        garments = text("SELECT garment_image_url FROM virtual_tryons")
        assert connection.execute(garments).scalars().all() == ["a.jpg"]
        command.upgrade(config, "head")
        kept = select(metadata.tables["virtual_tryons"].c.garment_image_urls)
        assert connection.execute(kept).scalars().all() == [["a.jpg", "b.jpg"]]


def test_migrations_form_one_line(empty_house: Settings) -> None:
    with connection_to(empty_house) as connection:
        assert len(ScriptDirectory.from_config(alembic_config(connection)).get_heads()) == 1
