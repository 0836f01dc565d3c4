"""Looks at a person's own picture with the eyes of the house: one look at a time, people in turn."""

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar
from uuid import UUID

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.models import ModelTrouble
from provai.accounts.tables import User
from provai.photos.eyesight import answer_about
from provai.photos.pictures import own_picture
from provai.platform.engine_process import Call, EngineProcess, EngineProcessTrouble
from provai.platform.errors import AppError
from provai.platform.house import House
from provai.platform.waiting_line import LineFull, TooManyAtOnce, WaitingLine

R = TypeVar("R")

LOOKS = "120/10 minutes"
LOOK_SECONDS = 120.0
MOST_WAITING = 60
MOST_WAITING_A_PERSON = 6


class NoEyes(AppError):
    status = 503
    code = "engine_unavailable"
    message = "O provador ainda está sendo preparado neste servidor. Tente de novo daqui a pouco."


class LookFailed(AppError):
    status = 503
    code = "look_failed"
    message = "Não deu para olhar esta foto agora. Tente de novo em instantes."


class TooManyLooks(TooManyAtOnce):
    code = "too_many_looks"
    message = "A gente ainda está olhando as suas outras fotos. Espere um pouco e tente de novo."


class LookingLineFull(LineFull):
    code = "looking_line_full"
    message = "Muita gente está enviando fotos agora. Espere alguns segundos e tente de novo."


class LookingLine:
    """Whoever waits with many pictures gives way after each one to whoever waits with one.

    A thread apart from the try-ons' own: a quick look at a photo does not wait for someone's dressing.
    """

    def __init__(self, house: House) -> None:
        self._process = house.part(EngineProcess)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="looking")
        self.line = WaitingLine(MOST_WAITING, MOST_WAITING_A_PERSON, full=LookingLineFull, too_many=TooManyLooks)
        self._waiting: OrderedDict[UUID, deque[tuple[Call[Any], Future[Any]]]] = OrderedDict()
        self._lock = threading.Lock()

    async def look(self, person: UUID, call: Call[R]) -> R:
        answer: Future[R] = Future()
        self.line.take(person)
        with self._lock:
            self._waiting.setdefault(person, deque()).append((call, answer))
        self._thread.submit(self._look_for_next)
        try:
            return await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            self._give_up(person, answer)
            raise

    def _give_up(self, person: UUID, answer: Future[Any]) -> None:
        """Whoever waits no longer frees the place at once."""
        with self._lock:
            looks = self._waiting.get(person, deque())
            left = deque(look for look in looks if look[1] is not answer)
            if len(left) == len(looks):
                return  # it was taken up already
            if left:
                self._waiting[person] = left
            else:
                del self._waiting[person]
        self.line.leave(person)

    def _look_for_next(self) -> None:
        with self._lock:
            if not self._waiting:
                return  # whoever asked for this turn has given up
            person, looks = next(iter(self._waiting.items()))
            call, answer = looks.popleft()
            if looks:
                self._waiting.move_to_end(person)
            else:
                del self._waiting[person]
        self.line.leave(person)
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(self._process.run(call))
        except BaseException as error:
            answer.set_exception(error)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


async def look_at(
    house: House, me: User, address: str, bucket: str, question: Callable[[House, Eyes, Picture], R]
) -> R:
    """What `question` answers about one of the caller's stored pictures; counted against the caller's looks.

    It is asked in the engine process, so it is a module's own function.
    """
    await house.limits.spend(LOOKS, "look", str(me.id))
    data = await own_picture(house, me, address, bucket)
    try:
        return await house.part(LookingLine).look(me.id, Call(answer_about, question, data, seconds=LOOK_SECONDS))
    except ModelTrouble as error:
        raise NoEyes from error
    except EngineProcessTrouble as error:
        raise LookFailed from error
