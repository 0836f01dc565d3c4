"""What the demo account holds. The person is drawn by us; the clothes are the examples of the fitting room."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from provai.settings import ROOT

EMAIL = "demo@example.com"
PASSWORD = "ver-tudo-por-dentro"  # noqa: S105 (printed for everybody who starts the demo)
NAME = "Ana Luz"

_EXAMPLES = ROOT / "web" / "src" / "photos" / "examples"
PERSON = _EXAMPLES / "models" / "ana.webp"
SELFIE = Path(__file__).with_name("selfie.webp")


@dataclass(frozen=True)
class Piece:
    file: str
    category: str
    color: str
    worn_days_ago: tuple[int, ...] = ()
    also: dict[str, Any] = field(default_factory=dict)

    @property
    def picture(self) -> Path:
        return _EXAMPLES / "clothes" / f"{self.file}.webp"


@dataclass(frozen=True)
class Look:
    """Of these pieces, by their files; several are dressed together."""

    files: tuple[str, ...]
    change: dict[str, Any] = field(default_factory=dict)


PIECES = (
    Piece("vestido-estampado", "Vestido", "azul estampado", (3, 24), {"price": 219.9}),
    Piece("camisa-listrada", "Camisa", "azul e branco", (1, 8, 15), {"price": 129.9}),
    Piece("calca-jeans", "Jeans", "azul", (1, 4, 9, 15), {"price": 189.0}),
    Piece("saia-dourada", "Saia", "dourado", (12,), {"price": 149.9, "notes": "Fica boa com camiseta lisa."}),
    Piece("camiseta-azul", "Camiseta", "azul", (4,)),
    Piece("camiseta-branca", "Camiseta", "branco", (9, 12), {"price": 49.9}),
    Piece("camiseta-listrada", "Camiseta", "vermelho listrado"),
    Piece("sueter-marinho", "Suéter", "azul-marinho", (30,), {"price": 159.9}),
    Piece("calca-preta", "Calça", "preto", (8,), {"state": "laundry"}),
    Piece("calca-marrom", "Calça", "vinho"),
    Piece("short-jeans", "Short", "azul", (20,)),
    Piece("bermuda-preta", "Bermuda", "preto"),
    Piece("saia-xadrez", "Saia", "vermelho xadrez", (), {"fits": False}),
    Piece("vestido-vermelho", "Vestido", "vermelho", (40,), {"price": 259.0}),
    Piece("vestido-preto", "Vestido", "preto", (18,), {"price": 199.0}),
    Piece("jaqueta-bege", "Jaqueta", "bege", (1, 30), {"price": 289.0}),
    Piece("casaco-preto", "Casaco", "preto"),
    Piece("tenis-branco", "Tênis", "branco", (1, 4, 9), {"price": 249.9}),
    Piece("sapato-marrom", "Sapato", "marrom", (8,)),
    Piece("boina-preta", "Boina", "preto"),
)

LOOKS = (
    Look(("vestido-estampado",), {"favorite": True, "rating": "up"}),
    Look(("camisa-listrada", "saia-dourada"), {"favorite": True}),
    Look(("camiseta-azul",)),
    Look(("calca-marrom",)),
)

QUESTIONS = (
    "O que eu visto para trabalhar hoje?",
    "Quais cores combinam comigo?",
    "Tenho um almoço no sábado. Monta um look com saia?",
)

MEASUREMENTS = {"height_cm": 168, "bust_cm": 92, "waist_cm": 74, "hip_cm": 102, "shoe_size": "37", "clothing_size": "M"}
STYLE = {
    "favorite_clothing": "Vestidos leves e camisas de algodão",
    "favorite_shoes": "Tênis branco e rasteirinhas",
    "preferred_styles": ["Casual", "Elegante"],
    "preferred_colors": ["Azul", "Bege", "Verde"],
    "occasions": ["Trabalho", "Dia a dia", "Festa"],
}
