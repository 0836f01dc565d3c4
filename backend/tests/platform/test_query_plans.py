"""However many rows there are of others: what a person reads is found by an index."""

import pytest
from fastapi import FastAPI
from sqlalchemy import UniqueConstraint

from provai.platform.house import House
from provai.tables import metadata
from tests import plans
from tests.accounts.everything import fill
from tests.conftest import PersonClient, Upload
from tests.isolation.routes import PUBLIC, READS

LISTS = sorted({*READS} - PUBLIC - {"/api/v1/export", "/api/v1/wardrobe-items/export"})


@pytest.fixture
async def filled(app: FastAPI, ana: PersonClient, upload: Upload) -> PersonClient:
    await fill(app.state.house, ana, upload)
    return ana


async def test_every_list_read_finds_its_rows_by_an_index(app: FastAPI, filled: PersonClient) -> None:
    house: House = app.state.house
    read_from_end_to_end: dict[str, list[str]] = {}
    for path in LISTS:
        with plans.heard(house.database.engine.sync_engine) as statements:
            answer = await filled.get(path)
        assert answer.status_code == 200, answer.text
        assert statements, path
        async with house.database.engine.connect() as connection:
            await connection.run_sync(plans.act_as, str(filled.user_id))
            await connection.run_sync(plans.prefer_indexes)
            for statement in statements:
                plan = await connection.run_sync(plans.plan_of, statement)
                if plans.scanned(plan):
                    read_from_end_to_end.setdefault(path, []).extend([statement.text, *plan])
            await connection.rollback()
    assert read_from_end_to_end == {}


def test_what_a_leaving_row_takes_along_is_found_by_an_index() -> None:
    """A foreign key without one means that each removal reads the other table from end to end."""
    without = [
        f"{table.name}.{column.name}"
        for table in metadata.tables.values()
        for column in table.columns
        if column.foreign_keys and column.name not in _leading(table)
    ]
    assert without == []


def _leading(table: object) -> set[str]:
    unique = [each for each in table.constraints if isinstance(each, UniqueConstraint)]  # type: ignore[attr-defined]
    keyed = [*table.indexes, *unique, table.primary_key]  # type: ignore[attr-defined]
    whole = [
        each for each in keyed if not getattr(each, "dialect_options", {}).get("sqlite", {}).get("where") is not None
    ]
    return {next(iter(each.columns)).name for each in whole}
