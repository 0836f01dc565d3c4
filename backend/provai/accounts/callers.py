"""Who is asking, in a transaction of its own: routes that wait or look long hold no connection meanwhile."""

from typing import Annotated

from fastapi import Depends

from provai.accounts.current import BearerDep, read_signed_in
from provai.accounts.sessions import SignedIn
from provai.accounts.tables import User
from provai.platform.house import HouseDep


async def _calling_device(house: HouseDep, bearer: BearerDep) -> SignedIn:
    async with house.database.transaction() as session:
        return await read_signed_in(session, house, bearer)


# For routes that go on answering: they ask again whether the device is still signed in.
CallingDeviceDep = Annotated[SignedIn, Depends(_calling_device)]


async def _caller(device: CallingDeviceDep) -> User:
    return device.user


CallerDep = Annotated[User, Depends(_caller)]
