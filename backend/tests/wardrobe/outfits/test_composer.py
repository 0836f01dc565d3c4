"""Every look is legal, wearable, one's own and truly explained, whatever the wardrobe and the wish."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from provai.wardrobe.outfits import Composition, OutfitAsk, Piece, Taste, Weather, compose
from provai.wardrobe.outfits.composer import occasion_for
from provai.wardrobe.outfits.garments import traits_of
from provai.wardrobe.outfits.grammar import is_legal, suits_occasion, wearable
from provai.wardrobe.outfits.occasions import known_occasions, occasion_of
from provai.wardrobe.outfits.weather import weather_in
from provai.wardrobe.outfits.wording import hue_of, the
from tests.sizes import tries
from tests.wardrobe.outfits.closets import TODAY, closets, piece

OCCASIONS = st.one_of(st.none(), st.sampled_from([occasion.key for occasion in known_occasions()]))
SKIES = st.one_of(
    st.none(),
    st.builds(Weather, st.one_of(st.none(), st.floats(-5, 42)), st.booleans(), st.booleans(), st.booleans()),
)


@settings(max_examples=tries(600), deadline=None)
@given(closets, OCCASIONS, SKIES, st.integers(0, 9), st.data())
def test_every_look_is_legal_and_made_of_pieces_that_may_be_worn(
    pieces: list[Piece], occasion: str | None, weather: Weather | None, seed: int, data: st.DataObject
) -> None:
    ids = [each.id for each in pieces]
    locked = data.draw(st.frozensets(st.sampled_from(ids), max_size=1)) if ids else frozenset()
    excluded = data.draw(st.frozensets(st.sampled_from(ids), max_size=3)) - locked if ids else frozenset()
    ask = OutfitAsk(occasion, weather, locked=locked, excluded=excluded, seed=seed, today=TODAY)
    composition = compose(pieces, ask)
    assert len(composition.looks) <= 3
    assert composition.looks or composition.missing
    for look in composition.looks:
        assert is_legal(look.pieces)
        assert look.ids <= set(ids)
        assert locked <= look.ids
        assert not look.ids & excluded
        assert all(wearable(worn.piece) for worn in look.pieces)
        free = [worn.piece for worn in look.pieces if worn.piece.id not in locked]
        assert all(
            suits_occasion(traits_of(each), occasion_for(ask)) or _is_shod_at_all(each, pieces, ask) for each in free
        )
        assert len(look.reasons) == 2
        assert len(set(look.reasons)) == 2
        assert set(look.reasons) <= set(look.why)
    bases = [_base(composition, place) for place in range(len(composition.looks))]
    assert len(set(bases)) == len(bases), "three different looks"
    assert compose(pieces, ask) == composition, "the same wish, the same looks"


def test_a_locked_piece_that_nobody_knows_where_to_wear_is_said_and_not_left_out() -> None:
    unheard = piece(2, "coisa sem nome")
    composition = compose(
        [piece(1, "Calça jeans"), unheard, piece(3, "Camiseta")], OutfitAsk(locked=frozenset({unheard.id}))
    )
    assert composition.looks == ()
    assert composition.missing is not None
    assert "coisa sem nome" in composition.missing.reason


def _is_shod_at_all(shoe: Piece, pieces: Sequence[Piece], ask: OutfitAsk) -> bool:
    """Who owns no shoes for the occasion wears the nearest, unless the occasion forbids them."""
    occasion = occasion_for(ask)
    better = [
        each
        for each in pieces
        if traits_of(each).slot == "shoes"
        and wearable(each)
        and each.id not in ask.excluded
        and suits_occasion(traits_of(each), occasion)
    ]
    return traits_of(shoe).slot == "shoes" and not better and not traits_of(shoe).tags & occasion.banned


def _base(composition: Composition, place: int) -> frozenset[UUID]:
    return frozenset(w.piece.id for w in composition.looks[place].pieces if w.slot in {"top", "bottom", "dress"})


def words_in(composition: Composition) -> list[set[str]]:
    return [{worn.piece.category for worn in look.pieces} for look in composition.looks]


CLOSET = [
    piece(1, "Camisa", "branco"),
    piece(2, "Camiseta", "cinza"),
    piece(3, "Calça de alfaiataria", "preto"),
    piece(4, "Calça jeans", "jeans"),
    piece(5, "Blazer", "azul marinho"),
    piece(6, "Mocassim", "caramelo"),
    piece(7, "Chinelo", "preto"),
    piece(8, "Saia midi", "verde"),
]


def test_flip_flops_never_go_to_work() -> None:
    for look in words_in(compose(CLOSET, OutfitAsk("trabalho"))):
        assert "Chinelo" not in look
        assert "Mocassim" in look


@pytest.mark.parametrize("change", [{"state": "laundry"}, {"state": "lent"}, {"fits": False}])
def test_a_piece_that_is_not_there_is_in_no_look(change: dict[str, object]) -> None:
    gone = [replace(each, **change) if each.category == "Camisa" else each for each in CLOSET]  # type: ignore[arg-type]
    assert all("Camisa" not in look for look in words_in(compose(gone, OutfitAsk())))
    locked = compose(gone, OutfitAsk(locked=frozenset({UUID(int=1)})))
    assert not locked.looks
    assert locked.missing is not None
    assert "camisa branca" in locked.missing.reason


def test_a_locked_piece_is_in_every_look_and_a_swap_brings_another() -> None:
    skirt = OutfitAsk(locked=frozenset({UUID(int=8)}))
    looks = compose(CLOSET, skirt).looks
    assert looks
    assert all(UUID(int=8) in look.ids for look in looks)
    top = next(worn.piece for worn in looks[0].pieces if worn.slot == "top")
    swapped = compose(CLOSET, replace(skirt, excluded=frozenset({top.id}))).looks
    assert all(UUID(int=8) in look.ids and top.id not in look.ids for look in swapped)


def test_the_missing_piece_would_really_make_the_look() -> None:
    tops = [each for each in CLOSET if each.slot == "top"]
    composition = compose(tops, OutfitAsk("trabalho"))
    assert not composition.looks
    assert composition.missing is not None
    bought = piece(99, composition.missing.category)
    assert compose([*tops, bought], OutfitAsk("trabalho")).looks


def test_what_a_person_does_not_wear_stays_out() -> None:
    heels = [piece(20, "Sandália de salto", "preto"), *CLOSET]
    avoiding = OutfitAsk("jantar", taste=Taste(avoided_words=("salto",)))
    assert all("Sandália de salto" not in look for look in words_in(compose(heels, avoiding)))


def test_weather_decides_about_the_third_piece() -> None:
    hot, cold = (compose(CLOSET, OutfitAsk(weather=weather_in(words))) for words in ("35 graus", "14 graus"))
    assert all("Blazer" not in look for look in words_in(hot))
    assert "Blazer" in words_in(cold)[0]
    assert any("14 °C" in reason for reason in cold.looks[0].why)


def test_words_for_a_wish_are_kept() -> None:
    assert all("Saia midi" in look for look in words_in(compose(CLOSET, OutfitAsk(wanted=("saia",)))))
    assert all("Calça jeans" not in look for look in words_in(compose(CLOSET, OutfitAsk(unwanted=("jeans",)))))
    dress = compose(CLOSET, OutfitAsk(wanted=("vestido",)))
    assert (dress.looks, dress.missing is not None and dress.missing.category) == ((), "vestido")


def test_liked_together_comes_first_and_worn_yesterday_rests() -> None:
    tee_and_jeans = frozenset({UUID(int=2), UUID(int=4)})
    liked = compose(CLOSET, OutfitAsk(pair_scores={tee_and_jeans: 0.9}, today=TODAY))
    assert tee_and_jeans <= liked.looks[0].ids
    assert "Você já aprovou a camiseta cinza com a calça jeans." in liked.looks[0].why
    rested = _worn(CLOSET, {2, 4}, days=1)
    assert not tee_and_jeans <= compose(rested, OutfitAsk(today=TODAY)).looks[0].ids


def _worn(pieces: Sequence[Piece], numbers: set[int], days: int) -> list[Piece]:
    day = TODAY - timedelta(days=days)
    return [replace(each, last_worn_on=day) if each.id.int in numbers else each for each in pieces]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("casamento de dia na praia", "casamento_praia"),
        ("um casamento à noite", "casamento_noite"),
        ("São João", "festa_junina"),
        ("entrevista de emprego amanhã", "entrevista"),
        ("churras no sítio", "churrasco"),
        ("virada do ano", "reveillon"),
        ("HOME OFFICE", "home_office"),
        ("lançamento de foguete", "outra"),
        (None, "dia_a_dia"),
    ],
)
def test_occasions_are_known_by_what_people_call_them(said: str | None, key: str) -> None:
    assert occasion_of(said).key == key


@pytest.mark.parametrize(
    ("category", "colour", "words"),
    [
        ("Saia", "dourado", "a saia dourada"),
        ("Camiseta", "vermelho listrado", "a camiseta vermelha listrada"),
        ("Blusa", "Estampado em rosado e branco", "a blusa estampada em rosado e branco"),
        ("Saia", "vermelho escuro", "a saia vermelha escura"),
        ("Short", "branco e preto", "o short branco e preto"),
        ("Bolsa", "branco, preto e dourado", "a bolsa branca, preta e dourada"),
        ("Blazer", "prateado", "o blazer prateado"),
        ("Camisa", "branco", "a camisa branca"),
        ("Calça", "azul-marinho", "a calça azul-marinho"),
    ],
)
def test_a_colour_agrees_with_its_piece(category: str, colour: str, words: str) -> None:
    assert the(piece(1, category, None, color_word=colour)) == words


@pytest.mark.parametrize(
    ("said", "hue"),
    [
        ("Estampado em azul-marinho e branco", "azul-marinho"),
        ("vermelho listrado", "vermelho"),
        ("azul, cinza e branco", "azul"),
        ("verde militar", "verde militar"),
        ("estampado", "azul"),
    ],
)
def test_a_reason_names_the_main_colour_of_a_print(said: str, hue: str) -> None:
    assert hue_of(piece(1, "Camiseta", "azul", color_word=said)) == hue
