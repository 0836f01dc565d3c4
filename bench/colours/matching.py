"""Twenty colours of clothes and the seasons near whose face they may be worn, to be read by a person."""

from provai.colour.matching import match
from provai.colour.seasons import seasons

COLOURS = {
    "preto": "#141414", "branco": "#FAFAFA", "off-white": "#F3ECDD", "cinza-claro": "#C4C7CA", "chumbo": "#44474B",
    "marinho": "#1B2A4E", "jeans": "#5A7EA6", "azul-royal": "#1F3FBF", "azul-bebê": "#BFD9EE", "bege": "#D8C3A0",
    "caramelo": "#B07B45", "marrom": "#5A3A28", "mostarda": "#CF9A2B", "laranja": "#F0782A", "vermelho": "#D0202E",
    "vinho": "#6B1F33", "rosa-chá": "#DBA6A2", "pink": "#E0237F", "lilás": "#BBA3D6", "verde-oliva": "#6B6B36",
    "verde-bandeira": "#0B8A43", "verde-água": "#9FD9C8",
}  # fmt: skip
PRINTS = {
    "listra marinho e branco": [("#1B2A4E", 0.5), ("#FAFAFA", 0.5)],
    "floral mostarda, oliva e creme": [("#CF9A2B", 0.4), ("#6B6B36", 0.35), ("#F3ECDD", 0.25)],
}


def print_matching() -> None:
    keys = list(seasons())
    print("  perto do rosto (●) por estação: " + " ".join(_short(key) for key in keys))
    garments = {name: [(hex_code, 1.0)] for name, hex_code in COLOURS.items()} | PRINTS
    for name, colours in garments.items():
        kept = [{"hex": hex_code, "share": share} for hex_code, share in colours]
        row = " ".join("● " if match(key, kept) == "near_face" else "· " for key in keys)
        print(f"    {name:<32}{row}")


def _short(key: str) -> str:
    parent, kind = key.split("_")
    return parent[0].upper() + kind[0]
