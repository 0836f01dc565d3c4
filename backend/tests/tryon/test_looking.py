"""What is said about a photo before anything is generated, by the real eyes."""

import cv2
import numpy as np
import pytest
from fastapi import FastAPI

from eyes.facts import Picture
from provai.settings import Settings
from tests.conftest import PersonClient
from tests.eyes import drawn
from tests.eyes.drawn import exposed
from tests.sizes import one_database
from tests.tryon import pictures
from tests.tryon.conftest import TEE, Send, jpeg_of, restart_unless_started_with

pytestmark = [pytest.mark.usefixtures("engine"), one_database]

CHECK = "/api/v1/functions/check-photo"
CHIN = 234  # row of the drawn person's photo


async def test_a_good_photo_is_said_to_be_one(ana: PersonClient, send: Send) -> None:
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana)})).json()
    assert (said["usable"], said["upper_body_only"]) == (True, False)
    assert {advice["level"] for advice in said["advice"]} == {"ok"}
    assert [advice["code"] for advice in said["advice"]] == ["one_person", "framing", "light", "arms"]


async def test_a_photo_of_nobody_is_stopped(ana: PersonClient, send: Send) -> None:
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, TEE)})).json()
    assert said["usable"] is False
    assert [(advice["code"], advice["level"]) for advice in said["advice"]] == [("no_person", "stop")]


async def test_a_photo_from_the_waist_up_is_for_tops_only(ana: PersonClient, send: Send) -> None:
    half = np.ascontiguousarray(pictures.person()[:600])
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, jpeg_of(half))})).json()
    assert (said["usable"], said["upper_body_only"]) == (True, True)
    assert "upper_body_only" in [advice["code"] for advice in said["advice"]]


async def test_a_dark_photo_is_warned_about(ana: PersonClient, send: Send) -> None:
    dark = (pictures.person() * 0.25).astype(np.uint8)
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, jpeg_of(dark))})).json()
    levels = {advice["code"]: advice["level"] for advice in said["advice"]}
    assert levels["too_dark"] == "warn"


async def test_a_photo_with_too_much_light_is_told_so(ana: PersonClient, send: Send) -> None:
    bright = exposed(pictures.person(), stops=3)
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, jpeg_of(bright))})).json()
    assert "too_bright" in [advice["code"] for advice in said["advice"]]


async def test_dark_skin_in_black_before_a_dark_wall_is_no_dark_photo(ana: PersonClient, send: Send) -> None:
    black = (20, 20, 22)
    person = drawn.person(top=black, bottom=black, background=(40, 40, 42), skin=(92, 62, 48))
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, jpeg_of(person))})).json()
    assert "light" in [advice["code"] for advice in said["advice"]]


async def test_a_photo_cut_off_at_the_chin_is_said_to_show_no_head(ana: PersonClient, send: Send) -> None:
    cut = np.ascontiguousarray(pictures.person()[CHIN:])
    said = (await ana.post(CHECK, json={"imageUrl": await send(ana, jpeg_of(cut))})).json()
    assert "head_not_seen" in [advice["code"] for advice in said["advice"]]


async def test_a_picture_too_small_to_see_anything_in_is_stopped(ana: PersonClient, send: Send) -> None:
    tiny = jpeg_of(drawn.noise(24, 24))
    assert (await ana.post(CHECK, json={"imageUrl": await send(ana, tiny)})).json()["usable"] is False


async def test_a_picture_that_was_removed_is_not_looked_at(ana: PersonClient) -> None:
    answer = await ana.post(CHECK, json={"imageUrl": f"{ana.user_id}/person/1-0000.jpg"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")


async def test_each_engine_says_itself_which_photos_it_takes(
    app: FastAPI, ana: PersonClient, send: Send, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The quick engine says nothing and takes whoever the eyes find; drape does not dress anybody so small."""
    photo = await send(ana, jpeg_of(_seen_from_afar()))
    said = (await ana.post(CHECK, json={"imageUrl": photo})).json()
    assert said["usable"] is True
    monkeypatch.setattr(house_settings, "tryon_engines", ["drape", "quick"])
    restart_unless_started_with(app.state.house)
    said = (await ana.post(CHECK, json={"imageUrl": photo})).json()
    assert (said["usable"], [advice["code"] for advice in said["advice"]]) == (False, ["person_too_small"])


def _seen_from_afar() -> Picture:
    near = pictures.person()
    small = cv2.resize(near, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    height, width = near.shape[:2]
    room = np.full_like(near, np.median(near[:20], (0, 1)).astype(np.uint8))
    top, left = height // 2 - small.shape[0] // 2, width // 2 - small.shape[1] // 2
    room[top : top + small.shape[0], left : left + small.shape[1]] = small
    return room
