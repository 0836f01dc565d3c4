"""The steps of a try-on, in order, as rows name them and people read them."""

from typing import Literal

Stage = Literal["waiting", "reading_person", "reading_garment", "dressing", "checking", "saving"]

LABELS: dict[Stage, str] = {
    "waiting": "Na fila",
    "reading_person": "Vendo sua foto",
    "reading_garment": "Entendendo a peça",
    "dressing": "Vestindo em você",
    "checking": "Conferindo",
    "saving": "Guardando",
}
