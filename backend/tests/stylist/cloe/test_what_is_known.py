"""What a person saved of themselves is used where it matters, and said to be used; their stylist has their name."""

from typing import Any

import pytest

from tests.conftest import PersonClient
from tests.stylist.cloe.conftest import Hang, Say
from tests.stylist.conftest import MESSAGES

pytestmark = pytest.mark.one_database


async def prefer(person: PersonClient, **values: Any) -> None:
    answer = await person.put("/api/v1/style-preferences", json=values)
    assert answer.status_code == 200, answer.text


async def test_the_saved_height_counts_as_if_it_was_typed(ana: PersonClient, say: Say) -> None:
    asked = "que roupa favorece a minha silhueta?"
    without = (await say(ana, asked))["message"]
    assert "altura" not in without
    await ana.delete(MESSAGES)
    await ana.put("/api/v1/measurements", json={"height_cm": 156})
    known = (await say(ana, asked))["message"]
    assert "1,56 m" in known
    assert "tons próximos" in known


async def test_favourite_colours_fill_the_advice_and_are_named_as_such(ana: PersonClient, say: Say) -> None:
    await prefer(ana, preferred_colors=["Roxo"])
    advice = (await say(ana, "o que usar num jantar?"))["message"]
    assert "roxo" in advice
    assert "suas cores favoritas" in advice


async def test_a_chosen_style_is_a_light_preference_with_a_true_reason(ana: PersonClient, say: Say, hang: Hang) -> None:
    await hang(ana, "Camisa/branco", "Calça de alfaiataria/preto", "Sapatilha/preto", "Blazer/cinza")
    await prefer(ana, preferred_styles=["Formal"], preferred_colors=["Cinza"])
    await say(ana, "look pro trabalho")
    why = (await say(ana, "por que esse look?"))["message"] + (await say(ana, "por que?"))["message"]
    assert "estilo formal que você marcou" in why


async def test_the_usual_places_and_the_usual_spending_are_used(ana: PersonClient, say: Say, hang: Hang) -> None:
    await hang(ana, "Camisa/branco", "Calça social/preto", "Sapatilha/preto")
    await prefer(ana, occasions=["Trabalho", "Festa"], budget_range="até R$ 150")
    assert "Trabalho, festa ou outra coisa?" in (await say(ana, "quero um look"))["message"]
    bought = (await say(ana, "vale a pena comprar uma jaqueta verde de 400 reais?"))["message"]
    assert "até R$ 150" in bought
    assert "400 reais" in bought


async def test_the_list_of_what_is_known_has_the_name_of_ones_own_stylist(ana: PersonClient, say: Say) -> None:
    await ana.patch("/api/v1/profile", json={"stylist_name": "Bella"})
    told = (await say(ana, "o que você sabe de mim?"))["message"] + (await say(ana, "não uso salto"))["message"]
    told += (await say(ana, "o que você sabe de mim?"))["message"]
    assert "O que Bella sabe sobre você" in told
    assert "Cloe" not in told


async def test_what_may_be_spent_is_no_price_of_a_piece(ana: PersonClient, say: Say, hang: Hang) -> None:
    await hang(ana, "Camisa/branco", "Calça social/preto", "Sapatilha/preto")
    await say(ana, "tenho um jantar sábado, posso gastar até 300 reais")
    asked = (await say(ana, "vale a pena comprar um blazer verde?"))["message"]
    assert "por vez" not in asked
    priced = (await say(ana, "vale a pena comprar uma jaqueta verde de 360 reais?"))["message"]
    assert "360 reais" in priced
    assert "R$ 12,00 por vez" in priced
