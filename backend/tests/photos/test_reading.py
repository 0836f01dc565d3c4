"""What is said about a photo of a garment, by the real eyes."""

from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI

from eyes.eyes import Eyes
from eyes.facts import GarmentClass, GarmentFacts, Picture, Slot
from provai.photos.cataloguing import catalogue
from provai.photos.garments import read_garment
from tests.conftest import PersonClient
from tests.drape.drawn import garment
from tests.eyes import drawn
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.sizes import one_database
from tests.tryon.conftest import SHOE, TEE, Send, jpeg_of, send  # noqa: F401 (a fixture)

pytestmark = [pytest.mark.usefixtures("shelf"), one_database]

READ = "/api/v1/functions/read-garment"


async def test_a_picture_too_small_to_see_anything_in_is_not_read(ana: PersonClient, send: Send) -> None:  # noqa: F811
    tiny = jpeg_of(drawn.noise(24, 24))
    assert (await ana.post(READ, json={"imageUrl": await send(ana, tiny)})).json()["supported"] is False


async def test_a_garment_is_read(ana: PersonClient, send: Send) -> None:  # noqa: F811
    said = (await ana.post(READ, json={"imageUrl": await send(ana, TEE, "garment")})).json()
    assert (said["slot"], said["category"], said["supported"], said["message"]) == ("top", "Camiseta", True, None)
    assert said["colours"][0]["name"].startswith("azul")
    assert said["pattern"] == "plain"


async def test_a_print_is_told_with_its_colours(ana: PersonClient, send: Send) -> None:  # noqa: F811
    striped = jpeg_of(drawn.tee(drawn.NAVY, stripes=(240, 240, 236)))
    said = (await ana.post(READ, json={"imageUrl": await send(ana, striped, "garment")})).json()
    assert (said["pattern"], said["color"]) == ("print", "Estampado em azul-marinho e branco")


async def test_shoes_are_known_and_kindly_declined(ana: PersonClient, send: Send) -> None:  # noqa: F811
    said = (await ana.post(READ, json={"imageUrl": await send(ana, SHOE, "garment")})).json()
    assert (said["slot"], said["supported"]) == ("shoes", False)
    assert said["message"].startswith("Ainda não dá para provar calçados")


class OneMind(Eyes):
    """Takes everything for one thing."""

    def __init__(self, models: Path, garment_class: GarmentClass, slot: Slot, category: str) -> None:
        super().__init__(models)
        self._seen = replace(garment("top"), slot=slot, garment_class=garment_class, category=category)

    def see_garment(self, photo: Picture) -> GarmentFacts:
        return self._seen

    def immodesty(self, photo: Picture) -> float:
        return 0.0


def test_a_bag_is_named_and_not_offered_to_be_worn(app: FastAPI, tmp_path: Path) -> None:
    said = read_garment(app.state.house, OneMind(tmp_path, "bag", "bag", "Bolsa"), drawn.noise(40, 40))
    assert (said.slot, said.category, said.supported) == ("bag", "Bolsa", False)
    assert said.message is not None
    assert said.message.startswith("Ainda não dá para provar bolsas.")


@pytest.mark.parametrize(
    ("garment_class", "slot", "category", "word"),
    [("shorts", "bottom", "Shorts", "Short"), ("shoes", "shoes", "Calçado", "Sapato"), ("top", "top", "Body", "Body")],
)
def test_what_is_proposed_at_once_is_what_the_wardrobe_reads_later(
    app: FastAPI, tmp_path: Path, garment_class: GarmentClass, slot: Slot, category: str, word: str
) -> None:
    eyes, photo = OneMind(tmp_path, garment_class, slot, category), drawn.noise(40, 40)
    proposed = read_garment(app.state.house, eyes, photo)
    kept = catalogue(app.state.house, eyes, photo).piece
    assert kept is not None
    assert proposed.category == kept.category == word
    assert (proposed.color, proposed.pattern) == (kept.color, kept.pattern)
