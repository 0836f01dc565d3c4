"""A transaction is whole or nothing, and what it said of whose rows it may see ends with it."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select, text

from provai.accounts.tables import User
from provai.migrate import migrate
from provai.platform.database import Database, act_as
from provai.platform.owned import newest_owned
from provai.settings import Settings
from provai.wardrobe.tables import WardrobeItem
from tests.conftest import PersonClient, Upload


class Undone(Exception):
    pass


async def test_what_fails_half_way_leaves_nothing_behind(app: FastAPI, ana: PersonClient) -> None:
    database: Database = app.state.house.database

    async def half_way() -> None:
        async with database.transaction() as session:
            await act_as(session, ana.user_id)
            user = await session.get_one(User, ana.user_id)
            user.user_metadata = {"full_name": "Outra"}
            await session.flush()
            raise Undone

    with pytest.raises(Undone):
        await half_way()
    async with database.transaction() as session:
        await act_as(session, ana.user_id)
        assert (await session.get_one(User, ana.user_id)).user_metadata != {"full_name": "Outra"}


async def test_a_connection_that_is_used_again_has_forgotten_whose_rows_it_showed(
    postgres_url: str, tmp_path: Path
) -> None:
    migrate(Settings(_env_file=None, data_dir=tmp_path, database_url=postgres_url))
    database = Database(postgres_url, pool_size=1)
    seen = select(func.count()).select_from(User)
    async with database.transaction() as session:
        await act_as(session, None)
        user = User(email="ana@exemplo.com.br", password_hash="x")
        session.add(user)
    for said_first in (True, False):
        async with database.transaction() as session:
            if not said_first:
                await session.execute(text("SELECT 1"))
            await act_as(session, user.id)
            assert await session.scalar(seen) == 1
        async with database.transaction() as session:
            assert await session.scalar(seen) == 0
    await database.close()


async def test_a_row_that_is_only_shown_cannot_be_changed(app: FastAPI, ana: PersonClient, upload: Upload) -> None:
    await ana.post("/api/v1/wardrobe-items", json={"image_url": await upload(ana)})
    async with app.state.house.database.transaction() as session:
        await act_as(session, ana.user_id)
        owner = await session.get_one(User, ana.user_id)
        [item] = await newest_owned(session, owner, WardrobeItem)
    assert (item.category, item.times_worn) == ("uncategorized", 0)
    with pytest.raises(AttributeError):
        item.category = "Vestido"
