"""A try-on that the stylist begins for a person: their principal photo and pieces, their own leave and limits."""

from collections.abc import Sequence
from typing import cast, get_args
from uuid import UUID

from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.errors import Invalid, NotFound
from provai.platform.house import House
from provai.tryon.avatars import newest_avatars
from provai.tryon.consents import require_consents
from provai.tryon.engines.contract import WornSlot
from provai.tryon.schemas import MOST_GARMENTS, TryonIn
from provai.tryon.service import TRYONS, start_tryon
from provai.wardrobe.schemas import slot_of_item
from provai.wardrobe.service import own_items
from provai.wardrobe.tables import WardrobeItem


class NoPrincipalPhoto(Invalid):
    code = "no_principal_photo"
    message = "Para provar, falta uma foto sua de corpo inteiro. Ela é salva no provador."


class NothingToWear(Invalid):
    code = "nothing_to_wear"
    message = "O provador veste partes de cima, partes de baixo, vestidos e casacos. Nenhuma dessas peças é uma delas."


async def begin_tryon(house: House, owner_id: UUID, item_ids: Sequence[UUID]) -> None:
    await house.limits.spend(TRYONS, "tryon", str(owner_id))
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        me = await session.get(User, owner_id)
        if me is None:
            raise NotFound
        await require_consents(session, house, me)
        photos = await newest_avatars(session, me, is_primary=True, limit=1)
        if not photos:
            raise NoPrincipalPhoto
        worn = [item for item in await own_items(session, me, set(item_ids)) if _slot(item)][:MOST_GARMENTS]
        if not worn:
            raise NothingToWear
        asked = TryonIn(
            person_image_url=photos[0].image_url,
            garment_image_urls=[item.image_url for item in worn],
            garment_categories=[_slot(item) for item in worn],
            has_example_garments=any(item.is_example for item in worn),
        )
        await start_tryon(session, house, me, asked)


def _slot(item: WardrobeItem) -> WornSlot | None:
    """None for what the fitting room cannot put on."""
    slot = slot_of_item(item)
    return cast(WornSlot, slot) if slot in get_args(WornSlot) else None
