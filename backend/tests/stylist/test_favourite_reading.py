"""Favourite garments, read by the real eyes."""

import pytest
from fastapi import FastAPI

from provai.stylist.favourite_reading import read_favourite, sweep_favourites
from tests.conftest import PersonClient
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.sizes import one_database
from tests.tryon.conftest import TEE
from tests.wardrobe.conftest import store

pytestmark = [pytest.mark.usefixtures("shelf"), one_database]

KNOWLEDGE = "/api/v1/stylist/knowledge"
MEMORY = "/api/v1/stylist/memory"


async def test_a_favourite_garment_gets_its_colours_and_category(app: FastAPI, ana: PersonClient) -> None:
    favourite = {"category": "favorite_clothing", "color": "da cor do mar"}
    place = await store(ana, TEE, "stylist-files", "favorites")
    made = (await ana.post(KNOWLEDGE, json={"file_url": place, "analysis": favourite})).json()
    for _ in range(2):
        await read_favourite(app.state.house, made["id"], str(ana.user_id))
    [kept] = (await ana.get(KNOWLEDGE)).json()
    said = kept["analysis"]
    assert (said["category"], said["garment"], said["slot"]) == ("favorite_clothing", "Camiseta", "top")
    assert (said["color"], said["colors"][0]["family"]) == ("da cor do mar", "azul")


async def test_favourites_are_remembered_until_they_are_taken_back(app: FastAPI, ana: PersonClient) -> None:
    place = await store(ana, TEE, "stylist-files", "favorites")
    made = (await ana.post(KNOWLEDGE, json={"file_url": place})).json()
    await read_favourite(app.state.house, made["id"], str(ana.user_id))
    [fact] = (await ana.get(MEMORY)).json()["facts"]
    assert (fact["source"], fact["text"].startswith("Peças favoritas: camiseta azul")) == ("favorites", True)
    assert (await ana.delete(f"{KNOWLEDGE}/{made['id']}")).status_code == 204
    assert (await ana.get(MEMORY)).json()["facts"] == []


async def test_a_picture_of_another_kind_is_left_alone(app: FastAPI, ana: PersonClient) -> None:
    place = await store(ana, TEE, "stylist-files", "favorites")
    made = (await ana.post(KNOWLEDGE, json={"file_url": place, "analysis": {"category": "other"}})).json()
    await read_favourite(app.state.house, made["id"], str(ana.user_id))
    await sweep_favourites(app.state.house)
    assert (await ana.get(KNOWLEDGE)).json()[0]["analysis"] == {"category": "other"}
