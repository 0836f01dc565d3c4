"""What no picture that is looked at may be: explicit. Swimwear and lingerie are clothes, and fine."""

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.refusal import Refusal

# Only what the network is all but sure of: a false refusal insults someone.
_EXPLICIT = 0.98


def refuse_explicit(eyes: Eyes, *pictures: Picture) -> None:
    if any(eyes.immodesty(picture) > _EXPLICIT for picture in pictures):
        raise Refusal("explicit_picture", "Esta foto parece íntima demais para a prova. Tente outra, com roupa.")
