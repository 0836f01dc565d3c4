"""Brings a table and its photos into the wardrobe, row by row: a bad one is told, and keeps no other one out."""

import asyncio
from uuid import UUID

from sqlalchemy import func, select

from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.errors import Invalid
from provai.platform.house import House
from provai.platform.outages import as_said
from provai.platform.quotas import QuotaReached
from provai.platform.threads import Threads
from provai.storage.pictures import CleanPicture, clean_picture
from provai.storage.service import NewFile, store_file
from provai.wardrobe.cutouts import BUCKET
from provai.wardrobe.service import WardrobeFull, add_item
from provai.wardrobe.tables import WardrobeItem
from provai.wardrobe.transfer.archive import Archive, PhotoUnreadable
from provai.wardrobe.transfer.schemas import ImportedRow, ImportOut
from provai.wardrobe.transfer.sheet import Row, item_values, rows_of

ALREADY = "Esta peça já está no seu guarda-roupa."


def import_threads(house: House) -> Threads:
    """One: it gives way to uploads, and the archive is read by one thread at a time."""
    return Threads(1, "imports")


async def import_rows(house: House, owner: User, archive: Archive, *, dry_run: bool) -> ImportOut:
    threads = house.part(import_threads)
    rows = await threads.run(lambda: rows_of(archive.sheet()))
    known, room = await _state_of(house, owner)
    added = 0
    # A wardrobe shows the newest first, and so does its table: the row at the top comes in last.
    for row in reversed(rows):
        if row.problem is None and row.item_id in known:
            row.problem = ALREADY
        if row.problem is None and added >= room:
            row.problem = WardrobeFull.message
        if row.problem is not None:
            continue
        try:
            picture = await threads.run(_picture_of, archive, row.photo)
            if not dry_run:
                await _add(house, owner, row, picture)
            added += 1
        except PhotoUnreadable as error:
            row.problem = str(error)
        except (Invalid, QuotaReached) as error:
            row.problem = error.sentence
        except OSError as error:
            row.problem = as_said(error).sentence
        await asyncio.sleep(0)
    return ImportOut(rows=[_told(row) for row in rows], added=0 if dry_run else added, ready=added)


async def _state_of(house: House, owner: User) -> tuple[set[str], int]:
    """The items that are there, and how many more may come."""
    async with house.database.transaction() as session:
        await act_as(session, owner.id)
        mine = WardrobeItem.user_id == owner.id
        known = {str(item_id) for item_id in await session.scalars(select(WardrobeItem.id).where(mine))}
        kept = await session.scalar(select(func.count()).select_from(WardrobeItem).where(mine)) or 0
    return known, house.settings.quota_wardrobe_items - kept


def _picture_of(archive: Archive, name: str) -> CleanPicture:
    """As every upload: made anew from its pixels."""
    return clean_picture(archive.photo(name))


async def _add(house: House, owner: User, row: Row, picture: CleanPicture) -> UUID:
    file = NewFile(picture.data, picture.content_type, picture.thumbnail)
    ref = await store_file(house, owner.id, BUCKET, "wardrobe", file)
    async with house.database.transaction() as session:
        await act_as(session, owner.id)
        values = {"image_url": ref, **item_values(row)}
        item = await add_item(session, owner, values, house.settings.quota_wardrobe_items)
    return item.id


def _told(row: Row) -> ImportedRow:
    return ImportedRow(
        line=row.line,
        ok=row.problem is None,
        problem=row.problem,
        photo=row.photo[:300] or None,
        category=row.values["categoria"],
        color=row.values["cor"],
        brand=row.values["marca"],
    )
