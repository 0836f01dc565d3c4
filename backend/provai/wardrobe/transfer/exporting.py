"""The wardrobe as a ZIP that a spreadsheet opens and that can be brought back: a table and the photos it names."""

from collections.abc import AsyncIterator, Sequence
from pathlib import PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from provai.platform.clock import now
from provai.platform.house import House
from provai.platform.outlet import Outlet
from provai.storage.stores import store_of
from provai.wardrobe.tables import WardrobeItem
from provai.wardrobe.transfer.archive import SHEET
from provai.wardrobe.transfer.sheet import written


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
