"""The people of the bench's conversations: what hangs in their wardrobes, and their palettes."""

import json
from datetime import date
from pathlib import Path
from uuid import NAMESPACE_URL, UUID, uuid5

from provai.stylist.engines.cloe.words.colours import BY_NAME as COLOURS
from provai.stylist.engines.cloe.words.colours import colour_of
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import NamedColour, Palette, Person
from provai.wardrobe.outfits import Piece, PieceColour

WARDROBES: dict[str, str] = {
    "vazia": "",
    "ana": (
        "Calça jeans azul; Calça de alfaiataria preto; Calça pantalona bege; "
        "Saia midi verde-musgo; Saia plissada preto; "
        "Camisa branco; Blusa azul; Blusa de seda vinho; Regata branco; Camiseta cinza; Tricô bege; "
        "Blazer preto; Jaqueta jeans azul; "
        "Vestido midi terracota; Vestido longo azul-marinho; Macacão preto; "
        "Casaco cinza; Tênis branco; Sandália rasteira caramelo; "
        "Bota preto; Scarpin nude; Sapatilha preto; Bolsa caramelo; Brinco dourado; Lenço vermelho; Bermuda jeans azul"
    ),
    "bruno": (
        "Camisa social branco; Camisa jeans azul; Camiseta preto; "
        "Camiseta verde-musgo; Camisa polo azul-marinho; Calça jeans azul-marinho; "
        "Calça de sarja bege; Calça social cinza; Bermuda cáqui; "
        "Blazer azul-marinho; Jaqueta preto; Moletom cinza; Tênis branco; "
        "Sapato social marrom; Cinto marrom; Mochila preto"
    ),
    "duda": "Calça legging preto; Camiseta branco; Moletom cinza; Tênis preto; Calça jeans preto; Vestido floral",
    "jose": (
        "Calça social preto; Calça de sarja marrom; Camisa social azul; Camisa xadrez vermelho; Camisa polo branco; "
        "Suéter vinho; Paletó cinza; Sapato social preto; Sapatênis marrom; Chinelo preto; Chapéu bege; Bermuda bege"
    ),
}  # fmt: skip
SEASONS = Path(__file__).parents[1] / "backend" / "provai" / "colour" / "seasons.json"
TODAY = date(2026, 11, 18)


def pieces_of(wardrobe: str) -> tuple[Piece, ...]:
    return tuple(piece_named(each.strip()) for each in WARDROBES[wardrobe].split(";") if each.strip())


def piece_named(text: str) -> Piece:
    """'Saia midi verde-musgo'"""
    category, _, word = text.rpartition(" ")
    if colour_of(word) is None:
        category, word = text, ""
    colour = colour_of(word)
    garment = garment_of(category)
    colours = (PieceColour(colour.hex, colour.name, colour.family, 1.0),) if colour else ()
    identity: UUID = uuid5(NAMESPACE_URL, text)
    return Piece(identity, category, garment.slot if garment else "unknown", colours, "plain", color_word=word or None)


def palette_of(key: str | None) -> Palette | None:
    path = SEASONS if SEASONS.exists() else Path("/nowhere")
    if key is None or not path.exists():
        return None
    season = json.loads(path.read_text())[key]
    named = [NamedColour(each["hex"], each["name"]) for each in season["recommended"]]
    avoid = [(NamedColour(each["hex"], each["name"]), named[at]) for at, each in enumerate(season["avoid"])]
    return Palette(
        season["name_pt"], key, season["undertone"].split("-")[0], season["contrast"].split(" ")[0], tuple(named),
        tuple(NamedColour(each["hex"], each["name"]) for each in season["neutrals"]),
        tuple(each["name"] for each in season["metals"]), tuple(avoid), "média",
    )  # fmt: skip


def person_of(wardrobe: str, palette: str | None) -> Person:
    return Person(
        "Cloe", TODAY, "Ana" if wardrobe == "ana" else None, palette_of(palette), wardrobe_size=len(pieces_of(wardrobe))
    )


__all__ = ["COLOURS", "colour_of", "palette_of", "person_of", "piece_named", "pieces_of"]
