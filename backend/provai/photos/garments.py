"""What a photo of a garment shows: slot, category, colours, and whether it can be worn in the fitting room."""

import numpy as np

from eyes.eyes import Eyes, PictureUnusable
from eyes.facts import GarmentFacts, Picture
from eyes.garment.categories import WEARABLE
from eyes.refusal import Refusal
from provai.photos.fabric_colours import colours_of, sentence_of
from provai.photos.modesty import refuse_explicit
from provai.photos.prints import is_printed
from provai.photos.schemas import GarmentColour, GarmentRead
from provai.photos.words import category_word
from provai.platform.house import House

_WEARABLE_WORDS = "Tente uma blusa, camisa, vestido, saia, calça ou shorts."
NOT_YET = {
    "shoes": f"Ainda não dá para provar calçados. {_WEARABLE_WORDS}",
    "bag": f"Ainda não dá para provar bolsas. {_WEARABLE_WORDS}",
    "accessory": f"Ainda não dá para provar acessórios. {_WEARABLE_WORDS}",
}
_NOT_READ = "Não deu para entender bem esta peça. Tente uma foto dela inteira, esticada em fundo liso."


def read_garment(house: House, eyes: Eyes, photo: Picture) -> GarmentRead:
    try:
        refuse_explicit(eyes, photo)
        garment = eyes.see_garment(photo)
    except (PictureUnusable, Refusal) as error:
        return _unread(error.sentence)
    understood = garment.garment_class in WEARABLE and garment.is_clear
    message = None if understood else NOT_YET.get(garment.slot, _NOT_READ)
    printed = is_printed(garment)
    return GarmentRead(
        slot="outer" if garment.garment_class == "outer_open" else garment.slot,
        category=category_word(garment.category),
        supported=understood,
        message=message,
        colours=[GarmentColour(hex=each.hex, name=each.name, share=each.share) for each in garment.colours],
        color=sentence_of(colours_of(garment, printed=printed), printed=printed),
        pattern="print" if printed else "plain",
        confidence=_confidence(garment),
    )


def _confidence(garment: GarmentFacts) -> float:
    return round(float(np.clip(min(garment.slot_confidence, garment.quality), 0, 1)), 3)


def _unread(message: str) -> GarmentRead:
    return GarmentRead(
        slot="unknown",
        category="",
        supported=False,
        message=message,
        colours=[],
        color="",
        pattern="plain",
        confidence=0.0,
    )
