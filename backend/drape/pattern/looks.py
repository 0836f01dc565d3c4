"""Whole looks: several garments in the order they are put on."""

from collections.abc import Sequence

from drape.contract import Garment, Refusal
from eyes.facts import GarmentClass

_ORDER: dict[GarmentClass, int] = {"trousers": 0, "shorts": 0, "skirt": 0, "top": 1, "dress": 1, "outer_open": 2}
_TWICE = "Escolha uma peça de cada tipo: uma de baixo, uma de cima ou um vestido, e um casaco."


def wearing_order(garments: Sequence[Garment]) -> list[Garment]:
    """Bottom, then top or dress, then outer. Raises Refusal for a look nobody can wear."""
    if not garments:
        raise Refusal("no_garment_chosen", "Escolha ao menos uma peça para provar.")
    places = [_place(garment) for garment in garments]
    clash = len(set(places)) < len(places)
    if clash or (any(garment.kind == "dress" for garment in garments) and 0 in places):
        raise Refusal("look_clashes", _TWICE)
    return [garment for _, garment in sorted(zip(places, garments, strict=True), key=lambda pair: pair[0])]


def _place(garment: Garment) -> int:
    if garment.declared_slot == "outer":
        return 2
    return _ORDER.get(garment.kind, 1)
