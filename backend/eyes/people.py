"""What every look at a photo of a person begins with: somebody is in it, and nobody else."""

from eyes.facts import PersonFacts, Picture
from eyes.light import Verdict, light_of
from eyes.refusal import Refusal

_NOBODY: dict[Verdict, tuple[str, str]] = {
    "dark": (
        "too_dark",
        "A foto está escura demais e não deu para ver você nela. Tente outra perto de uma janela, de frente.",
    ),
    "good": ("no_person", "Não deu para encontrar uma pessoa nesta foto. Tente uma foto sua de frente, com boa luz."),
    "bright": (
        "too_bright",
        "A foto está clara demais e não deu para ver você nela. Tente outra sem luz direta, de frente.",
    ),
}


def refuse_unless_one_person(photo: Picture, person: PersonFacts) -> None:
    if person.pose is None or person.people < 1:
        raise Refusal(*_NOBODY[light_of(photo, person.face).verdict])
    if person.people > 1:
        raise Refusal("two_people", "Há mais de uma pessoa nesta foto. Tente uma foto em que só você aparece.")
