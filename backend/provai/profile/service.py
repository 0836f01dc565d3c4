"""The person's name, their stylist's name and their photo."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time, when_account_opens
from provai.accounts.tables import User
from provai.platform.errors import NotFound
from provai.platform.owned import only_owned
from provai.profile.tables import Profile
from provai.storage.service import claim_file, release_files


@when_account_opens
async def open_profile(session: AsyncSession, user: User) -> None:
    session.add(Profile(id=user.id, full_name=user.user_metadata.get("full_name")))


async def own_profile(session: AsyncSession, owner: User) -> Profile:
    profile = await only_owned(session, owner, Profile)
    if profile is None:
        raise NotFound
    return profile


async def change_profile(session: AsyncSession, owner: User, changes: dict[str, Any]) -> Profile:
    await one_at_a_time(session, owner)
    profile = await own_profile(session, owner)
    old_photo = profile.avatar_url
    if changes.get("avatar_url"):
        changes["avatar_url"] = await claim_file(session, owner, changes["avatar_url"], "avatars")
    for field, value in changes.items():
        if value is not None or field == "avatar_url":
            setattr(profile, field, value)
    if profile.full_name != owner.user_metadata.get("full_name"):
        account = await session.get_one(User, owner.id)
        account.user_metadata = {**account.user_metadata, "full_name": profile.full_name}
    if "avatar_url" in changes:
        # The old claim goes even when the photo is the same: the new one has just been counted.
        await release_files(session, owner.id, [old_photo])
    return profile
