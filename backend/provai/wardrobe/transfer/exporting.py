"""The wardrobe as ZIPs that a spreadsheet opens and that can be brought back: a table and the photos it names.

A large wardrobe leaves in parts, each as much as one import takes.
"""

from collections.abc import AsyncIterator, Sequence
from pathlib import PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.house import House
from provai.platform.outlet import Outlet
from provai.storage.service import bytes_of
from provai.storage.stores import store_of
from provai.wardrobe.cutouts import BUCKET
from provai.wardrobe.service import newest_items
from provai.wardrobe.tables import WardrobeItem
from provai.wardrobe.transfer.archive import SHEET, SHEET_BYTES
from provai.wardrobe.transfer.sheet import MOST_ROWS, longest_row, written

PART_BYTES = 250 * 1024 * 1024  # of photos; what a ZIP adds to them is small


async def parts_of(session: AsyncSession, owner: User) -> list[list[WardrobeItem]]:
    """The oldest pieces first, so that parts brought back in their order keep it; within a part the newest first."""
    items = await newest_items(session, owner)
    sizes = await bytes_of(session, owner, BUCKET)
    parts: list[list[WardrobeItem]] = [[]]
    photos = table = 0
    for item in reversed(items):
        photo, row = sizes.get(item.image_url, 0), longest_row(item)
        is_full = len(parts[-1]) == MOST_ROWS or photos + photo > PART_BYTES or table + row > SHEET_BYTES
        if parts[-1] and is_full:
            parts.append([])
            photos = table = 0
        parts[-1].insert(0, item)
        photos, table = photos + photo, table + row
    return parts


async def packed_wardrobe(house: House, items: Sequence[WardrobeItem]) -> AsyncIterator[bytes]:
    outlet, store, moment = Outlet(), store_of(house), now().timetuple()[:6]
    photos = [f"fotos/{item.id}{PurePosixPath(item.image_url).suffix}" for item in items]
    with ZipFile(outlet, "w") as archive:
        sheet = ZipInfo(SHEET, moment)
        sheet.compress_type = ZIP_DEFLATED
        # With the mark that tells spreadsheets how its accents are written.
        archive.writestr(sheet, written(zip(items, photos, strict=True)).encode("utf-8-sig"))
        yield outlet.take()
        for item, photo in zip(items, photos, strict=True):
            file = await store.open(item.image_url)
            if file is None:
                continue
            with archive.open(ZipInfo(photo, moment), "w") as entry:
                async for chunk in file.chunks:
                    entry.write(chunk)
                    yield outlet.take()
            yield outlet.take()
    yield outlet.take()
