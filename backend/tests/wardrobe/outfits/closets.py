"""Drawn wardrobes: what hypothesis and the tests of the composer dress from."""

from datetime import date, timedelta
from uuid import UUID

from hypothesis import strategies as st

from provai.wardrobe.outfits import Piece, PieceColour
from provai.wardrobe.outfits.colours import named_colour
from provai.wardrobe.outfits.garments import slot_of_words

TODAY = date(2026, 11, 18)
WORDS = [
    "Camiseta",
    "Camisa",
    "Camisa social",
    "Blusa de cetim",
    "Regata",
    "Cropped",
    "Moletom",
    "Tricô",
    "Body",
    "Camisa de time",
    "Segunda pele",
    "Calça jeans",
    "Calça de alfaiataria",
    "Calça social",
    "Saia midi",
    "Minissaia",
    "Shorts",
    "Legging",
    "Pantalona",
    "Sunga",
    "Cueca",
    "Vestido",
    "Vestido longo de festa",
    "Macacão",
    "Biquíni",
    "Pijama",
    "Terno",
    "Blazer",
    "Jaqueta jeans",
    "Casaco",
    "Cardigã",
    "Parka",
    "Kimono",
    "Tênis",
    "Tênis de corrida",
    "Chinelo",
    "Sandália de salto",
    "Bota",
    "Mocassim",
    "Sapato social",
    "Rasteirinha",
    "Bolsa",
    "Mochila",
    "Clutch",
    "Mala",
    "Colar",
    "Brinco",
    "Cinto",
    "Cachecol",
    "Chapéu",
    "Gravata",
    "Óculos de sol",
    "Meia",
    "coisa sem nome",
]
COLOURS = [
    "preto",
    "branco",
    "cinza",
    "bege",
    "azul marinho",
    "jeans",
    "verde",
    "vermelho",
    "mostarda",
    "rosa",
    "lilás",
]


def piece(number: int, category: str, colour: str | None = "preto", **more: object) -> Piece:
    named = named_colour(colour) if colour else None
    colours = (PieceColour(named[0], colour or "", named[1], 0.9),) if named else ()
    values: dict[str, object] = {
        "id": UUID(int=number),
        "category": category,
        "slot": slot_of_words(category),
        "colours": colours,
        "pattern": "plain",
        **more,
    }
    return Piece(**values)  # type: ignore[arg-type]


def _made(number: int, drawn: tuple[str, str | None, str, bool, int | None, bool]) -> Piece:
    category, colour, state, fits, days, printed = drawn
    worn = TODAY - timedelta(days=days) if days is not None else None
    pattern = "print" if printed else "plain"
    return piece(number, category, colour, state=state, fits=fits, last_worn_on=worn, pattern=pattern)


_DRAWN = st.tuples(
    st.sampled_from(WORDS),
    st.one_of(st.none(), st.sampled_from(COLOURS)),
    st.sampled_from(["clean", "clean", "clean", "worn", "laundry", "lent"]),
    st.sampled_from([True, True, True, False]),
    st.one_of(st.none(), st.integers(0, 90)),
    st.booleans(),
)

closets = st.lists(_DRAWN, max_size=40).map(lambda drawn: [_made(n + 1, each) for n, each in enumerate(drawn)])
