"""What no picture that is looked at may be: explicit. Swimwear and lingerie are clothes, and fine."""

from provai.photos.refusal import Refusal
from provai.vision.eyes import Eyes
from provai.vision.facts import Picture

# Only what the network is all but sure of: a false refusal insults someone.
_EXPLICIT = 0.98


def refuse_explicit(eyes: Eyes, *pictures: Picture) -> None:
    if any(eyes.immodesty(picture) > _EXPLICIT for picture in pictures):
        raise Refusal("explicit_picture", "Esta foto parece íntima demais para a prova. Tente outra, com roupa.")
