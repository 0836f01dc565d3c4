"""The durable job behind each try-on, and the sweep that lets none be forgotten."""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import TypeVar, cast
from uuid import UUID

import prometheus_client
import structlog
from sqlalchemy import select, update

from provai.jobs.queues import enqueue, job, limit_queue, scheduled, status_of
from provai.platform.change_notifier import ChangeNotifier
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.engine_process import Call, EngineProcess, EngineProcessTrouble
from provai.platform.house import House
from provai.platform.outages import is_outage, outwait
from provai.platform.threads import Threads
from provai.push.service import tell_look_ready
from provai.storage.stores import store_of
from provai.tryon.asking import asked_or_preferred, plan_for
from provai.tryon.engines.contract import EngineTrouble, Refusal, WornSlot
from provai.tryon.engines.registry import engines_of
from provai.tryon.fitting import Fitted, fit_stored
from provai.tryon.plan import GPU_QUEUE, Paid
from provai.tryon.results import discard_result, keep_result
from provai.tryon.spending import settle
from provai.tryon.stages import Stage
from provai.tryon.tables import Tryon

log = structlog.get_logger()

R = TypeVar("R")

ENDED = prometheus_client.Counter(
    "provai_tryons_ended_total", "Try-ons that ended in this process", ["outcome", "reason"]
)
SECONDS = prometheus_client.Histogram(
    "provai_tryon_seconds",
    "From a try-on's begin to its picture, by the engine that made it",
    ["engine"],
    buckets=(0.5, 1, 2, 3, 5, 8, 13, 20, 30, 45, 60, 90, 120, 180),
)

QUEUE = "tryons"
# Looked at often: a person is watching.
limit_queue(QUEUE, at_once=lambda settings: settings.tryons_at_once, poll_seconds=0.5)
limit_queue(GPU_QUEUE, at_once=lambda settings: settings.klein_batch * 2, poll_seconds=0.5)


async def ask_for(house: House, tryon: Tryon) -> None:
    """However often this is said, it is one job."""
    owner = str(tryon.user_id)
    dress = dress_tryon_on_gpu if queue_for(house, tryon.asked_engine) == GPU_QUEUE else dress_tryon
    await enqueue(dress, str(tryon.id), owner, id=str(tryon.id), person=owner, turn=tryon.turn)


def queue_for(house: House, asked_engine: str | None) -> str:
    wanted = engines_of(house).named(asked_or_preferred(house, asked_engine))
    return GPU_QUEUE if wanted.capabilities.needs_gpu else QUEUE


# Begun three times at most: what took three processes down with it would take the next one too.
@job(queue=QUEUE, retries=3, timeout_seconds=1200, most_recoveries=2)
async def dress_tryon(house: House, tryon_id: str, owner_id: str) -> None:
    await _dress(house, tryon_id, owner_id)


@job(queue=GPU_QUEUE, retries=3, timeout_seconds=1200, most_recoveries=2)
async def dress_tryon_on_gpu(house: House, tryon_id: str, owner_id: str) -> None:
    await _dress(house, tryon_id, owner_id)


async def _dress(house: House, tryon_id: str, owner_id: str) -> None:
    began = time.perf_counter()
    tryon = await outwait(lambda: _taken_up(house, UUID(tryon_id), UUID(owner_id)))
    if tryon is None:
        # Removed while it waited, or while an earlier run had just written its pictures.
        await discard_result(house, UUID(owner_id), UUID(tryon_id))
        return
    if tryon.status == "completed":  # an earlier run ended before it could tell
        await tell_look_ready(house, tryon.user_id, tryon.id)
    if tryon.status != "processing":
        return
    try:
        fitted = await _fitted(house, tryon)
    except (Refusal, EngineTrouble) as reason:
        code, sentence = reason.code, reason.sentence
        await outwait(lambda: _end_without_result(house, tryon, code, sentence))
        return
    before_saving = time.perf_counter() - began
    seconds = {**fitted.seconds, "total": round(before_saving, 3)}
    SECONDS.labels(fitted.engine).observe(before_saving)
    if await outwait(lambda: keep_result(house, tryon, fitted, seconds)):
        ENDED.labels("completed", "").inc()
        await tell_look_ready(house, tryon.user_id, tryon.id)


async def _taken_up(house: House, tryon_id: UUID, owner_id: UUID) -> Tryon | None:
    # By a condition in the update, not by what was read before it: someone may cancel in between.
    await _update(house, tryon_id, owner_id, started_at=now(), stage="reading_person")
    async with house.database.transaction() as session:
        await act_as(session, None)
        return await session.scalar(select(Tryon).where(Tryon.id == tryon_id))


async def _fitted(house: House, tryon: Tryon) -> Fitted:
    photo = await outwait(lambda: _stored(house, tryon.person_image_url))
    declared = [cast(WornSlot | None, category) for category in tryon.garment_categories]
    pictures = [await outwait(partial(_stored, house, ref)) for ref in tryon.garment_image_urls]
    garments = list(zip(pictures, declared, strict=True))
    plan = await outwait(lambda: plan_for(house, tryon))
    messages = _Messages(asyncio.get_running_loop())
    call = Call(fit_stored, photo, garments, plan, seconds=plan.seconds, tell=messages.receive, kind="dressing")
    process = house.part(EngineProcess)
    writing = asyncio.create_task(_write_stages(house, tryon, messages.stages))
    try:
        # A cancelled call holds its place among the few until it has really stopped.
        return await house.part(dressing_threads).run(process.run, call)
    except EngineProcessTrouble as error:
        log.error("tryon_engine_process_trouble", id=str(tryon.id), why=str(error))
        raise EngineTrouble(str(error)) from error
    finally:
        call.stop()
        messages.stages.put_nowait(None)
        await writing
        if messages.paid or plan.paid_pictures is not None:
            await outwait(lambda: settle(house, tryon.user_id, tryon.id, messages.paid))


class _Messages:
    """From the engine process while it works: stages, and pictures that cost something."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.stages: asyncio.Queue[Stage | None] = asyncio.Queue()
        self.paid: Counter[str] = Counter()

    def receive(self, what: Stage | Paid) -> None:
        """From the thread of the call."""
        if isinstance(what, Paid):
            self.paid[what.engine] += 1
            return
        with suppress(RuntimeError):  # the loop was closed while the call went on
            self._loop.call_soon_threadsafe(self.stages.put_nowait, what)


def dressing_threads(house: House) -> Threads:
    """As many as try-ons may run at once in this process."""
    settings = house.settings
    has_card = any(engine.capabilities.needs_gpu for engine in engines_of(house).chosen())
    on_gpu = settings.klein_batch * 2 if has_card else 0
    return Threads(settings.tryons_at_once + on_gpu, "dressing")


async def _stored(house: House, ref: str) -> bytes:
    file = await store_of(house).open(ref)
    if file is None:
        raise Refusal("picture_gone", "Uma das fotos desta prova não está mais guardada. Escolha as fotos de novo.")
    return await file.read()


async def _write_stages(house: House, tryon: Tryon, stages: asyncio.Queue[Stage | None]) -> None:
    while (stage := await stages.get()) is not None:
        if stages.empty():  # only the latest is news
            try:
                await _update(house, tryon.id, tryon.user_id, stage=stage)
            except Exception as error:
                if not is_outage(error):
                    raise
                # What is being dressed goes on; the next stage is told when the database is back.


async def _end_without_result(house: House, tryon: Tryon, code: str, sentence: str) -> None:
    ENDED.labels("failed", code).inc()
    await _update(
        house,
        tryon.id,
        tryon.user_id,
        status="failed",
        stage=None,
        failure_reason=code,
        failure_message=sentence,
        finished_at=now(),
    )


async def _update(house: House, tryon_id: UUID, owner_id: UUID, **values: object) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(update(Tryon).where(Tryon.id == tryon_id, Tryon.status == "processing").values(**values))
    house.part(ChangeNotifier).notify(owner_id)


@scheduled("* * * * *", queue="housekeeping")
async def sweep_tryons(house: House) -> None:
    """Starts what a crash kept from its job, and ends what a job left without a result."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        open_ones = (await session.scalars(select(Tryon).where(Tryon.status == "processing"))).all()
    for tryon in open_ones:
        state = await status_of(str(tryon.id))
        if state is None:
            await ask_for(house, tryon)
        elif state in {"done", "failed", "cancelled"}:
            log.error("tryon_without_result", id=str(tryon.id), job=state)
            await _end_without_result(house, tryon, EngineTrouble.code, EngineTrouble.sentence)
