"""What to tell a person about a photo or a garment before anything is generated."""

import numpy as np

from provai.tryon.engines.contract import Refusal
from provai.tryon.engines.drape.gate import check_photo
from provai.tryon.function_schemas import Advice, GarmentColour, GarmentRead, PhotoCheck
from provai.tryon.modesty import explicit, is_explicit
from provai.vision.categories import WEARABLE
from provai.vision.eyes import Eyes, PictureUnusable
from provai.vision.facts import GarmentFacts, PersonFacts, Picture
from provai.vision.masks import lab_of

_DARK, _BRIGHT = 28.0, 88.0  # CIELAB lightness of the middle of the person
_LEAST_TRUST = 0.4  # below this the eyes are not sure of what they read
_WEARABLE_WORDS = "Tente uma blusa, camisa, vestido, saia, calça ou shorts."
_NOT_YET = {
    "shoes": f"Ainda não provo calçados. {_WEARABLE_WORDS}",
    "bag": f"Ainda não provo bolsas. {_WEARABLE_WORDS}",
    "accessory": f"Ainda não provo acessórios. {_WEARABLE_WORDS}",
}
_NOT_READ = "Não entendi bem esta peça. Tente uma foto dela inteira, esticada em fundo liso."


def advice_on_photo(eyes: Eyes, photo: Picture) -> PhotoCheck:
    try:
        if is_explicit(eyes, photo):
            raise explicit()
        person = eyes.see_person(photo)
        check_photo(photo, person)
    except PictureUnusable as error:
        return _unusable(error.code, error.sentence)
    except Refusal as refusal:
        return _unusable(refusal.code, refusal.sentence)
    legs = _shows_legs(person)
    advice = [
        Advice(code="one_person", level="ok", message="Só você aparece na foto."),
        _framing(legs),
        _light(photo, person),
        _arms(person),
    ]
    if person.worn.open_jacket:
        message = "Você está de casaco aberto. Para provar peças de cima, prefira uma foto sem ele."
        advice.append(Advice(code="open_jacket", level="warn", message=message))
    if person.quality < _LEAST_TRUST:
        message = "Esta foto está difícil de ler. Uma mais nítida, de frente, dá um resultado melhor."
        advice.append(Advice(code="unclear", level="warn", message=message))
    return PhotoCheck(usable=True, advice=advice, upper_body_only=not legs)


def _unusable(code: str, sentence: str) -> PhotoCheck:
    return PhotoCheck(usable=False, advice=[Advice(code=code, level="stop", message=sentence)], upper_body_only=False)


def _shows_legs(person: PersonFacts) -> bool:
    """Enough of them for trousers or a skirt."""
    if person.pose is None:
        return False
    hips = max(person.pose.joint("hip", "l").y, person.pose.joint("hip", "r").y)
    return hips + 0.35 * person.pose.unit <= person.size[0]


def _framing(legs: bool) -> Advice:
    if legs:
        return Advice(code="framing", level="ok", message="Você aparece bem no enquadramento.")
    message = "Dá para provar peças de cima. Para calças, saias e vestidos, use uma foto de corpo inteiro."
    return Advice(code="upper_body_only", level="warn", message=message)


def _light(photo: Picture, person: PersonFacts) -> Advice:
    lightness = float(np.median(lab_of(photo)[..., 0][person.silhouette > 0.5]))
    if lightness < _DARK:
        return Advice(code="too_dark", level="warn", message="A foto está escura. Perto de uma janela fica melhor.")
    if lightness > _BRIGHT:
        return Advice(code="too_bright", level="warn", message="A foto está clara demais. Fuja da luz direta.")
    return Advice(code="light", level="ok", message="A luz está boa.")


def _arms(person: PersonFacts) -> Advice:
    states = set(person.arms.values())
    if "crossed" in states:
        message = "Um braço cobre o tronco. Com os braços soltos dá para provar peças de cima."
        return Advice(code="arm_across", level="warn", message=message)
    if "raised" in states:
        message = "Há um braço levantado. Com os braços soltos o resultado fica melhor."
        return Advice(code="arm_raised", level="warn", message=message)
    return Advice(code="arms", level="ok", message="Os braços estão livres.")


def advice_on_garment(eyes: Eyes, photo: Picture) -> GarmentRead:
    try:
        if is_explicit(eyes, photo):
            raise explicit()
        garment = eyes.see_garment(photo)
    except PictureUnusable as error:
        return _unread(error.sentence)
    except Refusal as refusal:
        return _unread(refusal.sentence)
    understood = garment.garment_class in WEARABLE and garment.is_clear
    message = None if understood else _NOT_YET.get(garment.slot, _NOT_READ)
    return GarmentRead(
        slot="outer" if garment.garment_class == "outer_open" else garment.slot,
        category=garment.category,
        supported=understood,
        message=message,
        colours=[GarmentColour(hex=each.hex, name=each.name, share=each.share) for each in garment.colours],
        pattern=garment.pattern,
        confidence=_confidence(garment),
    )


def _confidence(garment: GarmentFacts) -> float:
    return round(float(np.clip(min(garment.slot_confidence, garment.quality), 0, 1)), 3)


def _unread(message: str) -> GarmentRead:
    return GarmentRead(
        slot="unknown", category="", supported=False, message=message, colours=[], pattern="plain", confidence=0.0
    )
