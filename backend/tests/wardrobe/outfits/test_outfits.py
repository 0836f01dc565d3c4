"""POST /outfits over HTTP: one's own pieces, links that open, what was liked before, and nobody else's things."""

import re
from datetime import date
from typing import Any

import pytest
from fastapi import FastAPI

from provai.platform.database import act_as
from provai.stylist.tables import Knowledge
from provai.wardrobe.outfits.climate import CITIES, climate_at
from tests.conftest import PersonClient, Upload

OUTFITS = "/api/v1/outfits"
ITEMS = "/api/v1/wardrobe-items"


async def dressed(person: PersonClient, upload: Upload, *categories: str) -> list[str]:
    picture = await upload(person, "tryon-images", "wardrobe")
    made = [await person.post(ITEMS, json={"image_url": picture, "category": each}) for each in categories]
    return [answer.json()["id"] for answer in made]


async def looks_of(person: PersonClient, **asked: Any) -> list[set[str]]:
    answer = await person.post(OUTFITS, json=asked)
    assert answer.status_code == 200, answer.text
    return [{item["id"] for item in look["items"]} for look in answer.json()["looks"]]


async def test_looks_are_made_of_ones_own_pieces_with_pictures_and_reasons(
    ana: PersonClient, bia: PersonClient, upload: Upload
) -> None:
    await dressed(bia, upload, "Vestido", "Blusa", "Saia")
    own = await dressed(ana, upload, "Camisa", "Calça social", "Sapato social")
    answer = (await ana.post(OUTFITS, json={"occasion": "trabalho", "weather": "ar-condicionado"})).json()
    assert [{item["id"] for item in look["items"]} for look in answer["looks"]] == [set(own)]
    assert answer["missing"] is None
    assert len(answer["looks"][0]["reasons"]) == 2
    assert (await ana.get(answer["looks"][0]["items"][0]["image_url"])).status_code == 200


async def test_an_empty_wardrobe_is_told_what_to_begin_with(ana: PersonClient) -> None:
    answer = (await ana.post(OUTFITS, json={"occasion": "entrevista", "weather": {"temperature": 20}})).json()
    assert answer["looks"] == []
    assert answer["missing"]["category"]


async def test_what_is_to_be_washed_comes_back_when_it_is_clean(ana: PersonClient, upload: Upload) -> None:
    tee, jeans = await dressed(ana, upload, "Camiseta", "Calça jeans")
    await ana.patch(f"{ITEMS}/{tee}", json={"state": "laundry"})
    assert await looks_of(ana) == []
    await ana.patch(f"{ITEMS}/{tee}", json={"state": "clean"})
    assert await looks_of(ana) == [{tee, jeans}]


async def love(app: FastAPI, person: PersonClient, upload: Upload, **analysis: Any) -> None:
    """A favourite garment, as it is once its photo was read."""
    place = await upload(person, "stylist-files", "favorites")
    async with app.state.house.database.transaction() as session:
        await act_as(session, person.user_id)
        said = {"category": "favorite_clothing", **analysis}
        session.add(Knowledge(user_id=person.user_id, file_url=place, analysis=said, reading="read"))


async def test_what_is_like_a_favourite_garment_comes_first(app: FastAPI, ana: PersonClient, upload: Upload) -> None:
    jeans, green, red = await dressed(ana, upload, "Calça jeans", "Camiseta verde", "Camiseta vermelha")
    for each, colour in ((green, "verde"), (red, "vermelho")):
        await ana.patch(f"{ITEMS}/{each}", json={"color": colour})
    first = (await looks_of(ana))[0]
    other, hue, family = (red, "#c0202a", "vermelho") if green in first else (green, "#2c8a4e", "verde")
    # What a client wrote there and nobody can use is left alone.
    await love(app, ana, upload, garment="Saia", colors=[{"hex": "azul"}])
    colour = {"hex": hue, "name": family, "family": family, "share": 1.0}
    await love(app, ana, upload, garment="Camiseta", slot="top", colors=[colour], pattern="plain")
    answer = (await ana.post(OUTFITS, json={})).json()
    assert {item["id"] for item in answer["looks"][0]["items"]} == {jeans, other}
    assert any("uma das suas peças favoritas" in reason for reason in answer["looks"][0]["why"])


async def test_rejected_together_makes_room_for_liked_together(ana: PersonClient, upload: Upload) -> None:
    tee, polo, jeans = await dressed(ana, upload, "Camiseta", "Polo", "Calça jeans")
    first = (await looks_of(ana))[0]
    other = ({tee, polo} - first).pop()
    for _ in range(3):
        judged = {"items": [*first], "verdict": "rejected"}
        assert (await ana.post(f"{OUTFITS}/verdicts", json=judged)).status_code == 204
        await ana.post(f"{OUTFITS}/verdicts", json={"items": [other, jeans], "verdict": "liked"})
    assert (await looks_of(ana))[0] == {other, jeans}
    assert (await ana.delete(f"{ITEMS}/{jeans}")).status_code == 204


@pytest.mark.parametrize("route", ["", "/verdicts"])
async def test_another_persons_piece_is_not_found(
    route: str, ana: PersonClient, bia: PersonClient, upload: Upload
) -> None:
    hers = await dressed(bia, upload, "Camisa", "Saia")
    body = {"items": hers, "verdict": "liked"} if route else {"locked": hers[:1]}
    assert (await ana.post(OUTFITS + route, json=body)).status_code == 404


async def test_what_was_worn_together_is_proposed_again_until_it_is_taken_back(
    ana: PersonClient, upload: Upload
) -> None:
    tee, polo, jeans = await dressed(ana, upload, "Camiseta", "Polo", "Calça jeans")
    first = (await looks_of(ana))[0]
    other = ({tee, polo} - first).pop()
    worn = {"ids": [other, jeans], "on": "2026-01-05"}
    for day in ("2026-01-05", "2026-01-06", "2026-01-07"):
        for _ in range(2):  # said twice of one day it counts once
            assert (await ana.post(f"{ITEMS}/worn", json={**worn, "on": day})).status_code == 200
    assert (await looks_of(ana))[0] == {other, jeans}
    for day in ("2026-01-05", "2026-01-06", "2026-01-07"):
        assert (await ana.post(f"{ITEMS}/unworn", json={**worn, "on": day})).status_code == 200
    assert (await looks_of(ana))[0] == first


async def test_shoes_that_are_not_worn_stay_out_as_the_preferences_say(ana: PersonClient, upload: Upload) -> None:
    _, flat, heel = await dressed(ana, upload, "Vestido de festa", "Sapatilha", "Scarpin")
    asked = {"favorite_shoes": "Sapatilha; não uso salto fino", "preferred_styles": [], "preferred_colors": []}
    assert (await ana.put("/api/v1/style-preferences", json=asked)).is_success
    looks = await looks_of(ana, occasion="festa")
    assert any(flat in look for look in looks)
    assert not any(heel in look for look in looks)


async def heights(person: PersonClient, centimetres: float) -> None:
    assert (await person.put("/api/v1/measurements", json={"height_cm": centimetres})).is_success


async def test_a_height_changes_the_look_and_says_so_in_kind_words(ana: PersonClient, upload: Upload) -> None:
    picture = await upload(ana, "tryon-images", "wardrobe")
    rows = [
        ("Camisa", "branco"),
        ("Calça social", "azul marinho"),
        ("Sapatilha", "caramelo"),
        ("Sapatilha", "azul marinho"),
    ]
    items = [{"image_url": picture, "category": category, "color": colour} for category, colour in rows]
    *_, navy = [(await ana.post(ITEMS, json=item)).json()["id"] for item in items]
    await heights(ana, 170)
    between = (await ana.post(OUTFITS, json={"occasion": "trabalho"})).json()["looks"][0]
    await heights(ana, 152)
    look = (await ana.post(OUTFITS, json={"occasion": "trabalho"})).json()["looks"][0]
    said = " ".join(look["why"])
    assert navy not in {item["id"] for item in between["items"]}
    assert navy in {item["id"] for item in look["items"]}
    assert "1,52 m" in said
    assert "1,70" not in " ".join(between["why"])


async def test_a_tall_person_is_offered_what_is_cut_long(ana: PersonClient, upload: Upload) -> None:
    await dressed(ana, upload, "Camisa", "Calça social", "Pantalona", "Sapatilha")
    await heights(ana, 183)
    look = (await ana.post(OUTFITS, json={"occasion": "trabalho"})).json()["looks"][0]
    assert "Pantalona" in {item["category"] for item in look["items"]}
    assert any("1,83 m" in reason for reason in look["why"])


async def test_nobody_is_sent_out_barefoot_for_want_of_better_shoes(ana: PersonClient, upload: Upload) -> None:
    _, sneakers = await dressed(ana, upload, "Vestido", "Tênis")
    assert any(sneakers in look for look in await looks_of(ana, formality=3.4))


async def test_a_place_gives_the_look_the_typical_weather_of_the_month_and_says_so(
    ana: PersonClient, upload: Upload
) -> None:
    await dressed(ana, upload, "Camiseta", "Calça jeans", "Casaco", "Tênis")
    near_recife = {"latitude": -8.0, "longitude": -35.0}
    answer = (await ana.post(OUTFITS, json={"place": near_recife})).json()
    assert re.fullmatch(
        r"Clima típico de \w+ em Recife: (quente|agradável), uns 2[5-8] °C(, com chuva quase todo dia)?\.",
        answer["climate"],
    )
    assert any("°C" in reason for look in answer["looks"] for reason in look["why"])
    # What the person says of the weather counts more, and far from the table's cities nothing is assumed.
    said = (await ana.post(OUTFITS, json={"place": near_recife, "weather": {"temperature": 10}})).json()
    assert said["climate"] is None
    at_sea = (await ana.post(OUTFITS, json={"place": {"latitude": 0, "longitude": -30}})).json()
    assert at_sea["climate"] is None


def test_the_table_holds_every_capital_and_a_believable_year_of_each() -> None:
    capitals = """Rio Branco,Maceió,Macapá,Manaus,Salvador,Fortaleza,Brasília,Vitória,Goiânia,São Luís,Cuiabá,
    Campo Grande,Belo Horizonte,Belém,João Pessoa,Curitiba,Recife,Teresina,Rio de Janeiro,Natal,Porto Alegre,
    Porto Velho,Boa Vista,Florianópolis,São Paulo,Aracaju,Palmas"""
    assert {each.strip() for each in capitals.split(",")} <= {city.name for city in CITIES}
    for city in CITIES:
        assert len(city.celsius) == 12
        assert all(10 <= celsius <= 35 for celsius in city.celsius), city.name
        assert city.wet <= set(range(1, 13))
        assert -34 < city.latitude < 6
        assert -74 < city.longitude < -34


@pytest.mark.parametrize(
    ("latitude", "longitude", "month", "said"),
    [
        (-8.0, -35.0, 11, "Clima típico de novembro em Recife: quente, uns 28 °C."),
        (-25.5, -49.5, 7, "Clima típico de julho em Curitiba: frio, uns 15 °C."),
        (-23.0, -43.0, 6, "Clima típico de junho no Rio de Janeiro: agradável, uns 24 °C."),
        (-3.0, -60.0, 3, "Clima típico de março em Manaus: quente, uns 28 °C, com chuva quase todo dia."),
    ],
)
def test_the_nearest_city_and_the_month_say_what_is_typical(
    latitude: float, longitude: float, month: int, said: str
) -> None:
    climate = climate_at(latitude, longitude, date(2026, month, 15))
    assert climate is not None
    assert climate.sentence == said
