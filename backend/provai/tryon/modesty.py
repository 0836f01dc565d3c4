"""What no picture of a try-on may be: explicit. Swimwear and lingerie are clothes, and fine."""

from collections.abc import Sequence

from provai.tryon.engines.contract import Refusal
from provai.vision.eyes import Eyes
from provai.vision.facts import Picture

# Far above what underwear scores: a false refusal insults someone.
_EXPLICIT = 0.98


def is_explicit(eyes: Eyes, picture: Picture) -> bool:
    return eyes.immodesty(picture) > _EXPLICIT


def refuse_explicit(eyes: Eyes, pictures: Sequence[Picture]) -> None:
    if any(is_explicit(eyes, picture) for picture in pictures):
        raise explicit()


def explicit() -> Refusal:
    return Refusal("explicit_picture", "Esta foto parece íntima demais para a prova. Tente outra, com roupa.")
