"""What to tell a person about a photo before anything is generated."""

from eyes.eyes import Eyes, PictureUnusable
from eyes.facts import PersonFacts, Picture
from eyes.posture import head_cut_off
from eyes.refusal import Refusal
from provai.photos.light import advice_on_light
from provai.photos.modesty import refuse_explicit
from provai.photos.schemas import Advice, PhotoCheck
from provai.platform.house import House
from provai.tryon.engines.contract import check_photo
from provai.tryon.engines.registry import engines_of

_LEAST_TRUST = 0.4  # below this the eyes are not sure of what they read


def advice_on_photo(engine_name: str, house: House, eyes: Eyes, photo: Picture) -> PhotoCheck:
    """What the engine that would dress in it, and the eyes, say of a photo."""
    engine = engines_of(house).named(engine_name)
    try:
        refuse_explicit(eyes, photo)
        person = eyes.see_person(photo)
        check_photo(engine, photo, person)
    except (PictureUnusable, Refusal) as error:
        return _unusable(error.code, error.sentence)
    legs = _shows_legs(person)
    advice = [
        Advice(code="one_person", level="ok", message="Só você aparece na foto."),
        _framing(legs),
        advice_on_light(photo, person),
        _arms(person),
    ]
    if person.worn.open_jacket:
        message = "Você está de casaco aberto. Para provar peças de cima, prefira uma foto sem ele."
        advice.append(Advice(code="open_jacket", level="warn", message=message))
    if head_cut_off(person):
        message = "A sua cabeça não aparece nesta foto. Para provar peças de cima, use uma que mostre rosto e pescoço."
        advice.append(Advice(code="head_not_seen", level="warn", message=message))
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


def _arms(person: PersonFacts) -> Advice:
    states = set(person.arms.values())
    if "crossed" in states:
        message = "Um braço cobre o tronco. Com os braços soltos dá para provar peças de cima."
        return Advice(code="arm_across", level="warn", message=message)
    if "raised" in states:
        message = "Há um braço levantado. Com os braços soltos o resultado fica melhor."
        return Advice(code="arm_raised", level="warn", message=message)
    return Advice(code="arms", level="ok", message="Os braços estão livres.")
