"""What is said about a photo or a garment before anything is generated, by the real eyes."""

import numpy as np
import pytest

from tests.conftest import PersonClient
from tests.tryon import pictures
from tests.tryon.conftest import SHOE, TEE, Send, jpeg_of
from tests.vision import drawn

pytestmark = pytest.mark.usefixtures("engine")

CHECK, READ = "/api/v1/functions/check-photo", "/api/v1/functions/read-garment"


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


async def test_a_picture_too_small_to_see_anything_in_is_stopped(ana: PersonClient, send: Send) -> None:
    tiny = jpeg_of(drawn.noise(24, 24))
    assert (await ana.post(CHECK, json={"imageUrl": await send(ana, tiny)})).json()["usable"] is False
    assert (await ana.post(READ, json={"imageUrl": await send(ana, tiny)})).json()["supported"] is False


async def test_a_garment_is_read(ana: PersonClient, send: Send) -> None:
    said = (await ana.post(READ, json={"imageUrl": await send(ana, TEE, "garment")})).json()
    assert (said["slot"], said["category"], said["supported"], said["message"]) == ("top", "Camiseta", True, None)
    assert said["colours"][0]["name"].startswith("azul")
    assert said["pattern"] == "plain"


async def test_shoes_are_known_and_kindly_declined(ana: PersonClient, send: Send) -> None:
    said = (await ana.post(READ, json={"imageUrl": await send(ana, SHOE, "garment")})).json()
    assert (said["slot"], said["supported"]) == ("shoes", False)
    assert said["message"].startswith("Ainda não provo calçados")


async def test_a_picture_that_was_removed_is_not_looked_at(ana: PersonClient) -> None:
    answer = await ana.post(CHECK, json={"imageUrl": f"{ana.user_id}/person/1-0000.jpg"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")
