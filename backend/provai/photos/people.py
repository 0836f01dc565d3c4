"""What every look at a photo of a person begins with: somebody is in it, and nobody else."""

from provai.photos.refusal import Refusal
from provai.vision.facts import PersonFacts


def refuse_unless_one_person(person: PersonFacts) -> None:
    if person.pose is None or person.people < 1:
        sentence = "Não encontrei uma pessoa nesta foto. Tente uma foto sua de frente, com boa luz."
        raise Refusal("no_person", sentence)
    if person.people > 1:
        raise Refusal("two_people", "Há mais de uma pessoa nesta foto. Tente uma foto em que só você aparece.")
