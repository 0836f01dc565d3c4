"""A person's own stored picture, as bytes and as what the eyes work with."""

from io import BytesIO

import numpy as np
from PIL import Image

from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.errors import NotFound
from provai.platform.house import House
from provai.storage.service import find_file
from provai.storage.stores import store_of
from provai.vision.eyes import fitted
from provai.vision.facts import Picture


async def own_picture(house: House, me: User, address: str, bucket: str) -> bytes:
    """By its link or path; in a short transaction of its own."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        ref = await find_file(session, me, address, bucket)
    file = await store_of(house).open(ref)
    if file is None:
        raise NotFound
    return await file.read()


def picture_of(data: bytes) -> Picture:
    """RGB at the size that is worked on; what is transparent becomes white, as garments are mostly shown."""
    with Image.open(BytesIO(data)) as image:
        seen: Image.Image = image
        if image.has_transparency_data:
            seen = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image.convert("RGBA"))
        return fitted(np.array(seen.convert("RGB"), np.uint8))
