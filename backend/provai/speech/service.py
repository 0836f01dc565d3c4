"""What was said in a person's own recording: one recording at a time, remembered for whoever asks again."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import PurePosixPath
from urllib.parse import urlsplit
from uuid import UUID

import structlog

from eyes.models import ModelTrouble
from provai.accounts.tables import User
from provai.legal.service import external_providers, require_callers_consent, require_callers_provider
from provai.platform.database import act_as
from provai.platform.engine_process import Call, EngineProcess, EngineProcessTrouble
from provai.platform.errors import AppError, Invalid, NotFound, TooMany
from provai.platform.house import House
from provai.speech.hearing import LONGEST_SECONDS, Heard, check_recording, hear, plausible
from provai.speech.remote import EndpointFailed, ask_endpoint
from provai.speech.weights import SpeechState, SpeechWeights
from provai.storage.service import EXTENSIONS, find_file
from provai.storage.stores import store_of

log = structlog.get_logger()

BUCKET = "stylist-files"
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
HEAR_SECONDS = 600.0
REMEMBERED = 200
MOST_WAITING_A_PERSON = 3
RETRY_SECONDS = 5


class NoHearing(AppError):
    """Its sentence is the state's own reason."""

    status = 503
    code = "speech_unavailable"
    message = "A transcrição de áudio não está disponível agora. Escreva sua mensagem."


class HearingFailed(AppError):
    status = 503
    code = "transcription_failed"
    message = "Não deu para transcrever este áudio agora. Tente de novo, ou escreva sua mensagem."


class NothingHeard(Invalid):
    code = "nothing_heard"
    message = "Não deu para ouvir uma voz neste áudio. Grave de novo mais perto do microfone, ou escreva sua mensagem."


class RecordingTooLong(Invalid):
    code = "recording_too_long"
    message = "Este áudio passa de 2 minutos. Grave um mais curto."


class TooManyRecordings(TooMany):
    code = "too_many_recordings"
    message = "A gente ainda está ouvindo os seus outros áudios. Espere um pouco e tente de novo."


def speech_state(house: House) -> SpeechState:
    return house.part(SpeechWeights).state()


@external_providers
def endpoint_elsewhere(house: House) -> Sequence[str]:
    """The host that recordings are sent to, where one is configured and it is another machine."""
    host = urlsplit(house.settings.speech_base_url).hostname
    return [host] if host and host not in THIS_MACHINE else []


async def transcribe(house: House, me: User, address: str, patience: float = HEAR_SECONDS) -> str | None:
    """The words of the caller's stored recording; None when they take longer than `patience`: ask again for them."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        ref = await find_file(session, me, address, BUCKET, "audio")
    await require_callers_consent(house, me, "audio")
    if elsewhere := endpoint_elsewhere(house):
        await require_callers_provider(house, me, elsewhere)
    state = speech_state(house)
    if not state.available:
        raise NoHearing(state.reason)
    line = house.part(HearingLine)
    answer = line.known(ref)
    if answer is None:
        file = await store_of(house).open(ref)
        if file is None:
            raise NotFound
        answer = line.hear(me.id, ref, await file.read())
    try:
        heard = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(answer)), patience)
    except TimeoutError:
        return None
    except ModelTrouble as error:
        log.error("speech_model_trouble", reason=str(error))
        raise NoHearing from error
    except (EngineProcessTrouble, EndpointFailed) as error:
        log.warning("transcription_failed", reason=str(error))
        raise HearingFailed from error
    return _text_of(heard)


def _text_of(heard: Heard) -> str:
    match heard.problem:
        case "too_long":
            raise RecordingTooLong(details={"max_seconds": LONGEST_SECONDS})
        case "silence":
            raise NothingHeard
        case "broken":
            raise HearingFailed
    return heard.text


class HearingLine:
    """One recording at a time, in a thread apart from the looks': a long one holds up nobody's photo.

    The words outlive the request that asked for them, so that whoever was sent away finds them at the next one.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hearing")
        self._answers: OrderedDict[str, Future[Heard]] = OrderedDict()
        self._owners: dict[str, UUID] = {}
        self._lock = threading.Lock()

    def known(self, ref: str) -> "Future[Heard] | None":
        """A failure is not remembered: the next request tries anew."""
        with self._lock:
            answer = self._answers.get(ref)
            if answer is None or (answer.done() and (answer.cancelled() or answer.exception() is not None)):
                return None
            return answer

    def hear(self, person: UUID, ref: str, data: bytes) -> "Future[Heard]":
        with self._lock:
            waiting = sum(owner == person and not self._answers[known].done() for known, owner in self._owners.items())
            if waiting >= MOST_WAITING_A_PERSON:
                raise TooManyRecordings(RETRY_SECONDS)
            self._answers[ref] = answer = self._thread.submit(self._hear, ref, data)
            self._owners[ref] = person
            while len(self._answers) > REMEMBERED:
                oldest, _ = self._answers.popitem(last=False)
                del self._owners[oldest]
        return answer

    def _hear(self, ref: str, data: bytes) -> Heard:
        process, settings = self._house.part(EngineProcess), self._house.settings
        if not settings.speech_base_url:
            return process.run(Call(hear, data, seconds=HEAR_SECONDS, kind="hearing"))
        checked = process.run(Call(check_recording, data, seconds=HEAR_SECONDS, kind="hearing"))
        if checked.problem:
            return checked
        suffix = PurePosixPath(ref).suffix
        kind = next(kind for kind, extension in EXTENSIONS.items() if f".{extension}" == suffix)
        text = plausible(ask_endpoint(settings, data, kind, f"audio{suffix}"))
        return Heard(text) if text else Heard(problem="silence")

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
