"""Who is asking, in a transaction of its own: routes that wait or look long hold no connection meanwhile."""

from typing import Annotated

from fastapi import Depends

from provai.accounts.current import BearerDep, read_current_user
from provai.accounts.tables import User
from provai.platform.house import HouseDep


async def _caller(house: HouseDep, bearer: BearerDep) -> User:
    async with house.database.transaction() as session:
        return await read_current_user(session, house, bearer)


CallerDep = Annotated[User, Depends(_caller)]
