"""What the real eyes make of a photo, as the owner of the item sees it."""

from io import BytesIO

import anyio
import numpy as np
import pytest
from fastapi import FastAPI
from PIL import Image

from eyes.facts import Picture
from provai.wardrobe.reading import read_item
from tests.conftest import PersonClient
from tests.eyes import drawn
from tests.sizes import one_database
from tests.tryon import pictures
from tests.tryon.conftest import PERSON, SHOE, TEE, jpeg_of
from tests.wardrobe.conftest import ITEMS, Read, store

pytestmark = [pytest.mark.usefixtures("shelf"), one_database]


async def test_a_photo_fills_in_the_item(ana: PersonClient, add: Read) -> None:
    item = await add(ana, TEE)
    assert (item["reading"], item["slot"], item["proposed_category"], item["pattern"]) == (
        "read", "top", "Camiseta", "plain",
    )  # fmt: skip
    assert [colour["family"] for colour in item["colors"]] == ["azul"]
    assert item["proposed_color"].startswith("Azul")
    assert (item["category"], item["color"], item["shows_cutout"]) == ("uncategorized", None, True)
    cutout = await ana.get(item["cutout_url"])
    small = await ana.get(item["cutout_thumbnail_url"])
    assert (cutout.status_code, small.status_code, len(small.content) <= 30 * 1024) == (200, 200, True)
    alpha = np.asarray(Image.open(BytesIO(cutout.content)).getchannel("A"))
    assert alpha[0, 0] == 0
    assert alpha[alpha.shape[0] // 2, alpha.shape[1] // 2] == 255


WHITE = (240, 240, 236)


def in_lamp_light(photo: Picture) -> Picture:
    """The cloth lit from one side: half as light on the left."""
    cloth = (np.abs(photo.astype(int) - 255).max(2) > 40)[..., None]
    light = np.linspace(0.55, 1.05, photo.shape[1])[None, :, None]
    return np.where(cloth, np.clip(photo * light, 0, 255), photo).astype(np.uint8)


def of_two_cloths(upper: Picture, lower: Picture) -> Picture:
    return np.concatenate([upper[:420], lower[420:]])


@pytest.mark.parametrize(
    ("photo", "pattern", "words"),
    [
        (drawn.tee(drawn.NAVY, stripes=WHITE), "print", "Estampado em azul-marinho e branco"),
        (in_lamp_light(drawn.tee((40, 110, 170))), "plain", "Azul-escuro"),
        (of_two_cloths(drawn.tee(drawn.NAVY), drawn.tee((230, 60, 50))), "plain", "Azul-marinho e vermelho"),
    ],
    ids=["striped", "plain in the light of a lamp", "of two cloths"],
)
async def test_a_print_is_told_from_folds_light_and_a_second_cloth(
    ana: PersonClient, add: Read, photo: Picture, pattern: str, words: str
) -> None:
    item = await add(ana, jpeg_of(photo))
    assert (item["pattern"], item["proposed_color"]) == (pattern, words)


async def test_a_removed_item_takes_its_cutout_along(ana: PersonClient, add: Read) -> None:
    item = await add(ana, TEE)
    assert (await ana.get(item["cutout_url"])).status_code == 200
    assert (await ana.delete(f"{ITEMS}/{item['id']}")).status_code == 204
    with anyio.fail_after(30):  # files go after the answer
        for link in ("cutout_url", "cutout_thumbnail_url", "image_url"):
            while (await ana.get(item[link])).status_code != 404:  # noqa: ASYNC110
                await anyio.sleep(0.05)


async def test_what_the_person_says_is_never_written_over(ana: PersonClient, add: Read) -> None:
    item = await add(ana, SHOE, category="Camisa", color="cor de burro quando foge")
    assert (item["category"], item["color"], item["slot"]) == ("Camisa", "cor de burro quando foge", "top")
    assert item["proposed_category"] in {"Sapato", "Tênis", "Sandália", "Bota"}
    confirmed = (await ana.patch(f"{ITEMS}/{item['id']}", json={"category": "Sapato social"})).json()
    assert (confirmed["slot"], confirmed["proposed_category"]) == ("shoes", None)


async def test_what_was_said_while_adding_is_taken_as_said(ana: PersonClient, add: Read) -> None:
    written = await add(ana, SHOE, category="Pantufa", said=["category"])
    assert (written["proposed_category"], bool(written["proposed_color"])) == (None, True)
    without_colour = await add(ana, SHOE, category="Pantufa", said=["category", "color"])
    assert (without_colour["color"], without_colour["proposed_color"]) == (None, None)


async def test_the_original_comes_back_with_one_tap(ana: PersonClient, add: Read) -> None:
    item = await add(ana, TEE)
    changed = (await ana.patch(f"{ITEMS}/{item['id']}", json={"shows_cutout": False})).json()
    assert (changed["shows_cutout"], changed["cutout_url"] is None) == (False, False)


async def test_the_original_that_was_chosen_stays_when_its_photo_is_read(app: FastAPI, ana: PersonClient) -> None:
    made = (await ana.post(ITEMS, json={"image_url": await store(ana, TEE)})).json()
    await ana.patch(f"{ITEMS}/{made['id']}", json={"shows_cutout": False})
    await read_item(app.state.house, made["id"], 0, made["user_id"])
    read = (await ana.get(f"{ITEMS}/{made['id']}")).json()
    assert (read["reading"], read["cutout_url"] is None, read["shows_cutout"]) == ("read", False, False)


async def test_a_photo_of_nothing_keeps_the_item_and_says_so(ana: PersonClient, add: Read) -> None:
    item = await add(ana, jpeg_of(drawn.noise(24, 24)))
    assert (item["reading"], item["cutout_url"], item["colors"]) == ("unread", None, [])
    assert item["reading_message"].startswith("Esta foto é pequena")


async def test_each_piece_that_a_person_wears_can_become_an_item(ana: PersonClient, add: Read) -> None:
    photo = await add(ana, PERSON)
    assert {piece["slot"] for piece in photo["pieces"]} == {"top", "bottom"}
    assert photo["shows_cutout"] is False
    for piece in photo["pieces"]:
        assert (await ana.get(piece["thumbnail_url"])).status_code == 200
    route = f"{ITEMS}/{photo['id']}/pieces"
    made = await ana.post(route, json={"indexes": [0, 1]})
    assert made.status_code == 201
    again = await ana.post(route, json={"indexes": [1]})
    assert again.json()[0]["id"] in {item["id"] for item in made.json()}
    assert (await ana.get(f"{ITEMS}/{photo['id']}")).json()["pieces"] == []
    assert len((await ana.get(ITEMS)).json()) == 3
    # Their pictures are theirs: the photo may go.
    assert (await ana.delete(f"{ITEMS}/{photo['id']}")).status_code == 204
    for item in made.json():
        assert (item["reading"], len(item["colors"]) > 0) == ("read", True)
        assert (await ana.get(item["image_url"])).status_code == 200
        assert (await ana.get(item["cutout_thumbnail_url"])).status_code == 200
    assert (await ana.post(f"{ITEMS}/{made.json()[0]['id']}/pieces", json={"indexes": [0]})).status_code == 422


async def test_the_same_garment_photographed_again_is_noticed(ana: PersonClient, bia: PersonClient, add: Read) -> None:
    first = await add(ana, TEE)
    darker = np.clip(pictures.GARMENTS["1-camiseta"]().astype(np.float32) * 0.85 + 4, 0, 255).astype(np.uint8)
    second = await add(ana, jpeg_of(np.ascontiguousarray(darker[10:, 14:])))
    other = await add(ana, jpeg_of(pictures.blouse()))
    assert (first["similar_to"], second["similar_to"], other["similar_to"]) == (None, first["id"], None)
    assert (await add(bia, TEE))["similar_to"] is None
    dismissed = await ana.patch(f"{ITEMS}/{second['id']}", json={"similar_to": None})
    assert dismissed.json()["similar_to"] is None
    again = await add(ana, TEE)
    await ana.delete(f"{ITEMS}/{again['similar_to']}")
    assert (await ana.get(f"{ITEMS}/{again['id']}")).json()["similar_to"] is None
