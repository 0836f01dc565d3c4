"""Where the pictures of a reading lie: at places derived from the item and the reading, so that a job that runs twice
writes once, and a browser never shows an old cut-out for a new one."""

from collections.abc import Sequence
from uuid import UUID

from provai.photos.cataloguing import Catalogued
from provai.platform.house import House
from provai.storage.pictures import CleanPicture
from provai.storage.service import EXTENSIONS, store_at, thumbnail_of
from provai.storage.stores import store_of
from provai.wardrobe.tables import WardrobeItem

BUCKET = "tryon-images"


def places_of(item: WardrobeItem, read: Catalogued) -> tuple[str | None, list[str]]:
    """Of the cut-out and of each piece."""
    cutout = _place(item, "cutout", read.piece.cutout) if read.piece else None
    return cutout, [_place(item, f"piece-{index}", piece.cutout) for index, piece in enumerate(read.pieces)]


def _place(item: WardrobeItem, what: str, picture: CleanPicture) -> str:
    extension = EXTENSIONS[picture.content_type]
    return f"{BUCKET}/{item.user_id}/wardrobe/{item.id}-{item.readings}-{what}.{extension}"


async def write_pictures(house: House, owner_id: UUID, places: Sequence[tuple[str, CleanPicture]]) -> None:
    """They have a day to live unless the row that follows them keeps them."""
    for place, picture in places:
        await store_at(house, owner_id, place, picture.data, picture.content_type, picture.thumbnail)


async def discard_pictures(house: House, places: Sequence[str]) -> None:
    """The bytes only: their row was never claimed and goes by itself."""
    store = store_of(house)
    for place in places:
        await store.delete(thumbnail_of(place))
        await store.delete(place)
