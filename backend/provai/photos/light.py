"""What to tell a person about the light of a photo."""

from eyes.facts import PersonFacts, Picture
from eyes.light import light_of
from provai.photos.schemas import Advice


def advice_on_light(photo: Picture, person: PersonFacts) -> Advice:
    verdict = light_of(photo, person.face).verdict
    if verdict == "dark":
        return Advice(code="too_dark", level="warn", message="A foto está escura. Perto de uma janela fica melhor.")
    if verdict == "bright":
        return Advice(code="too_bright", level="warn", message="A foto está clara demais. Fuja da luz direta.")
    return Advice(code="light", level="ok", message="A luz está boa.")
