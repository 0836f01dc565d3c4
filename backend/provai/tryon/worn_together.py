"""Which garments go together in one look, whatever engine dresses it: a bottom, a top or a dress, an outer layer."""

from collections.abc import Sequence

from provai.tryon.engines.contract import WornSlot

CLASH = "look_clashes"
CLASH_SENTENCE = "Escolha uma peça de cada tipo: uma de baixo, uma de cima ou um vestido, e um casaco."


def clash(slots: Sequence[WornSlot | None]) -> bool:
    """Whether two are worn in one place; a dress takes that of top and bottom. None may be worn anywhere."""
    known = [slot for slot in slots if slot is not None]
    places = [place for slot in known for place in (("top", "bottom") if slot == "dress" else (slot,))]
    return len(places) > len(set(places))
