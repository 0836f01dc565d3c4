"""What a photo of clothes says of itself, so that nobody has to type it: cut-out, colours, pattern, category, and each
piece that somebody in it wears. Asked in the engine process, like every look."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from eyes.eyes import Eyes, PictureUnusable
from eyes.facts import GarmentFacts, Mask, PersonFacts, Picture, Slot
from eyes.frames import fit_long_side
from eyes.garment.categories import OUTERWEAR
from eyes.masks import HALF, box_of
from eyes.refusal import Refusal
from provai.photos.fabric_colours import NamedColour, colours_of, sentence_of
from provai.photos.likeness import descriptor_of
from provai.photos.modesty import refuse_explicit
from provai.photos.prints import is_printed
from provai.photos.words import category_word
from provai.platform.house import House
from provai.storage.pictures import CleanPicture, packed

CUTOUT_SIDE = 1024  # a phone's screen, three pixels to each of its points
_ROOM = 0.03  # around a garment, of its longer side
_PIECE = 0.05  # of the person: cloth that covers less is a strip of something hidden
_WHITE = 255
_FAINTEST = 0.02  # of a soft cut-out that still belongs to it

NOT_FOUND = "Não deu para achar a peça nesta foto. Tente outra com ela inteira, em fundo liso."
TOO_INTIMATE = "Esta foto parece íntima demais para o guarda-roupa. Tente outra, só da peça."

_LOWER_WORDS = {"trousers": "Calça", "shorts": "Short", "skirt": "Saia"}


@dataclass(frozen=True)
class CataloguedPiece:
    slot: Slot
    category: str
    color: str
    colors: tuple[NamedColour, ...]
    pattern: str
    cutout: CleanPicture
    descriptor: bytes


@dataclass(frozen=True)
class Catalogued:
    """`message`: why nothing was read. `pieces`: of somebody who wears several."""

    piece: CataloguedPiece | None = None
    message: str | None = None
    pieces: tuple[CataloguedPiece, ...] = ()


def catalogue(house: House, eyes: Eyes, photo: Picture) -> Catalogued:
    try:
        refuse_explicit(eyes, photo)
        garment = eyes.see_garment(photo)
    except PictureUnusable as error:
        return Catalogued(message=error.sentence)
    except Refusal:
        return Catalogued(message=TOO_INTIMATE)
    if "no_garment" in garment.doubts:
        return Catalogued(message=NOT_FOUND)
    return Catalogued(_catalogued(garment), pieces=_worn_together(eyes, photo) if garment.worn_by_model else ())


def _catalogued(garment: GarmentFacts, slot: Slot | None = None, category: str | None = None) -> CataloguedPiece:
    printed = is_printed(garment)
    colours = colours_of(garment, printed=printed)
    return CataloguedPiece(
        slot=slot or slot_seen(garment),
        category=category_word(category or garment.category),
        color=sentence_of(colours, printed=printed),
        colors=colours,
        pattern="print" if printed else "plain",
        cutout=_cutout(garment),
        descriptor=descriptor_of(garment.picture, garment.alpha),
    )


def slot_seen(garment: GarmentFacts) -> Slot:
    """In a wardrobe what is worn over other things has a place of its own."""
    is_outer = garment.garment_class == "outer_open" or garment.category in OUTERWEAR
    return "outer" if is_outer and garment.slot == "top" else garment.slot


def _cutout(garment: GarmentFacts) -> CleanPicture:
    """The garment alone on nothing, with a little room."""
    high, wide = garment.alpha.shape
    left, top, right, bottom = box_of(garment.alpha > _FAINTEST) or (0, 0, wide, high)
    room = round(_ROOM * max(right - left, bottom - top))
    part = slice(max(0, top - room), bottom + room), slice(max(0, left - room), right + room)
    alpha = np.round(garment.alpha[part] * 255).astype(np.uint8)
    cut = fit_long_side(np.dstack([garment.picture[part], alpha]), CUTOUT_SIDE)
    return packed(Image.fromarray(cut))


def _worn_together(eyes: Eyes, photo: Picture) -> tuple[CataloguedPiece, ...]:
    """Each piece of one person, before white as shops show it; nothing when there is only one to tell apart."""
    person = eyes.see_person(photo)
    if person.pose is None or person.people != 1:
        return ()
    body = float((person.silhouette > HALF).sum())
    parts = [(slot, mask) for slot, mask in _parts(person) if float((mask > HALF).sum()) > _PIECE * max(body, 1.0)]
    if len(parts) <= 1:
        return ()
    pieces = []
    for slot, mask in parts:
        garment = eyes.see_garment(_alone(photo, mask))
        if "no_garment" in garment.doubts:
            continue
        pieces.append(_catalogued(garment, *_known_by_wearer(slot, mask, garment, person)))
    return tuple(pieces) if len(pieces) > 1 else ()


def _parts(person: PersonFacts) -> list[tuple[Slot, Mask]]:
    worn = person.worn
    return [("top", worn.upper), ("dress", worn.dress), ("bottom", worn.lower)]


def _known_by_wearer(slot: Slot, mask: Mask, garment: GarmentFacts, person: PersonFacts) -> tuple[Slot, str]:
    """Its place and word: where on the body it is worn says more than its outline, of which a photo shows a part."""
    seen, word = slot_seen(garment), garment.category
    if slot == "top":
        if person.worn.open_jacket or seen == "outer":
            return "outer", word if word in OUTERWEAR else "Casaco"
        return "top", word if seen == "top" else "Blusa"
    if slot == "dress":
        return "dress", word if seen == "dress" else "Vestido"
    if person.worn.lower_kind in _LOWER_WORDS:
        return "bottom", _LOWER_WORDS[person.worn.lower_kind]
    # Trousers that the photo cuts off above the knee look like shorts.
    cut = bool((mask[-2:] > HALF).any())
    return "bottom", word if seen == "bottom" and not (cut and garment.garment_class == "shorts") else "Calça"


def _alone(photo: Picture, mask: Mask) -> Picture:
    height, width = mask.shape
    left, top, right, bottom = box_of(mask > HALF) or (0, 0, width, height)
    room = round(0.08 * max(right - left, bottom - top))
    part = slice(max(0, top - room), bottom + room), slice(max(0, left - room), right + room)
    soft = mask[part][..., None]
    return np.round(photo[part] * soft + _WHITE * (1 - soft)).astype(np.uint8)
