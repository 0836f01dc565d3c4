"""The pictures the stylist keeps in mind, such as favourite garments."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.database import after_commit
from provai.platform.house import House
from provai.platform.owned import newest_owned, one_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, release_files
from provai.stylist.favourite_reading import ask_for_favourite
from provai.stylist.memory import rebuild_memory
from provai.stylist.tables import Knowledge

KNOWLEDGE_SHOWN = 200


async def newest_knowledge(session: AsyncSession, owner: User) -> Sequence[Knowledge]:
    return await newest_owned(session, owner, Knowledge, limit=KNOWLEDGE_SHOWN)


class KnowledgeFull(QuotaReached):
    code = "knowledge_full"
    message = "Você já guardou todas as fotos que o stylist consegue lembrar. Apague uma para guardar outra."


async def add_knowledge(session: AsyncSession, owner: User, values: dict[str, Any], most: int) -> Knowledge:
    file = await claim_file(session, owner, values.pop("file_url"), "stylist-files")
    knowledge = Knowledge(user_id=owner.id, file_url=file, **values)
    session.add(knowledge)
    await session.flush()
    await check_rows(session, owner, Knowledge, most, KnowledgeFull)
    after_commit(session, lambda: ask_for_favourite(knowledge))
    return knowledge


async def remove_knowledge(house: House, session: AsyncSession, owner: User, knowledge_id: UUID) -> None:
    knowledge = await one_owned(session, owner, Knowledge, knowledge_id)
    await session.delete(knowledge)
    await release_files(session, owner.id, [knowledge.file_url])
    after_commit(session, lambda: rebuild_memory(house, owner))
