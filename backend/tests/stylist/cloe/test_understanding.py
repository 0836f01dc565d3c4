"""What Cloe understands, and the body of knowledge she answers from."""

import re
from dataclasses import replace

import pytest

from provai.stylist.engines.cloe.knowledge import Wanted, all_entries, best_entries
from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.understanding import understand

pytestmark = pytest.mark.one_database


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("q roupa eu uso no churras de domingo", "outfit"),
        ("comprei uma calsa vermelha, com oq combina?", "pair_piece"),
        ("azul marinho vai bem com marrom?", "pair_colours"),
        ("vale a pena levar essa jaqueta de 250?", "shopping"),
        ("o q levo na mala pra 4 dias em floripa", "packing"),
        ("quais roupas eu devia doar", "declutter"),
        ("molho de tomate na minha blusa, sai?", "stain"),
        ("posso lavar lã na máquina", "care"),
        ("odeio gola alta", "preference"),
        ("quanto custa o dólar hoje", "unknown"),
        ("qual remédio pra alergia", "medicine"),
    ],
)
def test_what_is_meant_is_understood_as_people_write_it(said: str, intent: str) -> None:
    assert understand(hear(said)).intent == intent


@pytest.mark.parametrize("topic", [None, "outfit"])
@pytest.mark.parametrize(
    "said",
    [
        "qual time você torce",
        "o que vai acontecer na novela hoje?",
        "o que diz meu signo hoje?",
        "vai chover amanhã?",
        "quantos graus está fazendo?",
        "o que faço pro jantar?",
        "me passa uma receita de bolo",
        "qual carro devo comprar?",
        "sabe alguma piada?",
    ],
)
def test_what_is_far_from_clothes_is_no_wish_for_a_look(said: str, topic: str | None) -> None:
    assert understand(hear(said), topic=topic).intent in {"unknown", "small_talk"}


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("o que eu visto pro jogo do flamengo?", "outfit"),
        ("comprei uma camisa do corinthians, combina com o quê?", "pair_piece"),
        ("vai chover amanhã, o que eu visto?", "outfit"),
        ("vou numa festa com tema de novela", "outfit"),
        ("e se chover?", "weather"),
        ("vai chover amanhã", "weather"),
    ],
)
def test_a_match_or_the_rain_beside_clothes_is_about_clothes(said: str, intent: str) -> None:
    assert understand(hear(said), topic="outfit").intent == intent


def test_an_utterance_gives_all_it_names() -> None:
    heard = hear("casamento na praia em Trancoso, 300 reais, sem salto, com minha saia verde, uns 30 graus")
    assert (heard.occasion, heard.budget, heard.place, heard.sky.temperature) == ("casamento_praia", 300, "a Bahia", 30)
    assert [(piece.garment.name, piece.negated) for piece in heard.pieces] == [("salto", True), ("saia", False)]
    assert heard.pieces[1].colour is not None
    assert heard.pieces[1].colour.family == "verde"


@pytest.mark.parametrize(
    ("said", "days"), [("2 noites", 3), ("uma semana fora", 7), ("vou na sexta e volto na terça", 5), ("cinco dias", 5)]
)
def test_days_are_counted_as_people_say_them(said: str, days: int) -> None:
    assert hear(said).days == days


def test_colours_are_no_garments_and_garments_no_colours() -> None:
    heard = hear("tira o branco e monta com o tênis")
    assert [hue.colour.name for hue in heard.hues] == ["branco"]
    assert [piece.garment.name for piece in heard.pieces] == ["tênis"]


def test_the_knowledge_is_large_whole_and_kind() -> None:
    entries = all_entries()
    assert len(entries) >= 250
    assert len({entry.id for entry in entries}) == len(entries)
    assert len({entry.advice for entry in entries}) == len(entries)
    unkind = re.compile(
        r"\b(disfarç\w*|escond\w* (o|a) (corpo|barriga|quadril)|emagrec\w*|engord\w*|gordur\w* localizada|magr\w*|%)",
        re.IGNORECASE,
    )
    for entry in entries:
        assert entry.advice.endswith((".", "?"))
        assert entry.reason.endswith(".")
        assert not unkind.search(f"{entry.advice} {entry.reason}"), entry.id


def test_advice_fits_what_is_known_of_the_person() -> None:
    wedding = Wanted(("look",), occasion="casamento_noite")
    assert all("masculine" not in entry.wears for entry in best_entries(wedding, 9))
    assert any("masculine" in entry.wears for entry in best_entries(replace(wedding, wears="masculine"), 9))
    no_heels = replace(wedding, occasion="casamento_dia", avoided=frozenset({"salto"}))
    assert not any("salto bloco" in entry.advice for entry in best_entries(no_heels, 9))
