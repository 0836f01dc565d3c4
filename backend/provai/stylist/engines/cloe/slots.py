"""What an utterance names: pieces, colours, occasion, weather, days, money, and what it does not want."""

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from provai.stylist.engines.cloe.normalise import normalise, without_fillers
from provai.stylist.engines.cloe.words.colours import Colour, colour_at
from provai.stylist.engines.cloe.words.garments import Garment, garment_at
from provai.stylist.engines.cloe.words.numbers import budget_in, days_in, looks_in
from provai.stylist.engines.cloe.words.occasions import occasion_in, own_name_of
from provai.stylist.engines.cloe.words.sky import Sky, place_and_sky


@dataclass(frozen=True)
class Named:
    """A piece as named: with its colour ('a calça preta'), wanted or not ('sem salto'), the person's own ('minha')."""

    garment: Garment
    colour: Colour | None = None
    negated: bool = False
    own: bool = False
    said: str = ""
    manner: str = ""  # 'curta' of 'saia curta': then not every skirt is meant


@dataclass(frozen=True)
class NamedHue:
    """A colour that stands alone, of no piece."""

    colour: Colour
    negated: bool = False


@dataclass(frozen=True)
class Heard:
    """An utterance, understood as far as words go. `plain` is normalised; nothing here guesses at what is meant."""

    text: str
    plain: str
    pieces: tuple[Named, ...] = ()
    hues: tuple[NamedHue, ...] = ()
    occasion: str | None = None
    called: tuple[str, str] | None = None  # the name and the title that the person gives the occasion
    daytime: str | None = None  # dia, noite
    sky: Sky = field(default_factory=Sky)
    place: str | None = None
    days: int | None = None
    budget: int | None = None
    ordinal: int | None = None  # 'o segundo': 1, counted from 0; -1 the last
    wears: str | None = None  # masculine, feminine; only where the person says so
    outdoors: bool | None = None
    for_another: str | None = None  # whom the clothes are for: masculine, feminine
    fabric: str | None = None
    looks: int | None = None  # how many are asked for

    @cached_property
    def core(self) -> str:
        """Without what was said while thinking."""
        return without_fillers(self.plain)

    @property
    def wanted(self) -> tuple[Named, ...]:
        return tuple(piece for piece in self.pieces if not piece.negated)

    @property
    def unwanted(self) -> tuple[Named, ...]:
        return tuple(piece for piece in self.pieces if piece.negated)

    def has(self, pattern: str) -> bool:
        return re.search(pattern, self.plain) is not None


_NEGATION = re.compile(
    r"\b(sem|nada de|menos|tira|tirar|tire|tirando|nao (?:quero|uso|gosto|curto|posso|tenho|vou|aguento|suporto|consigo|pode|podem|deve|da|cabe)"
    r"|nem|odeio|detesto|evito|evitar|fora|exceto|em vez d[aeo]|no lugar d[aeo]|ao inves d[aeo]|troca|trocar|muda|mudar|esse nao)"
    r"(?: (?:de|da|do|usar|uso|por|com|o|a|os|as|ir|vestir|essa|esse|esta|este|uma|um|minha|meu|mais|so|calcar|andar|mostrar|virar|ficar|de|nenhum|nenhuma))*$"
)
_OWN = re.compile(r"\b(minha|meu|minhas|meus|essa|esse|esta|este|tenho|comprei|ganhei)\b(?: \w+){0,2}$")
_ORDINALS = (
    (r"\b(primeir[ao]|numero 1|look 1|opcao 1|o 1|a 1)\b", 0), (r"\b(segund[ao] (?:look|opcao)|[oa] segund[ao]\b(?! feira)|segunda opcao|numero 2|look 2|opcao 2)", 1),
    (r"\b(terceir[ao] (?:look|opcao)|[oa] terceir[ao]\b(?! peca)|numero 3|look 3|opcao 3)", 2), (r"\bultim[ao] (look|opcao)\b|\b[oa] ultim[ao]$", -1),
)  # fmt: skip


# 'Um batizado, não, é um chá': what was taken back is not heard.
_TAKEN_BACK = re.compile(
    r"(?i)[^,.;!?…]*[,.…]+\s*(?:n[ãa]o\s*[,.…]+\s*(?:pera\s*[,.…]*)?|quer dizer,?|digo,|ali[áa]s,?|minto,|pera,)\s*(?=\w)"
)
_FABRICS = re.compile(
    r"\b(seda|cetim|linho|viscose|algodao|lan|trico|couro|camurca|jeans|veludo|renda|poliester|crepe|malha|sarja|moletom)\b"
)
_NOT_THERE = re.compile(r"\bnao (?:e|eh|vai ser|sera|fica) (?:na |no |num |numa |em |a |o |de |uma |um )?\w+")


def as_meant(text: str) -> str:
    return _TAKEN_BACK.sub("", text) if len(_TAKEN_BACK.sub("", text).split()) > 1 else text


@lru_cache(maxsize=2048)  # a long conversation is heard anew for each of its replies
def hear(text: str) -> Heard:
    plain = normalise(as_meant(text))
    words = plain.rstrip(" ?").split()
    pieces, hues = _named(words)
    place, sky = place_and_sky(plain)
    occasion = occasion_in(_NOT_THERE.sub(" ", plain))
    return Heard(
        text=text,
        plain=plain,
        pieces=pieces,
        hues=hues,
        occasion=occasion,
        called=own_name_of(occasion, plain),
        daytime=_daytime(plain),
        sky=sky,
        place=place,
        days=days_in(plain),
        budget=budget_in(plain),
        ordinal=next((number for pattern, number in _ORDINALS if re.search(pattern, plain)), None),
        wears=_wears(plain),
        outdoors=True
        if re.search(r"\b(ao ar livre|areia|jardim|externo|na rua|quintal|gramado do)\b", plain)
        else None,
        for_another=_for_another(plain),
        fabric=found[0] if (found := _FABRICS.search(plain)) else None,
        looks=looks_in(plain),
    )


_PRAISED = frozenset({"ficou", "e", "esta", "muito", "super", "bem", "achei", "foi", "demais"})
_MANNERS = frozenset(
    [
        "curta",
        "curto",
        "curtas",
        "curtos",
        "longa",
        "longo",
        "longas",
        "longos",
        "justa",
        "justo",
        "justas",
        "justos",
        "apertada",
        "apertado",
        "skinny",
        "decotada",
        "decotado",
        "transparente",
        "fino",
        "alto",
        "finos",
        "altos",
    ]
)


def _named(words: list[str]) -> tuple[tuple[Named, ...], tuple[NamedHue, ...]]:
    pieces: list[Named] = []
    hues: list[NamedHue] = []
    at = 0
    while at < len(words):
        garment = garment_at(words, at)
        colour = colour_at(words, at)
        before = " ".join(words[:at])
        negated = _NEGATION.search(before) is not None and not before.endswith("so nao")
        if garment and words[at] == "top" and at and words[at - 1] in _PRAISED:
            garment = None  # 'ficou top'
        if garment and not (colour and colour[1] > garment[1]):
            following = at + garment[1]
            manner = words[following] if following < len(words) and words[following] in _MANNERS else ""
            hue, ends = _colour_after(words, following)
            negated = negated or words[ends:] == ["nao"]
            pieces.append(
                Named(garment[0], hue, negated, _OWN.search(before) is not None, " ".join(words[at:following]), manner)
            )
            at = ends
        elif colour and not _is_no_colour(words, at):
            negated = negated or words[at + colour[1] :] == ["nao"]  # "a preta não"
            hues.append(NamedHue(colour[0], negated))
            at += colour[1]
        else:
            at += 1
    return tuple(pieces), tuple(hues)


# Words between a piece and its colour: 'calça de linho bege', 'camisa social branca'.
_BETWEEN = frozenset(
    [
        "de",
        "da",
        "do",
        "cor",
        "na",
        "no",
        "em",
        "linho",
        "algodao",
        "seda",
        "couro",
        "jeans",
        "social",
        "midi",
        "longa",
        "longo",
        "curta",
        "curto",
        "plissada",
        "nova",
        "novo",
        "la",
        "viscose",
        "tom",
        "xadrez",
        "lisa",
        "liso",
        "basica",
        "basico",
        "manga",
        "slim",
        "verniz",
        "camurca",
    ]
)


def _colour_after(words: list[str], at: int) -> tuple[Colour | None, int]:
    for ahead in range(at, min(at + 4, len(words))):
        found = colour_at(words, ahead)
        if found and words[ahead] != "jeans":
            return found[0], ahead + found[1]
        if words[ahead] not in _BETWEEN:
            break
    return None, at


def _is_no_colour(words: list[str], at: int) -> bool:
    """'agua' and 'cafe' are colours only after 'verde' or 'cor'; 'terra da areia' is a place."""
    doubtful = {
        "agua",
        "cafe",
        "areia",
        "uva",
        "palha",
        "ouro",
        "prata",
        "chocolate",
        "barro",
        "royal",
        "telha",
        "tijolo",
    }
    if words[at] not in doubtful:
        return words[at] == "jeans"
    return at == 0 or words[at - 1] not in {"cor", "tom", "cores", "em", "usar", "uso", "ou"}


def _daytime(plain: str) -> str | None:
    if re.search(r"\b(a noite|de noite|noturn\w*|noite|jantar|(18|19|20|21|22|23) ?(h|horas))\b", plain):
        return None if re.search(r"\bboa noite\b", plain) and not re.search(r"(de|a|da) noite", plain) else "noite"
    if re.search(
        r"\b(de dia|de manha|pela manha|a tarde|de tarde|almoco|diurno|meio dia|(9|10|11|12|13|14|15|16|17) ?(h|horas))\b",
        plain,
    ):
        return "dia"
    return None


_KIN = (
    (r"padrinho|marido|namorado|noivo|filho|pai|irmao|esposo|avo|sogro|cunhado|primo|neto|amigo", "masculine"),
    (r"madrinha|esposa|namorada|noiva|filha|mae|irma|sogra|cunhada|prima|neta|amiga", "feminine"),
)


def _for_another(plain: str) -> str | None:
    """Whose wardrobe is not this one."""
    if re.search(
        r"\beu (nao sei|vou|uso|visto|ponho|posso|devo)\b|\bo que (eu )?(visto|uso|ponho|vestir)\b(?! (o|a|meu|minha))",
        plain,
    ):
        return None
    for kin, wears in _KIN:
        if re.search(
            rf"\b(?:meu|minha|o|a) (?:{kin})\b(?: \w+){{0,2}} (?:vai|usa|veste|usar|vestir|visto|ponha)\b|\b(?:visto|vestir|arrumo|para) (?:o |a )?(?:meu|minha) (?:{kin})\b",
            plain,
        ):
            return (
                None
                if re.search(
                    r"\b(?:formatura|aniversario|casamento|festa|casa|cha|batizado) d[aeo] (?:minha|meu)\b", plain
                )
                else wears
            )
    return None


def _wears(plain: str) -> str | None:
    if re.search(
        r"\b(sou homem|sou um homem|masculin[ao]|sou o noivo|sou padrinho|vou ser padrinho|sou o padrinho|sou pai|cara de 30|homem de|namorado da|sou noivo|(?:o que|que) um homem)\b",
        plain,
    ):
        return "masculine"
    if re.search(
        r"\b(sou mulher|sou uma mulher|feminin[ao]|madrinha|sou a noiva|sou mae|virei mae|gravida|gestante|amamenta\w*)\b",
        plain,
    ):
        return "feminine"
    return None
