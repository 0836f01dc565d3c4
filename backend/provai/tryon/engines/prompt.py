"""What a general picture editor is told: in English, which these models follow best."""

from collections.abc import Sequence

from provai.tryon.engines.contract import Request, WornSlot

_SLOTS: dict[WornSlot, str] = {
    "top": "a top, worn on the upper body in place of the present top",
    "bottom": "a bottom, worn from the waist down in place of the present trousers, skirt or shorts",
    "dress": "a dress or jumpsuit, worn in place of both the present top and bottom",
    "outer": "an outer layer, worn open or closed over the top",
}


def worn_slots(request: Request) -> list[WornSlot]:
    """What each garment is worn as: as declared, or else as the eyes see it."""
    return [garment.declared_slot or _seen_slot(request, garment.picture) for garment in request.garments]


def _seen_slot(request: Request, picture: object) -> WornSlot:
    seen = request.eyes.see_garment(picture).slot  # type: ignore[arg-type]
    return next((slot for slot in _SLOTS if slot == seen), "top")


def prompt_for(slots: Sequence[WornSlot]) -> str:
    garments = "\n".join(f"- Image {place}: {_SLOTS[slot]}." for place, slot in enumerate(slots, 2))
    one = "this exact garment" if len(slots) == 1 else "exactly these garments together"
    return (
        f"Image 1 is a photo of a person. Edit image 1 so that the same person wears {one}:\n{garments}\n"
        "Reproduce each garment's colour, pattern, print, logo, fabric, cut, length, neckline and sleeves faithfully, "
        "with natural folds and the light of image 1. If a garment image shows another person, take only the garment.\n"
        "Keep everything else of image 1 exactly as it is: face, expression, hair, skin tone, body shape and size, "
        "pose, hands, shoes, accessories, clothes that these garments do not replace, background, framing, crop and "
        "camera. Do not slim, retouch or beautify the person. Answer with the edited photo only, in the framing of "
        "image 1."
    )
