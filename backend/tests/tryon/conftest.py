"""What the tests of the fitting room share: an engine that does as told, real eyes, and a person they can see."""

import io
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import select, update

from eyes.facts import Picture
from eyes.models import ModelShelf
from provai.jobs.queues import cancel
from provai.platform.database import act_as
from provai.platform.engine_process import EngineProcess
from provai.platform.house import House
from provai.settings import Settings
from provai.tryon.dressing import dressing_threads
from provai.tryon.tables import Tryon
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.tryon import pictures, quick

Send = Callable[..., Awaitable[str]]
TryOn = Callable[..., Awaitable[dict[str, Any]]]
Calls = Callable[[], dict[str, int]]


@pytest.fixture(scope="session")
def offered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = str(quick.offer(tmp_path_factory.mktemp("engines")))
    sys.path.append(folder)
    yield
    sys.path.remove(folder)


@pytest.fixture
def engine_settings() -> dict[str, Any]:
    """The house dresses by the quick engine, and falls back on the spare one, unless a module says otherwise."""
    return {"tryon_engines": ["quick", "spare"]}


@pytest.fixture
async def engine(
    offered: None,
    app: FastAPI,
    house_settings: Settings,
    engine_settings: dict[str, Any],
    shelf: ModelShelf,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[None]:
    await _nothing_runs(app.state.house)
    for name, value in engine_settings.items():
        monkeypatch.setattr(house_settings, name, value)
    restart_unless_started_with(app.state.house)
    monkeypatch.setattr(house_settings, "tryon_patience_seconds", 300.0)
    quick.Answers(house_settings.data_dir).clear()
    (house_settings.data_dir / "journal").unlink(missing_ok=True)
    yield
    quick.Answers(house_settings.data_dir).clear()
    (house_settings.data_dir / "closed").unlink(missing_ok=True)
    await _nothing_runs(app.state.house)


_started_with: dict[int, list[object]] = {}


def restart_unless_started_with(house: House) -> None:
    """The engine process has the settings that it was started with; most tests want the same."""
    settings = house.settings
    wanted = [settings.tryon_engines, settings.models, settings.gemini_base_url, sys.path.copy()]
    if _started_with.get(id(house)) != wanted:
        house.part(EngineProcess).close()
        _started_with[id(house)] = wanted


@pytest.fixture
def answers(house_settings: Settings) -> quick.Answers:
    return quick.Answers(house_settings.data_dir)


@pytest.fixture
def calls(house_settings: Settings) -> Calls:
    return lambda: quick.calls(house_settings.data_dir)


async def _nothing_runs(house: House) -> None:
    """One test's try-ons are not another's: those that still run are cancelled, and have let go."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        running = list(await session.scalars(select(Tryon.id).where(Tryon.status == "processing")))
        ended = {"status": "failed", "failure_reason": "cancelled"}
        await session.execute(update(Tryon).where(Tryon.id.in_(running)).values(**ended))
    for tryon_id in running:
        await cancel(str(tryon_id))
    await house.part(dressing_threads).run(lambda: None)


def jpeg_of(picture: Picture) -> bytes:
    output = io.BytesIO()
    Image.fromarray(picture).save(output, "JPEG", quality=92)
    return output.getvalue()


PERSON = jpeg_of(pictures.person())
TEE = jpeg_of(pictures.GARMENTS["1-camiseta"]())
SHOE = jpeg_of(pictures.GARMENTS["6-sapato"]())


@pytest.fixture
def send() -> Send:
    """Stores a picture as the given person and answers its path."""

    async def send(person: httpx2.AsyncClient, data: bytes = PERSON, folder: str = "person") -> str:
        answer = await person.post(
            "/api/v1/storage/tryon-images", files={"file": ("foto.jpg", data, "image/jpeg")}, data={"path": folder}
        )
        assert answer.status_code == 201, answer.text
        path: str = answer.json()["path"]
        return path

    return send


@pytest.fixture
def try_on(send: Send) -> TryOn:
    """Asks for a try-on and answers its row."""

    async def ask(person: httpx2.AsyncClient, garments: int = 1, **more: Any) -> dict[str, Any]:
        body = {
            "person_image_url": await send(person),
            "garment_image_urls": [await send(person, TEE, "garment") for _ in range(garments)],
            **more,
        }
        answer = await person.post("/api/v1/tryons", json=body)
        assert answer.status_code == 201, answer.text
        row: dict[str, Any] = answer.json()
        return row

    return ask
