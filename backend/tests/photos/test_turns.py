"""Looks take turns between people; nobody waits with too many, and the line is never endless."""

import time
from collections.abc import Iterator
from pathlib import Path

import anyio
import anyio.abc
import httpx2
import pytest
from fastapi import FastAPI

from eyes.eyes import Eyes
from eyes.facts import Picture
from provai.photos.looking import LookingLine
from provai.photos.schemas import PhotoCheck
from provai.platform.house import House
from provai.settings import Settings
from tests.conftest import PersonClient
from tests.pictures import jpeg
from tests.sizes import one_database

pytestmark = one_database

CHECK = "/api/v1/functions/check-photo"
WIDTHS = {"ana": 40, "bia": 60}


def note_when_open(engine: str, house: House, eyes: Eyes, photo: Picture) -> PhotoCheck:
    """In the engine process: waits while the file `closed` is there, then writes whose picture it saw."""
    folder = house.settings.data_dir
    (folder / "begun").touch()
    while (folder / "closed").exists():
        time.sleep(0.01)
    with (folder / "seen").open("a") as file:
        file.write(f"{photo.shape[1]}\n")
    return PhotoCheck(usable=True, advice=[], upper_body_only=False)


@pytest.fixture
def folder(house_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr("provai.tryon.functions.advice_on_photo", note_when_open)
    (house_settings.data_dir / "closed").touch()
    for left in ("seen", "begun"):
        (house_settings.data_dir / left).unlink(missing_ok=True)
    yield house_settings.data_dir
    (house_settings.data_dir / "closed").unlink(missing_ok=True)


async def sent(person: PersonClient, width: int) -> str:
    file = {"file": ("foto.jpg", jpeg((width, 50)), "image/jpeg")}
    answer = await person.post("/api/v1/storage/tryon-images", files=file, data={"path": "person"})
    path: str = answer.json()["path"]
    return path


class Line:
    """Who waits and what they were answered."""

    def __init__(self, app: FastAPI, group: anyio.abc.TaskGroup, folder: Path) -> None:
        self.answers: list[httpx2.Response] = []
        self._line = app.state.house.part(LookingLine)
        self._group = group
        self._begun = folder / "begun"

    async def join(self, person: PersonClient, picture: str, waiting: int) -> anyio.CancelScope:
        """Comes back when one is being looked at and so many wait behind it; the scope lets this one give up."""
        scope = anyio.CancelScope()

        async def look() -> None:
            with scope:
                self.answers.append(await person.post(CHECK, json={"imageUrl": picture}))

        self._group.start_soon(look)
        await self.have_waiting(waiting)
        return scope

    async def have_waiting(self, waiting: int) -> None:
        with anyio.fail_after(120):
            while (self._begun.exists(), self._line.line.taken()) != (True, waiting):  # noqa: ASYNC110 (no event)
                await anyio.sleep(0.01)


async def test_one_look_does_not_wait_for_all_of_another_person(
    app: FastAPI, ana: PersonClient, bia: PersonClient, folder: Path
) -> None:
    hers, mine = await sent(bia, WIDTHS["bia"]), await sent(ana, WIDTHS["ana"])
    async with anyio.create_task_group() as group:
        line = Line(app, group, folder)
        # The first is taken up at once, six wait.
        await line.join(ana, mine, 0)
        for waiting in range(1, 7):
            await line.join(ana, mine, waiting)
        with anyio.fail_after(30):
            refused = await ana.post(CHECK, json={"imageUrl": mine})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_looks")
        assert int(refused.headers["retry-after"]) > 0
        await line.join(bia, hers, 7)
        (folder / "closed").unlink()
    assert [answer.status_code for answer in line.answers] == [200] * 8
    seen = [int(width) for width in (folder / "seen").read_text().split()]
    assert len(seen) == 8
    assert seen.index(WIDTHS["bia"]) <= 2


async def test_a_full_line_says_when_to_come_back(
    app: FastAPI, ana: PersonClient, bia: PersonClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.state.house.part(LookingLine).line, "places", 2)
    hers, mine = await sent(bia, WIDTHS["bia"]), await sent(ana, WIDTHS["ana"])
    async with anyio.create_task_group() as group:
        line = Line(app, group, folder)
        await line.join(ana, mine, 0)
        for waiting in range(1, 3):
            await line.join(ana, mine, waiting)
        with anyio.fail_after(30):
            refused = await bia.post(CHECK, json={"imageUrl": hers})
        assert (refused.status_code, refused.json()["code"]) == (503, "looking_line_full")
        assert int(refused.headers["retry-after"]) > 0
        assert "Muita gente" in refused.json()["message"]
        (folder / "closed").unlink()
    assert [answer.status_code for answer in line.answers] == [200] * 3


async def test_whoever_gives_up_leaves_the_line_at_once(app: FastAPI, ana: PersonClient, folder: Path) -> None:
    mine, other = await sent(ana, WIDTHS["ana"]), await sent(ana, WIDTHS["bia"])
    async with anyio.create_task_group() as group:
        line = Line(app, group, folder)
        await line.join(ana, mine, 0)
        given_up = await line.join(ana, other, 1)
        await line.join(ana, mine, 2)
        given_up.cancel()
        await line.have_waiting(1)
        (folder / "closed").unlink()
    assert [answer.status_code for answer in line.answers] == [200] * 2
    assert (folder / "seen").read_text().split() == [str(WIDTHS["ana"])] * 2
