"""Where a try-on's pictures lie: at places derived from its row, so that a job that runs twice writes once."""

from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from provai.platform.change_notifier import ChangeNotifier
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.storage.service import claim_file, store_at, thumbnail_of
from provai.storage.stores import store_of
from provai.tryon.fitting import Fitted
from provai.tryon.tables import Tryon

BUCKET = "tryon-images"


def result_place(owner_id: UUID, tryon_id: UUID) -> str:
    return f"{BUCKET}/{owner_id}/result/{tryon_id}.jpg"


def changed_place(owner_id: UUID, tryon_id: UUID) -> str:
    return f"{BUCKET}/{owner_id}/result/{tryon_id}-changed.png"


async def keep_result(house: House, tryon: Tryon, fitted: Fitted, seconds: dict[str, object]) -> bool:
    """Files first, then the row that keeps them; if the row is gone or has ended meanwhile, the files go again.

    Answers whether the result was kept.
    """
    result, changed = result_place(tryon.user_id, tryon.id), changed_place(tryon.user_id, tryon.id)
    try:
        await store_at(
            house, tryon.user_id, result, fitted.result.data, fitted.result.content_type, fitted.result.thumbnail
        )
        await store_at(house, tryon.user_id, changed, fitted.changed, "image/png")
    except IntegrityError:  # the account was closed while its try-on ran
        await discard_result(house, tryon.user_id, tryon.id)
        return False
    async with house.database.transaction() as session:
        await act_as(session, None)
        kept = await session.execute(
            update(Tryon)
            .where(Tryon.id == tryon.id, Tryon.status == "processing")
            .values(
                status="completed",
                stage=None,
                result_image_url=result,
                changed_image_url=changed,
                kept_share=fitted.kept_share,
                engine=fitted.engine,
                made_outside=fitted.made_outside,
                passed_over_engine=fitted.passed_over.engine if fitted.passed_over else None,
                passed_over_reason=fitted.passed_over.reason if fitted.passed_over else None,
                timings=seconds,
                finished_at=now(),
            )
            .returning(Tryon.id)
        )
        if kept.first() is not None:
            owner = _Owner(tryon.user_id)
            for ref in (result, changed):
                await claim_file(session, owner, ref.removeprefix(f"{BUCKET}/"), BUCKET)
            is_kept = True
        else:  # unwanted, or kept by an earlier run whose answer was lost
            place = select(Tryon.result_image_url).where(Tryon.id == tryon.id)
            is_kept = await session.scalar(place) == result
    house.part(ChangeNotifier).notify(tryon.user_id)
    if not is_kept:
        await discard_result(house, tryon.user_id, tryon.id)
    return is_kept


class _Owner:
    def __init__(self, user_id: UUID) -> None:
        self.id = user_id


async def discard_result(house: House, owner_id: UUID, tryon_id: UUID) -> None:
    """The bytes only: their row, where there is one, was never claimed and goes by itself."""
    store = store_of(house)
    result = result_place(owner_id, tryon_id)
    for place in (thumbnail_of(result), result, changed_place(owner_id, tryon_id)):
        await store.delete(place)
