"""What no picture of a try-on may be: explicit. Swimwear and lingerie are clothes, and fine."""

from collections import OrderedDict
from collections.abc import Sequence

from provai.tryon.engines.contract import Refusal
from provai.vision.eyes import Eyes, content_hash
from provai.vision.facts import Picture

# Only what the network is all but sure of: a false refusal insults someone.
_EXPLICIT = 0.98
_REMEMBERED = 200

# A photo is looked at when it is chosen, and again in each of its try-ons.
_scores: OrderedDict[str, float] = OrderedDict()


def is_explicit(eyes: Eyes, picture: Picture) -> bool:
    key = content_hash(picture)
    if (score := _scores.get(key)) is None:
        score = _scores[key] = eyes.immodesty(picture)
        while len(_scores) > _REMEMBERED:
            _scores.popitem(last=False)
    return score > _EXPLICIT


def refuse_explicit(eyes: Eyes, pictures: Sequence[Picture]) -> None:
    if any(is_explicit(eyes, picture) for picture in pictures):
        raise explicit()


def explicit() -> Refusal:
    return Refusal("explicit_picture", "Esta foto parece íntima demais para a prova. Tente outra, com roupa.")
