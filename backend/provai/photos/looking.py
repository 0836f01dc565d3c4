"""Looks at a person's own picture with the eyes of the house, one look at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from provai.accounts.tables import User
from provai.photos.eyesight import eyes_of
from provai.photos.pictures import own_picture, picture_of
from provai.platform.errors import AppError
from provai.platform.house import House
from provai.vision.eyes import Eyes
from provai.vision.facts import Picture
from provai.vision.models import ModelTrouble

R = TypeVar("R")

LOOKS = "120/10 minutes"


class NoEyes(AppError):
    status = 503
    code = "engine_unavailable"
    message = "O provador ainda está sendo preparado neste servidor. Tente de novo daqui a pouco."


class LookingLine:
    """A thread apart from the try-ons' own: a quick look at a photo does not wait for someone's dressing."""

    def __init__(self, house: House) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="looking")

    async def look(self, question: Callable[[], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._thread, question)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


async def look_at(house: House, me: User, address: str, bucket: str, question: Callable[[Eyes, Picture], R]) -> R:
    """What `question` answers about one of the caller's stored pictures; counted against the caller's looks."""
    await house.limits.spend(LOOKS, "look", str(me.id))
    data, eyes = await own_picture(house, me, address, bucket), eyes_of(house)
    try:
        return await house.part(LookingLine).look(lambda: question(eyes, picture_of(data)))
    except ModelTrouble as error:
        raise NoEyes from error
