"""Where a person shares where they are, Cloe dresses them for the usual weather there, and says so once."""

from typing import Any

import pytest

from tests.conftest import PersonClient
from tests.stylist.cloe.conftest import Hang, Say

pytestmark = pytest.mark.one_database

MANAUS = {"latitude": -3.0, "longitude": -60.0}
CLOSET = (
    "Camiseta/branco",
    "Blusa/azul",
    "Calça jeans/azul",
    "Calça de alfaiataria/preto",
    "Casaco/preto",
    "Tênis/branco",
)
SAID = "Clima típico de"
ASKS_WEATHER = ("Como está o tempo aí?", "Vai fazer calor ou frio?", "Faz calor ou frio por aí?")


def worn(answer: dict[str, Any]) -> set[str]:
    return {item["category"] for card in answer["cards"] if card["kind"] == "outfit" for item in card["items"]}


def asks_weather(answer: dict[str, Any]) -> bool:
    return any(question in answer["message"] for question in ASKS_WEATHER)


async def test_a_look_is_made_for_the_climate_which_is_said_once_and_not_asked(
    ana: PersonClient, say: Say, hang: Hang
) -> None:
    await hang(ana, *CLOSET)
    first = await say(ana, "o que eu visto hoje?", place=MANAUS)
    assert first["message"].startswith(f"{SAID} ")
    assert " em Manaus: quente, uns " in first["message"]
    assert worn(first)
    assert "Casaco" not in worn(first)
    assert not asks_weather(first)
    other = await say(ana, "outra opção", place=MANAUS)
    assert worn(other)
    assert "Casaco" not in worn(other)
    assert SAID not in other["message"]
    rain = await say(ana, "e se chover?", place=MANAUS)
    assert worn(rain)
    assert "Casaco" not in worn(rain), "rain is as warm as usual"


async def test_what_is_said_of_the_weather_wins_over_the_climate(ana: PersonClient, say: Say, hang: Hang) -> None:
    await hang(ana, *CLOSET)
    cold = await say(ana, "o que eu visto hoje? está 10 graus", place=MANAUS)
    assert SAID not in cold["message"]
    assert "Casaco" in worn(cold)
    later = await say(ana, "mais formal", place=MANAUS)
    assert SAID not in later["message"]
    assert "Casaco" in worn(later)


@pytest.mark.parametrize("place", [None, {"latitude": 0, "longitude": -30}])
async def test_without_a_climate_the_weather_is_asked_as_before(
    place: Any, ana: PersonClient, say: Say, hang: Hang
) -> None:
    await hang(ana, *CLOSET)
    answer = await say(ana, "o que eu visto hoje?", place=place)
    assert SAID not in answer["message"]
    assert asks_weather(answer)


@pytest.mark.parametrize(
    "asked",
    [
        "o que eu uso num jantar em Paris?",
        "o que eu uso num jantar em julho?",
        "o que eu uso no réveillon?",
        "vale a pena comprar um casaco preto?",
    ],
)
async def test_another_place_or_time_has_a_climate_of_its_own(
    asked: str, ana: PersonClient, say: Say, hang: Hang
) -> None:
    await hang(ana, *CLOSET)
    assert SAID not in (await say(ana, asked, place=MANAUS))["message"]


async def test_an_empty_wardrobe_is_advised_for_the_climate(ana: PersonClient, say: Say) -> None:
    answer = await say(ana, "o que eu visto hoje?", place=MANAUS)
    assert " em Manaus: quente, uns " in answer["message"]
    assert not asks_weather(answer)
    coat = await say(ana, "levo um casaco?", place=MANAUS)
    assert "Com calor, o casaco não precisa." in coat["message"]
    assert SAID not in coat["message"]
