"""A person's own stored picture."""

from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.errors import NotFound
from provai.platform.house import House
from provai.storage.service import find_file
from provai.storage.stores import store_of


async def own_picture(house: House, me: User, address: str, bucket: str) -> bytes:
    """By its link or path; in a short transaction of its own."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        ref = await find_file(session, me, address, bucket)
    file = await store_of(house).open(ref)
    if file is None:
        raise NotFound
    return await file.read()
