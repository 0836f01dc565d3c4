"""The person's measures and tastes: one row of each, written whole."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.owned import only_owned, put_only
from provai.style.tables import Measurements, StylePreferences


async def own_measurements(session: AsyncSession, owner: User) -> Measurements | None:
    return await only_owned(session, owner, Measurements)


async def put_measurements(session: AsyncSession, owner: User, values: dict[str, Any]) -> Measurements:
    return await put_only(session, owner, Measurements, values)


async def own_preferences(session: AsyncSession, owner: User) -> StylePreferences | None:
    return await only_owned(session, owner, StylePreferences)


async def put_preferences(session: AsyncSession, owner: User, values: dict[str, Any]) -> StylePreferences:
    return await put_only(session, owner, StylePreferences, values)
