"""The outfit composer: how long 200 pieces take on one core, and a sanity table of colour pairs."""

from __future__ import annotations

import random
import time
from datetime import date, timedelta
from uuid import UUID

from provai.wardrobe.outfits import OutfitAsk, Piece, PieceColour, compose, weather_in
from provai.wardrobe.outfits.colours import harmony, named_colour
from provai.wardrobe.outfits.garments import slot_of_words

PIECES = 200
RUNS = 5
WORN = 0.6  # of the pieces, within two months
TODAY = date(2026, 11, 18)
ASKED = [
    (None, None),
    ("trabalho", "ar-condicionado"),
    ("casamento à noite", None),
    ("praia", "calor"),
    ("festa junina", "frio"),
    ("entrevista", "chuva 18 graus"),
    ("dia a dia", "9 graus"),
]
WARDROBE = {
    "Camiseta|Camisa|Blusa|Regata|Camisa social|Tricô|Cropped|Moletom|Body|Polo": 34,
    "Calça jeans|Calça de alfaiataria|Saia midi|Shorts|Legging|Pantalona|Calça social": 22,
    "Vestido|Vestido longo de festa|Macacão|Vestido curto|Biquíni": 10,
    "Blazer|Jaqueta jeans|Casaco|Cardigã|Parka|Kimono": 10,
    "Tênis|Sandália|Salto alto|Bota|Chinelo|Mocassim|Sapatilha": 12,
    "Bolsa|Mochila|Clutch": 5,
    "Colar|Cinto|Brinco|Chapéu|Cachecol|Óculos de sol": 7,
}
COLOURS = (
    "preto",
    "branco",
    "cinza",
    "bege",
    "marinho",
    "verde",
    "vermelho",
    "vinho",
    "mostarda",
    "rosa",
    "lilás",
    "terracota",
    "jeans",
    "caramelo",
)

# Two clothes, and whether people who dress well wear them together (1), may (0.5), or should know what they do (0).
# Labelled by us: this shows that nothing is upside down, and validates nothing.
PAIRS = [
    ("preto", "branco", 1),
    ("camelo", "marinho", 1),
    ("vinho", "preto", 1),
    ("vinho", "bege", 1),
    ("mostarda", "jeans", 1),
    ("branco", "jeans", 1),
    ("cinza", "rosa", 1),
    ("bege", "verde militar", 1),
    ("azul claro", "marinho", 1),
    ("branco", "vermelho", 1),
    ("caramelo", "branco", 1),
    ("preto", "cinza", 1),
    ("lilás", "cinza", 1),
    ("terracota", "bege", 1),
    ("rosa", "vermelho", 0.5),
    ("azul", "verde", 0.5),
    ("laranja", "azul", 0.5),
    ("amarelo", "roxo", 0.5),
    ("verde limão", "magenta", 0),
    ("vermelho", "verde", 0),
    ("laranja", "rosa pink", 0),
    ("verde neon", "roxo", 0),
]


def measure_outfits() -> None:
    pieces = drawn_wardrobe(PIECES)
    print(f"\nOutfits: {PIECES} pieces, CPU time of one core, best of {RUNS} after a first run")
    for occasion, weather in ASKED:
        ask = OutfitAsk(occasion, weather_in(weather), today=TODAY)
        compose(pieces, ask)
        spent = []
        for _ in range(RUNS):
            began = time.process_time()
            composition = compose(pieces, ask)
            spent.append(1000 * (time.process_time() - began))
        name = occasion or "sem ocasião"
        print(f"  {name:20s} {min(spent):6.1f} ms  {len(composition.looks)} looks")
    print_pairs()


def print_pairs() -> None:
    print("\nColour pairs (labelled by us; leave-one-out needs looks that people saved, and there are none yet)")
    scored = []
    for one, other, label in PAIRS:
        first, second = named_colour(one), named_colour(other)
        if first is None or second is None:
            raise ValueError((one, other))
        found = harmony(first[0], second[0], one == "jeans", other == "jeans")
        scored.append((found.score, label, f"{one} + {other}", found.relation))
    for score, label, names, relation in sorted(scored, reverse=True):
        print(f"  {score:.2f}  {label:3}  {names:28s} {relation}")
    good = [score for score, label, *_ in scored if label == 1]
    bad = [score for score, label, *_ in scored if label == 0]
    right = sum(high > low for high in good for low in bad) / (len(good) * len(bad))
    print(f"  good above bad in {right:.0%} of {len(good) * len(bad)} comparisons")


def drawn_wardrobe(count: int) -> list[Piece]:
    luck = random.Random(1)
    pieces = []
    for number in range(1, count + 1):
        words = luck.choices(list(WARDROBE), list(WARDROBE.values()))[0]
        category, colour = luck.choice(words.split("|")), luck.choice(COLOURS)
        hex_, family = named_colour(colour) or ("#888888", "cinza")
        pieces.append(
            Piece(
                UUID(int=number),
                category,
                slot_of_words(category),
                (PieceColour(hex_, colour, family, 0.9),),
                luck.choice(["plain", "plain", "plain", "print"]),
                last_worn_on=TODAY - timedelta(days=luck.randint(0, 60)) if luck.random() < WORN else None,
            )
        )
    return pieces
