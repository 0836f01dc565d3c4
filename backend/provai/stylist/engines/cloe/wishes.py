"""Several wishes in one message: 'um look para a entrevista, e que cor fica boa em mim?'"""

import re
from functools import lru_cache

from provai.stylist.engines.cloe.slots import Heard, as_meant, hear
from provai.stylist.engines.cloe.understanding import by_rule, understand

MOST_WISHES = 3
_BREAKS = re.compile(
    r"(?i)(?<=[?!.;])\s+|[,;]?\s+e\s+(?=tamb[eé]m\b|me\s+(?:diz|fala|conta|ajuda|mostra)\b|(?:que|qual|quais)\s+(?:cor|cores)\b"
    r"|como\b|onde\b|se\s+(?:vale|posso|d[aá]|compensa|combina)|o\s+que\b|(?:um|outro)\s+look\b|(?:uma\s+)?ideia\b"
    r"|(?:n[oa]\s+|depois\s+)?(?:segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|amanh[aã])\b"
    r"|(?:eu\s+)?(?:preciso|quero|queria|tamb[eé]m)\b|vale\s+a\s+pena\b|posso\b)"
)
# They stand on their own, whatever was said before them.
_OWN_MATTERS = frozenset(
    [
        "outfit",
        "pair_piece",
        "pair_colours",
        "my_colours",
        "colour_suits",
        "shopping",
        "missing",
        "packing",
        "declutter",
        "wardrobe",
        "care",
        "stain",
        "shoes",
        "prints",
        "photos",
        "capsule",
        "fabric",
        "dress_code",
        "accessories",
        "size",
        "layering",
        "where_buy",
        "beauty",
        "app_help",
        "proportion",
    ]
)
SURE = 0.45


@lru_cache(maxsize=2048)
def wishes_in(text: str) -> tuple[str, ...]:
    """The message itself, unless it holds at least two matters that a stylist would answer one after the other."""
    parts = [part.strip(" ,;") for part in _BREAKS.split(as_meant(text)) if part and part.strip(" ,;")]
    if len(parts) < 2:
        return (text,)
    wishes: list[tuple[str, str | None]] = []
    for part in parts:
        matter = _matter(hear(part))
        if matter is None or any(matter == other for _, other in wishes):
            # What is no matter of its own belongs to the one before it, or leads to the first.
            if wishes:
                wishes[-1] = (f"{wishes[-1][0]} {part}", wishes[-1][1])
            else:
                wishes.append((part, None))
        elif len(wishes) == 1 and wishes[0][1] is None:
            wishes = [(f"{wishes[0][0]} {part}", matter)]
        else:
            wishes.append((part, matter))
    return tuple(wish for wish, _ in wishes) if 2 <= len(wishes) <= MOST_WISHES else (text,)


def _matter(heard: Heard) -> str | None:
    """What it is about, as far as two of them can be told apart."""
    meaning = understand(heard)
    sure = meaning.share >= SURE or by_rule(heard) is not None
    if (
        heard.occasion
        and (meaning.intent == "outfit" or not sure)
        and heard.has(
            r"\b(look|ideia|roupa|visto|uso|vestir|usar|tenho|vou|sabado|domingo|amanha|segunda|terca|quarta|quinta|sexta)\b"
        )
    ):
        return f"outfit {heard.occasion}"
    if meaning.intent == "outfit":
        return f"outfit {heard.occasion}" if heard.occasion and sure else None
    return meaning.intent if sure and meaning.intent in _OWN_MATTERS else None
